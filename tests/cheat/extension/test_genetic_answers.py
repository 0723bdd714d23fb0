"""sv.gm.what, ch.card.nou, ch.antifun, ch.steal: a Genetic Manipulation claimed out of turn."""

from __future__ import annotations

import pytest
from cheat.extension.table import (
    DRAW_2,
    LET_HAPPEN,
    LET_WIN,
    OTHERS,
    A,
    B,
    C,
    D,
    act,
    anti_fun,
    called,
    chaos,
    counter,
    direction,
    ended,
    extension,
    frame,
    genetic,
    hand,
    inside,
    legal,
    let_happen,
    made,
    pile,
    respond,
    said,
    say,
    sizes,
    steal,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    Action,
    AnsweringDraw,
    CardsDealt,
    CardsDrawn,
    CardsShed,
    ChaosCard,
    CheatCalled,
    ClaimVoided,
    Countering,
    Game,
    PileTaken,
    Playing,
    Refusal,
    RespondInKind,
    Saving,
    StackTaken,
    StolenTurn,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XD4, XGM, XNM, XNO, XST, XDX = map(card, ("XD4", "XGM", "XNM", "XNO", "XST", "XDX"))


def stack(*hands: str, by: str = "XD4") -> Game:
    """Return a game in which seat 1 faces the stack of a Chaos Draw."""
    return stood(extension("V1 V2", *(hands or OTHERS)), (A, chaos("V1", by)))


# --- in a Draw stack


@pytest.mark.parametrize("acts", ["XD4", "XDR", "XDS"])
def test_it_answers_a_chaos_draw_as_one_of_the_three(acts: str) -> None:
    """sv.draw.pending, sv.gm.what: a card is dealt, and the totals add up"""
    game = stood(stack(), (B, respond("P1", "XGM", acts)))

    assert said(game) == ChaosCard(XGM, card(acts), manipulated=True)
    assert inside(game, CardsDealt) == CardsDealt(B, cards("T0"))
    assert hand(game, B) == "P2 P3 T0"
    target = {"XD4": C, "XDR": A, "XDS": D}[acts]
    assert frame(game) == AnsweringDraw(target, 8, (A, B), card(acts))


def test_as_a_clone_it_is_the_newest_card_of_the_stack() -> None:
    """sv.draw.pending, sv.clone.when, sv.gm.what"""
    game = stood(stack(by="XDR"), (D, respond("Y1", "XGM", "XCL")))

    assert said(game) == ChaosCard(XGM, card("XDR"), manipulated=True)
    assert frame(game) == AnsweringDraw(A, 8, (A, D), card("XDR"))


@pytest.mark.parametrize("acts", ["XNO", "XNM"])
def test_it_counters_a_chaos_draw(acts: str) -> None:
    """sv.draw.pending, sv.counter.single, sv.gm.what"""
    game = stood(stack(), (B, counter("P1", "XGM", acts)))

    assert inside(game, CardsDealt) == CardsDealt(B, cards("T0"))
    assert frame(game) == AnsweringDraw(A, 4, (A, B), card(acts))
    assert direction(game) == -1


def test_not_me_is_answered_by_not_me_and_chaos_draws_alone() -> None:
    """sv.counter.levels, sv.draw.pending"""
    game = stood(stack(), (B, counter("P1", "XGM", "XNM")))
    listed = legal(game, A)

    assert game.check(A, counter("V2", "XGM", "XNO")) is Refusal.NO_COUNTER
    assert game.check(A, counter("V2", "XNO")) is Refusal.NO_COUNTER
    assert {counter("V2", "XNM"), counter("V2", "XGM", "XNM"), counter("V2", "XCL")} < {*listed}
    assert respond("V2", "XGM", "XD4") in listed


@pytest.mark.parametrize(
    "wrong",
    [
        respond("P1", "XGM"),
        respond("P1", "XGM", "XNO"),
        respond("P1", "XGM", "XPC"),
        respond("P1", "XGM", "XGM"),
        respond("P1", "XD4", "XD4"),
        RespondInKind(card("P1"), acts=XD4),
    ],
)
def test_answers_that_are_not_in_kind(wrong: Action) -> None:
    """sv.gm.what, sv.draw.pending"""
    assert stack().check(B, wrong) is Refusal.NOT_IN_KIND


def test_no_draw_2_is_answered_with_it() -> None:
    """sv.draw.pending: Draw +2 and Chaos Draw +4 never mix, nor is it a Clone of one"""
    game = stood(extension("V1 V2", *OTHERS), (A, act(DRAW_2, "V1")))

    for acts in ("XD4", "XNO", "XNM"):
        assert game.check(B, respond("P1", "XGM", acts)) is Refusal.NOT_IN_KIND
        assert game.check(B, counter("P1", "XGM", acts)) is Refusal.NO_COUNTER
    assert game.check(B, RespondInKind(card("P1"), acts=XD4)) is Refusal.NOT_IN_KIND
    assert respond("P1", "XCL") in legal(game, B)


def test_as_a_clone_it_answers_no_draw_2_either() -> None:
    """sv.draw.pending, sv.gm.what: a Draw +2 is answered with no Genetic Manipulation"""
    game = stood(extension("V1 V2", *OTHERS), (A, act(DRAW_2, "V1")))

    assert game.check(B, respond("P1", "XGM", "XCL")) is Refusal.NOT_IN_KIND
    assert not [each for each in legal(game, B) if getattr(each, "acts", None)]


def test_a_clone_in_the_stack_is_the_named_card() -> None:
    """sv.gm.clone: the stack is not resolved"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XDS")))
    assert isinstance(frame(game), AnsweringDraw)
    assert game.check(C, respond("S1", "XCL", "XDS")) is Refusal.NOT_IN_KIND

    game = stood(game, (C, respond("S1", "XCL")))
    assert said(game) == ChaosCard(card("XCL"), card("XDS"))
    assert made(game, CardsDealt) == []
    assert frame(game) == AnsweringDraw(A, 8, (A, C), card("XDS"))


def test_a_lie_draws_the_stack_and_no_card_is_dealt() -> None:
    """ch.draw, ch.effect.lie, ch.call.lie"""
    game = called(stack(), C, (B, respond("P1", "XGM", "XD4")))

    assert inside(game, CheatCalled).true is False
    assert inside(game, PileTaken).seat == B
    assert inside(game, StackTaken) == StackTaken(B, cards("T0 T1 T2 T3"))
    assert (made(game, CardsDealt), frame(game)) == ([], Turn(C))


def test_a_true_answer_counts_although_it_was_called() -> None:
    """ch.effect.proven, ch.draw"""
    game = called(stack("XGM P2", *OTHERS[1:]), C, (B, respond("XGM", "XGM", "XDS")))

    assert inside(game, PileTaken) == PileTaken(C, cards("V1 XGM"))
    assert inside(game, CardsDealt) == CardsDealt(B, cards("T0"))
    assert frame(game) == AnsweringDraw(D, 8, (A, B), card("XDS"))


def test_as_the_last_card_it_does_not_go_out() -> None:
    """sv.gm.last, sv.win.pending"""
    game = stood(stack("P1", *OTHERS[1:]), (B, respond("P1", "XGM", "XD4")))

    assert ClaimVoided(B) in told(game)
    assert (hand(game, B), game.state.table.board.claims) == ("T0", ())


# --- in windows


def test_it_sends_a_card_back_that_is_aimed_at_a_seat() -> None:
    """sv.counter.single, sv.gm.what"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XST", target=C)))
    game = stood(game, (C, counter("S1", "XGM", "XNO")))

    assert inside(game, CardsDealt) == CardsDealt(C, cards("T0"))
    assert frame(game) == Countering(Playing(C, A, XST, A), (A,), XNO)


def test_it_leaves_a_group_effect_to_its_user() -> None:
    """ch.card.nou, sv.gm.what"""
    game = stood(extension("V1 XNO", "P1 XAF", *OTHERS[1:]), (A, chaos("V1", "XDX")))
    game = stood(game, (C, counter("S1", "XGM", "XNM")))

    assert inside(game, CardsDealt) == CardsDealt(C, cards("T0"))
    assert made(game, CardsShed) == [CardsShed(A, cards("XNO"))]
    assert (direction(game), hand(game, B)) == (-1, "P1 XAF")


def test_an_exposed_counter_leaves_its_seat_affected() -> None:
    """ch.card.nou, ch.call.lie, ch.effect.lie"""
    game = stood(extension("V1 XNO", "P1 XAF", *OTHERS[1:]), (A, chaos("V1", "XDX")))
    game = called(game, A, (C, counter("S1", "XGM", "XNO")))

    assert made(game, CardsDealt) == []
    assert frame(game) == Countering(Playing(A, A, XDX), (B, D), XDX)
    assert made(let_happen(game), CardsShed) == [
        CardsShed(B, cards("XAF")),
        CardsShed(A, cards("XNO")),
    ]


@pytest.mark.parametrize("acts", ["", "XAF", "XD4", "XPC", "XGM", "XPO"])
def test_what_counters_nothing(acts: str) -> None:
    """sv.counter.levels, sv.gm.what"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XST", target=C)))

    assert game.check(C, counter("S1", "XGM", acts)) is Refusal.NO_COUNTER


def test_a_clone_in_a_window_counters_as_the_named_counter() -> None:
    """sv.gm.clone, sv.clone.when"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XST", target=C)))
    game = stood(game, (C, counter("S1", "XGM", "XNM")))
    game = stood(game, (A, counter("V2", "XCL")))

    assert said(game) == ChaosCard(card("XCL"), XNM)
    assert frame(game) == Countering(Playing(A, A, XST, C), (C,), XNM)


def test_the_last_counter_brings_a_card_and_does_not_win() -> None:
    """sv.gm.last, sv.win.nou: not as a Nou that is the last card"""
    game = stood(extension("V1 V2", "P1 P2", "S1"), (A, chaos("V1", "XST", target=C)))
    game = stood(game, (C, counter("S1", "XGM", "XNO")))

    assert (game.outcome, hand(game, C)) == (None, "T0")
    assert let_happen(game).outcome is None


def test_who_let_it_happen_may_not_counter_later() -> None:
    """sv.counter.poll"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XDX")))
    game = when(game, (B, LET_HAPPEN))

    assert game.check(B, counter("P1", "XGM", "XNO")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(C, counter("S1", "XGM", "XNO")) is None


# --- against a win


def winning(*hands: str) -> Game:
    """Return a game in which the win of seat 0 can be stopped."""
    return stood(extension("V1", *(hands or OTHERS)), (A, say(1, "V1")))


def test_it_stops_a_win_as_anti_fun() -> None:
    """ch.antifun, sv.gm.what: a card for its seat, five for the seat that was going out"""
    game = stood(winning(), (B, anti_fun("P1", "XGM", "XAF")))

    assert made(game, CardsDealt) == [
        CardsDealt(B, cards("T0")),
        CardsDealt(A, cards("T1 T2 T3 T4 T5")),
    ]
    assert ClaimVoided(A) in told(game)
    assert frame(game) == Turn(B)


def test_a_lie_has_used_its_answer_and_no_card_is_dealt() -> None:
    """ch.antifun, ch.effect.lie"""
    game = called(winning(), A, (B, anti_fun("P1", "XGM", "XAF")))

    assert made(game, CardsDealt) == []
    assert frame(game) == Saving(A, (C, D))
    assert ended(when(game, (C, LET_WIN), (D, LET_WIN))).winners == (A,)


@pytest.mark.parametrize("acts", ["", "XNO", "XNM", "XPC", "XGM"])
def test_what_stops_no_win(acts: str) -> None:
    """ch.antifun, sv.gm.what"""
    assert winning().check(B, anti_fun("P1", "XGM", acts)) is Refusal.NO_ANTI_FUN


def test_its_seat_does_not_go_out_with_it() -> None:
    """sv.gm.last, sv.antifun"""
    game = stood(winning("P1", *OTHERS[1:]), (B, anti_fun("P1", "XGM", "XAF")))

    assert (game.outcome, hand(game, B), sizes(game)[A]) == (None, "T0", 5)


# --- a stolen turn


def test_it_steals_a_turn_and_brings_a_card_to_claim() -> None:
    """ch.steal, sv.gm.what"""
    game = stood(extension("V1 V2", *OTHERS), (C, steal("S1", "XGM", "XTT")))

    assert inside(game, CardsDealt) == CardsDealt(C, cards("T0"))
    assert frame(game) == StolenTurn(C, (C,))
    assert say(0, "T0") in legal(game, C)


def test_as_the_last_card_it_draws_none_but_claims_what_was_dealt() -> None:
    """ch.steal.empty, sv.gm.last"""
    game = stood(extension("V1 V2", "P1 P2", "S1"), (C, steal("S1", "XGM", "XTT")))

    assert made(game, CardsDrawn) == []
    assert (hand(game, C), frame(game)) == ("T0", StolenTurn(C, (C,)))


def test_a_proven_last_card_that_does_not_count_draws_one() -> None:
    """ch.steal.empty, ch.effect.proven: and no card is dealt"""
    game = extension("V1 V2", "P1 P2", "XGM", proven_effects=False)
    game = called(game, B, (C, steal("XGM", "XGM", "XTT")))

    assert (made(game, CardsDealt), hand(game, C)) == ([], "T0")
    assert frame(game) == Turn(A, tried=(C,))


def test_an_exposed_one_leaves_the_turn_where_it_was() -> None:
    """ch.steal, ch.effect.lie"""
    game = called(extension("V1 V2", *OTHERS), B, (C, steal("S1", "XGM", "XTT")))

    assert (made(game, CardsDealt), frame(game)) == ([], Turn(A, tried=(C,)))
    assert game.check(C, steal("S2", "XGM", "XTT")) is Refusal.TRIED_BEFORE


@pytest.mark.parametrize("acts", ["", "XD4", "XNO", "XGM", "XPO"])
def test_what_steals_no_turn(acts: str) -> None:
    """ch.steal, sv.gm.what"""
    game = extension("V1 V2", *OTHERS)

    assert game.check(C, steal("S1", "XGM", acts)) is Refusal.NO_STEAL_TURN


def test_a_clone_steals_as_a_manipulated_card_that_is_named_steal_turn() -> None:
    """sv.gm.clone, sv.clone.when: also by a Clone of a Steal Turn"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XPC")))
    assert game.check(C, steal("S1", "XCL")) is Refusal.NO_STEAL_TURN
    game = stood(game, (C, steal("S1", "XCL", "XTT")))
    assert (hand(game, C), frame(game)) == ("S2 S3 T1", StolenTurn(C, (C,)))

    game = stood(extension("V1 V2", *OTHERS), (C, steal("S1")), (B, steal("P1", "XGM", "XCL")))
    assert (hand(game, B), frame(game)) == ("P2 P3 T0", StolenTurn(B, (C, B)))


def test_a_clone_of_a_named_steal_turn_steals_another_turn() -> None:
    """sv.gm.clone: once it is resolved it names anew"""
    game = stood(extension("V1 V2", *OTHERS), (C, steal("S1", "XGM", "XTT")))
    assert steal("P1", "XCL", "XTT") in legal(game, B)

    game = stood(game, (B, steal("P1", "XCL", "XTT")))
    assert (pile(game), frame(game)) == ("S1 P1", StolenTurn(B, (C, B)))


# --- teams


def test_a_team_mate_counters_with_it_too() -> None:
    """sv.team.counter, sv.gm.what"""
    game = stood(extension("V1 V2", *OTHERS, teams=2), (A, chaos("V1", "XST", target=C)))

    game = let_happen(stood(game, (C, counter("S1", "XGM", "XNO"))))
    assert made(game, TurnBegan) == [TurnBegan(D)]
