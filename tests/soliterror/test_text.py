"""Soliterror as readable text."""

from __future__ import annotations

from typing import get_args

import pytest
from soliterror.table import FINISH, A, B, add, duel, play, round_of, solo, when

from cardshed import Backs, Outcome
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    COURT,
    NUMBERS,
    RULES,
    Action,
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    ChooseCourt,
    ChooseEnemies,
    ChoosePlayerCard,
    ComboExtended,
    ComboFinished,
    ComboJudged,
    ComboLaid,
    CombosShown,
    CourtChosen,
    DeckShuffled,
    DiscardsReshuffled,
    Ending,
    EnemiesChosen,
    Event,
    Game,
    GameEnded,
    Options,
    PackOpened,
    PlayerCardChosen,
    RoundBegan,
    SeatWithdrew,
    SeenEvent,
    SpadeDrawn,
)

ACTIONS: list[tuple[Action, str]] = [
    (ChooseEnemies(*cards("JD QC KH")), "fight JD QC KH"),
    (ChoosePlayerCard(card("10H")), "be 10H"),
    (ChooseCourt(*cards("JC QD KH")), "be JC QD KH"),
    (play("8D JK 8C"), "play 8D JK 8C"),
    (add("8C"), "add 8C"),
    (FINISH, "finish the combo"),
]
COMBOS = cards("8D 8C"), cards("3H")
EVENTS: list[tuple[Event | SeenEvent, str]] = [
    (PackOpened(COURT, NUMBERS), "the pack is laid out: 12 court cards, 40 others"),
    (EnemiesChosen(A, cards("JD QC KH")), "the enemies are J♦ Q♣ K♥"),
    (PlayerCardChosen(A, card("10H")), "seat 0 is 10♥"),
    (CourtChosen(B, cards("JD QC KH")), "seat 1 is J♦ Q♣ K♥"),
    (DeckShuffled(cards("8D 8C")), "the deck is shuffled: 2 cards"),
    (DeckShuffled(Backs(1)), "the deck is shuffled: 1 card"),
    (DiscardsReshuffled(cards("8D 8C")), "the discards become the deck: 2 cards"),
    (CardsDrawn(A, cards("8D JK")), "seat 0 draws 8♦ joker"),
    (CardsDrawn(A, Backs(1)), "seat 0 draws 1 card"),
    (CardsDrawn(A, Backs(0)), "seat 0 draws 0 cards"),
    (RoundBegan(3), "round 3 begins"),
    (ComboLaid(A, cards("8D 8C")), "seat 0 lays 8♦ 8♣"),
    (SpadeDrawn(A, cards("8D")), "seat 0's spade draws 8♦"),
    (SpadeDrawn(A, ()), "seat 0's spade draws nothing"),
    (ComboExtended(A, card("8D")), "seat 0 adds 8♦"),
    (ComboFinished(B), "seat 1 has finished"),
    (CombosShown(COMBOS, (3, 4), 9, 0), "on the combat field   seat 0: 8♦ 8♣   seat 1: 3♥"),
    (ComboJudged(A, 3, 4), "seat 0's combo has power 3 against 4"),
    (CardHit(card("JD")), "J♦ is hit"),
    (CardKilled(card("JD")), "J♦ is dead"),
    (CardsDiscarded(cards("8D 8C")), "discarded: 8♦ 8♣"),
    (SeatWithdrew(A), "seat 0 leaves the table"),
    (GameEnded(Outcome((), Ending.ROUNDS_OVER)), "the game ends: rounds-over"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS)
def test_an_action_is_a_short_phrase(action: Action, text: str) -> None:
    assert RULES.texts.action(action) == text


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_an_event_is_a_sentence(event: SeenEvent, text: str) -> None:
    assert RULES.texts.event(event) == text


def test_every_action_and_every_event_has_its_words() -> None:
    assert {type(action) for action, _ in ACTIONS} == {*get_args(Action)}
    assert {type(event) for event, _ in EVENTS} == {*RULES.rows}


def lines(game: Game, viewer: int | None) -> list[str]:
    return RULES.texts.view(game.view(viewer)).splitlines()


def test_a_view_before_and_after_the_enemies_are_chosen() -> None:
    game = Game.start(Options(), seed=7)
    assert lines(game, None) == [
        "enemy: not chosen",
        "seat 0 (0 cards): not chosen",
        "deck: 42   discards: 0",
        "to choose from: J♣ Q♣ K♣ J♦ Q♦ K♦ J♥ Q♥ K♥ J♠ Q♠ K♠",
        "The cards are being chosen.",
    ]

    game = when(game, (0, ChooseEnemies(*cards("JD QC KH"))))

    assert lines(game, 0) == [
        "enemy: J♦, 0 of 4 hits, defense 3, behind it Q♣ K♥",
        "seat 0 (0 cards): not chosen",
        "deck: 42   discards: 0",
        "to choose from: J♣ K♣ Q♦ K♦ J♥ Q♥ J♠ Q♠ K♠",
        "The cards are being chosen.",
        "your hand (seat 0): nothing",
    ]


def test_a_view_of_a_solo_round() -> None:
    game = solo("2S 3D 10H JK", "AS 2H", discards="7H", hits="JS JS JS JS QS 5H")
    assert lines(game, 0) == [
        "enemy: Q♠, 1 of 4 hits, defense 4, behind it K♠",
        "seat 0 (4 cards): 5♥, 1 of 4 hits",
        "deck: 2   discards: 1",
        "Round 1.",
        "your hand (seat 0): 3♦ 10♥ 2♠ joker",
    ]

    game = when(game, (0, play("2S")))

    assert lines(game, 0)[2:] == [
        "deck: 1   discards: 1",
        "on the combat field   seat 0: 2♠",
        "Round 1.",
        "your hand (seat 0): 3♦ 10♥ A♠ joker",
        "your combo: 2♠   the spade drew A♠",
    ]
    assert lines(game, None)[-1] == "Round 1."


def test_a_view_of_a_duel() -> None:
    game = duel("2S 2D 7D 8C 9C", deck="AS 4S")
    assert lines(game, None) == [
        "seat 0 (5 cards when the round began): J♣, 0 of 4 hits, defense 3, behind it Q♦ K♥",
        "seat 1 (5 cards when the round began): J♠, 0 of 4 hits, defense 3, behind it Q♥ K♦",
        "deck: 2   discards: 0",
        "Round 1.",
    ]

    game = when(game, (0, play("2S")), (1, play("3S 3H")))

    own = ["your hand (seat 0): 8♣ 9♣ 2♦ 7♦ A♠", "your combo: 2♠   the spade drew A♠"]
    assert lines(game, 0)[-2:] == own
    assert lines(game, 1)[-1] == "your combo: 3♠ 3♥"
    game = when(game, (0, FINISH))
    assert lines(game, 0)[-3:] == ["Round 1. Seat 0 has finished.", own[0], "your combo: 2♠"]


def test_a_view_of_a_spade_that_drew_nothing() -> None:
    game = when(duel("2S 2D 7D 8C 9C"), (0, play("2S")))

    assert lines(game, 0)[-1] == "your combo: 2♠   the spade drew nothing"


def test_a_view_of_the_end() -> None:
    kings = "JC JC JC JC QD QD QD QD KH KH KH JS JS JS JS QH QH QH QH KD KD KD"
    game = duel("2C 2D 7D 8D 8C", "3H 3S 6S 6H 8H", "AC AD", hits=kings)

    game = round_of(game, "2C 2D 7D 8D 8C", "3H")

    first, second, *rest = lines(game, None)
    assert first.endswith("): K♥, 3 of 4 hits, defense 5")
    assert second.endswith("): all dead")
    assert rest == [
        "deck: 2   discards: 6",
        "on the combat field   seat 0: 2♣ 2♦ 7♦ 8♦ 8♣   seat 1: 3♥",
        "Over: court-killed.",
    ]


def test_a_view_shows_the_round_before_until_combos_are_shown() -> None:
    game = round_of(duel(deck="AC AD AH AS 4C 4D"), "2D 2C", "3H")

    for viewer in (0, 1, None):
        assert lines(game, viewer)[2:5] == [
            "deck: 3   discards: 3",
            "the round before   seat 0: 2♦ 2♣   seat 1: 3♥",
            "Round 2.",
        ]
    laid = when(game, (0, play("7D")), (0, FINISH))
    assert "the round before   seat 0: 2♦ 2♣   seat 1: 3♥" in lines(laid, 1)


def test_a_view_of_a_solo_round_has_the_combo_in_place_of_the_round_before() -> None:
    game = when(solo("2C 2D 2S", "3D 4D 5D"), (0, play("2C 2D")))
    assert lines(game, None)[3] == "the round before   seat 0: 2♣ 2♦"

    game = when(game, (0, play("2S")))

    assert lines(game, None)[3] == "on the combat field   seat 0: 2♠"
    assert not [line for line in lines(game, None) if line.startswith("the round before")]
