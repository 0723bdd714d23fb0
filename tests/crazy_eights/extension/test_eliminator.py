"""sv.card.eliminator: its user names a digit, and all discard every coloured card of it."""

from __future__ import annotations

from crazy_eights.extension.table import (
    DRAW,
    KEEP,
    NO_CARD,
    OTHERS,
    PUT,
    A,
    B,
    C,
    D,
    call,
    codes,
    colour,
    digit,
    discard,
    discards,
    drawn_on,
    ended,
    everything,
    extended,
    frame,
    guess,
    hand,
    inside,
    legal,
    let_win,
    lies,
    made,
    name,
    pick,
    play,
    put_in,
    save,
    seen,
    sizes,
    told,
    top,
    topmost,
    used,
    when,
)
from crazy_eights.extension.traps import FIVES, REST, eliminating, shed

from cardshed.crazy_eights import (
    CardPickedUp,
    PuttingDown,
    Refusal,
    SoloLapsed,
    SoloWindowOpened,
    Turn,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsDealt, CardsReturned, CardsShed, TrapRevealed
from cardshed.soloverse.facts import ClaimVoided, WinClaimed
from cardshed.soloverse.frames import (
    ChoosingTop,
    Closing,
    Drawing,
    GoingRound,
    NamingColour,
    NamingDigit,
    Saving,
)
from cardshed.soloverse.pile_facts import DigitNamed, TopChosen

XEL = card("XEL")


# --- the digit


def test_its_user_names_a_digit() -> None:
    """sv.card.eliminator: any of the ten; nobody else is asked"""
    game = eliminating()

    assert told(game) == (TrapRevealed(A, XEL),)
    assert game.view(None).table.board.frames == (
        Closing(A),
        Drawing(A, 1, turn=True),
        NamingDigit(A),
    )
    assert legal(game, A) == [digit(number) for number in range(10)]


def test_all_discard_every_card_of_it_in_play_order_the_user_last() -> None:
    """sv.card.eliminator, sv.discard.order: numbers of every colour; a Draw +2 is none"""
    game = when(eliminating(), (A, digit(5)))

    assert told(game)[0] == DigitNamed(A, 5)
    assert shed(game) == [(B, "P5"), (C, "V5"), (D, "Y5"), (A, "S5 P5")]
    assert hand(game, C) == "S1 V+2"
    for viewer in (A, B, None):
        assert seen(game, viewer, DigitNamed) == [DigitNamed(A, 5)]
        assert [(e.seat, codes(e.cards)) for e in seen(game, viewer, CardsShed)] == shed(game)


def test_its_user_chooses_which_of_its_cards_is_the_top() -> None:
    """sv.card.eliminator: of the different ones that it laid"""
    game = when(eliminating(), (A, digit(5)))
    assert frame(game) == ChoosingTop(A, cards("S5 P5"))
    assert legal(game, A) == [topmost("S5"), topmost("P5")]

    game = when(game, (A, topmost("S5")))
    assert told(game)[0] == TopChosen(A, card("S5"))
    assert discards(game) == "V9 P5 V5 Y5 P5 S5"
    assert (top(game), colour(game)) == ("S5", "S")
    for viewer in (B, None):
        assert seen(game, viewer, TopChosen) == [TopChosen(A, card("S5"))]


def test_the_drawn_card_is_put_down_on_the_new_top() -> None:
    """c8.draw.match-now, sv.card.eliminator: the draw goes on then"""
    game = when(
        eliminating("S5 P5 Y1 Y2", *FIVES[1:], after="S8 T1"), (A, digit(5)), (A, topmost("S5"))
    )
    assert inside(game, CardPickedUp) == CardPickedUp(A, cards("S8"))
    assert legal(game, A) == [PUT, KEEP]

    game = when(game, (A, PUT))
    assert discards(game).endswith("S5 S8")
    assert frame(game) == Turn(B)


def test_what_matched_the_old_top_no_longer_does() -> None:
    """c8.draw.match-now"""
    game = when(eliminating(after="V8 T1 T2"), (A, digit(5)), (A, topmost("P5")))

    assert legal(game, A) == [KEEP]
    assert game.check(A, PUT) is Refusal.NO_MATCH


def test_the_trap_goes_back_once_the_draw_is_over() -> None:
    """sv.trap.several"""
    game = when(eliminating(), (A, digit(5)))
    assert used(game) == "XEL"

    game = when(game, (A, topmost("S5")))
    assert XEL in inside(game, CardsReturned).cards
    assert everything(game) == everything(extended(*FIVES, top="V9", deck=REST))


# --- what the top is


def test_of_one_kind_of_card_none_is_chosen() -> None:
    """sv.card.eliminator: it lies on top; copies are one kind"""
    game = when(eliminating("S5 S5 Y1", *FIVES[1:]), (A, digit(5)))

    assert top(game) == "S5"
    assert frame(game) == PuttingDown(A)


def test_if_its_user_laid_none_the_last_card_laid_is_the_top() -> None:
    """sv.card.eliminator"""
    game = when(eliminating("S6 Y1", *FIVES[1:]), (A, digit(5)))

    assert (top(game), frame(game)) == ("Y5", PuttingDown(A))


def test_if_nobody_laid_any_the_top_is_unchanged() -> None:
    """sv.card.eliminator"""
    game = when(eliminating(), (A, digit(7)))

    assert (top(game), discards(game)) == ("V9", "V9")
    assert shed(game) == []
    assert frame(game) == PuttingDown(A)


def test_the_colour_that_was_named_is_gone_with_the_top() -> None:
    """sv.colour.in-force: until another card comes to the top"""
    game = when(eliminating(top="XPC", named="T"), (A, digit(5)), (A, topmost("P5")))
    assert colour(game) == "P"

    game = when(eliminating(top="XPC", named="T"), (A, digit(7)))
    assert colour(game) == "T"


# --- refusals


def test_what_else_is_refused() -> None:
    """sv.choice.asked"""
    game = eliminating()
    for wrong in (guess("V"), topmost("S5"), NO_CARD, put_in("S5"), pick("S5"), discard("S5")):
        assert game.check(A, wrong) is Refusal.NO_CHOICE_DUE
    assert game.check(A, DRAW) is Refusal.CHOICE_DUE
    assert game.check(A, KEEP) is Refusal.CHOICE_DUE
    assert game.check(A, play("S5")) is Refusal.CHOICE_DUE
    assert game.check(A, name("V")) is Refusal.NO_COLOUR_DUE
    assert game.check(B, digit(5)) is Refusal.NO_CHOICE_DUE
    assert game.check(B, DRAW) is Refusal.NOT_YOUR_TURN
    assert extended("V1", *OTHERS).check(A, digit(5)) is Refusal.NO_CHOICE_DUE


def test_what_cannot_be_the_top() -> None:
    """sv.card.eliminator: a card of another seat, or of another digit; nor is it asked of others"""
    game = when(eliminating(), (A, digit(5)))

    for wrong in (topmost("Y5"), topmost("V5"), topmost("Y1")):
        assert game.check(A, wrong) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, digit(5)) is Refusal.NO_CHOICE_DUE
    assert game.check(B, topmost("S5")) is Refusal.NO_CHOICE_DUE
    assert game.check(A, PUT) is Refusal.CHOICE_DUE
    assert extended("V1", *OTHERS).check(A, topmost("S5")) is Refusal.NO_CHOICE_DUE


# --- wins


def test_a_window_opens_at_the_moment_a_hand_is_empty() -> None:
    """sv.antifun.group: then the discard goes on with the next seat"""
    game = when(eliminating("S5 P5 Y1", "P5", "V5 XAF", "Y2 Y5"), (A, digit(5)))
    assert told(game)[1:] == (CardsShed(B, cards("P5")), WinClaimed(B))
    assert frame(game) == Saving(B, (A, C, D))
    assert game.view(None).table.board.frames[2] == GoingRound((C, D, A), digit=5, drawer=A)

    game = let_win(game)
    assert shed(game) == [(C, "V5"), (D, "Y5"), (A, "S5 P5")]
    assert game.outcome is None
    game = when(game, (A, topmost("S5")), (A, KEEP))
    assert ended(game).winners == (B,)


def test_stopped_there_its_five_new_cards_are_not_discarded() -> None:
    """sv.antifun.group: nor is the Anti-Fun of a seat that discards later"""
    game = eliminating("S5 P5 Y1", "P5", "V5 XAF", "Y2 Y5", after=f"T5 C5 T5 C5 P6 {REST}")
    game = when(game, (A, digit(5)), (C, save(solo=True)))

    assert inside(game, CardsDealt).cards == cards("T5 C5 T5 C5 P6")
    assert made(game, ClaimVoided) == [ClaimVoided(B)]
    assert shed(game) == [(C, "V5")]
    assert hand(game, B) == "P6 T5 T5 C5 C5"
    game = let_win(game)
    assert shed(game) == [(D, "Y5"), (A, "S5 P5")]
    assert hand(game, B) == "P6 T5 T5 C5 C5"


def test_the_seat_that_stopped_a_win_can_be_next_to_claim() -> None:
    """sv.antifun, sv.antifun.group: Anti-Fun and then the discard emptied its hand"""
    game = eliminating("S5 P5 Y1", "P5", "V5 XAF", "Y2 Y5", after=f"T1 C1 T2 C2 P6 {REST}")
    game = when(game, (A, digit(5)), (C, save(solo=True)))

    assert WinClaimed(C) in told(game)
    assert frame(game) == Saving(C, (A, B, D))


def test_who_stopped_it_names_the_colour_before_the_draw_goes_on() -> None:
    """sv.colour.who, c8.draw.match-now: the card that is drawn may be put down on that colour"""
    game = eliminating("S6 Y1 Y2", "P5", "S1 S2 XAF", "Y2 Y3", after=f"T1 C1 T2 C2 P6 P8 {REST}")
    game = when(game, (A, digit(5)), (C, save()))
    assert (top(game), frame(game)) == ("XAF", NamingColour(C))
    assert made(game, CardPickedUp) == []

    game = when(game, (C, name("P")))
    assert inside(game, CardPickedUp) == CardPickedUp(A, cards("P8"))
    assert legal(game, A) == [PUT, KEEP]


def test_with_another_colour_it_may_not() -> None:
    """sv.colour.in-force, c8.draw.match-now"""
    game = eliminating("S6 Y1 Y2", "P5", "S1 S2 XAF", "Y2 Y3", after=f"T1 C1 T2 C2 P6 P8 {REST}")
    game = when(game, (A, digit(5)), (C, save()), (C, name("S")))

    assert legal(game, A) == [KEEP]
    game = when(game, (A, KEEP))
    assert (frame(game), colour(game)) == (Turn(B), "S")


def test_a_second_anti_fun_in_the_same_round_names() -> None:
    """sv.colour.who: the one on top"""
    game = eliminating("S6 Y1 Y2", "P5", "V5", "XAF XAF Y3", after=f"T1 C1 T2 C2 P6 C3 {REST}")
    game = when(game, (A, digit(5)), (D, save()))
    assert frame(game) == Saving(C, (A, B, D))

    game = when(game, (D, save(solo=False)))
    assert (top(game), frame(game)) == ("XAF", NamingColour(D))
    assert sizes(game)[:3] == (3, 5, 5)


def test_an_anti_fun_as_the_last_card_is_a_claim_at_once() -> None:
    """sv.antifun, sv.antifun.group: of its player, in the middle of the round"""
    game = eliminating("S6 Y1 Y2", "P5", "XAF", "Y2 Y5", after=f"T1 C1 T2 C2 P6 C3 {REST}")
    game = when(game, (A, digit(5)), (C, save()))
    assert frame(game) == Saving(C, (A, B, D))

    game = let_win(game)
    assert shed(game) == [(D, "Y5")]
    game = when(game, (A, KEEP))
    assert ended(game).winners == (C,)


def test_who_plays_its_second_last_card_there_can_be_called() -> None:
    """c8.solo.window: until the drawn card is put down, or the next play or draw"""
    game = eliminating("S6 Y1 Y2", "P5", "S1 XAF", "Y2 Y3", after=f"T1 C1 T2 C2 P6 C3 {REST}")
    game = when(game, (A, digit(5)), (C, save()), (C, name("S")))
    assert game.view(None).table.solo.window == C
    assert call(C) in legal(game, B)


def test_the_drawer_has_no_window() -> None:
    """sv.antifun.group: its draw goes on, and gives it a card; the claim is void"""
    game = when(eliminating("S5 S5", *OTHERS), (A, digit(5)))

    assert made(game, WinClaimed) == [WinClaimed(A)]
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert frame(game) == PuttingDown(A)
    assert sizes(game)[A] == 1


def test_a_drawer_that_meets_mercy_then_has_won() -> None:
    """sv.card.mercy, sv.win.claim: no card comes, and the claim stands to the End phase"""
    game = when(eliminating("S5 S5", *OTHERS, after=f"XME {REST}"), (A, digit(5)))

    assert sizes(game)[A] == 0
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_several_claims_go_by_the_order_of_empty_hands() -> None:
    """sv.win.claim, sv.antifun.group: no second window for the same claim"""
    game = when(eliminating("S6 Y1", "P5", "V5", "Y5 Y2"), (A, digit(5)))
    assert frame(game) == Saving(B, (A, C, D))
    game = let_win(game)
    assert frame(game) == Saving(C, (A, B, D))

    game = when(let_win(game), (A, KEEP))
    assert ended(game).winners == (B,)


# --- "Solo!"


def test_a_hand_brought_to_one_card_by_it_owes_no_word() -> None:
    """c8.solo.judged"""
    game = when(eliminating("S6 Y1", "P5 P1", *OTHERS[1:]), (A, digit(5)), (A, KEEP))

    assert sizes(game)[B] == 1
    assert made(game, SoloWindowOpened) == []
    assert game.view(None).table.solo.window is None


def test_a_word_lapses_with_the_card() -> None:
    """c8.solo.again"""
    game = extended("V1 V5", "P6 V3 V6", *OTHERS[1:], deck=f"XEL {REST}")
    game = when(game, (A, play("V1", solo=True)), (B, DRAW), (B, digit(5)))

    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert frame(game) == Saving(A, (B, C, D))


# --- other tables


def test_counter_clockwise_and_between_two() -> None:
    """sv.order.play"""
    game = when(eliminating(counter_clockwise=True), (A, digit(5)))
    assert [seat for seat, _ in shed(game)] == [D, C, B, A]

    game = when(eliminating("S5 P5 Y1", "P5 P2"), (A, digit(5)))
    assert [seat for seat, _ in shed(game)] == [B, A]


def test_in_a_stolen_turn_its_user_is_the_thief() -> None:
    """sv.card.steal-turn: the drawn card may be put down on the new top, from that place"""
    game = extended(
        "P5 Y9",
        "P1 P2",
        "S5 S2",
        "Y5 Y2",
        front=lies("XTT", C, by=A),
        turn=1,
        deck=f"T0 XEL P8 {REST}",
    )
    game = when(drawn_on(game, B), (C, name("V")), (A, DRAW), (A, digit(5)))
    assert [seat for seat, _ in shed(game)] == [C, D, A]
    assert frame(game) == PuttingDown(A, C)

    assert frame(when(game, (A, PUT))) == Turn(D)
