"""What is seen to happen where two kinds of cards meet: each situation, played."""

from __future__ import annotations

from typing import Any

import attrs
from crazy_eights.chaos.table import CHALLENGE, DRAW, KEEP, A
from crazy_eights.matrix.kinds import (
    CLONE,
    MANIPULATION,
    NUMBER,
    Kind,
    counts_as,
    draws,
    flips,
    in_turn,
    is_counter,
    joined,
    lies_in_front,
    skips,
    targeting,
)
from crazy_eights.matrix.seating import Seating
from crazy_eights.matrix.table import (
    DECK,
    HANDS,
    NOTHING_ELSE,
    SIX,
    STEEL,
    Held,
    acted,
    arrival,
    beside,
    came_back,
    counter,
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
from cardshed.soloverse import Colour, card
from cardshed.soloverse.answer_facts import DrawChallenged
from cardshed.soloverse.chaos_facts import CardsDealt
from cardshed.soloverse.definitions import Targeting
from cardshed.soloverse.frames import Countering, PuttingIn, Slapping, Snapping

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
        dealt(events, seat),
        asked,
        "the direction flips" if direction(game) != way else "",
        late or ("its user names a colour" if named == [seat] else "".join(map(str, named))),
        came_back(before, game),
        arrival(game, place),
    )


def as_what(events: list[Event], acts: Kind) -> str:
    """Return what the first card that is played counts as, if it is not that kind."""
    laid = next(each for each in events if isinstance(each, CardPlayed))
    fits = (acts.acts,) if acts.pure or acts.named else (acts.acts, acts.off_colour)
    return "" if (laid.acts or laid.card) in fits else f"as {laid.acts or laid.card}"


def dealt(events: list[Event], seat: Seat, who: str = "its user") -> str:
    """Return in words whether a seat is dealt a card for a Genetic Manipulation."""
    first = [each for each in events if isinstance(each, CardsDealt)][:1]
    alone = [each for each in first if each.seat == seat and len(each.cards) == 1]
    return f"{who} is dealt a card" if alone else ""


def asked_of(game: Game, user: Seat) -> str:
    """Return in words who may counter at once, or slaps, or puts cards in."""
    now, order = frame(game), game.view(None).table.board.order
    if isinstance(now, Countering) and now.waiting == (now.play.target,):
        return "its target may counter"
    others = tuple([seat for seat in order.in_game(game.options.seats) if seat != user])
    match now:
        case Countering():
            return "all others may counter" if now.waiting == others else str(now.waiting)
        case Slapping() | Snapping():
            reflex = "slap" if isinstance(now, Slapping) else "slap or hold still"
            too = ", who is without cards too" if order.out else ""
            everybody = {*now.waiting} == {*others, *order.out}
            return f"all others {reflex}{too}" if everybody else str(now.waiting)
        case PuttingIn():
            everybody = {*now.waiting} == {user, *others, *order.out}
            return "all put cards in" if everybody else str(now.waiting)
        case _:
            return ""


def laid(  # a play, and from where it is told
    game: Game, seat: Seat, second: Kind, acts: Kind, *, target: Seat, place: Seat
) -> str:
    """Return what happens when a card is laid in a turn; a Clone as what it counts as."""
    acts = in_turn(acts) if second.code == CLONE.code else acts
    action = use(second.off_colour, acts, target)
    action = attrs.evolve(action, acts=second.said) if second.named else action
    if done(game, seat, action) is None:
        return refusal(game, seat, action)
    return seen(game, action, seat, in_turn(acts) if second.named else acts, place)


def laid_on(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    if first.code == MANIPULATION.code:  # no position tells how it was played
        return on_a_manipulation(first, second, at, cloned=cloned)
    game = table(at, beside(second, A, at), **lying(first, cloned=cloned))
    return laid(game, A, second, counts_as(second, first), target=at.far, place=A)


def on_a_manipulation(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    """Return what happens in the turn after that of a Genetic Manipulation."""
    seat = manipulated(first, at, NOTHING_ELSE).to_act[0]
    game = manipulated(first, at, beside(second, seat, at))
    return laid(game, seat, second, counts_as(second, first), target=A, place=seat)


def manipulated(first: Kind, at: Seating, held: Held) -> Game:
    """Return the game in the turn after seat 0 has played a Genetic Manipulation."""
    game = settled(played(at, first, held), Colour.VENOM)
    while not isinstance(frame(game), Turn):
        game = settled(went_on(game), Colour.VENOM)
    return game


def in_stolen_turn(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    place, thief = at.next, at.besides(at.next)
    front = (laid_before(place, first, thief, cloned=cloned),)
    game = table(at, beside(second, thief, at), top=NUMBER.card, before=front)
    game = game.play(A, DRAW).play(A, KEEP).play(place, STEEL)
    assert frame(game) == Turn(thief, place=place)
    target = A if at.several else place
    acts = counts_as(second, NUMBER)
    return laid(game, thief, second, acts, target=target, place=place)


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


def reached(one: Kind, at: Seating) -> Seat:
    """Return the seat that a card of seat 0 reaches."""
    if lies_in_front(one) or (draws(one) and skips(one)):
        return at.far
    return at.last if flips(one) else at.next


# --- answers


def countered(game: Game, seat: Seat, user: Seat, action: Counter) -> str:
    """Return what a counter of a seat does to what the user has sent at it."""
    steps, way = len(game.steps), direction(game)
    after = game.play(seat, action)
    deals = dealt(since(after, steps), seat, "its player")
    if not facing(after):
        after = settled(after)
    back = facing(after) == (user,)
    after = went_on(after) if isinstance(frame(after), Countering) else after
    after = settled(after)
    events = since(after, steps)
    return joined(
        deals,
        "sent back" if back else f"faced by {facing(after)}",
        "the direction flips" if direction(after) != way else "",
        "its player names a colour" if namers(events)[:1] == [seat] else "",
        acted(after, events, user),
    )


def answered(game: Game, first: Kind, second: Kind, seat: Seat, user: Seat) -> str:
    """Return what happens when a seat lays a card against a stack that it faces."""
    acts = counts_as(second, first, answers=True)
    in_kind, against = RespondInKind(second.card, acts=second.said), counter(second)
    if second.pure:
        return refusal(game, seat, use(second.card, second))
    if done(game, seat, in_kind):
        return seen(game, in_kind, seat, acts, seat)
    if done(game, seat, against):
        return countered(game, seat, user, against)
    return refusal(game, seat, against if is_counter(acts) else in_kind)


def stack(first: Kind, second: Kind, at: Seating, *, cloned: bool, **given: Any) -> Game:
    """Return a game in which a seat faces a stack whose newest card seat 0 has played."""
    if first.named:
        return manipulated_stack(first, second, at)
    by = (A,) if draws(first) else (at.next, A)
    given |= {"turn": at.next, "pending": draws(first) or 4, "by": by}
    return table(at, beside(second, at.next, at), **lying(first, cloned=cloned), **given)


def manipulated_stack(first: Kind, second: Kind, at: Seating) -> Game:
    """Return the same after a Genetic Manipulation, which is played: as a Draw or a counter."""
    seat = reached(first, at) if draws(first) else at.next
    hand = beside(second, seat, at)[seat]
    held = {A: f"XGM {HANDS[A]}", seat: hand if draws(first) else f"XD4 {hand}"}
    if draws(first):
        game = table(at, held, top=SIX)
        return settled(game.play(A, use(first.card, first)))
    game = table(at, held, top=SIX, turn=at.next, counter_clockwise=True)
    game = settled(game.play(at.next, use(card("XD4"), Kind("XD4"))))
    return settled(game.play(A, counter(first)))


def into_stack(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    game = stack(first, second, at, cloned=cloned)
    return answered(game, first, second, facing(game)[0], A)


def sent_at(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> tuple[Game, Seat, Seat]:
    """Return a game in which a card can be countered, if it can; who could, and who sent it."""
    seat, far, one = at.next, at.far, str(second.card)
    if first.counts == "XAF":
        held = {A: "V1", seat: f"{first.card} P1 P2"}
        game = table(at, held, top=NUMBER.card, deck=f"{one} {DECK}")
        stop = PlayAntiFun(first.card, acts=first.said)
        return game.play(A, use(card("V1"), Kind("V1"))).play(seat, stop), A, seat
    if is_counter(first):
        game = table(at, {A: f"XST {one} P8", far: f"{first.card} S1 S2"}, top=NUMBER.card)
        game = game.play(A, use(card("XST"), Kind("XST"), far)).play(far, counter(first))
        return game, A, far
    aimed = targeting(first) is Targeting.SPECIFIC
    held = {far: f"{one} S1"} if aimed else {seat: f"{one} P1 XPC"}
    game = played(at, first, held, cloned=cloned)
    game = settled(game) if first.counts == "XPS" else game
    return game, far if aimed else seat, A


def against(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    return tried(*sent_at(first, second, at, cloned=cloned), counter(second))


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
    before, way = game, direction(game)
    game = game.play(seat, action)
    hand = game.view(seat).own.hand
    game = settled(game)
    events = since(game, len(before.steps))
    return joined(
        dealt(events, seat, "its player"),
        "its player is left out" if game.view(seat).own.hand == hand else "",
        "the direction flips" if direction(game) != way else "",
        "its player names a colour" if namers(events)[:1] == [seat] else "",
        acted(game, events, user),
        came_back(before, game),
        arrival(game, user),
    )


def after_a_shield(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    one, other = at.next, at.far
    game = played(at, Kind("XDX"), {one: f"{first.card} P1 XPC", other: f"{second.card} S1 XPC"})
    game, steps = game.play(one, counter(first)), len(game.steps)
    action = counter(second)
    if done(game, other, action) is None:
        return refusal(game, other, action)
    game = settled(game.play(other, action))
    kept = [card("XPC") in game.view(seat).own.hand for seat in (one, other)]
    return joined(
        "both are left out" if all(kept) else "",
        "the direction has flipped twice" if direction(game) == 1 else "",
        "the later one names a colour" if namers(since(game, steps)) == [other] else "",
    )
