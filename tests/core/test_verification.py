"""verify: the good prefix and the first divergence, never just a yes or no."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import cardshed
from cardshed import NoSuchSeatError, Seat, Step, Verdict, policies
from cardshed.the_game import (
    CardPlayed,
    CardsDealt,
    CardsLaid,
    DrawPileShuffled,
    EndTurn,
    Event,
    Game,
    Options,
    Pile,
    PlayCard,
    Refusal,
    TurnBegan,
)

SEED = bytes(range(32))


def _game() -> Game:
    game = Game.start(Options(seats=3, starter=0), seed=SEED)
    game = policies.play_out(game, policies.Uniform(3), limit=9).withdraw(1)
    return policies.play_out(game, policies.Uniform(4))


def _changed(game: Game, change: Callable[[Any], None]) -> Game:
    data = json.loads(game.record().dumps(format="json"))
    change(data)
    return Game.loads(json.dumps(data))


def test_an_honest_record_is_verified() -> None:
    game = _game()

    for record in (game, game.record(), cardshed.loads(game.record().dumps())):
        found = cardshed.verify(record)
        assert (found.verdict, found.ok) == (Verdict.VERIFIED, True)
        assert found.good == game
        assert found.divergence is None


def test_a_step_that_the_rules_decide_otherwise_is_the_first_divergence() -> None:
    def change(data: Any) -> None:
        event = data["steps"][3]["events"][-1]
        event.update(type="hint-given", seat=0, pile="up-1", advice="keep-off")
        for key in ("card", "minimum", "cards", "outcome"):
            event.pop(key, None)

    game = _game()
    found = cardshed.verify(_changed(game, change))

    assert found.verdict is Verdict.DIVERGED
    assert found.good == game.at(3)
    assert found.divergence is not None
    assert found.divergence.step == 4
    assert found.divergence.expected == game.steps[3].events
    last = len(game.steps[3].events) - 1
    assert found.divergence.path == f"$.steps[3].events[{last}]"
    assert str(found.divergence).startswith(f"{found.divergence.path}: expected ")
    assert repr(found.divergence) == f"<divergence at {found.divergence.path}>"


def test_an_event_too_many_or_too_few_is_found() -> None:
    game = _game()
    hint: dict[str, object] = {"type": "hint-given", "seat": 0, "pile": "up-1"}

    more = cardshed.verify(
        _changed(game, lambda d: d["steps"][0]["events"].append({**hint, "advice": "keep-off"}))
    )
    fewer = cardshed.verify(_changed(game, lambda d: d["steps"][0]["events"].clear()))

    assert more.divergence is not None
    assert more.divergence.event == len(game.steps[0].events)
    assert "expected no event, got HintGiven" in str(more.divergence)
    assert fewer.divergence is not None
    assert fewer.divergence.event == 0
    assert "got no event" in str(fewer.divergence)


def test_a_step_that_the_rules_refuse_is_found() -> None:
    start = Game.start(Options(seats=2, starter=0), seed=SEED)
    card = start.view(1).own.hand[0]
    stolen = Step(Seat(1), PlayCard(card, Pile.UP_1), (CardPlayed(Seat(1), card, Pile.UP_1),))

    found = cardshed.verify(start.fold(stolen))

    assert found.good == start
    assert found.divergence is not None
    assert found.divergence.expected is Refusal.NOT_YOUR_TURN
    assert found.divergence.event is None
    assert str(found.divergence) == "$.steps[0]: the rules refuse it: not-your-turn (tg.turn.order)"


def test_a_step_of_a_seat_that_is_not_there_does_not_fold() -> None:
    start = Game.start(Options(seats=2, starter=0), seed=SEED)

    with pytest.raises(NoSuchSeatError):
        start.fold(Step(Seat(7), EndTurn(), ()))


def test_a_setup_that_the_seed_does_not_give_is_found() -> None:
    def swap(data: Any) -> None:
        cards = data["setup"][0]["cards"]
        cards[-1], cards[-2] = cards[-2], cards[-1]

    game = _game()
    found = cardshed.verify(_changed(game, swap))

    assert found.verdict is Verdict.DIVERGED
    assert found.divergence is not None
    assert (found.divergence.step, found.divergence.path) == (0, "$.setup[0]")
    assert found.divergence.expected == game.setup
    assert (found.good.version, found.good.setup) == (0, ())


def test_a_given_setup_is_taken_as_it_is() -> None:
    game = Game.from_events(Options(seats=3, starter=0), _game().setup, SEED)

    found = cardshed.verify(Game.loads(game.record().dumps()))

    assert found.ok
    assert found.reason == "from a given setup, which no rule has made"
    assert '"setup":"given"' in game.record().dumps()


LYING = tuple(CardsLaid(pile, (card,)) for pile, card in zip(Pile, (99, 98, 2, 3), strict=True))
GIVEN = [
    (
        (CardsLaid(Pile.UP_1, (7,)), DrawPileShuffled((7, 8)), CardsDealt(Seat(0), (7, 8))),
        "more cards 7 than",
    ),
    ((DrawPileShuffled((7, 8)), CardsDealt(Seat(0), (7,)), TurnBegan(Seat(0), 0)), ""),
    (
        (DrawPileShuffled((7,)), CardsDealt(Seat(0), (7,)), TurnBegan(Seat(0), 1), *LYING),
        "a seat that is waited for cannot act",
    ),
]


@pytest.mark.parametrize(("setup", "fault"), GIVEN)
def test_a_given_setup_has_no_card_too_often_and_can_go_on(setup: list[Event], fault: str) -> None:
    game = Game.from_events(Options(seats=1, talk=False), setup)

    found = cardshed.verify(game)

    assert found.ok is not bool(fault)
    if found.divergence is not None:
        assert fault in str(found.divergence)
        assert (found.divergence.step, found.divergence.path) == (0, "$.setup")
        assert (found.good.version, found.good.setup) == (0, ())


def test_a_stacked_deck_does_not_pass_under_a_commitment() -> None:
    honest = _game().at(0)
    stacked = Game.from_events(honest.options, honest.setup, SEED)

    assert stacked.seen(1).commitment is None
    assert honest.seen(1).commitment == honest.commitment
    text = honest.record().dumps().replace('"dealt"', '"given"')
    with pytest.raises(cardshed.RecordError, match=r"commitment: a commitment goes with a deal"):
        cardshed.loads(text)


def test_without_the_seed_the_rules_decide_until_chance_is_needed() -> None:
    game = _game()
    text = game.record().dumps().replace(f'"seed":"{SEED.hex()}",', "", 1)
    text = text.replace(f'"commitment":"{game.commitment}"', '"notes":{}', 1)
    seedless = Game.loads(text)
    assert seedless.seed is None

    found = cardshed.verify(seedless)

    assert found.verdict is Verdict.UNDECIDABLE
    assert found.good.version == 9
    assert found.reason == "the withdrawal needs a seed, and this game has none"

    before = cardshed.verify(seedless.at(9))
    assert before.verdict is Verdict.UNDECIDABLE
    assert before.good.version == 9
    assert before.reason.endswith("but the deal needs the seed")


def test_what_one_viewer_was_shown_cannot_be_decided() -> None:
    seen = _game().seen(1)

    for record in (seen, seen.record()):
        found = cardshed.verify(record)
        assert (found.verdict, found.good) == (Verdict.UNDECIDABLE, seen)
        assert found.reason.startswith("this is what one viewer was shown")


def test_a_record_of_another_revision_is_not_called_divergent() -> None:
    game = _game()
    other = Game.loads(game.record().dumps().replace('"revision":1', '"revision":3'))

    found = cardshed.verify(other)

    assert found.verdict is Verdict.UNDECIDABLE
    assert found.reason == "revision 3 of the-game decided it; this one is 1"
    assert found.good == other.at(0)
    assert not found.ok


@pytest.mark.parametrize("step", [0, 5, 11])
def test_an_action_that_was_changed_is_found_where_it_stands(step: int) -> None:
    def change(data: Any) -> None:
        data["steps"][step]["action"] = {"type": "take-first-turn"}

    found = cardshed.verify(_changed(_game(), change))

    assert found.divergence is not None
    assert found.divergence.step == step + 1
    assert found.good.version == step
