"""Events that do not fit the ones before them are not folded."""

from __future__ import annotations

import pytest
from soliterror.table import A, B, duel, play, solo, then, when

from cardshed import Backs, ImpossibleEventError, SeenStep, Step
from cardshed.playing_cards import card, cards
from cardshed.soliterror import (
    COURT,
    NUMBERS,
    Action,
    CardHit,
    CardKilled,
    CardsDiscarded,
    CardsDrawn,
    ComboExtended,
    ComboFinished,
    ComboLaid,
    CombosShown,
    CourtChosen,
    DeckShuffled,
    DiscardsReshuffled,
    EnemiesChosen,
    Event,
    Finish,
    Game,
    Options,
    PackOpened,
    PlayerCardChosen,
    RoundBegan,
    SeenEvent,
    SpadeDrawn,
)

OPENED = PackOpened(COURT, NUMBERS)
ENEMIES = EnemiesChosen(A, cards("JS QS KS"))
SOLO, DUEL = Options(jokers=0), Options(seats=2, jokers=0)


def fault_of(game: Game, *events: Event) -> str:
    """Return why the events do not fit the game; its state stays."""
    before = game.state
    with pytest.raises(ImpossibleEventError) as caught:
        game.fold(Step(A, Finish(), events))
    assert caught.value.index == len(events) - 1
    assert game.state is before
    return str(caught.value.__cause__)


def begun(options: Options, *events: Event) -> Game:
    return Game.from_events(options, events)


def test_courts_and_enemies_are_cards_of_the_court() -> None:
    """so.setup.enemies, so.duel.court"""
    twice = CourtChosen(B, cards("JC QH KS"))

    missing = "list.remove(x): x not in list"
    assert fault_of(begun(SOLO, OPENED), ENEMIES, ENEMIES) == missing
    assert fault_of(begun(SOLO), ENEMIES) == missing
    assert fault_of(begun(DUEL, OPENED, CourtChosen(A, cards("JC QD KH"))), twice) == missing


def test_the_player_card_comes_out_of_the_deck() -> None:
    """so.setup.player"""
    chosen = PlayerCardChosen(A, card("5H"))

    assert fault_of(begun(SOLO), chosen) == "a player card out of an empty deck"
    opened = begun(SOLO, PackOpened(COURT, cards("2C")))
    assert fault_of(opened, chosen) == "list.remove(x): x not in list"


def test_a_deck_is_made_of_the_cards_that_there_are() -> None:
    """so.setup.deck, so.round.deck-out"""
    game = begun(SOLO, PackOpened(COURT, cards("2C 3C")))

    fewer, other = DeckShuffled(cards("2C")), DeckShuffled(cards("2C 4C"))
    assert fault_of(game, fewer) == "another number of cards than there is"
    assert fault_of(game, other) == "other cards than there are"
    reshuffled = DiscardsReshuffled(cards("2C 4C"))
    assert fault_of(game, reshuffled) == "other cards than there are"


def test_cards_are_drawn_off_the_top() -> None:
    """so.round.hand, so.combo.spade"""
    game = solo("2C", "3C 4C")

    assert fault_of(game, CardsDrawn(A, cards("4C"))) == "other cards than lie on top"
    assert fault_of(game, SpadeDrawn(A, cards("4C"))) == "other cards than lie on top"
    more = CardsDrawn(A, cards("3C 4C 6C"))
    assert fault_of(game, more) == "more cards than the deck has"


def test_a_combo_is_laid_of_the_hand_and_one_card_more() -> None:
    """so.combo.player"""
    game = solo("2C 3C")

    said = "more cards than one that are not in the hand"
    assert fault_of(game, ComboLaid(A, cards("2C 5H 7H"))) == said
    assert fault_of(game, ComboLaid(A, cards("2C 2C 2C"))) == said
    assert game.fold(Step(A, Finish(), (ComboLaid(A, cards("2C 5H")),))).version == 1


def test_a_card_is_added_out_of_the_hand() -> None:
    """so.combo.spade"""
    game = when(solo("2S 3C", "4S"), (0, play("2S")))

    assert fault_of(game, ComboExtended(A, card("6S"))) == "list.remove(x): x not in list"


def test_a_combo_is_finished_once() -> None:
    """so.duel.silent"""
    laid, finished = ComboLaid(B, cards("3H")), ComboFinished(B)

    said = "a combo that is finished already"
    assert fault_of(duel(), laid, finished, finished) == said


def test_a_combo_has_cards_and_is_laid_before_it_is_finished() -> None:
    """so.combo.minimum, so.duel.silent"""
    laid = ComboLaid(B, cards("3H"))

    assert fault_of(duel(), ComboFinished(B)) == "there is no combo to finish"
    assert fault_of(duel(), ComboLaid(B, ())) == "a second combo, or an empty one"
    assert fault_of(duel(), laid, ComboLaid(B, cards("3S"))) == "a second combo, or an empty one"


def test_the_next_round_begins_and_no_other() -> None:
    """so.round.hand"""
    for number in (1, 3, 0):
        assert fault_of(solo("2C"), RoundBegan(number)) == "another round than the next"
    assert solo("2C").fold(Step(A, Finish(), (RoundBegan(2),))).view(0).table.round.number == 2


@pytest.mark.parametrize("card_hit", ["JS", "5H"])
def test_no_round_begins_while_somebody_stands_who_is_dead(card_hit: str) -> None:
    """so.round.hand, so.death"""
    hits = [CardHit(card(card_hit))] * 4

    said = "a round in which somebody stands who is dead"
    assert fault_of(solo("2C"), *hits, RoundBegan(2)) == said
    three = solo("2C").fold(Step(A, Finish(), (*hits[:3], RoundBegan(2))))
    assert three.view(0).table.round.number == 2


def test_what_lies_on_the_combat_field_is_discarded_and_nothing_else() -> None:
    """so.round.clear, so.combo.player"""
    game = when(solo("2S 3S 9H", "4H"), (0, play("3S 2S")))

    said = "other cards than lie on the combat field"
    for wrong in ("3S", "3S 2S 9H", "2S 9H", ""):
        assert fault_of(game, CardsDiscarded(cards(wrong))) == said
    assert fault_of(solo("2C"), CardsDiscarded(cards("2C"))) == said
    field = CardsDiscarded(cards("2S 3S"))
    assert game.fold(Step(A, Finish(), (field,))).view(0).table.discards == cards("2S 3S")


def test_the_player_card_is_not_discarded() -> None:
    """so.combo.player"""
    game = when(solo("5D 5S", "4H"), (0, play("5D 5H 5S")))

    said = "other cards than lie on the combat field"
    assert fault_of(game, CardsDiscarded(cards("5D 5H 5S"))) == said


@pytest.mark.parametrize("count", [1, 3])
def test_the_discards_are_all_there_or_were_reshuffled(count: int) -> None:
    """so.duel.silent, so.round.deck-out"""
    shown = CombosShown((cards("2C"), cards("3H")), (4, 4), 0, count)

    assert fault_of(duel(discards="7H 7C"), shown) == "another number of discards than there is"


def test_nobody_takes_more_hits_than_kill() -> None:
    """so.death"""
    hits = [CardHit(card("5H"))] * 5

    assert fault_of(solo("2C"), *hits) == "a hit on a card that has taken all it can"


@pytest.mark.parametrize(
    "shown",
    [
        CombosShown((cards("2C"),), (4, 5), 0, 0),
        CombosShown((cards("2C"), cards("3H")), (4,), 0, 0),
        CombosShown((cards("2C"),), (4,), 0, 0),
    ],
)
def test_as_many_combos_and_hands_are_shown_as_there_are_seats(shown: CombosShown) -> None:
    """so.duel.simultaneous"""
    said = "another number of combos or hands than there are seats"
    assert fault_of(duel(), shown) == said


@pytest.mark.parametrize("kind", [CardHit, CardKilled])
def test_only_who_stands_is_hit_or_killed(kind: type[CardHit | CardKilled]) -> None:
    """so.hit.enemy, so.death"""
    assert fault_of(solo("2C"), kind(card("QS"))).endswith("is not in list")
    assert fault_of(duel(), kind(card("QH"))).endswith("is not in list")


def test_a_seat_that_is_not_there_does_nothing() -> None:
    with pytest.raises(ImpossibleEventError) as caught:
        begun(SOLO, OPENED, ENEMIES, PlayerCardChosen(B, card("5H")))

    assert caught.value.index == 2


def test_a_client_folds_no_event_that_does_not_fit_either() -> None:
    """so.duel.silent"""
    mine = duel(deck="AC").seen(1)
    wrong: list[SeenEvent] = [
        CardsDrawn(A, Backs(2)),
        DeckShuffled(Backs(7)),
        CardHit(card("QH")),
        ComboLaid(B, cards("2C 2D")),
        ComboLaid(A, cards("2C")),  # more than it may be shown
    ]
    for event in wrong:
        with pytest.raises(ImpossibleEventError):
            mine.see(SeenStep(A, (event,)))


def test_a_client_folds_its_own_game() -> None:
    """so.duel.simultaneous, so.combo.spade"""
    game = duel("2S 2D 7D 8C 9C", deck="AS 4D 4H 5C 5D 6C 6D")
    clients = {viewer: game.seen(viewer) for viewer in (0, 1, None)}
    moves: list[tuple[int, Action]] = [
        (0, play("2S")),
        (1, play("3H 3S")),
        (0, Finish()),
        (1, Finish()),
    ]
    for seat, action in moves:
        game = game.play(seat, action)
        for viewer, mine in clients.items():
            step = game.seen_step(viewer)
            clients[viewer] = mine if step is None else mine.see(step)
            assert clients[viewer].view == game.view(viewer)
            assert clients[viewer] == game.seen(viewer)
    assert len(then(game)) > 5
