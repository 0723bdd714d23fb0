"""What is seen to happen with cards that are discarded, chosen, named, and laid before seats."""

from __future__ import annotations

from crazy_eights.chaos.table import ACCEPT, DRAW, A
from crazy_eights.matrix.kinds import CLONE, NUMBER, RECYCLE, TRAPS, Kind
from crazy_eights.matrix.seating import Seating
from crazy_eights.matrix.table import (
    DECK,
    HANDS,
    Held,
    beside,
    done,
    frame,
    lying,
    played,
    refusal,
    settled,
    table,
    use,
)

from cardshed import Seat
from cardshed.crazy_eights import Action, Game, PlayCard
from cardshed.soloverse import Card, Colour, card, cards
from cardshed.soloverse.frames import Countering, Guessing
from cardshed.soloverse.moves import (
    DiscardCards,
    GuessCard,
    PutIn,
    ReviveRecycle,
    TakeFromDiscards,
    UseRecycle,
)

RIGHT = GuessCard(Colour.TOXIN)
"""All cards on top of the deck are toxin."""
FROM_DISCARDS = ("XSC", "XWH")


def in_a_discard(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    held = second.card if second.card.chaos else card(f"P{second.code[1:]}")
    game = discarding(first, {at.next: f"{held} S1 S2"}, at, cloned=cloned)
    return "it stays" if held in game.view(at.next).own.hand else "it is discarded"


def discarding(first: Kind, held: Held, at: Seating, *, cloned: bool) -> Game:
    """Return the game after a card has let all discard: one that is played, or a trap."""
    if first in TRAPS:
        game = table(at, held, top=NUMBER.card, deck=f"{first.card} {DECK}")
        return settled(game.play(A, DRAW))
    return settled(played(at, first, held, cloned=cloned))


# --- choices


def chosen(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    game = foreseen(second, at) if first in TRAPS else asked_to_choose(first, second, at)
    seat = game.to_act[0] if first in TRAPS or first.code in FROM_DISCARDS else A
    choice, words = choice_of(first, second)
    return refusal(game, seat, choice) if done(game, seat, choice) is None else words


def foreseen(second: Kind, at: Seating) -> Game:
    """Return a game in which a seat has guessed the next card, and all others too."""
    held = {at.next: f"{second.card} S1 S2"}
    game = table(at, held, top=NUMBER.card, deck=f"XFO {DECK}").play(A, DRAW)
    while isinstance(frame(game), Guessing):
        game = game.play(game.to_act[0], RIGHT)
    return game


def asked_to_choose(first: Kind, second: Kind, at: Seating) -> Game:
    """Return a game in which seats choose cards."""
    one, revives = str(second.card), second == RECYCLE
    finds = first.code in FROM_DISCARDS
    hand, under = (HANDS[A], "V3 V4" if revives else one) if finds else (f"{one} P8 Y9 S9 XPS", "")
    game = table(at, {A: f"{first.card} {hand}"}, top=NUMBER.card, discards=under)
    game = game.play(A, UseRecycle()) if revives else game
    game = game.play(A, use(first.card, first))
    while isinstance(frame(game), Countering):
        game = game.play(game.to_act[0], ACCEPT)
    return game


def choice_of(first: Kind, second: Kind) -> tuple[Action, str]:
    """Return the choice of a card, and what that is in words."""
    one = second.card
    if second == RECYCLE:
        return ReviveRecycle(), "it may be turned over again"
    match first.code:
        case "XSC" | "XWH":
            return TakeFromDiscards(one), "it may be taken"
        case "XRO" | "XSF":
            return PutIn(roulette(one) if first.code == "XRO" else (one,)), "it may be put in"
        case _:
            others = {"XBC": cards("P8 Y9"), "XEG": cards("P8")}.get(first.code, ())
            return DiscardCards((one, *others)), "it may be discarded"


def roulette(one: Card) -> tuple[Card, Card]:
    """Return a coloured card and a chaos card, of which one is this."""
    return (one, card("XPS")) if one.chaos is None else (card("P8"), one)


def handed_over(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    held = {A: f"{first.card} {HANDS[A]}", at.far: f"{second.card} S1 S2"}
    game = table(at, {**held} if second not in TRAPS else {A: held[A]}, top=NUMBER.card)
    action = PlayCard(first.card, named=second.card)
    after = done(game, A, action)
    if after is None:
        return refusal(game, A, action)
    given = second.card in settled(after).view(A).own.hand
    return "it is given to its user" if given else "it stays"


def aimed_at_the_next(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    after = Seat(A + 1)
    game = table(at, beside(second, A, at), **lying(first, cloned=False))
    action = use(second.card, first if second == CLONE else second, after)
    refused = done(game, A, action) is None
    return refusal(game, A, action) if refused else "it may be laid before it"
