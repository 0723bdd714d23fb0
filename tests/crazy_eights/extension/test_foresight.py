"""sv.card.foresight: all guess the next card; who is right may discard, who is wrong draws."""

from __future__ import annotations

from crazy_eights.extension.table import (
    DECK,
    DRAW,
    KEEP,
    LONG,
    NO_CARD,
    OTHERS,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    digit,
    discard,
    discards,
    drawn_on,
    ended,
    everything,
    extended,
    frame,
    guess,
    guessed,
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
    used,
    when,
)
from crazy_eights.extension.traps import drawn, foreseeing

from cardshed import Backs
from cardshed.crazy_eights import (
    PuttingDown,
    Refusal,
    Turn,
)
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.chaos_facts import CardsReturned, CardsShed, TrapRevealed
from cardshed.soloverse.facts import CardsDrawn, ClaimVoided, WinClaimed
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    Closing,
    Drawing,
    Foreseeing,
    Guess,
    Guessing,
    NamingColour,
    Saving,
)
from cardshed.soloverse.pile_facts import CardForeseen, Guessed

XFO = card("XFO")
V, P = Colour.VENOM, Colour.POISON


# --- guesses


def test_all_guess_aloud_in_play_order_its_user_last() -> None:
    """sv.card.foresight, sv.order.play: one after the other; each guess is heard"""
    game = foreseeing()
    assert told(game) == (TrapRevealed(A, XFO),)
    assert game.view(None).table.board.frames == (
        Closing(A),
        Drawing(A, 1, turn=True),
        Guessing(B, (C, D, A)),
    )

    game = guessed(game, "V", "")
    assert frame(game) == Guessing(D, (A,), (Guess(B, V), Guess(C)))
    for viewer in (A, D, None):
        assert seen(game, viewer, Guessed) == [Guessed(C)]


def test_a_colour_in_play_or_chaos_is_guessed() -> None:
    """sv.card.foresight, sv.deck.choice"""
    assert legal(foreseeing(), B) == [*[guess(code) for code in "SPVYTC"], guess()]

    game = foreseeing(colours="VPSY", after="")
    assert legal(game, B) == [*[guess(code) for code in "SPVY"], guess()]
    assert game.check(B, guess("T")) is Refusal.NOT_TO_CHOOSE
    assert foreseeing().check(B, guess("D")) is Refusal.NOT_TO_CHOOSE


def test_what_else_is_refused_meanwhile() -> None:
    """sv.choice.asked: nobody else is asked, and for nothing else"""
    game = foreseeing()

    assert game.to_act == (B,)
    assert game.check(C, guess("V")) is Refusal.NO_CHOICE_DUE
    assert game.check(A, guess("V")) is Refusal.NO_CHOICE_DUE
    for wrong in (digit(1), NO_CARD, put_in(), pick("V1"), discard("P1"), discard("")):
        assert game.check(B, wrong) is Refusal.NO_CHOICE_DUE
    assert game.check(B, DRAW) is Refusal.CHOICE_DUE
    assert game.check(B, play("P1")) is Refusal.CHOICE_DUE
    assert game.check(A, KEEP) is Refusal.NOT_YOUR_TURN
    assert game.check(B, name("V")) is Refusal.NO_COLOUR_DUE
    assert extended("V1", *OTHERS).check(A, guess("V")) is Refusal.NO_CHOICE_DUE


# --- what is shown, and judged


def test_all_wrong_all_draw_and_the_draw_goes_on() -> None:
    """sv.card.foresight: in Play Order; then the card owed is picked up, and may be put down"""
    game = guessed(foreseeing(after="T0 T1 T2 T3 V4"), "P", "P", "P", "P")

    assert told(game)[:2] == (Guessed(A, P), CardForeseen(card("V9")))
    assert drawn(game) == [(B, "T0"), (C, "T1"), (D, "T2"), (A, "T3"), (A, "V4")]
    assert frame(game) == PuttingDown(A)
    assert game.view(A).own.drawn == cards("V4")
    assert legal(game, A) == [PUT, KEEP]


def test_the_card_and_the_trap_go_back_then() -> None:
    """sv.card.foresight, sv.trap.several: shuffled back once the draw is over"""
    game = guessed(foreseeing(), "P", "P", "P", "P")

    assert {XFO, card("V9")} <= {*inside(game, CardsReturned).cards}
    assert used(game) == ""
    assert everything(game) == everything(extended("Y8 Y9", *OTHERS, deck=f"V9 {DECK}"))


def test_the_card_that_is_shown_is_seen_by_all_and_set_aside() -> None:
    """sv.card.foresight, sv.view: nobody draws it meanwhile"""
    game = guessed(foreseeing(), "P", "V", "P", "P")

    for viewer in (A, B, None):
        assert seen(game, viewer, CardForeseen) == [CardForeseen(card("V9"))]
    assert used(game) == "XFO V9"
    assert drawn(game) == [(B, "T0")]
    assert game.view(None).table.board.counts.deck == len(game.state.vault.deck)


def test_the_topmost_card_that_is_no_trap_is_shown() -> None:
    """sv.card.foresight: traps above it are shown, and go back with it"""
    game = guessed(foreseeing(shown="XME XEL V9"), "P", "P", "P", "P")

    assert inside(game, CardForeseen) == CardForeseen(card("V9"), cards("XME XEL"))
    assert drawn(game)[0] == (B, "T0")
    assert {*cards("XME XEL V9")} <= {*inside(game, CardsReturned).cards}
    assert used(game) == ""


def test_a_chaos_card_is_guessed_as_such() -> None:
    """sv.card.foresight: of whatever kind"""
    game = guessed(foreseeing(shown="XPC"), "", "V", "P", "")

    assert frame(game) == Choosing(B, Choice.MAY_DISCARD, 1)
    game = when(game, (B, discard("")))
    assert drawn(game) == [(C, "T0"), (D, "T1")]
    assert frame(game) == Choosing(A, Choice.MAY_DISCARD, 1)


def test_who_is_right_may_discard_one_card() -> None:
    """sv.card.foresight: any card, or none; before the next guess is judged"""
    game = guessed(foreseeing(), "V", "V", "P", "P")
    assert frame(game) == Choosing(B, Choice.MAY_DISCARD, 1)
    assert legal(game, B) == [discard(""), discard("P1"), discard("P2"), discard("P3")]
    assert game.view(None).table.board.frames[2:-1] == (
        Foreseeing((Guess(C, V), Guess(D, P), Guess(A, P)), card("V9")),
    )

    game = when(game, (B, discard("P2")))
    assert told(game) == (CardsShed(B, cards("P2")),)
    assert (top(game), discards(game)) == ("P2", "V5 P2")
    game = when(game, (C, discard("")))
    assert told(game)[0] == CardsShed(C, ())
    assert (top(game), sizes(game)[:3]) == ("P2", (4, 2, 3))


def test_what_else_is_no_choice() -> None:
    """sv.card.foresight, sv.choice.asked: two cards, one that is not held"""
    game = guessed(foreseeing(), "V", "V", "P", "P")

    assert game.check(B, discard("P1 P2")) is Refusal.NOT_TO_CHOOSE
    assert game.check(B, discard("S1")) is Refusal.CARD_NOT_HELD
    assert game.check(C, discard("S1")) is Refusal.NO_CHOICE_DUE
    assert game.check(B, NO_CARD) is Refusal.NO_CHOICE_DUE
    assert game.check(B, DRAW) is Refusal.CHOICE_DUE


# --- what a discard does


def test_the_drawn_card_is_put_down_on_what_was_discarded() -> None:
    """c8.draw.match-now: judged after all traps of the draw"""
    game = guessed(foreseeing(after="P7 T0 T1 T2 T3"), "V", "V", "V", "V")
    game = when(game, (B, discard("P2")), (C, discard("")), (D, discard("")), (A, discard("")))
    assert legal(game, A) == [PUT, KEEP]

    game = when(game, (A, PUT))
    assert discards(game) == "V5 P2 P7"


def test_a_chaos_card_on_top_needs_a_colour_of_whose_it_is() -> None:
    """sv.top.unplayed, sv.colour.when: it has no effect; its owner names, when all are judged"""
    game = guessed(foreseeing("Y8 Y9", "XD4 P1", *OTHERS[1:]), "V", "P", "P", "P")
    game = when(game, (B, discard("XD4")))

    assert drawn(game) == [(C, "T0"), (D, "T1"), (A, "T2")]
    assert frame(game) == NamingColour(B)
    assert game.view(None).table.board.pending == 0
    game = when(game, (B, name("T")))
    assert drawn(game) == [(A, "T3")]
    assert legal(game, A) == [PUT, KEEP]


def test_of_several_the_owner_of_the_last_one_names() -> None:
    """sv.top.unplayed: not asked when another card goes on top in the same effect"""
    hands = ("Y8 XPC", "XD4 P1", "XNO S1", "Y1 Y2")
    game = when(
        guessed(foreseeing(*hands), "V", "V", "P", "V"), (B, discard("XD4")), (C, discard("XNO"))
    )
    game = when(game, (A, discard("")))
    assert frame(game) == NamingColour(C)

    game = when(
        guessed(foreseeing(*hands), "V", "V", "P", "V"), (B, discard("XD4")), (C, discard("S1"))
    )
    game = when(game, (A, discard("")))
    assert frame(game) == PuttingDown(A)
    assert top(game) == "S1"

    game = when(guessed(foreseeing(*hands), "V", "P", "P", "V"), (B, discard("XD4")))
    assert frame(when(game, (A, discard("XPC")))) == NamingColour(A)


def test_before_a_card_that_was_played_no_colour_is_named_twice() -> None:
    """sv.top.unplayed, sv.colour.when: in a draw of a stack; the stack's colour was named"""
    game = extended("XD4 V1 V2", "P1 XPC", *OTHERS[1:], deck=f"XFO V9 {LONG}")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, TAKE))
    game = guessed(game, "P", "P", "P", "V")

    game = when(game, (B, discard("XPC")))
    assert frame(game) == NamingColour(B)
    game = when(game, (B, name("S")))
    assert frame(game) == Turn(C)
    assert sizes(game) == (3, 5, 4, 4)


# --- wins


def test_a_discard_can_empty_a_hand() -> None:
    """sv.card.foresight, sv.win.claim: it is checked in the End phase, when the draw is over"""
    game = guessed(foreseeing("Y8 Y9", "P1", *OTHERS[1:]), "V", "P", "P", "P")
    game = when(game, (B, discard("P1")))

    assert WinClaimed(B) in told(game)
    assert frame(game) == PuttingDown(A)
    game = when(game, (A, KEEP))
    assert frame(game) == Saving(B, (A, C, D))
    assert ended(let_win(game)).winners == (B,)


def test_that_win_can_be_stopped_and_then_a_colour_is_named() -> None:
    """sv.antifun, sv.colour.who"""
    game = guessed(foreseeing("Y8 Y9", "P1", "XAF S1", "Y1 Y2"), "V", "P", "P", "P")
    game = when(game, (B, discard("P1")), (A, KEEP), (C, save()))

    assert made(game, ClaimVoided) == [ClaimVoided(B)]
    assert sizes(game)[B] == 5
    assert frame(game) == NamingColour(C)


def test_who_has_no_card_has_none_to_discard() -> None:
    """sv.card.foresight, sv.win.pending: a claimant that guesses right is not asked"""
    game = extended("V+2", *OTHERS, deck=f"XFO V9 {LONG}")
    game = when(game, (A, play("V+2")), (B, TAKE))
    assert frame(game) == Guessing(C, (D, A, B))

    game = guessed(game, "P", "P", "V", "P")
    assert drawn(game)[:3] == [(C, "T0"), (D, "T1"), (B, "T2")]
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_a_claimant_that_guesses_wrong_has_cards_again() -> None:
    """sv.win.claim, sv.card.foresight (9.8): its claim is void"""
    game = extended("V+2", *OTHERS, deck=f"XFO V9 {LONG}")
    game = guessed(when(game, (A, play("V+2")), (B, TAKE)), "P", "P", "P", "P")

    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert frame(game) == Turn(C)
    assert sizes(game) == (1, 6, 4, 4)


# --- other tables


def test_between_two_seats() -> None:
    """sv.card.foresight: the other first"""
    game = foreseeing("Y8 Y9", "P1 P2")

    assert frame(game) == Guessing(B, (A,))
    assert drawn(guessed(game, "P", "P"))[:2] == [(B, "T0"), (A, "T1")]


def test_counter_clockwise() -> None:
    """sv.order.play"""
    assert frame(foreseeing("Y8 Y9", *OTHERS, counter_clockwise=True)) == Guessing(D, (C, B, A))


def test_in_a_stolen_turn_its_user_is_the_thief() -> None:
    """sv.card.steal-turn, sv.order.play: it is met by who draws; play goes on after the place"""
    game = extended("Y8 Y9", *OTHERS, front=lies("XTT", C, by=A), turn=1, deck=f"T0 XFO V9 {LONG}")
    game = when(drawn_on(game, B), (C, name("V")), (A, DRAW))
    assert frame(game) == Guessing(B, (C, D, A))

    game = guessed(game, "P", "P", "P", "P")
    assert frame(game) == PuttingDown(A, C)
    assert frame(when(game, (A, KEEP))) == Turn(D)


def test_a_member_that_is_out_guesses_and_may_draw() -> None:
    """sv.team.competitive: it takes its part; right, it has no card to discard"""
    game = extended("V1", *OTHERS, teams=2, team_victory="competitive", deck=f"XFO V9 {LONG}")
    game = when(game, (A, play("V1")), (B, DRAW))
    assert frame(game) == Guessing(C, (D, A, B))

    right = guessed(game, "P", "P", "V", "P")
    assert sizes(right)[A] == 0
    wrong = guessed(game, "P", "P", "P", "P")
    assert sizes(wrong)[A] == 1
    assert wrong.view(None).table.board.order.out == ()


def test_who_has_gone_out_guesses_no_more() -> None:
    """sv.win.check, sv.end.standing"""
    game = extended("V1", *OTHERS, finish="last-standing", deck=f"XFO V9 {LONG}")
    game = when(let_win(when(game, (A, play("V1")))), (B, DRAW))

    assert frame(game) == Guessing(C, (D, B))


def test_nobody_sees_what_another_draws() -> None:
    """sv.deal-draw, sv.view"""
    game = guessed(foreseeing(), "P", "P", "P", "P")

    for viewer in (A, B, C, D, None):
        shown = {e.seat for e in seen(game, viewer, CardsDrawn) if e.cards != Backs(1)}
        assert shown == {viewer} - {None}
        assert game.seen(viewer).view == game.view(viewer)
