"""A frontend for the terminal, for any ruleset that can be found.

    terminal.py play RULESET [--seats N] [--seed N]    its --help lists the other options
    terminal.py resume FILE                            play on from a saved game
    terminal.py watch FILE [--viewer SEAT]             step through one, as a seat or an onlooker

It knows no game. A seat is shown what its client would hold, no more, and chooses from its action
space; the rules do the rest. Games are values, so undo is to have kept the old ones. A saved game
is the whole truth, with the seed and every card in it.
"""

from __future__ import annotations

import argparse
import sys
from itertools import islice
from pathlib import Path
from secrets import token_bytes

import attrs

import cardshed

PAGE, REACH = 12, 50_000  # how many actions are listed at once, and how many are searched
CLEAR = "\033[2J\033[3J\033[H"  # the screen, and what has scrolled off it
HELP = "Type the number or text of an action, more, seat N, undo, save FILE, or Ctrl-C to end."
MISTAKES = (cardshed.CardshedError, OSError, ValueError)


class Keyboard:
    """A game with the old ones before it, the seat at the keyboard, and the page it looks at."""

    def __init__(self, game: cardshed.AnyGame) -> None:
        self.games, self.seat, self.first = [*cardshed.replay(game)], -1, 0

    def run(self) -> None:
        """Obey line after line. A mistake is told, and changes nothing."""
        self.look((self.games[-1].to_act or self.games[-1].seats)[0])
        while True:
            try:
                self.obey(input(f"seat {self.seat}> ") or "more")
            except MISTAKES as mistake:
                print(mistake)

    def obey(self, line: str) -> None:
        """Do what a line says. After a step forward or back a seat looks that is waited for."""
        game = self.games[-1]
        match line.split(maxsplit=1):
            case ["more"]:
                return self.offer(self.first + PAGE)
            case ["seat", number] if number.isdecimal():
                return self.look(int(number))
            case ["save", name]:
                with Path(name).open("x", encoding="utf-8", newline="\n") as file:
                    return print(f"saved: {file.write(game.record().dumps())} characters")
            case ["undo"] if len(self.games) > 1:
                self.games.pop()
            case _:
                self.games.append(game.play(self.seat, chosen(game.seen(self.seat), line)))
        waiting = self.games[-1].to_act or (self.seat,)
        return self.look(self.seat if self.seat in waiting else waiting[0])

    def look(self, seat: int) -> None:
        """Show a seat how it stands: another one, once it has the screen to itself."""
        game, mine = self.games[-1], self.games[-1].seen(seat)
        if seat != self.seat and len(game.seats) > 1:
            print(f"{CLEAR}Pass the keyboard to seat {seat}.")
            input("Press Enter when nobody else looks. ")
            print(CLEAR, end="")
        self.seat = seat
        print(told(mine))
        self.offer(0)

    def offer(self, first: int) -> None:
        """List a page of actions; after the last page comes the first."""
        mine = self.games[-1].seen(self.seat)
        space, count = mine.actions(), mine.actions().count()
        self.first = first if first < count else 0
        for place, action in enumerate(islice(space, self.first, self.first + PAGE), self.first):
            print(f"{place + 1:5}  {mine.rules.texts.action(action)}")
        able = ", ".join(map(str, mine.may_act)) or "none"
        print(f"       {count} actions; seats that may act: {able}\n{HELP}")


def told(mine: cardshed.AnySeenGame) -> str:
    """Return what a viewer was shown since it last acted, and what it sees now."""
    texts = mine.rules.texts
    last = max((n for n, step in enumerate(mine.steps) if step.seat == mine.viewer), default=-1)
    events = [f"  {texts.event(event)}" for step in mine.steps[last:] for event in step.events]
    return "\n".join([*events, texts.view(mine.view)])


def chosen(mine: cardshed.AnySeenGame, line: str) -> object:
    """Return the action with that number or text, or the only one with those words in its text."""
    near, text_of = [*islice(mine.actions(), REACH)], mine.rules.texts.action
    texts = {text_of(action).casefold(): action for action in near}
    named = texts | {str(number): action for number, action in enumerate(near, 1)}
    said = " ".join(line.casefold().translate(str.maketrans("♣♦♥♠", "cdhs")).split())
    fits = [said] if said in named else [text for text in texts if f" {said} " in f" {text} "]
    if len(fits) != 1:
        raise ValueError(f"{line!r}: {' or '.join(fits[:9]) or f'none of {len(near)} actions'}")
    return named[fits[0]]


def load(name: str) -> cardshed.AnyGame | cardshed.AnySeenGame:
    """Return the game of a record; of a broken one what is good of it, if that is wanted."""
    try:
        return cardshed.loads(Path(name).read_bytes())
    except cardshed.RecordError as error:
        good: cardshed.AnyGame | cardshed.AnySeenGame | None = error.prefix
        if good is None:
            raise
        input(f"{name}: {error}\nEnter goes on with the {good.version} good steps before that. ")
        return good


def watch(game: cardshed.AnyGame | cardshed.AnySeenGame, viewer: int | None) -> None:
    """Step through a game as a seat was shown it, or an onlooker, who is None."""
    seen = game.seen(viewer) if isinstance(game, cardshed.Game) else game
    if viewer not in {None, seen.viewer}:
        raise ValueError(f"this record is what seat {seen.viewer} was shown")
    for stage in cardshed.replay(seen):
        print(told(stage))
        input(f"step {stage.version} of {seen.version}: Enter goes on ")


def begin(ruleset: str, words: list[str]) -> cardshed.AnyGame:
    """Return a new game. The flags are the seed, and the fields of the ruleset's options."""
    game_type, flags = cardshed.catalog.find(ruleset), argparse.ArgumentParser(f"play {ruleset}")
    options = game_type.rules.vocabulary.options
    for field in attrs.fields(options):
        flags.add_argument(f"--{field.name.replace('_', '-')}", type=value, default=field.default)
    flags.add_argument("--seed", type=int, default=token_bytes(32))
    given = vars(flags.parse_args(words))
    return game_type.start(seed=given.pop("seed"), options=options(**given))


def value(word: str) -> object:
    """Return the number, the true or the false that a word is, or else the word."""
    return int(word) if word.isdecimal() else {"true": True, "false": False}.get(word, word)


def main() -> None:
    """Do what the command line says, ask where it says nothing, and end politely."""
    try:
        match sys.argv[1:]:
            case ["play", ruleset, *flags]:
                Keyboard(begin(ruleset, flags)).run()
            case ["resume", name] if isinstance(game := load(name), cardshed.Game):
                Keyboard(game).run()
            case ["resume", _]:
                sys.exit("What one viewer was shown can be watched, but not played.")
            case ["watch", name]:
                watch(load(name), None)
            case ["watch", name, "--viewer", seat] if seat.isdecimal():
                watch(load(name), int(seat))
            case [] if sys.stdin and sys.stdin.isatty():
                ruleset = input(f"Which game: {', '.join(cardshed.catalog.names())}? ").strip()
                Keyboard(begin(ruleset, input("Options (try --help): ").split())).run()
            case _:
                print(__doc__)
    except (EOFError, KeyboardInterrupt):
        print("\nGoodbye.")
    except MISTAKES as mistake:
        sys.exit(str(mistake))


if __name__ == "__main__":
    main()
