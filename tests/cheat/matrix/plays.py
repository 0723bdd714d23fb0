"""What is seen to happen where two kinds of claims meet: claims in turn, answers, counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs
from cheat.matrix.fates import LIE, STOOD, Fate
from cheat.matrix.rows import XD4, XNO, XST, XTT
from cheat.matrix.rulings import in_turn
from cheat.matrix.table import (
    Told,
    Trial,
    arrival,
    begun,
    beside,
    claim,
    claimed_before,
    decided,
    direction,
    done,
    facing,
    frame,
    laid,
    left_over,
    pile_words,
    refusal,
    settled,
    since,
    table,
    where,
    with_second,
)
from cheat.table import A, accepted
from crazy_eights.matrix.kinds import (
    CLONE,
    NUMBER,
    Kind,
    counts_as,
    is_clone,
    is_counter,
    joined,
    lies_in_front,
)
from crazy_eights.matrix.plays import reached

from cardshed import Seat
from cardshed.cheat import (
    Action,
    ActionKind,
    CardsDealt,
    CardsDrawn,
    CardsTurnedDown,
    Counter,
    Countering,
    DiscardsShown,
    Event,
    Game,
    HandsShuffled,
    PlayAntiFun,
    RespondInKind,
    Slapping,
    StackTaken,
    StealTurn,
)
from cardshed.seats import seats
from cardshed.soloverse import Card
from cardshed.soloverse.answer_facts import SkipTaken
from cardshed.soloverse.chaos_facts import CardLaidInFront, CardsShed, FrontActed
from cardshed.soloverse.facts import DirectionFlipped
from cardshed.soloverse.frames import PuttingIn, Snapping
from cardshed.soloverse.hand_facts import CardPassed, HandPutBack, HandsMoved, ReflexesShown
from cardshed.soloverse.pile_facts import CardFetched, CardStays, ChaosShown

# --- a claim in a turn


def seen(game: Game, action: Action, seat: Seat, fate: Fate, *, asked: bool = True) -> Told:
    """Return what happens after a claim of a seat."""
    steps, way = len(game.steps), direction(game)
    game = decided(game.play(seat, action), fate)
    window = asked_of(game, seat) if asked else ""
    game = settled(game)
    events = since(game, steps)
    turns = "the direction flips" if direction(game) != way else ""
    taken = "it takes the stack" if has(events, StackTaken) else ""
    effect = joined(dealt(events), window, turns, done_by(events, game), taken, acted(events))
    return pile_words(events, seat), joined(effect, arrival(game, seat))


def dealt(events: list[Event], who: str = "its user") -> str:
    """Return in words whether a seat is dealt a card for a Genetic Manipulation."""
    for_it = [each for each in events if isinstance(each, CardsDealt) and len(each.cards) == 1]
    return f"{who} is dealt a card" if for_it else ""


def asked_of(game: Game, user: Seat) -> str:
    """Return in words who may counter at once, or slaps."""
    now = frame(game)
    if not isinstance(now, (Countering, Slapping, Snapping, PuttingIn)):
        return ""
    if isinstance(now, Countering) and now.waiting == (now.play.target,):
        return "its target may counter"
    everybody = tuple(seats(game.options.seats))
    others = tuple([seat for seat in everybody if seat != user])
    asked = everybody if isinstance(now, PuttingIn) else others
    return ASKS[type(now)] if now.waiting == asked else str(now.waiting)


ASKS: Mapping[type, str] = {
    Countering: "all others may counter",
    Slapping: "all others slap",
    Snapping: "all others slap or hold still",
    PuttingIn: "all put cards in",
}


def done_by(events: list[Event], game: Game) -> str:
    """Return in words what is seen of an effect besides where play goes."""
    there = {*seats(game.options.seats)}
    shed, turned = by_seat(events, CardsShed), by_seat(events, CardsTurnedDown)
    openly = {1: "its user discards openly", len(there): "all discard openly"}
    unseen = {1: "its user discards unseen", len(there): "all discard unseen"}
    looked = [each for each in events if isinstance(each, DiscardsShown)]
    found = [words for kind, words in SEEN.items() if has(events, kind)]
    return joined(
        *found,
        openly.get(len(shed), str(shed)) if shed else "",
        unseen.get(len(turned), str(turned)) if turned and ChaosShown not in kinds(events) else "",
        looks(looked, there, fetched=has(events, CardFetched)),
        drew(events, there),
    )


SEEN: Mapping[type, str] = {
    HandsShuffled: "all hands are shuffled",
    CardPassed: "cards go from hand to hand",
    HandPutBack: "its user is dealt another hand",
    HandsMoved: "all hands move on",
    ChaosShown: "all may show a chaos card",
    CardStays: "it stays beside the pile",
}
"""What is seen of an effect, by what happens in it."""


def kinds(events: list[Event]) -> set[type]:
    return {type(each) for each in events}


def by_seat(events: list[Event], kind: type[CardsShed | CardsTurnedDown[Any]]) -> set[Seat]:
    """Return who discards cards, openly or unseen."""
    return {each.seat for each in events if isinstance(each, kind) and each.cards}


def looks(looked: list[DiscardsShown[Any]], there: set[Seat], *, fetched: bool) -> str:
    """Return in words who looks through the pile."""
    if len(looked) == len(there):
        return "all look through the pile"
    if fetched:
        return "one looks through the pile" if len(looked) == 1 else str(looked)
    piles = ["the pile" if each.cards else "an empty pile" for each in looked]
    return "".join([f"its user looks through {pile}" for pile in piles])


def drew(events: list[Event], there: set[Seat]) -> str:
    """Return in words who draws two cards, but for a stack."""
    two = {each.seat for each in events if isinstance(each, CardsDrawn) and len(each.cards) == 2}
    if has(events, ReflexesShown):
        return "its user draws two" if len(two) == 1 else str(two)
    return "all draw two" if two == there else ""


def has(events: list[Event], kind: type) -> bool:
    return any(isinstance(each, kind) for each in events)


def affected(events: list[Event]) -> set[Seat]:
    """Return whom a group effect has hit."""
    hit = {each.seat for each in events if isinstance(each, (CardsShed, CardsDrawn, CardFetched))}
    shuffled = [each.seats for each in events if isinstance(each, HandsShuffled)]
    return hit.union(*shuffled)


def acted(events: list[Event]) -> str:
    """Return what the last card before a seat did that acted, if one did."""
    places = [place for place, each in enumerate(events) if isinstance(each, FrontActed)]
    if not places:
        return ""
    flipped = has(events[places[-1] :], DirectionFlipped)
    return joined("the turn is lost", "the direction flips" if flipped else "")


def named(first: Kind, second: Kind) -> Kind:
    """Return as what a card is claimed: what a Clone asks for hangs on what it copies."""
    return in_turn(counts_as(second, first)) if is_clone(second) or second.named else second


def in_a_turn(game: Game, trial: Trial, seat: Seat, acts: Kind, target: Seat) -> Told:
    """Return what happens when a seat makes a claim in its turn."""
    second = trial.second
    action = claim(laid(game, seat, second, truly=trial.true), second, target, acts)
    wrong = refusal(game, seat, action)
    return ("", wrong) if wrong else seen(game, action, seat, trial.fate)


def claimed(trial: Trial) -> Told:
    at, held = trial.at, with_second(trial, A)
    game = table(at, held, *claimed_before(at.last, trial.first), fate=trial.fate)
    return in_a_turn(game, trial, A, named(trial.first, trial.second), at.far)


def clone(trial: Trial) -> Told:
    """Return what a Clone does that stands; the fate is that of the claim before it."""
    at, first, fate = trial.at, trial.first, trial.fate
    held = {**beside(CLONE.card, A), **(beside(first.card, at.last) if fate.true else {})}
    game = table(at, held, *claimed_before(at.last, first, fate))
    copies = NUMBER if fate.called and not fate.true else first
    return in_a_turn(game, attrs.evolve(trial, fate=STOOD), A, named(copies, CLONE), at.far)


# --- answers to a stack


def stack(trial: Trial, newest: Kind, *given: Event) -> tuple[Game, Seat, Seat]:
    """Return a game in which a seat faces a stack; who, and who played its newest card."""
    if not is_counter(newest):
        held = with_second(trial, reached(newest, trial.at))
        game = begun(attrs.evolve(trial, first=newest), held, *given)
        return game, facing(game)[0], A
    game = begun(attrs.evolve(trial, first=XD4, cloned=False), with_second(trial, A), *given)
    seat = trial.at.next
    one = laid(game, seat, newest, truly=False)
    return accepted(game.play(seat, Counter(one, newest.card, newest.said))), A, seat


def answered(trial: Trial, newest: Kind, game: Game, seat: Seat, user: Seat) -> Told:
    """Return what happens when a seat claims an answer to a stack that it faces."""
    second, fate = trial.second, trial.fate
    one = laid(game, seat, second, truly=trial.true)
    in_kind, counter = in_kind_with(one, second), Counter(one, second.card, second.said)
    if done(game, seat, in_kind):
        return seen(game, in_kind, seat, fate, asked=False)
    if done(game, seat, counter):
        return countered(game, counter, seat, user, fate)
    acts = counts_as(second, newest, answers=True)
    return "", refusal(game, seat, counter if is_counter(acts) else in_kind)


def in_kind_with(one: Card, second: Kind) -> Action:
    """Return the claim of a card as a Draw card, or what else it is said to be."""
    if second == NUMBER:
        return claim(one, second, A)
    if second.card.chaos is None:
        return RespondInKind(one, ActionKind(second.code[1:]))
    return RespondInKind(one, chaos=second.card, acts=second.said)


def into_stack(trial: Trial) -> Told:
    return answered(trial, trial.first, *stack(trial, trial.first))


# --- counters


def countered(game: Game, action: Action, seat: Seat, user: Seat, fate: Fate) -> Told:
    """Return what a counter of a seat does, or a lie, to what the user has sent at it."""
    steps, way = len(game.steps), direction(game)
    game = decided(game.play(seat, action), fate)
    way_ = "the direction flips" if direction(game) != way else ""
    flips, deals = way_, dealt(since(game, steps), "its player")
    pile = pile_words(since(game, steps), seat)
    if facing(game) == (user,):
        return pile, joined(deals, "sent back", flips)
    if isinstance(frame(game), Countering):
        return pile, "the others are still asked"
    game = settled(game)
    what = suffered(game, since(game, steps), seat, user, flips)
    return pile, joined(deals, what, left_over(game))


def suffered(game: Game, events: list[Event], seat: Seat, user: Seat, flips: str) -> str:
    """Return in words whom an effect has hit that was not sent back."""
    if affected(events) == {user}:
        return joined("its user alone is affected", flips, where(game, user))
    if affected(events) == {*seats(game.options.seats)}:
        return joined("all are affected", flips)
    if has(events, StackTaken):
        return joined("it takes the stack", flips, where(game, seat))
    before = {each.target for each in events if isinstance(each, CardLaidInFront)}
    lies = "the card lies before it" if before == {seat} else "nobody is affected"
    return joined("its turn is lost" if has(events, SkipTaken) else lies, flips)


def sent_at(trial: Trial) -> tuple[Game, Seat, Seat]:
    """Return a game in which a claim can be countered, if it can; who could, and who made it."""
    at, first, plain = trial.at, trial.first, attrs.evolve(trial, cloned=False)
    if first.counts == "XAF":
        game = begun(attrs.evolve(plain, first=NUMBER), {**with_second(trial, at.next), A: "S8"})
        one = laid(game, at.next, first, truly=False)
        game = game.play(at.next, PlayAntiFun(one, first.card, first.said))
        return accepted(game), A, at.next
    if first.counts == "XTT":
        game = table(at, with_second(trial, A), fate=trial.fate)
        game = game.play(at.far, StealTurn(laid(game, at.far, XTT, truly=False)))
        return accepted(game), A, at.far
    if is_counter(first):
        game = begun(attrs.evolve(plain, first=XST), with_second(trial, A))
        one = laid(game, at.far, first, truly=False)
        return accepted(game.play(at.far, Counter(one, first.card, first.said))), A, at.far
    seat = at.far if lies_in_front(first) else at.next
    return begun(trial, with_second(trial, seat)), seat, A


def against(trial: Trial) -> Told:
    return tried(trial, *sent_at(trial))


def tried(trial: Trial, game: Game, seat: Seat, user: Seat) -> Told:
    """Return what happens when a seat claims a counter in a window, if it may."""
    second = trial.second
    action = Counter(laid(game, seat, second, truly=trial.true), second.card, second.said)
    wrong = refusal(game, seat, action)
    return ("", wrong) if wrong else countered(game, action, seat, user, trial.fate)


def after_exposed(trial: Trial) -> Told:
    """Return what another seat does after the counter of the next one was exposed."""
    at, liar = trial.at, trial.at.next
    game = begun(trial, with_second(trial, at.far))
    game = game.play(liar, Counter(laid(game, liar, XNO, truly=False)))
    game, steps = decided(game, LIE), len(game.steps)
    if isinstance(trial.second, Kind):
        return tried(trial, game, at.far, A)
    game = settled(game)
    return "", suffered(game, since(game, steps), at.far, A, "")
