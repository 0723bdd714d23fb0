"""What is ruled of claims in Cheat, made from the flags of the definitions of their cards.

What the flags do not say stands by hand in `exceptions`.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs
from cheat.matrix import exceptions
from cheat.matrix.fates import AS_IF, Fate, fated
from crazy_eights.matrix.exceptions import FLIPS_LATE, REFLEXES
from crazy_eights.matrix.kinds import (
    NUMBER,
    OF_CARDS,
    PLAIN,
    RECYCLE,
    TRAPS,
    Cause,
    Kind,
    binds,
    counts_as,
    draws,
    flips,
    is_counter,
    joined,
    lies_in_front,
    pure_too,
    silences,
    skips,
    targeting,
    with_two,
)
from crazy_eights.matrix.rulings import (
    Ruling,
    beats,
    can_be_countered,
    dealt,
    plainly,
    refuses_kind,
    takes_turn,
    window,
)
from crazy_eights.matrix.rulings import met_in_draw as met
from crazy_eights.matrix.seating import Seating

from cardshed.soloverse.definitions import Place, Targeting

NEXT, NOBODY = "the next seat has the turn", "nobody is affected"
XD4 = Kind("XD4")
NEVER = (*TRAPS, RECYCLE)
"""What nobody can claim a card to be (ch.claim.kinds)."""


# --- a claim in a turn


def effect(
    one: Kind, at: Seating, pending: int = 0, *, asked: bool = True, bare: str | None = None
) -> str:
    """Return what a claim does that counts, from who is asked to where play goes.

    Args:
        one: What it counts as.
        at: Who sits there.
        pending: How many cards are faced already.
        asked: Whether it can be countered before it takes effect.
        bare: What is seen of it, if that is not as usual.
    """
    return joined(
        dealt(one),
        window(one, at) if asked else "",
        "the direction flips" if flips(one) and at.several else "",
        does(one, at) if bare is None else bare,
        arrival(one, at, pending),
    )


def does(one: Kind, at: Seating) -> str:
    """Return what is seen of an effect; two seats have no reflex (sv.deck.two)."""
    if one.counts in REFLEXES and not at.slaps:
        return ""
    return exceptions.DOES.get(one.counts, ("",))[0]


def bare_effect(one: Kind, at: Seating) -> str:
    """Return the same where the pile is gone."""
    return effect(one, at, bare=exceptions.BARE.get(one.counts))


def arrival(one: Kind, at: Seating, pending: int = 0) -> str:
    """Return where play arrives (sv.draw.target, sv.order.next, sv.reverse.two)."""
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
    flip = "the direction flips" if one.counts in FLIPS_LATE and at.several else ""
    return joined(exceptions.ACTS[one.counts], flip)


def claimable(one: Kind, at: Seating) -> bool:
    """Return whether a card can be claimed in one's turn (ch.claim.kinds, sv.chaos.pure)."""
    if one.named:
        return True
    if one in NEVER or one.code in exceptions.CLAIMED_OUT_OF_TURN or is_counter(one):
        return False
    plain = one.pure and not pure_too(Kind(one.code))
    return not plain and (at.several or with_two(one))


def known(one: Kind, at: Seating) -> bool:
    """Return whether a card can be claimed in one's turn in some way (ch.claim.kinds)."""
    card = Kind(one.code)
    never = card in NEVER or one.code in exceptions.CLAIMED_OUT_OF_TURN
    return not never and (at.several or with_two(card))


def in_turn(one: Kind) -> Kind:
    """Return what a card is that is claimed in one's turn (sv.clone.when, ch.clone)."""
    elsewhere = is_counter(one) or one.counts in exceptions.CLAIMED_OUT_OF_TURN
    plain = attrs.evolve(one, named=PLAIN.code, definition=None) if one.named else PLAIN
    return plain if elsewhere else one


def apart(one: Kind) -> bool:
    """Return whether a card lies beside the pile, or before a seat (sv.place.on)."""
    return one.chaos is not None and one.chaos.place is not Place.ON


def claimed(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    if not claimable(second, at):
        rule = "sv.chaos.params" if known(second, at) else "ch.claim.kinds"
        return f"refused by {rule}", rule, rule_of(second)
    one = in_turn(counts_as(second, first))
    stood, bare = effect(one, at), bare_effect(one, at)
    return fated(fate, stood, NEXT, apart=apart(one), bare=bare), rule_of(second)


def rule_of(one: Kind) -> str:
    """Return the rule of a card."""
    if one.named:
        return "sv.gm.what"
    if one.chaos is None:
        return "ch.claim.number" if one == NUMBER else "ch.claim.action"
    return "sv.chaos.pure" if one.pure else f"{OF_CARDS}{one.chaos.id}"


def cloned(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return what a Clone does after a claim of which this came."""
    if fate.called and not fate.true:
        return NEXT, "ch.clone", "ch.effect.lie"
    one = in_turn(counts_as(second, first))
    stood, bare = effect(one, at), bare_effect(one, at)
    if not fate.called:
        return stood, "ch.clone", "sv.gm.clone" if first.named else "sv.clone.when"
    alone = exceptions.ALONE_IN_PILE.get(one.counts)
    bare = effect(one, at, bare=alone) if alone and apart(one) else bare
    return AS_IF if bare == stood else bare, "ch.clone", "sv.clone.when"


# --- answers


def into_stack(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    one = counts_as(second, first, answers=True)
    fails = joined("it takes the stack", NEXT)
    if beats(one, first):
        stood = joined(deals(second), sent_back(at))
        return fated(fate, stood, fails), "ch.card.nou", "sv.counter.single"
    if is_counter(one):
        return "refused by sv.counter.levels", "sv.counter.levels"
    if second in TRAPS or refuses_kind(first, one):
        return "refused by sv.draw.pending", "sv.draw.pending", "ch.draw"
    pending = draws(first) or draws(XD4)
    again = one if second.named else plainly(one)
    stood = effect(again, at, pending, asked=False)
    return fated(fate, stood, fails), "sv.draw.pending", "ch.draw"


def deals(second: Kind) -> str:
    """Return what a Genetic Manipulation brings to who counters with it."""
    return "its player is dealt a card" if second.named else ""


def sent_back(at: Seating) -> str:
    """Return what a counter does (sv.counter.single, sv.counter.discard)."""
    return joined("sent back", "the direction flips" if at.several else "")


def user_alone(at: Seating) -> str:
    """Return what a counter to a group effect does (ch.card.nou)."""
    flip = "the direction flips" if at.several else ""
    return joined("its user alone is affected", flip, NEXT)


def of_all(one: Kind) -> bool:
    return targeting(one) is Targeting.GROUP


def against(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    if not can_be_countered(first):
        return "refused by sv.counter.poll", "sv.counter.poll", "sv.counter.never"
    if not beats(counts_as(second, first, answers=True), first):
        return "refused by sv.counter.levels", "sv.counter.levels"
    stood = joined(deals(second), user_alone(at) if of_all(first) else sent_back(at))
    rule = "ch.card.nou" if of_all(first) else "sv.counter.single"
    flip = "the direction flips" if at.several else ""
    bare = joined(deals(second), NOBODY, flip) if first.counts in exceptions.NEEDS_A_PILE else ""
    return fated(fate, stood, suffered(first, at), bare=bare), rule


def suffered(first: Kind, at: Seating) -> str:
    """Return what happens to a seat that has not countered (ch.effect.lie, ch.card.nou)."""
    if of_all(first):
        hit = NOBODY if first.counts in exceptions.NEEDS_A_PILE else "all are affected"
        return "the others are still asked" if at.several else hit
    return "its turn is lost" if skips(first) else "the card lies before it"


def asked_still(first: Kind, second: Kind | Cause, fate: Fate, at: Seating) -> Ruling:
    """Return what another seat can do against a group effect, after a counter was exposed."""
    if isinstance(second, Cause):
        hit = NOBODY if first.counts in exceptions.NEEDS_A_PILE else "all are affected"
        return hit, "ch.card.nou", "sv.counter.poll"
    return against(first, second, fate, at)


# --- cards in front of a seat


def met_before(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    one = counts_as(second, first)
    reaches = draws(one) or takes_turn(one, at) or lies_in_front(one) or silences(one)
    at_once, rules = f"at once {acts(first, at)}", ("sv.stack.one", "sv.lifo")
    waits = f"it waits for one arrival, then {acts(first, at)}"
    return fated(fate, waits if reaches else at_once, at_once), *rules


def before_a_thief(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    return "it waits", "ch.steal", "sv.stack.one"


def bound(newest: Kind) -> Callable[[Kind, Kind, Fate, Seating], Ruling]:
    """Return what a seat may claim against a card, or a win, that has another card before it."""

    def ruling(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
        stack = draws(newest) or newest.is_a("nou")
        counters = is_counter(counts_as(second, newest, answers=True))
        if binds(first) and (not stack or counters):
            return "refused by sv.counter.poll", rule_of(first), "sv.counter.poll"
        return into_stack(newest, second, fate, at)

    return ruling


# --- traps


def met_in_draw(first: Kind, second: Cause, fate: Fate, at: Seating) -> Ruling:
    outcome, *rules = met(first, second, at)
    return outcome, "ch.trap", *rules


# --- turns that are stolen

STAYS = "the turn stays where it was"


def to_steal(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return whether a claim steals a turn, after the last one."""
    if counts_as(second, first).counts not in exceptions.CLAIMED_OUT_OF_TURN:
        return "refused by ch.steal", "ch.steal"
    stood = joined(deals(second), "its player claims at once")
    return fated(fate, stood, STAYS), "ch.steal"


def last_to_steal(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return the same of a last card, which wins by no means (ch.steal.empty)."""
    one = "it draws one"
    if fate.true and not fate.counts:
        return fated(fate, "", joined(one, STAYS)), "ch.steal.empty"
    return fated(fate, joined(one, NEXT), STAYS), "ch.steal.empty"


def stolen(first: Kind, second: Kind, fate: Fate, at: Seating) -> Ruling:
    """Return what is claimed in a stolen turn."""
    if second.chaos is not None:
        return "refused by ch.steal", "ch.steal"
    outcome, *rules = claimed(NUMBER, second, fate, at)
    return outcome, "ch.steal", *rules
