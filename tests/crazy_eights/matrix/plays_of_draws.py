"""What is seen to happen where draws meet traps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from crazy_eights.chaos.table import CHALLENGE, DRAW, SLAP, TAKE, A, call
from crazy_eights.matrix.kinds import (
    BY_CARD,
    CALL,
    CAUSES,
    CHALLENGED,
    NUMBER,
    SAVED,
    SLAPPED,
    SNAPPED,
    TAKEN,
    Cause,
    Kind,
    joined,
    many,
)
from crazy_eights.matrix.seating import Seating
from crazy_eights.matrix.table import (
    DECK,
    HANDS,
    facing,
    played,
    settled,
    since,
    table,
    use,
)

from cardshed import Seat
from cardshed.crazy_eights import Action, CardPickedUp, Event, Game, PlayAntiFun
from cardshed.seats import seats
from cardshed.soloverse import card
from cardshed.soloverse.answer_facts import SeatReturned
from cardshed.soloverse.chaos_facts import CardsDealt, CardsReturned, TrapRevealed
from cardshed.soloverse.facts import CardsDrawn, StackTaken
from cardshed.soloverse.pile_facts import CardForeseen

X = TypeVar("X")
V1 = Kind("V1")
DRAWN = (CardPickedUp, CardsDrawn, CardsDealt, StackTaken)
BACK, STAYS = "and it is back", "and it stays out"


def drawing(cause: Cause, deck: str, at: Seating) -> tuple[Game, Seat, Action]:
    """Return a game before a seat draws; who acts, and how."""
    top, seat = NUMBER.card, at.next
    if cause in TAKEN:
        game = settled(played(at, TAKEN[cause], deck=deck))
        return game, facing(game)[0], TAKE
    if cause in BY_CARD:
        one = BY_CARD[cause]
        game = table(at, {A: f"{one.card} {HANDS[A]}"}, top=top, deck=deck)
        return game, A, use(one.card, one)
    if cause in (SLAPPED, CHALLENGED):
        return drawn_by_a_card(cause, deck, at)
    if cause == CALL:
        game = table(at, {seat: "P1"}, top=top, deck=deck, window=seat)
        return game, at.besides(seat), call(seat)
    if cause == SAVED:
        game = table(at, {A: "V1", seat: "XAF P1 P2"}, top=top, deck=deck)
        return game.play(A, use(V1.card, V1)), seat, PlayAntiFun(card("XAF"))
    return table(at, top=top, deck=deck), A, DRAW


def drawn_by_a_card(cause: Cause, deck: str, at: Seating) -> tuple[Game, Seat, Action]:
    """Return a game before a seat draws for a Slap, or for a wrong challenge."""
    if cause == SLAPPED:
        return slapped(played(at, Kind("XSL"), deck=deck), at)
    return settled(played(at, Kind("XD4"), deck=deck)), at.next, CHALLENGE


def slapped(game: Game, at: Seating) -> tuple[Game, Seat, Action]:
    """Return a game before the last but one slaps; who is without cards is the last."""
    last = at.out[0] if at.out else at.last
    first, second = [seat for seat in game.to_act if seat != last]
    return game.play(first, SLAP), second, SLAP


def share(game: Game, seat: Seat, action: Action) -> list[Event]:
    """Return what happens in a draw, until its traps go back; all guess the first colour."""
    steps = len(game.steps)
    events = since(settled(game.play(seat, action)), steps)
    ends = [place for place, each in enumerate(events) if isinstance(each, CardsReturned)]
    return events[: ends[0]] if ends else events


def of(events: Iterable[object], kind: type[X]) -> list[X]:
    return [each for each in events if isinstance(each, kind)]


def met_by(events: Sequence[object]) -> list[Seat]:
    """Return who has met traps, the first first; or passed them in a deal."""
    dealt = [each.seat for each in of(events, CardsDealt) if each.passed]
    return dealt or [each.seat for each in of(events, TrapRevealed)]


def drawn_by(events: list[Event], seat: Seat) -> int:
    """Return how many cards a seat has drawn, or was dealt."""
    return sum(len(each.cards) for each in events if isinstance(each, DRAWN) and each.seat == seat)


def met_in_a_draw(first: Kind, cause: Cause, at: Seating, *, cloned: bool) -> str:
    events = share(*drawing(cause, f"{first.card} {DECK}", at))
    (seat,) = met_by(events)
    back = BACK if of(events, SeatReturned) else STAYS
    return joined(
        many(drawn_by(events, seat)),
        "and one to each of the others" if all_draw_one(events, seat, at) else "",
        "" if of(events, TrapRevealed) else "and the trap goes back",
        back if cause == SLAPPED and at.out else "",
    )


def all_draw_one(events: Sequence[object], seat: Seat, at: Seating) -> bool:
    """Return whether all others draw a card in the middle of a draw, having guessed wrong."""
    shown = [place for place, each in enumerate(events) if isinstance(each, CardForeseen)]
    after = events[shown[0] :] if shown else []
    ones = {each.seat for each in of(after, CardsDrawn) if len(each.cards) == 1}
    return {*ones, seat} == {*seats(at.seats)} - {*at.left}


def met_after_another(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    said = set()
    for cause in CAUSES:
        if can_be(cause, at):
            events = share(*drawing(cause, f"{first.card} {second.card} {DECK}", at))
            seat, *then = met_by(events)
            drawn = drawn_by(events, seat)
            more = f"{many(drawn - cause.owed)} more" if drawn else "no card"
            said.add(joined(more, second_met(seat, then)))
    return " or ".join(sorted(said))


def can_be(cause: Cause, at: Seating) -> bool:
    """Return whether there is such a draw: no deal, and a card that is in the game."""
    there = at.slaps or cause not in (SLAPPED, SNAPPED)
    return there and not cause.deals and (cause.core or at.deck != "core")


def second_met(seat: Seat, then: list[Seat]) -> str:
    return "" if then == [seat] else "and the second is not met"
