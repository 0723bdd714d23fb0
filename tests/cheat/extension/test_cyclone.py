"""sv.card.cyclone: each seat takes a card of the one before it, by chance."""

from __future__ import annotations

import pytest
from cheat.extension.grouped import begun, held, seen
from cheat.extension.table import (
    OTHERS,
    A,
    B,
    C,
    D,
    accepted,
    called,
    chaos,
    counter,
    extension,
    frame,
    hand,
    kinds,
    legal,
    made,
    pile,
    said,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    CardPassed,
    ChaosCard,
    CheatCalled,
    ClaimChaos,
    ClaimVoided,
    PileTaken,
    Polling,
    Refusal,
    SeatReturned,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XCY = card("XCY")


# --- the claim


@pytest.mark.parametrize("laid", ["XCY", "S9"])
def test_each_takes_a_card_of_the_seat_before_it_and_the_user_the_last(laid: str) -> None:
    """sv.card.cyclone, sv.order.play, ch.effect.unchallenged: true or not"""
    game = begun("XCY", laid=laid)

    takers = [(event.seat, event.of) for event in made(game, CardPassed)]
    assert takers == [(B, A), (C, B), (D, C), (A, D)]
    assert (sizes(game), pile(game), frame(game)) == ((3, 3, 3, 3), laid, Turn(B))


def test_no_card_moves_while_the_claim_can_be_called() -> None:
    """ch.effect.when, ch.call.poll"""
    game = when(extension("XCY V1", *OTHERS), (A, chaos("XCY", "XCY")))

    assert (frame(game), made(game, CardPassed)) == (Polling(A), [])
    assert (held(game), pile(game)) == (["V1", *OTHERS], "XCY")


def test_nobody_counters_it() -> None:
    """sv.card.cyclone, sv.counter.never: marked uncounterable"""
    polled = when(extension("XCY V1", "XNO P1", *OTHERS[1:]), (A, chaos("XCY", "XCY")))
    assert polled.check(B, counter("XNO")) is Refusal.NOTHING_TO_ANSWER

    game = accepted(polled)
    assert frame(game) == Turn(B)
    assert game.check(B, counter(hand(game, B)[:2])) is Refusal.NOTHING_TO_ANSWER


def test_an_exposed_one_moves_nothing() -> None:
    """ch.effect.lie, ch.call.lie"""
    game = called(extension("V1 V2", *OTHERS, pile="T9"), C, (A, chaos("V1", "XCY")))

    assert kinds(game) == [CheatCalled, PileTaken, TurnBegan]
    assert held(game) == ["V1 V2 T9", *OTHERS]


def test_a_proven_one_moves_cards_of_the_pile_too() -> None:
    """ch.effect.proven, ch.effect.when: the caller has the pile in its hand by then"""
    game = extension("XCY V1", "P1", "S1", pile="C0 C1 C2 C3 C4")
    game = called(game, B, (A, chaos("XCY", "XCY")))

    assert made(game, PileTaken) == [PileTaken(B, cards("C0 C1 C2 C3 C4 XCY"))]
    assert [event.of for event in made(game, CardPassed)] == [A, B, C]
    assert sizes(game) == (1, 7, 1)


# --- the flags


def test_it_is_not_claimed_with_the_last_card_or_as_a_pure_chaos() -> None:
    """sv.chaos.last, sv.chaos.pure, ch.claim.kinds: whatever the card is"""
    for laid in ("XCY", "V1"):
        lone = extension(laid, *OTHERS)
        assert lone.check(A, chaos(laid, "XCY")) is Refusal.NOT_THE_LAST
        assert chaos(laid, "XCY") not in legal(lone, A)

    game = extension("XCY V1", *OTHERS)
    claims = [a for a in legal(game, A) if isinstance(a, ClaimChaos) and a.chaos is XCY]
    assert claims == [chaos("V1", "XCY"), chaos("XCY", "XCY")]
    for wrong in (chaos("V1", "XCY", pure=True), chaos("V1", "XCY", target=B)):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE


def test_a_clone_of_it_is_not_claimed_with_the_last_card_either() -> None:
    """sv.clone.as, sv.chaos.last, ch.clone"""
    game = begun("XCY", "P1", *OTHERS[1:])
    laid = hand(game, B)
    assert game.check(B, chaos(laid, "XCL")) is Refusal.NOT_THE_LAST

    assert chaos(laid, "XCL") not in legal(game, B)


def test_a_clone_takes_from_its_own_user_first() -> None:
    """ch.clone, sv.clone.as, sv.order.play"""
    game = begun("XCY")
    game = stood(game, (B, chaos(hand(game, B)[:2], "XCL")))

    assert said(game) == ChaosCard(card("XCL"), XCY)
    assert [(event.seat, event.of) for event in made(game, CardPassed)] == [
        (C, B),
        (D, C),
        (A, D),
        (B, A),
    ]


# --- who sees what


def test_giver_and_taker_see_the_card_and_nobody_else() -> None:
    """sv.card.cyclone, sv.view"""
    game = begun("XCY")
    passed = made(game, CardPassed)

    for viewer in (A, B, C, D, None):
        events = game.history(viewer)[-1].events
        shown = [event for event in events if isinstance(event, CardPassed)]
        assert shown == [
            event
            if viewer in {event.seat, event.of}
            else CardPassed(event.seat, event.of, Backs(1))
            for event in passed
        ]


def test_chance_picks_the_cards() -> None:
    """sv.card.cyclone: any card of the hand, as it is by then"""
    first, second = set(), set()
    for seed in range(12):
        one, two, *_ = made(begun("XCY", "P1", *OTHERS[1:], seed=seed), CardPassed)
        first.add(one.cards)
        second.add(two.cards)

    assert first == {cards("V1"), cards("V2"), cards("V3")}
    assert cards("P1") in second
    assert second - {cards("P1")}


# --- wins


def test_who_gives_its_last_card_away_gets_another() -> None:
    """sv.card.cyclone, sv.win.claim: the claim is void as soon as the user has taken one"""
    game = begun("XCY", by="V1")

    assert told(game)[2:4] == (CardPassed(B, A, cards("V1")), WinClaimed(A))
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert (sizes(game), game.outcome, frame(game)) == ((1, 3, 3, 3), None, Turn(B))


def test_with_two_seats_both_take_one() -> None:
    """sv.card.cyclone"""
    game = begun("XCY", "P1 P2")

    assert [(event.seat, event.of) for event in made(game, CardPassed)] == [(B, A), (A, B)]
    assert (sizes(game), frame(game)) == ((3, 2), Turn(B))


def test_play_order_goes_the_way_of_play() -> None:
    """sv.order.play, sv.order.next"""
    game = begun("XCY", counter_clockwise=True)

    assert [(event.seat, event.of) for event in made(game, CardPassed)] == [
        (D, A),
        (C, D),
        (B, C),
        (A, B),
    ]
    assert frame(game) == Turn(D)


def test_a_seat_that_is_out_is_passed_over() -> None:
    """ch.end.standing, sv.card.cyclone"""
    game = extension("V1", "XCY P1 P2", *OTHERS[1:], finish="last-standing")
    game = stood(game, (A, say(1, "V1")))
    for seat in game.to_act:
        game = game.play(seat, legal(game, seat)[0])
    game = stood(game, (B, chaos("XCY", "XCY")))

    assert [(event.seat, event.of) for event in made(game, CardPassed)] == [(C, B), (D, C), (B, D)]


def test_a_member_of_a_team_that_is_out_takes_a_card_and_is_back() -> None:
    """sv.team.competitive, sv.card.cyclone: then one of its hand goes on"""
    game = extension("V1", "XCY P1 P2", *OTHERS[1:], teams=2, team_victory="competitive")
    game = stood(game, (A, say(1, "V1")))
    game = stood(game, (B, chaos("XCY", "XCY")))

    assert [(event.seat, event.of) for event in made(game, CardPassed)][2:] == [(A, D), (B, A)]
    assert made(game, SeatReturned) == [SeatReturned(A)]
    assert made(game, WinClaimed) == [WinClaimed(A)]
    assert seen(game, A, SeatReturned) == SeatReturned(A)
    assert (sizes(game)[A], game.view(None).table.board.order.out) == (0, (A,))
    assert frame(game) == Turn(C)
