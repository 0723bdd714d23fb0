"""sv.card.elegant-generosity, -scavenger, -slap: cards that ask for something in their effect."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    DRAW,
    KEEP,
    LET_WIN,
    NO_CARD,
    SLAP,
    A,
    B,
    C,
    D,
    chaos,
    codes,
    counter,
    discard,
    ended,
    find,
    frame,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    refused,
    save,
    sizes,
    told,
    top,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import CardPlayed, Refusal, Turn
from cardshed.crazy_eights.facts import SoloWindowOpened
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import Slapped
from cardshed.soloverse.chaos_facts import (
    CardsShed,
    CardTaken,
    CardTopped,
    DiscardsShown,
    TrapRevealed,
)
from cardshed.soloverse.facts import CardsDrawn, ClaimVoided, WinClaimed
from cardshed.soloverse.frames import Choice, Choosing, NamingColour, Saving, Slapping

XEG, XSC, XSL = map(card, ("XEG", "XSC", "XSL"))
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")

# --- Elegant Generosity


def test_one_keeps_the_rounded_up_half_of_what_is_left() -> None:
    """sv.card.elegant-generosity, sv.place.beside: it is for its user alone, so nobody counters"""
    game = when(chaos("XEG V1 P2 S3 Y4 T5", "XNO P1", *OTHERS[1:]), (A, play("XEG")))
    assert told(game) == (CardPlayed(A, XEG),)
    assert frame(game) == Choosing(A, Choice.DISCARD, 2)
    assert game.view(None).table.board.lying.beside == (XEG,)
    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER

    game = when(game, (A, discard("P2 V1")))
    assert told(game) == (CardsShed(A, cards("P2 V1")), CardTopped(XEG, XEG))
    assert hand(game, A) == "S3 Y4 T5"
    assert codes(game.state.vault.discards) == "V5 P2 V1 XEG"
    assert frame(when(game, (A, name("V")))) == Turn(B)


@pytest.mark.parametrize(("left", "gone"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_half_is_rounded_down(left: int, gone: int) -> None:
    """sv.card.elegant-generosity"""
    left_hand = " ".join(["V1", "P2", "S3", "Y4", "T5", "V6"][:left])
    game = when(chaos(f"XEG {left_hand}", *OTHERS, turn=0), (A, play("XEG")))

    assert frame(game) == Choosing(A, Choice.DISCARD, gone)
    game = game.play(A, game.actions(A).sample(RNG))
    assert sizes(game)[0] == left - gone


class _Lowest:
    """Chance that always takes the first."""

    def randrange(self, stop: int, /) -> int:
        return 0

    def random(self) -> float:
        return 0.0


RNG = _Lowest()


def test_every_choice_is_there_once() -> None:
    """sv.card.elegant-generosity, sv.deck.copies: copies are alike"""
    game = when(chaos("XEG V1 V1 P2 XPC", *OTHERS), (A, play("XEG")))

    listed = [codes(action.cards) for action in game.actions(A)]  # type: ignore[union-attr]
    assert listed == ["P2 V1", "P2 XPC", "V1 V1", "V1 XPC"]
    assert game.actions(A)
    assert game.actions(A).count() == 4
    assert game.check(A, discard("P2")) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, discard("P2 P2")) is Refusal.CARD_NOT_HELD
    assert game.check(B, discard("P1 P2")) is Refusal.NO_CHOICE_DUE


def test_with_one_card_left_one_keeps_it() -> None:
    """sv.card.elegant-generosity, c8.solo.judged: and it is a second-last card like others"""
    game = when(chaos("XEG V1", *OTHERS), (A, play("XEG")), (A, name("V")))

    assert hand(game, A) == "V1"
    assert made(game, SoloWindowOpened) == [SoloWindowOpened(A)]


def test_brought_to_one_card_by_it_one_owes_no_call() -> None:
    """c8.solo.judged"""
    game = when(chaos("XEG V1 V2", *OTHERS), (A, play("XEG")))
    game = when(game, (A, discard("V1")), (A, name("V")))

    assert sizes(game)[0] == 1
    assert game.view(None).table.solo.window is None


def test_as_the_last_card_it_has_nothing_to_halve() -> None:
    """sv.card.elegant-generosity, sv.win.claim: a win is claimed"""
    game = when(chaos("XEG", *OTHERS), (A, play("XEG")))

    assert told(game) == (CardPlayed(A, XEG), WinClaimed(A), CardTopped(XEG, XEG))
    assert ended(let_win(game)).winners == (A,)


# --- Scavenger


def test_one_is_shown_the_discards_and_takes_a_chaos_card() -> None:
    """sv.card.scavenger, sv.view: it goes on the discards at once, and the taken card is public"""
    game = chaos("XSC V1 V2", "XNO P1", *OTHERS[1:], discards="XPC P9 XD4 XPC")
    game = when(game, (A, play("XSC")))
    assert told(game) == (
        CardPlayed(A, XSC),
        DiscardsShown(A, cards("P9 V5 XD4 XPC XPC XSC")),
    )
    assert frame(game) == Choosing(A, Choice.FROM_DISCARDS, 1)
    assert legal(game, A) == [find("XD4"), find("XPC")]

    game = when(game, (A, find("XD4")))
    assert told(game) == (CardTaken(A, cards("XD4")),)
    assert hand(game, A) == "V1 V2 XD4"
    assert codes(game.state.vault.discards) == "XPC P9 XPC V5 XSC"
    assert frame(game) == NamingColour(A)


def test_the_discards_are_shown_to_the_user_alone() -> None:
    """sv.view, sv.card.scavenger"""
    game = when(chaos("XSC V1 V2", *OTHERS, discards="XPC P9"), (A, play("XSC")))

    for viewer in (B, C, D, None):
        shown = game.history(viewer)[-1].events[1]
        assert shown == DiscardsShown(A, Backs(4))
        assert game.view(viewer).own.shown == ()
    assert codes(game.view(A).own.shown) == "P9 V5 XPC XSC"
    game = when(game, (A, find("XPC")))
    assert game.view(A).own.shown == ()
    assert game.history(D)[-1].events[0] == CardTaken(A, cards("XPC"))


def test_no_coloured_card_is_taken_nor_the_scavenger_itself() -> None:
    """sv.card.scavenger: a chaos card other than this one"""
    game = when(chaos("XSC V1 V2", *OTHERS, discards="XPC P9"), (A, play("XSC")))

    assert game.check(A, find("P9")) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, find("XSC")) is Refusal.NOT_TO_CHOOSE
    assert game.check(A, NO_CARD) is Refusal.NOT_TO_CHOOSE
    other = when(chaos("XSC V1 V2", *OTHERS, discards="XSC P9"), (A, play("XSC")))
    assert legal(other, A) == [find("XSC")]


def test_where_nothing_is_found_one_is_asked_all_the_same() -> None:
    """sv.choice.asked, sv.card.scavenger: nothing found, nothing taken"""
    game = when(chaos("XSC V1 V2", *OTHERS, discards="P9"), (A, play("XSC")))
    assert legal(game, A) == [NO_CARD]

    game = when(game, (A, NO_CARD))
    assert told(game) == (CardTaken(A, ()),)
    assert sizes(game)[0] == 2
    assert frame(game) == NamingColour(A)


def test_as_the_last_card_it_brings_a_card_and_no_win() -> None:
    """sv.card.scavenger, sv.win.claim"""
    game = when(chaos("XSC", *OTHERS, discards="XPC"), (A, play("XSC")), (A, find("XPC")))

    assert told(game) == (CardTaken(A, cards("XPC")), ClaimVoided(A))
    assert frame(game) == NamingColour(A)
    assert game.view(None).table.solo.window is None


def test_as_the_last_card_that_finds_nothing_it_claims() -> None:
    """sv.card.scavenger, sv.win.check"""
    game = when(chaos("XSC", *OTHERS), (A, play("XSC")), (A, NO_CARD))

    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_as_pure_chaos_it_takes_nothing() -> None:
    """sv.chaos.pure"""
    game = when(chaos("XSC V1 V2", *OTHERS, discards="XPC"), (A, play("XSC", pure=True)))

    assert told(game) == (CardPlayed(A, XSC, card("XPC")),)
    assert frame(game) == NamingColour(A)


# --- Slap


def test_all_others_slap_and_the_last_one_draws_two() -> None:
    """sv.card.slap, sv.reflex: the order of arrival counts, and each slap is public"""
    game = when(chaos("XSL V1 V2", *OTHERS), (A, play("XSL")))
    assert told(game) == (CardPlayed(A, XSL),)
    assert frame(game) == Slapping(A, (B, C, D))
    assert [legal(game, seat) for seat in (A, B)] == [[], [SLAP]]

    game = when(game, (D, SLAP))
    assert told(game) == (Slapped(D),)
    assert game.to_act == (B, C)
    game = when(game, (B, SLAP))
    assert told(game) == (Slapped(B), CardsDrawn(C, cards("T0 T1")))
    assert frame(game) == NamingColour(A)
    game = when(game, (A, name("Y")))
    assert frame(game) == Turn(B)
    assert sizes(game) == (2, 3, 5, 3)


def test_nobody_counters_a_slap() -> None:
    """sv.counter.never, sv.card.slap"""
    game = when(chaos("XSL V1 V2", "XNO P1", *OTHERS[1:]), (A, play("XSL")))

    assert legal(game, B) == [SLAP]
    assert refused(game, B, counter("XNO"))
    assert game.check(B, ACCEPT) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, DRAW) is Refusal.SLAP_DUE
    assert refused(chaos("XSL V1 V2", *OTHERS), A, play("XSL", pure=True))


def test_nobody_slaps_twice() -> None:
    """sv.reflex"""
    game = when(chaos("XSL V1 V2", *OTHERS), (A, play("XSL")), (D, SLAP))

    assert game.check(D, SLAP) is Refusal.NOTHING_TO_SLAP
    assert game.check(A, SLAP) is Refusal.NOTHING_TO_SLAP


def test_a_slapped_draw_meets_traps() -> None:
    """sv.card.slap, sv.deal-draw: and no card of it is put down"""
    game = chaos("XSL V1 V2", *OTHERS, deck="T0 XPO T1 T2 T3 T4 T5 T6")
    game = when(game, (A, play("XSL")), (D, SLAP), (B, SLAP))

    assert inside(game, TrapRevealed) == TrapRevealed(C, card("XPO"))
    assert sizes(game) == (2, 3, 8, 3)
    assert frame(game) == NamingColour(A)


def test_a_mercy_lets_the_last_one_off() -> None:
    """sv.card.mercy, sv.card.slap"""
    game = chaos("XSL V1 V2", *OTHERS, deck="XME T1 T2 T3")
    game = when(game, (A, play("XSL")), (D, SLAP), (B, SLAP))

    assert sizes(game) == (2, 3, 3, 3)
    assert frame(game) == NamingColour(A)


def test_a_slap_as_the_last_card_wins_once_it_is_drawn_for() -> None:
    """sv.chaos.last, sv.win.check: its draw is over within its own play"""
    game = when(chaos("XSL", *OTHERS), (A, play("XSL")), (D, SLAP), (B, SLAP))

    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).scores[0] == 30 * 3 + 20


def test_an_anti_fun_drawn_for_a_slap_stops_its_win() -> None:
    """sv.antifun, c8.draw.counter"""
    game = chaos("XSL", *OTHERS, deck="XAF T1 T2 T3 T4 T5 T6 T7")
    game = when(game, (A, play("XSL")), (D, SLAP), (B, SLAP))
    game = when(game, (B, LET_WIN), (C, save()))

    assert sizes(game) == (5, 3, 4, 3)
    assert frame(game) == NamingColour(C)


def test_the_deck_may_run_out_for_a_slap() -> None:
    """sv.deck.out: in the middle of the effect"""
    game = chaos("XSL V1", "P1 P2 P3", "S1 S2", "Y1 Y2 Y3", deck="T1")
    game = when(game, (A, play("XSL")), (D, SLAP), (B, SLAP))

    assert ended(game).winners == (A,)
    assert sizes(game) == (1, 3, 3, 3)


def test_with_three_seats_the_first_of_two_slaps_ends_it() -> None:
    """sv.reflex"""
    game = when(chaos("XSL V1 V2", "P1 P2", "S1 S2"), (A, play("XSL")), (C, SLAP))

    assert told(game) == (Slapped(C), CardsDrawn(B, cards("T0 T1")))


def test_top_and_colour_after_a_slap() -> None:
    """sv.card.slap, sv.colour.when"""
    game = when(chaos("XSL V1 V2", *OTHERS), (A, play("XSL")), (D, SLAP), (B, SLAP))
    game = when(game, (A, name("P")), (B, DRAW), (B, KEEP))

    assert top(game) == "XSL"
    assert frame(game) == Turn(C)
