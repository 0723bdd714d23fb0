"""The law of secrecy finds what is told of secret actions, and not of cards alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from soliterror.table import duel

from cardshed import Game, LawBrokenError, NoSeedError, Row, policies
from cardshed.laws import Law, Playthrough, Tally, check, play_through
from cardshed.laws.silence import silence
from cardshed.playing_cards import cards
from cardshed.record import replay
from cardshed.soliterror import (
    RULES,
    ComboFinished,
    ComboJudged,
    ComboLaid,
    Finish,
    Options,
    PlayCombo,
    Table,
    ends_with_spade,
    power,
)
from cardshed.soliterror.rules import decide, finish

DUEL = Options(seats=2, duel_rounds=6)


def made(**changes: Any) -> Any:
    """Return a class of games by rules that are changed."""
    names = {"rules": attrs.evolve(RULES, **changes), "__slots__": (), "__module__": __name__}
    return type("Leaky", (Game,), names)


def tells_the_combo(event: Any, viewer: Any) -> Any:
    return event if isinstance(event, ComboLaid) else RULES.redact(event, viewer)


def finishes_without_a_spade(draft: Any, seat: Any, action: Any) -> None:
    decide(draft, seat, action)
    if isinstance(action, PlayCombo) and not ends_with_spade(action.cards):
        finish(draft, seat)


def judges_at_once(draft: Any, seat: Any, action: Any) -> None:
    if isinstance(action, Finish):
        draft.emit(ComboJudged(seat, power(draft.owns[seat].combo), 0))
    decide(draft, seat, action)


def tells_of_a_spade(draft: Any, seat: Any, action: Any) -> None:
    if isinstance(action, Finish) and ends_with_spade(draft.owns[seat].combo):
        draft.emit(ComboJudged(seat, 0, 0))
    decide(draft, seat, action)


LEAKS: dict[str, dict[str, Callable[..., Any]]] = {
    "none of the vocabulary's public events": {"redact": tells_the_combo},
    "another seat did in secret": {"decide": finishes_without_a_spade},
    "did in secret": {"decide": judges_at_once},
    "in secret": {"decide": tells_of_a_spade},
}


@pytest.mark.parametrize("said", LEAKS)
def test_a_duel_that_tells_of_a_secret_combo_breaks_the_law(said: str) -> None:
    """so.duel.silent"""
    kind = made(**LEAKS[said])
    plays = [play_through(kind.start(DUEL, seed=seed), seed=seed) for seed in range(10)]

    with pytest.raises(LawBrokenError, match=said) as caught:
        sum([check(play, [Law.SECRECY]) for play in plays], Tally())

    assert caught.value.law == Law.SECRECY


def table_counts(table: Table, event: ComboLaid) -> Table:
    """Return a table on which the other seat can count how long a secret combo is."""
    counts = attrs.evolve(table.counts, deck=len(event.cards))
    return attrs.evolve(table, counts=counts)


def test_a_table_that_tells_of_a_secret_combo_breaks_the_law() -> None:
    """so.duel.silent"""
    leaky: Row[Any, Any, Any] = Row(table=table_counts, own=RULES.rows[ComboLaid].own)
    kind = made(rows={**RULES.rows, ComboLaid: leaky})
    plays = [play_through(kind.start(DUEL, seed=seed), seed=seed) for seed in range(10)]

    with pytest.raises(LawBrokenError, match=r"(?s)has another .* in secret") as caught:
        list(map(silence, plays))

    assert caught.value.law == Law.SECRECY


def test_what_would_need_a_seed_is_not_compared_where_there_is_none() -> None:
    """so.duel.silent, so.round.deck-out"""
    game = duel("2C 2S 7D 8S 9S", discards="7H 7C", seed=None)
    with pytest.raises(NoSeedError):
        game.play(0, PlayCombo(cards("2S")))
    laid = game.play(0, PlayCombo(cards("2C")))

    for seed in range(10):
        silence(Playthrough((game, laid), seed))


def test_the_duel_as_it_is_keeps_it_in_long_games() -> None:
    """so.duel.silent"""
    for seed in range(6):
        game = made().start(Options(seats=2, duel_rounds=12), seed=seed)
        stages = tuple(replay(policies.play_out(game, policies.Uniform(seed))))

        tally = check(Playthrough(stages, seed), [Law.SECRECY])
        assert tally["played/secrets"] > 0
        assert any(isinstance(e, ComboFinished) for s in stages[-1].steps for e in s.events)


def test_the_duel_as_it_is_keeps_it_where_seats_play_at_random_and_leave() -> None:
    """so.duel.silent, so.withdraw"""
    plays = [play_through(made().start(DUEL, seed=seed), seed=seed) for seed in range(12)]

    tally = sum([check(play, [Law.SECRECY]) for play in plays], Tally())

    assert any(play.final.state.table.withdrawn for play in plays)
    assert tally["played/secrets"] > 0
