"""Law `secrecy`: non-interference, by exchanging two cards that a viewer is not shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from types import NoneType
from typing import Any, final

from cardshed.errors import ImpossibleEventError, LawBrokenError
from cardshed.game import AnyGame
from cardshed.laws.inventing import Inventor, strangers
from cardshed.laws.law import Law
from cardshed.laws.playing import Playthrough, at
from cardshed.laws.shapes import Cards, skeleton
from cardshed.laws.silence import silence
from cardshed.laws.surface import surface
from cardshed.laws.tally import Tally
from cardshed.laws.twins import Draws, Pair, allows, noted_draws, repeated, twin_of
from cardshed.ruleset import classes_of
from cardshed.seats import Viewer

PAIRS, ASKED, ONE_IN = 4, 6, 8


def secrecy(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.SECRECY`, with a few pairs of cards.

    A viewer is compared until one of the two cards is shown to it in either game, until an event
    of either game is a declared `Disclosure`, or until the twin cannot repeat the step. Nothing is
    compared where a setup that was given by hand cannot have the cards the other way round.

    Raises:
        LawBrokenError: It breaks the law.
    """
    _audiences(play)
    silence(play)
    rng = play.rng("secrecy")
    draws = noted_draws(play)
    met: list[str] = []
    for since, pair in _exchanges(play, draws, rng):
        comparison = _Comparison(play, pair, rng)
        met += ["played/secrets"] * comparison.run(draws, since)
        met += [f"disclosure/{rule}" for rule in comparison.disclosed_by]
    return Tally.of(met)


def _audiences(play: Playthrough) -> None:
    """Nobody outside an event's audience is shown more than an onlooker, who is shown no faces."""
    game, rules = play.final, play.rules
    cards = Cards(rules, ())
    known = rules.vocabulary.public_events
    public_kinds = None if known is None else {NoneType, *classes_of(known)}
    for event in (*game.setup, *[event for step in game.steps for event in step.events]):
        public = rules.redact(event, None)
        if public_kinds is not None and public.__class__ not in public_kinds:
            raise LawBrokenError(
                Law.SECRECY,
                f"{at(game)} an onlooker is shown {public!r}, which is none of the vocabulary's "
                "public events: let `redact` hide it, or add it to them",
            )
        field = None if public is None else cards.uncovered(public)
        if field is not None:
            raise LawBrokenError(
                Law.SECRECY,
                f"{at(game)} an onlooker is shown {public!r}, whose type could hide its `{field}`: "
                "let `redact` do so, or say in the type that it is never hidden",
            )
        named = rules.audience(event, len(game.seats))
        for seat in game.seats:
            seen = rules.redact(event, seat)
            if seat not in named and skeleton(seen) != skeleton(public):
                raise LawBrokenError(
                    Law.SECRECY,
                    f"{at(game)} seat {seat} is shown {seen!r} and an onlooker {public!r}: the "
                    "event's row touches no own half of that seat (look at `redact`)",
                )


def _exchanges(play: Playthrough, draws: Sequence[Draws], rng: Random) -> list[tuple[int, Pair]]:
    """Choose pairs of cards, and for each the version whose chance exchanges them.

    Every other pair is of the first cards that chance put in order, the rest of any later ones: a
    fair shuffle makes what was known of its cards worth nothing. A setup that was given is changed
    by hand.
    """
    given = [] if play.first.beginning.dealt else [0]
    found = given + [version for version, drawn in enumerate(draws) if drawn]
    chosen: list[tuple[int, Pair]] = []
    for turn in range(PAIRS if found else 0):
        since = rng.choice(found) if turn % 2 else found[0]
        pair = _pair(play, since, draws[since], rng)
        if pair is not None:
            chosen.append((since, pair))
    return chosen


def _pair(play: Playthrough, since: int, draws: Draws, rng: Random) -> Pair | None:
    """Choose two cards from two places: the first card there, the last, or any.

    In a given setup a card is exchanged with all that are like it, so two cards have to be there as
    often.
    """
    by_hand = not (since or play.first.beginning.dealt)
    drawn = {card for orders in draws.values() for order in orders for card in order}
    lying = play.rules.places(play.stages[since].state).values()
    places = [[card for card in cards if by_hand or card in drawn] for cards in lying]
    filled = [cards for cards in places if cards]
    if not filled:
        return None
    pair = (_one(rng.choice(filled), rng), _one(rng.choice(filled), rng))
    often = Counter(play.rules.deck(play.first.options))
    alike = not by_hand or often[pair[0]] == often[pair[1]]
    return pair if pair[0] != pair[1] and alike else None


def _one(cards: Sequence[Any], rng: Random) -> Any:
    return (cards[0], cards[-1], rng.choice(cards))[rng.randrange(3)]


@final
class _Comparison:
    """A game and its twin, step by step, in the eyes of those who do not know the two cards."""

    def __init__(self, play: Playthrough, pair: Pair, rng: Random) -> None:
        options = play.first.options
        inventor = Inventor(play.rules, options)
        self.play = play
        self.pair = pair
        self.cards = Cards(play.rules, play.rules.deck(options))
        self.rng = rng
        self.asked = [inventor.action(rng) for _ in range(ASKED)]
        self.asked += [*strangers(play.rules, options, rng)[:1]]
        self.watching = list(play.viewers)
        self.disclosed_by: list[str] = []

    def run(self, draws: Sequence[Draws], since: int) -> int:
        """Compare the games as far as they go together; return how much could be compared.

        Args:
            draws: What chance decided, by version.
            since: The version whose chance exchanges the cards; 0 is the setup.
        """
        steps = tuple(self.play.final.steps)
        if since:
            mine = twin = self.play.stages[since - 1]
            return self.go_on(mine, twin, steps[since - 1 :], draws)
        mine = self.play.first
        try:
            twin = twin_of(mine, self.pair, draws[0], self.cards)
        except ImpossibleEventError:  # given by hand, with a card that the other cannot stand for
            return 0
        if self.disclosed((*mine.setup, *twin.setup)):
            return 0
        self.compare_events(mine, mine.setup, twin.setup)
        compared = self.compare(mine, twin, thorough=True)
        return compared + self.go_on(mine, twin, steps, draws)

    def go_on(
        self, mine: AnyGame, twin: AnyGame, steps: Sequence[Any], draws: Sequence[Draws]
    ) -> int:
        """Repeat steps in the twin as long as it can; return how much could be compared."""
        compared = 0
        for step in steps:
            if not self.watching or not self.goes_on(mine, twin, step):
                break
            after = self.play.stages[mine.version + 1]
            again = repeated(twin, step, draws[after.version], self.pair)
            events = again.steps[-1].events
            if self.disclosed((*step.events, *events)):
                break
            mine, twin = after, again
            self.compare_events(mine, step.events, events)
            compared += self.compare(mine, twin, thorough=not self.rng.randrange(ONE_IN))
        self.compare(mine, twin, thorough=True)
        return compared

    def disclosed(self, events: Sequence[Any]) -> bool:
        """Return whether a rule itself gives something away here."""
        for each in self.play.rules.disclosures:
            if any(each.made_by(event) for event in events):
                self.disclosed_by.append(each.rule)
        return bool(self.disclosed_by)

    def goes_on(self, mine: AnyGame, twin: AnyGame, step: Any) -> bool:
        """Return whether the twin can repeat the step; who knows neither card always can."""
        if allows(twin, step):
            return True
        if step.seat in self.watching:
            raise self.broken(mine, step.seat, f"may {step.action!r} in one game alone")
        return False

    def compare_events(self, mine: AnyGame, these: Sequence[Any], those: Sequence[Any]) -> None:
        """Hold what is shown of the events together; who is shown a card looks no more."""
        rules = self.play.rules
        for viewer in tuple(self.watching):
            seen, other = rules.shown(these, viewer), rules.shown(those, viewer)
            known = [card for event in (*seen, *other) for card in self.cards.shown(event)]
            if any(card in self.pair for card in known):
                self.watching.remove(viewer)
            elif skeleton(seen) != skeleton(other):
                raise self.broken(mine, viewer, f"is shown\n{seen!r}\nand\n{other!r}")

    def compare(self, mine: AnyGame, twin: AnyGame, *, thorough: bool) -> int:
        """Hold what each viewer has before it together."""
        for viewer in self.watching:
            here, there = mine.view(viewer), twin.view(viewer)
            if here != there:
                raise self.broken(mine, viewer, f"has the view\n{here!r}\nand\n{there!r}")
        if thorough:
            for viewer in self.watching:
                self.compare_thoroughly(mine, twin, viewer)
        return len(self.watching) if mine.state != twin.state else 0

    def compare_thoroughly(self, mine: AnyGame, twin: AnyGame, viewer: Viewer) -> None:
        """Hold everything together that a viewer could look at."""
        here, there = (surface(game, viewer, self.asked) for game in (mine, twin))
        for what, value in here.items():
            if value != there[what]:
                raise self.broken(
                    mine, viewer, f"has another {what}:\n{value!r}\nand\n{there[what]!r}"
                )

    def broken(self, game: AnyGame, viewer: Viewer, found: str) -> LawBrokenError:
        """Return the error that a viewer notices the exchange."""
        who = "an onlooker" if viewer is None else f"seat {viewer}"
        return LawBrokenError(
            Law.SECRECY,
            f"{at(game)} with {self.pair[0]!r} and {self.pair[1]!r} exchanged, neither of which "
            f"it was shown, {who} {found}\nlook at `redact`, at rows that put cards into the "
            "table or another's own half, and at rules that ask, or emit, by what is hidden; if a "
            "rule says so, declare a `Disclosure`; if the card was shown, annotate its field so "
            "that it can be told from other numbers",
        )
