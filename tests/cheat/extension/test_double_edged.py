"""ch.card.double-edged: discards and draws by the sizes of the hands."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.table import (
    NO_CARD,
    OTHERS,
    RECYCLE,
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
    frame,
    genetic,
    hand,
    inside,
    legal,
    let_win,
    made,
    pile,
    say,
    show,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Backs
from cardshed.cheat import (
    Action,
    CardsDrawn,
    CardStays,
    CardsTurnedDown,
    CardTopped,
    ChaosCard,
    CheatCalled,
    Choice,
    Choosing,
    Claimed,
    ClaimVoided,
    FaceDown,
    Game,
    PileTaken,
    PollOpened,
    Refusal,
    TrapRevealed,
    Turn,
    TurnBegan,
    WinClaimed,
)
from cardshed.soloverse import card, cards

XDE = card("XDE")
TWO, THREE, FOUR = "P1 P2", "S1 S2 S3", "Y1 Y2 Y3 Y4"


def edged(*hands: str, by: str = "V1 V2 V3", **given: Any) -> Game:
    """Return a game in which a Double Edged of seat 0 has stood, by default a lie."""
    return stood(extension(f"V9 {by}".strip(), *hands, **given), (A, chaos("V9", "XDE")))


def due(game: Game) -> tuple[int, int]:
    """Return how many cards seat 0 is to discard, and how many it draws then."""
    asked = frame(game)
    count = asked.count if isinstance(asked, Choosing) else 0
    mine = game.view(A).own.hand
    after = when(game, (A, discard(codes(mine[:count])))) if count else game
    return count, sum(len(event.cards) for event in made(after, CardsDrawn))


# --- the claim


def test_it_is_laid_beside_the_discards_and_nothing_is_said_with_it() -> None:
    """ch.card.double-edged, sv.place.beside, ch.claim.chaos"""
    game = when(extension("V1 V2", *OTHERS, pile="T9"), (A, chaos("V1", "XDE")))

    assert told(game) == (Claimed(A, ChaosCard(XDE), cards("V1")), PollOpened())
    assert (beside(game), game.state.vault.apart) == ("XDE", (FaceDown(card("V1")),))


@pytest.mark.parametrize(
    "wrong",
    [
        chaos("V1", "XDE", target=B),
        chaos("V1", "XDE", pure=True),
        chaos("V1", "XDE", colour="V"),
        chaos("V1", "XDE", named="XNO"),
    ],
)
def test_how_it_cannot_be_claimed(wrong: Action) -> None:
    """ch.card.double-edged, ch.claim.kinds"""
    assert extension("V1 V2", *OTHERS).check(A, wrong) is Refusal.NO_SUCH_USE


# --- what it does


@pytest.mark.parametrize(
    ("hands", "counted"),
    [
        ((TWO, FOUR, THREE), (1, 1)),
        ((THREE, "Y1 Y2 Y3", "P1 P2 P3"), (0, 0)),
        ((TWO, "S1", "Y1 Y2"), (3, 0)),
        ((FOUR, "S1 S2 S3 S4", "P1 P2 P3 P4"), (0, 3)),
        ((TWO,), (1, 0)),
        ((FOUR,), (0, 1)),
    ],
)
def test_one_card_for_each_seat_with_fewer_and_one_for_each_with_more(
    hands: tuple[str, ...], counted: tuple[int, int]
) -> None:
    """ch.card.double-edged: against the hand without the card; equal hands count for neither"""
    assert due(edged(*hands)) == counted


def test_the_cards_are_chosen_and_drawn_then_and_it_goes_on_top_in_the_end() -> None:
    """ch.card.double-edged, sv.place.beside, sv.card.elegant-generosity"""
    game = edged(TWO, FOUR, THREE, pile="T9")
    assert frame(game) == Choosing(A, Choice.DISCARD, 1)
    assert legal(game, A) == [discard("V1"), discard("V2"), discard("V3")]

    game = when(game, (A, discard("V2")))
    assert told(game) == (
        CardsTurnedDown(A, cards("V2")),
        CardsDrawn(A, cards("T0")),
        CardTopped(XDE, XDE),
        TurnBegan(B),
    )
    assert (pile(game), hand(game, A), beside(game)) == ("T9 V2 V9", "V1 V3 T0", "")


def test_it_is_counted_once_before_the_discard() -> None:
    """ch.card.double-edged: the discard makes three hands the bigger ones, which draws nothing"""
    game = when(edged(TWO, "S1 S2", "Y1 Y2"), (A, discard("V1 V2 V3")))

    assert made(game, CardsDrawn) == []
    assert sizes(game) == (0, 2, 2, 2)


def test_nobody_counters_it() -> None:
    """ch.card.double-edged: its target is its user"""
    game = edged(TWO, FOUR, THREE)

    assert game.to_act == game.may_act == (A,)
    assert game.check(B, counter("P1")) is Refusal.NOTHING_TO_ANSWER


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (discard(""), Refusal.NOT_TO_CHOOSE),
        (discard("V1 V2"), Refusal.NOT_TO_CHOOSE),
        (discard("V9"), Refusal.CARD_NOT_HELD),
        (discard("P1"), Refusal.CARD_NOT_HELD),
        (show("XNO"), Refusal.NO_CHOICE_DUE),
        (NO_CARD, Refusal.NO_CHOICE_DUE),
        (say(1, "V1"), Refusal.CHOICE_DUE),
        (chaos("V1", "XPC"), Refusal.CHOICE_DUE),
        (RECYCLE, Refusal.CHOICE_DUE),
    ],
)
def test_what_else_it_may_not_do_then(wrong: Action, why: Refusal) -> None:
    """ch.card.double-edged, sv.choice.asked"""
    game = edged(TWO, FOUR, THREE)

    assert game.check(A, wrong) is why
    assert game.check(B, discard("P1")) is Refusal.NO_CHOICE_DUE


def test_the_discards_are_not_shown() -> None:
    """ch.discard.shown: they were freely chosen"""
    game = when(edged(TWO, FOUR, THREE), (A, discard("V2")))

    for viewer in (B, C, D, None):
        seen = game.seen_step(viewer)
        assert seen is not None
        down = [event for event in seen.events if isinstance(event, CardsTurnedDown)]
        drawn = [event for event in seen.events if isinstance(event, CardsDrawn)]
        assert (down, drawn) == ([CardsTurnedDown(A, Backs(1))], [CardsDrawn(A, Backs(1))])


def test_its_draw_meets_traps() -> None:
    """sv.deal-draw, ch.trap, sv.trap.draw"""
    game = edged(FOUR, THREE, "S7", deck="XPO T1 T2 T3 T4 T5")
    game = when(game, (A, discard("V1")))

    assert TrapRevealed(A, card("XPO")) in told(game)
    assert sum(len(event.cards) for event in made(game, CardsDrawn)) == 4


# --- true and lie


def test_a_lie_that_is_exposed_has_no_effect() -> None:
    """ch.effect.lie, ch.call.elsewhere"""
    game = called(extension("V1 V2", *OTHERS, pile="T9"), C, (A, chaos("V1", "XDE")))

    assert told(game) == (
        CheatCalled(C, 1, cards("V1"), true=False, apart=True),
        PileTaken(A, cards("V1 T9")),
        TurnBegan(B),
    )
    assert beside(game) == ""


def test_a_proven_one_counts_the_cards_that_the_caller_took() -> None:
    """ch.effect.proven, ch.call.truth, ch.card.double-edged: the pile is taken first"""
    hands = ("V1 V2 V3 XDE", TWO, "S1 S2", "Y1 Y2 Y3")
    game = called(extension(*hands, pile="T8 T9"), B, (A, chaos("XDE", "XDE")))

    assert inside(game, PileTaken) == PileTaken(B, cards("T8 T9"))
    assert (beside(game), due(game)) == ("XDE", (1, 1))


def test_a_proven_one_that_does_not_count_goes_on_the_pile() -> None:
    """ch.effect.proven, sv.place.beside"""
    game = extension("V1 V2 V3 XDE", *OTHERS, proven_effects=False)
    game = called(game, B, (A, chaos("XDE", "XDE")))

    assert (frame(game), beside(game), pile(game)) == (Turn(B), "", "XDE")


# --- as the last card


def test_as_the_last_card_it_draws_for_every_seat_with_cards() -> None:
    """ch.card.double-edged, sv.win.claim"""
    game = edged(TWO, FOUR, THREE, by="")

    assert told(game)[2:] == (
        CardsDrawn(A, cards("T0 T1 T2")),
        ClaimVoided(A),
        CardTopped(XDE, XDE),
        TurnBegan(B),
    )


def test_as_the_last_card_it_wins_where_mercy_stops_the_draw() -> None:
    """sv.card.mercy, sv.win.claim"""
    game = edged(TWO, FOUR, THREE, by="", deck="XME T1 T2 T3")

    assert ended(let_win(game)).winners == (A,)


@pytest.mark.parametrize("by", ["V1 V2", "V1 V2 V3"])
def test_the_discard_of_the_last_cards_wins(by: str) -> None:
    """sv.win.claim, ch.out.claim: it discards no more cards than it has"""
    game = edged("P1", "S1", "Y1", by=by)
    assert frame(game) == Choosing(A, Choice.DISCARD, len(by.split()))

    game = when(game, (A, discard(by)))
    assert made(game, WinClaimed) == [WinClaimed(A)]
    assert ended(let_win(game)).winners == (A,)


def test_the_discard_of_the_last_card_is_no_win_where_cards_are_drawn_then() -> None:
    """sv.win.claim: a hand that is empty for a moment claims nothing"""
    game = edged("P1 P2 P3", "S1", "Y1", by="V1 V2")
    game = when(game, (A, discard("V1 V2")))
    assert (hand(game, A), frame(game)) == ("T0", Turn(B))


# --- other cards as one


def test_a_genetic_manipulation_as_one_counts_the_card_that_was_dealt() -> None:
    """sv.gm.what, ch.card.double-edged"""
    game = stood(extension("V9 V2", TWO, "S1", "Y1"), (A, genetic("V9", "XDE")))

    assert frame(game) == Choosing(A, Choice.DISCARD, 2)
    assert hand(game, A) == "V2 T0"


def test_a_clone_of_one_lies_beside_too() -> None:
    """ch.clone, ch.card.double-edged"""
    game = stood(extension("V1 V2", TWO, TWO.replace("P", "S")), (A, chaos("V1", "XDE")))
    game = when(game, (B, chaos("P1", "XCL")))

    assert (beside(game), apart(game)) == ("XDE", "P1")


# --- who leaves


def test_its_seat_leaves_and_nothing_is_chosen() -> None:
    """sv.withdraw"""
    game = edged(TWO, FOUR, THREE).withdraw(A)

    assert (made(game, CardsTurnedDown), made(game, CardsDrawn)) == ([], [])
    assert made(game, CardStays) == []
    assert (frame(game), beside(game), pile(game)) == (Turn(B), "", "V9")


def test_another_seat_leaves_and_it_stays_as_it_was_counted() -> None:
    """sv.withdraw, ch.card.double-edged"""
    game = edged(TWO, FOUR, THREE).withdraw(B)

    assert (frame(game), due(game)) == (Choosing(A, Choice.DISCARD, 1), (1, 1))
