"""What is owed when a seat, a card or a whole hand is gone meanwhile, in Cheat."""

from __future__ import annotations

from cheat.chaos.table import (
    LET_HAPPEN,
    A,
    B,
    C,
    D,
    anti_fun,
    chaos,
    core,
    counter,
    find,
    frame,
    hand,
    latest,
    legal,
    let_win,
    say,
    stood,
    told,
    trade,
    when,
)

from cardshed.cheat import (
    CardSentBack,
    Choice,
    Choosing,
    ClaimStatus,
    Game,
    Refusal,
    Saving,
    SeatWentOut,
    SkipFaced,
    Turn,
)

TWO_TRAPS = "XME XME T1 T2"
"""A deck in which a draw may meet Mercy at once."""


def without_cards(*hands: str, before: tuple[tuple[int, str, str], ...] = ()) -> Game:
    """Return a game in which seat 2 has left, two lose their Slaps, and seat 0 draws nothing."""
    for seed in range(60):
        game = core(*hands, deck=TWO_TRAPS, seed=seed)
        for seat, laid, as_ in before:
            game = stood(game, (seat, chaos(laid, as_)))
        game = game.withdraw(C)
        if not hand(game, A):
            return game
    raise AssertionError("no seed has a Mercy on top")


def test_a_skip_that_waits_for_a_seat_that_goes_out_lapses() -> None:
    """sv.withdraw, sv.card.pure-chaos-skip, sv.win.check"""
    game = stood(
        core("XPS", "XAF", "Y1 Y2", "T1 T2", finish="last-standing"), (A, chaos("XPS", "XPS"))
    )
    assert isinstance(frame(game), Saving)

    game = let_win(stood(game, (B, anti_fun("XAF"))))
    kinds = [type(event) for event in told(game)]
    assert SeatWentOut in kinds
    assert SkipFaced not in kinds
    assert (frame(game), game.view(None).table.board.carried) == (Turn(C), ())


def test_who_looks_through_the_pile_goes_on_looking_when_a_slap_is_taken_away() -> None:
    """ch.pile.look, sv.deck.two"""
    game = stood(core("S4 XSL S2", "P3 P4", "Y1 Y2", pile="XST V3"), (A, chaos("S4", "XSC")))
    assert legal(game, A) == [find("XST")]

    game = game.withdraw(C)
    assert "XSL" not in hand(game, A)
    assert legal(game, A) == [find("XST")]


def test_a_turn_whose_seat_is_left_without_cards_is_over() -> None:
    """sv.deck.two, sv.trap.instant, ch.turn.no-pass: its win is checked as any"""
    game = without_cards("XSL", "P3 P4", "Y1")

    assert frame(game) == Saving(A, (B,))
    assert all(game.actions(seat) for seat in game.to_act)
    assert let_win(game).outcome is not None


def test_a_choice_of_cards_that_are_gone_is_not_asked_for() -> None:
    """sv.card.elegant-generosity, sv.deck.two, sv.trap.instant"""
    game = without_cards("S4 XSL XSL", "P3 P4", "Y1", before=((A, "S4", "XEG"),))

    assert frame(game) == Saving(A, (B,))


def test_of_fewer_cards_than_were_owed_those_are_chosen() -> None:
    """sv.card.elegant-generosity, sv.deck.two"""
    held = "S4 S5 XSL XSL XSL"
    games = [core(held, "P3 P4", "Y1", deck=TWO_TRAPS, seed=seed) for seed in range(60)]
    left = [stood(game, (A, chaos("S4", "XEG"))).withdraw(C) for game in games]
    short = [game for game in left if hand(game, A) == "S5"]

    assert short
    assert all(frame(game) == Choosing(A, Choice.DISCARD, 1) for game in short)


def test_a_card_that_is_sent_back_is_no_turn_of_a_team() -> None:
    """sv.trade.rate, ch.end.cap: it counts for the limit alone"""
    game = core("S4 S5", "P3 P4", "Y1 Y2", "T1 T2", teams=2)
    game = stood(game, (A, chaos("S4", "XST", target=B)))
    before = game.view(None).table.board.order

    game = stood(game, (B, counter("P3")))
    after = game.view(None).table.board.order
    assert CardSentBack(A) in told(game)
    assert (after.turn, after.team_turns) == (before.turn + 1, before.team_turns)


def stopped_and_left(seed: int) -> Game:
    """Return a game in which an Anti-Fun has stood, and whose win it stopped has left."""
    held = ("S1 S4 XAF Y5", "XSL", "Y3")
    game = core(*held, deck="T1 T2 T3 T4 T5 T6 XME XME", turn=2, seed=seed)
    return stood(game, (C, say(1, "Y3")), (A, anti_fun("XAF"))).withdraw(C)


def test_a_clone_copies_no_anti_fun_that_an_open_plain_claim_has_followed() -> None:
    """ch.clone: numbers are what was played last, though their claim has not stood yet"""
    left = [stopped_and_left(seed) for seed in range(12)]
    game = next(each for each in left if not hand(each, B))

    game = when(game, (A, say(2, "S4")))
    assert frame(game) == Saving(B, (A,))
    assert latest(game).status is ClaimStatus.OPEN
    assert anti_fun("S1") in legal(game, A)
    assert anti_fun("S1", "XCL") not in legal(game, A)
    assert game.check(A, anti_fun("S1", "XCL")) is Refusal.NO_ANTI_FUN


def test_no_window_is_open_while_a_plain_claim_is_polled() -> None:
    """ch.call.poll, sv.counter.poll, ch.antifun"""
    game = when(core("S4 S5 S6", "P3 P4 P5", "Y1 Y2 Y3", "T1 T2 T3"), (A, say(1, "S4")))

    assert game.check(B, anti_fun("P3", "XCL")) is Refusal.NO_WIN_TO_STOP
    assert LET_HAPPEN not in legal(game, D)
    assert game.check(A, trade(2)) is not None
    assert A not in game.to_act
