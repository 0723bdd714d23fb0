"""What moves by the events of the Core Extension, from where to where, and who is shown which."""

from __future__ import annotations

from typing import Any

import pytest
from cheat.extension.table import begun, show
from crazy_eights.extension.table import accepted, extended, name, pick, play, when
from svg.seeing import check, faces, words
from svg.test_steps import C8, CH, EVENTS, THREE, A, B, C, last, moved

from cardshed import AnyGame, Backs, catalog, crazy_eights
from cardshed import svg as pictures
from cardshed.ruleset import classes_of
from cardshed.soloverse import Colour, card, cards, hand_facts, pile_facts

GAMES = pytest.mark.parametrize("game", [C8, CH])
V1, TWO = cards("V1"), Backs(2)
VACCINE, STUN, POISON, SLAP = map(card, ("XVA", "XST", "XPO", "XSL"))
PASSED = [("seat 2", -1, ""), ("seat 1", 1, "")]
ADDED: list[tuple[Any, list[tuple[str, int, str]]]] = [
    (hand_facts.CardPassed(B, C, Backs(1)), PASSED),
    (hand_facts.CardPicked(B, C, Backs(1)), PASSED[:1]),
    (hand_facts.PickSettled(B, C, B, Backs(1)), PASSED[1:]),
    (hand_facts.PickSettled(B, C, C, Backs(1)), [("seat 2", 1, "")]),
    (hand_facts.CardsHandedOver(B, C, V1), [("seat 1", -1, ""), ("seat 2", 1, "")]),
    (
        hand_facts.HandsMoved((B, C), (THREE, TWO)),
        [("seat 1", -2, ""), ("seat 1", 3, ""), ("seat 2", -3, ""), ("seat 2", 2, "")],
    ),
    (hand_facts.HandPutBack(B, THREE), [("seat 1", -3, ""), ("deck", 3, "")]),
    (
        hand_facts.CardsPooled((B, C), (TWO, Backs(1)), (Backs(1), TWO)),
        [("seat 1", -2, ""), ("seat 1", 1, ""), ("seat 2", -1, ""), ("seat 2", 2, "")],
    ),
    (pile_facts.CardFetched(B, Backs(1)), [("discards", -1, ""), ("seat 1", 1, "")]),
    (pile_facts.CardFetched(B, ()), []),
    (
        pile_facts.DiscardsRecycled(B, THREE, card("V1")),
        [("recycle", 0, ""), ("discards", -3, ""), ("deck", 3, "")],
    ),
    (pile_facts.RecycleRevived(B), [("recycle", 0, "")]),
    (pile_facts.CardStays(B, VACCINE, VACCINE), [("beside", -1, ""), ("stays", 1, "XVA")]),
    (pile_facts.StayEnded(B, VACCINE, VACCINE), [("stays", -1, ""), ("discards", 1, "XVA")]),
    (pile_facts.StayBuried(B, VACCINE), [("stays", -1, ""), ("discards", 1, "XVA")]),
    (
        pile_facts.CardForeseen(card("V1"), (POISON, SLAP)),
        [("deck", -3, ""), ("used", 2, "XPO V1"), ("removed", 1, "XSL")],
    ),
]
ONE_GAME: list[tuple[str, Any, list[tuple[str, int, str]]]] = [
    (C8, pile_facts.DiscardsLifted(), [("discards", 0, "")]),
    (C8, pile_facts.TopChosen(B, card("V1")), [("discards", 0, "")]),
    (
        C8,
        crazy_eights.CardPlayed(B, card("XGM"), STUN, C, manipulated=True),
        [("seat 1", -1, ""), ("aimed", 1, "XGM")],
    ),
]
STILL = {
    *("Asked", "BluffNoted", "CardKept", "CardSentBack", "ChaosShown", "ChoiceMade", "ClaimVoided"),
    *(
        "ClaimAccepted",
        "ClaimLapsed",
        "ClaimStood",
        "DeckShuffled",
        "DirectionFlipped",
        "TurnBegan",
    ),
    *("ColourNamed", "DiscardsShown", "DrawChallenged", "DrawFaced", "DrawSent", "EffectAccepted"),
    *("GameEnded", "GiftChosen", "HandShown", "HandsShown", "PollOpened", "SeatReturned"),
    *("SeatSkipped", "SeatWentOut", "SkipAimed", "SkipFaced", "SkipTaken", "Slapped"),
    *("SoloCalled", "SoloDeclared", "SoloLapsed", "SoloWindowClosed", "SoloWindowOpened"),
    *("TradeLapsed", "TradeRequested", "TrapSeen", "WinClaimed", "WinLetStand"),
    *("CardsPutIn", "DigitNamed", "Guessed", "HandOpened", "ReflexChosen", "ReflexesShown"),
}
"""Events by which no card moves, and no pile changes."""


@GAMES
@pytest.mark.parametrize(("event", "places"), ADDED, ids=lambda value: str(value)[:40])
def test_what_moves_by_an_event_of_the_extension(
    game: str, event: Any, places: list[tuple[str, int, str]]
) -> None:
    """sv.view: the same to an onlooker, and to a seat that is not shown the faces"""
    assert moved(game, event) == places
    assert moved(game, event, A) == places


@pytest.mark.parametrize(("game", "event", "places"), ONE_GAME)
def test_what_moves_by_an_event_that_one_game_has(
    game: str, event: Any, places: list[tuple[str, int, str]]
) -> None:
    """sv.card.white-hole, sv.card.eliminator, sv.gm.what"""
    assert moved(game, event) == places


@GAMES
def test_every_event_of_a_game_moves_something_or_is_known_to_move_nothing(game: str) -> None:
    """A new event is drawn, or stands in a list of those by which nothing moves."""
    rules: Any = catalog.find(game).rules
    kinds = {*classes_of(rules.vocabulary.seen_events)}
    shared = [(C8, event, places) for event, places in ADDED]
    listed = [*EVENTS, *ONE_GAME, *shared]
    moving = {event.__class__ for name, event, places in listed if places and name in {C8, game}}
    still = {kind for kind in kinds if kind.__name__ in STILL}

    assert kinds - moving == still
    assert not still & moving


@GAMES
def test_a_seat_is_shown_which_cards_it_gets_and_where_they_lie(game: str) -> None:
    """sv.card.cyclone, sv.card.double-edged, sv.card.roulette, sv.card.paradigm-shift"""
    passed = hand_facts.CardPassed(B, C, V1)
    assert ("hand", 1, "V1") in moved(game, passed, B)
    assert ("hand", -1, "") in moved(game, passed, C)
    picked, settled = hand_facts.CardPicked(B, C, V1), hand_facts.PickSettled(B, C, B, V1)
    assert moved(game, picked, B) == [("seat 2", -1, ""), ("aside", 1, "V1")]
    assert moved(game, picked, C) == [("seat 2", -1, ""), ("hand", -1, "")]
    assert [it for it in moved(game, settled, B) if it[0] != "seat 1"] == [
        ("aside", -1, ""),
        ("hand", 1, "V1"),
    ]
    pool = hand_facts.CardsPooled((B, C), (TWO, V1), (Backs(1), cards("S1 S2")))
    assert [it for it in moved(game, pool, C) if it[0] == "hand"] == [
        ("hand", -1, ""),
        ("hand", 2, "S1 S2"),
    ]
    hands = hand_facts.HandsMoved((B, C), (V1, TWO))
    assert [it for it in moved(game, hands, B) if it[0] == "hand"] == [
        ("hand", -2, ""),
        ("hand", 1, "V1"),
    ]


# --- steps of games


def seen(game: AnyGame, viewer: int | None) -> str:
    picture = last(game, viewer)
    check(picture)
    return words(picture)


def test_a_card_that_passes_unseen_is_marked_for_the_two_alone() -> None:
    """sv.card.double-edged: giver and taker see it, the others that a card moved"""
    game = extended("XDE V1", "P1 P2", "S1 S2", "Y1 Y2")
    game = accepted(when(game, (A, play("XDE", at=B))))

    for viewer in (None, C):
        said = seen(game, viewer)
        assert "seat 0 takes 1 card of seat 1's hand" in said
        assert "seat 1 takes 1 card of seat 0's hand" in said
    assert "takes V1 of seat 0's hand" in seen(game, A)
    assert "takes V1 of seat 0's hand" in seen(game, B)


def test_cards_that_are_given_openly_lie_below_the_step() -> None:
    """sv.card.project-insight: all see what a seat gives"""
    game = extended("XPI V1", "P1 XNO XNO", "S1", "Y1 XNO")
    game = accepted(when(game, (A, play("XPI", named="XNO"))))

    for viewer in (None, *game.seats):
        picture = last(game, viewer)
        check(picture)
        said = words(picture)
        assert "seat 1 gave seat 0 XNO Nou XNO Nou seat 3 gave seat 0 XNO Nou" in said
        assert faces(picture)[-3:] == ["XNO", "XNO", "XNO"]
    assert "gave" not in words(pictures.table(game.view(None)))


def test_a_card_that_is_shown_lies_below_the_step() -> None:
    """ch.card.project-insight: all see the chaos card that a seat shows"""
    game = begun("XPI", "P1 XNO", "S1 S2", "Y1 Y2").play(B, show("XNO"))

    for viewer in (None, *game.seats):
        picture = last(game, viewer)
        check(picture)
        assert "shown by seat 1 XNO Nou" in words(picture)
        assert "has shown Nou" in words(picture)
        assert faces(picture)[-1] == "XNO"


def test_a_card_that_is_set_aside_is_seen_by_who_chose_it_alone() -> None:
    """sv.card.double-edged: it is in neither hand as long as the other one chooses"""
    game = extended("XDE V1 V2", "P1 P2", "S1", double_edged="open")
    game = when(accepted(when(game, (A, play("XDE", at=B)))), (A, pick("P2")))

    assert "set aside for you +1 P2" in seen(game, A)
    for viewer in (None, B, C):
        assert "set aside" not in seen(game, viewer)
    assert "the hand of seat 0 V1" in seen(game, B)


def test_a_vaccine_is_drawn_from_its_play_until_its_turn() -> None:
    """sv.card.vaccine: it stays beside the discards, and then comes on top of them"""
    game = when(extended("XVA V1 V4", "P1 P2 V2", "S1 S2 V3"), (A, play("XVA")))
    assert "stays beside +1 XVA" in seen(game, None)

    game = when(game, (B, play("V2")), (C, play("V3")))
    said = seen(game, None)
    assert "stays beside" not in said
    assert "discards XVA Vaccine +2" in said
    assert "colour: not named" in said
    assert "colour: carbon" in seen(when(game, (A, name(Colour.CARBON.value))), None)
