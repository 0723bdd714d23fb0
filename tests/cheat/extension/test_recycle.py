"""sv.card.recycle, ch.recycle: half of the face-down pile goes back into the deck."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.table import (
    DECK,
    DRAW_2,
    NO_CARD,
    OTHERS,
    RECYCLE,
    REVIVE,
    SKIP,
    A,
    B,
    C,
    D,
    accepted,
    act,
    call,
    chaos,
    core,
    ended,
    extension,
    find,
    frame,
    give,
    inside,
    latest,
    legal,
    let_win,
    made,
    pile,
    recycle,
    refused,
    said,
    say,
    steal,
    stood,
    told,
    trade,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    Action,
    CardTaken,
    ChaosCard,
    CheatCalled,
    Choice,
    Choosing,
    ClaimStatus,
    ClaimStood,
    DeckShuffled,
    DiscardsRecycled,
    Game,
    PileTaken,
    Recycle,
    RecycleRevived,
    Refusal,
    StolenTurn,
    TrapSeen,
    Turn,
)
from cardshed.soloverse import card, cards

PILE = "S4 S5 S6 S7 S8"
READY, USED = Recycle.READY, Recycle.USED


def lying(pile_: str = PILE, *hands: str, **given: Any) -> Game:
    """Return a game in which seat 0 is in turn, and these cards lie in the pile."""
    return extension("V1 V2 XSC", *(hands or OTHERS), pile=pile_, **given)


def searching(pile_: str = PILE) -> Game:
    """Return a game in which Recycle was used, and a Scavenger of the same seat has stood."""
    return stood(when(lying(pile_), (A, RECYCLE)), (A, chaos("V1", "XSC")))


# --- what it does


@pytest.mark.parametrize(
    ("before_", "left"),
    [
        ("S4 S5", "S4"),
        ("S4 S5 S6", "S4 S5"),
        ("S4 S5 S6 S7", "S4 S5"),
        (PILE, "S4 S5 S6"),
    ],
)
def test_the_upper_half_goes_into_the_deck(before_: str, left: str) -> None:
    """sv.card.recycle: of an odd number the smaller half"""
    game = when(lying(before_), (A, RECYCLE))

    gone = len(before_.split()) - len(left.split())
    assert (pile(game), recycle(game)) == (left, USED)
    assert game.view(None).table.board.counts.deck == 10 + gone
    assert {*cards(before_)} - {*cards(left)} < {*game.state.vault.deck}


def test_the_deck_is_shuffled_and_nothing_is_uncovered() -> None:
    """sv.card.recycle, ch.recycle"""
    game = when(lying(), (A, RECYCLE))

    recycled, shuffled = told(game)
    assert recycled == DiscardsRecycled(A, cards("S7 S8"))
    assert isinstance(shuffled, DeckShuffled)
    assert sorted(shuffled.cards) == sorted(cards(f"{DECK} S7 S8"))
    assert shuffled.cards != cards(f"{DECK} S7 S8")


def test_nobody_is_shown_a_card_of_it() -> None:
    """ch.recycle, sv.view: its user neither"""
    game = when(lying(), (A, RECYCLE))

    for viewer in (A, B, C, D, None):
        seen = game.seen_step(viewer)
        assert seen is not None
        assert seen.events == (DiscardsRecycled(A, Backs(2)), DeckShuffled(Backs(12)))


def test_the_turn_goes_on_and_a_chaos_card_is_claimed_in_it() -> None:
    """sv.card.recycle, sv.turn.one: it is not counted"""
    game = when(lying(), (A, RECYCLE))

    assert frame(game) == Turn(A)
    assert {chaos("V1", "XPC"), say(1, "V1"), act(SKIP, "V1")} < {*legal(game, A)}
    assert RECYCLE not in legal(game, A)


def test_a_trap_may_come_to_lie_on_the_deck() -> None:
    """sv.trap.visible"""
    games = [when(lying("S4 S5", deck="T1", seed=n), (A, RECYCLE)) for n in range(3)]
    assert [made(game, TrapSeen) for game in games] == [[], [], []]

    games = [when(lying("S4 S5", deck="T1 XPO", seed=n), (A, RECYCLE)) for n in range(9)]
    found = [event for game in games for event in made(game, TrapSeen)]
    assert {*found} == {TrapSeen(card("XPO"))}
    assert len(found) < 9


# --- the claim before it


def test_it_closes_the_open_claim() -> None:
    """ch.call.open, ch.call.first"""
    game = when(lying(), (A, say(1, "V1")))
    assert game.check(D, call(1)) is None

    game = when(game, (B, RECYCLE))
    assert told(game)[0] == ClaimStood()
    assert latest(game).status is ClaimStatus.STOOD
    assert [game.check(seat, call(1)) for seat in (B, C, D)] == [Refusal.CLAIM_STANDS] * 3
    assert frame(game) == Turn(B)


@pytest.mark.parametrize("status", [ClaimStatus.STOOD, ClaimStatus.LAPSED])
def test_a_claim_that_is_settled_stays_as_it_is(status: ClaimStatus) -> None:
    """ch.call.first, ch.withdraw: it is closed once"""
    if status is ClaimStatus.STOOD:
        game = stood(lying(), (A, chaos("V1", "XPC")))
    else:
        game = when(lying(), (A, say(1, "V1"))).withdraw(A)

    game = when(game, (B, RECYCLE))
    assert made(game, ClaimStood) == []
    assert latest(game).status is status


def test_the_cards_of_the_claim_are_recycled_too() -> None:
    """ch.recycle, ch.call.open: it is safe, so nobody misses them"""
    game = when(lying("S4"), (A, say(1, "V1 V2")), (B, RECYCLE))

    assert inside(game, DiscardsRecycled) == DiscardsRecycled(B, cards("V2"))
    assert pile(game) == "S4 V1"


def test_a_clone_copies_the_claim_that_it_closed() -> None:
    """ch.clone, ch.call.open"""
    game = when(lying(), (A, say(1, "V1")), (B, RECYCLE))
    game = stood(game, (B, chaos("P1", "XCL")))

    assert said(game) == ChaosCard(card("XCL"), card("S1"))


def test_a_claim_after_it_is_called_and_takes_what_is_left() -> None:
    """ch.call.what, ch.call.lie"""
    game = when(lying(), (A, RECYCLE), (A, say(3, "V1")), (D, call(1)))

    assert told(game)[:2] == (
        CheatCalled(D, 1, cards("V1"), true=False),
        PileTaken(A, cards("S4 S5 S6 V1")),
    )


def test_the_turn_may_still_be_stolen_after_it() -> None:
    """ch.steal, sv.card.recycle: its seat has not claimed yet"""
    game = stood(when(lying(), (A, RECYCLE)), (C, steal("S1")))

    assert frame(game) == StolenTurn(C, (C,))


# --- when it cannot be used


@pytest.mark.parametrize("pile_", ["", "S4"])
def test_it_needs_two_discards(pile_: str) -> None:
    """sv.card.recycle"""
    assert lying(pile_).check(A, RECYCLE) is Refusal.NO_RECYCLE
    assert RECYCLE not in legal(lying(pile_), A)


def test_once_a_game() -> None:
    """sv.card.recycle"""
    game = when(lying(), (A, RECYCLE))
    assert game.check(A, RECYCLE) is Refusal.NO_RECYCLE

    game = when(game, (A, say(1, "V1")))
    assert game.check(B, RECYCLE) is Refusal.NO_RECYCLE


def test_without_the_core_extension_there_is_none() -> None:
    """sv.table.recycle"""
    game = core("V1 V2", *OTHERS, pile=PILE)

    assert (recycle(game), game.check(A, RECYCLE)) == (None, Refusal.NO_RECYCLE)
    assert recycle(lying()) is READY


def moments() -> dict[str, tuple[Game, int, Refusal]]:
    """Return games in which it cannot be used, with a seat that tries, and why it cannot."""
    polled = when(lying(), (A, act(DRAW_2, "V1")))
    stun = stood(lying(), (A, chaos("V1", "XST", target=B)))
    skip = stood(lying(), (A, chaos("V1", "XPS")))
    won = stood(extension("V1", "P1 P2", pile=PILE), (A, say(1, "V1")))
    return {
        "out of turn": (lying(), B, Refusal.NOT_YOUR_TURN),
        "a poll": (polled, B, Refusal.POLL_OPEN),
        "a stack": (accepted(polled), B, Refusal.STACK_PENDING),
        "a window": (stun, B, Refusal.ANSWER_DUE),
        "a skip": (skip, B, Refusal.ANSWER_DUE),
        "a choice": (searching(), A, Refusal.CHOICE_DUE),
        "a win": (won, B, Refusal.ANSWER_DUE),
        "silence": (stood(lying(), (A, chaos("V1", "XVA"))), B, Refusal.SILENCED),
        "a stolen turn": (stood(lying(), (D, steal("Y1"))), D, Refusal.STOLEN_TURN),
        "the other seat of it": (stood(lying(), (D, steal("Y1"))), A, Refusal.NOT_YOUR_TURN),
    }


@pytest.mark.parametrize("moment", [*moments()])
def test_it_is_used_in_ones_own_turn_alone(moment: str) -> None:
    """sv.card.recycle, sv.playable-turn, ch.steal"""
    game, seat, why = moments()[moment]

    assert game.check(seat, RECYCLE) is why
    assert RECYCLE not in legal(game, seat)


def test_in_a_stolen_turn_there_is_a_claim_at_once() -> None:
    """ch.steal"""
    game = stood(lying(), (D, steal("Y1")))

    assert frame(game) == StolenTurn(D, (D,))
    assert RECYCLE not in legal(game, D)


# --- Scavenger


def test_a_scavenger_turns_it_up_again_in_place_of_taking_a_card() -> None:
    """sv.card.scavenger, sv.table.recycle"""
    game = searching("XNO S5 S6 S7")
    assert frame(game) == Choosing(A, Choice.FROM_DISCARDS, 1)
    assert legal(game, A) == [find("XNO"), REVIVE]

    game = when(game, (A, REVIVE))
    assert told(game)[0] == RecycleRevived(A)
    assert (recycle(game), frame(game), made(game, CardTaken)) == (READY, Turn(B), [])
    assert game.state.owns[A].shown == ()
    assert when(game, (B, RECYCLE)).view(None).table.board.lying.recycle is USED


def test_it_takes_a_card_all_the_same() -> None:
    """sv.card.scavenger"""
    game = when(searching("XNO S5 S6 S7"), (A, find("XNO")))

    assert inside(game, CardTaken) == CardTaken(A, cards("XNO"))
    assert recycle(game) is USED


def test_where_no_chaos_card_lies_it_is_turned_up() -> None:
    """sv.card.scavenger"""
    game = searching()

    assert legal(game, A) == [REVIVE]
    assert game.check(A, NO_CARD) is Refusal.NOT_TO_CHOOSE


@pytest.mark.parametrize("of", ["core", "core-extension"])
def test_where_it_lies_face_up_or_is_not_there_it_is_not_turned(of: str) -> None:
    """sv.card.scavenger, sv.table.recycle"""
    game = lying(of=of) if of == "core-extension" else core("V1 V2", *OTHERS, pile=PILE)
    game = stood(game, (A, chaos("V1", "XSC")))

    assert legal(game, A) == [NO_CARD]
    assert game.check(A, REVIVE) is Refusal.NOT_TO_CHOOSE


def test_a_scavenger_as_the_last_card_wins_by_it() -> None:
    """sv.card.scavenger, ch.out.claim: but not with a card taken"""
    used = when(extension("V1", *OTHERS, pile="XNO S5 S6"), (A, RECYCLE))
    game = stood(used, (A, chaos("V1", "XSC")))

    assert ended(let_win(when(game, (A, REVIVE)))).winners == (A,)
    assert when(game, (A, find("XNO"))).outcome is None


def test_nobody_else_turns_it() -> None:
    """sv.card.scavenger"""
    game = searching()

    assert game.check(B, REVIVE) is Refusal.NO_CHOICE_DUE
    assert when(lying(), (A, RECYCLE)).check(A, REVIVE) is Refusal.NO_CHOICE_DUE


# --- two seats, teams, who leaves


def test_two_seats() -> None:
    """sv.card.recycle"""
    game = when(lying(PILE, "P1 P2"), (A, RECYCLE), (A, say(1, "V1")))

    assert (recycle(game), frame(game)) == (USED, Turn(B))


def test_a_trade_is_possible_before_it_and_after_it() -> None:
    """sv.trade, sv.card.recycle"""
    game = lying(teams=2)
    traded = when(game, (A, trade(C)), (A, give("V1")), (C, give("S1")))

    assert RECYCLE in legal(traded, A)
    assert trade(C) in legal(when(game, (A, RECYCLE)), A)


@pytest.mark.parametrize(
    "wrong", [RECYCLE, say(1, "V1"), call(1), trade(C)], ids=["again", "claim", "call", "trade"]
)
def test_who_has_used_it_leaves(wrong: Action) -> None:
    """sv.withdraw: it stays as it lies"""
    game = when(lying(teams=2), (A, RECYCLE)).withdraw(A)

    assert (recycle(game), frame(game)) == (USED, Turn(B))
    assert refused(game, A, wrong)
