"""Clients of Cheat that race: they send what is late, double, of another seat, or a guess.

The server is that of the guide to windows and races.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice, permutations

import pytest
from attacks.desks import asked
from cheat.players import games
from cheat.table import A, accept, act, answer, call, say, table, when

from cardshed.cheat import Action, ActionKind, dumps


def actions() -> list[Action]:
    """Return what clients try: claims of cards that they may not hold, answers, calls, polls."""
    laid = [say(value, code) for value in (1, 2, 9) for code in ("V1", "P2", "Y3", "S6")]
    kinds = [act(kind, code) for kind in ActionKind for code in ("V1", "P2", "Y3", "S6")]
    called = [kind(number) for kind in (accept, call) for number in (1, 2, 3, 10**9)]
    return [*laid, *kinds, *called, answer("P2"), answer("Y3")]


TEXTS = [*map(dumps, actions()), "", "{", "[]", '{"type":"call-cheat","claim":-1}', '"call-cheat"']


def test_of_calls_in_any_order_the_first_is_played_and_the_others_are_late() -> None:
    """ch.call.first, ch.call.what"""
    for claim in (say(9, "V1"), act(ActionKind.SKIP, "V1")):
        game = when(table("V1 V2 V3", "P2 P3 P4", "Y3 Y4 Y5", "S6 S7 S8"), (A, claim))
        for order in permutations((1, 2, 3)):
            after, answers = asked(game, [(seat, dumps(call(1))) for seat in order])
            assert answers == ["played", "already-called", "already-called"]
            assert after.steps[-1].seat == order[0]
            assert after.version == game.version + 1


def test_a_call_that_meets_the_next_claim_on_its_way_is_too_late() -> None:
    """ch.call.what, ch.call.open"""
    game = when(table("V1 V2 V3", "P2 P3 P4", "Y3 Y4 Y5"), (A, say(9, "V1")))

    after, answers = asked(
        game, [(1, dumps(say(9, "P2"))), (2, dumps(call(1))), (2, dumps(call(2)))]
    )
    assert answers == ["played", "not-the-latest", "played"]
    assert [step.seat for step in after.steps] == [0, 1, 2]


def test_what_comes_twice_is_played_once() -> None:
    """ch.call.poll, ch.turn.claim, ch.call.first"""
    for game in games(8):
        for version, step in enumerate(game.steps):
            text = dumps(step.action)  # type: ignore[arg-type]  # nobody withdraws here
            after, answers = asked(game.at(version), [(step.seat, text)] * 2)
            assert answers[0] == "played"
            assert answers[1] != "played"
            assert after.version == version + 1


@pytest.mark.parametrize("number", range(6))
def test_nothing_changes_by_what_may_not_be_done_and_no_seat_acts_for_another(number: int) -> None:
    """ch.turn.claim, ch.call.who, ch.call.poll"""
    met: Counter[str] = Counter()
    whole = games(6)[number]
    for version in range(0, whole.version + 1, 6):
        game = whole.at(version)
        before = game.record().dumps()
        listed = {seat: [*islice(game.actions(seat), 30)] for seat in game.seats}
        alien = [dumps(one) for each in listed.values() for one in each]
        for seat in game.seats:
            for text in (*TEXTS, *alien):
                after, (answered,) = asked(game, [(seat, text)])
                met[answered] += 1
                if answered == "played":
                    assert (after.version, after.steps[-1].seat) == (version + 1, seat)
                else:
                    assert after is game
        assert game.record().dumps() == before
    assert met["played"] > 0
    assert len(met) > 8


def test_no_answer_differs_by_what_lies_face_down() -> None:
    """ch.claim.lie, ch.effect.unchallenged: nor by what the deck and the other hands hold."""
    others = ("P2 P3 P4", "Y3 Y4 Y5")
    lie = when(table("V1 V9 V3", *others, deck="T1 T2"), (A, say(9, "V1")))
    true = when(table("V1 V9 V3", *others, deck="T2 T1"), (A, say(9, "V9")))
    assert lie.state != true.state

    for seat in (1, 2):
        for text in [text for text in TEXTS if text != dumps(call(1))]:
            answers = []
            for game in (lie, true):
                after, answered = asked(game, [(seat, text)])
                step = after.seen_step(seat) if after is not game else None
                answers.append(
                    (answered, step, after.seen(seat), after.record(viewer=seat).dumps())
                )
            assert answers[0] == answers[1]
    shouted = [(1, dumps(call(1)))]
    assert asked(lie, shouted)[0].seen(2) != asked(true, shouted)[0].seen(2)
