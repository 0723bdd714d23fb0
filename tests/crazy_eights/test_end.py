"""c8.end.*, sv.deck.*, sv.end.*, sv.score.*: how a game ends that nobody has won outright."""

from __future__ import annotations

import pytest
from crazy_eights.table import (
    DRAW,
    KEEP,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    ended,
    frame,
    kinds,
    legal,
    made,
    play,
    sizes,
    table,
    then,
    when,
)

from cardshed import CommonRefusal
from cardshed.crazy_eights import (
    AnsweringDraw,
    CardKept,
    CardPlayed,
    CardsDrawn,
    ClaimVoided,
    Ending,
    Game,
    GameEnded,
    HandsShown,
    Options,
    SeatWentOut,
    StackTaken,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card

# --- the deck runs out


def test_the_discards_are_never_shuffled_back() -> None:
    """sv.deck.out, sv.deck.never"""
    game = table("S1 S2", "P1 P2", discards="V1 V2 V3", deck="")

    assert game.view(None).table.board.counts.discards == 4
    assert ended(when(game, (A, DRAW))).ending is Ending.FEWEST_CARDS


def test_needed_the_last_card_of_the_deck_ends_nothing() -> None:
    """sv.deck.out"""
    game = when(table("S1 S2", "P1 V2", deck="T1"), (A, DRAW), (A, KEEP))

    assert frame(game) == Turn(B)
    assert legal(game, B) == [play("V2"), play("V2", solo=True)]


def test_emptied_it_ends_the_game_at_the_end_of_the_turn() -> None:
    """sv.deck.out"""
    game = when(table("S1 S2", "P1 V2", deck="T1", deck_out="emptied"), (A, DRAW))
    assert game.outcome is None

    game = when(game, (A, KEEP))
    assert kinds(game) == [CardKept, HandsShown, GameEnded]
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (B,)


def test_emptied_a_stack_taken_ends_it_and_the_win_comes_first() -> None:
    """sv.deck.out, sv.win.check"""
    game = table("V+2", "P1 P2", "S1 S2", deck="T1 T2", deck_out="emptied")
    assert ended(when(game, (A, play("V+2")), (B, TAKE))).ending is Ending.WENT_OUT

    game = table("V+2 V1", "P1 P2", "S1 S2", deck="T1 T2", deck_out="emptied")
    ends = when(game, (A, play("V+2")), (B, TAKE))
    assert ended(ends).ending is Ending.FEWEST_CARDS
    assert ended(ends).winners == (A,)


def test_emptied_a_call_counts_for_the_turn_that_goes_on() -> None:
    """sv.deck.out, c8.solo.penalty"""
    game = table("V1 V2", "V3 V4 S1", "P1 P2 P3", deck="T1 T2", deck_out="emptied")

    game = when(game, (A, play("V1")), (C, call(A)))
    assert game.outcome is None
    assert frame(game) == Turn(B)
    assert ended(when(game, (B, play("V3")))).ending is Ending.FEWEST_CARDS


def test_emptied_a_card_that_is_needed_and_missing_ends_it_at_once() -> None:
    """sv.deck.out"""
    game = table("V+2 V1", "P1 P2", deck="T1", deck_out="emptied")

    game = when(game, (A, play("V+2")), (B, TAKE))
    assert kinds(game)[-2:] == [HandsShown, GameEnded]
    assert sizes(game) == (1, 3)


def test_a_deck_that_the_deal_emptied_ends_nothing_before_a_card_is_needed() -> None:
    """sv.deck.out"""
    options = Options(deck="coloured", seats=5, colours="S", hand_size=5, deck_out="emptied")
    game = Game.start(options, seed=3)

    while game.outcome is None:
        seat = game.to_act[0]
        assert game.view(None).table.board.counts.deck == 0
        game = game.play(seat, next(iter(game.actions(seat))))
    assert game.version > 1


def test_the_fewest_cards_win_and_equals_draw() -> None:
    """sv.end.fewest, sv.score.winner, c8.end.deck"""
    game = when(table("S1 S2 S3", "P1 PS", "Y1 YR", deck=""), (A, DRAW))

    outcome = ended(game)
    assert outcome.winners == (B, C)
    assert outcome.ranking == ((B, C), (A,))
    assert outcome.scores == (0, 60, 60)


def test_a_winner_by_fewest_cards_gets_all_hands_but_its_own() -> None:
    """sv.score.winner, sv.end.fewest, sv.score.table"""
    game = when(table("S1 S2 S3", "P+2", "Y1 YR", deck=""), (A, DRAW))

    assert ended(game).scores == (0, 60, 0)
    assert ended(game).ranking == ((B,), (C,), (A,))


def test_the_hands_are_laid_open_at_the_end_and_not_before() -> None:
    """sv.end.fewest, sv.score.winner"""
    game = when(table("S1 S2 S3", "P+2", "Y1 YR", deck=""), (A, DRAW))

    (shown,) = made(game, HandsShown)
    assert shown.hands == tuple([own.hand for own in game.state.owns])
    assert game.history(None)[-1].events == then(game)


# --- turns run out


def test_after_the_last_turn_the_fewest_cards_win() -> None:
    """c8.end.cap, sv.end.cap, sv.end.fewest"""
    game = when(table("V1 V2 V3", "P1 P2 P3", turn_limit=2), (A, play("V1")))
    assert game.outcome is None

    game = when(game, (B, DRAW), (B, KEEP))
    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (A,)


def test_a_turn_that_is_skipped_or_taken_counts() -> None:
    """sv.end.cap"""
    skipped = table("VS V2 V3", "P1 P2", "S1 S2", turn_limit=2)
    assert ended(when(skipped, (A, play("VS")))).ending is Ending.TURN_LIMIT
    faced = when(table("V+2 V2 V3", "P1 P2", "S1 S2", turn_limit=2), (A, play("V+2")))
    assert faced.outcome is None
    assert ended(when(faced, (B, TAKE))).ending is Ending.TURN_LIMIT


def test_a_win_in_the_last_turn_is_a_win() -> None:
    """sv.end.cap, sv.win.check"""
    game = when(table("V1", "P1 P2", turn_limit=1), (A, play("V1")))

    assert ended(game).ending is Ending.WENT_OUT


def test_without_a_limit_the_turns_go_on() -> None:
    """sv.end.cap"""
    assert Options(deck="coloured").turn_limit == 5000
    game = table("V1 V2 V3", "P1 P2 P3", turn_limit=None)

    assert when(game, (A, play("V1")), (B, DRAW), (B, KEEP)).outcome is None


# --- to the last one standing


def test_who_is_without_cards_goes_out_and_play_goes_on() -> None:
    """c8.end.standing, sv.win.check"""
    game = when(table("V1", "V2 S1", "P1 P2", finish="last-standing"), (A, play("V1")))

    out = (CardPlayed(A, card("V1")), WinClaimed(A), SeatWentOut(A), TurnBegan(B))
    assert then(game) == out
    assert game.outcome is None
    assert game.view(None).table.board.order.out == (A,)
    assert legal(game, A) == []
    assert game.check(A, DRAW) is not None


def test_a_seat_that_is_out_is_passed_over() -> None:
    """sv.order.next, sv.win.check"""
    game = table("V1", "VS S1 S2", "V3 P2", "Y1 Y2", finish="last-standing")

    game = when(game, (A, play("V1")), (B, play("VS")), (D, DRAW), (D, KEEP))
    assert game.to_act == (B,)


def test_it_ends_when_one_seat_alone_has_cards() -> None:
    """c8.end.standing, sv.end.standing"""
    game = table("V1", "V2", "V3 V4", "V6 S1", finish="last-standing")

    game = when(game, (A, play("V1")), (B, play("V2")), (C, play("V3")), (D, play("V6")))
    game = when(game, (C, play("V4")))
    outcome = ended(game)
    assert outcome.ending is Ending.LAST_STANDING
    assert outcome.winners == (A,)
    assert outcome.ranking == ((A,), (B,), (C,), (D,))
    assert outcome.scores == (3, 2, 1, -3)


def test_with_two_seats_the_first_out_is_the_end() -> None:
    """c8.end.standing, sv.end.standing"""
    outcome = ended(when(table("V1", "V2 S1", finish="last-standing"), (A, play("V1"))))

    assert outcome.ending is Ending.LAST_STANDING
    assert outcome.scores == (1, -1)


def test_a_draw_2_as_the_last_card_takes_its_seat_out_when_somebody_has_drawn() -> None:
    """c8.end.draw-card, sv.win.pending, c8.end.standing"""
    game = when(table("V+2", "P1 P2", "S1 S2", finish="last-standing"), (A, play("V+2")))
    assert game.view(None).table.board.order.out == ()

    game = when(game, (B, TAKE))
    assert kinds(game) == [StackTaken, SeatWentOut, TurnBegan]
    assert (frame(game), sizes(game)) == (Turn(C), (0, 4, 2))


def test_several_go_out_by_one_stack_in_the_order_in_which_they_were_empty() -> None:
    """sv.win.several, c8.end.standing"""
    game = table("V+2", "S+2", "P1 P2", "Y1 Y2", finish="last-standing")

    game = when(game, (A, play("V+2")), (B, answer("S+2")), (C, TAKE))
    assert game.view(None).table.board.order.out == (A, B)
    assert frame(game) == Turn(D)
    three = table("V+2", "S+2", "P1 P2", finish="last-standing")
    three = when(three, (A, play("V+2")), (B, answer("S+2")), (C, TAKE))
    assert ended(three).scores == (2, 1, -2)


def test_a_claim_that_comes_back_stays_in_the_game() -> None:
    """c8.end.comes-back, c8.end.standing"""
    game = table("V+2", "S+2", "P+2 Y1", finish="last-standing")

    game = when(
        game, (A, play("V+2")), (B, answer("S+2")), (C, answer("P+2", solo=True)), (A, TAKE)
    )
    assert kinds(game) == [StackTaken, ClaimVoided, SeatWentOut, TurnBegan]
    assert game.view(None).table.board.order.out == (B,)
    assert game.to_act == (C,)


def test_a_stack_goes_to_the_next_seat_that_is_in() -> None:
    """sv.draw.target, sv.order.next"""
    game = table("V+2 V9 S1", "V1", "V3 P2", finish="last-standing", turn=1)

    game = when(game, (B, play("V1")), (C, play("V3")), (A, play("V+2")))
    assert frame(game) == AnsweringDraw(C, 2)


@pytest.mark.parametrize(("deck", "limit"), [("", None), ("T1", 3)])
def test_without_an_end_who_went_out_keeps_the_points_and_the_others_none(
    deck: str, limit: int | None
) -> None:
    """sv.end.standing, sv.end.fewest"""
    game = table(
        "V1", "V2", "S3 S4", "P1 P2 P3", deck=deck, turn_limit=limit, finish="last-standing"
    )

    game = when(game, (A, play("V1")), (B, play("V2")), (C, DRAW))
    game = game if game.outcome else when(game, (C, KEEP))
    outcome = ended(game)
    assert outcome.ending is (Ending.TURN_LIMIT if limit else Ending.FEWEST_CARDS)
    assert outcome.winners == (A,)
    assert outcome.ranking[:2] == ((A,), (B,))
    assert outcome.scores == (3, 2, 0, 0)


def test_if_nobody_went_out_the_fewest_cards_win_and_no_place_is_scored() -> None:
    """sv.end.standing, sv.end.fewest"""
    game = when(table("S1 S2", "P1", "Y1 Y2", deck="", finish="last-standing"), (A, DRAW))

    assert ended(game).winners == (B,)
    assert ended(game).scores == (0, 0, 0)
    assert ended(game).ranking == ((B,), (A, C))


def test_nobody_acts_after_the_end() -> None:
    """c8.end.win"""
    game = when(table("V1", "P1 P2"), (A, play("V1")))

    for action in (DRAW, TAKE, call(A)):
        assert game.check(B, action) is CommonRefusal.GAME_OVER
    assert list(game.actions(B)) == []


def test_a_call_off_too_short_a_deck_ends_it_by_fewest_cards() -> None:
    """sv.deck.out, sv.end.standing"""
    game = table("V1 V2", "V3 V4 S1", "P1 P2 P3", deck="T1", finish="last-standing")

    game = when(game, (A, play("V1")), (C, call(A)))
    assert len(made(game, CardsDrawn)) == 1
    assert ended(game).winners == (A,)
    assert ended(game).scores == (0, 0, 0)
