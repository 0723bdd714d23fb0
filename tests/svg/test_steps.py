"""Steps as pictures: what moved is marked, from what the viewer was shown alone."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from svg.seeing import check, faces, rects, words

from cardshed import AnyGame, Backs, Seat, View, cheat, crazy_eights, policies, soliterror, the_game
from cardshed import svg as pictures
from cardshed.playing_cards import card as playing
from cardshed.playing_cards import cards as playings
from cardshed.soloverse import Colour, card, cards
from cardshed.svg.drawings import drawing_of
from cardshed.svg.shapes import MARK

A, B, C = map(Seat, range(3))
THREE = Backs(3)
DUEL = soliterror.Game.start(soliterror.Options(seats=2), seed=7)
C8, CH, SO, TG = "crazy-eights", "cheat", "soliterror", "the-game"


def last(game: AnyGame, viewer: int | None) -> Any:
    step = game.seen_step(viewer)
    assert step is not None
    return pictures.step(game.view(viewer), step)


def marked(picture: Any) -> int:
    """How many badges there are, and cards with a thick border."""
    return sum(box.fill == MARK for box in rects(picture))


def test_a_card_that_is_played_leaves_its_hand_and_comes_to_a_pile() -> None:
    game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
    game = game.play(0, the_game.PlayCard(43, the_game.Pile.UP_1))

    for viewer, badges in ((0, 3), (1, 2), (None, 2)):
        picture = last(game, viewer)
        check(picture)
        said = words(picture)
        assert said.count("−1") == badges - 1  # noqa: RUF001  # a minus
        assert said.count("+1") == 1
        assert marked(picture) == badges
        assert "this step seat 0 plays 43 on up 1" in said
        assert picture.desc.startswith("The step: seat 0 plays 43 on up 1.\nup 1: 43")


def test_what_is_drawn_is_marked_in_the_hand_of_its_seat_alone() -> None:
    game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)
    for number in (43, 44):
        game = game.play(0, the_game.PlayCard(number, the_game.Pile.UP_1))
    game = game.play(0, the_game.EndTurn())

    drawn: Any = game.steps[-1].events[0]
    mine, others = last(game, 0), last(game, 1)
    thick = f'stroke="{MARK}" stroke-width="3"'
    assert str(mine).count(thick) == 3  # the draw pile, and two cards
    assert str(others).count(thick) == 1
    assert "seat 0 draws 2 cards" in words(others)
    assert f"seat 0 draws {' '.join(map(str, drawn.cards))}" in words(mine)


def test_a_call_shows_the_cards_of_its_claim_for_a_moment() -> None:
    game = cheat.Game.start(cheat.Options(seats=4, deck="coloured"), seed=7)
    game = game.play(0, cheat.ClaimNumbers(cards("S0 P0 VR"), 0)).play(2, cheat.CallCheat(1))

    for viewer in (None, 0, 1):
        picture = last(game, viewer)
        check(picture)
        assert faces(picture)[-3:] == ["S0", "P0", "VR"]
        assert "shown by the call of claim 1" in words(picture)
        assert "shown by" not in words(pictures.table(game.view(viewer)))


def test_a_hand_that_a_challenge_shows_is_shown_to_the_two_alone() -> None:
    options = crazy_eights.Options(seats=3)
    hands = (cards("XD4 V1"), cards("S1 S2"), cards("T1 T2"))
    position = crazy_eights.Position(hands=hands, top=card("V7"), deck=cards("P1 P2 P3 P4 P5 P6"))
    game = crazy_eights.Game.from_events(options, crazy_eights.setup_events(options, position))
    game = game.play(0, crazy_eights.PlayCard(card("XD4"), solo=True))
    game = game.play(0, crazy_eights.NameColour(Colour.STEEL)).play(1, crazy_eights.Challenge())

    for viewer, shown in ((0, True), (1, True), (2, False), (None, False)):
        picture = last(game, viewer)
        check(picture)
        assert ("shown to seat 1" in words(picture)) is shown
        assert (faces(picture)[-1] == "V1") is shown


def test_the_table_alone_has_no_marks() -> None:
    game = the_game.Game.start(the_game.Options(seats=2, starter=0), seed=7)

    assert MARK not in str(pictures.table(game.view(0)))


@pytest.mark.parametrize(
    ("kind", "options"),
    [
        (the_game, the_game.Options(seats=3)),
        (soliterror, soliterror.Options()),
        (soliterror, soliterror.Options(seats=2)),
        (crazy_eights, crazy_eights.Options(seats=4)),
        (cheat, cheat.Options(seats=4)),
        (crazy_eights, crazy_eights.Options(seats=4, deck="core-extension", colours="VC")),
        (cheat, cheat.Options(seats=4, deck="core-extension", colours="VC", hand_size=7)),
    ],
    ids=lambda value: str(value)[:20],
)
def test_every_step_of_a_game_is_drawn(kind: Any, options: Any) -> None:
    for seed in range(3):
        game = kind.Game.start(options, seed=seed)
        game = policies.play_out(game, policies.Uniform(seed), windows=True, limit=120)
        seen = game.seen((None, 0)[seed % 2])
        drawn = list(pictures.pictures(seen))
        assert len(drawn) == seen.version + 1
        for picture, step in zip(drawn[1:], seen.steps, strict=True):
            assert picture.desc.startswith("The step: ")
            assert all(game.rules.texts.event(event) in picture.desc for event in step.events)
        for picture in drawn[::15]:
            check(picture)


def moved(name: str, event: Any, viewer: Any = None) -> list[tuple[str, int, str]]:
    """Where cards came and left by an event, with the codes that are shown."""
    drawing = drawing_of(name)
    assert drawing is not None
    sides = (soliterror.Side(), soliterror.Side(playings("4H")))
    table: Any = attrs.evolve(DUEL.view(None).table, player_cards=sides)
    changes = drawing.changes(event, View(viewer, table, None))
    return [(it.place, it.count, " ".join(look.code for look in it.cards)) for it in changes]


V1 = cards("V1")
STUN, SLAP, POISON = map(card, ("XST", "XSL", "XPO"))
DRAWN = [("deck", -1, ""), ("seat 1", 1, "")]
SHED = [("seat 1", -1, ""), ("discards", 1, "V1")]
EVENTS: list[tuple[str, Any, list[tuple[str, int, str]]]] = [
    (TG, the_game.CardsDealt(B, THREE), [("deck", -3, ""), ("seat 1", 3, "")]),
    (TG, the_game.CardsLaid(the_game.Pile.UP_2, (4, 5)), [("UP_2", 2, "4 5")]),
    (TG, the_game.SeatWithdrew(B, THREE), [("seat 1", -3, ""), ("deck", 3, "")]),
    (TG, the_game.TurnBegan(B, 2), []),
    (SO, soliterror.CardsDrawn(B, Backs(1)), DRAWN),
    (SO, soliterror.SpadeDrawn(B, playings("4S")), DRAWN),
    (
        SO,
        soliterror.ComboLaid(B, playings("4S 4H")),
        [("seat 1", -1, ""), ("combo 1", 2, "4♠ 4♥")],
    ),
    (
        SO,
        soliterror.ComboExtended(B, playing("4S")),
        [("seat 1", -1, ""), ("combo 1", 1, "4♠")],
    ),
    (SO, soliterror.CardHit(playing("JS")), [("standing JS", 0, "")]),
    (SO, soliterror.CardKilled(playing("JS")), [("standing JS", 0, "")]),
    (SO, soliterror.CardsDiscarded(playings("4S")), [("discards", 1, "4♠")]),
    (
        SO,
        soliterror.CombosShown((playings("4S"), playings("5S")), (1, 1), 3, 4),
        [("combo 0", 1, "4♠"), ("combo 1", 1, "5♠")],
    ),
    (
        C8,
        crazy_eights.HandsDealt((THREE, Backs(2))),
        [("deck", -5, ""), ("seat 0", 3, ""), ("seat 1", 2, "")],
    ),
    (C8, crazy_eights.CardPlayed(B, card("V1")), SHED),
    (C8, crazy_eights.CardPlayed(B, STUN, None, C), [("seat 1", -1, ""), ("aimed", 1, "XST")]),
    (
        C8,
        crazy_eights.CardPlayed(B, card("XEG")),
        [("seat 1", -1, ""), ("beside", 1, "XEG")],
    ),
    (
        C8,
        crazy_eights.CardPlayed(B, card("XCL"), card("V1")),
        [("seat 1", -1, ""), ("discards", 1, "XCL")],
    ),
    (C8, crazy_eights.CardFlipped(card("V1")), [("deck", -1, ""), ("discards", 1, "V1")]),
    (C8, crazy_eights.ChaosFlipped((STUN,)), [("deck", -1, ""), ("used", 1, "XST")]),
    (C8, crazy_eights.CardsDiscarded(V1), [("discards", 1, "V1")]),
    (C8, crazy_eights.CardPickedUp(B, Backs(1)), DRAWN),
    (C8, crazy_eights.StackTaken(B, Backs(1)), DRAWN),
    (C8, crazy_eights.CardsDrawn(B, Backs(1)), DRAWN),
    (C8, crazy_eights.SeatWithdrew(B, THREE), [("seat 1", -3, ""), ("deck", 3, "")]),
    (C8, crazy_eights.CardsReturned(THREE), [("deck", 0, ""), ("used", 0, "")]),
    (C8, crazy_eights.TrapRevealed(B, POISON), [("deck", -1, ""), ("used", 1, "XPO")]),
    (
        C8,
        crazy_eights.CardsDealt(B, THREE, (POISON, SLAP)),
        [("deck", -5, ""), ("seat 1", 3, ""), ("used", 1, "XPO"), ("removed", 1, "XSL")],
    ),
    (C8, crazy_eights.CardsShed(B, V1), SHED),
    (
        C8,
        crazy_eights.HandsShuffled((B, C), (THREE, Backs(2))),
        [("seat 1", 3, ""), ("seat 2", 2, "")],
    ),
    (C8, crazy_eights.CardTopped(STUN, STUN), [("beside", -1, ""), ("discards", 1, "XST")]),
    (
        C8,
        crazy_eights.CardLaidInFront(C, STUN, STUN, B),
        [("aimed", -1, ""), ("in front", 1, "XST")],
    ),
    (C8, crazy_eights.FrontActed(C, STUN, STUN), [("in front", -1, ""), ("discards", 1, "XST")]),
    (C8, crazy_eights.FrontBuried(C, STUN), [("in front", -1, ""), ("discards", 1, "XST")]),
    (C8, crazy_eights.PlayLapsed(STUN), [("aimed", -1, ""), ("discards", 1, "XST")]),
    (C8, crazy_eights.CardsRemoved(B, (SLAP,)), [("seat 1", -1, ""), ("removed", 1, "XSL")]),
    (C8, crazy_eights.CardSetAside(SLAP), [("deck", -1, ""), ("removed", 1, "XSL")]),
    (C8, crazy_eights.CardTaken(B, V1), [("discards", -1, ""), ("seat 1", 1, "")]),
    (
        C8,
        crazy_eights.CardsSwapped(B, C, Backs(1), Backs(1)),
        [("seat 1", -1, ""), ("seat 2", 1, ""), ("seat 2", -1, ""), ("seat 1", 1, "")],
    ),
    (C8, crazy_eights.TurnBegan(B), []),
    (
        CH,
        cheat.Claimed(B, cheat.Numbers(3, 2), Backs(2)),
        [("seat 1", -2, ""), ("discards", 2, ""), ("claim", 0, "")],
    ),
    (
        CH,
        cheat.Claimed(B, cheat.ChaosCard(STUN, None, C), Backs(1)),
        [("seat 1", -1, ""), ("aimed", 1, ""), ("claim", 0, "")],
    ),
    (CH, cheat.CheatCalled(B, 1, V1, true=True), [("claim", 0, "")]),
    (CH, cheat.PileTaken(B, THREE), [("discards", -3, ""), ("seat 1", 3, "")]),
    (CH, cheat.CardsTurnedDown(B, THREE), [("seat 1", -3, ""), ("discards", 3, "")]),
    (CH, cheat.PileLaid(THREE, None), [("discards", 3, "")]),
]


@pytest.mark.parametrize(("name", "event", "places"), EVENTS, ids=lambda value: str(value)[:40])
def test_what_moves_by_an_event(name: str, event: Any, places: list[tuple[str, int, str]]) -> None:
    assert moved(name, event) == places
    others = [it for it in moved(name, event, A) if it[0] != "hand"]
    assert others == [it for it in places if it[0] != "combo 0"]  # its own was told before


def test_a_seat_is_shown_which_cards_came_to_its_hand() -> None:
    dealt = crazy_eights.HandsDealt((V1, Backs(2)))
    assert ("hand", 1, "V1") in moved(C8, dealt, A)
    assert [it for it in moved(C8, dealt, B) if it[0] == "hand"] == [("hand", 2, "")]
    swapped = crazy_eights.CardsSwapped(B, C, V1, cards("S2"))
    assert ("hand", 1, "S2") in moved(C8, swapped, B)
    assert ("hand", 1, "V1") in moved(C8, swapped, C)
    assert [it for it in moved(C8, swapped, C) if it[1] < 0] == [
        ("seat 1", -1, ""),
        ("seat 2", -1, ""),
        ("hand", -1, ""),
    ]
