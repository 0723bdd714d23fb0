"""so.combo.*: what a combo is, and what its last card does."""

from __future__ import annotations

import pytest
from soliterror.table import FINISH, A, add, codes, made, play, solo, then, when

from cardshed import IllegalActionError
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    CardsDiscarded,
    ComboFinished,
    ComboJudged,
    ComboLaid,
    CombosShown,
    Game,
    PlayCombo,
    Refusal,
    SpadeDrawn,
    ends_with_spade,
    links,
    power,
)


def powers(game: Game) -> list[int]:
    return [event.power for event in made(game, ComboJudged)]


def refused(game: Game, combo: str) -> object:
    """Return why the combo is refused; listing, `in` and `play` agree with it."""
    refusal = game.check(0, play(combo))
    listed = play(combo) in list(game.actions(0))
    assert listed == (play(combo) in game.actions(0)) == (refusal is None)
    if refusal is not None:
        with pytest.raises(IllegalActionError) as caught:
            game.play(0, play(combo))
        assert caught.value.refusal is refusal
    return refusal


# --- chains


def test_neighbours_share_suit_or_number() -> None:
    """so.combo.chain"""
    assert links(card("8D"), card("8C"))
    assert links(card("8D"), card("3D"))
    assert not links(card("8D"), card("3C"))
    assert links(card("AD"), card("AS"))
    assert not links(card("10D"), card("JS"))


def test_each_card_links_to_the_one_before_it_and_to_no_other() -> None:
    """so.combo.chain"""
    game = solo("8D 8C 3C 3H 9S")

    assert refused(game, "8D 8C 3C 3H") is None
    assert refused(game, "8D 3C 8C") is Refusal.NOT_LINKED
    assert refused(game, "8D 8C 3H") is Refusal.NOT_LINKED
    assert refused(game, "3C 3H 8C") is Refusal.NOT_LINKED


def test_the_order_counts_because_the_last_card_does() -> None:
    """so.combo.chain, so.combo.club"""
    game = solo("8D 8C 3C 9H 10H", "2C 2D 2H")

    assert powers(when(game, (0, play("8D 8C 3C")))) == [4]
    assert powers(when(game, (0, play("3C 8C 8D")))) == [3]


def test_a_combo_is_laid_once_a_round() -> None:
    """so.combo.chain"""
    game = when(solo("8D 8S 3C 9H 10H", "2C"), (0, play("8D 8S")))

    assert game.check(0, play("3C")) is Refusal.COMBO_LAID


# --- jokers


def test_a_joker_links_to_any_card_on_either_side() -> None:
    """so.combo.joker"""
    game = solo("JK 2H 9S 4D 6C")

    for combo in ("JK 2H", "2H JK", "2H JK 9S", "JK 9S", "6C JK 2H 5H", "5H JK 4D"):
        assert refused(game, combo) is None, combo


def test_a_joker_does_not_link_its_neighbours() -> None:
    """so.combo.joker, so.combo.chain"""
    game = solo("JK 2H 9S 4D 6C")

    assert refused(game, "JK 2H 9S") is Refusal.NOT_LINKED
    assert refused(game, "2H 9S JK") is Refusal.NOT_LINKED


def test_two_jokers_link_and_are_alike() -> None:
    """so.combo.joker"""
    game = solo("JK JK 2H 9S 4D")
    listed = list(game.actions(0))

    for combo in ("JK JK", "JK JK 2H", "2H JK JK 9S", "JK 2H JK"):
        assert refused(game, combo) is None, combo
        assert listed.count(play(combo)) == 1
    assert refused(game, "JK JK JK") is Refusal.CARD_NOT_HELD


def test_a_joker_at_the_end_has_no_suit() -> None:
    """so.combo.joker"""
    game = solo("9C 9S JK 9H 10H", "2C 2D 2H")

    for combo in ("9C JK", "9S JK", "JK"):
        after = when(game, (0, play(combo)))
        assert powers(after) == [len(combo.split())]
        assert made(after, SpadeDrawn) == []


# --- the player card


@pytest.mark.parametrize("combo", ["5H 3H 3C", "3C 3H 5H 5D", "5D 5H", "3C 3H 5H", "5H 5D"])
def test_the_player_card_may_stand_anywhere(combo: str) -> None:
    """so.combo.player"""
    game = solo("3H 3C 5D 9S 10C", "2C 2D 2H 4C")
    count = len(combo.split())

    after = when(game, (0, play(combo)))

    last_is_a_club = combo.endswith("C")
    assert powers(after) == [count + last_is_a_club]
    (discarded,) = made(after, CardsDiscarded)
    assert discarded.cards == tuple([each for each in cards(combo) if each is not card("5H")])
    assert after.view(0).table.player_cards[0].card is card("5H")


def test_the_player_card_links_like_any_other() -> None:
    """so.combo.player, so.combo.chain"""
    game = solo("3H 3C 5D 9S 10C")

    assert refused(game, "5H 3C") is Refusal.NOT_LINKED
    assert refused(game, "9S 5H") is Refusal.NOT_LINKED


def test_the_player_card_stands_in_a_combo_once() -> None:
    """so.combo.player"""
    game = solo("3H 3C 5D 9S 10C")

    assert refused(game, "5H 3H 5H") is Refusal.PLAYER_CARD_TWICE
    assert refused(game, "3H 5H 5H") is Refusal.PLAYER_CARD_TWICE


def test_the_suit_of_a_player_card_at_the_end_counts() -> None:
    """so.combo.player, so.combo.club, so.combo.spade"""
    club = when(solo("3C 9S 10D", "2C 2D", player="5C"), (0, play("3C 5C")))
    spade = when(solo("3C 9S 10D", "2C 2D", player="5S"), (0, play("9S 5S")))

    assert powers(club) == [3]
    assert made(spade, SpadeDrawn) == [SpadeDrawn(A, cards("2C"))]


def test_the_player_card_is_not_discarded_and_may_be_laid_in_every_round() -> None:
    """so.combo.player, so.round.clear"""
    game = solo("3H 3C 4H 9S 10C", "2C 2D 2H 4C")

    game = when(game, (0, play("3H 5H")))
    assert codes(game.state.vault.discards) == "3H"
    game = when(game, (0, play("4H 5H")))

    assert codes(game.state.vault.discards) == "3H 4H"


def test_after_a_spade_the_player_card_is_not_added() -> None:
    """so.combo.player, so.combo.spade"""
    for agreed in (True, False):
        game = solo("3S 9C 10C", "2S 7C", player="5S", extend_from_hand=agreed)
        game = when(game, (0, play("3S")))
        assert game.check(0, add("5S")) is Refusal.CARD_NOT_HELD
        assert add("5S") not in list(game.actions(0))


# --- at least one card


def test_a_single_card_is_a_combo() -> None:
    """so.combo.minimum"""
    game = solo("3H 3C 5D 9S 10C", "2C 2D")

    after = when(game, (0, play("3H")))

    assert then(after)[:4] == (
        ComboLaid(A, cards("3H")),
        ComboFinished(A),
        CombosShown((cards("3H"),), (4,), 2, 0),
        ComboJudged(A, 1, 3),
    )


def test_a_combo_has_a_card_of_the_hand() -> None:
    """so.combo.minimum"""
    game = solo("3H 3C 5D 9S 10C")

    assert refused(game, "5H") is Refusal.NO_CARD_OF_THE_HAND
    assert refused(game, "") is Refusal.NO_CARD_OF_THE_HAND


def test_a_round_is_not_passed_even_where_no_hit_is_possible() -> None:
    """so.combo.minimum, so.combo.spade"""
    game = solo("2D 9H", player="5S")

    assert game.check(0, FINISH) is Refusal.NOTHING_TO_FINISH
    assert list(game.actions(0)) == [play("2D"), play("9H")]


def test_cards_that_are_not_held_are_refused() -> None:
    """so.combo.minimum"""
    game = solo("3H 3C 5D 9S 10C", "2H", discards="7H")

    for combo in ("2H", "3H 2H", "7H 3H", "JS", "JK", "3H 3H"):
        assert refused(game, combo) is Refusal.CARD_NOT_HELD, combo


def test_disconnected_cards_are_no_combo() -> None:
    """so.combo.minimum, so.combo.chain"""
    assert refused(solo("3H 3C 5D 9S 10C"), "3H 9S") is Refusal.NOT_LINKED


# --- clubs


@pytest.mark.parametrize(
    ("combo", "expected"),
    [("8C", 2), ("8D 8C", 3), ("8C 8D", 2), ("8C 3C", 3), ("8C JK", 2), ("JK 8C", 3), ("8S", 1)],
)
def test_a_club_at_the_end_adds_one_power_once(combo: str, expected: int) -> None:
    """so.combo.club"""
    assert power(cards(combo)) == expected


def test_no_cards_have_no_power_and_no_spade() -> None:
    """so.combo.club, so.combo.spade"""
    assert power(()) == 0
    assert not ends_with_spade(())


def test_the_club_is_judged_when_the_combo_is_finished() -> None:
    """so.combo.club, so.combo.spade"""
    game = when(solo("8S 9D 10D", "8C 2H 3H 4H"), (0, play("8S")))
    assert powers(game) == []

    assert powers(when(game, (0, add("8C")))) == [3]
    assert powers(when(game, (0, FINISH))) == [1]


def test_a_club_before_an_added_card_adds_nothing() -> None:
    """so.combo.club, so.combo.spade"""
    game = when(solo("8C 8S 10D", "8H 2H 3H 4H"), (0, play("8C 8S")), (0, add("8H")))

    assert powers(game) == [3]


def test_combos_that_are_listed_are_combos() -> None:
    """so.combo.chain"""
    listed = list(solo("3H 3C 5D 9S 10C").actions(0))

    assert all(isinstance(action, PlayCombo) for action in listed)
