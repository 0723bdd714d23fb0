"""sv.card.foresight: all guess the next card; who is wrong draws, who is right may discard."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.grouped import DECK, guess, guessed, name
from cheat.extension.table import (
    DRAW_2,
    OTHERS,
    TAKE,
    A,
    B,
    C,
    D,
    act,
    chaos,
    counter,
    discard,
    drawers,
    ended,
    extension,
    frame,
    hand,
    inside,
    kinds,
    legal,
    let_win,
    made,
    pile,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    RULES,
    CardForeseen,
    CardsDrawn,
    CardsReturned,
    CardsShed,
    CardsTurnedDown,
    Choice,
    Choosing,
    ClaimVoided,
    DiscardCards,
    Ending,
    Game,
    Guess,
    Guessed,
    Guessing,
    NamingDigit,
    Refusal,
    Saving,
    StackTaken,
    TrapRevealed,
    Turn,
    WinClaimed,
)
from cardshed.soloverse import Card, Colour, card, cards

XFO, XEL, XPO, XME = map(card, ("XFO", "XEL", "XPO", "XME"))
CARBON = Colour("C")
FORESEEN = f"XFO C0 {DECK[3:]}"
MORE = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"


def met(deck: str = FORESEEN, *hands: str, by: str = "V2 V3", **given: Any) -> Game:
    """Return a game in which seat 1 draws two cards of this deck for a Draw +2 of seat 0."""
    game = extension(f"V+2 {by}".strip(), *(hands or OTHERS), deck=deck, **given)
    return when(stood(game, (A, act(DRAW_2, "V+2"))), (B, TAKE))


def used(game: Game) -> tuple[Card, ...]:
    """Return the traps, and cards that were shown, that are to go back into the deck."""
    return game.view(None).table.board.lying.used


# --- guesses


def test_all_guess_one_after_the_other_in_play_order() -> None:
    """sv.card.foresight, sv.order.play, sv.trap.draw: who draws is the user, and the last"""
    game = met()
    assert made(game, TrapRevealed) == [TrapRevealed(B, XFO)]
    assert (frame(game), game.to_act, game.may_act) == (Guessing(C, (D, A, B)), (C,), (C,))

    game = when(game, (C, guess("S")))
    assert told(game) == (Guessed(C, Colour("S")),)
    assert frame(game) == Guessing(D, (A, B), (Guess(C, Colour("S")),))
    assert game.check(C, guess("S")) is Refusal.NO_CHOICE_DUE
    assert game.check(A, guess("S")) is Refusal.NO_CHOICE_DUE
    assert [game.history(viewer)[-1].events for viewer in (A, None)] == [told(game)] * 2


@pytest.mark.parametrize("colours", ["SPVYTC", "CAG"])
def test_a_colour_in_play_or_chaos_is_guessed(colours: str) -> None:
    """sv.card.foresight, sv.deck.choice: whether or not a card of it is left"""
    hands = ("C+2 C3", "C4", "C5") if colours == "CAG" else ("V+2 V3", "P4", "S5")
    game = extension(*hands, deck=FORESEEN, colours=colours)
    game = when(stood(game, (A, act(DRAW_2, hands[0][:3]))), (B, TAKE))

    assert {*legal(game, C)} == {*map(guess, colours), guess()}
    wrong = "G" if colours == "SPVYTC" else "V"
    assert game.check(C, guess(wrong)) is Refusal.NOT_TO_CHOOSE


def test_nothing_else_is_done_meanwhile() -> None:
    """sv.lifo, sv.trap.counter: nobody counters a trap"""
    game = met()

    assert game.check(C, say(1, "S1")) is Refusal.CHOICE_DUE
    assert game.check(C, counter("S1")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(A, say(1, "V2")) is Refusal.NOT_YOUR_TURN
    assert game.check(C, name(1)) is Refusal.NO_CHOICE_DUE


# --- what is shown


def test_the_topmost_card_is_shown_and_set_aside_once_all_have_guessed() -> None:
    """sv.card.foresight, sv.view: for all to see, and nobody draws it meanwhile"""
    game = guessed(met(), "S", "S", "C", "S")

    assert inside(game, CardForeseen) == CardForeseen(card("C0"))
    assert made(game, CardsDrawn)[0] == CardsDrawn(C, cards("C1"))
    for viewer in (A, B, C, D, None):
        assert CardForeseen(card("C0")) in game.history(viewer)[-1].events
    assert used(game) == (XFO, card("C0"))


def test_traps_above_it_are_shown_with_it() -> None:
    """sv.card.foresight: the topmost card that is no trap; so no guess hits one"""
    game = guessed(met(f"XFO XPO XEL C0 {DECK[3:]}"), "S", "S", "", "C")

    assert inside(game, CardForeseen) == CardForeseen(card("C0"), cards("XPO XEL"))
    assert [event.seat for event in made(game, TrapRevealed)] == []
    assert [event.seat for event in made(game, CardsDrawn)] == [C, D, A]


def test_shown_card_and_trap_go_back_once_the_draw_is_over() -> None:
    """sv.card.foresight, sv.trap.several: the draws of the others are part of it"""
    game = guessed(met(seed=3), "S", "S", "S", "S")

    drew = [(event.seat, len(event.cards)) for event in made(game, CardsDrawn)]
    assert drew == [(C, 1), (D, 1), (A, 1), (B, 1), (B, 2)]
    order = kinds(game)
    assert (order.count(CardsReturned), order[-2:-1] == [CardsReturned]) == (1, True)
    assert sorted(inside(game, CardsReturned).cards) == [*cards("C0 C7 C8 C9 XFO")]
    assert (used(game), frame(game)) == ((), Turn(C))


# --- right and wrong


def test_who_is_wrong_draws_one_in_play_order_and_the_draw_goes_on() -> None:
    """sv.card.foresight: the card shown is not among those drawn"""
    game = guessed(met(), "", "S", "P", "V")

    assert made(game, CardsDrawn) == [
        CardsDrawn(C, cards("C1")),
        CardsDrawn(D, cards("C2")),
        CardsDrawn(A, cards("C3")),
        CardsDrawn(B, cards("C4")),
        CardsDrawn(B, cards("C5 C6")),
    ]
    assert sizes(game) == (3, 6, 4, 4)


def test_who_is_right_may_discard_one_card_face_down() -> None:
    """sv.card.foresight, ch.discard.shown: of its own choice, or none"""
    game = guessed(met(), "C", "S", "S", "C")
    assert frame(game) == Choosing(C, Choice.MAY_DISCARD, 1)
    assert {*legal(game, C)} == {discard(each) for each in ("", "S1", "S2", "S3")}
    assert game.check(C, discard("S1 S2")) is Refusal.NOT_TO_CHOOSE
    assert game.check(C, discard("P1")) is Refusal.CARD_NOT_HELD

    game = when(game, (C, discard("S2")))
    assert made(game, CardsTurnedDown) == [CardsTurnedDown(C, cards("S2"))]
    assert made(game, CardsShed) == []
    assert game.history(D)[-1].events[0] == CardsTurnedDown(C, Backs(1))
    assert RULES.audience(CardsTurnedDown(C, cards("S2")), 4) == (C,)
    assert (pile(game), frame(game)) == ("V+2 S2", Choosing(B, Choice.MAY_DISCARD, 1))

    game = when(game, (B, discard("")))
    assert (made(game, CardsTurnedDown), frame(game)) == ([CardsTurnedDown(B, ())], Turn(C))


def test_a_chaos_card_is_guessed_as_such() -> None:
    """sv.card.foresight: whichever it is"""
    game = guessed(met(f"XFO XPC {DECK}"), "", "S", "C", "S")

    assert inside(game, CardForeseen) == CardForeseen(card("XPC"))
    assert frame(game) == Choosing(C, Choice.MAY_DISCARD, 1)
    game = when(game, (C, DiscardCards(())))
    assert [event.seat for event in made(game, CardsDrawn)] == [D, A, B, B]


# --- traps in its draws


def test_a_poison_in_the_draw_of_a_wrong_guesser() -> None:
    """sv.trap.several, sv.card.poison: it is over before the next guess is judged"""
    game = guessed(met(f"XFO C0 XPO {DECK[3:]} {MORE}"), "S", "S", "C", "S")

    assert inside(game, TrapRevealed) == TrapRevealed(C, XPO)
    assert [(event.seat, len(event.cards)) for event in made(game, CardsDrawn)] == [
        (C, 3),
        (C, 1),
        (D, 1),
    ]
    assert (frame(game), used(game)) == (
        Choosing(A, Choice.MAY_DISCARD, 1),
        (XFO, card("C0"), XPO),
    )


def test_a_mercy_in_the_draw_of_another_stops_that_one_alone() -> None:
    """sv.card.mercy, sv.trap.instant: all drawing of its own user"""
    game = guessed(met(f"XFO C0 XME {DECK[3:]}"), "S", "S", "S", "S")

    assert inside(game, TrapRevealed) == TrapRevealed(C, XME)
    assert (sizes(game), [event.seat for event in made(game, CardsDrawn)]) == (
        (3, 6, 3, 4),
        [D, A, B, B],
    )


def test_a_mercy_of_its_user_stops_the_draw_that_met_it() -> None:
    """sv.card.mercy, sv.trap.several: outer draws included; what was set aside goes back"""
    game = guessed(met(f"XFO C0 C1 C2 C3 XME {DECK[12:]}"), "S", "S", "S", "S")

    assert inside(game, TrapRevealed) == TrapRevealed(B, XME)
    assert (sizes(game), used(game), frame(game)) == ((3, 3, 4, 4), (), Turn(C))
    assert made(game, CardsReturned) != []


def test_a_foresight_in_a_foresight() -> None:
    """sv.trap.several: the newest is resolved first; its guesses are apart"""
    game = guessed(met(f"XFO C0 XFO V7 {DECK[3:]} {MORE}"), "S", "C", "C", "C")
    assert made(game, TrapRevealed) == [TrapRevealed(C, XFO)]
    assert frame(game) == Guessing(D, (A, B, C))

    game = guessed(game, "V", "S", "S", "S")
    assert inside(game, CardForeseen) == CardForeseen(card("V7"))
    assert frame(game) == Choosing(D, Choice.MAY_DISCARD, 1)
    game = when(game, (D, discard("Y1")))
    assert [event.seat for event in made(game, CardsDrawn)] == [A, B, C, C]
    assert frame(game) == Choosing(D, Choice.MAY_DISCARD, 1)
    assert used(game) == (XFO, card("C0"), XFO, card("V7"))


def test_an_eliminator_in_a_foresight() -> None:
    """sv.card.eliminator, sv.trap.several: of the seat that drew it"""
    game = guessed(met(f"XFO C0 XEL {DECK[3:]}"), "S", "C", "C", "C")
    assert frame(game) == NamingDigit(C)

    game = when(game, (C, name(1)))
    assert [event.seat for event in made(game, CardsShed)] == [D, B, C]
    assert hand(game, C) == "S2 S3 C1"


def test_no_window_opens_for_who_has_guessed_wrong_and_draws_later() -> None:
    """sv.antifun.group, sv.win.claim: cards are still to come for it"""
    deck = f"XFO C0 XEL {DECK[3:]}"
    game = guessed(met(deck, "P2 P3", "S2 S3", "Y1"), "S", "S", "C", "C")
    game = when(game, (C, name(1)))

    assert made(game, WinClaimed) == [WinClaimed(D)]
    assert made(game, ClaimVoided) == [ClaimVoided(D)]
    assert frame(game) == Choosing(A, Choice.MAY_DISCARD, 1)


def test_a_window_opens_for_who_has_guessed_right() -> None:
    """sv.antifun.group: nothing is still to come for it, and it has nothing to discard"""
    deck = f"XFO C0 XEL {DECK[3:]}"
    game = guessed(met(deck, "P2 P3", "S2 S3", "Y1"), "S", "C", "S", "S")
    game = when(game, (C, name(1)))
    assert frame(game) == Saving(D, (A, B, C))

    game = let_win(game)
    assert [event.seat for event in made(game, CardsDrawn)] == [C, A, B, B]
    assert ended(game).winners == (D,)


# --- wins


def test_a_discard_may_empty_a_hand() -> None:
    """sv.card.foresight, sv.win.claim, ch.out.claim: its win is checked at the end of the draw"""
    game = guessed(met(FORESEEN, "P1 P2", "S1", "Y1 Y2"), "C", "S", "S", "S")
    game = when(game, (C, discard("S1")))

    assert made(game, WinClaimed) == [WinClaimed(C)]
    assert frame(game) == Saving(C, (A, B, D))
    assert ended(let_win(game)).winners == (C,)


def test_it_comes_before_the_win_of_a_later_one_and_after_an_earlier() -> None:
    """sv.win.claim, sv.win.check: the order in which hands became empty"""
    game = guessed(met(FORESEEN, "P1 P2", "S1", "Y1"), "C", "C", "S", "S")
    game = when(game, (C, discard("S1")), (D, discard("Y1")))
    assert game.view(None).table.board.claims == (C, D)

    game = guessed(met(FORESEEN, "P1 P2", "S1", "Y1", by=""), "C", "S", "C", "S")
    game = when(game, (C, discard("S1")))
    assert game.view(None).table.board.claims == (A, C)
    assert ended(let_win(game)).winners == (A,)


def test_a_pending_win_is_void_when_its_seat_has_to_draw() -> None:
    """sv.win.pending, sv.win.claim, ch.out.draw: with its last card it sent the draw"""
    game = guessed(met(FORESEEN, by=""), "S", "S", "S", "S")

    assert ClaimVoided(A) in told(game)
    assert (sizes(game)[A], frame(game)) == (1, Turn(C))


def test_who_is_without_cards_and_right_is_not_asked() -> None:
    """sv.card.foresight, sv.win.pending: it has nothing to discard, which all see"""
    game = guessed(met(FORESEEN, by=""), "S", "S", "C", "S")

    assert drawers(game) == {B, C, D}
    assert (sizes(game)[A], frame(game)) == (0, Saving(A, (B, C, D)))


# --- seats, and the deck


def test_with_two_seats_both_guess() -> None:
    """sv.card.foresight"""
    game = guessed(met(FORESEEN, "P1 P2"), "C", "S")

    assert frame(game) == Choosing(A, Choice.MAY_DISCARD, 1)
    assert sizes(when(game, (A, discard("V2")))) == (1, 5)


def test_a_seat_that_is_out_does_not_guess() -> None:
    """ch.end.standing"""
    game = extension("V1", "P+2 P3", "S1 S2", "Y1 Y2", finish="last-standing", deck=FORESEEN)
    game = stood(let_win(stood(game, (A, say(1, "V1")))), (B, act(DRAW_2, "P+2")))

    assert frame(when(game, (C, TAKE))) == Guessing(D, (B, C))


def test_a_member_of_a_team_that_is_out_guesses_and_is_back_with_a_card() -> None:
    """sv.team.competitive"""
    given: dict[str, Any] = {"teams": 2, "team_victory": "competitive", "deck": FORESEEN}
    game = stood(extension("V1", "P+2 P3", "S1 S2", "Y1 Y2", **given), (A, say(1, "V1")))
    game = when(stood(game, (B, act(DRAW_2, "P+2"))), (C, TAKE))
    assert frame(game) == Guessing(D, (A, B, C))

    game = guessed(game, "S", "S", "S", "S")
    assert (hand(game, A), game.view(None).table.board.order.out) == ("C2", ())


def test_where_no_card_is_left_the_game_ends_before_anybody_guesses() -> None:
    """sv.deck.out, sv.card.foresight: traps alone are no cards to draw"""
    game = met("C0 XFO XPO")

    assert inside(game, StackTaken) == StackTaken(B, cards("C0"))
    assert (made(game, TrapRevealed), ended(game).ending) == ([], Ending.FEWEST_CARDS)


def test_the_card_shown_may_be_the_last_one() -> None:
    """sv.deck.out, ch.end.deck: it cannot be drawn, so the first draw ends the game"""
    game = guessed(met("XFO C0"), "S", "S", "S", "S")

    assert inside(game, CardForeseen) == CardForeseen(card("C0"))
    assert (ended(game).ending, made(game, CardsDrawn)) == (Ending.FEWEST_CARDS, [])


def test_no_deal_meets_it() -> None:
    """sv.deal.later, sv.trap.counter"""
    game = stood(extension("XBH V1", *OTHERS, deck=f"{FORESEEN} {MORE}"), (A, chaos("XBH", "XBH")))

    assert (made(game, TrapRevealed), made(game, Guessed), frame(game)) == ([], [], Turn(B))
