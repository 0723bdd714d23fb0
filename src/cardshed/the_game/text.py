"""Views, actions and events of The Game as short readable text, for terminals."""

from __future__ import annotations

from typing import assert_never, final

import attrs

from cardshed.the_game.model import (
    Action,
    Advice,
    EndTurn,
    Faces,
    Hint,
    Pile,
    PlayCard,
    TakeFirstTurn,
)
from cardshed.the_game.state import (
    CardPlayed,
    CardsDealt,
    CardsDrawn,
    CardsLaid,
    DrawPileShuffled,
    Event,
    GameEnded,
    HintGiven,
    SeatWithdrew,
    SeenEvent,
    Table,
    TurnBegan,
    View,
)
from cardshed.values import Backs

ADVICE = {Advice.KEEP_OFF: "keep off {}", Advice.GOOD_CARDS: "good cards for {}"}


def pile_name(pile: Pile) -> str:
    """Return `up 1`, `up 2`, `down 1` or `down 2`."""
    return pile.name.lower().replace("_", " ")


def cards(some: Faces | Backs) -> str:
    """Return known cards by number, others by count."""
    if isinstance(some, Backs):
        return f"{some.count} card{'' if some.count == 1 else 's'}"
    return " ".join(map(str, some)) or "nothing"


def turn_line(table: Table) -> str:
    """Return who is waited for, or how it ended."""
    if table.outcome is not None:
        return f"Over: {table.outcome.ending.value}, {table.cards_left} cards left."
    if table.turn is None:
        return "Nobody has taken the first turn."
    turn = table.turn
    return f"Seat {turn.seat} is in turn: {turn.laid} laid, at least {turn.minimum}."


@final
@attrs.frozen
class Texts:
    """The Game in plain English."""

    def view(self, view: View) -> str:
        """Return a view as a few lines: piles, hands, whose turn it is."""
        table = view.table
        piles = "   ".join(f"{pile_name(pile)}: {table.tops[pile]}" for pile in Pile)
        sizes = ", ".join(f"seat {seat}: {n}" for seat, n in enumerate(table.hand_sizes))
        lines = [piles, f"draw pile: {table.draw_pile}   hands: {sizes}", turn_line(table)]
        if view.viewer is not None:
            lines.append(f"your hand (seat {view.viewer}): {cards(view.own.hand)}")
        return "\n".join(lines)

    def action(self, action: Action) -> str:
        """Return an action as a short phrase."""
        match action:
            case TakeFirstTurn():
                return "take the first turn"
            case PlayCard(card, pile):
                return f"play {card} on {pile_name(pile)}"
            case EndTurn():
                return "end the turn"
            case Hint(pile, advice):
                return f"say: {ADVICE[advice].format(pile_name(pile))}"
            case _:
                assert_never(action)

    def event(self, event: Event | SeenEvent) -> str:  # noqa: PLR0911  # a sentence an event
        """Return an event, or a seen event, as a sentence without its full stop."""
        match event:
            case DrawPileShuffled(hidden):
                return f"the draw pile is shuffled: {cards(Backs(len(hidden)))}"
            case CardsDealt(seat, some):
                return f"seat {seat} is dealt {cards(some)}"
            case CardsDrawn(seat, some):
                return f"seat {seat} draws {cards(some)}"
            case SeatWithdrew(seat, some):
                return f"seat {seat} leaves the table; back into the draw pile: {cards(some)}"
            case CardsLaid(pile, some):
                return f"on {pile_name(pile)} lie {cards(some)}"
            case TurnBegan(seat, minimum):
                return f"seat {seat}'s turn begins: at least {minimum}"
            case CardPlayed(seat, card, pile):
                return f"seat {seat} plays {card} on {pile_name(pile)}"
            case HintGiven(seat, pile, advice):
                return f"seat {seat} says: {ADVICE[advice].format(pile_name(pile))}"
            case GameEnded(outcome):
                left = outcome.scores[0] if outcome.scores else "no"
                return f"the game ends: {outcome.ending.value}, {left} cards left"
            case _:
                assert_never(event)
