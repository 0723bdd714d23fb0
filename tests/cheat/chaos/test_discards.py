"""sv.card.discard-colour, sv.card.discard-chaos: prescribed discards, shown to all."""

from __future__ import annotations

import pytest
from cheat.chaos.effects import OTHERS, begun, happened, truly
from cheat.chaos.table import (
    A,
    B,
    C,
    D,
    anti_fun,
    apart,
    before,
    beside,
    called,
    chaos,
    codes,
    core,
    counter,
    direction,
    ended,
    frame,
    hand,
    inside,
    legal,
    let_happen,
    let_win,
    made,
    pile,
    refused,
    said,
    sizes,
    stood,
    told,
    when,
)

from cardshed.cheat import (
    CardsDealt,
    CardsShed,
    CardTopped,
    ChaosCard,
    CheatCalled,
    ClaimChaos,
    Claimed,
    ClaimVoided,
    Countering,
    EffectAccepted,
    FaceDown,
    Game,
    PileTaken,
    Playing,
    PollOpened,
    Refusal,
    Saving,
    Turn,
    TurnBegan,
    WinClaimed,
    WinLetStand,
)
from cardshed.soloverse import Colour, card, cards

XDC, XDX = card("XDC"), card("XDX")
VENOM = Colour("V")


# --- the claim


@pytest.mark.parametrize(("code", "colour"), [("XDC", "V"), ("XDX", "")])
def test_its_claim_lies_beside_the_discards(code: str, colour: str) -> None:
    """sv.place.beside, ch.claim.chaos, sv.chaos.params: and the colour is said with it"""
    game = when(core("S1 V2", *OTHERS, pile="T9"), (A, chaos("S1", code, colour=colour)))

    claim = ChaosCard(card(code), colour=VENOM if colour else None)
    assert told(game) == (Claimed(A, claim, cards("S1")), PollOpened())
    assert (pile(game), beside(game), apart(game)) == ("T9", code, "S1")
    assert game.state.vault.apart == (FaceDown(card("S1")),)


def test_a_colour_in_play_is_named_with_a_discard_colour() -> None:
    """sv.card.discard-colour, sv.chaos.params, ch.claim.kinds"""
    game = core("XDC V1", *OTHERS, colours="SPVY", deck="")
    claims = [a for a in legal(game, A) if isinstance(a, ClaimChaos) and a.chaos is XDC]

    assert {str(a.colour and a.colour.value) for a in claims if not a.pure} == {*"SPVY"}
    for wrong in (
        chaos("V1", "XDC"),
        chaos("V1", "XDC", colour="T"),
        chaos("V1", "XDC", colour="V", target=B),
        chaos("V1", "XDX", colour="V"),
    ):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE


def test_an_exposed_one_is_taken_with_the_pile() -> None:
    """ch.call.elsewhere, ch.call.lie, ch.effect.lie"""
    game = called(core("V1 V2", *OTHERS, pile="T9"), B, (A, chaos("V1", "XDX")))

    assert told(game) == (
        CheatCalled(B, 1, cards("V1"), true=False, apart=True),
        PileTaken(A, cards("V1 T9")),
        TurnBegan(B),
    )
    assert (beside(game), apart(game), hand(game, A)) == ("", "", "V1 V2 T9")


def test_a_proven_one_stays_beside_and_goes_on_top_in_the_end() -> None:
    """ch.call.elsewhere, ch.effect.proven: the caller takes the discards, and discards of them"""
    game = core("XDC V1 V2 S4", *OTHERS, pile="V8 T9")
    game = called(game, C, (A, truly("XDC", colour="V")))
    assert told(game)[:2] == (
        CheatCalled(C, 1, cards("XDC"), true=True, apart=True),
        PileTaken(C, cards("V8 T9")),
    )
    assert frame(game) == Countering(Playing(A, A, XDC, None, VENOM), (B, C, D), XDC)
    assert (beside(game), pile(game)) == ("XDC", "")

    game = let_happen(game)
    assert made(game, CardsShed)[0] == CardsShed(C, cards("V8"))
    assert (pile(game), beside(game), apart(game)) == ("V8 V1 V2 XDC", "", "")


def test_a_proven_one_may_be_agreed_to_do_nothing() -> None:
    """ch.effect.proven, ch.call.elsewhere: then it does not stay beside the discards"""
    game = core("XDX V1", *OTHERS, proven_effects=False)
    game = called(game, C, (A, truly("XDX")))

    assert frame(game) == Turn(B)
    assert (beside(game), apart(game)) == ("", "")


# --- the effect


@pytest.mark.parametrize("code", ["XDC", "T9"])
def test_all_discard_every_card_of_the_colour_in_play_order(code: str) -> None:
    """sv.card.discard-colour, sv.order.play, sv.discard.order, ch.identity: the user last"""
    game = core(f"{code} V1 V2 S4", "V9 V3 P1", "S1 S2 S3", "V8 Y1 Y2")
    game = let_happen(stood(game, (A, chaos(code, "XDC", colour="V"))))

    assert told(game)[1:] == (
        CardsShed(B, cards("V3 V9")),
        CardsShed(D, cards("V8")),
        CardsShed(A, cards("V1 V2")),
        CardTopped(XDC, XDC),
        TurnBegan(B),
    )
    assert pile(game) == f"V3 V9 V8 V1 V2 {code}"


def test_all_discard_every_chaos_card() -> None:
    """sv.card.discard-chaos: which are the cards that they are, whatever they were claimed as"""
    game = happened("XDX", "XPC P1", "XNO XAF S1", "Y1 Y2", by="V1 XD4")

    assert made(game, CardsShed) == [
        CardsShed(B, cards("XPC")),
        CardsShed(C, cards("XAF XNO")),
        CardsShed(A, cards("XD4")),
    ]
    assert pile(game) == "XPC XAF XNO XD4 XDX"


def test_what_is_discarded_is_shown_to_all_and_the_claimed_card_is_not() -> None:
    """ch.discard.shown, ch.identity"""
    game = core("S1 S4 V1 V2", "V3 P1", "S2 S3", "Y1 Y2")
    game = let_happen(stood(game, (A, chaos("S1", "XDC", colour="V"))))

    for viewer in (C, None):
        events = game.history(viewer)[-1].events
        shed = [event for event in events if isinstance(event, CardsShed)]
        assert shed == [CardsShed(B, cards("V3")), CardsShed(A, cards("V1 V2"))]
        assert CardTopped(XDC, XDC) in events
        assert card("S1") not in {each for event in shed for each in event.cards}


def test_a_seat_without_such_cards_discards_nothing() -> None:
    """sv.card.discard-colour"""
    game = happened("XDC", by="S4 S5", colour="V")

    assert (made(game, CardsShed), sizes(game), pile(game)) == ([], (2, 3, 3, 3), "XDC")


def test_a_card_before_a_seat_is_in_no_hand() -> None:
    """sv.card.discard-chaos, sv.place.front"""
    game = let_happen(stood(core("XST V1", *OTHERS), (A, truly("XST", target=D))))
    game = let_happen(stood(game, (B, chaos("P1", "XDX"))))

    assert (made(game, CardsShed), before(game, D), apart(game)) == ([], "XST", "XST")
    assert pile(game) == "P1"


@pytest.mark.parametrize(("code", "colour", "gone"), [("XDC", "V", "V1 V2"), ("XDX", "", "XPC")])
def test_countered_it_is_the_users_discard_alone(code: str, colour: str, gone: str) -> None:
    """ch.card.nou: whichever seat counters; the card goes on top as if nothing had happened"""
    for seat in (B, C, D):
        game = begun(code, "V4 XAF", "V5 XAF", "V6 XAF", by="V1 V2 XPC", colour=colour)
        game = stood(game, (seat, counter("XAF")))
        assert made(game, CardsShed) == [CardsShed(A, cards(gone))]
        assert pile(game) == f"XAF {gone} {code}"
        assert (frame(game), direction(game)) == (Turn(D), -1)


def test_an_exposed_counter_may_cost_more_than_the_pile() -> None:
    """ch.call.lie, ch.effect.lie: what is taken is discarded with the rest"""
    game = begun("XDC", "P1 V9", *OTHERS[1:], pile="V7 T9", by="V1 S4", colour="V")
    game = called(game, A, (B, counter("V9")))
    assert told(game)[1:] == (PileTaken(B, cards("V7 V9 T9")), EffectAccepted(B))

    game = let_happen(game)
    assert made(game, CardsShed)[0] == CardsShed(B, cards("V7 V9"))
    assert hand(game, B) == "P1 T9"


def test_a_clone_names_a_colour_of_its_own() -> None:
    """ch.clone, sv.chaos.params, sv.clone.as"""
    game = happened("XDC", "P1 P2", "S1 S2", "Y1 Y2 S3", by="V1 V2", colour="T")
    game = stood(game, (B, chaos("P1", "XCL", colour="Y")))
    assert said(game) == ChaosCard(card("XCL"), XDC, None, Colour("Y"))
    assert refused(game, B, chaos("P2", "XCL"))

    game = let_happen(game)
    assert (inside(game, CardsShed), beside(game)) == (CardsShed(D, cards("Y1 Y2")), "")


# --- windows in the middle of it


def emptied(*hands: str, by: str = "V1 S4", **given: str) -> Game:
    """Return a game in which the first of all hands that are of venom alone has gone."""
    return happened("XDC", *hands, by=by, colour="V", **given)


def test_a_hand_that_becomes_empty_opens_a_window_at_that_moment() -> None:
    """sv.antifun.group, sv.win.claim: the seats after it have not discarded yet"""
    game = emptied("V2 V3", "V4 XAF", "V5 Y1")

    assert told(game)[1:] == (CardsShed(B, cards("V2 V3")), WinClaimed(B))
    assert frame(game) == Saving(B, (A, C, D))
    assert (hand(game, C), hand(game, D)) == ("V4 XAF", "V5 Y1")


def test_where_nobody_stops_it_the_round_goes_on_and_the_first_to_be_empty_wins() -> None:
    """sv.antifun.group, sv.win.check: no second window for the same claim"""
    game = let_win(emptied("V2 V3", "V4 S1", "V5 Y1"))

    assert [event.seat for event in made(game, CardsShed)] == [C, D, A]
    assert inside(game, CardTopped) == CardTopped(XDC, XDC)
    assert ended(game).winners == (B,)


@pytest.mark.parametrize("laid", ["XAF", "V4"])
def test_a_seat_that_has_still_to_discard_may_stop_it_with_such_a_card(laid: str) -> None:
    """sv.antifun.group, ch.antifun: five cards, of which none are discarded; then it goes on"""
    game = emptied("V2 V3", "V4 XAF S1", "V5 Y1", deck="V6 V7 V8 V9 T1 T2")
    game = stood(game, (C, anti_fun(laid)))

    assert inside(game, CardsDealt) == CardsDealt(B, cards("V6 V7 V8 V9 T1"))
    assert ClaimVoided(B) in told(game)
    assert hand(game, B) == "V6 V7 V8 V9 T1"
    shed = {event.seat: codes(event.cards) for event in made(game, CardsShed)}
    left = {"XAF": {C: "V4"}, "V4": {}}[laid]
    assert shed == {**left, D: "V5", A: "V1"}
    assert frame(game) == Turn(B)


def test_an_exposed_anti_fun_in_the_middle_leaves_the_others_their_answer() -> None:
    """ch.antifun, sv.antifun.group: what has been taken with the pile is discarded in its turn"""
    game = emptied("V2 V3", "V4 S1", "V5 Y1")
    game = called(game, D, (C, anti_fun("S1")))
    assert told(game)[1:] == (PileTaken(C, cards("S1 V2 V3")), WinLetStand(C))
    assert frame(game) == Saving(B, (A, D))

    game = let_win(game)
    assert made(game, CardsShed)[0] == CardsShed(C, cards("V2 V3 V4"))
    assert ended(game).winners == (B,)


def test_several_hands_become_empty_one_after_the_other() -> None:
    """sv.antifun.group, sv.win.several: a window each; who was empty first wins"""
    game = let_win(emptied("V2 V3", "V4 V6", "V5 Y1"))
    assert told(game)[-2:] == (CardsShed(C, cards("V4 V6")), WinClaimed(C))
    assert frame(game) == Saving(C, (A, B, D))

    assert ended(let_win(game)).winners == (B,)


def test_where_the_first_is_stopped_the_second_wins() -> None:
    """sv.antifun.group, sv.win.check"""
    game = stood(emptied("V2 V3", "V4 V6", "V5 XAF Y1"), (D, anti_fun("XAF")))
    assert frame(game) == Saving(C, (A, B, D))

    assert ended(let_win(game)).winners == (C,)


def test_a_clone_of_the_anti_fun_before_stops_the_next_win() -> None:
    """ch.clone, ch.antifun, sv.antifun.group: it copies the last claim, which was Anti-Fun"""
    game = emptied("V2 V3", "V4 V6", "V5 XAF Y1", deck="T0 T1 T2 T3 T4 T5 T6 T7 T8 T9")
    assert refused(game, D, anti_fun("Y1", "XCL"))
    game = stood(game, (D, anti_fun("XAF")))

    game = stood(game, (D, anti_fun("Y1", "XCL")))
    assert inside(game, CardsDealt) == CardsDealt(C, cards("T5 T6 T7 T8 T9"))
    assert hand(game, C) == "T5 T6 T7 T8 T9"


def test_an_anti_fun_that_is_the_last_card_opens_a_window_of_its_own() -> None:
    """sv.antifun, sv.antifun.group: in the middle of the round, and its seat discards no more"""
    game = stood(emptied("V2 V3", "XAF", "V5 Y1"), (C, anti_fun("XAF")))
    assert frame(game) == Saving(C, (A, B, D))
    assert [event.seat for event in made(game, CardsShed)] == []

    game = let_win(game)
    assert [event.seat for event in made(game, CardsShed)] == [D, A]
    assert ended(game).winners == (C,)


def test_whose_own_anti_fun_win_was_stopped_keeps_its_five_cards() -> None:
    """sv.antifun.group, sv.antifun: although its turn to discard has not come"""
    game = emptied("V2 V3", "XAF", "V5 Y1 Y2", deck="T0 T1 T2 T3 T4 V6 V7 V8 V9 T5")
    game = stood(game, (C, anti_fun("XAF")), (D, anti_fun("Y1")))

    assert hand(game, C) == "V6 V7 V8 V9 T5"
    assert [event.seat for event in made(game, CardsShed)] == [D, A]


def test_the_user_is_the_last_to_be_empty() -> None:
    """sv.win.claim, sv.order.play: a seat before it beats it"""
    game = let_win(emptied("P1 P2", "S1 S2", "V5 V6", by="V1 V2"))
    assert frame(game) == Saving(A, (B, C, D))
    assert game.view(None).table.board.claims == (D, A)

    assert ended(let_win(game)).winners == (D,)


def test_as_the_last_card_the_user_was_empty_first() -> None:
    """sv.chaos.last, sv.win.claim: its win is checked once the card lies on top"""
    game = emptied("V2 V3", "S1 S2", "Y1 Y2", by="")
    assert (frame(game), game.view(None).table.board.claims) == (Saving(B, (A, C, D)), (A, B))

    game = let_win(game)
    assert (frame(game), beside(game), pile(game)) == (Saving(A, (B, C, D)), "", "V2 V3 XDC")
    assert ended(let_win(game)).winners == (A,)
