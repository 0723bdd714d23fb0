"""sv.deck.two, sv.card.eliminator: what is asked goes on though hands have changed meanwhile.

A seat leaves, two are left, a card for three seats is removed, and the draw for it meets a trap.
"""

from __future__ import annotations

from collections.abc import Callable

from crazy_eights.extension.table import (
    DRAW,
    A,
    B,
    C,
    digit,
    discard,
    everything,
    extended,
    frame,
    guessed,
    hand,
    legal,
    let_win,
    made,
    play,
    put_in,
    sizes,
    top,
    until,
    when,
)
from crazy_eights.extension.traps import shed

from cardshed import Seat
from cardshed.crazy_eights import Game
from cardshed.soloverse.chaos_facts import Asked, CardsRemoved, CardTopped
from cardshed.soloverse.facts import CardsDrawn, WinClaimed
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    Closing,
    Countering,
    NamingColour,
    NamingDigit,
    Pool,
    PuttingIn,
    Saving,
)
from cardshed.soloverse.hand_facts import CardsPooled

LONE = "P1 P2 P3 P4 P6 P7 P8 P9"
"""The hand of a seat that leaves: with the traps it is nearly the whole deck then."""


def naming(seat: Seat, given: Callable[[int], Game]) -> Game:
    """Return a game in which this seat names a digit, since seat 2 has left."""
    found = until(
        lambda game: frame(game) == NamingDigit(seat), lambda seed: given(seed).withdraw(C)
    )
    assert made(found, CardsRemoved)
    return found


def test_who_has_fewer_cards_than_it_owes_discards_those() -> None:
    """sv.card.elegant-generosity: half of what it held; now it holds less"""

    def given(seed: int) -> Game:
        hands = ("XEG S5 P5 V5 Y2", "S1 XSL", LONE)
        return when(extended(*hands, deck="", seed=seed), (A, play("XEG")))

    game = when(naming(B, given), (B, digit(5)))
    assert shed(game) == [(A, "S5 P5 V5")]
    assert frame(game) == Choosing(A, Choice.DISCARD, 1)
    assert legal(game, A) == [discard("Y2")]
    game = when(game, (A, discard("Y2")))
    assert made(game, WinClaimed) == [WinClaimed(A)]


def test_who_has_no_card_left_discards_none() -> None:
    """sv.card.elegant-generosity, sv.antifun.group: its win can be stopped at that moment"""

    def given(seed: int) -> Game:
        hands = ("XEG S5 P5 V5 Y5", "S1 XSL", LONE)
        return when(extended(*hands, deck="", seed=seed), (A, play("XEG")))

    game = when(naming(B, given), (B, digit(5)))
    assert frame(game) == Saving(A, (B,))
    game = let_win(game)
    assert len(made(game, CardTopped)) == 1
    assert game.outcome is not None


def test_who_guessed_right_and_has_no_card_left_is_not_asked() -> None:
    """sv.card.foresight: it has none to discard"""

    def given(seed: int) -> Game:
        hands = ("Y8 XSL", "S5", LONE)
        game = extended(*hands, deck="XFO V9", seed=seed)
        return guessed(when(game, (A, DRAW)), "V", "P", "P")

    game = naming(A, given)
    assert Choosing(B, Choice.MAY_DISCARD, 1) in game.view(None).table.board.frames
    game = let_win(when(game, (A, digit(5))))
    assert shed(game) == []
    assert B not in game.to_act
    assert sizes(game)[B] == 0


def test_with_too_few_colours_left_badge_collector_discards_none() -> None:
    """sv.card.badge-collector: nothing is chosen"""

    def given(seed: int) -> Game:
        hands = ("XBC S5 P5 V1 Y2", "S1 XSL", LONE)
        return when(extended(*hands, deck="", seed=seed), (A, play("XBC")))

    game = when(naming(B, given), (B, digit(5)))
    assert hand(game, A) == "V1 Y2"
    assert legal(game, A) == [discard("")]

    game = when(game, (A, discard("")))
    assert top(game) == "XBC"
    assert frame(game) == NamingColour(A)


def test_who_has_put_cards_in_and_lost_some_chooses_anew() -> None:
    """sv.card.roulette, sv.choice.asked: whether it was one of those is told to nobody"""

    def given(seed: int) -> Game:
        hands = ("XRO S5 V1 XPC", "S1 XSL", LONE)
        game = extended(*hands, deck="", seed=seed)
        return when(game, (A, play("XRO")), (A, put_in("S5 XPC")))

    game = naming(B, given)
    before_ = everything(game)
    game = when(game, (B, digit(5)))
    assert frame(game) == PuttingIn(A, Pool.ROULETTE, (B, A), (A, B))
    assert game.view(A).own.gift == ()

    game = when(game, (A, put_in("V1 XPC")), (B, legal(game, B)[0]))
    assert len(made(game, CardsPooled)) == 1
    assert everything(game) == before_


def test_who_had_put_in_the_card_that_was_removed_chooses_anew() -> None:
    """sv.deck.two, sv.card.state-of-flux"""

    def given(seed: int) -> Game:
        hands = ("XSF XPC V1", "S1 XSL", LONE)
        game = extended(*hands, deck="", seed=seed)
        return when(game, (A, play("XSF")), (A, put_in("XPC")), (B, put_in("XSL")))

    game = until(
        lambda game: len(made(game, CardsDrawn)) == 1, lambda seed: given(seed).withdraw(C)
    )
    assert frame(game) == PuttingIn(A, Pool.STATE_OF_FLUX, (B, A), (B,))
    assert legal(game, B) == [put_in("")]


def test_a_window_below_a_question_waits_for_the_others_only() -> None:
    """sv.withdraw, sv.counter.poll: who leaves is not asked in it any more"""
    game = extended("XUW V1 V2", "P1 P2", "S1 S2", "Y1 Y2")
    asked = when(game, (A, play("XUW")))
    frames = (*asked.view(None).table.board.frames, NamingDigit(A))
    game = Game.from_events(
        game.options, (*game.setup, *asked.steps[-1].events, Asked(frames)), seed=1
    ).withdraw(B)

    closing, window, digit_ = game.view(None).table.board.frames
    assert isinstance(closing, Closing)
    assert isinstance(window, Countering)
    assert (window.waiting, digit_) == ((C, Seat(3)), NamingDigit(A))
