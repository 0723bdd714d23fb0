"""A pack of others: installed beside the library, it is found, dealt, played, saved and held."""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, TypeAlias, get_args

import attrs
import pytest

import cardshed
from cardshed import InvalidValueError, OptionsError, RecordError, RulesetError, crazy_eights
from cardshed.soloverse import frames
from cardshed.soloverse.cards import load_pack
from cardshed.soloverse.core_game import pure_chaos
from cardshed.soloverse.packs import Pack

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "tests" / "packages" / "glitter"
MODULE = (PACKAGE / "glitter.py").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "guides" / "writing-a-pack.md").read_text(encoding="utf-8")
SHIPPED = ROOT / "src" / "cardshed" / "schemas" / "crazy-eights.json"

GIVEN = """
import json, pickle
from collections import Counter
from cardshed import OptionsError, crazy_eights
from cardshed.crazy_eights import Accept, DrawCard, Keep, NameColour, PlayCard
from cardshed.soloverse import Colour, card, cards, points
from cardshed.soloverse.decks import deck_of
from cardshed.soloverse.moves import DiscardCards

def core(seats=3, **more):
    return crazy_eights.Options(seats=seats, deck="core", packs=("glitter",), **more)

def given(*hands, deck, **more):
    options = core(len(hands))
    position = crazy_eights.Position(
        hands=tuple(map(cards, hands)), top=card("V5"), deck=cards(deck), **more
    )
    return crazy_eights.Game.from_events(
        options, crazy_eights.setup_events(options, position), seed=7
    )

def hands(game):
    return [" ".join(map(str, own.hand)) for own in game.state.owns]

def names(game):
    return [type(event).__name__ for event in game.steps[-1].events]
"""

Run: TypeAlias = Callable[..., "subprocess.CompletedProcess[str]"]
Tell: TypeAlias = Callable[[str], Any]


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Make a fresh environment with the library and the pack; return what runs a tool of it."""
    home = tmp_path_factory.mktemp("fresh")
    subprocess.run([sys.executable, "-m", "venv", str(home / "venv")], check=True)
    tools = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    clean = {name: word for name, word in os.environ.items() if name != "PYTHONPATH"}

    def ran(tool: str, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(tools / tool), *words],
            cwd=home,
            env=clean,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )

    pip = ran("python", "-m", "pip", "install", "--quiet", str(ROOT), str(PACKAGE))
    assert pip.returncode == 0, pip.stderr
    return ran


@pytest.fixture
def tell(run: Run) -> Tell:
    """Return what runs code there, in the words of `GIVEN`, and reads what it prints as JSON."""

    def told(code: str) -> Any:
        done = run("python", "-c", GIVEN + code)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    return told


# --- found


@pytest.mark.fresh
def test_library_and_pack_come_from_the_environment(run: Run) -> None:
    found = run("python", "-c", "import cardshed, glitter; print(cardshed, glitter)")

    assert found.stderr == ""
    assert found.stdout.count("site-packages") == 2


@pytest.mark.fresh
def test_a_pack_is_loaded_when_options_name_it_and_not_before(tell: Tell) -> None:
    code = """
import sys
crazy_eights.Game.start(crazy_eights.Options(deck="core"), seed=1)
print(json.dumps("glitter" in sys.modules))
core()
print(json.dumps("glitter" in sys.modules))
"""

    assert tell(code) == [False, True]


@pytest.mark.fresh
def test_its_cards_are_in_the_deck_in_the_order_of_their_codes(tell: Tell) -> None:
    """sv.deck.choice: P is registered first, and stands last"""
    code = """
plain = deck_of(crazy_eights.Options(seats=3, deck="core"))
print(json.dumps([[one.code, n] for one, n in (Counter(deck_of(core())) - Counter(plain)).items()]))
chaos = [one.code for one in deck_of(core()) if one.chaos]
print(json.dumps(chaos == sorted(chaos)))
print(json.dumps([points(card(code)) for code in ("XGP", "XGC")]))
"""
    more, in_order, counted = tell(code)

    assert more == [["XGC", 3], ["XGD", 2], ["XGP", 3]]
    assert in_order
    assert counted == [100, 100]


@pytest.mark.fresh
def test_a_game_without_the_pack_is_the_same_where_it_is_installed(run: Run) -> None:
    shown = run("cardshed", "schema", "crazy-eights")

    assert shown.stdout == SHIPPED.read_text(encoding="utf-8")


# --- refused


@pytest.mark.fresh
def test_names_and_decks_are_refused_in_words(run: Run) -> None:
    words = ("play", "crazy-eights", "--option")
    unknown = run("cardshed", *words, "deck=core", "--option", 'packs=["tinsel"]')
    coloured = run("cardshed", *words, "deck=coloured", "--option", 'packs=["glitter"]')

    assert (unknown.returncode, coloured.returncode) == (2, 2)
    assert "no pack 'tinsel' is installed: there are glitter" in unknown.stderr
    assert "packs are for a deck with chaos cards" in coloured.stderr


def test_a_pack_that_is_not_installed_is_refused() -> None:
    with pytest.raises(OptionsError, match=r"^no pack 'glitter' is installed: there are none$"):
        crazy_eights.Options(deck="core", packs=("glitter",))
    with pytest.raises(OptionsError, match=r"^no pack 'core' is installed"):
        crazy_eights.Options(deck="core", packs=("core",))


@pytest.mark.parametrize("packs", ["glitter", ("glitter", "glitter"), (1,), 5, None, ([],)])
def test_packs_are_names_each_once(packs: Any) -> None:
    with pytest.raises(OptionsError, match=r"^packs are names, each once, not "):
        crazy_eights.Options(deck="core", packs=packs)


def definition(**changed: Any) -> dict[str, Any]:
    return {"id": "tinsel", "code": "XZT", "name": "Tinsel", "copies": 1, **changed}


@pytest.mark.parametrize(
    ("changed", "what"),
    [({"code": "XPC"}, "code 'XPC'"), ({"id": "pure-chaos"}, "id 'pure-chaos'")],
)
def test_two_packs_with_one_code_or_id_are_both_named(changed: dict[str, Any], what: str) -> None:
    text = f"^two cards have the {what}: of pack 'core', and of pack 'tinsel'$"

    with pytest.raises(InvalidValueError, match=text):
        Pack("tinsel").card(**definition(**changed))(pure_chaos)


def test_nobody_adds_to_a_pack_of_the_library() -> None:
    with pytest.raises(InvalidValueError, match=r"^the pack 'core' is the library's own$"):
        Pack("core")


@pytest.fixture
def enter(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Return what lets an installed package have an entry point."""

    def entered(name: str, value: str) -> None:
        def found(*, group: str) -> Iterable[EntryPoint]:
            return [EntryPoint(name, value, group)]

        monkeypatch.setattr(importlib.metadata, "entry_points", found)

    return entered


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("no_such_module:PACK", "leads nowhere: No module named 'no_such_module'"),
        ("cardshed.soloverse.core_game:NONE", "leads nowhere: "),
        ("cardshed.soloverse.core_game:PACK", "does not lead to that pack"),
        ("cardshed.soloverse.core_game", "does not lead to that pack"),
    ],
)
def test_an_entry_point_that_leads_elsewhere_is_refused(
    enter: Callable[[str, str], None], value: str, text: str
) -> None:
    enter("tinsel", value)

    with pytest.raises(RulesetError, match=f"'tinsel' of cardshed.soloverse {text}"):
        load_pack("tinsel")


def test_no_entry_point_takes_the_place_of_a_pack_of_the_library(
    enter: Callable[[str, str], None],
) -> None:
    enter("core", "cardshed.soloverse.core_game:PACK")

    with pytest.raises(OptionsError, match=r"^no pack 'core' is installed: there are none$"):
        load_pack("core")


# --- played


@pytest.mark.fresh
def test_pirouette_draws_a_card_and_flips_the_direction(tell: Tell) -> None:
    code = """
game = given("XGP V1", "S1 S2", "Y1 Y2", deck="T1 T2 T3 T4")
game = game.play(0, PlayCard(card("XGP"), solo=True))
print(json.dumps([hands(game), names(game)]))
game = game.play(0, NameColour(Colour("V")))
print(json.dumps(game.to_act))
"""
    (held, events), waited_for = tell(code)

    assert held == ["V1 T1", "S1 S2", "Y1 Y2"]
    assert events[:1] == ["CardPlayed"]
    assert {"CardsDrawn", "DirectionFlipped", "SoloLapsed"} <= {*events}
    assert waited_for == [2]


@pytest.mark.fresh
def test_confetti_asks_all_who_hold_two_cards_in_play_order(tell: Tell) -> None:
    """sv.counter.poll, sv.order.play: C holds one card and is not asked; the user is last"""
    code = """
game = given("XGC V1 V2", "S1 S2", "Y1", "T1 T2", deck="T5 T6")
game = game.play(0, PlayCard(card("XGC")))
print(json.dumps(game.to_act))
for seat in (1, 2, 3):
    game = game.play(seat, Accept())
asked = []
for code in ("S2", "T1", "V2"):
    (seat,) = game.to_act
    asked.append(seat)
    game = game.play(seat, DiscardCards(cards(code)))
print(json.dumps(asked))
print(json.dumps(hands(game)))
print(json.dumps(str(game.view(None).table.top)))
"""

    assert tell(code) == [[1, 2, 3], [1, 3, 0], ["V1", "S1", "Y1", "T2"], "XGC"]


@pytest.mark.fresh
def test_a_downpour_lets_all_others_draw_and_goes_back_into_the_deck(tell: Tell) -> None:
    """sv.trap.draw, sv.trap.several: who meets the trap goes on with its own draw"""
    code = """
game = given("V1 V2", "S1 S2", "Y1 Y2", deck="XGD T1 T2 T3 T4 T5")
game = game.play(0, DrawCard())
print(json.dumps(hands(game)))
print(json.dumps([names(game).count(name) for name in ("TrapRevealed", "CardsReturned")]))
print(json.dumps(sum(one.code == "XGD" for one in game.state.vault.deck)))
"""

    held, events, left = tell(code)

    assert held == ["V1 V2 T3", "S1 S2 T1", "Y1 Y2 T2"]
    assert events == [1, 1]
    assert left == 2


# --- saved and held

WORDS = ("--seats", "4", "--seed", "9", "--option", "deck=core", "--option", 'packs=["glitter"]')


@pytest.fixture(scope="session")
def saved(run: Run) -> str:
    """Play a game at random with the pack; return its record."""
    played = run("cardshed", "play", "crazy-eights", *WORDS, "--out", "g.jsonl")
    assert played.returncode == 0, played.stderr
    return run("python", "-c", "print(open('g.jsonl').read(), end='')").stdout


@pytest.mark.fresh
def test_a_game_is_played_to_its_end_and_its_record_verified(run: Run, saved: str) -> None:
    verified = run("cardshed", "verify", "g.jsonl")

    assert verified.stdout.startswith("g.jsonl: verified: ")
    assert json.loads(saved.splitlines()[0])["options"]["packs"] == ["glitter"]
    assert '"type":"game-ended"' in saved.splitlines()[-1]
    assert {"XGC", "XGD", "XGP"} <= {*re.findall(r'"card":"(XG.)"', saved)}


@pytest.mark.fresh
def test_without_the_pack_its_record_is_refused_in_words(saved: str) -> None:
    text = r"\$\.header\.options: no pack 'glitter' is installed: there are none"

    with pytest.raises(RecordError, match=text):
        cardshed.loads(saved)


def test_without_packs_a_record_does_not_speak_of_them() -> None:
    options = crazy_eights.Options(seats=2, deck="core", packs=())
    text = crazy_eights.dumps(options)

    assert "packs" not in json.loads(text)
    assert crazy_eights.loads("options", text) == options


@pytest.mark.fresh
def test_cards_and_games_are_unpickled_where_the_pack_is_not_loaded_yet(tell: Tell) -> None:
    """A card of a pack brings its pack along."""
    write = """
game = crazy_eights.Game.start(core(), seed=1)
with open("card.pickle", "wb") as one, open("game.pickle", "wb") as other:
    pickle.dump(card("XGD"), one), pickle.dump(game, other)
"""
    read = """
with open("card.pickle", "rb") as file:
    print(json.dumps(pickle.load(file) is card("XGD")))
"""
    whole = """
with open("game.pickle", "rb") as file:
    print(json.dumps(pickle.load(file) == crazy_eights.Game.start(core(), seed=1)))
"""

    assert tell(write) == []
    assert tell(read) == [True]
    assert tell(whole) == [True]


# --- the guide


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


OF_THE_MODULE = [block for block in blocks("python") if block in MODULE]
BESIDE_IT = [block for block in blocks("python") if block not in MODULE]


def code(text: str) -> list[str]:
    """Return the lines of code: without blank ones."""
    return [line for line in text.splitlines() if line.strip()]


def test_the_blocks_put_together_are_the_module() -> None:
    _, _, module = MODULE.partition("from __future__ import annotations\n")

    assert code("\n".join(OF_THE_MODULE)) == code(module)


def test_the_project_file_of_the_guide_is_that_of_the_package() -> None:
    assert blocks("toml") == [(PACKAGE / "pyproject.toml").read_text(encoding="utf-8")]


def test_the_instructions_that_the_guide_lists_are_frames_of_the_kit() -> None:
    listed = re.findall(r"^\| `(\w+)\((.*?)\)` \|", GUIDE, re.MULTILINE)
    kinds = {kind.__name__: kind for kind in (*frames.WORK, *get_args(frames.Question))}

    assert len(listed) == 19
    for name, arguments in listed:
        given = [each for each in arguments.split(", ") if each]
        assert len(given) <= len(attrs.fields(kinds[name]))


def test_the_files_that_the_guide_names_are_there() -> None:
    named = re.findall(r"`(tests/[\w/.]+)`", GUIDE)

    assert set(named) == {"tests/packages/glitter/glitter.py", "tests/plugins/test_glitter.py"}
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.fresh
def test_the_pack_keeps_the_laws_as_the_guide_tests_it(run: Run) -> None:
    (test,) = BESIDE_IT
    held = run("python", "-c", f"{test}\ntest_glitter_keeps_the_laws()")

    assert held.returncode == 0, held.stderr
