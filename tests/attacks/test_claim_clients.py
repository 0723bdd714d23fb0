"""Clients of Cheat in the windows of chaos cards: late, double, of another seat, or a guess.

The server is that of the guide to windows and races.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, TypeAlias

import pytest
from attacks.desks import asked, nothing_changes
from cheat.chaos.table import (
    LET_HAPPEN,
    LET_WIN,
    NO_CARD,
    SKIP,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    act,
    answer,
    anti_fun,
    call,
    chaos,
    core,
    counter,
    discard,
    find,
    latest,
    respond,
    say,
    steal,
    stood,
    when,
)

from cardshed import Seat
from cardshed.cheat import Action, Game, Options, dumps
from cardshed.policies import Uniform, play_out

Requests: TypeAlias = list[tuple[int, Action]]

HANDS = ("XPH XSL XST V1 V2", "XNO P1 P2", "XNO Y1 Y2", "XAF S1 S2")


def sent(game: Game, requests: Requests) -> tuple[Game, list[str]]:
    """Return the game after requests as they arrive, and the answers."""
    return asked(game, [(seat, dumps(one)) for seat, one in requests])


def actions() -> list[Action]:
    """Return what clients try: claims of cards that they may not hold, answers, choices, calls."""
    laid = ("V1", "P1", "Y1", "XNO")
    said: list[Action] = [chaos(one, as_) for one in laid for as_ in ("XPC", "XEG", "XTT", "XME")]
    said += [chaos("V1", "XST", target=at) for at in (A, B, C, D)]
    said += [chaos("V1", "XDC", colour=code) for code in "VC"]
    said += [chaos("V1", "XNO", pure=pure) for pure in (False, True)]
    said += [kind(one) for kind in (counter, anti_fun, steal, answer) for one in laid]
    kinds = (counter, anti_fun, steal, respond)
    said += [kind("P1", as_) for kind in kinds for as_ in ("XCL", "XD4")]
    spent: list[Action] = [find("XNO"), NO_CARD, discard("V1"), discard("V1 V2"), discard("")]
    asked: list[Action] = [kind(number) for kind in (accept, call) for number in (1, 2, 3, 10**9)]
    return [*said, *spent, *asked, say(1, "V1"), act(SKIP, "P1"), LET_HAPPEN, LET_WIN, SLAP, TAKE]


TEXTS = [
    *map(dumps, actions()),
    *("", "{", "[]", '"slap"', '{"type":"counter","card":"ZZ"}', '{"type":"let-happen","seat":1}'),
    *('{"type":"claim-chaos","card":"V1","chaos":"XST","target":-1}', '{"type":"steal-turn"}'),
    *('{"type":"claim-chaos","card":"V1","chaos":"XST","target":10000000000000000000}',),
    '{"type":"claim-chaos","card":"V1","chaos":"XDC","colour":"Q"}',
]


def window(*moves: tuple[int, Action]) -> Game:
    """Return a game after claims that stood, each accepted by all."""
    return stood(core(*HANDS), *moves)


# --- who comes first, and who comes twice


def test_answers_to_a_group_card_count_once_each_in_any_order() -> None:
    """sv.counter.poll"""
    game = window((A, chaos("V1", "XPH")))
    for order in permutations((B, C, D)):
        requests: Requests = [(A, LET_HAPPEN)]
        requests += [(seat, LET_HAPPEN) for seat in order for _ in range(2)]
        after, answers = sent(game, requests)
        assert answers == ["nothing-to-answer", *["played", "nothing-to-answer"] * 3]
        assert after.version == game.version + 3
        assert after.to_act == (B,)


def test_of_two_that_counter_the_first_to_arrive_is_polled_and_the_other_waits() -> None:
    """ch.card.nou, ch.call.poll"""
    game = window((A, chaos("V1", "XPH")))
    for first, second in permutations((B, C)):
        late: Requests = [(first, counter("XNO")), (second, counter("XNO")), (second, LET_HAPPEN)]
        after, answers = sent(game, late)
        assert answers == ["played", "nothing-to-answer", "nothing-to-answer"]
        assert latest(after).seat == first

        stands, answers = sent(accepted(after), [(second, counter("XNO"))])
        assert answers == ["nothing-to-answer"]
        exposed = when(game, (first, counter("P1" if first == B else "Y1")), (D, call(2)))
        again, answers = sent(exposed, [(first, counter("XNO")), (second, counter("XNO"))])
        assert answers == ["nothing-to-answer", "played"]
        assert (stands.to_act, latest(again).seat) == ((D,), second)


@pytest.mark.parametrize("lie", [False, True])
def test_of_two_that_stop_a_win_the_first_to_arrive_is_polled(*, lie: bool) -> None:
    """ch.antifun, sv.antifun: if it is exposed the other may still stop the win."""
    game = stood(core("V1", "XAF P1 P2", "Y1 Y2 Y3", "XAF S1 S2"), (A, say(1, "V1")))
    for first, second in permutations((B, D)):
        laid = ("P1" if first == B else "S1") if lie else "XAF"
        requests: Requests = [(first, anti_fun(laid)), (second, anti_fun("XAF")), (second, LET_WIN)]
        after, answers = sent(game, requests)
        assert answers == ["played", "no-win-to-stop", "no-win-to-stop"]

        called: Requests = [(C, call(2)), (first, LET_WIN), (second, anti_fun("XAF"))]
        after, answers = sent(after, called)
        assert answers == ["played", "no-win-to-stop", "played" if lie else "no-win-to-stop"]
        assert latest(after).seat == (second if lie else first)


def test_of_two_that_steal_a_turn_the_first_to_arrive_is_polled() -> None:
    """ch.steal: the one whose turn it is claims too late, and each tries once."""
    hands = ("V1 V2 V3", "P1 P2 P3", "XTT Y1 Y2", "XTT S1 S2")
    game = when(core(*hands), (A, say(1, "V1")))
    for first, second in permutations((C, D)):
        lie = steal("Y1" if first == C else "S1")
        late: Requests = [(first, lie), (second, steal("XTT")), (B, say(1, "P1")), (B, call(1))]
        after, answers = sent(game, late)
        assert answers == ["played", "no-turn-to-steal", "poll-open", "not-the-latest"]

        again: Requests = [(B, call(2)), (first, steal("XTT")), (second, steal("XTT"))]
        after, answers = sent(after, again)
        assert answers == ["played", "tried-before", "played"]
        after, answers = sent(accepted(after), [(B, say(1, "P1")), (second, say(2, "XTT"))])
        assert answers == ["not-your-turn", "card-not-held"]


def test_who_slaps_last_draws_and_nobody_slaps_for_another() -> None:
    """sv.reflex"""
    game = window((A, chaos("V1", "XSL")))
    for order in permutations((B, C, D)):
        slaps: Requests = [(seat, SLAP) for seat in (A, *order, order[0])]
        after, answers = sent(game, slaps)
        assert answers == ["nothing-to-slap", "played", "played", *["nothing-to-slap"] * 2]
        assert [len(own.hand) for own in after.state.owns][order[2]] == 5


@pytest.mark.parametrize(
    "claim", [chaos("V1", "XPH"), chaos("V1", "XST", target=C), chaos("V1", "XDC", colour="S")]
)
def test_of_calls_in_any_order_the_first_is_played_and_the_others_are_late(claim: Action) -> None:
    """ch.call.first, ch.call.elsewhere"""
    game = when(core(*HANDS), (A, claim))
    for order in permutations((B, C, D)):
        requests: Requests = [(A, call(1)), (A, accept(1))]
        requests += [(seat, one) for seat in order for one in (call(1), accept(1))]
        after, answers = sent(game, requests)
        assert answers[:3] == ["own-claim", "nothing-to-accept", "played"]
        assert answers[3:] == ["nothing-to-accept", *["already-called", "nothing-to-accept"] * 2]
        assert (after.version, after.steps[-1].seat) == (2, order[0])


# --- nothing changes by what may not be done


@pytest.mark.parametrize("number", range(6))
def test_nothing_changes_by_what_may_not_be_done_and_no_seat_acts_for_another(number: int) -> None:
    """ch.turn.claim, ch.call.who, ch.call.poll, ch.steal, sv.counter.poll"""
    options = Options(seats=2 + number % 3, deck="core", colours="V", hand_size=4)
    whole = play_out(Game.start(options, seed=number), Uniform(number), limit=60)
    nothing_changes(whole, TEXTS, asked)


def test_what_comes_twice_is_played_once() -> None:
    """ch.call.poll, ch.turn.claim, ch.steal, sv.counter.poll, sv.reflex"""
    for number in range(8):
        options = Options(seats=3 + number % 2, deck="core", colours="V", hand_size=3)
        whole = play_out(Game.start(options, seed=number), Uniform(number), limit=80)
        for version, step in enumerate(whole.steps):
            request: Any = (step.seat, step.action)
            after, answers = sent(whole.at(version), [request] * 2)
            assert answers[0] == "played"
            assert answers[1] != "played"
            assert after.version == version + 1


# --- no answer differs by what is hidden


def answers_of(game: Game, seat: Seat) -> list[Any]:
    """Return what a client is told that sends everything but a call, and what it then sees."""
    found: list[Any] = []
    for text in [text for text in TEXTS if text != dumps(call(1))]:
        after, answered = asked(game, [(seat, text)])
        step = after.seen_step(seat) if after is not game else None
        found.append((answered, step, after.record(viewer=seat).dumps()))
    return found


@pytest.mark.parametrize("as_", ["XPH", "XSL", "XST", "XD4", "XPS", "XEG"])
def test_no_answer_differs_by_what_others_could_counter_with(as_: str) -> None:
    """sv.counter.poll, sv.choice.asked: nor by what the deck holds."""
    said = chaos("V1", as_, target=C if as_ == "XST" else None)
    first, second, fourth, deck = "V1 V2 V3", "P1 P2 P3", "S1 S2 S3", "T0 T1 T2 T3"
    armed = core(first, second, "XNO XAF Y2", fourth, deck=f"{deck} Y1 Y3")
    plain = core(first, second, "Y1 Y3 Y2", fourth, deck=f"{deck} XNO XAF")
    for games in ([armed, plain], [stood(game, (A, said)) for game in (armed, plain)]):
        assert games[0].state != games[1].state
        for seat in (A, B, D):
            assert answers_of(games[0], seat) == answers_of(games[1], seat)


@pytest.mark.parametrize("as_", ["XPH", "XST", "XD4", "XEG", "XSC"])
def test_no_answer_differs_by_what_lies_face_down(as_: str) -> None:
    """ch.claim.lie, ch.identity, ch.call.elsewhere: but by a call alone."""
    target = C if as_ == "XST" else None
    before = core(f"V2 V3 {as_}", "P1 P2 XNO", "Y1 Y2 Y3", "S1 S2 S3", deck="T0 T1 T2 T3")
    ways = ("V2", "V3", as_)
    polled = [when(before, (A, chaos(laid, as_, target=target))) for laid in ways]
    for games in (polled, [accepted(game) for game in polled]):
        for seat in (B, C, D):
            first, *others = [answers_of(game, seat) for game in games]
            assert others == [first, first]
    shown = [asked(game, [(B, dumps(call(1)))])[0].seen(D) for game in polled]
    assert shown[0] != shown[1]
    assert shown[0] != shown[2]
