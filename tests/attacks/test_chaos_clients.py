"""Clients of Crazy 8's in the windows of chaos cards: late, double, of another seat, or a guess.

The server is that of the guide to windows and races, over Crazy 8's.
"""

from __future__ import annotations

from itertools import permutations

import pytest
from attacks.desks import code, nothing_changes, server
from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    KEEP,
    LET_WIN,
    NO_CARD,
    PUT,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    chaos,
    counter,
    discard,
    find,
    name,
    play,
    put,
    save,
    when,
)

from cardshed.crazy_eights import Action, Game, Options, dumps
from cardshed.policies import Uniform, play_out

FOR_CRAZY_EIGHTS = code().partition("def call")[0].replace("cheat", "crazy_eights")
"""The guide's server, with Crazy 8's in the place of Cheat."""


def sent(game: Game, requests: list[tuple[int, Action | str]]) -> tuple[Game, list[str]]:
    """Return the game after requests as they arrive, and the answers."""
    desk = server(FOR_CRAZY_EIGHTS)(game)
    texts = [(seat, one if isinstance(one, str) else dumps(one)) for seat, one in requests]
    answers = [desk.asked(seat, text) for seat, text in texts]
    return desk.game, answers


def actions() -> list[Action]:
    """Return what clients try: all forms of chaos cards that they may not hold, and answers."""
    uses = ("XPC", "XNO", "XSL", "XD4")
    laid: list[Action] = [play(code, pure=pure) for code in uses for pure in (False, True)]
    laid += [play(code, at=at) for code in ("XST", "XTT") for at in (A, B, C, D)]
    laid += [one for code in "VPC" for one in (name(code), play("XDC", of=code))]
    spent: list[Action] = [find("XNO"), NO_CARD, discard("V1"), discard("V1 V2"), discard("")]
    kinds: list[Action] = [
        save(),
        counter("XNO"),
        counter("XCL"),
        answer("XD4"),
        put(B),
        call(A),
        call(C),
    ]
    plain: list[Action] = [ACCEPT, CHALLENGE, LET_WIN, SLAP, TAKE, PUT, KEEP, DRAW]
    return [*laid, *spent, *kinds, *plain, put(B), call(A), call(C)]


TEXTS = [*map(dumps, actions()), "", "{", "[]", '{"type":"name-colour","colour":"X"}', '"accept"']
HANDS = ("XPH XSL V1 V2", "XNO P1 P2", "XNO Y1 Y2", "S1 S2 S3")


def test_answers_to_a_group_card_count_once_each_in_any_order() -> None:
    """sv.counter.poll"""
    game = when(chaos(*HANDS), (A, play("XPH")))
    for order in permutations((B, C, D)):
        requests: list[tuple[int, Action | str]] = [(A, ACCEPT)]
        requests += [(seat, ACCEPT) for seat in order for _ in range(2)]
        after, answers = sent(game, requests)
        assert answers == ["nothing-to-answer", *["played", "nothing-to-answer"] * 3]
        assert after.version == game.version + 3
        assert sorted(step.seat for step in after.steps[-3:]) == [B, C, D]
        assert after.to_act == (A,)


def test_of_two_that_stop_a_win_the_first_to_arrive_does() -> None:
    """sv.antifun"""
    game = chaos("V1", "XAF P1 P2", "XAF Y1 Y2", "S1 S2 S3")
    game = when(game, (A, play("V1")))
    for order in permutations((B, C)):
        after, answers = sent(game, [(D, LET_WIN), *[(seat, save()) for seat in order]])
        assert answers == ["played", "played", "no-win-to-stop"]
        assert after.to_act == order[:1]


def test_who_slaps_last_draws_and_nobody_slaps_for_another() -> None:
    """sv.reflex"""
    game = when(chaos(*HANDS), (A, play("XSL")))
    for order in permutations((B, C, D)):
        slaps: list[tuple[int, Action | str]] = [(seat, SLAP) for seat in (A, *order, order[0])]
        after, answers = sent(game, slaps)
        assert answers == ["nothing-to-slap", "played", "played", *["nothing-to-slap"] * 2]
        assert [len(own.hand) for own in after.state.owns][order[2]] == 5


@pytest.mark.parametrize("number", range(6))
def test_nothing_changes_by_what_may_not_be_done_and_no_seat_acts_for_another(number: int) -> None:
    """c8.turn.options, sv.counter.poll, sv.antifun, sv.colour.when"""
    options = Options(seats=2 + number % 3, deck="core", colours="V", hand_size=4)
    whole = play_out(Game.start(options, seed=number), Uniform(number), limit=60)
    nothing_changes(whole, TEXTS, sent)


@pytest.mark.parametrize("code", ["XPH", "XSL", "XST"])
def test_no_answer_differs_by_what_others_could_counter_with(code: str) -> None:
    """sv.counter.poll, sv.choice.asked: nor by what the deck holds."""
    first = play(code, at=C if code == "XST" else None)
    hands, deck = (f"{code} V1 V2", "P1 P2 P3"), "T0 T1 T2 T3"
    armed = when(chaos(*hands, "XNO XAF Y2", "S1 S2 S3", deck=f"Y1 Y3 {deck}"), (A, first))
    plain = when(chaos(*hands, "Y1 Y3 Y2", "S1 S2 S3", deck=f"XNO XAF {deck}"), (A, first))
    assert armed.state != plain.state

    for seat in (A, B, D):
        for text in TEXTS:
            answers = []
            for game in (armed, plain):
                after, answered = sent(game, [(seat, text)])
                step = after.seen_step(seat) if after is not game else None
                answers.append((answered, step, after.record(viewer=seat).dumps()))
            assert answers[0] == answers[1]
    refused = [sent(game, [(C, counter("XNO"))])[1] for game in (armed, plain)]
    assert (refused[0] == refused[1]) is (code == "XSL")
