"""A client that sends whatever it likes: nothing changes, and no answer tells what is hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attacks.tables import (
    HAND_MADE,
    HUGE,
    SERVERS,
    Serve,
    Text,
    every_action,
    foreign_actions,
    hidden_pairs,
    is_legal,
    stale_actions,
    texts_of,
    twins,
)

import cardshed
from cardshed import AnyGame, the_game
from cardshed.laws import Playthrough, play_through

pytestmark = pytest.mark.long

RECORDS = Path(__file__).parents[1] / "data" / "records"
SEED = bytes(range(32))


def recorded(name: str) -> Playthrough:
    game = the_game.Game.loads((RECORDS / name).read_bytes())
    return Playthrough(tuple(cardshed.replay(game)))


def played(**options: Any) -> Playthrough:
    return play_through(the_game.Game.start(the_game.Options(**options), seed=SEED))


PLAYS = {
    "two seats": played(seats=2),
    "three silent experts": played(seats=3, minimum=3, talk=False, starter=1),
    "four, two withdraw": recorded("the-game-4-seats-two-withdraw.jsonl"),
}


def stages(play: Playthrough, count: int) -> Iterator[AnyGame]:
    """The game before its first step, after its last, and between."""
    yield from play.stages[:: max(1, len(play.stages) // count)]
    yield play.final


@pytest.fixture(params=SERVERS)
def serve(request: pytest.FixtureRequest) -> Serve:
    """Each of the servers that users may begin with."""
    return SERVERS[request.param]


@pytest.fixture(params=PLAYS)
def play(request: pytest.FixtureRequest) -> Playthrough:
    return PLAYS[request.param]


# --- nothing changes


def attack(serve: Serve, game: AnyGame, seat: int, texts: list[Text]) -> int:
    """Send texts; what is refused changes nothing, the rest is done in the seat's own name."""
    before = game.record().dumps()
    refused = 0
    for text in texts:
        after, answer = serve(game, seat, text)
        if is_legal(game, seat, text):
            assert answer is None
            assert (after.version, after.steps[-1].seat) == (game.version + 1, seat)
        else:
            assert after is game
            assert answer
            refused += 1
    assert game.record().dumps() == before
    return refused


def test_nothing_changes_by_what_may_not_be_done(serve: Serve, play: Playthrough) -> None:
    texts = texts_of(play)
    for game in stages(play, 4):
        for seat in game.seats:
            assert attack(serve, game, seat, texts) > len(HAND_MADE)


def test_no_seat_acts_for_another(serve: Serve, play: Playthrough) -> None:
    met = 0
    for game in stages(play, 8):
        listed = {seat: [*game.actions(seat)] for seat in game.seats}
        for seat in game.seats:
            others = [action for other in game.seats if other != seat for action in listed[other]]
            alien = [the_game.dumps(action) for action in others if action not in listed[seat]]
            met += attack(serve, game, seat, [*alien])
            assert not any(is_legal(game, seat, text) for text in alien)
    assert met > 20


def test_what_was_done_is_not_done_again(serve: Serve, play: Playthrough) -> None:
    """A message that comes twice, or late, changes nothing where it is not legal anew."""
    for before, after, step in zip(play.stages, play.stages[1:], play.final.steps, strict=False):
        if not isinstance(step.action, cardshed.Withdraw):
            text = the_game.dumps(step.action)
            assert is_legal(before, step.seat, text)
            assert not is_legal(after, step.seat, text)
            assert attack(serve, after, step.seat, [text]) == 1


def test_after_the_end_nothing_is_done(serve: Serve, play: Playthrough) -> None:
    over = play.final
    assert over.outcome is not None
    for seat in over.seats:
        assert attack(serve, over, seat, texts_of(play)) == len(texts_of(play))


def test_the_texts_are_of_every_sort() -> None:
    play = PLAYS["two seats"]
    assert len(every_action()) == 98 * 4 + 8 + 2
    assert {*stale_actions(play)} <= {*every_action()}
    for text in (*foreign_actions(), *HAND_MADE, *HUGE):
        with pytest.raises(cardshed.WireError):
            the_game.loads("action", text)


@pytest.mark.parametrize("text", [*HAND_MADE, *HUGE], ids=lambda text: repr(text)[:30])
def test_whatever_is_sent_the_answer_is_short(serve: Serve, text: Text) -> None:
    game = PLAYS["two seats"].first
    after, answer = serve(game, 0, text)
    assert after is game
    assert answer
    assert json.dumps({"refused": answer}).encode("ascii")
    assert len(answer) < 400


# --- no answer differs by what is hidden


def answers(serve: Serve, game: AnyGame, seat: int, texts: list[Text]) -> list[str | None]:
    """All that the client is told: of each request, and of a step of its own what it is shown."""
    told: list[str | None] = [game.record(viewer=seat).dumps()]
    for text in texts:
        after, answer = serve(game, seat, text)
        own_step = after.seen_step(seat) if after is not game and not draws(text) else None
        told += [answer, None if own_step is None else the_game.dumps(own_step)]
    return told


def draws(text: Text) -> bool:
    """Whether an action may show new cards, or end the game by what is hidden."""
    return '"end-turn"' in str(text) or '"play-card"' in str(text) or '"take-first' in str(text)


def compare(serve: Serve, play: Playthrough, seat: int) -> int:
    """Hold what the client is told in a game and in its twins together; return at how many stages.

    A few stages of each twin are looked at, and of them those in which the two games differ.
    """
    texts, compared = texts_of(play), 0
    for pair in hidden_pairs(play.first, seat, Random(seat), 6):
        every = [*twins(play, pair, seat)]
        for mine, twin in (every[0], every[len(every) // 2], every[-1]):
            assert answers(serve, mine, seat, texts) == answers(serve, twin, seat, texts)
            compared += mine.state != twin.state
    return compared


def test_no_answer_differs_by_what_the_client_may_not_see(serve: Serve, play: Playthrough) -> None:
    for seat in play.first.seats:
        assert compare(serve, play, seat) >= 6


# --- a worse server would be found


def for_anybody(game: AnyGame, seat: int, text: Text) -> tuple[AnyGame, str | None]:
    """Takes the seat from whoever is in turn."""
    return SERVERS["example"](game, (*game.to_act, seat)[0], text)


def helpful(game: AnyGame, seat: int, text: Text) -> tuple[AnyGame, str | None]:
    """Says who holds the card that the client does not hold."""
    after, answer = SERVERS["example"](game, seat, text)
    card = re.search(r'"card":(\d\d?),', str(text))
    if answer is not None and card is not None:
        holders = [s for s, own in enumerate(game.state.owns) if int(card[1]) in own.hand]
        answer += f": seats {holders} hold it"
    return after, answer


def forgetful(game: AnyGame, seat: int, text: Text) -> tuple[AnyGame, str | None]:
    """Takes a step back with each refusal."""
    after, answer = SERVERS["example"](game, seat, text)
    return (after.at(max(0, after.version - 1)) if answer else after), answer


def test_a_server_that_takes_the_word_of_the_client_for_its_seat_is_found() -> None:
    with pytest.raises(AssertionError):
        test_no_seat_acts_for_another(for_anybody, PLAYS["two seats"])


def test_a_server_that_tells_who_holds_a_card_is_found() -> None:
    with pytest.raises(AssertionError):
        compare(helpful, PLAYS["two seats"], 0)


def test_a_server_that_forgets_is_found() -> None:
    with pytest.raises(AssertionError):
        test_nothing_changes_by_what_may_not_be_done(forgetful, PLAYS["two seats"])
