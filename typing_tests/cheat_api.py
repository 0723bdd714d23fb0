"""What Cheat gives, as a type checker of a frontend sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, assert_never, assert_type

from cardshed import (
    ActionSpace,
    Backs,
    Outcome,
    Row,
    Seat,
    SeenStep,
    Step,
    View,
    cheat,
    draft,
    ruleset,
)
from cardshed.cheat import Action, Claim, Event, Options, Own, Said, SeenEvent, Table
from cardshed.soloverse import Card, Colour, card, cards

game = cheat.Game.start(Options(seats=2, challenge="poll", after_nine=cheat.AfterNine.STAY), seed=7)
one, other = game.seats

assert_type(game.play(0, cheat.ClaimNumbers(cards("V7 S1"), 7)), cheat.Game)
assert_type(game.play(0, cheat.ClaimAction(card("V7"), cheat.ActionKind.SKIP)), cheat.Game)
assert_type(game.steps[-1], Step[Action, Event])
assert_type(game.view(one), View[Table, Own])
assert_type(game.view(one).own.hand, tuple[Card, ...])
assert_type(game.view(one).table.claim, Claim | None)
assert_type(game.view(one).table.sequence.value, int | None)
assert_type(game.actions(one), ActionSpace[Action])
assert_type(game.seen_step(one), SeenStep[SeenEvent] | None)
assert_type(game.seen(one), cheat.SeenGame)
assert_type(game.seen(one).actions(), ActionSpace[Action])
assert_type(game.outcome, Outcome | None)
assert_type(cheat.next_values(game.view(None).table), tuple[int, ...])
assert_type(cheat.is_true(cheat.Numbers(7, 2), cards("V7 S7")), bool)
assert_type(cheat.Position(hands=(cards("V7"), cards("P1"))).value, int | None)
assert_type(cheat.loads("seen-event", ""), SeenEvent)
assert_type(cheat.loads("action", ""), Action)

rows: type[Row[Table, Own, cheat.Vault]] = draft.Row
whole_ruleset: ruleset.AnyRuleset = cheat.RULES
whole_match: ruleset.AnyRuleset = cheat.MATCH_RULES


Claiming: TypeAlias = cheat.ClaimNumbers | cheat.ClaimAction | cheat.ClaimChaos


def helpers_of_a_space(space: ActionSpace[Action]) -> None:
    """Ask a space of claims for more than any space gives."""
    assert_type(space.count(), int)
    if isinstance(space, cheat.ClaimSpace):
        assert_type(space.truthful(), Iterator[Claiming])
        assert_type(space.by_value(7), Iterator[cheat.ClaimNumbers])
        assert_type(space.with_cards(cards("V7")), Iterator[Claiming])


def is_said(said: Said) -> str:
    """Tell what is said of cards apart."""
    match said:
        case cheat.Numbers(value, count):
            assert_type((value, count), tuple[int, int])
            return f"{count} x {value}"
        case cheat.ActionCard(kind):
            return assert_type(kind, cheat.ActionKind).value
        case cheat.ChaosCard(chaos, acts):
            return f"{assert_type(chaos, Card)} {assert_type(acts, Card | None)}"
        case _:
            assert_never(said)


def asks_for(action: Action) -> tuple[Card, ...]:  # noqa: C901, PLR0911  # a case an action
    """Handle every action, by class."""
    match action:
        case cheat.ClaimNumbers(laid):
            return assert_type(laid, tuple[Card, ...])
        case cheat.ClaimAction(laid) | cheat.RespondInKind(laid) | cheat.GiveCard(laid):
            return (assert_type(laid, Card),)
        case cheat.Accept(claim) | cheat.CallCheat(claim):
            assert_type(claim, int)
            return ()
        case cheat.TakeCards() | cheat.RequestTrade() | cheat.TakeFromDiscards():
            return ()
        case cheat.ClaimChaos(laid, chaos) | cheat.Counter(laid, chaos):
            return assert_type(laid, Card), assert_type(chaos, Card)
        case cheat.PlayAntiFun(laid, chaos) | cheat.StealTurn(laid, chaos):
            return assert_type(laid, Card), assert_type(chaos, Card)
        case cheat.DiscardCards(chosen) | cheat.PutIn(chosen):
            return assert_type(chosen, tuple[Card, ...])
        case cheat.LetHappen() | cheat.LetWin() | cheat.Slap() | cheat.HoldStill():
            return ()
        case cheat.UseRecycle() | cheat.ReviveRecycle() | cheat.ShowCard() | cheat.PickCard():
            return ()
        case cheat.GuessCard(colour):
            assert_type(colour, Colour | None)
            return ()
        case cheat.NameDigit(digit):
            assert_type(digit, int)
            return ()
        case _:
            assert_never(action)


def is_resolved(frame: cheat.Frame) -> Seat | None:
    """Tell what is being resolved apart."""
    match frame:
        case cheat.Turn(seat) | cheat.AnsweringDraw(seat):
            return seat
        case cheat.Polling(seat, accepted):
            assert_type(accepted, tuple[Seat, ...])
            return seat
        case cheat.Trading(seat) | cheat.StolenTurn(seat):
            return seat
        case cheat.Countering(_, waiting) | cheat.Saving(_, waiting) | cheat.Slapping(_, waiting):
            return assert_type(waiting, tuple[Seat, ...])[0]
        case cheat.AnsweringSkip(seat) | cheat.Choosing(seat):
            return seat
        case _:
            return None


def shows_cards(event: SeenEvent) -> tuple[Card, ...] | Backs | None:
    """Tell the events of Cheat alone apart: a claim and a pile may be backs, a challenge never."""
    match event:
        case cheat.Claimed(_, _, laid):
            return assert_type(laid, tuple[Card, ...] | Backs)
        case cheat.PileTaken(_, taken):
            return assert_type(taken, tuple[Card, ...] | Backs)
        case cheat.PileLaid(lying):
            return assert_type(lying, Backs)
        case cheat.CheatCalled(_, _, shown):
            return assert_type(shown, tuple[Card, ...])
        case _:
            return None
