"""The pictures of cards, hands, tables and steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from cardshed.ruleset import AnyRuleset
from cardshed.seen import AnySeenGame
from cardshed.steps import SeenStep
from cardshed.svg.drawings import drawing_of, rules_of
from cardshed.svg.layout import TO_ACT, WIDTH, drawn, row_drawn, seen_by
from cardshed.svg.looks import FULL, card_shapes, name_of
from cardshed.svg.scene import Place, Row, Scene, counted, looks_of
from cardshed.svg.shapes import Picture, picture
from cardshed.texts import PlainTexts
from cardshed.values import Backs, Outcome, View


def card(card: Any) -> Picture:
    """Return the picture of a card of any ruleset.

    Args:
        card: The card: of the pack of 52, of the Soloverse, a number of The Game, a `Look`, or
            `Backs` for cards that lie face down. Others are shown as their text.

    Examples:
        >>> from cardshed.soloverse import card as soloverse_card
        >>> card(soloverse_card("V+2")).title
        'The card V+2, Draw +2 venom'
    """
    told = counted(card.count) + " face down" if isinstance(card, Backs) else name_of(card)
    title = told if isinstance(card, Backs) else f"The card {told}"
    shown = card if isinstance(card, Backs) else looks_of((card,))[0]
    shapes = card_shapes(shown, 0, 0)
    return picture(shapes, width=FULL.width, height=FULL.height, title=title, desc=told, scale=2)


def hand(cards: Iterable[Any] | Backs) -> Picture:
    """Return the picture of some cards side by side; many are drawn smaller, in several lines.

    Args:
        cards: The cards, each as `card` takes it; or `Backs`.

    Examples:
        >>> from cardshed.playing_cards import cards
        >>> hand(cards("10H JS")).title, hand(cards("10H JS")).desc
        ('A hand of 2 cards', '10♥; J♠, Jack')
    """
    if isinstance(cards, Backs):
        return card(cards)
    some = tuple(cards)
    row = Row("hand", counted(len(some)), looks_of(some))
    title, desc = f"A hand of {counted(len(some))}", "; ".join(map(name_of, some)) or "no cards"
    shapes, height = row_drawn(row)
    return picture(shapes, width=WIDTH, height=height, title=title, desc=desc)


def table(view: View[Any, Any], rules: AnyRuleset | None = None) -> Picture:
    """Return the picture of a table as the viewer of a view sees it.

    Args:
        view: The view.
        rules: Its ruleset; if left out it is looked for in the catalog.

    Examples:
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
        >>> picture = table(game.view(1))
        >>> picture.title
        'The Game, as seat 1 sees it'
        >>> print(picture.desc.splitlines()[-1])
        your hand (seat 1): 6 17 23 35 40 86 89
    """
    return _picture(view, rules or rules_of(view.table.__class__), None)


def step(
    view: View[Any, Any], step: SeenStep[Any] | None, rules: AnyRuleset | None = None
) -> Picture:
    """Return the picture of a table after a step, with what moved in it, as its viewer saw that.

    Where cards came or left there is a thick border and how many they were; below stands the step
    in words.

    Args:
        view: The view after the step.
        step: The step as the same viewer was shown it (`game.seen_step(viewer)`); None where it was
            shown nothing, and so nothing moved.
        rules: The ruleset; if left out it is looked for in the catalog.

    Examples:
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
        >>> game = game.play(0, the_game.PlayCard(43, the_game.Pile.UP_1))
        >>> picture = step(game.view(1), game.seen_step(1))
        >>> picture.desc.splitlines()[0]
        'The step: seat 0 plays 43 on up 1.'
    """
    return _picture(view, rules or rules_of(view.table.__class__), step)


def pictures(game: AnySeenGame) -> Iterator[Picture]:
    """Yield the pictures of a game as its viewer was shown it: its beginning, then each step.

    Examples:
        >>> from cardshed import the_game
        >>> game = the_game.Game.start(the_game.Options(seats=2), seed=7)
        >>> game = game.play(0, the_game.TakeFirstTurn())
        >>> len(list(pictures(game.seen(None))))
        2
    """
    now = game.at(0)
    yield table(now.view, game.rules)
    for each in game.steps:
        now = now.see(each)
        yield step(now.view, each, game.rules)


# --- of what they are made


def _picture(view: View[Any, Any], rules: AnyRuleset | None, step: SeenStep[Any] | None) -> Picture:
    texts = PlainTexts() if rules is None else rules.texts
    told = texts.view(view)
    said = () if step is None else tuple([texts.event(event) for event in step.events])
    scene = _scene(view, rules, told)
    if step is not None:
        scene = attrs.evolve(_moved(scene, view, rules, step), said=said)
    desc = f"The step: {'; '.join(said)}.\n{told}" if said else told
    shapes, height = drawn(scene)
    title = f"{scene.name}, as {seen_by(scene)} sees it"
    return picture(shapes, width=WIDTH, height=height, title=title, desc=desc)


def _scene(view: View[Any, Any], rules: AnyRuleset | None, told: str) -> Scene:
    drawing = None if rules is None else drawing_of(rules.name)
    if rules is None or drawing is None:
        name = "A game" if rules is None else rules.name
        return Scene(name, view.viewer, lines=tuple(told.splitlines()))
    scene = drawing.scene(view)
    seats = [_with_tags(each, view, rules) for each in scene.seats]
    outcome = rules.outcome(view.table)
    over = () if outcome is None else (f"Over: {outcome.ending.value}.",)
    return attrs.evolve(scene, seats=tuple(seats), lines=(*over, *scene.lines))


def _moved(
    scene: Scene, view: View[Any, Any], rules: AnyRuleset | None, step: SeenStep[Any]
) -> Scene:
    """Return a scene with what moved in a step, and what that has shown."""
    drawing = None if rules is None else drawing_of(rules.name)
    if drawing is None:
        return scene
    changes = [it for event in step.events for it in drawing.changes(event, view)]
    revealed = [row for event in step.events for row in drawing.revealed(event)]
    return attrs.evolve(scene, changes=tuple(changes), revealed=tuple(revealed))


def _with_tags(place: Place, view: View[Any, Any], rules: AnyRuleset) -> Place:
    """Return a place with whether its seat is waited for or may act, or how it came out."""
    outcome, seat = rules.outcome(view.table), place.seat
    first: tuple[str, ...] = ()
    if outcome is not None:
        first = _result(outcome, place.seat)
    elif seat in rules.waited_for(view.table):
        first = (TO_ACT,)
    elif seat in rules.able_to_act(view.table):
        first = ("may act",)
    gone = ("has left",) if place.gone else ()
    return attrs.evolve(place, tags=(*first, *gone, *place.tags))


def _result(outcome: Outcome, seat: int) -> tuple[str, ...]:
    won = ("won",) if seat in outcome.winners else ()
    ranks = [number for number, seats in enumerate(outcome.ranking, 1) if seat in seats]
    ranked = tuple([f"rank {number}" for number in ranks])
    return (*won, *ranked, *([f"score {outcome.scores[seat]}"] if outcome.scores else []))
