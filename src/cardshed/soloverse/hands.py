"""How cards go from hand to hand, and hands into the deck. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Mapping

from cardshed.seats import Seat
from cardshed.soloverse import resolving, winning
from cardshed.soloverse.cards import Faces
from cardshed.soloverse.choices import DoubleEdged
from cardshed.soloverse.drawing import Tasks, deal_to, gained, look
from cardshed.soloverse.facts import DeckShuffled
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    Exchanging,
    HandingOver,
    Looking,
    MovingHands,
    ReplacingHand,
    TakingUnseen,
)
from cardshed.soloverse.hand_facts import (
    CardPassed,
    CardsHandedOver,
    HandOpened,
    HandPutBack,
    HandsMoved,
    PickSettled,
)
from cardshed.soloverse.instructions import TB, AnyDraft


def given_up(draft: AnyDraft[TB], seat: Seat) -> None:
    """Note that a seat has no cards left, if that is so (sv.win.claim)."""
    if not draft.table.board.counts.hands[seat]:
        winning.claim(draft, seat)


def unseen(draft: AnyDraft[TB], of: Seat) -> Faces:
    """Return the card of a hand that chance picks; none of an empty one."""
    hand = draft.owns[of].hand
    return draft.shuffled(hand, "unseen-card")[:1] if hand else ()


def take_unseen(draft: AnyDraft[TB], taking: TakingUnseen, tasks: Tasks) -> None:
    """Let a seat take a card of another hand by chance (sv.card.cyclone)."""
    pass_card(draft, taking.seat, taking.of, unseen(draft, taking.of))


def pass_card(draft: AnyDraft[TB], seat: Seat, of: Seat, cards: Faces) -> None:
    """Pass a card from hand to hand; an empty hand gives nothing (sv.card.double-edged)."""
    if cards:
        draft.emit(CardPassed(seat, of, cards))
        given_up(draft, of)
        gained(draft, seat)


def exchange(draft: AnyDraft[TB], exchanging: Exchanging, tasks: Tasks) -> None:
    """Let two seats take a card of each other: by chance, or each looks and chooses.

    The first card is set aside until the other is taken. A game whose options do not say how has
    it done by chance. A seat that has left takes nothing, and gives nothing. See
    sv.card.double-edged, sv.withdraw.
    """
    seat, other = exchanging.seat, exchanging.other
    if resolving.is_gone(draft, seat):
        return
    if exchanging.chosen:
        settle_pick(draft, other, seat, other)
        settle_pick(draft, seat, other, seat)
    elif getattr(draft.table.options, "double_edged", None) is DoubleEdged.OPEN:
        tasks.append(Exchanging(seat, other, chosen=True))
        tasks.extend((Looking(other, seat), Looking(seat, other)))
    else:
        first, then = unseen(draft, other), unseen(draft, seat)
        pass_card(draft, other, seat, then)
        pass_card(draft, seat, other, first)


def settle_pick(
    draft: AnyDraft[TB], seat: Seat, of: Seat, to: Seat, *, leaving: Seat | None = None
) -> None:
    """Lay the card that a seat has set aside into a hand, if it has one.

    A seat that is leaving claims no win with a hand that becomes empty (sv.win.claim).
    """
    cards = draft.owns[seat].picked
    if cards:
        draft.emit(PickSettled(seat, of, to, cards))
        if of != leaving:
            given_up(draft, of)
        gained(draft, to)


def look_at(draft: AnyDraft[TB], looking: Looking, tasks: Tasks) -> None:
    """Show a seat another hand, and ask it for a card of it (sv.card.double-edged)."""
    hand = draft.owns[looking.of].hand
    if hand:
        draft.emit(HandOpened(looking.seat, looking.of, hand))
        tasks.append(Choosing(looking.seat, Choice.FROM_HAND, 1, looking.of))


def hand_over(draft: AnyDraft[TB], handing: HandingOver, tasks: Tasks) -> None:
    """Let seats give all that they hold of a card, openly, unless nobody is there to get it.

    See sv.card.project-insight, sv.withdraw.
    """
    givers = () if resolving.is_gone(draft, handing.seat) else handing.left
    for seat in givers:
        cards = tuple([card for card in draft.owns[seat].hand if card is handing.card])
        if cards:
            draft.emit(CardsHandedOver(seat, handing.seat, cards))
            given_up(draft, seat)
            gained(draft, handing.seat)


def move_hands(draft: AnyDraft[TB], moving: MovingHands, tasks: Tasks) -> None:
    """Move all hands one seat on, at the same moment (sv.card.paradigm-shift)."""
    seats = moving.seats
    hands = [draft.owns[seat].hand for seat in seats]
    draft.emit(HandsMoved(seats, (*hands[-1:], *hands[:-1])))
    for seat in seats:
        given_up(draft, seat)
        gained(draft, seat)


def replace_hand(draft: AnyDraft[TB], replacing: ReplacingHand, tasks: Tasks) -> None:
    """Shuffle a hand into the deck, and deal as many cards (sv.card.double-under)."""
    seat = replacing.seat
    hand = draft.owns[seat].hand
    draft.emit(HandPutBack(seat, hand))
    draft.emit(DeckShuffled(draft.shuffled(draft.vault.deck, "double-under")))
    look(draft)
    if hand:
        deal_to(draft, seat, len(hand))


DO: Mapping[type, resolving.Do] = {
    TakingUnseen: take_unseen,
    Exchanging: exchange,
    Looking: look_at,
    HandingOver: hand_over,
    MovingHands: move_hands,
    ReplacingHand: replace_hand,
}
"""What is done for each kind of work of hands."""
