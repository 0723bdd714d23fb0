"""What is seen to happen with last claims: wins that are claimed, stopped, and let stand."""

from __future__ import annotations

from functools import lru_cache

import attrs
from cheat.matrix.fates import STOOD, Fate
from cheat.matrix.plays import affected, in_kind_with
from cheat.matrix.plays import dealt as given
from cheat.matrix.rows import XAF, XD4, XDX
from cheat.matrix.rulings import in_turn
from cheat.matrix.rulings_of_wins import ASKED, NO_WIN
from cheat.matrix.table import (
    Held,
    Told,
    Trial,
    begun,
    claim,
    decided,
    facing,
    frame,
    in_front,
    laid,
    left_over,
    pile_words,
    refusal,
    settled,
    since,
    table,
    with_second,
)
from cheat.table import A, accepted
from crazy_eights.matrix.kinds import NUMBER, Kind, is_counter, joined
from crazy_eights.matrix.plays import reached

from cardshed import Seat
from cardshed.cheat import (
    Action,
    AnsweringDraw,
    CardsDealt,
    Counter,
    Event,
    Game,
    LetWin,
    PlayAntiFun,
    Saving,
    TakeCards,
)
from cardshed.seats import seats
from cardshed.soloverse import card

# --- the seat that makes its last claim


def went_out(trial: Trial, held: Held, fate: Fate, *, truly: bool) -> Game:
    """Return the game after seat 0 has made its last claim, and its effect is complete."""
    table_of = attrs.evolve(trial, second=None, truly=False)
    return out(table_of, tuple(sorted(held.items())), fate, truly=truly)


@lru_cache(maxsize=1024)
def out(trial: Trial, held: tuple[tuple[Seat, str], ...], fate: Fate, *, truly: bool) -> Game:
    """Return the same; many rows begin with it."""
    one = trial.first.card if truly else card("S8")
    game = table(trial.at, {**dict(held), A: str(one)}, fate=trial.fate)
    play = claim(one, trial.first, trial.at.far, in_turn(trial.first))
    return settled(decided(game.play(A, play), fate)) if not refusal(game, A, play) else game


def drawn(game: Game) -> tuple[str, Game]:
    """Return a game after a Draw card that was the last is taken, and that in words."""
    if not isinstance(frame(game), AnsweringDraw):
        return "", game
    return "after the draw: ", game.play(facing(game)[0], TakeCards())


def claim_words(game: Game, seat: Seat) -> str:
    """Return what has become of the claim of a seat to have won."""
    now, others = frame(game), [each for each in seats(game.options.seats) if each != seat]
    if isinstance(now, Saving) and now.seat == seat:
        return ASKED if [*now.waiting] == others else "the others are still asked"
    if game.outcome is not None:
        return "it wins" if seat in game.outcome.winners else "another wins"
    return NO_WIN if game.view(None).table.board.counts.hands[seat] else "no win yet"


def last_claim(trial: Trial) -> Told:
    game = went_out(trial, {}, trial.fate, truly=trial.true)
    if not game.steps:
        one = game.view(A).own.hand[0]
        return "", refusal(game, A, claim(one, trial.first, trial.at.far))
    pile = pile_words(since(game, 0), A)
    said, game = drawn(game)
    return pile, joined(said + claim_words(game, A), left_over(game))


def last_card(trial: Trial) -> Told:
    second, seat = trial.second, trial.at.next
    held = with_second(trial, seat)
    game = went_out(trial, held, STOOD, truly=trial.truly)
    game = drawn(game)[1]
    if game.view(None).table.board.counts.hands[A]:
        return "", NO_WIN
    if not isinstance(second, Kind) or game.outcome is not None:
        return "", claim_words(let_stand(game), A)
    return stopped(trial, game, seat, A)


def let_stand(game: Game) -> Game:
    """Return the game after nobody has stopped a win."""
    while isinstance(frame(game), Saving):
        game = game.play(game.to_act[0], LetWin())
    return game


def stopped(trial: Trial, game: Game, seat: Seat, winner: Seat) -> Told:
    """Return what a claim of a seat does to a win, if it may be made."""
    one = laid(game, seat, trial.second, truly=trial.true)
    action = PlayAntiFun(one, trial.second.card, trial.second.said)
    wrong = refusal(game, seat, action)
    if wrong:
        return "", wrong
    steps = len(game.steps)
    game = decided(game.play(seat, action), trial.fate, own=winner)
    events = since(game, steps)
    dealt = [each for each in events if isinstance(each, CardsDealt) and each.seat == winner]
    if not dealt:
        return pile_words(events, seat), claim_words(let_be(game), winner)
    voided = winner not in game.view(None).table.board.claims and len(dealt[0].cards) == 5
    return pile_words(events, seat), joined(
        given(events, "its player"),
        "the win is stopped, five cards are dealt" if voided else "",
        goes_on(game, winner),
    )


def let_be(game: Game) -> Game:
    """Return the game when a win that nobody is asked about any more is settled."""
    return game if isinstance(frame(game), Saving) else settled(game)


def goes_on(game: Game, winner: Seat) -> str:
    """Return in words whether a discard of all goes on after a win in it was stopped."""
    if winner == A:
        return left_over(game)
    hit, everybody = affected(since(settled(let_stand(game)), 0)), {*seats(game.options.seats)}
    return "the discard goes on" if hit == everybody else f"these discard: {hit}"


def bound_asked_of_a_win(trial: Trial) -> Told:
    seat = trial.at.next
    by = trial.at.besides(seat)
    front = in_front(seat, trial.first, by)
    held = {**with_second(trial, seat), A: "S9 S8" if by == A else "S8"}
    game = begun(attrs.evolve(trial, first=NUMBER), held, *front)
    return stopped(trial, game, seat, A)


# --- a win that waits


def last_card_answered(trial: Trial) -> Told:
    first, second = trial.first, trial.second
    seat = reached(first, trial.at)
    game = went_out(trial, with_second(trial, seat), STOOD, truly=False)
    one, steps = laid(game, seat, second, truly=trial.true), len(game.steps)
    for action in (in_kind_with(one, second), Counter(one, second.card)):
        if game.check(seat, action) is None:
            game = decided(game.play(seat, action), trial.fate, own=A)
            break
    pile = pile_words(since(game, steps), seat)
    if trial.fate.own and trial.fate.true:
        return pile, no_win_at_all(game)
    if not isinstance(frame(game), AnsweringDraw):
        taken = isinstance(frame(game), Saving)
        return pile, "taken: the win is claimed" if taken else claim_words(game, A)
    faced = facing(game)[0]
    after = game.play(faced, TakeCards())
    if faced == A:
        back = after.view(None).table.board.counts.hands[A] and after.outcome is None
        return pile, "it comes back: no win" if back else "it comes back"
    asked = claim_words(after, A) == ASKED
    return pile, "the win waits for the next draw" if asked else claim_words(after, A)


def no_win_at_all(game: Game) -> str:
    """Return what becomes of a win whose seat holds cards again, until the draw is over."""
    words = {claim_words(game, A), claim_words(drawn(game)[1], A)}
    return ", ".join(sorted(words))


# --- the seat that answers with its last card


def answered_with_the_last_card(trial: Trial) -> Told:
    second = trial.second
    game, seat = asked_with_one_card(trial)
    (one,) = game.view(seat).own.hand
    ways: list[Action] = [
        in_kind_with(one, second),
        Counter(one, second.card, second.said),
        PlayAntiFun(one, second.card, second.said),
    ]
    (way,) = [each for each in ways if game.check(seat, each) is None]
    steps = len(game.steps)
    game = decided(game.play(seat, way), trial.fate)
    events = since(game, steps)
    return pile_words(events, seat), own_win(game, seat, events)


def own_win(game: Game, seat: Seat, events: list[Event]) -> str:
    """Return what becomes of a seat that has answered with its last card."""
    if game.outcome is not None:
        return "it wins at once" if seat in game.outcome.winners else "another wins"
    game = settled(game)
    claimed = seat in game.view(None).table.board.claims
    if claimed and isinstance(frame(game), AnsweringDraw):
        return "its own win waits for the draw"
    stopped_ = any(isinstance(each, CardsDealt) and len(each.cards) == 5 for each in events)
    if claimed and stopped_:
        return "the win is stopped, its own is claimed"
    return "its own win is claimed" if claim_words(game, seat) == ASKED else NO_WIN


def asked_with_one_card(trial: Trial) -> tuple[Game, Seat]:
    """Return a game in which a seat faces a claim, or is asked of a win, with its last card."""
    at, first = trial.at, trial.first
    one = str(trial.second.card) if trial.true else "S7"
    if first == NUMBER:
        return begun(trial, {A: "S8", at.next: one}), at.next
    if is_counter(first):
        game = begun(attrs.evolve(trial, first=XD4), {A: f"S8 {one}"})
        liar = at.next
        return accepted(
            game.play(liar, Counter(laid(game, liar, first, truly=False), first.card))
        ), A
    seat = reached(first, at)
    return begun(trial, {seat: one}), seat


# --- the middle of a discard


def in_a_discard(trial: Trial) -> Told:
    """Return what another seat does when the next one has discarded its last card."""
    at, seat = trial.at, trial.at.far if trial.at.several else A
    held = {**with_second(trial, seat), at.next: emptied(trial.first)}
    game = settled(begun(trial, held))
    return stopped(trial, game, seat, at.next)


def emptied(first: Kind) -> str:
    """Return a hand of which a discard leaves nothing."""
    return "XEG" if first == XDX else "P1"


def in_a_discard_again(trial: Trial) -> Told:
    """Return what a Clone does to a second win, after an Anti-Fun has stopped a first one."""
    at = trial.at
    held = {at.next: "XEG", at.last: "XDR", **with_second(trial, A)}
    game = settled(begun(attrs.evolve(trial, first=XDX), held))
    game = game.play(at.far, PlayAntiFun(laid(game, at.far, XAF, truly=False)))
    game = settled(accepted(game))
    return stopped(trial, game, A, at.last)
