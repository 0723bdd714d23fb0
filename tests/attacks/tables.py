"""Servers to be attacked, texts to attack them with, and twins of a game to compare answers in."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from toys import high_card, marathon, murmurs

from cardshed import AnyGame, WireError, Withdraw, the_game, wire
from cardshed.laws import Playthrough
from cardshed.laws.shapes import Cards
from cardshed.laws.twins import allows, noted_draws, repeated, twin_of

Text: TypeAlias = str | bytes
Pair: TypeAlias = tuple[int, int]
Serve: TypeAlias = Callable[[AnyGame, int, Text], tuple[AnyGame, str | None]]
"""From a game, the authenticated seat and what it sent, to the game and what it is told."""

ROOT = Path(__file__).parents[2]


# --- the servers


def example() -> Serve:
    """Return the server of `examples/server_loop.py`."""
    serve: Serve = runpy.run_path(str(ROOT / "examples" / "server_loop.py"))["serve"]
    return serve


def guide() -> Serve:
    """Return the server of the guide to hidden information."""
    page = (ROOT / "docs" / "guides" / "hidden-information.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    (block,) = [block for block in blocks if "class Server:" in block]
    names: dict[str, Any] = {}
    exec("import cardshed\nfrom cardshed import the_game\n" + block, names)

    def serve(game: AnyGame, seat: int, text: Text) -> tuple[AnyGame, str | None]:
        server = names["Server"](game)
        answer: str | None = server.asked(seat, text)
        return server.game, answer

    return serve


SERVERS = {"example": example(), "guide": guide()}


# --- the texts


def every_action() -> list[str]:
    """Every action of The Game, whoever could make it and whenever."""
    plays = [the_game.PlayCard(card, pile) for card in the_game.DECK for pile in the_game.Pile]
    hints = [the_game.Hint(pile, advice) for pile in the_game.Pile for advice in the_game.Advice]
    actions: list[the_game.Action] = [*plays, *hints, the_game.EndTurn(), the_game.TakeFirstTurn()]
    return [the_game.dumps(action) for action in actions]


def foreign_actions() -> list[str]:
    """Actions of other rulesets."""
    walk, murmur = marathon.Walk(), murmurs.Murmur(1, 2)
    cards: list[Any] = [high_card.Lay(5), high_card.Trade(5), high_card.Knock()]
    texts = [wire.dumps(high_card.RULES, action) for action in cards]
    return [*texts, wire.dumps(marathon.RULES, walk), wire.dumps(murmurs.MURMURS, murmur)]


def stale_actions(play: Playthrough) -> list[str]:
    """What was asked for in the game, by anybody, by now or later."""
    actions = [step.action for step in play.final.steps]
    return [the_game.dumps(action) for action in actions if not isinstance(action, Withdraw)]


_PLAY = '{"type":"play-card","card":%s,"pile":"up-1"}'
HAND_MADE: tuple[Text, ...] = (
    *("", " ", "{}", "[]", "null", "7", '"end-turn"', "end-turn", "\x00", "\ufeff{}", "{", "}"),
    *(b"\xff", b"\xc3", '{"type":"end-turn"}'.encode("utf-16"), "\ud800", '{"type":"\\ud800"}'),
    # what is no action
    *('{"type":"withdraw"}', '{"type":"join"}', '{"type":"turn-began","seat":0,"minimum":0}'),
    *('{"type":"EndTurn"}', '{"type":"end-turn "}', '{"type":"constructor"}', '{"type":null}'),
    *('{"type":["end-turn"]}', '{"action":{"type":"end-turn"}}', '[{"type":"end-turn"}]'),
    *('{"seat":1,"action":{"type":"end-turn"},"events":[]}', '{"type":"cards-drawn","cards":[5]}'),
    # an action with more to it: a seat, an event, a key of Python's
    *('{"type":"end-turn","seat":1}', '{"type":"end-turn","seat":0,"events":[]}'),
    *('{"type":"end-turn","type":"end-turn"}', '{"type":"end-turn","__class__":"Withdraw"}'),
    *('{"type":"end-turn","really":true}', '{"type":"take-first-turn","seat":null}'),
    # cards and piles that are none
    *[_PLAY % card for card in ("100", "1", "0", "-5", "5.0", '"5"', "true", "null", "[5]", "{}")],
    *[_PLAY % card for card in ("1e1", "NaN", "Infinity", "9" * 5000, "-" + "9" * 40, "0x5")],
    *[_PLAY % card for card in ('{"backs":1}', '{"sealed":true}', "05", "5,6", "\ud800")],
    '{"type":"play-card"}',
    '{"type":"play-card","card":5}',
    '{"type":"play-card","card":5,"pile":0}',
    '{"type":"play-card","card":5,"pile":"up-3"}',
    '{"type":"play-card","card":5,"pile":"UP_1"}',
    '{"type":"play-card","cards":[5],"pile":"up-1"}',
    '{"type":"play-card","card":5,"pile":"up-1","seat":1}',
    '{"type":"hint","pile":"up-1","advice":"I hold the 5"}',
    '{"type":"hint","pile":"up-1","advice":"keep-off","card":5}',
    '{"type":"end-turn","' + "x" * 200 + '":1}',
)
"""Texts that no client of the library writes."""
HUGE: tuple[Text, ...] = (
    *("[" * 100_000, '{"a":' * 100_000, "x" * 100_000, '{"type":"' + "x" * 100_000 + '"}'),
    *[_PLAY % ("[" * depth + "]" * depth) for depth in range(900, 1000, 9)],
    '{"type":"end-turn","' + "x" * 10_000 + '":1}',
)
"""Texts that are too long or too deep."""


def texts_of(play: Playthrough) -> list[Text]:
    """All that a hostile client of a game sends, each once."""
    every = (*every_action(), *foreign_actions(), *stale_actions(play), *HAND_MADE)
    return [*dict.fromkeys(every)]


def is_legal(game: AnyGame, seat: int, text: Text) -> bool:
    """Return whether the text is an action that the seat may make now."""
    try:
        return game.check(seat, the_game.loads("action", text)) is None
    except WireError:
        return False


# --- twins


def twins(play: Playthrough, pair: Pair, seat: int) -> Iterator[tuple[AnyGame, AnyGame]]:
    """Yield the stages of a game, each with its twin in which two cards are exchanged.

    They end before the seat is shown one of the two cards, before a rule discloses something, and
    where another seat cannot do in the twin what it did in the game.
    """
    draws = noted_draws(play)
    mine = play.first
    twin = twin_of(mine, pair, draws[0], Cards(play.rules, play.rules.deck(mine.options)))
    yield mine, twin
    for after, step in zip(play.stages[1:], play.final.steps, strict=True):
        if not allows(twin, step):
            assert step.seat != seat
            return
        twin = repeated(twin, step, draws[after.version], pair)
        events = (*step.events, *twin.steps[-1].events)
        if known(after, seat) & {*pair} or known(twin, seat) & {*pair} or _disclosed(play, events):
            return
        yield after, twin


def known(game: AnyGame, seat: int) -> frozenset[int]:
    """Return the cards that a seat has been shown."""
    record = game.record(viewer=seat).dumps()
    lists = re.findall(r'"cards?":\[?([\d,]+)', record)
    return frozenset(int(card) for cards in lists for card in cards.split(",") if card)


def _disclosed(play: Playthrough, events: Iterable[Any]) -> bool:
    return any(each.made_by(event) for each in play.rules.disclosures for event in events)


def hidden_pairs(game: AnyGame, seat: int, rng: Random, count: int) -> list[Pair]:
    """Return pairs of cards that the seat has not been shown, each from two places."""
    hidden = {*the_game.DECK} - known(game, seat)
    places = [sorted(hidden & {*cards}) for cards in game.rules.places(game.state).values()]
    pairs = [rng.sample([cards for cards in places if cards], 2) for _ in range(count)]
    return [(rng.choice(here), rng.choice(there)) for here, there in pairs]
