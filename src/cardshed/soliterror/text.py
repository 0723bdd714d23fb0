"""Views, actions and events of Soliterror as short readable text, for terminals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, assert_never, final

import attrs

from cardshed.playing_cards import Card
from cardshed.soliterror.combos import ends_with_spade
from cardshed.soliterror.facts import (
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    ComboExtended,
    ComboFinished,
    ComboJudged,
    ComboLaid,
    CombosShown,
    CourtChosen,
    DeckShuffled,
    DiscardsReshuffled,
    EnemiesChosen,
    Event,
    GameEnded,
    PackOpened,
    PlayerCardChosen,
    RoundBegan,
    SeatWithdrew,
    SeenEvent,
    SpadeDrawn,
)
from cardshed.soliterror.model import (
    HITS_TO_KILL,
    Action,
    ChooseCourt,
    ChooseEnemies,
    ChoosePlayerCard,
    Extend,
    Faces,
    Finish,
    PlayCombo,
)
from cardshed.soliterror.state import Side, Table, View
from cardshed.values import Backs


def cards(some: Faces | Backs) -> str:
    """Return known cards with their suits, others by count."""
    if isinstance(some, Backs):
        return f"{some.count} card{'' if some.count == 1 else 's'}"
    return " ".join(map(str, some)) or "nothing"


def codes(*some: Card) -> str:
    """Return cards by their codes, which can be typed."""
    return " ".join([card.code for card in some])


def side_line(side: Side) -> str:
    """Return who stands, how often it is hit and who comes after it."""
    card = side.card
    if card is None:
        return "all dead" if side.cards else "not chosen"
    words = [f"{card}, {side.hits} of {HITS_TO_KILL} hits"]
    if side.defense is not None:
        words.append(f"defense {side.defense}")
    behind = side.cards[side.fallen + 1 :]
    return ", ".join(words) + (f", behind it {cards(behind)}" if behind else "")


def round_line(table: Table) -> str:
    """Return what is being played, or how it ended."""
    if table.outcome is not None:
        return f"Over: {table.outcome.ending.value}."
    if not table.round.number:
        return "The cards are being chosen."
    finished = "".join([f" Seat {seat} has finished." for seat in table.round.finished])
    return f"Round {table.round.number}.{finished}"


def field(combos: tuple[Faces, ...]) -> str:
    """Return what lies on the combat field, by seat."""
    return "   ".join([f"seat {seat}: {cards(combo)}" for seat, combo in enumerate(combos)])


def field_lines(table: Table) -> list[str]:
    """Return what can be chosen, or was laid last, as lines."""
    if not table.round.number:
        return [f"to choose from: {cards(table.court_left)}"]
    if table.round.combos:
        return [f"on the combat field   {field(table.round.combos)}"]
    before = table.round.previous
    return [f"the round before   {field(before)}"] if before else []


def held(table: Table, seat: int) -> str:
    """Return how many cards a seat holds; in a duel, held when the round began."""
    some = cards(Backs(table.counts.hands[seat]))
    hidden = table.options.duel and table.round.number and not table.round.combos
    return f"{some} when the round began" if hidden else some


SENTENCES: Mapping[type, Callable[[Any], str]] = {
    PackOpened: lambda e: f"the pack is laid out: {len(e.court)} court cards, {len(e.deck)} others",
    EnemiesChosen: lambda e: f"the enemies are {cards(e.cards)}",
    PlayerCardChosen: lambda e: f"seat {e.seat} is {e.card}",
    CourtChosen: lambda e: f"seat {e.seat} is {cards(e.cards)}",
    DeckShuffled: lambda e: f"the deck is shuffled: {cards(Backs(len(e.cards)))}",
    DiscardsReshuffled: lambda e: f"the discards become the deck: {cards(Backs(len(e.cards)))}",
    CardsDrawn: lambda e: f"seat {e.seat} draws {cards(e.cards)}",
    RoundBegan: lambda e: f"round {e.number} begins",
    ComboLaid: lambda e: f"seat {e.seat} lays {cards(e.cards)}",
    SpadeDrawn: lambda e: f"seat {e.seat}'s spade draws {cards(e.cards)}",
    ComboExtended: lambda e: f"seat {e.seat} adds {e.card}",
    ComboFinished: lambda e: f"seat {e.seat} has finished",
    CombosShown: lambda e: f"on the combat field   {field(e.combos)}",
    ComboJudged: lambda e: f"seat {e.seat}'s combo has power {e.power} against {e.defense}",
    CardHit: lambda e: f"{e.card} is hit",
    CardKilled: lambda e: f"{e.card} is dead",
    CardsDiscarded: lambda e: f"discarded: {cards(e.cards)}",
    SeatWithdrew: lambda e: f"seat {e.seat} leaves the table",
    GameEnded: lambda e: f"the game ends: {e.outcome.ending.value}",
}
"""What each event reads like."""


@final
@attrs.frozen
class Texts:
    """Soliterror in plain English."""

    def view(self, view: View) -> str:
        """Return a view as a few lines: who stands, what lies where, one's hand."""
        table, counts = view.table, view.table.counts
        lines = [] if table.options.duel else [f"enemy: {side_line(table.enemies)}"]
        for seat, side in enumerate(table.player_cards):
            lines.append(f"seat {seat} ({held(table, seat)}): {side_line(side)}")
        lines.append(f"deck: {counts.deck}   discards: {len(table.discards)}")
        lines += field_lines(table)
        lines.append(round_line(table))
        if view.viewer is not None:
            lines.append(f"your hand (seat {view.viewer}): {cards(view.own.hand)}")
            if view.own.combo:
                lines.append(f"your combo: {cards(view.own.combo)}{self._question(view)}")
        return "\n".join(lines)

    def _question(self, view: View) -> str:
        own = view.own
        if view.viewer in view.table.round.finished or not ends_with_spade(own.combo):
            return ""
        return f"   the spade drew {cards(own.drawn)}"

    def action(self, action: Action) -> str:
        """Return an action as a short phrase that can be typed."""
        match action:
            case ChooseEnemies(jack, queen, king):
                return f"fight {codes(jack, queen, king)}"
            case ChoosePlayerCard(card):
                return f"be {codes(card)}"
            case ChooseCourt(jack, queen, king):
                return f"be {codes(jack, queen, king)}"
            case PlayCombo(combo):
                return f"play {codes(*combo)}"
            case Extend(card):
                return f"add {codes(card)}"
            case Finish():
                return "finish the combo"
            case _:
                assert_never(action)

    def event(self, event: Event | SeenEvent) -> str:
        """Return an event, or a seen event, as a sentence without its full stop."""
        return SENTENCES[event.__class__](event)
