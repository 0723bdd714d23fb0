"""The interaction matrix of the chaos cards of the Core Game: every row of it, as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any, TypeAlias, final

import attrs
from crazy_eights.matrix import rulings, rulings_of_wins
from crazy_eights.matrix import rulings_of_silence as of_silence
from crazy_eights.matrix.kinds import (
    CARDS,
    CAUSES,
    CLONE,
    FORMS,
    LAID,
    LET,
    MANIPULATION,
    NAMED,
    NUMBER,
    PLAIN,
    RECYCLE,
    TAKEN,
    TRAPS,
    TURN,
    Cause,
    Kind,
    counts_as,
    draws,
    is_clone,
    is_counter,
    lies_in_front,
    needs_colours,
    never_last,
)
from crazy_eights.matrix.rulings import beats, bound, can_be_countered, refuses_kind
from crazy_eights.matrix.seating import SEVERAL, Seating

Side: TypeAlias = Kind | Cause


@final
@attrs.frozen
class Row:
    """What is ruled where two kinds meet.

    Attributes:
        situation: How they meet: the name of a situation.
        where: At which table; empty for four seats and no teams.
        first: The kind that is there.
        second: The kind, or the draw, that comes to it.
        outcome: What happens, in words.
        otherwise: What happens at the table that this one is compared with.
        rules: By which rules.
    """

    situation: str
    where: str
    first: Kind
    second: Side
    outcome: str
    otherwise: str
    rules: tuple[str, ...]


@final
@attrs.frozen
class Situation:
    """How two kinds meet: which pairs can, and what is ruled.

    Attributes:
        name: What it is called.
        pairs: The first and the second kinds.
        ruling: What comes of a pair, at a table.
        at: Who sits there.
        where: What that table is called.
        base: The table that it is compared with.
    """

    name: str
    pairs: tuple[tuple[Kind, Any], ...]
    ruling: Callable[[Any, Any, Seating], rulings.Ruling]
    at: Seating = SEVERAL
    where: str = ""
    base: Seating = SEVERAL

    @property
    def title(self) -> str:
        return f"{self.where}: {self.name}" if self.where else self.name

    @property
    def rows(self) -> list[Row]:
        return [self.row(*pair) for pair in self.pairs]

    def seated(self, first: Kind, second: Side) -> Seating:
        """Return who sits there, and with which deck: that of the Core Game, if it has both."""
        return self.at.dealt(core=first.core and second.core)

    def differs(self, first: Kind, second: Side) -> bool:
        """Return whether something else happens than at the table that it is compared with."""
        return self.ruling(first, second, self.at)[0] != self.ruling(first, second, self.base)[0]

    def row(self, first: Kind, second: Side) -> Row:
        otherwise = self.ruling(first, second, self.base)[0]
        outcome, *rules = self.ruling(first, second, self.at)
        rules += rulings_of_wins.because(outcome, otherwise, self.at)
        return Row(
            self.name, self.where, first, second, outcome, otherwise, tuple(dict.fromkeys(rules))
        )


def every(first: Iterable[Kind], second: Iterable[Side]) -> tuple[tuple[Kind, Any], ...]:
    return tuple(product(first, second))


BARE = (*FORMS, MANIPULATION)
"""What can lie on top: a Genetic Manipulation that nobody has played, too."""
PLAYED = tuple([one for one in FORMS if not is_counter(one)])
"""How a card is played in one's turn."""
NEWEST = tuple([one for one in LAID if draws(one) or beats(one, PLAIN)])
"""What the newest card of a Draw stack can be."""
DRAWS = tuple([one for one in LAID if draws(one)])
FRONTS = tuple([one for one in LAID if lies_in_front(one)])
OTHERS = tuple([one for one in FORMS if not draws(one)])
"""The kinds that do not begin a Draw stack."""
XAF, XD4, XDC, XDX, XEG, XNM, XNO, XPS, XSC, XST, XTT, XVA = map(
    Kind, ("XAF", "XD4", "XDC", "XDX", "XEG", "XNM", "XNO", "XPS", "XSC", "XST", "XTT", "XVA")
)
XBC, XEL, XFO, XPI, XRO, XSF, XWH = map(Kind, ("XBC", "XEL", "XFO", "XPI", "XRO", "XSF", "XWH"))
COLOURED_KINDS = tuple([one for one in CARDS if one.chaos is None])


def answers(first: Kind, second: Kind) -> bool:
    """Return whether a card can be laid against another that is faced."""
    acts = counts_as(second, first, answers=True)
    in_kind = first in NEWEST and not refuses_kind(first, acts)
    return in_kind or beats(acts, first)


FACED = tuple([one for one in FORMS if one in NEWEST or can_be_countered(one)])
LAST_ANSWERS = tuple([pair for pair in every(FACED, LAID) if answers(*pair)])

EMPTIED = (
    *[
        (first, second)
        for first, second in every([XDC, XDX], CARDS)
        if (second.card.chaos is None) is (first == XDC)
    ],
    (XEL, NUMBER),
)
CAN_WIN = tuple([one for one in PLAYED if not (never_last(one) or needs_colours(one))])
"""What can be the last card of a hand."""


def named(*codes: str) -> tuple[Kind, ...]:
    """Return Genetic Manipulations that are named these cards."""
    return tuple([Kind("XGM", named=code) for code in codes])


COUNTERS = named("XAF", "XNO", "XNM", "XCL", "XST")
"""As what a Genetic Manipulation is laid against something; the last one is no counter."""
FACED_NAMED = tuple([one for one in NAMED if not (draws(one) or is_clone(one))])

IN_TURN = (
    Situation("laid on", every(FORMS, FORMS), rulings.laid_on),
    Situation("drawn", every(BARE, CARDS), rulings.picked_up),
    Situation("held back", every(BARE, CARDS), rulings.held_back),
    Situation("in a stolen turn", every([XTT], FORMS), rulings.laid_in_a_stolen_turn),
)
ANSWERS = (
    Situation("into a stack", every(NEWEST, FORMS), rulings.answers_stack),
    Situation("against", every(OTHERS, LAID), rulings.counters),
    Situation("after a shield", every([XNO, XNM], LAID), rulings.shields_too),
)
BEFORE_SEATS = (
    Situation("before a seat", every(FRONTS, PLAYED), rulings.met_before),
    Situation(
        "bound, facing +4", every(FRONTS, LAID), bound(rulings.answers_stack, XD4, stack=True)
    ),
    Situation(
        "bound, facing Nou", every(FRONTS, LAID), bound(rulings.answers_stack, XNO, stack=True)
    ),
    Situation("bound, facing a skip", every(FRONTS, LAID), bound(rulings.counters, XPS)),
    Situation("bound, facing a Stun", every(FRONTS, LAID), bound(rulings.counters, XST)),
    Situation("bound, in a group", every(FRONTS, LAID), bound(rulings.counters, XDX)),
    Situation(
        "bound, asked of a win",
        every(FRONTS, LAID),
        bound(rulings_of_wins.stops, NUMBER, win=True),
    ),
)
OF_TRAPS = (
    Situation("met in a draw", every(TRAPS, CAUSES), rulings.met_in_draw),
    Situation("met one after the other", every(TRAPS, TRAPS), rulings.met_both),
)
OF_WINS = (
    Situation("last card", every(CAN_WIN, LAID), rulings_of_wins.stops),
    Situation("last card, answered", every(DRAWS, LAID), rulings_of_wins.passed_on),
    Situation(
        "last card of who answers", (*LAST_ANSWERS, (NUMBER, XAF)), rulings_of_wins.last_answer
    ),
    Situation("last card, let stand", every(PLAYED, [LET]), rulings_of_wins.let_stand),
)
OF_HANDS = (
    Situation("in a discard", every([XDC, XDX, XEL], CARDS), rulings_of_wins.in_a_discard),
    Situation("emptied in a discard", EMPTIED, rulings_of_wins.emptied),
    Situation(
        "chosen",
        (*every([XEG, XSC, XBC, XWH, XRO, XSF, XFO], CARDS), (XSC, RECYCLE)),
        rulings_of_wins.chosen,
    ),
    Situation("named", every([XPI], [*CARDS, *TRAPS]), rulings_of_wins.handed_over),
)
OF_MANIPULATION = (
    Situation("manipulated", every([NUMBER], NAMED), rulings.laid_on),
    Situation(
        "on a manipulation",
        every(
            named("XPC", "XPR", "XPS", "XD4", "XDR", "XDS", "XAF"),
            [*COLOURED_KINDS, CLONE],
        ),
        rulings.laid_on,
    ),
    Situation("manipulated, into a stack", every(NEWEST, NAMED), rulings.answers_stack),
    Situation(
        "into a manipulated stack",
        every(named("XD4", "XDR", "XDS", "XNO", "XNM"), LAID),
        rulings.answers_stack,
    ),
    Situation("manipulated, against", every(OTHERS, COUNTERS), rulings.counters),
    Situation(
        "against a manipulation", every(FACED_NAMED, [XNO, XNM, XAF, CLONE]), rulings.counters
    ),
    Situation(
        "manipulated, before a seat",
        every(named("XRS", "XST", "XTT"), COLOURED_KINDS),
        rulings.met_before,
    ),
    Situation("manipulated, last card", every(NAMED, [LET]), rulings_of_wins.let_stand),
    Situation("manipulated, to stop a win", every([NUMBER], NAMED), rulings_of_wins.stops),
    Situation(
        "manipulated, last card of who answers",
        tuple([pair for pair in every(FACED, COUNTERS) if answers(*pair)]),
        rulings_of_wins.last_answer,
    ),
)
OF_SILENCE = (
    Situation("under a Vaccine", every([XVA], [*FORMS, RECYCLE]), of_silence.laid_under),
    Situation("drawn under a Vaccine", every([XVA], CARDS), of_silence.drawn_under),
    Situation("facing +2 under a Vaccine", every([XVA], LAID), of_silence.answers_under),
    Situation("met under a Vaccine", every(TRAPS, [TURN, next(iter(TAKEN))]), of_silence.met_under),
    Situation("last card under a Vaccine", every(COLOURED_KINDS, [XVA]), of_silence.last_under),
    Situation("the end of a Vaccine", every([XVA], COLOURED_KINDS), of_silence.ends),
)
OF_RECYCLE = (
    Situation("uncovered", every(CARDS, [RECYCLE]), of_silence.uncovered),
    Situation(
        "taken away",
        every([one for one in FORMS if one.code != MANIPULATION.code], [RECYCLE]),
        of_silence.taken_away,
    ),
)
SITUATIONS = (
    *IN_TURN,
    *ANSWERS,
    *BEFORE_SEATS,
    *OF_TRAPS,
    *OF_WINS,
    *OF_HANDS,
    *OF_MANIPULATION,
    *OF_SILENCE,
    *OF_RECYCLE,
)
BY_NAME = {each.name: each for each in SITUATIONS}
