"""What is ruled of last cards, discards and choices, and why other tables differ."""

from __future__ import annotations

from crazy_eights.chaos.table import A
from crazy_eights.matrix import exceptions
from crazy_eights.matrix.kinds import (
    NUMBER,
    Cause,
    Kind,
    binds,
    copied,
    counts_as,
    draws,
    flips,
    joined,
    lies_in_front,
    skips,
)
from crazy_eights.matrix.rulings import Ruling, acts, beats, refuses_kind, rule_of
from crazy_eights.matrix.seating import Seating

# --- last cards


def stops(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return whether a win with the first as the last card is stopped by the second."""
    if first.code in exceptions.NO_WIN and not first.pure:
        return exceptions.NO_WIN[first.code]
    waits = "after the draw: " if draws(first) else ""
    if not at.completes(A):
        return waits + goes_out(first), "sv.team.competitive", "sv.end.order"
    if first == Kind("XDX") and second.chaos:
        return exceptions.DISCARDED_BEFORE
    if binds(first) and not at.several:
        return "refused by sv.counter.poll", "sv.counter.poll", rule_of(first)
    rules = ("sv.win.pending", "sv.antifun") if draws(first) else ("sv.antifun", "sv.chaos.last")
    if not counts_as(second, first).is_a("anti-fun"):
        return f"{waits}refused by sv.antifun", *rules
    late = acts(first, at) if lies_in_front(first) and not at.several else ""
    return waits + joined(STOPPED, late), *rules


STOPPED = "the win is stopped, five cards are dealt, its player names a colour"


def goes_out(first: Kind) -> str:
    """Return how a member goes out that does not complete its team (sv.team.competitive)."""
    one = copied(first)
    named_late = one.chaos and not lies_in_front(one) and not draws(one)
    names = "the next seat names a colour" if named_late else ""
    return joined("it is out, and nobody is asked", names)


def let_stand(first: Kind, _: Cause, at: Seating) -> Ruling:
    if not at.completes(A) or (first.code in exceptions.NO_WIN and not first.pure):
        return stops(first, NUMBER, at)
    waits = "after the draw: " if draws(first) else ""
    side = "its team wins" if at.teams else "it wins"
    return waits + side, "sv.win.check", "sv.win.pending" if draws(first) else "sv.antifun"


def passed_on(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return what becomes of a win that waits for a stack which is answered."""
    acts = counts_as(second, first)
    if beats(acts, first):
        return "it comes back: no win", "sv.win.pending", "c8.end.comes-back"
    if refuses_kind(first, acts):
        taken = "the win is claimed" if at.completes(A) else "it is out, and nobody is asked"
        return f"taken: {taken}", "sv.win.pending", "c8.end.draw-card"
    back = comes_round(first, acts, at)
    return "it comes back: no win" if back else "the win waits for the next draw", "sv.win.pending"


def comes_round(first: Kind, second: Kind, at: Seating) -> bool:
    """Return whether the second card's draw faces who played the first."""
    way, seat = 1, 0
    for each in (first, second):
        way = -way if flips(each) and at.several else way
        seat += way * (2 if skips(each) and at.several else 1)
    return seat % len(at.in_game) == 0


def last_answer(first: Kind, second: Kind, at: Seating) -> Ruling:
    acts = counts_as(second, first)
    wins = at.completes(at.far if lies_in_front(first) else at.next)
    if acts.is_a("anti-fun"):
        return f"the win is stopped, {'its own is claimed' if wins else 'it is out'}", "sv.antifun"
    if beats(acts, first):
        return "it wins at once" if wins else "it is out at once", "sv.win.nou"
    return "its own win waits for the draw", "sv.win.pending", "sv.win.several"


# --- hands and discards


def in_a_discard(first: Kind, second: Kind, at: Seating) -> Ruling:
    goes = second.chaos is None if first.is_a("discard-colour") else second.chaos is not None
    return "it is discarded" if goes else "it stays", rule_of(first), "sv.clone.as"


def chosen(first: Kind, second: Kind, at: Seating) -> Ruling:
    if first.is_a("elegant-generosity"):
        return "it may be discarded", rule_of(first)
    return "it may be taken" if second.chaos else "refused by sv.choice.asked", rule_of(first)


def emptied(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return what follows when a discard takes the last card of the next seat."""
    rules = (rule_of(first), "sv.antifun.group")
    if at.completes(at.next):
        return "all others may stop its win at once", *rules
    return "it is out, and nobody is asked", *rules


def aimed_at(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return whether a card is laid before the seat whose turn would be next."""
    laid = rule_of(counts_as(second, first))
    return "refused by c8.play.as" if at.out else "it may be laid before it", laid, "c8.play.as"


# --- at other tables


NO_MORE = {
    "the direction flips": "sv.reverse.two",
    "the seat after the next has the turn": "sv.reverse.two",
    "the seat after the next faces": "sv.draw.target",
    "all others slap": "sv.deck.two",
}
ONLY_HERE = {
    "the turn is": "sv.place.front",
    "it comes back": "sv.order.next",
    "the same seat has the turn": "sv.reverse.two",
}
"""What can be missing, or come about, with fewer seats, and by which rules."""


def because(outcome: str, otherwise: str, at: Seating) -> list[str]:
    """Return the rules by which something else happens at a table than at another one."""
    if outcome == otherwise:
        return []
    if at.teams:
        return ["sv.team.competitive" if at.out else "sv.team.relaxed"]
    missing = [
        rule for words, rule in NO_MORE.items() if words in otherwise and words not in outcome
    ]
    come = [
        rule for words, rule in ONLY_HERE.items() if words in outcome and words not in otherwise
    ]
    countered = outcome.startswith(("sent back", "its player is left out"))
    return ["sv.counter.discard"] if countered else [*missing, *come]
