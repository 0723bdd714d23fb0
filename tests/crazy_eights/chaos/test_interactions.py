"""sv.lifo: chaos cards against each other, where more than two of them meet."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    KEEP,
    LET_WIN,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    answer,
    before,
    chaos,
    codes,
    counter,
    direction,
    discard,
    drawn_on,
    ended,
    frame,
    inside,
    legal,
    let_win,
    lies,
    made,
    name,
    play,
    save,
    sizes,
    told,
    top,
    when,
)

from cardshed.crazy_eights import (
    Action,
    AnsweringDraw,
    CardPlayed,
    Ending,
    Refusal,
    StackTaken,
    Turn,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import DrawChallenged
from cardshed.soloverse.chaos_facts import CardsShed, FrontActed, FrontBuried
from cardshed.soloverse.facts import SeatWentOut, WinClaimed
from cardshed.soloverse.frames import AnsweringSkip, Choice, Choosing, NamingColour, Saving

OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")

# --- stolen turns


def test_play_order_in_a_stolen_turn_begins_after_its_place() -> None:
    """sv.card.steal-turn, sv.order.play: the user is last, and left out where it sits"""
    game = chaos(
        "P1 V1", "XDC P2 S3", "S1 P3", "Y1 P4", turn=2, front=lies("XTT", D, by=B), top="S5"
    )
    game = when(game, (C, play("S1", solo=True)), (D, name("V")))
    assert frame(game) == Turn(B, place=D)

    game = accepted(when(game, (B, play("XDC", of="P"))))
    assert [shed.seat for shed in made(game, CardsShed)] == [A, C]
    assert frame(game) == Saving(C, (A, B, D))


def test_a_shield_in_a_stolen_turn_turns_round_at_its_place() -> None:
    """sv.counter.group, sv.card.steal-turn: next is the seat after the place, the other way"""
    game = chaos("V1 V2", "XDX P1 P2", "S1 S2 S3", "XNO Y1", front=lies("XTT", C, by=B), turn=1)
    game = drawn_on(game, B)
    game = when(game, (C, name("S")), (B, play("XDX")), (D, counter("XNO")))
    game = when(accepted(game), (D, name("Y")))

    assert direction(game) == -1
    assert frame(game) == Turn(B)


def test_a_win_in_a_stolen_turn() -> None:
    """sv.win.claim, sv.card.steal-turn; a stopped win goes on after the place"""
    game = chaos("V1", "P1 P2", "S1 S2", "XAF Y1", front=lies("XTT", C, by=A), turn=1)
    game = when(drawn_on(game, B), (C, name("V")), (A, play("V1")))
    assert frame(game) == Saving(A, (B, C, D))

    game = when(game, (D, save(solo=True)), (D, name("V")))
    assert frame(game) == Turn(D)
    assert sizes(game) == (5, 3, 2, 1)


def test_a_mercy_in_a_stolen_draw_ends_that_turn() -> None:
    """sv.card.steal-turn, sv.card.mercy"""
    game = chaos("V1 V2", *OTHERS, front=lies("XTT", C, by=A), turn=1, deck="T0 XME T1 T2")
    game = when(drawn_on(game, B), (C, name("V")), (A, DRAW))

    assert frame(game) == Turn(D)
    assert sizes(game)[A] == 2


def test_two_steal_turns_before_one_seat_take_two_of_its_turns() -> None:
    """sv.stack.one: the newest first"""
    front = (*lies("XTT", D, by=A), *lies("XTT", D, by=B))
    game = when(drawn_on(chaos("V1 V2", *OTHERS, front=front, turn=2), C), (D, name("V")))
    assert frame(game) == Turn(B, place=D)
    assert before(game, D) == "XTT"

    game = when(drawn_on(game, B, A, B, C), (D, name("V")))
    assert frame(game) == Turn(A, place=D)


def test_a_stolen_turn_may_steal_again() -> None:
    """sv.card.steal-turn: a Playable Turn of the thief"""
    game = chaos("XTT V2 V3", *OTHERS, front=lies("XTT", C, by=A), turn=1)
    game = when(drawn_on(game, B), (C, name("V")), (A, play("XTT", at=C)))
    assert frame(game) == Turn(D)

    game = drawn_on(game, D, A, B)
    assert inside(game, FrontActed).seat == C


def test_a_guilty_challenge_gives_the_turn_to_the_thief() -> None:
    """sv.draw4.challenge, sv.stack.one: the newest card before the challenger acts"""
    game = chaos("XD4 V1 V2", "P1 P2", *OTHERS[1:], front=lies("XTT", B, by=D))
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, CHALLENGE))
    assert told(game)[-1] == FrontActed(B, card("XTT"), card("XTT"), stays=True)

    game = when(game, (B, name("S")))
    assert frame(game) == Turn(D, place=B)


def test_the_thief_faces_its_own_stack_and_may_counter_it() -> None:
    """sv.card.steal-turn, sv.chaos.own: its Opening comes before its own turn"""
    game = chaos("XD4 XNO V1", "P1 P2", "S1 S2", front=lies("XTT", C, by=A), turn=1)
    game = when(drawn_on(game, B), (C, name("V")), (A, play("XD4")), (A, name("V")))
    assert frame(game) == AnsweringDraw(A, 4, (A,), card("XD4"))
    assert {counter("XNO"), TAKE, CHALLENGE} <= {*legal(game, A)}


# --- clones


def test_a_clone_of_a_steal_turn_steals() -> None:
    """sv.clone.as: uncounterable as well"""
    game = chaos("XTT V1 V2", "XCL P1 P2", *OTHERS[1:])
    game = when(game, (A, play("XTT", at=D)), (B, play("XCL", at=C)))
    assert game.to_act == (C,)
    assert inside(game, FrontActed) == FrontActed(C, card("XCL"), card("XTT"))

    game = when(game, (C, name("S")))
    assert frame(game) == Turn(B, place=C)


def test_a_clone_drawn_after_a_steal_turn_is_not_put_down() -> None:
    """c8.draw.steal, sv.clone.as: in the hand it is a Clone"""
    game = when(chaos("XTT V1 V2", *OTHERS, deck="XCL T1"), (A, play("XTT", at=D)), (B, DRAW))

    assert legal(game, B) == [KEEP]


def test_a_clone_of_elegant_generosity_discards_half() -> None:
    """sv.clone.as, sv.place.beside"""
    game = chaos("XEG V1 V2 V3", "XCL P1 P2 P3", *OTHERS[1:])
    game = when(game, (A, play("XEG")), (A, discard("V3")), (A, name("V")), (B, play("XCL")))
    assert frame(game) == Choosing(B, Choice.DISCARD, 1)

    game = when(game, (B, discard("P1")))
    assert codes(game.state.vault.discards) == "V5 V3 XEG P1 XCL"
    assert frame(game) == NamingColour(B)


def test_a_clone_on_top_is_the_card_it_copied_for_a_challenge() -> None:
    """sv.clone.as, sv.draw4.legal: its colour and its symbol"""
    for left, guilty in (("V1 P8", True), ("P5 P8", True), ("P1 P8", False)):
        game = chaos("XCL Y1 Y2", f"XD4 {left}", *OTHERS[1:], top="V5")
        game = when(game, (A, play("XCL")), (B, play("XD4")), (B, name("Y")), (C, CHALLENGE))
        assert inside(game, DrawChallenged).guilty is guilty


def test_a_clone_in_a_hand_is_a_chaos_card_to_discard() -> None:
    """sv.clone.as, sv.card.discard-chaos: whatever it would copy"""
    game = accepted(when(chaos("XDX V1 V2", "XCL P1 P2", *OTHERS[1:]), (A, play("XDX"))))

    assert made(game, CardsShed) == [CardsShed(B, cards("XCL"))]


def test_a_clone_answers_a_draw_2_that_was_turned_up() -> None:
    """c8.flip.draw, sv.draw.pending: nothing to challenge or counter"""
    game = chaos("XCL S+2 XNO P1", *OTHERS, top="V+2", pending=2)
    assert legal(game, A) == [answer("S+2"), answer("XCL"), TAKE]

    game = when(game, (A, answer("XCL")))
    assert inside(game, CardPlayed) == CardPlayed(A, card("XCL"), card("V+2"))
    assert frame(game) == AnsweringDraw(B, 4, (A,), card("V+2"))


# --- stacks and claims


def test_if_the_first_of_two_claims_is_stopped_the_second_is_next() -> None:
    """sv.win.several, sv.antifun"""
    game = chaos("V+2", "S+2", "XAF P1 P2", "Y1 Y2", deck="T0 T1 T2 T3 T4 T5 T6 T7 T8 T9")
    game = when(game, (A, play("V+2")), (B, answer("S+2")), (C, TAKE))
    assert frame(game) == Saving(A, (B, C, D))
    assert legal(game, B) == [LET_WIN]

    game = when(game, (C, save()))
    assert frame(game) == Saving(B, (A, C, D))
    assert ended(let_win(game)).winners == (B,)


def test_a_stack_that_comes_back_to_the_second_claim_settles_the_first() -> None:
    """sv.win.pending, sv.win.several"""
    game = chaos("XD4", "XD4", "XNO S1 S2", "Y1 Y2")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, answer("XD4")), (B, name("P")))
    game = when(game, (C, counter("XNO")), (C, name("S")))
    assert frame(game) == AnsweringDraw(B, 8, (A, B, C), card("XNO"))

    game = when(game, (B, TAKE))
    assert game.view(None).table.board.claims == (A,)
    assert frame(game) == Saving(A, (B, C, D))


def test_a_deck_that_runs_out_for_the_victim_leaves_the_empty_hand_the_winner() -> None:
    """sv.deck.out, sv.end.fewest: an empty hand first of all"""
    game = when(chaos("V+2", "P1 P2", "S1 S2", deck="T0"), (A, play("V+2")), (B, TAKE))

    assert made(game, StackTaken) == [StackTaken(B, cards("T0"))]
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A,)


def test_a_chaos_draw_4_is_judged_by_the_colour_named_before() -> None:
    """sv.draw4.legal, sv.colour.in-force"""
    for left, guilty in (("Y1 P8", True), ("V1 P8", False)):
        game = chaos(f"XD4 {left}", *OTHERS, top="XPC", named="Y")
        game = when(game, (A, play("XD4")), (A, name("S")), (B, CHALLENGE))
        assert inside(game, DrawChallenged).guilty is guilty


def test_a_stack_answered_to_a_seat_that_is_bound() -> None:
    """sv.card.stun, sv.stack.one: it may answer in kind, and its Stun stays"""
    game = chaos("XD4 V1 V2", "XDS P1 P2", "S1 S2", "XD4 XNO Y1", front=lies("XRS", D, by=B))
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, answer("XDS")), (B, name("Y")))
    assert frame(game) == AnsweringDraw(D, 8, (A, B), card("XDS"))
    assert legal(game, D) == [answer("XD4"), TAKE]

    game = when(game, (D, TAKE))
    assert before(game, D) == "XRS"
    assert frame(game) == Turn(A)


def test_a_skip_to_a_seat_that_is_bound_can_only_be_accepted() -> None:
    """sv.counter.poll, sv.stack.one: the skip is newer"""
    game = chaos("XPS V1 V2", "XNO P1", *OTHERS[1:], front=lies("XST", B, by=C))
    game = when(game, (A, play("XPS")), (A, name("Y")))
    assert frame(game) == AnsweringSkip(B, A, card("XPS"))
    assert legal(game, B) == [ACCEPT]
    assert game.check(B, counter("XNO")) is Refusal.BOUND

    game = when(game, (B, ACCEPT))
    assert (frame(game), before(game, B)) == (Turn(C), "XST")


# --- who is out while others play on


def test_a_skip_sent_back_to_who_went_out_ends() -> None:
    """sv.withdraw, sv.counter.single: the direction flips; play goes on from that place"""
    game = chaos("XPS", "XNO P1 P2", *OTHERS[1:], finish="last-standing")
    game = let_win(when(game, (A, play("XPS"))))
    assert made(game, SeatWentOut) == [SeatWentOut(A)]
    game = when(game, (B, name("Y")))
    assert frame(game) == AnsweringSkip(B, A, card("XPS"))

    game = when(game, (B, counter("XNO")), (B, name("P")))
    assert direction(game) == -1
    assert frame(game) == Turn(D)


def test_a_stun_sent_back_to_an_empty_hand_goes_under_the_top_with_its_win() -> None:
    """sv.counter.single, sv.withdraw: it is laid before its user, whose claim then stands"""
    game = chaos("XST", "P1 P2", "XNO S1 S2", "Y1 Y2", finish="last-standing")
    game = when(game, (A, play("XST", at=C)), (C, counter("XNO")), (A, ACCEPT))
    assert frame(game) == Saving(A, (B, C, D))

    game = let_win(game)
    assert made(game, SeatWentOut) == [SeatWentOut(A)]
    assert made(game, FrontBuried) == [FrontBuried(A, card("XST"))]
    assert codes(game.state.vault.discards) == "V5 XST XNO"
    assert frame(when(game, (C, name("S")))) == Turn(D)


@pytest.mark.parametrize("finish", ["first-out", "last-standing"])
def test_a_nou_as_the_last_card_leaves_the_rest_to_the_others(finish: str) -> None:
    """sv.win.nou, sv.end.standing: what it would send back lapses"""
    game = chaos("XD4 V1 V2", "XNO", "S1 S2", "Y1 Y2", finish=finish)
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, counter("XNO")))

    assert made(game, WinClaimed) == [WinClaimed(B)]
    if finish == "first-out":
        assert ended(game).winners == (B,)
    else:
        assert made(game, SeatWentOut) == [SeatWentOut(B)]
        assert game.view(None).table.board.pending == 0
        assert top(game) == "XNO"


# --- two seats left, one leaves


@pytest.mark.parametrize(
    ("hand", "moves"),
    [
        ("XPC V1 V2", [play("XPC")]),
        ("XDX V1 V2", [play("XDX")]),
        ("XST V1 V2", [play("XST", at=B)]),
        ("XPS V1 V2", [play("XPS"), name("Y")]),
        ("XD4 V1 V2", [play("XD4"), name("Y")]),
        ("XEG V1 V2", [play("XEG")]),
        ("XSC V1 V2", [play("XSC")]),
        ("V1", [play("V1")]),
        ("P9 P8", [DRAW]),
    ],
)
@pytest.mark.parametrize("gone", [A, B])
def test_whoever_is_left_wins_in_the_middle_of_anything(
    hand: str, moves: list[Action], gone: int
) -> None:
    """sv.withdraw"""
    game = when(chaos(hand, "P1 P2"), *[(A, move) for move in moves])
    outcome = ended(game.withdraw(gone))

    assert outcome.ending is Ending.WITHDRAWN
    assert outcome.winners == (1 - gone,)
