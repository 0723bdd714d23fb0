"""Games of the whole extended deck keep their secrets: every viewer, looked at after every step."""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import pytest

from cardshed import AnyGame, cheat, crazy_eights
from cardshed.laws import Law, check, play_through

pytestmark = pytest.mark.long

GAMES = 6
LEAVING = 255
SECRETS = sys.modules["cardshed.laws.secrecy"]
KINDS: dict[str, tuple[Any, Any, dict[str, Any]]] = {
    "cheat": (cheat.Game, cheat.Options, {"challenge": "next-play"}),
    "crazy-eights": (crazy_eights.Game, crazy_eights.Options, {"double_edged": "open"}),
}


def started(name: str, seed: int) -> AnyGame:
    """Return a game of the whole deck, with hands of many kinds of cards."""
    rng = Random(seed)
    game, options, more = KINDS[name]
    teams = seed % 3 == 2
    agreed = options(
        seats=4 if teams else 2 + seed % 4,
        deck="core-extension",
        hand_size=rng.randint(3, 8),
        black_hole=("deal-five", "no-deal")[seed % 2],
        teams=2 if teams else None,
        turn_limit=12,
        **(more if seed % 2 else {}),
    )
    begun: AnyGame = game.start(agreed, seed=seed)
    return begun


@pytest.mark.parametrize("name", KINDS)
def test_no_viewer_notices_an_exchange_of_cards_that_it_was_not_shown(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """sv.view, sv.choice.asked"""
    monkeypatch.setattr(SECRETS, "ONE_IN", 1)  # everything is looked at after every step
    plays = [
        play_through(started(name, seed), [LEAVING] * (seed == 4), seed=seed)
        for seed in range(GAMES)
    ]
    met = [check(play, [Law.SECRECY, Law.REDACTION])["played/secrets"] for play in plays]

    assert sum(met) > 20 * GAMES
