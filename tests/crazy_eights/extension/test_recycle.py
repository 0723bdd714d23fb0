"""sv.card.recycle, sv.table.recycle: half of the discards into the deck, once, unless revived."""

from __future__ import annotations

from typing import Any

import pytest
from crazy_eights.extension.table import (
    CHALLENGE,
    DRAW,
    KEEP,
    OTHERS,
    PUT,
    RECYCLE,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    codes,
    colour,
    discards,
    drawn_on,
    ended,
    everything,
    extended,
    frame,
    hand,
    inside,
    legal,
    lies,
    made,
    name,
    play,
    seen,
    sizes,
    told,
    top,
    when,
)

from cardshed import Backs, SetupError
from cardshed.crazy_eights import (
    CardPlayed,
    Ending,
    Game,
    Options,
    Position,
    PuttingDown,
    Recycle,
    Refusal,
    Turn,
    setup_events,
)
from cardshed.crazy_eights.facts import SoloWindowClosed
from cardshed.soloverse import card, cards
from cardshed.soloverse.answer_facts import DrawChallenged
from cardshed.soloverse.chaos_facts import TrapSeen
from cardshed.soloverse.facts import DeckShuffled
from cardshed.soloverse.frames import NamingColour
from cardshed.soloverse.pile_facts import DiscardsRecycled

XRY = card("XRY")
EMPTY = "XME XME XPO XPO XFO XFO XEL XEL"
"""A deck of nothing but traps."""


def recycled(mine: str = "V1 V2", under: str = "Y9 Y8 Y7", **changed: Any) -> Game:
    """Return a game in which seat 0 has turned Recycle over."""
    return when(extended(mine, *OTHERS, discards=under, **changed), (A, RECYCLE))


def way(game: Game) -> Recycle | None:
    """Return which way Recycle lies."""
    return game.view(None).table.board.lying.recycle


# --- the effect


def test_the_upper_half_goes_into_the_deck_and_the_turn_goes_on() -> None:
    """sv.card.recycle: shuffled; of four discards the upper two"""
    game = recycled()

    gone, shuffled = told(game)[:2]
    assert gone == DiscardsRecycled(A, cards("Y7 V5"), card("Y8"))
    assert isinstance(shuffled, DeckShuffled)
    assert sorted(game.state.vault.deck) == sorted(shuffled.cards)
    assert {*cards("Y7 V5")} <= {*game.state.vault.deck}
    assert (discards(game), top(game), colour(game)) == ("Y9 Y8", "Y8", "Y")
    assert (way(game), frame(game)) == (Recycle.USED, Turn(A))
    assert game.view(None).table.board.counts.deck == len(game.state.vault.deck) == 20


@pytest.mark.parametrize(
    ("under", "left"),
    [("Y9", "Y9"), ("Y9 Y8", "Y9 Y8"), ("Y9 Y8 Y7", "Y9 Y8"), ("Y9 Y8 Y7 Y6", "Y9 Y8 Y7")],
)
def test_half_is_rounded_down(under: str, left: str) -> None:
    """sv.card.recycle: two is the least"""
    assert discards(recycled(under=under)) == left


def test_what_goes_into_the_deck_is_shown_to_nobody() -> None:
    """sv.card.recycle, sv.view: the uncovered card is"""
    game = recycled()

    for viewer in (A, B, None):
        assert seen(game, viewer, DiscardsRecycled) == [DiscardsRecycled(A, Backs(2), card("Y8"))]
        assert [each.cards for each in seen(game, viewer, DeckShuffled)] == [Backs(20)]
        assert game.seen(viewer).view == game.view(viewer)


def test_chance_shuffles_the_deck_and_a_trap_on_top_is_seen() -> None:
    """sv.card.recycle, sv.trap.visible"""
    shown = 0
    for seed in range(20):
        game = recycled(deck="XME T0 T1", seed=seed)
        deck, lying = game.state.vault.deck, game.view(None).table.board.lying
        trap = deck[0] if deck[0] in {*cards(EMPTY)} else None
        assert lying.trap is trap
        shown += len(made(game, TrapSeen))
    assert 0 < shown < 20


def test_the_turn_is_a_whole_turn_then() -> None:
    """sv.card.recycle: it is no card played; chaos cards are, and matched on the uncovered card"""
    game = recycled("Y1 V5 XPC")

    assert legal(game, A) == [play("Y1"), play("XPC"), DRAW]
    assert game.check(A, play("V5")) is Refusal.NO_MATCH
    assert frame(when(game, (A, play("XPC")))) == NamingColour(A)
    assert frame(when(game, (A, DRAW))) == PuttingDown(A)


# --- what is uncovered


@pytest.mark.parametrize("code", ["YS", "YR", "Y+2"])
def test_an_action_card_that_is_uncovered_has_no_effect(code: str) -> None:
    """sv.top.unplayed: but its symbol can be matched"""
    game = recycled(f"S{code[1:]} V1", f"{code} Y8")

    assert told(game)[0] == DiscardsRecycled(A, cards("V5"), card("Y8"))
    game = recycled(f"S{code[1:]} V1", f"{code}")
    assert (top(game), frame(game)) == (code, Turn(A))
    assert play(f"S{code[1:]}") in legal(game, A)


@pytest.mark.parametrize("code", ["XPC", "XD4", "XNO", "XCL", "XPR"])
def test_for_a_chaos_card_its_user_names_a_colour(code: str) -> None:
    """sv.top.unplayed, sv.colour.who: who caused it; then it goes on with the turn"""
    game = recycled("P1 VR", f"Y9 {code} Y7")
    assert game.view(None).table.board.frames == (Turn(A), NamingColour(A))
    assert (top(game), colour(game)) == (code, None)
    assert game.view(None).table.acts is None
    assert game.check(A, DRAW) is Refusal.COLOUR_DUE

    game = when(game, (A, name("P")))
    assert (colour(game), frame(game)) == ("P", Turn(A))
    assert play("P1") in legal(game, A)
    assert (play("VR") in legal(game, A)) is (code == "XPR")


def test_a_clone_that_is_uncovered_counts_as_nothing_else() -> None:
    """sv.clone.as, sv.top.unplayed: in the discards it is a Clone; a colour is named for it"""
    game = extended("V1 V4 V7", "XCL P8 P9", "V2 S1 S2", "V3 Y1 Y2", top="V6")
    game = when(game, (A, play("V1")), (B, play("XCL")))
    assert game.view(None).table.acts is card("V1")

    game = when(game, (C, play("V2")), (D, play("V3")), (A, RECYCLE))
    assert discards(game) == "V6 V1 XCL"
    table = game.view(None).table
    assert (table.top, table.acts, table.colour) == (card("XCL"), None, None)
    assert frame(game) == NamingColour(A)


def test_the_colour_that_was_named_is_forgotten() -> None:
    """sv.colour.in-force: it lasts until another card comes to the top"""
    game = extended("P1 VR", *OTHERS, top="XPC", named="S", discards="Y9 XNO Y7")
    game = when(game, (A, RECYCLE))

    assert (top(game), colour(game), frame(game)) == ("XNO", None, NamingColour(A))


def test_the_last_card_played_stays_that() -> None:
    """sv.place.last-played, sv.clone.what: what is uncovered is not played"""
    game = recycled("XCL V2")

    assert game.view(None).table.board.lying.last is card("V5")
    game = when(game, (A, play("XCL")))
    assert inside(game, CardPlayed) == CardPlayed(A, card("XCL"), card("V5"))


def test_a_bluff_is_judged_by_the_card_that_is_uncovered() -> None:
    """sv.draw4.legal: the top and colour before the play"""
    for hand_, guilty in (("XD4 Y1 S1", True), ("XD4 V1 S1", False)):
        game = when(recycled(hand_), (A, play("XD4")), (A, name("P")))
        game = when(game, (B, CHALLENGE))
        assert inside(game, DrawChallenged).guilty is guilty


# --- when it can be used


def test_it_is_used_once_a_game() -> None:
    """sv.card.recycle, sv.table.recycle"""
    game = recycled()
    assert game.check(A, RECYCLE) is Refusal.NO_RECYCLE
    assert RECYCLE not in legal(game, A)

    game = drawn_on(game, A)
    assert game.check(B, RECYCLE) is Refusal.NO_RECYCLE


def test_with_fewer_than_two_discards_it_is_not_used() -> None:
    """sv.card.recycle"""
    game = extended("V1 V2", *OTHERS)

    assert game.check(A, RECYCLE) is Refusal.NO_RECYCLE
    assert RECYCLE not in legal(game, A)
    assert RECYCLE in legal(extended("V1 V2", *OTHERS, discards="Y9"), A)


def test_it_is_used_in_ones_turn_before_anything_else() -> None:
    """sv.card.recycle, c8.turn.before: not out of turn, after a draw, or facing a stack"""
    game = extended("V1 V+2", "S+2 P1", *OTHERS[1:], discards="Y9")
    assert game.check(B, RECYCLE) is Refusal.NOT_YOUR_TURN
    assert game.check(A, RECYCLE) is None

    drawn = when(game, (A, DRAW))
    assert drawn.check(A, RECYCLE) is Refusal.NOT_THE_DRAWN_CARD
    stack = when(game, (A, play("V+2", solo=True)))
    assert stack.check(B, RECYCLE) is Refusal.STACK_PENDING
    assert {*legal(stack, B)} == {answer("S+2"), answer("S+2", solo=True), TAKE}


def test_without_the_extension_there_is_none() -> None:
    """sv.table.recycle"""
    options = Options(seats=2, deck="core")
    hands = (cards("V1 V2"), cards("P1 P2"))
    position = Position(hands=hands, top=card("V5"), discards=cards("Y9 Y8"))
    game = Game.from_events(options, setup_events(options, position), seed=1)

    assert way(game) is None
    assert game.check(A, RECYCLE) is Refusal.NO_RECYCLE
    assert RECYCLE not in legal(game, A)


def test_in_a_stolen_turn_the_thief_uses_it() -> None:
    """sv.card.steal-turn, sv.card.recycle: it goes on with that turn, from that place"""
    game = extended("V1 V2", *OTHERS, discards="XPC", front=lies("XTT", B, by=D))
    game = when(drawn_on(game, A), (B, name("V")))
    assert frame(game) == Turn(D, B)
    assert game.check(B, RECYCLE) is Refusal.NOT_YOUR_TURN

    game = when(game, (D, RECYCLE))
    assert frame(game) == Turn(D, B)
    assert frame(when(game, (D, DRAW), (D, KEEP))) == Turn(C)


def test_it_closes_no_solo_window() -> None:
    """c8.solo.window: unlike the draw after it"""
    game = extended("V1 V2", "P1 P2 P3", "S1", discards="Y9 Y8", window=2)
    game = when(game, (A, RECYCLE))
    assert made(game, SoloWindowClosed) == []
    assert call(C) in legal(game, B)
    assert sizes(when(game, (B, call(C))))[C] >= 1

    assert call(C) not in legal(when(game, (A, DRAW)), B)


def test_while_a_colour_is_named_nobody_is_called_out() -> None:
    """c8.solo.call, sv.top.unplayed: and then it goes on"""
    game = when(extended("V1 V2", "P1", "S1 S2", discards="XPC", window=1), (A, RECYCLE))
    assert game.check(C, call(B)) is Refusal.COLOUR_DUE

    game = when(game, (A, name("V")))
    assert call(B) in legal(game, C)


# --- with an empty deck


def test_it_saves_a_game_whose_deck_is_empty() -> None:
    """c8.draw.empty, sv.deck.out: before its draw a seat may use it"""
    game = extended("S1 S2", "P1 P2", deck="", discards="Y9 Y8 Y7")
    assert {*legal(game, A)} == {DRAW, RECYCLE}
    assert ended(when(game, (A, DRAW))).ending is Ending.FEWEST_CARDS

    game = when(game, (A, RECYCLE))
    assert game.outcome is None
    assert DRAW in legal(game, A)
    assert when(game, (A, DRAW)).outcome is None


def test_a_draw_is_offered_again_to_who_can_play() -> None:
    """c8.draw.empty: a seat that can play must, as long as no card is left"""
    game = extended("Y1 V2", "P1 P2", deck="", discards="Y9 Y8 Y7")
    assert game.check(A, DRAW) is Refusal.MUST_PLAY
    assert DRAW not in legal(game, A)

    game = when(game, (A, RECYCLE))
    assert {*legal(game, A)} >= {play("Y1"), DRAW}


def test_its_two_cards_may_be_drawn_at_once() -> None:
    """sv.card.recycle, c8.draw.put-down"""
    drew = set()
    for seed in range(60):
        game = recycled("V1 P2", "Y9 Y8 Y7", deck="", seed=seed)
        game = when(game, (A, DRAW))
        if isinstance(frame(game), PuttingDown):
            drew.add(codes(game.view(A).own.drawn))
            assert (PUT in legal(game, A)) is (game.view(A).own.drawn == cards("Y7"))
    assert drew == {"V5", "Y7"}


# --- it is no card of the game


def test_it_is_in_no_hand_and_no_deck() -> None:
    """sv.table.recycle: it is not counted among the cards"""
    game = Game.start(Options(deck="core-extension"), seed=3)

    assert "XRY" not in everything(game)
    assert len(everything(game)) == 250
    assert way(game) is Recycle.READY


@pytest.mark.parametrize(
    "changed", [{"hands": (cards("XRY V1"), cards("P1"))}, {"deck": (XRY,)}, {"discards": (XRY,)}]
)
def test_a_position_has_it_nowhere(changed: dict[str, Any]) -> None:
    """sv.table.recycle"""
    fields: dict[str, Any] = {"hands": (cards("V1"), cards("P1")), "top": card("V5"), **changed}
    with pytest.raises(SetupError, match=r"^no such card in this deck"):
        setup_events(Options(seats=2, deck="core-extension"), Position(**fields))


def test_a_position_with_it_on_top_is_none() -> None:
    """sv.table.recycle"""
    hands = (cards("V1"), cards("P1"))
    with pytest.raises(SetupError, match=r"^no such card in this deck"):
        setup_events(Options(seats=2, deck="core-extension"), Position(hands=hands, top=XRY))


def test_who_leaves_takes_it_with_it_nowhere() -> None:
    """sv.withdraw, sv.table.recycle: who named no colour leaves that to the next"""
    game = recycled("P1 P2", "XPC").withdraw(A)
    assert frame(game) == NamingColour(B)
    assert way(game) is Recycle.USED

    assert frame(when(game, (B, name("S")))) == Turn(B)
    assert hand(game, A) == ""
