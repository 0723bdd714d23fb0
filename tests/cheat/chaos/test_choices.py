"""sv.card.elegant-generosity, sv.card.scavenger: what their users choose."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun, truly
from cheat.chaos.table import (
    LET_HAPPEN,
    NO_CARD,
    A,
    B,
    C,
    D,
    anti_fun,
    apart,
    beside,
    call,
    called,
    chaos,
    core,
    discard,
    ended,
    find,
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
    CardsTurnedDown,
    CardTaken,
    CardTopped,
    CheatCalled,
    Choice,
    Choosing,
    ClaimVoided,
    DiscardsShown,
    PileTaken,
    Refusal,
    Saving,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XEG = card("XEG")

# --- Elegant Generosity


@pytest.mark.parametrize(("left", "gone"), [("V1 V2", 1), ("V1 V2 V3", 1), ("V1 V2 V3 V4", 2)])
def test_the_user_chooses_half_of_what_is_left_rounded_down(left: str, gone: int) -> None:
    """sv.card.elegant-generosity: of the cards left once the claimed one is laid"""
    game = begun("XEG", by=left)

    assert frame(game) == Choosing(A, Choice.DISCARD, gone)
    assert game.to_act == game.may_act == (A,)
    assert {len(action.cards) for action in legal(game, A) if hasattr(action, "cards")} == {gone}
    assert (beside(game), apart(game)) == ("XEG", "XEG")


@pytest.mark.parametrize("laid", ["XEG", "V4"])
def test_the_cards_go_on_the_pile_and_then_the_card_that_was_claimed(laid: str) -> None:
    """sv.card.elegant-generosity, sv.place.beside, ch.identity, sv.discard.order"""
    game = stood(core("XEG V1 V2 V3 V4", *OTHERS), (A, chaos(laid, "XEG")))
    game = when(game, (A, discard("V3 V1")))

    assert told(game) == (
        CardsTurnedDown(A, cards("V1 V3")),
        CardTopped(XEG, XEG),
        TurnBegan(B),
    )
    assert (pile(game), beside(game), apart(game)) == (f"V1 V3 {laid}", "", "")
    assert sizes(game)[A] == 2


def test_which_cards_they_are_is_seen_by_their_seat_alone() -> None:
    """ch.discard.shown: it chose them freely"""
    game = when(begun("XEG", by="V1 V2 V3 V4"), (A, discard("V1 V3")))

    for viewer in (B, C, D, None):
        (seen,) = [e for e in game.history(viewer)[-1].events if isinstance(e, CardsTurnedDown)]
        assert seen == CardsTurnedDown(A, Backs(2))
    (own,) = [e for e in game.history(A)[-1].events if isinstance(e, CardsTurnedDown)]
    assert own.cards == cards("V1 V3")


def test_no_other_number_of_cards_is_chosen_and_nothing_else_done() -> None:
    """sv.card.elegant-generosity, sv.choice.asked"""
    game = begun("XEG", by="V1 V2 V3 V4")

    assert game.check(A, discard("V1")) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, discard("V1 V2 V3")) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, discard("V1 P1")) is Refusal.CARD_NOT_HELD
    assert game.check(A, say(1, "V1")) is Refusal.CHOICE_DUE
    assert game.check(B, discard("P1 P2")) is Refusal.NO_CHOICE_DUE
    assert game.check(A, find("XPC")) is Refusal.NO_CHOICE_DUE
    assert game.check(B, call(1)) is Refusal.CLAIM_STANDS


def test_with_one_card_left_it_is_kept() -> None:
    """sv.card.elegant-generosity"""
    game = begun("XEG", by="V1")

    assert told(game)[-2:] == (CardTopped(XEG, XEG), TurnBegan(B))
    assert (hand(game, A), pile(game)) == ("V1", "XEG")


def test_as_the_last_card_there_is_nothing_to_halve_and_a_win_is_claimed() -> None:
    """sv.card.elegant-generosity, sv.chaos.last, sv.win.claim"""
    game = begun("XEG", by="")

    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_a_proven_generosity_discards_onto_an_empty_pile() -> None:
    """ch.effect.proven, ch.call.elsewhere: the caller has taken what lay there"""
    game = called(core("XEG V1 V2", *OTHERS, pile="T9"), C, (A, truly("XEG")))
    assert made(game, PileTaken) == [PileTaken(C, cards("T9"))]
    assert frame(game) == Choosing(A, Choice.DISCARD, 1)

    assert pile(when(game, (A, discard("V2")))) == "V2 XEG"


def test_an_exposed_generosity_discards_nothing() -> None:
    """ch.effect.lie, ch.call.elsewhere"""
    game = called(core("V1 V2", *OTHERS, pile="T9"), C, (A, chaos("V1", "XEG")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert (hand(game, A), beside(game), apart(game)) == ("V1 V2 T9", "", "")


def test_nobody_counters_either_of_the_two() -> None:
    """sv.counter.poll: they are of the user alone"""
    for code in ("XEG", "XSC"):
        game = begun(code, "XNO P1", *OTHERS[1:])
        assert game.to_act == (A,)
        assert game.check(B, LET_HAPPEN) is Refusal.NOTHING_TO_ANSWER


def test_the_choices_are_counted_without_listing_them() -> None:
    """sv.card.elegant-generosity"""
    game = begun("XEG", by="V1 V1 V2 V3 V4 V5 V6 V7 V8 V9 S1 S2 S3 S4")

    assert frame(game) == Choosing(A, Choice.DISCARD, 7)
    assert game.actions(A).count() == len(list(game.actions(A))) == 792 + 924 + 792


def test_a_clone_halves_what_is_left_of_its_own_hand() -> None:
    """ch.clone, sv.clone.as, sv.place.beside"""
    game = when(begun("XEG", by="V1 V2"), (A, discard("V1")))
    game = stood(game, (B, chaos("P3", "XCL")))

    assert (frame(game), beside(game)) == (Choosing(B, Choice.DISCARD, 1), "XEG")
    game = when(game, (B, discard("P1")))
    assert (pile(game), hand(game, B)) == ("V1 XEG P1 P3", "P2")


# --- Scavenger


@pytest.mark.parametrize("laid", ["XSC", "V1", "XPC"])
def test_the_user_looks_through_the_pile_under_its_card(laid: str) -> None:
    """sv.card.scavenger, ch.pile.look: it finds each chaos card, whatever it was claimed as"""
    game = core("XSC V1 XPC", *OTHERS, pile="XNO T9 XNO XSC S4")
    game = stood(game, (A, chaos(laid, "XSC")))

    assert inside(game, DiscardsShown) == DiscardsShown(A, cards("S4 T9 XNO XNO XSC"))
    assert frame(game) == Choosing(A, Choice.FROM_DISCARDS, 1)
    assert legal(game, A) == [find("XNO"), find("XSC")]
    assert game.view(A).own.shown == cards("S4 T9 XNO XNO XSC")


def test_the_user_alone_looks_and_the_card_taken_is_shown_to_all() -> None:
    """ch.pile.look, sv.card.scavenger"""
    game = begun("XSC", pile="XNO T9")
    for viewer in (B, None):
        shown = [e for e in game.history(viewer)[-1].events if isinstance(e, DiscardsShown)]
        assert shown == [DiscardsShown(A, Backs(2))]
    assert all(game.view(seat).own.shown == () for seat in (B, C, D))

    game = when(game, (A, find("XNO")))
    for viewer in (A, B, None):
        assert CardTaken(A, cards("XNO")) in game.history(viewer)[-1].events
    assert (hand(game, A), pile(game), game.view(A).own.shown) == ("V1 V2 V3 XNO", "T9 XSC", ())
    assert frame(game) == Turn(B)


def test_nothing_else_is_taken() -> None:
    """sv.card.scavenger, sv.choice.asked"""
    game = begun("XSC", pile="XNO T9")

    for wrong in (find("T9"), find("XSC"), find("XPC"), NO_CARD):
        assert game.check(A, wrong) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, discard("V1")) is Refusal.NO_CHOICE_DUE
    assert game.check(B, find("XNO")) is Refusal.NO_CHOICE_DUE
    assert game.check(A, say(1, "V1")) is Refusal.CHOICE_DUE


@pytest.mark.parametrize("lying", ["", "T8 T9"])
def test_where_there_is_none_it_is_asked_all_the_same(lying: str) -> None:
    """sv.card.scavenger, sv.choice.asked, ch.claim.kinds: it can be claimed, and does nothing"""
    game = begun("XSC", pile=lying)
    assert legal(game, A) == [NO_CARD]

    game = when(game, (A, NO_CARD))
    assert told(game) == (CardTaken(A, ()), TurnBegan(B))
    assert pile(game) == f"{lying} XSC".strip()


def test_a_proven_scavenger_finds_the_pile_taken() -> None:
    """ch.effect.proven, ch.call.truth: a wrong call leaves nothing to look through"""
    game = called(core("XSC V1", *OTHERS, pile="XNO T9"), C, (A, truly("XSC")))

    assert hand(game, C) == "S1 S2 S3 T9 XNO XSC"
    assert inside(game, DiscardsShown) == DiscardsShown(A, ())
    assert legal(game, A) == [NO_CARD]
    assert frame(when(game, (A, NO_CARD))) == Turn(B)


def test_an_exposed_scavenger_looks_at_nothing() -> None:
    """ch.effect.lie"""
    game = called(core("V1 V2", *OTHERS, pile="XNO T9"), C, (A, chaos("V1", "XSC")))

    assert made(game, DiscardsShown) == []
    assert (hand(game, A), frame(game)) == ("V1 V2 T9 XNO", Turn(B))


def test_as_the_last_card_it_wins_if_it_finds_nothing() -> None:
    """sv.card.scavenger, sv.win.claim: taking a card it does not"""
    game = begun("XSC", by="", pile="XNO T9")
    taken = when(game, (A, find("XNO")))
    assert told(taken) == (CardTaken(A, cards("XNO")), ClaimVoided(A), TurnBegan(B))

    game = when(begun("XSC", by="", pile="T9"), (A, NO_CARD))
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_a_card_that_was_found_can_be_claimed_and_is_what_it_is() -> None:
    """sv.card.scavenger, ch.claim.true"""
    game = when(begun("XSC", by="V1 V2", pile="XAF"), (A, find("XAF")))
    game = stood(when(game, (B, say(1, "P1"))), (C, chaos("S1", "XPC")))
    game = called(when(game, (D, say(1, "Y1"))), B, (A, chaos("XAF", "XAF", pure=True)))

    assert made(game, CheatCalled)[0].true
    assert hand(game, B) == "S1 P1 P2 P3 Y1 XAF XSC"


def test_it_finds_the_cards_of_an_exposed_anti_fun_no_more() -> None:
    """ch.pile.look, ch.call.lie: whoever takes the pile takes them away"""
    game = stood(core("V1", "XSC P1", *OTHERS[1:]), (A, say(1, "V1")))
    game = called(game, D, (C, anti_fun("S1")))

    assert (pile(game), hand(game, C)) == ("", "S1 S2 S3 V1")
