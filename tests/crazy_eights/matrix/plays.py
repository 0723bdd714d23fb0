"""What is seen to happen where two kinds of cards meet: each situation, played."""

from __future__ import annotations

from typing import Any

from crazy_eights.chaos.table import CHALLENGE, DRAW, KEEP, A
from crazy_eights.matrix.kinds import (
    CLONE,
    NUMBER,
    PLAIN,
    Kind,
    draws,
    is_counter,
    joined,
    lies_in_front,
)
from crazy_eights.matrix.seating import Seating
from crazy_eights.matrix.table import (
    DECK,
    HANDS,
    STEEL,
    acted,
    arrival,
    beside,
    came_back,
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
    Event,
    Game,
    PlayAntiFun,
    PlayCard,
    PutDown,
    RespondInKind,
    Turn,
)
from cardshed.soloverse import Card, card
from cardshed.soloverse.answer_facts import DrawChallenged
from cardshed.soloverse.frames import Countering, Slapping

# --- a card laid in a turn


def seen(game: Game, action: PlayCard | RespondInKind, seat: Seat, acts: Kind, place: Seat) -> str:
    """Return what happens after an action of a seat, told from a place."""
    before, way = game, direction(game)
    game = game.play(seat, action)
    asked, game = asked_of(game, seat), settled(game)
    events = since(game, len(before.steps))
    named, late = namers(events), acted(game, events, seat)
    return joined(
        as_what(events, acts),
        asked,
        "the direction flips" if direction(game) != way else "",
        late or ("its user names a colour" if named == [seat] else "".join(map(str, named))),
        came_back(before, game),
        arrival(game, place),
    )


def as_what(events: list[Event], acts: Kind) -> str:
    """Return what the first card that is played counts as, if it is not that kind."""
    laid = next(each for each in events if isinstance(each, CardPlayed))
    fits = (acts.acts,) if acts.pure else (acts.acts, acts.off_colour)
    return "" if (laid.acts or laid.card) in fits else f"as {laid.acts or laid.card}"


def asked_of(game: Game, user: Seat) -> str:
    """Return in words who may counter at once, or slaps."""
    now, order = frame(game), game.view(None).table.board.order
    if not isinstance(now, (Countering, Slapping)):
        return ""
    if isinstance(now, Countering) and now.waiting == (now.play.target,):
        return "its target may counter"
    others = tuple([seat for seat in order.in_game(game.options.seats) if seat != user])
    if isinstance(now, Countering):
        return "all others may counter" if now.waiting == others else str(now.waiting)
    too = ", who is without cards too" if order.out else ""
    return f"all others slap{too}" if {*now.waiting} == {*others, *order.out} else str(now.waiting)


def laid(game: Game, seat: Seat, one: Card, acts: Kind, *, target: Seat, place: Seat) -> str:
    """Return what happens when a card is laid in a turn; a Clone as what it counts as."""
    if one is CLONE.card and is_counter(acts):
        acts = PLAIN
    action = use(one, acts, target)
    if done(game, seat, action) is None:
        return refusal(game, seat, action)
    return seen(game, action, seat, acts, place)


def copy_of(first: Kind, second: Kind) -> Kind:
    """Return as what a card is to be laid: what a Clone asks for hangs on what it copies."""
    return (NUMBER if first == CLONE else first) if second == CLONE else second


def laid_on(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    held = beside(second.off_colour, A)
    game = table(at, held, **lying(first, cloned=cloned))
    return laid(game, A, second.off_colour, copy_of(first, second), target=at.far, place=A)


def in_stolen_turn(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    place, thief = at.next, at.besides(at.next)
    front = (laid_before(place, first, thief, cloned=cloned),)
    game = table(at, beside(second.off_colour, thief), top=NUMBER.card, before=front)
    game = game.play(A, DRAW).play(A, KEEP).play(place, STEEL)
    assert frame(game) == Turn(thief, place=place)
    target = A if at.several else place
    acts = copy_of(NUMBER, second)
    return laid(game, thief, second.off_colour, acts, target=target, place=place)


def drawn(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    deck = f"{second.off_colour} {DECK}"
    game = table(at, deck=deck, **lying(first, cloned=cloned)).play(A, DRAW)
    puts = [each for each in game.actions(A) if isinstance(each, PutDown)]
    return "it may be put down" if puts else "it is kept"


def held_back(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    held = {A: f"XD4 {second.off_colour} {HANDS[A]}"}
    game = table(at, held, **lying(first, cloned=cloned))
    game = settled(game.play(A, use(card("XD4"), Kind("XD4")))).play(at.next, CHALLENGE)
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
    events = since(after, steps)
    return joined(
        "sent back" if back else f"faced by {facing(after)}",
        "the direction flips" if direction(after) != way else "",
        "its player names a colour" if namers(events)[:1] == [seat] else "",
        acted(after, events, user),
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


def stack(first: Kind, second: Kind, at: Seating, *, cloned: bool, **given: Any) -> Game:
    """Return a game in which a seat faces a stack whose newest card seat 0 has played."""
    by = (A,) if draws(first) else (at.next, A)
    given |= {"turn": at.next, "pending": draws(first) or 4, "by": by}
    return table(at, beside(second.card, at.next), **lying(first, cloned=cloned), **given)


def into_stack(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    return answered(stack(first, second, at, cloned=cloned), first, second, at.next, A)


def sent_at(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> tuple[Game, Seat, Seat]:
    """Return a game in which a card can be countered, if it can; who could, and who sent it."""
    seat, far, one = at.next, at.far, str(second.card)
    if first == Kind("XAF"):
        held = {A: "V1", seat: "XAF P1 P2"}
        game = table(at, held, top=NUMBER.card, deck=f"{one} {DECK}")
        game = game.play(A, use(card("V1"), Kind("V1"))).play(seat, PlayAntiFun(first.card))
        return game, A, seat
    if first == Kind("XNO"):
        game = table(at, {A: f"XST {one} P8", far: "XNO S1 S2"}, top=NUMBER.card)
        game = game.play(A, use(card("XST"), Kind("XST"), far)).play(far, Counter(first.card))
        return game, A, far
    held = {far: f"{one} S1"} if lies_in_front(first) else {seat: f"{one} P1 XPC"}
    game = played(at, first, held, cloned=cloned)
    game = settled(game) if first == Kind("XPS") else game
    return game, far if lies_in_front(first) else seat, A


def against(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    return tried(*sent_at(first, second, at, cloned=cloned), Counter(second.card))


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
    before, way, hand = game, direction(game), [*game.view(seat).own.hand]
    hand.remove(action.card)
    game = settled(game.play(seat, action))
    events = since(game, len(before.steps))
    return joined(
        "its player is left out" if [*game.view(seat).own.hand] == hand else "",
        "the direction flips" if direction(game) != way else "",
        "its player names a colour" if namers(events)[:1] == [seat] else "",
        acted(game, events, user),
        came_back(before, game),
        arrival(game, user),
    )


def after_a_shield(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    one, other = at.next, at.far
    game = played(at, Kind("XDX"), {one: f"{first.card} P1 XPC", other: f"{second.card} S1 XPC"})
    game, steps = game.play(one, Counter(first.card)), len(game.steps)
    action = Counter(second.card)
    if done(game, other, action) is None:
        return refusal(game, other, action)
    game = settled(game.play(other, action))
    kept = [card("XPC") in game.view(seat).own.hand for seat in (one, other)]
    return joined(
        "both are left out" if all(kept) else "",
        "the direction has flipped twice" if direction(game) == 1 else "",
        "the later one names a colour" if namers(since(game, steps)) == [other] else "",
    )
