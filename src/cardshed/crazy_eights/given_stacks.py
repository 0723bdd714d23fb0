"""Draw stacks of setups by hand: what cannot have been played into one."""

from __future__ import annotations

from collections import Counter
from math import gcd

from cardshed.crazy_eights.model import Options
from cardshed.errors import SetupError, shown
from cardshed.soloverse.cards import Card
from cardshed.soloverse.decks import deck_of, has_chaos
from cardshed.soloverse.faces import Face
from cardshed.soloverse.instructions import DRAW_2
from cardshed.soloverse.uses import CLONE, MANIPULATION, is_a


def check_stack(options: Options, played: Counter[Card], face: Card, pending: int) -> None:
    """Hold a Draw stack to what the cards that are out can have come to (sv.draw.pending).

    Args:
        options: What the table agreed on.
        played: The cards that are out.
        face: What the newest card counts as.
        pending: What the stack has come to.

    Raises:
        SetupError: It cannot have come to that.
    """
    unit, most = _coloured_draws(played) if face.chaos is None else _chaos_draws(options, played)
    if type(pending) is not int or pending not in range(0, most + 1, unit):
        kind = "an even number" if unit == DRAW_2 else f"a multiple of {unit}"
        raise SetupError(f"a Draw stack comes to {kind} up to {most}, not {shown(pending)}")
    if pending and not _is_draw(face):
        raise SetupError("a Draw stack is pending on a Draw card")


def _coloured_draws(played: Counter[Card]) -> tuple[int, int]:
    """Return of what a stack of Draw +2 is a multiple, and how many cards it can come to."""
    cards = sum(n for card, n in played.items() if card.face is Face.DRAW_2 or is_a(card, CLONE))
    return DRAW_2, DRAW_2 * cards


def _chaos_draws(options: Options, played: Counter[Card]) -> tuple[int, int]:
    """Return the same of a stack of chaos cards, for which others can stand too.

    See sv.clone.as, sv.gm.what.
    """
    amounts = {card.chaos.draws for card in deck_of(options) if card.chaos} - {0}
    others = sum(n for card, n in played.items() if is_a(card, CLONE) or card is MANIPULATION)
    total = sum(n * card.chaos.draws for card, n in played.items() if card.chaos)
    return gcd(*amounts), total + others * max(amounts)


def _is_draw(card: Card) -> bool:
    """Return whether a card can be the newest of a Draw stack (sv.draw.pending)."""
    if card.chaos is None:
        return card.face is Face.DRAW_2
    return card.chaos.draws > 0 or _is_counter(card)


def _is_counter(card: Card) -> bool:
    """Return whether a card counters others than wins (sv.counter.levels)."""
    return card.chaos is not None and card.chaos.level > 1


def check_by(options: Options, face: Card, pending: int, players: int) -> None:
    """Ask for who has played into a Draw stack of chaos cards (sv.draw4.challenge).

    Args:
        options: What the table agreed on.
        face: What the newest card counts as.
        pending: What the stack has come to.
        players: How many have played into it.

    Raises:
        SetupError: That is another number than can have done so.
    """
    if players and not (pending and has_chaos(options)):
        raise SetupError("nobody has played into a Draw stack of chaos cards, or of their game")
    least = 1 + _is_counter(face) if pending and face.chaos else 0
    if players < least:
        raise SetupError(f"{players} have played into this Draw stack, which takes {least}")
