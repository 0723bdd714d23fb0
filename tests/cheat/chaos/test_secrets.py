"""ch.claim.chaos, ch.identity: what a claimed chaos card is changes nothing that others are told.

Each test compares games that differ in one secret alone. `test_secrets_played` does so over whole
games, `test_secrets_answers` of hands, deals, traps, counters and stolen turns.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from cheat.chaos.table import (
    LET_HAPPEN,
    NO_CARD,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    anti_fun,
    apart,
    call,
    chaos,
    core,
    counter,
    discard,
    find,
    frame,
    let_happen,
    let_win,
    pile,
    say,
    stood,
    when,
)
from cheat.chaos.twins import (
    ALL,
    APART,
    CLAIMS,
    HANDS,
    LIES,
    alike,
    but,
    each,
    laid,
    shown,
    under,
)

from cardshed import Backs
from cardshed.cheat import (
    RULES,
    CardsShed,
    CardsTurnedDown,
    CardTaken,
    CheatCalled,
    DiscardsShown,
    FrontActed,
    Game,
    PileTaken,
    Saving,
)
from cardshed.soloverse import card, cards

# --- a claim, true or not, wherever its card lies

claims = pytest.mark.parametrize("as_", CLAIMS)


@claims
def test_a_polled_claim_tells_nothing_of_its_card(as_: str) -> None:
    """ch.claim.chaos, ch.claim.lie, ch.call.poll"""
    games = laid(as_, "XST", "XEG", *LIES)
    assert alike(games, but(A))

    assert alike(each(games, (D, accept(1))), but(A))


@claims
def test_a_claim_that_stood_and_what_it_does_tell_nothing_of_its_card(as_: str) -> None:
    """ch.effect.unchallenged, ch.identity, ch.effect.when"""
    games = [accepted(game) for game in laid(as_, *LIES)]
    assert alike(games, but(A))

    while as_ != "XPH" and A not in games[0].to_act:  # which deals all hands anew
        seat = games[0].to_act[-1]
        *_, last = games[0].actions(seat)
        games = each(games, (seat, last))
        assert alike(games, but(A))


@claims
def test_of_a_lie_that_was_exposed_all_see_the_card_and_nobody_else_the_pile(as_: str) -> None:
    """ch.call.lie, ch.call.elsewhere, ch.call.reveal"""
    games = each(under(as_, "P9", "T5 XNO", "T6 T7", "XAF XCL"), (C, call(1)))
    assert alike(games, but(A))

    lie = CheatCalled(C, 1, cards("P9"), true=False, apart=as_ in APART)
    for viewer in ALL:
        assert shown(games[0], viewer, CheatCalled) == [lie]
        mine = cards("P9 T5 XNO") if viewer == A else Backs(3)
        assert shown(games[0], viewer, PileTaken) == [PileTaken(A, mine)]


@pytest.mark.parametrize("as_", ["XST", "XEG", "XDC"])
def test_of_a_true_card_that_lies_apart_the_challenger_alone_sees_the_pile(as_: str) -> None:
    """ch.call.elsewhere, ch.call.truth"""
    games = each(under(as_, as_, "T5 XNO", "T6 T7"), (C, call(1)))
    assert alike(games, but(C))

    assert [apart(game) for game in games] == [as_, as_]
    for viewer in ALL:
        mine = cards("T5 XNO") if viewer == C else Backs(2)
        assert shown(games[0], viewer, PileTaken) == [PileTaken(C, mine)]


# --- cards that lie apart, for as long as they do


def stunned(way: str) -> Game:
    """Return a game in which a card lies before seat 2 that stood as a Stun."""
    return when(accepted(*laid("XST", way)), (C, LET_HAPPEN))


def test_a_card_before_a_seat_is_told_to_nobody_but_who_takes_it_with_the_pile() -> None:
    """ch.identity, ch.call.elsewhere, ch.call.truth"""
    games = [stunned(way) for way in ("XST", *LIES)]
    assert alike(games, but(A))

    games = each(games, (B, say(1, "P1")))
    assert shown(games[1], B, FrontActed) == [FrontActed(C, card("XST"), card("XST"))]
    assert [pile(game) for game in games] == [f"{way} P1" for way in ("XST", *LIES)]
    assert alike(games, but(A))

    games = each(games, (D, say(1, "S1")), (B, call(3)))
    assert shown(games[1], B, PileTaken) == [PileTaken(B, cards("S1 S8 P1"))]
    assert alike(games, but(A, B))


def test_a_card_that_came_back_to_its_user_is_as_secret_before_it() -> None:
    """ch.card.nou, sv.counter.single, ch.identity"""
    games = [stood(accepted(game), (C, counter("Y1"))) for game in laid("XST", "XST", *LIES)]
    assert [apart(game) for game in games] == ["XST", *LIES]
    assert alike(games, but(A))

    games = [stood(game, (A, counter("XDC"))) for game in games]
    assert alike(games, but(A))
    assert alike(each(games, (C, LET_HAPPEN)), but(A))


POINTS: dict[str, Callable[[str], Game]] = {
    "before a seat": stunned,
    "polled, aimed": lambda way: laid("XST", way)[0],
    "aimed": lambda way: accepted(*laid("XST", way)),
    "polled, beside": lambda way: laid("XDC", way)[0],
    "beside": lambda way: accepted(*laid("XDC", way)),
    "polled, on": lambda way: laid("XPS", way)[0],
}


@pytest.mark.parametrize("point", POINTS.values(), ids=POINTS)
@pytest.mark.parametrize("gone", [A, C])
def test_a_card_whose_seat_leaves_goes_unseen_to_the_discards(
    gone: int, point: Callable[[str], Game]
) -> None:
    """sv.withdraw, ch.withdraw, ch.identity"""
    assert alike([point(way).withdraw(gone) for way in LIES], but(A))


def test_a_last_card_that_was_laid_beside_is_not_told_by_a_win() -> None:
    """ch.out.claim, ch.antifun, ch.identity"""
    games = [stood(core(way, *HANDS[1:]), (A, chaos(way, "XEG"))) for way in ("XEG", *LIES)]
    assert isinstance(frame(games[0]), Saving)
    assert alike(games, but(A))

    assert alike([let_win(game) for game in games], but(A))
    assert alike([stood(game, (C, anti_fun("Y1"))) for game in games], but(A))


# --- what is chosen, what is looked for, and what a rule discards


def test_cards_that_were_chosen_to_be_discarded_are_told_to_nobody() -> None:
    """ch.discard.shown, sv.card.elegant-generosity"""
    ways = ("S8 S9 P9", "XDC XSC XST", "XST S8 P9")
    games = [when(accepted(*laid("XEG", "XEG")), (A, discard(way))) for way in ways]
    assert alike(games, but(A))

    for viewer in ALL:
        mine = cards("S8 S9 P9") if viewer == A else Backs(3)
        assert shown(games[0], viewer, CardsTurnedDown) == [CardsTurnedDown(A, mine)]
    assert RULES.audience(CardsTurnedDown(A, cards("S8")), 4) == (A,)
    assert alike(each(games, (B, say(1, "P1"))), but(A))


def test_cards_that_a_rule_discards_are_shown_to_all_and_the_rest_of_the_hand_is_not() -> None:
    """ch.discard.shown, sv.card.discard-colour"""
    rests = ("Y1 Y2 V4", "XNO Y3 V4")
    twins = [core("XDC V1 S8", "P1 V2 V3", rest, "S1 S2 S3") for rest in rests]
    claim = chaos("XDC", "XDC", colour="V")
    games = [let_happen(stood(game, (A, claim))) for game in twins]
    assert alike(games, but(C))

    every = [CardsShed(B, cards("V2 V3")), CardsShed(C, cards("V4")), CardsShed(A, cards("V1"))]
    for viewer in ALL:
        assert shown(games[0], viewer, CardsShed) == every


def test_who_looks_through_the_pile_sees_it_alone_and_what_it_takes_is_shown() -> None:
    """ch.pile.look, sv.card.scavenger"""
    games = [accepted(game) for game in under("XSC", "S8", "T5 XNO T6", "T7 XNO T5", "XNO XCL XAF")]
    assert alike(games, but(A))
    for viewer in ALL:
        mine = cards("T5 T6 XNO") if viewer == A else Backs(3)
        assert shown(games[0], viewer, DiscardsShown) == [DiscardsShown(A, mine)]
        assert games[0].view(viewer).own.shown == (mine if viewer == A else ())

    games = each(games, (A, find("XNO")))
    assert alike(games, but(A))
    for viewer in ALL:
        assert shown(games[0], viewer, CardTaken) == [CardTaken(A, cards("XNO"))]


def test_whether_the_pile_has_a_chaos_card_is_told_to_nobody_who_does_not_look() -> None:
    """ch.pile.look, sv.choice.asked"""
    games = [accepted(game) for game in under("XSC", "XSC", "T5 XNO", "T5 T6", "XAF XCL")]
    assert alike(games, but(A))

    none = [accepted(game) for game in under("XSC", "XSC", "T5 T6", "S5 P5")]
    assert alike(each(none, (A, NO_CARD)), but(A))


def test_in_which_order_the_pile_lies_is_not_told_to_who_looks_through_it() -> None:
    """ch.pile.look, sv.card.scavenger"""
    games = [accepted(game) for game in under("XSC", "XSC", "T5 XNO T6", "T6 T5 XNO")]
    assert alike(games, ALL)

    games = each(games, (A, find("XNO")))
    assert [pile(game) for game in games] == ["T5 T6 XSC", "T6 T5 XSC"]
    assert alike(games, ALL)
