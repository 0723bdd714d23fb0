"""The chaos cards of the Core Extension: what each is, and what it does.

Cites the shared rule ids.
"""

from __future__ import annotations

import attrs

from cardshed.soloverse.board import Board
from cardshed.soloverse.definitions import CardClass, Names, Place, Targeting
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    Collapsing,
    Does,
    Exchanging,
    Guessing,
    HandingOver,
    InPlayOrder,
    Lifting,
    MovingHands,
    NamingDigit,
    Playing,
    Pool,
    PuttingIn,
    Recycling,
    ReplacingHand,
    Snapping,
    StayingBeside,
    TakingUnseen,
)
from cardshed.soloverse.packs import Instructions, Pack, others_round, round_of

PACK = Pack("core-extension")
BADGES, COLLAPSED, UNITED = 3, 5, 2
"""Of how many colours Badge Collector discards cards, how many cards Black Hole deals, and how many
all draw for United We Fall."""


@PACK.card(
    id="badge-collector",
    code="XBC",
    name="Badge Collector",
    copies=3,
    place=Place.BESIDE,
    pure=True,
    needs_colours=BADGES,
)
def badge_collector(play: Playing, board: Board[object]) -> Instructions:
    """Let the user discard cards of different colours (sv.card.badge-collector)."""
    return (Choosing(play.seat, Choice.DISCARD_COLOURS, BADGES),)


@PACK.card(
    id="black-hole",
    code="XBH",
    name="Black Hole",
    copies=2,
    targeting=Targeting.GROUP,
    place=Place.BESIDE,
    pure=True,
    uncounterable=True,
)
def black_hole(play: Playing, board: Board[object]) -> Instructions:
    """Let all discard their hands, and be dealt new ones (sv.card.black-hole)."""
    return (Collapsing(play.seat, round_of(play, board), COLLAPSED),)


@PACK.card(
    id="cyclone",
    code="XCY",
    name="Cyclone",
    copies=2,
    targeting=Targeting.GROUP,
    uncounterable=True,
    not_last=True,
)
def cyclone(play: Playing, board: Board[object]) -> Instructions:
    """Let each seat take a card of the one before it, by chance (sv.card.cyclone)."""
    takers = round_of(play, board)
    return tuple(map(TakingUnseen, takers, (play.seat, *takers)))


@PACK.card(
    id="double-edged",
    code="XDE",
    name="Double Edged",
    copies=2,
    targeting=Targeting.SPECIFIC,
    names=Names.TARGET,
)
def double_edged(play: Playing, board: Board[object]) -> Instructions:
    """Let the user and its target take a card of each other (sv.card.double-edged)."""
    assert play.target is not None
    return (Exchanging(play.seat, play.target),)


@PACK.card(id="double-under", code="XDU", name="Double Under", copies=2, pure=True)
def double_under(play: Playing, board: Board[object]) -> Instructions:
    """Let the user be dealt another hand of the same size (sv.card.double-under)."""
    return (ReplacingHand(play.seat),)


@PACK.card(
    id="genetic-manipulation",
    code="XGM",
    name="Genetic Manipulation",
    copies=2,
    names=Names.FACE,
    pure=True,
)
def genetic_manipulation(play: Playing, board: Board[object]) -> Instructions:
    """Do nothing of its own: it is the card that is named (sv.card.genetic-manipulation)."""
    return ()


@PACK.card(
    id="paradigm-shift",
    code="XPA",
    name="Paradigm Shift",
    copies=2,
    targeting=Targeting.GROUP,
    uncounterable=True,
    not_last=True,
)
def paradigm_shift(play: Playing, board: Board[object]) -> Instructions:
    """Move all hands one seat on, from wherever its user sits (sv.card.paradigm-shift)."""
    seats = round_of(attrs.evolve(play, place=play.seat), board)
    return (MovingHands(play.seat, seats),)


@PACK.card(
    id="project-insight",
    code="XPI",
    name="Project Insight",
    copies=2,
    targeting=Targeting.GROUP,
    names=Names.CHAOS,
    pure=True,
)
def project_insight(play: Playing, board: Board[object]) -> Instructions:
    """Let all others give the user what they hold of a card (sv.card.project-insight)."""
    assert play.named is not None
    return (HandingOver(play.seat, others_round(play, board), play.named),)


@PACK.card(
    id="roulette",
    code="XRO",
    name="Roulette",
    copies=2,
    targeting=Targeting.GROUP,
    uncounterable=True,
    not_last=True,
)
def roulette(play: Playing, board: Board[object]) -> Instructions:
    """Let all put in a coloured card and a chaos card, which are dealt out (sv.card.roulette)."""
    seats = round_of(play, board)
    return (PuttingIn(play.seat, Pool.ROULETTE, seats, tuple(sorted(seats))),)


@PACK.card(
    id="snap",
    code="XSN",
    name="Snap",
    copies=3,
    targeting=Targeting.GROUP,
    uncounterable=True,
    with_two=False,
)
def snap(play: Playing, board: Board[object]) -> Instructions:
    """Let the others slap or hold still, in secret (sv.card.snap, sv.reflex).

    Another card can count as one where two are left: then nothing happens.
    """
    others = others_round(play, board)
    return (Snapping(play.seat, others, tuple(sorted(others))),) if len(others) > 1 else ()


@PACK.card(
    id="state-of-flux",
    code="XSF",
    name="State of Flux",
    copies=2,
    targeting=Targeting.GROUP,
    uncounterable=True,
    not_last=True,
)
def state_of_flux(play: Playing, board: Board[object]) -> Instructions:
    """Let all put in a chaos card, and get one back (sv.card.state-of-flux)."""
    seats = round_of(play, board)
    return (PuttingIn(play.seat, Pool.STATE_OF_FLUX, seats, tuple(sorted(seats))),)


@PACK.card(
    id="united-we-fall",
    code="XUW",
    name="United We Fall",
    copies=2,
    targeting=Targeting.GROUP,
)
def united_we_fall(play: Playing, board: Board[object]) -> Instructions:
    """Let all draw two cards, the user last (sv.card.united-we-fall)."""
    return (InPlayOrder(round_of(play, board), Does.DRAW, UNITED),)


@PACK.card(
    id="vaccine",
    code="XVA",
    name="Vaccine",
    copies=2,
    targeting=Targeting.GROUP,
    place=Place.BESIDE,
    pure=True,
    uncounterable=True,
    silences=True,
)
def vaccine(play: Playing, board: Board[object]) -> Instructions:
    """Let no chaos card be played, or act, until the user has a turn (sv.card.vaccine)."""
    return (StayingBeside(play.seat),)


@PACK.card(
    id="white-hole",
    code="XWH",
    name="White Hole",
    copies=2,
    targeting=Targeting.GROUP,
    place=Place.BESIDE,
    pure=True,
)
def white_hole(play: Playing, board: Board[object]) -> Instructions:
    """Let all take a card of the discards, in secret (sv.card.white-hole)."""
    return (Lifting(play.seat), InPlayOrder(round_of(play, board), Does.PICK))


@PACK.card(
    id="not-me",
    code="XNM",
    name="Not Me",
    copies=3,
    kind=CardClass.COUNTER,
    level=3,
    pure=True,
)
def not_me(play: Playing, board: Board[object]) -> Instructions:
    """Do nothing in one's own turn: it counters (sv.card.not-me, sv.counter.single)."""
    return ()


@PACK.card(id="foresight", code="XFO", name="Foresight", copies=2, kind=CardClass.TRAP)
def foresight(play: Playing, board: Board[object]) -> Instructions:
    """Let all guess the next card (sv.card.foresight)."""
    first, *left = round_of(play, board)
    return (Guessing(first, tuple(left)),)


@PACK.card(id="eliminator", code="XEL", name="Eliminator", copies=2, kind=CardClass.TRAP)
def eliminator(play: Playing, board: Board[object]) -> Instructions:
    """Let the user name a digit of which all discard every card (sv.card.eliminator)."""
    return (NamingDigit(play.seat),)


@PACK.card(
    id="recycle",
    code="XRY",
    name="Recycle",
    copies=1,
    kind=CardClass.TABLE,
    uncounterable=True,
)
def recycle(play: Playing, board: Board[object]) -> Instructions:
    """Shuffle half of the discards into the deck (sv.card.recycle)."""
    return (Recycling(play.seat),)
