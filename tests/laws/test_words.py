"""Inventing actions, and finding cards, by the types of fields."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Annotated, Any, Generic, NewType, TypeAlias, TypeVar, get_origin

import attrs
import pytest
from hypothesis import find
from hypothesis.vendor.pretty import pretty
from toys import high_card

from cardshed import RulesetError, Seat, the_game
from cardshed.draft import Row
from cardshed.fields import hints
from cardshed.laws import Inventor, play_through, strategies
from cardshed.laws.inventing import strangers
from cardshed.laws.shapes import Cards, skeleton
from cardshed.laws.twins import Draws, TwinChance, exchanged_once
from cardshed.ruleset import Codec
from cardshed.values import Backs, Between, Count, Sealed

C = TypeVar("C")


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@attrs.frozen
class Card:
    colour: Colour
    number: int


DECK = (Card(Colour.RED, 1), Card(Colour.RED, 2), Card(Colour.BLUE, 1))


@attrs.frozen
class Pair(Generic[C]):
    both: tuple[C, C]
    more: tuple[C, ...] | None


@attrs.frozen
class Everything:
    card: Card
    pair: Pair[Card]
    seat: Seat
    count: Count
    small: Annotated[int, Between(3, 5)]
    number: int
    colour: Colour
    maybe: Colour | None
    word: str
    yes: bool
    nothing: None


@attrs.frozen
class Even:
    number: Annotated[int, Between(0, 100)] = attrs.field()

    @number.validator
    def _is_even(self, _: object, value: int) -> None:
        if value % 2:
            raise ValueError(value)


@attrs.frozen
class Never:
    number: int = attrs.field()

    @number.validator
    def _never(self, _: object, value: int) -> None:
        raise ValueError(value)


@attrs.frozen
class Ratio:
    ratio: float


def words(actions: object, deck: tuple[Any, ...] = DECK, codecs: Any = None) -> Any:
    known = {Card: Codec(write=repr, read=repr)} if codecs is None else codecs
    kind: Any = get_origin(actions) or actions
    vocabulary = attrs.evolve(
        high_card.RULES.vocabulary,
        actions=actions,
        events=actions,
        seen_events=actions,
        tags={kind: "word"},
        codecs=known,
    )
    rows: dict[type, Any] = {kind: Row()}
    return attrs.evolve(high_card.RULES, vocabulary=vocabulary, rows=rows, deck=lambda _: deck)


def invented(kind: object, count: int = 200, **changes: Any) -> list[Any]:
    inventor = Inventor(words(kind, **changes), high_card.Options())
    rng = Random(1)
    return [inventor.action(rng) for _ in range(count)]


def test_every_field_is_invented_within_its_type() -> None:
    made = invented(Everything)

    assert {action.card for action in made} == set(DECK)
    assert {action.pair.both for action in made} == {(one, two) for one in DECK for two in DECK}
    assert {len(action.pair.more or ()) for action in made} == {0, 1, 2, 3}
    assert any(action.pair.more is None for action in made)
    assert {action.seat for action in made} == {0, 1, 2}
    assert min(action.count for action in made) == 0
    assert {action.small for action in made} == {3, 4, 5}
    assert {action.colour for action in made} == set(Colour)
    assert {action.maybe for action in made} == {*Colour, None}
    assert {action.yes for action in made} == {True, False}
    assert {(type(a.number), type(a.word), a.nothing) for a in made} == {(int, str, None)}


def test_validators_have_the_last_word() -> None:
    assert all(action.number % 2 == 0 for action in invented(Even))
    with pytest.raises(RulesetError, match="were refused by the class"):
        invented(Never)


def test_what_cannot_be_invented_is_named() -> None:
    with pytest.raises(RulesetError, match="no way to invent a value of <class 'float'>"):
        invented(Ratio)
    with pytest.raises(RulesetError, match="no value of a class that stands in an action"):
        invented(Everything, deck=())


def test_strangers_are_no_actions() -> None:
    options = the_game.Options()
    game = the_game.Game.start(options, seed=1)
    found = strangers(the_game.RULES, options, Random(1))

    assert {game.check(0, stranger) for stranger in found} == {  # type: ignore[arg-type]
        the_game.RULES.actions(game.view(0)).refusal(None)
    }


def test_actions_are_a_strategy() -> None:
    options = the_game.Options()
    hint = find(
        strategies.actions(the_game.Game, options), lambda action: type(action) is the_game.Hint
    )

    assert type(hint) is the_game.Hint


# --- cards


Shown: TypeAlias = tuple[Card, ...] | Backs | Sealed
Slip = NewType("Slip", int)


@attrs.frozen
class Moved(Generic[C]):
    seat: Seat
    cards: C
    first: Card | None
    last: tuple[Colour, Card]


@attrs.frozen
class Numbered:
    seat: Seat
    count: Count
    low: Annotated[int, Between(0, 2)]
    card: Annotated[int, Between(1, 3)]
    slip: Slip
    plain: int


RED, RED_2, BLUE = DECK


def cards_of(kind: object, deck: tuple[Any, ...] = DECK) -> Cards:
    return Cards(words(kind, deck=deck), deck)


def test_cards_are_found_by_their_class() -> None:
    cards = cards_of(Moved[Shown])
    seen = Moved(Seat(0), (RED_2,), None, (Colour.RED, BLUE))

    assert cards.shown(seen) == {RED_2, BLUE}
    assert cards.shown(Moved(Seat(0), Backs(1), None, (Colour.RED, BLUE))) == {BLUE}
    assert cards.exchanged(seen, (RED_2, BLUE)) == attrs.evolve(
        seen, cards=(BLUE,), last=(Colour.RED, RED_2)
    )


def test_an_event_without_the_cards_is_left_as_it_is() -> None:
    event = Moved(Seat(0), (RED,), None, (Colour.RED, RED))

    assert cards_of(Moved[Shown]).exchanged(event, (RED_2, BLUE)) is event


def test_what_its_type_does_not_say_is_left_alone() -> None:
    assert cards_of(Moved[Shown]).shown(Moved(Seat(0), "RED", RED, (Colour.RED, RED))) == {RED}


def test_cards_that_are_numbers_are_told_from_other_numbers() -> None:
    event = Numbered(Seat(1), 1, 1, 2, Slip(3), 1)
    cards = cards_of(Numbered, (1, 2, 3))

    assert cards.shown(event) == {2, 3}
    assert cards.exchanged(event, (1, 2)) == attrs.evolve(event, card=1)


def test_the_variables_of_a_generic_class_are_filled_in() -> None:
    assert dict(hints(Pair[Card])) == {"both": tuple[Card, Card], "more": tuple[Card, ...] | None}
    assert dict(hints(Moved[Shown]))["cards"] == Shown
    assert dict(hints(Moved))["cards"] is C


def test_skeletons_tell_types_apart() -> None:
    assert skeleton({1: 2}) == skeleton({1: 2})
    assert skeleton((Seat(1),)) != skeleton((True,))
    assert skeleton([1]) != skeleton((1,))


# --- twins


def test_twin_chance_decides_the_same_up_to_the_exchange() -> None:
    draws = {"deal": [(3, 1, 2)]}
    chance = TwinChance(bytes(8), 0, draws, (1, 2), (1, 2, 3))

    assert chance.shuffled((1, 2, 3), "deal") == (3, 2, 1)
    assert sorted(chance.shuffled((1, 2, 3), "deal")) == [1, 2, 3]


def test_twin_chance_decides_for_itself_where_the_cards_are_others() -> None:
    chance = TwinChance(bytes(8), 0, {"deal": [(3, 1, 2)]}, (1, 2), (1, 2, 3, 4, 5))

    assert sorted(chance.shuffled((4, 5), "deal")) == [4, 5]
    assert chance.shuffled((1,), "other") == (1,)


def test_twin_chance_follows_one_of_two_cards_of_which_the_other_lies_elsewhere() -> None:
    """Of two cards 1, one was exchanged for a 2 before, so that this shuffle has one of each."""
    deck = (1, 1, 2, 2, 3)
    one = TwinChance(bytes(8), 0, {"deal": [(3, 1, 2, 1)]}, (1, 2), deck)
    other = TwinChance(bytes(8), 0, {"deal": [(3, 2, 1, 2)]}, (1, 2), deck)

    assert one.shuffled((1, 2, 2, 3), "deal") == (3, 2, 2, 1)
    assert other.shuffled((1, 1, 2, 3), "deal") == (3, 1, 1, 2)


def test_a_playthrough_is_printed_in_a_line() -> None:
    play = play_through(high_card.Game.start(high_card.Options(seats=2), seed=1), seed=1)

    assert pretty(play) == repr(play)
    assert "\n" not in pretty(play)


def test_twin_chance_leaves_a_lot_alone() -> None:
    """Seats are numbers too; what is no card is not exchanged for one."""
    draws: Draws = {"starter": [(0, 2, 1)], "order": [(0, 9)]}
    chance = TwinChance(bytes(8), 0, draws, (1, 2), (1, 2, 3))

    assert chance.shuffled((0, 1, 2), "starter") == (0, 2, 1)
    assert sorted(chance.shuffled((0, 8), "order")) == [0, 8]


def test_of_cards_that_are_there_more_than_once_one_is_exchanged() -> None:
    assert exchanged_once((12, 5, 12, 7), (12, 7)) == (7, 5, 12, 12)
    assert exchanged_once((12, 12), (12, 7)) == (7, 12)
    assert exchanged_once((3, 4), (12, 7)) == (3, 4)
