"""Law `redaction`: folding what a viewer is shown gives the viewer's view."""

from __future__ import annotations

from itertools import islice
from typing import Any

from cardshed.errors import CardshedError, LawBrokenError
from cardshed.game import AnyGame
from cardshed.laws.law import Law
from cardshed.laws.playing import PREFIX, Playthrough, at
from cardshed.laws.shapes import skeleton
from cardshed.laws.tally import Tally
from cardshed.ruleset import AnyRuleset
from cardshed.seats import Viewer

STAGES = 4


def redaction(play: Playthrough) -> Tally:
    """Hold a playthrough to `Law.REDACTION`: event by event, for every viewer.

    Raises:
        LawBrokenError: It breaks the law.
    """
    game, rules = play.final, play.rules
    state = rules.initial(game.options)
    views = {viewer: rules.view(state, viewer) for viewer in play.viewers}
    for event in (*game.setup, *[event for step in game.steps for event in step.events]):
        state = rules.evolve(state, event)
        for viewer in play.viewers:
            views[viewer] = _view(rules, views[viewer], event, viewer)
            wanted = rules.view(state, viewer)
            if views[viewer] != wanted:
                raise _broken(play, event, viewer, f"holds\n{views[viewer]!r}\nnot\n{wanted!r}")
    for stage in play.some("redaction", STAGES):
        for viewer in play.viewers:
            _client(stage, viewer)
    return Tally()


def _view(rules: AnyRuleset, view: Any, event: Any, viewer: Viewer) -> Any:
    seen = rules.redact(event, viewer)
    if seen is None:
        return view
    try:
        return rules.see(view, seen)
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        return error


def _client(game: AnyGame, viewer: Viewer) -> None:
    """Feed a seen game with the seen steps alone."""
    wanted = game.seen(viewer)
    try:
        mine = type(wanted).start(
            game.options, viewer, game.seen_setup(viewer), commitment=wanted.commitment
        )
        for step in game.history(viewer):
            mine = mine.see(step)
    except CardshedError as error:
        raise _lost(game, viewer, f"cannot be fed with its steps: {error}") from error
    if mine != wanted or skeleton(mine.view) != skeleton(game.view(viewer)):
        raise _lost(game, viewer, f"has the view\n{mine.view!r}\nnot\n{game.view(viewer)!r}")
    listed = () if viewer is None else islice(game.actions(viewer), PREFIX)
    if list(islice(mine.actions(), PREFIX)) != list(listed):
        raise _lost(game, viewer, "lists other actions than the game: look at `actions`")


def _lost(game: AnyGame, viewer: Viewer, found: str) -> LawBrokenError:
    return LawBrokenError(Law.REDACTION, f"{at(game)} the seen game of {viewer} {found}")


def _broken(play: Playthrough, event: Any, viewer: Viewer, found: str) -> LawBrokenError:
    row = type(event).__name__
    seen = play.rules.redact(event, viewer)
    return LawBrokenError(
        Law.REDACTION,
        f"{at(play.final)} viewer {viewer}, who is shown {seen!r} of {event!r}, {found}\nthe row "
        f"of {row} has to do the same to the table with the event and with its redacted form, "
        "and may touch no own half but those it names",
    )
