"""Faults reported in public against game engines of any kind, carried over to Cheat.

tests/README.md lists them case by case.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections import Counter
from itertools import islice
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

import pytest
from cheat.players import games
from cheat.table import TAKE, A, B, accept, act, answer, call, codes, legal, say, table, when

import cardshed
from cardshed import Backs, IllegalActionError, NoSuchSeatError, RecordError, Seat
from cardshed.cheat import (
    RULES,
    Action,
    ActionKind,
    CheatCalled,
    Claimed,
    ClaimSpace,
    Game,
    HandsDealt,
    HandsShown,
    Options,
    PileTaken,
    dumps,
    loads,
)
from cardshed.soloverse import Card
from cardshed.soloverse.cards import CARDS

BIG = codes(CARDS[:45])
"""A hand of 45 cards; no two of them are alike."""


def faces_in(value: Any) -> set[Card]:
    """Return all cards with their faces that a value holds, however deep."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, tuple):
        return set().union(*map(faces_in, value))
    fields = getattr(value, "__attrs_attrs__", ())
    return set().union(*[faces_in(getattr(value, field.name)) for field in fields])


def known_to(game: Game, viewer: int | None) -> set[Card]:
    """Return the faces that a viewer has held or was shown, told by the full events."""
    events = [*game.setup, *[event for step in game.steps for event in step.events]]
    found: set[Card] = set()
    for event in events:
        if isinstance(event, CheatCalled | HandsShown):
            found |= faces_in(event)
        elif viewer is not None and isinstance(event, HandsDealt):
            found |= {*event.hands[viewer]}
        elif viewer is not None and getattr(event, "seat", None) == viewer:
            found |= faces_in(event)
    return found


def test_en_01_neither_the_setup_nor_the_log_gives_the_deal_away() -> None:
    """sv.view, ch.setup.hands, ch.effect.unchallenged"""
    hidden = 0
    for game in games(30):
        deck = {*RULES.deck(game.options)}
        for stage in (game.at(0), game.at(game.version // 2), game.at(game.version - 1)):
            for viewer in (*game.seats, None):
                told = stage.seen_setup(viewer), stage.history(viewer), stage.view(viewer)
                known = known_to(stage, viewer)
                assert {*faces_in(told[0]), *faces_in(told[1])} <= known
                assert faces_in(told[2].own) <= known
                hidden += len(deck - faces_in((told[0], told[1])))
    assert hidden > 0


def test_en_01_no_seed_is_in_what_a_viewer_is_told() -> None:
    """sv.view"""
    game = Game.start(Options(deck="coloured", seats=2), seed=11)

    for viewer in (A, B, None):
        assert "seed" not in game.record(viewer=viewer).dumps()
        assert dumps(game.view(viewer)).count('"deck":100') == 1
    assert "seed" in game.record().dumps()


def test_en_06_a_reload_changes_no_later_shuffle() -> None:
    """sv.withdraw: a leaver's hand is shuffled into the deck."""
    game = Game.start(Options(deck="coloured", seats=4), seed=9)
    again = Game.loads(game.record().dumps())
    once = game.withdraw(1)
    twice = Game.loads(once.record().dumps())

    assert game.withdraw(1) == again.withdraw(1)
    assert once.withdraw(0) == twice.withdraw(0)
    assert once.withdraw(0).state.vault.deck != once.state.vault.deck


def test_en_07_a_saved_game_forgets_nothing() -> None:
    """ch.call.open, ch.call.poll: open claims and polls least of all."""
    saved: Counter[str] = Counter()
    for game in games(12):
        for version in range(0, game.version, 5):
            stage = game.at(version)
            again = Game.loads(stage.record().dumps())
            assert (again, hash(again), again.state) == (stage, hash(stage), stage.state)
            assert (again.to_act, again.may_act) == (stage.to_act, stage.may_act)
            listed = [[*islice(again.actions(seat), 40)] for seat in game.seats]
            assert listed == [[*islice(stage.actions(seat), 40)] for seat in game.seats]
            saved[type(stage.state.table.board.frames[-1]).__name__] += 1
            claim = stage.state.table.claim
            saved["open claim"] += claim is not None and claim.status.value == "open"
    assert {"Turn", "Polling", "open claim"} <= {*saved}
    assert saved["open claim"] > 10


PRINT = """
from cardshed import cheat, policies
game = cheat.Game.start(cheat.Options(seats=3, hand_size=5, turn_limit=30), seed=5)
game = policies.play_out(game, policies.Uniform(5))
print(game.record().dumps(), end="")
"""


def test_en_09_the_same_seed_gives_the_same_game_in_every_process() -> None:
    """ch.turn.start, sv.dealer"""
    texts = {
        subprocess.run(
            [sys.executable, "-c", PRINT],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
        ).stdout
        for hash_seed in ("0", "1")
    }

    (text,) = texts
    assert cardshed.verify(cardshed.loads(text.decode())).ok


DEALT_TO_SEED_1 = "S1 S3 Y5 Y+2 T9 S7 VS YR YR T9"
"""Records hold seeds, so no release may deal anything else."""


def test_en_11_the_shuffle_is_part_of_the_file_format() -> None:
    """sv.deal.setup"""
    game = Game.start(Options(deck="coloured", seats=2, hand_size=5), seed=1)
    text = game.record().dumps()

    assert '"chance":"hmac-sha256/1"' in text
    assert codes(game.state.owns[A].hand + game.state.owns[B].hand) == DEALT_TO_SEED_1
    with pytest.raises(RecordError, match=r"\$\.header\.chance: no such chance"):
        cardshed.loads(text.replace("hmac-sha256/1", "hmac-sha256/2"))


def test_en_13_every_card_is_dealt_as_often() -> None:
    """sv.deal.setup, sv.deck.copies"""
    deals, options = 2_600, Options(deck="coloured", seats=2, colours="V", hand_size=1)
    hands = [Game.start(options, seed=seed).state.owns for seed in range(deals)]

    expected = deals / 13
    deviation = sqrt(expected * 12 / 13)
    for seat in (A, B):
        counts = Counter(each[seat].hand[0] for each in hands)
        assert len(counts) == 13
        assert max(abs(count - expected) for count in counts.values()) < 4.5 * deviation


def test_en_15_values_come_back_with_their_types() -> None:
    """ch.turn.claim"""
    for game in games(9):
        again = Game.loads(game.record().dumps())
        assert repr(again.setup) == repr(game.setup)
        assert repr(tuple(again.steps)) == repr(tuple(game.steps))
        assert repr(again.state) == repr(game.state)
        assert pickle.loads(pickle.dumps(game)) == game
        for step in game.steps:
            for event in step.events:
                back = loads("event", dumps(event))
                assert (back, repr(back)) == (event, repr(event))


EVERYTHING: list[Action] = [
    TAKE,
    *[say(value, each.code) for value in range(10) for each in CARDS[:20]],
    *[act(kind, each.code) for kind in ActionKind for each in CARDS[:20]],
    *[answer(each.code) for each in CARDS[:20]],
    *[kind(number) for kind in (accept, call) for number in range(1, 20)],
]


def test_en_16_an_illegal_action_changes_nothing() -> None:
    """ch.turn.claim, ch.seq.refused, ch.call.what"""
    refused = 0
    for game in games(6):
        for stage in (game.at(game.version // 2), game):
            before = (stage.record().dumps(), hash(stage), stage.version)
            for action in Random(1).sample(EVERYTHING, 50):
                for seat in stage.seats:
                    reason = stage.check(seat, action)
                    if reason is not None:
                        refused += 1
                        with pytest.raises(IllegalActionError) as caught:
                            stage.play(seat, action)
                        assert caught.value.refusal is reason
            assert (stage.record().dumps(), hash(stage), stage.version) == before
    assert refused > 1200


def test_en_18_listing_does_not_explode_with_the_hand() -> None:
    """ch.claim.number, ch.call.lie: who takes the pile may hold as many."""
    space = table(BIG, "V1", deck="T1", value=3).actions(A)
    assert isinstance(space, ClaimSpace)
    six = say(4, " ".join(BIG.split()[::8]))
    began = perf_counter()

    assert six in space
    assert say(5, " ".join(BIG.split()[::8])) not in space
    first = [*islice(space, 1000)]
    assert space.count() == 2 * (2**45 - 1) + 3 * 45

    assert perf_counter() - began < 0.5
    assert len({*first}) == 1000
    assert len(six.cards) == 6
    assert all(action in space for action in first)


def test_en_18_a_form_is_offered_without_the_list() -> None:
    """ch.claim.number, ch.seq.step: cards, values, kinds, from which a claim is put together."""
    space = table(BIG, "V1", deck="T1", value=3).actions(A)
    assert isinstance(space, ClaimSpace)
    began = perf_counter()

    chosen = [*space.with_cards(CARDS[:1])]
    assert chosen == [
        *[say(value, CARDS[0].code) for value in (3, 4)],
        *[act(kind, CARDS[0].code) for kind in ActionKind],
    ]
    assert len([*islice(space.by_value(3), 100)]) == 100
    assert len([*space.truthful()]) < 100

    assert perf_counter() - began < 0.5


@pytest.mark.parametrize("stranger", ["stranger", 2, -1, True, 0.0, Seat(7)])
def test_en_20_a_stranger_is_shown_nothing(stranger: Any) -> None:
    """sv.view, ch.seats"""
    game = Game.start(Options(deck="coloured", seats=2), seed=29)

    for ask in (game.view, game.history, game.seen, game.actions, game.seen_setup):
        with pytest.raises(NoSuchSeatError):
            ask(stranger)


def test_en_20_an_onlooker_sees_counts() -> None:
    """sv.view, ch.call.lie"""
    game = table("T4 V1", "V9 S8", "Y2", pile="Y9", deck="S1 S2")
    game = when(game, (A, say(9, "T4")), (B, call(1)))

    assert game.view(None).own == RULES.nobody
    assert game.view(None).table.board.counts.hands == (3, 2, 1)
    assert game.seen_step(None) == game.history(None)[-1]
    assert game.history(None)[-1].events[1] == PileTaken(A, Backs(2))
    claimed = game.history(None)[-2].events[0]
    assert isinstance(claimed, Claimed)
    assert claimed.cards == Backs(1)
    assert legal(game, B) != []
