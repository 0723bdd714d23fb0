"""Faults reported in public against other implementations, for The Game and for any game.

tests/README.md lists them case by case.
"""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections import Counter
from math import sqrt
from random import Random

import pytest
from scenario import DOWN_1, DOWN_2, UP_1, UP_2, given, lays, when

import cardshed
from cardshed import IllegalActionError, NoSuchSeatError, OptionsError, policies
from cardshed.chance import seed_bytes, shuffled
from cardshed.the_game import (
    DECK,
    RULES,
    Action,
    Advice,
    Ending,
    EndTurn,
    Game,
    Hint,
    Options,
    Pile,
    PlayCard,
    Refusal,
    TakeFirstTurn,
    dumps,
)


def test_tg_01_the_deck_has_no_doubles_and_not_a_card_too_few() -> None:
    """tg.setup.hand"""
    game = Game.start(Options(seats=2), seed=1)

    lying = [card for cards in RULES.places(game.state).values() for card in cards]
    assert sorted(lying) == list(range(2, 100))
    assert game.view(None).table.draw_pile == 84


def test_tg_03_the_game_is_not_over_while_the_backwards_trick_is_left() -> None:
    """tg.play.backwards, tg.end.stuck

    The reported position has cards both in a hand and on a pile; here every card is one.
    """
    tops = {UP_1: 99, UP_2: 98, DOWN_1: 2, DOWN_2: 3}
    game = given([[89, 13], [90, 91]], [60, 61], tops=tops)
    assert game.outcome is None
    assert lays(game, 0) == {(89, UP_1), (13, DOWN_2)}

    game = when(game, (0, PlayCard(89, UP_1)), (0, PlayCard(13, DOWN_2)), (0, EndTurn()))

    assert game.to_act == (1,)


def test_tg_05_the_last_card_wins() -> None:
    """tg.end.won, tg.empty.pile, tg.turn.minimum"""
    tops = {UP_1: 20, UP_2: 25, DOWN_1: 90, DOWN_2: 80}
    for minimum_on_empty in (1, 2):
        game = given([[30], []], tops=tops, minimum_on_empty=minimum_on_empty)

        game = when(game, (0, PlayCard(30, UP_1)))

        assert game.outcome is not None
        assert game.outcome.ending is Ending.WON


def test_tg_06_hand_sizes_and_numbers_of_seats() -> None:
    """tg.setup.hand"""
    sizes = [len(Game.start(Options(seats=n), seed=1).view(0).own.hand) for n in range(1, 6)]

    assert sizes == [8, 7, 6, 6, 6]
    for seats in (0, 6):
        with pytest.raises(OptionsError):
            Options(seats=seats)


def test_tg_07_a_turn_cannot_be_ended_too_early() -> None:
    """tg.turn.minimum"""
    game = given([[5, 6, 50, 51, 52, 53, 54], [10, 11, 12, 13, 14, 15, 16]], [20, 21, 22])

    game = when(game, (0, PlayCard(5, UP_1)))
    assert game.check(0, EndTurn()) is Refusal.MINIMUM_NOT_REACHED
    assert EndTurn() not in list(game.actions(0))

    game = when(game, (0, PlayCard(6, UP_1)))
    assert EndTurn() in list(game.actions(0))


def test_tg_09_an_empty_hand_with_an_empty_draw_pile_stops_nobody() -> None:
    """tg.empty.hand, tg.end.won"""
    tops = {UP_1: 20, UP_2: 25, DOWN_1: 90, DOWN_2: 80}
    game = given([[30, 31], [], [40, 41]], tops=tops)

    game = when(game, (0, PlayCard(30, UP_1)), (0, PlayCard(31, UP_1)), (0, EndTurn()))
    assert game.outcome is None
    assert game.to_act == (2,)

    game = when(game, (2, PlayCard(40, UP_1)), (2, PlayCard(41, UP_1)))
    assert game.outcome is not None
    assert game.outcome.ending is Ending.WON


def test_tg_10_neither_draw_pile_nor_seed_is_sent_to_anybody() -> None:
    """tg.setup.hand"""
    game = given([[5, 6], [10, 11]], [20, 21, 22], seed=424242)

    mine = json.loads(dumps(game.view(0)))
    assert mine["own"] == {"hand": [5, 6]}
    assert mine["table"]["hand_sizes"] == [2, 2]
    assert mine["table"]["draw_pile"] == 3
    for viewer, secrets in ((0, ("10", "11")), (None, ("5", "6", "10", "11"))):
        shown = json.loads(dumps(game.view(viewer)))
        del shown["table"]["options"], shown["table"]["piles"], shown["table"]["turn"]
        text = json.dumps(shown) + repr(game) + repr(game.seen(viewer))
        for secret in (*secrets, "20", "21", "22", seed_bytes(424242).hex(), "424242"):
            assert f"{secret}," not in text
            assert f"{secret}]" not in text


def test_tg_12_the_trick_goes_one_way_and_exactly_ten() -> None:
    """tg.play.backwards"""
    tops = {UP_1: 16, UP_2: 90, DOWN_1: 87, DOWN_2: 12}
    game = given([[6, 26, 5, 7, 97, 77, 96, 98], [40]], [50], tops=tops)

    legal = lays(game, 0)
    assert {card for card, pile in legal if pile is UP_1} == {6, 26, 97, 77, 96, 98}
    assert {card for card, pile in legal if pile is DOWN_1} == {97, 77, 26, 6, 5, 7}


def test_tg_14_the_game_goes_on_while_one_pile_is_open() -> None:
    """tg.end.stuck"""
    tops = {UP_1: 99, UP_2: 98, DOWN_1: 2, DOWN_2: 60}
    game = given([[33, 22, 70], [40]], [50, 51], tops=tops)
    assert game.outcome is None

    first = when(game, (0, PlayCard(33, DOWN_2)), (0, PlayCard(22, DOWN_2)))
    second = when(game, (0, PlayCard(70, DOWN_2)))
    assert first.outcome is second.outcome is None

    over = given([[97, 96], [40]], [50, 51], tops=tops)
    assert over.outcome is not None
    assert over.outcome.ending is Ending.STUCK


def _games(count: int) -> list[Game]:
    return [
        policies.play_out(
            Game.start(Options(seats=1 + seed % 5), seed=seed),
            policies.Uniform(seed),
        )
        for seed in range(count)
    ]


def test_en_01_neither_the_setup_nor_the_log_gives_the_deal_away() -> None:
    """tg.setup.hand: a card stands in what a viewer is shown only if the viewer was shown it."""
    for game in _games(20):
        laid = {card for pile in game.state.table.piles for card in pile}
        for viewer in (*game.seats, None):
            known = laid | _held_by(game, viewer)
            setup, history = game.seen_setup(viewer), game.history(viewer)
            assert _cards_in(setup) | _cards_in(history) <= known


def _held_by(game: Game, viewer: int | None) -> set[int]:
    stages = cardshed.replay(game) if viewer is not None else ()
    return {card for stage in stages for card in stage.state.owns[viewer or 0].hand}


def _cards_in(value: object) -> set[int]:
    if isinstance(value, tuple):
        return set().union(*map(_cards_in, value))
    found: set[int] = set()
    for name in ("events", "cards", "card"):
        inner = getattr(value, name, ())
        found |= {inner} if isinstance(inner, int) else _cards_in(inner)
        found |= (
            {card for card in inner if isinstance(card, int)} if isinstance(inner, tuple) else set()
        )
    return found


def test_en_06_a_reload_changes_no_later_shuffle() -> None:
    """tg.withdraw: the one shuffle of The Game after the deal."""
    game = Game.start(Options(seats=3), seed=9)
    again = Game.loads(game.record().dumps())
    once = game.withdraw(1)
    twice = Game.loads(once.record().dumps())

    assert game.withdraw(1) == again.withdraw(1)
    assert once.withdraw(0) == twice.withdraw(0)


def test_en_07_a_saved_game_forgets_nothing() -> None:
    for game in _games(10):
        for version in range(0, game.version, 7):
            stage = game.at(version)
            again = Game.loads(stage.record().dumps())
            assert again == stage
            assert hash(again) == hash(stage)
            assert again.state == stage.state
            assert [list(again.actions(s)) for s in game.seats] == [
                list(stage.actions(s)) for s in game.seats
            ]


PRINT = """
from cardshed import policies, the_game
game = the_game.Game.start(the_game.Options(seats=3), seed=5)
game = policies.play_out(game, policies.Uniform(5))
print(game.record().dumps())
"""


def test_en_09_the_same_seed_gives_the_same_game_in_every_process() -> None:
    """tg.start.choose"""
    texts = {
        subprocess.run(
            [sys.executable, "-c", PRINT],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
        ).stdout
        for hash_seed in ("0", "1")
    }

    assert len(texts) == 1


def test_en_11_the_shuffle_is_part_of_the_file_format() -> None:
    text = Game.start(Options(), seed=1).record().dumps()

    assert '"chance":"hmac-sha256/1"' in text
    with pytest.raises(cardshed.RecordError, match=r"\$\.header\.chance: no such chance"):
        cardshed.loads(text.replace("hmac-sha256/1", "hmac-sha256/2"))


def test_en_13_every_order_is_as_likely() -> None:
    draws = 12_000
    orders = Counter(shuffled(seed_bytes(seed), "0/deal/0", "abc") for seed in range(draws))
    places = Counter(shuffled(seed_bytes(s), "0/deal/0", DECK).index(2) for s in range(draws))

    for counts, kinds in ((orders, 6), (places, 98)):
        expected = draws / kinds
        deviation = sqrt(expected * (1 - 1 / kinds))
        assert len(counts) == kinds
        assert all(abs(count - expected) < 4.5 * deviation for count in counts.values())


def test_en_15_values_come_back_with_their_types() -> None:
    for game in _games(5):
        again = Game.loads(game.record().dumps())
        assert repr(again.setup) == repr(game.setup)
        assert repr(tuple(again.steps)) == repr(tuple(game.steps))
        assert repr(again.state) == repr(game.state)
        assert pickle.loads(pickle.dumps(game)) == game


def test_en_16_an_illegal_action_changes_nothing() -> None:
    """tg.turn.order, tg.turn.minimum, tg.talk"""
    everything: list[Action] = [TakeFirstTurn(), EndTurn()]
    everything += [Hint(pile, advice) for pile in Pile for advice in Advice]
    everything += [PlayCard(card, pile) for card in DECK for pile in (UP_1, DOWN_2)]
    refused = 0
    for game in _games(8):
        stage = game.at(game.version // 2)
        text, before = stage.record().dumps(), hash(stage)
        for action in Random(1).sample(everything, 50):
            for seat in stage.seats:
                if stage.check(seat, action) is not None:
                    refused += 1
                    with pytest.raises(IllegalActionError) as caught:
                        stage.play(seat, action)
                    assert caught.value.refusal is stage.check(seat, action)
        assert (stage.record().dumps(), hash(stage)) == (text, before)
    assert refused > 900


def test_en_20_an_onlooker_sees_counts_and_a_stranger_nothing() -> None:
    game = Game.start(Options(seats=2), seed=29)

    assert game.view(None).own.hand == ()
    assert game.view(None).table.hand_sizes == (7, 7)
    for stranger in ("stranger", 2, -1, True, 0.0):
        with pytest.raises(NoSuchSeatError):
            game.view(stranger)  # type: ignore[arg-type]  # wrong on purpose
