"""sv.chaos.params: a card of another pack that is claimed with the name of a chaos card."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest
from cheat.extension.table import (
    OTHERS,
    A,
    B,
    called,
    chaos,
    core,
    inside,
    legal,
    said,
    stood,
)

from cardshed.cheat import (
    RULES,
    ChaosCard,
    CheatCalled,
    ClaimChaos,
    Playing,
    Refusal,
    dumps,
    is_true,
    loads,
)
from cardshed.soloverse import Card, card, cards, packs
from cardshed.soloverse.definitions import Names
from cardshed.soloverse.packs import Pack

registry: Any = import_module("cardshed.soloverse.cards")  # its name is that of a function, too
PLAYED: list[Playing] = []


def note(play: Playing, board: Any) -> tuple[()]:
    """Note the play; the card does nothing."""
    PLAYED.append(play)
    return ()


@pytest.fixture(scope="module")
def lantern() -> Iterator[Card]:
    """A card with which a chaos card is named, of a pack that is installed for these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_BY_CODE", {**registry._BY_CODE})
        pack = Pack("lantern")
        made = pack.card(id="lantern", code="XZL", name="Lantern", copies=3, names=Names.CHAOS)
        made(note)
        entries = {"lantern": SimpleNamespace(load=lambda: pack)}
        patch.setattr(registry, "_entry_points", lambda: entries)
        registry.load_pack.cache_clear()
        yield card("XZL")
        registry.load_pack.cache_clear()
        del packs.EFFECTS["lantern"]


def test_it_is_claimed_with_every_chaos_card_of_the_deck(lantern: Card) -> None:
    """sv.chaos.params, ch.claim.kinds: but the traps"""
    game = core("V1 V2", *OTHERS, packs=("lantern",))
    listed = [each for each in legal(game, A) if isinstance(each, ClaimChaos)]
    found = [each for each in listed if each.chaos is lantern and each.card is card("V1")]

    named = {each.named for each in found}
    assert {lantern, *cards("XNO XTT XSL XAF")} < named
    assert not named & {None, *cards("XPO XME XNM XGM")}
    assert [game.check(A, chaos("V1", "XZL", named=code)) for code in ("", "XPO", "XNM", "V1")] == [
        Refusal.NO_SUCH_USE
    ] * 4


def test_the_name_is_said_aloud_and_comes_to_its_effect(lantern: Card) -> None:
    """sv.chaos.params, ch.claim.true: it makes nothing true or false"""
    claim = chaos("V1", "XZL", named="XNO")
    game = stood(core("V1 V2", *OTHERS, packs=("lantern",)), (A, claim))

    assert said(game) == ChaosCard(lantern, named=card("XNO"))
    assert PLAYED[-1] == Playing(A, A, lantern, named=card("XNO"))
    assert RULES.texts.action(claim) == "lay V1 as a Lantern for Nou"
    assert loads("action", dumps(claim)) == claim


def test_it_is_true_of_that_card_whatever_is_named(lantern: Card) -> None:
    """ch.claim.true"""
    game = core("V1 XZL", *OTHERS, packs=("lantern",))
    for code, true in (("V1", False), ("XZL", True)):
        after = called(game, B, (A, chaos(code, "XZL", named="XNO")))
        assert inside(after, CheatCalled).true is true
    assert is_true(ChaosCard(lantern, named=card("XNO")), (lantern,))
