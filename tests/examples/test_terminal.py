"""The terminal example, driven as people drive it: through a pseudo-terminal."""

from __future__ import annotations

import ast
import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardshed
from cardshed import catalog

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

SCRIPT = Path(__file__).parents[2] / "examples" / "terminal.py"
CLEAR = "\033[2J\033[3J\033[H"
PROMPT = re.compile(r"(?:save FILE> |else looks\. |goes on |\? )\Z")
PATIENCE = 20.0


def heeds_interrupts() -> None:
    """Undo what a shell does to jobs in the background: they do not see an interrupt."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """The script at a pseudo-terminal of its own."""

    def __init__(self, *words: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-W", "error", str(SCRIPT), *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
            start_new_session=True,
            preexec_fn=heeds_interrupts,  # noqa: PLW1509  # it calls nothing that locks
        )
        os.close(slave)
        self.raw = b""

    @property
    def unread(self) -> str:
        return self.raw.decode(errors="replace").replace("\r\n", "\n")

    def read(self, until: Callable[[], Any]) -> str:
        """Return what comes until something holds, or the script has closed its terminal."""
        deadline = time.monotonic() + PATIENCE
        while not until():
            ready, _, _ = select.select([self.master], [], [], max(deadline - time.monotonic(), 0))
            assert ready, f"nothing more came after:\n{self.unread[-2000:]}"
            try:
                piece = os.read(self.master, 65536)
            except OSError:  # as Linux has it where the other end is closed
                break
            if not piece:
                break
            self.raw += piece
        text, self.raw = self.unread, b""
        return text

    def asked(self) -> str:
        """Return what comes until the next prompt."""
        return self.read(lambda: PROMPT.search(self.unread))

    def type(self, line: str | bytes) -> str:
        """Type a line, and return what comes until the next prompt, without the echo."""
        os.write(self.master, (line.encode() if isinstance(line, str) else line) + b"\n")
        text = self.read(lambda: PROMPT.search(self.unread.partition("\n")[2]))
        return text.partition("\n")[2]

    def ended(self) -> tuple[int, str]:
        """Wait for the end and return its status and the last words."""
        text = self.read(lambda: False)
        return self.process.wait(PATIENCE), text

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)
        os.close(self.master)


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)
    opened: list[Terminal] = []

    def begin(*words: object) -> Terminal:
        opened.append(Terminal(*map(str, words)))
        return opened[-1]

    yield begin
    for one in opened:
        one.close()


def new_game(ruleset: str, seed: int, **options: Any) -> cardshed.AnyGame:
    game_type = catalog.find(ruleset)
    return game_type.start(game_type.rules.vocabulary.options(**options), seed=seed)


def played_first(game: cardshed.AnyGame, steps: int | None = None) -> cardshed.AnyGame:
    """The game after the first action has been taken each time."""
    while game.outcome is None and steps != 0:
        game = game.play(game.to_act[0], next(iter(game.actions(game.to_act[0]))))
        steps = None if steps is None else steps - 1
    return game


def saved(folder: Path, game: cardshed.AnyGame, **viewer: Any) -> Path:
    path = folder / "saved.jsonl"
    path.write_text(game.record(**viewer).dumps(), encoding="utf-8")
    return path


def quits(one: Terminal) -> None:
    os.write(one.master, b"\x04")
    assert one.ended() == (0, "\nGoodbye.\n")


# --- what it is made of


def test_it_has_fewer_than_120_lines() -> None:
    assert len(SCRIPT.read_text(encoding="utf-8").splitlines()) < 120


def test_every_room_is_small_and_says_what_it_is_for() -> None:
    for node in ast.walk(ast.parse(SCRIPT.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            assert ast.get_docstring(node)
            assert (node.end_lineno or 0) - node.lineno < 25


def test_it_names_no_ruleset() -> None:
    text = SCRIPT.read_text(encoding="utf-8").casefold()
    for name in catalog.names():
        assert re.search(name.replace("-", "[-_]"), text) is None


def test_it_imports_cardshed_and_the_standard_library_alone() -> None:
    found: set[str] = set()
    for node in ast.walk(ast.parse(SCRIPT.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    assert "cardshed" in found
    assert found - {"cardshed"} <= sys.stdlib_module_names


def test_it_uses_documented_names_of_cardshed_alone() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "cardshed"
    }
    assert used
    assert used <= {*cardshed.__all__, "wire"}


# --- playing


@pytest.mark.parametrize(
    ("ruleset", "seed"), [("the-game", 7), ("the-game", 8), ("soliterror", 7), ("soliterror", 8)]
)
def test_a_solo_game_is_played_to_its_end_by_numbers(
    terminal: Any, tmp_path: Path, ruleset: str, seed: int
) -> None:
    one = terminal("play", ruleset, "--seats", 1, "--seed", seed)
    want = played_first(new_game(ruleset, seed, seats=1))
    screens = [one.asked(), *(one.type("1") for _ in want.steps)]
    last = screens[-1]
    assert want.outcome is not None
    assert CLEAR not in "".join(screens)
    assert f"Over: {want.outcome.ending.value}" in last
    assert " 0 actions in all; seats that may act: []\n" in last
    assert "'1' is none of 0 actions" in one.type("1")
    one.type("save end.jsonl")
    assert cardshed.loads((tmp_path / "end.jsonl").read_bytes()) == want
    quits(one)


def test_an_action_is_chosen_by_its_text_whatever_the_case_and_the_signs(
    terminal: Any, tmp_path: Path
) -> None:
    one = terminal("play", "soliterror", "--seed", 7)
    one.asked()
    page = one.type("  Fight jc  Q♣ kC ")
    assert "the enemies are J♣ Q♣ K♣" in page
    assert "be 10S" not in page  # it stands on one that was not asked for
    assert "seat 0 is 10♠" in one.type("be 10♠")
    one.type("save now.jsonl")
    want = state(7, "fight JC QC KC", "be 10S")
    assert cardshed.loads((tmp_path / "now.jsonl").read_bytes()) == want


def state(seed: int, *texts: str) -> cardshed.AnyGame:
    """A solo game of combos after the actions with these texts."""
    game = new_game("soliterror", seed)
    for text in texts:
        space, show = game.actions(game.to_act[0]), game.rules.texts.action
        game = game.play(game.to_act[0], next(act for act in space if show(act) == text))
    return game


def test_a_part_of_a_text_chooses_nothing(terminal: Any) -> None:
    one = terminal("play", "soliterror", "--seed", 7)
    one.asked()
    assert one.type("jc qc").startswith("'jc qc' is none of 64 actions\n")


def test_twenty_actions_are_listed_and_every_one_has_its_number_and_text(terminal: Any) -> None:
    game = new_game("soliterror", 7)
    texts = [game.rules.texts.action(action) for action in game.actions(0)]
    one = terminal("play", "soliterror", "--seed", 7)
    page = one.asked()
    listed = re.findall(r"^ +(\d+)  (\w.*)$", page, re.MULTILINE)
    assert listed == [(str(number), text) for number, text in enumerate(texts[:20], 1)]
    assert "\n   64 actions in all; seats that may act: [0]\n" in page
    assert "the enemies are J♠ Q♠ K♠" in one.type("64")
    one.type("undo")
    assert "the enemies are J♠ Q♠ K♠" in one.type(texts[63])


def test_of_very_many_actions_any_can_be_said_in_json(terminal: Any) -> None:
    """A hand of Cheat has more claims than anybody could list."""
    game = new_game("cheat", 7, seats=2, hand_size=40)
    hand = game.view(0).own.hand
    assert game.actions(0).count() > 10**9
    one = terminal("play", "cheat", "--seats", 2, "--hand-size", 40, "--seed", 7)
    one.asked()
    one.type("")
    codes = ", ".join([f'"{card}"' for card in hand[:20]])
    assert "looks." in one.type('{"type": "claim-numbers", "cards": [' + codes + '], "value": 3}')
    assert "seat 0 lays 20 cards as 20 x 3" in one.type("")
    assert "$.cards[0]: no such card: 'X1'" in one.type(
        '{"type": "claim-numbers", "cards": ["X1"], "value": 3}'
    )


def test_the_options_of_a_ruleset_are_flags(terminal: Any, tmp_path: Path) -> None:
    flags = ["--jokers", 0, "--deck-out", "lose", "--extend-from-hand", "true", "--seed", 5]
    one = terminal("play", "soliterror", *flags)
    one.asked()
    one.type("save new.jsonl")
    want = new_game("soliterror", 5, jokers=0, deck_out="lose", extend_from_hand=True)
    assert cardshed.loads((tmp_path / "new.jsonl").read_bytes()) == want


def test_without_a_seed_nobody_could_guess_it(terminal: Any, tmp_path: Path) -> None:
    for name in ("one", "two"):
        one = terminal("play", "the-game")
        one.asked()
        one.type("")
        one.type(f"save {name}")
    seeds = {
        cardshed.Record.loads((tmp_path / name).read_bytes()).game.seed for name in ("one", "two")
    }
    assert [len(seed or b"") for seed in seeds] == [32, 32]


def test_where_nothing_is_given_it_asks(terminal: Any) -> None:
    one = terminal()
    assert one.asked() == f"Play {' or '.join(catalog.names())}, with --seats N? "
    view = new_game("the-game", 7, seats=1).view(0)
    hand = " ".join(map(str, view.own.hand))
    assert f"your hand (seat 0): {hand}\n" in one.type("the-game --seats 1 --seed 7")


# --- one keyboard for several seats


CARD = re.compile(r"\b(10|[2-9A])([♣♦♥♠CDHS])(?!\w)")
LETTERS = str.maketrans("♣♦♥♠", "CDHS")


def number_cards(text: str) -> set[str]:
    """The number cards in a text, but for those that lay face up before they were dealt anew."""
    past = r"^(  on the combat field|  discarded:|the round before) .*$"
    told = re.sub(past, "", text, flags=re.MULTILINE)
    return {rank + suit.translate(LETTERS) for rank, suit in CARD.findall(told)}


def hidden_from(game: cardshed.AnyGame, seat: int) -> set[str]:
    """The number cards that the other seats hold, or have laid face down."""
    others = [game.view(other).own for other in game.seats if other != seat]
    return {card.code for own in others for card in (*own.hand, *own.combo)} - {"JK"}


@pytest.mark.parametrize("seed", [4, 7])
def test_no_seat_sees_what_the_other_one_holds_in_a_whole_duel(terminal: Any, seed: int) -> None:
    one = terminal("play", "soliterror", "--seats", 2, "--seed", seed)
    game, rng, passed, seen = new_game("soliterror", seed, seats=2), Random(seed), 0, 0
    new, at_keyboard = one.asked(), -1
    while game.outcome is None:
        seat = at_keyboard if at_keyboard in game.to_act else int(game.to_act[0])
        if seat != at_keyboard:
            before, _, after = new.partition(CLEAR)
            assert number_cards(before) & hidden_from(game, other_than(seat)) == set()
            assert after == passing_to(seat)
            new = one.type("")
            assert new.startswith(CLEAR)
            at_keyboard, passed = seat, passed + 1
        assert number_cards(new) & hidden_from(game, seat) == set()
        seen += len(number_cards(new) & hidden_from(game, other_than(seat)))
        action = game.actions(seat).sample(rng)
        game = game.play(seat, action)
        new = one.type(game.rules.texts.action(action))
    assert f"Over: {game.outcome.ending.value}." in new
    assert passed > 10
    assert seen > 100  # its own hand it does see


def other_than(seat: int) -> int:
    return 1 - seat


def passing_to(seat: int) -> str:
    return f"Pass the keyboard to seat {seat}. Press Enter when nobody else looks. "


def test_a_seat_that_is_not_waited_for_may_act(terminal: Any, tmp_path: Path) -> None:
    one = terminal("play", "the-game", "--seats", 3, "--starter", 0, "--seed", 7)
    one.asked()
    assert "seats that may act: [0, 1, 2]" in one.type("")
    assert one.type("seat 2") == CLEAR + passing_to(2)
    assert "your hand (seat 2)" in one.type("")
    assert "Pass the keyboard to seat 0." in one.type("say: keep off up 1")
    assert "seat 2 says: keep off up 1" in one.type("")
    one.type("save hint.jsonl")
    game = cardshed.Record.loads((tmp_path / "hint.jsonl").read_bytes()).game
    assert [step.seat for step in game.steps] == [2]


def test_a_seat_is_told_all_that_happened_since_it_acted(terminal: Any) -> None:
    one = terminal("play", "the-game", "--seats", 3, "--starter", 0, "--seed", 7)
    one.asked()
    one.type("")
    for line in ("seat 2", "", "say: keep off up 1", "", "seat 1", "", "say: keep off up 1"):
        one.type(line)
    told = one.type("")
    hints = "  seat 2 says: keep off up 1\n  seat 1 says: keep off up 1\n"
    assert told.startswith(CLEAR + hints)
    assert "seat 2 says" not in one.type("1")


def test_the_seat_at_the_keyboard_keeps_it_as_long_as_it_is_waited_for(terminal: Any) -> None:
    one = terminal("play", "the-game", "--seats", 2, "--seed", 7)
    assert "Pass the keyboard to seat 0." in one.asked()
    one.type("")
    assert CLEAR not in one.type("take the first turn")
    assert CLEAR not in one.type("1")


# --- undo, save, resume, watch


def test_undo_goes_back_as_far_as_the_game_goes(terminal: Any, tmp_path: Path) -> None:
    game = played_first(new_game("soliterror", 7), 4)
    one = terminal("resume", saved(tmp_path, game))
    one.asked()
    for version in (3, 2, 1, 0):
        one.type("undo")
        one.type(f"save {version}")
        assert cardshed.loads((tmp_path / str(version)).read_bytes()) == game.at(version)
    assert one.type("undo").startswith("no version -1: ")
    one.type("1")
    one.type("save again")
    assert cardshed.loads((tmp_path / "again").read_bytes()) == game.at(1)


def test_a_saved_game_is_played_on(terminal: Any, tmp_path: Path) -> None:
    game = played_first(new_game("the-game", 7, seats=1), 3)
    one = terminal("resume", saved(tmp_path, game))
    one.asked()
    one.type("1")
    said = one.type("save on.jsonl")
    text = (tmp_path / "on.jsonl").read_text(encoding="utf-8")
    assert said.startswith(f"saved: {len(text)} characters")
    assert text == played_first(game, 1).record().dumps()


@pytest.mark.parametrize(("flags", "viewer"), [((), None), (("--viewer", 1), 1)])
def test_a_record_is_watched_step_by_step(
    terminal: Any, tmp_path: Path, flags: tuple[object, ...], viewer: int | None
) -> None:
    game = played_first(new_game("soliterror", 7, seats=2), 8)
    one = terminal("watch", saved(tmp_path, game), *flags)
    seen, new = game.seen(viewer), one.asked()
    for stage in cardshed.replay(seen):
        assert new.endswith(f"step {stage.version} of {seen.version}: Enter goes on ")
        assert game.rules.texts.view(stage.view) in new
        for event in stage.steps[-1].events if stage.steps else ():
            assert f"  {game.rules.texts.event(event)}\n" in new
        if stage.version < seen.version:
            new = one.type("")
    os.write(one.master, b"\n")
    assert one.ended() == (0, "\n")


def test_what_one_seat_was_shown_is_watched_but_not_played(terminal: Any, tmp_path: Path) -> None:
    path = saved(tmp_path, played_first(new_game("soliterror", 7, seats=2), 6), viewer=1)
    assert "your hand (seat 1)" in terminal("watch", path).asked()
    refused = "line 1: $.header.format: this is what one viewer was shown, not a whole game\n"
    assert terminal("resume", path).ended() == (1, refused)
    assert terminal("watch", path, "--viewer", 0).ended() == (1, refused)


# --- what goes wrong


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dance", "'dance' is none of 64 actions"),
        ("65", "'65' is none of 64 actions"),
        ("0", "'0' is none of 64 actions"),
        ("-1", "'-1' is none of 64 actions"),
        ("", "'' is none of 64 actions"),
        ("undo", "no version -1: the game has not come that far"),
        ("save", "'save' is none of 64 actions"),
        ("seat", "'seat' is none of 64 actions"),
        ("seat 1", "no seat 1: this table has seats 0 to 0"),
        ("save no/such/folder", "No such file or directory: 'no/such/folder'"),
        ("save .", "'.'"),
        ("save there", "File exists: 'there'"),
        ("\x1b[2J", "'\\x1b[2j' is none of 64 actions"),
        (b"\xff", "can't decode byte 0xff"),
    ],
)
def test_bad_input_is_told_and_changes_nothing(
    terminal: Any, tmp_path: Path, line: str | bytes, says: str
) -> None:
    (tmp_path / "there").write_text("something else")
    one = terminal("play", "soliterror", "--seed", 7)
    one.asked()
    assert says.casefold() in one.type(line).casefold()
    assert (tmp_path / "there").read_text() == "something else"
    one.type("save after")
    assert cardshed.loads((tmp_path / "after").read_bytes()) == new_game("soliterror", 7)


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (("play", "whist"), 1, "no ruleset 'whist': there are "),
        (("play", "soliterror", "--seats", "3"), 1, "seats is a whole number from 1 to 2, not 3"),
        (("play", "soliterror", "--seats", "two"), 1, "not 'two'"),
        (("play", "soliterror", "--seed", "-1"), 1, "a seed is 32 bytes or an integer"),
        (("play", "soliterror", "--tables", "2"), 1, "soliterror takes --seed, --seats, "),
        (("play", "soliterror", "--seats"), 1, ", --deck-out, --extend-from-hand, "),
        (("play", "soliterror", "--deck-out", "x"), 1, "'lose'"),
        (("resume", "missing"), 1, "No such file or directory: 'missing'"),
        (("watch", "."), 1, "Is a directory: '.'"),
        (("watch", "empty"), 1, "line 1: $"),
        (("watch", "whole", "--viewer", "2"), 1, "no seat 2: this table has seats 0 to 1"),
        (("whistle",), 0, "terminal.py play RULESET"),
        (("watch", "whole", "--viewer", "all"), 0, "terminal.py watch FILE"),
        (("play",), 0, "terminal.py play RULESET"),
        (("--help",), 0, "a saved game has every card in it"),
    ],
)
def test_a_command_line_that_cannot_be_followed_says_why(
    terminal: Any, tmp_path: Path, words: tuple[str, ...], status: int, says: str
) -> None:
    (tmp_path / "empty").write_text("")
    (tmp_path / "whole").write_text(new_game("soliterror", 7, seats=2).record().dumps())
    found, said = terminal(*words).ended()
    assert (found, says in said) == (status, True)
    assert "Traceback" not in said


@pytest.mark.parametrize("command", ["resume", "watch"])
def test_where_a_record_is_broken_is_told(terminal: Any, tmp_path: Path, command: str) -> None:
    path = saved(tmp_path, played_first(new_game("the-game", 7, seats=1), 5))
    path.write_text(path.read_text()[:-20])
    status, said = terminal(command, path).ended()
    assert (status, "line 7: $.steps[4]: the last line is torn" in said) == (1, True)


def test_a_game_of_another_revision_is_shown_and_not_played_on(
    terminal: Any, tmp_path: Path
) -> None:
    path = saved(tmp_path, new_game("soliterror", 7))
    path.write_text(path.read_text().replace('"revision":1', '"revision":9'))
    one = terminal("resume", path)
    one.asked()
    assert "decided by revision 9 of soliterror; these rules are 1" in one.type("1")


@pytest.mark.parametrize("ruleset", ["the-game", "soliterror"])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_end_of_the_input_and_an_interrupt_end_it_politely(
    terminal: Any, ruleset: str, seats: int
) -> None:
    for hang_up in (lambda one: os.write(one.master, b"\x04"), interrupt):
        one = terminal("play", ruleset, "--seats", seats)
        one.asked()
        hang_up(one)
        status, said = one.ended()
        assert (status, said.removeprefix("^C")) == (0, "\nGoodbye.\n")


def interrupt(one: Terminal) -> None:
    """Interrupt it, and again while that has not ended it.

    A signal that comes between the prompt and the read would wait for a line.
    """
    for _ in range(20):
        one.process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            one.process.wait(1)
            return


@pytest.mark.parametrize("given", [subprocess.DEVNULL, subprocess.PIPE])
def test_without_a_terminal_it_tells_its_usage(given: int) -> None:
    ran = subprocess.run(
        [sys.executable, "-W", "error", str(SCRIPT)],
        stdin=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "terminal.py play RULESET" in ran.stdout
