"""sv.card.discard-colour, sv.card.discard-chaos: all discard, in Play Order."""

from __future__ import annotations

from crazy_eights.chaos.table import (
    ACCEPT,
    LET_WIN,
    A,
    B,
    C,
    D,
    accepted,
    chaos,
    codes,
    colour,
    counter,
    direction,
    ended,
    frame,
    hand,
    inside,
    legal,
    let_win,
    made,
    name,
    play,
    refused,
    save,
    sizes,
    then,
    told,
    top,
    when,
)

from cardshed.crazy_eights import CardPlayed, Refusal, Turn
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.answer_facts import EffectAccepted, WinLetStand
from cardshed.soloverse.chaos_facts import CardsDealt, CardsShed, CardTopped
from cardshed.soloverse.facts import ClaimVoided, DirectionFlipped, WinClaimed
from cardshed.soloverse.frames import NamingColour, Saving

XDC, XDX = card("XDC"), card("XDX")

# --- Discard Colour


def test_all_discard_the_colour_named_with_the_play() -> None:
    """sv.card.discard-colour, sv.place.beside, sv.order.play, sv.discard.order: the user is last"""
    game = chaos("XDC V1 P2", "P1 P2 P+2", "S1 S2", "Y1 PS P0")
    game = when(game, (A, play("XDC", of="P")))
    assert told(game) == (CardPlayed(A, XDC, colour=Colour("P")),)
    assert game.view(None).table.board.lying.beside == (XDC,)
    assert (top(game), colour(game)) == ("V5", "V")

    game = accepted(game)
    assert told(game) == (
        EffectAccepted(D),
        CardsShed(B, cards("P1 P2 P+2")),
        WinClaimed(B),
    )
    assert frame(game) == Saving(B, (A, C, D))


def test_the_card_goes_on_top_when_all_have_discarded() -> None:
    """sv.place.beside, sv.card.discard-colour"""
    game = chaos("XDC V1 P2", "P1 P2 S+2", "S1 S2", "Y1 PS P0")
    game = accepted(when(game, (A, play("XDC", of="P"))))

    assert told(game)[1:] == (
        CardsShed(B, cards("P1 P2")),
        CardsShed(D, cards("P0 PS")),
        CardsShed(A, cards("P2")),
        CardTopped(XDC, XDC),
    )
    assert sizes(game) == (1, 1, 2, 1)
    assert codes(game.state.vault.discards) == "V5 P1 P2 P0 PS P2 XDC"
    assert frame(game) == NamingColour(A)


def test_a_hand_brought_to_one_card_by_it_owes_no_call() -> None:
    """c8.solo.judged: but for the hand of who played, by its second-last card"""
    game = chaos("XDC V1", "P1 S3", "S1 S2", "Y1 Y2")
    game = accepted(when(game, (A, play("XDC", of="P", solo=True))))
    game = when(game, (A, name("V")))

    assert game.view(None).table.solo.window is None
    assert sizes(game) == (1, 1, 2, 2)


def test_one_names_a_colour_in_play() -> None:
    """sv.card.discard-colour, sv.chaos.params, sv.deck.choice"""
    game = chaos("XDC V1 V2", "P1 P2", colours="SPVT")
    plays = [play("XDC", of=code) for code in "SPVT"]

    assert [each for each in game.actions(A) if each in {*plays, play("XDC", pure=True)}] == [
        *plays,
        play("XDC", pure=True),
    ]
    assert game.check(A, play("XDC")) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XDC", of="Y")) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XDC", of="P", at=B)) is Refusal.NO_SUCH_USE


def test_chaos_cards_have_no_colour_to_discard() -> None:
    """sv.card.discard-colour, sv.colour.in-force: naming never changes a card"""
    game = chaos("XDC V1", "XPC XNO P1 S1", "S2", "Y1 Y2")
    game = accepted(when(game, (A, play("XDC", of="P"))))

    assert hand(game, B) == "S1 XNO XPC"


def test_played_as_pure_chaos_it_lies_on_the_discards() -> None:
    """sv.chaos.pure, sv.counter.mixed: no window, and nothing is discarded"""
    game = when(chaos("XDC V1 P1", "P2 P3", "XNO S2"), (A, play("XDC", pure=True)))

    assert told(game) == (CardPlayed(A, XDC, card("XPC")),)
    assert top(game) == "XDC"
    assert frame(game) == NamingColour(A)


def test_two_shields_flip_twice_and_the_later_one_names() -> None:
    """sv.counter.group, sv.colour.who: both keep their hands"""
    game = chaos("XDC P1 V1", "XNO P2 S3", "S1 P3 S4", "XNO P4 Y1")
    game = when(game, (A, play("XDC", of="P")))
    game = when(game, (B, counter("XNO")), (D, counter("XNO")))
    assert told(game) == (CardPlayed(D, card("XNO")), DirectionFlipped())
    assert direction(game) == 1
    assert game.to_act == (C,)

    game = when(game, (C, ACCEPT))
    assert made(game, CardsShed) == [CardsShed(C, cards("P3")), CardsShed(A, cards("P1"))]
    assert (hand(game, B), hand(game, D)) == ("S3 P2", "P4 Y1")
    assert frame(game) == NamingColour(D)
    assert frame(when(game, (D, name("P")))) == Turn(B)


def test_a_shield_sends_the_round_the_other_way() -> None:
    """sv.counter.group, sv.order.play"""
    game = chaos("XDC P1 V1", "XNO P2 S3", "S1 P3", "P4 Y1")
    game = when(game, (A, play("XDC", of="P")), (B, counter("XNO")))
    game = accepted(game)

    assert [shed.seat for shed in made(game, CardsShed)] == [D, C, A]
    assert frame(when(game, (B, name("S")))) == Turn(D)


def test_a_shield_is_aimed_at_nobody() -> None:
    """sv.counter.group: it cannot be countered, and nobody answers twice"""
    game = chaos("XDC XNO V1", "XNO P2 S3", "S1 P3", "P4 Y1")
    game = when(game, (A, play("XDC", of="P")), (B, counter("XNO")))

    assert game.to_act == (C, D)
    assert refused(game, A, counter("XNO"))
    assert refused(game, B, ACCEPT)


def test_with_two_seats_a_shield_flips_nothing() -> None:
    """sv.counter.discard"""
    game = chaos("XDC P1 V1", "XNO P2 S3")
    game = when(game, (A, play("XDC", of="P")), (B, counter("XNO")))

    assert direction(game) == 1
    assert made(game, CardsShed) == [CardsShed(A, cards("P1"))]
    assert hand(game, B) == "S3 P2"
    assert frame(when(game, (B, name("S")))) == Turn(B)


# --- wins in a group discard


def test_the_window_opens_when_a_hand_becomes_empty() -> None:
    """sv.antifun.group: who has not discarded yet can still use its Anti-Fun"""
    game = chaos("XDX V1", "XPC", "XAF S1 S2", "XPS Y1")
    game = accepted(when(game, (A, play("XDX"))))
    assert made(game, CardsShed) == [CardsShed(B, cards("XPC"))]
    assert frame(game) == Saving(B, (A, C, D))

    game = when(game, (A, LET_WIN), (C, save()))
    assert inside(game, CardsDealt).seat == B
    assert ClaimVoided(B) in then(game)
    assert made(game, CardsShed) == [CardsShed(D, cards("XPS"))]
    assert frame(game) == NamingColour(C)
    assert (top(game), hand(game, C)) == ("XDX", "S1 S2")


def test_the_five_new_cards_are_not_discarded() -> None:
    """sv.antifun.group"""
    game = chaos("XDC V1", "P1", "XAF S1 S2", "Y1 Y2", deck="P2 P3 P4 P5 P6 P7")
    game = accepted(when(game, (A, play("XDC", of="P"))))
    game = when(game, (C, save()))

    assert hand(game, B) == "P2 P3 P4 P5 P6"


def test_a_claim_let_stand_wins_after_the_round_without_a_second_window() -> None:
    """sv.antifun.group: what was discarded meanwhile does not count"""
    game = chaos("XDC V1 P3", "P1", "S1 P4", "Y1 Y2")
    game = accepted(when(game, (A, play("XDC", of="P"))))
    game = let_win(game)

    assert WinLetStand(D) in told(game)
    assert made(game, CardsShed) == [CardsShed(C, cards("P4")), CardsShed(A, cards("P3"))]
    assert made(game, CardTopped) == [CardTopped(XDC, XDC)]
    assert ended(game).winners == (B,)
    assert ended(game).scores == (0, 40, 0, 0)


def test_the_next_seat_beats_the_user_to_it() -> None:
    """sv.win.claim: both hold chaos cards only; the next seat is empty first"""
    game = chaos("XDX XPC", "XPS XCL", "S1 S2", "Y1 Y2")
    game = accepted(when(game, (A, play("XDX"))))
    assert frame(game) == Saving(B, (A, C, D))

    game = let_win(game)
    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).winners == (B,)


def test_if_that_win_is_stopped_the_users_is_next() -> None:
    """sv.antifun.group, sv.antifun: holders of Anti-Fun may have lost it by then"""
    game = chaos("XDX XPC", "XPS XCL", "XAF S1 S2", "XAF Y1 Y2")
    game = accepted(when(game, (A, play("XDX"))))
    game = when(game, (C, save()))
    assert made(game, CardsShed) == [CardsShed(D, cards("XAF")), CardsShed(A, cards("XPC"))]

    assert frame(game) == Saving(A, (B, C, D))
    assert legal(game, D) == [LET_WIN]
    assert ended(let_win(game)).winners == (A,)


def test_who_plays_an_anti_fun_as_the_last_card_claims_too() -> None:
    """sv.antifun: the window for the new claim opens at once in a group discard"""
    game = chaos("XDX V1", "XPC", "XAF", "Y1 XAF")
    game = accepted(when(game, (A, play("XDX"))))
    game = when(game, (C, save()))
    assert frame(game) == Saving(C, (A, B, D))

    game = when(game, (D, save()))
    assert sizes(game) == (1, 5, 5, 1)
    assert frame(game) == NamingColour(D)


# --- Discard Chaos Cards


def test_all_discard_their_chaos_cards() -> None:
    """sv.card.discard-chaos, sv.discard.order"""
    game = chaos("XDX V1 XPC", "XNO XCL P1", "S1 S2", "XAF Y1 XPH")
    game = accepted(when(game, (A, play("XDX"))))

    assert made(game, CardsShed) == [
        CardsShed(B, cards("XCL XNO")),
        CardsShed(D, cards("XAF XPH")),
        CardsShed(A, cards("XPC")),
    ]
    assert sizes(game) == (1, 1, 2, 1)
    assert top(game) == "XDX"
    assert frame(game) == NamingColour(A)


def test_a_shield_keeps_the_chaos_cards() -> None:
    """sv.counter.group, sv.card.discard-chaos"""
    game = chaos("XDX V1 XPC", "XNO XCL P1", "S1 S2", "Y1 XPH")
    game = when(game, (A, play("XDX")), (B, counter("XNO")))
    game = accepted(game)

    assert hand(game, B) == "P1 XCL"
    assert sizes(game) == (1, 2, 2, 1)
    assert frame(game) == NamingColour(B)
    assert top(game) == "XDX"


def test_as_the_last_card_the_user_claims_first_and_is_asked_about_last() -> None:
    """sv.antifun.group, sv.win.claim: its hand was emptied by the play, not by a discard"""
    game = chaos("XDX", "XPC P1", "XAF S1", "Y1 Y2")
    game = when(game, (A, play("XDX")))
    assert told(game)[-1] == WinClaimed(A)

    game = accepted(game)
    assert made(game, CardsShed) == [CardsShed(B, cards("XPC")), CardsShed(C, cards("XAF"))]
    assert frame(game) == Saving(A, (B, C, D))
    assert legal(game, C) == [LET_WIN]
    assert ended(let_win(game)).winners == (A,)


def test_a_nou_as_the_last_card_wins_as_a_shield() -> None:
    """sv.win.nou: at once, over what it answers"""
    game = chaos("XDX V1", "XNO", "XAF S1", "Y1 Y2")
    game = when(game, (A, play("XDX")), (B, counter("XNO")))

    assert ended(game).winners == (B,)
