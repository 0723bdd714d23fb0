"""Plain texts: what a ruleset reads like that brings none of its own."""

from __future__ import annotations

from toys import marathon

from cardshed import Seat


def test_values_read_as_they_are_written() -> None:
    game = marathon.Game.start(marathon.Options(length=2), seed=1).play(0, marathon.Walk())
    texts = game.rules.texts

    assert texts.action(marathon.Walk()) == "Walk()"
    assert texts.event(game.steps[0].events[0]) == "Walked()"
    assert texts.view(game.view(0)).splitlines() == [
        "table.options: Options(length=2)",
        "table.walked: 1",
        "table.outcome: None",
    ]


def test_a_ruleset_without_windows_need_not_say_who_may_act() -> None:
    game = marathon.Game.start(marathon.Options(length=1), seed=1)

    assert game.rules.may_act is None
    assert game.may_act == game.to_act == (Seat(0),)
    assert game.play(0, marathon.Walk()).may_act == ()
