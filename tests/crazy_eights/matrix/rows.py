"""The interaction matrix of the chaos cards of the Core Game: every row of it, as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any, TypeAlias, final

import attrs
from crazy_eights.matrix import rulings, rulings_of_wins
from crazy_eights.matrix.kinds import (
    CARDS,
    CAUSES,
    FORMS,
    LET,
    NUMBER,
    PLAIN,
    TRAPS,
    Cause,
    Kind,
    counts_as,
    draws,
    is_counter,
    lies_in_front,
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

    def row(self, first: Kind, second: Side) -> Row:
        otherwise = self.ruling(first, second, self.base)[0]
        outcome, *rules = self.ruling(first, second, self.at)
        rules += rulings_of_wins.because(outcome, otherwise, self.at)
        return Row(
            self.name, self.where, first, second, outcome, otherwise, tuple(dict.fromkeys(rules))
        )


def every(first: Iterable[Kind], second: Iterable[Side]) -> tuple[tuple[Kind, Any], ...]:
    return tuple(product(first, second))


PLAYED = tuple([one for one in FORMS if not is_counter(one)])
"""How a card is played in one's turn."""
NEWEST = tuple([one for one in CARDS if draws(one) or beats(one, PLAIN)])
"""What the newest card of a Draw stack can be."""
DRAWS = tuple([one for one in CARDS if draws(one)])
FRONTS = tuple([one for one in CARDS if lies_in_front(one)])
OTHERS = tuple([one for one in FORMS if not draws(one)])
"""The kinds that do not begin a Draw stack."""
XAF, XD4, XDC, XDX, XEG, XNO, XPS, XSC, XST, XTT = map(
    Kind, ("XAF", "XD4", "XDC", "XDX", "XEG", "XNO", "XPS", "XSC", "XST", "XTT")
)


def answers(first: Kind, second: Kind) -> bool:
    """Return whether a card can be laid against another that is faced."""
    acts = counts_as(second, first)
    in_kind = first in NEWEST and not refuses_kind(first, acts)
    return in_kind or beats(acts, first)


FACED = tuple([one for one in FORMS if one in NEWEST or can_be_countered(one)])
LAST_ANSWERS = tuple([pair for pair in every(FACED, CARDS) if answers(*pair)])

EMPTIED = tuple(
    [
        (first, second)
        for first, second in every([XDC, XDX], CARDS)
        if (second.card.chaos is None) is (first == XDC)
    ]
)

SITUATIONS = (
    Situation("laid on", every(FORMS, FORMS), rulings.laid_on),
    Situation("drawn", every(FORMS, CARDS), rulings.picked_up),
    Situation("held back", every(FORMS, CARDS), rulings.held_back),
    Situation("in a stolen turn", every([XTT], FORMS), rulings.laid_in_a_stolen_turn),
    Situation("into a stack", every(NEWEST, FORMS), rulings.answers_stack),
    Situation("against", every(OTHERS, CARDS), rulings.counters),
    Situation("after a shield", every([XNO], CARDS), rulings.shields_too),
    Situation("before a seat", every(FRONTS, PLAYED), rulings.met_before),
    Situation(
        "bound, facing +4", every(FRONTS, CARDS), bound(rulings.answers_stack, XD4, stack=True)
    ),
    Situation(
        "bound, facing Nou", every(FRONTS, CARDS), bound(rulings.answers_stack, XNO, stack=True)
    ),
    Situation("bound, facing a skip", every(FRONTS, CARDS), bound(rulings.counters, XPS)),
    Situation("bound, facing a Stun", every(FRONTS, CARDS), bound(rulings.counters, XST)),
    Situation("bound, in a group", every(FRONTS, CARDS), bound(rulings.counters, XDX)),
    Situation(
        "bound, asked of a win",
        every(FRONTS, CARDS),
        bound(rulings_of_wins.stops, NUMBER, win=True),
    ),
    Situation("met in a draw", every(TRAPS, CAUSES), rulings.met_in_draw),
    Situation("met one after the other", every(TRAPS, TRAPS), rulings.met_both),
    Situation("last card", every(PLAYED, CARDS), rulings_of_wins.stops),
    Situation("last card, answered", every(DRAWS, CARDS), rulings_of_wins.passed_on),
    Situation(
        "last card of who answers", (*LAST_ANSWERS, (NUMBER, XAF)), rulings_of_wins.last_answer
    ),
    Situation("last card, let stand", every(PLAYED, [LET]), rulings_of_wins.let_stand),
    Situation("in a discard", every([XDC, XDX], CARDS), rulings_of_wins.in_a_discard),
    Situation("emptied in a discard", EMPTIED, rulings_of_wins.emptied),
    Situation("chosen", every([XEG, XSC], CARDS), rulings_of_wins.chosen),
)
BY_NAME = {each.name: each for each in SITUATIONS}
