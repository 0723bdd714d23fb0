"""Faults reported in public against other implementations: colours that are named, and shuffles.

tests/README.md lists them case by case. A colour is named here in a step of its own, after the
play (sv.colour.when), where most of the reports have it as a part of the play.
"""

from __future__ import annotations

import json
from collections import Counter

import pytest
from crazy_eights.chaos.table import (
    ACCEPT,
    CHALLENGE,
    DRAW,
    KEEP,
    PUT,
    A,
    B,
    C,
    Move,
    accepted,
    call,
    chaos,
    codes,
    colour,
    frame,
    hand,
    legal,
    lies,
    name,
    play,
    sizes,
    top,
    when,
)
from crazy_eights.rounds import rounds, started
from crazy_eights.rounds import table as match_table

from cardshed import IllegalActionError, InvalidValueError, OptionsError, WireError
from cardshed.crazy_eights import (
    RULES,
    AnsweringDraw,
    DeckShuffled,
    Game,
    NameColour,
    NamingColour,
    Options,
    Refusal,
    Turn,
    dumps,
    loads,
)
from cardshed.soloverse import Colour, card, cards, decks
from cardshed.soloverse.chaos_facts import CardsReturned, ChaosFlipped, HandsShuffled
from cardshed.soloverse.frames import Saving

NAMES = [NameColour(each) for each in Options(deck="core").colours]
SHUFFLES = (HandsShuffled, CardsReturned)
TABLE = ("XPC T3 V2", "T1 Y2")
"""A chaos card to play, and two cards of colours that can be named for it."""


def named_in(game: Game) -> Colour | None:
    """Return the colour that was named for the top card."""
    return game.view(None).table.named


def flips(seeds: int, **options: object) -> list[tuple[Game, ChaosFlipped]]:
    """Return the games of which the setup turned chaos cards up first, with what it turned up."""
    agreed = Options(deck="core", **options)  # type: ignore[arg-type]  # options by name
    games = [Game.start(agreed, seed=seed) for seed in range(seeds)]
    return [(g, each) for g in games for each in g.setup if isinstance(each, ChaosFlipped)]


def test_c8_07_no_game_opens_on_a_chaos_card() -> None:
    """c8.setup.flip"""
    places, several = set[int](), 0
    for game, shown in flips(40, seats=3, colours="V"):
        (shuffled,) = [each for each in game.setup if isinstance(each, DeckShuffled)]
        after = shuffled.cards[21 + len(shown.cards) :]
        table = game.view(None).table
        assert (table.top, table.named) == (after[0], None)
        assert after[0].chaos is None
        assert not isinstance(frame(game), NamingColour)
        assert Counter(game.state.vault.deck) == Counter((*shown.cards, *after[1:]))
        places.add(game.state.vault.deck.index(shown.cards[0]))
        several += len(shown.cards) > 1
    assert several > 3
    assert len(places) > 10


def test_c8_07_a_deal_that_leaves_chaos_cards_alone_is_dealt_anew() -> None:
    """c8.setup.flip, sv.deck.colours"""
    options = Options(seats=3, deck="core", colours="V", hand_size=26)

    for seed in range(12):  # the deal leaves one card, which would mostly be a chaos card
        game = Game.start(options, seed=seed)
        assert sizes(game) == (26, 26, 26)
        assert game.view(None).table.colour is Colour.VENOM
    with pytest.raises(OptionsError, match="colours are one or more"):
        Options(deck="core", colours="")


def test_c8_29_no_colour_that_was_named_is_left_in_the_next_round() -> None:
    """sv.score.optional, sv.colour.in-force"""
    left = 0
    for seed in range(12):
        match = started(seed, deck="core", seats=2, hand_size=2)
        for number in range(1, 4):
            match = rounds(match, number)
            last = match.at(match.version - 1)
            left += match_table(last).round.named is not None
            begun = match_table(match).round
            assert (begun.named, begun.acts) == (None, None)
            assert begun.top is not None
            assert begun.colour is begun.top.colour is not None
    assert left > 3


def test_c8_36_a_colour_that_is_named_changes_no_card() -> None:
    """sv.colour.in-force"""
    game = chaos("XPC T3", "T1 T2", deck="S1")
    kept, text = game.state, game.record().dumps()

    after = when(game, (A, play("XPC")), (A, name("T")), (B, play("T1")))
    assert codes(after.state.vault.discards) == "V5 XPC T1"
    assert (top(after), colour(after), named_in(after)) == ("T1", "T", None)
    assert kept == Game.loads(text).state
    assert game.record().dumps() == text


@pytest.mark.parametrize("code", ["XPC", "XDC", "XCL"])
def test_c8_38_listing_uses_of_chaos_cards_changes_nothing(code: str) -> None:
    """c8.turn.options, c8.play.as"""
    game = chaos(TABLE[0].replace("XPC", code), TABLE[1], deck="S1")
    before = (game.record().dumps(), repr(game.state), hash(game.state))

    listed = [[*game.actions(A)] for _ in range(50)]
    assert all(each == listed[0] for each in listed)
    assert (game.record().dumps(), repr(game.state), hash(game.state)) == before


def test_c8_38_the_colour_that_is_named_is_the_one_in_force() -> None:
    """sv.colour.in-force, c8.play.match"""
    game = when(chaos(*TABLE, deck="S1"), (A, play("XPC")), (A, name("Y")))

    assert colour(game) == "Y"
    assert play("Y2") in legal(game, B)
    assert game.check(B, play("T1")) is Refusal.NO_MATCH


@pytest.mark.parametrize("colour", ["X", "wild", None, 0, "pure-chaos"])
def test_c8_40_a_colour_that_is_none_cannot_be_said(colour: object) -> None:
    """sv.colour.when"""
    with pytest.raises(InvalidValueError, match=r"^no colour: "):
        NameColour(colour)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(WireError):
        loads("action", json.dumps({"type": "name-colour", "colour": colour}))


def test_c8_40_a_colour_that_is_not_in_play_is_refused() -> None:
    """sv.deck.choice, sv.colour.when"""
    game = when(chaos(*TABLE, deck="S1"), (A, play("XPC")))
    before = game.record().dumps()

    with pytest.raises(IllegalActionError, match="colour-not-in-play"):
        game.play(A, name("C"))
    assert game.record().dumps() == before
    asking = chaos("XDC T3 V2", "T1 Y2", deck="S1")
    assert asking.check(A, play("XDC", of="C")) is Refusal.NO_SUCH_USE


def test_c8_41_a_card_that_needs_a_colour_with_it_is_not_laid_without() -> None:
    """sv.chaos.params, c8.play.as"""
    game = chaos("XDC T3 V2", "T1 Y2", deck="S1")
    before = game.record().dumps()

    with pytest.raises(IllegalActionError, match="no-such-use"):
        game.play(A, play("XDC"))
    assert (game.record().dumps(), hand(game, A)) == (before, "V2 T3 XDC")


def test_c8_41_a_colour_that_is_owed_keeps_nobody_from_going_on() -> None:
    """sv.colour.when, sv.withdraw"""
    game = when(chaos(*TABLE, "P1 P2", deck="S1"), (A, play("XPC")))

    assert (frame(game), legal(game, A)) == (NamingColour(A), NAMES)
    assert legal(game, B) == legal(game, C) == []
    assert game.check(A, play("T3")) is Refusal.COLOUR_DUE
    assert Game.loads(game.record().dumps()) == game
    gone = game.withdraw(A)
    assert (frame(gone), legal(gone, B)) == (NamingColour(B), NAMES)
    assert frame(when(gone, (B, name("T")))) == Turn(B)


@pytest.mark.parametrize("code", ["XPC", "XD4"])
def test_c8_45_a_chaos_card_that_is_drawn_is_not_played(code: str) -> None:
    """c8.draw.no-chaos, c8.draw.asked"""
    game = when(chaos("T1 T2", "Y1 Y2", deck=f"{code} V7"), (A, DRAW))

    assert legal(game, A) == [KEEP]
    for action in (PUT, play(code), play(code, pure=True)):
        assert game.check(A, action) is not None
    game = when(game, (A, KEEP))
    assert (hand(game, A), frame(game)) == (f"T1 T2 {code}", Turn(B))
    assert legal(when(game, (B, DRAW)), B) == [PUT, KEEP]


def test_c8_17_no_challenge_falls_on_a_bystander_when_who_sent_it_leaves() -> None:
    """sv.withdraw, sv.draw4.challenge"""
    hands = ("Y7 Y8", "XD4 V1 V2", "P1 P2 P3")
    game = when(chaos(*hands, turn=1), (B, play("XD4")), (B, name("T"))).withdraw(B)

    assert frame(game) == AnsweringDraw(C, 4, (B,), card("XD4"))
    assert game.check(C, CHALLENGE) is Refusal.NO_CHALLENGE
    assert hand(game, A) == "Y7 Y8"


def test_c8_48_a_call_leaves_a_stack_that_can_be_challenged() -> None:
    """c8.solo.penalty, sv.draw4.challenge"""
    game = chaos("XD4 V9", "P1 P2", "Y4 Y6", deck="S1 S2 S3 S4 S5 S6 S7 S8")

    game = when(game, (A, play("XD4")))
    assert game.check(C, call(A)) is not None
    game = when(game, (A, name("T")), (C, call(A)))
    assert hand(game, A) == "S1 S2 V9"
    assert frame(game) == AnsweringDraw(B, 4, (A,), card("XD4"))
    game = when(game, (B, CHALLENGE))
    assert (sizes(game), frame(game)) == ((9, 2, 2), Turn(B))


def test_c8_54_the_core_deck_has_the_copies_that_it_should() -> None:
    """c8.setup.deck, sv.deck.choice, sv.deck.copies"""
    threes = cards("XPC XPR XPS XD4 XDR XDS XCL XDC XDX XEG XRS XST XTT XSC XSL XAF XNO")
    copies = dict.fromkeys(threes, 3) | dict.fromkeys(cards("XPH XME XPO"), 2)
    counts = Counter(RULES.deck(Options(deck="core")))

    assert {one: often for one, often in counts.items() if one.chaos is not None} == copies
    coloured = {one: often for one, often in counts.items() if one.chaos is None}
    assert coloured == Counter(RULES.deck(Options(deck="coloured")))
    assert counts.total() == 187


def test_c8_58_the_traps_are_dealt_to_nobody_and_fill_no_hand() -> None:
    """sv.deck.enough, sv.deal.setup"""
    with pytest.raises(OptionsError, match="183 cards are too few to deal 185"):
        Options(deck="core", seats=8, hand_size=23)
    options = Options(deck="core", seats=7, hand_size=26)

    game = Game.start(options, seed=1)
    assert sizes(game) == (26,) * 7
    assert sorted(game.state.vault.deck) == [*decks.traps_of(options)]


def test_en_06_a_reload_changes_no_shuffle_of_hands_or_traps() -> None:
    """sv.trap.several, sv.card.pure-chaos-shuffle-hands"""
    game = chaos("XPH V1 V2", "P1 P2 P3", "Y1 Y2 Y3", deck="XPO T0 T1 T2 T3 T4 T5 T6 T7")
    moves: list[Move] = [(A, play("XPH")), (B, ACCEPT), (C, ACCEPT), (A, name("P")), (B, DRAW)]
    saved = [Game.loads(game.record().dumps())]
    for move in moves:
        game = when(game, move)
        saved = [when(each, move) for each in saved] + [Game.loads(game.record().dumps())]

    shuffles = [e for step in game.steps for e in step.events if isinstance(e, SHUFFLES)]
    assert [type(each) for each in shuffles] == [*SHUFFLES]
    assert all(each == game and each.state == game.state for each in saved)


def test_en_07_what_was_begun_and_what_waits_is_saved() -> None:
    """sv.lifo, sv.stack.one, sv.win.check"""
    hands = ("XDC V1 S1", "V2", "XNO Y3 Y4", "XAF P1")
    game = chaos(*hands, front=lies("XST", C, by=A), counter_clockwise=True)

    game = accepted(when(game, (A, play("XDC", of="V"))))
    assert isinstance(frame(game), Saving)
    again = Game.loads(game.record().dumps())
    assert (again, hash(again.state)) == (game, hash(game.state))
    assert again.state == game.state
    for seat in game.seats:
        assert legal(again, seat) == legal(game, seat)
        assert dumps(again.view(seat)) == dumps(game.view(seat))
