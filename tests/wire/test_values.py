"""Single values on the wire, both ways, and what is refused on the way in."""

from __future__ import annotations

import json

import pytest

from cardshed import Backs, Seat, SeenStep, Step, WireError, the_game, wire
from cardshed.jsontext import line_of
from cardshed.the_game import (
    RULES,
    Advice,
    CardsDealt,
    CardsDrawn,
    EndTurn,
    Game,
    Hint,
    Options,
    Pile,
    PlayCard,
    TakeFirstTurn,
    TurnBegan,
    dumps,
    loads,
)

ACTIONS = [
    (TakeFirstTurn(), {"type": "take-first-turn"}),
    (PlayCard(17, Pile.UP_1), {"type": "play-card", "card": 17, "pile": "up-1"}),
    (EndTurn(), {"type": "end-turn"}),
    (
        Hint(Pile.DOWN_2, Advice.KEEP_OFF),
        {"type": "hint", "pile": "down-2", "advice": "keep-off"},
    ),
]


@pytest.mark.parametrize(("action", "data"), ACTIONS)
def test_an_action_is_an_object_with_its_tag(action: EndTurn, data: dict[str, object]) -> None:
    assert json.loads(dumps(action)) == data
    assert loads("action", json.dumps(data)) == action


def test_options_are_written_in_full_and_read_with_gaps() -> None:
    written = json.loads(dumps(Options(seats=3)))

    assert written == {
        "seats": 3,
        "starter": None,
        "minimum": 2,
        "minimum_on_empty": 1,
        "talk": True,
    }
    assert loads("options", '{"seats": 3}') == Options(seats=3)


def test_a_seen_event_has_cards_or_backs() -> None:
    for event, cards in (
        (CardsDrawn(Seat(1), (5, 6)), [5, 6]),
        (CardsDrawn(Seat(1), Backs(2)), {"backs": 2}),
    ):
        text = wire.dumps(RULES, event)
        assert json.loads(text) == {"type": "cards-drawn", "seat": 1, "cards": cards}
        assert wire.loads(RULES, "seen-event", text) == event


def test_steps_and_views_come_back() -> None:
    game = Game.start(Options(seats=2, starter=0), seed=7).play(0, Hint(Pile.UP_1, Advice.KEEP_OFF))

    assert loads("step", dumps(game.steps[-1])) == game.steps[-1]
    assert loads("step", dumps(game.withdraw(1).steps[-1])) == game.withdraw(1).steps[-1]
    for viewer in (0, 1, None):
        assert loads("view", dumps(game.view(viewer))) == game.view(viewer)
        assert loads("seen-step", dumps(game.history(viewer)[0])) == game.history(viewer)[0]


REFUSED = [
    ("action", '{"type":"play-card","card":1.0,"pile":"up-1"}', "$.card: a whole number is wanted, not 1.0"),
    ("action", '{"type":"play-card","card":true,"pile":"up-1"}', "$.card: a whole number is wanted, not true"),
    ("action", '{"type":"play-card","card":"17","pile":"up-1"}', '$.card: a whole number is wanted, not "17"'),
    ("action", '{"type":"play-card","card":1,"pile":"up-1"}', "$.card: no such card: 1"),
    ("action", '{"type":"play-card","card":1e999,"pile":"up-1"}', "$.card: a whole number is wanted, not Infinity"),
    ("action", '{"type":"play-card","card":17,"pile":"up-3"}', '$.pile: one of up-1, up-2, down-1, down-2 is wanted, not "up-3"'),
    ("action", '{"type":"play-card","card":17,"pile":0}', "$.pile: one of up-1, up-2, down-1, down-2 is wanted, not 0"),
    ("action", '{"type":"play-card","card":17}', "$.pile: required, and not there"),
    ("action", '{"type":"end-turn","a":1,"b":2}', "$: unknown key 'a', 'b'"),
    ("action", '{"type":"end-turn","type":"hint"}', "$: an object is wanted, not an object with the key 'type' twice"),
    ("action", '{"type":"withdraw"}', '$: no such type: "withdraw"; there are end-turn, hint, play-card, take-first-turn'),
    ("action", '{"type":["end-turn"]}', "$: no such type: a list; there are end-turn, hint, play-card, take-first-turn"),
    ("action", '{"card":17}', "$: no type is given; there are end-turn, hint, play-card, take-first-turn"),
    ("action", '"end-turn"', '$: an object is wanted, not "end-turn"'),
    ("action", '"' + "x" * 60 + '"', f'$: an object is wanted, not "{"x" * 39}...'),
    ("action", "null", "$: an object is wanted, not null"),
    ("action", "NaN", "$: an object is wanted, not NaN"),
    ("action", "-Infinity", "$: an object is wanted, not -Infinity"),
    ("action", "1" * 5000, "$: an object is wanted, not a number of 5000 digits"),
    ("action", '{"type":"play-card","card":NaN,"pile":"up-1"}', "$.card: a whole number is wanted, not NaN"),
    ("action", "[" * 100_000, "$: nested too deeply"),
    ("action", "", "$: nothing is there"),
    ("options", '{"seats":"2"}', '$.seats: a whole number is wanted, not "2"'),
    ("options", '{"talk":0}', "$.talk: true or false is wanted, not 0"),
    ("options", '{"seats":2,"starter":2}', "$: starter (of 2 seats) is a whole number from 0 to 1, not 2"),
    ("seen-step", '{"seat":-1,"events":[]}', "$.seat: no such seat: -1"),
    ("seen-step", '{"seat":0,"events":{}}', "$.events: a list is wanted, not an object"),
    ("seen-step", '{"seat":0,"events":[{"type":"cards-drawn","seat":1,"cards":{"backs":-1}}]}', "$.events[0].cards: no such number: -1"),
    ("seen-step", '{"seat":0,"events":[{"type":"cards-drawn","seat":1,"cards":{"backs":1,"x":1}}]}', '$.events[0].cards: an object {"backs": count} is wanted'),
    ("seen-step", '{"seat":0,"events":[{"type":"cards-drawn","seat":1,"cards":{"sealed":true}}]}', "$.events[0].cards: a list is wanted, not an object"),
    ("seen-step", '{"seat":0,"events":[{"type":"draw-pile-shuffled","cards":[3]}]}', "$.events[0].cards: an object is wanted, not a list"),
    ("view", '{"viewer":0}', "$.table: required, and not there"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "message"), REFUSED, ids=range(len(REFUSED)))
def test_nothing_is_guessed_on_the_way_in(kind: str, text: str, message: str) -> None:
    with pytest.raises(WireError) as caught:
        wire.loads(RULES, kind, text)

    assert str(caught.value).startswith(f"line 1: {message}")


def test_bytes_that_are_no_utf_8_are_refused_with_their_line() -> None:
    with pytest.raises(WireError, match=r"^line 2: \$: not UTF-8$"):
        loads("action", b'{"type":\n"\xff"}')


def test_the_line_is_that_of_the_value() -> None:
    text = '{"seat": 0, "action": {"type": "end-turn"},\n "events": [{"type": "turn-began",\n"seat": 0,\n"minimum": -2}]}'

    with pytest.raises(WireError, match=r"^line 4: \$\.events\[0\]\.minimum: no such number: -2$"):
        loads("step", text)


def test_a_line_is_found_as_near_as_the_text_goes() -> None:
    text = '{"a":\n[1,\n2],\n"b": {}}'

    assert line_of(text, "$") == 1
    assert line_of(text, "$.a[1]") == 3
    assert line_of(text, "$.a[2]") == 2
    assert line_of(text, "$.b.c") == 4
    assert line_of(text, "$.c") == 1
    assert line_of(text.encode(), "$.a[0].x") == 2
    assert line_of("[]", "$.a", 7) == 7


def test_a_kind_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no such kind of value: 'game'"):
        wire.loads(RULES, "game", "{}")


def test_a_text_is_one_line_of_ascii() -> None:
    game = Game.start(Options(), seed=7)

    texts = (
        dumps(game.options),
        dumps(game.view(0)),
        dumps(EndTurn()),
        dumps(Step(Seat(0), EndTurn(), ())),
    )
    for text in texts:
        assert text.isascii()
        assert "\n" not in text


def test_a_step_on_the_wire_names_its_own_fields_alone() -> None:
    dealt: CardsDealt[Backs] = CardsDealt(Seat(0), Backs(6))
    seen: the_game.SeenStep = SeenStep(Seat(0), (TurnBegan(Seat(0), 2), dealt))

    assert loads("seen-step", dumps(seen)) == seen


def test_what_must_never_leave_is_not_written() -> None:
    game = Game.start(Options(), seed=7)

    for secret in (game, game.state, game.beginning, game.state.vault, game.setup):
        with pytest.raises(TypeError, match="is not sent"):
            dumps(secret)  # type: ignore[arg-type]  # wrong on purpose


def test_a_seen_step_is_never_empty() -> None:
    with pytest.raises(WireError, match=r"\$: a seen step has events"):
        loads("seen-step", '{"seat":0,"events":[]}')
