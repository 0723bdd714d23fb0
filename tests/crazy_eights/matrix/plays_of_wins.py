"""What is seen to happen with last cards: wins that are claimed, stopped, and let stand."""

from __future__ import annotations

from functools import lru_cache

from crazy_eights.chaos.table import LET_WIN, TAKE, A
from crazy_eights.matrix.kinds import (
    NUMBER,
    Cause,
    Kind,
    counts_as,
    draws,
    is_counter,
    joined,
    skips,
    targeting,
)
from crazy_eights.matrix.plays import dealt, reached
from crazy_eights.matrix.plays_of_choices import discarding
from crazy_eights.matrix.plays_of_draws import V1
from crazy_eights.matrix.seating import Seating
from crazy_eights.matrix.table import (
    SIX,
    Held,
    acted,
    beside,
    came_back,
    counter,
    done,
    facing,
    frame,
    laid_before,
    lying,
    namers,
    played,
    refusal,
    seat_words,
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
    PuttingDown,
    RespondInKind,
    Turn,
)
from cardshed.soloverse.chaos_facts import CardsDealt
from cardshed.soloverse.definitions import Targeting
from cardshed.soloverse.frames import Saving
from cardshed.soloverse.order import side_of


def out_of_order(game: Game) -> tuple[Seat, ...]:
    return game.view(None).table.board.order.out


def bound_asked_of_a_win(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    seat = at.next
    front = (laid_before(seat, first, at.besides(seat), cloned=cloned),)
    game = table(at, {A: "V1", seat: f"{second.card} P1"}, top=NUMBER.card, before=front)
    return stopped(game.play(A, use(V1.card, V1)), at, second)


# --- the seat that plays its last card


def went_out(first: Kind, held: Held, at: Seating) -> Game:
    """Return the game after seat 0 has laid its last card."""
    return out(first, tuple(sorted(held.items())), at)


@lru_cache(maxsize=512)
def out(first: Kind, held: tuple[tuple[Seat, str], ...], at: Seating) -> Game:
    """Return the same; many rows begin with it."""
    found = {"XSC": "XPC", "XWH": "V3 V4 V5 V8"}.get(first.counts, "")
    game = table(at, {A: str(first.card), **dict(held)}, top=SIX, discards=found)
    play = use(first.card, first, at.far)
    return game if game.check(A, play) else settled(game.play(A, play))


def last_card(first: Kind, second: Kind | Cause, at: Seating, *, cloned: bool) -> str:
    held = beside(second, at.next, at) if isinstance(second, Kind) else {}
    game = went_out(first, held, at)
    if game.view(A).own.hand == (first.card,) and frame(game) == Turn(A):
        return refusal(game, A, use(first.card, first, at.far))
    if game.outcome is not None:
        return f"{let_stand(game)}, and nobody is asked"
    waits = isinstance(frame(game), AnsweringDraw)
    game = game.play(facing(game)[0], TAKE) if waits else game
    if game.view(None).table.board.counts.hands[A]:
        return "no win: it holds cards again"
    said = "after the draw: " if waits else ""
    if A in out_of_order(game):
        return said + unasked(game, late=not waits)
    return said + (stopped(game, at, second) if isinstance(second, Kind) else let_stand(game))


def unasked(game: Game, *, late: bool) -> str:
    """Return how seat 0 went out, and who named the colour if that came after."""
    named = namers(since(game, 0)) if late else []
    words = [f"{seat_words(game, seat, A)} names a colour" for seat in named]
    return joined("it is out, and nobody is asked", *words)


def let_stand(game: Game) -> str:
    """Return who wins when nobody stops it."""
    while isinstance(frame(game), Saving):
        game = game.play(game.to_act[0], LET_WIN)
    won = game.outcome.winners if game.outcome else ()
    if won == (A,):
        return "it wins"
    team = game.options.teams and won == side_of(game.options, A)
    return "its team wins" if team else f"the winners are {won}"


def stopped(game: Game, at: Seating, second: Kind) -> str:
    """Return what a card of the next seat does to the win that seat 0 claims."""
    seat, before, now = at.next, game, frame(game)
    action = PlayAntiFun(second.card, acts=second.said)
    assert isinstance(now, Saving)
    assert now.waiting == at.in_game[1:]
    if done(game, seat, action) is None:
        return refusal(game, seat, action)
    game = settled(game.play(seat, action))
    events = since(game, len(before.steps))
    five = [each for each in events if isinstance(each, CardsDealt) and len(each.cards) == 5]
    return joined(
        dealt(events, seat, "its player"),
        "" if game.view(None).table.board.claims else "the win is stopped",
        "five cards are dealt" if five else "",
        "its player names a colour" if namers(events)[:1] == [seat] else "",
        acted(game, events, at.besides(seat)),
        came_back(before, game),
    )


def last_card_answered(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    seat = reached(first, at)
    game = went_out(first, beside(second, seat, at), at)
    ways: list[Action] = [RespondInKind(second.card), Counter(second.card)]
    after = [game for game in [done(game, seat, way) for way in ways] if game]
    if not after:
        return f"taken: {settled_claim(game.play(seat, TAKE))}"
    game = settled(after[0])
    faced = facing(game)[0]
    came = settled_claim(game.play(faced, TAKE))
    if faced == A:
        return f"it comes back: {came}"
    return "the win waits for the next draw" if came != "no win" else came


def settled_claim(game: Game) -> str:
    """Return what has become of the claim of seat 0."""
    now = frame(game)
    if isinstance(now, Saving) and now.seat == A:
        return "the win is claimed"
    return "it is out, and nobody is asked" if A in out_of_order(game) else "no win"


# --- the seat that answers with its last card

STOPS_IT, OUT_AT_ONCE = "the win is stopped, it is out", "it is out at once"
OUT = "it is out, and nobody is asked"


def answered_with_the_last_card(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    game, seat = asked_with_one_card(first, second, at)
    ways: list[Action] = [
        RespondInKind(second.card, acts=second.said),
        counter(second),
        PlayAntiFun(second.card, acts=second.said),
    ]
    (game,) = [after for after in [done(game, seat, way) for way in ways] if after]
    if game.outcome is not None:
        return "it wins at once" if seat in game.outcome.winners else "another wins"
    stops = first == NUMBER
    if seat in out_of_order(game):
        at_once = counts_as(second, first, answers=True).is_a("nou")
        return STOPS_IT if stops else OUT_AT_ONCE if at_once else OUT
    game = settled(game)
    if seat in out_of_order(game):
        return OUT
    if game.view(None).table.board.counts.hands[seat]:
        return "no win: it holds cards again"
    claimed = game.view(None).table.board.claims == (seat,)
    if isinstance(frame(game), AnsweringDraw) and claimed:
        return "its own win waits for the draw"
    own = "its own is claimed" if claimed else "no win"
    return f"the win is stopped, {own}" if stops else own.replace("own is", "own win is")


def asked_with_one_card(first: Kind, second: Kind, at: Seating) -> tuple[Game, Seat]:
    """Return a game in which a seat faces a card, or is asked of a win, with its last card."""
    one, seat = str(second.card), at.next
    if first == NUMBER:
        return table(at, {A: "V1", seat: one}, top=NUMBER.card).play(A, use(V1.card, V1)), seat
    if draws(first) or is_counter(first):
        by = (A,) if draws(first) else (seat, A)
        pending = draws(first) or 4
        lies = lying(first, cloned=False)
        return table(at, {seat: one}, turn=seat, pending=pending, by=by, **lies), seat
    seat = at.far if targeting(first) is Targeting.SPECIFIC else reached(first, at)
    game = played(at, first, {seat: one})
    return settled(game) if skips(first) else game, seat


def emptied(first: Kind, second: Kind, at: Seating, *, cloned: bool) -> str:
    held = second.card if second.card.chaos else f"P{second.code[1:]}"
    game = discarding(first, {at.next: str(held)}, at, cloned=cloned)
    game = went_on(game) if isinstance(frame(game), PuttingDown) else game
    now, others = frame(game), [seat for seat in at.in_game if seat != at.next]
    if isinstance(now, Saving) and now.seat == at.next:
        return "all others may stop its win at once" if [*now.waiting] == others else "some may"
    return "it is out, and nobody is asked" if at.next in out_of_order(game) else "it stays"
