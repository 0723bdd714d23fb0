"""so.duel.*: two combos a round, hits on the other seat, the end."""

from __future__ import annotations

from itertools import permutations

import pytest
from soliterror.table import (
    FINISH,
    A,
    B,
    add,
    codes,
    duel,
    ended,
    hand,
    made,
    play,
    round_of,
    then,
    when,
)

from cardshed import CommonRefusal, OptionsError, Outcome
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    Action,
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    ComboFinished,
    ComboJudged,
    ComboLaid,
    CombosShown,
    Ending,
    Game,
    GameEnded,
    Options,
    Own,
    Refusal,
    RoundBegan,
    SpadeDrawn,
)

JACKS_3 = "JC JC JC JS JS JS"
KINGS_3 = "JC JC JC JC QD QD QD QD KH KH KH JS JS JS JS QH QH QH QH KD KD KD"
DECK = "AC AD AH AS 4C 4D 4H 4S 5C 5D"
STRONG, OTHER_STRONG = "2C 2D 7D 8D 8C", "3H 3S 6S 6H 8H"
"""Hands of which all five cards are a chain."""


def strong(duel_rounds: int = 200) -> Game:
    return duel(STRONG, OTHER_STRONG, DECK, hits=KINGS_3, duel_rounds=duel_rounds)


ALL, OTHER_ALL = "2C 2D 7D 8D 8C", "3S 6S 6H 8H 3H"


# --- the round


def test_both_seats_may_act_at_once_and_in_any_order() -> None:
    """so.duel.simultaneous"""
    game = duel(deck=DECK)
    assert game.to_act == game.may_act == (0, 1)

    game = when(game, (1, play("3H")))
    assert game.to_act == game.may_act == (0, 1)
    game = when(game, (1, FINISH))
    assert game.to_act == game.may_act == (0,)


def test_every_combo_is_finished_by_hand_spade_or_not() -> None:
    """so.duel.silent"""
    game = when(duel(deck=DECK), (0, play("2C 2D")), (1, play("3H 3S")))

    assert list(game.actions(0)) == [FINISH]
    assert FINISH in list(game.actions(1))
    assert game.check(0, play("7D")) is Refusal.COMBO_LAID
    game = when(game, (0, FINISH))
    assert then(game) == (ComboFinished(A),)
    assert game.check(0, FINISH) is CommonRefusal.NOT_YOUR_TURN


def test_a_combo_is_not_finished_before_it_is_laid() -> None:
    """so.duel.rest, so.combo.spade"""
    assert duel().check(1, FINISH) is Refusal.NOTHING_TO_FINISH


def test_the_combos_are_shown_and_judged_when_both_are_finished() -> None:
    """so.duel.simultaneous, so.duel.hit"""
    game = round_of(duel(deck=DECK), "2C 2D 7D", "3H 3S")

    # The spade of seat 1 has drawn AC.
    assert then(game) == (
        ComboFinished(B),
        CombosShown((cards("2C 2D 7D"), cards("3H 3S")), (2, 4), 9, 0),
        ComboJudged(A, 3, 3),
        ComboJudged(B, 2, 3),
        CardHit(card("JS")),
        CardsDiscarded(cards("2C 2D 7D 3H 3S")),
        CardsDrawn(A, cards("AD AH AS")),
        CardsDrawn(B, cards("4C")),
        RoundBegan(2),
    )
    assert hand(game, 1) == "AC 4C 8H 9H 6S"
    assert codes(game.state.vault.discards) == "2C 2D 7D 3H 3S"
    assert game.to_act == (0, 1)
    assert game.view(0).own.combo == game.view(1).own.combo == ()


def test_spade_draws_come_off_one_deck_in_the_order_in_which_they_are_asked_for() -> None:
    """so.duel.simultaneous, so.duel.deck"""
    game = duel("2S 2D 7D 8C 9C", deck=DECK)
    first = when(game, (0, play("2S")), (1, play("3S")))
    second = when(game, (1, play("3S")), (0, play("2S")))

    assert (first.view(0).own.drawn, first.view(1).own.drawn) == (cards("AC"), cards("AD"))
    assert (second.view(0).own.drawn, second.view(1).own.drawn) == (cards("AD"), cards("AC"))


def test_a_spade_is_laid_and_added_in_secret() -> None:
    """so.duel.simultaneous, so.combo.spade"""
    game = duel("2S 2D 7D 8C 9C", deck="AS 4S 2H AC AD AH 4C 4D 4H")

    game = when(game, (0, play("2S")))
    assert then(game) == (ComboLaid(A, cards("2S")), SpadeDrawn(A, cards("AS")))
    assert list(game.actions(0)) == [add("AS"), FINISH]
    game = when(game, (0, add("AS")))
    assert made(game, SpadeDrawn) == [SpadeDrawn(A, cards("4S"))]
    game = when(game, (0, FINISH), (1, play("3H")), (1, FINISH))

    shown = made(game, CombosShown)[0]
    assert shown == CombosShown((cards("2S AS"), cards("3H")), (5, 4), 7, 0)
    assert card("4S") in game.view(0).own.hand


def test_a_card_without_a_spade_ends_the_adding_but_not_the_combo() -> None:
    """so.duel.silent, so.combo.spade"""
    game = duel("2S 2D 7D 8C 9C", deck=f"2H {DECK}")

    game = when(game, (0, play("2S")), (0, add("2H")))

    assert made(game, ComboFinished) == []
    assert game.to_act == (0, 1)
    assert list(game.actions(0)) == [FINISH]
    assert game.check(0, add("2D")) is Refusal.NOTHING_TO_EXTEND
    assert game.view(0).own == Own(cards("8C 9C 2D 7D"), cards("2S 2H"))


def test_any_card_of_the_hand_may_be_added_where_the_table_agrees() -> None:
    """so.duel.rest, so.combo.spade"""
    game = duel("2S 2D 7D 8C 9C", deck=DECK, extend_from_hand=True)

    game = when(game, (0, play("2S")), (0, add("2D")))

    assert codes(game.view(0).own.combo) == "2S 2D"


def test_what_was_drawn_is_forgotten_when_the_combo_is_finished() -> None:
    """so.combo.spade, so.duel.silent"""
    game = when(duel("2S 2D 7D 8C 9C", deck=DECK), (0, play("2S")), (0, FINISH))

    assert game.view(0).own.drawn == ()
    assert game.view(0).own.combo == cards("2S")


@pytest.mark.parametrize("rounds", [1, 200])
def test_the_order_of_the_seats_makes_no_difference_without_a_spade(rounds: int) -> None:
    """so.duel.simultaneous, so.duel.silent"""
    moves: dict[int, list[Action]] = {0: [play("2C 2D 7D"), FINISH], 1: [play("3S 3H 8H"), FINISH]}
    after = set()
    for order in sorted(set(permutations([0, 0, 1, 1]))):
        turns = {seat: iter(actions) for seat, actions in moves.items()}
        game = duel(deck=DECK, duel_rounds=rounds)
        after.add(when(game, *[(seat, next(turns[seat])) for seat in order]).state)

    (state,) = after
    assert state.table.round.finished == ((0, 1) if rounds == 1 else ())


# --- hits


def test_a_seat_that_fails_takes_no_hit_for_it() -> None:
    """so.duel.hit"""
    game = round_of(duel(deck=DECK), "2D", "3H")

    assert made(game, CardHit) == []
    assert [side.hits for side in game.view(None).table.player_cards] == [0, 0]


def test_both_seats_may_hit_in_a_round() -> None:
    """so.duel.hit, so.combo.club"""
    game = round_of(duel(deck=DECK), "2D 2C", "3S 3H 8H")

    assert made(game, ComboJudged) == [ComboJudged(A, 3, 3), ComboJudged(B, 3, 3)]
    assert made(game, CardHit) == [CardHit(card("JS")), CardHit(card("JC"))]


def test_the_current_player_card_may_stand_in_the_combo_and_stays() -> None:
    """so.duel.player, so.combo.player"""
    game = round_of(duel(deck=DECK), "2C JC", "3H")

    assert made(game, ComboJudged) == [ComboJudged(A, 3, 3), ComboJudged(B, 1, 3)]
    assert made(game, CardsDiscarded) == [CardsDiscarded(cards("2C 3H"))]


def test_a_court_card_at_the_end_counts_with_its_suit() -> None:
    """so.duel.player, so.combo.spade"""
    game = when(duel(deck=DECK), (1, play("3S JS")))

    assert made(game, SpadeDrawn) == [SpadeDrawn(B, cards("AC"))]


def test_neither_the_next_player_card_nor_the_enemy_stands_in_the_combo() -> None:
    """so.duel.player"""
    game = duel(deck=DECK)

    assert game.check(0, play("2D QD")) is Refusal.CARD_NOT_HELD
    assert game.check(1, play("3S JC")) is Refusal.CARD_NOT_HELD
    assert game.check(0, play("8C JC 9C JC")) is Refusal.PLAYER_CARD_TWICE
    assert game.check(0, play("JC")) is Refusal.NO_CARD_OF_THE_HAND


def test_the_next_player_card_takes_the_place_of_a_dead_one() -> None:
    """so.duel.player, so.death"""
    game = round_of(duel(deck=DECK, hits=JACKS_3), "2D 2C", "3S 3H 8H")

    assert made(game, CardKilled) == [CardKilled(card("JC")), CardKilled(card("JS"))]
    one, other = game.view(None).table.player_cards
    assert (one.card, one.hits) == (card("QD"), 0)
    assert (other.card, other.hits) == (card("QH"), 0)
    assert game.check(0, play("7D QD")) is None
    assert game.check(0, play("9C JC")) is Refusal.CARD_NOT_HELD


def test_the_rest_is_as_in_the_solo_game() -> None:
    """so.duel.rest, so.round.hand, so.combo.chain, so.combo.joker, so.hit.enemy"""
    game = duel("2C 2D JK 8C 9C", deck=DECK)
    assert game.check(0, play("2D 8C")) is Refusal.NOT_LINKED
    assert game.check(0, play("2D JK 8C")) is None

    queens = duel(deck=DECK, hits="JC JC JC JC JS JS JS JS")
    missed, hit = round_of(queens, "8C 9C", "3H"), round_of(queens, "7D 2D 2C", "3H")
    assert made(missed, CardHit) == []
    assert made(hit, CardHit) == [CardHit(card("QH"))]
    assert [len(hit.view(seat).own.hand) for seat in hit.seats] == [5, 5]


# --- the end


def test_who_kills_the_last_court_card_of_the_other_wins() -> None:
    """so.duel.end, so.death"""
    game = round_of(strong(), ALL, "3H")
    assert then(game)[-3:] == (
        CardKilled(card("KD")),
        CardsDiscarded(cards(f"{ALL} 3H")),
        GameEnded(Outcome((A,), Ending.COURT_KILLED, ((A,), (B,)))),
    )
    assert ended(game) == Outcome((A,), Ending.COURT_KILLED, ((A,), (B,)))

    other = round_of(strong(), "2D", OTHER_ALL)
    assert ended(other) == Outcome((B,), Ending.COURT_KILLED, ((B,), (A,)))


def test_both_kings_dead_in_one_round_are_a_draw() -> None:
    """so.duel.end"""
    game = round_of(strong(), ALL, OTHER_ALL)

    assert made(game, CardKilled) == [CardKilled(card("KH")), CardKilled(card("KD"))]
    assert ended(game) == Outcome((), Ending.BOTH_KILLED, ((A, B),))


def test_the_rounds_are_over() -> None:
    """so.duel.cap"""
    game = duel(deck=DECK, duel_rounds=2)

    game = round_of(game, "2D", "3H")
    assert game.outcome is None
    game = round_of(game, "2C", "8H")

    assert not [*made(game, RoundBegan), *made(game, CardsDrawn)]
    assert ended(game) == Outcome((), Ending.ROUNDS_OVER, ((A, B),))


def test_a_duel_has_200_rounds_where_nothing_else_is_agreed_on() -> None:
    """so.duel.cap"""
    assert round_of(duel(deck=DECK, number=199), "2D", "3H").outcome is None
    assert ended(round_of(duel(deck=DECK, number=200), "2D", "3H")).ending is Ending.ROUNDS_OVER


def test_a_kill_in_the_last_round_counts() -> None:
    """so.duel.cap, so.duel.end"""
    game = round_of(strong(1), ALL, "3H")

    assert ended(game).ending is Ending.COURT_KILLED


def test_the_options_of_the_duel_are_for_it_alone() -> None:
    """so.duel.cap, so.round.deck-out"""
    with pytest.raises(OptionsError, match=r"^duel_rounds is for the duel only$"):
        Options(duel_rounds=100)
    with pytest.raises(OptionsError, match=r"^deck_out is 'lose' in a solo game only$"):
        Options(seats=2, deck_out="lose")
