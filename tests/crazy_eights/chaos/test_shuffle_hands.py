"""sv.card.pure-chaos-shuffle-hands: all hands in one, and dealt out again."""

from __future__ import annotations

from crazy_eights.chaos.table import (
    ACCEPT,
    A,
    B,
    C,
    D,
    accepted,
    call,
    chaos,
    codes,
    counter,
    direction,
    frame,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    sizes,
    told,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import CardPlayed, Game, Turn
from cardshed.crazy_eights.facts import (
    SoloDeclared,
    SoloLapsed,
    SoloWindowClosed,
    SoloWindowOpened,
)
from cardshed.soloverse import card
from cardshed.soloverse.answer_facts import EffectAccepted
from cardshed.soloverse.chaos_facts import HandsShuffled
from cardshed.soloverse.facts import ClaimVoided, DirectionFlipped, WinClaimed
from cardshed.soloverse.frames import Countering, NamingColour, Saving

HANDS = ("XPH V1 V2 V3", "P1 P2", "S1 S2 S3 S4 S5", "Y1")
PILE = "S1 S2 S3 S4 S5 P1 P2 V1 V2 V3 Y1"


def held(game: Game) -> str:
    """Return all cards in hands, sorted."""
    return codes(sorted([one for own in game.state.owns for one in own.hand]))


def test_all_are_asked_before_it_takes_effect() -> None:
    """sv.counter.poll, sv.counter.mixed: each answers once, in any order"""
    game = when(chaos(*HANDS), (A, play("XPH")))
    assert told(game) == (CardPlayed(A, card("XPH")),)
    assert game.to_act == (B, C, D)

    game = when(game, (D, ACCEPT), (B, ACCEPT))
    assert told(game) == (EffectAccepted(B),)
    assert game.to_act == (C,)
    assert legal(game, D) == []


def test_hands_are_dealt_out_one_at_a_time_in_play_order() -> None:
    """sv.card.pure-chaos-shuffle-hands, sv.order.play: the user is last, and takes part"""
    game = accepted(when(chaos(*HANDS), (A, play("XPH"))))

    shuffled = inside(game, HandsShuffled)
    assert shuffled.seats == (B, C, D, A)
    assert [len(hand_) for hand_ in shuffled.hands] == [3, 3, 3, 2]
    assert sizes(game) == (2, 3, 3, 3)
    assert held(game) == PILE
    assert frame(game) == NamingColour(A)
    assert frame(when(game, (A, name("V")))) == Turn(B)


def test_each_sees_its_new_hand_alone() -> None:
    """sv.view, sv.card.pure-chaos-shuffle-hands"""
    game = accepted(when(chaos(*HANDS), (A, play("XPH"))))

    truth = inside(game, HandsShuffled)
    for viewer in (A, B, C, D, None):
        (seen,) = [
            event for event in game.history(viewer)[-1].events if isinstance(event, HandsShuffled)
        ]
        for seat, cards_, shown in zip(truth.seats, truth.hands, seen.hands, strict=True):
            assert shown == (cards_ if seat == viewer else Backs(len(cards_)))


def test_a_shielded_seat_keeps_its_hand() -> None:
    """sv.counter.group: the direction flips, and it takes effect for the others in that order"""
    game = chaos("XPH V1 V2 V3", "P1 P2 XNO", "S1 S2 S3 S4 S5", "Y1")
    game = when(game, (A, play("XPH")), (B, counter("XNO")))
    assert told(game) == (CardPlayed(B, card("XNO")), DirectionFlipped())
    assert isinstance(frame(game), Countering)

    game = accepted(game)
    assert inside(game, HandsShuffled).seats == (D, C, A)
    assert hand(game, B) == "P1 P2"
    assert sizes(game) == (3, 2, 3, 3)
    assert frame(game) == NamingColour(B)
    game = when(game, (B, name("V")))
    assert frame(game) == Turn(D)
    assert direction(game) == -1


def test_as_the_last_card_it_wins_nothing() -> None:
    """sv.card.pure-chaos-shuffle-hands, sv.win.claim: the user is dealt cards"""
    game = when(chaos("XPH", "P1 P2 P3", "S1 S2 S3", "Y1 Y2"), (A, play("XPH")))
    assert told(game) == (CardPlayed(A, card("XPH")), WinClaimed(A))

    game = accepted(game)
    assert made(game, ClaimVoided) == [ClaimVoided(A)]
    assert sizes(game) == (2, 2, 2, 2)
    assert frame(game) == NamingColour(A)


def test_with_fewer_cards_than_seats_those_without_claim() -> None:
    """sv.win.claim: by whatever means; the earlier claim is the first"""
    game = accepted(when(chaos("XPH", "P1", "S1", "Y1"), (A, play("XPH"))))

    assert sizes(game) == (0, 1, 1, 1)
    assert made(game, ClaimVoided) == []
    assert frame(game) == Saving(A, (B, C, D))


def test_a_shield_leaves_the_user_the_last_of_fewer() -> None:
    """sv.counter.group, sv.order.play, sv.win.claim: two cards for three seats"""
    game = when(chaos("XPH", "P1 XNO", "S1", "Y1"), (A, play("XPH")), (B, counter("XNO")))
    game = accepted(game)

    assert inside(game, HandsShuffled).seats == (D, C, A)
    assert sizes(game) == (0, 1, 1, 1)
    assert hand(game, B) == "P1"
    assert frame(game) == Saving(A, (B, C, D))


def test_solo_is_said_for_the_hand_that_comes_of_it() -> None:
    """c8.solo.judged, c8.solo.again: one card when the play and its effects are complete"""
    game = chaos("XPH V1", "P1", "S1")
    game = accepted(when(game, (A, play("XPH", solo=True))))
    assert sizes(game) == (1, 1, 1)
    assert made(game, SoloLapsed) == []
    assert game.view(None).table.solo.declared == (A,)

    silent = accepted(when(chaos("XPH V1", "P1", "S1"), (A, play("XPH"))))
    silent = when(silent, (A, name("V")))
    assert made(silent, SoloWindowOpened) == [SoloWindowOpened(A)]
    assert call(A) in silent.actions(B)


def test_what_others_said_of_their_hands_lapses() -> None:
    """c8.solo.again: a declaration lasts for this one-card hand"""
    game = chaos("V1 V2", "V3 V4", "XPH S1 S2 S3")
    game = when(game, (A, play("V1", solo=True)))
    assert SoloDeclared(A) in told(game)
    game = when(game, (B, play("V3")), (C, play("XPH")))
    assert made(game, SoloWindowClosed) == [SoloWindowClosed(B)]

    game = accepted(game)
    assert made(game, SoloLapsed) == [SoloLapsed(A)]
    assert sizes(game) == (2, 2, 1)


def test_with_two_seats_hands_are_mixed_too() -> None:
    """sv.card.pure-chaos-shuffle-hands"""
    game = accepted(when(chaos("XPH V1 V2", "P1 P2 P3"), (A, play("XPH"))))

    assert inside(game, HandsShuffled).seats == (B, A)
    assert sizes(game) == (2, 3)
    assert held(game) == "P1 P2 P3 V1 V2"


def test_a_win_of_a_shuffle_needs_its_window() -> None:
    """sv.win.check, sv.antifun"""
    game = let_win(accepted(when(chaos("XPH", "P1", "S1", "Y1"), (A, play("XPH")))))

    assert game.outcome is not None
    assert game.outcome.winners == (A,)
