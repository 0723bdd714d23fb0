"""so.combo.*: what a combo is, and what its last card does."""

from __future__ import annotations

import pytest
from soliterror.table import FINISH, A, add, codes, duel, hand, made, play, solo, then, when

from cardshed import IllegalActionError
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    CardHit,
    CardsDiscarded,
    ComboExtended,
    ComboFinished,
    ComboJudged,
    ComboLaid,
    CombosShown,
    Game,
    PlayCombo,
    Refusal,
    SpadeDrawn,
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
    assert after.view(0).table.players[0].card is card("5H")


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
        ComboJudged(A, 1),
    )


def test_a_combo_has_a_card_of_the_hand() -> None:
    """so.combo.minimum"""
    game = solo("3H 3C 5D 9S 10C")

    assert refused(game, "5H") is Refusal.NO_CARD_OF_THE_HAND
    assert refused(game, "") is Refusal.NO_CARD_OF_THE_HAND


def test_a_round_is_not_passed_even_where_no_hit_is_possible() -> None:
    """so.combo.minimum"""
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


# --- spades


def test_a_spade_at_the_end_draws_at_once_and_asks() -> None:
    """so.combo.spade"""
    game = when(solo("8D 8S 3C 9H 10H", "2S 4D"), (0, play("8D 8S")))

    assert then(game) == (
        ComboLaid(A, cards("8D 8S")),
        SpadeDrawn(A, cards("2S")),
        CombosShown((cards("8D 8S"),), (4,), 1, 0),
    )
    assert hand(game) == "3C 9H 10H 2S"
    assert game.view(0).own.drawn == cards("2S")
    assert game.to_act == (0,)
    assert list(game.actions(0)) == [add("2S"), FINISH]


def test_a_spade_elsewhere_draws_nothing() -> None:
    """so.combo.spade"""
    game = when(solo("8D 8S 3S 9H 10H", "2S 4D"), (0, play("8S 8D")))

    assert made(game, SpadeDrawn) == []
    assert made(game, ComboJudged) == [ComboJudged(A, 2)]


def test_the_drawn_card_is_added_if_it_links() -> None:
    """so.combo.spade"""
    game = when(solo("8D 8S 3C 9H 10H", "8H 4D 6D"), (0, play("8D 8S")))

    game = when(game, (0, add("8H")))

    assert then(game)[:4] == (
        ComboExtended(A, card("8H")),
        ComboFinished(A),
        CombosShown((cards("8D 8S 8H"),), (3,), 2, 0),
        ComboJudged(A, 3),
    )
    assert made(game, CardHit) == [CardHit(card("JS"))]


def test_a_drawn_card_that_does_not_link_stays_in_the_hand() -> None:
    """so.combo.spade"""
    game = when(solo("8D 8S 3C 9H 10H", "4D 6D"), (0, play("8D 8S")))
    assert game.check(0, add("4D")) is Refusal.NOT_LINKED
    assert list(game.actions(0)) == [FINISH]

    game = when(game, (0, FINISH))

    assert made(game, ComboJudged) == [ComboJudged(A, 2)]
    assert card("4D") in game.view(0).own.hand


def test_a_drawn_card_may_be_kept() -> None:
    """so.combo.spade"""
    game = when(solo("8D 8S 3C 9H 10H", "8H 6D"), (0, play("8D 8S")), (0, FINISH))

    assert then(game)[0] == ComboFinished(A)
    assert made(game, CombosShown) == []
    assert hand(game) == "3C 6D 8H 9H 10H"
    assert game.view(0).own.drawn == ()


def test_only_the_drawn_card_is_added() -> None:
    """so.combo.spade"""
    game = when(solo("8D 8S 3S 8C 10H", "8H"), (0, play("8D 8S")))

    assert game.check(0, add("3S")) is Refusal.NOT_THE_DRAWN_CARD
    assert game.check(0, add("8C")) is Refusal.NOT_THE_DRAWN_CARD
    assert game.check(0, add("2S")) is Refusal.CARD_NOT_HELD
    assert game.check(0, add("8S")) is Refusal.CARD_NOT_HELD


def test_an_added_spade_draws_again_without_limit() -> None:
    """so.combo.spade"""
    game = when(solo("8D 8S 3C 9H 10H", "2S 4S AS 10S 6D"), (0, play("8D 8S")))

    for added, drawn in (("2S", "4S"), ("4S", "AS"), ("AS", "10S")):
        game = when(game, (0, add(added)))
        assert then(game)[:2] == (
            ComboExtended(A, card(added)),
            SpadeDrawn(A, cards(drawn)),
        )
        assert made(game, ComboFinished) == []
        assert game.view(0).table.round.combos == (game.view(0).own.combo,)

    assert codes(game.view(0).own.combo) == "8D 8S 2S 4S AS"
    assert made(when(game, (0, FINISH)), ComboJudged) == [ComboJudged(A, 5)]


def test_the_card_drawn_before_is_not_added_later() -> None:
    """so.combo.spade: the drawn card, and only it."""
    game = solo("8S 3C 9H", "2S 8C")
    game = when(game, (0, play("8S")), (0, add("2S")))

    assert game.view(0).own.drawn == cards("8C")
    assert game.check(0, add("3C")) is Refusal.NOT_THE_DRAWN_CARD


def test_a_joker_that_was_drawn_may_be_added() -> None:
    """so.combo.spade, so.combo.joker"""
    game = when(solo("8D 8S JK 9H 10H", "JK 2C 2D"), (0, play("8D 8S")))
    assert list(game.actions(0)) == [add("JK"), FINISH]

    assert powers(when(game, (0, add("JK")))) == [3]


def test_without_a_spade_there_is_nothing_to_extend_or_to_finish() -> None:
    """so.combo.spade"""
    game = solo("8D 8S 3C 9H 10H", "8H")
    assert game.check(0, add("8D")) is Refusal.NOTHING_TO_EXTEND

    secret = when(duel(), (0, play("2C 2D")))
    assert secret.check(0, add("7D")) is Refusal.NOTHING_TO_EXTEND


def test_a_table_may_agree_to_add_any_card_of_the_hand() -> None:
    """so.combo.spade"""
    game = solo("8D 8S 3S 8C 10H", "8H", extend_from_hand=True)

    game = when(game, (0, play("8D 8S")))

    assert list(game.actions(0)) == [add("8C"), add("8H"), add("3S"), FINISH]
    assert game.check(0, add("10H")) is Refusal.NOT_LINKED
    assert game.check(0, add("2S")) is Refusal.CARD_NOT_HELD
    assert powers(when(game, (0, add("8C")))) == [4]


def test_of_two_jokers_in_the_hand_one_is_listed() -> None:
    """so.combo.spade, so.combo.joker"""
    game = solo("8S JK 10H", "JK", extend_from_hand=True)

    assert list(when(game, (0, play("8S"))).actions(0)) == [add("JK"), FINISH]


def test_every_card_of_the_hand_may_be_laid_and_the_drawn_one_too() -> None:
    """so.combo.spade, so.combo.minimum"""
    game = solo("8D 8S", "8H", discards="3C")
    game = when(game, (0, play("8D 8S")), (0, add("8H")))

    assert made(game, CombosShown)[0].hands == (0,)
    assert len(game.view(0).own.hand) == 4  # all four cards there are, reshuffled


def test_combos_that_are_listed_are_combos() -> None:
    """so.combo.chain"""
    listed = list(solo("3H 3C 5D 9S 10C").actions(0))

    assert all(isinstance(action, PlayCombo) for action in listed)
