"""The kit's pools, words and cards that stay, in cards of others, in both games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from cheat import table as ch
from cheat.extension import table as che
from cheat.extension.grouped import guess, guessed, held, name
from crazy_eights.extension import table as c8
from soloverse.others import (
    HANDS,
    A,
    B,
    C,
    D,
    both,
    claimed,
    everything,
    in_eights,
    installed,
    latest,
    made,
    played,
    to_turn,
)

from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.board import InFront, Staying, Turn
from cardshed.soloverse.chaos_facts import CardsReturned, FrontActed
from cardshed.soloverse.facts import CardsDrawn
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    ChoosingTop,
    NamingDigit,
    Snapping,
)
from cardshed.soloverse.hand_facts import (
    CardsPooled,
    ReflexesShown,
)
from cardshed.soloverse.pile_facts import CardStays, StayEnded


@pytest.fixture(autouse=True)
def kit(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the pack be installed."""
    with installed(monkeypatch):
        yield


# --- pools, reflexes and words


@both
def test_a_pool_of_some_seats(begin: Any) -> None:
    """sv.card.roulette: the others put in, and get of it"""
    game = to_turn(begin("XKH", "P1 XPC", "S1", "Y1 XAF"))

    (pooled,) = [e for step in game.steps for e in step.events if isinstance(e, CardsPooled)]
    assert (pooled.seats, sum(map(len, pooled.given))) == ((B, C, D), 5)
    assert [len(each) for each in pooled.dealt] == [2, 2, 1]
    assert game.state.owns[A].hand == cards("V1 V2")


@both
def test_a_snap_of_one_seat(begin: Any) -> None:
    """sv.card.snap, sv.reflex: who slaps alone is all of them"""
    game = begin("XKI")
    assert latest(game) == Snapping(A, (B,), (B,))

    slapped = game.play(B, c8.SLAP)
    assert made(slapped, ReflexesShown) == [ReflexesShown((B,))]
    assert [(e.seat, len(e.cards)) for e in made(slapped, CardsDrawn)] == [(B, 3)]
    still = game.play(B, c8.HOLD_STILL)
    assert [(e.seat, len(e.cards)) for e in made(still, CardsDrawn)] == [(A, 2)]


@both
@pytest.mark.parametrize("right", [True, False])
def test_a_guess_without_a_draw_gives_back_what_it_showed(begin: Any, *, right: bool) -> None:
    """sv.card.foresight, sv.trap.several: there is no draw at the end of which that would happen"""
    before = begin("XKJ", deck="C0 C1 C2 C3")
    game = guessed(before, "C" if right else "S")
    if right:
        assert latest(game) == Choosing(A, Choice.MAY_DISCARD, 1)
        game = game.play(A, che.discard("V1"))

    assert len(made(game, CardsReturned)) == 1
    assert game.view(None).table.board.lying.used == ()
    assert len(game.state.owns[A].hand) == (1 if right else 3)
    drawn = len(before.state.vault.deck) - len(game.state.vault.deck)
    assert drawn == (0 if right else 1)


@both
def test_a_guess_is_one_of_the_colours_in_play(begin: Any) -> None:
    """sv.card.foresight, sv.deck.choice"""
    game = begin("XKJ")

    assert [*game.actions(A)] == [*map(guess, "SPVYTC"), guess()]
    assert game.check(A, guess(Colour("G").value)) is not None


@both
def test_a_digit_without_a_draw(begin: Any) -> None:
    """sv.card.eliminator, ch.trap: in Crazy 8's its user chooses the top, in Cheat nobody does"""
    game = begin("XKK", "P1 T1 P2", "S1 S2", "Y1 Y2", by="V1 S1 V2")
    assert latest(game) == NamingDigit(A)

    game = game.play(A, name(1))
    assert held(game) == ["V2", "P2", "S2", "Y2"]
    asked = latest(game)
    assert asked == ChoosingTop(A, cards("S1 V1")) if begin is played else asked == Turn(B)


# --- a card that stays, and silences nothing


STUN = (InFront(A, card("XST"), card("XST"), B),)


def stays(game: Any) -> list[Any]:
    """Return the cards that stay beside the discards."""
    return [each for each in game.view(None).table.board.carried if isinstance(each, Staying)]


def test_a_card_that_stays_and_silences_nothing_leaves_chaos_cards_in_play() -> None:
    """sv.card.vaccine, sv.colour.when: it stays, and the old top and colour count until it ends"""
    game = played("XKC", "P1 V9 XPC", *HANDS[1:])
    assert made(game, CardStays) == [CardStays(A, card("XKC"), card("XKC"))]
    assert stays(game) == [Staying(A, card("XKC"), card("XKC"))]
    assert (latest(game), game.view(None).table.top) == (Turn(B), card("V5"))

    assert game.check(B, c8.play("XPC")) is None
    claimed_ = claimed("XKC")
    assert claimed_.check(B, che.chaos("P1", "XPC")) is None
    assert len(stays(claimed_)) == 1


def test_a_stun_acts_before_it_ends() -> None:
    """sv.lifo, sv.stack.one, sv.playable-turn: there is no Playable Turn as long as one waits"""
    game = in_eights("XKC V1 V2", "V9 V8", front=STUN, turn=0)
    game = c8.when(game, (A, c8.play("XKC")))
    assert len(stays(game)) == 1

    game = c8.when(game, (B, c8.play("V9", solo=True)))
    assert (len(made(game, FrontActed)), made(game, StayEnded)) == (1, [])
    assert stays(game) == [Staying(A, card("XKC"), card("XKC"))]


def test_it_ends_as_the_turn_of_its_user_comes() -> None:
    """sv.card.vaccine, sv.place.beside: on top, and a colour is named; in Cheat under the pile"""
    game = c8.when(played("XKC", "V9 V8"), (B, c8.play("V9", solo=True)))
    assert made(game, StayEnded) == [StayEnded(A, card("XKC"), card("XKC"))]
    assert (stays(game), game.view(None).table.top) == ([], card("XKC"))
    game = c8.when(game, (A, c8.name("V")))
    assert latest(game) == Turn(A)

    other = ch.when(claimed("XKC", "P1 P2"), (B, ch.say(1, "P1")))
    assert (stays(other), latest(other)) == ([], Turn(A))
    assert ch.pile(other) == "XKC P1"


def test_a_stun_in_cheat_acts_before_it_ends_too() -> None:
    """sv.lifo, sv.stack.one, ch.identity"""
    game = claimed("XKC", "P1 P2 P3", "S1 S2 S3")
    game = ch.stood(game, (B, che.chaos("P1", "XST", target=A)))
    game = game.play(A, che.LET_HAPPEN)
    game = ch.when(game, (C, ch.say(1, "S1")))

    assert (len(made(game, FrontActed)), made(game, StayEnded), latest(game)) == (1, [], Turn(B))
    game = ch.when(game, (B, ch.say(1, "P2")), (C, ch.say(1, "S2")))
    assert (made(game, StayEnded), latest(game)) == (
        [StayEnded(A, card("XKC"), card("XKC"))],
        Turn(A),
    )


def test_a_seat_whose_card_stays_leaves() -> None:
    """sv.withdraw: it goes under the top"""
    for before in (played("XKC"), claimed("XKC", pile="T9")):
        game = before.withdraw(A)
        assert (stays(game), everything(game)) == ([], everything(before))
