"""From a game, or a seen game, to lines of text. Knows no arguments, files or terminals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from cardshed import jsontext, wire
from cardshed.game import AnyGame, Game
from cardshed.ruleset import AnyRuleset
from cardshed.seats import Viewer
from cardshed.seen import AnySeenGame
from cardshed.steps import SeenStep, Withdraw
from cardshed.values import Outcome

Notes: TypeAlias = tuple[tuple[str, str], ...]
INDENT = "    "


def game_lines(game: AnyGame | AnySeenGame, notes: Notes = ()) -> Iterator[str]:
    """Yield a game from its header to the table at its end.

    A whole game is shown with what every seat asked for and with all cards; a seen game with what
    its viewer was shown.

    Args:
        game: The game.
        notes: Free text of the record, by name.

    Examples:
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
        >>> for line in list(game_lines(game.seen(1)))[:5]:
        ...     print(line)
        the-game, revision 1, 2 seats, as seat 1 was shown it
        options: seats=2 starter=0 minimum=2 minimum_on_empty=1 talk=true
        setup
            the draw pile is shuffled: 98 cards
            seat 0 is dealt 7 cards
    """
    yield from _header(game, notes)
    yield from _events(game.rules, game.setup)
    steps: Iterable[Any] = game.steps
    for number, step in enumerate(steps, 1):
        yield f"{number}. {_who(game.rules, step)}"
        yield from _events(game.rules, step.events)
    yield from _table(game)


def viewer_name(viewer: Viewer) -> str:
    """Return a viewer in words."""
    return "an onlooker" if viewer is None else f"seat {viewer}"


def outcome_text(outcome: Outcome | None) -> str:
    """Return how a game ended, in a few words of no ruleset in particular."""
    if outcome is None:
        return "not over"
    parts = [outcome.ending.value]
    if outcome.winners:
        parts.append(f"won by {_seats(outcome.winners)}")
    if outcome.ranking:
        parts.append("ranking " + ", then ".join(map(_seats, outcome.ranking)))
    if outcome.scores:
        parts.append(f"scores {' '.join(map(str, outcome.scores))}")
    return ", ".join(parts)


def counted(count: int, word: str) -> str:
    """Return a number of things.

    Examples:
        >>> counted(1, "step"), counted(2, "step")
        ('1 step', '2 steps')
    """
    return f"{count} {word}{'' if count == 1 else 's'}"


def _seats(seats: Iterable[int]) -> str:
    some = [str(seat) for seat in seats]
    return f"seat{'s' if len(some) > 1 else ''} {', '.join(some)}"


def _header(game: AnyGame | AnySeenGame, notes: Notes) -> Iterator[str]:
    rules, options = game.rules, wire.wire_of(game.rules).unstructure(game.options)
    seats = counted(rules.seats(game.options), "seat")
    shown = "" if isinstance(game, Game) else f", as {viewer_name(game.viewer)} was shown it"
    yield f"{rules.name}, revision {game.revision}, {seats}{shown}"
    yield "options: " + " ".join(
        f"{key}={jsontext.encode(value)}" for key, value in options.items()
    )
    for key, text in notes:
        yield f"note {key}: {text}"
    given = isinstance(game, Game) and not game.beginning.dealt
    yield "setup, given" if given else "setup"


def _events(rules: AnyRuleset, events: Iterable[Any]) -> Iterator[str]:
    for event in events:
        yield from _indented(rules.texts.event(event))


def _indented(text: str) -> Iterator[str]:
    for line in text.split("\n"):
        yield INDENT + line


def _who(rules: AnyRuleset, step: Any) -> str:
    """Return who acted and, where the whole truth is told, what was asked for."""
    if isinstance(step, SeenStep):
        return f"seat {step.seat}"
    if isinstance(step.action, Withdraw):
        return f"seat {step.seat}: withdraw"
    return f"seat {step.seat}: {rules.texts.action(step.action)}"


def _table(game: AnyGame | AnySeenGame) -> Iterator[str]:
    yield f"after {counted(game.version, 'step')}: {outcome_text(game.outcome)}"
    if isinstance(game, Game):
        yield from _indented(game.rules.texts.view(game.view(None)))
        yield from _places(game)
    else:
        yield from _indented(game.rules.texts.view(game.view))


def _places(game: AnyGame) -> Iterator[str]:
    write = wire.wire_of(game.rules).unstructure
    for place, cards in game.rules.places(game.state).items():
        if cards:
            words = " ".join(str(write(card)) for card in cards)
            yield f"{INDENT}{place}: {words}"
