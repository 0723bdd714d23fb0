"""sv.card.eliminator, ch.trap: a digit is named, of which all discard every card."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.grouped import DECK, guessed, held, name
from cheat.extension.table import (
    DRAW_2,
    OTHERS,
    TAKE,
    A,
    B,
    C,
    D,
    act,
    anti_fun,
    called,
    chaos,
    counter,
    discard,
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
    respond,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    CardsDealt,
    CardsDrawn,
    CardsReturned,
    CardsShed,
    Choice,
    Choosing,
    ClaimVoided,
    DigitNamed,
    Ending,
    Game,
    GoingRound,
    NamingDigit,
    PileTaken,
    Refusal,
    Saving,
    TrapRevealed,
    Turn,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XEL, XME, XPO = map(card, ("XEL", "XME", "XPO"))
MET = f"XEL {DECK}"
MORE = "T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"


def met(*hands: str, by: str = "V1 V3", deck: str = MET, **given: Any) -> Game:
    """Return a game in which seat 1 draws two cards of this deck for a Draw +2 of seat 0."""
    game = extension(f"V+2 {by}".strip(), *(hands or OTHERS), deck=deck, **given)
    return when(stood(game, (A, act(DRAW_2, "V+2"))), (B, TAKE))


def eliminated(digit: int, *hands: str, **given: Any) -> Game:
    """Return the game after seat 1 has named this digit."""
    return when(met(*hands, **given), (B, name(digit)))


def shed(game: Game) -> dict[int, str]:
    """Return what each seat discarded in the last step."""
    return {e.seat: " ".join([c.code for c in e.cards]) for e in made(game, CardsShed)}


# --- the digit


def test_who_meets_it_names_a_digit() -> None:
    """sv.card.eliminator, sv.trap.draw, sv.chaos.params"""
    game = met()

    assert made(game, TrapRevealed) == [TrapRevealed(B, XEL)]
    assert (frame(game), game.to_act, game.may_act) == (NamingDigit(B), (B,), (B,))
    assert legal(game, B) == [name(digit) for digit in range(10)]
    assert game.check(C, name(1)) is Refusal.NO_CHOICE_DUE
    assert game.check(B, say(1, "P1")) is Refusal.CHOICE_DUE
    assert game.check(C, counter("S1")) is Refusal.NOTHING_TO_ANSWER


def test_all_discard_every_card_of_it_in_play_order_and_the_drawer_last() -> None:
    """sv.card.eliminator, sv.order.play, sv.discard.order: whatever the colour"""
    game = eliminated(1, "P1 P2 Y1", "S1 S2", "T1 P1 T3", by="V1 S1 V3")

    assert told(game)[:5] == (
        DigitNamed(B, 1),
        CardsShed(C, cards("S1")),
        CardsShed(D, cards("P1 T1")),
        CardsShed(A, cards("S1 V1")),
        CardsShed(B, cards("P1 Y1")),
    )
    assert pile(game) == "V+2 S1 P1 T1 S1 V1 P1 Y1"


def test_actions_and_chaos_cards_have_no_digit() -> None:
    """sv.card.eliminator: coloured cards of that digit alone"""
    game = eliminated(2, "P+2 P2 P3", "SS SR XD4", "Y2 XPC Y+2")

    assert shed(game) == {D: "Y2", B: "P2"}


def test_the_draw_goes_on_then() -> None:
    """sv.trap.draw, sv.trap.several: what is drawn now is kept, whatever digit it shows"""
    game = eliminated(0, seed=2)

    assert made(game, CardsDrawn) == [CardsDrawn(B, cards("C0 C1"))]
    assert kinds(game).index(CardsReturned) > kinds(game).index(CardsDrawn)
    assert (game.view(None).table.board.lying.used, frame(game)) == ((), Turn(C))


def test_discards_are_shown_to_all_and_nothing_else_of_a_hand() -> None:
    """ch.discard.shown: then they lie face down like all"""
    game = eliminated(1)

    for viewer in (A, B, C, D, None):
        events = game.history(viewer)[-1].events
        assert [event for event in events if isinstance(event, CardsShed)] == [
            CardsShed(C, cards("S1")),
            CardsShed(D, cards("Y1")),
            CardsShed(A, cards("V1")),
            CardsShed(B, cards("P1")),
        ]


def test_no_top_is_chosen() -> None:
    """ch.trap, ch.colour: although the drawer has laid several"""
    game = eliminated(1, "P1 Y1 T1 P2", *OTHERS[1:])

    assert (shed(game)[B], frame(game)) == ("P1 Y1 T1", Turn(C))


def test_a_digit_that_nobody_holds_is_named_in_vain() -> None:
    """sv.card.eliminator"""
    game = eliminated(7)

    assert (made(game, CardsShed), made(game, DigitNamed)) == ([], [DigitNamed(B, 7)])
    assert pile(game) == "V+2"


# --- in which draws


def test_it_is_met_in_the_draw_of_an_exposed_answer() -> None:
    """ch.trap, ch.draw, ch.call.lie: what the pile held is discarded with the rest"""
    game = stood(extension("V+2 V3", *OTHERS, deck=MET, pile="T1"), (A, act(DRAW_2, "V+2")))
    game = called(game, C, (B, respond("P1", "XCL")))
    assert (frame(game), made(game, PileTaken)) == (
        NamingDigit(B),
        [PileTaken(B, cards("P1 V+2 T1"))],
    )

    assert shed(when(game, (B, name(1))))[B] == "P1 T1"


def test_a_poison_comes_before_the_rest_of_the_draw() -> None:
    """sv.trap.several: of both what is owed is drawn in the end"""
    game = met(deck=f"XPO C0 XEL {DECK[3:]} {MORE}")
    assert [event.card for event in made(game, TrapRevealed)] == [XPO, XEL]
    assert hand(game, B) == "P1 P2 P3 C0"

    game = when(game, (B, name(0)))
    assert shed(game) == {B: "C0"}
    assert hand(game, B) == "P1 P2 P3 C1 C2 C3 C4"


def test_two_of_them_name_a_digit_each() -> None:
    """sv.trap.several, sv.card.eliminator: the other may wait, they are stackable"""
    game = eliminated(1, deck=f"C5 XEL XEL {DECK[:14]}")
    assert frame(game) == NamingDigit(B)

    game = when(game, (B, name(5)))
    assert (shed(game), sizes(game)[B]) == ({B: "C5"}, 3)


def test_a_stack_stays_what_it_was() -> None:
    """sv.lifo, ch.identity: a pending stack of others is none of it"""
    game = stood(extension("XD4 V3", *OTHERS, deck=MET), (A, chaos("XD4", "XD4")))
    game = when(game, (B, TAKE), (B, name(1)))

    assert (hand(game, B), frame(game)) == ("P2 P3 C0 C1 C2 C3", Turn(C))


def test_no_deal_meets_it() -> None:
    """sv.deal.later, sv.trap.counter"""
    game = stood(extension("V1", *OTHERS, deck=MET), (A, say(1, "V1")))
    game = stood(game, (B, anti_fun("P1")))

    assert inside(game, CardsDealt) == CardsDealt(A, cards("C0 C1 C2 C3 C4"), cards("XEL"))
    assert made(game, TrapRevealed) == []


# --- windows in the middle of it


def test_a_hand_that_becomes_empty_opens_a_window_at_that_moment() -> None:
    """sv.antifun.group, sv.win.claim: the seats after it have not discarded yet"""
    game = eliminated(1, "P1 P3", "S1 P1", "Y1 Y2")

    assert told(game) == (DigitNamed(B, 1), CardsShed(C, cards("S1 P1")), WinClaimed(C))
    assert frame(game) == Saving(C, (A, B, D))
    below = game.view(None).table.board.frames[-2]
    assert below == GoingRound((D, A, B), digit=1, drawer=B)


def test_where_nobody_stops_it_the_round_goes_on_and_that_seat_wins() -> None:
    """sv.antifun.group, sv.win.check: after the draw, and without a second window"""
    game = let_win(eliminated(1, "P1 P3", "S1", "Y1 Y2"))

    assert shed(game) == {D: "Y1", A: "V1", B: "P1"}
    assert made(game, CardsDrawn) == [CardsDrawn(B, cards("C0 C1"))]
    assert ended(game).winners == (C,)


@pytest.mark.parametrize("laid", ["XAF", "Y1"])
def test_a_seat_that_has_still_to_discard_may_stop_it_with_such_a_card(laid: str) -> None:
    """sv.antifun.group, ch.antifun: of the five new cards none is discarded"""
    game = eliminated(1, "P1 P3", "S1", "Y1 Y2 XAF", deck=f"XEL C1 T1 C2 C3 C4 {MORE[9:]}")
    game = stood(game, (D, anti_fun(laid)))

    assert inside(game, CardsDealt) == CardsDealt(C, cards("C1 T1 C2 C3 C4"))
    assert made(game, ClaimVoided) == [ClaimVoided(C)]
    left = {D: "Y1"} if laid == "XAF" else {}
    assert shed(game) == {**left, A: "V1", B: "P1"}
    assert sizes(game)[C] == 5


def test_an_exposed_anti_fun_leaves_the_others_their_answer() -> None:
    """ch.antifun, sv.antifun.group: the pile that it took is discarded in its turn"""
    game = called(eliminated(1, "P1 P3", "S1", "Y2 Y3"), A, (D, anti_fun("Y2")))
    assert frame(game) == Saving(C, (A, B))

    assert shed(let_win(game)) == {D: "S1", A: "V1", B: "P1"}


def test_no_window_opens_for_the_drawer() -> None:
    """sv.antifun.group, sv.win.claim: it draws on, and its claim is void"""
    game = eliminated(1, "P1", *OTHERS[1:])

    assert (made(game, WinClaimed), made(game, ClaimVoided)) == ([WinClaimed(B)], [ClaimVoided(B)])
    assert (hand(game, B), frame(game)) == ("C0 C1", Turn(C))


def test_a_drawer_that_mercy_stops_then_is_out_of_cards() -> None:
    """sv.card.mercy, sv.win.claim, sv.win.check: its window is that of the end"""
    game = eliminated(1, "P1", *OTHERS[1:], deck=f"XEL XME {DECK}")

    assert frame(game) == Saving(B, (A, C, D))
    assert ended(let_win(game)).winners == (B,)


def test_several_hands_become_empty_one_after_the_other() -> None:
    """sv.antifun.group, sv.win.several: a window each; the first wins"""
    game = let_win(eliminated(1, "P1 P3", "S1", "Y1"))
    assert frame(game) == Saving(D, (A, B, C))

    assert ended(let_win(game)).winners == (C,)
    stopped = stood(eliminated(1, "P1 P3", "S1", "Y1 Y2"), (D, anti_fun("Y2")))
    assert stopped.view(None).table.board.claims == (D,)


def test_a_win_that_waits_for_the_draw_comes_first() -> None:
    """sv.win.pending, sv.win.check, ch.out.draw: with its last card it sent the draw"""
    game = let_win(eliminated(1, "P1 P3", "S1", "Y1 Y2", by=""))

    assert game.view(None).table.board.claims == (A, C)
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_the_user_of_the_draw_may_be_emptied_too() -> None:
    """sv.win.claim: on whosever turn"""
    game = eliminated(1, by="V1 S1")

    assert (frame(game), hand(game, A)) == (Saving(A, (B, C, D)), "")
    assert ended(let_win(game)).winners == (A,)


# --- seats, and the deck


def test_with_two_seats_both_discard() -> None:
    """sv.card.eliminator"""
    game = eliminated(1, "P1 P2")
    assert (shed(game), held(game)) == ({A: "V1", B: "P1"}, ["V3", "P2 C0 C1"])

    game = eliminated(1, "P1 P2", by="V1")
    assert frame(game) == Saving(A, (B,))


def test_last_standing_who_is_emptied_is_out_and_passed_over() -> None:
    """ch.end.standing, sv.win.check"""
    game = let_win(eliminated(1, "P1 P3", "S1", "Y1 Y2", finish="last-standing"))

    assert (game.view(None).table.board.order.out, frame(game)) == ((C,), Turn(D))


def test_in_competitive_teams_the_window_opens_for_the_claim_that_completes_one() -> None:
    """sv.team.competitive, sv.antifun.group"""
    given: dict[str, Any] = {"teams": 2, "team_victory": "competitive"}
    game = eliminated(1, "P1 P3", "S1", "Y1 Y2", **given)
    assert (game.view(None).table.board.order.out, frame(game)) == ((C,), Turn(D))

    game = eliminated(1, "P1 P3", "S1", "Y1 Y2", by="V1", **given)
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A, C)


def test_a_deck_of_traps_is_no_deck() -> None:
    """sv.deck.out, ch.end.deck: what was drawn so far stays"""
    game = met(deck="C0 XEL")
    assert (made(game, TrapRevealed), ended(game).ending) == ([], Ending.FEWEST_CARDS)

    game = eliminated(1, deck="XEL C0", by="V1 V3")
    assert (sizes(game), ended(game).winners) == ((1, 3, 2, 2), (A,))


def test_after_a_foresight_it_is_met_by_who_guessed_wrong() -> None:
    """sv.trap.several, sv.order.play: that seat is the user of it, and last"""
    game = guessed(met(deck=f"XFO C0 XEL {DECK[3:]}"), "S", "S", "S", "C")
    game = when(game, (C, name(1)))

    assert [event.seat for event in made(game, CardsShed)] == [D, A, B, C]
    assert frame(game) == Choosing(B, Choice.MAY_DISCARD, 1)
    assert frame(when(game, (B, discard("")))) == Turn(C)
