"""Faults reported in public against other implementations: those that need the Core Extension.

tests/README.md lists them case by case.
"""

from __future__ import annotations

from collections import Counter

from crazy_eights.chaos.table import A, B, C, codes, hand, name, top, when

from cardshed.crazy_eights import (
    DeckShuffled,
    DiscardsRecycled,
    Game,
    NameColour,
    NamingColour,
    Options,
    Position,
    Recycle,
    Turn,
    UseRecycle,
    setup_events,
)
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.dealing import places

DISCARDS = "V1 XPC S1 Y4"
"""The discards of the report, the lowest first."""


def reported() -> Game:
    """Return the position of the report: seat A in turn, no card but traps in the deck."""
    options = Options(seats=2, deck="core-extension")
    *under, upper = cards(DISCARDS)
    hands = (cards("T1 Y5"), cards("T2 T3"))
    position = Position(hands=hands, top=upper, discards=tuple(under))
    return Game.from_events(options, setup_events(options, position), seed=7)


def test_c8_35_half_of_the_discards_is_recycled_from_the_top_and_none_keeps_a_colour() -> None:
    """sv.card.recycle, sv.top.unplayed, sv.colour.in-force, sv.deck.out"""
    before = reported()
    after = when(before, (A, UseRecycle()))
    lying = after.view(None).table.board.lying

    assert top(after) == "XPC"
    assert codes(after.state.vault.discards) == "V1 XPC"
    gone = Counter(after.state.vault.deck) - Counter(before.state.vault.deck)
    assert gone == Counter(cards("S1 Y4"))
    assert lying.recycle is Recycle.USED
    shuffles = [each for each in after.steps[-1].events if isinstance(each, DeckShuffled)]
    assert [sorted(each.cards) for each in shuffles] == [sorted(after.state.vault.deck)]
    assert all(each is card(each.code) for each in after.state.vault.deck)


def test_c8_35_for_the_chaos_card_that_is_uncovered_its_colour_is_named_anew() -> None:
    """sv.top.unplayed, sv.card.recycle"""
    game = when(reported(), (A, UseRecycle()))
    table = game.view(None).table
    assert (table.named, table.colour) == (None, None)
    assert table.board.frames == (Turn(A), NamingColour(A))
    assert {*game.actions(A)} == {
        NameColour(each) for each in Options(deck="core-extension").colours
    }

    game = when(game, (A, name("T")))
    assert game.view(None).table.colour is Colour.TOXIN
    assert game.to_act == (A,)


def test_c8_35_every_card_lies_in_one_place_before_and_after() -> None:
    """sv.card.recycle: no card is lost or doubled"""
    before, after = reported(), when(reported(), (A, UseRecycle()))
    counts = [
        Counter(each for row in places(game.state).values() for each in row)
        for game in (before, after)
    ]
    assert counts[0] == counts[1]
    assert (hand(after, A), hand(after, B)) == ("Y5 T1", "T2 T3")


def test_c8_55_the_cards_of_a_leaver_are_recycled_by_nobody() -> None:
    """sv.withdraw, sv.card.recycle: they are in the deck, and what is recycled comes to them"""
    options = Options(seats=3, deck="core-extension", colours="SYRG")
    hands, under = (cards("Y5 Y6"), cards("G2"), cards("R8 R9")), cards("R1 G1 S1")
    position = Position(hands=hands, top=card("Y4"), discards=under)
    game = Game.from_events(options, setup_events(options, position), seed=7)
    before = Counter(each for row in places(game.state).values() for each in row)

    game = when(game.withdraw(C), (A, UseRecycle()))
    lying = {place: Counter(row) for place, row in places(game.state).items()}
    assert lying["deck"][card("R8")] == lying["deck"][card("S1")] == 1
    assert lying["discards"] == Counter(cards("R1 G1"))
    assert sum(lying.values(), Counter[object]()) == before


def test_en_02_nothing_follows_a_card_that_is_recycled() -> None:
    """sv.deck.copies, sv.card.recycle: copies are one value before and after"""
    game = when(reported(), (A, UseRecycle()))
    view = game.view(None)
    assert view.table.board.counts.deck == len(game.state.vault.deck)
    assert "S1" not in repr(view)


def test_c8_35_what_went_into_the_deck_is_told_to_nobody() -> None:
    """sv.card.recycle, sv.view: each card was laid openly, but that is history and not the event"""
    game = when(reported(), (A, UseRecycle()))
    for viewer in (None, A, B):
        seen = game.seen_step(viewer)
        assert seen is not None
        (recycled,) = [each for each in seen.events if isinstance(each, DiscardsRecycled)]
        assert (len(recycled.cards), recycled.uncovered) == (2, card("XPC"))
        assert not isinstance(recycled.cards, tuple)
