"""The step that a ruleset writes: what it shows, folds and draws; and what a row may be."""

from __future__ import annotations

from typing import Any, TypeAlias

import attrs
import pytest
from toys.high_card import DECK, Drew, Game, Knocked, Options, Own, Shuffled

import cardshed
from cardshed import Draft, NoSeedError, Row, RulesetError, Seat, State
from cardshed.chance import Chance, seed_bytes, shuffled
from cardshed.draft import Shuffler

RULES = Game.rules
AnyDraft: TypeAlias = Draft[Any, Any, Any, Any]
ONE, OTHER = map(Seat, range(2))
SEVEN = seed_bytes(7)


def draft(chance: Shuffler | None = None) -> AnyDraft:
    return Draft(RULES.initial(Options()), RULES.rows, chance)


def test_row_and_draft_are_public() -> None:
    assert (cardshed.Row, cardshed.Draft) == (Row, Draft)


def test_a_draft_shows_table_own_halves_and_vault_after_each_event() -> None:
    step = draft()
    assert step.state == RULES.initial(Options())

    step.emit(Shuffled(DECK))
    step.emit(Drew(OTHER, DECK[:2]))

    assert step.events == [Shuffled(DECK), Drew(OTHER, DECK[:2])]
    assert step.owns == (Own(), Own(DECK[:2]))
    assert step.vault.draw_pile == DECK[2:]
    assert step.table.hand_sizes == (0, 2)
    assert step.state == State(step.table, step.owns, step.vault)


def test_an_event_without_own_half_and_vault_leaves_both() -> None:
    step = draft()
    owns, vault = step.owns, step.vault

    step.emit(Knocked(ONE))

    assert step.table.knocked == (ONE,)
    assert step.owns is owns
    assert step.vault is vault


@attrs.frozen
class Bell:
    sound: str


def test_a_row_for_everyone_changes_every_own_half_and_knows_whose() -> None:
    def heard(own: Any, seat: Seat, event: Bell) -> Own:
        return Own((*own.hand, len(event.sound) + seat))

    row: Row[Any, Any, Any] = Row(everyone=heard, audience=lambda event, count: ())
    state = State("table", (Own(), Own((1,))), "vault")
    step: AnyDraft = Draft(state, {Bell: row}, None)

    step.emit(Bell("ding"))

    assert step.state == State("table", (Own((4,)), Own((1, 5))), "vault")


def test_a_draft_draws_of_its_chance_and_numbers_the_draws() -> None:
    step = draft(Chance(SEVEN, 3))

    first, second = step.shuffled(DECK, "deal"), step.shuffled(DECK, "deal")

    assert first == shuffled(SEVEN, "3/deal/0", DECK)
    assert second == shuffled(SEVEN, "3/deal/1", DECK)


def test_a_draft_may_stand_in_for_chance_in_another() -> None:
    outer = draft(Chance(SEVEN, 0))
    inner = draft(outer)

    assert inner.shuffled(DECK, "deal") == shuffled(SEVEN, "0/deal/0", DECK)
    assert outer.shuffled(DECK, "deal") == shuffled(SEVEN, "0/deal/1", DECK)


def test_a_draft_that_only_folds_has_no_chance() -> None:
    told = r"^the deal needs chance, and events are only folded here$"
    with pytest.raises(NoSeedError, match=told):
        draft().shuffled(DECK, "deal")


def test_a_row_has_one_way_of_saying_whom_it_concerns() -> None:
    def same(own: Any, seat: Seat, event: object) -> Any:
        return own

    def nobody(event: object, count: int) -> tuple[Seat, ...]:
        return ()

    with pytest.raises(RulesetError, match=r"^a row has either `own` or `everyone`$"):
        Row(own=same, everyone=same, audience=nobody)
    for alone in ({"everyone": same}, {"audience": nobody}):
        with pytest.raises(RulesetError, match=r"^a row has `audience` if it has `everyone`, "):
            Row(**alone)
