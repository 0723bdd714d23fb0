"""ch.withdraw, sv.withdraw: a seat leaves while a card of the Core Extension is claimed."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.grouped import DECK, in_all, name
from cheat.extension.table import (
    A,
    B,
    C,
    D,
    accepted,
    apart,
    beside,
    call,
    chaos,
    counter,
    direction,
    extension,
    frame,
    genetic,
    latest,
    legal,
    let_happen,
    pile,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    ClaimChaos,
    ClaimLapsed,
    ClaimStatus,
    Countering,
    Game,
    NamingDigit,
    Playing,
    Polling,
    Staying,
    Turn,
)
from cardshed.soloverse import card

XUW = card("XUW")
MIXED = ("P1 P2 XNO", "S1 S2 XAF", "Y1 Y2 XPC")
"""Hands of three cards, of which one is a chaos card."""
MORE = f"{DECK} T0 T1 T2 T3 T4 T5 T6 T7 T8 T9"


KINDS = ("XBC", "XBH", "XCY", "XDE", "XDU", "XPA", "XPI", "XRO", "XSN", "XSF", "XUW", "XVA", "XWH")
SAID: list[tuple[str, dict[str, Any]]] = [
    *[(code, {}) for code in KINDS],
    ("XNM", {"pure": True}),
    ("XVA", {"pure": True}),
    ("XGM", {"acts": "XUW"}),
    ("XGM", {"acts": "XST", "target": C}),
    ("XGM", {"acts": "XDC", "colour": "V"}),
]
claims = pytest.mark.parametrize(("code", "given"), SAID)


def polled(code: str, laid: str, given: dict[str, Any]) -> Game:
    """Return a game in which a claim of seat 0 is polled."""
    game = extension(f"{laid} V1 V2", *MIXED, pile="T9 T8", deck=MORE)
    return when(game, (A, chaos(laid, code, **given)))


@claims
def test_who_made_a_claim_leaves_and_it_has_no_effect(code: str, given: dict[str, Any]) -> None:
    """ch.withdraw, ch.call.elsewhere: the card stays in the pile, or comes to it"""
    for laid in (code, "S9"):
        before = polled(code, laid, given)
        game = when(before, (B, legal(before, B)[0])).withdraw(A)

        assert isinstance(told(game)[0], ClaimLapsed)
        assert (latest(game).status, frame(game)) == (ClaimStatus.LAPSED, Turn(B))
        assert (sorted(pile(game).split()), beside(game), apart(game)) == (
            sorted(["T8", "T9", laid]),
            "",
            "",
        )
        assert (in_all(game), sizes(game)) == (in_all(before), (0, 3, 3, 3))


@claims
def test_another_seat_leaves_and_the_poll_goes_on(code: str, given: dict[str, Any]) -> None:
    """ch.withdraw, ch.call.poll: with the last who is asked the claim stands"""
    before = polled(code, code, given)
    game = before.withdraw(D)
    assert (frame(game), game.to_act) == (Polling(A), (B, C))

    game = when(game, (B, legal(game, B)[0])).withdraw(C)
    assert not isinstance(frame(game), Polling)
    assert latest(game).status is ClaimStatus.STOOD
    assert in_all(game) == in_all(before)


@claims
def test_who_could_call_leaves_and_another_calls(code: str, given: dict[str, Any]) -> None:
    """ch.withdraw, ch.call.first: of those who are left"""
    game = polled(code, "S9", given).withdraw(B)
    game = when(game, (C, call(1)))

    assert sizes(game)[A] == 2 + 3
    assert (frame(game), apart(game)) == (Turn(C), "")


def test_the_target_of_a_manipulated_card_leaves_before_it_stood() -> None:
    """sv.withdraw, sv.gm.what: the card lapses, under the pile"""
    game = when(extension("XGM V1", *MIXED, pile="T9"), (A, genetic("XGM", "XST", target=C)))
    game = accepted(game.withdraw(C))

    assert (apart(game), sorted(pile(game).split())) == ("", ["T9", "XGM"])
    assert frame(game) == Turn(B)


def test_whose_card_stays_beside_the_discards_leaves() -> None:
    """sv.withdraw, sv.card.vaccine: it goes under the top without effect, and silences no more"""
    game = stood(extension("S9 V1", *MIXED, pile="T9"), (A, chaos("S9", "XVA")))
    assert any(isinstance(each, Staying) for each in game.view(None).table.board.carried)
    assert not [a for a in legal(game, B) if isinstance(a, ClaimChaos)]

    game = game.withdraw(A)
    assert (apart(game), sorted(pile(game).split())) == ("", ["S9", "T9"])
    assert [a for a in legal(game, B) if isinstance(a, ClaimChaos)] != []


def test_a_plain_claim_below_a_lapsed_one_is_safe() -> None:
    """ch.withdraw, ch.call.what: what was laid after it has followed it"""
    game = when(extension("V1 V2", "XUW P1", *MIXED[1:]), (A, say(1, "V1")))
    game = when(game, (B, chaos("XUW", "XUW"))).withdraw(B)

    assert (game.check(C, call(1)) is None, game.check(C, call(2)) is None) == (False, False)
    assert frame(game) == Turn(C)


@pytest.mark.parametrize("code", ["XNO", "XNM"])
def test_whose_counter_is_polled_leaves_and_the_window_goes_on(code: str) -> None:
    """ch.withdraw, ch.card.nou: it counts as having let the card happen"""
    game = stood(extension("XUW V1", *MIXED, deck=MORE), (A, chaos("XUW", "XUW")))
    game = when(game, (C, counter("S1", code))).withdraw(C)

    assert (frame(game), direction(game)) == (Countering(Playing(A, A, XUW), (B, D), XUW), 1)
    assert pile(game) == "XUW S1"
    assert sizes(let_happen(game)) == (3, 5, 0, 5)


def test_the_user_leaves_while_a_counter_is_polled() -> None:
    """sv.withdraw, ch.card.nou: nobody is left of a countered group effect"""
    game = stood(extension("XUW V1", *MIXED, deck=MORE), (A, chaos("XUW", "XUW")))
    game = accepted(when(game, (C, counter("S1"))).withdraw(A))

    assert (sizes(game), direction(game)) == ((0, 3, 2, 3), -1)
    assert frame(game) == Turn(D)


def test_a_hand_that_is_emptied_while_a_claim_is_polled_opens_no_window_yet() -> None:
    """sv.deck.two, sv.card.eliminator, ch.call.poll: it waits for the end of the turn"""
    game = extension("XUW V1", "S1 XSN S2", "Y2", deck="XEL XEL C1 C2 C3", seed=0)
    game = when(game, (A, chaos("XUW", "XUW"))).withdraw(C)
    assert frame(game) == NamingDigit(B)

    game = when(game, (B, name(1)))
    assert (frame(game), game.view(None).table.board.claims) == (Polling(A), (A,))
    assert frame(accepted(game)) == Countering(Playing(A, A, XUW), (B,), XUW)
