"""What is being resolved, what waits and what lies where: each kind of it is said on a picture."""

from __future__ import annotations

from typing import Any, get_args

import attrs
import pytest
from svg.seeing import check, faces, words

from cardshed import Outcome, Seat, View, cheat, crazy_eights, soliterror, the_game
from cardshed import svg as pictures
from cardshed.playing_cards import cards as playings
from cardshed.soloverse import Colour, board, card, cards, frames
from cardshed.soloverse.board import DrawStack, InFront, Lying, SkipSent
from cardshed.soloverse.frames import Choice, Playing

A, B, C, D = map(Seat, range(4))
NOU, STUN, PURE, POISON = map(card, ("XNO", "XST", "XPS", "XPO"))
PLAY = Playing(A, A, STUN, C)
SAMPLES: dict[type, tuple[Any, tuple[str, ...]]] = {
    board.Turn: (board.Turn(B), ("Seat 1 is in turn.",)),
    board.AnsweringDraw: (
        board.AnsweringDraw(B, 4, (A,), card("V+2")),
        ("faces 4 cards", "Seat 1 faces 4 cards"),
    ),
    board.Trading: (board.Trading(A, C, (C,)), ("choose a card each for a trade. Seat 2 has",)),
    crazy_eights.PuttingDown: (
        crazy_eights.PuttingDown(B),
        ("Seat 1 has drawn, and puts the card down or keeps it.",),
    ),
    cheat.Polling: (
        cheat.Polling(B, (C,)),
        ("Everybody but seat 1 is asked", "accepted"),
    ),
    cheat.StolenTurn: (cheat.StolenTurn(B), ("Seat 1 has stolen the turn",)),
    frames.AnsweringSkip: (
        frames.AnsweringSkip(B, A, PURE),
        ("Seat 1 is to accept that seat 0's Pure Chaos Skip skips it",),
    ),
    frames.Countering: (
        frames.Countering(PLAY, (C, D), STUN, (B,)),
        ("target of Stun", "shielded", "accepted or countered by seat 2, seat 3"),
    ),
    frames.Saving: (frames.Saving(B, (C,)), ("is to be let stand or stopped by seat 2",)),
    frames.NamingColour: (frames.NamingColour(B), ("Seat 1 is to name a colour.",)),
    frames.Choosing: (
        frames.Choosing(B, Choice.DISCARD, 2),
        ("Seat 1 chooses 2 cards to discard.",),
    ),
    frames.Slapping: (frames.Slapping(B, (C, D)), ("still to slap: seat 2, seat 3",)),
    frames.PuttingIn: (
        frames.PuttingIn(B, frames.Pool.ROULETTE, (B, C, D), (C, D)),
        ("A coloured card and a chaos card are to be put in by seat 2, seat 3.", "has chosen"),
    ),
    frames.Snapping: (
        frames.Snapping(B, (C, D, A), (A, D)),
        ("To slap or to hold still, in secret: seat 0, seat 3.", "has chosen"),
    ),
    frames.Guessing: (
        frames.Guessing(D, (A,), (frames.Guess(B), frames.Guess(C, Colour.CARBON))),
        ("Seat 3 is to guess the next card", "guess: a chaos card", "guess: carbon"),
    ),
    frames.NamingDigit: (frames.NamingDigit(B), ("Seat 1 is to name a digit.",)),
    frames.ChoosingTop: (
        frames.ChoosingTop(B, cards("P7 V7")),
        ("Seat 1 chooses which card lies on top: P7 V7.", "one goes on top P7"),
    ),
}
WORK: tuple[Any, ...] = (
    PLAY,
    frames.GoingRound((A, B)),
    frames.Topping(STUN, STUN),
    frames.Drawing(B, 2),
    frames.Closing(B),
    frames.Flipping(),
    frames.SendingDraw(B, B, card("XD4")),
    frames.AimingSkip(B, B, PURE),
    frames.LayingInFront(PLAY),
    frames.Shuffling(B, (A, B)),
    frames.Searching(B),
    frames.Stealing(B, C),
    frames.StoppingDraws(B),
    frames.InPlayOrder((A, B), frames.Does.DRAW, 2),
    frames.Collapsing(B, (A, B), 5),
    frames.ReplacingHand(B),
    frames.TakingUnseen(B, C),
    frames.Exchanging(B, C),
    frames.Looking(B, C),
    frames.HandingOver(B, (C, D), STUN),
    frames.MovingHands(B, (C, D, A, B)),
    frames.Lifting(B),
    frames.StayingBeside(B),
    frames.Recycling(B),
    frames.Foreseeing(()),
)
KINDS: dict[str, Any] = {"crazy-eights": crazy_eights, "cheat": cheat}


def view(name: str, viewer: int | None = 0, **changes: Any) -> View[Any, Any]:
    """A view of a fresh game with four seats and other fields of its board."""
    kind = KINDS[name]
    made = kind.Game.start(kind.Options(seats=4), seed=7).view(viewer)
    table = made.table
    return View(
        made.viewer, attrs.evolve(table, board=attrs.evolve(table.board, **changes)), made.own
    )


@pytest.mark.parametrize("name", KINDS)
def test_every_frame_is_drawn(name: str) -> None:
    work = {each.__class__ for each in WORK}
    kinds = [*get_args(KINDS[name].Frame)]
    assert work == {*frames.WORK}
    assert {*kinds} <= {*SAMPLES, *work}
    for kind in kinds:
        if kind in work:
            continue
        frame, said = SAMPLES[kind]
        picture = pictures.table(view(name, frames=(board.Turn(A), frame)))
        check(picture)
        for each in said:
            assert each in words(picture), kind
        assert "to act" in words(picture)


@pytest.mark.parametrize("work", WORK, ids=lambda it: type(it).__name__)
def test_work_below_a_question_is_not_drawn(work: Any) -> None:
    drawn = pictures.table(view("crazy-eights", frames=(work, frames.NamingColour(B))))

    assert drawn == pictures.table(view("crazy-eights", frames=(frames.NamingColour(B),)))


@pytest.mark.parametrize("name", KINDS)
def test_what_waits_for_a_seat_is_said_at_its_place(name: str) -> None:
    carried = (
        DrawStack(B, 6, (A,), card("XD4")),
        SkipSent(C, A, PURE),
        InFront(D, card("XCL"), STUN, B),
        InFront(D, STUN, STUN, A),
    )
    picture = pictures.table(view(name, None, carried=carried))

    check(picture)
    said = words(picture)
    for each in ("6 cards wait", "a skip waits", "before it Stun before it Stun"):
        assert each in said
    assert "seat 3 by seat 1 as Stun" in said
    assert faces(picture)[-2:] == ["XCL", "XST"]


@pytest.mark.parametrize("name", KINDS)
def test_what_lies_in_the_open_lies_in_rows(name: str) -> None:
    lying = Lying(cards("XEG"), cards("XST"), cards("XPO"), POISON, cards("XSL"))
    picture = pictures.table(view(name, lying=lying))

    check(picture)
    said = words(picture)
    for each in ("beside", "aimed at a seat", "back into the deck", "out of the game"):
        assert each in said
    assert "a trap on top" in said
    assert "Poison" in said
    assert ("claimed" in said) is (name == "cheat")


@pytest.mark.parametrize("name", KINDS)
def test_a_seat_without_cards_is_told_until_the_game_is_over(name: str) -> None:
    order = attrs.evolve(view(name).table.board.order, direction=-1, out=(D,), withdrawn=(B,))
    made = view(name, claims=(C,), order=order)
    picture = pictures.table(made)
    said = words(picture)
    assert ("no cards left" in said, "out" in said, "has left" in said) == (True, True, True)
    assert "Play goes counter-clockwise." in said

    ending = KINDS[name].Ending.TURN_LIMIT
    over = attrs.evolve(made.table, outcome=Outcome((C,), ending, ((C,), (A, D)), (0, 0, 120, 0)))
    said = words(pictures.table(View(A, over, made.own)))
    assert "no cards left" not in said
    for each in (f"Over: {ending.value}.", "won", "rank 1", "rank 2", "score 120"):
        assert each in said
    assert "to act" not in said


@pytest.mark.parametrize("name", KINDS)
def test_a_viewer_sees_what_it_drew_what_it_gives_and_what_it_looks_through(name: str) -> None:
    made = view(name)
    own = attrs.evolve(made.own, drawn=cards("V1"), gift=cards("S2"), shown=cards("XNO XST V3"))
    picture = pictures.table(View(A, made.table, own))

    check(picture)
    said = words(picture)
    assert "drawn: V1 to give: S2" in said
    assert faces(picture)[-len(own.hand) - 3 : -len(own.hand)] == ["XNO", "XST", "V3"]


@pytest.mark.parametrize("name", KINDS)
def test_long_hands_have_the_names_of_their_chaos_cards_below(name: str) -> None:
    made = view(name)
    hand = tuple(sorted([*cards("XNO XST XPH"), *cards("V1 V2 V3 S+2 SR") * 12]))
    own = attrs.evolve(made.own, hand=hand)
    picture = pictures.table(View(A, made.table, own))

    check(picture)
    assert faces(picture)[-63:] == [each.code for each in hand]
    assert "XNO Nou, XPH Pure Chaos Shuffle Hands, XST Stun" in words(picture)


# --- what one game alone has


def crazy(**changes: Any) -> str:
    made = view("crazy-eights")
    picture = pictures.table(View(A, attrs.evolve(made.table, **changes), made.own))
    check(picture)
    return words(picture)


def test_what_crazy_eights_says_of_solo_and_of_the_top_card() -> None:
    solo = crazy_eights.Solo(B, (C,))
    said = crazy(solo=solo, top=card("XCL"), acts=card("XD4"), named=Colour.VENOM)
    for each in ('said "Solo!"', 'no "Solo!" said', "as Chaos Draw +4", "colour: venom"):
        assert each in said
    assert "colour: not named" in crazy(top=card("XPC"), acts=None, named=None)
    assert "discards empty" in crazy(top=None, board=with_discards(0))


def with_discards(count: int) -> Any:
    made = view("crazy-eights").table.board
    return attrs.evolve(made, counts=attrs.evolve(made.counts, discards=count))


def test_discards_that_are_lifted_have_no_top() -> None:
    """sv.card.white-hole: no top card shows, and how many there are does"""
    said = crazy(top=None, board=with_discards(12))

    assert "discards 12 cards lifted: no top card shows" in said
    assert "colour:" not in said


@pytest.mark.parametrize("status", cheat.ClaimStatus)
def test_what_cheat_says_of_a_claim(status: cheat.ClaimStatus) -> None:
    sayings: tuple[tuple[Any, str, str], ...] = (
        (cheat.Numbers(3, 2), "2 x 3", "as 2 x 3"),
        (cheat.ActionCard(cheat.ActionKind.DRAW_2), "+2", "as Draw +2"),
        (cheat.ChaosCard(STUN, None, C), "XST", "as a Stun at seat 2"),
    )
    made = view("cheat")
    for what, code, words_ in sayings:
        claim = cheat.Claim(5, B, what, 2, status)
        picture = pictures.table(View(A, attrs.evolve(made.table, claim=claim), made.own))
        check(picture)
        said = words(picture)
        assert f"claim 5 {code}" in said
        assert f"seat 1 laid 2 cards {words_}" in said
        assert ("can be called" if status is cheat.ClaimStatus.OPEN else status.value) in said
        assert faces(picture)[0] == code


def test_what_the_game_says_of_hints_and_turns() -> None:
    game = the_game.Game.start(the_game.Options(seats=2), seed=7)
    assert "Nobody has taken the first turn." in words(pictures.table(game.view(0)))
    game = game.play(0, the_game.TakeFirstTurn())
    game = game.play(1, the_game.Hint(the_game.Pile.UP_2, the_game.Advice.GOOD_CARDS))
    game = game.play(0, the_game.PlayCard(43, the_game.Pile.UP_1))
    said = words(pictures.table(game.view(0)))
    assert "seat 1: good cards for it" in said
    assert "Seat 0 is in turn: 1 laid, at least 2." in said
    for each in ("up 1", "and up", "and down", "no cards yet", "1 card"):
        assert each in said


def test_what_soliterror_says_of_who_stands_and_of_combos() -> None:
    made = soliterror.Game.start(soliterror.Options(seats=2), seed=7).view(0)
    side = soliterror.Side(playings("JS QH KD"), 1, 3)
    table = attrs.evolve(
        made.table,
        player_cards=(side, soliterror.Side(playings("JC QC KC"), 3)),
        round=soliterror.Round(2, (B,), (), (playings("4S"), playings("5S"))),
        withdrawn=(B,),
    )
    own = soliterror.Own(playings("2H 8H"), playings("4S"), playings("8H"))
    picture = pictures.table(View(A, table, own))
    check(picture)
    said = words(picture)
    for each in ("3 of 4 hits", "defense 4", "behind it K♦", "all dead", "finished", "has left"):
        assert each in said
    for each in ("your combo, face down", "the spade drew 8♥", "last round, seat 1"):
        assert each in said
    shown = attrs.evolve(table.round, combos=(playings("4S"), playings("5S")))
    said = words(pictures.table(View(A, attrs.evolve(table, round=shown), own)))
    assert "combat field, seat 0 4♠ the spade drew 8♥" in said
    assert "face down" not in said
