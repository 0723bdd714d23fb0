"""so.round.deck-out: a card is needed and the deck is empty, solo and in a duel."""

from __future__ import annotations

from typing import Any

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
    solo,
    then,
    when,
)

from cardshed import Backs, CommonRefusal, NoSeedError, OptionsError, Outcome
from cardshed.chance import seed_bytes, shuffled
from cardshed.playing_cards import cards
from cardshed.soliterror import (
    COURT,
    CardsDrawn,
    ComboLaid,
    CombosShown,
    CourtChosen,
    DeckOut,
    DeckShuffled,
    DiscardsReshuffled,
    Ending,
    Game,
    GameEnded,
    Options,
    PackOpened,
    RoundBegan,
    SpadeDrawn,
)

KING_3 = "JS JS JS JS QS QS QS QS KS KS KS"
DECK = "AC AD AH AS 4C 4D 4H 4S 5C 5D"


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
    table = game.view(None).table
    assert (table.counts.hands, table.counts.deck, table.discards) == ((5,), 4, ())


def test_the_last_card_of_the_deck_is_drawn_without_a_shuffle() -> None:
    """so.round.deck-out"""
    game = when(solo("2C 2D 3D 9H 9S", "4S 5S 6S"), (0, play("2C 2D 3D")))

    assert made(game, DeckShuffled) == []
    assert game.view(None).table.counts.deck == 0
    assert game.view(None).table.discards == cards("2C 2D 3D")


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
        DeckShuffled(deck),
        SpadeDrawn(A, deck[:1]),
        CombosShown((cards("2C 2S"),), (4,), 2, 0),
    )


def test_everybody_is_shown_that_a_solo_game_reshuffles_for_a_spade() -> None:
    """so.round.deck-out: nothing of a solo combo is hidden, and no face of the deck is shown."""
    game = when(solo("2C 2S 3S 9H 9D", discards="7H 7C 8C"), (0, play("2C 2S")))

    for viewer in (0, None):
        assert DeckShuffled(Backs(3)) in game.history(viewer)[-1].events
        table = game.view(viewer).table
        assert (table.counts.deck, table.discards) == (2, ())


def test_cards_on_the_combat_field_are_not_reshuffled() -> None:
    """so.round.deck-out"""
    game = solo("2C 2S 3S 9H 9D", "4S", discards="7H")

    game = when(game, (0, play("2C 2S")), (0, add("4S")))

    assert made(game, DeckShuffled) == [DeckShuffled(cards("7H"))]
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
    table = game.view(None).table
    assert (table.counts.deck, table.discards) == (0, ())
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
    game = solo("2C 2D 3D 9D 9S", hits=KING_3, deck_out="lose")

    game = when(game, (0, play("9S 9D 3D 2D 2C")))

    assert ended(game).ending is Ending.WON


def test_deck_out_is_agreed_on_in_words() -> None:
    """so.round.deck-out"""
    assert Options().deck_out is DeckOut.RESHUFFLE
    wrong: list[Any] = ["win", None, 1, []]
    for word in wrong:
        with pytest.raises(OptionsError, match=r"^deck_out is 'reshuffle' or 'lose', not "):
            Options(deck_out=word)


# --- in the duel


def test_a_spade_draw_reshuffles_in_secret() -> None:
    """so.round.deck-out, so.duel.deck, so.duel.silent"""
    game = duel("2S 2D 7D 8C 9C", discards="AH AD 4C")

    game = when(game, (0, play("2S")))

    deck = shuffled(seed_bytes(7), "1/reshuffle/0", cards("AH AD 4C"))
    assert then(game) == (
        ComboLaid(A, cards("2S")),
        DiscardsReshuffled(deck),
        SpadeDrawn(A, deck[:1]),
    )
    assert game.view(None).table.counts.deck == 0
    assert game.view(None).table.discards == cards("AH AD 4C")
    assert game.state.vault.discards == ()
    game = when(game, (0, FINISH), (1, play("3H")), (1, FINISH))
    assert made(game, CombosShown) == [CombosShown((cards("2S"), cards("3H")), (5, 4), 2, 0)]
    for viewer in (0, 1, None):
        assert game.view(viewer).table.discards == game.state.vault.discards == cards("2S 3H")


def test_discards_that_nobody_reshuffled_are_there_after_the_reveal() -> None:
    """so.duel.silent, so.round.clear"""
    game = round_of(duel(deck=DECK, discards="7H 7C"), "2C 2D", "3H")

    assert made(game, CombosShown)[0].discards == 2
    assert game.view(None).table.discards == cards("7H 7C 2C 2D 3H")


def test_discards_are_open_and_the_oldest_first() -> None:
    """so.duel.deck, so.round.clear"""
    game = round_of(duel(deck=DECK), "2C 2D 7D", "3H")
    game = round_of(game, "8C", "8H")

    for viewer in (0, 1, None):
        assert game.view(viewer).table.discards == cards("2C 2D 7D 3H 8C 8H")


def test_the_combos_of_the_round_before_are_on_the_table() -> None:
    """so.duel.simultaneous, so.round.clear"""
    game = round_of(duel(deck=DECK), "2C 2D 7D", "3H")
    for viewer in (0, 1, None):
        table = game.view(viewer).table
        assert (table.round.combos, table.round.previous) == ((), (cards("2C 2D 7D"), cards("3H")))

    game = when(game, (0, play("8C")), (0, FINISH))
    assert game.view(1).table.round.previous == (cards("2C 2D 7D"), cards("3H"))


def test_a_spade_draws_nothing_where_nothing_is_left() -> None:
    """so.round.deck-out, so.duel.rest"""
    game = duel("2S 2D 7D 8C 9C")

    game = when(game, (0, play("2S")))

    assert then(game) == (ComboLaid(A, cards("2S")), SpadeDrawn(A, ()))
    assert list(game.actions(0)) == [FINISH]
    round_over = when(game, (0, FINISH), (1, play("3H")), (1, FINISH))
    assert [len(round_over.view(seat).own.hand) for seat in (0, 1)] == [5, 5]


def test_one_refill_takes_the_last_cards_and_the_other_reshuffles() -> None:
    """so.round.deck-out, so.duel.deck"""
    game = round_of(duel(deck="AC AD"), "2D 2C", "3S 3H 8H")

    deck = shuffled(seed_bytes(7), "4/reshuffle/0", cards("2D 2C 3S 3H 8H"))
    assert then(game)[-4:] == (
        CardsDrawn(A, cards("AC AD")),
        DeckShuffled(deck),
        CardsDrawn(B, deck[:3]),
        RoundBegan(2),
    )


def test_where_a_refill_finds_nothing_at_all_none_is_drawn() -> None:
    """so.round.deck-out: a duel of two cards, which no position can be."""
    two = cards("2C 2D")
    events = (
        PackOpened(COURT, two),
        CourtChosen(A, cards("JC QD KH")),
        CourtChosen(B, cards("JS QH KD")),
        DeckShuffled(two),
        CardsDrawn(A, two[:1]),
        CardsDrawn(B, two[1:]),
        RoundBegan(1),
    )

    game = round_of(Game.from_events(Options(seats=2), events, seed=1), "2C", "2D")

    assert [event.seat for event in made(game, CardsDrawn)] == [A]
    assert len(made(game, DeckShuffled)) == 1
    assert [len(game.view(seat).own.hand) for seat in (0, 1)] == [2, 0]
    assert made(game, RoundBegan) == [RoundBegan(2)]
