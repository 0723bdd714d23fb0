"""Setups by hand: a position for a tutorial or a test, written as hands and a draw pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from cardshed.chance import Chance
from cardshed.errors import SetupError, shown
from cardshed.seats import Seat
from cardshed.the_game.game import RULES
from cardshed.the_game.model import DECK, Options, Pile
from cardshed.the_game.rules import TheDraft, begin_settled
from cardshed.the_game.state import CardsDealt, CardsLaid, DrawPileShuffled, Event


def setup_events(
    options: Options,
    hands: Sequence[Iterable[int]],
    draw_pile: Iterable[int] = (),
    piles: Mapping[Pile, Iterable[int]] | None = None,
) -> tuple[Event, ...]:
    """Return the setup events of a position, for `Game.from_events`.

    The rules go on from it: the first turn begins if the options settle whose it is, and the game
    ends at once if that seat is stuck.

    Args:
        options: What the table agreed on; `starter` says whose turn it is.
        hands: The hand of each seat, by seat; of any size.
        draw_pile: The draw pile, the next card first.
        piles: The cards that lie on piles already, the top last; not the foundations.

    Raises:
        SetupError: There are not as many hands as seats, a card is none of the deck's, or it is
            there twice.

    Examples:
        >>> from cardshed import the_game
        >>> options = the_game.Options(seats=1)
        >>> events = the_game.setup_events(options, [[30, 40]], [50], {the_game.Pile.UP_1: [20]})
        >>> the_game.Game.from_events(options, events).view(0).table.tops
        (20, 1, 100, 100)
    """
    held = [tuple(hand) for hand in hands]
    rest = tuple(draw_pile)
    lying = {pile: tuple(cards) for pile, cards in (piles or {}).items()}
    for pile in lying:
        if pile.__class__ is not Pile:
            raise SetupError(f"no such pile: {shown(pile)}")
    if len(held) != options.seats:
        raise SetupError(f"{len(held)} hands for {options.seats} seats")
    stack = (*chain.from_iterable(held), *rest)
    _check_cards((*stack, *chain.from_iterable(lying.values())))
    draft: TheDraft = RULES.draft(RULES.initial(options), Chance(None, 0))
    for pile in sorted(lying):
        draft.emit(CardsLaid(pile, lying[pile]))
    draft.emit(DrawPileShuffled(stack))
    for seat, cards in enumerate(held):
        draft.emit(CardsDealt(Seat(seat), cards))
    begin_settled(draft)
    return tuple(draft.events)


def _check_cards(cards: Sequence[int]) -> None:
    for place, card in enumerate(cards):
        if type(card) is not int or card not in DECK:
            raise SetupError(f"no such card: {shown(card)}")
        if card in cards[:place]:
            raise SetupError(f"card {card} is there twice")
