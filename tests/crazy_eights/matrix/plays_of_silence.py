"""What is seen to happen where a Vaccine lies beside the discards, and where Recycle is used."""

from __future__ import annotations

from crazy_eights.chaos.table import DRAW, KEEP, TAKE, A
from crazy_eights.matrix.kinds import (
    CLONE,
    NUMBER,
    RECYCLE,
    Cause,
    Kind,
    counts_as,
    draws,
    joined,
    many,
)
from crazy_eights.matrix.plays import answered, laid
from crazy_eights.matrix.plays_of_draws import drawn_by
from crazy_eights.matrix.seating import Seating
from crazy_eights.matrix.table import (
    DECK,
    HANDS,
    SIX,
    Held,
    arrival,
    beside,
    facing,
    lying,
    namers,
    refusal,
    settled,
    since,
    table,
    use,
    went_on,
)

from cardshed import Seat
from cardshed.crazy_eights import Game, PutDown, TurnBegan
from cardshed.soloverse.answer_facts import SkipFaced
from cardshed.soloverse.chaos_facts import CardsReturned
from cardshed.soloverse.facts import DrawFaced, SeatSkipped
from cardshed.soloverse.moves import UseRecycle
from cardshed.soloverse.pile_facts import StayEnded

XVA, DRAW_2, LONG = Kind("XVA"), Kind("V+2"), 40


def silenced(at: Seating, held: Held, *, deck: str = DECK) -> Game:
    """Return a game in which seat 0 has the turn, and the one before it has played a Vaccine."""
    at, held = at.dealt(core=False), {at.last: f"{XVA.card} {HANDS[at.last]}", **held}
    game = table(at, held, top=NUMBER.card, deck=deck, discards="V3 V4", turn=at.last)
    return settled(game.play(at.last, use(XVA.card, XVA)))


def laid_under(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    if second == RECYCLE:
        return refusal(silenced(at, {}), A, UseRecycle())
    game = silenced(at, beside(second, A, at))
    return laid(game, A, second, counts_as(second, NUMBER), target=at.far, place=A)


def drawn_under(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    game = silenced(at, {}, deck=f"{second.off_colour} {DECK}").play(A, DRAW)
    puts = [each for each in game.actions(A) if isinstance(each, PutDown)]
    return "it may be put down" if puts else "it is kept"


def answers_under(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    held = {A: f"{DRAW_2.card} {HANDS[A]}", **beside(second, at.next, at)}
    game = silenced(at, held).play(A, use(DRAW_2.card, DRAW_2))
    return answered(game, DRAW_2, second, at.next, A)


def met_under(first: Kind, second: Cause, at: Seating, *, cloned: bool) -> str:
    deck = f"{first.card} {DECK}"
    taken = second.owed > 1
    held = {A: f"{DRAW_2.card} {HANDS[A]}"} if taken else {}
    game = silenced(at, held, deck=deck)
    game = game.play(A, use(DRAW_2.card, DRAW_2)) if taken else game
    seat = at.next if taken else A
    steps = len(game.steps)
    events = since(game.play(seat, TAKE if taken else DRAW), steps)
    back = [each for each in events if isinstance(each, CardsReturned)]
    return joined(many(drawn_by(events, seat)), "and the trap goes back" if back else "")


def last_under(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    game = silenced(at, {A: str(first.off_colour if first == NUMBER else first.card)})
    game = game.play(A, use(first.off_colour if first == NUMBER else first.card, first))
    waits = bool(draws(first))
    game = game.play(facing(game)[0], TAKE) if waits else game
    won = game.outcome is not None and game.outcome.winners == (A,)
    said = "it wins, and nobody is asked" if won else arrival(game, A)
    return f"{'after the draw: ' if waits else ''}{said}"


ARRIVALS = (SeatSkipped, DrawFaced, SkipFaced, StayEnded, TurnBegan)


def ends(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    """Return when a Vaccine ends, after the seat before its user has laid a card."""
    held = {A: f"{XVA.card} {HANDS[A]}", at.last: f"{second.card} {HANDS[at.last]}"}
    game = table(at, held, top=NUMBER.card).play(A, use(XVA.card, XVA))
    while frame_seat(game) != at.last:
        game = game.play(game.to_act[0], DRAW).play(game.to_act[0], KEEP)
    steps = len(game.steps)
    game = game.play(at.last, use(second.card, second))
    while len(game.steps) < LONG and not ended_in(game, steps):
        game = went_on(game)
    there = [each for each in since(game, steps) if isinstance(each, ARRIVALS) and each.seat == A]
    game = settled(game)
    named = "its user names a colour" if namers(since(game, steps)) == [A] else ""
    waits = {1: "at once", 2: "it waits for one arrival, then"}
    return joined(f"{waits[len(there)]} it ends", named)


def frame_seat(game: Game) -> Seat:
    return game.to_act[0]


def ended_in(game: Game, steps: int) -> bool:
    return any(isinstance(each, StayEnded) for each in since(game, steps))


# --- Recycle


def uncovered(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    game = table(at, {}, top=SIX, discards=str(first.card))
    return recycled(game)


def recycled(game: Game) -> str:
    steps = len(game.steps)
    game = settled(game.play(A, UseRecycle()))
    named = namers(since(game, steps))
    names = "its user names a colour" if named == [A] else "".join(map(str, named))
    return joined(names, arrival(game, A).replace("the same seat", "its user"))


def taken_away(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    held = beside(CLONE, A, at)
    game = table(at, held, discards=str(SIX), **lying(first, cloned=cloned))
    said = recycled(game)
    game = game.play(A, UseRecycle())
    copied = laid(game, A, CLONE, counts_as(CLONE, first), target=at.far, place=A)
    stays = copied.startswith(("as ", "refused"))
    left = [*game.state.vault.discards]
    gone = "" if first.card in left else "it goes into the deck"
    return joined(gone, said, copied if stays else "and a Clone still copies it")
