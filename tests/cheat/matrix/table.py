"""Plays for the interaction matrix in Cheat: positions, and what is seen to happen, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, TypeAlias, final

import attrs
from cheat.matrix.fates import AS_IF, STOOD, Fate, took
from cheat.matrix.fates import LIAR_TAKES as LIAR
from cheat.table import A, accepted, call, latest
from crazy_eights.matrix.kinds import CLONE, NUMBER, RECYCLE, TRAPS, Kind, joined, with_two
from crazy_eights.matrix.seating import Seating
from soloverse import words

from cardshed import Seat
from cardshed.cheat import (
    Action,
    ActionCard,
    ActionKind,
    AnsweringDraw,
    AnsweringSkip,
    ChaosCard,
    CheatCalled,
    Choosing,
    ClaimAction,
    ClaimChaos,
    Claimed,
    ClaimNumbers,
    ClaimStood,
    Countering,
    Event,
    Frame,
    Game,
    InFront,
    LetHappen,
    LetWin,
    Numbers,
    Options,
    PileTaken,
    Polling,
    Position,
    Saving,
    Slap,
    Slapping,
    TakeCards,
    Turn,
    setup_events,
)
from cardshed.seats import seats
from cardshed.soloverse import Card, Colour, card, cards
from cardshed.soloverse.board import Staying
from cardshed.soloverse.chaos_facts import CardLaidInFront, CardTopped, PlayLapsed
from cardshed.soloverse.definitions import Names, Place
from cardshed.soloverse.frames import Guessing, NamingDigit, PuttingIn, Snapping
from cardshed.soloverse.moves import HoldStill, NameDigit

HANDS = ("P8 V9 XSC S9 S8", "P1 XEG S1 S4", "P2 XDS S2 S7", "P3 XDR S3 S6")
"""What the seats hold beside the card that matters: poison, a chaos card, and cards to lie with.

The first has three colours."""
DECK = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 T0 T1 T2 T3 T4 T5 T6 T7 T8 T9 Y4 Y5 Y6 Y7"
PILE = "V3 V4 V6 V8 XPS"
"""There is a chaos card to be found."""
VALUE = 5
"""The value of all numbers that are claimed; nobody's cards to lie with have it."""
Held: TypeAlias = Mapping[Seat, str]
NOTHING_ELSE: Held = {}
Told: TypeAlias = tuple[str, str]
"""Who took the pile, if somebody called, and what happened besides."""


@final
@attrs.frozen
class Trial:
    """A row that is played, and how.

    Attributes:
        first: The kind that is there.
        second: The kind, or the draw, that comes to it.
        fate: What becomes of the claim.
        at: Who sits there.
        truly: Whether the card of a claim that stands is what was claimed.
        cloned: Whether the first kind is claimed with a Clone that copies it.
    """

    first: Kind
    second: Any
    fate: Fate
    at: Seating
    truly: bool = False
    cloned: bool = False

    @property
    def true(self) -> bool:
        """Whether the claim of the second kind is true."""
        return self.truly or self.fate.true


direction, seat_words, since = words.direction, words.seat_words, words.since


# --- given


def table(
    at: Seating, held: Held = NOTHING_ELSE, *given: Event, fate: Fate = STOOD, deck: str = DECK
) -> Game:
    """Return a game in which seat 0 has the turn; what is not given is as in `HANDS`."""
    return made(at, tuple(sorted(held.items())), given, deck, proven=fate.proven)


@lru_cache(maxsize=1024)
def made(
    at: Seating,
    held: tuple[tuple[Seat, str], ...],
    given: tuple[Event, ...],
    deck: str,
    *,
    proven: bool,
) -> Game:
    """Return the same; many rows begin with it."""
    hands = {**dict(zip(seats(at.seats), HANDS, strict=False)), **dict(held)}
    options = options_of(at, proven=proven)
    position = Position(
        hands=tuple([cards(hands[seat]) for seat in seats(at.seats)]),
        deck=cards(deck),
        pile=cards(PILE),
    )
    *dealt, begun = setup_events(options, position)
    return Game.from_events(options, (*dealt, *given, begun), seed=7)


@cache
def options_of(at: Seating, *, proven: bool) -> Options:
    return Options(
        seats=at.seats,
        deck=at.deck,
        proven_effects=proven,
        reverse_with_two="skip" if at.reverse_skips else "nothing",
    )


def beside(one: Card, seat: Seat) -> Held:
    """Return the hand of a seat, which has a card besides."""
    return {seat: f"{one} {HANDS[seat]}"}


def lie_of(seat: Seat, place: int = 1) -> Card:
    """Return a card of a seat that is never what it claims, seen from the end of its hand."""
    return card(HANDS[seat].split()[-place])


def with_second(trial: Trial, seat: Seat) -> Held:
    """Return the hand of the seat that makes the second claim, with its card if that is true."""
    one, two = trial.second, not trial.at.several
    never = (*TRAPS, RECYCLE)
    can = isinstance(one, Kind) and Kind(one.code) not in never and (with_two(one) or not two)
    holds = can and trial.true
    return beside(one.card, seat) if holds else {}


def begun(trial: Trial, held: Held, *given: Event, deck: str = DECK) -> Game:
    """Return a game in which seat 0 has claimed the first kind with a lie, which has stood."""
    laid_before = attrs.evolve(trial, second=None, fate=STOOD, truly=False)
    proven = trial.fate.proven
    return claimed_first(laid_before, tuple(sorted(held.items())), given, deck, proven=proven)


@lru_cache(maxsize=1024)
def claimed_first(
    trial: Trial,
    held: tuple[tuple[Seat, str], ...],
    given: tuple[Event, ...],
    deck: str,
    *,
    proven: bool,
) -> Game:
    """Return the same; many rows begin with it."""
    at, first, one = trial.at, trial.first, CLONE if trial.cloned else trial.first
    last = claimed_before(at.last, first) if trial.cloned else ()
    game = made(at, held, (*last, *given), deck, proven=proven)
    return decided(game.play(A, claim(laid(game, A, one, truly=False), one, at.far, first)), STOOD)


def said_of(one: Kind, acts: Kind, target: Seat) -> Numbers | ActionCard | ChaosCard:
    """Return what is said of a card."""
    if one == NUMBER:
        return Numbers(VALUE, 1)
    if one.acts.chaos is None and not one.named:
        return ActionCard(ActionKind(one.code[1:]))
    counts = card(f"S{acts.counts[1:]}") if acts.chaos is None else acts.acts
    names = acts.chaos.names if acts.chaos else Names.NOTHING
    return ChaosCard(
        one.card,
        None if counts is one.card else counts,
        target if names is Names.TARGET else None,
        Colour.POISON if names is Names.COLOUR else None,
        manipulated=bool(acts.named),
    )


def claim(laid: Card, one: Kind, target: Seat, acts: Kind | None = None) -> Action:
    """Return the claim of a card in one's turn, with all that is to be said."""
    match said_of(one, acts or one, target):
        case Numbers(value):
            return ClaimNumbers((laid,), value)
        case ActionCard(kind):
            return ClaimAction(laid, kind)
        case said:
            named = one.said or (acts.said if acts else None)
            return ClaimChaos(laid, one.card, one.pure, said.target, said.colour, named)


def in_front(seat: Seat, one: Kind, by: Seat) -> tuple[Event, ...]:
    """Return how a card came to lie before a seat, which was claimed by another with a lie."""
    said = ChaosCard(one.card, target=seat)
    laid = CardLaidInFront(seat, one.card, one.card, by)
    return Claimed(by, said, (lie_of(by),)), ClaimStood(), laid


def claimed_before(seat: Seat, one: Kind, fate: Fate = STOOD) -> tuple[Event, ...]:
    """Return how a seat has made the last claim, of which nothing is left, after one of numbers."""
    said, number = said_of(one, one, A), lie_of(seat, 2)
    laid_ = one.card if fate.true else lie_of(seat)
    place = said.place if isinstance(said, ChaosCard) else Place.ON
    away = place is not Place.ON and one.code != "XTT"
    before = (Claimed(seat, Numbers(VALUE, 1), (number,)), ClaimStood())
    claimed = (*before, Claimed(seat, said, (laid_,)))
    if not fate.called:
        return *claimed, ClaimStood(), *put_down(said, away=away)
    called = CheatCalled(A, 2, (laid_,), fate.true, away)
    lying = [*cards(PILE), number, *([] if away and fate.true else [laid_])]
    taken = PileTaken(A if fate.true else seat, tuple(sorted(lying)))
    return *claimed, called, taken, *put_down(said, away=away and fate.true)


def put_down(said: Numbers | ActionCard | ChaosCard, *, away: bool) -> tuple[Event, ...]:
    """Return how a card comes to the pile that lay apart."""
    if not away or not isinstance(said, ChaosCard):
        return ()
    beside_ = said.place is Place.BESIDE
    return (CardTopped(said.face, said.face) if beside_ else PlayLapsed(said.face),)


# --- going on


def laid(game: Game, seat: Seat, one: Kind, *, truly: bool) -> Card:
    """Return what a seat lays: the card itself, if it has it and is to, or a lie."""
    hand = game.view(seat).own.hand
    if truly and one.card in hand:
        return one.card
    lies = [each for each in hand if each.chaos is None and each is not one.card]
    return ([each for each in lies if each.colour is Colour.STEEL] or lies)[-1]


def decided(game: Game, fate: Fate, own: Seat | None = None) -> Game:
    """Return the game after a claim has had its fate; who calls is another than some seat."""
    assert isinstance(frame(game), Polling) is not is_plain(game)
    if not fate.called:
        return game if is_plain(game) else accepted(game)
    claimant, polled = latest(game).seat, [*game.may_act]
    callers = [seat for seat in polled if seat != claimant and (seat == own) is fate.own]
    seat = callers[-1] if callers else own
    assert seat is not None
    return game.play(seat, call(latest(game).number))


def is_plain(game: Game) -> bool:
    """Return whether the latest claim is one of numbers that leaves cards in the hand."""
    claimed = latest(game)
    left = game.view(None).table.board.counts.hands[claimed.seat]
    return isinstance(claimed.said, Numbers) and left > 0


def refusal(game: Game, seat: Seat, action: Action) -> str:
    """Return in words why an action is refused; empty if it is not."""
    wrong = game.check(seat, action)
    return "" if wrong is None else f"refused by {wrong.rule}"


def frame(game: Game) -> Frame | None:
    return game.view(None).table.board.latest


def settled(game: Game) -> Game:
    """Return the game when an effect is complete: everybody lets it happen, and holds still.

    What is chosen is the first that can be, and a digit is that of all numbers.
    """
    while game.outcome is None:
        match frame(game):
            case Countering():
                game = game.play(game.to_act[0], LetHappen())
            case Slapping():
                game = game.play(game.to_act[0], Slap())
            case Snapping():
                game = game.play(game.to_act[0], HoldStill())
            case NamingDigit(seat=seat):
                game = game.play(seat, NameDigit(VALUE))
            case Choosing() | PuttingIn() | Guessing():
                game = game.play(game.to_act[0], next(iter(game.actions(game.to_act[0]))))
            case _:
                break
    return game


def went_on(game: Game) -> Game:
    """Return the game after the next seat has done as little as it can."""
    match frame(game):
        case Turn(seat=seat):
            return game.play(seat, claim(laid(game, seat, NUMBER, truly=False), NUMBER, seat))
        case AnsweringDraw(seat=seat):
            return game.play(seat, TakeCards())
        case AnsweringSkip(seat=seat):
            return game.play(seat, LetHappen())
        case Saving():
            return game.play(game.to_act[0], LetWin())
        case _:
            return settled(game)


def done(game: Game, seat: Seat, action: Action) -> Game | None:
    """Return the game after an action; None if it is refused."""
    return game.play(seat, action) if game.check(seat, action) is None else None


# --- what is seen


def arrival(game: Game, of: Seat) -> str:
    """Return where play has arrived, and how; nothing is left of the play but before seats."""
    return joined(where(game, of), left_over(game))


def where(game: Game, of: Seat) -> str:
    now = frame(game)
    match now:
        case Turn(seat=seat):
            return f"{seat_words(game, seat, of)} has the turn"
        case AnsweringDraw(seat=seat, total=total):
            return f"{seat_words(game, seat, of)} faces {total}"
        case AnsweringSkip(seat=seat):
            return f"{seat_words(game, seat, of)} faces the skip"
        case _:
            return type(now).__name__


def left_over(game: Game) -> str:
    """Return in words whether a card lies apart that has no business there (ch.identity)."""
    board, apart = game.view(None).table.board, game.state.vault.apart
    before = [each for each in apart if each.before is not None and not each.stays]
    stays = [each for each in apart if each.stays]
    lies_on = board.lying.beside or board.lying.played or len(apart) != len(before) + len(stays)
    staying = [each for each in board.carried if isinstance(each, Staying)]
    in_place = (len(before), len(stays)) == (len(fronts(game)), len(staying))
    return "a card is left apart" if lies_on or not in_place else ""


def fronts(game: Game) -> list[InFront]:
    """Return what lies before seats, the oldest first."""
    carried = game.view(None).table.board.carried
    return [each for each in carried if isinstance(each, InFront)]


def facing(game: Game) -> tuple[Seat, ...]:
    """Return who faces an effect, in a window or in an Opening."""
    now = frame(game)
    match now:
        case Countering(waiting=waiting):
            return waiting
        case AnsweringSkip(seat=seat) | AnsweringDraw(seat=seat):
            return (seat,)
        case _:
            return ()


def pile_words(events: Iterable[Event], claimant: Seat) -> str:
    """Return in words who took the pile, and whether the card that was shown is in it."""
    calls = [each for each in events if isinstance(each, CheatCalled)]
    if not calls:
        return ""
    (called,) = calls
    (taken,) = [each for each in events if isinstance(each, PileTaken)]
    with_it = {*called.cards} <= {*taken.cards}
    if taken.seat == claimant:
        return LIAR if with_it else f"{LIAR} but for it"
    caller = took(apart=not with_it)
    return caller if taken.seat == called.seat else f"{caller}: {taken.seat}"


def in_words(fate: Fate, told: Told, stood: Told) -> str:
    """Return what happened, and whether that is as if nobody had called."""
    pile, what = told
    return joined(pile, AS_IF if fate.true and what == stood[1] else what)
