"""Faults reported in public against other implementations: turns, draws and the deal.

tests/README.md lists them case by case. The colours of the reports are R G B Y; here they are
venom, toxin, steel and stinger.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from crazy_eights.table import (
    DECK,
    DRAW,
    KEEP,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    answer,
    call,
    ended,
    flipped,
    frame,
    hand,
    legal,
    made,
    play,
    sizes,
    table,
    when,
)

from cardshed import CommonRefusal, IllegalActionError, OptionsError, Seat
from cardshed.crazy_eights import (
    RULES,
    AnsweringDraw,
    DirectionFlipped,
    Ending,
    Game,
    Options,
    Refusal,
    Turn,
    dumps,
    loads,
)
from cardshed.policies import Uniform, play_out
from cardshed.soloverse import card, cards


def test_c8_01_what_a_reverse_does_with_two_seats_is_an_option_that_is_stored() -> None:
    """sv.reverse.two"""
    hands = ("VR V3", "T7 T8")

    usual = when(table(*hands), (A, play("VR", solo=True)))
    assert made(usual, DirectionFlipped) == []
    assert (usual.to_act, usual.view(None).table.board.order.direction) == ((B,), 1)
    skipping = when(table(*hands, reverse_with_two="skip"), (A, play("VR", solo=True)))
    assert skipping.to_act == (A,)
    assert Game.loads(skipping.record().dumps()).options == skipping.options
    assert loads("options", dumps(skipping.options)) == skipping.options


def test_c8_02_a_reverse_takes_effect_at_once() -> None:
    """sv.table.direction, sv.order.next"""
    game = table("VR V3", "V1 V2", "V4 T1", "V7 T2", deck="Y1 Y2")

    game = when(game, (A, play("VR")))
    assert len(made(game, DirectionFlipped)) == 1
    assert game.to_act == (D,)
    assert legal(game, B) == [call(A)]
    assert game.check(B, play("V1")) is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("first", ["dealer", "dealers-right"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_c8_04_after_a_reverse_turned_up_a_real_seat_begins(seats: int, first: str) -> None:
    """c8.flip.reverse"""
    for dealer in range(seats):
        game = flipped("VR", seats, dealer=dealer, first_reverse=first)
        expected = {"dealer": dealer, "dealers-right": (dealer - 1) % seats}[first]
        assert game.to_act == (expected if seats > 2 else (dealer + 1) % 2,)
        assert game.view(None).table.board.order.direction == (-1 if seats > 2 else 1)


def test_c8_06_a_skip_turned_up_skips_the_seat_after_the_dealer() -> None:
    """c8.flip.skip"""
    game = flipped("VS", 3, dealer=0)

    assert game.view(None).table.top is card("VS")
    assert game.to_act == (C,)


def test_c8_08_a_draw_2_hits_the_next_seat_alone_and_once() -> None:
    """sv.draw.target, sv.draw.after"""
    game = table("V+2 V3", "T1 T2", "Y1 Y2", deck="S1 S2 S3 S4 S5")

    game = when(game, (A, play("V+2")), (B, TAKE))
    assert sizes(game) == (1, 4, 2)
    assert game.view(None).table.board.pending == 0
    assert frame(game) == Turn(C)


def test_c8_11_no_ordinary_card_is_drawn_while_a_stack_is_pending() -> None:
    """sv.draw.pending, c8.answer"""
    game = table("V+2 V3 V4", "T+2 T1 T3", deck="S1 S2 S3 S4")
    game = when(game, (A, play("V+2")))

    before = game.record().dumps()
    assert legal(game, B) == [answer("T+2"), TAKE]
    with pytest.raises(IllegalActionError, match="stack-pending"):
        game.play(B, DRAW)
    assert game.record().dumps() == before


def test_c8_12_a_penalty_is_not_broken_off_and_nothing_drawn_for_it_is_played() -> None:
    """c8.answer, sv.skip-after-draw"""
    game = table("V+2 V3", "S+2 S1", "Y1 Y2", deck="S9 Y3 Y4 Y5 Y6")

    game = when(game, (A, play("V+2")), (B, answer("S+2")), (C, TAKE))
    assert hand(game, C) == "S9 Y1 Y2 Y3 Y4 Y5"
    assert game.to_act == (A,)
    assert game.check(C, PUT) is game.check(C, play("S9")) is Refusal.NOT_YOUR_TURN


def test_c8_14_three_draw_2_in_a_row_cost_the_fourth_seat_six() -> None:
    """sv.draw.pending"""
    hands = ("V+2 V3", "T+2 T1", "Y+2 Y1", "S1 S2")
    game = table(*hands, deck="V1 V2 T2 T3 Y2 Y3 S3")

    game = when(game, (A, play("V+2")), (B, answer("T+2")), (C, answer("Y+2")), (D, TAKE))
    assert sizes(game) == (1, 1, 1, 8)
    assert game.to_act == (A,)


def test_c8_17_a_stack_keeps_its_target_when_who_sent_it_leaves() -> None:
    """sv.withdraw"""
    game = table("Y7", "T+2 T1", "Y1 Y2", top="T5", turn=1, deck="S1 S2 S3 S4")

    game = when(when(game, (B, play("T+2"))).withdraw(B), (C, TAKE))
    assert hand(game, A) == "Y7"
    assert sizes(game) == (1, 0, 4)
    assert game.to_act == (A,)


def test_c8_18_after_a_removal_play_goes_on_the_way_it_went() -> None:
    """sv.withdraw, sv.order.next"""
    hands = ("V1 V2", "V3 V4", "V6 V7", "V8 V9")
    game = table(*hands, deck="Y1", turn=2, counter_clockwise=True).withdraw(C)

    assert game.to_act == (B,)


def test_c8_20_a_removal_moves_the_turn_once() -> None:
    """sv.withdraw"""
    game = table("V1 V2", "V3 V4", "V6 V7", deck="Y1").withdraw(A)

    assert game.to_act == (B,)
    assert when(game, (B, play("V3"))).to_act == (C,)


def test_c8_21_a_seat_without_cards_has_no_turns() -> None:
    """sv.team.competitive, sv.order.next"""
    hands = ("V1", "V2 V3", "V4 V6", "V7 V8")
    game = table(*hands, deck="Y1", teams=2, team_victory="competitive")

    game = when(game, (A, play("V1")), (B, play("V2")), (C, play("V4")), (D, play("V7")))
    assert game.to_act == (B,)
    assert legal(game, A) == []


def test_c8_22_who_has_left_does_not_come_back() -> None:
    """sv.withdraw"""
    game = table("V1 T1 T2 T3 Y3 Y4 S5", "V2 V3", "V4 V6", deck="Y1 Y2 Y5").withdraw(A)

    assert list(game.actions(A)) == []
    assert game.check(A, DRAW) is CommonRefusal.SEAT_WITHDRAWN
    with pytest.raises(IllegalActionError):
        game.withdraw(A)
    later = when(game, (B, DRAW), (B, KEEP)) if DRAW in legal(game, B) else game
    assert sizes(later)[A] == 0


def test_c8_24_a_winner_is_not_paid_for_its_own_cards() -> None:
    """sv.score.winner, sv.end.fewest"""
    game = table("S1 T8", "S6 S8 V7 YS", "T9 Y3 Y4", turn=2, deck="")

    outcome = ended(when(game, (C, DRAW)))
    assert outcome.ending is Ending.FEWEST_CARDS
    assert outcome.winners == (A,)
    assert outcome.scores == (10 + 10 + 10 + 20 + 10 + 10 + 10, 0, 0)


def test_c8_26_the_cards_that_the_last_draw_card_brings_are_scored() -> None:
    """c8.end.draw-card, sv.score.winner"""
    game = when(table("V+2", "T1 T2", "Y1", deck="S8 S9 S7"), (A, play("V+2")))
    assert game.outcome is None

    assert ended(when(game, (B, TAKE))).scores == (50, 0, 0)


def test_c8_27_going_out_on_a_draw_card_that_comes_back_is_no_win() -> None:
    """c8.end.comes-back"""
    game = table("V+2", "T+2 Y1", deck="S1 S2 S3 S4 S5")

    game = when(game, (A, play("V+2")))
    assert game.outcome is None
    game = when(game, (B, answer("T+2")))
    assert frame(game) == AnsweringDraw(A, 4)
    game = when(game, (A, TAKE))
    assert (sizes(game), game.outcome, frame(game)) == ((4, 1), None, Turn(B))


@pytest.mark.parametrize("deck_out", ["needed", "emptied"])
def test_c8_30_the_draw_of_the_last_card_is_one_draw(deck_out: str) -> None:
    """sv.deck.out, c8.draw.ends"""
    game = table("T5 T6", "Y1 Y2", top="VS", deck="S9", deck_out=deck_out)
    game = when(game, (A, DRAW))
    assert legal(game, A) == [KEEP]

    game = when(game, (A, KEEP))
    if deck_out == "emptied":
        assert ended(game).ending is Ending.FEWEST_CARDS
    else:
        assert frame(game) == Turn(B)
        assert ended(when(game, (B, DRAW))).winners == (B,)


def test_c8_31_with_nothing_to_draw_and_nothing_to_play_a_game_ends() -> None:
    """c8.draw.empty, sv.deck.out"""
    game = table("T1 T2 T3", "Y7 Y8", deck="")
    assert ended(when(game, (A, DRAW))).winners == (B,)

    for seed in range(20):
        assert play_out(game, Uniform(seed), limit=50).outcome is not None


@pytest.mark.parametrize("count", range(2, 11))
def test_c8_33_the_card_turned_up_is_in_no_hand(count: int) -> None:
    """c8.setup.flip, c8.setup.hands"""
    options = Options(deck="coloured", seats=count)
    for seed in range(25):
        game = Game.start(options, seed=seed)
        counts = game.view(None).table.board.counts
        assert counts.hands == (7,) * count
        assert (counts.discards, counts.deck) == (1, 130 - 7 * count - 1)
        lying = [each for place in RULES.places(game.state).values() for each in place]
        assert sorted(lying) == [*RULES.deck(options)]


def test_c8_43_after_drawing_nothing_else_is_played_and_nothing_more_drawn() -> None:
    """c8.draw.put-down"""
    game = when(table("V9 T2 T3", "V1 Y2", deck="V2 S1"), (A, DRAW))

    assert legal(game, A) == [PUT, KEEP]
    assert game.check(A, play("V9")) is Refusal.NOT_THE_DRAWN_CARD
    assert game.check(A, DRAW) is Refusal.NOT_THE_DRAWN_CARD


def test_c8_52_of_two_quick_plays_the_second_is_refused() -> None:
    """c8.turn.options"""
    game = table("V1 V2", "T2 T3", deck="S1 S2")

    game = when(game, (A, play("V1")))
    with pytest.raises(IllegalActionError, match="not-your-turn"):
        game.play(A, play("V2"))
    assert hand(game, A) == "V2"
    assert (game.version, game.to_act) == (1, (B,))


def test_c8_54_the_deck_has_the_copies_that_it_should() -> None:
    """c8.setup.deck, sv.deck.copies, sv.deck.colours"""
    counts = Counter(RULES.deck(Options(deck="coloured")))
    faces = [*map(str, range(10)), "R", "S", "+2"]

    assert counts == {card(colour + face): 2 for colour in "SPVYT" for face in faces}
    twins = table("V1 V1", "T2 T3")
    assert hand(twins, A) == "V1 V1"


def test_c8_57_what_a_policy_is_given_are_legal_actions_alone() -> None:
    """c8.turn.options"""
    game = table("V1 V2", "T2 T3", deck="S1")
    assert legal(game, B) == []
    assert game.check(B, DRAW) is Refusal.NOT_YOUR_TURN

    for seed in range(10):
        rng = Random(seed)
        played = Game.start(Options(deck="coloured", seats=3, hand_size=2), seed=seed)
        while played.outcome is None:
            for seat in played.may_act:
                assert played.check(seat, played.actions(seat).sample(rng)) is None
            (seat, *_) = played.to_act
            played = played.play(seat, played.actions(seat).sample(rng))


def test_c8_58_more_hands_than_the_deck_can_fill_are_refused() -> None:
    """sv.deck.enough, sv.deck.choice"""
    with pytest.raises(OptionsError, match="130 cards are too few to deal 136"):
        Options(deck="coloured", seats=9, hand_size=15)
    assert Options(deck="coloured", seats=8, hand_size=16).hand_size == 16
    with pytest.raises(OptionsError, match="52 cards are too few to deal 57"):
        Options(deck="coloured", seats=8, colours="SV")


def test_c8_60_with_two_seats_skips_give_turn_after_turn_afresh() -> None:
    """sv.reverse.two, c8.draw.put-down"""
    game = table("VS TS T1", "V2 Y1", deck="S1 S2")

    game = when(game, (A, play("VS")))
    assert legal(game, A) == [play("TS"), play("TS", solo=True), DRAW]
    game = when(game, (A, play("TS", solo=True)))
    assert game.to_act == (A,)
    assert legal(game, A) == [play("T1"), DRAW]


def test_en_02_no_card_has_an_identity_that_follows_it() -> None:
    """sv.deck.copies"""
    one = table("Y5 T1", "T2", "S7", discards="V1", top="Y4", deck=DECK.replace("T1 T2", ""))
    again = Game.loads(one.record().dumps())

    assert again.state.owns[A].hand[0] is one.state.owns[A].hand[0] is card("Y5")
    shown = dumps(one.view(B)) + "".join(map(dumps, one.seen_setup(B)))
    assert '"Y5"' not in shown.replace('"top":"Y4"', "")
    assert '"T1"' not in shown
    assert cards("Y5")[0] is card("Y5")


def test_c8_50_a_false_call_costs_nobody_anything() -> None:
    """c8.solo.call"""
    game = table("T8 T9", "V2 V3", "Y4 Y6", turn=1, deck="S1 S2")
    before = game.record().dumps()

    with pytest.raises(IllegalActionError, match="nothing-to-call"):
        game.play(C, call(A))
    assert game.check(C, call(Seat(2))) is Refusal.NOTHING_TO_CALL
    assert game.record().dumps() == before


def test_c8_46_one_forgotten_call_is_fined_once_and_in_time() -> None:
    """c8.solo.window, c8.solo.once"""
    game = table("V1 T9", "V2 V3", "V4 V6", deck="S1 S2 S3 S4")

    game = when(game, (A, play("V1")), (B, play("V2")))
    assert game.check(C, call(A)) is Refusal.WINDOW_CLOSED
    game = when(game, (C, call(B)))
    assert sizes(game) == (1, 3, 2)
    assert game.check(C, call(B)) is Refusal.NOTHING_TO_CALL


def test_c8_48_a_call_in_the_middle_of_a_stack_breaks_nothing() -> None:
    """c8.solo.penalty"""
    game = table("V+2 T9", "T1 T2", "Y4 Y6", "S8 S9", deck="S1 S2 S3 S4 S5")

    game = when(game, (A, play("V+2")), (D, call(A)))
    assert hand(game, A) == "S1 S2 T9"
    assert frame(game) == AnsweringDraw(B, 2)
    game = when(game, (B, TAKE))
    assert hand(game, B) == "S3 S4 T1 T2"
    assert frame(game) == Turn(C)


def test_c8_45_a_drawn_card_that_fits_is_offered_and_not_forced() -> None:
    """c8.draw.put-down, c8.draw.asked"""
    game = when(table("T1 T2", "Y1 Y2", deck="V7 S1"), (A, DRAW))

    assert legal(game, A) == [PUT, KEEP]
    assert hand(when(game, (A, KEEP)), A) == "V7 T1 T2"


def test_c8_38_asking_for_what_is_legal_changes_nothing() -> None:
    """c8.turn.options"""
    game = table("T3 V2", "T1 Y2", deck="S1")
    before = (game.record().dumps(), repr(game.state), hash(game.state))

    listed = [[*game.actions(A)] for _ in range(50)]
    assert all(each == listed[0] for each in listed)
    assert (game.record().dumps(), repr(game.state), hash(game.state)) == before


def test_c8_55_a_leavers_cards_are_in_one_place() -> None:
    """sv.withdraw, sv.deck.copies"""
    game = table("Y5", "T2", "V8 V9", discards="V1 T1 S1", top="Y4", turn=1, deck="")

    after = game.withdraw(C)
    assert sorted(after.state.vault.deck) == [*cards("V8 V9")]
    assert RULES.places(after.state)["hand of seat 2"] == ()
    assert after.state.vault.discards == game.state.vault.discards
