"""c8.end.win, c8.end.draw-card, sv.win.*: claims, what they wait for, and what cancels them."""

from __future__ import annotations

import pytest
from crazy_eights.table import (
    DRAW,
    KEEP,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    ended,
    frame,
    hand,
    kinds,
    legal,
    made,
    play,
    sizes,
    table,
    then,
    when,
)

from cardshed import Outcome, Seat
from cardshed.crazy_eights import (
    AnsweringDraw,
    CardPlayed,
    ClaimVoided,
    DirectionFlipped,
    DrawFaced,
    DrawSent,
    Ending,
    Game,
    GameEnded,
    HandsShown,
    SeatWentOut,
    StackTaken,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards


def claims(game: Game) -> tuple[Seat, ...]:
    return game.view(None).table.board.claims


def test_who_has_no_cards_at_the_end_of_the_turn_wins() -> None:
    """c8.end.win, sv.win.claim, sv.win.check, sv.score.winner"""
    game = when(table("V1", "P1 PS", "S+2"), (A, play("V1")))

    hands = ((), cards("P1 PS"), cards("S+2"))
    outcome = Outcome((A,), Ending.WENT_OUT, ((A,), (C,), (B,)), (50, 0, 0))
    expected = (CardPlayed(A, card("V1")), WinClaimed(A), HandsShown(hands), GameEnded(outcome))
    assert then(game) == expected
    assert ended(game) == outcome


@pytest.mark.parametrize("code", ["VS", "VR"])
def test_a_skip_or_a_reverse_as_the_last_card_wins(code: str) -> None:
    """c8.end.win"""
    game = when(table(code, "P1 P2", "S1 S2"), (A, play(code)))

    assert ended(game).winners == (A,)
    assert (DirectionFlipped in kinds(game)) is (code == "VR")


def test_with_two_seats_too() -> None:
    """c8.end.win, sv.reverse.two"""
    for code in ("VS", "VR", "V1"):
        for with_two in ("nothing", "skip"):
            game = table(code, "P1 P2", reverse_with_two=with_two)
            assert ended(when(game, (A, play(code)))).winners == (A,)


def test_the_last_card_may_be_put_down_only_if_it_was_not_the_last() -> None:
    """c8.end.win, c8.draw.put-down"""
    game = when(table("P1", "P2 P3", deck="V1 T1"), (A, DRAW), (A, PUT))

    assert sizes(game) == (1, 2)
    assert game.outcome is None


def test_a_draw_2_as_the_last_card_wins_when_somebody_has_drawn() -> None:
    """c8.end.draw-card, sv.win.pending"""
    game = when(table("V+2", "P1 P2", "S1"), (A, play("V+2")))
    claimed = (CardPlayed(A, card("V+2")), WinClaimed(A), DrawSent(B, 2), DrawFaced(B))
    assert then(game) == claimed
    assert game.outcome is None
    assert claims(game) == (A,)

    game = when(game, (B, TAKE))
    assert kinds(game) == [StackTaken, HandsShown, GameEnded]
    assert ended(game).ending is Ending.WENT_OUT
    assert ended(game).winners == (A,)


def test_the_cards_drawn_count_in_the_score() -> None:
    """c8.end.draw-card, sv.score.winner, sv.score.table"""
    game = table("V+2", "P1 P2", "S1", deck="TS T0 T1")

    assert ended(when(game, (A, play("V+2")), (B, TAKE))).scores == (60, 0, 0)


def test_an_answer_leaves_the_claim_pending_until_somebody_draws() -> None:
    """sv.win.pending, c8.end.draw-card"""
    game = when(table("V+2", "S+2 P2", "Y1 Y2"), (A, play("V+2")), (B, answer("S+2")))

    assert (game.outcome, claims(game)) == (None, (A,))
    assert frame(game) == AnsweringDraw(C, 4)
    assert ended(when(game, (C, TAKE))).winners == (A,)


def test_a_stack_that_comes_back_cancels_the_win() -> None:
    """c8.end.comes-back, sv.win.pending, sv.win.claim"""
    game = when(table("V+2", "S+2 P2"), (A, play("V+2")), (B, answer("S+2", solo=True)))
    assert frame(game) == AnsweringDraw(A, 4)
    assert legal(game, A) == [TAKE]

    game = when(game, (A, TAKE))
    drawn = cards("T0 T1 T2 T3")
    assert then(game) == (StackTaken(A, drawn), ClaimVoided(A), TurnBegan(B))
    assert (game.outcome, claims(game)) == (None, ())
    assert (hand(game, A), frame(game)) == ("T0 T1 T2 T3", Turn(B))


def test_a_seat_whose_win_was_cancelled_can_win_later() -> None:
    """c8.end.comes-back, sv.win.claim"""
    game = table("V+2", "S+2 P2", deck="S1 S2 S3 S4 T1 T2 T3 T4")
    game = when(game, (A, play("V+2")), (B, answer("S+2")), (A, TAKE))

    for code in ("S1", "S2", "S3", "S4"):
        game = when(game, (B, DRAW), (B, KEEP), (A, play(code)))
    assert ended(game).winners == (A,)


def test_of_two_without_cards_in_one_stack_the_first_wins() -> None:
    """sv.win.several"""
    game = when(table("V+2", "S+2", "Y1 Y2"), (A, play("V+2")), (B, answer("S+2")))
    assert claims(game) == (A, B)

    outcome = ended(when(game, (C, TAKE)))
    assert outcome.winners == (A,)
    assert outcome.ranking == ((A,), (B,), (C,))
    assert outcome.scores == (60, 0, 0)


def test_if_it_comes_back_to_the_first_the_second_wins() -> None:
    """sv.win.several, c8.end.comes-back"""
    game = table("V+2", "S+2", "P+2 Y1")

    game = when(
        game, (A, play("V+2")), (B, answer("S+2")), (C, answer("P+2", solo=True)), (A, TAKE)
    )
    assert kinds(game) == [StackTaken, ClaimVoided, HandsShown, GameEnded]
    assert ended(game).winners == (B,)
    assert ended(game).scores == (0, 70, 0)


def test_if_it_comes_back_to_the_second_the_first_wins() -> None:
    """sv.win.several"""
    game = table("V+2", "S+2", "P+2 P+2 Y1", "Y+2 Y2", counter_clockwise=True)

    game = when(game, (A, play("V+2")), (D, answer("Y+2")), (C, answer("P+2")))
    game = when(game, (B, answer("S+2")))
    assert (claims(game), frame(game)) == ((A, B), AnsweringDraw(A, 8))
    game = when(game, (A, TAKE))
    assert ended(game).winners == (B,)


def test_three_can_be_without_cards_in_one_stack() -> None:
    """sv.win.several"""
    game = table("V+2", "S+2", "P+2", "Y1 Y2")

    game = when(game, (A, play("V+2")), (B, answer("S+2")), (C, answer("P+2")))
    assert claims(game) == (A, B, C)
    assert ended(when(game, (D, TAKE))).winners == (A,)


def test_with_all_without_cards_the_first_draws_and_the_second_wins() -> None:
    """sv.win.several, c8.end.comes-back"""
    game = table("V+2", "S+2", "P+2")

    game = when(game, (A, play("V+2")), (B, answer("S+2")), (C, answer("P+2")))
    assert legal(game, A) == [TAKE]
    game = when(game, (A, TAKE))
    assert ended(game).winners == (B,)
    assert ended(game).scores == (0, 60, 0)


def test_if_the_deck_runs_out_the_claim_is_not_settled_and_no_cards_are_fewest() -> None:
    """sv.win.pending, sv.deck.out, sv.end.fewest"""
    game = when(table("V+2", "P1 P2", "S1", deck="T0"), (A, play("V+2")), (B, TAKE))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A,)
    assert made(game, ClaimVoided) == []
    both = table("V+2", "S+2", "Y1 Y2", deck="T0")
    both = when(both, (A, play("V+2")), (B, answer("S+2")), (C, TAKE))
    assert ended(both).winners == (A, B)
    assert ended(both).scores == (30, 30, 0)


def test_a_claimant_that_draws_off_too_short_a_deck_has_no_claim_in_its_hand() -> None:
    """c8.end.comes-back, sv.deck.out"""
    game = table("V+2", "S+2 P2", deck="T0 T1 T2")

    game = when(game, (A, play("V+2")), (B, answer("S+2")), (A, TAKE))
    assert sizes(game) == (3, 1)
    assert ended(game).winners == (B,)
    nothing = when(table("V+2", "S+2 P2", deck=""), (A, play("V+2")), (B, answer("S+2")), (A, TAKE))
    assert sizes(nothing) == (0, 1)
    assert ended(nothing).winners == (A,)


def test_a_claim_is_pending_at_the_turn_limit() -> None:
    """sv.win.pending, sv.end.cap"""
    game = when(table("V+2", "P1 P2", "S1", turn_limit=1), (A, play("V+2")))

    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (A,)
    assert game.view(None).table.board.carried != ()


def test_a_claim_is_void_when_its_seat_leaves() -> None:
    """sv.win.claim, sv.withdraw"""
    game = when(table("V+2", "P1 P2", "S1 S2"), (A, play("V+2"))).withdraw(A)
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert frame(game) == AnsweringDraw(B, 2)

    game = when(game, (B, TAKE))
    assert game.outcome is None
    assert game.to_act == (C,)


def test_a_claim_is_settled_when_the_target_leaves() -> None:
    """sv.win.pending, sv.withdraw"""
    game = when(table("V+2", "P1 P2", "S1 S2"), (A, play("V+2"))).withdraw(B)

    assert ended(game).ending is Ending.WENT_OUT
    assert ended(game).winners == (A,)
    assert ended(game).scores == (20, 0, 0)


def test_a_claim_goes_on_when_a_bystander_leaves() -> None:
    """sv.win.pending, sv.withdraw"""
    game = when(table("V+2", "P1 P2", "S1 S2"), (A, play("V+2"))).withdraw(C)

    assert (game.outcome, claims(game)) == (None, (A,))
    assert ended(when(game, (B, TAKE))).winners == (A,)


def test_with_several_the_claim_of_one_that_leaves_is_gone_and_the_other_stays() -> None:
    """sv.win.several, sv.withdraw"""
    game = when(table("V+2", "S+2", "Y1 Y2"), (A, play("V+2")), (B, answer("S+2"))).withdraw(A)

    assert claims(game) == (B,)
    assert ended(when(game, (C, TAKE))).winners == (B,)


def test_a_stack_turned_up_concerns_no_claim() -> None:
    """sv.win.pending, c8.flip.draw"""
    game = table("Y1 Y2", "V+2", "S1 S2", top="P+2", pending=2)

    game = when(game, (A, TAKE))
    assert (game.outcome, claims(game), frame(game)) == (None, (), Turn(B))
    assert frame(when(game, (B, play("V+2")))) == AnsweringDraw(C, 2)


def test_a_claim_is_never_settled_while_the_stack_is_unresolved() -> None:
    """sv.win.check, sv.win.pending"""
    game = table("V+2", "S+2 S1", "P+2 P1", "Y+2 Y1", "T+2 T1")

    game = when(game, (A, play("V+2")))
    for seat, code in ((1, "S+2"), (2, "P+2"), (3, "Y+2"), (4, "T+2")):
        assert not {SeatWentOut, GameEnded} & {*kinds(game)}
        game = when(game, (seat, answer(code)))
    assert (frame(game), claims(game)) == (AnsweringDraw(A, 10), (A,))
