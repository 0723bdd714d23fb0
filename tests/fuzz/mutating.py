"""Broken texts, made of good ones: records and single values with a few things changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import cardshed
from cardshed import AnyRuleset, crazy_eights, jsontext, soliterror, the_game, wire
from cardshed.actions import Rng
from cardshed.policies import Uniform, play_out

X = TypeVar("X")
Way: TypeAlias = Callable[[str, Rng], str]
Slot: TypeAlias = tuple[Any, Any]
"""An object or a list, and the key or index of something in it."""

DATA = Path(__file__).parents[1] / "data"
GOLDEN = sorted([*(DATA / "records").iterdir(), *(DATA / "seen").iterdir()])


def _chaos_games() -> Iterator[str]:
    """Yield games of Crazy 8's with chaos cards, whole and as a seat was shown them."""
    for seed, colours in enumerate(("V", "SP", "VYT")):
        options = crazy_eights.Options(seats=2 + seed, deck="core", colours=colours, hand_size=3)
        begun = crazy_eights.Game.start(options, seed=seed)
        game = play_out(begun, Uniform(seed), limit=40)
        yield game.record().dumps()
        yield game.record(viewer=seed % 2).dumps()


RECORDS: tuple[str, ...] = (
    *[path.read_text(encoding="utf-8") for path in GOLDEN],
    *_chaos_games(),
)
KINDS = ("options", "action", "event", "seen-event", "step", "seen-step", "view")
"""Every kind of single value."""

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 98, 99, 100, 1.0, 0.5, 1e300, float("nan"), -0.0),
    *(2**53 - 1, 2**53, -(2**63), 10**40, 10**300),
    *("", "0", "17", "\x00", "\x1b[2J", "\u202e", "\ud800", "seat", "x" * 300),
    *([], [[]], [0], {}, {"type": None}, {"backs": 3}, {"backs": -1}, {"sealed": True}),
)
"""Values that hardly belong anywhere."""
TOKENS = (
    *("", " ", "\n", "\r", "\t", "\x00", "\ufeff", "\u2028", "\ud800", "\\u0000", "\\ud800"),
    *('"', "\\", ",", ":", "[", "]", "{", "}", "[" * 3000, '{"a":' * 3000, "9" * 5000, "-"),
    *("NaN", "-Infinity", "1e999", "1.0", "-0", "0x1", "true", "null", '"type"', '"seed":"",'),
)
"""Pieces of text that may stand where they should not."""
WORDS = (
    *the_game.RULES.vocabulary.tags.values(),
    *soliterror.RULES.vocabulary.tags.values(),
    *crazy_eights.RULES.vocabulary.tags.values(),
    *("XNO", "XST", "V+2", "venom"),
    *("JS", "10H", "JK", "reshuffle", "lose", "both-killed", "soliterror"),
    *("withdraw", "up-1", "down-2", "keep-off", "good-cards", "won", "stuck", "abandoned"),
    *("dealt", "given", "cardshed/1", "cardshed/2", "cardshed-seen/1", "the-game", "high-card"),
    *("hmac-sha256/1", "0000000000000007", "00" * 32, "step", "seat", "viewer", "notes"),
)
"""Words that belong somewhere else."""


def one(rng: Rng, items: Sequence[X]) -> X:
    return items[rng.randrange(len(items))]


def mutated_record(rng: Rng) -> str:
    """Return a golden record with a few things changed."""
    ways = RECORD_WAYS if rng.randrange(2) else COHERENT_WAYS
    return _mutated(one(rng, RECORDS), ways, rng)


def mutated_value(kind: str, rng: Rng) -> str:
    """Return a good value of a kind, or of any other, with a few things changed."""
    chosen = VALUES[kind] if rng.randrange(8) else VALUES[one(rng, KINDS)]
    return _mutated(one(rng, chosen), VALUE_WAYS, rng)


def _mutated(text: str, ways: Sequence[Way], rng: Rng) -> str:
    for _ in range(1 + rng.randrange(4) // 2):
        text = one(rng, ways)(text, rng)
    return text


# --- changes of the text


def _span(text: str, rng: Rng) -> tuple[int, int]:
    start = rng.randrange(len(text) + 1)
    return start, min(len(text), start + rng.randrange(40))


def cut(text: str, rng: Rng) -> str:
    return text[: rng.randrange(len(text) + 1)]


def without(text: str, rng: Rng) -> str:
    start, end = _span(text, rng)
    return text[:start] + text[end:]


def inserted(text: str, rng: Rng) -> str:
    start, end = _span(text, rng)
    token = one(rng, TOKENS) if rng.randrange(3) else text[start:end]
    return text[:start] + token + text[start:]


def replaced(text: str, rng: Rng) -> str:
    place = rng.randrange(len(text) + 1)
    return text[:place] + chr(rng.randrange(128)) + text[place + 1 :]


def lines_moved(text: str, rng: Rng) -> str:
    lines = text.split("\n")
    here, there = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            lines[here], lines[there] = lines[there], lines[here]
        case 1:
            lines.insert(here, lines[there])
        case _:
            del lines[here]
    return "\n".join(lines)


def spliced(text: str, rng: Rng) -> str:
    lines, others = text.split("\n"), one(rng, RECORDS).split("\n")
    place = rng.randrange(len(lines))
    return "\n".join(lines[:place] + others[rng.randrange(len(others)) :])


# --- changes of what the text says


def _pieces(text: str) -> list[Any]:
    """Return the lines of a text as plain data; nothing if one of them is no JSON."""
    try:
        return [json.loads(line) for line in text.split("\n") if line]
    except (ValueError, RecursionError):
        return []


def _written(pieces: Sequence[Any], indent: int | None = None) -> str:
    return "".join([json.dumps(piece, indent=indent) + "\n" for piece in pieces])


def _inner(value: Any) -> list[Any]:
    if jsontext.is_object(value):
        return [*value]
    return [*range(len(value))] if jsontext.is_list(value) else []


def _slot(pieces: list[Any], rng: Rng) -> Slot:
    """Choose a place by going down, so that long lists count no more than short ones."""
    holder: Any = pieces
    while True:
        key = one(rng, _inner(holder))
        if not _inner(holder[key]) or not rng.randrange(4):
            return holder, key
        holder = holder[key]


def reshaped(text: str, rng: Rng) -> str:
    return _reshaped(text, rng, CHANGES)


def refilled(text: str, rng: Rng) -> str:
    return _reshaped(text, rng, FITTING)


def _reshaped(text: str, rng: Rng, changes: Sequence[Change]) -> str:
    pieces = _pieces(text)
    if not pieces:
        return text
    try:
        holder, key = _slot(pieces, rng)
        one(rng, changes)(holder, key, pieces, rng)
        return _written(pieces)
    except (ValueError, RecursionError):  # too deep to be written, or a number too long
        return text


def _change_odd(holder: Any, key: Any, pieces: list[Any], rng: Rng) -> None:
    holder[key] = one(rng, ODD)


def _change_other(holder: Any, key: Any, pieces: list[Any], rng: Rng) -> None:
    other, place = _slot(pieces, rng)
    holder[key] = json.loads(json.dumps(other[place]))


def _change_gone(holder: Any, key: Any, pieces: list[Any], rng: Rng) -> None:
    del holder[key]


def _change_number(holder: Any, key: Any, pieces: list[Any], rng: Rng) -> None:
    if type(holder[key]) is int:
        holder[key] += one(rng, (-10, -1, 1, 10))
    else:
        holder[key] = one(rng, WORDS)


def _change_more(holder: Any, key: Any, pieces: list[Any], rng: Rng) -> None:
    if jsontext.is_list(holder):
        holder.insert(rng.randrange(len(holder) + 1), holder[key])
    else:
        holder[one(rng, WORDS)] = holder.pop(key) if rng.randrange(2) else one(rng, ODD)


def _change_alike(holder: Any, key: Any, pieces: list[Any], rng: Rng) -> None:
    """Put something there that stands in the same place elsewhere: another pile, another card."""
    alike = [value for piece in pieces for value in _called(piece, key)]
    holder[key] = json.loads(json.dumps(one(rng, alike))) if alike else one(rng, ODD)


def _called(value: Any, key: Any) -> Iterator[Any]:
    if jsontext.is_object(value) and key in value:
        yield value[key]
    for inner in _inner(value):
        yield from _called(value[inner], key)


Change: TypeAlias = Callable[[Any, Any, list[Any], Rng], None]
FITTING: Sequence[Change] = (_change_alike, _change_alike, _change_number)
CHANGES: Sequence[Change] = (
    *(_change_odd, _change_other, _change_gone, _change_more),
    *FITTING,
)


# --- changes after which a record still hangs together


def reformed(text: str, rng: Rng) -> str:
    """Write JSON Lines as one document and the other way round, on many lines or few."""
    pieces = _pieces(text)
    indent = (None, 0, 1)[rng.randrange(3)]
    if len(pieces) > 1:
        return _written([{"header": pieces[0], **_second(pieces[1]), "steps": pieces[2:]}], indent)
    if pieces and jsontext.is_object(pieces[0]) and jsontext.is_list(pieces[0].get("steps")):
        document = pieces[0]
        return _written(
            [document.get("header"), {"setup": document.get("setup")}, *document["steps"]]
        )
    return text


def _second(piece: Any) -> dict[str, Any]:
    return piece if jsontext.is_object(piece) else {"setup": piece}


def ungrounded(text: str, rng: Rng) -> str:
    """Take the seed away, or say that the setup was given."""
    pieces = _pieces(text)
    header = pieces[0] if pieces else None
    if not jsontext.is_object(header):
        return text
    header.pop("commitment", None)
    if rng.randrange(2):
        header.pop("seed", None)
    if rng.randrange(3):
        header["setup"] = "given"
    return _written(pieces[: 1 + rng.randrange(len(pieces) + 1)])


def exchanged(text: str, rng: Rng) -> str:
    """Exchange two cards wherever they are."""
    cards = {2 + rng.randrange(98): 2 + rng.randrange(98)}
    cards |= {other: card for card, other in cards.items()}
    return _written([renamed(piece, cards) for piece in _pieces(text)]) or text


def renamed(value: Any, cards: dict[int, int], *, known: bool = False) -> Any:
    """Return plain data with other cards in the place of some."""
    if jsontext.is_object(value):
        return {k: renamed(v, cards, known=k in {"card", "cards"}) for k, v in value.items()}
    if jsontext.is_list(value):
        return [renamed(item, cards, known=known) for item in value]
    return cards.get(value, value) if known and type(value) is int else value


TEXT_WAYS: Sequence[Way] = (cut, without, inserted, replaced)
COHERENT_WAYS: Sequence[Way] = (reformed, ungrounded, exchanged, refilled)
RECORD_WAYS: Sequence[Way] = (*TEXT_WAYS, lines_moved, spliced, *COHERENT_WAYS, *[reshaped] * 7)
VALUE_WAYS: Sequence[Way] = (*TEXT_WAYS, *[reshaped] * 3, *[refilled] * 3)


# --- good values of each kind


def _values() -> Iterator[tuple[AnyRuleset, str, Any]]:
    for text in RECORDS:
        game: Any = cardshed.loads(text)
        yield from [(game.rules, kind, value) for kind, value in _of_game(game)]


def _of_game(game: Any) -> Iterator[tuple[str, Any]]:
    steps = [*game.steps][:: max(1, len(game.steps) // 8)]
    events = [*game.setup, *[event for step in steps for event in step.events]]
    yield "options", game.options
    if isinstance(game, cardshed.Game):
        yield "view", game.view(0)
        yield from [("event", event) for event in events]
        yield from [("step", step) for step in steps]
        actions = [step.action for step in steps]
        withdrawal = cardshed.Withdraw()
        yield from [("action", action) for action in actions if action != withdrawal]
    else:
        yield "view", game.view
        yield from [("seen-event", event) for event in events]
        yield from [("seen-step", step) for step in steps]


VALUES: dict[str, list[str]] = {kind: [] for kind in KINDS}
for _rules, _kind, _value in _values():
    VALUES[_kind].append(wire.dumps(_rules, _value))
