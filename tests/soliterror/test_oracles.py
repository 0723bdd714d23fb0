"""80 hands and 60 whole solo games from independent code; the games are replayed step for step."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from soliterror.table import FINISH, A, ended, made, solo

from cardshed.playing_cards import card
from cardshed.soliterror import (
    CardHit,
    ComboJudged,
    Extend,
    Game,
    PlayCombo,
    SpadeDrawn,
    Table,
    power,
)

DATA = Path(__file__).parents[1] / "data" / "soliterror"
HANDS, GAMES = (
    [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]
    for name in ("combos.jsonl", "games.jsonl")
)


def test_there_are_80_hands_and_60_games() -> None:
    assert (len(HANDS), len(GAMES)) == (80, 60)
    assert Counter(told["outcome"] for told in GAMES).keys() == {"won", "lost"}


@pytest.mark.parametrize("told", HANDS, ids=lambda told: " ".join(told["hand"]))
def test_a_hand_has_as_many_combos_of_each_length(told: dict[str, Any]) -> None:
    """so.combo.chain, so.combo.joker, so.combo.player, so.combo.minimum, so.combo.club"""
    space = solo(" ".join(told["hand"]), player=told["player"]).actions(0)

    listed = list(space)
    combos = [action.cards for action in listed if isinstance(action, PlayCombo)]

    assert len(listed) == len(combos) == len(set(combos)) == space.count() == told["legal"]
    lengths = Counter(map(len, combos))
    assert [lengths[length] for length in range(1, 7)] == told["by_length"]
    assert max(map(power, combos)) == told["best_power_without_extension"]
    assert all(action in space for action in listed)


def _dealt(told: dict[str, Any]) -> Game:
    first, rest = told["deck"][:5], told["deck"][5:]
    enemies = " ".join(told["enemies"])
    return solo(" ".join(first), " ".join(rest), player=told["player"], enemies=enemies)


def _after(game: Game, told: dict[str, Any]) -> Game:
    game = game.play(0, PlayCombo(tuple(map(card, told["combo"]))))
    for draw in told["draws"]:
        drawn = card(draw["drawn"])
        assert made(game, SpadeDrawn) == [SpadeDrawn(A, (drawn,))]
        game = game.play(0, Extend(drawn) if draw["extend"] else FINISH)
    return game


def _hits(table: Table) -> tuple[int, int, int]:
    (player,) = table.player_cards
    return table.enemies.fallen, table.enemies.hits, 4 * player.fallen + player.hits


@pytest.mark.parametrize("index", range(60))
def test_a_game_replays_to_the_same_hands_hits_and_outcome(index: int) -> None:
    """so.round.hand, so.combo.spade, so.hit.enemy, so.hit.player, so.round.clear, so.death"""
    told = GAMES[index]
    game = _dealt(told)
    for number, each in enumerate(told["rounds"], 1):
        before = game.view(0).table
        assert before.round.number == number
        assert sorted(game.view(0).own.hand) == sorted(map(card, each["hand"]))

        game = _after(game, each)

        struck = before.enemies.card if each["hit"] == "enemy" else before.player_cards[0].card
        defense = before.enemies.defense
        assert defense is not None
        assert made(game, ComboJudged) == [ComboJudged(A, each["power"], defense)]
        assert struck is not None
        assert made(game, CardHit) == [CardHit(struck)]
        counted = each["enemies_dead"], each["enemy_hits"], each["player_hits"]
        assert _hits(game.view(None).table) == counted

    assert ended(game).ending.value == told["outcome"]
