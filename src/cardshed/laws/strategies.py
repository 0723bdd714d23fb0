"""Hypothesis strategies for games of any ruleset. They play; they do not invent positions.

This module needs Hypothesis: `pip install "cardshed[laws]"`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardshed.chance import LONG
from cardshed.errors import LawBrokenError
from cardshed.game import AnyGame
from cardshed.laws.checking import check
from cardshed.laws.inventing import Inventor
from cardshed.laws.law import Law
from cardshed.laws.playing import KINDS, WITHDRAWAL, Playthrough, play_through
from cardshed.laws.tally import Tally

PATIENT = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example)
"""Health checks that playing whole games does not pass."""

SEATS = 32
"""More seats than a table has."""


def seeds() -> SearchStrategy[int | bytes]:
    """Return a strategy for seeds: small integers and 32 bytes."""
    return st.integers(0, 2**64 - 1) | st.binary(min_size=LONG, max_size=LONG)


def picks() -> SearchStrategy[list[int]]:
    """Return a strategy for the numbers by which a game is played; see `laws.play_through`.

    In one list of four seats withdraw early on, and in one of four everybody does at once, so that
    what becomes of it is met.
    """
    numbers = st.integers(0, 2**32 - 1)
    leaving = st.integers(0, 2**24 - 1).map(lambda number: KINDS * number + WITHDRAWAL)
    return st.one_of(
        st.lists(numbers, max_size=20),
        st.lists(numbers, min_size=20, max_size=40),
        st.lists(st.one_of(numbers, leaving), max_size=10),
        st.just([WITHDRAWAL] * SEATS),
    )


def playthroughs(
    game_type: type[AnyGame],
    options: SearchStrategy[Any],
    *,
    limit: int | None = None,
    foreign: Iterable[object] = (),
) -> SearchStrategy[Playthrough]:
    """Return a strategy for games that are played to their end, or to the bound.

    Args:
        game_type: The class of the games.
        options: A strategy for options.
        limit: The most steps.
        foreign: Values that are no actions of the ruleset: other rulesets' actions, say.
    """
    others = tuple(foreign)

    def played(agreed: Any, seed: int | bytes, numbers: list[int], stream: int) -> Playthrough:
        game = game_type.start(agreed, seed=seed)
        return play_through(game, numbers, seed=stream, limit=limit, foreign=others)

    return st.builds(played, options, seeds(), picks(), st.integers(0, 2**32 - 1))


def actions(game_type: type[AnyGame], options: Any) -> SearchStrategy[Any]:
    """Return a strategy for well-formed actions of a ruleset, legal or not.

    They are made from the fields of the classes of actions and their types.

    Args:
        game_type: The class of the games.
        options: The options of the table; they give the cards and the seats.
    """
    inventor = Inventor(game_type.rules, options)
    return st.randoms(use_true_random=False).map(inventor.action)


def hold(  # noqa: PLR0913  # all but two have a default, and a keyword
    game_type: type[AnyGame],
    options: SearchStrategy[Any],
    *,
    examples: int = 50,
    laws: Iterable[Law] = Law,
    limit: int | None = None,
    foreign: Iterable[object] = (),
) -> Tally:
    """Hold many games of a ruleset to the laws, and return what was met: call it in a test.

    Args:
        game_type: The class of the games.
        options: A strategy for options.
        examples: How many games.
        laws: Which laws; all by default.
        limit: The most steps of a game.
        foreign: Values that are no actions of the ruleset: other rulesets' actions, say.

    Raises:
        LawBrokenError: A game breaks a law; Hypothesis has made the game small.

    Examples:
        >>> from cardshed import the_game
        >>> from cardshed.laws import strategies
        >>> from hypothesis import strategies as st
        >>> options = st.builds(the_game.Options, seats=st.integers(1, 5))
        >>> strategies.hold(the_game.Game, options, examples=2, limit=10)["played/games"]
        2
    """
    chosen = tuple(laws)
    tallies: list[Tally] = []

    @settings(max_examples=examples, deadline=None, suppress_health_check=PATIENT)
    @given(playthroughs(game_type, options, limit=limit, foreign=foreign))
    def every_game(play: Playthrough) -> None:
        tallies.append(check(play, chosen))

    every_game()
    tally = sum(tallies, Tally())
    if Law.SECRECY in chosen and tally["played/cards"] and not tally["played/secrets"]:
        raise LawBrokenError(
            Law.SECRECY,
            "nothing was compared: no viewer was ever without knowledge of two cards, or a "
            "`Disclosure` covers everything; if nothing is hidden, leave this law out",
        )
    return tally
