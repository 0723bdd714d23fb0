"""sv.card.pure-chaos, -reverse, -skip: a colour named, a direction flipped, a turn lost."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    DRAW,
    LET_WIN,
    A,
    B,
    C,
    D,
    chaos,
    colour,
    counter,
    direction,
    ended,
    frame,
    legal,
    let_win,
    made,
    name,
    play,
    refused,
    save,
    told,
    top,
    when,
)

from cardshed.crazy_eights import CardPlayed, ColourNamed, Ending, Refusal, Turn, TurnBegan
from cardshed.soloverse import Colour, card
from cardshed.soloverse.answer_facts import SkipAimed, SkipFaced, SkipTaken
from cardshed.soloverse.facts import DirectionFlipped, SeatSkipped, WinClaimed
from cardshed.soloverse.frames import AnsweringSkip, NamingColour, Saving

OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")

# --- Pure Chaos


def test_a_pure_chaos_lets_its_user_name_a_colour() -> None:
    """sv.card.pure-chaos, c8.play.chaos, sv.counter.mixed: no match, and no window"""
    game = when(chaos("XPC V1 V2", *OTHERS), (A, play("XPC")))

    assert told(game) == (CardPlayed(A, card("XPC")),)
    assert frame(game) == NamingColour(A)
    assert game.to_act == game.may_act == (A,)
    game = when(game, (A, name("Y")))
    assert told(game) == (ColourNamed(A, Colour("Y")), TurnBegan(B))
    assert (top(game), colour(game)) == ("XPC", "Y")


def test_a_colour_named_is_one_in_play() -> None:
    """sv.deck.choice, sv.colour.when"""
    game = when(chaos("XPC V1 V2", "P1 P2", colours="SPVT"), (A, play("XPC")))

    assert legal(game, A) == [name(code) for code in "SPVT"]
    assert game.check(A, name("Y")) is Refusal.COLOUR_NOT_IN_PLAY
    assert game.check(B, name("S")) is Refusal.NO_COLOUR_DUE
    assert game.check(A, DRAW) is Refusal.COLOUR_DUE


def test_the_colour_named_is_the_one_to_match() -> None:
    """sv.colour.in-force, sv.match: a chaos card has no symbol of its own"""
    game = when(chaos("XPC V1 V2", "Y5 V5 P5", "S1", "S2"), (A, play("XPC")), (A, name("Y")))

    assert [*game.actions(B)] == [play("Y5"), DRAW]
    game = when(game, (B, play("Y5")))
    assert colour(game) == "Y"


def test_one_chaos_card_a_turn() -> None:
    """sv.turn.one, c8.play.one"""
    game = when(chaos("XPC XPC V1 V2", *OTHERS), (A, play("XPC")), (A, name("Y")))

    assert game.check(A, play("XPC")) is Refusal.NOT_YOUR_TURN


def test_a_pure_chaos_may_be_the_last_card_and_names_no_colour_then() -> None:
    """sv.card.pure-chaos, sv.chaos.last, sv.end.order, sv.win.check"""
    game = when(chaos("XPC", *OTHERS), (A, play("XPC")))

    assert told(game) == (CardPlayed(A, card("XPC")), WinClaimed(A))
    assert frame(game) == Saving(A, (B, C, D))
    game = let_win(game)
    assert ended(game).winners == (A,)
    assert ended(game).ending is Ending.WENT_OUT
    assert colour(game) is None


def test_a_win_stopped_leaves_the_colour_to_whose_anti_fun_it_was() -> None:
    """sv.end.order, sv.antifun, sv.colour.who"""
    game = chaos("XPC", "P1 P2 P3", "XAF S1 S2", "Y1 Y2 Y3")
    game = when(game, (A, play("XPC")), (B, LET_WIN), (C, save()))

    assert frame(game) == NamingColour(C)
    game = when(game, (C, name("S")))
    assert told(game) == (ColourNamed(C, Colour("S")), TurnBegan(B))
    assert (top(game), colour(game)) == ("XAF", "S")


# --- Pure Chaos Reverse


def test_a_pure_chaos_reverse_flips_the_direction() -> None:
    """sv.card.pure-chaos-reverse, sv.counter.mixed: there is no window"""
    game = when(chaos("XPR V1 V2", *OTHERS), (A, play("XPR")))

    assert told(game) == (CardPlayed(A, card("XPR")), DirectionFlipped())
    assert frame(game) == NamingColour(A)
    game = when(game, (A, name("P")))
    assert told(game) == (ColourNamed(A, Colour("P")), TurnBegan(D))
    assert direction(game) == -1


def test_its_reverse_is_compulsory() -> None:
    """sv.card.pure-chaos-reverse, sv.chaos.pure"""
    game = chaos("XPR XPS XPH V1", *OTHERS)

    for code in ("XPR", "XPS", "XPH"):
        assert game.check(A, play(code)) is None
        assert game.check(A, play(code, pure=True)) is Refusal.NO_SUCH_USE


@pytest.mark.parametrize(("code", "fits", "fails"), [("XPR", "SR", "SS"), ("XPS", "SS", "SR")])
def test_its_symbol_is_matched_as_well_as_its_colour(code: str, fits: str, fails: str) -> None:
    """sv.match.secondary"""
    game = chaos(f"{code} V1 V2", "P1 P2", "SR SS S5")
    game = when(game, (A, play(code)), (A, name("Y")))
    if code == "XPS":
        game = when(game, (B, ACCEPT))

    assert frame(game) == Turn(C)
    assert [*game.actions(C)] == [play(fits), DRAW]
    assert game.check(C, play(fails)) is Refusal.NO_MATCH


def test_with_two_seats_nothing_flips_but_the_symbol_counts() -> None:
    """sv.reverse.two, sv.card.pure-chaos-reverse"""
    game = when(chaos("XPR V1 V2", "SR S1"), (A, play("XPR")), (A, name("Y")))

    assert direction(game) == 1
    assert frame(game) == Turn(B)
    assert play("SR") in game.actions(B)
    assert play("S1") not in game.actions(B)


def test_with_two_seats_it_skips_where_that_is_agreed() -> None:
    """sv.reverse.two"""
    game = chaos("XPR V1 V2", "SR S1", reverse_with_two="skip")
    game = when(game, (A, play("XPR")), (A, name("Y")))

    assert direction(game) == 1
    assert made(game, SeatSkipped) == [SeatSkipped(B)]
    assert frame(game) == Turn(A)


def test_a_pure_chaos_reverse_as_the_last_card_flips_and_wins() -> None:
    """c8.end.win, sv.card.pure-chaos-reverse"""
    game = when(chaos("XPR", *OTHERS), (A, play("XPR")))

    assert told(game) == (CardPlayed(A, card("XPR")), WinClaimed(A), DirectionFlipped())
    assert ended(let_win(game)).winners == (A,)


def test_after_a_stopped_reverse_play_goes_on_the_other_way() -> None:
    """sv.antifun: as if the turn had ended normally"""
    game = chaos("XPR", "XAF P1 P2", "S1 S2", "Y1 Y2")
    game = when(game, (A, play("XPR")), (B, save()), (B, name("P")))

    assert frame(game) == Turn(D)


# --- Pure Chaos Skip


def test_a_pure_chaos_skip_is_accepted_in_the_opening() -> None:
    """sv.card.pure-chaos-skip, sv.counter.mixed, c8.turn.opening"""
    game = when(chaos("XPS V1 V2", *OTHERS), (A, play("XPS")))
    assert told(game) == (CardPlayed(A, card("XPS")), SkipAimed(B, A, card("XPS")))
    assert frame(game) == NamingColour(A)

    game = when(game, (A, name("Y")))
    assert told(game) == (ColourNamed(A, Colour("Y")), SkipFaced(B))
    assert frame(game) == AnsweringSkip(B, A, card("XPS"))
    assert legal(game, B) == [ACCEPT]
    game = when(game, (B, ACCEPT))
    assert told(game) == (SkipTaken(B), TurnBegan(C))


def test_it_is_answered_with_no_skip() -> None:
    """sv.counter.mixed, sv.counter.levels: Anti-Fun and another Skip counter nothing"""
    game = chaos("XPS V1 V2", "XPS YS XAF P1", "S1", "S2")
    game = when(game, (A, play("XPS")), (A, name("Y")))

    assert legal(game, B) == [ACCEPT]
    assert game.check(B, play("XPS")) is Refusal.ANSWER_DUE
    assert game.check(B, counter("XAF")) is Refusal.NO_COUNTER
    assert game.check(C, ACCEPT) is Refusal.NOTHING_TO_ANSWER


def test_a_nou_sends_the_skip_to_its_user() -> None:
    """sv.counter.single: the direction flips, and play goes on from the user"""
    game = chaos("XPS V1 V2", "XNO P1 P2", "S1 S2", "Y1 Y2")
    game = when(game, (A, play("XPS")), (A, name("Y")), (B, counter("XNO")))
    assert told(game) == (
        CardPlayed(B, card("XNO")),
        DirectionFlipped(),
        SkipAimed(A, B, card("XNO")),
    )
    assert frame(game) == NamingColour(B)

    game = when(game, (B, name("P")))
    assert frame(game) == AnsweringSkip(A, B, card("XNO"))
    assert colour(game) == "P"
    game = when(game, (A, ACCEPT))
    assert told(game) == (SkipTaken(A), TurnBegan(D))


def test_the_nou_is_countered_in_turn() -> None:
    """sv.counter.levels, sv.chaos.own"""
    game = chaos("XPS XNO V1", "XNO P1 P2", "S1 S2", "Y1 Y2")
    game = when(game, (A, play("XPS")), (A, name("Y")), (B, counter("XNO")), (B, name("P")))
    assert legal(game, A) == [ACCEPT, counter("XNO"), counter("XNO", solo=True)]

    game = when(game, (A, counter("XNO")), (A, name("S")))
    assert frame(game) == AnsweringSkip(B, A, card("XNO"))
    assert direction(game) == 1
    assert frame(when(game, (B, ACCEPT))) == Turn(C)


def test_with_two_seats_the_user_plays_again() -> None:
    """sv.card.pure-chaos-skip, sv.reverse.two"""
    game = chaos("XPS V1 V2", "XNO P1 P2")
    game = when(game, (A, play("XPS")), (A, name("Y")))
    assert frame(when(game, (B, ACCEPT))) == Turn(A)

    back = when(game, (B, counter("XNO")), (B, name("P")))
    assert direction(back) == 1
    assert frame(when(back, (A, ACCEPT))) == Turn(B)


def test_a_pure_chaos_skip_as_the_last_card_wins_in_its_end_phase() -> None:
    """c8.end.win, sv.win.check: a skip is no draw, so no claim waits for it"""
    game = when(chaos("XPS", "XNO P1", "S1 S2", "Y1 Y2"), (A, play("XPS")))

    assert frame(game) == Saving(A, (B, C, D))
    assert refused(game, B, counter("XNO"))
    assert ended(let_win(game)).winners == (A,)


def test_an_anti_fun_leaves_the_skip_where_it_is() -> None:
    """sv.antifun: it may still be countered, and goes back to the seat with five new cards"""
    game = chaos("XPS", "XNO P1", "XAF S1 S2", "Y1 Y2")
    game = when(game, (A, play("XPS")), (C, save()), (C, name("S")))
    assert frame(game) == AnsweringSkip(B, A, card("XPS"))
    assert counter("XNO") in game.actions(B)

    game = when(game, (B, counter("XNO", solo=True)), (B, name("P")))
    assert frame(when(game, (A, ACCEPT))) == Turn(D)


def test_a_plain_skip_cannot_be_countered() -> None:
    """sv.counter.never"""
    game = when(chaos("VS V1 V2", "XNO P1", "S1 S2", "Y1 Y2"), (A, play("VS")))

    assert told(game) == (CardPlayed(A, card("VS")), SeatSkipped(B), TurnBegan(C))
    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER
