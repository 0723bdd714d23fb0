"""What is seen to happen with cards before seats, traps, last cards and discards."""

from __future__ import annotations

from collections.abc import Callable

from crazy_eights.chaos.table import CHALLENGE, DRAW, SLAP, TAKE, A, B, C, D, call
from crazy_eights.matrix.kinds import (
    CALL,
    CAUSES,
    CHALLENGED,
    CLONE,
    NUMBER,
    SAVED,
    SLAPPED,
    TAKEN,
    Cause,
    Kind,
    draws,
    flips,
    lies_in_front,
    skips,
)
from crazy_eights.matrix.plays import answered, joined, stack, tried
from crazy_eights.matrix.table import (
    DECK,
    HANDS,
    SIX,
    beside,
    done,
    facing,
    frame,
    in_front,
    laid_before,
    lying,
    namers,
    played,
    refusal,
    settled,
    since,
    table,
    use,
    went_on,
)

from cardshed import Seat
from cardshed.crazy_eights import (
    Action,
    AnsweringDraw,
    Counter,
    Game,
    PlayAntiFun,
    RespondInKind,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card
from cardshed.soloverse.answer_facts import SkipFaced
from cardshed.soloverse.chaos_facts import CardsDealt, FrontActed, TrapRevealed
from cardshed.soloverse.facts import DirectionFlipped, DrawFaced, SeatSkipped
from cardshed.soloverse.frames import Saving
from cardshed.soloverse.moves import DiscardCards, TakeFromDiscards

V1 = Kind("V1")
LONG = 40
"""More steps than two rounds take."""

# --- cards in front of a seat


def reached(one: Kind) -> Seat:
    """Return the seat that a card of seat 0 reaches."""
    if lies_in_front(one) or (draws(one) and skips(one)):
        return C
    return D if flips(one) else B


def before_a_seat(first: Kind, second: Kind, *, cloned: bool) -> str:
    acts = first if second == CLONE else second
    seat = reached(acts)
    by = B if seat == D else D
    game = table(
        *beside(second.card, A),
        top=NUMBER.card,
        before=(laid_before(seat, first, by, cloned=cloned),),
        last=first.card if second == CLONE else None,
    )
    game = game.play(A, use(second.card, acts))
    while len(game.steps) < LONG and any(each.by == by for each in in_front(game, seat)):
        game = went_on(game)
    waited = WAITED.get(arrivals(game, seat), "it does not act:")
    return f"{waited} {acted(settled(game), seat, by)}"


ARRIVALS = (SeatSkipped, DrawFaced, SkipFaced, FrontActed, TurnBegan)
WAITED = {1: "at once", 2: "it waits for one arrival, then"}


def acted(game: Game, seat: Seat, by: Seat) -> str:
    """Return what the last card before a seat did when it acted."""
    events = since(game, 0)
    last = max(place for place, each in enumerate(events) if isinstance(each, FrontActed))
    after, now = events[last:], frame(game)
    return joined(
        "the turn is stolen" if now == Turn(by, place=seat) else "the turn is lost",
        "the direction flips" if any(isinstance(each, DirectionFlipped) for each in after) else "",
        "its target names a colour" if namers(after) == [seat] else "",
    )


def arrivals(game: Game, seat: Seat) -> int:
    """Return how often play has come to a seat, or passed it, up to the last card before it."""
    there = [each for each in since(game, 0) if isinstance(each, ARRIVALS) and each.seat == seat]
    acted = [place for place, each in enumerate(there, 1) if isinstance(each, FrontActed)]
    return acted[-1] if acted else 0


def bound_by_draw(newest: Kind) -> Callable[..., str]:
    """Return a play: a seat with a card before it answers a stack."""

    def play(first: Kind, second: Kind, *, cloned: bool) -> str:
        front = (laid_before(B, first, D, cloned=cloned),)
        game = stack(newest, second, cloned=False, before=front)
        return answered(game, newest, second, B, A)

    return play


def bound_by_window(against: Kind) -> Callable[..., str]:
    """Return a play: a seat with a card before it counters."""

    def play(first: Kind, second: Kind, *, cloned: bool) -> str:
        seat = reached(against)
        hands = [f"{against.card} {HANDS[A]}", *HANDS[1:seat], f"{second.card} P1 XPC"]
        front = (laid_before(seat, first, D, cloned=cloned),)
        game = table(*hands, top=NUMBER.card, before=front).play(A, use(against.card, against))
        game = settled(game) if skips(against) else game
        return tried(game, seat, A, Counter(second.card))

    return play


def bound_asked_of_a_win(first: Kind, second: Kind, *, cloned: bool) -> str:
    front = (laid_before(B, first, D, cloned=cloned),)
    game = table("V1", f"{second.card} P1", top=NUMBER.card, before=front)
    return stopped(game.play(A, use(V1.card, V1)), second)


# --- traps


def drawing(cause: Cause, deck: str) -> tuple[Game, Seat, Action]:
    """Return a game before a seat draws; who acts, and how."""
    top = NUMBER.card
    if cause in TAKEN:
        game = settled(played(TAKEN[cause], deck=deck))
        return game, facing(game)[0], TAKE
    if cause == SLAPPED:
        return played(Kind("XSL"), deck=deck).play(B, SLAP), C, SLAP
    if cause == CHALLENGED:
        return settled(played(Kind("XD4"), deck=deck)), B, CHALLENGE
    if cause == CALL:
        return table(HANDS[A], "P1", top=top, deck=deck, window=B), C, call(B)
    if cause == SAVED:
        game = table("V1", "XAF P1 P2", top=top, deck=deck)
        return game.play(A, use(V1.card, V1)), B, PlayAntiFun(card("XAF"))
    return table(top=top, deck=deck), A, DRAW


def gained(game: Game, seat: Seat, action: Action) -> tuple[int, Game]:
    """Return how many cards an action brings to a hand, and the game after it."""
    before = game.view(None).table.board.counts.hands
    game = game.play(seat, action)
    after = game.view(None).table.board.counts.hands
    return max(b - a for a, b in zip(before, after, strict=True)), game


def met_in_a_draw(first: Kind, cause: Cause, *, cloned: bool) -> str:
    cards, game = gained(*drawing(cause, f"{first.card} {DECK}"))
    dealt = [each for each in since(game, 0) if isinstance(each, CardsDealt)]
    back = any(each.passed == (first.card,) for each in dealt)
    return joined(
        f"{cards} cards" if cards else "no card", "and the trap goes back" if back else ""
    )


def met_after_another(first: Kind, second: Kind, *, cloned: bool) -> str:
    said = set()
    for cause in CAUSES:
        if cause != SAVED:
            cards, game = gained(*drawing(cause, f"{first.card} {second.card} {DECK}"))
            met = len([each for each in since(game, 0) if isinstance(each, TrapRevealed)])
            said.add(
                joined(
                    f"{cards - cause.owed} cards more" if cards else "no card",
                    "" if met == 2 else "and the second is not met",
                )
            )
    return " or ".join(sorted(said))


# --- last cards


def last_card(first: Kind, second: Kind, *, cloned: bool) -> str:
    found = "XPC" if first == Kind("XSC") else ""
    game = table(str(first.card), *beside(second.card, B)[1:], top=SIX, discards=found)
    game = settled(game.play(A, use(first.card, first)))
    waits = isinstance(frame(game), AnsweringDraw)
    game = game.play(facing(game)[0], TAKE) if waits else game
    if game.view(None).table.board.counts.hands[A]:
        return "no win: it holds cards again"
    return ("after the draw: " if waits else "") + stopped(game, second)


def stopped(game: Game, second: Kind) -> str:
    """Return what a card of seat 1 does to the win that seat 0 claims."""
    action, steps = PlayAntiFun(second.card), len(game.steps)
    assert isinstance(frame(game), Saving)
    if done(game, B, action) is None:
        return refusal(game, B, action)
    game = settled(game.play(B, action))
    events = since(game, steps)
    dealt = [len(each.cards) for each in events if isinstance(each, CardsDealt)]
    return joined(
        "" if game.view(None).table.board.claims else "the win is stopped",
        "five cards are dealt" if dealt == [5] else "",
        "its player names a colour" if namers(events)[:1] == [B] else "",
    )


def last_card_answered(first: Kind, second: Kind, *, cloned: bool) -> str:
    seat = reached(first)
    hands = [str(first.card), *beside(second.card, seat)[1:]]
    game = settled(table(*hands, top=NUMBER.card).play(A, use(first.card, first)))
    ways: list[Action] = [RespondInKind(second.card), Counter(second.card)]
    after = [game for game in [done(game, seat, way) for way in ways] if game]
    if not after:
        return "taken: the win is claimed" if claims(game.play(seat, TAKE)) else "no win"
    game = settled(after[0])
    faced = facing(game)[0]
    won = claims(game.play(faced, TAKE))
    if faced == A:
        return "it comes back: a win" if won else "it comes back: no win"
    return "the win waits for the next draw" if won else "no win"


def claims(game: Game) -> bool:
    """Return whether seat 0 claims the win, and is asked about."""
    now = frame(game)
    return isinstance(now, Saving) and now.seat == A


def answered_with_the_last_card(first: Kind, second: Kind, *, cloned: bool) -> str:
    game, seat = asked_with_one_card(first, second)
    ways: list[Action] = [
        RespondInKind(second.card),
        Counter(second.card),
        PlayAntiFun(second.card),
    ]
    (game,) = [after for after in [done(game, seat, way) for way in ways] if after]
    if game.outcome is not None:
        return "it wins at once" if game.outcome.winners == (seat,) else "another wins"
    game = settled(game)
    claimed = game.view(None).table.board.claims == (seat,)
    if isinstance(frame(game), AnsweringDraw) and claimed:
        return "its own win waits for the draw"
    return "the win is stopped, its own is claimed" if claimed else "no win"


def asked_with_one_card(first: Kind, second: Kind) -> tuple[Game, Seat]:
    """Return a game in which a seat faces a card, or is asked of a win, with its last card."""
    one = str(second.card)
    if first == NUMBER:
        return table("V1", one, top=NUMBER.card).play(A, use(V1.card, V1)), B
    if draws(first) or first == Kind("XNO"):
        by = (A,) if draws(first) else (B, A)
        pending = draws(first) or 4
        game = table(HANDS[A], one, turn=B, pending=pending, by=by, **lying(first, cloned=False))
        return game, B
    seat = reached(first)
    game = played(first, *HANDS[1:seat], one)
    return settled(game) if skips(first) else game, seat


# --- hands and discards


def in_a_discard(first: Kind, second: Kind, *, cloned: bool) -> str:
    held = second.card if second.card.chaos else card(f"P{second.code[1:]}")
    game = settled(played(first, f"{held} S1 S2", cloned=cloned))
    return "it stays" if held in game.view(B).own.hand else "it is discarded"


def chosen(first: Kind, second: Kind, *, cloned: bool) -> str:
    elegant = first == Kind("XEG")
    hand, under = (f"{second.card} P8", "") if elegant else (HANDS[A], str(second.card))
    game = table(f"{first.card} {hand}", top=NUMBER.card, discards=under)
    game = game.play(A, use(first.card, first))
    choice = DiscardCards((second.card,)) if elegant else TakeFromDiscards(second.card)
    if done(game, A, choice) is None:
        return refusal(game, A, choice)
    return "it may be discarded" if elegant else "it may be taken"
