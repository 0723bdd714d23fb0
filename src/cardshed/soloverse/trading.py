"""Trades between members of a team: who may ask whom, and who owes a card.

Cites the shared rule ids. A game words the refusals itself.
"""

from __future__ import annotations

from functools import cache
from typing import Generic, TypeAlias, TypeVar, final

import attrs

from cardshed.seats import Seat
from cardshed.soloverse.board import AgreedTable, AnsweringDraw, Own, Trading, Turn
from cardshed.soloverse.cards import Card
from cardshed.soloverse.moves import GiveCard, RequestTrade
from cardshed.soloverse.order import side_of
from cardshed.values import View

R = TypeVar("R")
TB = TypeVar("TB", bound=AgreedTable)
AnyView: TypeAlias = View[TB, Own]
"""A view of any Soloverse game."""


@final
@attrs.frozen(kw_only=True)
class TradeRefusals(Generic[R]):
    """A game's words for why a trade is refused.

    Attributes:
        no_partner: One trades with another member of one's team, and both need a card.
        no_trade_now: One asks for a trade in one's turn, before anything else.
        traded_lately: The team has traded in this of its turns, or in the one before.
        no_gift_due: The seat has no card to choose for a trade.
        gift_not_held: The card for a trade is not in the hand.
    """

    no_partner: R
    no_trade_now: R
    traded_lately: R
    no_gift_due: R
    gift_not_held: R

    def trades(self, view: AnyView[TB]) -> list[RequestTrade]:
        """Return the trades that the viewer may ask for (sv.trade)."""
        if view.table.options.teams is None or view.viewer is None:
            return []
        asked = [RequestTrade(seat) for seat in side_of(view.table.options, view.viewer)]
        return [action for action in asked if self.of_partner(view, action.partner) is None]

    def of_request(self, view: AnyView[TB], request: RequestTrade) -> R | None:
        """Refuse a trade outside of one's turn (sv.trade)."""
        frame = view.table.board.latest
        due = isinstance(frame, (Turn, AnsweringDraw)) and frame.seat == view.viewer
        return self.of_partner(view, request.partner) if due else self.no_trade_now

    def of_partner(self, view: AnyView[TB], partner: Seat) -> R | None:
        """Refuse a partner of another team or without a card, and too many trades.

        See sv.trade, sv.trade.rate.
        """
        table, viewer = view.table, view.viewer
        team = table.options.teams
        if team is None or viewer is None or partner not in side_of(table.options, viewer):
            return self.no_partner
        order = table.board.order
        away = (*order.out, *order.withdrawn)
        if partner == viewer or partner in away or not table.board.counts.hands[partner]:
            return self.no_partner
        if not view.own.hand:
            return self.no_partner
        last, now = order.traded[viewer % team], order.team_turns[viewer % team]
        return None if not last or now >= last + 2 else self.traded_lately

    def of_gift(self, view: AnyView[TB], gift: GiveCard) -> R | None:
        """Refuse a card for a trade that is not going on, and one that is not held (sv.trade)."""
        if not owes_gift(view):
            return self.no_gift_due
        return None if gift.card in view.own.hand else self.gift_not_held


@cache
def _gift(card: Card) -> GiveCard:
    """Return the choice of a card; there are few, so each is made once."""
    return GiveCard(card)


def gifts(view: AnyView[TB]) -> list[GiveCard]:
    """Return the cards that the viewer may choose for a trade, each once (sv.trade)."""
    return [_gift(card) for card in dict.fromkeys(view.own.hand)] if owes_gift(view) else []


def owes_gift(view: AnyView[TB]) -> bool:
    """Return whether the viewer has a card to choose for a trade (sv.trade)."""
    frame = view.table.board.latest
    if not isinstance(frame, Trading):
        return False
    return view.viewer in {frame.seat, frame.partner} and view.viewer not in frame.chosen


def to_act(frame: Trading) -> tuple[Seat, ...]:
    """Return which of the two have not chosen yet, ascending (sv.trade)."""
    pair = sorted((frame.seat, frame.partner))
    return tuple([seat for seat in pair if seat not in frame.chosen])
