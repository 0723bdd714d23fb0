"""Faults reported in public against other implementations: claims, challenges and their secrets.

tests/README.md lists them case by case. The colours of the reports are R G B Y; here they are
venom, toxin, steel and stinger.
"""

from __future__ import annotations

import random

import pytest
from cheat.table import (
    REVERSE,
    SKIP,
    A,
    B,
    C,
    D,
    accepted,
    act,
    call,
    codes,
    frame,
    hand,
    latest,
    legal,
    made,
    pile,
    say,
    sizes,
    table,
    when,
)

from cardshed import Backs, CommonRefusal, IllegalActionError, NoSuchSeatError, OptionsError, Seat
from cardshed.cheat import (
    Action,
    CallCheat,
    CheatCalled,
    Claimed,
    Game,
    Numbers,
    Options,
    PileTaken,
    Polling,
    Refusal,
    SeatSkipped,
    Turn,
    dumps,
    loads,
)
from cardshed.soloverse import Card, card, cards

ALONE = ("T4 V4 S5 Y1", "V2 V3", "Y2")


def refused(game: Game, seat: int, action: Action, reason: Refusal) -> None:
    """Hold a game to a refusal that leaves it as it was."""
    before = (game.record().dumps(), repr(game.state), hash(game.state), game.version)
    with pytest.raises(IllegalActionError) as caught:
        game.play(seat, action)
    assert caught.value.refusal is reason
    assert (game.record().dumps(), repr(game.state), hash(game.state), game.version) == before


def test_c8_58_more_hands_than_the_deck_can_fill_are_refused() -> None:
    """ch.setup.fit, sv.deck.enough"""
    with pytest.raises(OptionsError, match="104 cards are too few to deal 120"):
        Options(deck="coloured", seats=8, colours="SPVY")

    dealt = Game.start(Options(deck="coloured", seats=6, colours="SPVY"), seed=1)
    assert (sizes(dealt), dealt.view(None).table.board.counts.deck) == ((15,) * 6, 14)
    whole = Game.start(Options(deck="coloured", seats=8, colours="SPVY", hand_size=13), seed=1)
    assert whole.view(None).table.board.counts.deck == 0


def test_ch_01_the_last_card_can_be_challenged() -> None:
    """ch.out.claim, ch.out.lie, ch.call.lie"""
    game = table("T7", "V1 V2", "Y1 Y2", pile="Y3 Y4 Y5 Y6 Y7", value=3, deck="S1")

    game = when(game, (A, say(3, "T7")))
    assert (game.outcome, frame(game)) == (None, Polling(A))
    game = when(game, (B, call(1)))
    assert made(game, CheatCalled) == [CheatCalled(B, 1, cards("T7"), true=False)]
    assert hand(game, A) == "Y3 Y4 Y5 Y6 Y7 T7"
    assert (game.outcome, pile(game), frame(game)) == (None, "", Turn(B))


def test_ch_03_a_card_is_not_laid_twice() -> None:
    """ch.turn.claim, ch.claim.number"""
    game = table("V1 T4 S4", "V2", "Y1", deck="S1")

    refused(game, A, say(4, "T4 T4"), Refusal.CARD_NOT_HELD)
    refused(game, A, say(4, "V2"), Refusal.CARD_NOT_HELD)
    refused(game, A, say(4, ""), Refusal.NO_CARDS)
    twins = table("V1 T4 T4", "V2", "Y1", deck="S1")
    assert hand(when(twins, (A, say(4, "T4 T4"))), A) == "V1"


def test_ch_04_a_claim_shows_the_others_a_number_of_cards_alone() -> None:
    """ch.claim.lie, ch.claim.count: faces, places in the hand and the order are told to nobody."""
    game = when(table("V1 T4 S4", "V2", "Y1", deck="S1"), (A, say(4, "T4 V1")))

    for viewer in (B, C, None):
        (shown,) = game.history(viewer)[-1].events[:1]
        assert shown == Claimed(A, Numbers(4, 2), Backs(2))
        seen = game.seen(viewer)
        told = [dumps(game.view(viewer)), *map(dumps, game.history(viewer)), repr(seen)]
        told += [game.record(viewer=viewer).dumps(), repr(game.view(viewer)), repr(game)]
        assert [text for text in told for face in ("V1", "T4", "S4") if face in text] == []
        counts = game.view(viewer).table.board.counts
        assert (counts.hands, counts.discards) == ((1, 1, 1), 2)
    assert game.history(A)[-1].events[0] == Claimed(A, Numbers(4, 2), cards("V1 T4"))


def test_ch_06_a_deal_comes_from_its_seed_alone() -> None:
    """ch.setup.hands"""
    options = Options(deck="coloured", seats=3)
    first = Game.start(options, seed=7)
    random.seed(1)
    drawn = [random.random() for _ in range(100)]
    before = random.getstate()

    again = Game.start(options, seed=7)

    assert random.getstate() == before
    assert len({*drawn}) == 100
    assert again == first
    assert again.record().dumps() == first.record().dumps()
    assert Game.start(options, seed=8).state != first.state


def test_ch_07_one_card_of_another_kind_makes_a_claim_cheating() -> None:
    """ch.claim.true, ch.call.lie, ch.call.truth"""
    game = table(*ALONE, pile="Y9", deck="S1")

    mixed = when(game, (A, say(4, "T4 V4 S5")), (B, call(1)))
    assert made(mixed, CheatCalled)[0].cards == cards("S5 V4 T4")
    assert (hand(mixed, A), sizes(mixed)) == ("S5 V4 Y1 Y9 T4", (5, 2, 1))
    honest = when(game, (A, say(4, "T4 V4")), (B, call(1)))
    assert (hand(honest, B), sizes(honest)) == ("V2 V3 V4 Y9 T4", (2, 5, 1))


def test_ch_09_not_the_next_seat_alone_may_challenge() -> None:
    """ch.call.who, ch.call.open"""
    game = table("T4 V1", "V2", "Y2 Y3", "S2", pile="Y9", deck="S1")

    game = when(game, (A, say(9, "T4")))
    assert [call(1) in legal(game, seat) for seat in (A, B, C, D)] == [False, True, True, True]
    game = when(game, (C, call(1)))
    assert (hand(game, A), frame(game)) == ("V1 Y9 T4", Turn(B))


def test_ch_10_nobody_challenges_what_is_no_claim_of_another() -> None:
    """ch.call.who, ch.call.what"""
    start = table("T4 V1", "V2", "Y2", pile="Y9", deck="S1")
    game = when(start, (A, say(9, "T4")))

    refused(game, A, call(1), Refusal.OWN_CLAIM)
    refused(start, B, call(1), Refusal.NOT_THE_LATEST)
    refused(game, B, call(2), Refusal.NOT_THE_LATEST)
    with pytest.raises(NoSuchSeatError):
        game.play(3, call(1))
    assert pile(game) == "Y9 T4"


def test_ch_10_nor_does_who_is_out_or_looks_on() -> None:
    """ch.call.who, ch.end.standing"""
    game = table("T4", "V2 V3", "Y2 Y3", finish="last-standing")
    game = when(accepted(when(game, (A, say(4, "T4")))), (B, say(4, "V2")))

    refused(game, A, call(2), Refusal.NOT_IN_GAME)
    assert game.check(C, call(2)) is None
    looking_on = game.seen(None)
    assert looking_on.check(call(2)) is CommonRefusal.ONLOOKER
    assert list(looking_on.actions()) == []
    with pytest.raises(NoSuchSeatError):
        game.play(None, call(2))  # type: ignore[arg-type]  # wrong on purpose


def test_ch_12_a_challenge_of_an_older_claim_is_refused_and_hits_no_other() -> None:
    """ch.call.what, ch.call.open"""
    game = table("T4 V1", "V9 S8", "Y2", pile="Y9", deck="S1")

    game = when(game, (A, say(9, "T4")), (B, say(9, "V9")))
    refused(game, C, call(1), Refusal.NOT_THE_LATEST)
    assert pile(game) == "Y9 T4 V9"
    game = when(game, (C, call(2)))
    assert made(game, CheatCalled) == [CheatCalled(C, 2, cards("V9"), true=True)]
    assert hand(game, C) == "V9 Y2 Y9 T4"


@pytest.mark.parametrize(("proven", "following"), [(True, C), (False, B)])
def test_ch_13_a_proven_skip_counts_once_or_not_at_all(*, proven: bool, following: Seat) -> None:
    """ch.effect.proven, ch.call.next"""
    game = table("VS V1", "V2 V3", "Y2 Y3", pile="Y9", proven_effects=proven)

    game = when(game, (A, act(SKIP, "VS")), (B, call(1)))
    assert hand(game, B) == "V2 V3 VS Y9"
    assert made(game, SeatSkipped) == ([SeatSkipped(B)] if proven else [])
    assert (frame(game), game.to_act) == (Turn(following), (following,))


def test_ch_13_a_skip_that_nobody_calls_counts_and_an_exposed_one_does_not() -> None:
    """ch.effect.unchallenged, ch.effect.lie"""
    start = table("VS V1", "V2 V3", "Y2 Y3", pile="Y9")

    game = when(start, (A, act(SKIP, "VS")))
    assert frame(game) == Polling(A)
    game = accepted(game)
    assert (made(game, SeatSkipped), frame(game)) == ([SeatSkipped(B)], Turn(C))
    lie = when(start, (A, act(SKIP, "V1")), (B, call(1)))
    assert made(lie, SeatSkipped) == []
    assert (hand(lie, A), frame(lie)) == ("V1 VS Y9", Turn(B))
    reverse = when(start, (A, act(REVERSE, "V1")), (C, call(1)))
    assert frame(reverse) == Turn(B)


def test_ch_16_the_number_said_is_the_number_laid() -> None:
    """ch.claim.count"""
    game = table("T4 V4 S5", "V2 V3", deck="S1")

    refused(game, A, say(4, "T4 V4 S5", 2), Refusal.WRONG_COUNT)
    sent = '{"type":"claim-numbers","cards":["S5","V4","T4"],"value":4,"count":2}'
    assert game.check(A, loads("action", sent)) is Refusal.WRONG_COUNT


def test_ch_16_with_count_lies_a_wrong_number_is_cheating_and_sizes_stay_true() -> None:
    """ch.claim.count, ch.claim.true"""
    game = table("T4 V4 S4 Y1", "V2 V3", deck="S1", count_lies=True)

    game = when(game, (A, say(4, "T4 V4 S4", 2)))
    assert latest(game).said == Numbers(4, 2)
    counts = game.view(B).table.board.counts
    assert (counts.hands, counts.discards, latest(game).laid) == ((1, 2), 3, 3)
    game = when(game, (B, call(1)))
    assert made(game, CheatCalled)[0].true is False
    assert hand(game, A) == "S4 V4 Y1 T4"


# --- what no card gives away


def faces_told(game: Game, viewer: int | None) -> set[Card]:
    """Return the cards of which a viewer is told the face."""
    text = dumps(game.view(viewer)) + "".join(map(dumps, game.history(viewer)))
    every = {each for each in game.rules.deck(game.options) if f'"{each.code}"' in text}
    return every | {each for event in game.seen_setup(viewer) for each in _cards(event)}


def _cards(event: object) -> tuple[Card, ...]:
    found: tuple[Card, ...] = ()
    for shown in getattr(event, "hands", ()):
        found += () if isinstance(shown, Backs) else shown
    return found


def test_en_02_no_card_of_a_pile_that_is_taken_can_be_followed() -> None:
    """ch.call.reveal, ch.call.lie, sv.deck.copies: cards are values, and have no identity."""
    game = table("T4 V1 T5", "V9 S8", "Y2 Y3", pile="Y9", deck="S1")
    game = when(game, (A, say(9, "V1")), (B, say(9, "S8")), (C, call(2)))

    again = Game.loads(game.record().dumps())
    assert again.state.owns[B].hand[0] is game.state.owns[B].hand[0] is card("S8")
    assert hand(game, B) == "S8 V1 V9 Y9"
    assert faces_told(game, C) == {*cards("Y2 Y3 S8")}
    assert faces_told(game, None) == {card("S8")}
    assert made(game, PileTaken) == [PileTaken(B, cards("S8 V1 Y9"))]
    assert game.history(C)[-1].events[1] == PileTaken(B, Backs(3))


def test_en_04_of_a_challenge_the_cards_of_the_claim_alone_are_public() -> None:
    """ch.call.reveal"""
    game = table("T4 V1 V7", "V2 V3", "Y2", pile="Y9", deck="S1")
    game = when(game, (A, say(9, "T4")))
    assert faces_told(game, B) == {*cards("V2 V3")}
    assert faces_told(game, C) == {card("Y2")}

    game = when(game, (B, call(1)))
    assert faces_told(game, B) == {*cards("V2 V3 T4")}
    assert faces_told(game, C) == {*cards("Y2 T4")}
    assert faces_told(game, None) == {card("T4")}
    assert codes(sorted(faces_told(game, A))) == "V1 V7 Y9 T4"
    assert CallCheat(1) not in legal(game, C)
