"""What cannot be said: wrong values in actions, options and texts of a client."""

from __future__ import annotations

import json
from typing import Any

import pytest
from crazy_eights.table import (
    DRAW,
    KEEP,
    PUT,
    PUT_SOLO,
    SAY,
    TAKE,
    A,
    answer,
    call,
    give,
    play,
    table,
    trade,
    when,
)

from cardshed import (
    CommonRefusal,
    InvalidValueError,
    NoSuchSeatError,
    OptionsError,
    Seat,
    WireError,
)
from cardshed.crazy_eights import (
    Accept,
    Action,
    Agreement,
    CallSolo,
    Challenge,
    Counter,
    Game,
    GiveCard,
    LetWin,
    MatchOptions,
    NameColour,
    Options,
    PlayAntiFun,
    PlayCard,
    PutDown,
    Refusal,
    RequestTrade,
    RespondInKind,
    dumps,
    loads,
)
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.moves import DiscardCards, Slap, TakeFromDiscards

STRANGE: list[Any] = ["V7", None, 8, ("V7",), [], object]


@pytest.mark.parametrize("strange", STRANGE)
def test_an_action_names_a_card_and_nothing_else(strange: Any) -> None:
    """c8.play.match, sv.draw.pending, sv.trade"""
    for make in (PlayCard, RespondInKind, GiveCard, Counter, PlayAntiFun):
        with pytest.raises(InvalidValueError, match=r"^no card: "):
            make(strange)


@pytest.mark.parametrize("strange", [0, 1, None, "yes", 1.0])
def test_solo_is_said_or_not(strange: Any) -> None:
    """c8.solo.declare"""
    for make in (
        lambda: PlayCard(card("V7"), strange),
        lambda: RespondInKind(card("V+2"), strange),
        lambda: PutDown(strange),
        lambda: PlayCard(card("XNO"), pure=strange),
        lambda: Counter(card("XNO"), strange),
        lambda: PlayAntiFun(card("XAF"), strange),
    ):
        with pytest.raises(InvalidValueError, match=r"^true or false is wanted, not "):
            make()


@pytest.mark.parametrize("strange", ["V", "venom", 0, (Colour.VENOM,), card("V7")])
def test_a_colour_is_a_colour(strange: Any) -> None:
    """sv.colour.when, sv.chaos.params"""
    for make in (lambda: NameColour(strange), lambda: PlayCard(card("XDC"), colour=strange)):
        with pytest.raises(InvalidValueError, match=r"^no colour: "):
            make()


@pytest.mark.parametrize("strange", ["V7", None, card("V7"), ("V7",), 3])
def test_cards_are_chosen_as_cards(strange: Any) -> None:
    """sv.card.elegant-generosity"""
    with pytest.raises(InvalidValueError, match=r"^no tuple of cards: "):
        DiscardCards(strange)


def test_a_card_of_the_discards_is_a_card_or_none() -> None:
    """sv.card.scavenger"""
    strange: Any = "XNO"

    assert TakeFromDiscards(None) == TakeFromDiscards()
    with pytest.raises(InvalidValueError, match=r"^no card: 'XNO'"):
        TakeFromDiscards(strange)


@pytest.mark.parametrize("strange", ["0", None, True, 1.0, -1, (0,)])
def test_a_seat_is_a_whole_number(strange: Any) -> None:
    """c8.solo.call, sv.trade"""
    for make in (CallSolo, RequestTrade):
        with pytest.raises(InvalidValueError, match=r"^no seat: "):
            make(strange)


@pytest.mark.parametrize("strange", ["0", False, 1.0, -1, (0,)])
def test_a_target_is_a_whole_number_or_none(strange: Any) -> None:
    """sv.chaos.params, c8.draw.steal"""
    for make in (
        lambda: PlayCard(card("XST"), target=strange),
        lambda: PutDown(target=strange),
    ):
        with pytest.raises(InvalidValueError, match=r"^no seat: "):
            make()


@pytest.mark.parametrize("seat", [2, 99, 10**30])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    """c8.solo.call, sv.trade"""
    game = table("V1 V2", "P1 P2")

    assert game.check(A, call(seat)) is Refusal.NOTHING_TO_CALL
    assert game.check(A, trade(seat)) is Refusal.NO_PARTNER
    with pytest.raises(NoSuchSeatError):
        game.play(seat, DRAW)


@pytest.mark.parametrize("strange", [None, "draw", 7, PlayCard, object()])
def test_what_is_no_action_is_refused(strange: Any) -> None:
    """c8.turn.options"""
    game = table("V1 V2", "P1 P2")
    before = game.record().dumps()

    assert game.check(A, strange) is CommonRefusal.NOT_AN_ACTION
    assert game.record().dumps() == before


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seats": 1}, "seats is a whole number from 2 to 10, not 1"),
        ({"seats": 11}, "seats is a whole number from 2 to 10, not 11"),
        ({"seats": True}, "seats is a whole number from 2 to 10, not True"),
        ({"seats": "4"}, "seats is a whole number from 2 to 10, not '4'"),
        ({"seats": None}, "seats is a whole number from 2 to 10, not None"),
        ({"deck": "chaos"}, "deck is 'coloured' or 'core' or 'core-extension', not 'chaos'"),
        ({"colours": ()}, "colours are one or more, each once, not ()"),
        ({"colours": "VV"}, "colours are one or more, each once, not 'VV'"),
        (
            {"colours": "VX"},
            "colours are some of S P V Y T C D E W O R A G, not 'VX'",
        ),
        ({"colours": 5}, "colours are some of S P V Y T C D E W O R A G, not 5"),
        ({"dealer": 4}, "dealer (of 4 seats) is a whole number from 0 to 3, not 4"),
        ({"dealer": -1}, "dealer (of 4 seats) is a whole number from 0 to 3, not -1"),
        ({"dealer": False}, "dealer (of 4 seats) is a whole number from 0 to 3, not False"),
        ({"hand_size": 0}, "hand_size is a whole number from 1 to 187, not 0"),
        ({"hand_size": 7.0}, "hand_size is a whole number from 1 to 187, not 7.0"),
        ({"hand_size": 46}, "183 cards are too few to deal 185"),
        ({"reverse_with_two": 1}, "reverse_with_two is 'nothing' or 'skip', not 1"),
        ({"first_reverse": ""}, "first_reverse is 'dealers-right' or 'dealer', not ''"),
        ({"late_solo": 1}, "late_solo is true or false, not 1"),
        ({"deck_out": "now"}, "deck_out is 'needed' or 'emptied', not 'now'"),
        ({"finish": None}, "finish is 'first-out' or 'last-standing', not None"),
        ({"turn_limit": 0}, "turn_limit is a whole number from 1 to 1000000000, not 0"),
        ({"turn_limit": True}, "turn_limit is a whole number from 1 to 1000000000, not True"),
        ({"team_victory": "competitive"}, "team_victory is for a game with teams"),
        ({"team_victory": "none"}, "team_victory is 'relaxed' or 'competitive', not 'none'"),
        ({"teams": 1}, "teams (of 4 seats) is a whole number from 2 to 2, not 1"),
        ({"teams": 4}, "teams (of 4 seats) is a whole number from 2 to 2, not 4"),
        ({"seats": 8, "teams": 3}, "8 seats are not 3 teams of one size"),
        (
            {"teams": 2, "finish": "last-standing"},
            "with teams a game is not played to the last one standing",
        ),
    ],
)
def test_options_that_the_rules_do_not_allow_are_refused(
    wrong: dict[str, Any], reason: str
) -> None:
    """c8.seats, sv.deck.choice, sv.dealer, c8.setup.hands, sv.team.make, sv.end.standing"""
    with pytest.raises(OptionsError) as caught:
        Options(**wrong)

    assert str(caught.value) == reason


def test_options_at_their_bounds_are_allowed() -> None:
    """c8.seats, sv.deck.choice, sv.end.cap"""
    assert Options(deck="coloured", seats=10, hand_size=12).hand_size == 12
    assert Options(deck="coloured", seats=2, hand_size=64).dealer == 1
    assert Options(deck="coloured", turn_limit=10**9).turn_limit == 10**9
    assert Options(deck="coloured", turn_limit=None).turn_limit is None
    assert Options(deck="coloured", seats=10, teams=5).teams == 5
    assert Options(deck="coloured", colours=[Colour.STONE, "S"], hand_size=2).colours == (
        Colour.STEEL,
        Colour.STONE,
    )


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"mode": "blitz"}, "mode is 'standard' or 'extended' or 'last-standing', not 'blitz'"),
        ({"tournament": 1}, "tournament is true or false, not 1"),
        ({"credits": 0, "tournament": True}, "credits is a whole number from 1 to 99, not 0"),
        ({"credits": 100, "tournament": True}, "credits is a whole number from 1 to 99, not 100"),
        ({"credits": 2}, "credits are for a tournament"),
        ({"rounds": 0}, "rounds is a whole number from 1 to 100000, not 0"),
        ({"rounds": True}, "rounds is a whole number from 1 to 100000, not True"),
    ],
)
def test_an_agreement_that_the_rules_do_not_allow_is_refused(
    wrong: dict[str, Any], reason: str
) -> None:
    """sv.score.optional"""
    with pytest.raises(OptionsError) as caught:
        Agreement(**wrong)

    assert str(caught.value) == reason


def test_a_match_to_the_last_one_standing_has_no_teams() -> None:
    """sv.score.optional, sv.end.standing"""
    with pytest.raises(OptionsError, match="with teams a game is not played to the last"):
        MatchOptions(game=Options(deck="coloured", teams=2), match=Agreement(mode="last-standing"))


@pytest.mark.parametrize(
    "strange", [None, "standard", {}, 4, Options, Agreement, MatchOptions, MatchOptions()]
)
def test_a_match_is_of_options_and_an_agreement(strange: Any) -> None:
    """sv.score.optional"""
    with pytest.raises(OptionsError, match=r"^game is options of Crazy 8's, not "):
        MatchOptions(game=strange)
    with pytest.raises(OptionsError, match=r"^match is an agreement on a match, not "):
        MatchOptions(match=strange)


def test_the_two_halves_of_the_options_of_a_match_do_not_change_places() -> None:
    """sv.score.optional"""
    game: Any = Options(deck="coloured", seats=2)
    match: Any = Agreement()

    with pytest.raises(OptionsError, match=r"^game is options of Crazy 8's, not Agreement\("):
        MatchOptions(game=match)
    with pytest.raises(OptionsError, match=r"^match is an agreement on a match, not Options\("):
        MatchOptions(match=game)


def test_what_is_wrong_is_shown_cut_short() -> None:
    with pytest.raises(InvalidValueError) as caught:
        PlayCard("V7" * 10_000)  # type: ignore[arg-type]  # wrong on purpose

    assert len(str(caught.value)) < 200


# --- the wire

SENT: list[tuple[Action, str]] = [
    (play("V7"), '{"type":"play-card","card":"V7"}'),
    (play("V+2", solo=True), '{"type":"play-card","card":"V+2","solo":true}'),
    (DRAW, '{"type":"draw-card"}'),
    (PUT, '{"type":"put-down"}'),
    (PUT_SOLO, '{"type":"put-down","solo":true}'),
    (KEEP, '{"type":"keep"}'),
    (TAKE, '{"type":"take-cards"}'),
    (answer("S+2"), '{"type":"respond-in-kind","card":"S+2"}'),
    (call(3), '{"type":"call-solo","seat":3}'),
    (SAY, '{"type":"declare-solo"}'),
    (trade(2), '{"type":"request-trade","partner":2}'),
    (give("G0"), '{"type":"give-card","card":"G0"}'),
    (
        PlayCard(card("XNO"), pure=True),
        '{"type":"play-card","card":"XNO","pure":true}',
    ),
    (
        PlayCard(card("XST"), target=Seat(2)),
        '{"type":"play-card","card":"XST","target":2}',
    ),
    (
        PlayCard(card("XDC"), colour=Colour.VENOM),
        '{"type":"play-card","card":"XDC","colour":"venom"}',
    ),
    (PutDown(target=Seat(1)), '{"type":"put-down","target":1}'),
    (Accept(), '{"type":"accept"}'),
    (Counter(card("XNO"), solo=True), '{"type":"counter","card":"XNO","solo":true}'),
    (Challenge(), '{"type":"challenge"}'),
    (LetWin(), '{"type":"let-win"}'),
    (PlayAntiFun(card("XAF")), '{"type":"play-anti-fun","card":"XAF"}'),
    (NameColour(Colour.STEEL), '{"type":"name-colour","colour":"steel"}'),
    (Slap(), '{"type":"slap"}'),
    (DiscardCards(cards("V7 S1")), '{"type":"discard-cards","cards":["S1","V7"]}'),
    (TakeFromDiscards(card("XNO")), '{"type":"take-from-discards","card":"XNO"}'),
    (TakeFromDiscards(), '{"type":"take-from-discards"}'),
]


@pytest.mark.parametrize(("action", "text"), SENT)
def test_an_action_is_an_object_with_its_tag(action: Action, text: str) -> None:
    assert dumps(action) == text
    assert loads("action", text) == action


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"type":"play-card","card":"V10"}', "$.card: no such card: 'V10'"),
        ('{"type":"play-card","card":"v7"}', "$.card: no such card: 'v7'"),
        ('{"type":"play-card","card":7}', "$.card: no such card: 7"),
        ('{"type":"play-card","card":null}', "$.card: no such card: None"),
        ('{"type":"play-card","card":["V7"]}', "$.card: no such card: ['V7']"),
        ('{"type":"play-card"}', "$.card: required, and not there"),
        ('{"type":"play-card","card":"V7","solo":1}', "$.solo: true or false is wanted, not 1"),
        ('{"type":"play-card","card":"V7","seat":1}', "$: unknown key 'seat'"),
        ('{"type":"call-solo","seat":-1}', "$.seat: "),
        ('{"type":"call-solo","seat":"1"}', "$.seat: "),
        ('{"type":"request-trade"}', "$.partner: required, and not there"),
        ('{"type":"name-colour","colour":"V"}', "$.colour: one of steel, poison, venom, "),
        ('{"type":"name-colour"}', "$.colour: required, and not there"),
        ('{"type":"discard-cards","cards":"V7"}', "$.cards: "),
        ('{"type":"take-from-discards","card":"X7"}', "$.card: no such card: 'X7'"),
        ('{"type":"shout","colour":"V"}', '$: no such type: "shout"; there are '),
        ('["draw-card"]', "$: an object is wanted, not a list"),
        ("{", "$: no JSON: "),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(WireError) as caught:
        loads("action", text)

    assert str(caught.value).startswith(f"line 1: {said}")
    assert caught.value.path == said.partition(": ")[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"seats":11}', "seats is a whole number from 2 to 10, not 11"),
        ('{"seats":4,"teams":3}', "teams .of 4 seats. is a whole number from 2 to 2, not 3"),
        ('{"colours":["venom","venom"]}', "colours are one or more, each once"),
        ('{"finish":"last-out"}', "finish"),
    ],
)
def test_options_from_a_text_are_held_to_the_rules(text: str, said: str) -> None:
    """c8.seats, sv.team.make, sv.deck.choice"""
    with pytest.raises(WireError, match=said):
        loads("options", text)


def test_options_are_written_in_full_and_read_with_gaps() -> None:
    assert json.loads(dumps(Options(deck="coloured", seats=2, colours="VS", teams=None))) == {
        "seats": 2,
        "deck": "coloured",
        "colours": ["steel", "venom"],
        "dealer": 1,
        "hand_size": 7,
        "reverse_with_two": "nothing",
        "first_reverse": "dealers-right",
        "late_solo": False,
        "deck_out": "needed",
        "finish": "first-out",
        "turn_limit": 5000,
        "teams": None,
        "team_victory": "relaxed",
    }
    assert loads("options", '{"seats":3}') == Options(seats=3)
    assert loads("options", "{}") == Options()


def test_steps_events_and_views_come_back() -> None:
    """sv.trade.view"""
    game = table("V1 S1", "P1 P2", "V6 S+2", "P3 P4", top="V+2", pending=2, teams=2)
    game = when(game, (A, trade(2)), (A, give("S1")), (2, give("S+2")), (A, answer("S+2")))

    for step in game.steps:
        assert loads("step", dumps(step)) == step
        for event in step.events:
            assert loads("event", dumps(event)) == event
    for viewer in (0, 1, None):
        for at in range(game.version + 1):
            view = game.at(at).view(viewer)
            assert loads("view", dumps(view)) == view
        for seen in game.history(viewer):
            assert loads("seen-step", dumps(seen)) == seen
            for shown in seen.events:
                assert loads("seen-event", dumps(shown)) == shown
    assert Game.loads(game.record().dumps()) == game
