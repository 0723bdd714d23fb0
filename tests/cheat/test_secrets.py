"""ch.effect.unchallenged, ch.claim.lie: what lies face down changes nothing that others are told.

Each test compares games that differ in one secret alone. `test_secrets_played` does so over whole
games.
"""

from __future__ import annotations

from typing import Any

import pytest
from cheat.table import (
    DRAW_2,
    REVERSE,
    SKIP,
    TAKE,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    act,
    answer,
    call,
    give,
    say,
    table,
    trade,
    when,
)
from cheat.told import alike

from cardshed import Backs, Seat
from cardshed.cheat import (
    RULES,
    Action,
    CheatCalled,
    ChoiceMade,
    Claimed,
    Game,
    GiftChosen,
    HandsShown,
    Numbers,
    PileLaid,
    PileTaken,
    Polling,
    SeatWithdrew,
    StackTaken,
)
from cardshed.soloverse import card, cards

ALL: tuple[Seat | None, ...] = (A, B, C, D, None)
HANDS = ("V1 S1 VS V+2 VR P9", "P1 P2 P3 PS", "Y3 Y4 Y5", "S6 S7 S8")


def but(*seats: int) -> list[Seat | None]:
    """Return the viewers without some seats."""
    return [viewer for viewer in ALL if viewer not in seats]


def shown(game: Game, viewer: int | None, kind: type) -> list[Any]:
    """Return all events of a kind that a viewer was shown, the setup apart."""
    told_ = [event for step in game.history(viewer) for event in step.events]
    return [event for event in told_ if isinstance(event, kind)]


# --- by hand: a claim of one's own, and what follows it

TWINS: list[tuple[str, list[Action]]] = [
    ("a true number, lies", [say(1, "V1"), say(1, "S1"), say(1, "VS"), say(1, "P9")]),
    ("several", [say(1, "V1 S1"), say(1, "V1 V+2"), say(1, "VS P9")]),
    ("a Reverse", [act(REVERSE, "VR"), act(REVERSE, "V1"), act(REVERSE, "VS")]),
    ("a Skip", [act(SKIP, "VS"), act(SKIP, "P9"), act(SKIP, "VR")]),
    ("a Draw +2", [act(DRAW_2, "V+2"), act(DRAW_2, "V1"), act(DRAW_2, "VS")]),
]
claims = pytest.mark.parametrize("ways", [ways for _, ways in TWINS], ids=[n for n, _ in TWINS])


@claims
@pytest.mark.parametrize("challenge", ["next-play", "poll"])
def test_a_claim_tells_nothing_of_its_cards(ways: list[Action], challenge: str) -> None:
    """ch.claim.lie, ch.call.poll, ch.effect.unchallenged"""
    games = [when(table(*HANDS, challenge=challenge), (A, way)) for way in ways]
    assert alike(games, but(A))

    polled = games[0].to_act == (B, C, D)
    while polled and games[0].to_act:
        seat = games[0].to_act[-1]
        games = [game.play(seat, accept(1)) for game in games]
        assert alike(games, but(A))
        polled = len(games[0].to_act) > 1


@claims
def test_what_comes_after_a_claim_that_stood_tells_nothing_of_it(ways: list[Action]) -> None:
    """ch.effect.unchallenged, ch.identity, ch.draw"""
    games = [when(table(*HANDS), (A, way)) for way in ways]
    if games[0].to_act == (B, C, D):
        games = [accepted(game) for game in games]
    seat = games[0].to_act[0]
    *_, following = games[0].actions(seat)

    games = [game.play(seat, following) for game in games]

    assert alike(games, but(A))


def test_an_answer_to_a_stack_tells_nothing_of_its_card() -> None:
    """ch.draw, ch.identity"""
    games = [
        when(table(*HANDS, pending=2), (A, answer(code))) for code in ("V+2", "V1", "VS", "P9")
    ]
    assert alike(games, but(A))

    games = [accepted(game) for game in games]
    assert games[0].view(B).table.board.pending == 4
    assert alike(games, but(A))
    assert alike([when(game, (B, TAKE)) for game in games], but(A))


@pytest.mark.parametrize(
    ("said", "wins"), [("numbers", True), (SKIP, True), (REVERSE, True), (DRAW_2, False)]
)
def test_a_last_card_wins_by_what_was_claimed_alone(said: Any, *, wins: bool) -> None:
    """ch.out.claim, ch.out.draw, ch.effect.unchallenged"""
    games: list[Game] = []
    for code in ("V1", "VS", "V+2", "VR"):
        last = say(1, code) if said == "numbers" else act(said, code)
        games.append(accepted(when(table(code, *HANDS[1:]), (A, last))))

    assert (games[0].outcome is not None) is wins
    assert alike(games, but(A))
    if not wins:
        assert alike([when(game, (B, TAKE)) for game in games], but(A))


def test_whether_a_last_claim_is_true_is_not_told_while_it_is_polled() -> None:
    """ch.out.claim, ch.call.poll"""
    games = [when(table(code, *HANDS[1:]), (A, say(1, code))) for code in ("V1", "VS", "P9")]

    assert alike(games, but(A))
    assert alike([when(game, (C, accept(1))) for game in games], but(A))


def test_the_order_in_which_cards_are_laid_is_not_told_even_when_they_are_shown() -> None:
    """ch.claim.count, ch.call.reveal"""
    games = [
        when(table(*HANDS), (A, say(1, codes)), (C, call(1))) for codes in ("V1 S1 P9", "P9 V1 S1")
    ]

    assert games[0] == games[1]
    assert games[0].steps[-1].events[0] == CheatCalled(C, 1, cards("S1 P9 V1"), true=False)


def test_whoever_takes_the_pile_does_not_learn_who_laid_what_when() -> None:
    """ch.call.reveal, ch.call.lie"""
    later = [(B, say(1, "P1")), (C, say(1, "Y3")), (D, say(1, "S6"))]
    games = [
        when(table(*HANDS), (A, say(1, one)), *later, (A, say(2, other)), (B, say(2, "P2 P3")))
        for one, other in (("V1", "VS"), ("VS", "V1"))
    ]
    assert alike(games, but(A))

    taken = [when(game, (C, call(6))) for game in games]

    assert shown(taken[0], B, PileTaken) == [PileTaken(B, cards("S6 P1 P2 P3 V1 VS Y3"))]
    assert alike(taken, but(A))


def test_hands_deck_and_the_pile_of_a_position_tell_nothing() -> None:
    """sv.view, sv.deal.setup"""
    one = table("V1 S1", "P1 P2", "Y1 Y2", deck="T0 T1", pile="T5 T6", value=0)
    other = table("V1 S1", "P1 T5", "Y1 T0", deck="P2 T1", pile="T6 Y2", value=0)

    assert alike([one, other], (A, None))
    assert alike([when(each, (A, say(1, "V1"))) for each in (one, other)], (A, None))
    for viewer in (A, B, None):
        (laid,) = [event for event in one.seen_setup(viewer) if isinstance(event, PileLaid)]
        assert laid == PileLaid(Backs(2), 0)


# --- by hand: what each seat is shown


def test_who_may_be_shown_more_than_an_onlooker_stands_with_the_event() -> None:
    """sv.view, ch.call.reveal"""
    one, said = cards("V1"), Numbers(1, 1)

    assert RULES.audience(Claimed(B, said, one), 4) == (B,)
    assert RULES.audience(PileTaken(C, one), 4) == (C,)
    assert RULES.audience(PileLaid(one, 1), 4) == ()
    assert RULES.audience(CheatCalled(C, 1, one, true=True), 4) == ()


def test_a_seat_keeps_what_it_laid_in_its_own_history_alone() -> None:
    """ch.claim.lie, sv.view"""
    game = when(table(*HANDS), (A, say(1, "V1 VS")), (B, say(1, "PS")))

    assert shown(game, A, Claimed)[0] == Claimed(A, Numbers(1, 2), cards("V1 VS"))
    assert shown(game, B, Claimed)[1] == Claimed(B, Numbers(1, 1), cards("PS"))
    for viewer in but(A, B):
        hidden = [Claimed(A, Numbers(1, 2), Backs(2)), Claimed(B, Numbers(1, 1), Backs(1))]
        assert shown(game, viewer, Claimed) == hidden
    assert shown(game, B, Claimed)[0] == Claimed(A, Numbers(1, 2), Backs(2))


@pytest.mark.parametrize(("value", "taker"), [(1, C), (2, A)])
def test_of_a_challenge_all_see_the_cards_of_the_claim_and_the_taker_alone_the_pile(
    value: int, taker: Seat
) -> None:
    """ch.call.reveal, ch.call.lie, ch.call.truth"""
    game = table(*HANDS, pile="T5 T6", value=1)
    game = when(game, (A, say(value, "V1 S1")), (C, call(1)))

    pile = cards("S1 V1 T5 T6")
    for viewer in ALL:
        called = CheatCalled(C, 1, cards("S1 V1"), true=value == 1)
        assert shown(game, viewer, CheatCalled) == [called]
        known = pile if viewer == taker else Backs(4)
        assert shown(game, viewer, PileTaken) == [PileTaken(taker, known)]


def test_a_claim_that_nobody_called_stays_secret_after_the_end() -> None:
    """ch.effect.unchallenged, ch.end.first"""
    game = table("V1 VS", *HANDS[1:])
    moves = [(A, say(1, "V1")), (B, say(1, "PS")), (C, say(1, "Y5")), (D, say(1, "S8"))]

    game = accepted(when(game, *moves, (A, say(2, "VS"))))

    assert game.outcome is not None
    for viewer in ALL:
        (open_,) = shown(game, viewer, HandsShown)
        assert open_.hands == ((), *map(cards, ("P1 P2 P3", "Y3 Y4", "S6 S7")))
        for event in shown(game, viewer, Claimed):
            assert isinstance(event.cards, Backs) is (event.seat != viewer)


def test_an_answer_in_a_poll_is_seen_by_all_as_it_comes() -> None:
    """ch.call.poll"""
    game = when(table(*HANDS), (A, act(SKIP, "V1")), (D, accept(1)))

    for viewer in ALL:
        assert len(game.history(viewer)) == 2
        assert game.view(viewer).table.board.frames == (Polling(A, accepted=(D,)),)


# --- by hand: what else is hidden


def test_what_a_seat_draws_or_takes_with_it_is_not_told() -> None:
    """ch.draw, sv.deal-draw, sv.withdraw"""
    decks = ("T0 T1 T2 T3", "T2 T3 T0 T1")
    drawn = [when(table(*HANDS, deck=deck, pending=2), (A, TAKE)) for deck in decks]
    assert alike(drawn, but(A))
    assert shown(drawn[0], B, StackTaken) == [StackTaken(A, Backs(2))]

    hands = ("P1 P2 P3 PS", "P4 P5 P6 P7")
    gone = [table(HANDS[0], hand, *HANDS[2:]).withdraw(B) for hand in hands]
    assert alike(gone, but(B))
    assert shown(gone[0], A, SeatWithdrew) == [SeatWithdrew(B, Backs(4))]


def test_a_seat_that_leaves_with_an_open_claim_takes_the_truth_with_it() -> None:
    """ch.withdraw"""
    ways = ("V1", "VS", "P9")
    plain = [when(table(*HANDS), (A, say(1, code))).withdraw(A) for code in ways]
    polled = [when(table(*HANDS), (A, act(SKIP, code))).withdraw(A) for code in ways]

    for games in (plain, polled):
        assert alike(games, but(A))
        assert shown(games[0], A, Claimed)[0].cards == cards("V1")


def test_gifts_of_a_trade_are_known_to_the_two_alone() -> None:
    """sv.trade, sv.trade.view"""
    asked = when(table(*HANDS, teams=2), (A, trade(C)))
    chosen = [when(asked, (A, give(code))) for code in ("V1", "P9")]
    assert alike(chosen, but(A))
    assert chosen[0].history(B)[-1].events == (ChoiceMade(A),)
    assert shown(chosen[0], A, GiftChosen) == [GiftChosen(A, card("V1"))]

    swapped = [when(game, (C, give("Y3"))) for game in chosen]
    assert alike(swapped, but(A, C))
    assert alike([when(game, (A, say(1, "S1"))) for game in swapped], but(A, C))


def test_what_a_seat_holds_besides_is_in_no_answer_to_others() -> None:
    """ch.claim.kinds, sv.choice.asked: whether a claim could be true is asked of nobody."""
    hands = ("V1 S1 VS", "P4 P5 P6", "VS V2 SS")
    games = [table(hands[0], hand, *HANDS[2:], value=3) for hand in hands[1:]]
    assert alike(games, (A, C, D, None))
    assert alike([when(game, (A, say(4, "V1 S1"))) for game in games], (A, C, D, None))
