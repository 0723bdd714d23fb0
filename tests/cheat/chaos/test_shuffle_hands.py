"""sv.card.pure-chaos-shuffle-hands: all hands are shuffled, face down or not."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun, truly
from cheat.chaos.table import (
    LET_HAPPEN,
    A,
    B,
    C,
    D,
    Move,
    called,
    chaos,
    core,
    counter,
    direction,
    ended,
    frame,
    hand,
    inside,
    legal,
    let_happen,
    let_win,
    made,
    pile,
    sizes,
    stood,
    told,
)

from cardshed import Backs
from cardshed.cheat import (
    Countering,
    DirectionFlipped,
    EffectAccepted,
    Game,
    HandsShuffled,
    Playing,
    Saving,
    Turn,
)
from cardshed.soloverse import card, cards

XPC, XPS, XPH, XNO = map(card, ("XPC", "XPS", "XPH", "XNO"))


def shuffled(game: Game) -> HandsShuffled[tuple[object, ...]]:
    """Return the shuffle of the last step."""
    return inside(game, HandsShuffled)


@pytest.mark.parametrize("laid", ["XPH", "V1"])
def test_everybody_else_may_counter_a_shuffle(laid: str) -> None:
    """sv.card.pure-chaos-shuffle-hands, sv.counter.poll, ch.effect.when"""
    game = stood(core("XPH V1 V2", *OTHERS), (A, chaos(laid, "XPH")))

    assert frame(game) == Countering(Playing(A, A, XPH), (B, C, D), XPH)
    assert (game.to_act, made(game, HandsShuffled)) == ((B, C, D), [])
    assert {*legal(game, C)} == {LET_HAPPEN, *map(counter, ("S1", "S2", "S3"))}


def test_a_shuffle_deals_all_hands_out_anew_in_play_order() -> None:
    """sv.card.pure-chaos-shuffle-hands, sv.order.play: the user last"""
    game = let_happen(begun("XPH", "P1", "S1 S2 S3 S4", "Y1", by="V1 V2 V3 V4 V5"))

    assert shuffled(game).seats == (B, C, D, A)
    assert sizes(game) == (2, 3, 3, 3)
    held = sorted(card for own in game.state.owns for card in own.hand)
    assert held == sorted(cards("V1 V2 V3 V4 V5 P1 S1 S2 S3 S4 Y1"))
    assert frame(game) == Turn(B)


def test_each_sees_its_own_new_hand() -> None:
    """sv.card.pure-chaos-shuffle-hands, sv.view"""
    game = let_happen(begun("XPH"))

    for viewer in (A, B, C, D):
        (seen,) = [e for e in game.history(viewer)[-1].events if isinstance(e, HandsShuffled)]
        place = seen.seats.index(viewer)
        own = seen.hands[place]
        assert not isinstance(own, Backs)
        assert tuple(sorted(own)) == game.view(viewer).own.hand
        assert [h for n, h in enumerate(seen.hands) if n != place] == [Backs(3)] * 3


@pytest.mark.parametrize("seat", [B, C, D])
def test_a_countered_shuffle_is_of_the_users_hand_alone(seat: int) -> None:
    """ch.card.nou, sv.card.pure-chaos-shuffle-hands: the window closes, the direction flips"""
    before = begun("XPH")
    game = stood(before, (seat, counter(hand(before, seat)[:2])))

    assert made(game, DirectionFlipped) == [DirectionFlipped()]
    assert shuffled(game).seats == (A,)
    assert hand(game, A) == "V1 V2 V3"
    assert [hand(game, each) for each in {B, C, D} - {seat}] == [
        hand(before, each) for each in {B, C, D} - {seat}
    ]
    assert frame(game) == Turn(D)


def test_an_exposed_counter_leaves_its_seat_in_the_shuffle() -> None:
    """ch.call.lie, ch.effect.lie: with the pile that it has taken"""
    game = called(begun("XPH"), A, (C, counter("S1")))
    assert told(game)[2:] == (EffectAccepted(C),)
    assert game.to_act == (B, D)

    game = let_happen(game)
    assert shuffled(game).seats == (B, C, D, A)
    assert (sum(sizes(game)), pile(game), direction(game)) == (13, "", 1)


def test_a_shuffle_as_the_last_card_deals_its_user_cards() -> None:
    """sv.card.pure-chaos-shuffle-hands, sv.win.claim: no win"""
    game = let_happen(begun("XPH", by=""))

    assert (sizes(game), game.outcome) == ((2, 3, 2, 2), None)
    assert game.view(None).table.board.claims == ()
    assert frame(game) == Turn(B)


def test_a_countered_shuffle_as_the_last_card_wins() -> None:
    """ch.card.nou, sv.win.claim: its user alone is dealt the cards of its own empty hand"""
    game = stood(begun("XPH", by=""), (C, counter("S1")))

    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_a_proven_shuffle_begins_with_the_pile_in_a_hand() -> None:
    """ch.effect.proven, ch.effect.when: the caller's pile is shuffled with the rest"""
    game = called(core("XPH V1", "P1", "S1", pile="T8 T9"), B, (A, truly("XPH")))
    assert (sizes(game), frame(game)) == ((1, 4, 1), Countering(Playing(A, A, XPH), (B, C), XPH))

    game = let_happen(game)
    assert sizes(game) == (2, 2, 2)


def test_with_two_seats_a_shuffle_is_countered_too() -> None:
    """ch.card.nou, sv.counter.discard: the direction stays, the other seat is next"""
    moves: list[Move] = [(B, counter("P1"))]
    game = stood(begun("XPH", "P1 P2"), *moves)

    assert (shuffled(game).seats, hand(game, B)) == ((A,), "P2")
    assert (frame(game), direction(game)) == (Turn(B), 1)
