"""sv.card.not-me in Cheat: a counter of the third level."""

from __future__ import annotations

import pytest
from cheat.extension.table import (
    DRAW_2,
    LET_HAPPEN,
    OTHERS,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    act,
    anti_fun,
    called,
    chaos,
    counter,
    direction,
    ended,
    extension,
    frame,
    inside,
    legal,
    let_happen,
    let_win,
    made,
    respond,
    said,
    say,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    Action,
    AnsweringDraw,
    AnsweringSkip,
    CardsDealt,
    CardsDrawn,
    ChaosCard,
    CheatCalled,
    ClaimChaos,
    Claimed,
    Counter,
    Countering,
    DirectionFlipped,
    Game,
    PileTaken,
    PlayAntiFun,
    Playing,
    PollOpened,
    Refusal,
    RespondInKind,
    Saving,
    StackTaken,
    Turn,
    TurnBegan,
    WinLetStand,
)
from cardshed.soloverse import card, cards

XNM, XNO, XST, XUW = map(card, ("XNM", "XNO", "XST", "XUW"))


def stunned(*hands: str) -> Game:
    """Return a game in which seat 1 may counter a Stun of seat 0."""
    return stood(extension("V1 V2", *(hands or OTHERS)), (A, chaos("V1", "XST", target=B)))


def facing(*hands: str) -> Game:
    """Return a game in which seat 1 faces the Chaos Draw +4 of seat 0."""
    return stood(extension("V1 V2", *(hands or OTHERS)), (A, chaos("V1", "XD4")))


# --- in one's turn


def test_it_is_claimed_as_pure_chaos_alone() -> None:
    """sv.chaos.pure, ch.claim.kinds"""
    game = extension("V1 V2", *OTHERS)
    claims = [each for each in legal(game, A) if isinstance(each, ClaimChaos)]

    assert [each for each in claims if each.chaos is XNM and each.card is card("V1")] == [
        chaos("V1", "XNM", pure=True)
    ]
    assert game.check(A, chaos("V1", "XNM")) is Refusal.NO_SUCH_USE
    assert frame(stood(game, (A, chaos("V1", "XNM", pure=True)))) == Turn(B)


@pytest.mark.parametrize(("laid", "true"), [("XNM", True), ("XNO", False), ("V1", False)])
def test_it_is_true_of_that_card(laid: str, *, true: bool) -> None:
    """ch.claim.true"""
    game = called(extension("XNM XNO V1", *OTHERS), B, (A, chaos(laid, "XNM", pure=True)))

    assert inside(game, CheatCalled).true is true


# --- against single effects


def test_it_sends_a_card_back_to_its_user() -> None:
    """sv.counter.single, ch.card.nou: a claim with a poll of its own"""
    game = when(stunned(), (B, counter("P1", "XNM")))
    assert told(game) == (Claimed(B, ChaosCard(XNM), cards("P1")), PollOpened())

    game = accepted(game)
    assert DirectionFlipped() in told(game)
    assert frame(game) == Countering(Playing(B, A, XST, A), (A,), XNM)


def test_it_counters_a_nou() -> None:
    """sv.counter.levels"""
    game = stood(stunned(), (B, counter("P1")), (A, counter("V2", "XNM")))

    assert frame(game) == Countering(Playing(A, A, XST, B), (B,), XNM)
    assert direction(game) == 1


def test_no_nou_counters_it() -> None:
    """sv.counter.levels: only another one does, or what counts as one"""
    game = stood(stunned(), (B, counter("P1", "XNM")))
    listed = {each.chaos.code for each in legal(game, A) if isinstance(each, Counter)}

    assert game.check(A, counter("V2")) is Refusal.NO_COUNTER
    assert listed == {"XNM", "XCL", "XGM"}
    acts = {each.acts for each in legal(game, A) if isinstance(each, Counter)}
    assert acts == {None, XNM, card("XCL")}


def test_against_a_draw_stack() -> None:
    """sv.draw.pending, sv.counter.single: it adds nothing"""
    game = stood(facing(), (B, counter("P1", "XNM")))
    assert frame(game) == AnsweringDraw(A, 4, (A, B), XNM)

    in_kind = {each.chaos for each in legal(game, A) if isinstance(each, RespondInKind)}
    assert in_kind == {*cards("XD4 XDR XDS XGM")}
    game = when(game, (A, TAKE))
    assert (inside(game, StackTaken).seat, frame(game)) == (A, Turn(D))


def test_a_chaos_draw_on_it_starts_afresh() -> None:
    """sv.counter.levels: then Nou serves again"""
    game = stood(facing(), (B, counter("P1", "XNM")), (A, respond("V2", "XD4")))

    assert isinstance(frame(game), AnsweringDraw)
    assert game.check(game.to_act[0], counter("Y1")) is None


def test_against_a_skip() -> None:
    """sv.counter.mixed, sv.counter.single"""
    game = stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XPS")))
    game = stood(game, (B, counter("P1", "XNM")))

    assert frame(game) == AnsweringSkip(A, B, XNM)
    assert game.check(A, counter("V2")) is Refusal.NO_COUNTER
    assert game.check(A, counter("V2", "XNM")) is None


def test_an_exposed_one_does_not_count() -> None:
    """ch.call.lie, ch.draw"""
    game = called(facing(), D, (B, counter("P1", "XNM")))

    assert inside(game, PileTaken) == PileTaken(B, cards("P1 V1"))
    assert (inside(game, StackTaken).seat, frame(game)) == (B, Turn(C))


def test_a_proven_one_counts() -> None:
    """ch.effect.proven"""
    game = called(facing("XNM P2", *OTHERS[1:]), D, (B, counter("XNM", "XNM")))

    assert inside(game, PileTaken) == PileTaken(D, cards("V1 XNM"))
    assert frame(game) == AnsweringDraw(A, 4, (A, B), XNM)


def test_a_clone_of_it_counters_as_one() -> None:
    """ch.clone, sv.clone.when"""
    game = stood(stunned(), (B, counter("P1", "XNM")), (A, counter("V2", "XCL")))

    assert said(game) == ChaosCard(card("XCL"), XNM)
    assert frame(game) == Countering(Playing(A, A, XST, B), (B,), XNM)


# --- against a group effect


def united(*hands: str) -> Game:
    """Return a game in which all may counter a United We Fall of seat 0."""
    return stood(extension("V1 V2", *(hands or OTHERS)), (A, chaos("V1", "XUW")))


def test_it_leaves_a_group_effect_to_its_user() -> None:
    """ch.card.nou: the first counter that stands closes the window"""
    game = stood(united(), (D, counter("Y1", "XNM")))

    assert made(game, CardsDrawn) == [CardsDrawn(A, cards("T0 T1"))]
    assert (direction(game), frame(game)) == (-1, Turn(D))


def test_an_exposed_one_leaves_its_seat_affected() -> None:
    """ch.card.nou, ch.call.lie"""
    game = let_happen(called(united(), B, (D, counter("Y1", "XNM"))))

    assert [event.seat for event in made(game, CardsDrawn)] == [B, C, D, A]
    assert frame(game) == Turn(B)


# --- against a win


def test_it_stops_no_win() -> None:
    """sv.antifun, sv.counter.levels"""
    game = stood(extension("V1", *OTHERS), (A, say(1, "V1")))

    assert game.check(B, anti_fun("P1", "XNM")) is Refusal.NO_ANTI_FUN
    listed = {each.chaos.code for each in legal(game, B) if isinstance(each, PlayAntiFun)}
    assert listed == {"XAF", "XGM"}


def test_as_the_last_card_it_does_not_stop_anti_fun() -> None:
    """sv.card.not-me, sv.win.nou: a Nou would win at once"""
    game = stood(stunned("P1", *OTHERS[1:]), (B, counter("P1", "XNM")))
    assert game.outcome is None

    game = when(game, (A, LET_HAPPEN))
    assert frame(game) == Saving(B, (A, C, D))
    game = stood(game, (C, anti_fun("S1")))
    assert made(game, CardsDealt) == [CardsDealt(B, cards("T0 T1 T2 T3 T4"))]


def test_as_the_last_card_it_wins_where_nobody_stops_it() -> None:
    """ch.out.claim, sv.win.check"""
    game = stood(stunned("P1", *OTHERS[1:]), (B, counter("P1", "XNM")))
    game = let_win(when(game, (A, LET_HAPPEN)))

    assert made(game, WinLetStand)
    assert ended(game).winners == (B,)


def test_a_stack_that_it_sent_back_has_to_be_drawn_first() -> None:
    """sv.win.check, sv.win.pending, ch.out.draw"""
    game = stood(facing("P1", *OTHERS[1:]), (B, counter("P1", "XNM")))
    assert game.state.table.board.claims == (B,)

    game = when(game, (A, TAKE))
    assert frame(game) == Saving(B, (A, C, D))


# --- two seats, teams, who leaves


def test_two_seats() -> None:
    """sv.counter.discard: nothing flips"""
    game = stood(extension("V1 V2", "P1 P2"), (A, chaos("V1", "XD4")))
    game = stood(game, (B, counter("P1", "XNM")))

    assert (direction(game), made(game, DirectionFlipped)) == (1, [])
    assert frame(game) == AnsweringDraw(A, 4, (A, B), XNM)


def test_who_has_countered_leaves() -> None:
    """sv.withdraw: what it sent at others stays"""
    game = stood(facing(), (B, counter("P1", "XNM"))).withdraw(B)

    assert frame(game) == AnsweringDraw(A, 4, (A, B), XNM)


def test_whose_card_it_counters_leaves() -> None:
    """sv.withdraw: the effect ends, and play goes on from that place"""
    game = stood(facing().withdraw(A), (B, counter("P1", "XNM")))

    assert told(game)[-1] == TurnBegan(D)


@pytest.mark.parametrize("wrong", [counter("P1", "XNM"), counter("P1", "XGM", "XNM")])
def test_there_has_to_be_something_to_counter(wrong: Action) -> None:
    """sv.counter.poll, sv.chaos.own"""
    assert extension("V1 V2", *OTHERS).check(B, wrong) is Refusal.NOTHING_TO_ANSWER
    assert stunned().check(A, wrong) is Refusal.NOTHING_TO_ANSWER
    assert stunned().check(C, wrong) is Refusal.NOTHING_TO_ANSWER


@pytest.mark.parametrize("code", ["XNM", "XNO", "XCL"])
def test_a_draw_2_is_not_countered(code: str) -> None:
    """sv.counter.never, sv.draw.pending"""
    game = stood(extension("V1 V2", *OTHERS), (A, act(DRAW_2, "V1")))

    assert game.check(B, counter("P1", code)) is Refusal.NO_COUNTER
