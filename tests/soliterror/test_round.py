"""so.round.*, so.hit.*, so.death: hands, the end of the deck, hits, the end."""

from __future__ import annotations

import pytest
from soliterror.table import FINISH, A, codes, ended, hand, made, play, solo, then, when

from cardshed import Outcome
from cardshed.chance import seed_bytes, shuffled
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    COURT,
    DEFENSE,
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    ComboJudged,
    DeckShuffled,
    Ending,
    Game,
    GameEnded,
    Round,
    RoundBegan,
    Side,
)

JACK_DEAD = "JS JS JS JS"
QUEEN_DEAD = f"{JACK_DEAD} QS QS QS QS"


def _won(game: Game) -> Game:
    return when(game, (0, play("9S 9D 3D 2D 2C")))


# --- hands and deck


def test_a_round_ends_and_the_next_begins_with_five_cards() -> None:
    """so.round.hand, so.round.clear"""
    game = when(solo("2C 2D 3D 9H 9S", "4S 5S 6S 7S"), (0, play("2C 2D 3D")))

    assert then(game)[-5:] == (
        ComboJudged(A, 3, 3),
        CardHit(card("JS")),
        CardsDiscarded(cards("2C 2D 3D")),
        CardsDrawn(A, cards("4S 5S 6S")),
        RoundBegan(2),
    )
    assert hand(game) == "9H 4S 5S 6S 9S"
    assert codes(game.state.vault.discards) == "2C 2D 3D"
    assert game.view(0).own.combo == ()
    assert game.view(None).table.round.combos == ()
    table = game.view(None).table
    assert (table.counts.hands, table.counts.deck) == ((5,), 1)
    assert table.discards == cards("2C 2D 3D")


def test_a_hand_that_a_spade_filled_up_draws_less() -> None:
    """so.round.hand, so.combo.spade"""
    game = when(solo("2C 2S 3D 9H 9D", "4H 5C 6C"), (0, play("2C 2S")), (0, FINISH))

    assert made(game, CardsDrawn) == [CardsDrawn(A, cards("5C"))]
    assert hand(game) == "5C 3D 9D 4H 9H"


def test_a_full_hand_draws_nothing() -> None:
    """so.round.hand"""
    for held, size in (("2S 3C 3D 9H 9D", 5), ("2S 3C 3D 9H 9D AH", 6)):
        game = when(solo(held, "4H 5C 6C"), (0, play("2S")), (0, FINISH))
        assert made(game, CardsDrawn) == []
        assert game.view(0).table.counts.hands == (size,)


# --- the round before


def test_what_was_laid_is_told_until_the_round_after_it_is_over() -> None:
    """so.round.clear"""
    game = solo("2C 2D 3D 9H 9S", "4S 5S 6S 7S 8S")
    assert game.view(None).table.round.previous == ()

    game = when(game, (0, play("2C 2D 3D")))
    assert game.view(None).table.round == Round(2, (), (), (cards("2C 2D 3D"),))

    spade = when(game, (0, play("9H 9S")))
    assert spade.view(None).table.round == Round(2, (), (cards("9H 9S"),), (cards("2C 2D 3D"),))
    after = when(spade, (0, FINISH)).view(None).table.round
    assert after == Round(3, (), (), (cards("9H 9S"),))


def test_the_combo_of_the_last_round_stays_on_the_table() -> None:
    """so.round.clear, so.death"""
    game = _won(solo("2C 2D 3D 9D 9S", "4H", hits=f"{QUEEN_DEAD} KS KS KS"))

    assert game.view(None).table.round.combos == (cards("9S 9D 3D 2D 2C"),)
    assert game.view(None).table.discards == cards("9S 9D 3D 2D 2C")


# --- hits


def test_jack_queen_and_king_have_their_defense() -> None:
    """so.hit.enemy"""
    assert {rank.value: defense for rank, defense in DEFENSE.items()} == {"J": 3, "Q": 4, "K": 5}
    assert [Side(cards(code)).defense for code in ("JD", "QC", "KH")] == [3, 4, 5]
    assert Side(cards("JD QC KH"), fallen=1).defense == 4


@pytest.mark.parametrize("side", [Side(), Side(cards("10H")), Side(cards("JK")), Side(COURT, 12)])
def test_where_no_court_card_stands_there_is_no_defense(side: Side) -> None:
    """so.hit.enemy"""
    assert side.defense is None


@pytest.mark.parametrize(
    ("dead", "enemy", "enough", "too_little"),
    [
        ("", "JS", "9D 3D 2D", "3D 2D"),
        (JACK_DEAD, "QS", "9S 9D 3D 2D", "9D 3D 2D"),
        (QUEEN_DEAD, "KS", "9S 9D 3D 2D 2H", "9S 9D 3D 2D"),
        (QUEEN_DEAD, "KS", "9S 9D 2D 2C", "9D 2D 2C"),
    ],
)
def test_power_of_at_least_the_defense_hits_the_enemy_and_less_the_player(
    dead: str, enemy: str, enough: str, too_little: str
) -> None:
    """so.hit.enemy, so.hit.player, so.combo.club"""
    game = solo("9S 9D 3D 2D 2H 2C", "4H 5C 6H 7H 8H", hits=dead)

    hit, missed = when(game, (0, play(enough))), when(game, (0, play(too_little)))

    assert made(hit, CardHit) == [CardHit(card(enemy))]
    assert hit.view(0).table.enemies.hits == 1
    assert hit.view(0).table.player_cards[0].hits == 0
    needed = {"JS": 3, "QS": 4, "KS": 5}[enemy]
    assert [event.defense for event in made(hit, ComboJudged)] == [needed]
    assert [event.defense for event in made(missed, ComboJudged)] == [needed]
    assert made(missed, CardHit) == [CardHit(card("5H"))]
    assert missed.view(0).table.player_cards[0].hits == 1
    assert missed.view(0).table.enemies.hits == 0


def test_more_power_hits_once() -> None:
    """so.hit.enemy"""
    game = when(solo("9S 9D 3D 2D 2C", "4H 5C 6H 7H 8H"), (0, play("9S 9D 3D 2D 2C")))

    assert made(game, ComboJudged) == [ComboJudged(A, 6, 3)]
    assert made(game, CardHit) == [CardHit(card("JS"))]


def test_the_combat_field_goes_to_the_discards_in_order() -> None:
    """so.round.clear"""
    game = solo("9S 9D 3D 2D 2C", "4H 5C 6H 7H 8H", discards="AH", player="9H")

    game = when(game, (0, play("9S 9H 9D 3D")))

    assert codes(game.state.vault.discards) == "AH 9S 9D 3D"
    assert {*cards("2D 2C")} <= {*game.view(0).own.hand}


# --- death


def test_four_hits_kill_and_the_next_stands_up_unhurt() -> None:
    """so.death"""
    game = solo("9D 3D 2D 8H 8C", "4H 5C 6H 7H", hits="JS JS JS 5H")

    game = when(game, (0, play("9D 3D 2D")))

    assert made(game, CardHit) == [CardHit(card("JS"))]
    assert made(game, CardKilled) == [CardKilled(card("JS"))]
    enemies = game.view(0).table.enemies
    assert (enemies.card, enemies.fallen, enemies.hits) == (card("QS"), 1, 0)
    assert game.view(0).table.player_cards[0].hits == 1


def test_three_hits_kill_nobody() -> None:
    """so.death"""
    game = when(solo("9D 3D 2D 8H", "4H 5C 6H 7H", hits="JS JS"), (0, play("9D 3D 2D")))

    assert made(game, CardKilled) == []
    assert game.view(0).table.enemies.hits == 3


def test_hits_on_the_player_never_heal() -> None:
    """so.death"""
    game = when(solo("2D 8H 3C", "4D 9C 9S", hits="5H 5H"), (0, play("2D")))
    assert game.view(0).table.player_cards[0].hits == 3

    game = when(solo("9D 3D 2D 8H", "4H 5C 6H", hits="JS JS JS 5H 5H 5H"), (0, play("9D 3D 2D")))

    assert game.view(0).table.player_cards[0].hits == 3


def test_the_king_dead_is_won() -> None:
    """so.death"""
    game = _won(solo("2C 2D 3D 9D 9S", "4H", hits=f"{QUEEN_DEAD} KS KS KS 5H 5H 5H"))

    assert then(game)[-4:] == (
        CardHit(card("KS")),
        CardKilled(card("KS")),
        CardsDiscarded(cards("9S 9D 3D 2D 2C")),
        GameEnded(Outcome((A,), Ending.WON)),
    )
    assert ended(game) == Outcome((A,), Ending.WON)
    assert game.view(0).table.enemies.card is None
    assert list(game.actions(0)) == []


def test_the_player_card_dead_is_lost() -> None:
    """so.death"""
    game = when(solo("2D 8H", "4D", hits="5H 5H 5H JS JS JS"), (0, play("2D")))

    assert then(game)[-4:] == (
        CardHit(card("5H")),
        CardKilled(card("5H")),
        CardsDiscarded(cards("2D")),
        GameEnded(Outcome((), Ending.LOST)),
    )
    assert ended(game) == Outcome((), Ending.LOST)
    assert made(game, CardsDrawn) == []


def test_dead_court_cards_never_come_into_a_reshuffle() -> None:
    """so.death, so.round.deck-out"""
    game = solo("9D 3D 2D 8H 8C", hits="JS JS JS")

    game = when(game, (0, play("9D 3D 2D")))

    assert made(game, DeckShuffled)[0].cards == tuple(
        shuffled(seed_bytes(7), "1/reshuffle/0", cards("9D 3D 2D"))
    )
    state = game.state
    everywhere = (*state.vault.deck, *state.vault.discards, *state.owns[0].hand)
    assert not {*COURT} & {*everywhere}
    assert state.table.enemies.cards == cards("JS QS KS")
