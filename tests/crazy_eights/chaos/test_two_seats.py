"""sv.deck.two: Slap needs three seats, and is taken out of the game where two are left."""

from __future__ import annotations

from crazy_eights.chaos.table import (
    DECK,
    DRAW,
    LET_WIN,
    NO_CARD,
    A,
    B,
    C,
    call,
    chaos,
    codes,
    frame,
    hand,
    legal,
    made,
    name,
    play,
    save,
    sizes,
    then,
    when,
)

from cardshed.crazy_eights import CardPickedUp, Game, Options, Turn
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import (
    CardsDealt,
    CardSetAside,
    CardsRemoved,
    TrapRevealed,
)
from cardshed.soloverse.facts import CardsDrawn

XSL = card("XSL")
LONG = f"{DECK} P0 P4 P5 P6 P7 S0 S4 S5 S6 S7"


def removed(game: Game) -> str:
    """Return the cards that are out of the game."""
    return codes(game.view(None).table.board.lying.removed)


def test_with_two_seats_no_slap_is_in_the_deck() -> None:
    """sv.deck.two, sv.deck.choice"""
    two = Game.start(Options(seats=2, deck="core"), seed=1)
    three = Game.start(Options(seats=3, deck="core"), seed=1)

    assert all_of(two).count("XSL") == 0
    assert all_of(three).count("XSL") == 3
    assert (len(all_of(two)), len(all_of(three))) == (184, 187)


def all_of(game: Game) -> list[str]:
    """Return the codes of all cards of a game at its beginning."""
    held = [one for own in game.state.owns for one in own.hand]
    return [one.code for one in (*held, *game.state.vault.deck, *game.state.vault.discards)]


def test_where_the_seats_fall_to_two_slaps_leave_all_hands() -> None:
    """sv.deck.two: at that moment; each draws one card for each that it lost"""
    game = chaos("XSL V1 V2", "XSL XSL P2", "S1 S2", deck=LONG).withdraw(C)

    assert made(game, CardsRemoved) == [
        CardsRemoved(A, cards("XSL")),
        CardsRemoved(B, cards("XSL XSL")),
    ]
    assert removed(game) == "XSL XSL XSL"
    assert "XSL" not in f"{hand(game, A)} {hand(game, B)}".split()
    drew = [event.seat for event in then(game) if isinstance(event, CardsDrawn | TrapRevealed)]
    assert {*drew} == {A, B}
    assert drew == sorted(drew)
    assert frame(game) == Turn(A)


def test_the_slaps_of_who_leaves_are_met_in_the_deck_and_set_aside() -> None:
    """sv.deck.two: the draw goes on"""
    met = 0
    for seed in range(20):
        game = chaos("Y8 Y9", "P1 P2", "XSL XSL XSL", deck="T1", seed=seed).withdraw(C)
        game = when(game, (A, DRAW))
        aside = made(game, CardSetAside)
        met += len(aside)
        assert removed(game) == codes(each.card for each in aside)
        assert XSL not in game.state.owns[A].hand
    assert met > 5


def slap_taken(seed: int, *, solo: bool = False) -> Game:
    """Return a game in which a Slap was the single card of seat 0, and seat 2 has left."""
    game = chaos("V1 XSL", "P1 P2 P3", "S1 S2 S3", deck="T0 T1 T2 T3", seed=seed)
    return when(game, (A, play("V1", solo=solo))).withdraw(C)


def test_a_slap_that_is_taken_and_a_mercy_leave_a_claim() -> None:
    """sv.win.claim, sv.deck.two: a hand is empty, by whatever means"""
    empty = 0
    for seed in range(30):
        game = slap_taken(seed)
        claims = game.view(None).table.board.claims
        assert claims == (() if sizes(game)[A] else (A,))
        empty += len(claims)
    assert empty > 0


def test_nobody_is_called_out_for_another_number_of_cards() -> None:
    """c8.solo.call, c8.solo.window: only while that seat has exactly one"""
    for seed in range(30):
        game = slap_taken(seed)
        if sizes(game)[A] != 1 and game.outcome is None:
            assert call(A) not in legal(game, B)


def test_what_was_said_of_a_slap_lapses_with_a_hand_that_grew() -> None:
    """c8.solo.again"""
    for seed in range(30):
        game = slap_taken(seed, solo=True)
        declared = game.view(None).table.solo.declared
        assert declared == ((A,) if sizes(game)[A] == 1 else ())


def test_a_slap_set_aside_is_no_card_drawn() -> None:
    """sv.deck.two, sv.deck.out: nor is it one that could be"""
    for seed in range(10):
        game = chaos("Y8 Y9", "P1 P2", "XSL", deck="", seed=seed).withdraw(C)
        game = when(game, (A, DRAW))
        assert made(game, CardPickedUp) == []
        assert game.outcome is not None
        assert game.outcome.winners == (A, B)


def test_a_deal_sets_slaps_aside_too() -> None:
    """sv.deck.two, sv.antifun: copies met in the deck are out of the game"""
    met = 0
    for seed in range(20):
        game = chaos("V1", "XAF P1 P2", "XSL XSL XSL", deck=DECK, seed=seed).withdraw(C)
        game = when(game, (A, play("V1")), (B, save()))
        (dealt,) = made(game, CardsDealt)
        assert XSL not in dealt.cards
        assert len(dealt.cards) == 5
        left = game.state.vault.deck.count(XSL)
        assert removed(game).split().count("XSL") == 3 - left
        met += 3 - left
    assert met > 5


def test_with_more_seats_slaps_stay() -> None:
    """sv.deck.two"""
    game = chaos("XSL V1 V2", "XSL P2", "S1 S2", "Y1 Y2").withdraw(C)

    assert made(game, CardsRemoved) == []
    assert hand(game, A) == "V1 V2 XSL"


def test_no_slap_is_found_in_the_discards_of_two() -> None:
    """sv.deck.two, sv.card.scavenger"""
    game = chaos("XSC V1 V2", "P1 P2", "S1 S2", discards="XSL").withdraw(C)
    game = when(game, (A, play("XSC")))

    assert legal(game, A) == [NO_CARD]


def test_a_win_is_no_departure() -> None:
    """sv.deck.two, sv.win.check: who goes out while others play on is gone for good"""
    game = chaos("V1", "XSL P1 P2", "XSL S1", finish="last-standing", deck=LONG)
    game = when(game, (A, play("V1")), (B, LET_WIN), (C, LET_WIN))

    assert made(game, CardsRemoved) == [
        CardsRemoved(B, cards("XSL")),
        CardsRemoved(C, cards("XSL")),
    ]
    assert sizes(game) == (0, 3, 2)
    assert frame(game) == Turn(B)


def test_with_two_seats_the_direction_never_flips() -> None:
    """sv.reverse.two, sv.counter.discard"""
    game = chaos("XPR XDR V1", "P1 P2", "S1 S2").withdraw(C)
    game = when(game, (A, play("XPR")), (A, name("Y")))

    assert game.view(None).table.board.order.direction == 1
    assert game.to_act == (B,)
