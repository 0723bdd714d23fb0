"""How what whole groups do is resolved: in Play Order, or together. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from cardshed.seats import Seat
from cardshed.soloverse import resolving, winning
from cardshed.soloverse.board import fell_to_two, is_emptied
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.chaos_facts import DiscardsShown
from cardshed.soloverse.choices import BlackHole
from cardshed.soloverse.decks import TWO, is_barred
from cardshed.soloverse.drawing import Tasks, deal_to, finish_draw, gained, look
from cardshed.soloverse.folding import in_order
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    Collapsing,
    Does,
    Drawing,
    Foreseeing,
    InPlayOrder,
    Pool,
    PuttingIn,
    Snapping,
)
from cardshed.soloverse.hand_facts import CardsPooled, ReflexesShown
from cardshed.soloverse.instructions import TB, AnyDraft
from cardshed.soloverse.pile_facts import CardForeseen

WRONG = 1
"""How many cards a seat draws that guessed wrong (sv.card.foresight)."""

# --- one after the other


def in_play_order(draft: AnyDraft[TB], round_: InPlayOrder, tasks: Tasks) -> None:
    """Let the next seat do its part; it is done before the one after it begins.

    See sv.order.play, sv.trap.several.
    """
    if not round_.left:
        return
    seat, *rest = round_.left
    tasks.append(InPlayOrder(tuple(rest), round_.does, round_.count))
    match round_.does:
        case Does.DRAW:
            tasks.append(Drawing(seat, round_.count))
        case Does.DEALT:
            deal_to(draft, seat, round_.count)
        case Does.DISCARD_HAND:
            discard_hand(draft, seat, tasks)
        case Does.PICK:
            look_through(draft, seat, tasks)
        case Does.SHOW:
            tasks.append(Choosing(seat, Choice.SHOW, round_.count))
        case _:
            assert_never(round_.does)


def discard_hand(draft: AnyDraft[TB], seat: Seat, tasks: Tasks) -> None:
    """Let a seat discard its hand, and claim the win (sv.card.black-hole, sv.win.claim)."""
    hand = draft.owns[seat].hand
    if hand:
        resolving.shed(draft, seat, hand, tasks)
        winning.claim(draft, seat)


def look_through(draft: AnyDraft[TB], seat: Seat, tasks: Tasks) -> None:
    """Show a seat the discards, and ask it for any card of them (sv.card.white-hole)."""
    if draft.table.board.counts.discards:
        draft.emit(DiscardsShown(seat, in_order(draft.vault.discards)))
        tasks.append(Choosing(seat, Choice.ANY_FROM_DISCARDS, 1))


def collapse(draft: AnyDraft[TB], collapsing: Collapsing, tasks: Tasks) -> None:
    """Let all discard their hands; then all are dealt new ones, if the table agreed so.

    See sv.card.black-hole.
    """
    seats = collapsing.seats
    if draft.table.options.black_hole is BlackHole.DEAL_FIVE:
        tasks.append(InPlayOrder(seats, Does.DEALT, collapsing.count))
    tasks.append(InPlayOrder(seats, Does.DISCARD_HAND))


# --- guesses


def foresee(draft: AnyDraft[TB], foreseeing: Foreseeing, tasks: Tasks) -> None:
    """Show the topmost card that is no trap, and judge the guesses (sv.card.foresight).

    Where no such card is left there is nothing to judge. Afterwards it may be that the draw that
    met the trap is over, too: a Mercy has stopped it (sv.trap.several).
    """
    empty = foreseeing.card is None and is_emptied(draft.table, draft.vault.deck)
    if empty or not foreseeing.guesses:
        finish_draw(draft, tasks)
        return
    card = foreseeing.card or show_next(draft)
    guess, *rest = foreseeing.guesses
    tasks.append(Foreseeing(tuple(rest), card))
    if guess.colour is not card.colour:
        tasks.append(Drawing(guess.seat, WRONG))
    elif draft.table.board.counts.hands[guess.seat]:
        tasks.append(Choosing(guess.seat, Choice.MAY_DISCARD, 1))


def show_next(draft: AnyDraft[TB]) -> Card:
    """Show the topmost card of the deck that can be drawn, and what lies above it."""
    deck, two = draft.vault.deck, fell_to_two(draft.table)
    place = next(n for n, card in enumerate(deck) if not is_barred(card, two=two))
    draft.emit(CardForeseen(deck[place], deck[:place]))
    look(draft)
    return deck[place]


# --- pools


def pool(draft: AnyDraft[TB], putting: PuttingIn) -> None:
    """Shuffle what all have put in, and deal it out (sv.card.roulette, sv.card.state-of-flux)."""
    given = tuple([draft.owns[seat].gift for seat in putting.seats])
    dealt = swapped(given) if is_swap(putting) else dealt_out(draft, putting, given)
    draft.emit(CardsPooled(putting.seats, given, dealt))
    for seat in putting.seats:
        gained(draft, seat)
        if not draft.table.board.counts.hands[seat]:
            winning.claim(draft, seat)


def is_swap(putting: PuttingIn) -> bool:
    """Return whether two seats swap what they put in (sv.card.state-of-flux)."""
    return putting.what is Pool.STATE_OF_FLUX and len(putting.seats) == TWO


def swapped(given: tuple[Faces, ...]) -> tuple[Faces, ...]:
    """Return what two seats get that swap; who put in nothing gets the other's card."""
    one, other = given
    return other, one


def dealt_out(
    draft: AnyDraft[TB], putting: PuttingIn, given: tuple[Faces, ...]
) -> tuple[Faces, ...]:
    """Return what each seat is dealt, one card at a time: of a State of Flux who put one in."""
    pile = draft.shuffled(in_order([card for cards in given for card in cards]), "pool")
    if putting.what is Pool.ROULETTE:
        return tuple([pile[place :: len(given)] for place in range(len(given))])
    left = iter(pile)
    return tuple([(next(left),) if cards else () for cards in given])


# --- reflexes

SNAPPED, ALL_SNAPPED = 2, 3
"""How many cards seats draw that slapped: some of them, or all (sv.card.snap)."""


def show_reflexes(draft: AnyDraft[TB], snapping: Snapping, tasks: Tasks) -> None:
    """Show who slapped: they draw, or the user does if nobody did (sv.card.snap, sv.reflex)."""
    slapped = tuple([seat for seat in snapping.seats if draft.owns[seat].slaps])
    draft.emit(ReflexesShown(slapped))
    count = ALL_SNAPPED if slapped == snapping.seats else SNAPPED
    if slapped:
        tasks.append(InPlayOrder(slapped, Does.DRAW, count))
    elif not resolving.is_gone(draft, snapping.seat):
        tasks.append(Drawing(snapping.seat, SNAPPED))


DO: Mapping[type, resolving.Do] = {
    InPlayOrder: in_play_order,
    Collapsing: collapse,
    Foreseeing: foresee,
}
"""What is done for each kind of work of groups."""
