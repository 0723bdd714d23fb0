"""ch.steal.empty: Steal Turn as the last card, with two seats, and when seats leave."""

from __future__ import annotations

import pytest
from cheat.chaos.table import (
    A,
    B,
    C,
    D,
    accept,
    accepted,
    apart,
    call,
    called,
    core,
    direction,
    ended,
    frame,
    hand,
    inside,
    latest,
    let_win,
    made,
    pile,
    refused,
    say,
    sizes,
    steal,
    stood,
    told,
    when,
)
from cheat.chaos.test_steal_turn import stolen, tried

from cardshed.cheat import (
    CallCheat,
    CardsDrawn,
    ClaimStatus,
    ClaimStood,
    ClaimVoided,
    Ending,
    Game,
    Polling,
    PollOpened,
    Refusal,
    Saving,
    StolenTurn,
    TrapRevealed,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

# --- the last card

LAST = ("V1 V2 V3", "P1 P2 P3", "XTT", "Y1 Y2 Y3")


def test_who_lays_its_last_card_draws_one_and_the_next_seat_is_in_turn() -> None:
    """ch.steal.empty: the win that is claimed is void"""
    game = tried("XTT", *LAST)
    assert told(game)[1:] == (WinClaimed(C), PollOpened())

    game = accepted(game)
    assert told(game)[2:] == (CardsDrawn(C, cards("T0")), ClaimVoided(C), TurnBegan(D))
    assert (hand(game, C), frame(game)) == ("T0", Turn(D))


def test_the_next_seat_is_that_after_the_thief_counter_clockwise_too() -> None:
    """ch.steal.empty, sv.order.next"""
    game = core(*LAST, counter_clockwise=True, turn=1)
    game = stood(when(game, (B, say(1, "P1"))), (C, steal("XTT")))

    assert (direction(game), frame(game)) == (-1, Turn(B))


def test_the_last_card_is_exposed() -> None:
    """ch.steal.empty, ch.out.lie: nothing is drawn; the turn stays where it was"""
    game = called(tried("S1", *LAST[:2], "S1", LAST[3]), B)

    assert made(game, CardsDrawn) == []
    assert (hand(game, C), frame(game)) == ("S1 V1", Turn(B, tried=(C,)))


def test_the_last_card_is_called_and_true() -> None:
    """ch.steal.empty, ch.effect.proven"""
    game = called(tried("XTT", *LAST), A)

    assert (hand(game, A), hand(game, C)) == ("V1 V2 V3 XTT", "T0")
    assert frame(game) == Turn(D)


def test_the_last_card_is_called_and_true_without_an_effect() -> None:
    """ch.steal.empty, ch.effect.proven: it draws 1 all the same, and the turn stays"""
    game = called(tried("XTT", *LAST, proven_effects=False), A)

    assert (hand(game, C), frame(game)) == ("T0", Turn(B, tried=(C,)))
    assert game.state.table.board.claims == ()


def test_poison_lets_the_thief_draw_more() -> None:
    """ch.steal.empty, ch.trap, sv.card.poison"""
    game = stolen("XTT", *LAST, deck="XPO T1 T2 T3 T4 T5")

    assert inside(game, TrapRevealed) == TrapRevealed(C, card("XPO"))
    assert (sizes(game)[C], frame(game)) == (4, Turn(D))
    assert game.state.table.board.claims == ()


def test_mercy_leaves_the_thief_without_a_card_and_its_win_is_checked() -> None:
    """ch.steal.empty, sv.card.mercy, sv.antifun: as of any draw that Mercy stops"""
    game = stolen("XTT", *LAST, deck="XME T1 T2 T3")
    assert (sizes(game)[C], frame(game)) == (0, Saving(C, (A, B, D)))

    assert ended(let_win(game)).winners == (C,)


def mercy_without_effect() -> Game:
    """Return a game in which the thief has neither a card nor a turn, and B has claimed."""
    game = tried("XTT", *LAST, deck="XME T1 T2 T3", proven_effects=False)
    game = called(game, A)
    assert frame(game) == Turn(B, tried=(C,))
    return when(game, (B, say(1, "P1")))


def test_mercy_and_no_effect_its_win_is_checked_at_the_end_of_the_turn() -> None:
    """ch.steal.empty, ch.effect.proven, sv.win.check: the turn of B, where it has stayed"""
    game = mercy_without_effect()

    assert frame(game) == Saving(C, (A, B, D))
    assert ended(let_win(game)).winners == (C,)


@pytest.mark.parametrize("seat", [A, C, D])
def test_a_plain_claim_below_a_window_can_be_called_by_whom_it_is_offered(seat: int) -> None:
    """ch.call.open, ch.call.who: what is listed is what is taken"""
    game = mercy_without_effect()
    offered = [each for each in game.actions(seat) if isinstance(each, CallCheat)]

    assert (call(3) in offered) is not refused(game, seat, call(3))
    assert bool(offered) <= (seat in game.may_act)


def test_a_deck_without_a_card_for_the_thief_ends_the_game() -> None:
    """ch.steal.empty, ch.end.deck, sv.end.fewest: who holds none has the fewest cards"""
    game = stolen("XTT", *LAST, deck="XPO")

    assert (ended(game).winners, ended(game).ending) == ((C,), Ending.FEWEST_CARDS)


@pytest.mark.parametrize("traps", ["", "XME XME XPO XPO"])
def test_the_last_card_of_the_deck_may_end_the_game_with_the_turn(traps: str) -> None:
    """ch.steal.empty, sv.deck.out: where the table agreed that an emptied deck does"""
    game = stolen("XTT", *LAST, deck=f"T0 {traps}", deck_out="emptied")

    assert hand(game, C) == "T0"
    assert (ended(game).winners, ended(game).ending) == ((C,), Ending.FEWEST_CARDS)


# --- two seats


def test_with_two_seats_the_other_one_steals_and_the_victim_is_next() -> None:
    """ch.steal, sv.order.next"""
    game = stood(core("V1 V2", "P1 XTT P2"), (B, steal("XTT")))
    assert frame(game) == StolenTurn(B, (B,))

    assert frame(when(game, (B, say(1, "P1")))) == Turn(A)


def test_with_two_seats_who_has_claimed_may_steal_the_next_turn() -> None:
    """ch.steal: and so claims twice in a row"""
    game = when(core("V1 V2 XTT", "P1 P2"), (A, say(1, "V1")))
    game = when(stood(game, (A, steal("XTT"))), (A, say(2, "V2")))

    assert (sizes(game), frame(game)) == ((0, 2), Polling(A))


def test_with_two_seats_the_last_card_brings_one_and_the_victim_its_turn() -> None:
    """ch.steal.empty"""
    game = stood(core("V1 V2", "XTT"), (B, steal("XTT")))

    assert (hand(game, B), frame(game)) == ("T0", Turn(A))


# --- who leaves


def test_the_victim_leaves_during_the_poll() -> None:
    """ch.withdraw, ch.steal: the turn is over, and the thief has it if its claim stands"""
    game = tried().withdraw(B)
    assert game.to_act == (A, D)

    assert frame(accepted(game)) == StolenTurn(C, (C,))


def test_the_victim_leaves_during_the_poll_of_a_lie() -> None:
    """ch.withdraw, sv.withdraw: the seat after the victim is next"""
    game = called(tried("S2", by=C).withdraw(B), D)

    assert frame(game) == Turn(C)
    assert not refused(game, A, steal("V2"))


def test_the_victim_leaves_as_the_last_one_asked() -> None:
    """ch.withdraw, ch.call.poll: nobody is left to ask, so the claim stands"""
    game = when(tried(), (A, accept(2)), (D, accept(2))).withdraw(B)

    assert ClaimStood() in told(game)
    assert frame(game) == StolenTurn(C, (C,))


def test_the_victim_leaves_and_the_thief_has_laid_its_last_card() -> None:
    """ch.steal.empty, ch.withdraw"""
    game = accepted(tried("XTT", *LAST).withdraw(B))

    assert (sizes(game)[C], frame(game)) == (1, Turn(D))


def test_the_thief_leaves_during_the_poll() -> None:
    """ch.withdraw: its claim lapses, and the turn is where it was; the card stays in the pile"""
    game = tried().withdraw(C)

    assert latest(game).status is ClaimStatus.LAPSED
    assert frame(game) == Turn(B, tried=(C,))
    assert (pile(game), apart(game), sizes(game)) == ("V1 XTT", "", (2, 3, 0, 3))
    assert game.check(B, call(2)) is Refusal.CLAIM_LAPSED


def test_the_thief_leaves_during_the_poll_with_its_last_card_laid() -> None:
    """ch.withdraw, ch.steal.empty: a going-out is void, and nothing is drawn"""
    game = tried("XTT", *LAST).withdraw(C)

    assert made(game, CardsDrawn) == []
    assert (frame(game), game.state.table.board.claims) == (Turn(B, tried=(C,)), ())


def test_the_thief_leaves_in_its_stolen_turn() -> None:
    """sv.withdraw: it was its turn, so the next seat has its Opening"""
    game = stolen().withdraw(C)

    assert told(game)[-1] == TurnBegan(D)
    assert frame(game) == Turn(D)


@pytest.mark.parametrize("seat", [A, B, D])
def test_who_leaves_in_the_stolen_turn_of_another_changes_nothing(seat: int) -> None:
    """sv.withdraw, ch.steal: also the victim"""
    game = stolen().withdraw(seat)

    assert frame(game) == StolenTurn(C, (C,))
    game = when(game, (C, say(1, "S1")))
    assert frame(game) == Turn(A if seat == D else D)


def test_another_seat_leaves_during_the_poll() -> None:
    """ch.withdraw: it is asked no more"""
    game = tried().withdraw(D)
    assert game.to_act == (A, B)

    assert frame(accepted(game)) == StolenTurn(C, (C,))
    assert frame(called(game, A)) == StolenTurn(C, (C,))


def test_one_of_two_leaves_during_the_poll() -> None:
    """sv.withdraw, ch.withdraw: one seat is left, and wins"""
    game = when(core("V1 V2", "P1 XTT P2"), (B, steal("XTT")))

    assert ended(game.withdraw(A)).winners == (B,)
    assert ended(game.withdraw(B)).winners == (A,)
