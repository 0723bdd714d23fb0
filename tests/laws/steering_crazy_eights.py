"""Steered games of Crazy 8's with the extended deck: who does what, and words for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any

from laws.meetings import Met
from laws.steering import MOST, dealt, rarest, seats_and_teams, sorted_out

from cardshed import Seat
from cardshed.crazy_eights import (
    RULES,
    Countering,
    Game,
    Options,
    PlayAntiFun,
    PlayCard,
    Position,
    RespondInKind,
    TeamVictory,
    Trading,
    model,
    setup_events,
)
from cardshed.soloverse import Colour, card, frames
from cardshed.soloverse.cards import Card, Faces
from cardshed.soloverse.decks import becomes, kinds_of, traps_of
from cardshed.soloverse.definitions import COUNTER, TRAP
from cardshed.soloverse.faces import DIGITS
from cardshed.soloverse.moves import NameDigit
from cardshed.soloverse.uses import acts_as

OFTEN = 50
GAMES = 2800
THREE = 3
LISTED = 300
"""Of how many actions the rarest is chosen; of more any."""
TAGS = RULES.vocabulary.tags
ELIMINATOR = card("XEL")
AFTERWARDS = {card("XSC"): "action/revive-recycle", card("XVA"): "event/stay-buried"}
"""What these cards lead to, which is met more seldom than they are."""
CLONE, MANIPULATION, WORD = card("XCL"), card("XGM"), "genetic-manipulation"
EXTENDED = Options(seats=3, deck="core-extension")
LAID = kinds_of(EXTENDED)
"""The chaos cards that a hand can have, each once."""


def id_of(one: Card) -> str:
    """Return the id of a chaos card, and one word for all others."""
    return "coloured" if one.chaos is None else one.chaos.id


KINDS, TRAPS = {id_of(one) for one in LAID}, {id_of(one) for one in traps_of(EXTENDED)}
NAMED = {id_of(one) for one in becomes()}
PURE = {id_of(one) for one in LAID if one.chaos and (one.chaos.pure or one.chaos.kind is COUNTER)}
COPIED = {*KINDS, "coloured"} - {"clone", WORD}
HARDLY = {"anti-fun"}
"""What a Clone is seldom: it takes two wins that are stopped in a row."""
LAYING = (PlayCard, RespondInKind, model.Counter, PlayAntiFun)

# --- who plays what


def table(rng: Random) -> Options:
    """Return options of many kinds; chaos cards are more of the deck where colours are few."""
    seats, teams = seats_and_teams(rng)
    lasts = teams is None and rng.random() < 0.3
    return Options(
        seats=seats,
        deck="core-extension",
        colours=rng.sample("SPVYT", rng.randint(1, 4)),
        hand_size=rng.randint(1, 4),
        reverse_with_two=rng.choice(["nothing", "skip"]),
        late_solo=rng.random() < 0.6,
        deck_out=rng.choice(["needed", "emptied"]),
        finish="last-standing" if lasts else "first-out",
        teams=teams,
        team_victory=rng.choice(["relaxed", "competitive"]) if teams else "relaxed",
        turn_limit=rng.choice([6, 12, 20]) if seats > THREE else 16,
        black_hole=rng.choice(["deal-five", "no-deal"]),
        double_edged=rng.choice(["blind", "open"]),
    )


def begun(seed: int, rng: Random, met: Met) -> Game:
    """Return a game before its first step: in most of them hands hold what was met least."""
    options = table(rng)
    if rng.random() < 0.05:
        return Game.start(options, seed=seed)
    wanted, rest = sorted_out(options, rng, partial(often, met))
    top, colour = first_card(options, rng, met, wanted, rest)
    few = 2 if options.team_victory is TeamVictory.COMPETITIVE else MOST  # so that all go out
    if rng.random() < 0.15:
        wanted = digits_first(rest)
    hands = dealt(rng, options.seats, wanted, rest, few)
    discards = tuple([rest.pop() for _ in range(rng.randrange(6))])
    position = Position(
        hands=hands,
        top=top,
        colour=colour,
        discards=discards,
        deck=tuple(rest[: rng.choice([0, 2, 5])] if rng.random() < 0.1 else rest),
        counter_clockwise=rng.random() < 0.3,
    )
    return Game.from_events(options, setup_events(options, position), seed)


def digits_first(rest: list[Card]) -> list[Card]:
    """Put an Eliminator on top of a deck, and below all the cards of a digit in every colour.

    So hands that are dealt from below have it in several colours. Return what is dealt before.
    """
    rest.sort(key=lambda one: (one is not ELIMINATOR, one.face in DIGITS, one.face or ""))
    return []


def often(met: Met, one: Card) -> int:
    """Return how often what a card can be was met: of some that are others, the rarest of these."""
    if one is CLONE:
        return min(met[f"clone/{kind}"] for kind in COPIED - HARDLY)
    if one is MANIPULATION:
        return min(met[f"named/{kind}"] for kind in NAMED)
    if one in AFTERWARDS:
        return met[AFTERWARDS[one]]
    answers = met[f"respond-in-kind/{id_of(one)}"] if one.chaos and one.chaos.draws else GAMES
    return min(met[f"card/{id_of(one)}"], answers)


def first_card(
    options: Options, rng: Random, met: Met, wanted: list[Card], rest: list[Card]
) -> tuple[Card, Colour | None]:
    """Take a coloured card, or what a Clone has copied least, for the top of the discards."""
    several = [*wanted, *[one for one in rest if one.chaos and one.chaos.kind is not TRAP]]
    if rng.random() < 0.5:
        least = min(several, key=lambda one: (one is CLONE, met[f"clone/{id_of(one)}"]))
        (wanted if least in wanted else rest).remove(least)
        return least, rng.choice(options.colours)
    coloured = next(one for one in reversed(rest) if one.chaos is None)
    rest.remove(coloured)
    return coloured, None


def steered(seed: int, met: Met) -> Game:
    """Play a game towards what was met least; in some of them seats leave, most of all in windows.

    What is played is counted at once.
    """
    rng = Random(seed)
    game, leaves = begun(seed, rng, met), rng.random() < 0.35
    while game.outcome is None:
        aims = isinstance(game.state.table.board.latest, Countering) and rng.random() < 0.1
        gone = leaver(game, rng) if leaves or aims else None
        if gone is not None:
            game = game.withdraw(gone)
            continue
        seat = rng.choice(game.to_act if rng.random() < 0.7 else game.may_act)
        action = chosen(game, seat, rng, met)
        met.update(words(game, action))
        game = game.play(seat, action)
    return game


def leaver(game: Game, rng: Random) -> Seat | None:
    """Return who leaves now, if anybody: most often who has to do with a card that waits."""
    board = game.state.table.board
    seated = board.order.in_game(game.options.seats)
    aimed = [each.seat for each in board.carried]
    match board.latest:
        case Countering(play=play) if play.target is not None:
            aimed = [play.target]
        case Trading(seat=one, partner=other):
            aimed += [one, other]
        case _:
            pass
    aimed = [seat for seat in aimed if seat in seated]
    often = 0.5 if aimed else 0.22 if len(seated) == THREE else 0.03
    return rng.choice(aimed or seated) if rng.random() < often else None


def chosen(game: Game, seat: Seat, rng: Random, met: Met) -> Any:
    """Return what a seat does: mostly what was met least, else anything."""
    space = game.actions(seat)
    if isinstance(game.state.table.board.latest, frames.NamingDigit) and rng.random() < 0.7:
        return NameDigit(digit_of(game.state.owns[seat].hand))
    if rng.random() < 0.2:
        return space.sample(rng)
    return rarest([*islice(space, LISTED)], met.__getitem__, partial(words, game), rng)


def digit_of(hand: Faces) -> int:
    """Return the digit of which a hand has most colours."""
    shown = Counter(one.face.value for one in dict.fromkeys(hand) if one.face in DIGITS)
    return int(max(shown, key=shown.__getitem__, default="0"))


# --- what is met


def words(game: Game, action: Any) -> Iterator[str]:
    """Yield what an action is, and of a chaos card that it lays how it is used."""
    tag = TAGS[type(action)]
    yield f"action/{tag}"
    if not isinstance(action, LAYING) or action.card.chaos is None:
        return
    yield used(game, action)
    if not isinstance(action, PlayCard):
        yield f"{tag}/{id_of(action.card)}"
    elif any(action.named in own.hand for own in game.state.owns):
        yield "called-in/held"


def used(game: Game, action: Any) -> str:
    """Return how a chaos card is used: as itself, as Pure Chaos, or as another."""
    one = action.card
    if action.acts is not None:
        return f"named/{id_of(action.acts)}" if one is MANIPULATION else "clone/manipulated"
    if one is CLONE:
        return f"clone/{id_of(acts_as(game.state.table, one))}"
    return f"{'pure' if getattr(action, 'pure', False) else 'card'}/{id_of(one)}"
