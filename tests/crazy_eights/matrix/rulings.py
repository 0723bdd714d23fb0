"""What is ruled where two kinds of cards meet, made from the flags of their definitions.

What the flags do not say stands by hand in `exceptions`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from crazy_eights.matrix import exceptions
from crazy_eights.matrix.kinds import (
    NUMBER,
    OF_CARDS,
    PLAIN,
    SLAPPED,
    Cause,
    Kind,
    binds,
    copied,
    counts_as,
    draws,
    flips,
    in_turn,
    is_clone,
    is_counter,
    joined,
    level,
    lies_in_front,
    many,
    silences,
    skips,
    targeting,
)
from crazy_eights.matrix.seating import SEVERAL, Seating

from cardshed.soloverse.definitions import Targeting

Ruling: TypeAlias = tuple[str, ...]
"""What happens, and the ids of the rules by which it does."""


# --- a card laid in a turn


def effect(one: Kind, at: Seating, pending: int = 0, *, asked: bool = True) -> str:
    """Return what a card does that is laid, by its flags: from who is asked to where play goes.

    Args:
        one: The kind.
        at: Who sits there.
        pending: How many cards are faced already.
        asked: Whether it can be countered before it takes effect.
    """
    return joined(
        dealt(one),
        window(one, at) if asked else "",
        "the direction flips" if flips(one) and at.several else "",
        "its user names a colour" if named_for(one) else "",
        back(one, at),
        arrival(one, at, pending),
    )


def dealt(one: Kind) -> str:
    """Return what a Genetic Manipulation brings first of all (sv.card.genetic-manipulation)."""
    return "its user is dealt a card" if one.named else ""


def named_for(one: Kind) -> bool:
    """Return whether its user names a colour in its turn (sv.colour.when)."""
    return one.chaos is not None and not lies_in_front(one) and not silences(one)


def window(one: Kind, at: Seating) -> str:
    """Return who may counter a card at once, or slaps (sv.counter.poll, sv.counter.mixed)."""
    if one.counts in exceptions.NO_WINDOW:
        return ""
    if one.counts in exceptions.PUT_IN:
        return exceptions.PUT_IN[one.counts][0]
    if one.counts in exceptions.REFLEXES:
        also = ", who is without cards too" if at.out else ""
        return f"{exceptions.REFLEXES[one.counts][0]}{also}" if at.slaps else ""
    asked = {
        Targeting.GROUP: "all others may counter",
        Targeting.SPECIFIC: "its target may counter",
    }
    aimed = targeting(one)
    return "" if aimed is None else asked.get(aimed, "")


def back(one: Kind, at: Seating) -> str:
    """Return whether members of teams without cards are dealt some (sv.team.competitive)."""
    return "who is without cards is back" if one.counts in exceptions.BRINGS_BACK and at.out else ""


def arrival(one: Kind, at: Seating, pending: int) -> str:
    """Return where play arrives after a card (sv.draw.target, sv.order.next, sv.reverse.two)."""
    passed = "the seat after the next" if at.several else "the same seat"
    if draws(one):
        seat = passed if skips(one) and at.several else "the next seat"
        return f"{seat} faces {pending + draws(one)}"
    if skips(one) and one.chaos:
        return "the next seat faces the skip"
    if lies_in_front(one) and not at.several:
        return joined(acts(one, at), "the same seat has the turn")
    return f"{passed if takes_turn(one, at) else 'the next seat'} has the turn"


def acts(one: Kind, at: Seating) -> str:
    """Return what a card before a seat does when the seat is reached (sv.place.front)."""
    flip = "the direction flips" if one.counts in exceptions.FLIPS_LATE and at.several else ""
    return joined(exceptions.ACTS[one.counts], flip, "its target names a colour")


def takes_turn(one: Kind, at: Seating) -> bool:
    """Return whether the next seat loses its turn: with two a Reverse may do it too."""
    return skips(one) or (at.reverse_skips and flips(one) and not draws(one))


def matches(first: Kind, second: Kind) -> bool:
    """Return whether a card of another colour has the symbol of the one on top (sv.match)."""
    if second.chaos or first.named:  # what was named it is in its own turn alone
        return False
    return copied(first).acts.symbol is second.acts.symbol


def laid_on(first: Kind, second: Kind, at: Seating) -> Ruling:
    if second.chaos is None:
        fits = matches(first, second)
        rule = "sv.match.secondary" if first.chaos else "sv.match"
        return (effect(second, at) if fits else "refused by c8.play.match", rule)
    if is_clone(second):
        acts = in_turn(counts_as(second, first))
        anew = "sv.gm.clone" if first.named else "sv.clone.as"
        return effect(acts, at), anew, "sv.clone.when"
    if is_counter(second) and not second.named:
        return "refused by c8.play.as", "sv.chaos.pure"
    return effect(in_turn(second), at), "c8.play.chaos", rule_of(second)


def rule_of(one: Kind) -> str:
    """Return the rule of a card."""
    if one.named:
        return "sv.gm.what"
    if one.pure:
        return "sv.chaos.pure"
    return "sv.match" if one.chaos is None else f"{OF_CARDS}{one.chaos.id}"


def laid_in_a_stolen_turn(_: Kind, second: Kind, at: Seating) -> Ruling:
    if second.chaos is None:
        return effect(second, at), "sv.card.steal-turn", "sv.match"
    if is_clone(second):
        return effect(counts_as(second, NUMBER), at), "sv.card.steal-turn", "sv.clone.what"
    reached_late = lies_in_front(second)
    outcome, *rules = laid_on(NUMBER, second, SEVERAL if reached_late else at)
    return outcome, "sv.card.steal-turn", *rules


def picked_up(first: Kind, second: Kind, at: Seating) -> Ruling:
    if second.counts in exceptions.PUT_DOWN:
        return exceptions.PUT_DOWN[second.counts]
    if second.chaos:
        return "it is kept", "c8.draw.no-chaos"
    fits = "it may be put down" if matches(first, second) else "it is kept"
    return fits, "c8.draw.put-down", "sv.match"


def held_back(first: Kind, second: Kind, at: Seating) -> Ruling:
    return "guilty" if matches(first, second) else "honest", "sv.draw4.legal", "sv.draw4.challenge"


# --- answers


def refuses_kind(first: Kind, second: Kind) -> bool:
    """Return whether a card does not answer a stack in kind (sv.draw.pending).

    A Genetic Manipulation answers no Draw +2, as a Clone neither.
    """
    if second.named and second.chaos is None:
        return True
    return not draws(second) or (first.chaos is None) is not (second.chaos is None)


def beats(second: Kind, first: Kind) -> bool:
    """Return whether a card counters another, by levels (sv.counter.levels)."""
    if first.chaos is None or second.counts in exceptions.COUNTERS_WINS_ALONE:
        return False
    return is_counter(second) and level(second) >= level(first)


def turned(acts: Kind, effect: str, at: Seating, *after: str) -> str:
    """Return what a counter does: with two seats nothing flips (sv.counter.discard)."""
    deals = "its player is dealt a card" if acts.named else ""
    flip = "the direction flips" if at.several else ""
    return joined(deals, effect, flip, "its player names a colour", *after)


def answers_stack(first: Kind, second: Kind, at: Seating) -> Ruling:
    acts = counts_as(second, first, answers=True)
    if second.pure:
        return "refused by sv.draw.pending", "sv.chaos.pure"
    if second.named and acts.chaos is None:
        return "refused by c8.play.as", "sv.draw.pending"
    if beats(acts, first):
        return turned(second, "sent back", at), "sv.counter.single", rule_of(second)
    if is_counter(acts):
        return (
            "refused by sv.counter.levels",
            "sv.counter.never" if not first.chaos else "sv.antifun",
        )
    if refuses_kind(first, acts):
        return "refused by sv.draw.pending", "sv.draw.pending"
    pending = draws(first) or draws(Kind("XD4"))
    again = acts if second.named else plainly(acts)
    return effect(again, at, pending, asked=False), "sv.draw.pending", "sv.draw.target"


def plainly(one: Kind) -> Kind:
    """Return what a Clone is of a card: no card is dealt for what was named (sv.gm.clone)."""
    return Kind(one.counts) if one.named else one


def can_be_countered(one: Kind) -> bool:
    """Return whether a window opens for a card, at once or in an Opening."""
    if one.counts in exceptions.NO_WINDOW:
        return False
    return one.counts in exceptions.AS_WHAT_IT_HIT or targeting(one) not in (None, Targeting.SELF)


def counters(first: Kind, second: Kind, at: Seating) -> Ruling:
    acts = counts_as(second, first, answers=True)
    if not can_be_countered(first):
        poll = "sv.counter.never" if targeting(first) is None else "sv.counter.poll"
        return "refused by sv.counter.poll", exceptions.NO_WINDOW.get(first.acts.code, poll)
    if not beats(acts, first):
        return "refused by sv.counter.levels", "sv.counter.levels"
    if targeting(first) is Targeting.GROUP:
        left_out = turned(second, "its player is left out", at, back(first, at), NEXT)
        return left_out, "sv.counter.group", "sv.colour.who"
    return turned(second, "sent back", at), "sv.counter.single", "sv.colour.who"


NEXT = "the next seat has the turn"


def shields_too(first: Kind, second: Kind, at: Seating) -> Ruling:
    if not beats(counts_as(second, first, answers=True), PLAIN):
        return "refused by sv.counter.levels", "sv.counter.levels"
    return "both are left out, the direction has flipped twice, the later one names a colour", (
        "sv.counter.group"
    )


# --- cards in front of a seat


def met_before(first: Kind, second: Kind, at: Seating) -> Ruling:
    reaches = counts_as(second, first)
    silent = ("sv.card.vaccine",) if silences(reaches) else ()
    if draws(reaches) or takes_turn(reaches, at) or lies_in_front(reaches) or silent:
        waits = f"it waits for one arrival, then {acts(first, at)}"
        return waits, "sv.stack.one", "sv.lifo", rule_of(first), *silent
    return f"at once {acts(first, at)}", "sv.stack.one", rule_of(first)


def bound(
    unbound: Callable[[Kind, Kind, Seating], Ruling],
    newest: Kind,
    *,
    stack: bool = False,
    win: bool = False,
) -> Callable[[Kind, Kind, Seating], Ruling]:
    """Return what a seat may do against a card, or a win, that has another card before it."""

    def ruling(first: Kind, second: Kind, at: Seating) -> Ruling:
        laid_as_counter = not stack or is_counter(counts_as(second, newest, answers=True))
        if binds(first) and laid_as_counter:
            return "refused by sv.counter.poll", rule_of(first), "sv.counter.poll"
        outcome, *rules = unbound(newest, second, at)
        is_next = win or not (at.several or stack or skips(newest))
        if not is_next or outcome.startswith("refused"):
            return outcome, *rules
        return arrived(outcome, acts(first, at)), *rules, rule_of(first)

    return ruling


def arrived(outcome: str, then: str) -> str:
    """Return what happens where play comes to who has countered, with a card before it."""
    if outcome.endswith(NEXT):
        return outcome.replace(NEXT, joined(then, "the same seat has the turn"))
    return joined(outcome, then)


# --- traps


def met_in_draw(first: Kind, second: Cause, at: Seating) -> Ruling:
    if second.deals:
        return f"{many(second.owed)}, and the trap goes back", "sv.deal-draw", "sv.deal.later"
    slaps = second == SLAPPED and at.out
    if first.is_a("mercy"):
        stays = "and it stays out" if slaps else ""
        return joined("no card", stays), "sv.trap.instant", "sv.card.mercy"
    more, rule = exceptions.TRAPPED[first.code]
    others = "and one to each of the others" if first.is_a("foresight") else ""
    back = "and it is back" if slaps else ""
    return joined(many(second.owed + more), others, back), "sv.trap.draw", rule


def met_both(first: Kind, second: Kind, at: Seating) -> Ruling:
    if first.is_a("mercy"):
        return "no card, and the second is not met", "sv.trap.instant"
    if first.is_a("foresight"):
        return PASSED_OVER
    if second.is_a("mercy"):
        return "no card", "sv.trap.several", "sv.trap.instant"
    more = [exceptions.TRAPPED[each.code] for each in (first, second)]
    return (
        f"{many(sum(count for count, _ in more))} more",
        "sv.trap.several",
        more[0][1],
        more[1][1],
    )


PASSED_OVER: Ruling = ("1 card more, and the second is not met", "sv.card.foresight")
"""All have guessed wrong; a trap above the card that is shown lies aside until then."""
