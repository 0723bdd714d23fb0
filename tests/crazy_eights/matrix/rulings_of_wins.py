"""What is ruled of last cards, discards and choices, and why other tables differ."""

from __future__ import annotations

from collections.abc import Mapping

from crazy_eights.chaos.table import A
from crazy_eights.matrix import exceptions
from crazy_eights.matrix.kinds import (
    NUMBER,
    PLAIN,
    RECYCLE,
    TRAPS,
    Cause,
    Kind,
    binds,
    copied,
    counts_as,
    draws,
    flips,
    joined,
    lies_in_front,
    needs_colours,
    never_last,
    silences,
    skips,
    targeting,
)
from crazy_eights.matrix.rulings import Ruling, acts, beats, named_for, refuses_kind, rule_of
from crazy_eights.matrix.seating import Seating

from cardshed.soloverse.definitions import Targeting

# --- last cards


def stops(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return whether a win with the first as the last card is stopped by the second."""
    return before_anybody_is_asked(first, second, at) or asked(first, second, at)


def before_anybody_is_asked(first: Kind, second: Kind, at: Seating) -> Ruling | None:
    """Return what becomes of a last card of whose win nobody is asked."""
    if never_last(first):
        return "refused by sv.chaos.last", "sv.chaos.last", rule_of(first)
    if needs_colours(first) and not first.named:
        return "refused by sv.card.badge-collector", "sv.card.badge-collector"
    brings = brought(first, second)
    if brings:
        return exceptions.HOLDS_AGAIN, *brings
    if not at.completes(A):
        return after(first) + goes_out(first), "sv.team.competitive", "sv.end.order"
    if silences(first):
        return f"{won(at)}, and nobody is asked", rule_of(first), "sv.counter.poll"
    return None


def after(first: Kind) -> str:
    """Return for what a win waits (sv.win.pending)."""
    return "after the draw: " if draws(first) else ""


def asked(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return what a seat can do that is asked of a win."""
    if first == Kind("XDX") and second.chaos:
        return exceptions.DISCARDED_BEFORE
    if binds(first) and not at.several:
        return "refused by sv.counter.poll", "sv.counter.poll", rule_of(first)
    rules = ("sv.win.pending", "sv.antifun") if draws(first) else ("sv.antifun", "sv.chaos.last")
    if not counts_as(second, first).is_a("anti-fun"):
        return f"{after(first)}refused by sv.antifun", *rules
    late = acts(first, at) if lies_in_front(first) and not at.several else ""
    dealt = "its player is dealt a card" if second.named else ""
    return after(first) + joined(dealt, STOPPED, late), *rules


STOPPED = "the win is stopped, five cards are dealt, its player names a colour"


def brought(first: Kind, second: Kind | Cause) -> tuple[str, ...]:
    """Return by which rules a last card brings its user others; empty if it does not."""
    if first.named:
        return "sv.gm.last", "sv.win.claim"
    given = isinstance(second, Kind) and second.code == PLAIN.code
    if first.counts in exceptions.NAMES_PURE_CHAOS and given:
        return exceptions.NAMES_PURE_CHAOS[first.counts], "sv.win.claim"
    return exceptions.NO_WIN.get(first.counts, ())


def won(at: Seating) -> str:
    return "its team wins" if at.teams else "it wins"


def goes_out(first: Kind) -> str:
    """Return how a member goes out that does not complete its team (sv.team.competitive)."""
    one = copied(first)
    named_late = named_for(one) and not draws(one)
    names = "the next seat names a colour" if named_late else ""
    return joined("it is out, and nobody is asked", names)


def let_stand(first: Kind, _: Cause, at: Seating) -> Ruling:
    ruled = stops(first, NUMBER, at)
    if at.completes(A) and ruled[0].endswith("refused by sv.antifun"):
        settled = "sv.win.pending" if draws(first) else "sv.antifun"
        return after(first) + won(at), "sv.win.check", settled
    if ruled[0] == "refused by sv.counter.poll":
        return won(at), "sv.win.check", "sv.antifun"
    return ruled


def passed_on(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return what becomes of a win that waits for a stack which is answered."""
    acts = counts_as(second, first, answers=True)
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
    acts = counts_as(second, first, answers=True)
    if second.named:
        return exceptions.HOLDS_AGAIN, "sv.gm.last", "sv.win.claim"
    wins = at.completes(at.far if aimed_at_one(first) else at.next)
    if acts.is_a("anti-fun"):
        return f"the win is stopped, {'its own is claimed' if wins else 'it is out'}", "sv.antifun"
    if beats(acts, first) and acts.counts in exceptions.WINS_AT_ONCE:
        return "it wins at once" if wins else "it is out at once", "sv.win.nou"
    if aimed_at_one(first) and first.counts in exceptions.NO_WIN:
        return exceptions.HOLDS_AGAIN, *exceptions.NO_WIN[first.counts]
    if draws(acts) or of_stack(first):
        return "its own win waits for the draw", "sv.win.pending", "sv.win.several"
    own = "its own win is claimed" if wins else "it is out, and nobody is asked"
    return own, "sv.win.check", rule_of(acts)


def aimed_at_one(one: Kind) -> bool:
    """Return whether a seat is named with a card, which may counter it at once."""
    return targeting(one) is Targeting.SPECIFIC


def of_stack(one: Kind) -> bool:
    """Return whether a card is the newest of a Draw stack that is answered."""
    return bool(draws(one)) or one.counts in exceptions.AS_WHAT_IT_HIT


# --- hands and discards


def in_a_discard(first: Kind, second: Kind, at: Seating) -> Ruling:
    falls = {
        "discard-colour": second.chaos is None,
        "discard-chaos": second.chaos is not None,
        "eliminator": second == NUMBER,
    }
    goes = any(first.is_a(id_) and falls[id_] for id_ in falls)
    return "it is discarded" if goes else "it stays", rule_of(first), "sv.clone.as"


CHOOSES: Mapping[str, tuple[str, bool, bool]] = {
    "XEG": ("it may be discarded", True, True),
    "XBC": ("it may be discarded", True, False),
    "XFO": ("it may be discarded", True, True),
    "XSC": ("it may be taken", False, True),
    "XWH": ("it may be taken", True, True),
    "XRO": ("it may be put in", True, True),
    "XSF": ("it may be put in", False, True),
}
"""What a seat chooses for a card, and whether a coloured card can be, and a chaos card."""


def chosen(first: Kind, second: Kind, at: Seating) -> Ruling:
    words, coloured, chaos = CHOOSES[first.code]
    if second == RECYCLE:
        return "it may be turned over again", rule_of(first), "sv.table.recycle"
    may = chaos if second.chaos else coloured
    return words if may else "refused by sv.choice.asked", rule_of(first)


def handed_over(first: Kind, second: Kind, at: Seating) -> Ruling:
    """Return what becomes of the card that is named with the first, in another hand."""
    named = second.chaos is not None and second not in TRAPS
    return "it is given to its user" if named else "refused by c8.play.as", rule_of(first)


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
