"""What the Core Extension adds to a table, as pictures: each zone, choice and word of it."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from svg.seeing import check, faces, words
from svg.test_frames import KINDS, A, B, C, D

from cardshed import Seat, View
from cardshed import svg as pictures
from cardshed.cheat import ChaosCard, Claim, ClaimStatus
from cardshed.soloverse import Colour, board, card, cards, frames
from cardshed.soloverse.board import InFront, Lying, Recycle, Staying
from cardshed.soloverse.frames import Choice, Choosing, Countering, Foreseeing, Guess, Playing
from cardshed.soloverse.hand_facts import HandsMoved
from cardshed.steps import SeenStep
from cardshed.svg import Picture
from cardshed.values import Backs

VACCINE, MANIPULATION, STUN = card("XVA"), card("XGM"), card("XST")
DISCARD, HOLE = card("XDX"), card("XWH")
TURN = board.Turn(B)
BOTH = pytest.mark.parametrize("name", KINDS)


def view(name: str, viewer: int | None = 0, seats: int = 4, **changes: Any) -> View[Any, Any]:
    """A view of a fresh game of the extension with other fields of its board."""
    kind = KINDS[name]
    options = kind.Options(seats=seats, deck="core-extension", hand_size=7)
    made = kind.Game.start(options, seed=7).view(viewer)
    changed = attrs.evolve(made.table.board, **changes)
    return View(made.viewer, attrs.evolve(made.table, board=changed), made.own)


def drawn(made: View[Any, Any], **own: Any) -> Picture:
    """The picture of a view, with other fields of its own half."""
    half = attrs.evolve(made.own, **own) if own else made.own
    picture = pictures.table(View(made.viewer, made.table, half))
    check(picture)
    assert "…" not in words(picture)
    return picture


@BOTH
def test_recycle_lies_by_the_deck_face_up_or_face_down(name: str) -> None:
    """sv.table.recycle: whether it can be used is seen by all; without it nothing lies there"""
    ready, used, absent = (
        drawn(view(name, None, lying=Lying(recycle=way))) for way in (*Recycle, None)
    )

    assert "Recycle XRY Recycle face up" in words(ready)
    assert "Recycle 1 card face down" in words(used)
    assert ("XRY" in faces(ready), "XRY" in faces(used)) == (True, False)
    assert "Recycle" not in words(absent)


@BOTH
def test_a_card_that_stays_beside_the_discards_has_its_seat(name: str) -> None:
    """sv.card.vaccine: till whose turn it stays, and that no chaos card acts meanwhile"""
    stays = (Staying(D, VACCINE, VACCINE), Staying(C, MANIPULATION, VACCINE))
    picture = drawn(view(name, None, carried=stays))

    said = words(picture)
    assert said.count("its Vaccine stays") == 2
    assert "until seat 3's turn" in said
    assert "until seat 2's turn as Vaccine" in said
    assert "No chaos card can be played or act." in said
    assert faces(picture)[-2:] == ["XVA", "XGM"]
    assert "No chaos card" not in words(drawn(view(name, None)))


def test_a_manipulated_card_says_what_it_was_named() -> None:
    """sv.gm.what: on the discards, beside them, aimed at a seat, and before one"""
    beside, aimed = Playing(A, A, DISCARD), Playing(A, A, STUN, C)
    lying = Lying(beside=(MANIPULATION,))
    work = (frames.Topping(MANIPULATION, DISCARD), Countering(beside, (B,), DISCARD))
    assert "beside the discards XGM Genetic Manipu- lation as Discard Chaos Cards" in words(
        drawn(view("crazy-eights", frames=work, lying=lying))
    )
    lying = Lying(played=(MANIPULATION,))
    said = words(drawn(view("crazy-eights", frames=(Countering(aimed, (C,), STUN),), lying=lying)))
    assert "aimed at a seat XGM Genetic Manipu- lation as Stun" in said
    before = (InFront(C, MANIPULATION, STUN, A),)
    said = words(drawn(view("crazy-eights", carried=before)))
    assert "before it Stun" in said
    assert "seat 2 by seat 0 as Stun" in said

    made = view("crazy-eights")
    top = attrs.evolve(made.table, top=MANIPULATION, acts=card("XD4"), named=Colour.CARBON)
    said = words(drawn(View(A, top, made.own)))
    assert "lation 1 card as Chaos Draw +4 colour: carbon" in said


def test_a_claim_of_a_manipulated_card_says_both() -> None:
    """sv.gm.what, ch.claim.chaos: a Genetic Manipulation as something"""
    made = view("cheat")
    said_ = ChaosCard(MANIPULATION, STUN, C, manipulated=True)
    claim = Claim(5, B, said_, 1, ClaimStatus.OPEN)
    picture = drawn(View(A, attrs.evolve(made.table, claim=claim), made.own))

    assert "as a Genetic Manipulation as Stun at seat 2" in words(picture)
    assert "XGM" in faces(picture)


CHOICES: dict[Choice, str] = {
    Choice.DISCARD: "chooses 3 cards to discard.",
    Choice.MAY_DISCARD: "chooses 3 cards to discard, or none.",
    Choice.DISCARD_COLOURS: "chooses 3 cards or more to discard, each of another colour.",
    Choice.FROM_DISCARDS: "chooses a chaos card of the discards to take.",
    Choice.ANY_FROM_DISCARDS: "chooses a card of the discards to take.",
    Choice.FROM_HAND: "chooses a card of seat 2's hand to take.",
    Choice.SHOW: "chooses a chaos card to show, or none.",
}


@BOTH
@pytest.mark.parametrize("what", Choice)
def test_every_choice_is_drawn(name: str, what: Choice) -> None:
    """sv.choice.asked: who chooses what"""
    of = C if what is Choice.FROM_HAND else None
    picture = drawn(view(name, None, frames=(TURN, Choosing(B, what, 3, of))))

    assert f"Seat 1 {CHOICES[what]}" in words(picture)
    assert "seat 1 7 cards to act" in words(picture)


@BOTH
def test_who_has_shown_a_card_says_which_while_it_may_discard_another(name: str) -> None:
    """ch.card.project-insight: all have seen it"""
    asked = Choosing(B, Choice.MAY_DISCARD, 1, None, card("XNO"))

    assert "has shown Nou" in words(drawn(view(name, None, frames=(asked,))))


def test_guesses_stand_at_their_seats_until_they_are_judged() -> None:
    """sv.card.foresight: also while a seat that was right discards, with the card shown"""
    left = (Guess(B, Colour.CARBON), Guess(C))
    work = (TURN, Foreseeing(left, card("C7")), Choosing(A, Choice.MAY_DISCARD, 1))
    picture = drawn(view("crazy-eights", None, frames=work, lying=Lying(used=cards("XFO C7"))))

    said = words(picture)
    assert "guess: carbon" in said
    assert "guess: a chaos card" in said
    assert faces(picture)[-2:] == ["XFO", "C7"]


@BOTH
def test_a_seat_that_looks_at_a_hand_is_told_whose_it_is(name: str) -> None:
    """sv.card.double-edged: what it looks through, and what it has set aside"""
    asked = (TURN, Choosing(A, Choice.FROM_HAND, 1, C))
    made, other = view(name, frames=asked), view(name, frames=(TURN,))
    picture = drawn(made, shown=cards("V1 XNO"))

    assert "the hand of seat 2 V1" in words(picture)
    assert faces(picture)[-9:-7] == ["V1", "XNO"]
    picture = drawn(other, shown=cards("V1"), picked=cards("XAF"))
    assert "the hand of" not in words(picture)
    assert "set aside for you XAF" in words(picture)
    assert faces(picture)[-9:-7] == ["V1", "XAF"]


@BOTH
def test_a_seat_is_told_its_own_secret_choice(name: str) -> None:
    """sv.view: what it puts in, and whether it slaps"""
    putting = (frames.PuttingIn(B, frames.Pool.STATE_OF_FLUX, (A, B), (B,)),)
    assert "to put in: XNO" in words(drawn(view(name, frames=putting), gift=cards("XNO")))
    trading = (board.Trading(A, C, (A,)),)
    assert "to give: XNO" in words(drawn(view(name, frames=trading), gift=cards("XNO")))

    snapping = view(name, frames=(frames.Snapping(B, (C, D, A), (C, D)),))
    for slaps, told in ((True, "you slap, in secret"), (False, "you hold still, in secret")):
        assert told in words(drawn(snapping, slaps=slaps))
    assert "in secret" not in words(drawn(view(name)))


@BOTH
def test_ten_seats_have_room_for_all_that_is_said_of_them(name: str) -> None:
    """Every seat has changed its hand, guesses, and has a card that stays and one before it."""
    seats = tuple(map(Seat, range(10)))
    guesses = tuple([Guess(seat, Colour.AMETHYST) for seat in seats[1:]])
    carried = [Staying(seat, MANIPULATION, VACCINE) for seat in seats]
    before = [InFront(seat, MANIPULATION, card("XDR"), seat) for seat in seats]
    made = view(
        name,
        seats=10,
        frames=(frames.Guessing(A, (), guesses),),
        carried=(*carried, *before),
        lying=Lying(recycle=Recycle.USED),
    )
    moved: Any = HandsMoved(seats, (made.own.hand, *[Backs(10)] * 9))
    picture = pictures.step(made, SeenStep(A, (moved,)))

    check(picture)
    assert "…" not in words(picture)
    assert words(picture).count("−10 +10") == 8  # noqa: RUF001  # a minus
