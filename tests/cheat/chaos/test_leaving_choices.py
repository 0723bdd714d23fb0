"""ch.withdraw, sv.withdraw: a seat leaves in the middle of an effect, or with cards before it."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun, heap, truly
from cheat.chaos.table import (
    NO_CARD,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    anti_fun,
    apart,
    before,
    beside,
    call,
    chaos,
    core,
    discard,
    drawers,
    ended,
    find,
    frame,
    hand,
    inside,
    legal,
    let_happen,
    let_win,
    made,
    pile,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    CardsDealt,
    CardsDrawn,
    CardSetAside,
    CardsRemoved,
    CardsShed,
    CardsTurnedDown,
    CardTaken,
    CheatCalled,
    ClaimVoided,
    FrontActed,
    FrontBuried,
    Game,
    Polling,
    Refusal,
    Saving,
    Slapping,
    TrapRevealed,
    Turn,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XST, XSL, XDC = card("XST"), card("XSL"), card("XDC")

# --- choices and slaps


def test_who_chooses_what_to_discard_leaves() -> None:
    """sv.withdraw: nothing is chosen; the card goes on top"""
    game = stood(core("V1 V2 V3", *OTHERS, pile="T9"), (A, chaos("V1", "XEG"))).withdraw(A)

    assert made(game, CardsTurnedDown) == []
    assert (pile(game), beside(game), apart(game), frame(game)) == ("T9 V1", "", "", Turn(B))


def test_who_looks_through_the_pile_leaves() -> None:
    """sv.withdraw: nothing is taken"""
    game = begun("XSC", pile="XPC T9").withdraw(A)

    assert made(game, CardTaken) == []
    assert (pile(game), frame(game), game.view(A).own.shown) == ("XPC T9 XSC", Turn(B), ())


@pytest.mark.parametrize("code", ["XEG", "XSC"])
def test_another_seat_leaves_while_one_chooses(code: str) -> None:
    """sv.withdraw: the choice goes on"""
    game = begun(code, pile="XPC").withdraw(B)
    assert game.to_act == (A,)

    game = when(game, (A, discard("V1") if code == "XEG" else find("XPC")))
    assert frame(game) == Turn(C)


def test_who_has_still_to_slap_leaves() -> None:
    """sv.withdraw, sv.reflex: with one left that one was last"""
    game = begun("XSL").withdraw(D)
    assert frame(game) == Slapping(A, (B, C))
    assert drawers(when(game, (C, SLAP))) == {B}

    game = when(begun("XSL"), (D, SLAP)).withdraw(C)
    assert (drawers(game), frame(game)) == ({B}, Turn(B))


def test_who_has_slapped_and_who_claimed_it_leave() -> None:
    """sv.withdraw: what it sent at others stays"""
    game = when(begun("XSL"), (D, SLAP)).withdraw(D).withdraw(A)
    assert frame(game) == Slapping(A, (B, C))

    game = when(game, (B, SLAP))
    assert (drawers(game), frame(game)) == ({C}, Turn(B))


# --- in the middle of a group discard


def emptied(*hands: str) -> Game:
    """Return a game in which seat 1 has discarded all it had, and the others are asked."""
    game = core("XDC V1 S4", "V2 V3", *hands)
    return let_happen(stood(game, (A, truly("XDC", colour="V"))))


def test_whose_hand_has_become_empty_leaves_and_the_round_goes_on() -> None:
    """sv.withdraw, sv.antifun.group"""
    game = emptied("V4 S1", "V5 Y1").withdraw(B)

    assert made(game, ClaimVoided) == [ClaimVoided(B)]
    assert [event.seat for event in made(game, CardsShed)] == [C, D, A]
    assert frame(game) == Turn(C)


def test_who_has_still_to_discard_leaves() -> None:
    """sv.withdraw, sv.antifun.group: it counts as declined, and is passed over"""
    game = emptied("V4 S1", "V5 Y1").withdraw(C)
    assert frame(game) == Saving(B, (A, D))

    game = let_win(game)
    assert [event.seat for event in made(game, CardsShed)] == [D, A]
    assert ended(game).winners == (B,)


def test_the_user_leaves_in_the_middle_of_its_discard() -> None:
    """sv.withdraw: the card goes on top, and play goes on from its place"""
    game = emptied("V4 S1 S2", "V5 Y1").withdraw(A)
    game = stood(game, (C, anti_fun("S1")))

    assert made(game, CardsShed) == [CardsShed(C, cards("V4")), CardsShed(D, cards("V5"))]
    assert (pile(game), beside(game), frame(game)) == ("V2 V3 S1 V4 V5 XDC", "", Turn(B))


def test_whose_win_was_let_stand_leaves_before_it_is_settled() -> None:
    """sv.withdraw, sv.win.check: another hand has become empty meanwhile"""
    game = let_win(emptied("V4 V6", "V5 Y1"))
    assert frame(game) == Saving(C, (A, B, D))

    game = game.withdraw(B)
    assert ended(let_win(game)).winners == (C,)


# --- cards before seats


def stunned(*hands: str, pile_: str = "") -> Game:
    """Return a game in which seat 0 has laid a 1 of venom as a Stun before seat 3."""
    game = core("V1 V2 V3", *(hands or OTHERS), pile=pile_)
    return let_happen(stood(game, (A, chaos("V1", "XST", target=D))))


def test_a_card_before_a_seat_that_leaves_goes_on_the_pile() -> None:
    """sv.withdraw, ch.identity: as the card that it is"""
    game = stunned(pile_="T8 T9").withdraw(D)

    assert made(game, FrontBuried) == [FrontBuried(D, XST)]
    assert (heap(game), apart(game), before(game, D)) == ("V1 T8 T9", "", "")


def test_of_several_before_it_each_is_buried() -> None:
    """sv.withdraw, sv.stack.one: the oldest first"""
    game = let_happen(stood(stunned(pile_="T9"), (B, chaos("P1", "XRS", target=D)))).withdraw(D)

    assert made(game, FrontBuried) == [FrontBuried(D, XST), FrontBuried(D, card("XRS"))]
    assert (heap(game), apart(game)) == ("P1 V1 T9", "")


def test_what_lies_before_others_stays_there() -> None:
    """sv.withdraw, ch.identity: of two that were claimed alike the right one is buried"""
    for leaver, gone, left in ((D, "V1", "P1"), (A, "P1", "V1")):
        game = let_happen(stood(stunned(), (B, chaos("P1", "XST", target=A))))
        game = game.withdraw(leaver)
        assert made(game, FrontBuried) == [FrontBuried(leaver, XST)]
        assert (pile(game), apart(game)) == (gone, left)


def test_what_a_seat_that_leaves_has_laid_before_another_stays() -> None:
    """sv.withdraw, sv.place.front"""
    game = stunned().withdraw(A)
    assert (before(game, D), apart(game)) == ("XST", "V1")

    game = when(game, (B, say(1, "P1")), (C, say(1, "S1")))
    assert (told(game)[-2], frame(game)) == (FrontActed(D, XST, XST), Turn(B))


def test_a_plain_claim_can_still_be_called_when_a_card_was_buried() -> None:
    """sv.withdraw, ch.call.reveal, ch.call.open: its own cards are shown, and no others"""
    game = when(stunned(), (B, say(1, "P1 P2"))).withdraw(D)
    assert made(game, FrontBuried) == [FrontBuried(D, XST)]

    game = when(game, (C, call(2)))
    assert inside(game, CheatCalled).cards == cards("P1 P2")
    assert hand(game, B).split() == ["P1", "P2", "P3", "V1"]


def test_a_polled_claim_can_still_be_called_when_a_card_was_buried() -> None:
    """sv.withdraw, ch.call.reveal, ch.call.poll"""
    game = when(stunned("P1 P2", *OTHERS[1:]), (B, say(1, "P1 P2"))).withdraw(D)
    assert frame(game) == Polling(B)

    game = when(game, (C, call(2)))
    assert inside(game, CheatCalled).cards == cards("P1 P2")


# --- two seats are left


SEED = 1
SLAPS = ("XSL V1 V2", "XSL XSL P1", "S1 S2")


def test_slaps_leave_all_hands_when_two_seats_are_left() -> None:
    """sv.deck.two, ch.withdraw: each seat draws one for each, and nobody claims one any more"""
    game = core(*SLAPS, deck="T0").withdraw(C)

    removed = made(game, CardsRemoved)
    assert removed == [CardsRemoved(A, (XSL,)), CardsRemoved(B, (XSL, XSL))]
    assert sizes(game) == (3, 3, 0)
    assert game.view(None).table.board.lying.removed == (XSL, XSL, XSL)
    assert game.check(A, chaos("V1", "XSL")) is Refusal.NO_SUCH_CLAIM


def test_a_slap_that_comes_up_afterwards_is_set_aside() -> None:
    """sv.deck.two: and the draw goes on, and so does a deal"""
    deck = "T0 XSL T1 T2 XSL T3 T4 T5 XSL T6 T7 T8 T9"
    game = core("V1", "P1 P2", "S1", finish="last-standing", deck=deck)
    game = let_win(stood(game, (A, say(1, "V1"))))

    game = when(stood(game, (B, chaos("P1", "XD4"))), (C, TAKE))
    assert hand(game, C) == "S1 T0 T1 T2 T3"
    assert made(game, CardSetAside) == [CardSetAside(XSL)] * 2
    game = stood(stood(game, (B, chaos("P2", "XPC"))), (C, anti_fun("S1")))
    assert inside(game, CardsDealt) == CardsDealt(B, cards("T4 T5 T6 T7 T8"), (XSL,))


def test_the_draw_for_lost_slaps_comes_before_what_goes_on() -> None:
    """sv.deck.two, ch.withdraw: in a poll, in a window, in a choice"""
    poll = when(core("XSL V1 V2", *SLAPS[1:]), (A, chaos("V1", "XD4")))
    assert frame(poll.withdraw(C)) == Polling(A)
    assert sizes(poll.withdraw(C)) == (2, 3, 0)

    window = begun("XDX", "XSL P1", "S1 S2", by="V1 V2").withdraw(C)
    assert (sizes(window), window.to_act) == ((2, 2, 0), (B,))
    choice = begun("XEG", "XSL P1", "S1 S2", by="XSL V2").withdraw(C)
    assert (sizes(choice), choice.to_act) == ((2, 2, 0), (A,))


def test_a_hand_of_slaps_alone_is_no_win() -> None:
    """sv.deck.two, sv.win.claim: it is drawn anew; with Mercy it is empty"""
    game = core("V1 V2", "XSL", "S1 S2").withdraw(C)
    assert (sizes(game), made(game, WinClaimed)) == ((2, 1, 0), [])

    game = core("V1 V2", "XSL", "S1", deck="XME XME XPO XPO", seed=SEED).withdraw(C)
    assert inside(game, TrapRevealed) == TrapRevealed(B, card("XME"))
    assert made(game, WinClaimed) == [WinClaimed(B)]


def test_a_slap_that_is_polled_or_raced_as_two_are_left() -> None:
    """sv.deck.two, sv.reflex, ch.withdraw: nobody is last of one"""
    polled = when(core("V1 V2", "P1 P2", "S1 S2"), (A, chaos("V1", "XSL"))).withdraw(C)
    assert frame(accepted(polled)) == Turn(B)

    raced = begun("XSL", "P1 P2", "S1 S2").withdraw(C)
    assert (drawers(raced), frame(raced)) == ({B}, Turn(B))


def test_a_slap_in_the_pile_is_found_by_no_scavenger() -> None:
    """sv.deck.two, sv.card.scavenger: once two are left"""
    game = core("XSC V1", "P1 P2", "S1 S2", pile="XSL XPC").withdraw(C)
    game = stood(game, (A, truly("XSC")))

    assert legal(game, A) == [find("XPC")]
    assert game.check(A, NO_CARD) is Refusal.NOT_TO_CHOOSE


def test_a_seat_that_goes_out_leaves_two_as_well() -> None:
    """sv.deck.two, ch.end.standing"""
    game = core("V1", "XSL P1", "S1 S2", finish="last-standing")
    game = let_win(stood(game, (A, say(1, "V1"))))

    assert inside(game, CardsRemoved) == CardsRemoved(B, (XSL,))
    assert (sizes(game), frame(game), hand(game, B)) == ((0, 2, 2), Turn(B), "P1 T0")
    assert made(game, CardsDrawn) == [CardsDrawn(B, cards("T0"))]
