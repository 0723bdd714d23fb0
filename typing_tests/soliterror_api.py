"""What Soliterror gives, as a type checker of a frontend sees it."""

from __future__ import annotations

from typing import assert_never, assert_type

from cardshed import ActionSpace, Backs, Row, Seat, SeenStep, Step, View, draft, ruleset, soliterror
from cardshed.playing_cards import Card, card, cards
from cardshed.soliterror import Action, Event, Faces, Options, Own, SeenEvent, Side, Table

game = soliterror.Game.start(Options(seats=2), seed=7)
one, other = game.seats

assert_type(game.play(0, soliterror.ChooseCourt(*cards("JS QC KH"))), soliterror.Game)
assert_type(game.steps[-1], Step[Action, Event])
assert_type(game.view(one), View[Table, Own])
assert_type(game.view(one).table.discards, Faces)
assert_type(game.view(one).table.round.previous, tuple[Faces, ...])
assert_type(game.view(one).table.player_cards, tuple[Side, ...])
assert_type(game.view(one).table.enemies_of(other).card, Card | None)
assert_type(game.view(one).table.enemies_of(other).defense, int | None)
assert_type(game.seen_step(one), SeenStep[SeenEvent] | None)
assert_type(game.seen(one), soliterror.SeenGame)
assert_type(game.seen(one).actions(), ActionSpace[Action])
assert_type(soliterror.power(cards("8D 8C")), int)
assert_type(soliterror.ends_with_spade(()), bool)
assert_type(soliterror.links(card("8D"), card("8C")), bool)
assert_type(soliterror.Position(hands=(cards("2C"),), player=card("5H")).enemies, Faces | None)
assert_type(soliterror.loads("seen-event", ""), SeenEvent)

rows: type[Row[Table, Own, soliterror.Vault]] = draft.Row
whole_ruleset: ruleset.AnyRuleset = soliterror.RULES


def is_asked_for(view: View[Table, Own]) -> str:
    """Tell the phases of a game apart."""
    if not view.table.round.number:
        return "a choice"
    if not view.own.combo:
        return "a combo"
    return "a card or the end" if soliterror.ends_with_spade(view.own.combo) else "the end"


def tells_of_private_events(event: SeenEvent) -> Seat | None:
    """Handle every event that a viewer may be shown, by class."""
    match event:
        case soliterror.ComboLaid(seat) | soliterror.SpadeDrawn(seat):
            return seat
        case soliterror.ComboExtended(seat, added):
            assert_type(added, Card)
            return seat
        case soliterror.CardsDrawn(seat, drawn):
            assert_type(drawn, Faces | Backs)
            return seat
        case soliterror.DeckShuffled(deck):
            assert_type(deck, Backs)
            return None
        case soliterror.ComboJudged(seat, power, defense):
            assert_type((power, defense), tuple[int, int])
            return None
        case (
            soliterror.PackOpened()
            | soliterror.EnemiesChosen()
            | soliterror.PlayerCardChosen()
            | soliterror.CourtChosen()
            | soliterror.RoundBegan()
            | soliterror.ComboFinished()
            | soliterror.CombosShown()
            | soliterror.CardHit()
            | soliterror.CardKilled()
            | soliterror.CardsDiscarded()
            | soliterror.SeatWithdrew()
            | soliterror.GameEnded()
        ):
            return None
        case _:
            assert_never(event)


def the_discards_reshuffled_are_shown_to_nobody(event: SeenEvent) -> bool:
    """No viewer is shown it, so it is no member of the union."""
    return isinstance(event, soliterror.DiscardsReshuffled)  # pyright: ignore[reportUnnecessaryIsInstance]
