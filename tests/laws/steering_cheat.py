"""Steered games of Cheat with the extended deck: who does what, and words for what is met."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Any, get_args

from laws.meetings import Met
from laws.steering import MOST, dealt, rarest, seats_and_teams, sorted_out

from cardshed import Seat
from cardshed.cheat import (
    RULES,
    ActionCard,
    ActionKind,
    CallCheat,
    ChaosCard,
    ClaimAction,
    ClaimChaos,
    Claimed,
    ClaimNumbers,
    ClaimSpace,
    Counter,
    Countering,
    Finish,
    Game,
    LetHappen,
    LetWin,
    Numbers,
    Options,
    PlayAntiFun,
    Polling,
    Position,
    RespondInKind,
    Saving,
    Slapping,
    StealTurn,
    StolenTurn,
    Table,
    TeamVictory,
    Trading,
    is_true,
    setup_events,
)
from cardshed.cheat.claims import Claiming
from cardshed.cheat.facts import Said
from cardshed.cheat.saying import chaos_said, claimed_in_turn, copied
from cardshed.soloverse import card, moves
from cardshed.soloverse.board import Recycle, Turn
from cardshed.soloverse.cards import Card
from cardshed.soloverse.decks import becomes, kinds_of
from cardshed.soloverse.faces import DIGITS

OFTEN, SOME, ENOUGH = 50, 25, 60
"""How often things are met, and cards as other cards; after how many times it does not matter."""
GAMES = 1750
THREE = 3
LISTED = 300
"""Of how many actions the rarest is chosen; of more any."""
TAGS = RULES.vocabulary.tags
CLONE, SCAVENGER, STEAL_TURN = card("XCL"), card("XSC"), card("XTT")
RECYCLE, FOR_THREE = moves.UseRecycle(), {card("XSL"), card("XSN")}
WORD, PURE = "genetic-manipulation", "pure-chaos"
EXTENDED = kinds_of(Options(seats=3, deck="core-extension"))
"""The chaos cards that can be claimed, each once."""


def id_of(one: Card) -> str:
    """Return the kind of a card, of a chaos card or a coloured one."""
    if one.chaos is not None:
        return one.chaos.id
    return "numbers" if one.face in DIGITS else ActionKind(str(one.face)).name


CHAOS, NAMED = {id_of(one) for one in EXTENDED}, {id_of(one) for one in becomes()}
KINDS = {"numbers", *[kind.name for kind in ActionKind], *CHAOS}
TRAPS = {"mercy", "poison", "foresight", "eliminator"}
RETURNING = {"pure-chaos-shuffle-hands", "slap", "cyclone", "paradigm-shift", "united-we-fall"}
"""What brings a member of a team that is out of the order back."""


HARDLY = {"anti-fun", "vaccine", "discard-chaos"}
"""What a Clone is seldom: it takes two wins that are stopped in a row, or a turn before anything
else is claimed after a Vaccine has ended, or after hands of chaos cards have gone."""


def table(rng: Random) -> Options:
    """Return options of many kinds; chaos cards are more of the deck where colours are few."""
    seats, teams = seats_and_teams(rng, (2, 3, 3, 3, 4, 4, 4))
    lasts = teams is None and rng.random() < 0.3
    return Options(
        seats=seats,
        deck="core-extension",
        colours=rng.sample("SPVYT", rng.randint(2, 4)),
        hand_size=rng.randint(1, 4),
        first_value=rng.choice(["any", "zero"]),
        after_nine=rng.choice(["wrap", "stay", "free"]),
        sequence_after_effect=rng.choice(["keep", "reset"]),
        sequence_after_pickup=rng.choice(["keep", "restart"]),
        count_lies=rng.random() < 0.04,
        challenge=rng.choice(["next-play", "poll"]),
        proven_effects=rng.random() < 0.8,
        reverse_with_two=rng.choice(["nothing", "skip"]),
        deck_out=rng.choice(["needed", "emptied"]),
        finish="last-standing" if lasts else "first-out",
        teams=teams,
        team_victory=rng.choice(["relaxed", "competitive"]) if teams else "relaxed",
        turn_limit=rng.choice([12, 24]),
        black_hole=rng.choice(["deal-five", "no-deal"]),
    )


def begun(seed: int, rng: Random, met: Met) -> Game:
    """Return a game before its first step: in most of them hands hold what was met least."""
    options = table(rng)
    if rng.random() < 0.05:
        return Game.start(options, seed=seed)
    wanted, rest = sorted_out(options, rng, lambda one: met[f"true/{id_of(one)}"])
    split = options.team_victory is TeamVictory.COMPETITIVE
    few = 2 if split or options.finish is Finish.LAST_STANDING else MOST  # so that all go out
    if options.seats == THREE and rng.random() < 0.3:  # for a seat that leaves two
        rest.sort(key=lambda one: one not in FOR_THREE)
    position = Position(
        hands=dealt(rng, options.seats, wanted, rest, few),
        pile=tuple([rest.pop() for _ in range(rng.randrange(6))]),
        deck=tuple(rest[: rng.choice([0, 2, 5])] if rng.random() < 0.1 else rest),
        counter_clockwise=rng.random() < 0.3,
    )
    return Game.from_events(options, setup_events(options, position), seed)


# --- who does what


def steered(seed: int, met: Met) -> Game:
    """Play a game towards what was met least; in some of them seats leave.

    What is played is counted at once.
    """
    rng = Random(seed)
    game, leaves = begun(seed, rng, met), rng.random() < 0.45
    while game.outcome is None:
        board = game.state.table.board
        aims = bool(board.carried) or isinstance(board.latest, Countering)
        chance = 0.4 if isinstance(board.latest, Trading) else 0.2 if aims else 0
        gone = leaver(game, rng) if leaves or rng.random() < chance else None
        if gone is not None:
            game = game.withdraw(gone)
            continue
        seat, action = chosen(game, rng, met)
        met.update(words(game, action))
        met.update(framed(game))
        game = game.play(seat, action)
    return game


def leaver(game: Game, rng: Random) -> Seat | None:
    """Return who leaves now, if anybody: most often who has to do with what waits."""
    board = game.state.table.board
    asked = isinstance(board.latest, Countering | Saving | Polling | Slapping)
    seated = [Seat(seat) for seat in game.seats if seat not in board.order.withdrawn]
    aimed = [each.seat for each in board.carried if each.seat in seated]
    match board.frames[-2:]:
        case [*_, Trading(seat=one, partner=other)]:
            aimed = [one, other]
        case [*_, Countering(play=play)] if play.target is not None:
            aimed = [play.target]
        case [Turn(seat=seat) | StolenTurn(seat=seat), Polling()] if seat in seated:
            return seat if rng.random() < 0.13 else None
        case _:
            pass
    often = 0.5 if aimed else 0.06 if asked else 0.03
    often = max(often, 0.12) if len(seated) == THREE else often
    return rng.choice(aimed or seated) if rng.random() < often else None


def chosen(game: Game, rng: Random, met: Met) -> tuple[Seat, Any]:
    """Return a seat and what it does: mostly what was met least."""
    thefts = [(seat, each) for seat in game.may_act for each in true_thefts(game, seat)]
    if thefts and rng.random() < 0.15:
        return rng.choice(thefts)
    seat = rng.choice(game.to_act if rng.random() < 0.8 else game.may_act)
    space = game.actions(seat)
    if rng.random() < 0.15:
        return seat, space.sample(rng)
    listed: list[Any]
    if isinstance(space, ClaimSpace):
        listed = claims(game, seat, space, rng, met)
    else:
        listed = [*islice(space, LISTED)]
    calls = [each for each in listed if isinstance(each, CallCheat)]
    if calls and is_wanted(game, met) and rng.random() < 0.7:
        return seat, calls[0]
    if RECYCLE in listed and rng.random() < 0.3:
        return seat, RECYCLE
    patient = [each for each in listed if isinstance(each, LetHappen | LetWin)]
    if patient and rng.random() < 0.7:
        return seat, patient[0]
    others = [each for each in listed if not isinstance(each, CallCheat)]
    return seat, rarest(others or calls, partial(often, met), partial(wanted, game), rng, ENOUGH)


def often(met: Met, what: str) -> int:
    """Return how often something was met: of what is asked for half as often, twice that."""
    return met[what] * (OFTEN // SOME if what.startswith(("named/", "clone/", "pure/")) else 1)


def is_wanted(game: Game, met: Met) -> bool:
    """Return whether the fate that a call makes of the latest claim was met too seldom."""
    claim = game.state.table.claim
    if claim is None:
        return False
    events = (each for step in reversed(game.steps) for each in reversed(step.events))
    made = next(each for each in events if isinstance(each, Claimed))
    fate = "proven" if is_true(made.said, made.cards) else "exposed"
    return met[f"{fate}/{word(claim.said)}"] < ENOUGH


def true_thefts(game: Game, seat: Seat) -> list[StealTurn]:
    """Return how a seat may steal the turn with a card that is a Steal Turn."""
    if seat in game.to_act or STEAL_TURN not in game.state.owns[seat].hand:
        return []
    theft = StealTurn(STEAL_TURN)
    return [theft] if game.check(seat, theft) is None else []


def claims(game: Game, seat: Seat, space: ClaimSpace, rng: Random, met: Met) -> list[Any]:
    """Return what a seat in turn may do: what is no claim, and claims, true as often as not."""
    besides = [each for each in islice(space, 6) if not isinstance(each, get_args(Claiming))]
    hand = game.state.owns[seat].hand
    every: list[Any] = [*space.truthful()] if rng.random() < 0.5 or not hand else []
    last = copied(game.state.table)
    if (
        hand
        and last is not None
        and often(met, f"clone/{id_of(last)}") < ENOUGH
        and rng.random() < 0.9
    ):
        every = [each for each in space.with_cards([rng.choice(hand)]) if is_clone(each)]
    every = every or [*islice(space.with_cards([rng.choice(hand)]), LISTED)]
    if is_split(game):
        every = [each for each in every if word(each) in RETURNING] or every
    return [*besides, *every]


def is_clone(action: Any) -> bool:
    """Return whether a card is claimed to be a Clone, in a turn."""
    return isinstance(action, ClaimChaos) and action.chaos is CLONE


def is_split(game: Game) -> bool:
    """Return whether a member of a competitive team is out of the order, and may come back."""
    competitive = game.options.team_victory is TeamVictory.COMPETITIVE
    return competitive and bool(game.state.table.board.order.out)


# --- what is met


def words(game: Game, action: Any) -> Iterator[str]:
    """Yield what an action is, and of a card that is claimed what it is and is said to be."""
    yield f"action/{TAGS[type(action)]}"
    said = said_of(game.state.table, action)
    if said is None:
        return
    cards = getattr(action, "cards", None) or (action.card,)
    yield f"{'true' if is_true(said, cards) else 'false'}/{word(said)}"
    if isinstance(said, ChaosCard):
        yield from used(game.state.table, action, said)
        if not isinstance(action, ClaimChaos):
            yield f"{TAGS[type(action)]}/{word(said)}"


def wanted(game: Game, action: Any) -> Iterator[str]:
    """Yield these words, and that a Clone can be what is claimed, afterwards."""
    yield from words(game, action)
    if isinstance(action, ClaimChaos) and action.chaos is not CLONE and action.acts is None:
        yield f"clone/{PURE if action.pure else id_of(action.chaos)}"


def said_of(table: Table, action: Any) -> Said | None:
    """Return what an action says of the cards that it lays, if it lays any."""
    match action:
        case ClaimNumbers(value=value, count=count):
            return Numbers(value, count)
        case ClaimAction(kind=kind) | RespondInKind(kind=kind, chaos=None):
            return ActionCard(kind)
        case ClaimChaos():
            return claimed_in_turn(table, action)
        case RespondInKind(chaos=Card() as said) | Counter(chaos=said) | PlayAntiFun(chaos=said):
            return chaos_said(table, said, action.acts)
        case StealTurn(chaos=said):
            return chaos_said(table, said, action.acts)
        case _:
            return None


def used(table: Table, action: Any, said: ChaosCard) -> Iterator[str]:
    """Yield how a chaos card is claimed that counts as another."""
    if said.face is SCAVENGER and table.board.lying.recycle is Recycle.USED:
        yield "reached/revive-recycle"
    if said.manipulated:
        yield "clone/manipulated" if said.card is CLONE else f"named/{id_of(action.acts)}"
    elif said.card is CLONE:
        yield f"clone/{id_of(said.face)}"
    elif getattr(action, "pure", False):
        yield f"pure/{id_of(said.card)}"


def word(what: Any) -> str:
    """Return the kind of card that is claimed."""
    match what:
        case Numbers() | ClaimNumbers():
            return "numbers"
        case ActionCard(kind=kind) | ClaimAction(kind=kind):
            return kind.name
        case ChaosCard(card=said) | ClaimChaos(chaos=said):
            return id_of(said)
        case _:
            raise TypeError(what)


def framed(stage: Game) -> Iterator[str]:
    """Yield the frame that is waited for, and what a poll stands on."""
    stack = [type(frame).__name__ for frame in stage.state.table.board.frames]
    yield f"frame/{stack[-1]}"
    if stack[-1] == Polling.__name__:
        yield f"polled/{' '.join(stack[-2:-1])}"
