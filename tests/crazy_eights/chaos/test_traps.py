"""sv.card.mercy, sv.card.poison, sv.trap.*: cards that act when a draw meets them."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    CHALLENGE,
    DECK,
    DRAW,
    KEEP,
    PUT,
    TAKE,
    A,
    B,
    C,
    answer,
    call,
    chaos,
    codes,
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
    top,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import (
    AnsweringDraw,
    CardPickedUp,
    Ending,
    Game,
    Options,
    PuttingDown,
    Refusal,
    StackTaken,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsReturned, TrapRevealed, TrapSeen
from cardshed.soloverse.facts import CardsDrawn
from cardshed.soloverse.frames import Saving

XME, XPO = card("XME"), card("XPO")
OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")


def drawing(deck: str, hand_: str = "Y8 Y9") -> Game:
    """Return a game in which seat 0 has drawn in its turn off this deck."""
    return when(chaos(hand_, "P1 P2 P3", "S1 S2 S3", deck=deck), (A, DRAW))


def drawn(game: Game) -> str:
    """Return the cards that were drawn in the last step, in order."""
    events = [e for e in told(game) if isinstance(e, CardsDrawn | StackTaken | CardPickedUp)]
    return codes(one for event in events for one in event.cards)


def trap_on_top(game: Game) -> str | None:
    """Return the trap that everybody sees on top of the deck."""
    trap = game.view(None).table.board.lying.trap
    return None if trap is None else trap.code


# --- the two cards


def test_a_mercy_in_a_turns_draw_yields_no_card() -> None:
    """sv.card.mercy, c8.draw.which: there is nothing to put down, and the turn is over"""
    game = drawing("XME V9 T0 T1")

    assert told(game)[0] == TrapRevealed(A, XME)
    assert told(game)[-1] == TurnBegan(B)
    assert drawn(game) == ""
    assert sizes(game) == (2, 3, 3)
    assert len(made(game, CardsReturned)) == 1


def test_a_mercy_stops_a_stack_halfway() -> None:
    """sv.card.mercy, sv.trap.instant: all drawing, whatever is still owed"""
    game = chaos("XD4 P8 P9", *OTHERS, deck="T0 XME T1 T2 T3 T4")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, TAKE))

    assert drawn(game) == "T0"
    assert frame(game) == Turn(C)
    assert game.view(None).table.board.pending == 0


def test_a_poison_adds_three_and_the_draw_goes_on() -> None:
    """sv.card.poison, sv.trap.draw: a trap is no drawn card"""
    game = chaos("V+2 P8 P9", *OTHERS, deck="T0 XPO T1 T2 T3 T4 T5 T6")
    game = when(game, (A, play("V+2")), (B, TAKE))

    assert told(game)[:4] == (
        StackTaken(B, cards("T0")),
        TrapSeen(XPO),
        TrapRevealed(B, XPO),
        CardsDrawn(B, cards("T1 T2 T3")),
    )
    assert drawn(game) == "T0 T1 T2 T3 T4"
    assert hand(game, B) == "P1 P2 P3 T0 T1 T2 T3 T4"
    assert frame(game) == Turn(C)


def test_the_card_picked_up_is_the_one_the_draw_owed() -> None:
    """c8.draw.which, sv.card.poison: those of Poison cannot be put down"""
    game = drawing("XPO V1 V2 V3 V4 T0")

    assert drawn(game) == "V1 V2 V3 V4"
    assert frame(game) == PuttingDown(A)
    assert game.view(A).own.drawn == cards("V4")
    game = when(game, (A, PUT))
    assert top(game) == "V4"
    assert hand(game, A) == "V1 V2 V3 Y8 Y9"


def test_a_card_of_poison_is_not_put_down_though_it_matches() -> None:
    """c8.draw.which, c8.draw.put-down"""
    game = drawing("XPO V1 V2 V3 P4 T0")

    assert legal(game, A) == [KEEP]


# --- several


def test_a_trap_met_by_a_trap_is_resolved_first() -> None:
    """sv.trap.several, sv.card.poison: newest first; each draw goes on where it stopped"""
    game = drawing("XPO T0 XPO T1 T2 T3 T4 T5 V9 T6")

    assert made(game, TrapRevealed) == [TrapRevealed(A, XPO), TrapRevealed(A, XPO)]
    assert drawn(game) == "T0 T1 T2 T3 T4 T5 V9"
    assert game.view(A).own.drawn == cards("V9")


def test_a_mercy_in_a_poison_stops_the_outer_draw_too() -> None:
    """sv.card.mercy, sv.card.poison: outer draws included; so the card owed never came"""
    game = drawing("XPO T0 XME T1 T2 T3 T4")

    assert drawn(game) == "T0"
    assert frame(game) == Turn(B)
    assert sizes(game) == (3, 3, 3)


def test_a_mercy_after_a_poison_leaves_nothing_to_put_down() -> None:
    """c8.draw.which, c8.draw.asked"""
    game = drawing("XPO V1 V2 V3 XME V4 T0")

    assert drawn(game) == "V1 V2 V3"
    assert told(game)[-1] == TurnBegan(B)
    assert made(game, CardPickedUp) == []


def test_used_traps_go_back_once_the_outermost_draw_is_over() -> None:
    """sv.trap.several: so no draw meets the same trap twice"""
    game = drawing("XPO T0 XPO T1 T2 T3 T4 T5 V9 T6")
    (back,) = made(game, CardsReturned)

    assert sorted(back.cards) == sorted(cards("T6 XPO XPO XME XME"))
    assert game.view(None).table.board.lying.used == ()
    assert game.view(None).table.board.counts.deck == 5


def test_traps_go_back_at_a_place_that_chance_picks() -> None:
    """sv.trap.several, sv.trap.instant: also a Mercy"""
    places = set()
    for seed in range(40):
        game = chaos("Y8 Y9", "P1 P2", "S1 S2", deck=f"XME {DECK}", seed=seed)
        (back,) = made(when(game, (A, DRAW)), CardsReturned)
        assert sorted(back.cards) == sorted(cards(f"XME XME XPO XPO {DECK}"))
        places.add(back.cards.index(XME))
    assert len(places) > 4


def test_four_traps_in_one_draw() -> None:
    """sv.trap.several"""
    game = chaos("XD4 P8 P9", *OTHERS, deck="XPO XPO T0 XME T1 T2 T3 T4 XME T5")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, TAKE))

    assert [met.card.code for met in made(game, TrapRevealed)] == ["XPO", "XPO", "XME"]
    assert drawn(game) == "T0"
    assert frame(game) == Turn(C)


# --- which draws


def test_traps_act_in_a_call_out() -> None:
    """sv.deal-draw, c8.solo.penalty: nor does it put anything down; all else stays"""
    game = when(chaos("V1 V2", "P1 V3", "S1 S2", deck="T0 XPO T1 T2 T3 V4 T6"), (A, play("V1")))
    game = when(game, (C, call(A)))

    assert drawn(game) == "T0 T1 T2 T3 V4"
    assert frame(game) == Turn(B)
    assert sizes(game) == (6, 2, 2)


def test_a_mercy_lets_a_seat_off_that_was_called_out() -> None:
    """c8.solo.penalty, sv.card.mercy"""
    game = when(chaos("V1 V2", "P1 V3", "S1 S2", deck="XME T0 T1"), (A, play("V1")), (C, call(A)))

    assert sizes(game) == (1, 2, 2)
    assert frame(game) == Turn(B)
    assert game.view(None).table.solo.window is None


def test_a_call_out_in_a_stack_leaves_the_stack() -> None:
    """c8.solo.penalty: pending effects stay as they are"""
    game = chaos("XD4 P8", "XD4 P1 P2", "S1 S2", deck="XPO T0 T1 T2 T3 T4 T5")
    game = when(game, (A, play("XD4")), (A, name("Y")), (C, call(A)))

    assert drawn(game) == "T0 T1 T2 T3 T4"
    assert frame(game) == AnsweringDraw(B, 4, (A,), card("XD4"))
    assert answer("XD4") in legal(game, B)


def test_a_claim_is_settled_when_mercy_ends_the_draw() -> None:
    """sv.win.pending, sv.card.mercy: the victim's draw is over"""
    game = when(chaos("V+2", *OTHERS, deck=f"XME {DECK}"), (A, play("V+2")), (B, TAKE))

    assert sizes(game) == (0, 3, 3, 3)
    assert isinstance(frame(game), Saving)
    assert ended(let_win(game)).winners == (A,)


def test_a_stack_that_comes_back_and_meets_mercy_leaves_the_claim() -> None:
    """sv.win.pending, sv.card.mercy: the seat has no card, so its claim stands"""
    game = chaos("V+2", "S+2 P1 P2", deck=f"XME {DECK}")
    game = when(game, (A, play("V+2")), (B, answer("S+2")), (A, TAKE))

    assert game.view(None).table.board.claims == (A,)
    assert frame(game) == Saving(A, (B,))
    assert ended(let_win(game)).winners == (A,)


def test_traps_in_a_challenge() -> None:
    """sv.draw4.challenge, sv.deal-draw"""
    game = chaos("XD4 V1 P9", *OTHERS, deck=f"XPO {DECK}")
    game = when(game, (A, play("XD4")), (A, name("Y")), (B, CHALLENGE))

    assert drawn(game) == "T0 T1 T2 T3 T4 T5 T6 T7 T8"
    assert sizes(game)[0] == 11


def test_nothing_counters_a_trap() -> None:
    """sv.trap.counter: nobody is asked"""
    game = drawing("XPO T0 T1 T2 T3", "XNO Y9")

    assert game.to_act == (A,)
    assert frame(game) == PuttingDown(A)


def test_no_trap_is_dealt() -> None:
    """sv.deal.setup, sv.trap.counter, c8.setup.flip-deal: they come into the deck after the flip"""
    for seed in range(30):
        game = Game.start(Options(seats=5, deck="core"), seed=seed)
        assert not [one for own in game.state.owns for one in own.hand if one in {XME, XPO}]
        assert sorted(one.code for one in game.state.vault.deck if one in {XME, XPO}) == [
            "XME",
            "XME",
            "XPO",
            "XPO",
        ]
        assert game.view(None).table.top not in {XME, XPO}


# --- what is seen


def test_a_trap_is_seen_by_all_while_it_is_the_top_card() -> None:
    """sv.trap.visible"""
    game = chaos("V1 Y9", *OTHERS, deck="T0 XPO T1 T2 T3 T4 T5")
    assert trap_on_top(game) is None

    game = when(game, (A, DRAW))
    assert trap_on_top(game) == "XPO"
    for viewer in (A, B, None):
        assert TrapSeen(XPO) in game.history(viewer)[-1].events
    game = when(game, (A, KEEP), (B, DRAW))
    assert made(game, TrapRevealed) == [TrapRevealed(B, XPO)]


def test_a_trap_on_top_at_the_beginning_is_seen() -> None:
    """sv.trap.visible"""
    assert trap_on_top(chaos("V1 Y9", *OTHERS, deck="XME T1 T2")) == "XME"
    assert trap_on_top(chaos("V1 Y9", *OTHERS, deck="T1 XME T2")) is None


def test_what_is_drawn_through_traps_is_seen_by_its_seat_alone() -> None:
    """sv.deal-draw, sv.view"""
    game = drawing("XPO V1 V2 V3 V4 T0")

    for viewer in (B, C, None):
        seen = [e.cards for e in game.history(viewer)[-1].events if isinstance(e, CardsDrawn)]
        assert seen == [Backs(3)]
    assert inside(game, CardsDrawn).cards == cards("V1 V2 V3")
    (shown,) = [e for e in game.history(A)[-1].events if isinstance(e, CardsReturned)]
    assert shown.cards == Backs(5)


# --- the deck runs out


def test_traps_are_not_drawable() -> None:
    """sv.deck.out, c8.draw.empty: none is revealed first"""
    game = chaos("Y8 Y9", "P1 P2 P3", deck="XPO XME")
    assert legal(game, A) == [DRAW]

    game = when(game, (A, DRAW))
    assert made(game, TrapRevealed) == []
    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A,)


def test_who_can_play_must_where_only_traps_are_left() -> None:
    """c8.draw.empty"""
    game = chaos("V8 Y9", "P1 P2 P3", deck="XPO XME")

    assert legal(game, A) == [play("V8"), play("V8", solo=True)]
    assert game.check(A, DRAW) is Refusal.MUST_PLAY


def test_a_chaos_card_is_one_to_play_too() -> None:
    """c8.draw.empty, c8.play.chaos"""
    game = chaos("XPC Y9 Y8", "P1 P2 P3", deck="")

    assert legal(game, A) == [play("XPC")]
    assert game.check(A, DRAW) is Refusal.MUST_PLAY


def test_a_poison_may_empty_the_deck() -> None:
    """sv.deck.out, sv.card.poison: cards drawn so far stay"""
    game = drawing("XPO T0 T1")

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert sizes(game) == (4, 3, 3)
    assert ended(game).winners == (B, C)


@pytest.mark.parametrize("deck", ["T0 T1 XPO", "XME T0 T1", "T0 XPO T1 XME T2"])
def test_every_card_is_somewhere(deck: str) -> None:
    """sv.trap.several, sv.deal-draw: none is lost in a draw"""
    game = chaos("Y8 Y9", "P1 P2 P3", deck=deck)
    before_ = everything(game)

    assert everything(when(game, (A, DRAW))) == before_


def everything(game: Game) -> list[str]:
    """Return the codes of all cards of a game, wherever they lie."""
    lying = game.view(None).table.board.lying
    held = [one for own in game.state.owns for one in own.hand]
    vault = game.state.vault
    every = [*held, *vault.deck, *vault.discards, *lying.used, *lying.beside, *lying.played]
    return sorted([one.code for one in every])
