"""Positions by hand: what they set up, and what cannot be set up."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from soliterror.table import A, codes, hand, solo

from cardshed import InvalidValueError, SetupError
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    EnemiesChosen,
    Game,
    Options,
    Position,
    RoundBegan,
    Side,
    setup_events,
)


def test_a_position_is_what_it_says() -> None:
    """so.setup.enemies, so.setup.player, so.setup.deck"""
    game = solo("2C JK 4D", "9D 4S", discards="7H 7C", hits="JS JS JS JS QS 5H 5H")

    assert hand(game) == "2C 4D JK"
    assert codes(game.state.vault.deck) == "9D 4S"
    assert codes(game.state.vault.discards) == "7H 7C"
    table = game.view(None).table
    assert table.enemies == Side(cards("JS QS KS"), 1, 1)
    assert table.player_cards == (Side(cards("5H"), 0, 2),)
    assert table.counts.hands == (3,)
    assert table.counts.deck == 2
    assert table.discards == cards("7H 7C")


def test_a_position_begins_the_round_that_it_says() -> None:
    """so.round.hand"""
    position = Position(hands=(cards("2C"),), player=card("5H"), round=9)
    game = Game.from_events(Options(), setup_events(Options(), position))

    assert game.view(None).table.round.number == 9


HAND = cards("2C 3C 4C 5C 6C")
OTHER = cards("2D 3D 4D 5D 6D")


@pytest.mark.parametrize(
    ("seats", "position", "reason"),
    [
        (1, {"hands": ()}, "0 hands for 1 seats"),
        (1, {"hands": (HAND, OTHER)}, "2 hands for 1 seats"),
        (1, {"hands": ((),)}, "an empty hand cannot play a round"),
        (2, {"hands": (HAND, ())}, "an empty hand cannot play a round"),
        (2, {"hands": (HAND, OTHER[:4])}, "a duel has at least 10 cards in hands and deck"),
        (1, {"round": 0}, "rounds count from 1: 0"),
        (1, {"round": True}, "rounds count from 1: True"),
        (1, {"round": "2"}, "rounds count from 1: '2'"),
        (1, {"player": None}, "a solo game has a player card, and a duel has courts"),
        (2, {"player": card("5H")}, "a solo game has a player card, and a duel has courts"),
        (1, {"courts": (cards("JC QD KH"),)}, "a solo game has enemies, and a duel has courts"),
        (2, {"enemies": cards("JS QS KS")}, "a solo game has enemies, and a duel has courts"),
        (2, {"round": 201}, "this duel has 200 rounds: 201"),
        (1, {"player": card("JH")}, r"no player card: card\('JH'\)"),
        (1, {"player": card("JK")}, r"no player card: card\('JK'\)"),
        (2, {"courts": (cards("JC QD KH"),)}, "1 courts for 2 seats"),
        (1, {"enemies": cards("JS KS QS")}, r"no Jack, Queen and King: \(.*\)"),
        (1, {"enemies": cards("JS QS")}, r"no Jack, Queen and King: \(.*\)"),
        (2, {"courts": (cards("JC QD KH"), HAND)}, r"no Jack, Queen and King: \(.*\)"),
        (2, {"courts": (cards("JC QC KH"), cards("JS QH KD"))}, r"player cards of one suit: .*"),
        (2, {"courts": (cards("JC QD KH"), cards("JC QH KD"))}, r"it cannot lie there, .*JC'\)"),
        (1, {"deck": cards("2C")}, r"it cannot lie there, or not as often: card\('2C'\)"),
        (1, {"discards": cards("5H")}, r"it cannot lie there, or not as often: card\('5H'\)"),
        (1, {"deck": cards("JK JK JK")}, r"it cannot lie there, or not as often: card\('JK'\)"),
        (1, {"deck": cards("JH")}, r"it cannot lie there, or not as often: card\('JH'\)"),
        (1, {"hands": (cards("JS 2C"),)}, r"it cannot lie there, .*: card\('JS'\)"),
        (2, {"deck": cards("KD")}, r"it cannot lie there, .*: card\('KD'\)"),
        (1, {"hits": cards("QS")}, r"it does not stand, so it cannot be hit: card\('QS'\)"),
        (2, {"hits": cards("QH")}, r"it does not stand, so it cannot be hit: card\('QH'\)"),
        (1, {"hits": cards("JS JS JS JS JS")}, r"it does not stand, .*: card\('JS'\)"),
        (1, {"hits": cards("5H 5H 5H 5H")}, "a side is dead, so the game is over"),
        (2, {"hits": cards(" ".join(["JS QH KD"] * 4))}, r"it does not stand, .*: card\('QH'\)"),
        (
            2,
            {"hits": cards("JS JS JS JS QH QH QH QH KD KD KD KD")},
            "a side is dead, so the game is over",
        ),
        (
            1,
            {"hits": cards("JS JS JS JS QS QS QS QS KS KS KS KS")},
            "a side is dead, so the game is over",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    seats: int, position: dict[str, object], reason: str
) -> None:
    """so.setup.enemies, so.setup.player, so.setup.deck, so.duel.court, so.duel.deck, so.duel.cap,
    so.death
    """
    sane: dict[str, object] = {"hands": (HAND,), "player": card("5H")}
    if seats == 2:
        sane = {"hands": (HAND, OTHER)}
    setup_events(Options(seats=seats), Position(**sane))  # type: ignore[arg-type]  # as it comes

    with pytest.raises(SetupError, match=f"^{reason}$"):
        setup_events(
            Options(seats=seats),
            Position(**{**sane, **position}),  # type: ignore[arg-type]  # wrong on purpose
        )


@pytest.mark.parametrize(
    "strange",
    [
        {"hands": ("2C",)},
        {"hands": 7},
        {"deck": ("9H",)},
        {"player": "5H"},
        {"enemies": ("JS", "QS", "KS")},
        {"hits": (None,)},
    ],
)
def test_a_position_is_made_of_cards(strange: dict[str, Any]) -> None:
    with pytest.raises((InvalidValueError, TypeError)):
        Position(**{"hands": (HAND,), **strange})


def test_a_position_may_have_one_joker_for_each_of_the_options() -> None:
    """so.setup.deck"""
    one = Position(hands=(cards("2C JK"),), player=card("5H"))

    assert len(setup_events(Options(jokers=1), one)) == 6
    with pytest.raises(SetupError, match="not as often"):
        setup_events(Options(jokers=0), one)


def test_a_position_may_be_that_of_the_last_round_and_of_no_later_one() -> None:
    """so.duel.cap"""
    options = Options(seats=2, duel_rounds=3)
    last = Position(hands=(HAND, OTHER), round=3)

    assert setup_events(options, last)[-1] == RoundBegan(3)
    with pytest.raises(SetupError, match=r"^this duel has 3 rounds: 4$"):
        setup_events(options, attrs.evolve(last, round=4))
    solo_game = Position(hands=(HAND,), player=card("5H"), round=201)
    assert setup_events(Options(), solo_game)[-1] == RoundBegan(201)


def test_a_solo_game_has_enemies_of_its_own_where_none_are_given() -> None:
    """so.setup.enemies"""
    events = setup_events(Options(), Position(hands=(HAND,), player=card("5H")))

    assert events[1] == EnemiesChosen(A, cards("JS QS KS"))


def test_a_duel_has_courts_of_its_own_where_none_are_given() -> None:
    """so.duel.court"""
    options = Options(seats=2)
    game = Game.from_events(options, setup_events(options, Position(hands=(HAND, OTHER))))

    sides = game.view(None).table.player_cards
    assert sides == (Side(cards("JC QD KH")), Side(cards("JS QH KD")))
