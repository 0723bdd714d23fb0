"""c8.turn.*, c8.play.*, c8.draw.*: a turn is one card played or one drawn."""

from __future__ import annotations

import attrs
import pytest
from crazy_eights.table import (
    DRAW,
    KEEP,
    PUT,
    PUT_SOLO,
    TAKE,
    A,
    B,
    answer,
    ended,
    frame,
    hand,
    kinds,
    legal,
    made,
    play,
    sizes,
    table,
    then,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import (
    RULES,
    AnsweringDraw,
    CardKept,
    CardPickedUp,
    CardPlayed,
    Ending,
    Options,
    PuttingDown,
    Refusal,
    Turn,
    TurnBegan,
    matches,
)
from cardshed.soloverse import Colour, card, cards


def test_a_turn_is_a_play_or_a_draw_and_then_the_next_seats() -> None:
    """c8.turn.options, sv.turn.one, sv.order.next"""
    game = table("V7 S1 S2", "S3 S4", "P1 P2")

    assert legal(game, A) == [play("V7"), DRAW]
    played = when(game, (A, play("V7")))
    assert then(played) == (CardPlayed(A, card("V7")), TurnBegan(B))
    assert (played.to_act, hand(played, A)) == ((B,), "S1 S2")
    drawn = when(game, (A, DRAW), (A, KEEP))
    assert (drawn.to_act, hand(drawn, A)) == ((B,), "S1 S2 V7 T0")


def test_only_the_seat_in_turn_acts() -> None:
    """c8.turn.options"""
    game = table("V7 S1", "V3 S4", "P1 P2")

    assert game.to_act == game.may_act == (A,)
    for action in (play("V3"), DRAW, KEEP, PUT, TAKE, answer("V3")):
        assert game.check(B, action) is Refusal.NOT_YOUR_TURN
    assert legal(game, B) == []


def test_a_card_matches_by_colour_or_symbol() -> None:
    """c8.play.match, sv.match"""
    game = table("V7 S5 S7 VR VS V+2 SS", "P1 P2", top="V5")

    playable = [action for action in legal(game, A) if action != DRAW]
    assert playable == [play("S5"), *map(play, ("V7", "VR", "VS", "V+2"))]
    assert game.check(A, play("S7")) is Refusal.NO_MATCH
    assert game.check(A, play("SS")) is Refusal.NO_MATCH


@pytest.mark.parametrize("symbol", ["R", "S", "+2"])
def test_an_action_card_matches_its_symbol_in_any_colour(symbol: str) -> None:
    """c8.play.match, sv.match"""
    game = table(f"S{symbol} P{symbol} S1 V1", "P1 P2", top=f"V{symbol}")

    playable = [action for action in legal(game, A) if action != DRAW]
    assert playable == [play(f"S{symbol}"), play(f"P{symbol}"), play("V1")]


def test_the_colour_in_force_is_that_of_the_top_card() -> None:
    """sv.colour.in-force"""
    game = table("S5 S1 S2", "P1 P2", top="V5")
    assert game.view(None).table.colour is Colour.VENOM

    game = when(game, (A, play("S5")))
    assert game.view(None).table.colour is Colour.STEEL
    assert RULES.initial(Options(deck="coloured")).table.colour is None


def test_nothing_matches_before_a_card_is_turned_up() -> None:
    """sv.match"""
    before = RULES.initial(Options(deck="coloured")).table
    assert not matches(card("V5"), before)
    assert matches(card("V5"), attrs.evolve(before, top=card("V6")))
    assert matches(card("V5"), attrs.evolve(before, top=card("S5")))
    assert not matches(card("V5"), attrs.evolve(before, top=card("S6")))


def test_one_card_of_the_hand_is_played() -> None:
    """c8.play.one, sv.deck.copies"""
    game = table("V7 V7 S1", "P1 P2")

    assert legal(game, A) == [play("V7"), DRAW]
    assert hand(when(game, (A, play("V7"))), A) == "S1 V7"
    assert game.check(A, play("V8")) is Refusal.CARD_NOT_HELD
    assert game.check(A, play("S8")) is Refusal.CARD_NOT_HELD


def test_a_card_is_laid_on_the_discards() -> None:
    """sv.place.on, c8.play.one"""
    game = when(table("V7 S1 S2", "P1 P2", discards="S8"), (A, play("V7")))

    assert game.state.vault.discards == cards("S8 V5 V7")
    assert game.view(None).table.top is card("V7")
    assert game.view(None).table.board.counts.discards == 3


def test_an_eight_is_an_ordinary_number() -> None:
    """c8.play.match, sv.deck.colours"""
    game = table("S8 V8 P8", "P1 P2", top="V5")

    assert legal(game, A) == [play("V8"), DRAW]
    assert kinds(when(game, (A, play("V8")))) == [CardPlayed, TurnBegan]


def test_nobody_passes_without_drawing() -> None:
    """c8.play.pass"""
    game = table("S1 S2 S3", "P1 P2")

    assert game.check(A, KEEP) is Refusal.MUST_DRAW_FIRST
    assert game.check(A, PUT) is Refusal.NOTHING_DRAWN


def test_who_has_nothing_to_play_must_draw() -> None:
    """c8.play.stuck"""
    assert legal(table("S1 S2 S3", "P1 P2"), A) == [DRAW]


def test_who_has_something_to_play_may_draw() -> None:
    """c8.draw.choice"""
    game = table("V1 V2 V3", "P1 P2")

    assert DRAW in legal(game, A)
    assert frame(when(game, (A, DRAW))) == PuttingDown(A)


def test_a_draw_is_one_card_off_the_top() -> None:
    """c8.draw.one"""
    game = when(table("V1 V2 V3", "P1 P2", deck="T3 T4 T5"), (A, DRAW))

    assert then(game) == (CardPickedUp(A, cards("T3")),)
    assert hand(game, A) == "V1 V2 V3 T3"
    assert game.state.vault.deck == cards("T4 T5")


@pytest.mark.parametrize(
    ("drawn", "may"), [("T3", [KEEP]), ("V3", [PUT, KEEP]), ("T5", [PUT, KEEP])]
)
def test_the_seat_is_asked_after_every_draw(drawn: str, may: list[object]) -> None:
    """c8.draw.asked, c8.draw.put-down"""
    game = when(table("S1 V2 P3", "P1 P2", deck=f"{drawn} T9", top="V5"), (A, DRAW))

    assert game.to_act == game.may_act == (A,)
    assert legal(game, A) == may
    assert (game.check(A, PUT) is None) is (PUT in may)
    if PUT not in may:
        assert game.check(A, PUT) is Refusal.NO_MATCH


def test_the_drawn_card_may_be_put_down_at_once() -> None:
    """c8.draw.put-down"""
    game = when(table("S1 V2 P3", "P1 P2", deck="V3 T9"), (A, DRAW), (A, PUT))

    assert then(game) == (CardPlayed(A, card("V3")), TurnBegan(B))
    assert hand(game, A) == "S1 P3 V2"
    assert game.view(A).own.drawn == ()


def test_an_action_card_put_down_has_its_full_effect() -> None:
    """c8.draw.put-down"""
    game = table("S1 V2 P3", "P1 P2", "P4 P5", deck="V+2 T9")

    assert frame(when(game, (A, DRAW), (A, PUT))) == AnsweringDraw(B, 2)


def test_no_other_card_is_played_after_drawing_and_none_drawn() -> None:
    """c8.draw.put-down, c8.draw.one"""
    game = when(table("V1 V2 V3", "P1 P2", deck="V9 T9"), (A, DRAW))

    assert game.check(A, play("V1")) is Refusal.NOT_THE_DRAWN_CARD
    assert game.check(A, play("V9")) is Refusal.NOT_THE_DRAWN_CARD
    assert game.check(A, DRAW) is Refusal.NOT_THE_DRAWN_CARD
    assert game.check(A, TAKE) is Refusal.NO_STACK
    assert game.check(A, answer("V1")) is Refusal.NO_STACK
    assert game.check(B, KEEP) is Refusal.NOT_YOUR_TURN


def test_what_is_put_down_is_what_this_draw_brought() -> None:
    """c8.draw.which"""
    game = when(table("V4 V2 P3", "P1 P2", deck="V3 T9 V6"), (A, DRAW))
    assert game.view(A).own.drawn == cards("V3")

    later = when(game, (A, KEEP), (B, DRAW), (B, KEEP), (A, DRAW))
    assert later.view(A).own.drawn == cards("V6")
    assert hand(when(later, (A, PUT)), A) == "P3 V2 V3 V4"


def test_a_kept_card_ends_the_turn_and_is_seen_by_its_seat_alone() -> None:
    """c8.draw.ends, c8.draw.asked"""
    game = when(table("S1 V2 P3", "P1 P2", deck="V3 T9"), (A, DRAW))
    for viewer in (B, None):
        (shown,) = game.history(viewer)[-1].events
        assert shown == CardPickedUp(A, Backs(1))
        assert game.view(viewer).own.drawn == ()

    game = when(game, (A, KEEP))
    assert then(game) == (CardKept(A), TurnBegan(B))
    assert frame(game) == Turn(B)
    assert game.view(A).own.drawn == ()
    assert game.history(B)[-1].events == then(game)


def test_a_card_kept_may_be_played_in_a_later_turn() -> None:
    """c8.draw.ends"""
    game = table("S1 V2 P3", "P1 P2", deck="V3 T9")
    game = when(game, (A, DRAW), (A, KEEP), (B, DRAW), (B, KEEP))

    assert play("V3") in legal(game, A)


# --- an empty deck


def test_off_an_empty_deck_who_can_play_must() -> None:
    """c8.draw.empty"""
    game = table("V1 S2 S3", "P1 P2", deck="")

    assert legal(game, A) == [play("V1")]
    assert game.check(A, DRAW) is Refusal.MUST_PLAY


def test_off_an_empty_deck_who_cannot_play_ends_the_game() -> None:
    """c8.draw.empty, c8.end.deck, sv.deck.out"""
    game = table("S1 S2 S3", "P1 P2", deck="")
    assert legal(game, A) == [DRAW]

    outcome = ended(when(game, (A, DRAW)))
    assert outcome.ending is Ending.FEWEST_CARDS
    assert outcome.winners == (B,)


def test_the_last_card_of_the_deck_can_be_drawn_and_put_down() -> None:
    """c8.draw.empty, sv.deck.out"""
    game = when(table("S1 S2 S3", "P1 P2", deck="V1"), (A, DRAW))
    assert legal(game, A) == [PUT, KEEP]

    assert frame(when(game, (A, PUT))) == Turn(B)
    assert sizes(when(game, (A, KEEP))) == (4, 2)


# --- what is wrong in which frame


def test_there_is_no_stack_to_answer_in_a_turn() -> None:
    """sv.draw.pending"""
    game = table("V+2 S1 S2", "P1 P2")

    assert game.check(A, TAKE) is Refusal.NO_STACK
    assert game.check(A, answer("V+2")) is Refusal.NO_STACK


def test_solo_is_said_with_the_second_last_card_alone() -> None:
    """c8.solo.declare"""
    game = when(table("S1 V2 P3", "P1 P2", deck="V3 T9"), (A, DRAW))

    assert game.check(A, PUT_SOLO) is Refusal.NO_SOLO_DUE
    assert made(when(game, (A, PUT)), CardPlayed) == [CardPlayed(A, card("V3"))]
