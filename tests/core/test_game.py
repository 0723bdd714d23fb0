"""Games as values: equality, hash, repr, pickle, copies, versions, and what their verbs refuse."""

from __future__ import annotations

import copy
import cProfile
import pickle
import tracemalloc
from random import Random

import attrs
import pytest
from toys import high_card, marathon

import cardshed
from cardshed import (
    ActionSpace,
    Backs,
    CommonRefusal,
    IllegalActionError,
    ImpossibleEventError,
    NoActionError,
    NoSeedError,
    NoSuchSeatError,
    NoSuchStepError,
    OptionsError,
    RevisionError,
    Seat,
    SeenStep,
    ShortSeedError,
    policies,
)
from cardshed.the_game import (
    Advice,
    CardPlayed,
    CardsDealt,
    CardsLaid,
    DrawPileShuffled,
    EndTurn,
    Event,
    Game,
    Hint,
    HintGiven,
    Options,
    Pile,
    PlayCard,
    SeatWithdrew,
    SeenEvent,
    SeenGame,
    TakeFirstTurn,
    TurnBegan,
)

STRANGERS = ["stranger", 2, -1, True, 0.0, 10**30]
SEED = bytes(range(32))


def _game(seats: int = 2, seed: int | bytes = 7) -> Game:
    return Game.start(Options(seats=seats, starter=0), seed=seed)


def _finished() -> Game:
    return policies.play_out(Game.start(Options(seats=3), seed=SEED), policies.Uniform(3))


def test_games_are_equal_by_options_seed_setup_and_steps() -> None:
    game, same = _game(), _game()
    move = PlayCard(43, Pile.UP_1)

    assert game == same
    assert hash(game) == hash(same)
    assert game.play(0, move) == same.play(0, move)
    assert game != game.play(0, move)
    assert game != _game(seed=8)
    assert game != Game.from_events(game.options, game.setup)
    assert game == Game.from_events(game.options, game.setup, seed=7)
    other: object = high_card.Game.start(high_card.Options(), seed=7)
    assert game != other


def test_playing_leaves_the_old_game_as_it_was() -> None:
    game = _game()
    before = game.record().dumps()

    after = game.play(0, PlayCard(43, Pile.UP_1))

    assert game.record().dumps() == before
    assert after.version == game.version + 1
    assert after.at(0) == game


def test_a_game_is_frozen() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        _game().steps = ()  # type: ignore[misc, assignment]  # wrong on purpose
    with pytest.raises(AttributeError):
        _game().name = "mine"  # type: ignore[attr-defined]  # wrong on purpose


def test_games_and_their_parts_pickle_and_copy() -> None:
    game = _finished()

    for value in (game, game.state, game.view(1), game.seen(None), game.steps, game.options):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
        assert copy.copy(value) == value
        assert hash(copy.deepcopy(value)) == hash(value)
    assert pickle.loads(pickle.dumps(game)).state == game.state
    assert type(pickle.loads(pickle.dumps(game))) is Game


def test_errors_pickle_and_hold_no_secret() -> None:
    with pytest.raises(IllegalActionError) as caught:
        _game().play(1, EndTurn())

    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value) == "seat 1: not-your-turn (tg.turn.order)"
    assert (again.seat, again.refusal) == (1, caught.value.refusal)


def test_the_repr_shows_name_version_and_who_is_waited_for() -> None:
    game = _game()

    assert repr(game) == "<the-game game, waiting for seat 0>"
    assert repr(Game.start(Options(seats=2), seed=7)).endswith("waiting for seats 0, 1>")
    assert repr(_finished()).endswith(", over: stuck>")
    assert repr(game.seen(1)) == (
        "<the-game game as seen by seat 1, version 0, waiting for seat 0>"
    )
    assert "an onlooker" in repr(game.seen(None))
    assert repr(game.rules) == "<ruleset the-game, revision 1>"
    assert repr(game.beginning) == (f"Beginning(options={game.options!r}, revision=1, dealt=True)")


@pytest.mark.parametrize("stranger", STRANGERS)
def test_a_seat_that_is_not_at_the_table_is_an_error_everywhere(stranger: int) -> None:
    game = _game()

    for verb in (
        lambda: game.play(stranger, EndTurn()),
        lambda: game.check(stranger, EndTurn()),
        lambda: game.actions(stranger),
        lambda: game.withdraw(stranger),
        lambda: game.view(stranger),
        lambda: game.history(stranger),
        lambda: game.seen_setup(stranger),
        lambda: game.seen(stranger),
        lambda: game.record(viewer=stranger),
        lambda: SeenGame.start(game.options, stranger, game.seen_setup(0)),
    ):
        with pytest.raises(NoSuchSeatError, match="this table has seats 0 to 1"):
            verb()


@pytest.mark.parametrize("version", [-1, 4, True, 1.0, "1"])
def test_a_version_that_was_never_reached_is_an_error(version: int) -> None:
    game = policies.play_out(_game(), policies.Uniform(1), limit=3)

    with pytest.raises(NoSuchStepError, match="the game has not come that far"):
        game.at(version)
    with pytest.raises(NoSuchStepError, match="the game has not come that far"):
        game.seen(0).at(version)


def test_the_past_is_at_hand() -> None:
    game = _finished()

    for version in range(game.version + 1):
        stage = game.at(version)
        assert stage.version == version
        assert stage.steps == game.steps.back_to(version)
    assert game.at(game.version).state == game.state


def test_options_of_another_ruleset_are_refused() -> None:
    options = high_card.Options()

    with pytest.raises(OptionsError, match="these are no options of the-game"):
        Game.start(options, seed=1)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(OptionsError, match="these are no options of the-game"):
        Game.from_events(options, ())  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(OptionsError, match="these are no options of the-game"):
        SeenGame.start(options, 0, ())  # type: ignore[arg-type]  # wrong on purpose


def test_an_event_that_does_not_fit_is_an_error_with_its_index() -> None:
    shuffled, dealt = DrawPileShuffled((5, 6, 7)), CardsDealt(Seat(0), (5,))
    wrong = CardPlayed(Seat(0), 9, Pile.UP_1)

    with pytest.raises(ImpossibleEventError, match="event 2 does not fit") as caught:
        Game.from_events(Options(seats=1), [shuffled, dealt, wrong])
    assert caught.value.index == 2

    game = Game.from_events(Options(seats=1), [shuffled, dealt])
    step = _game().play(0, PlayCard(43, Pile.UP_1)).steps[-1]
    with pytest.raises(ImpossibleEventError):
        game.fold(step)
    with pytest.raises(ImpossibleEventError):
        game.seen(0).see(SeenStep(Seat(0), (wrong,)))


SHUFFLED = DrawPileShuffled((5, 6, 7, 8))
DEALT = CardsDealt(Seat(0), (5, 6))
MISFITS = [
    (SHUFFLED, CardsDealt(Seat(0), (5, 7))),
    (SHUFFLED, CardsDealt(Seat(0), (5, 6, 7, 8, 9))),
    (SHUFFLED, CardsDealt(Seat(2), (5,))),
    (SHUFFLED, CardsDealt(Seat(-1), (5,))),
    (SHUFFLED, DrawPileShuffled((5, 6, 7))),
    (SHUFFLED, DrawPileShuffled((5, 6, 7, 9))),
    (DrawPileShuffled(tuple(range(99))),),
    (SHUFFLED, DEALT, CardPlayed(Seat(0), 7, Pile.UP_1)),
    (SHUFFLED, DEALT, CardPlayed(Seat(1), 5, Pile.UP_1)),
    (SHUFFLED, DEALT, TurnBegan(Seat(2), 1)),
    (SHUFFLED, DEALT, TurnBegan(Seat(0), 3)),
    (SHUFFLED, DEALT, CardPlayed(Seat(0), 5, Pile.UP_1)),
    (SHUFFLED, DEALT, SeatWithdrew(Seat(0), (5, 7))),
    (SHUFFLED, DEALT, SeatWithdrew(Seat(0), (5,))),
    (SHUFFLED, SeatWithdrew(Seat(1), ()), SeatWithdrew(Seat(1), ())),
    (SHUFFLED, SeatWithdrew(Seat(1), ()), TurnBegan(Seat(1), 0)),
    (CardsLaid(Pile.UP_1, (9,)), CardsLaid(Pile.UP_2, (9,))),
    (HintGiven(Seat(0), Pile.UP_1, Advice.KEEP_OFF),) * 2,
]


@pytest.mark.parametrize("setup", MISFITS)
def test_an_event_whose_cards_are_not_where_it_takes_them_from_does_not_fold(
    setup: tuple[Event, ...],
) -> None:
    with pytest.raises(ImpossibleEventError) as caught:
        Game.from_events(Options(seats=2), setup)

    assert caught.value.index == len(setup) - 1


def test_a_client_refuses_to_be_shown_more_than_its_viewer_may_see() -> None:
    game = _game()
    true: tuple[SeenEvent, ...] = game.setup  # type: ignore[assignment]  # a server's slip

    with pytest.raises(ImpossibleEventError, match="event 0"):
        SeenGame.start(game.options, 1, true)
    with pytest.raises(ImpossibleEventError, match="event 0"):
        SeenGame.start(game.options, 1, true[1:])
    step = game.play(0, PlayCard(43, Pile.UP_1)).steps[-1]
    with pytest.raises(TypeError, match="a seen step is wanted, not a Step"):
        game.seen(1).see(step)  # type: ignore[arg-type]  # wrong on purpose


def test_a_client_refuses_what_is_no_event_of_its_ruleset() -> None:
    for strange in ("card-played", None, PlayCard(43, Pile.UP_1)):
        with pytest.raises(ImpossibleEventError, match="event 0") as caught:
            _game().seen(1).see(SeenStep(Seat(0), (strange,)))  # type: ignore[arg-type]  # wrong
        assert str(caught.value.__cause__) == "no event of this ruleset"


def test_a_client_refuses_a_play_out_of_an_empty_hand() -> None:
    setup = (DrawPileShuffled(Backs(4)), CardsDealt(Seat(0), Backs(1)), TurnBegan(Seat(0), 1))
    play = CardPlayed(Seat(0), 5, Pile.UP_1)
    client = SeenGame.start(Options(seats=2), 1, setup).see(SeenStep(Seat(0), (play,)))

    with pytest.raises(ImpossibleEventError):
        client.see(SeenStep(Seat(0), (attrs.evolve(play, card=6),)))


def test_the_newest_step_is_what_a_server_sends() -> None:
    game = _game()
    assert game.seen_step(0) is None

    game = game.play(0, PlayCard(43, Pile.UP_1))

    for viewer in (0, 1, None):
        assert game.seen_step(viewer) == game.history(viewer)[-1]


def test_a_client_notices_a_step_that_it_missed_or_had_already() -> None:
    game = policies.play_out(_game(), policies.Uniform(1), limit=4)
    steps = game.history(1)
    client = game.at(0).seen(1).see(steps[0], version=1)

    for version in (1, 3, "2", 10**5000):
        with pytest.raises(NoSuchStepError, match=r"^step 2 is wanted, not "):
            client.see(steps[2], version=version)  # type: ignore[arg-type]  # wrong on purpose
    assert client.see(steps[1], version=2) == game.at(2).seen(1)


def test_a_client_checks_its_own_actions() -> None:
    game = _game()

    for action in (EndTurn(), PlayCard(43, Pile.UP_1), TakeFirstTurn()):
        for seat in game.seats:
            assert game.seen(seat).check(action) is game.check(seat, action)
    assert game.seen(None).check(EndTurn()) is CommonRefusal.ONLOOKER


def test_wrong_values_are_shown_cut_short() -> None:
    with pytest.raises(NoSuchSeatError, match=r"^no seat <int>: this table"):
        _game().view(10**5000)
    with pytest.raises(NoSuchSeatError, match=r"^no seat 'x{119}\.\.\.: this table"):
        _game().view("x" * 1000)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(OptionsError, match=r"not <int>$"):
        Options(seats=10**5000)


def test_a_game_without_a_seed_plays_until_chance_is_needed() -> None:
    game = Game.from_events(Options(seats=2, starter=0), _game().setup)

    game = game.play(0, PlayCard(43, Pile.UP_1))

    with pytest.raises(NoSeedError):
        game.withdraw(1)
    with pytest.raises(NoSeedError, match="nothing to commit to"):
        _ = game.commitment


def test_a_commitment_needs_a_long_seed() -> None:
    assert _game(seed=SEED).commitment == cardshed.chance.commit(SEED)
    assert _game(seed=SEED).seen(1).commitment == cardshed.chance.commit(SEED)
    assert _game().seen(1).commitment is None
    with pytest.raises(ShortSeedError):
        _ = _game().commitment


def test_a_game_of_another_revision_shows_and_is_not_played_on() -> None:
    game = _finished().at(5)
    other = Game.loads(game.record().dumps().replace('"revision":1', '"revision":2'))
    assert other.revision == 2
    assert other != game
    assert other.view(0) == game.view(0)
    assert other.at(3).revision == other.seen(0).revision == other.seen(0).at(2).revision == 2
    seat = other.to_act[0]

    with pytest.raises(RevisionError, match="revision 2 of the-game; these rules are 1"):
        other.play(seat, next(iter(other.actions(seat))))
    with pytest.raises(RevisionError):
        other.withdraw(seat)
    assert cardshed.loads(other.record().dumps()) == other


def test_a_client_rebuilds_its_view_from_what_it_is_sent() -> None:
    game = _finished()
    for viewer in (*game.seats, None):
        client = SeenGame.start(
            game.options, viewer, game.seen_setup(viewer), commitment=game.commitment
        )
        for step in game.history(viewer):
            client = client.see(step)
        assert client == game.seen(viewer)
        assert hash(client) == hash(game.seen(viewer))
        assert client.view == game.view(viewer)
        assert (client.to_act, client.may_act) == (game.to_act, game.may_act)
        assert (client.outcome, client.version) == (game.outcome, len(game.history(viewer)))


def test_a_client_lists_its_own_actions() -> None:
    game = Game.start(Options(seats=2), seed=7)

    for seat in game.seats:
        assert list(game.seen(seat).actions()) == list(game.actions(seat))
    nobody = game.seen(None).actions()
    assert list(nobody) == []
    assert nobody.refusal(TakeFirstTurn()) is CommonRefusal.ONLOOKER


def test_a_space_that_is_empty_says_why() -> None:
    space = _finished().actions(0)

    assert (space.count(), list(space), bool(space)) == (0, [], False)
    assert repr(space) == "<no actions: game-over>"
    assert EndTurn() not in space
    with pytest.raises(NoActionError):
        space.sample(Random(1))


def test_a_space_is_a_value() -> None:
    game = _game()
    space = game.actions(0)

    assert space == _game().actions(0)
    assert hash(space) == hash(_game().actions(0))
    assert pickle.loads(pickle.dumps(space)) == space
    assert copy.deepcopy(space) == space
    assert repr(space) == f"<{space.count()} actions>"
    assert isinstance(space, ActionSpace)
    silent = Game.start(Options(seats=2, starter=0, talk=False), seed=7)
    with pytest.raises(NoActionError):
        silent.actions(1).sample(Random(1))
    assert Hint(Pile.UP_1, Advice.KEEP_OFF) in space


def test_refusals_and_common_refusals_have_their_rule_ids() -> None:
    assert {refusal: refusal.rule for refusal in CommonRefusal} == {
        CommonRefusal.GAME_OVER: "core.over",
        CommonRefusal.SEAT_WITHDRAWN: "core.withdrawn",
        CommonRefusal.ONLOOKER: "core.onlooker",
        CommonRefusal.NOT_YOUR_TURN: "core.turn",
        CommonRefusal.NOT_AN_ACTION: "core.action",
    }
    for refusal in CommonRefusal:
        assert refusal.value == refusal.name.lower().replace("_", "-")
        assert pickle.loads(pickle.dumps(refusal)) is refusal


def _marathon(steps: int) -> marathon.Game:
    game = marathon.Game.start(marathon.Options(length=20_000), seed=7)
    for _ in range(steps):
        game = game.play(0, marathon.Walk())
    return game


def test_a_step_costs_the_same_memory_in_a_long_game_as_in_a_short_one() -> None:
    """An append copies nothing: 10,000 steps in, a step allocates what it does 100 steps in."""
    costs = []
    for steps in (100, 10_000):
        game = _marathon(steps)
        tracemalloc.start()
        after = game.play(0, marathon.Walk())
        costs.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
        assert after.version == steps + 1
    assert costs[1] <= costs[0] + 256  # numbers above 256 are objects of their own


def test_a_step_does_the_same_work_in_a_long_game_as_in_a_short_one() -> None:
    """Counted in calls of Python functions, which no noise disturbs."""
    counts = []
    for steps in (100, 10_000):
        game = _marathon(steps)
        profile = cProfile.Profile()
        profile.runcall(game.play, 0, marathon.Walk())
        counts.append(sum(entry.callcount for entry in profile.getstats()))
    assert counts[0] == counts[1]


def test_a_long_game_survives_everything() -> None:
    game = _marathon(10_000)

    assert pickle.loads(pickle.dumps(game)) == game
    assert copy.deepcopy(game) == game
    assert hash(game) == hash(_marathon(10_000))
    assert len(game.history(0)) == 10_000
    assert marathon.Game.loads(game.record().dumps()) == game
    assert cardshed.verify(game).ok
    assert game.at(5_000).version == 5_000
