"""ch.draw, sv.draw.*: Draw stacks of chaos cards that lie face down."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun, truly
from cheat.chaos.table import (
    DRAW_2,
    TAKE,
    A,
    B,
    C,
    D,
    act,
    answer,
    called,
    chaos,
    core,
    counter,
    direction,
    frame,
    hand,
    kinds,
    legal,
    made,
    pile,
    respond,
    sizes,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    AnsweringDraw,
    ChaosCard,
    CheatCalled,
    Claimed,
    ClaimStood,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    Game,
    PileTaken,
    PollOpened,
    Refusal,
    RespondInKind,
    StackTaken,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XD4, XDR, XDS, XNO = map(card, ("XD4", "XDR", "XDS", "XNO"))
S_2 = card("S+2")
"""What a card counts as that is claimed as a Draw +2: of the first colour in play."""
FAMILY = ("XD4", "XDR", "XDS")

# --- whom each of them hits


@pytest.mark.parametrize("laid", ["XD4", "V1"])
def test_a_chaos_draw_4_is_faced_by_the_next_seat(laid: str) -> None:
    """sv.card.chaos-draw-4, ch.draw, sv.draw.target: whatever it is, no colour is named"""
    game = when(core("XD4 V1 V2", *OTHERS), (A, chaos(laid, "XD4")))
    assert told(game) == (Claimed(A, ChaosCard(XD4), cards(laid)), PollOpened())

    game = stood(core("XD4 V1 V2", *OTHERS), (A, chaos(laid, "XD4")))
    assert told(game)[1:] == (ClaimStood(), DrawSent(B, 4, (A,), XD4), DrawFaced(B))
    assert frame(game) == AnsweringDraw(B, 4, (A,), XD4)


def test_a_chaos_draw_4_reverse_flips_first() -> None:
    """sv.card.chaos-draw-4-reverse, sv.draw.target"""
    game = begun("XDR")

    assert told(game)[2:] == (DirectionFlipped(), DrawSent(D, 4, (A,), XDR), DrawFaced(D))
    assert direction(game) == -1


def test_a_chaos_draw_4_skip_passes_a_seat_over() -> None:
    """sv.card.chaos-draw-4-skip, sv.draw.target: it is no skip that one could counter"""
    game = begun("XDS")

    assert told(game)[2:] == (DrawSent(C, 4, (A,), XDS), DrawFaced(C))
    assert game.to_act == (C,)


@pytest.mark.parametrize("code", FAMILY)
def test_with_two_seats_each_of_them_hits_the_other(code: str) -> None:
    """sv.draw.target, sv.card.chaos-draw-4-skip, sv.card.chaos-draw-4-reverse: step 1 is void"""
    game = begun(code, "P1 P2")

    assert frame(game) == AnsweringDraw(B, 4, (A,), card(code))
    assert direction(game) == 1
    assert frame(when(game, (B, TAKE))) == Turn(A)


@pytest.mark.parametrize(("code", "drawer", "after"), [("XD4", B, C), ("XDR", D, C), ("XDS", C, D)])
def test_who_takes_draws_four_and_the_seat_after_the_drawer_is_next(
    code: str, drawer: int, after: int
) -> None:
    """sv.draw.pending, sv.draw.after, sv.skip-after-draw"""
    game = when(begun(code), (drawer, TAKE))

    assert kinds(game) == [StackTaken, TurnBegan]
    assert hand(game, drawer).endswith("T0 T1 T2 T3")
    assert game.to_act == (after,)


# --- answers


def test_a_chaos_draw_4_is_answered_with_its_family_a_clone_or_a_counter() -> None:
    """sv.draw.pending, ch.draw: with any card that is claimed so; no Draw +2, no Anti-Fun"""
    game = begun("XD4", "P1", *OTHERS[1:])

    family = [respond("P1", code) for code in (*FAMILY, "XCL")]
    assert {*legal(game, B)} == {TAKE, counter("P1"), *family}
    assert game.check(B, answer("P1")) is Refusal.NOT_IN_KIND
    assert game.check(B, RespondInKind(card("P1"), chaos=XNO)) is Refusal.NOT_IN_KIND
    for code in ("XAF", "XCL", "XD4"):
        assert game.check(B, counter("P1", code)) is Refusal.NO_COUNTER


def test_a_draw_2_is_answered_with_a_draw_2_or_its_clone_and_not_countered() -> None:
    """sv.draw.pending, sv.counter.never, sv.clone.as: the two sorts never mix"""
    game = stood(core("V+2 V1", "P1 XNO", *OTHERS[1:]), (A, act(DRAW_2, "V+2")))
    assert frame(game) == AnsweringDraw(B, 2, (A,), S_2)

    answers = [each for laid in ("P1", "XNO") for each in (answer(laid), respond(laid, "XCL"))]
    assert {*legal(game, B)} == {TAKE, *answers}
    for code in FAMILY:
        assert game.check(B, respond("P1", code)) is Refusal.NOT_IN_KIND
    assert game.check(B, counter("XNO")) is Refusal.NO_COUNTER


def test_answers_add_up_by_what_was_claimed() -> None:
    """ch.draw, ch.identity, sv.draw.pending: with their Reverse and Skip, and none is true"""
    game = stood(begun("XD4"), (B, respond("P1", "XDS")))
    assert frame(game) == AnsweringDraw(D, 8, (A, B), XDS)

    game = stood(game, (D, respond("Y1", "XDR")))
    assert frame(game) == AnsweringDraw(C, 12, (A, B, D), XDR)
    game = stood(game, (C, respond("S1", "XD4")))
    assert frame(game) == AnsweringDraw(B, 16, (A, B, D, C), XD4)
    assert pile(game) == "XD4 P1 Y1 S1"


def test_a_clone_in_a_stack_is_the_card_before_it_with_its_reverse_or_skip() -> None:
    """sv.draw.pending, ch.clone, sv.clone.as"""
    game = stood(begun("XDR"), (D, respond("Y1", "XCL")))
    assert made(game, DirectionFlipped) == [DirectionFlipped()]
    assert frame(game) == AnsweringDraw(A, 8, (A, D), XDR)

    game = stood(begun("XDS"), (C, respond("S1", "XCL")))
    assert frame(game) == AnsweringDraw(A, 8, (A, C), XDS)


def test_a_clone_of_a_draw_2_counts_as_one() -> None:
    """sv.draw.pending, sv.clone.as: two cards more, and nobody counters it"""
    game = stood(core("V+2 V1", *OTHERS), (A, act(DRAW_2, "V+2")), (B, respond("P1", "XCL")))

    assert frame(game) == AnsweringDraw(C, 4, (A, B), S_2)
    assert game.check(C, counter("S1")) is Refusal.NO_COUNTER
    assert frame(stood(game, (C, answer("S1")))) == AnsweringDraw(D, 6, (A, B, C), S_2)


def test_an_exposed_answer_costs_the_pile_the_stack_and_the_turn() -> None:
    """ch.draw, ch.call.lie, ch.effect.lie: its own four cards are not drawn"""
    game = called(begun("XD4"), D, (B, respond("P1", "XDR")))

    assert told(game) == (
        CheatCalled(D, 2, cards("P1"), true=False),
        PileTaken(B, cards("P1 XD4")),
        StackTaken(B, cards("T0 T1 T2 T3")),
        TurnBegan(C),
    )
    assert direction(game) == 1


@pytest.mark.parametrize("caller", [A, C, D])
def test_a_proven_answer_counts_and_costs_the_caller_the_pile(caller: int) -> None:
    """ch.draw, ch.call.truth, ch.effect.proven"""
    game = called(begun("XD4", "XDS P1 P2", *OTHERS[1:]), caller, (B, respond("XDS", "XDS")))

    assert kinds(game) == [CheatCalled, PileTaken, DrawSent, DrawFaced]
    assert frame(game) == AnsweringDraw(D, 8, (A, B), XDS)
    assert (sizes(game)[caller], pile(game)) == (5, "")


def test_a_clone_is_true_only_if_it_is_a_clone() -> None:
    """ch.claim.true, ch.clone: the card that it copies will not do"""
    game = begun("XD4", "XD4 XCL", *OTHERS[1:])

    assert frame(called(game, C, (B, respond("XD4", "XCL")))) == Turn(C)
    proven = called(game, C, (B, respond("XCL", "XCL")))
    assert frame(proven) == AnsweringDraw(C, 8, (A, B), XD4)
    assert hand(proven, C) == "S1 S2 S3 XCL XD4"


def test_a_proven_answer_may_be_agreed_not_to_count() -> None:
    """ch.effect.proven, ch.draw: proven_effects=False, also for a counter"""
    game = begun("XD4", "XDR XNO", *OTHERS[1:], proven_effects=False)

    for true in (respond("XDR", "XDR"), counter("XNO")):
        after = called(game, C, (B, true))
        assert made(after, StackTaken) == [StackTaken(B, cards("T0 T1 T2 T3"))]
        assert (frame(after), direction(after)) == (Turn(C), 1)


def test_a_proven_draw_card_may_be_agreed_to_send_nothing() -> None:
    """ch.effect.proven, ch.draw"""
    game = called(core("XD4 V1", *OTHERS, proven_effects=False), B, (A, truly("XD4")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert (frame(game), hand(game, B)) == (Turn(B), "P1 P2 P3 XD4")


# --- counters in a stack


def facing_a_nou() -> Game:
    """Return a game in which seat 1 has sent four cards back to seat 0 with a Nou it had not."""
    return stood(begun("XD4"), (B, counter("P1")))


def test_a_nou_sends_the_whole_stack_to_who_played_last_into_it() -> None:
    """sv.counter.single, ch.card.nou: the direction flips, nothing is added"""
    game = facing_a_nou()
    assert told(game)[1:] == (
        ClaimStood(),
        DirectionFlipped(),
        DrawSent(A, 4, (A, B), XNO),
        DrawFaced(A),
    )

    game = when(game, (A, TAKE))
    assert told(game) == (StackTaken(A, cards("T0 T1 T2 T3")), TurnBegan(D))


def test_a_nou_in_a_longer_stack_goes_to_its_newest_card() -> None:
    """sv.counter.single: and not to who began it"""
    game = stood(begun("XD4"), (B, respond("P1", "XD4")), (C, counter("S1")))

    assert frame(game) == AnsweringDraw(B, 8, (A, B, C), XNO)
    assert frame(when(game, (B, TAKE))) == Turn(A)


def test_a_nou_is_answered_with_a_nou_or_a_draw_card_and_a_clone_is_a_nou() -> None:
    """sv.counter.levels, sv.draw.pending, ch.clone: a Clone answers no longer in kind"""
    game = facing_a_nou()

    assert game.check(A, respond("V1", "XCL")) is Refusal.NOT_IN_KIND
    assert game.check(A, counter("V1", "XCL")) is None
    game = stood(game, (A, counter("V1", "XCL")))
    assert frame(game) == AnsweringDraw(B, 4, (A, B, A), XNO)
    assert direction(game) == 1


def test_a_draw_card_on_a_nou_starts_afresh() -> None:
    """sv.counter.levels, sv.draw.pending: it goes on in the direction that the Nou turned to"""
    game = stood(facing_a_nou(), (A, respond("V1", "XD4")))
    assert frame(game) == AnsweringDraw(D, 8, (A, B, A), XD4)

    back = stood(game, (D, counter("Y1")))
    assert frame(back) == AnsweringDraw(A, 8, (A, B, A, D), XNO)
    assert direction(back) == 1


def test_an_exposed_nou_costs_the_pile_the_stack_and_the_turn() -> None:
    """ch.call.lie, ch.effect.lie, ch.draw"""
    game = called(begun("XD4"), A, (B, counter("P1")))

    assert kinds(game) == [CheatCalled, PileTaken, StackTaken, TurnBegan]
    assert hand(game, B) == "P1 P2 P3 T0 T1 T2 T3 XD4"
    assert (frame(game), direction(game)) == (Turn(C), 1)


def test_after_an_exposed_nou_a_clone_would_be_what_was_there_before() -> None:
    """ch.clone, ch.effect.lie: nobody copies what was a lie"""
    game = called(begun("XD4"), A, (B, counter("P1")))
    game = stood(game, (C, chaos("S1", "XCL")))

    assert frame(game) == AnsweringDraw(D, 4, (C,), XD4)


def test_a_nou_with_two_seats_turns_nothing_round() -> None:
    """sv.counter.discard"""
    game = stood(begun("XD4", "P1 P2"), (B, counter("P1")))

    assert (frame(game), direction(game)) == (AnsweringDraw(A, 4, (A, B), XNO), 1)
    assert frame(when(game, (A, TAKE))) == Turn(B)


# --- no rule of matching, and calls of the Draw claim


def test_a_chaos_draw_4_may_be_claimed_whatever_else_is_held() -> None:
    """ch.draw4: cards that could be played do not matter, and there is no challenge but a call"""
    game = core("XD4 V1 V2", *OTHERS, value=1)
    assert game.check(A, truly("XD4")) is None

    proven = called(game, B, (A, truly("XD4")))
    assert hand(proven, B) == "P1 P2 P3 XD4"
    assert frame(proven) == AnsweringDraw(B, 4, (A,), XD4)
    for seat in (B, C, D):
        assert all(
            type(action).__name__ in {"TakeCards", "RespondInKind", "Counter"}
            for action in legal(proven, seat)
        )


def test_a_victim_whose_call_failed_faces_the_stack_with_the_pile_in_hand() -> None:
    """ch.draw: it may answer with what it has just taken"""
    game = called(core("XDR V1", *OTHERS, pile="XNO XD4"), D, (A, truly("XDR")))
    assert hand(game, D) == "Y1 Y2 Y3 XD4 XDR XNO"
    assert frame(game) == AnsweringDraw(D, 4, (A,), XDR)

    game = called(game, A, (D, counter("XNO")))
    assert made(game, CheatCalled) == [CheatCalled(A, 2, cards("XNO"), true=True)]
    assert frame(game) == AnsweringDraw(A, 4, (A, D), XNO)


def test_a_victim_whose_call_was_right_faces_nothing() -> None:
    """ch.call.lie, ch.effect.lie"""
    game = called(core("XD4 V1 V2", *OTHERS), B, (A, chaos("V1", "XD4")))

    assert (frame(game), hand(game, A)) == (Turn(B), "V1 V2 XD4")


def test_others_than_the_target_answer_nothing() -> None:
    """ch.draw, sv.draw.pending"""
    game = begun("XD4")

    for seat in (A, C, D):
        laid = hand(game, seat)[:2]
        assert game.check(seat, TAKE) is Refusal.NO_STACK
        assert game.check(seat, respond(laid, "XD4")) is Refusal.NOT_YOUR_TURN
        assert game.check(seat, counter(laid)) is Refusal.NOTHING_TO_ANSWER


def test_a_stack_that_a_position_begins_with_is_of_draw_2() -> None:
    """sv.draw.pending: with chaos cards in the game"""
    game = core("V1 V2", *OTHERS, pending=6)
    assert game.check(A, counter("V1")) is Refusal.NO_COUNTER
    assert game.check(A, respond("V1", "XD4")) is Refusal.NOT_IN_KIND

    game = stood(game, (A, answer("V1")))
    assert frame(game) == AnsweringDraw(B, 8, (A,), S_2)
