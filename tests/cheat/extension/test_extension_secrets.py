"""sv.view, ch.identity: what a card of the extension moves is told to those alone who see it.

Each test compares games that differ in one secret alone. `test_extension_secrets_played` does so
over whole games.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from cheat.extension.grouped import guess, guessed, name
from cheat.extension.table import (
    DRAW_2,
    HOLD_STILL,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    act,
    call,
    chaos,
    counter,
    discard,
    extension,
    frame,
    hand,
    inside,
    let_happen,
    made,
    put_in,
    say,
    stood,
    when,
)
from cheat.extension.twins import ALL, CLAIMS, DECK, LIES, alike, but, each, laid, shown

from cardshed import Backs, Seat
from cardshed.cheat import (
    CardPassed,
    CardsDealt,
    CardsDrawn,
    CardsPooled,
    CardsTurnedDown,
    CheatCalled,
    Choice,
    Choosing,
    Game,
    Guessing,
    NamingDigit,
    PileTaken,
    PuttingIn,
    Snapping,
    Turn,
)
from cardshed.soloverse import cards

claims = pytest.mark.parametrize("as_", CLAIMS)


def claimed(code: str, *hands: str, deck: str = DECK, **given: Any) -> Game:
    """Return a game in which seat 0 has claimed a card truly, and the claim stood."""
    first, *others = hands
    game = extension(f"{code} {first}", *others, deck=deck, **given)
    return stood(game, (A, chaos(code, code)))


def drawing(deck: str, *hands: str) -> Game:
    """Return a game in which seat 1 draws two cards of this deck for a Draw +2 of seat 0."""
    first, *others = hands or ("V1 V2", "P1 P2", "S1 S2", "Y1 Y2")
    game = extension(f"V+2 {first}", *others, deck=f"{deck} {DECK}")
    return when(stood(game, (A, act(DRAW_2, "V+2"))), (B, TAKE))


# --- a claim, true or not


@claims
def test_a_polled_claim_tells_nothing_of_its_card(as_: str) -> None:
    """ch.claim.chaos, ch.claim.lie, ch.call.poll"""
    games = laid(as_, "XUW", "XBC", *LIES)
    assert alike(games, but(A))

    assert alike(each(games, (D, accept(1))), but(A))


@pytest.mark.parametrize("as_", [code for code in CLAIMS if code not in {"XCY", "XPA"}])
def test_a_claim_that_stood_and_what_it_does_tell_nothing_of_its_card(as_: str) -> None:
    """ch.effect.unchallenged, ch.identity, ch.effect.when: but where others see the user's hand"""
    games = [accepted(game) for game in laid(as_, *LIES)]
    assert alike(games, but(A))

    while not isinstance(frame(games[0]), Turn) and A not in games[0].to_act:
        seat = games[0].to_act[-1]
        games = each(games, (seat, next(iter(games[0].actions(seat)))))
        assert alike(games, but(A))


@claims
def test_of_a_lie_that_was_exposed_all_see_the_card_and_nobody_else_the_pile(as_: str) -> None:
    """ch.call.lie, ch.call.reveal, ch.call.elsewhere"""
    before = [laid(as_, "P9", pile=pile)[0] for pile in ("T5 XNO", "T6 T7", "XAF XCL")]
    games = each(before, (C, call(1)))
    assert alike(games, but(A))

    for viewer in ALL:
        (called,) = shown(games[0], viewer, CheatCalled)
        assert (called.cards, called.true) == (cards("P9"), False)
        mine = cards("P9 T5 XNO") if viewer == A else Backs(3)
        assert shown(games[0], viewer, PileTaken) == [PileTaken(A, mine)]


@pytest.mark.parametrize("code", ["XNO", "XNM"])
def test_a_counter_that_stood_tells_nothing_of_its_card(code: str) -> None:
    """ch.card.nou, ch.identity"""
    before = claimed("XUW", "V1 V2", "P1 P2 XNO", "S1", "Y1")
    games = [when(before, (B, counter(way, code))) for way in ("P1", "P2", "XNO")]
    assert alike(games, but(B))

    games = [accepted(game) for game in games]
    assert alike(games, but(B))


# --- Cyclone, Paradigm Shift


def test_a_card_that_goes_round_is_told_to_giver_and_taker() -> None:
    """sv.card.cyclone, sv.view"""
    games = [claimed("XCY", f"P4 {way} V9", "P1 P2 P3", "S1", "Y1") for way in ("V6", "V7")]
    assert made(games[0], CardPassed)[0].cards == cards("V6")
    assert alike(games, [C, D, None])

    assert not alike(games, [B])
    assert not alike(games, [A])


def test_cards_that_stay_in_a_hand_are_told_to_nobody() -> None:
    """sv.card.cyclone, sv.view"""
    games = [claimed("XCY", f"P4 V6 {way}", "P1 P2 P3", "S1", "Y1") for way in ("V8", "V9")]
    assert made(games[0], CardPassed)[0].cards == cards("V6")

    assert alike(games, but(A))


@pytest.mark.parametrize("seat", [A, B, C, D])
def test_a_hand_that_moves_is_told_to_who_gave_it_and_who_gets_it(seat: Seat) -> None:
    """sv.card.paradigm-shift, sv.view"""
    hands = ["V1 V2", "P1 P2", "S1 S2", "Y1 Y2"]
    other = [f"{held[:-1]}9" if n == seat else held for n, held in enumerate(hands)]
    games = [claimed("XPA", *held) for held in (hands, other)]
    taker = (seat + 1) % 4
    assert hand(games[1], taker)[-1] == "9"

    assert alike(games, but(seat, taker))


# --- Roulette, State of Flux, Snap


HELD = ("V1 V2 XCL", "P1 P2 XNO", "S1 S2 XAF", "Y1 Y2 XPC")


@pytest.mark.parametrize(("code", "ways"), [("XRO", ("P1 XNO", "P2 XNO")), ("XSF", ("XNO", "XPI"))])
def test_what_a_seat_puts_in_is_told_to_nobody_before_the_end(
    code: str, ways: tuple[str, str]
) -> None:
    """sv.card.roulette, sv.card.state-of-flux, sv.view"""
    held = (HELD[0], "P1 P2 XNO XPI", *HELD[2:])
    games = [when(claimed(code, *held), (B, put_in(way))) for way in ways]
    assert isinstance(frame(games[0]), PuttingIn)

    assert alike(games, but(B))


@pytest.mark.parametrize(
    ("code", "chosen", "ways"),
    [
        ("XRO", ("V1 XCL", "S1 XAF", "Y1 XPC"), ("P1 XNO", "P2 XNO")),
        ("XSF", ("XCL", "XAF", "XPC"), ("XPI", "XNO")),
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_what_is_dealt_out_is_told_to_who_gets_it(
    code: str, chosen: tuple[str, str, str], ways: tuple[str, str], seed: int
) -> None:
    """sv.card.roulette, sv.card.state-of-flux, sv.view: and to who put it in"""
    held = (HELD[0], "P1 P2 XNO XPI", *HELD[2:])
    moves = [*zip((A, C, D), map(put_in, chosen), strict=True)]
    games = [when(claimed(code, *held, seed=seed), (B, put_in(way)), *moves) for way in ways]

    pools = [inside(game, CardsPooled) for game in games]
    got = zip(pools[0].seats, pools[0].dealt, pools[1].dealt, strict=True)
    told_ = {seat for seat, mine, theirs in got if mine != theirs} | {B}
    assert len(told_) <= (2 if code == "XRO" else 4)
    assert alike(games, but(*told_))


def test_whether_a_seat_has_a_chaos_card_is_not_told_by_who_is_asked() -> None:
    """sv.card.state-of-flux, sv.card.roulette, sv.choice.asked"""
    for code in ("XRO", "XSF"):
        games = [claimed(code, HELD[0], "P1 P2", other, HELD[3]) for other in ("S1 XAF", "S1 S2")]
        assert alike(games, but(C))

    answered = [
        when(claimed("XSF", HELD[0], "P1", other, HELD[3]), (C, put_in(way)))
        for other, way in (("S1 XAF", "XAF"), ("S1 S2", ""))
    ]
    assert alike(answered, but(C))


def test_who_slapped_is_told_to_nobody_before_all_have_chosen() -> None:
    """sv.reflex, sv.view"""
    games = [when(claimed("XSN", *HELD), (C, way)) for way in (SLAP, HOLD_STILL)]
    assert isinstance(frame(games[0]), Snapping)
    assert alike(games, but(C))

    assert alike(each(games, (B, SLAP)), but(C))
    assert not alike(each(games, (B, SLAP), (D, SLAP)), [A])


# --- draws, deals and discards


@pytest.mark.parametrize(("place", "seat"), [(0, B), (3, C), (4, D), (7, A), (8, None)])
def test_a_card_that_is_drawn_is_told_to_who_draws_it(place: int, seat: Seat | None) -> None:
    """sv.card.united-we-fall, sv.deal-draw, sv.view"""
    decks = [[*DECK.split()] for _ in range(2)]
    decks[1][place] = "V8"
    games = [
        let_happen(claimed("XUW", "S4 S5", "P1 P2", "S1 S2", "Y1 Y2", deck=" ".join(deck)))
        for deck in decks
    ]
    assert len(made(games[0], CardsDrawn)) == 4

    assert alike(games, ALL if seat is None else but(seat))


@pytest.mark.parametrize(("place", "seat"), [(0, B), (9, C), (10, D), (19, A), (20, None)])
def test_a_card_that_is_dealt_is_told_to_who_gets_it(place: int, seat: Seat | None) -> None:
    """sv.card.black-hole, sv.deal-draw, sv.view"""
    decks = [[*DECK.split()] for _ in range(2)]
    decks[1][place] = "V8"
    games = [
        claimed("XBH", "S4 S5", "P1 P2", "S1 S2", "Y1 Y2", deck=" ".join(deck)) for deck in decks
    ]
    assert len(made(games[0], CardsDealt)) == 4

    assert alike(games, ALL if seat is None else but(seat))


@pytest.mark.parametrize("seat", [A, B, C, D])
def test_a_hand_that_is_discarded_is_told_to_nobody(seat: Seat) -> None:
    """sv.card.black-hole, ch.discard.shown: but its seat; nor is it when it lies in the pile"""
    hands = ["S4 S5", "P1 P2", "S1 S2", "Y1 Y2"]
    other = [f"{held[:-1]}9" if n == seat else held for n, held in enumerate(hands)]
    games = [claimed("XBH", *held) for held in (hands, other)]
    assert alike(games, but(seat))

    games = each(games, (B, say(0, "C0")), (A, call(2)))
    assert {event.seat for game in games for event in made(game, PileTaken)} == {A}
    assert alike(games, but(seat, A))


def test_a_hand_that_goes_into_the_deck_and_the_new_one_are_told_to_its_seat() -> None:
    """sv.card.double-under, sv.view"""
    games = [claimed("XDU", f"S4 {way}", "P1", "S1", "Y1") for way in ("S5", "S6", "XPC")]

    assert alike(games, but(A))


# --- traps


def test_the_next_card_is_told_to_nobody_before_all_have_guessed() -> None:
    """sv.card.foresight, sv.view, sv.trap.visible"""
    games = [drawing(f"XFO {way}") for way in ("S9", "P9", "XPC")]
    assert isinstance(frame(games[0]), Guessing)
    assert alike(games, ALL)

    games = each(games, (C, guess("S")), (D, guess("P")), (A, guess()))
    assert alike(games, ALL)
    assert not alike(each(games, (B, guess("S"))), [D])


def test_what_a_guesser_discards_or_keeps_is_told_to_nobody() -> None:
    """sv.card.foresight, ch.discard.shown"""
    before = guessed(drawing("XFO S9"), "S", "P", "P", "P")
    assert frame(before) == Choosing(C, Choice.MAY_DISCARD, 1)
    games = [when(before, (C, discard(way))) for way in ("S1", "S2")]
    assert alike(games, but(C))

    for viewer in ALL:
        mine = cards("S1") if viewer == C else Backs(1)
        assert shown(games[0], viewer, CardsTurnedDown) == [CardsTurnedDown(C, mine)]


def test_what_is_drawn_for_a_wrong_guess_is_told_to_who_draws_it() -> None:
    """sv.card.foresight, sv.deal-draw"""
    games = [guessed(drawing(f"XFO S9 {way}"), "P", "S", "P", "P") for way in ("V8", "XPC")]

    assert alike(games, but(C))


def test_what_a_seat_keeps_when_a_digit_is_named_is_told_to_nobody() -> None:
    """sv.card.eliminator, ch.discard.shown: that it has no card of it, or another one"""
    hands = ("V1 V2", "P1 P2", "S1 {}", "Y1 Y2")
    before = [drawing("XEL", *[each_.format(way) for each_ in hands]) for way in ("S2", "XNO")]
    assert isinstance(frame(before[0]), NamingDigit)
    assert alike(before, but(C))

    assert alike(each(before, (B, name(1))), but(C))
    assert not alike(each(before, (B, name(2))), [D])


def test_what_a_seat_holds_is_not_told_by_the_window_of_an_eliminator() -> None:
    """sv.antifun.group, sv.counter.poll: all are asked, whatever they hold"""
    games = [
        when(drawing("XEL", "V1 V2", "P1 P2", "S1", f"Y2 {way}"), (B, name(1)))
        for way in ("XAF", "Y3")
    ]

    assert alike(games, but(D))


# --- seats that leave

POINTS: dict[str, Callable[[], list[Game]]] = {
    "pool": lambda: [when(claimed("XRO", *HELD), (B, put_in(f"P{n} XNO"))) for n in (1, 2)],
    "reflex": lambda: [when(claimed("XSN", *HELD), (B, way)) for way in (SLAP, HOLD_STILL)],
    "guess": lambda: [drawing("XFO S9", "V1", f"P1 P{n}", "S1", "Y1") for n in (2, 3)],
    "digit": lambda: [drawing("XEL S9", "V1", f"P1 P{n}", "S1", "Y1") for n in (2, 3)],
    "window": lambda: [claimed("XUW", "V1", f"P1 P{n}", "S1", "Y1") for n in (2, 3)],
}


@pytest.mark.parametrize("gone", [C, D])
@pytest.mark.parametrize("point", POINTS.values(), ids=POINTS)
def test_when_a_seat_leaves_the_others_are_told_no_more(
    gone: int, point: Callable[[], list[Game]]
) -> None:
    """sv.withdraw, sv.view: the secret is one of the second seat"""
    games = [game.withdraw(gone) for game in point()]

    assert alike(games, but(B, gone))


@pytest.mark.parametrize("point", POINTS.values(), ids=POINTS)
def test_what_a_seat_leaves_behind_is_told_to_nobody(point: Callable[[], list[Game]]) -> None:
    """sv.withdraw, sv.view: its hand goes into the deck, and what it chose is of no account"""
    games = [game.withdraw(B) for game in point()]

    assert alike(games, but(B))
