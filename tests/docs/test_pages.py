"""What the pages state as fact is compared with the code."""

from __future__ import annotations

import ast
import json
import pkgutil
import re
import tomllib
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import attrs
import pytest
from javascript import ran

import cardshed
from cardshed import (
    chance,
    cheat,
    crazy_eights,
    errors,
    laws,
    match,
    playing_cards,
    soliterror,
    soloverse,
    svg,
    the_game,
)
from cardshed.cli import main
from cardshed.cli.arguments import parser
from cardshed.soloverse import frames

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
RULESETS = ("the_game", "soliterror", "soloverse", "crazy_eights", "cheat")
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md")]


def page(name: str) -> str:
    return (DOCS / name).read_text()


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def rows(text: str, header: str) -> list[list[str]]:
    """The cells of the table with that header, without back-ticks."""
    _, _, rest = text.partition(f"{header}\n")
    table = rest.partition("\n\n")[0].splitlines()[1:]
    assert table
    return [[cell.strip(" `") for cell in line.strip("|").split(" | ")] for line in table]


# --- versions


def test_the_top_of_the_changelog_is_the_version() -> None:
    tops = re.findall(
        r"^## \[(.+)\] - (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE
    )
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert tops[0][0] == cardshed.__version__ == project["version"]


@pytest.mark.parametrize("path", ["README.md", "docs/index.md"])
def test_pages_that_name_the_version_name_this_one(path: str) -> None:
    assert re.findall(r"version (\d+\.\d+\.\d+)", (ROOT / path).read_text()) == [
        cardshed.__version__
    ]


# --- the reference


def documented() -> set[str]:
    found = re.findall(
        r"^::: (\S+)$", "\n".join(p.read_text() for p in DOCS.rglob("*.md")), re.MULTILINE
    )
    assert len(found) == len(set(found))
    return set(found)


def public_names() -> Iterator[str]:
    own_pages = {*RULESETS, "playing_cards"}
    yield from (f"cardshed.{name}" for name in cardshed.__all__ if name not in own_pages)
    yield from (f"cardshed.the_game.{name}" for name in the_game.__all__)
    yield from (f"cardshed.soliterror.{name}" for name in soliterror.__all__)
    yield from (f"cardshed.crazy_eights.{name}" for name in crazy_eights.__all__)
    yield from (f"cardshed.cheat.{name}" for name in cheat.__all__)
    yield from (f"cardshed.playing_cards.{name}" for name in own_names(playing_cards))
    yield from (f"cardshed.soloverse.{name}" for name in soloverse.__all__)
    yield from (f"cardshed.match.{name}" for name in own_names(match))
    yield from (f"cardshed.laws.{name}" for name in laws.__all__)
    yield from (f"cardshed.svg.{name}" for name in svg.__all__)
    yield from ("cardshed.laws.strategies", "cardshed.wire")


def own_names(module: ModuleType) -> list[str]:
    """The public names that a module assigns or defines itself, and does not import."""
    assert module.__file__ is not None
    found: list[str] = []
    for node in ast.parse(Path(module.__file__).read_text()).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.append(node.name)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.append(node.target.id)
    return [name for name in found if not name.startswith("_")]


@pytest.mark.parametrize("name", sorted(public_names()))
def test_a_public_name_is_on_a_page_of_the_reference(name: str) -> None:
    assert name in documented()


@pytest.mark.parametrize("name", sorted(documented()))
def test_a_name_of_the_reference_is_there(name: str) -> None:
    found = pkgutil.resolve_name(name)
    told = found.__doc__ if isinstance(found, (type, ModuleType)) else "."
    assert told
    assert told.strip()


def test_the_tree_of_errors_is_that_of_the_docstring() -> None:
    assert errors.__doc__ is not None
    assert blocks(page("reference/errors.md"), "text") == blocks(errors.__doc__, "text")


def test_every_error_is_in_the_tree() -> None:
    tree = blocks(page("reference/errors.md"), "text")[0]
    names = re.findall(r"^\W*(\w+)", tree, re.MULTILINE)
    there = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    ours = {kind.__name__ for kind in there if issubclass(kind, errors.CardshedError)}
    assert ours == set(names)


def test_examples_in_docstrings_are_sections_that_the_pages_show_as_code() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / "src").rglob("*.py"))
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if line.strip() == "Example:"
    ]
    assert wrong == []


# --- chance


def seed(hexadecimal: str) -> bytes:
    return chance.seed_bytes(bytes.fromhex(hexadecimal))


WORDS = rows(page("chance.md"), "| seed | label | words |")
SHUFFLES = rows(page("chance.md"), "| seed | label | items | result |")
DECK, COMMITMENT = (block.split() for block in blocks(page("chance.md"), "text"))


@pytest.mark.parametrize("row", WORDS, ids=lambda row: row[1])
def test_the_words_of_a_stream_are_those_of_the_page(row: list[str]) -> None:
    key, label, told = row
    stream = chance.words(seed(key), label)
    assert [int(word, 16) for word in told.split()] == [next(stream) for _ in range(4)]


@pytest.mark.parametrize("row", SHUFFLES, ids=lambda row: row[1])
def test_a_shuffle_is_that_of_the_page(row: list[str]) -> None:
    key, label, items, result = row
    assert tuple(result) == chance.shuffled(seed(key), label, items)


def test_the_deck_of_the_page_is_dealt() -> None:
    (key,) = re.findall(r"whole deck of The Game with the seed `(\w+)`", page("chance.md"))
    game = the_game.Game.start(the_game.Options(seats=3), seed=seed(key))
    assert game.setup[0] == the_game.DrawPileShuffled(tuple(map(int, DECK)))
    assert game.setup[1] == the_game.CardsDealt(game.seats[0], tuple(map(int, DECK[:6])))


def test_a_withdrawal_shuffles_as_the_page_says() -> None:
    game = the_game.Game.start(the_game.Options(seats=3), seed=7)
    pile, hand = game.state.vault.draw_pile, game.view(1).own.hand
    event = game.withdraw(1).steps[-1].events[1]
    shuffled = chance.shuffled(seed("0000000000000007"), "1/withdrawal/0", pile + hand)
    assert event == the_game.DrawPileShuffled(shuffled)


def test_soliterror_shuffles_as_the_page_says() -> None:
    key = seed("0000000000000007")
    game = soliterror.Game.start(soliterror.Options(), seed=7)
    game = game.play(0, soliterror.ChooseEnemies(*playing_cards.cards("JS QS KS")))
    game = game.play(0, soliterror.ChoosePlayerCard(playing_cards.card("6H")))
    jokers = (playing_cards.JOKER,) * 2
    unshuffled = [each for each in soliterror.NUMBERS if each.code != "6H"]
    deck = chance.shuffled(key, "2/deal/0", (*unshuffled, *jokers))
    assert game.steps[-1].events[1] == soliterror.DeckShuffled(deck)


DISCARDS = playing_cards.cards("9H 3C 8D 5H 4C 7D")
SOLO = soliterror.Position(
    hands=(playing_cards.cards("2C 2S"),), discards=DISCARDS, player=playing_cards.card("AH")
)
FIVE = playing_cards.cards("2D 3D 4D 5D 6D")
DUEL = soliterror.Position(hands=(playing_cards.cards("2C 2S 2H 3H 4H"), FIVE), discards=DISCARDS)


@pytest.mark.parametrize(
    ("position", "combo", "kind"),
    [
        (SOLO, "2C", soliterror.DeckShuffled),
        (SOLO, "2S", soliterror.DeckShuffled),
        (DUEL, "2S", soliterror.DiscardsReshuffled),
    ],
    ids=["fills up", "for a spade", "for a spade of a duel"],
)
def test_a_reshuffle_of_soliterror_is_as_the_page_says(
    position: soliterror.Position, combo: str, kind: type
) -> None:
    options = soliterror.Options(seats=len(position.hands))
    setup = soliterror.setup_events(options, position)
    game = soliterror.Game.from_events(options, setup, seed=7)
    laid = playing_cards.cards(combo)
    game = game.play(0, soliterror.PlayCombo(laid))
    (reshuffle,) = [each for each in game.steps[-1].events if type(each) is kind]
    gone = DISCARDS if combo == "2S" else (*DISCARDS, *laid)
    shuffled = chance.shuffled(seed("0000000000000007"), "1/reshuffle/0", gone)
    assert reshuffle == kind(shuffled)


def test_the_commitment_is_that_of_the_page() -> None:
    (key,) = re.findall(r"For the seed\n`(\w+)` it is", page("chance.md"))
    assert [chance.commit(seed(key))] == COMMITMENT


def test_the_javascript_of_the_page_gives_the_same_shuffles() -> None:
    (script,) = blocks(page("chance.md"), "javascript")
    cases: list[tuple[str, str, list[Any], list[Any]]] = [
        (key, label, list(items), list(out)) for key, label, items, out in SHUFFLES
    ]
    cases.append(("0000000000000007", "0/deal/0", list(the_game.DECK), list(map(int, DECK))))
    driver = """
const results = [];
for (const [seed, label, items] of given)
  results.push(await shuffled(new Uint8Array(Buffer.from(seed, "hex")), label, items));
tell(results);
"""
    assert ran(script + driver, cases) == [out for *_, out in cases]


# --- records and values


def test_the_document_of_the_page_is_a_record() -> None:
    (document,) = blocks(page("guides/saving.md"), "json")
    record = cardshed.load_record(document)
    assert (record.game.version, cardshed.verify(record.game).ok) == (1, True)


def test_the_table_of_header_keys_is_complete() -> None:
    from cardshed.reading import Header

    told = rows(page("guides/saving.md"), "| key | in | meaning |")
    assert {key for key, *_ in told} == {field.name for field in attrs.fields(Header)}


def test_the_table_of_verdicts_is_complete() -> None:
    told = rows(page("guides/saving.md"), "| verdict | meaning | has |")
    assert [verdict for verdict, *_ in told] == [str(verdict) for verdict in cardshed.Verdict]


def test_the_table_of_laws_is_complete() -> None:
    told = rows(page("reference/laws.md"), "| law | a ruleset keeps it if |")
    assert [law for law, _ in told] == [law.value for law in laws.Law]


# --- the command line


def commands() -> list[tuple[list[str], str]]:
    """The commands of the pages that begin with `cardshed`, with the output that they show."""
    shown = [block for path in PAGES for block in blocks(path.read_text(), "console")]
    pairs = [block.removeprefix("$ ").partition("\n") for block in shown]
    return [(line.split()[1:], out) for line, _, out in pairs if line.startswith("cardshed ")]


def test_some_commands_are_shown() -> None:
    assert commands()


@pytest.mark.parametrize(("words", "shown"), commands(), ids=lambda value: str(value)[:40])
def test_a_command_of_a_page_says_what_the_page_shows(
    words: list[str],
    shown: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    code = main(words)
    said = capsys.readouterr()
    assert (code, said.err) == (0, "")
    pattern = re.escape(shown).replace(re.escape("...\n"), "(?:.*\n)*?")
    assert re.fullmatch(pattern, said.out), said.out


def test_the_table_of_commands_is_complete() -> None:
    told = {
        row[0].split()[1].strip("`")
        for row in rows(page("quickstart.md"), "| command | what it does |")
    }
    (choices,) = [action.choices for action in parser()._actions if action.dest == "command"]
    assert choices is not None
    assert told == set(choices)


def test_the_options_of_the_table_of_commands_are_there() -> None:
    for name, told in rows(page("quickstart.md"), "| command | what it does |"):
        (choices,) = [action.choices for action in parser()._actions if action.dest == "command"]
        assert isinstance(choices, dict)
        usage = choices[name.split()[1]].format_help()
        assert [word for word in re.findall(r"--[a-z]+", told) if word not in usage] == []


# --- the rulesets

THE_GAME = page("rulesets/the-game.md")
SOLITERROR = page("rulesets/soliterror.md")
CRAZY_EIGHTS = page("rulesets/crazy-eights.md")
CHAOS = page("rulesets/chaos-cards.md")
EXTENSION = page("rulesets/chaos-extension.md")
CHEAT = page("rulesets/cheat.md")
MATCHES = page("guides/matches.md")
ON_PAGES = pytest.mark.parametrize(
    ("text", "ruleset"),
    [
        (THE_GAME, the_game),
        (SOLITERROR, soliterror),
        (CRAZY_EIGHTS, crazy_eights),
        (CHEAT, cheat),
    ],
    ids=["the-game", "soliterror", "crazy-eights", "cheat"],
)
WORDED = {"colours": "those of the deck", "dealer": "the last seat"}


def default(field: Any) -> str:
    """A default as a page writes it: an enum with its class, a computed one in words."""
    if isinstance(field.default, Enum):
        return str(field.default)
    return repr(field.default) if field.default.__class__ is not COMPUTED else WORDED[field.name]


COMPUTED = type(attrs.Factory(int))


@ON_PAGES
def test_the_table_of_options_is_that_of_the_code(text: str, ruleset: Any) -> None:
    told = rows(text, "| option | default | values | meaning |")
    fields = attrs.fields(ruleset.Options)
    assert [row[:2] for row in told] == [[field.name, default(field)] for field in fields]


@ON_PAGES
def test_the_table_of_refusals_is_that_of_the_code(text: str, ruleset: Any) -> None:
    told = rows(text, "| slug | rule | meaning |")
    assert [row[:2] for row in told] == [[it.value, it.rule] for it in ruleset.Refusal]


def test_defaults_that_a_page_tells_in_words_are_those_of_the_code() -> None:
    assert crazy_eights.Options(deck="coloured", seats=7).dealer == 6
    assert crazy_eights.Options(deck="coloured").colours == soloverse.CORE_COLOURS
    assert cheat.Options(deck="coloured", seats=7).dealer == 6
    assert cheat.Options(deck="coloured").colours == soloverse.CORE_COLOURS


def test_the_table_of_what_a_match_agrees_on_is_that_of_the_code() -> None:
    told = rows(MATCHES, "| option | default | values | meaning |")
    fields = attrs.fields(crazy_eights.Agreement)
    assert [row[:2] for row in told] == [[field.name, default(field)] for field in fields]


@pytest.mark.parametrize("kind", [crazy_eights.MatchTable, cheat.MatchTable])
def test_the_table_of_the_table_of_a_match_is_that_of_the_code(kind: Any) -> None:
    told = rows(MATCHES, "| field | what it is |")
    fields = attrs.fields(kind)
    assert [name for name, _ in told] == [field.name for field in fields]


@pytest.mark.parametrize(
    ("text", "endings"),
    [
        (SOLITERROR, soliterror.Ending),
        (CRAZY_EIGHTS, crazy_eights.Ending),
        (CHEAT, cheat.Ending),
        (MATCHES, crazy_eights.MatchEnding),
    ],
    ids=["soliterror", "crazy-eights", "cheat", "match"],
)
def test_the_table_of_endings_is_that_of_the_code(text: str, endings: Any) -> None:
    told = rows(text, "| ending | rule | meaning |")
    assert [row[:2] for row in told] == [[it.value, it.rule] for it in endings]


@pytest.mark.parametrize(
    ("text", "when", "ruleset"),
    [
        (THE_GAME, "who may", the_game),
        (SOLITERROR, "when", soliterror),
        (CRAZY_EIGHTS, "when", crazy_eights),
        (CHEAT, "when", cheat),
    ],
    ids=["the-game", "soliterror", "crazy-eights", "cheat"],
)
def test_the_refusals_of_the_actions_are_all_refusals(text: str, when: str, ruleset: Any) -> None:
    told = rows(text, f"| action | {when} | refused with |")
    slugs = [slug.strip("` ") for *_, cell in told for slug in cell.split(",")]
    assert set(slugs) == {refusal.value for refusal in ruleset.Refusal}


def test_the_common_refusals_are_those_of_the_core() -> None:
    heading = r"^#### .+ \{ #(core\.[a-z]+) \}\n\n`([a-z-]+)`: "
    told = re.findall(heading, page("concepts.md"), re.MULTILINE)
    assert told == [(it.rule, it.value) for it in cardshed.CommonRefusal]


def test_the_table_of_events_is_complete() -> None:
    told = rows(THE_GAME, "| event | when | hidden | who sees the faces |")
    assert {name for name, *_ in told} == {kind.__name__ for kind in the_game.RULES.rows}


def test_the_table_of_events_of_soliterror_says_who_is_shown_what() -> None:
    told = rows(SOLITERROR, "| event | when | what others are shown | who is shown all |")
    private = {soliterror.ComboLaid, soliterror.SpadeDrawn, soliterror.ComboExtended}
    shown: dict[type, tuple[str, str]] = dict.fromkeys(soliterror.RULES.rows, ("all", "all"))
    shown |= dict.fromkeys(private, ("nothing", "the seat"))
    shown[soliterror.DeckShuffled] = ("how many cards", "nobody")
    shown[soliterror.CardsDrawn] = ("how many cards", "the seat")
    shown[soliterror.DiscardsReshuffled] = ("nothing", "nobody")
    assert {name: (others, seat) for name, _, others, seat in told} == {
        kind.__name__: pair for kind, pair in shown.items()
    }


def told_of_events(text: str) -> list[list[str]]:
    """The rows of a page's tables of events: of all decks, with chaos cards, with the extension."""
    shown = "when | what others are shown | who is shown all |"
    words = ("event", "chaos event", "extension event")
    return [row for word in words for row in rows(text, f"| {word} | {shown}")]


EXTENDED: dict[tuple[str, str], tuple[type, ...]] = {
    ("how many cards", "the two"): (
        crazy_eights.CardPassed,
        crazy_eights.HandOpened,
        crazy_eights.CardPicked,
        crazy_eights.PickSettled,
    ),
    ("how many cards", "each seat its hand"): (crazy_eights.HandsMoved,),
    ("how many cards", "each seat its cards"): (crazy_eights.CardsPooled,),
    ("how many cards", "the seat"): (crazy_eights.HandPutBack, crazy_eights.CardFetched),
    ("nothing", "the seat"): (crazy_eights.CardsPutIn, crazy_eights.ReflexChosen),
    ("how many cards", "nobody"): (crazy_eights.DiscardsRecycled,),
}
"""The events of the extension in which something is hidden, in both games."""


def test_the_table_of_events_of_crazy_eights_says_who_is_shown_what() -> None:
    told = told_of_events(CRAZY_EIGHTS)
    shown: dict[type, tuple[str, str]] = dict.fromkeys(crazy_eights.RULES.rows, ("all", "all"))
    for seen, kinds in EXTENDED.items():
        shown |= dict.fromkeys(kinds, seen)
    hidden: dict[tuple[str, str], tuple[type, ...]] = {
        ("how many cards", "nobody"): (crazy_eights.DeckShuffled, crazy_eights.CardsReturned),
        ("how many cards", "each seat its hand"): (
            crazy_eights.HandsDealt,
            crazy_eights.HandsShuffled,
        ),
        ("how many cards", "the seat"): (
            crazy_eights.CardPickedUp,
            crazy_eights.StackTaken,
            crazy_eights.CardsDrawn,
            crazy_eights.SeatWithdrew,
            crazy_eights.CardsDealt,
            crazy_eights.DiscardsShown,
        ),
        ("how many cards", "the two"): (crazy_eights.CardsSwapped, crazy_eights.HandShown),
        ("nothing", "the seat"): (crazy_eights.GiftChosen,),
        ("nothing", "nobody"): (crazy_eights.BluffNoted,),
    }
    for seen, kinds in hidden.items():
        shown |= dict.fromkeys(kinds, seen)
    assert {name: (others, seat) for name, _, others, seat in told} == {
        kind.__name__: pair for kind, pair in shown.items()
    }


def test_the_table_of_events_of_cheat_says_who_is_shown_what() -> None:
    told = told_of_events(CHEAT)
    shown: dict[type, tuple[str, str]] = dict.fromkeys(cheat.RULES.rows, ("all", "all"))
    for seen, kinds in EXTENDED.items():
        shown |= dict.fromkeys(kinds, seen)
    kind: type
    for kind in (cheat.DeckShuffled, cheat.PileLaid, cheat.CardsReturned):
        shown[kind] = ("how many cards", "nobody")
    for kind in (cheat.HandsDealt, cheat.HandsShuffled):
        shown[kind] = ("how many cards", "each seat its hand")
    for kind in (
        cheat.Claimed,
        cheat.PileTaken,
        cheat.StackTaken,
        cheat.CardsDrawn,
        cheat.CardsDealt,
        cheat.CardsTurnedDown,
        cheat.DiscardsShown,
        cheat.SeatWithdrew,
    ):
        shown[kind] = ("how many cards", "the seat")
    shown[cheat.GiftChosen] = ("nothing", "the seat")
    shown[cheat.CardsSwapped] = ("how many cards", "the two")
    assert {name: (others, seat) for name, _, others, seat in told} == {
        kind.__name__: pair for kind, pair in shown.items()
    }


@pytest.mark.parametrize(
    ("text", "ruleset", "beside"),
    [(CRAZY_EIGHTS, crazy_eights, {"CallSolo", "DeclareSolo"}), (CHEAT, cheat, {"StealTurn"})],
    ids=["crazy-eights", "cheat"],
)
def test_the_table_of_frames_has_every_frame_and_what_it_offers(
    text: str, ruleset: Any, beside: set[str]
) -> None:
    told = rows(text, "| frame | waited for | actions |")
    named = [name for name, *_ in told]
    work = rows(text, "| work | what is still to be done |")
    named += [name for names, _ in work for name in re.findall(r"\w+", names)]
    kinds = [kind.__name__ for kind in get_args(ruleset.Frame)]
    assert sorted(named) == sorted(kinds)
    offered = {word for *_, cell in told for word in re.findall(r"\w+", cell)}
    actions = {kind.__name__ for kind in get_args(ruleset.Action)}
    assert offered == actions - beside


@pytest.mark.parametrize(
    ("text", "not_there"), [(CRAZY_EIGHTS, set[str]()), (CHEAT, {"Stealing", "Lifting"})]
)
def test_the_frames_of_the_page_that_are_work_wait_for_nobody(
    text: str, not_there: set[str]
) -> None:
    """What lies on top is a question; work is done before anybody is asked (sv.lifo)."""
    told = rows(text, "| work | what is still to be done |")
    named = {name for names, _ in told for name in re.findall(r"\w+", names)}
    assert named == {kind.__name__ for kind in frames.WORK} - not_there


def test_the_table_of_colours_is_that_of_the_code() -> None:
    told = rows(CRAZY_EIGHTS, "| code | colour | looks |")
    assert [row[:2] for row in told] == [[it.value, it.name.lower()] for it in soloverse.Colour]


@pytest.mark.parametrize(
    ("text", "prefix", "words"),
    [
        (THE_GAME, "tg", [*the_game.Refusal, *the_game.Ending, *the_game.Advice]),
        (SOLITERROR, "so", [*soliterror.Refusal, *soliterror.Ending]),
        (
            CRAZY_EIGHTS + CHAOS + EXTENSION,
            "(?:c8|sv)",
            [*crazy_eights.Refusal, *crazy_eights.Ending, *crazy_eights.MatchEnding],
        ),
        (
            CRAZY_EIGHTS + CHAOS + EXTENSION + CHEAT,
            "(?:ch|sv)",
            [*cheat.Refusal, *cheat.Ending, *cheat.MatchEnding],
        ),
    ],
    ids=["the-game", "soliterror", "crazy-eights", "cheat"],
)
def test_the_rules_that_words_cite_are_on_the_page(text: str, prefix: str, words: Any) -> None:
    ids = set(re.findall(rf"\{{ #({prefix}\.[a-z0-9.-]+) \}}$", text, re.MULTILINE))
    assert {word.rule for word in words} - ids == set()


# --- where things are


def defined(path: Path) -> set[str]:
    """The names that a file defines: functions, classes, methods, constants."""
    names: set[str] = set()
    body: list[ast.stmt] = [*ast.parse(path.read_text()).body]
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
            body += node.body if isinstance(node, ast.ClassDef) else []
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


_, _, CHANGES = page("guides/how-a-turn-runs.md").partition(
    "| to change | file | what |\n|---|---|---|\n"
)


@pytest.mark.parametrize("row", CHANGES.partition("\n\n")[0].splitlines())
def test_what_is_to_be_changed_stands_in_the_files_that_the_guide_names(row: str) -> None:
    words = set(re.findall(r"`([^`]+)`", row))
    files = {word for word in words if word.endswith(".py")}
    names = {word.rpartition(".")[2] for word in words - files}
    assert names
    there = {name for file in files for name in defined(ROOT / "src/cardshed" / file)}
    assert names - there == set()


def test_the_instructions_of_the_design_are_those_of_the_kit() -> None:
    told = rows(page("design.md"), "| instruction | what it does |")
    names = [name for words, _ in told for name in re.findall(r"\w+", words)]
    kit = ast.parse((ROOT / "src/cardshed/soloverse/instructions.py").read_text()).body
    functions = [node.name for node in kit if isinstance(node, ast.FunctionDef)]
    public = {name for name in functions if not name.startswith("_")}
    # They ask, and write nothing.
    assert set(names) == public - {"next_seat", "turn_begun"}


# --- the design


def layers() -> list[str]:
    """The modules of the package, in the order of the page; rulesets and the kit by package."""
    told = rows(page("design.md"), "| layer | modules |")
    found = [re.findall(r"`(\w+)`", f"`{cell}`") for _, cell in told]
    return [name for names in found for name in (names[:1] if names[0] in RULESETS else names)]


def imports(path: Path) -> Iterator[str]:
    """The modules of the package that a file imports when it is loaded."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ImportFrom) and node.module == "cardshed":
            yield from (alias.name for alias in node.names if alias.name != "__version__")
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cardshed."):
            yield (node.module or "").split(".")[1]


def test_the_table_of_layers_has_every_module() -> None:
    there = {path.stem for path in (ROOT / "src/cardshed").iterdir() if path.name[0] not in "._"}
    assert set(layers()) == there - {"py", "schemas"}


def test_imports_run_up_the_table_of_layers() -> None:
    order = layers()
    wrong = []
    for path in sorted((ROOT / "src/cardshed").rglob("[a-z]*.py")):
        own = path.relative_to(ROOT / "src/cardshed").parts[0].removesuffix(".py")
        rank = order.index(own)
        wrong += [f"{path.name}: {name}" for name in imports(path) if order.index(name) > rank]
    assert wrong == []


@pytest.mark.parametrize("ruleset", RULESETS)
def test_imports_within_a_ruleset_run_along_its_row(ruleset: str) -> None:
    cells = [cell for _, cell in rows(page("design.md"), "| layer | modules |")]
    (cell,) = [cell for cell in cells if ruleset in cell]
    order = re.findall(r"`(\w+)`", f"`{cell}`")[1:]
    files = sorted((ROOT / "src/cardshed" / ruleset).glob("[a-z]*.py"))
    assert {path.stem for path in files} == set(order)
    wrong: list[tuple[str, str]] = []
    for path in files:
        text = path.read_text()
        used = re.findall(rf"^from cardshed\.{ruleset}\.(\w+) import", text, re.MULTILINE)
        for names in re.findall(rf"^from cardshed\.{ruleset} import (.+)$", text, re.MULTILINE):
            used += [name.partition(" as ")[0] for name in names.split(", ")]
        wrong += [(path.stem, it) for it in used if order.index(it) >= order.index(path.stem)]
    assert wrong == []


def test_what_modules_are_for_is_told_of_modules_that_are_there() -> None:
    told = [name for name, _ in rows(page("design.md"), "| module | what is in it |")]
    assert told == [name for name in layers() if name in told]


def test_the_table_of_dependencies_is_complete() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = [(name, it) for name, its in project["optional-dependencies"].items() for it in its]
    wanted = [re.split("[>=]", it)[0] for it in project["dependencies"]]
    wanted += [f"{re.split('[>=]', it)[0]} (extra `{name}`)" for name, it in extras]
    told = [package for package, _ in rows(page("design.md"), "| package | why |")]
    assert sorted(told) == sorted(wanted)


# --- the sessions of nox


def test_the_table_of_sessions_is_that_of_the_noxfile() -> None:
    told = rows((ROOT / "CONTRIBUTING.md").read_text(), "| session | what it checks |")
    noxfile = (ROOT / "noxfile.py").read_text()
    pattern = r'^@nox\.session(?:\(name="(.+)"\)|.*)\ndef (\w+)'
    sessions = [name or own for name, own in re.findall(pattern, noxfile, re.MULTILINE)]
    (default,) = re.findall(r"^nox\.options\.sessions = (\[.*\])$", noxfile, re.MULTILINE)
    assert [name for name, _ in told] == sessions
    assert [name for name, what in told if "by name only" not in what] == json.loads(default)


# --- the pages themselves


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_code_is_fenced_in_a_language_that_is_checked_or_known(path: Path) -> None:
    known = {"{.python}", "python", "pycon", "console", "text", "json", "javascript", "toml"}
    known |= {"typescript"}
    fences = re.findall(r"^```(.*)$", path.read_text(), re.MULTILINE)
    assert set(fences[::2]) <= known
    assert set(fences[1::2]) <= {""}


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_of_the_repository_lead_somewhere(name: str) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", (ROOT / name).read_text())
    near = [link for link in links if not link.startswith("https://")]
    assert [link for link in near if not (ROOT / link).exists()] == []
