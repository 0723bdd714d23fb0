"""sv.card.snap, sv.reflex: all others slap or hold still in secret, and draw for it."""

from __future__ import annotations

from itertools import permutations

import pytest
from cheat.extension.grouped import begun
from cheat.extension.table import (
    HOLD_STILL,
    OTHERS,
    SLAP,
    A,
    B,
    C,
    D,
    accepted,
    anti_fun,
    called,
    chaos,
    counter,
    ended,
    extension,
    frame,
    genetic,
    hand,
    inside,
    kinds,
    legal,
    let_win,
    made,
    said,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    RULES,
    CardsDrawn,
    ChaosCard,
    CheatCalled,
    ChoiceMade,
    Ending,
    Game,
    PileTaken,
    ReflexChosen,
    ReflexesShown,
    Refusal,
    Saving,
    SeatReturned,
    Snapping,
    TrapRevealed,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XSN = card("XSN")


def after(game: Game, *slapping: int) -> Game:
    """Return the game after all have chosen: these seats slap, the others hold still."""
    for seat in game.to_act:
        game = when(game, (seat, SLAP if seat in slapping else HOLD_STILL))
    return game


@pytest.mark.parametrize("laid", ["XSN", "S9"])
def test_all_others_choose_once_the_claim_has_stood(laid: str) -> None:
    """sv.card.snap, sv.reflex, ch.effect.when: the card is open to all who read it"""
    polled = when(extension(f"{laid} V1", *OTHERS), (A, chaos(laid, "XSN")))
    assert polled.check(B, HOLD_STILL) is Refusal.NO_CHOICE_DUE
    assert polled.check(B, SLAP) is Refusal.NOTHING_TO_SLAP

    game = accepted(polled)
    assert frame(game) == Snapping(A, (B, C, D), (B, C, D))
    assert [legal(game, seat) for seat in (B, C, D)] == [[SLAP, HOLD_STILL]] * 3
    assert (legal(game, A), game.to_act, game.may_act) == ([], (B, C, D), (B, C, D))


def test_nobody_chooses_twice_and_nothing_else_is_done() -> None:
    """sv.reflex, sv.counter.never"""
    game = when(begun("XSN", "XNO P1", *OTHERS[1:]), (C, HOLD_STILL))

    assert game.to_act == (B, D)
    for seat in (A, C):
        assert game.check(seat, SLAP) is Refusal.NOTHING_TO_SLAP
        assert game.check(seat, HOLD_STILL) is Refusal.NO_CHOICE_DUE
    assert game.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(B, say(1, "P1")) is Refusal.SLAP_DUE


@pytest.mark.parametrize("choice", [SLAP, HOLD_STILL])
def test_what_a_seat_chose_is_hidden_until_all_are_in(choice: object) -> None:
    """sv.reflex, sv.view: that it has chosen is told, and to itself what"""
    game = when(begun("XSN"), (C, SLAP if choice is SLAP else HOLD_STILL))

    assert told(game) == (ReflexChosen(C, slaps=choice is SLAP), ChoiceMade(C))
    for viewer in (A, B, D, None):
        assert game.history(viewer)[-1].events == (ChoiceMade(C),)
    assert game.view(C).own.slaps is (choice is SLAP)
    assert RULES.audience(ReflexChosen(C, slaps=True), 4) == (C,)


@pytest.mark.parametrize("slapping", [(B,), (D,), (B, C), (C, D), (B, D)])
def test_those_who_slapped_draw_two(slapping: tuple[int, ...]) -> None:
    """sv.card.snap, sv.reflex: in Play Order"""
    game = after(begun("XSN"), *slapping)

    assert inside(game, ReflexesShown).slapped == slapping
    drawn = [(event.seat, len(event.cards)) for event in made(game, CardsDrawn)]
    assert drawn == [(seat, 2) for seat in slapping]
    assert (told(game)[-1], frame(game)) == (TurnBegan(B), Turn(B))


def test_if_all_slapped_they_draw_three() -> None:
    """sv.card.snap"""
    game = after(begun("XSN"), B, C, D)

    assert made(game, CardsDrawn) == [
        CardsDrawn(B, cards("C0 C1 C2")),
        CardsDrawn(C, cards("C3 C4 C5")),
        CardsDrawn(D, cards("C6 C7 C8")),
    ]


def test_if_nobody_slapped_the_user_draws_two() -> None:
    """sv.card.snap"""
    game = after(begun("XSN"))

    assert (inside(game, ReflexesShown), sizes(game)) == (ReflexesShown(()), (5, 3, 3, 3))
    assert made(game, CardsDrawn) == [CardsDrawn(A, cards("C0 C1"))]


def test_the_order_in_which_they_chose_makes_no_difference() -> None:
    """sv.reflex: all are shown together, and draw in Play Order"""
    results = set()
    for seats in permutations((B, C, D)):
        moves = [(seat, HOLD_STILL if seat == C else SLAP) for seat in seats]
        results.add(when(begun("XSN", counter_clockwise=True), *moves).state)

    (state,) = results
    drawn = [own.hand[3:] for own in state.owns]
    assert drawn == [(), cards("C2 C3"), (), cards("C0 C1")]


def test_all_see_who_slapped_in_the_end() -> None:
    """sv.reflex, sv.view"""
    game = after(begun("XSN"), C)

    for viewer in (A, B, C, D, None):
        assert ReflexesShown((C,)) in game.history(viewer)[-1].events
    assert [game.view(seat).own.slaps for seat in (A, B, C, D)] == [None] * 4


def test_an_exposed_one_asks_nobody() -> None:
    """ch.effect.lie"""
    game = called(extension("V1 V2", *OTHERS), D, (A, chaos("V1", "XSN")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]


def test_a_proven_one_is_chosen_by_its_caller_too() -> None:
    """ch.effect.proven, ch.call.truth"""
    game = after(called(extension("XSN V1", *OTHERS), D, (A, chaos("XSN", "XSN"))), D)

    assert hand(game, D).split()[-1] == "XSN"
    assert sizes(game) == (1, 3, 3, 6)


def test_it_is_no_pure_chaos() -> None:
    """sv.chaos.pure, ch.claim.kinds"""
    game = extension("XSN V1", *OTHERS)

    assert game.check(A, chaos("V1", "XSN", pure=True)) is Refusal.NO_SUCH_USE
    assert chaos("V1", "XSN") in legal(game, A)


# --- wins


def test_as_the_last_card_the_win_is_checked_when_all_have_chosen() -> None:
    """sv.card.snap, sv.win.check, sv.antifun: with a card just drawn it may be stopped"""
    game = after(begun("XSN", by="", deck="XAF C0 C1 C2 C3 C4 C5 C6"), C)
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)

    game = stood(game, (C, anti_fun("XAF")))
    assert (sizes(game), frame(game)) == ((5, 3, 4, 3), Turn(B))


def test_as_the_last_card_it_may_come_to_draws_of_its_user() -> None:
    """sv.card.snap, sv.win.claim: nobody slapped, and the claim is void"""
    game = after(begun("XSN", by=""))

    assert (sizes(game), game.view(None).table.board.claims) == ((2, 3, 3, 3), ())
    assert frame(game) == Turn(B)


def test_mercy_keeps_the_user_without_cards() -> None:
    """sv.card.mercy, sv.win.claim, ch.trap"""
    game = after(begun("XSN", by="", deck="XME C0 C1 C2 C3 C4 C5"))

    assert inside(game, TrapRevealed) == TrapRevealed(A, card("XME"))
    assert frame(game) == Saving(A, (B, C, D))


def test_a_trap_is_over_before_the_next_seat_draws() -> None:
    """sv.trap.several, ch.trap, sv.order.play"""
    game = after(begun("XSN", deck="XPO C0 C1 C2 C3 C4 C5 C6 C7 C8"), B, C)

    assert inside(game, TrapRevealed) == TrapRevealed(B, card("XPO"))
    returned = [type(event).__name__ for event in told(game)]
    assert returned.index("CardsReturned") < len(returned) - 1 - returned[::-1].index("CardsDrawn")
    assert sizes(game)[B] == 3 + 2 + 3


# --- seats


def test_with_two_seats_there_is_none() -> None:
    """sv.deck.two, ch.claim.kinds: nobody claims what the deck has not"""
    game = extension("V1 V2", "P1 P2")

    assert game.check(A, chaos("V1", "XSN")) is Refusal.NO_SUCH_CLAIM
    assert all(getattr(action, "chaos", None) is not XSN for action in legal(game, A))


def test_with_two_seats_nothing_can_be_said_to_be_one_that_does_something() -> None:
    """sv.gm.what, sv.deck.two: a Genetic Manipulation can be it, and nothing happens"""
    game = stood(extension("XGM V1", "P1 P2", deck="C0 C1"), (A, genetic("XGM", "XSN")))

    assert (made(game, ReflexesShown), frame(game)) == ([], Turn(B))


def test_with_three_seats_two_choose() -> None:
    """sv.card.snap"""
    game = begun("XSN", "P1 P2", "S1 S2")
    assert frame(game) == Snapping(A, (B, C), (B, C))

    assert sizes(after(game, B, C)) == (3, 5, 5)
    assert sizes(after(game, C)) == (3, 2, 4)


def test_seats_that_are_out_do_not_choose() -> None:
    """ch.end.standing, sv.card.snap"""
    game = extension("V1", "XSN P1 P2", *OTHERS[1:], finish="last-standing")
    game = let_win(stood(game, (A, say(1, "V1"))))
    game = stood(game, (B, chaos("XSN", "XSN")))

    assert frame(game) == Snapping(B, (C, D), (C, D))


def test_members_of_a_team_that_are_out_of_the_order_choose() -> None:
    """sv.team.competitive: they take part in group effects, and come back with cards"""
    game = extension("V1", "XSN P1 P2", *OTHERS[1:], teams=2, team_victory="competitive")
    game = stood(game, (A, say(1, "V1")), (B, chaos("XSN", "XSN")))
    assert frame(game) == Snapping(B, (C, D, A), (A, C, D))

    game = after(game, A)
    assert (hand(game, A), made(game, SeatReturned)) == ("T0 T1", [SeatReturned(A)])


def test_a_clone_is_chosen_by_all_but_its_user() -> None:
    """ch.clone, sv.clone.as"""
    game = stood(after(begun("XSN")), (B, chaos("P1", "XCL")))

    assert said(game) == ChaosCard(card("XCL"), XSN)
    assert frame(game) == Snapping(B, (C, D, A), (A, C, D))


def test_a_deck_that_has_too_few_ends_the_game() -> None:
    """sv.deck.out, ch.end.deck"""
    game = after(begun("XSN", deck="C0 C1 C2", by="V1"), B, C)

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert (ended(game).winners, sizes(game)) == ((A,), (1, 5, 4, 3))
