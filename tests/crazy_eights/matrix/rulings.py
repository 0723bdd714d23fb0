"""What is ruled where two kinds of cards meet, made from the flags of their definitions.

What the flags do not say stands by hand in `exceptions`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from crazy_eights.matrix import exceptions
from crazy_eights.matrix.kinds import (
    CLONE,
    NUMBER,
    OF_CARDS,
    PLAIN,
    Cause,
    Kind,
    binds,
    copied,
    counts_as,
    draws,
    flips,
    is_counter,
    level,
    lies_in_front,
    skips,
    targeting,
)

from cardshed.soloverse.definitions import Targeting

Ruling: TypeAlias = tuple[str, ...]
"""What happens, and the ids of the rules by which it does."""


# --- a card laid in a turn


def effect(one: Kind, pending: int = 0, *, asked: bool = True) -> str:
    """Return what a card does that is laid, by its flags: from who is asked to where play goes.

    Args:
        one: The kind.
        pending: How many cards are faced already.
        asked: Whether it can be countered before it takes effect.
    """
    said = [
        window(one) if asked else "",
        "the direction flips" if flips(one) else "",
        "its user names a colour" if one.chaos and not lies_in_front(one) else "",
        arrival(one, pending),
    ]
    return ", ".join(filter(None, said))


def window(one: Kind) -> str:
    """Return who may counter a card at once (sv.counter.poll, sv.counter.mixed)."""
    if one.code in exceptions.NO_WINDOW or one.pure:
        return ""
    asked = {
        Targeting.GROUP: "all others may counter",
        Targeting.SPECIFIC: "its target may counter",
    }
    aimed = targeting(one)
    return "" if aimed is None else asked.get(aimed, "")


def arrival(one: Kind, pending: int) -> str:
    """Return where play arrives after a card (sv.draw.target, sv.order.next)."""
    if draws(one):
        seat = "the seat after the next" if skips(one) else "the next seat"
        return f"{seat} faces {pending + draws(one)}"
    if not skips(one):
        return "the next seat has the turn"
    return "the next seat faces the skip" if one.chaos else "the seat after the next has the turn"


def matches(first: Kind, second: Kind) -> bool:
    """Return whether a card of another colour has the symbol of the one on top (sv.match)."""
    return second.chaos is None and copied(first).acts.symbol is second.acts.symbol


def laid_on(first: Kind, second: Kind) -> Ruling:
    if second.chaos is None:
        fits = matches(first, second)
        rule = "sv.match.secondary" if first.chaos else "sv.match"
        return (effect(second) if fits else "refused by c8.play.match", rule)
    if second == CLONE:
        acts = counts_as(second, first)
        return (effect(PLAIN if is_counter(acts) else acts), "sv.clone.as", "sv.clone.when")
    if is_counter(second):
        return "refused by c8.play.as", "sv.chaos.pure"
    return effect(second), "c8.play.chaos", rule_of(second)


def rule_of(one: Kind) -> str:
    """Return the rule of a card."""
    if one.pure:
        return "sv.chaos.pure"
    return "sv.match" if one.chaos is None else f"{OF_CARDS}{one.chaos.id}"


def laid_in_a_stolen_turn(_: Kind, second: Kind) -> Ruling:
    if second.chaos is None:
        return effect(second), "sv.card.steal-turn", "sv.match"
    if second == CLONE:
        return effect(NUMBER), "sv.card.steal-turn", "sv.clone.what"
    outcome, *rules = laid_on(NUMBER, second)
    return outcome, "sv.card.steal-turn", *rules


def picked_up(first: Kind, second: Kind) -> Ruling:
    if second.code in exceptions.PUT_DOWN:
        return exceptions.PUT_DOWN[second.code]
    if second.chaos:
        return "it is kept", "c8.draw.no-chaos"
    fits = "it may be put down" if matches(first, second) else "it is kept"
    return fits, "c8.draw.put-down", "sv.match"


def held_back(first: Kind, second: Kind) -> Ruling:
    return "guilty" if matches(first, second) else "honest", "sv.draw4.legal", "sv.draw4.challenge"


# --- answers


def refuses_kind(first: Kind, second: Kind) -> bool:
    """Return whether a card does not answer a stack in kind (sv.draw.pending)."""
    return not draws(second) or (first.chaos is None) is not (second.chaos is None)


def beats(second: Kind, first: Kind) -> bool:
    """Return whether a card counters another, by levels (sv.counter.levels)."""
    if first.chaos is None or second.code in exceptions.COUNTERS_WINS_ALONE:
        return False
    return is_counter(second) and level(second) >= level(first)


SENT_BACK = "sent back, the direction flips, its player names a colour"
LEFT_OUT = (
    "its player is left out, the direction flips, its player names a colour, "
    "the next seat has the turn"
)


def answers_stack(first: Kind, second: Kind) -> Ruling:
    acts = counts_as(second, first)
    if second.pure:
        return "refused by sv.draw.pending", "sv.chaos.pure"
    if beats(acts, first):
        return SENT_BACK, "sv.counter.single", rule_of(second)
    if is_counter(acts):
        return (
            "refused by sv.counter.levels",
            "sv.counter.never" if not first.chaos else "sv.antifun",
        )
    if refuses_kind(first, acts):
        return "refused by sv.draw.pending", "sv.draw.pending"
    pending = draws(first) or draws(Kind("XD4"))
    return effect(acts, pending, asked=False), "sv.draw.pending", "sv.draw.target"


def can_be_countered(one: Kind) -> bool:
    """Return whether a window opens for a card, at once or in an Opening."""
    if one.pure or one.code in exceptions.NO_WINDOW:
        return False
    return one.code in exceptions.AS_WHAT_IT_HIT or targeting(one) not in (None, Targeting.SELF)


def counters(first: Kind, second: Kind) -> Ruling:
    acts = counts_as(second, first)
    if not can_be_countered(first):
        poll = "sv.counter.never" if targeting(first) is None else "sv.counter.poll"
        return "refused by sv.counter.poll", exceptions.NO_WINDOW.get(first.acts.code, poll)
    if not beats(acts, first):
        return "refused by sv.counter.levels", "sv.counter.levels"
    if targeting(first) is Targeting.GROUP:
        return LEFT_OUT, "sv.counter.group", "sv.colour.who"
    return SENT_BACK, "sv.counter.single", "sv.colour.who"


def shields_too(first: Kind, second: Kind) -> Ruling:
    if not beats(counts_as(second, first), PLAIN):
        return "refused by sv.counter.levels", "sv.counter.levels"
    return "both are left out, the direction has flipped twice, the later one names a colour", (
        "sv.counter.group"
    )


# --- cards in front of a seat


def met_before(first: Kind, second: Kind) -> Ruling:
    acts = counts_as(second, first)
    does = exceptions.ACTS[first.code]
    if draws(acts) or skips(acts) or lies_in_front(acts):
        return f"it waits for one arrival, then {does}", "sv.stack.one", "sv.lifo", rule_of(first)
    return f"at once {does}", "sv.stack.one", rule_of(first)


def bound(
    unbound: Callable[[Kind, Kind], Ruling], newest: Kind, *, stack: bool = False
) -> Callable[[Kind, Kind], Ruling]:
    """Return what a seat may do against a card, that has another card lying before it."""

    def ruling(first: Kind, second: Kind) -> Ruling:
        laid_as_counter = not stack or is_counter(counts_as(second, newest))
        if binds(first) and laid_as_counter:
            return "refused by sv.counter.poll", rule_of(first), "sv.counter.poll"
        return unbound(newest, second)

    return ruling


# --- traps


def met_in_draw(first: Kind, second: Cause) -> Ruling:
    if second.deals:
        return f"{second.owed} cards, and the trap goes back", "sv.deal-draw", "sv.deal.later"
    if first.is_a("mercy"):
        return "no card", "sv.trap.instant", "sv.card.mercy"
    return f"{second.owed + exceptions.POISON} cards", "sv.trap.draw", "sv.card.poison"


def met_both(first: Kind, second: Kind) -> Ruling:
    if first.is_a("mercy"):
        return "no card, and the second is not met", "sv.trap.instant"
    if second.is_a("mercy"):
        return "no card", "sv.trap.several", "sv.trap.instant"
    return f"{2 * exceptions.POISON} cards more", "sv.trap.several", "sv.card.poison"


# --- last cards


def stops(first: Kind, second: Kind) -> Ruling:
    """Return whether a win with the first as the last card is stopped by the second."""
    if first.code in exceptions.NO_WIN and not first.pure:
        return exceptions.NO_WIN[first.code]
    if first == Kind("XDX") and second.chaos:
        return exceptions.DISCARDED_BEFORE
    waits = "after the draw: " if draws(first) else ""
    rules = ("sv.win.pending", "sv.antifun") if draws(first) else ("sv.antifun", "sv.chaos.last")
    stopped = counts_as(second, first).is_a("anti-fun")
    return waits + (STOPPED if stopped else "refused by sv.antifun"), *rules


STOPPED = "the win is stopped, five cards are dealt, its player names a colour"


def passed_on(first: Kind, second: Kind) -> Ruling:
    """Return what becomes of a win that waits for a stack which is answered."""
    acts = counts_as(second, first)
    if beats(acts, first):
        return "it comes back: no win", "sv.win.pending", "c8.end.comes-back"
    if refuses_kind(first, acts):
        return "taken: the win is claimed", "sv.win.pending", "c8.end.draw-card"
    back = comes_round(first, acts)
    return "it comes back: no win" if back else "the win waits for the next draw", "sv.win.pending"


def comes_round(first: Kind, second: Kind) -> bool:
    """Return whether the second card's draw faces who played the first, of four seats."""
    way, seat = 1, 0
    for each in (first, second):
        way = -way if flips(each) else way
        seat += way * (2 if skips(each) else 1)
    return seat % 4 == 0


def last_answer(first: Kind, second: Kind) -> Ruling:
    acts = counts_as(second, first)
    if acts.is_a("anti-fun"):
        return "the win is stopped, its own is claimed", "sv.antifun"
    if beats(acts, first):
        return "it wins at once", "sv.win.nou"
    return "its own win waits for the draw", "sv.win.pending", "sv.win.several"


# --- hands and discards


def in_a_discard(first: Kind, second: Kind) -> Ruling:
    goes = second.chaos is None if first.is_a("discard-colour") else second.chaos is not None
    return "it is discarded" if goes else "it stays", rule_of(first), "sv.clone.as"


def chosen(first: Kind, second: Kind) -> Ruling:
    if first.is_a("elegant-generosity"):
        return "it may be discarded", rule_of(first)
    return "it may be taken" if second.chaos else "refused by sv.choice.asked", rule_of(first)
