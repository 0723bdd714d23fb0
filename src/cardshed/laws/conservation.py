"""Law `conservation`: no card is lost, and none is in two places."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cardshed.errors import LawBrokenError
from cardshed.laws.law import Law
from cardshed.laws.playing import Playthrough, at
from cardshed.laws.tally import Tally


def conservation(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.CONSERVATION`, after every event.

    A setup that was given may bring fewer cards than the deck has: once it is complete, those
    that it brought are counted.

    Raises:
        LawBrokenError: It breaks the law.
    """
    game, rules = play.final, play.rules
    deck = Counter(rules.deck(game.options))
    wanted = deck if game.beginning.dealt else _placed(play, play.first.state)
    _lacks(play, "the setup that was given", Counter(), wanted - deck)
    state = rules.initial(game.options)
    later = [event for step in game.steps for event in step.events]
    for number, event in enumerate((*game.setup, *later), 1):
        state = rules.evolve(state, event)
        if game.beginning.dealt or number >= len(game.setup):
            found = _placed(play, state)
            _lacks(play, repr(event), wanted - found, found - wanted)
    return Tally()


def _placed(play: Playthrough, state: Any) -> Counter[Any]:
    return Counter(card for cards in play.rules.places(state).values() for card in cards)


def _lacks(play: Playthrough, after: str, lost: Counter[Any], surplus: Counter[Any]) -> None:
    wrong = (("few", lost), ("many", surplus))
    found = [f"too {much} of {sorted_words(cards)}" for much, cards in wrong if cards]
    if found:
        raise LawBrokenError(
            Law.CONSERVATION,
            f"{at(play.final)} after {after} there lie {' and '.join(found)}: every card lies in "
            "one place from the first event on; look at the row of the event, and at `places`",
        )


def sorted_words(cards: Counter[Any]) -> str:
    """Return the cards for the text of an error.

    Examples:
        >>> sorted_words(Counter([5, 3, 3]))
        '3, 3, 5'
    """
    return ", ".join(sorted(map(repr, cards.elements())))
