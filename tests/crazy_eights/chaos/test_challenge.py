"""sv.draw4.legal, sv.draw4.challenge: a Chaos Draw +4 of a hand that could have played."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    CHALLENGE,
    DECK,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    chaos,
    colour,
    counter,
    direction,
    ended,
    frame,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    sizes,
    told,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import AnsweringDraw, Game, Refusal, Turn, TurnBegan
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import DrawChallenged, HandShown
from cardshed.soloverse.facts import CardsDrawn, WinClaimed
from cardshed.soloverse.frames import Saving

OTHERS = ("P1 P2", "S1 S2", "Y1 Y2")


def faced(left: str, *hands: str, code: str = "XD4", top: str = "V5", deck: str = DECK) -> Game:
    """Return a game in which a Chaos Draw +4 is faced, its player with this hand left."""
    game = chaos(f"{code} {left}".strip(), *(hands or OTHERS), top=top, deck=deck)
    return when(game, (A, play(code)), (A, name("Y")))


def test_who_could_have_played_a_card_draws_six() -> None:
    """sv.draw4.challenge: the challenger owes nothing and takes its turn"""
    game = when(faced("V1 P8"), (B, CHALLENGE))

    assert told(game) == (
        HandShown(A, B, cards("P8 V1")),
        DrawChallenged(B, A, guilty=True),
        CardsDrawn(A, cards("T0 T1 T2 T3 T4 T5")),
        TurnBegan(B, stays=True),
    )
    assert frame(game) == Turn(B)
    assert sizes(game) == (8, 2, 2, 2)
    assert colour(game) == "Y"


def test_a_challenge_of_the_innocent_costs_six_and_the_turn() -> None:
    """sv.draw4.challenge"""
    game = when(faced("P8 P9"), (B, CHALLENGE))

    assert told(game) == (
        HandShown(A, B, cards("P8 P9")),
        DrawChallenged(B, A, guilty=False),
        CardsDrawn(B, cards("T0 T1 T2 T3 T4 T5")),
        TurnBegan(C),
    )
    assert sizes(game) == (2, 8, 2, 2)


@pytest.mark.parametrize(
    ("left", "top", "guilty"),
    [
        ("V1 P8", "V5", True),  # the colour in force
        ("P5 P8", "V5", True),  # the symbol
        ("P+2 P8", "V+2", True),  # the symbol of an action card
        ("XPC XNO P8", "V5", False),  # other chaos cards do not matter
        ("XD4 P8", "V5", False),
        ("P6 Y8", "V5", False),  # the colour named does not count
        ("", "V5", False),  # an empty hand is innocent
    ],
)
def test_what_is_judged_is_the_hand_left_against_the_top_before(
    left: str, top: str, *, guilty: bool
) -> None:
    """sv.draw4.legal, sv.draw4.challenge"""
    game = when(faced(left, top=top), (B, CHALLENGE))

    assert inside(game, DrawChallenged) == DrawChallenged(B, A, guilty)


def test_a_secondary_symbol_is_one_that_could_have_been_matched() -> None:
    """sv.draw4.legal, sv.match.secondary"""
    game = chaos("XPR V1 V2", "P1 P2", "XD4 SR S8")
    game = when(game, (A, play("XPR")), (A, name("Y")), (C, play("XD4")), (C, name("Y")))

    assert frame(game) == AnsweringDraw(B, 4, (C,), card("XD4"))
    assert inside(when(game, (B, CHALLENGE)), DrawChallenged).guilty


def test_the_hand_is_shown_to_the_challenger_alone() -> None:
    """sv.draw4.challenge, sv.view"""
    game = when(faced("V1 P8"), (B, CHALLENGE))

    truth = HandShown(A, B, cards("P8 V1"))
    for viewer in (A, B):
        assert game.history(viewer)[-1].events[0] == truth
    for onlooker in (C, D, None):
        assert game.history(onlooker)[-1].events[0] == HandShown(A, B, Backs(2))


@pytest.mark.parametrize("left", ["V1 P8", "P8 P9"])
def test_nobody_else_is_told_before_whether_it_was_legal(left: str) -> None:
    """sv.draw4.legal: it is punished, not refused, and nothing shows"""
    game = faced(left)

    assert [type(event).__name__ for event in game.history(B)[-2].events] == [
        "CardPlayed",
        "DrawSent",
        "Asked",
    ]


def test_only_the_target_challenges_and_only_a_single_card() -> None:
    """sv.draw4.challenge: never a response"""
    game = faced("V1 P8", "XD4 P1 P2", "S1 S2", "Y1")
    assert CHALLENGE in legal(game, B)
    assert game.check(C, CHALLENGE) is Refusal.NO_CHALLENGE
    assert game.check(A, CHALLENGE) is Refusal.NO_CHALLENGE

    game = when(game, (B, answer("XD4")), (B, name("P")))
    assert game.check(C, CHALLENGE) is Refusal.NO_CHALLENGE
    assert legal(game, C) == [TAKE]


def test_a_response_is_legal_whatever_else_is_held() -> None:
    """sv.draw4.legal: the restriction is on plays that are no response"""
    game = faced("P8 P9", "XD4 Y1 Y2", "XNO S1 S2", "Y3")
    game = when(game, (B, answer("XD4")), (B, name("P")), (C, counter("XNO")), (C, name("S")))

    assert game.check(B, CHALLENGE) is Refusal.NO_CHALLENGE


def test_after_a_nou_there_is_no_challenge() -> None:
    """sv.draw4.challenge: the stack is not a single card any more"""
    game = when(faced("V1 P8", "XNO P1 P2", *OTHERS[1:]), (B, counter("XNO")), (B, name("P")))

    assert legal(game, A) == [TAKE]


def test_a_challenge_is_not_joined_to_an_answer() -> None:
    """sv.draw.pending: never together with a response or a counter"""
    game = when(faced("P8 P9", "XD4 XNO P1", *OTHERS[1:]), (B, CHALLENGE))

    assert game.check(B, answer("XD4")) is Refusal.NOT_YOUR_TURN
    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER
    assert hand(game, B).endswith("XD4 XNO")


def test_a_guilty_reverse_stays_flipped() -> None:
    """sv.card.chaos-draw-4-reverse, sv.draw4.challenge: the challenger plays"""
    game = when(faced("V1 P8", code="XDR"), (D, CHALLENGE))

    assert frame(game) == Turn(D)
    assert direction(game) == -1
    assert sizes(game) == (8, 2, 2, 2)
    assert frame(when(game, (D, play("Y1")))) == Turn(C)


def test_a_guilty_skip_stays_skipped() -> None:
    """sv.card.chaos-draw-4-skip, sv.draw4.challenge: its Skip stands either way"""
    game = when(faced("V1 P8", code="XDS"), (C, CHALLENGE))

    assert frame(game) == Turn(C)
    innocent = when(faced("P8 P9", code="XDS"), (C, CHALLENGE))
    assert frame(innocent) == Turn(D)


def test_the_turn_after_a_guilty_draw_is_the_same_arrival() -> None:
    """sv.draw4.challenge, sv.end.cap"""
    game = faced("V1 P8")
    turns = game.view(None).table.board.order.turn

    assert when(game, (B, CHALLENGE)).view(None).table.board.order.turn == turns
    assert when(game, (B, TAKE)).view(None).table.board.order.turn == turns + 1


def test_a_challenge_of_the_last_card_settles_its_claim() -> None:
    """sv.win.pending, sv.draw4.challenge: an empty hand is innocent"""
    game = faced("", *OTHERS)
    assert game.view(None).table.board.claims == (A,)
    game = when(game, (B, CHALLENGE))

    assert made(game, WinClaimed) == []
    assert frame(game) == Saving(A, (B, C, D))
    assert sizes(game) == (0, 8, 2, 2)
    assert ended(let_win(game)).winners == (A,)


def test_a_challenge_draws_through_traps() -> None:
    """sv.deal-draw, sv.trap.draw: the six are a Draw effect"""
    game = when(faced("V1 P8", deck=f"T0 XPO {DECK[3:]}"), (B, CHALLENGE))

    drawn = [one for event in made(game, CardsDrawn) for one in event.cards]
    assert drawn == [*cards("T0 T1 T2 T3 T4 T5 T6 T7 T8")]
    assert frame(game) == Turn(B)


def test_a_mercy_ends_the_draw_of_a_challenge() -> None:
    """sv.card.mercy, sv.draw4.challenge"""
    game = when(faced("P8 P9", deck=f"T0 T1 XME {DECK[6:]}"), (B, CHALLENGE))

    assert sizes(game) == (2, 4, 2, 2)
    assert frame(game) == Turn(C)


def test_a_call_out_in_between_does_not_change_the_judgement() -> None:
    """sv.draw4.challenge: the hand left after the play, not what is drawn later"""
    game = faced("P8", deck=f"V1 V2 {DECK}")
    game = when(game, (C, call(A)))
    assert hand(game, A) == "P8 V1 V2"

    assert not inside(when(game, (B, CHALLENGE)), DrawChallenged).guilty
