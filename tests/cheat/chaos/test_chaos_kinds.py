"""ch.claim.kinds, sv.chaos.last: which chaos cards a table has to claim, and when.

Also those of packs that others have made.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, final

import pytest
from cheat.chaos.table import (
    DRAW_2,
    SKIP,
    A,
    B,
    C,
    D,
    accepted,
    act,
    beside,
    chaos,
    core,
    counter,
    direction,
    discard,
    frame,
    let_happen,
    pile,
    refused,
    said,
    say,
    sizes,
    stood,
    then,
    when,
)
from cheat.chaos.test_chaos_claims import FORMS, HANDS, claims, thinkable, ways
from cheat.table import table

from cardshed.cheat import (
    CardsTurnedDown,
    ChaosCard,
    Game,
    PollOpened,
    Refusal,
    Turn,
    WinClaimed,
)
from cardshed.soloverse import Colour, card, cards, packs
from cardshed.soloverse.frames import Flipping
from cardshed.soloverse.packs import Pack

# --- the last card of a hand


@pytest.mark.parametrize("code", FORMS)
def test_every_chaos_card_of_the_core_deck_may_be_the_last(code: str) -> None:
    """sv.chaos.last: none of them has the flag"""
    game = core("V1", *HANDS[1:])
    assert claims(game, A, "V1") == ways("V1")

    game = when(game, (A, chaos("V1", code, **FORMS[code][0])))
    assert then(game)[1:] == (WinClaimed(A), PollOpened())


# --- which kinds there are


def test_with_two_seats_there_is_no_slap() -> None:
    """ch.claim.kinds, sv.deck.two"""
    game = core("V1 V2", "P1 P2")

    assert game.check(A, chaos("V1", "XSL")) is Refusal.NO_SUCH_CLAIM
    assert {each.chaos.code for each in claims(game, A, "V1")} == {*FORMS} - {"XSL"}


def test_once_two_are_left_there_is_no_slap() -> None:
    """ch.claim.kinds, sv.deck.two"""
    game = core("V1 V2", "P1 P2", "S1 S2")
    assert not refused(game, A, chaos("V1", "XSL"))

    assert game.withdraw(C).check(A, chaos("V1", "XSL")) is Refusal.NO_SUCH_CLAIM


def test_without_chaos_cards_in_the_deck_none_is_claimed() -> None:
    """ch.claim.kinds"""
    game = table("V1 V2", "P1 P2", "S1 S2")

    assert claims(game, A, "V1") == []
    assert [each for each in thinkable("V1") if not refused(game, A, each)] == []
    assert game.check(A, chaos("V1", "XPC")) is Refusal.NO_SUCH_CLAIM


def test_a_colour_that_is_not_in_play_is_not_named() -> None:
    """sv.chaos.params, sv.deck.choice"""
    game = core("V1 V2", "P1 P2", deck="V5", colours="PV")

    offered = [each.colour for each in claims(game, A, "V1") if each.colour is not None]
    assert offered == [Colour.POISON, Colour.VENOM]
    assert game.check(A, chaos("V1", "XDC", colour="S")) is Refusal.NO_SUCH_USE


def test_who_is_out_or_gone_is_no_target() -> None:
    """sv.chaos.params, ch.end.standing, sv.withdraw"""
    gone = core(*HANDS).withdraw(C)

    offered = [each.target for each in claims(gone, A, "V1") if each.chaos is card("XST")]
    assert offered == [B, D]
    assert gone.check(A, chaos("V1", "XST", target=C)) is Refusal.NO_SUCH_USE


def test_a_team_mate_is_a_target() -> None:
    """sv.team.counter, sv.chaos.params"""
    assert not refused(core(*HANDS, teams=2), A, chaos("V1", "XST", target=C))


def test_limits_that_only_hidden_cards_could_show_do_not_bind() -> None:
    """ch.claim.kinds: a Scavenger can be claimed of an empty pile"""
    assert not refused(core(*HANDS), A, chaos("V1", "XSC"))


# --- when


def why(game: Game, seat: int) -> Refusal | None:
    """Return why the seat may not claim its first card as Pure Chaos."""
    found = game.check(seat, chaos("P1", "XPC"))
    assert found is None or isinstance(found, Refusal)
    return found


def test_a_chaos_card_is_claimed_in_ones_turn_alone() -> None:
    """ch.turn.claim, ch.call.poll, sv.draw.pending, sv.counter.poll"""
    game = core(*HANDS)
    assert why(game, B) is Refusal.NOT_YOUR_TURN

    polled = when(game, (A, chaos("V1", "XST", target=B)))
    assert why(polled, B) is Refusal.POLL_OPEN
    assert why(accepted(polled), B) is Refusal.ANSWER_DUE
    stack = stood(game, (A, act(DRAW_2, "V1")))
    assert why(stack, B) is Refusal.STACK_PENDING
    slapped = stood(game, (A, chaos("V1", "XSL")))
    assert why(slapped, B) is Refusal.SLAP_DUE


def test_while_cards_are_chosen_nothing_is_claimed() -> None:
    """sv.choice.asked"""
    game = stood(core(*HANDS, turn=1), (B, chaos("P2", "XEG")))

    assert why(game, B) is Refusal.CHOICE_DUE
    assert not refused(game, B, discard("P1"))


def test_the_card_is_held() -> None:
    """ch.turn.claim"""
    assert core(*HANDS).check(A, chaos("V9", "XPC")) is Refusal.CARD_NOT_HELD


def test_a_counter_is_claimed_against_something() -> None:
    """sv.counter.poll, sv.chaos.own: not in one's turn"""
    game = core(*HANDS)

    assert game.check(A, counter("V1")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(A, chaos("V1", "XNO")) is Refusal.NO_SUCH_USE


@pytest.mark.parametrize(
    ("refusal", "rule"),
    [
        (Refusal.NO_SUCH_CLAIM, "ch.claim.kinds"),
        (Refusal.NO_SUCH_USE, "sv.chaos.params"),
        (Refusal.NOT_THE_LAST, "sv.chaos.last"),
        (Refusal.STOLEN_TURN, "ch.steal"),
        (Refusal.ANSWER_DUE, "sv.counter.poll"),
        (Refusal.CHOICE_DUE, "sv.choice.asked"),
        (Refusal.SLAP_DUE, "sv.reflex"),
    ],
)
def test_a_refusal_names_its_rule(refusal: Refusal, rule: str) -> None:
    """ch.claim.kinds"""
    assert refusal.rule == rule


# --- packs of others

registry: Any = import_module("cardshed.soloverse.cards")  # its name is that of a function, too


@final
class Entry:
    """An entry point that leads to a pack."""

    def __init__(self, pack: Any) -> None:
        self.pack = pack

    def load(self) -> Any:
        return self.pack


def at_last() -> Pack:
    """Register a pack of two cards that may not be the last of a hand."""
    pack = Pack("at-last")
    pack.card(id="not-yet", code="XZN", name="Not Yet", copies=3, not_last=True)(
        lambda play, board: (Flipping(),)
    )
    pack.card(id="or-pure", code="XZP", name="Or Pure", copies=3, not_last=True, pure=True)(
        lambda play, board: (Flipping(),)
    )
    return pack


@pytest.fixture(scope="module", autouse=True)
def _installed() -> Iterator[None]:
    """Install two packs, as entry points: that of the guide, and `at_last`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_BY_CODE", {**registry._BY_CODE})
        glitter = import_module("packages.glitter.glitter").PACK
        found = {"glitter": Entry(glitter), "at-last": Entry(at_last())}
        patch.setattr(registry, "_entry_points", lambda: found)
        registry.load_pack.cache_clear()
        yield
    registry.load_pack.cache_clear()
    del packs.EFFECTS["not-yet"], packs.EFFECTS["or-pure"]


def test_the_cards_of_a_pack_of_others_can_be_claimed_but_its_traps() -> None:
    """ch.claim.kinds, sv.deck.choice"""
    game = core(*HANDS, packs=("glitter",))
    more = [chaos("V1", "XGC"), chaos("V1", "XGC", pure=True), chaos("V1", "XGP")]

    assert sorted(claims(game, A, "V1"), key=repr) == sorted([*ways("V1"), *more], key=repr)
    assert game.check(A, chaos("V1", "XGD")) is Refusal.NO_SUCH_CLAIM


def test_the_cards_of_a_pack_that_is_not_in_the_game_cannot() -> None:
    """ch.claim.kinds"""
    game = core(*HANDS, packs=("at-last",))

    assert game.check(A, chaos("V1", "XGP")) is Refusal.NO_SUCH_CLAIM


def test_a_card_of_a_pack_of_others_has_its_effect() -> None:
    """ch.claim.chaos, sv.deck.choice: a Pirouette draws a card, and flips the direction"""
    game = stood(core(*HANDS, packs=("glitter",)), (A, chaos("V1", "XGP")))

    assert (sizes(game), direction(game), frame(game)) == ((3, 3, 3, 3), -1, Turn(D))


def test_a_group_effect_of_a_pack_of_others_is_countered_and_discards_face_down() -> None:
    """sv.counter.poll, ch.discard.shown, sv.place.beside"""
    game = stood(core("V1 V2 V3", "P1 P2", "S1", packs=("glitter",)), (A, chaos("V1", "XGC")))
    assert game.to_act == (B, C)
    assert beside(game) == "XGC"

    game = when(let_happen(game), (B, discard("P1")))
    assert then(game)[0] == CardsTurnedDown(B, cards("P1"))
    game = when(game, (A, discard("V3")))
    assert (pile(game), sizes(game)) == ("P1 V3 V1", (1, 1, 1))


def test_a_clone_copies_a_card_of_a_pack_of_others() -> None:
    """ch.clone"""
    game = stood(core(*HANDS, packs=("glitter",)), (A, chaos("V1", "XGP")))
    game = stood(game, (D, chaos("Y1", "XCL")))

    assert said(game) == ChaosCard(card("XCL"), card("XGP"))
    assert (direction(game), frame(game)) == (1, Turn(A))


def test_a_card_that_may_not_be_the_last_is_claimed_with_more_in_hand() -> None:
    """sv.chaos.last"""
    game = core("V1 V2", *HANDS[1:], packs=("at-last",))

    assert not refused(game, A, chaos("V1", "XZN"))
    assert not refused(game, A, chaos("V1", "XZP", pure=True))


def test_it_is_not_claimed_with_the_last_of_a_hand_but_as_pure_chaos() -> None:
    """sv.chaos.last, ch.claim.kinds: whatever the card is"""
    for last in ("V1", "XZN", "XZP"):
        game = core(last, *HANDS[1:], packs=("at-last",))
        assert game.check(A, chaos(last, "XZN")) is Refusal.NOT_THE_LAST
        assert game.check(A, chaos(last, "XZP")) is Refusal.NOT_THE_LAST
        offered = [each for each in claims(game, A, last) if each.chaos.code[1] == "Z"]
        assert offered == [chaos(last, "XZP", pure=True)]


def test_a_clone_of_it_is_not_the_last_either() -> None:
    """sv.chaos.last, sv.clone.as: it counts as that card in every respect"""
    game = core("V1 V2", "P1 P2", "S1", packs=("at-last",))
    game = stood(game, (A, chaos("V1", "XZN")))
    assert frame(game) == Turn(C)

    assert game.check(C, chaos("S1", "XCL")) is Refusal.NOT_THE_LAST
    offered = {each.chaos.code for each in claims(game, C, "S1")}
    assert offered == {*FORMS, "XZP"} - {"XCL"}


def test_one_that_may_be_pure_leaves_a_clone_that_way_out() -> None:
    """sv.chaos.last, sv.chaos.pure"""
    game = core("V1 V2", "P1 P2", "S1", packs=("at-last",))
    game = stood(game, (A, chaos("V1", "XZP")))

    assert game.check(C, chaos("S1", "XCL")) is Refusal.NOT_THE_LAST
    assert not refused(game, C, chaos("S1", "XCL", pure=True))


def test_numbers_and_actions_may_be_the_last_whatever_they_hide() -> None:
    """sv.chaos.last, ch.claim.lie: the limit binds the claim"""
    game = core("XZN", *HANDS[1:], packs=("at-last",))

    assert not refused(game, A, say(3, "XZN"))
    assert not refused(game, A, act(SKIP, "XZN"))
