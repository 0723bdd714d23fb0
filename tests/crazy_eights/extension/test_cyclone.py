"""sv.card.cyclone: each seat takes a card by chance of the seat before it, the user last."""

from __future__ import annotations

from typing import Any

from crazy_eights.extension.table import (
    DRAW,
    OTHERS,
    A,
    B,
    C,
    D,
    codes,
    drawn_on,
    ended,
    everything,
    extended,
    frame,
    hand,
    legal,
    let_win,
    lies,
    made,
    name,
    play,
    respond,
    seen,
    sizes,
    told,
    top,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import (
    CardPlayed,
    Game,
    Refusal,
    SoloLapsed,
    SoloWindowOpened,
    Turn,
)
from cardshed.soloverse import card
from cardshed.soloverse.answer_facts import SeatReturned
from cardshed.soloverse.facts import ClaimVoided, SeatWentOut, WinClaimed
from cardshed.soloverse.frames import NamingColour, Saving
from cardshed.soloverse.hand_facts import CardPassed

XCY = card("XCY")


def blown(*hands: str, seed: int = 7, **told_: Any) -> Game:
    """Return a game in which seat 0 has played its Cyclone."""
    game = extended(*(hands or ("XCY V1 V2", *OTHERS)), seed=seed, **told_)
    return when(game, (A, play("XCY")))


def passed(game: Game) -> list[tuple[int, int]]:
    """Return who took a card of whom in the last step, in order."""
    return [(e.of, e.seat) for e in made(game, CardPassed)]


def test_each_takes_a_card_of_the_seat_before_it_and_the_user_takes_one_last() -> None:
    """sv.card.cyclone, sv.order.play: so all have as many cards as before"""
    game = blown()

    assert told(game)[0] == CardPlayed(A, XCY)
    assert passed(game) == [(A, B), (B, C), (C, D), (D, A)]
    assert sizes(game) == (2, 3, 3, 3)
    assert (top(game), frame(game)) == ("XCY", NamingColour(A))
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_it_goes_round_in_the_direction_of_play() -> None:
    """sv.card.cyclone, sv.order.next"""
    assert passed(blown("XCY V1 V2", *OTHERS, counter_clockwise=True)) == [
        (A, D),
        (D, C),
        (C, B),
        (B, A),
    ]


def test_a_card_may_be_taken_that_has_just_come() -> None:
    """sv.card.cyclone: of the hand as it is now; each card of a hand is as likely"""
    of_b, on = set(), 0
    for seed in range(60):
        game = blown("XCY V1", "P1", "S1 S2 S3", seed=seed)
        first, second, *_ = made(game, CardPassed)
        assert codes(first.cards) == "V1"
        of_b.add(codes(second.cards))
        on += codes(second.cards) == "V1"
    assert of_b == {"V1", "P1"}
    assert 15 < on < 45


def test_giver_and_taker_alone_see_the_card() -> None:
    """sv.card.cyclone, sv.view: the others see that a card went"""
    game = blown()

    for viewer in (A, B, C, D, None):
        for event in seen(game, viewer, CardPassed):
            shown = event.cards != Backs(1)
            assert shown is (viewer in {event.of, event.seat})
    for seat in (A, B, C, D):
        assert codes(game.state.owns[seat].hand) == hand(game, seat)


def test_what_a_seat_was_told_folds_to_what_it_sees() -> None:
    """sv.view"""
    game = blown()

    for viewer in (A, B, C, D, None):
        assert game.seen(viewer).view == game.view(viewer)


def test_nobody_is_asked_before_it_and_no_card_is_lost() -> None:
    """sv.counter.never"""
    game = extended("XCY V1", "XNM P1", "XNO S1", "XAF Y1")

    assert everything(when(game, (A, play("XCY")))) == everything(game)
    assert sizes(when(game, (A, play("XCY")))) == (1, 2, 2, 2)


def test_it_may_not_be_the_last_card_nor_a_pure_chaos() -> None:
    """sv.chaos.last, sv.card.cyclone: flags L and no P"""
    game = extended("XCY", *OTHERS)

    assert game.check(A, play("XCY")) is Refusal.NOT_THE_LAST
    assert game.check(A, play("XCY", pure=True)) is Refusal.NO_SUCH_USE
    assert DRAW in legal(game, A)
    assert play("XCY") not in legal(game, A)


def test_where_and_how_it_is_not_played() -> None:
    """sv.chaos.params, sv.draw.pending"""
    game = extended("XCY V1 V2", *OTHERS)
    for wrong in (
        play("XCY", pure=True),
        play("XCY", at=B),
        play("XCY", of="V"),
        play("XCY", named="XPC"),
        play("XCY", acts="XPC"),
    ):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE

    game = extended("XCY V1 V2", *OTHERS, top="V+2", pending=2)
    assert game.check(A, play("XCY")) is Refusal.STACK_PENDING
    assert game.check(A, respond("XCY")) is Refusal.NOT_IN_KIND


# --- wins and words


def test_a_user_without_cards_for_a_moment_has_not_won() -> None:
    """sv.win.claim: a claim is void as soon as its seat holds a card again"""
    game = blown("XCY V1", *OTHERS)

    assert made(game, WinClaimed) == [WinClaimed(A)]
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert frame(game) == NamingColour(A)


def test_who_said_solo_with_it_holds_one_card_still() -> None:
    """c8.solo.judged: one card when the play is complete"""
    game = extended("XCY V1", *OTHERS)
    said = when(game, (A, play("XCY", solo=True)), (A, name("V")))
    assert said.view(None).table.solo.declared == (A,)

    silent = when(game, (A, play("XCY")), (A, name("V")))
    assert made(silent, SoloWindowOpened) == [SoloWindowOpened(A)]


def test_what_another_said_of_its_single_card_lapses() -> None:
    """c8.solo.again: it has held two for a moment"""
    game = when(extended("V1 V2", "XCY P1 P2", *OTHERS[1:]), (A, play("V1", solo=True)))
    game = when(game, (B, play("XCY")))

    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert sizes(game) == (1, 2, 3, 3)
    assert game.view(None).table.solo.window is None


# --- other tables


def test_between_two_seats() -> None:
    """sv.card.cyclone: there and back"""
    game = blown("XCY V1 V2", "P1 P2")

    assert passed(game) == [(A, B), (B, A)]
    assert sizes(game) == (2, 2)


def test_in_a_stolen_turn_the_order_begins_after_its_place() -> None:
    """sv.card.steal-turn: the first takes of the thief, who takes last"""
    game = extended("XCY V1 V2", *OTHERS, front=lies("XTT", C, by=A), turn=1)
    game = when(drawn_on(game, B), (C, name("V")), (A, play("XCY")))

    assert passed(game) == [(A, D), (D, B), (B, C), (C, A)]
    assert frame(when(game, (A, name("C")))) == Turn(D)


def test_a_member_that_is_out_takes_its_part() -> None:
    """sv.team.competitive: it is back, and gives a card away, maybe its only one"""
    game = extended("V1", "XCY P1 P2", "S1 S2", "Y1 Y2", teams=2, team_victory="competitive")
    game = when(game, (A, play("V1")))
    assert made(game, SeatWentOut) == [SeatWentOut(A)]

    game = when(game, (B, play("XCY")))
    assert passed(game) == [(B, C), (C, D), (D, A), (A, B)]
    assert made(game, SeatReturned) == [SeatReturned(A)]
    assert made(game, WinClaimed) == [WinClaimed(A)]
    assert made(game, SeatWentOut) == [SeatWentOut(A)]
    assert frame(game) == NamingColour(B)


def test_who_has_gone_out_takes_no_part() -> None:
    """sv.win.check: with last-standing"""
    game = extended("V1", "XCY P1 P2", "S1 S2", "Y1 Y2", finish="last-standing")
    game = when(let_win(when(game, (A, play("V1")))), (B, play("XCY")))

    assert passed(game) == [(B, C), (C, D), (D, B)]


def test_a_clone_of_it() -> None:
    """sv.clone.as, sv.chaos.last: with its flags"""
    game = extended("XCY V1 V2", "XCL P1 P2", *OTHERS[1:], seed=3)
    game = when(game, (A, play("XCY")), (A, name("V")))
    assert "XCL" in hand(game, B)

    game = when(game, (B, play("XCL")))
    assert len(passed(game)) == 4
    assert game.view(None).table.acts is XCY


def test_no_claim_is_left_when_all_have_taken() -> None:
    """sv.win.check: so no win is stopped, and none stands"""
    game = blown("XCY V1", "P1", "S1")

    assert game.view(None).table.board.claims == ()
    assert game.outcome is None
    assert not isinstance(frame(game), Saving)
    assert ended(game.withdraw(A).withdraw(B)).winners == (C,)
