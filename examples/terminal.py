"""A frontend for the terminal, for any ruleset that can be found. It knows no game.

terminal.py play RULESET [--seats N] [--seed N]   or any other of the ruleset's options
terminal.py resume FILE                           play on; a saved game has every card in it
terminal.py watch FILE [--viewer SEAT]            step through it, as a seat or an onlooker
"""

from __future__ import annotations

import sys
from inspect import signature
from pathlib import Path
from secrets import token_bytes
from typing import Any

import cardshed

CLEAR = "\033[2J\033[3J\033[H"  # the screen, and what has scrolled off it
TRUTHS: dict[str, Any] = {"true": True, "false": False}
MISTAKES = (cardshed.CardshedError, OSError, ValueError)


def play(game: cardshed.AnyGame) -> None:
    """Obey line after line. A mistake is told, and changes nothing."""
    seat = look(game, game.to_act or game.seats, before=-1)
    while True:
        try:
            match input(f"seat {seat}: action, seat N, undo or save FILE> ").split(maxsplit=1):
                case ["seat", number] if number.isdecimal():
                    seat = look(game, (int(number),), seat)
                case ["save", name]:
                    with Path(name).open("x", encoding="utf-8", newline="\n") as file:
                        print(f"saved: {file.write(game.record().dumps())} characters")
                case ["undo"]:
                    game = game.at(game.version - 1)
                    seat = look(game, game.to_act, seat)
                case words:
                    game = game.play(seat, chosen(game.seen(seat), " ".join(words)))
                    seat = look(game, game.to_act or (seat,), seat)
        except MISTAKES as mistake:
            print(mistake)


def look(game: cardshed.AnyGame, seats: tuple[int, ...], before: int) -> int:
    """Show one of the seats, the one before if it is among them, what it sees and may do."""
    seat = before if before in seats else seats[0]
    mine = game.seen(seat)
    if seat != before and len(game.seats) > 1:
        input(f"{CLEAR}Pass the keyboard to seat {seat}. Press Enter when nobody else looks. ")
        print(CLEAR, end="")
    print(told(mine))
    for number, action in zip(range(1, 21), mine.actions(), strict=False):  # any can be typed
        print(f"{number:5}  {mine.rules.texts.action(action)}")
    print(f"{mine.actions().count():5} actions in all; seats that may act: {[*mine.may_act]}")
    return seat


def told(mine: cardshed.AnySeenGame) -> str:
    """Return what a seat was shown since it last acted, an onlooker last, and what it sees now."""
    texts = mine.rules.texts
    own = [n for n, step in enumerate(mine.steps) if mine.viewer in {step.seat, None}] or [0]
    events = [f"  {texts.event(event)}" for step in mine.steps[own[-1] :] for event in step.events]
    return "\n".join([*events, texts.view(mine.view)])


def chosen(mine: cardshed.AnySeenGame, line: str) -> object:
    """Return the action with that number or text, letters or signs for suits; of many in JSON."""
    said = " ".join(line.casefold().translate(str.maketrans("♣♦♥♠", "cdhs")).split())
    text, listed = mine.rules.texts.action, zip(range(1, 100_000), mine.actions(), strict=False)
    found = next((each for n, each in listed if said in {str(n), text(each).casefold()}), None)
    if found is None and not said.startswith("{"):
        raise ValueError(f"{line!r} is none of {mine.actions().count()} actions")
    return found or cardshed.wire.loads(mine.rules, "action", line)


def begin(ruleset: str, words: list[str]) -> cardshed.AnyGame:
    """Return a new game. Pairs of words are its seed and the fields of the ruleset's options."""
    game_type = cardshed.catalog.find(ruleset)
    options = game_type.rules.vocabulary.options
    flags = {f"--{n.replace('_', '-')}": n for n in ["seed", *signature(options).parameters]}
    if len(words) % 2 or not flags.keys() >= {*words[::2]}:
        raise ValueError(f"{ruleset} takes {', '.join(flags)}, each with a value")
    values = [int(word) if word.isdecimal() else TRUTHS.get(word, word) for word in words[1::2]]
    given = dict(zip([flags[word] for word in words[::2]], values, strict=True))
    return game_type.start(seed=given.pop("seed", token_bytes(32)), options=options(**given))


def watch(seen: cardshed.AnySeenGame) -> None:
    """Step through a game as its viewer was shown it."""
    for stage in cardshed.replay(seen):
        input(f"{told(stage)}\nstep {stage.version} of {seen.version}: Enter goes on ")


def main(words: list[str]) -> None:
    """Do what the command line says, ask where it says nothing, and end politely."""
    try:
        match words:
            case ["play", ruleset, *options]:
                play(begin(ruleset, options))
            case ["resume", name]:
                play(cardshed.Record.loads(Path(name).read_bytes()).game)
            case ["watch", name]:
                game = cardshed.loads(Path(name).read_bytes())
                watch(game.seen(None) if isinstance(game, cardshed.Game) else game)
            case ["watch", name, "--viewer", seat] if seat.isdecimal():
                watch(cardshed.Record.loads(Path(name).read_bytes()).game.seen(int(seat)))
            case [] if sys.stdin and sys.stdin.isatty():
                games = " or ".join(cardshed.catalog.names())
                main(["play", *input(f"Play {games}, with --seats N? ").split()])
            case _:
                print(__doc__)
    except (EOFError, KeyboardInterrupt):
        print("\nGoodbye.")
    except MISTAKES as mistake:
        sys.exit(str(mistake))


if __name__ == "__main__":
    main(sys.argv[1:])
