"""so.setup.*, so.duel.court, so.duel.deck: what is chosen, the shuffle, the first hands."""

from __future__ import annotations

from itertools import product

import pytest
from soliterror.table import A, B, play, then, when

from cardshed import CommonRefusal
from cardshed.chance import seed_bytes, shuffled
from cardshed.playing_cards import PACK, Rank, card, cards
from cardshed.soliterror import (
    COURT,
    NUMBERS,
    RULES,
    CardsDrawn,
    ChooseCourt,
    ChooseEnemies,
    ChoosePlayerCard,
    CourtChosen,
    DeckShuffled,
    EnemiesChosen,
    Game,
    Options,
    PackOpened,
    PlayerCardChosen,
    Refusal,
    RoundBegan,
    Side,
)

ENEMIES = ChooseEnemies(*cards("JD QC KH"))
PLAYER = ChoosePlayerCard(card("6H"))
FIRST = ChooseCourt(*cards("JC QD KH"))
SECOND = ChooseCourt(*cards("JS QH KD"))


def started(**options: int) -> Game:
    return Game.start(Options(**options), seed=7)  # type: ignore[arg-type]  # no flags among them


# --- solo


def test_the_pack_is_laid_out_in_courts_and_others() -> None:
    """so.setup.enemies, so.setup.deck"""
    game = started()

    (opened,) = game.setup
    assert opened == PackOpened(COURT, (*NUMBERS, *cards("JK JK")))
    assert len(COURT) == 12
    assert len(NUMBERS) == 40
    assert game.view(None).table.court_left == COURT
    assert game.view(None).table.counts.deck == 42
    assert game.to_act == game.may_act == (0,)


def test_the_aces_are_number_cards() -> None:
    """so.setup.deck"""
    assert {each for each in PACK if each.rank is Rank.ACE} <= set(NUMBERS)


def test_a_jack_a_queen_and_a_king_are_chosen_whatever_their_suits() -> None:
    """so.setup.enemies"""
    game = started()
    ranks = [cards(f"{rank}C {rank}D {rank}H {rank}S") for rank in "JQK"]

    assert list(game.actions(0)) == [ChooseEnemies(*three) for three in product(*ranks)]
    assert game.check(0, ChooseEnemies(*cards("JC QC KC"))) is None


def test_the_chosen_stand_up_in_order_and_the_other_nine_are_out() -> None:
    """so.setup.enemies"""
    game = when(started(), (0, ENEMIES))

    assert then(game) == (EnemiesChosen(A, cards("JD QC KH")),)
    assert game.view(0).table.enemies == Side(cards("JD QC KH"))
    assert game.view(0).table.enemies.card is card("JD")
    assert len(game.view(0).table.court_left) == 9
    assert not {*cards("JD QC KH")} & {*game.view(0).table.court_left}


@pytest.mark.parametrize("wrong", ["QD JC KH", "JD QC QH", "JD QC AH", "JD JK KH", "KD QC JH"])
def test_enemies_of_other_ranks_are_refused(wrong: str) -> None:
    """so.setup.enemies"""
    assert started().check(0, ChooseEnemies(*cards(wrong))) is Refusal.NOT_THE_RANK


def test_enemies_are_chosen_once_and_in_a_solo_game_only() -> None:
    """so.setup.enemies"""
    chosen = when(started(), (0, ENEMIES))

    for game in (chosen, when(chosen, (0, PLAYER)), started(seats=2)):
        assert game.check(0, ENEMIES) is Refusal.NO_ENEMIES_TO_CHOOSE


def test_enemies_are_chosen_of_the_court_cards_that_are_there() -> None:
    """so.setup.enemies: in a setup by hand some may be missing."""
    court = tuple([each for each in COURT if each is not card("JS")])
    game = Game.from_events(Options(jokers=0), (PackOpened(court, NUMBERS),))

    listed = list(game.actions(0))
    assert len(listed) == game.actions(0).count() == 3 * 4 * 4
    assert all(game.check(0, choice) is None for choice in listed)
    assert game.check(0, ChooseEnemies(*cards("JS QS KS"))) is Refusal.NOT_THE_RANK
    assert when(game, (0, ENEMIES)).view(0).table.enemies == Side(cards("JD QC KH"))


def test_any_number_card_may_be_the_player_card() -> None:
    """so.setup.player"""
    game = when(started(), (0, ENEMIES))

    assert list(game.actions(0)) == [ChoosePlayerCard(each) for each in NUMBERS]


@pytest.mark.parametrize("wrong", ["JK", "JD", "JS", "KC"])
def test_a_court_card_or_a_joker_is_no_player_card(wrong: str) -> None:
    """so.setup.player"""
    game = when(started(), (0, ENEMIES))

    assert game.check(0, ChoosePlayerCard(card(wrong))) is Refusal.NOT_A_NUMBER_CARD


def test_the_player_card_is_chosen_after_the_enemies_and_once() -> None:
    """so.setup.player"""
    dealt = when(started(), (0, ENEMIES), (0, PLAYER))

    for game in (started(), dealt, started(seats=2)):
        assert game.check(0, PLAYER) is Refusal.NO_PLAYER_CARD_TO_CHOOSE


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_rest_without_the_player_card_is_shuffled_and_five_are_drawn(jokers: int) -> None:
    """so.setup.deck, so.setup.player, so.round.hand"""
    game = when(started(jokers=jokers), (0, ENEMIES), (0, PLAYER))

    rest = [each for each in NUMBERS if each is not card("6H")] + [card("JK")] * jokers
    deck = shuffled(seed_bytes(7), "2/deal/0", rest)
    assert len(deck) == 39 + jokers
    assert then(game) == (
        PlayerCardChosen(A, card("6H")),
        DeckShuffled(deck),
        CardsDrawn(A, deck[:5]),
        RoundBegan(1),
    )
    assert game.view(0).own.hand == tuple(sorted(deck[:5]))
    assert game.view(0).table.counts.hands == (5,)
    assert game.view(0).table.counts.deck == 34 + jokers
    assert game.view(0).table.player_cards == (Side(cards("6H")),)


def test_no_combo_is_laid_before_the_first_round() -> None:
    """so.round.hand"""
    assert started().check(0, play("8C")) is Refusal.NO_ROUND
    assert when(started(), (0, ENEMIES)).check(0, play("8C")) is Refusal.NO_ROUND


# --- duel


def test_seat_0_chooses_first_then_seat_1_of_what_is_left() -> None:
    """so.duel.court"""
    game = started(seats=2)
    assert game.to_act == game.may_act == (0,)
    assert game.check(1, SECOND) is CommonRefusal.NOT_YOUR_TURN
    assert game.actions(0).count() == 24

    game = when(game, (0, FIRST))

    assert then(game) == (CourtChosen(A, cards("JC QD KH")),)
    assert game.to_act == (1,)
    assert game.check(0, SECOND) is CommonRefusal.NOT_YOUR_TURN
    listed = list(game.actions(1))
    assert SECOND in listed
    assert all(game.check(1, choice) is None for choice in listed)
    # Of 24, 6 have the Jack that is taken, 6 the Queen, 6 the King; 2 have each pair, 1 all three.
    assert len(listed) == 24 - 3 * 6 + 3 * 2 - 1


def test_both_see_whom_they_fight() -> None:
    """so.duel.court"""
    game = when(started(seats=2), (0, FIRST), (1, SECOND))

    table = game.view(None).table
    assert table.player_cards == (Side(cards("JC QD KH")), Side(cards("JS QH KD")))
    assert table.enemies_of(0) == table.player_cards[1]
    assert table.enemies_of(1) == table.player_cards[0]
    assert table.enemies == Side()


def test_the_three_player_cards_are_of_three_suits() -> None:
    """so.duel.court"""
    game = started(seats=2)

    for wrong in ("JC QC KH", "JC QD KC", "JD QC KC"):
        assert game.check(0, ChooseCourt(*cards(wrong))) is Refusal.SUITS_ALIKE


def test_the_player_cards_are_a_jack_a_queen_and_a_king() -> None:
    """so.duel.court"""
    game = started(seats=2)

    for wrong in ("QC JD KH", "JC QD AH", "JC JK KH"):
        assert game.check(0, ChooseCourt(*cards(wrong))) is Refusal.NOT_A_COURT


def test_what_the_other_seat_took_is_taken() -> None:
    """so.duel.court"""
    game = when(started(seats=2), (0, FIRST))

    for wrong in ("JC QH KD", "JS QD KC", "JS QC KH"):
        assert game.check(1, ChooseCourt(*cards(wrong))) is Refusal.TAKEN


def test_a_court_is_chosen_once_and_in_a_duel_only() -> None:
    """so.duel.court"""
    dealt = when(started(seats=2), (0, FIRST), (1, SECOND))

    assert dealt.check(0, FIRST) is Refusal.NO_COURT_TO_CHOOSE
    assert started().check(0, FIRST) is Refusal.NO_COURT_TO_CHOOSE


@pytest.mark.parametrize("jokers", [0, 2])
def test_a_duel_has_one_deck_and_seat_0_fills_up_first(jokers: int) -> None:
    """so.duel.deck"""
    game = when(started(seats=2, jokers=jokers), (0, FIRST), (1, SECOND))

    deck = shuffled(seed_bytes(7), "2/deal/0", (*NUMBERS, *[card("JK")] * jokers))
    assert len(deck) == 40 + jokers
    assert then(game)[1:] == (
        DeckShuffled(deck),
        CardsDrawn(A, deck[:5]),
        CardsDrawn(B, deck[5:10]),
        RoundBegan(1),
    )
    assert game.state.vault.deck == deck[10:]
    assert len(game.view(None).table.court_left) == 6
    assert RULES.places(game.state)["court"] == game.view(None).table.court_left
    assert game.view(0).table.counts.hands == (5, 5)
    assert game.to_act == game.may_act == (0, 1)


def test_the_discards_are_one_pile_too() -> None:
    """so.duel.deck"""
    game = when(started(seats=2), (0, FIRST), (1, SECOND))
    combos = [next(iter(game.actions(seat))) for seat in game.seats]
    for seat, combo in enumerate(combos):
        game = when(game, (seat, combo))
        while seat in game.to_act:
            game = when(game, (seat, list(game.actions(seat))[-1]))

    laid = tuple([each for combo in combos for each in getattr(combo, "cards", ())])
    assert game.view(None).table.discards == game.state.vault.discards == laid
