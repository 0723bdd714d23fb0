"""What a seat may do, and why not: of its view alone. Cites the rule ids of the docs."""

from __future__ import annotations

from itertools import product
from typing import assert_never

from cardshed.actions import ActionSpace, ListedActions
from cardshed.errors import CommonRefusal
from cardshed.errors import Refusal as AnyRefusal
from cardshed.playing_cards import Card
from cardshed.seats import Seat, seats
from cardshed.soliterror.combos import ComboSpace, combo_refusal, ends_with_spade, links
from cardshed.soliterror.model import (
    COURT,
    COURT_RANKS,
    NUMBERS,
    Action,
    ChooseCourt,
    ChooseEnemies,
    ChoosePlayerCard,
    Extend,
    Faces,
    Finish,
    PlayCombo,
    Refusal,
)
from cardshed.soliterror.state import Table, View

# Actions of a finite pack are made once and shared.
FINISH = Finish()
RANKED = [[card for card in COURT if card.rank is rank] for rank in COURT_RANKS]
ENEMIES = tuple([ChooseEnemies(*cards) for cards in product(*RANKED)])
COURTS = tuple([ChooseCourt(*cards) for cards in product(*RANKED)])
PLAYER_CARDS = tuple([ChoosePlayerCard(card) for card in NUMBERS])


def to_act(table: Table) -> tuple[Seat, ...]:
    """Return who has to choose, one after the other; in a round, who has not finished.

    See so.setup.enemies, so.duel.court, so.duel.simultaneous.
    """
    everybody = seats(len(table.player_cards))
    if table.round.number:
        return tuple([seat for seat in everybody if seat not in table.round.finished])
    return next(((seat,) for seat in everybody if not table.player_cards[seat].cards), ())


def actions(view: View) -> ActionSpace[Action]:
    """Return what the viewer may do."""
    if view.table.round.number and not view.own.combo:
        return ComboSpace(view, refusal)
    return ListedActions(view, listing, refusal)


def listing(view: View) -> list[Action]:
    """Return the legal actions but for combos: choices by card; extensions, then the finish."""
    table = view.table
    if table.round.number:
        return [*(Extend(card) for card in extensions(view)), FINISH]
    if table.options.duel:
        return [choice for choice in COURTS if court_refusal(view, choice) is None]
    if table.enemies.cards:
        return [*PLAYER_CARDS]
    left = table.court_left  # all of the court, but in a setup that was given
    return [*ENEMIES] if left == COURT else [e for e in ENEMIES if enemies_refusal(view, e) is None]


def extensions(view: View) -> Faces:
    """Return the cards that may be added to the viewer's combo, each once (so.combo.spade)."""
    own = view.own
    if not ends_with_spade(own.combo):
        return ()
    cards = own.hand if view.table.options.extend_from_hand else own.drawn
    return tuple(dict.fromkeys([card for card in cards if links(own.combo[-1], card)]))


def refusal(view: View, action: object) -> AnyRefusal | None:
    """Return why the viewer may not do this, or None; core.action for what is no action."""
    match action:
        case PlayCombo(cards):
            return play_refusal(view) or combo_refusal(view, cards)
        case Extend(card):
            return extend_refusal(view, card)
        case Finish():
            return None if view.own.combo else Refusal.NOTHING_TO_FINISH
        case ChooseEnemies() | ChoosePlayerCard() | ChooseCourt():
            return choice_refusal(view, action)
        case _:
            return CommonRefusal.NOT_AN_ACTION


def play_refusal(view: View) -> Refusal | None:
    """Refuse a combo before the first round, and a second one in a round (so.round.hand)."""
    if not view.table.round.number:
        return Refusal.NO_ROUND
    return Refusal.COMBO_LAID if view.own.combo else None


def extend_refusal(view: View, card: Card) -> Refusal | None:
    """Refuse a card that may not be added (so.combo.spade, so.combo.chain)."""
    own = view.own
    if not ends_with_spade(own.combo):
        return Refusal.NOTHING_TO_EXTEND
    if card not in own.hand:
        return Refusal.CARD_NOT_HELD
    if card not in own.drawn and not view.table.options.extend_from_hand:
        return Refusal.NOT_THE_DRAWN_CARD
    return None if links(own.combo[-1], card) else Refusal.NOT_LINKED


def choice_refusal(
    view: View, choice: ChooseEnemies | ChoosePlayerCard | ChooseCourt
) -> Refusal | None:
    """Refuse what is not to be chosen now, or by nobody ever."""
    match choice:
        case ChooseEnemies():
            return enemies_refusal(view, choice)
        case ChoosePlayerCard(card):
            return player_refusal(view, card)
        case ChooseCourt():
            return court_refusal(view, choice)
        case _:
            assert_never(choice)


def enemies_refusal(view: View, choice: ChooseEnemies) -> Refusal | None:
    """Refuse enemies where none are to be chosen, and cards of other ranks (so.setup.enemies)."""
    if view.table.options.duel or view.table.enemies.cards:
        return Refusal.NO_ENEMIES_TO_CHOOSE
    left = all(card in view.table.court_left for card in (choice.jack, choice.queen, choice.king))
    return None if left and _are_ranked(choice) else Refusal.NOT_THE_RANK


def player_refusal(view: View, card: Card) -> Refusal | None:
    """Refuse a player card out of turn, a court card and a joker (so.setup.player)."""
    table = view.table
    if table.round.number or not table.enemies.cards:
        return Refusal.NO_PLAYER_CARD_TO_CHOOSE
    return Refusal.NOT_A_NUMBER_CARD if card not in NUMBERS else None


def court_refusal(view: View, choice: ChooseCourt) -> Refusal | None:
    """Refuse player cards of other ranks, of one suit, and such as are taken (so.duel.court)."""
    table = view.table
    if not table.options.duel or table.round.number:
        return Refusal.NO_COURT_TO_CHOOSE
    cards = (choice.jack, choice.queen, choice.king)
    if not _are_ranked(choice):
        return Refusal.NOT_A_COURT
    if len({card.suit for card in cards}) < len(cards):
        return Refusal.SUITS_ALIKE
    return None if all(card in table.court_left for card in cards) else Refusal.TAKEN


def _are_ranked(choice: ChooseEnemies | ChooseCourt) -> bool:
    return (choice.jack.rank, choice.queen.rank, choice.king.rank) == COURT_RANKS
