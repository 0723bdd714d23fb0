"""so.round.*, so.hit.*, so.death: hands, the end of the deck, hits, the end."""

from __future__ import annotations

import pytest
from soliterror.table import FINISH, A, add, codes, ended, hand, made, play, solo, then, when

from cardshed import CommonRefusal, NoSeedError, OptionsError, Outcome
from cardshed.chance import seed_bytes, shuffled
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    COURT,
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    ComboJudged,
    CombosShown,
    DeckOut,
    DeckShuffled,
    DiscardsReshuffled,
    Ending,
    Game,
    GameEnded,
    Options,
    RoundBegan,
    SpadeDrawn,
    defense,
)

JACK_DEAD = "JS JS JS JS"
QUEEN_DEAD = f"{JACK_DEAD} QS QS QS QS"


# --- hands and deck


def test_a_round_ends_and_the_next_begins_with_five_cards() -> None:
    """so.round.hand, so.round.clear"""
    game = when(solo("2C 2D 3D 9H 9S", "4S 5S 6S 7S"), (0, play("2C 2D 3D")))

    assert then(game)[-5:] == (
        ComboJudged(A, 3),
        CardHit(card("JS")),
        CardsDiscarded(cards("2C 2D 3D")),
        CardsDrawn(A, cards("4S 5S 6S")),
        RoundBegan(2),
    )
    assert hand(game) == "9H 4S 5S 6S 9S"
    assert codes(game.state.vault.discards) == "2C 2D 3D"
    assert game.view(0).own.combo == ()
    assert game.view(None).table.round.combos == ()
    counts = game.view(None).table.counts
    assert (counts.hands, counts.deck, counts.discards) == ((5,), 1, 3)


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


def test_the_deck_runs_out_in_the_middle_of_a_refill() -> None:
    """so.round.deck-out, so.round.hand"""
    game = solo("2C 2D 3D 9H 9S", "4S", discards="7H 7C 8C")

    game = when(game, (0, play("2C 2D 3D")))

    deck = shuffled(seed_bytes(7), "1/reshuffle/0", cards("7H 7C 8C 2C 2D 3D"))
    assert then(game)[-4:] == (
        CardsDrawn(A, cards("4S")),
        DeckShuffled(deck),
        CardsDrawn(A, deck[:2]),
        RoundBegan(2),
    )
    assert game.state.vault.deck == deck[2:]
    counts = game.view(None).table.counts
    assert (counts.hands, counts.deck, counts.discards) == ((5,), 4, 0)


def test_the_last_card_of_the_deck_is_drawn_without_a_shuffle() -> None:
    """so.round.deck-out"""
    game = when(solo("2C 2D 3D 9H 9S", "4S 5S 6S"), (0, play("2C 2D 3D")))

    assert made(game, DeckShuffled) == []
    assert game.view(None).table.counts.deck == 0
    assert game.view(None).table.counts.discards == 3


def test_a_refill_that_begins_with_an_empty_deck_reshuffles_first() -> None:
    """so.round.deck-out"""
    game = when(solo("2C 2D 3D 9H 9S", discards="7H"), (0, play("2C 2D 3D")))

    shuffles = [isinstance(event, DeckShuffled) for event in then(game)]
    draws = [isinstance(event, CardsDrawn) for event in then(game)]
    assert shuffles.index(True) < draws.index(True)
    assert (sum(shuffles), sum(draws)) == (1, 1)


def test_the_deck_runs_out_in_the_middle_of_a_spade_draw() -> None:
    """so.round.deck-out, so.combo.spade"""
    game = solo("2C 2S 3S 9H 9D", discards="7H 7C 8C")

    game = when(game, (0, play("2C 2S")))

    deck = shuffled(seed_bytes(7), "1/reshuffle/0", cards("7H 7C 8C"))
    assert then(game)[1:] == (
        DiscardsReshuffled(deck),
        SpadeDrawn(A, deck[:1]),
        CombosShown((cards("2C 2S"),), (4,), 2, 0),
    )


def test_cards_on_the_combat_field_are_not_reshuffled() -> None:
    """so.round.deck-out"""
    game = solo("2C 2S 3S 9H 9D", "4S", discards="7H")

    game = when(game, (0, play("2C 2S")), (0, add("4S")))

    assert made(game, DiscardsReshuffled) == [DiscardsReshuffled(cards("7H"))]
    assert made(game, SpadeDrawn) == [SpadeDrawn(A, cards("7H"))]
    assert codes(game.view(0).own.combo) == "2C 2S 4S"


def test_where_no_card_is_left_at_all_none_is_drawn_and_the_round_goes_on() -> None:
    """so.round.deck-out, so.combo.spade"""
    game = when(solo("2C 2S 3S 9H 9D"), (0, play("2C 2S")))
    assert then(game)[1:] == (SpadeDrawn(A, ()), CombosShown((cards("2C 2S"),), (3,), 0, 0))
    assert list(game.actions(0)) == [FINISH]

    game = when(game, (0, FINISH))

    assert made(game, RoundBegan) == [RoundBegan(2)]
    assert hand(game) == "2C 9D 9H 2S 3S"


def test_a_refill_takes_what_there_is() -> None:
    """so.round.deck-out, so.round.hand"""
    game = when(solo("2C 2D"), (0, play("2C")))

    assert made(game, DeckShuffled) == [DeckShuffled(cards("2C"))]
    assert hand(game) == "2C 2D"
    assert game.view(None).table.counts.deck == game.view(None).table.counts.discards == 0
    assert made(game, RoundBegan) == [RoundBegan(2)]


def test_a_reshuffle_needs_the_seed() -> None:
    """so.round.deck-out"""
    game = solo("2C 2D", seed=None)

    with pytest.raises(NoSeedError, match=r"^the reshuffle needs a seed, and this game has none$"):
        game.play(0, play("2C"))


def test_two_decks_of_one_round_come_of_two_shuffles() -> None:
    """so.round.deck-out: what the spade drew of does not come back in the same refill."""
    game = solo("2S 3D", discards="7H 8C 9C")
    game = when(game, (0, play("2S")), (0, FINISH))

    # The spade took one of three; the deck gives two more, and then 2S comes back.
    assert made(game, DeckShuffled) == [DeckShuffled(cards("2S"))]
    assert len(game.view(0).own.hand) == 5


def test_deck_out_may_lose_the_game_instead_in_a_refill() -> None:
    """so.round.deck-out"""
    game = solo("2C 2D 3D 9H 9S", "4S 5S", discards="7H", deck_out="lose")

    game = when(game, (0, play("2C 2D 3D")))

    assert then(game)[-2:] == (
        CardsDrawn(A, cards("4S 5S")),
        GameEnded(Outcome((), Ending.DECK_OUT)),
    )
    assert made(game, RoundBegan) == []
    assert ended(game).ending is Ending.DECK_OUT


def test_deck_out_may_lose_the_game_instead_in_a_spade_draw() -> None:
    """so.round.deck-out, so.combo.spade"""
    game = solo("2C 2S 3D 9H 9S", discards="7H", deck_out=DeckOut.LOSE)

    game = when(game, (0, play("2C 2S")))

    assert then(game)[1:] == (
        CombosShown((cards("2C 2S"),), (3,), 0, 1),
        GameEnded(Outcome((), Ending.DECK_OUT)),
    )
    assert ended(game).winners == ()
    assert game.check(0, FINISH) is CommonRefusal.GAME_OVER


def test_a_chain_of_spades_may_lose_the_game_too() -> None:
    """so.round.deck-out, so.combo.spade"""
    game = solo("2C 2S 3D 9H 9S", "4S", deck_out="lose")

    game = when(game, (0, play("2C 2S")), (0, add("4S")))

    assert made(game, CombosShown) == [CombosShown((cards("2C 2S 4S"),), (3,), 0, 0)]
    assert ended(game).ending is Ending.DECK_OUT


def test_the_last_card_of_the_deck_loses_nothing() -> None:
    """so.round.deck-out"""
    refill = when(solo("2C 2D 3D 9H 9S", "4S 5S 6S", deck_out="lose"), (0, play("2C 2D 3D")))
    spade = when(solo("2S 3D 9H 9D", "4H AH", deck_out="lose"), (0, play("2S")), (0, FINISH))

    for game in (refill, spade):
        assert game.outcome is None
        assert made(game, RoundBegan) == [RoundBegan(2)]


def test_a_game_that_the_round_ends_is_not_lost_for_want_of_cards() -> None:
    """so.round.deck-out, so.death"""
    game = _won(solo("2C 2D 3D 9D 9S", hits=f"{QUEEN_DEAD} KS KS KS", deck_out="lose"))

    assert ended(game).ending is Ending.WON


def _won(game: Game) -> Game:
    return when(game, (0, play("9S 9D 3D 2D 2C")))


def test_deck_out_is_agreed_on_in_words() -> None:
    """so.round.deck-out"""
    assert Options().deck_out is DeckOut.RESHUFFLE
    wrong: list[object] = ["win", None, 1, []]
    for word in wrong:
        with pytest.raises(OptionsError, match=r"^deck_out is 'reshuffle' or 'lose', not "):
            Options(deck_out=word)


# --- hits


def test_jack_queen_and_king_have_their_defense() -> None:
    """so.hit.enemy"""
    assert [defense(each) for each in cards("JD QC KH")] == [3, 4, 5]
    with pytest.raises(KeyError):
        defense(card("10H"))


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
    assert made(missed, CardHit) == [CardHit(card("5H"))]
    assert missed.view(0).table.player_cards[0].hits == 1
    assert missed.view(0).table.enemies.hits == 0


def test_more_power_hits_once() -> None:
    """so.hit.enemy"""
    game = when(solo("9S 9D 3D 2D 2C", "4H 5C 6H 7H 8H"), (0, play("9S 9D 3D 2D 2C")))

    assert made(game, ComboJudged) == [ComboJudged(A, 6)]
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
