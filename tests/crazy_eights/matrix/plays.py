"""What is seen to happen where two kinds of cards meet: each situation, played."""

from __future__ import annotations

from typing import Any

from crazy_eights.chaos.table import CHALLENGE, DRAW, KEEP, A, B, C, D
from crazy_eights.matrix.kinds import CLONE, NUMBER, PLAIN, Kind, draws, is_counter, lies_in_front
from crazy_eights.matrix.table import (
    DECK,
    HANDS,
    STEEL,
    arrival,
    beside,
    direction,
    done,
    facing,
    frame,
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
    CardPlayed,
    Counter,
    Game,
    PlayAntiFun,
    PlayCard,
    PutDown,
    RespondInKind,
    Turn,
)
from cardshed.soloverse import Card, card
from cardshed.soloverse.answer_facts import DrawChallenged
from cardshed.soloverse.frames import Countering


def joined(*words: str) -> str:
    return ", ".join(filter(None, words))


# --- a card laid in a turn


def seen(game: Game, action: PlayCard | RespondInKind, seat: Seat, acts: Kind, place: Seat) -> str:
    """Return what happens after an action of a seat, told from a place."""
    steps, way = len(game.steps), direction(game)
    game = game.play(seat, action)
    asked, game = asked_of(game, seat), settled(game)
    named = namers(since(game, steps))
    return joined(
        as_what(game, steps, acts),
        asked,
        "the direction flips" if direction(game) != way else "",
        "its user names a colour" if named == [seat] else "".join(map(str, named)),
        arrival(game, place),
    )


def as_what(game: Game, steps: int, acts: Kind) -> str:
    """Return what the first card after so many steps counts as, if it is not that kind."""
    laid = next(each for each in since(game, steps) if isinstance(each, CardPlayed))
    fits = (acts.acts,) if acts.pure else (acts.acts, acts.off_colour)
    return "" if (laid.acts or laid.card) in fits else f"as {laid.acts or laid.card}"


def asked_of(game: Game, user: Seat) -> str:
    """Return in words who may counter at once."""
    now = frame(game)
    if not isinstance(now, Countering):
        return ""
    if now.waiting == (now.play.target,):
        return "its target may counter"
    others = tuple([seat for seat in (A, B, C, D) if seat != user])
    return "all others may counter" if now.waiting == others else str(now.waiting)


def laid(game: Game, seat: Seat, one: Card, acts: Kind, place: Seat) -> str:
    """Return what happens when a card is laid in a turn; a Clone as what it counts as."""
    if one is CLONE.card and is_counter(acts):
        acts = PLAIN
    action = use(one, acts, C if place == A else A)
    if done(game, seat, action) is None:
        return refusal(game, seat, action)
    return seen(game, action, seat, acts, place)


def copy_of(first: Kind, second: Kind) -> Kind:
    """Return as what a card is to be laid: what a Clone asks for hangs on what it copies."""
    return (NUMBER if first == CLONE else first) if second == CLONE else second


def laid_on(first: Kind, second: Kind, *, cloned: bool) -> str:
    hands = beside(second.off_colour, A)
    game = table(*hands, **lying(first, cloned=cloned))
    return laid(game, A, second.off_colour, copy_of(first, second), A)


def in_stolen_turn(first: Kind, second: Kind, *, cloned: bool) -> str:
    front = (laid_before(B, first, D, cloned=cloned),)
    game = table(*beside(second.off_colour, D), top=NUMBER.card, before=front)
    game = game.play(A, DRAW).play(A, KEEP).play(B, STEEL)
    assert frame(game) == Turn(D, place=B)
    return laid(game, D, second.off_colour, copy_of(NUMBER, second), B)


def drawn(first: Kind, second: Kind, *, cloned: bool) -> str:
    deck = f"{second.off_colour} {DECK}"
    game = table(deck=deck, **lying(first, cloned=cloned)).play(A, DRAW)
    puts = [each for each in game.actions(A) if isinstance(each, PutDown)]
    return "it may be put down" if puts else "it is kept"


def held_back(first: Kind, second: Kind, *, cloned: bool) -> str:
    hand = f"XD4 {second.off_colour} {HANDS[A]}"
    game = table(hand, **lying(first, cloned=cloned))
    game = settled(game.play(A, use(card("XD4"), Kind("XD4")))).play(B, CHALLENGE)
    (judged,) = [each for each in since(game, 0) if isinstance(each, DrawChallenged)]
    return "guilty" if judged.guilty else "honest"


# --- answers


def countered(game: Game, seat: Seat, user: Seat, action: Counter) -> str:
    """Return what a counter of a seat does to what the user has sent at it."""
    steps, way = len(game.steps), direction(game)
    after = game.play(seat, action)
    if not facing(after):
        after = settled(after)
    back = facing(after) == (user,)
    after = went_on(after) if isinstance(frame(after), Countering) else after
    after = settled(after)
    return joined(
        "sent back" if back else f"faced by {facing(after)}",
        "the direction flips" if direction(after) != way else "",
        "its player names a colour" if namers(since(after, steps)) == [seat] else "",
    )


def answered(game: Game, first: Kind, second: Kind, seat: Seat, user: Seat) -> str:
    """Return what happens when a seat lays a card against a stack that it faces."""
    counters = is_counter(copy_of(first, second))
    in_kind, counter = RespondInKind(second.card), Counter(second.card)
    if second.pure:
        return refusal(game, seat, use(second.card, second))
    if done(game, seat, in_kind):
        return seen(game, in_kind, seat, copy_of(first, second), seat)
    if done(game, seat, counter):
        return countered(game, seat, user, counter)
    return refusal(game, seat, counter if counters else in_kind)


def stack(first: Kind, second: Kind, *, cloned: bool, **given: Any) -> Game:
    """Return a game in which seat 1 faces a stack whose newest card seat 0 has played."""
    by = (A,) if draws(first) else (B, A)
    lies = lying(first, cloned=cloned)
    return table(*beside(second.card, B), turn=B, pending=draws(first) or 4, by=by, **lies, **given)


def into_stack(first: Kind, second: Kind, *, cloned: bool) -> str:
    return answered(stack(first, second, cloned=cloned), first, second, B, A)


def sent_at(first: Kind, second: Kind, *, cloned: bool) -> tuple[Game, Seat, Seat]:
    """Return a game in which a card can be countered, if it can; who could, and who sent it."""
    if first == Kind("XAF"):
        game = table("V1", "XAF P1 P2", f"{second.card} S1 S2", top=NUMBER.card)
        game = game.play(A, use(card("V1"), Kind("V1"))).play(B, PlayAntiFun(first.card))
        return game, C, B
    if first == Kind("XNO"):
        game = table(f"XST {second.card} P8", *HANDS[1:2], "XNO S1 S2", top=NUMBER.card)
        game = game.play(A, use(card("XST"), Kind("XST"))).play(C, Counter(first.card))
        return game, A, C
    hands = [HANDS[B], f"{second.card} S1"] if lies_in_front(first) else [f"{second.card} P1 XPC"]
    game = played(first, *hands, cloned=cloned)
    game = settled(game) if first == Kind("XPS") else game
    return game, C if lies_in_front(first) else B, A


def against(first: Kind, second: Kind, *, cloned: bool) -> str:
    return tried(*sent_at(first, second, cloned=cloned), Counter(second.card))


def tried(game: Game, seat: Seat, user: Seat, action: Counter) -> str:
    """Return what happens when a seat lays a counter in a window, if it may."""
    if done(game, seat, action) is None:
        return refusal(game, seat, action)
    now = frame(game)
    if isinstance(now, Countering) and now.play.target is None:
        return shielded(game, seat, user, action)
    return countered(game, seat, user, action)


def shielded(game: Game, seat: Seat, user: Seat, action: Counter) -> str:
    """Return what a counter does to a group effect: its player keeps its hand."""
    steps, way, hand = len(game.steps), direction(game), [*game.view(seat).own.hand]
    hand.remove(action.card)
    game = settled(game.play(seat, action))
    return joined(
        "its player is left out" if [*game.view(seat).own.hand] == hand else "",
        "the direction flips" if direction(game) != way else "",
        "its player names a colour" if namers(since(game, steps)) == [seat] else "",
        arrival(game, user),
    )


def after_a_shield(first: Kind, second: Kind, *, cloned: bool) -> str:
    game = played(Kind("XDX"), f"{first.card} P1 XPC", f"{second.card} S1 XPC")
    game, steps = game.play(B, Counter(first.card)), len(game.steps)
    action = Counter(second.card)
    if done(game, C, action) is None:
        return refusal(game, C, action)
    game = settled(game.play(C, action))
    kept = [card("XPC") in game.view(seat).own.hand for seat in (B, C)]
    return joined(
        "both are left out" if all(kept) else "",
        "the direction has flipped twice" if direction(game) == 1 else "",
        "the later one names a colour" if namers(since(game, steps)) == [C] else "",
    )
