"""ch.trap, sv.trap.*: Mercy and Poison in the draws of Cheat, and decks that run out."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun
from cheat.chaos.table import (
    DRAW_2,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    act,
    answer,
    anti_fun,
    called,
    chaos,
    core,
    counter,
    drawers,
    ended,
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
    CheatCalled,
    ClaimChaos,
    ClaimVoided,
    Ending,
    Game,
    PileTaken,
    Refusal,
    Saving,
    StackTaken,
    TrapRevealed,
    TrapSeen,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XME, XPO = card("XME"), card("XPO")


def facing(deck: str, *, laid: str = "V1", by: str = "V2 V3") -> Game:
    """Return a game in which seat 1 faces two cards of this deck."""
    return stood(core(f"{laid} {by}".strip(), *OTHERS, deck=deck), (A, act(DRAW_2, laid)))


def taken(deck: str) -> Game:
    """Return the game after seat 1 has taken two cards of this deck."""
    return when(facing(deck), (B, TAKE))


# --- Mercy


def test_mercy_stops_the_draw_and_the_turn_is_lost_all_the_same() -> None:
    """sv.card.mercy, ch.trap, sv.trap.draw: met first, nothing is drawn at all"""
    game = taken("XME T0 T1 T2 T3")

    assert kinds(game)[:3] == [StackTaken, TrapSeen, TrapRevealed]
    assert (inside(game, StackTaken), inside(game, TrapRevealed)) == (
        StackTaken(B, ()),
        TrapRevealed(B, XME),
    )
    assert made(game, CardsDrawn) == []
    assert (sizes(game), frame(game)) == ((2, 3, 3, 3), Turn(C))


def test_mercy_in_the_middle_leaves_what_was_drawn_before() -> None:
    """sv.card.mercy, sv.trap.draw"""
    game = taken("T0 XME T1 T2 T3")

    assert told(game)[0] == StackTaken(B, cards("T0"))
    assert hand(game, B) == "P1 P2 P3 T0"


def test_mercy_goes_back_into_the_deck_once_the_draw_is_over() -> None:
    """sv.trap.instant, sv.trap.several: it is nobody's card, and lies in no pile"""
    game = taken("T0 XME T1 T2 T3")

    assert sorted(inside(game, CardsReturned).cards)[:4] == [*cards("T1 T2 T3 XME")]
    assert game.view(None).table.board.lying.used == ()
    assert pile(game) == "V1"


# --- Poison


def test_poison_lets_its_seat_draw_three_more_first() -> None:
    """sv.card.poison, ch.trap, sv.trap.draw: it does not count as a card drawn"""
    game = taken("T0 XPO T1 T2 T3 T4 T5 T6")

    assert (inside(game, StackTaken), inside(game, TrapRevealed)) == (
        StackTaken(B, cards("T0")),
        TrapRevealed(B, XPO),
    )
    assert made(game, CardsDrawn) == [CardsDrawn(B, cards("T1 T2 T3")), CardsDrawn(B, cards("T4"))]
    assert hand(game, B) == "P1 P2 P3 T0 T1 T2 T3 T4"


def test_two_poisons_add_up() -> None:
    """sv.card.poison, sv.trap.several: the later one is resolved first"""
    game = taken("XPO T0 XPO T1 T2 T3 T4 T5 T6 T7 T8 T9")

    assert [event.card for event in made(game, TrapRevealed)] == [XPO, XPO]
    assert hand(game, B) == "P1 P2 P3 T0 T1 T2 T3 T4 T5 T6 T7"


def test_mercy_stops_what_a_poison_and_the_stack_still_owed() -> None:
    """sv.card.mercy, sv.trap.instant: outer draws included"""
    game = taken("XPO T0 XME T1 T2 T3 T4 T5 T6")

    assert [event.card for event in made(game, TrapRevealed)] == [XPO, XME]
    assert hand(game, B) == "P1 P2 P3 T0"
    assert frame(game) == Turn(C)


# --- in which draws


def test_traps_work_in_a_stack_of_chaos_cards() -> None:
    """ch.trap, sv.deal-draw, sv.card.chaos-draw-4"""
    game = when(begun("XD4", deck="T0 T1 T2 XME T3 T4"), (B, TAKE))
    assert hand(game, B) == "P1 P2 P3 T0 T1 T2"

    game = when(begun("XD4", deck="T0 T1 T2 XPO T3 T4 T5 T6 T7"), (B, TAKE))
    assert len(hand(game, B).split()) == 3 + 4 + 3


def test_traps_work_in_the_draw_of_an_exposed_answer() -> None:
    """ch.trap, ch.draw, ch.call.lie"""
    game = called(facing("XPO T0 T1 T2 T3 T4 T5 T6"), C, (B, answer("P1")))

    assert kinds(game)[:3] == [CheatCalled, PileTaken, StackTaken]
    assert inside(game, TrapRevealed) == TrapRevealed(B, XPO)
    assert hand(game, B) == "P1 P2 P3 V1 T0 T1 T2 T3 T4"


def test_traps_work_for_the_last_one_to_slap() -> None:
    """ch.trap, sv.card.slap"""
    game = when(begun("XSL", deck="XPO T0 T1 T2 T3 T4 T5 T6"), (B, SLAP), (D, SLAP))
    assert hand(game, C) == "S1 S2 S3 T0 T1 T2 T3 T4"

    game = when(begun("XSL", deck="XME T0 T1 T2"), (B, SLAP), (D, SLAP))
    assert (drawers(game), sizes(game)) == ({C}, (3, 3, 3, 3))


def test_traps_work_for_a_stack_that_came_back() -> None:
    """ch.trap, ch.out.draw, sv.win.pending: with Mercy its seat is still without cards"""
    game = stood(begun("XD4", by="", deck="XME T0 T1 T2 T3 T4 T5"), (B, counter("P1")))
    game = when(game, (A, TAKE))

    assert made(game, ClaimVoided) == []
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_a_draw_that_mercy_ended_settles_a_win_that_waits_for_it() -> None:
    """sv.win.pending, sv.card.mercy"""
    game = when(facing("XME T0 T1 T2", by=""), (B, TAKE))

    assert sizes(game) == (0, 3, 3, 3)
    assert frame(game) == Saving(A, (B, C, D))


def test_a_deal_passes_them_over() -> None:
    """sv.deal-draw, sv.trap.counter: they have no effect, and go back"""
    game = stood(core("V1", *OTHERS, deck="XPO XME T0 T1 T2 T3 T4 T5"), (A, say(1, "V1")))
    game = stood(game, (B, anti_fun("P1")))

    assert inside(game, CardsDealt) == CardsDealt(A, cards("T0 T1 T2 T3 T4"), cards("XPO XME"))
    assert made(game, TrapRevealed) == []
    assert game.view(None).table.board.lying.used == ()


# --- seen, and never held


def test_a_trap_on_top_of_the_deck_is_seen_by_all() -> None:
    """sv.trap.visible: so the target may know what it will meet"""
    game = facing("XME T0 T1 T2")
    assert game.view(None).table.board.lying.trap is XME
    assert game.view(C).table.board.lying.trap is XME

    game = taken("T0 T1 XPO T2 T3")
    assert told(game) == (StackTaken(B, cards("T0 T1")), TrapSeen(XPO), TurnBegan(C))
    assert game.view(None).table.board.lying.trap is XPO


@pytest.mark.parametrize("code", ["XME", "XPO"])
def test_no_trap_is_claimed(code: str) -> None:
    """ch.claim.kinds: in turn, in a stack or as anything else"""
    game = core("V1 V2", *OTHERS)
    assert game.check(A, chaos("V1", code)) is Refusal.NO_SUCH_CLAIM
    assert code not in {a.chaos.code for a in legal(game, A) if isinstance(a, ClaimChaos)}
    faced = begun("XD4")

    assert faced.check(B, respond("P1", code)) is Refusal.NOT_IN_KIND
    assert faced.check(B, counter("P1", code)) is Refusal.NO_COUNTER


# --- the deck runs out


def test_a_stack_that_the_deck_cannot_serve_ends_the_game() -> None:
    """ch.end.deck, sv.deck.out, sv.end.fewest: what was drawn so far stays"""
    game = when(begun("XD4", deck="T0 T1 T2"), (B, TAKE))

    assert told(game)[0] == StackTaken(B, cards("T0 T1 T2"))
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert (sizes(game), ended(game).winners) == ((3, 6, 3, 3), (A, C, D))


def test_traps_alone_are_no_cards_to_draw() -> None:
    """sv.deck.out: so they are not even met"""
    game = taken("T0 XPO XME XME")

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert made(game, TrapRevealed) == []


def test_a_poison_may_ask_for_more_than_there_is() -> None:
    """sv.deck.out, sv.card.poison"""
    game = taken("T0 XPO T1 T2")

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert hand(game, B) == "P1 P2 P3 T0 T1 T2"


def test_a_deal_that_the_deck_cannot_serve_ends_the_game() -> None:
    """sv.deck.out, sv.antifun, ch.antifun: the seat is dealt what there is, and may win so"""
    game = stood(core("V1", *OTHERS, deck="T0 XPO T1"), (A, say(1, "V1")))
    game = stood(game, (B, anti_fun("P1")))

    assert inside(game, CardsDealt).cards == cards("T0 T1")
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert (sizes(game), ended(game).winners) == ((2, 2, 3, 3), (A, B))


def test_nothing_is_drawn_from_the_pile() -> None:
    """sv.deck.never, ch.end.deck"""
    game = when(begun("XD4", deck="T0", pile="T1 T2 T3 T4"), (B, TAKE))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert pile(game) == "T1 T2 T3 T4 XD4"


def test_who_is_without_cards_at_that_moment_wins() -> None:
    """sv.end.fewest, ch.end.deck, sv.win.pending"""
    game = when(begun("XD4", by="", deck="T0 T1"), (B, TAKE))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A,)


def test_an_emptied_deck_may_end_the_game_with_the_turn() -> None:
    """sv.deck.out: agreed so, traps do not count as cards of it"""
    game = core("V1 V2", *OTHERS, deck="T0 T1 XPO XPO XME XME", deck_out="emptied", pending=2)
    game = when(game, (A, TAKE))

    assert made(game, TrapRevealed) == []
    assert ended(game).ending is Ending.FEWEST_CARDS


def test_a_deck_that_is_not_emptied_does_not() -> None:
    """sv.deck.out: however few cards it has"""
    game = core("V1 V2", *OTHERS, deck="T0 T1 T2 T3", deck_out="emptied")
    game = when(game, (A, say(1, "V1")))

    assert (game.outcome, frame(game)) == (None, Turn(B))
    assert D not in game.to_act
