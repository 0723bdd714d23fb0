"""More words for the rule tests of the extension's cards of groups and of hands, in Cheat."""

from __future__ import annotations

from collections import Counter as Count
from typing import Any

from cheat.extension.table import OTHERS, A, chaos, extension, let_happen, stood, when

from cardshed import Seat
from cardshed.cheat import RULES, Game, GuessCard, NameDigit
from cardshed.soloverse import Colour

DECK = "C0 C1 C2 C3 C4 C5 C6 C7 C8 C9"
"""A deck of carbon, which no hand of these tests has a card of."""


def begun(code: str, *hands: str, laid: str = "", by: str = "V1 V2 V3", **given: Any) -> Game:
    """Return a game in which seat 0 has claimed a chaos card, and the claim stood.

    Args:
        code: The card that is claimed.
        hands: The hands of the others; of numbers if left out.
        laid: The card that is laid, if that is another one.
        by: What else seat 0 holds.
        given: What is given to the table.
    """
    first = f"{laid or code} {by}".strip()
    game = extension(first, *(hands or OTHERS), **{"deck": DECK, **given})
    return stood(game, (A, chaos(laid or code, code)))


def happened(code: str, *hands: str, **given: Any) -> Game:
    """Return the game after the same, and after everybody who is asked has let it happen."""
    return let_happen(begun(code, *hands, **given))


def guess(colour: str = "") -> GuessCard:
    """Return the guess of a colour; of a chaos card for none."""
    return GuessCard(Colour(colour) if colour else None)


def guessed(game: Game, *colours: str) -> Game:
    """Return the game after so many guesses, each of the seat that is asked."""
    for colour in colours:
        game = when(game, (game.to_act[0], guess(colour)))
    return game


def name(digit: int) -> NameDigit:
    """Return the naming of a digit."""
    return NameDigit(digit)


def held(game: Game) -> list[str]:
    """Return the hands of all seats as codes."""
    return [" ".join([card.code for card in own.hand]) for own in game.state.owns]


def seen(game: Game, viewer: Seat | None, kind: type) -> Any:
    """Return the one event of a kind that a viewer is shown of the last step."""
    (only,) = [event for event in game.history(viewer)[-1].events if isinstance(event, kind)]
    return only


def in_all(game: Game) -> Count[Any]:
    """Return all cards of a game, wherever they lie."""
    return Count([each for lie in RULES.places(game.state).values() for each in lie])
