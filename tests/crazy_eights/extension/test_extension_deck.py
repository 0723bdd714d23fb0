"""sv.deck.*, sv.table.recycle: the deck with the Core Extension, and what it asks of options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from crazy_eights.extension.table import (
    OTHERS,
    A,
    codes,
    everything,
    extended,
    legal,
    name,
    play,
    sizes,
    when,
)

from cardshed import OptionsError
from cardshed.crazy_eights import (
    RULES,
    CardFlipped,
    Game,
    Options,
    Recycle,
)
from cardshed.soloverse import CORE_COLOURS, Colour, cards
from cardshed.soloverse.cards import EXTENSION_COLOURS
from cardshed.soloverse.choices import BlackHole, DoubleEdged
from cardshed.soloverse.decks import kinds_of, packs_of, traps_of

COPIES = {
    "XBC": 3,
    "XBH": 2,
    "XCY": 2,
    "XDE": 2,
    "XDU": 2,
    "XGM": 2,
    "XPA": 2,
    "XPI": 2,
    "XRO": 2,
    "XSN": 3,
    "XSF": 2,
    "XUW": 2,
    "XVA": 2,
    "XWH": 2,
    "XNM": 3,
    "XFO": 2,
    "XEL": 2,
}
"""The cards of the extension (soloverse.md 9.3, 9.4)."""
TRAPS = "XEL XEL XFO XFO XME XME XPO XPO"


def options(**changed: Any) -> Options:
    """Return options with the deck of the extension."""
    return Options(**{"deck": "core-extension", "seats": 4, **changed})


def count(**changed: Any) -> Counter[str]:
    """Return how often each card is in the deck of these options."""
    return Counter(one.code for one in RULES.deck(options(**changed)))


# --- the cards


def test_the_deck_has_250_cards() -> None:
    """sv.deck.choice: six sets of 26, 57 core and 37 extension chaos cards"""
    deck = RULES.deck(options())

    assert len(deck) == 250 == 6 * 26 + 57 + 37
    assert tuple(sorted(deck)) == deck
    assert Counter(one.colour for one in deck if one.colour) == dict.fromkeys(EXTENSION_COLOURS, 26)
    assert len(EXTENSION_COLOURS) == 6
    assert {*EXTENSION_COLOURS} - {*CORE_COLOURS} == {Colour.CARBON}


def test_the_copies_of_each_card() -> None:
    """sv.deck.choice, soloverse.md 9.3, 9.4: 37 of the extension, and the core's beside them"""
    deck, core = count(), Counter(one.code for one in RULES.deck(Options(deck="core")))

    assert sum(COPIES.values()) == 37
    assert {code: deck[code] for code in COPIES} == COPIES
    chaos = Counter({code: often for code, often in deck.items() if code[0] == "X"})
    assert chaos - Counter(COPIES) == Counter(
        {code: often for code, often in core.items() if code[0] == "X"}
    )
    assert "XRY" not in deck


def test_the_traps_are_eight() -> None:
    """sv.deck.choice, soloverse.md 9.4: two of each"""
    assert codes(traps_of(options())) == TRAPS
    assert codes(traps_of(options(seats=2))) == TRAPS
    assert codes(traps_of(Options(deck="core"))) == "XME XME XPO XPO"
    assert traps_of(Options(deck="coloured")) == ()


def test_what_can_be_named_are_the_chaos_cards_of_the_deck() -> None:
    """sv.card.project-insight: each once, and no traps; what two cannot play is not among them"""
    assert len(kinds_of(options())) == 33
    assert {*kinds_of(options())} - {*kinds_of(options(seats=2))} == {*cards("XSL XSN")}
    assert not {*cards(TRAPS)} & {*kinds_of(options())}
    assert kinds_of(Options(deck="coloured")) == ()
    assert packs_of(options()) == ("core", "core-extension")


def test_with_two_seats_slap_and_snap_are_left_out() -> None:
    """sv.deck.two: three copies each"""
    deck = count(seats=2)

    assert (deck["XSL"], deck["XSN"], deck.total()) == (0, 0, 244)
    assert count(seats=3)["XSN"] == 3


@pytest.mark.parametrize("letters", ["S", "CV", "SPVYT", "SPVYTCDEWORAG"])
def test_the_table_may_play_with_other_colours(letters: str) -> None:
    """sv.deck.choice: they replace the six, or extend them"""
    game = Game.start(options(colours=letters, seats=3, hand_size=4), seed=2)

    assert {one.colour for one in RULES.deck(game.options) if one.colour} == {*map(Colour, letters)}
    assert len(everything(game)) == 26 * len(letters) + 94
    shown = when(extended("XPC V1", *OTHERS, colours="SPVYTG"), (A, play("XPC")))
    assert legal(shown, A) == [name(each) for each in "SPVYTG"]


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_a_game_is_dealt_without_traps_and_begins_with_a_coloured_card(seats: int) -> None:
    """sv.deal.setup, c8.setup.flip, sv.table.recycle"""
    for seed in range(6):
        game = Game.start(options(seats=seats), seed=seed)
        assert sizes(game) == (7,) * seats
        held = {one.code for own in game.state.owns for one in own.hand}
        assert not held & {*TRAPS.split()}
        (flipped,) = [event for event in game.setup if isinstance(event, CardFlipped)]
        assert flipped.card.chaos is None
        assert Counter(everything(game)) == Counter(each.code for each in RULES.deck(game.options))
        lying = game.view(None).table.board.lying
        assert (lying.recycle, lying.removed) == (Recycle.READY, ())


def test_recycle_lies_by_no_other_deck() -> None:
    """sv.table.recycle"""
    for deck in ("core", "coloured"):
        game = Game.start(Options(deck=deck), seed=1)
        assert game.view(None).table.board.lying.recycle is None


# --- options


@pytest.mark.parametrize(
    ("changed", "cards_", "dealt"),
    [
        ({"seats": 10, "hand_size": 25}, 242, 251),
        ({"seats": 2, "hand_size": 118}, 236, 237),
        ({"seats": 3, "hand_size": 81}, 242, 244),
        ({"seats": 2, "hand_size": 60, "colours": "S"}, 106, 121),
    ],
)
def test_the_deck_without_its_traps_serves_the_deal(
    changed: dict[str, Any], cards_: int, dealt: int
) -> None:
    """sv.deck.enough: the hands, and one card to turn up"""
    with pytest.raises(OptionsError, match=f"^{cards_} cards are too few to deal {dealt}$"):
        options(**changed)


@pytest.mark.parametrize(("seats", "most"), [(10, 24), (2, 117), (3, 80)])
def test_a_deck_that_just_serves_the_deal(seats: int, most: int) -> None:
    """sv.deck.enough"""
    game = Game.start(options(seats=seats, hand_size=most), seed=1)

    assert sizes(game) == (most,) * seats


def test_how_a_double_edged_and_a_black_hole_are_agreed_on() -> None:
    """sv.card.double-edged, sv.card.black-hole: by default blind, and with a deal"""
    assert options().double_edged is DoubleEdged.BLIND
    assert options().black_hole is BlackHole.DEAL_FIVE

    assert options(double_edged="open").double_edged is DoubleEdged.OPEN
    assert options(black_hole=BlackHole.NO_DEAL).black_hole is BlackHole.NO_DEAL
    assert options(double_edged="open") != options()
    for wrong in ({"double_edged": "shut"}, {"black_hole": "deal"}, {"black_hole": 5}):
        with pytest.raises(OptionsError, match=r"^(double_edged|black_hole) is "):
            options(**wrong)
