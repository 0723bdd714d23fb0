"""sv.card.vaccine in Cheat: while it stands no chaos card is claimed, and none acts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from cheat.extension.table import (
    DRAW_2,
    OTHERS,
    RECYCLE,
    SKIP,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    act,
    answer,
    before,
    beside,
    call,
    called,
    chaos,
    counter,
    ended,
    extension,
    frame,
    genetic,
    hand,
    inside,
    legal,
    let_happen,
    made,
    pile,
    respond,
    said,
    say,
    sizes,
    steal,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    Action,
    AnsweringDraw,
    CardsDealt,
    CardsDrawn,
    CardsReturned,
    CardStays,
    CardTopped,
    ChaosCard,
    CheatCalled,
    ClaimAction,
    ClaimChaos,
    Claimed,
    ClaimStood,
    FaceDown,
    FrontActed,
    Game,
    InFront,
    PileTaken,
    PollOpened,
    Refusal,
    StackTaken,
    StayBuried,
    StayEnded,
    Staying,
    StealTurn,
    TrapRevealed,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XVA = card("XVA")
STAYS = Staying(A, XVA, XVA)


def vaccinated(*hands: str, by: str = "V1 V2 V3", **given: Any) -> Game:
    """Return a game in which a Vaccine of seat 0 has stood, which is a lie."""
    game = extension(f"S9 {by}".strip(), *(hands or OTHERS), **given)
    return stood(game, (A, chaos("S9", "XVA")))


def carried(game: Game) -> tuple[Any, ...]:
    """Return what waits, as all see it."""
    return game.view(None).table.board.carried


def lies_apart(game: Game) -> tuple[FaceDown, ...]:
    """Return the cards that lie face down apart."""
    return game.state.vault.apart


# --- the claim


def test_it_is_laid_beside_the_discards_and_stays_there() -> None:
    """sv.card.vaccine, sv.place.beside, ch.identity, sv.counter.never: face down as what it is"""
    game = when(extension("S9 V1", *OTHERS, pile="T9"), (A, chaos("S9", "XVA")))
    assert told(game) == (Claimed(A, ChaosCard(XVA), cards("S9")), PollOpened())
    assert (beside(game), lies_apart(game)) == ("XVA", (FaceDown(card("S9")),))

    game = accepted(game)
    assert told(game)[1:] == (ClaimStood(), CardStays(A, XVA, XVA), TurnBegan(B))
    assert (carried(game), beside(game), pile(game)) == ((STAYS,), "", "T9")
    assert lies_apart(game) == (FaceDown(card("S9"), A, stays=True),)


def test_a_lie_that_is_exposed_does_not_stay() -> None:
    """ch.effect.lie, ch.call.elsewhere"""
    game = called(extension("S9 V1", *OTHERS, pile="T9"), C, (A, chaos("S9", "XVA")))

    assert told(game) == (
        CheatCalled(C, 1, cards("S9"), true=False, apart=True),
        PileTaken(A, cards("S9 T9")),
        TurnBegan(B),
    )
    assert (carried(game), lies_apart(game)) == ((), ())


def test_a_proven_one_stays() -> None:
    """ch.effect.proven, ch.call.elsewhere"""
    game = called(extension("XVA V1", *OTHERS, pile="T9"), C, (A, chaos("XVA", "XVA")))

    assert inside(game, PileTaken) == PileTaken(C, cards("T9"))
    assert (carried(game), lies_apart(game)) == ((STAYS,), (FaceDown(XVA, A, stays=True),))


def test_a_proven_one_that_does_not_count_goes_on_the_pile() -> None:
    """ch.effect.proven, sv.place.beside"""
    game = extension("XVA V1", *OTHERS, proven_effects=False)
    game = called(game, C, (A, chaos("XVA", "XVA")))

    assert made(game, CardTopped) == [CardTopped(XVA, XVA)]
    assert (carried(game), pile(game), frame(game)) == ((), "XVA", Turn(B))


def test_as_pure_chaos_it_silences_nothing() -> None:
    """sv.chaos.pure, sv.place.on"""
    game = stood(extension("S9 V1", *OTHERS), (A, chaos("S9", "XVA", pure=True)))

    assert (carried(game), pile(game)) == ((), "S9")
    assert chaos("P1", "XPC") in legal(game, B)


# --- while it stands


@pytest.mark.parametrize(
    "wrong",
    [
        chaos("P1", "XPC"),
        chaos("P1", "XVA"),
        chaos("P1", "XVA", pure=True),
        chaos("P1", "XCL"),
        chaos("P1", "XST", target=A),
        genetic("P1", "XD4"),
        chaos("P1", "XPO"),
        chaos("P1", "V1"),
    ],
)
def test_no_chaos_card_is_claimed(wrong: Action) -> None:
    """sv.card.vaccine, ch.claim.kinds: whatever it would be otherwise"""
    assert vaccinated().check(B, wrong) is Refusal.SILENCED


def test_numbers_and_actions_are_claimed_as_ever() -> None:
    """sv.card.vaccine, ch.claim.kinds"""
    game = vaccinated()
    listed = legal(game, B)

    assert [each for each in listed if isinstance(each, ClaimChaos)] == []
    assert len([each for each in listed if isinstance(each, ClaimAction)]) == 9
    assert game.actions(B).count() == len(listed)
    assert game.actions(B).sample(Random(1)) in listed


def test_a_chaos_card_is_laid_as_something_else() -> None:
    """ch.claim.lie, sv.card.vaccine: it is the claim that is silenced"""
    game = vaccinated("XNO P1", *OTHERS[1:])

    assert stood(game, (B, act(SKIP, "XNO"))).view(None).table.board.counts.hands[B] == 1


def test_no_turn_is_stolen() -> None:
    """sv.card.vaccine, ch.steal: and nobody else may act"""
    game = vaccinated()

    assert game.check(C, steal("S1")) is Refusal.SILENCED
    assert game.check(C, steal("S1", "XGM", "XTT")) is Refusal.SILENCED
    assert [each for seat in (C, D, A) for each in game.actions(seat)] == []
    assert game.may_act == (B,)


def test_a_plain_claim_is_called_as_ever() -> None:
    """ch.call.open, sv.card.vaccine"""
    game = when(vaccinated(), (B, say(1, "P1")))
    assert [each for each in legal(game, D) if isinstance(each, StealTurn)] == []

    game = when(game, (D, call(2)))
    assert inside(game, CheatCalled) == CheatCalled(D, 2, cards("P1"), true=True)
    assert frame(game) == Turn(C)


def test_a_draw_2_is_still_answered_by_a_draw_2() -> None:
    """sv.card.vaccine, sv.draw.pending: by no Clone of one"""
    game = stood(vaccinated(), (B, act(DRAW_2, "P1")))

    assert game.check(C, answer("S1")) is None
    assert game.check(C, respond("S1", "XCL")) is Refusal.NOT_IN_KIND
    assert game.check(C, respond("S1", "XGM", "XCL")) is Refusal.NOT_IN_KIND
    assert game.check(C, counter("S1")) is Refusal.NO_COUNTER
    assert len(legal(game, C)) == 4
    game = stood(game, (C, answer("S1")))
    assert isinstance(frame(game), AnsweringDraw)
    assert sizes(when(game, (D, TAKE)))[D] == 7


def test_traps_have_no_effect() -> None:
    """sv.trap.counter, ch.trap: drawing goes on, and they are shuffled back"""
    game = stood(vaccinated(deck="XPO XFO T1 T2 T3 T4"), (B, act(DRAW_2, "P1")))
    game = when(game, (C, TAKE))

    assert [event.card.code for event in made(game, TrapRevealed)] == ["XPO", "XFO"]
    assert len(made(game, CardsReturned)) == 1
    assert [*map(len, (e.cards for e in made(game, StackTaken)))] == [0]
    assert sum(len(event.cards) for event in made(game, CardsDrawn)) == 2
    assert frame(game) == Turn(D)


def test_recycle_is_not_used() -> None:
    """sv.card.vaccine, sv.card.recycle"""
    game = vaccinated(pile="T7 T8 T9")

    assert game.check(B, RECYCLE) is Refusal.SILENCED
    assert RECYCLE not in legal(game, B)


def test_a_stun_waits() -> None:
    """sv.card.vaccine, sv.stack.one: it acts at the arrival after the Vaccine is over"""
    game = stood(extension("V1 V2 V3", *OTHERS), (A, chaos("V1", "XST", target=C)))
    game = stood(let_happen(game), (B, chaos("P1", "XVA")))
    assert (frame(game), before(game, C)) == (Turn(C), "XST")

    game = when(game, (C, say(1, "S1")), (D, say(1, "Y1")), (A, say(1, "V2")))
    assert (made(game, StayEnded), frame(game)) == ([StayEnded(B, XVA, XVA)], Turn(B))
    game = when(game, (B, say(1, "P2")))
    assert made(game, FrontActed) == [FrontActed(C, card("XST"), card("XST"))]
    assert frame(game) == Turn(D)


def test_what_lies_before_seats_keeps_its_card_apart_from_it() -> None:
    """ch.identity: several cards lie face down apart, each is what it is"""
    game = stood(extension("V1 V2 V3", *OTHERS), (A, chaos("V1", "XST", target=C)))
    game = stood(let_happen(game), (B, chaos("P1", "XVA")))

    assert lies_apart(game) == (FaceDown(card("V1"), C), FaceDown(card("P1"), B, stays=True))
    assert carried(game) == (
        InFront(C, card("XST"), card("XST"), A),
        Staying(B, XVA, XVA),
    )


# --- when it ends


def test_it_ends_as_its_users_turn_comes() -> None:
    """sv.card.vaccine, sv.playable-turn: before the turn, so it may claim a chaos card"""
    game = when(vaccinated("P1 P2", pile="T9"), (B, say(1, "P1")))

    assert told(game)[1:] == (StayEnded(A, XVA, XVA),)
    assert (frame(game), carried(game), lies_apart(game)) == (Turn(A), (), ())
    assert {chaos("V1", "XVA"), RECYCLE} < {*legal(game, A)}


def test_its_card_goes_under_the_pile_so_that_the_open_claim_is_the_latest() -> None:
    """sv.card.vaccine, ch.call.what, ch.call.open"""
    game = when(vaccinated("P1 P2", pile="T9"), (B, say(1, "P1")))
    assert pile(game) == "S9 T9 P1"

    game = when(game, (A, call(2)))
    assert told(game) == (
        CheatCalled(A, 2, cards("P1"), true=True),
        PileTaken(A, cards("S9 P1 T9")),
    )
    assert hand(game, A) == "S9 P1 V1 V2 V3 T9"


def test_it_goes_on_while_its_user_is_skipped() -> None:
    """sv.lifo, sv.playable-turn: the author's example"""
    game = stood(vaccinated("P1 P2 P3"), (B, act(SKIP, "P1")))
    assert (carried(game), frame(game)) == ((STAYS,), Turn(B))

    game = when(game, (B, say(1, "P2")))
    assert (carried(game), frame(game)) == ((), Turn(A))


def test_an_answer_to_a_draw_stack_does_not_end_it() -> None:
    """sv.playable-turn, sv.stack.one"""
    game = stood(vaccinated("P1 P2 P3"), (B, act(DRAW_2, "P1")))
    assert (carried(game), isinstance(frame(game), AnsweringDraw)) == ((STAYS,), True)

    taken = when(game, (A, TAKE))
    assert (carried(taken), frame(taken)) == ((STAYS,), Turn(B))
    answered = when(stood(game, (A, answer("V1"))), (B, TAKE))
    assert (carried(answered), frame(answered)) == ((), Turn(A))


def test_a_clone_copies_it_when_it_is_over() -> None:
    """ch.clone, ch.effect.lie: the claim between them was exposed"""
    game = called(vaccinated("P1 P2 P3"), A, (B, act(SKIP, "P1")))
    assert (made(game, StayEnded), frame(game)) == ([StayEnded(A, XVA, XVA)], Turn(A))

    game = stood(game, (A, chaos("V1", "XCL")))
    clone = Staying(A, XVA, XVA)
    assert (said(game), carried(game)) == (ChaosCard(card("XCL"), XVA), (clone,))
    assert lies_apart(game) == (FaceDown(card("V1"), A, stays=True),)


def test_a_genetic_manipulation_as_one() -> None:
    """sv.gm.what, sv.card.vaccine: a card is dealt before it silences"""
    game = stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XVA")))

    assert made(game, CardsDealt) == [CardsDealt(A, cards("T0"))]
    assert (carried(game), game.check(B, chaos("P1", "XPC"))) == ((STAYS,), Refusal.SILENCED)


# --- as the last card, and who leaves


def test_as_the_last_card_nobody_can_stop_its_win() -> None:
    """sv.win.nou, sv.antifun: no Anti-Fun window"""
    game = when(extension("S9", *OTHERS), (A, chaos("S9", "XVA")))

    assert ended(accepted(game)).winners == (A,)


def test_an_exposed_last_card_wins_nothing() -> None:
    """ch.out.lie"""
    game = called(extension("S9", *OTHERS), D, (A, chaos("S9", "XVA")))

    assert (hand(game, A), frame(game)) == ("S9", Turn(B))


def test_the_win_of_another_seat_is_not_stopped_while_it_stands() -> None:
    """sv.card.vaccine, sv.antifun"""
    game = stood(vaccinated("P1", "S1 XAF"), (B, say(1, "P1")))

    assert ended(game).winners == (B,)


def test_who_goes_out_with_it_leaves_nothing_silenced() -> None:
    """sv.withdraw, ch.end.standing: it goes under the pile"""
    game = stood(extension("S9", *OTHERS, finish="last-standing"), (A, chaos("S9", "XVA")))

    assert inside(game, StayBuried) == StayBuried(A, XVA)
    assert (carried(game), lies_apart(game), pile(game)) == ((), (), "S9")
    assert chaos("P1", "XPC") in legal(game, B)


def test_a_team_mate_that_goes_out_of_the_order_takes_it_along() -> None:
    """sv.team.competitive, sv.withdraw"""
    game = extension("S9", *OTHERS, teams=2, team_victory="competitive")
    game = stood(game, (A, chaos("S9", "XVA")))

    assert game.outcome is None
    assert (made(game, StayBuried), carried(game)) == ([StayBuried(A, XVA)], ())


def test_its_user_leaves_and_it_is_buried() -> None:
    """sv.withdraw"""
    game = vaccinated(pile="T9").withdraw(A)

    assert inside(game, StayBuried) == StayBuried(A, XVA)
    assert (carried(game), lies_apart(game), pile(game)) == ((), (), "S9 T9")
    assert (frame(game), game.check(B, chaos("P1", "XPC"))) == (Turn(B), None)


def test_its_user_leaves_while_it_is_polled() -> None:
    """ch.withdraw: it has not begun"""
    game = when(extension("S9 V1", *OTHERS), (A, chaos("S9", "XVA"))).withdraw(A)

    assert (made(game, CardStays), made(game, StayBuried)) == ([], [])
    assert (carried(game), pile(game), frame(game)) == ((), "S9", Turn(B))


def test_another_seat_leaves_and_it_stands() -> None:
    """sv.withdraw"""
    game = vaccinated().withdraw(B)

    assert (carried(game), frame(game)) == ((STAYS,), Turn(C))
