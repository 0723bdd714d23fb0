"""The policies of the reference results of Cheat: what they claim and know, when they call."""

from __future__ import annotations

from random import Random

import pytest
from sampling.cheat_players import Player

from cardshed.cheat import (
    Accept,
    Action,
    ActionKind,
    CallCheat,
    ClaimAction,
    ClaimNumbers,
    Game,
    Options,
    Position,
    RespondInKind,
    TakeCards,
    setup_events,
)
from cardshed.soloverse import card, cards


def position(*hands: str, value: int | None = 3, pending: int = 0) -> Game:
    options = Options(deck="coloured", seats=len(hands))
    given = Position(
        hands=tuple(map(cards, hands)), deck=cards("Y0 Y0 Y1"), value=value, pending=pending
    )
    return Game.from_events(options, setup_events(options, given))


def player(claims: str = "honest", doubts: str = "impossible", seed: int = 0) -> Player:
    return Player(claims, doubts, 3, Random(seed))


def choice(game: Game, seat: int, who: Player) -> Action | None:
    return who(game.view(seat), game.actions(seat))


def played(game: Game, who: Player, seat: int, *steps: tuple[int, Action]) -> Game:
    """Return the game after some steps; a player is shown its part of each."""
    for actor, action in steps:
        game = game.play(actor, action)
        who.saw(game.seen_step(seat))
    return game


# --- claims


def test_honest_claims_the_most_that_is_true_and_any_of_what_is_as_much() -> None:
    """(ch.claim.true, ch.seq.step)"""
    game = position("S3 P3 S4 P4 VR S9 P9 V9", "S1", "S2")
    claims = {choice(game, 0, player(seed=seed)) for seed in range(30)}
    assert claims == {ClaimNumbers(cards("S3 P3"), 3), ClaimNumbers(cards("S4 P4"), 4)}


def test_honest_claims_an_action_where_that_is_as_much() -> None:
    """(ch.claim.action)"""
    game = position("S3 VR S9 P9", "S1", "S2")
    claims = {choice(game, 0, player(seed=seed)) for seed in range(30)}
    assert claims == {ClaimNumbers(cards("S3"), 3), ClaimAction(card("VR"), ActionKind.REVERSE)}


def test_honest_lies_about_one_card_if_nothing_is_true() -> None:
    """(ch.turn.no-pass, ch.claim.lie)"""
    game = position("S8 S9", "S1", "S2")
    claims = {choice(game, 0, player(seed=seed)) for seed in range(60)}
    assert claims == {ClaimNumbers((card(c),), value) for c in ("S8", "S9") for value in (3, 4)}


@pytest.mark.parametrize(("claims", "size"), [("bold", 4), ("reckless", 8)])
def test_liars_fill_up_the_value_of_which_they_have_most(claims: str, size: int) -> None:
    """(ch.claim.lie)"""
    game = position("S3 S4 P4 VR S7 P7 V7 T7 S9 P9", "S1", "S2")
    claim = choice(game, 0, player(claims))
    assert isinstance(claim, ClaimNumbers)
    assert (claim.value, len(claim.cards)) == (4, size)
    assert {*cards("S4 P4")} < {*claim.cards}


def test_liars_lay_all_if_they_have_less_and_more_if_all_of_it_is_true() -> None:
    """(ch.claim.count)"""
    assert choice(position("S9 VR", "S1", "S2", value=3), 0, player("bold")) in [
        ClaimNumbers(cards("S9 VR"), value) for value in (3, 4)
    ]
    five = "S3 P3 V3 Y3 T3"
    claim = choice(position(f"{five} S9", "S1", "S2"), 0, player("bold"))
    assert claim == ClaimNumbers(cards(five), 3)


@pytest.mark.parametrize(
    ("hand", "wanted"), [("S1 P+2", RespondInKind(card("P+2"))), ("S1 P2", TakeCards())]
)
@pytest.mark.parametrize("claims", ["honest", "bold", "reckless"])
def test_all_answer_a_stack_truthfully_or_take_it(claims: str, hand: str, wanted: Action) -> None:
    """(ch.draw)"""
    game = position(hand, "S1", "S2", pending=2)
    assert choice(game, 0, player(claims)) == wanted


# --- calls


@pytest.mark.parametrize(
    ("doubts", "wanted"),
    [("always", CallCheat(1)), ("never", None), ("impossible", None), ("last", None)],
)
def test_of_a_plain_claim(doubts: str, wanted: Action | None) -> None:
    """(ch.call.open)"""
    game = position("S3 S9", "S1", "S2").play(0, ClaimNumbers(cards("S3"), 3))
    assert choice(game, 2, player(doubts=doubts)) == wanted


@pytest.mark.parametrize(
    ("doubts", "wanted"),
    [
        ("always", CallCheat(1)),
        ("never", Accept(1)),
        ("impossible", Accept(1)),
        ("last", CallCheat(1)),
    ],
)
def test_of_the_last_cards_of_a_hand(doubts: str, wanted: Action) -> None:
    """(ch.call.poll, ch.out.claim)"""
    game = position("S3", "S1", "S2").play(0, ClaimNumbers(cards("S3"), 3))
    assert choice(game, 2, player(doubts=doubts)) == wanted


def test_who_always_calls_does_not_call_its_own_claim_and_no_claim_twice() -> None:
    """(ch.call.who, ch.call.first)"""
    game = position("S3 S9", "S1 P1", "S2").play(0, ClaimNumbers(cards("S3"), 3))
    assert choice(game, 0, player(doubts="always")) is None
    assert choice(game.play(2, CallCheat(1)), 0, player(doubts="always")) is None


@pytest.mark.parametrize("doubts", ["impossible", "last"])
@pytest.mark.parametrize(("laid", "wanted"), [("S8 P8 V8", None), ("S8 P8 V8 Y8", CallCheat(1))])
def test_a_claim_of_more_cards_than_the_own_hand_leaves_is_impossible(
    doubts: str, laid: str, wanted: Action | None
) -> None:
    """(ch.claim.true) Of ten threes the hand has seven."""
    game = position("S8 P8 V8 Y8 S9", "S1", "S3 S3 P3 P3 V3 V3 Y3")
    game = game.play(0, ClaimNumbers(cards(laid), 3))
    assert choice(game, 2, player(doubts=doubts)) == wanted


# --- what is remembered

EIGHT = "S9 P9 V9 T9 S8 P8 V8 T8"
FIVE = ClaimNumbers(cards("S9 P9 V9 T9 S8"), 4)


def test_cards_of_ones_own_in_the_pile_are_nobody_elses() -> None:
    """(ch.call.reveal) Six of ten fours lie in the pile; five of the next seat's cannot be."""
    who = player()
    game = position("S4 S4 P4 P4 V4 V4 T1", EIGHT, "S1")
    game = played(game, who, 0, (0, ClaimNumbers(cards("S4 S4 P4 P4 V4 V4"), 4)), (1, FIVE))
    assert choice(game, 0, who) == CallCheat(2)
    assert choice(game, 0, player()) is None


def test_who_takes_the_pile_has_it_until_it_claims() -> None:
    """(ch.call.truth) Seat 2 calls six fours wrongly; then it may have laid them or not."""
    six = ClaimNumbers(cards("S4 S4 P4 P4 V4 V4"), 4)
    start = position("S4 S4 P4 P4 V4 V4 T1 T3", f"{EIGHT} T1", "S1 S2")
    who = player()
    game = played(start, who, 0, (0, six), (2, CallCheat(1)), (1, FIVE))
    assert choice(game, 0, who) == CallCheat(2)
    who = player()
    game = played(start, who, 0, (0, six), (2, CallCheat(1)))
    singles = [(1, "T8"), (2, "S1"), (0, "T1")]
    game = played(game, who, 0, *[(seat, ClaimNumbers(cards(c), 4)) for seat, c in singles])
    game = played(game, who, 0, (1, FIVE))
    assert choice(game, 0, who) is None


def test_cards_shown_to_all_are_with_who_took_them() -> None:
    """(ch.call.reveal, ch.call.truth) An onlooker to both knows of the fours from the call."""
    who = player()
    six = ClaimNumbers(cards("S4 S4 P4 P4 V4 V4"), 4)
    start = position("S4 S4 P4 P4 V4 V4 T1", EIGHT, "S1 S2", "T2")
    four = Player("honest", "impossible", 4, Random(0))
    game = played(start, four, 3, (0, six), (2, CallCheat(1)), (1, FIVE))
    assert choice(game, 3, four) == CallCheat(2)
    assert choice(game, 3, who) is None


def test_who_took_its_own_cards_back_may_lay_them_again() -> None:
    """(ch.call.lie) The fours lie with the seat that claims them, not elsewhere."""
    who = player()
    lie = ClaimNumbers(cards("S4 S4 P4 P4 V4 V4 T1"), 4)
    game = position("S4 S4 P4 P4 V4 V4 T1 T3", "S9 P9", "S1 S2")
    singles = [(1, "S9"), (2, "S1")]
    game = played(game, who, 2, (0, lie), (1, CallCheat(1)))
    game = played(game, who, 2, *[(seat, ClaimNumbers(cards(c), 4)) for seat, c in singles])
    game = played(game, who, 2, (0, ClaimNumbers(cards("S4 S4 P4 P4 V4 V4"), 4)))
    assert choice(game, 2, who) is None
