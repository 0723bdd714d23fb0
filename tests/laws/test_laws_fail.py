"""Each law can fail: every broken toy is caught, by the name of the law that it breaks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import strategies as st
from toys import broken_views, high_card
from toys.broken import BROKEN

from cardshed import LawBrokenError
from cardshed.laws import Law, Playthrough, check, play_through, strategies

SEEDS = range(150)
LEAVING = 255


def games(kind: type[high_card.Game]) -> Iterator[Playthrough]:
    """Play games of a kind; in some, somebody leaves in the second step."""
    for seed in SEEDS:
        game = kind.start(high_card.Options(seats=2 + seed % 3), seed=seed)
        picks = [0, LEAVING] if seed % 5 == 4 else []
        yield play_through(game, picks, seed=seed)


def caught(kind: type[high_card.Game], law: Law) -> LawBrokenError | None:
    try:
        for play in games(kind):
            check(play, [law])
    except LawBrokenError as error:
        return error
    return None


@pytest.mark.parametrize(
    ("law", "kind"), BROKEN, ids=[f"{law}-{kind.__name__}" for law, kind in BROKEN]
)
def test_a_broken_toy_is_caught_by_the_name_of_its_law(
    law: Law, kind: type[high_card.Game]
) -> None:
    error = caught(kind, law)

    assert error is not None
    assert error.law == law
    assert "high-card" in error.message


def test_every_law_is_broken_by_a_toy() -> None:
    assert set(Law) == {law for law, _ in BROKEN}


@pytest.mark.long
def test_the_toy_that_is_not_broken_is_not_caught() -> None:
    for play in islice(games(high_card.Game), 30):
        check(play)


@pytest.mark.long
def test_a_declared_disclosure_keeps_the_law() -> None:
    assert caught(broken_views.DisclosesAndSaysSo, Law.SECRECY) is None


@pytest.mark.long
@pytest.mark.parametrize(
    "kind",
    [broken_views.DrawsForEveryone, broken_views.HasACardThrice, broken_views.KnocksByLot],
)
def test_what_only_looks_like_a_leak_is_not_caught(kind: type[high_card.Game]) -> None:
    assert caught(kind, Law.REDACTION) is None
    assert caught(kind, Law.SECRECY) is None


def test_a_check_that_compares_nothing_does_not_pass() -> None:
    kind = broken_views.DisclosesEverything

    with pytest.raises(LawBrokenError, match="nothing was compared"):
        strategies.hold(kind, st.just(high_card.Options()), examples=5, laws=[Law.SECRECY])
    tally = check(next(games(kind)), [Law.SECRECY])
    assert tally.names("disclosure") == ("hc.all",)
    assert tally["played/secrets"] == 0
