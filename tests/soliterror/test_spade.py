"""so.combo.spade: a spade at the end draws, and what may be added."""

from __future__ import annotations

from soliterror.table import FINISH, A, add, codes, duel, hand, made, play, solo, then, when

from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    CardHit,
    ComboExtended,
    ComboFinished,
    ComboJudged,
    ComboLaid,
    CombosShown,
    Game,
    Refusal,
    SpadeDrawn,
    ends_with_spade,
)


def powers(game: Game) -> list[int]:
    return [event.power for event in made(game, ComboJudged)]


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
    assert made(game, ComboJudged) == [ComboJudged(A, 2, 3)]


def test_the_drawn_card_is_added_if_it_links() -> None:
    """so.combo.spade"""
    game = when(solo("8D 8S 3C 9H 10H", "8H 4D 6D"), (0, play("8D 8S")))

    game = when(game, (0, add("8H")))

    assert then(game)[:4] == (
        ComboExtended(A, card("8H")),
        ComboFinished(A),
        CombosShown((cards("8D 8S 8H"),), (3,), 2, 0),
        ComboJudged(A, 3, 3),
    )
    assert made(game, CardHit) == [CardHit(card("JS"))]


def test_a_drawn_card_that_does_not_link_stays_in_the_hand() -> None:
    """so.combo.spade"""
    game = when(solo("8D 8S 3C 9H 10H", "4D 6D"), (0, play("8D 8S")))
    assert game.check(0, add("4D")) is Refusal.NOT_LINKED
    assert list(game.actions(0)) == [FINISH]

    game = when(game, (0, FINISH))

    assert made(game, ComboJudged) == [ComboJudged(A, 2, 3)]
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
    assert made(when(game, (0, FINISH)), ComboJudged) == [ComboJudged(A, 5, 3)]


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


def test_a_combo_ends_with_a_spade_if_its_last_card_is_one() -> None:
    """so.combo.spade, so.combo.joker"""
    assert ends_with_spade(cards("8D 8S"))
    assert ends_with_spade(cards("JC JS"))
    assert not ends_with_spade(cards("8S 8D"))
    assert not ends_with_spade(cards("8S JK"))


def test_every_card_of_the_hand_may_be_laid_and_the_drawn_one_too() -> None:
    """so.combo.spade, so.combo.minimum"""
    game = solo("8D 8S", "8H", discards="3C")
    game = when(game, (0, play("8D 8S")), (0, add("8H")))

    assert made(game, CombosShown)[0].hands == (0,)
    assert len(game.view(0).own.hand) == 4  # all four cards there are, reshuffled
