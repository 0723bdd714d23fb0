"""sv.trade.view, c8.draw.asked: what a viewer is told does not depend on what it may not see.

Each test compares games that differ in one secret alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from crazy_eights.table import (
    DECK,
    DRAW,
    KEEP,
    PUT,
    SAY,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    give,
    made,
    play,
    table,
    trade,
    when,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from cardshed import Backs, IllegalActionError, Seat
from cardshed.crazy_eights import (
    RULES,
    Action,
    CardPickedUp,
    CardsSwapped,
    ChoiceMade,
    Game,
    GiftChosen,
    HandsDealt,
    Options,
    SeatWithdrew,
    StackTaken,
    TradeLapsed,
    dumps,
)
from cardshed.soloverse import cards

PROBES: list[Action] = [
    DRAW,
    KEEP,
    PUT,
    TAKE,
    SAY,
    *[play(code) for code in ("V1", "V9", "S+2", "P1")],
    *[give(code) for code in ("V1", "S9", "P1")],
    answer("S+2"),
    call(0),
    call(1),
    trade(2),
    trade(3),
]


def told(game: Game, viewer: int | None) -> tuple[Any, ...]:
    """Return everything that the library says to a viewer, as text where it has one."""
    mine, view = game.seen(viewer), game.view(viewer)
    shown = (view, game.history(viewer), game.seen_setup(viewer), mine.actions(), mine)
    sent = [dumps(view), *map(dumps, game.history(viewer)), *map(dumps, game.seen_setup(viewer))]
    asked = (game.to_act, game.may_act, game.outcome, game.options, game.seats)
    read = RULES.texts.view(view)
    record = game.record(viewer=viewer).dumps()
    parts = (repr(game), str(game), shown, repr(shown), sent, asked, read, record)
    return (*parts, *_own(game, viewer))


def _own(game: Game, viewer: int | None) -> Iterable[Any]:
    """Yield what a seat is told of its own actions: the list, and each refusal with its text."""
    if viewer is None:
        return
    space = game.actions(viewer)
    yield list(space), space.count(), bool(space), repr(space)
    for probe in PROBES:
        refusal = game.check(viewer, probe)
        yield refusal, probe in space, space.refusal(probe)
        if refusal is not None:
            with pytest.raises(IllegalActionError) as caught:
                game.play(viewer, probe)
            yield str(caught.value), repr(caught.value)


def alike(games: Iterable[Game], viewers: Iterable[int | None]) -> bool:
    """Return whether games that differ tell the viewers the same."""
    games = list(games)
    assert len({game.record().dumps() for game in games}) == len(games)
    return all(
        told(game, viewer) == told(games[0], viewer) for viewer in viewers for game in games[1:]
    )


def shown(game: Game, viewer: int | None, kind: type) -> list[Any]:
    """Return the events of a kind that a viewer was shown of the last step."""
    return [event for event in game.history(viewer)[-1].events if isinstance(event, kind)]


def test_who_may_be_shown_more_than_an_onlooker_stands_with_the_event() -> None:
    """sv.view, sv.trade.view"""
    swapped_ = CardsSwapped(C, A, cards("V1"), cards("S1"))

    assert RULES.audience(swapped_, 4) == (A, C)
    assert RULES.audience(HandsDealt((cards("V1"), cards("S1"))), 2) == (A, B)
    assert RULES.audience(TradeLapsed(), 4) == ()
    assert RULES.audience(StackTaken(B, cards("V1")), 4) == (B,)
    assert RULES.audience(ChoiceMade(B), 4) == ()


# --- hands, deck and draws


def test_a_seat_sees_its_own_hand_and_of_the_others_the_size() -> None:
    """c8.draw.ends, sv.deal.setup"""
    game = table("V1 S1", "V2 S2 P3", "P1")

    (dealt,) = [event for event in game.seen_setup(B) if isinstance(event, HandsDealt)]
    assert dealt.hands == (Backs(2), cards("V2 S2 P3"), Backs(1))
    assert game.view(B).own.hand == cards("S2 P3 V2")
    (dealt,) = [event for event in game.seen_setup(None) if isinstance(event, HandsDealt)]
    assert dealt.hands == (Backs(2), Backs(3), Backs(1))
    assert game.view(None).own == RULES.nobody


def test_the_others_hands_and_the_deck_tell_nothing() -> None:
    """sv.view, sv.deal.setup, sv.deck.copies"""
    one = table("V1 S1", "V2 S2 P3", "P1 Y2", deck="T1 T2 T3")
    other = table("V1 S1", "Y2 V2 T3", "S2 T1", deck="P3 P1 T2")

    assert alike([one, other], (A, None))
    assert alike([when(game, (A, play("V1"))) for game in (one, other)], (A, None))


@pytest.mark.parametrize("moves", [(DRAW,), (DRAW, KEEP)])
def test_nothing_tells_whether_a_kept_card_could_have_been_put_down(
    moves: tuple[Action, ...],
) -> None:
    """c8.draw.asked, c8.draw.ends, sv.choice.asked"""
    decks = ("V9 T1 T2", "T9 T1 T2", "S5 T1 T2", "V+2 T1 T2", "T1 V9 T2")
    games = [
        when(table("V1 S1 S3", "P1 P2", "P3 P4", deck=deck), *[(A, move) for move in moves])
        for deck in decks
    ]

    assert alike(games, (B, C, None))
    later = [when(game, (A, KEEP)) if game.to_act == (A,) else game for game in games]
    assert alike([when(game, (B, DRAW)) for game in later], (C, None))


def test_a_card_drawn_is_known_to_its_drawer_alone() -> None:
    """c8.draw.ends, sv.deal-draw"""
    game = when(table("V1 S1 S3", "P1 P2"), (A, DRAW))

    assert shown(game, A, CardPickedUp) == [CardPickedUp(A, cards("T0"))]
    for viewer in (B, None):
        assert shown(game, viewer, CardPickedUp) == [CardPickedUp(A, Backs(1))]
    taken = when(table("Y1 Y2", "P1 P2", top="V+2", pending=2), (A, TAKE))
    assert shown(taken, A, StackTaken) == made(taken, StackTaken)
    assert shown(taken, B, StackTaken) == [StackTaken(A, Backs(2))]


def test_cards_of_a_stack_or_a_call_tell_the_others_nothing() -> None:
    """sv.draw.pending, c8.solo.penalty"""
    decks = ("T1 T2 T3 T4", "V9 S+2 T3 T4")
    faced = [table("Y1 Y2", "P1 P2", "P3 P4", top="V+2", pending=2, deck=deck) for deck in decks]
    assert alike([when(game, (A, TAKE)) for game in faced], (B, C, None))

    quiet = [table("V1 V2", "P1 P2", "P3 P4", deck=deck) for deck in decks]
    assert alike([when(game, (A, play("V1")), (B, call(0))) for game in quiet], (B, C, None))


def test_whether_a_stack_could_be_answered_is_not_told() -> None:
    """sv.choice.asked, sv.draw.pending"""
    games = [table("V+2 V1 V2", hand, "P3 P4") for hand in ("P1 P2", "S+2 P2", "S+2 Y+2")]

    faced = [when(game, (A, play("V+2"))) for game in games]
    assert alike(faced, (A, C, None))
    assert alike([when(game, (B, TAKE)) for game in faced], (A, C, None))


def test_nothing_tells_what_a_seat_that_left_had() -> None:
    """sv.withdraw"""
    games = [table("V1 S1", hand, "P3 P4").withdraw(B) for hand in ("P1 P2", "S+2 Y2")]

    (left,) = shown(games[0], A, SeatWithdrew)
    assert left == SeatWithdrew(B, Backs(2))
    assert shown(games[0], B, SeatWithdrew) == [SeatWithdrew(B, cards("P1 P2"))]
    assert alike(games, (A, C, None))


# --- trades

HANDS = ("V1 S1 S3", "P1 P2", "S9 Y3 Y4", "P3 P4")


def traded(first: str, second: str, *, order: tuple[int, int] = (0, 2)) -> Game:
    game = when(table(*HANDS, teams=2), (A, trade(C)))
    gifts = {0: give(first), 2: give(second)}
    return when(game, *[(seat, gifts[seat]) for seat in order])


def test_a_chosen_gift_is_secret_until_it_is_swapped() -> None:
    """sv.trade, sv.trade.view"""
    before = when(table(*HANDS, teams=2), (A, trade(C)))
    chosen = [when(before, (A, give(code))) for code in ("V1", "S1", "S3")]

    assert alike(chosen, (B, C, D, None))
    others: list[Seat | None] = [B, C, D, None]
    for viewer in others:
        assert chosen[0].history(viewer)[-1].events == (ChoiceMade(A),)
    assert shown(chosen[0], A, GiftChosen) == made(chosen[0], GiftChosen)
    other = [when(before, (C, give(code))) for code in ("S9", "Y3")]
    assert alike(other, (A, B, D, None))


def test_a_traded_card_is_known_to_its_two_seats_alone() -> None:
    """sv.trade.view"""
    game = traded("V1", "S9")
    for knows in (A, C):
        assert shown(game, knows, CardsSwapped) == [CardsSwapped(A, C, *map(cards, ("V1", "S9")))]
    others: list[Seat | None] = [B, D, None]
    for viewer in others:
        assert game.history(viewer)[-1].events == (CardsSwapped(A, C, Backs(1), Backs(1)),)

    games = [traded(first, second) for first in ("V1", "S1") for second in ("S9", "Y3")]
    assert alike(games, (B, D, None))
    assert alike([when(game, (A, DRAW)) for game in games], (B, D, None))


def test_who_chose_last_is_not_told_of_the_choice_beside_the_swap() -> None:
    """sv.trade.view"""
    game = traded("V1", "S9", order=(2, 0))

    assert [type(event) for event in game.history(C)[-1].events] == [CardsSwapped]
    assert [type(event) for event in game.history(A)[-1].events] == [GiftChosen, CardsSwapped]


def test_what_the_two_know_of_the_swap_does_not_depend_on_the_rest() -> None:
    """sv.trade.view"""
    one = table(*HANDS, teams=2)
    other = table("V1 S1 S3", "P1 P2", "S9 Y6 Y7", "P3 P4", teams=2)
    games = [when(game, (A, trade(C)), (A, give("V1")), (C, give("S9"))) for game in (one, other)]

    assert alike(games, (A, B, D, None))


def test_a_trade_that_lapses_tells_nothing_of_the_gift() -> None:
    """sv.trade.view, sv.withdraw"""
    before = when(table(*HANDS, teams=2), (A, trade(C)))
    games = [when(before, (C, give(code))).withdraw(A) for code in ("S9", "Y3")]

    assert alike(games, (A, B, D, None))


# --- games of chance: two cards that a viewer has not seen change places


def swapped(game: Game, viewer: int | None, rng: Random) -> Game:
    """Return a game in which hidden cards of other hands and the deck lie in another order."""
    state, position = (
        game.state,
        Options(deck="coloured", seats=len(game.seats), teams=game.options.teams),
    )
    hidden = [seat for seat in game.seats if seat != viewer]
    pool = [card for seat in hidden for card in state.owns[seat].hand] + [*state.vault.deck]
    rng.shuffle(pool)
    hands = [" ".join(map(str, own.hand)) for own in state.owns]
    for seat in hidden:
        count = len(state.owns[seat].hand)
        hands[seat] = " ".join(map(str, pool[:count]))
        pool = pool[count:]
    deck = " ".join(map(str, pool))
    return table(*hands, top=str(state.vault.discards[0]), deck=deck, teams=position.teams)


def public_actions(game: Game, seat: int) -> list[Action]:
    """Return the actions of a seat that look the same whatever it holds."""
    same = (DRAW, KEEP, TAKE)
    return [action for action in game.actions(seat) if action in same or action == trade(2)]


@settings(deadline=None, max_examples=60)
@given(seed=st.integers(0, 2**32), viewer=st.sampled_from([None, 0, 1, 2, 3]))
def test_whatever_is_hidden_the_same_public_acts_tell_the_same(
    seed: int, viewer: int | None
) -> None:
    """c8.draw.asked, sv.trade.view"""
    rng = Random(seed)
    hands = ["".join([f"{colour}{digit} " for digit in (1, 2, 3)]) for colour in "SPVY"]
    one = table(*hands, top="T5", deck=DECK.replace("T5", "T9"), teams=2)
    other = swapped(one, viewer, rng)
    for _ in range(8):
        seat = one.to_act[0]
        both = [public_actions(one, seat), public_actions(other, seat)]
        common = [action for action in both[0] if action in both[1]]
        if not common:
            break
        action = rng.choice(common)
        if seat == viewer and action != KEEP:
            break  # what it draws for itself, it sees
        one, other = one.play(seat, action), other.play(seat, action)
        assert told(one, viewer) == told(other, viewer)
