"""sv.card.white-hole, ch.pile.look: each takes a card of the pile, in secret."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.table import (
    LET_HAPPEN,
    NO_CARD,
    OTHERS,
    REVIVE,
    SHOW_NONE,
    A,
    B,
    C,
    D,
    apart,
    beside,
    called,
    chaos,
    codes,
    counter,
    discard,
    ended,
    extension,
    find,
    frame,
    genetic,
    hand,
    inside,
    legal,
    let_happen,
    let_win,
    made,
    pile,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs, Seat
from cardshed.cheat import (
    Action,
    CardFetched,
    CardTopped,
    CheatCalled,
    Choice,
    Choosing,
    ClaimVoided,
    Countering,
    DirectionFlipped,
    DiscardsShown,
    Event,
    Game,
    PileTaken,
    Playing,
    Refusal,
    SeatReturned,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XWH, XNO = card("XWH"), card("XNO")
PILE = "T9 XNO S8 V8 P8"


def opened(*hands: str, pile: str = PILE, by: str = "V1 V2", **given: Any) -> Game:
    """Return a game in which a White Hole of seat 0 has stood, which is a lie."""
    game = extension(f"V9 {by}".strip(), *(hands or OTHERS), pile=pile, **given)
    return stood(game, (A, chaos("V9", "XWH")))


def looking(*hands: str, **given: Any) -> Game:
    """Return the game after nobody has countered it."""
    return let_happen(opened(*hands, **given))


def choice(seat: int) -> Choosing:
    """Return the choice of a seat that looks through the pile."""
    return Choosing(Seat(seat), Choice.ANY_FROM_DISCARDS, 1)


def seen(game: Game, viewer: Seat | None, kind: type[Event]) -> list[Any]:
    """Return the events of a kind of the last step, as a viewer is shown them."""
    step = game.seen_step(viewer)
    assert step is not None
    return [event for event in step.events if isinstance(event, kind)]


# --- the claim


def test_it_lies_beside_and_can_be_countered() -> None:
    """sv.card.white-hole, sv.place.beside, sv.counter.poll"""
    game = opened()

    assert (beside(game), apart(game), pile(game)) == ("XWH", "V9", PILE)
    assert frame(game) == Countering(Playing(A, A, XWH), (B, C, D), XWH)


def test_as_pure_chaos_nobody_looks() -> None:
    """sv.chaos.pure"""
    game = stood(extension("V9 V1", *OTHERS, pile=PILE), (A, chaos("V9", "XWH", pure=True)))

    assert (frame(game), pile(game)) == (Turn(B), f"{PILE} V9")


def test_a_lie_that_is_exposed_has_no_effect() -> None:
    """ch.effect.lie, ch.call.elsewhere"""
    game = called(extension("V9 V1", *OTHERS, pile="T9"), B, (A, chaos("V9", "XWH")))

    assert inside(game, CheatCalled).apart is True
    assert (frame(game), hand(game, A), beside(game)) == (Turn(B), "V1 V9 T9", "")


def test_a_proven_one_finds_no_card_in_the_pile() -> None:
    """ch.effect.proven, ch.call.truth, sv.card.white-hole: the caller has taken it"""
    game = called(extension("XWH V1", *OTHERS, pile=PILE), B, (A, chaos("XWH", "XWH")))
    assert inside(game, PileTaken).seat == B

    game = let_happen(game)
    assert told(game)[1:] == (CardTopped(XWH, XWH), TurnBegan(B))


# --- what it does


def test_all_take_a_card_in_play_order_and_it_goes_on_top() -> None:
    """sv.card.white-hole, sv.order.play"""
    game = looking()
    assert frame(game) == choice(B)
    assert legal(game, B) == [find(code) for code in ["S8", "P8", "V8", "T9", "XNO"]]

    game = when(game, (B, find("XNO")), (C, find("T9")), (D, find("P8")))
    assert (frame(game), pile(game)) == (choice(A), "S8 V8")
    game = when(game, (A, find("S8")))
    assert told(game) == (CardFetched(A, cards("S8")), CardTopped(XWH, XWH), TurnBegan(B))
    found = [card(code) in game.view(seat).own.hand for seat, code in ((B, "XNO"), (C, "T9"))]
    assert (found, hand(game, D)) == ([True, True], "P8 Y1 Y2 Y3")
    assert (pile(game), beside(game)) == ("V8 V9", "")


@pytest.mark.parametrize(("pile_", "asked"), [("", 0), ("T9", 1), ("T9 T8", 2), ("T9 T8 T7", 3)])
def test_who_finds_no_card_takes_none(pile_: str, asked: int) -> None:
    """sv.card.white-hole: all see how many lie there"""
    game = looking(pile=pile_)
    for seat in range(1, asked + 1):
        assert game.to_act == (seat,)
        game = when(game, (seat, find(codes(game.state.vault.discards[:1]))))

    assert (frame(game), pile(game)) == (Turn(B), "V9")


def test_the_direction_of_play_is_the_order() -> None:
    """sv.order.play"""
    assert frame(looking(counter_clockwise=True)) == choice(D)


def test_any_card_may_be_taken_one_of_those_alike() -> None:
    """sv.card.white-hole, sv.deck.copies"""
    game = looking(pile="V8 S8 V8")
    assert legal(game, B) == [find("S8"), find("V8")]

    game = when(game, (B, find("V8")))
    assert pile(game) == "V8 S8"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (NO_CARD, Refusal.NOT_TO_CHOOSE),
        (find("V1"), Refusal.NOT_TO_CHOOSE),
        (find("V9"), Refusal.NOT_TO_CHOOSE),
        (REVIVE, Refusal.NO_CHOICE_DUE),
        (discard("P1"), Refusal.NO_CHOICE_DUE),
        (SHOW_NONE, Refusal.NO_CHOICE_DUE),
        (say(1, "P1"), Refusal.CHOICE_DUE),
        (LET_HAPPEN, Refusal.NOTHING_TO_ANSWER),
    ],
)
def test_what_else_it_may_not_do_then(wrong: Action, why: Refusal) -> None:
    """sv.card.white-hole: its own card lies beside; Recycle is not turned by it"""
    assert looking().check(B, wrong) is why
    assert looking().check(C, find("T9")) is Refusal.NO_CHOICE_DUE


# --- who sees what


def test_the_chooser_alone_sees_the_pile_as_long_as_it_chooses() -> None:
    """ch.pile.look, sv.view"""
    game = looking()
    shown = cards("S8 P8 V8 T9 XNO")

    assert seen(game, B, DiscardsShown) == [DiscardsShown(B, shown)]
    for viewer in (A, C, D, None):
        assert seen(game, viewer, DiscardsShown) == [DiscardsShown(B, Backs(5))]
    assert game.view(B).own.shown == shown
    assert when(game, (B, find("T9"))).view(B).own.shown == ()


def test_the_card_stays_secret() -> None:
    """ch.pile.look, sv.card.white-hole"""
    game = when(looking(), (B, find("XNO")))

    assert seen(game, B, CardFetched) == [CardFetched(B, (XNO,))]
    for viewer in (A, C, D, None):
        assert seen(game, viewer, CardFetched) == [CardFetched(B, Backs(1))]


# --- counters


def test_a_counter_leaves_it_to_its_user() -> None:
    """ch.card.nou, sv.counter.group"""
    game = stood(opened(), (C, counter("S1")))
    assert made(game, DirectionFlipped) == [DirectionFlipped()]
    assert frame(game) == choice(A)

    game = when(game, (A, find("XNO")))
    assert (frame(game), hand(game, A)) == (Turn(D), "V1 V2 XNO")


def test_an_exposed_counter_leaves_its_seat_affected() -> None:
    """ch.card.nou, ch.call.lie: and the pile is taken before anybody looks"""
    game = called(opened(), B, (C, counter("S1")))
    assert frame(game) == Countering(Playing(A, A, XWH), (B, D), XWH)

    game = let_happen(game)
    assert (made(game, DiscardsShown), frame(game), pile(game)) == ([], Turn(B), "V9")


# --- as the last card


def test_as_the_last_card_its_user_takes_one_and_does_not_win() -> None:
    """sv.win.claim, ch.out.claim"""
    game = when(looking(by=""), (B, find("XNO")), (C, find("T9")), (D, find("P8")))

    game = when(game, (A, find("S8")))
    assert ClaimVoided(A) in told(game)
    assert (game.outcome, frame(game)) == (None, Turn(B))


def test_as_the_last_card_it_wins_where_no_card_is_left_for_its_user() -> None:
    """sv.win.claim, ch.out.claim"""
    game = when(looking(by="", pile="T9"), (B, find("T9")))

    assert ended(let_win(game)).winners == (A,)


# --- two seats, teams, who leaves, other cards as one


def test_two_seats() -> None:
    """sv.order.play"""
    game = when(looking("P1 P2"), (B, find("XNO")), (A, find("T9")))

    assert (frame(game), sizes(game)) == (Turn(B), (3, 3))


def test_with_two_seats_left_nobody_takes_a_slap() -> None:
    """sv.card.white-hole, sv.deck.two: who finds nothing else takes none"""
    game = let_happen(opened("P1 P2", "Y1 Y2", pile="XSL").withdraw(C))
    assert legal(game, B) == [NO_CARD]

    game = when(game, (B, NO_CARD), (A, NO_CARD))
    assert told(game)[0] == CardFetched(A, ())
    assert pile(game).split()[:2] == ["XSL", "V9"]


def test_a_member_that_is_out_of_the_order_takes_a_card() -> None:
    """sv.team.competitive: with it it is in again"""
    game = extension("V1", *OTHERS, teams=2, team_victory="competitive", pile="T9 T8 T7 T6")
    game = let_happen(stood(game, (A, say(1, "V1")), (B, chaos("P1", "XWH"))))
    game = when(game, (C, find("T9")), (D, find("T8")), (A, find("T7")))
    assert SeatReturned(A) in told(game)
    assert hand(game, A) == "T7"


def test_a_seat_that_looks_leaves() -> None:
    """sv.withdraw: the next one looks"""
    game = looking().withdraw(B)

    assert (made(game, CardFetched), frame(game), pile(game)) == ([], choice(C), PILE)


def test_the_user_leaves_in_the_middle() -> None:
    """sv.withdraw: the others take their cards, and it goes on top"""
    game = when(looking().withdraw(A), (B, find("XNO")), (C, find("T9")), (D, find("P8")))

    assert (frame(game), pile(game)) == (Turn(B), "S8 V8 V9")


def test_a_genetic_manipulation_and_a_clone_as_one() -> None:
    """sv.gm.what, ch.clone"""
    game = stood(extension("V9 V2", *OTHERS, pile=PILE), (A, genetic("V9", "XWH")))
    game = when(let_happen(game), *[(n % 4, find(c)) for n, c in enumerate(PILE.split()[:4], 1)])
    assert frame(game) == Turn(B)

    game = stood(opened(pile=""), *[])
    game = let_happen(stood(let_happen(game), (B, chaos("P1", "XCL"))))
    assert frame(game) == choice(C)
