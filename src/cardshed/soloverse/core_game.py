"""The chaos cards of the Core Game: what each is, and what it does. Cites the shared rule ids."""

from __future__ import annotations

from cardshed.soloverse.board import Board, InFront
from cardshed.soloverse.definitions import CardClass, Names, Place, Targeting
from cardshed.soloverse.faces import Face
from cardshed.soloverse.frames import (
    AimingSkip,
    Choice,
    Choosing,
    Closing,
    Drawing,
    Flipping,
    GoingRound,
    LayingInFront,
    Playing,
    Searching,
    SendingDraw,
    Shuffling,
    Slapping,
    Stealing,
    StoppingDraws,
)
from cardshed.soloverse.packs import Instructions, Pack, others_round, round_of

PACK = Pack("core")


@PACK.card(
    id="pure-chaos", code="XPC", name="Pure Chaos", copies=3, targeting=Targeting.GROUP, points=50
)
def pure_chaos(play: Playing, board: Board[object]) -> Instructions:
    """Do nothing but let the user name a colour (sv.card.pure-chaos)."""
    return ()


@PACK.card(
    id="pure-chaos-reverse",
    code="XPR",
    name="Pure Chaos Reverse",
    copies=3,
    targeting=Targeting.GROUP,
    symbol=Face.REVERSE,
    points=50,
)
def pure_chaos_reverse(play: Playing, board: Board[object]) -> Instructions:
    """Flip the direction (sv.card.pure-chaos-reverse)."""
    return (Flipping(reverse=True),)


@PACK.card(
    id="pure-chaos-skip",
    code="XPS",
    name="Pure Chaos Skip",
    copies=3,
    targeting=Targeting.SINGLE,
    symbol=Face.SKIP,
    points=50,
)
def pure_chaos_skip(play: Playing, board: Board[object]) -> Instructions:
    """Let the next seat lose its turn, unless it counters (sv.card.pure-chaos-skip)."""
    return (AimingSkip(play.seat, play.place, play.card),)


@PACK.card(
    id="pure-chaos-shuffle-hands",
    code="XPH",
    name="Pure Chaos Shuffle Hands",
    copies=2,
    targeting=Targeting.GROUP,
    points=50,
)
def shuffle_hands(play: Playing, board: Board[object]) -> Instructions:
    """Shuffle all hands and deal them out anew (sv.card.pure-chaos-shuffle-hands)."""
    return (Shuffling(play.seat, round_of(play, board)),)


@PACK.card(
    id="chaos-draw-4",
    code="XD4",
    name="Chaos Draw +4",
    copies=3,
    targeting=Targeting.SINGLE,
    draws=4,
    points=50,
)
def chaos_draw_4(play: Playing, board: Board[object]) -> Instructions:
    """Let the next seat face four cards (sv.card.chaos-draw-4)."""
    return (SendingDraw(play.seat, play.place, play.card),)


@PACK.card(
    id="chaos-draw-4-reverse",
    code="XDR",
    name="Chaos Draw +4 Reverse",
    copies=3,
    targeting=Targeting.SINGLE,
    draws=4,
    symbol=Face.REVERSE,
    points=50,
)
def chaos_draw_4_reverse(play: Playing, board: Board[object]) -> Instructions:
    """Flip the direction, and let the next seat face four cards (sv.card.chaos-draw-4-reverse)."""
    return (Flipping(), SendingDraw(play.seat, play.place, play.card))


@PACK.card(
    id="chaos-draw-4-skip",
    code="XDS",
    name="Chaos Draw +4 Skip",
    copies=3,
    targeting=Targeting.SINGLE,
    draws=4,
    symbol=Face.SKIP,
    points=50,
)
def chaos_draw_4_skip(play: Playing, board: Board[object]) -> Instructions:
    """Pass the next seat over; the one after it faces four cards (sv.card.chaos-draw-4-skip)."""
    return (SendingDraw(play.seat, play.place, play.card, passes=True),)


@PACK.card(id="clone", code="XCL", name="Clone", copies=3)
def clone(play: Playing, board: Board[object]) -> Instructions:
    """Do nothing of its own: a Clone counts as the last card played (sv.card.clone)."""
    return ()


@PACK.card(
    id="discard-colour",
    code="XDC",
    name="Discard Colour",
    copies=3,
    targeting=Targeting.GROUP,
    place=Place.BESIDE,
    names=Names.COLOUR,
    pure=True,
)
def discard_colour(play: Playing, board: Board[object]) -> Instructions:
    """Let all discard every card of the colour named (sv.card.discard-colour)."""
    return (GoingRound(round_of(play, board), play.colour),)


@PACK.card(
    id="discard-chaos",
    code="XDX",
    name="Discard Chaos Cards",
    copies=3,
    targeting=Targeting.GROUP,
    place=Place.BESIDE,
    pure=True,
)
def discard_chaos(play: Playing, board: Board[object]) -> Instructions:
    """Let all discard every chaos card (sv.card.discard-chaos)."""
    return (GoingRound(round_of(play, board)),)


@PACK.card(
    id="elegant-generosity",
    code="XEG",
    name="Elegant Generosity",
    copies=3,
    place=Place.BESIDE,
    pure=True,
)
def elegant_generosity(play: Playing, board: Board[object]) -> Instructions:
    """Let the user discard half of its hand, rounded down (sv.card.elegant-generosity)."""
    half = board.counts.hands[play.seat] // 2
    return (Choosing(play.seat, Choice.DISCARD, half),) if half else ()


@PACK.card(
    id="reverse-stun",
    code="XRS",
    name="Reverse Stun",
    copies=3,
    targeting=Targeting.SPECIFIC,
    place=Place.FRONT,
    names=Names.TARGET,
    binds=True,
)
def reverse_stun(play: Playing, board: Board[object]) -> Instructions:
    """Lay the card before its target (sv.card.reverse-stun)."""
    return (LayingInFront(play),)


@PACK.acts("reverse-stun")
def reverse_stun_acts(front: InFront, board: Board[object]) -> Instructions:
    """Take the turn, and flip the direction; the target names the colour."""
    return (Flipping(), Closing(front.seat, namer=front.seat))


@PACK.card(
    id="stun",
    code="XST",
    name="Stun",
    copies=3,
    targeting=Targeting.SPECIFIC,
    place=Place.FRONT,
    names=Names.TARGET,
    binds=True,
)
def stun(play: Playing, board: Board[object]) -> Instructions:
    """Lay the card before its target (sv.card.stun)."""
    return (LayingInFront(play),)


@PACK.acts("stun")
def stun_acts(front: InFront, board: Board[object]) -> Instructions:
    """Take the turn; the target names the colour."""
    return (Closing(front.seat, namer=front.seat),)


@PACK.card(
    id="steal-turn",
    code="XTT",
    name="Steal Turn",
    copies=3,
    targeting=Targeting.SPECIFIC,
    place=Place.FRONT,
    names=Names.TARGET,
    uncounterable=True,
)
def steal_turn(play: Playing, board: Board[object]) -> Instructions:
    """Lay the card before its target (sv.card.steal-turn)."""
    return (LayingInFront(play),)


@PACK.acts("steal-turn")
def steal_turn_acts(front: InFront, board: Board[object]) -> Instructions:
    """Give the turn to who laid the card, if it can take it; the target names the colour."""
    return (Stealing(front.by, front.seat),)


@PACK.card(id="scavenger", code="XSC", name="Scavenger", copies=3, pure=True)
def scavenger(play: Playing, board: Board[object]) -> Instructions:
    """Let the user take a chaos card of the discards (sv.card.scavenger)."""
    return (Searching(play.seat),)


@PACK.card(
    id="slap",
    code="XSL",
    name="Slap",
    copies=3,
    targeting=Targeting.GROUP,
    uncounterable=True,
    with_two=False,
)
def slap(play: Playing, board: Board[object]) -> Instructions:
    """Let the others slap; the last one draws two cards (sv.card.slap, sv.reflex).

    A Clone can count as one where two are left: then nobody is last.
    """
    others = tuple(sorted(others_round(play, board)))
    return (Slapping(play.seat, others),) if len(others) > 1 else ()


@PACK.card(
    id="anti-fun",
    code="XAF",
    name="Anti-Fun",
    copies=3,
    kind=CardClass.COUNTER,
    level=1,
    pure=True,
)
def anti_fun(play: Playing, board: Board[object]) -> Instructions:
    """Do nothing in one's own turn: it stops wins (sv.card.anti-fun, sv.antifun)."""
    return ()


@PACK.card(id="nou", code="XNO", name="Nou", copies=3, kind=CardClass.COUNTER, level=2, pure=True)
def nou(play: Playing, board: Board[object]) -> Instructions:
    """Do nothing in one's own turn: it counters (sv.card.nou, sv.counter.single)."""
    return ()


@PACK.card(id="mercy", code="XME", name="Mercy", copies=2, kind=CardClass.TRAP)
def mercy(play: Playing, board: Board[object]) -> Instructions:
    """Stop all drawing of the seat (sv.card.mercy, sv.trap.instant)."""
    return (StoppingDraws(play.seat),)


@PACK.card(id="poison", code="XPO", name="Poison", copies=2, kind=CardClass.TRAP)
def poison(play: Playing, board: Board[object]) -> Instructions:
    """Let the seat draw three cards more (sv.card.poison)."""
    return (Drawing(play.seat, 3),)
