"""sv.withdraw, ch.withdraw: a seat leaves in the middle of what the Core Extension brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from cheat.extension.grouped import DECK, begun, guess, guessed, happened, in_all, name
from cheat.extension.table import (
    DRAW_2,
    HOLD_STILL,
    OTHERS,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    act,
    called,
    discard,
    drawers,
    ended,
    extension,
    frame,
    hand,
    inside,
    legal,
    let_happen,
    let_win,
    made,
    put_in,
    say,
    show,
    sizes,
    stood,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    CardForeseen,
    CardsDrawn,
    CardsPooled,
    CardsRemoved,
    CardsReturned,
    CardsShed,
    CardsTurnedDown,
    Choice,
    Choosing,
    ClaimVoided,
    Game,
    Guess,
    Guessing,
    NamingDigit,
    Pool,
    PuttingIn,
    ReflexesShown,
    Saving,
    Snapping,
    TrapRevealed,
    Turn,
)
from cardshed.soloverse import Colour, card, cards

MIXED = ("P1 P2 XNO", "S1 S2 XAF", "Y1 Y2 XPC")
"""Hands of three cards, of which one is a chaos card."""
MORE = f"{DECK} T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"


def drawn(deck: str, *hands: str, by: str = "V1 V3", **given: Any) -> Game:
    """Return a game in which seat 1 draws two cards of a deck for a Draw +2 of seat 0."""
    game = extension(f"V+2 {by}".strip(), *(hands or OTHERS), deck=f"{deck} {MORE}", **given)
    return when(stood(game, (A, act(DRAW_2, "V+2"))), (B, TAKE))


def mixed(code: str, **given: Any) -> Game:
    """Return a game in which a card has been claimed where all hold both kinds of cards."""
    return begun(code, *MIXED, by="V1 V2 XCL", **{"deck": MORE, **given})


POINTS: dict[str, Callable[[], Game]] = {
    "pool": lambda: mixed("XRO"),
    "pool, some in": lambda: when(mixed("XRO"), (B, put_in("P1 XNO")), (C, put_in("S1 XAF"))),
    "flux": lambda: mixed("XSF"),
    "flux, some in": lambda: when(mixed("XSF"), (A, put_in("XCL")), (D, put_in("XPC"))),
    "snap": lambda: mixed("XSN"),
    "snap, some in": lambda: when(mixed("XSN"), (B, SLAP), (D, HOLD_STILL)),
    "guess": lambda: drawn("XFO C0"),
    "second guess": lambda: guessed(drawn("XFO C0"), "S"),
    "last guess": lambda: guessed(drawn("XFO C0"), "S", "C", "S"),
    "right": lambda: guessed(drawn("XFO C0"), "C", "S", "S", "S"),
    "right, drawer": lambda: guessed(drawn("XFO C0"), "S", "S", "S", "C"),
    "digit": lambda: drawn("XEL"),
    "digit of a guesser": lambda: guessed(drawn("XFO C0 XEL"), "S", "S", "S", "S"),
    "window": lambda: mixed("XUW"),
    "hole": lambda: happened("XWH", *MIXED, pile="T9 T8", deck=MORE),
    "badges": lambda: begun("XBC", *MIXED, by="V1 V2 S3 Y5", deck=MORE),
    "edged": lambda: begun("XDE", "P1", "S1", "Y1 Y2 Y3 Y4 Y5", deck=MORE),
    "insight": lambda: mixed("XPI"),
    "insight, shown": lambda: when(mixed("XPI"), (B, show("XNO"))),
}
"""The new questions, with games that have come to them."""


def played_on(game: Game) -> Game:
    """Return the game as it comes to a turn, or to its end: all do what comes first."""
    while game.outcome is None and not isinstance(frame(game), Turn):
        seat = game.to_act[0]
        game = when(game, (seat, legal(game, seat)[0]))
    return game


@pytest.mark.parametrize("gone", [A, B, C, D])
@pytest.mark.parametrize("point", POINTS.values(), ids=POINTS)
def test_whoever_leaves_in_the_middle_of_a_question_play_comes_to_a_turn(
    point: Callable[[], Game], gone: Seat
) -> None:
    """sv.withdraw, sv.trap.several, sv.place.beside: nothing is left of the effect"""
    before = point()
    game = played_on(before.withdraw(gone))

    assert in_all(game) == in_all(before)
    assert (sizes(game)[gone], game.outcome, gone in game.to_act) == (0, None, False)
    board = game.view(None).table.board
    assert (board.lying.used, board.lying.beside, board.claims) == ((), (), ())
    assert (game.state.vault.apart, len(board.frames)) == ((), 1)
    assert [own.gift for own in game.state.owns] == [()] * 4


@pytest.mark.parametrize("point", POINTS.values(), ids=POINTS)
def test_of_two_the_other_wins_wherever_one_leaves(point: Callable[[], Game]) -> None:
    """sv.withdraw, ch.withdraw: three of four leave, one after the other"""
    game = point().withdraw(D).withdraw(C)
    game = game.withdraw(B)

    assert ended(game).winners == (A,)


# --- pools and reflexes


def test_a_seat_that_has_still_to_put_in_leaves() -> None:
    """sv.withdraw, sv.card.roulette: the pool is that of the others"""
    game = when(mixed("XRO"), (B, put_in("P1 XNO")), (D, put_in("Y1 XPC")), (A, put_in("V1 XCL")))
    game = game.withdraw(C)

    pooled = inside(game, CardsPooled)
    assert (pooled.seats, pooled.given) == (
        (B, D, A),
        (cards("P1 XNO"), cards("Y1 XPC"), cards("V1 XCL")),
    )
    assert frame(game) == Turn(B)


def test_a_seat_that_has_put_in_leaves_with_its_cards() -> None:
    """sv.withdraw: they were still in its hand"""
    game = when(mixed("XRO"), (B, put_in("P1 XNO"))).withdraw(B)

    assert frame(game) == PuttingIn(A, Pool.ROULETTE, (C, D, A), (A, C, D))
    assert {*cards("P1 P2 XNO")} <= {*game.state.vault.deck}


@pytest.mark.parametrize(("code", "pool"), [("XRO", Pool.ROULETTE), ("XSF", Pool.STATE_OF_FLUX)])
def test_who_claimed_the_card_leaves_and_the_others_put_in(code: str, pool: Pool) -> None:
    """sv.withdraw: what it sent at others stays; play goes on from its place"""
    game = mixed(code).withdraw(A)
    assert frame(game) == PuttingIn(A, pool, (B, C, D), (B, C, D))

    game = played_on(game)
    assert (inside(game, CardsPooled).seats, frame(game)) == ((B, C, D), Turn(B))


def test_a_choice_is_made_anew_when_a_snap_leaves_the_hand() -> None:
    """sv.deck.two, sv.choice.asked: whether or not the Snap was chosen"""
    for chosen in ("S1 XSN", "S1 XNO"):
        game = begun("XRO", "S1 S2 XSN XNO", "Y1 Y2", by="V1 XCL")
        game = when(game, (A, put_in("V1 XCL")), (B, put_in(chosen))).withdraw(C)

        assert made(game, CardsRemoved) == [CardsRemoved(B, cards("XSN"))]
        assert frame(game) == PuttingIn(A, Pool.ROULETTE, (B, A), (B,))
        assert (game.view(B).own.gift, game.view(A).own.gift) == ((), cards("V1 XCL"))
        game = when(game, (B, put_in("S2 XNO")))
        assert inside(game, CardsPooled).given == (cards("S2 XNO"), cards("V1 XCL"))


def test_two_that_are_left_of_a_state_of_flux_swap() -> None:
    """sv.card.state-of-flux, sv.withdraw: whatever chance says"""
    game = begun("XSF", "P1 XNO", "S1 XAF", by="V1 XCL")
    game = when(game, (A, put_in("XCL")), (B, put_in("XNO"))).withdraw(C)

    assert inside(game, CardsPooled).dealt == (cards("XCL"), cards("XNO"))


@pytest.mark.parametrize(
    ("choices", "drew"),
    [((SLAP, SLAP), {B, D}), ((SLAP, HOLD_STILL), {B}), ((HOLD_STILL, HOLD_STILL), {A})],
)
def test_the_last_who_has_to_choose_leaves_a_snap(choices: tuple[Any, Any], drew: set[int]) -> None:
    """sv.withdraw, sv.card.snap: the others are shown, and it counts for nothing"""
    game = when(mixed("XSN"), (B, choices[0]), (D, choices[1])).withdraw(C)

    assert inside(game, ReflexesShown).slapped == tuple(sorted(drew - {A}))
    assert drawers(game) == drew
    count = 3 if drew == {B, D} else 2
    assert {len(event.cards) for event in made(game, CardsDrawn)} == {count}


def test_who_claimed_a_snap_leaves_and_nobody_slaps() -> None:
    """sv.withdraw, sv.card.snap: nobody is left to draw"""
    game = mixed("XSN").withdraw(A)
    assert frame(game) == Snapping(A, (B, C, D), (B, C, D))

    game = when(game, (B, HOLD_STILL), (C, HOLD_STILL), (D, HOLD_STILL))
    assert (drawers(game), frame(game)) == (set(), Turn(B))


def test_all_others_of_a_snap_but_one_are_gone() -> None:
    """sv.withdraw, sv.card.snap, sv.deck.two: all who are left of them slapped"""
    game = when(begun("XSN", "P1 P2", "S1 S2"), (B, SLAP)).withdraw(C)

    assert (inside(game, ReflexesShown), sizes(game)) == (ReflexesShown((B,)), (3, 5, 0))


# --- guesses and digits


def test_who_guesses_leaves_and_the_next_seat_guesses() -> None:
    """sv.withdraw, sv.card.foresight"""
    game = guessed(drawn("XFO C0"), "S").withdraw(D)
    assert frame(game) == Guessing(A, (B,), (Guess(C, Colour("S")),))

    game = guessed(game, "S", "S")
    assert [event.seat for event in made(game, CardsDrawn)] == [C, A, B, B]


def test_whose_guess_is_told_leaves_and_is_judged_no_more() -> None:
    """sv.withdraw, sv.card.foresight"""
    game = guessed(drawn("XFO C0"), "S", "S").withdraw(C)
    assert frame(game) == Guessing(A, (B,), (Guess(D, Colour("S")),))

    assert [event.seat for event in made(guessed(game, "S", "S"), CardsDrawn)] == [D, A, B, B]


def test_the_last_to_guess_leaves_and_the_card_is_shown() -> None:
    """sv.withdraw, sv.card.foresight: the draw that met the trap is over"""
    game = guessed(drawn("XFO C0", seed=2), "S", "S", "S").withdraw(B)

    foreseen = inside(game, CardForeseen)
    wrong = [seat for seat in (C, D, A) if foreseen.card.colour is not Colour("S")]
    assert [event.seat for event in made(game, CardsDrawn)] == wrong
    assert (len(made(game, CardsReturned)), frame(game)) == (1, Turn(C))
    assert card("XFO") in game.state.vault.deck


def test_who_draws_leaves_while_another_chooses() -> None:
    """sv.withdraw, sv.trap.several: trap and card go back when the others are through"""
    game = guessed(drawn("XFO C0"), "C", "S", "C", "S").withdraw(B)
    assert frame(game) == Choosing(C, Choice.MAY_DISCARD, 1)
    assert game.view(None).table.board.lying.used == cards("XFO C0")

    game = when(game, (C, discard("S1")))
    assert [event.seat for event in made(game, CardsDrawn)] == [D]
    assert frame(game) == Choosing(A, Choice.MAY_DISCARD, 1)
    game = when(game, (A, discard("")))
    assert (len(made(game, CardsReturned)), frame(game)) == (1, Turn(C))


def test_who_was_right_leaves_and_discards_nothing() -> None:
    """sv.withdraw, sv.card.foresight: an owed choice is made with nothing chosen"""
    game = guessed(drawn("XFO C0"), "C", "S", "S", "S").withdraw(C)

    assert made(game, CardsTurnedDown) == []
    assert [event.seat for event in made(game, CardsDrawn)] == [D, A, B, B]


def test_who_names_a_digit_leaves_and_the_first_is_named() -> None:
    """sv.withdraw, sv.card.eliminator: the first choice in canonical order; its draw is over"""
    game = drawn("XEL", "P0 P1", "S0 S1", "Y1 Y2", seed=2).withdraw(B)

    assert [(event.seat, event.cards) for event in made(game, CardsShed)] == [(C, cards("S0"))]
    assert (made(game, CardsDrawn), len(made(game, CardsReturned))) == ([], 1)
    assert (game.view(None).table.board.lying.used, frame(game)) == ((), Turn(C))


def test_who_is_left_to_discard_leaves() -> None:
    """sv.withdraw, sv.antifun.group: it counts as declined, and is passed over"""
    game = when(drawn("XEL", "P1 P3", "S1", "Y1 Y2"), (B, name(1))).withdraw(D)
    assert frame(game) == Saving(C, (A, B))

    game = let_win(game)
    assert [event.seat for event in made(game, CardsShed)] == [A, B]
    assert ended(game).winners == (C,)


def test_whose_win_is_claimed_in_the_round_leaves() -> None:
    """sv.withdraw: the claim is void, and the round goes on"""
    game = when(drawn("XEL", "P1 P3", "S1", "Y1 Y2"), (B, name(1))).withdraw(C)

    assert made(game, ClaimVoided) == [ClaimVoided(C)]
    assert [event.seat for event in made(game, CardsShed)] == [D, A, B]
    assert frame(game) == Turn(D)


def test_the_drawer_leaves_in_the_window_of_another() -> None:
    """sv.withdraw, sv.trap.several: what it had still to draw is dropped"""
    game = when(drawn("XEL", "P1 P3", "S1", "Y1 Y2", seed=2), (B, name(1))).withdraw(B)
    assert frame(game) == Saving(C, (A, D))

    game = let_win(game)
    assert [event.seat for event in made(game, CardsShed)] == [D, A]
    assert (made(game, CardsDrawn), len(made(game, CardsReturned))) == ([], 1)
    assert ended(game).winners == (C,)


def test_a_seat_of_a_group_that_has_not_drawn_leaves() -> None:
    """sv.withdraw, sv.order.play"""
    game = happened("XUW", deck=f"XEL {MORE}", seed=2).withdraw(C)
    assert frame(game) == NamingDigit(B)

    game = when(game, (B, name(9)))
    assert {*drawers(game)} == {B, D, A}


def test_a_group_effect_has_begun_and_its_user_leaves() -> None:
    """sv.withdraw: what it sent at others stays; it takes no part itself"""
    game = let_happen(mixed("XUW").withdraw(A))

    assert [event.seat for event in made(game, CardsDrawn)] == [B, C, D]
    assert frame(game) == Turn(B)


def test_a_guess_of_one_that_is_gone_is_refused() -> None:
    """sv.withdraw"""
    game = drawn("XFO C0").withdraw(C)

    assert (frame(game), game.to_act) == (Guessing(D, (A, B)), (D,))
    assert game.check(C, guess("S")) is not None
    assert hand(game, C) == ""


@pytest.mark.parametrize(("by", "left"), [("XSN V1", 1), ("XSN XSN", 0)])
def test_fewer_are_chosen_where_a_hand_has_lost_a_snap_meanwhile(by: str, left: int) -> None:
    """sv.deck.two, ch.card.double-edged, sv.card.mercy: no more than there are"""
    games = [begun("XDE", "P1", "S1", by=by, deck="XME", seed=seed) for seed in range(20)]
    assert {frame(game) for game in games} == {Choosing(A, Choice.DISCARD, 2)}

    stopped = [after for game in games for after in [game.withdraw(C)] if sizes(after)[A] == left]
    assert {game.to_act for game in stopped} == {(A,) if left else (B,)}
    if left:
        assert {frame(game) for game in stopped} == {Choosing(A, Choice.DISCARD, 1)}


# --- falling to two, and draws that go on


def test_slaps_that_came_with_a_pile_stay_when_who_is_out_leaves() -> None:
    """sv.deck.two: the seats had fallen to two before, and do not fall again"""
    game = extension("S4", "S1 S2 S3", "Y1 Y2 Y3", pile="XSL XSN", finish="last-standing")
    game = let_win(stood(game, (A, say(4, "S4"))))
    game = called(when(game, (B, say(4, "S1"))), C)
    assert hand(game, B) == "S1 S2 S3 S4 XSL XSN"

    game = game.withdraw(A)
    assert made(game, CardsRemoved) == []
    assert hand(game, B) == "S1 S2 S3 S4 XSL XSN"


def test_no_window_stays_open_for_a_win_that_is_void() -> None:
    """sv.win.claim: its seat has had to draw for a wrong guess meanwhile"""

    def left(seed: int) -> Game:
        game = extension("S4", "S1 XSL S3", "Y1", deck=f"XFO {MORE}", seed=seed)
        game = stood(game, (A, say(4, "S4"))).withdraw(C)
        while isinstance(frame(game), Guessing):
            (seat,) = game.to_act
            game = when(game, (seat, guess("S")))
        return game

    games = [left(seed) for seed in range(60)]
    void = [game for game in games if game.state.owns[A].hand]

    assert void
    assert all(frame(game) == Turn(B) for game in void)
    assert any(isinstance(frame(game), Saving) for game in games)


def test_a_foresight_that_is_still_asked_about_stays_out_of_the_deck() -> None:
    """sv.trap.several: also where a Mercy has ended the draw in which it was met"""

    def met(seed: int) -> Game:
        game = extension("V+2 S1", "S2 XSL S3", "Y1", deck=f"XFO {MORE} XME XME", seed=seed)
        game = stood(game, (A, act(DRAW_2, "V+2")))
        return when(game, (B, TAKE)).withdraw(C)

    ended_ = [game for game in map(met, range(100)) if mercy_met(game)]

    assert ended_
    for game in ended_:
        assert isinstance(frame(game), Guessing)
        assert card("XFO") in game.view(None).table.board.lying.used


def mercy_met(game: Game) -> bool:
    """Return whether the last step met a Mercy."""
    return any(event.card is card("XME") for event in made(game, TrapRevealed))
