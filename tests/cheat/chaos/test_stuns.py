"""sv.card.stun, sv.card.reverse-stun: cards that lie before a seat, face down."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun, heap, truly
from cheat.chaos.table import (
    DRAW_2,
    LET_HAPPEN,
    SKIP,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    act,
    answer,
    apart,
    before,
    call,
    called,
    chaos,
    codes,
    core,
    counter,
    direction,
    ended,
    frame,
    hand,
    kinds,
    legal,
    let_happen,
    let_win,
    pile,
    refused,
    said,
    say,
    sizes,
    stood,
    told,
    when,
)

from cardshed import Seat
from cardshed.cheat import (
    AnsweringDraw,
    AnsweringSkip,
    CardLaidInFront,
    ChaosCard,
    CheatCalled,
    ClaimChaos,
    Claimed,
    ClaimStood,
    Countering,
    DirectionFlipped,
    EffectAccepted,
    FaceDown,
    FrontActed,
    Game,
    InFront,
    PileTaken,
    Playing,
    PollOpened,
    Refusal,
    Saving,
    SeatSkipped,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards

XST, XRS = map(card, ("XST", "XRS"))
SEATS = (A, B, C, D)


def laid(code: str, at: int, *hands: str, as_: str = "XST", by: str = "V1 V2 V3") -> Game:
    """Return a game in which seat 0 has laid a card before a seat, and nobody said a word."""
    game = core(f"{code} {by}", *(hands or OTHERS))
    return let_happen(stood(game, (A, chaos(code, as_, target=SEATS[at]))))


def after(code: str) -> str:
    """Return the pile with a 1 of seat 1 and a card that has acted, as codes."""
    return codes(sorted(cards(f"P1 {code}")))


def numbers(game: Game, *seats: int) -> Game:
    """Return the game after each of the seats has laid its first card as a 1."""
    for seat in seats:
        game = when(game, (seat, say(1, hand(game, seat)[:2])))
    return game


# --- the claim


@pytest.mark.parametrize("code", ["XST", "XRS"])
def test_its_claim_lies_apart_and_is_polled(code: str) -> None:
    """sv.card.stun, sv.card.reverse-stun, ch.claim.chaos, sv.place.front: not on the pile"""
    game = when(core("V1 V2", *OTHERS, pile="T9"), (A, chaos("V1", code, target=C)))

    assert told(game) == (Claimed(A, ChaosCard(card(code), target=C), cards("V1")), PollOpened())
    assert (pile(game), apart(game), before(game, C)) == ("T9", "V1", "")
    assert game.state.vault.apart == (FaceDown(card("V1")),)
    assert game.view(None).table.board.lying.played == (card(code),)
    assert game.to_act == (B, C, D)


@pytest.mark.parametrize("code", ["XST", "XRS"])
def test_it_is_aimed_at_another_seat_and_never_a_pure_chaos(code: str) -> None:
    """sv.chaos.params, sv.chaos.pure, ch.claim.kinds"""
    game = core("V1 V2", *OTHERS)
    claims = [a for a in legal(game, A) if isinstance(a, ClaimChaos) and a.chaos.code == code]

    assert {a.target for a in claims} == {B, C, D}
    for wrong in (
        chaos("V1", code),
        chaos("V1", code, target=A),
        chaos("V1", code, target=Seat(4)),
        chaos("V1", code, pure=True),
        chaos("V1", code, target=B, colour="V"),
    ):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE


def test_an_exposed_stun_goes_on_the_discards_and_is_taken_with_them() -> None:
    """ch.call.elsewhere, ch.call.lie, ch.effect.lie"""
    game = core("V1 V2", *OTHERS, pile="T8 T9")
    game = called(game, C, (A, chaos("V1", "XST", target=C)))

    assert told(game) == (
        CheatCalled(C, 1, cards("V1"), true=False, apart=True),
        PileTaken(A, cards("V1 T8 T9")),
        TurnBegan(B),
    )
    assert (apart(game), game.view(None).table.board.lying.played) == ("", ())


def test_a_proven_stun_stays_where_it_is_and_does_its_work() -> None:
    """ch.call.elsewhere, ch.call.truth, ch.effect.proven: the caller takes the discards alone"""
    game = called(core("XST V1 V2", *OTHERS, pile="T8 T9"), C, (A, truly("XST", target=C)))
    assert told(game) == (
        CheatCalled(C, 1, cards("XST"), true=True, apart=True),
        PileTaken(C, cards("T8 T9")),
    )
    assert frame(game) == Countering(Playing(A, A, XST, C), (C,), XST)

    game = when(game, (C, LET_HAPPEN))
    assert (before(game, C), apart(game), frame(game)) == ("XST", "XST", Turn(B))


def test_a_proven_stun_may_be_agreed_to_do_nothing() -> None:
    """ch.effect.proven, ch.call.elsewhere: then it does not stay before a seat"""
    game = core("XST V1 V2", *OTHERS, proven_effects=False)
    game = called(game, C, (A, truly("XST", target=B)))

    assert frame(game) == Turn(B)
    assert before(game, B) == ""
    lying = game.view(None).table.board.lying
    assert (lying.played, apart(game)) == ((), "")


# --- lying before a seat


@pytest.mark.parametrize("laid_", ["XST", "V1"])
def test_once_its_target_lets_it_happen_it_lies_before_it(laid_: str) -> None:
    """sv.card.stun, sv.counter.poll, ch.identity: as what it was claimed to be"""
    game = stood(core("XST V1 V2", *OTHERS), (A, chaos(laid_, "XST", target=C)))
    assert told(game)[1:] == (ClaimStood(),)
    game = when(game, (C, LET_HAPPEN))

    assert told(game) == (EffectAccepted(C), CardLaidInFront(C, XST, XST, A), TurnBegan(B))
    assert game.view(None).table.board.carried == (InFront(C, XST, XST, A),)
    assert game.state.vault.apart == (FaceDown(card(laid_), C),)


@pytest.mark.parametrize("code", ["XST", "V1"])
def test_it_takes_the_next_turn_of_its_target(code: str) -> None:
    """sv.card.stun, ch.colour: then it lies on the pile, as the card that it is; nobody names"""
    game = numbers(laid(code, C), B)

    assert told(game)[-2:] == (FrontActed(C, XST, XST), TurnBegan(D))
    assert (heap(game), apart(game), before(game, C)) == (after(code), "", "")
    assert sizes(game)[C] == 3


@pytest.mark.parametrize("code", ["XRS", "V1"])
def test_a_reverse_stun_takes_the_turn_and_flips_the_direction(code: str) -> None:
    """sv.card.reverse-stun: play goes to the seat that is next then"""
    game = numbers(laid(code, C, as_="XRS"), B)

    assert told(game)[-3:] == (FrontActed(C, XRS, XRS), DirectionFlipped(), TurnBegan(B))
    assert (direction(game), heap(game)) == (-1, after(code))


def test_before_the_next_seat_it_acts_at_once() -> None:
    """sv.card.stun, sv.stack.one"""
    game = laid("XST", B)

    assert told(game)[-2:] == (FrontActed(B, XST, XST), TurnBegan(C))
    assert game.view(None).table.board.order.turn == 3


def test_a_plain_claim_stays_open_over_a_turn_that_is_lost() -> None:
    """ch.call.open, sv.playable-turn: the seat that loses its turn may call too"""
    game = numbers(laid("XST", C), B)
    assert frame(game) == Turn(D)
    assert [call(2) in legal(game, seat) for seat in SEATS] == [True, False, True, True]

    game = when(game, (C, call(2)))
    assert (hand(game, C), frame(game)) == ("S1 S2 S3 P1 XST", Turn(D))


def test_who_takes_the_pile_gets_what_acted_and_no_other() -> None:
    """ch.call.elsewhere, sv.place.front: what has still to act stays before its seat"""
    game = laid("V1", D)
    game = called(game, C, (B, say(1, "P2")))
    assert hand(game, B) == "P1 P2 P3"
    assert (apart(game), before(game, D)) == ("V1", "XST")

    game = numbers(game, C)
    assert (before(game, D), frame(game)) == ("", Turn(A))


# --- several of them


def test_two_before_a_seat_cost_two_turns_the_newest_first() -> None:
    """sv.stack.one, sv.lifo: and each card is the one that was laid so"""
    game = let_happen(stood(laid("V1", D), (B, chaos("P1", "XRS", target=D))))
    assert (before(game, D), apart(game)) == ("XST XRS", "V1 P1")

    game = numbers(game, C)
    assert told(game)[-3:] == (FrontActed(D, XRS, XRS), DirectionFlipped(), TurnBegan(C))
    assert (heap(game), apart(game), before(game, D)) == ("S1 P1", "V1", "XST")

    game = numbers(game, C, B, A)
    assert told(game)[-2:] == (FrontActed(D, XST, XST), TurnBegan(C))
    assert apart(game) == ""


def test_two_that_are_alike_are_told_apart_by_where_they_were_laid() -> None:
    """sv.stack.one, ch.identity: a Stun before each of two seats, neither of them one"""
    game = let_happen(stood(laid("V1", D), (B, chaos("P1", "XST", target=A))))
    assert apart(game) == "V1 P1"

    game = numbers(game, C)
    assert told(game)[-3:] == (
        FrontActed(D, XST, XST),
        FrontActed(A, XST, XST),
        TurnBegan(B),
    )
    assert (heap(game), apart(game)) == ("S1 P1 V1", "")


def test_two_stuns_before_one_seat_leave_in_the_order_of_the_newest() -> None:
    """sv.stack.one, ch.identity"""
    game = let_happen(stood(laid("V1", D), (B, chaos("P1", "XST", target=D))))

    game = numbers(game, C)
    assert (heap(game), apart(game)) == ("S1 P1", "V1")
    game = numbers(game, A, B, C)
    assert ("V1" in heap(game).split(), apart(game)) == (True, "")


# --- with other effects


def test_a_draw_taken_before_a_stun_costs_two_turns() -> None:
    """sv.stack.one, ch.draw: the draw is newer, and the Stun is still there"""
    game = stood(laid("XST", C), (B, act(DRAW_2, "P1")))
    assert frame(game) == AnsweringDraw(C, 2, (B,), card("S+2"))
    game = when(game, (C, TAKE))
    assert (frame(game), before(game, C)) == (Turn(D), "XST")

    game = numbers(game, D, A, B)
    assert told(game)[-2:] == (FrontActed(C, XST, XST), TurnBegan(D))


def test_an_answer_to_a_draw_leaves_a_stun_there_stood_or_exposed() -> None:
    """sv.stack.one, sv.playable-turn, ch.draw"""
    game = stood(laid("XST", C), (B, act(DRAW_2, "P1")))

    assert before(stood(game, (C, answer("S1"))), C) == "XST"
    exposed = called(game, A, (C, answer("S1")))
    assert (frame(exposed), before(exposed, C), apart(exposed)) == (Turn(D), "XST", "XST")


def test_a_plain_skip_is_newer_than_a_stun() -> None:
    """sv.stack.one, ch.skip"""
    game = stood(laid("XST", C), (B, act(SKIP, "P1")))

    assert told(game)[-2:] == (SeatSkipped(C), TurnBegan(D))
    assert before(game, C) == "XST"


def test_a_pure_chaos_skip_is_newer_too_and_who_is_bound_lets_it_happen() -> None:
    """sv.stack.one, sv.counter.poll, sv.card.pure-chaos-skip"""
    game = stood(laid("XST", C), (B, chaos("P1", "XPS")))
    assert frame(game) == AnsweringSkip(C, B, card("XPS"))
    assert legal(game, C) == [LET_HAPPEN]

    game = when(game, (C, LET_HAPPEN))
    assert (frame(game), before(game, C)) == (Turn(D), "XST")


# --- countered


@pytest.mark.parametrize("laid_", ["XST", "V1"])
def test_a_countered_stun_lies_before_its_user_and_acts_there(laid_: str) -> None:
    """sv.counter.single, ch.card.nou, ch.identity: the very card that was laid"""
    game = stood(core("XST V1 V2", *OTHERS), (A, chaos(laid_, "XST", target=C)))
    game = let_happen(stood(game, (C, counter("S1"))))
    assert game.state.vault.apart == (FaceDown(card(laid_), A),)
    assert game.view(None).table.board.carried == (InFront(A, XST, XST, C),)

    game = numbers(game, D, C, B)
    assert told(game)[-2:] == (FrontActed(A, XST, XST), TurnBegan(D))


def test_a_countered_reverse_stun_flips_twice() -> None:
    """sv.counter.single, sv.card.reverse-stun: once for the counter, once where it acts"""
    game = let_happen(stood(begun("XRS", target=C), (C, counter("S1"))))
    assert (frame(game), direction(game)) == (Turn(D), -1)

    game = numbers(game, D, C, B)
    assert told(game)[-3:] == (FrontActed(A, XRS, XRS), DirectionFlipped(), TurnBegan(B))


def test_an_exposed_counter_lets_the_stun_lie_there() -> None:
    """ch.call.lie, ch.effect.lie: the card before the seat is not taken with the pile"""
    game = called(begun("XST", target=C, pile="T9"), B, (C, counter("S1")))

    assert kinds(game) == [CheatCalled, PileTaken, EffectAccepted, CardLaidInFront, TurnBegan]
    assert hand(game, C) == "S1 S2 S3 T9"
    assert (before(game, C), apart(game)) == ("XST", "XST")


# --- the last card, two seats, a Clone


def test_a_stun_as_the_last_card_is_settled_once_it_lies_there() -> None:
    """sv.chaos.last, sv.win.check, ch.out.claim"""
    game = let_happen(stood(core("V1", *OTHERS), (A, chaos("V1", "XST", target=C))))

    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (A,)


def test_a_countered_stun_as_the_last_card_lies_before_a_seat_that_has_won() -> None:
    """sv.counter.single, sv.win.check: a card before it does not keep a seat from going out"""
    game = let_happen(stood(begun("XST", by="", target=C), (C, counter("S1"))))

    assert (before(game, A), frame(game)) == ("XST", Saving(A, (B, C, D)))
    assert ended(let_win(game)).winners == (A,)


@pytest.mark.parametrize("code", ["XST", "XRS"])
def test_with_two_seats_it_is_a_lost_turn_and_nothing_flips(code: str) -> None:
    """sv.card.stun, sv.card.reverse-stun: the same seat has its turn again"""
    game = let_happen(begun(code, "P1 P2", target=B))

    assert (frame(game), direction(game)) == (Turn(A), 1)
    assert told(game)[-2:] == (FrontActed(B, card(code), card(code)), TurnBegan(A))


def test_with_two_seats_a_countered_stun_costs_its_users_next_turn() -> None:
    """sv.counter.discard, sv.card.stun"""
    game = let_happen(stood(begun("XST", "P1 P2 P3", target=B), (B, counter("P1"))))
    assert frame(game) == Turn(B)

    game = numbers(game, B)
    assert told(game)[-2:] == (FrontActed(A, XST, XST), TurnBegan(B))


def test_a_clone_of_a_stun_lies_before_a_seat_as_a_stun() -> None:
    """ch.clone, sv.clone.as, sv.place.front: with a target of its own"""
    game = stood(laid("XST", D), (B, chaos("P1", "XCL", target=D)))
    assert said(game) == ChaosCard(card("XCL"), XST, D)
    game = when(game, (D, LET_HAPPEN))
    assert game.view(None).table.board.carried[-1] == InFront(D, XST, XST, B)

    game = numbers(game, C)
    assert (heap(game), before(game, D)) == ("S1 P1", "XST")


def test_an_exposed_clone_of_a_stun_is_taken_with_the_pile() -> None:
    """ch.clone, ch.call.elsewhere, ch.claim.true"""
    game = laid("XST", D, "XST P1", *OTHERS[1:])
    game = called(game, C, (B, chaos("XST", "XCL", target=D)))

    assert (hand(game, B), apart(game), before(game, D)) == ("P1 XST", "XST", "XST")
    assert not refused(game, C, chaos("S1", "XCL", target=D))
    assert frame(accepted(when(game, (C, chaos("S1", "XST", target=D))))) != Turn(D)
