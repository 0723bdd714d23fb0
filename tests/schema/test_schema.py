"""The schema holds for all that is written, and for nothing that the wire refuses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from toys import high_card, marathon, murmurs

import cardshed
from cardshed import (
    AnyGame,
    AnyRuleset,
    RecordError,
    WireError,
    catalog,
    schema,
    soliterror,
    the_game,
    wire,
)
from cardshed.laws import strategies

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests" / "data"
SHIPPED = ROOT / "src" / "cardshed" / "schemas"
RECORDS = sorted(DATA.glob("records/*"))
SEEN_RECORDS = sorted(DATA.glob("seen/*"))
KINDS = {
    "Options": "options",
    "Action": "action",
    "Event": "event",
    "SeenEvent": "seen-event",
    "Step": "step",
    "SeenStep": "seen-step",
    "View": "view",
}


class Checker:
    """Says which definition of a ruleset's schema a piece of JSON is wrong by, and where."""

    def __init__(self, rules: AnyRuleset) -> None:
        whole = schema.schema_of(rules)
        Draft202012Validator.check_schema(whole)
        self.definitions = whole["$defs"]
        self.validator = Draft202012Validator(whole)

    def faults(self, name: str, data: Any) -> list[str]:
        assert name in self.definitions
        validator = self.validator.evolve(
            schema={"$ref": f"#/$defs/{name}", "$defs": self.definitions}
        )
        return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(data)]


THE_GAME = Checker(the_game.RULES)
CHECKERS = {name: Checker(catalog.find(name).rules) for name in catalog.names()}

# --- what is shipped


def test_every_ruleset_of_the_library_has_its_schema_in_the_package() -> None:
    own = {name for name in catalog.names() if catalog.find(name).__module__.startswith("cardshed")}
    assert {path.stem for path in SHIPPED.iterdir()} == own


@pytest.mark.parametrize("path", sorted(SHIPPED.iterdir()), ids=lambda path: path.stem)
def test_what_is_shipped_is_what_is_made_anew(path: Path) -> None:
    """Where this fails on purpose: `cardshed schema NAME > src/cardshed/schemas/NAME.json`."""
    assert path.read_bytes() == schema.dumps(catalog.find(path.stem).rules).encode()


def test_the_table_of_the_guide_has_what_is_sent_and_saved() -> None:
    guide = (ROOT / "docs" / "guides" / "typescript.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(\w+)` \| ", guide, re.MULTILINE)
    seen = [f"Seen{name}" for name in schema.RECORDS]
    assert told == [*schema.VALUES, *schema.RECORDS, *seen]
    parts = schema.schema_of(the_game.RULES)["anyOf"]
    assert [part["$ref"] for part in parts] == [f"#/$defs/{name}" for name in told]


# --- what is written


@pytest.mark.parametrize("path", [*RECORDS, *SEEN_RECORDS], ids=lambda path: path.stem)
def test_a_golden_record_keeps_to_the_schema(path: Path) -> None:
    prefix = "Seen" if path in SEEN_RECORDS else ""
    pieces = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    lines = len(pieces) > 1
    checker = CHECKERS[(pieces[0] if lines else pieces[0]["header"])["ruleset"]]
    names = ["RecordHeader", "RecordSetup"] + ["RecordStep"] * len(pieces) if lines else ["Record"]
    for name, piece in zip(names, pieces, strict=False):
        assert checker.faults(prefix + name, piece) == []


def values(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """Yield what may be sent of a game, with the name of its definition."""
    yield "Options", game.options
    yield from (("Event", event) for event in game.setup)
    for step in game.steps:
        yield "Step", step
        yield from (("Event", event) for event in step.events)
    for viewer in (None, *game.seats):
        yield "View", game.view(viewer)
        yield from (("SeenEvent", event) for event in game.seen_setup(viewer))
        yield from (("SeenStep", step) for step in game.history(viewer))
    for seat in game.may_act:
        yield from (("Action", action) for action in islice(game.actions(seat), 50))


GAMES: dict[type[AnyGame], Any] = {
    the_game.Game: st.builds(
        the_game.Options, seats=st.integers(1, 5), starter=st.none() | st.just(0)
    ),
    soliterror.Game: st.builds(soliterror.Options, seats=st.integers(1, 2)),
    high_card.Game: st.builds(high_card.Options, seats=st.integers(2, 4)),
    marathon.Game: st.builds(marathon.Options, length=st.integers(1, 9)),
    murmurs.Game: st.builds(high_card.Options, seats=st.integers(2, 4)),
}


@pytest.mark.parametrize("game_type", GAMES, ids=lambda kind: kind.rules.name)
def test_what_generated_games_write_keeps_to_the_schema(game_type: type[AnyGame]) -> None:
    rules = game_type.rules
    checker = Checker(rules)

    @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
    @given(strategies.playthroughs(game_type, GAMES[game_type], limit=12))
    def written(play: Any) -> None:
        game = play.final
        for name, value in values(game):
            assert checker.faults(name, json.loads(wire.dumps(rules, value))) == []
        for viewer in (None, *game.seats):
            seen = json.loads(game.record(viewer=viewer).dumps(format="json"))
            assert checker.faults("SeenRecord", seen) == []
        whole = game.record(notes={"who": "Ann"}).dumps(format="json")
        assert checker.faults("Record", json.loads(whole)) == []

    written()


# --- what is refused

ODD: tuple[Any, ...] = (None, True, 0, -1, 1.5, 2**53, "no such word", [], {}, [0], {"backs": 1})


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(data, (dict, list)):
        for key, item in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(item, (*path, key))


def changed(data: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Yield the data with one place changed in every way, and the place."""
    for path in places(data):
        for odd in ODD:
            yield path, put(data, path, odd)
        old = at(data, path)
        if isinstance(old, dict):
            yield path, put(data, path, {**old, "more": 0})
            for key in old:
                yield path, put(data, path, {name: it for name, it in old.items() if name != key})
        if isinstance(old, list):
            yield path, put(data, path, [*old, *old])
            yield path, put(data, path, old[1:])


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def put(data: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    whole = deepcopy(data)
    at(whole, path[:-1])[path[-1]] = new
    return whole


def samples() -> dict[tuple[str, ...], Any]:
    """One value of each class that golden games have, as plain data."""
    found: dict[tuple[str, ...], Any] = {}
    for path in sorted(DATA.glob("records/the-game*")):
        game = the_game.Game.loads(path.read_bytes())
        for stage in (game, game.at(game.version // 2), game.at(0)):
            for name, value in values(stage):
                data = json.loads(wire.dumps(the_game.RULES, value))
                events = {event["type"] for event in data.get("events", ())}
                found.setdefault((name, data.get("type", ""), *sorted(events)), data)
    return found


def shortened(data: Any) -> Any:
    """Return plain data with three numbers at most in any list of them."""
    if isinstance(data, dict):
        return {key: shortened(item) for key, item in data.items()}
    if not isinstance(data, list):
        return data
    return [shortened(item) for item in (data[:3] if data and type(data[0]) is int else data)]


SAMPLES = {key: shortened(data) for key, data in samples().items()}


def test_there_is_a_sample_of_every_class_that_is_sent() -> None:
    tags = {key[1] for key in SAMPLES if key[1]}
    assert {key[0] for key in SAMPLES} == set(KINDS) == set(schema.VALUES)
    assert tags == set(the_game.RULES.vocabulary.tags.values())


def is_of_options(name: str, path: tuple[Any, ...]) -> bool:
    return name == "Options" or path[:2] == ("table", "options")


def is_read(rules: AnyRuleset, name: str, data: Any) -> bool:
    try:
        wire.loads(rules, KINDS[name], json.dumps(data))
    except WireError:
        return False
    return True


@pytest.mark.parametrize("key", sorted(SAMPLES), ids=" ".join)
def test_the_schema_refuses_what_the_wire_refuses_and_no_more(key: tuple[str, ...]) -> None:
    name, sample = key[0], SAMPLES[key]
    for path, data in changed(sample):
        if not is_of_options(name, path):
            held = THE_GAME.faults(name, data) == []
            assert held is is_read(the_game.RULES, name, data), (path, data)


def test_of_options_the_schema_knows_types_and_wants_all() -> None:
    """Ranges are the constructor's; an option that is left out is read as its default."""
    sample = SAMPLES["Options", ""]
    for path, data in changed(sample):
        held = THE_GAME.faults("Options", data) == []
        read = is_read(the_game.RULES, "Options", data)
        if isinstance(data, dict) and data.keys() < sample.keys():
            assert (held, read) == (False, True)
        elif path and type(at(data, path)) is int:
            assert held is (path[0] != "talk" and (path[0], at(data, path)) not in BEYOND), data
        else:
            assert held is read, (path, data)


BEYOND = {("starter", -1)} | {(key, 2**53) for key in ("seats", "starter", "minimum")}
BEYOND |= {("minimum_on_empty", 2**53)}


def test_a_whole_number_with_a_point_is_refused_by_the_wire_alone() -> None:
    """JSON Schema counts 1.0 among the integers."""
    data = {"type": "play-card", "card": 17.0, "pile": "up-1"}
    assert THE_GAME.faults("Action", data) == []
    assert not is_read(the_game.RULES, "Action", data)


def header_is_read(header: Any, rest: str) -> bool:
    """Return whether a record is at least read as far as to what follows its header."""
    try:
        cardshed.load_record(json.dumps(header) + "\n" + rest)
    except RecordError as error:
        return not error.path.startswith("$.header")
    return True


HEADERS = [
    ("RecordHeader", "records/the-game-2-seats-given.jsonl", {"commitment", "seed"}),
    ("SeenRecordHeader", "seen/the-game-2-seats-won-onlooker.jsonl", {"commitment"}),
]


@pytest.mark.parametrize(("name", "path", "apart"), HEADERS, ids=["whole", "seen"])
def test_a_header_of_which_the_schema_approves_is_read(
    name: str, path: str, apart: set[str]
) -> None:
    """Whether seed and commitment go together is for the library."""
    first, _, rest = (DATA / path).read_text(encoding="utf-8").partition("\n")
    sample = {key: it for key, it in json.loads(first).items() if key not in apart}
    sample["notes"] = {"who": "Ann"}
    approved = 0
    for where, header in changed(sample):
        if "options" not in where and THE_GAME.faults(name, header) == []:
            approved += 1
            assert header_is_read(header, rest), (where, header)
    assert approved > 0
