"""The schema of Crazy 8's holds for chaos cards: actions, events, frames and views of each kind."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest
from schema.test_schema import Checker, values

from cardshed import wire
from cardshed.crazy_eights import RULES, Game, Options, model
from cardshed.policies import Uniform, play_out
from cardshed.soloverse import chaos_facts, frames, moves

pytestmark = pytest.mark.long

CHECKER = Checker(RULES)
KINDS = {"SeenEvent": "seen-event", "SeenStep": "seen-step"}
RARE = {"card-set-aside", "cards-removed", "front-buried", "seat-returned", "play-lapsed"}
"""What hardly comes in a few games; `tests/crazy_eights/chaos` has a test of each."""

EXTENSION = {
    *("putting-in", "snapping", "guessing", "naming-digit", "choosing-top"),
    *("put-in", "hold-still", "guess-card", "name-digit", "choose-top", "pick-card"),
    *("revive-recycle", "use-recycle"),
}
"""What the core deck has not; `test_schema_extension.py` has it."""


def games() -> Iterator[Game]:
    """Yield games in which chaos cards come thick, some of them with departures and teams."""
    for seed in range(30):
        teams = {"teams": 2, "team_victory": "competitive"} if seed % 6 == 5 else {}
        options = Options(
            seats=4 if teams else 2 + seed % 4,
            deck="core",
            colours=("V", "SP")[seed % 2],
            hand_size=1 + seed % 6,
            **teams,  # type: ignore[arg-type]  # options by name
        )
        game = play_out(Game.start(options, seed=seed), Uniform(seed), limit=40 + seed)
        yield game
        half = game.at(game.version // 2)
        yield half.withdraw(half.to_act[-1])


def tags_of(data: Any) -> frozenset[str]:
    """Return the tags of all that is inside a piece of plain data."""
    if isinstance(data, list):
        return frozenset().union(*map(tags_of, data))
    if not isinstance(data, dict):
        return frozenset()
    inner = frozenset().union(*map(tags_of, data.values()))
    return inner | ({data["type"]} if isinstance(data.get("type"), str) else set())


def sent_of(game: Game) -> Iterator[tuple[str, Any]]:
    """Yield what is sent of a game at its end and in the middle, and what all see throughout."""
    yield from values(game)
    yield from values(game.at(game.version // 2))
    yield from (("View", game.at(version).view(None)) for version in range(game.version))


@cache
def written() -> list[tuple[str, Any, Any]]:
    """Return values that the games have, each for a tag that its kind had not before, as JSON."""
    found: list[tuple[str, Any, Any]] = []
    met: dict[str, frozenset[str]] = {}
    for name, value in [each for game in games() for each in sent_of(game)]:
        data = json.loads(wire.dumps(RULES, value))
        known, tags = met.get(name, frozenset()), tags_of(data)
        if tags - known or name not in met:
            met[name] = known | tags
            found.append((name, value, data))
    return found


def test_all_that_is_written_of_chaos_cards_keeps_to_the_schema() -> None:
    for name, _, data in written():
        assert CHECKER.faults(name, data) == []


def test_all_that_is_written_of_chaos_cards_comes_back() -> None:
    for name, value, data in written():
        kind = KINDS.get(name, name.lower())
        assert wire.loads(RULES, kind, json.dumps(data)) == value


def test_every_action_event_and_question_is_among_them() -> None:
    tags = RULES.vocabulary.tags
    met = frozenset[str]().union(*[tags_of(data) for _, _, data in written()])
    classes = [each for each in vars(chaos_facts).values() if isinstance(each, type)]
    facts = [tags[each] for each in classes if each in tags]
    asked = [*get_args(frames.Question), frames.Closing, frames.Topping, frames.GoingRound]
    acts = [*get_args(model.Answer), moves.Slap, moves.DiscardCards, moves.TakeFromDiscards]

    assert len(facts) > 20
    assert {*facts, *[tags[each] for each in (*asked, *acts)]} - met <= RARE | EXTENSION


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_records_with_chaos_cards_keep_to_the_schema(viewer: int | None) -> None:
    for game in [game for game in games() if game.version < 12][:4]:
        whole = json.loads(game.record(notes={"who": "Ann"}).dumps(format="json"))
        assert CHECKER.faults("Record", whole) == []
        seen = json.loads(game.record(viewer=viewer).dumps(format="json"))
        assert CHECKER.faults("SeenRecord", seen) == []
