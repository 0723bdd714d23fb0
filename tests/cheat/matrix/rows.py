"""The interaction matrix of claimed chaos cards in Cheat: every row of it, as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, final

import attrs
from cheat.matrix import exceptions, rulings, rulings_of_wins
from cheat.matrix import rulings_of_silence as of_silence
from cheat.matrix.fates import CALLED, IDLE, LIE, OWN, STOOD, TRUE, Fate
from cheat.matrix.kinds import CARDS, CAUSES, FORMS, LAID, NAMED
from crazy_eights.matrix.kinds import (
    CLONE,
    LET,
    NUMBER,
    PLAIN,
    RECYCLE,
    SLAPPED,
    SNAPPED,
    TAKEN,
    TRAPS,
    Kind,
    counts_as,
    draws,
    flips,
    is_clone,
    never_last,
    pure_too,
    with_two,
)
from crazy_eights.matrix.rows import DRAWS, NEWEST, Row, Side, answers, every, named
from crazy_eights.matrix.rulings import Ruling, can_be_countered
from crazy_eights.matrix.rulings_of_wins import because
from crazy_eights.matrix.seating import REVERSE_SKIPS, SEVERAL, TWO, Seating

Pairs: TypeAlias = tuple[tuple[Kind, Any], ...]
Rules: TypeAlias = Callable[[Kind, Any, Fate, Seating], Ruling]


@final
@attrs.frozen
class Meeting:
    """How two kinds meet, and what becomes of a claim: which pairs can, and what is ruled.

    Attributes:
        name: What it is called.
        pairs: The first and the second kinds.
        ruling: What comes of a pair.
        fate: What becomes of the claim.
        at: Who sits there.
        where: What that table is called; empty for four seats.
        base: The table that it is compared with.
    """

    name: str
    pairs: Pairs
    ruling: Rules
    fate: Fate = STOOD
    at: Seating = SEVERAL
    where: str = ""
    base: Seating = SEVERAL

    @property
    def title(self) -> str:
        called = f"{self.name}, {self.fate.name}" if self.fate.called else self.name
        return f"{self.where}: {called}" if self.where else called

    def seated(self, first: Kind, second: Side) -> Seating:
        """Return who sits there, and with which deck: that of the Core Game, if it has both."""
        return self.at.dealt(core=first.core and second.core)

    def differs(self, first: Kind, second: Side) -> bool:
        """Return whether something else happens than at the table that it is compared with."""
        here, there = [self.ruling(first, second, self.fate, at)[0] for at in (self.at, self.base)]
        return here != there

    @property
    def rows(self) -> list[Row]:
        return [self.row(*pair) for pair in self.pairs]

    def row(self, first: Kind, second: Side) -> Row:
        outcome, *rules = self.ruling(first, second, self.fate, self.at)
        otherwise = self.ruling(first, second, self.fate, self.base)[0]
        rules += self.fate.rules if self.fate.called else ()
        rules += because(outcome, otherwise, self.at)
        known = tuple(dict.fromkeys(rules))
        return Row(self.name, self.where, first, second, outcome, otherwise, known)


IN_TURN = tuple([one for one in FORMS if rulings.claimable(one, SEVERAL)])
"""How a card is claimed in one's turn."""
SAYABLE = (*LAID, *TRAPS)
"""All that a card can be claimed to be, or tried, without a word of what it is to be."""
CHAOS = tuple([one for one in SAYABLE if one.chaos])
"""The same out of turn, where a chaos card is named."""
NEVER_PURE = tuple(
    [Kind(one.code, pure=True) for one in CHAOS if not (pure_too(one) or one == PLAIN)]
)
"""The chaos cards that are no Pure Chaos, whoever says so."""
XAF, XD4, XDC, XDX, XEL, XNM, XNO, XPS, XRS, XST, XTT, XVA = map(
    Kind,
    ("XAF", "XD4", "XDC", "XDX", "XEL", "XNM", "XNO", "XPS", "XRS", "XST", "XTT", "XVA"),
)
STUNS, PLAIN_CLAIMS = (XST, XRS), tuple([one for one in CARDS if one.chaos is None])
"""What lies before seats in Cheat, and what is claimed in a turn that was stolen."""
OTHERS = tuple([one for one in FORMS if not draws(one)])
"""The kinds that do not begin a Draw stack."""
GROUPS = tuple(
    [
        one
        for one in OTHERS
        if rulings.of_all(one)
        and rulings.against(one, XNO, STOOD, SEVERAL)[0].startswith("its user")
    ]
)
"""The cards that hit all, and are countered."""
CAN_WIN = tuple([one for one in IN_TURN if not never_last(one)])
"""What can be claimed with the last card of a hand."""
ANSWERED = tuple([pair for pair in every(DRAWS, LAID) if answers(*pair)])
FACED = tuple([one for one in FORMS if one in NEWEST or can_be_countered(one)])
LAST_ANSWERS = tuple([pair for pair in every(FACED, LAID) if answers(*pair)])

COUNTERS = named("XAF", "XNO", "XNM", "XCL", "XST")
"""As what a Genetic Manipulation is claimed against something; the last one is no counter."""
FACED_NAMED = tuple(
    [one for one in NAMED if not (draws(one) or is_clone(one) or one.counts == XTT.code)]
)
ON_TOP = named("XPC", "XPR", "XPS", "XD4", "XST", "XNO", "XVA")

MET = (
    Meeting("claimed in turn", every([NUMBER], (*FORMS, *TRAPS, RECYCLE)), rulings.claimed),
    Meeting("claimed as Pure Chaos", every([NUMBER], NEVER_PURE), rulings.claimed),
    Meeting("cloned", every([*FORMS], [CLONE]), rulings.cloned),
    Meeting("into a stack", every(NEWEST, SAYABLE), rulings.into_stack),
    Meeting("against", every(OTHERS, CHAOS), rulings.against),
    Meeting("after an exposed counter", every(GROUPS, [*CHAOS, LET]), rulings.asked_still),
    Meeting("before a seat", every(STUNS, IN_TURN), rulings.met_before),
    Meeting("before a thief", every(STUNS, PLAIN_CLAIMS), rulings.before_a_thief),
    Meeting("bound, facing +4", every(STUNS, LAID), rulings.bound(XD4)),
    Meeting("bound, facing Nou", every(STUNS, LAID), rulings.bound(XNO)),
    Meeting("bound, facing a skip", every(STUNS, CHAOS), rulings.bound(XPS)),
    Meeting("bound, facing a Stun", every(STUNS, CHAOS), rulings.bound(XST)),
    Meeting("bound, in a group", every(STUNS, CHAOS), rulings.bound(XDX)),
    Meeting("bound, asked of a win", every(STUNS, CHAOS), rulings.bound(NUMBER)),
    Meeting("met in a draw", every(TRAPS, CAUSES), rulings.met_in_draw),
    Meeting("last claim", every(IN_TURN, [LET]), rulings_of_wins.last_claim),
    Meeting("last card", every(CAN_WIN, [*CHAOS, LET]), rulings_of_wins.stops),
    Meeting("last card, answered", ANSWERED, rulings_of_wins.passed_on),
    Meeting(
        "last card of who answers", (*LAST_ANSWERS, (NUMBER, XAF)), rulings_of_wins.last_answer
    ),
    Meeting("discarded", every([XDC, XDX, XEL], CARDS), rulings_of_wins.in_a_discard),
    Meeting("in a discard", every([XDC, XDX], CHAOS), rulings_of_wins.stops_in_a_discard),
    Meeting("in a discard, again", ((XAF, CLONE),), rulings_of_wins.stops_in_a_discard),
    Meeting("to steal", every([*IN_TURN, XAF, XNO, XNM, XTT], CHAOS), rulings.to_steal),
    Meeting(
        "to steal, the last card",
        ((NUMBER, XTT), (XTT, XTT), (XTT, CLONE)),
        rulings.last_to_steal,
    ),
    Meeting("stolen", every([XTT], (*FORMS, *TRAPS)), rulings.stolen),
)
OF_MANIPULATION = (
    Meeting("manipulated", every([NUMBER], NAMED), rulings.claimed),
    Meeting("a manipulation, cloned", every(ON_TOP, [CLONE]), rulings.cloned),
    Meeting("manipulated, into a stack", every(NEWEST, NAMED), rulings.into_stack),
    Meeting(
        "into a manipulated stack",
        every(named("XD4", "XDR", "XDS", "XNO", "XNM"), SAYABLE),
        rulings.into_stack,
    ),
    Meeting("manipulated, against", every(OTHERS, COUNTERS), rulings.against),
    Meeting("against a manipulation", every(FACED_NAMED, [XNO, XNM, XAF, CLONE]), rulings.against),
    Meeting("manipulated, last claim", every(NAMED, [LET]), rulings_of_wins.last_claim),
    Meeting("manipulated, to stop a win", every([NUMBER], NAMED), rulings_of_wins.stops),
    Meeting(
        "manipulated, last card of who answers",
        tuple([pair for pair in every(FACED, COUNTERS) if answers(*pair)]),
        rulings_of_wins.last_answer,
    ),
    Meeting("manipulated, to steal", every([NUMBER, XTT], NAMED), rulings.to_steal),
)
OF_SILENCE = (
    Meeting("under a Vaccine", every([XVA], FORMS), of_silence.claimed_under),
    Meeting("facing +2 under a Vaccine", every([XVA], SAYABLE), of_silence.answers_under),
    Meeting("to steal under a Vaccine", every([XVA], CHAOS), of_silence.steals_under),
    Meeting("met under a Vaccine", every(TRAPS, [next(iter(TAKEN))]), of_silence.met_under),
    Meeting("last card under a Vaccine", every(PLAIN_CLAIMS, [XVA]), of_silence.last_under),
    Meeting("the end of a Vaccine", every([XVA], PLAIN_CLAIMS), of_silence.ends),
)
OF_RECYCLE = (Meeting("recycled", every(IN_TURN, [RECYCLE]), of_silence.recycled),)
STANDING = (*MET, *OF_MANIPULATION, *OF_SILENCE, *OF_RECYCLE)
BY_NAME = {each.name: each for each in STANDING}

# --- called


def claims(each: Meeting, at: Seating = SEVERAL) -> Pairs:
    """Return the pairs of a meeting in which there is a claim, to be called."""
    ruled = {pair: each.ruling(*pair, STOOD, at)[0] for pair in each.pairs}
    stops = each.ruling is rulings_of_wins.stops
    return tuple(
        [
            pair
            for pair, outcome in ruled.items()
            if "refused" not in outcome
            and (each.name == "last claim" or pair[1] != LET)
            and not (stops and outcome.startswith(("no win", "it wins")))
        ]
    )


def called(name: str, *fates: Fate) -> tuple[Meeting, ...]:
    """Return a meeting as it is when the claim is called."""
    each = BY_NAME[name]
    pairs = claims(each)
    return tuple(
        [
            attrs.evolve(each, fate=fate, pairs=tuple([p for p in pairs if can_be(each, fate, p)]))
            for fate in fates
        ]
    )


def can_be(each: Meeting, fate: Fate, pair: tuple[Kind, Any]) -> bool:
    """Return whether a claim of a fate is told of: a true one needs the card, which may be gone.

    Where others are asked after who has answered with its last card, much can follow.
    """
    first, second = pair
    if each.name == "last card of who answers" and fate == IDLE:
        return second != XAF and first not in GROUPS
    gone = each.name == "last card" and first.counts in exceptions.TAKES_IT_AWAY
    return not (fate.true and gone)


CALLS = (
    *called("claimed in turn", *CALLED),
    *called("cloned", *CALLED),
    *called("into a stack", *CALLED),
    *called("against", *CALLED),
    *called("after an exposed counter", TRUE),
    *called("before a seat", LIE),
    *called("manipulated", *CALLED),
    *called("manipulated, into a stack", *CALLED),
    *called("manipulated, to stop a win", *CALLED),
    *called("last claim", *CALLED),
    *called("last card", *CALLED, *OWN),
    *called("last card, answered", *CALLED, *OWN),
    *called("last card of who answers", *CALLED),
    *called("in a discard", *CALLED),
    *called("to steal", *CALLED),
    *called("to steal, the last card", *CALLED),
    *called("stolen", *CALLED),
)

# --- two seats

REFLEXES = (SLAPPED, SNAPPED)
APART = ("after an exposed counter", "before a thief", "in a discard, again")
"""What takes a third seat."""


def with_two_seats(each: Meeting) -> Meeting:
    """Return a meeting at a table of two, with the pairs that can meet there."""
    shown = each.name.startswith("claimed ")
    here = attrs.evolve(each, at=TWO)
    pairs = [
        (first, second)
        for first, second in each.pairs
        if with_two(first)
        and (shown or (with_two(second) if isinstance(second, Kind) else second not in REFLEXES))
        and ((first.core and second.core) or here.differs(first, second))
    ]
    there = attrs.evolve(each, at=TWO, where="two seats", pairs=tuple(pairs))
    if not each.fate.called:
        return there
    able = claims(attrs.evolve(there, fate=STOOD), TWO)
    return attrs.evolve(there, pairs=tuple([pair for pair in there.pairs if pair in able]))


def polls_others(each: Meeting) -> bool:
    """Return whether a claim against a win is called by a seat that two do not have."""
    answers_a_win = each.name in ("last card", "last card, answered")
    return answers_a_win and each.fate.called and not each.fate.own


FOR_TWO = tuple(
    [
        there
        for there in [
            with_two_seats(each)
            for each in (*STANDING, *CALLS)
            if each.name not in APART and not polls_others(each)
        ]
        if there.pairs
    ]
)
SKIPPING = ("claimed in turn", "cloned", "before a seat", "stolen")
"""Where a Reverse is claimed that is no answer."""


def reverses(each: Meeting, pair: tuple[Kind, Any]) -> bool:
    """Return whether the second kind of a pair is a Reverse without a draw, or a Clone of one."""
    first, second = pair
    one = counts_as(second, first)
    allowed = each.name != "stolen" or second.chaos is None
    return allowed and flips(one) and not draws(one) and with_two(first)


REVERSE_SKIPS_THERE = tuple(
    [
        attrs.evolve(
            each,
            pairs=tuple([pair for pair in each.pairs if reverses(each, pair)]),
            at=REVERSE_SKIPS,
            where="two seats, a Reverse skips",
            base=TWO,
        )
        for each in map(BY_NAME.__getitem__, SKIPPING)
    ]
)
MEETINGS = (*STANDING, *CALLS, *FOR_TWO, *REVERSE_SKIPS_THERE)
ROWS = tuple([row for each in MEETINGS for row in each.rows])
