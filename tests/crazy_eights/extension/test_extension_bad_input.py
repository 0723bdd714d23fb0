"""What cannot be said of the Core Extension in Crazy 8's: wrong values, texts of a client."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from crazy_eights.extension.table import (
    DRAW,
    HOLD_STILL,
    OTHERS,
    RECYCLE,
    REVIVE,
    SLAP,
    A,
    B,
    C,
    accepted,
    counter,
    digit,
    extended,
    find,
    guess,
    name,
    pick,
    play,
    put_in,
    respond,
    save,
    topmost,
    when,
)

from cardshed import CommonRefusal, InvalidValueError, OptionsError, WireError
from cardshed.crazy_eights import (
    Action,
    Counter,
    Game,
    Options,
    PlayAntiFun,
    PlayCard,
    Refusal,
    RespondInKind,
    dumps,
    loads,
)
from cardshed.soloverse import Card, card
from cardshed.soloverse.moves import ChooseTop, GuessCard, NameDigit, PickCard, PutIn, ShowCard

V7 = card("V7")


def foreseen() -> Game:
    """Return a game in which all have to guess the next card."""
    return when(extended("V1 V2", *OTHERS, deck="XFO T0 T1 T2"), (A, DRAW))


def eliminated() -> Game:
    """Return a game in which a digit is to be named."""
    return when(extended("Y1 S1 V2", *OTHERS, deck="XEL T0 T1 T2"), (A, DRAW))


MOMENTS: dict[str, Callable[[], Game]] = {
    "turn": lambda: extended("XVA XSC V1", *OTHERS, discards="S4 XNO"),
    "silence": lambda: when(MOMENTS["turn"](), (A, play("XVA"))),
    "recycled": lambda: when(MOMENTS["turn"](), (A, RECYCLE)),
    "searching": lambda: when(MOMENTS["recycled"](), (A, name("P")), (A, play("XSC"))),
    "manipulated": lambda: when(extended("XGM V1 V2", *OTHERS), (A, play("XGM", acts="XD4"))),
    "stack": lambda: when(MOMENTS["manipulated"](), (A, name("P"))),
    "roulette": lambda: when(extended("XRO V1 V2", *OTHERS), (A, play("XRO"))),
    "put in": lambda: when(MOMENTS["roulette"](), (C, put_in("S1"))),
    "flux": lambda: when(extended("XSF V1 XNO", *OTHERS), (A, play("XSF"))),
    "snap": lambda: when(extended("XSN V1 V2", *OTHERS), (A, play("XSN"))),
    "slapped": lambda: when(MOMENTS["snap"](), (C, SLAP)),
    "lifted": lambda: accepted(when(extended("XWH V1 V2", *OTHERS), (A, play("XWH")))),
    "guesses": foreseen,
    "guessed": lambda: when(foreseen(), (B, guess("V"))),
    "digits": eliminated,
    "tops": lambda: when(eliminated(), (A, digit(1))),
    "badges": lambda: when(extended("XBC V1 S2 P3 Y4", *OTHERS), (A, play("XBC"))),
    "looking": lambda: accepted(
        when(extended("XDE V1 V2", *OTHERS, double_edged="open"), (A, play("XDE", at=C)))
    ),
    "picked": lambda: when(MOMENTS["looking"](), (A, pick("S1"))),
}
"""A game in each frame, and in each state of a frame, that the extension has."""

# --- values


@pytest.mark.parametrize("strange", ["XNO", None, 7, ("XNO",), [], Card])
def test_a_card_that_is_chosen_is_a_card(strange: Any) -> None:
    """sv.card.double-edged, sv.card.eliminator"""
    for make in (PickCard, ChooseTop):
        with pytest.raises(InvalidValueError, match=r"^no card: "):
            make(strange)


@pytest.mark.parametrize("strange", [7, None, V7, ("V7",), (None,)])
def test_what_is_put_in_are_cards(strange: Any) -> None:
    """sv.card.roulette, sv.card.state-of-flux"""
    with pytest.raises(InvalidValueError, match=r"^no tuple of cards: "):
        PutIn(strange)


@pytest.mark.parametrize("strange", ["V", "venom", 0, V7])
def test_a_guess_is_a_colour_or_none(strange: Any) -> None:
    """sv.card.foresight"""
    with pytest.raises(InvalidValueError, match=r"^no colour: "):
        GuessCard(strange)


@pytest.mark.parametrize("strange", [-1, 10, "7", 7.0, None, True])
def test_a_digit_is_one_of_ten(strange: Any) -> None:
    """sv.card.eliminator"""
    with pytest.raises(InvalidValueError, match=r"^no digit: "):
        NameDigit(strange)


@pytest.mark.parametrize("strange", ["XNO", 7, ("XNO",), False])
def test_what_a_card_is_to_be_is_a_card_or_none(strange: Any) -> None:
    """sv.gm.what, sv.chaos.params"""
    kinds: tuple[Any, ...] = (PlayCard, RespondInKind, Counter, PlayAntiFun)
    for kind in kinds:
        with pytest.raises(InvalidValueError, match=r"^no card: "):
            kind(V7, acts=strange)
    with pytest.raises(InvalidValueError, match=r"^no card: "):
        PlayCard(V7, named=strange)


# --- in every frame


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_no_action_is_refused_in_every_frame(moment: str) -> None:
    """c8.turn.options: also what Cheat alone has"""
    game = MOMENTS[moment]()
    for strange in (None, "slap", PutIn, ShowCard(), ShowCard(card("XNO")), card("XNO")):
        unknown: Any = strange
        assert {game.check(seat, unknown) for seat in range(4)} == {CommonRefusal.NOT_AN_ACTION}


ASKED: list[tuple[Action, tuple[str, ...], Refusal]] = [
    (HOLD_STILL, ("snap", "slapped"), Refusal.NO_CHOICE_DUE),
    (SLAP, ("snap", "slapped"), Refusal.NOTHING_TO_SLAP),
    (put_in("S1"), ("roulette", "put in", "flux"), Refusal.NO_CHOICE_DUE),
    (put_in(), ("roulette", "put in", "flux"), Refusal.NO_CHOICE_DUE),
    (guess(), ("guesses", "guessed"), Refusal.NO_CHOICE_DUE),
    (guess("V"), ("guesses", "guessed"), Refusal.NO_CHOICE_DUE),
    (digit(4), ("digits",), Refusal.NO_CHOICE_DUE),
    (topmost("Y1"), ("tops",), Refusal.NO_CHOICE_DUE),
    (pick("V1"), ("looking", "picked"), Refusal.NO_CHOICE_DUE),
    (find("XNO"), ("searching", "lifted"), Refusal.NO_CHOICE_DUE),
    (REVIVE, ("searching",), Refusal.NO_CHOICE_DUE),
]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize(("action", "moments", "refusal"), ASKED)
def test_what_nobody_asks_for_is_refused(
    moment: str, action: Action, moments: tuple[str, ...], refusal: Refusal
) -> None:
    """sv.choice.asked, sv.reflex: by its own words, whoever says it"""
    game = MOMENTS[moment]()
    asked = game.to_act if moment in moments else ()

    for seat in game.seats:
        assert (game.check(seat, action) is refusal) is (seat not in asked)


INSTEAD = {
    **dict.fromkeys(("snap", "slapped"), Refusal.SLAP_DUE),
    **dict.fromkeys(("recycled", "manipulated"), Refusal.COLOUR_DUE),
    **dict.fromkeys(("turn", "silence"), None),
    "stack": Refusal.STACK_PENDING,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_turn_waits_for_what_is_asked(moment: str) -> None:
    """sv.choice.asked, c8.turn.options: a draw is refused, and Recycle with it"""
    game = MOMENTS[moment]()
    refusal = INSTEAD.get(moment, Refusal.CHOICE_DUE)

    assert {game.check(seat, DRAW) for seat in game.to_act} == {refusal}
    idle = {game.check(seat, DRAW) for seat in game.seats if seat not in game.to_act}
    assert idle <= {Refusal.NOT_YOUR_TURN}
    assert {game.check(seat, RECYCLE) for seat in game.seats if seat not in game.to_act} == idle
    if refusal is not None:
        assert {game.check(seat, RECYCLE) for seat in game.to_act} == {refusal}


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_comes_back_in_every_frame(moment: str) -> None:
    """sv.lifo: a game can be saved in the middle of an effect"""
    game = MOMENTS[moment]()

    assert Game.loads(game.record().dumps()) == game
    for step in game.steps:
        assert loads("step", dumps(step)) == step
        assert [loads("event", dumps(each)) for each in step.events] == [*step.events]
    for viewer in (A, B, None):
        view = game.view(viewer)
        assert loads("view", dumps(view)) == view
        assert game.seen(viewer).view == view
        for seen in game.history(viewer):
            assert loads("seen-step", dumps(seen)) == seen
            assert [loads("seen-event", dumps(each)) for each in seen.events] == [*seen.events]


# --- the wire

SENT: list[tuple[Action, str]] = [
    (HOLD_STILL, '{"type":"hold-still"}'),
    (RECYCLE, '{"type":"use-recycle"}'),
    (REVIVE, '{"type":"revive-recycle"}'),
    (put_in("XNO V7"), '{"type":"put-in","cards":["V7","XNO"]}'),
    (put_in(), '{"type":"put-in","cards":[]}'),
    (pick("V7"), '{"type":"pick-card","card":"V7"}'),
    (guess("V"), '{"type":"guess-card","colour":"venom"}'),
    (guess(), '{"type":"guess-card"}'),
    (digit(0), '{"type":"name-digit","digit":0}'),
    (topmost("V7"), '{"type":"choose-top","card":"V7"}'),
    (
        play("XGM", acts="XST", at=C),
        '{"type":"play-card","card":"XGM","target":2,"acts":"XST"}',
    ),
    (
        play("XGM", acts="XPI", named="XNO"),
        '{"type":"play-card","card":"XGM","acts":"XPI","named":"XNO"}',
    ),
    (respond("XGM", acts="XD4"), '{"type":"respond-in-kind","card":"XGM","acts":"XD4"}'),
    (counter("XGM", acts="XNM"), '{"type":"counter","card":"XGM","acts":"XNM"}'),
    (save("XGM", acts="XAF"), '{"type":"play-anti-fun","card":"XGM","acts":"XAF"}'),
]


@pytest.mark.parametrize(("action", "text"), SENT)
def test_an_action_is_an_object_with_its_tag(action: Action, text: str) -> None:
    """sv.chaos.params, sv.gm.what"""
    assert dumps(action) == text
    assert loads("action", text) == action


PLAY = '{"type":"play-card","card":"XGM",'
BAD_ACTIONS = [
    (PLAY + '"acts":"XZZ"}', "$.acts: no such card: 'XZZ'"),
    (PLAY + '"acts":7}', "$.acts: no such card: 7"),
    (PLAY + '"acts":["XNO"]}', "$.acts: no such card: ['XNO']"),
    (PLAY + '"named":"nou"}', "$.named: no such card: 'nou'"),
    (PLAY + '"named":{}}', "$.named: no such card: {}"),
    (PLAY + '"named":"XNO","named":"XNO"}', "$: an object is wanted, not an object with the key"),
    (PLAY + '"face":"XNO"}', "$: unknown key 'face'"),
    ('{"type":"respond-in-kind","card":"XGM","acts":1}', "$.acts: no such card: 1"),
    ('{"type":"respond-in-kind","card":"XGM","named":"XD4"}', "$: unknown key 'named'"),
    ('{"type":"counter","card":"XGM","acts":"XX"}', "$.acts: no such card: 'XX'"),
    ('{"type":"counter","acts":"XNO"}', "$.card: required, and not there"),
    ('{"type":"play-anti-fun","card":"XGM","acts":""}', "$.acts: no such card: ''"),
    ('{"type":"put-in"}', "$.cards: required, and not there"),
    ('{"type":"put-in","cards":"V7"}', "$.cards: a list is wanted"),
    ('{"type":"put-in","cards":["V7",null]}', "$.cards[1]: no such card: None"),
    ('{"type":"put-in","cards":["V7"],"seat":1}', "$: unknown key 'seat'"),
    ('{"type":"pick-card"}', "$.card: required, and not there"),
    ('{"type":"pick-card","card":null}', "$.card: no such card: None"),
    ('{"type":"guess-card","colour":"V"}', "$.colour: one of steel, poison, venom, "),
    ('{"type":"guess-card","colour":7}', "$.colour: one of steel, poison, venom, "),
    ('{"type":"guess-card","chaos":true}', "$: unknown key 'chaos'"),
    ('{"type":"name-digit"}', "$.digit: required, and not there"),
    ('{"type":"name-digit","digit":10}', "$.digit: no such digit: 10"),
    ('{"type":"name-digit","digit":-1}', "$.digit: no such digit: -1"),
    ('{"type":"name-digit","digit":"4"}', "$.digit: a whole number is wanted"),
    ('{"type":"name-digit","digit":true}', "$.digit: a whole number is wanted"),
    ('{"type":"name-digit","digit":4.0}', "$.digit: a whole number is wanted"),
    ('{"type":"choose-top","card":"V"}', "$.card: no such card: 'V'"),
    ('{"type":"choose-top","cards":["V7"]}', "$: unknown key 'cards'"),
    ('{"type":"hold-still","slaps":false}', "$: unknown key 'slaps'"),
    ('{"type":"use-recycle","seat":0}', "$: unknown key 'seat'"),
    ('{"type":"revive-recycle","card":"XRY"}', "$: unknown key 'card'"),
    ('{"type":"show-card"}', '$: no such type: "show-card"; there are '),
]


def refuses(kind: Any, text: str, said: str) -> None:
    """Check that a text is refused with its place."""
    with pytest.raises(WireError) as caught:
        loads(kind, text)
    assert str(caught.value).startswith(f"line 1: {said}")
    assert caught.value.path == said.partition(": ")[0]


@pytest.mark.parametrize(("text", "said"), BAD_ACTIONS)
def test_a_text_that_is_no_action_is_refused_with_its_place(text: str, said: str) -> None:
    """sv.chaos.params, sv.gm.what, sv.choice.asked"""
    refuses("action", text, said)


def test_recycle_can_be_written_and_is_in_no_hand() -> None:
    """sv.table.recycle: it is a card, but no card of the deck"""
    read = loads("action", '{"type":"play-card","card":"XRY"}')

    assert read == play("XRY")
    assert MOMENTS["turn"]().check(A, read) is Refusal.CARD_NOT_HELD


ASKS = '{"type":"asked","frames":['
BAD_EVENTS = [
    ('{"type":"card-fetched","seat":0,"cards":3}', "$.cards: a list is wanted"),
    ('{"type":"reflex-chosen","seat":0,"slaps":1}', "$.slaps: true or false is wanted, not 1"),
    ('{"type":"reflexes-shown","slapped":[-1]}', "$.slapped[0]: no such seat: -1"),
    ('{"type":"digit-named","seat":0,"digit":11}', "$.digit: no such digit: 11"),
    ('{"type":"card-stays","seat":0,"card":"XVA"}', "$.acts: required, and not there"),
    (ASKS + '{"type":"choosing","seat":0,"what":"any","count":1}]}', "$.frames[0].what: one of"),
    (ASKS + '{"type":"putting-in","seat":0}]}', "$.frames[0].what: required, and not there"),
    (ASKS + '{"type":"recycling","seat":"0"}]}', "$.frames[0].seat: a whole number is wanted"),
    ('{"type":"chaos-shown","seat":0,"cards":[]}', '$: no such type: "chaos-shown"'),
]


@pytest.mark.parametrize(("text", "said"), BAD_EVENTS)
def test_a_text_that_is_no_event_is_refused_with_its_place(text: str, said: str) -> None:
    """sv.view, sv.lifo"""
    refuses("event", text, said)


# --- options


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"double_edged": "seen"}, "double_edged is 'blind' or 'open', not 'seen'"),
        ({"double_edged": None}, "double_edged is 'blind' or 'open', not None"),
        ({"black_hole": True}, "black_hole is 'deal-five' or 'no-deal', not True"),
        ({"black_hole": "deal-six"}, "black_hole is 'deal-five' or 'no-deal', not 'deal-six'"),
    ],
)
def test_options_that_there_are_not_are_refused(options: dict[str, Any], said: str) -> None:
    """sv.card.double-edged, sv.card.black-hole"""
    with pytest.raises(OptionsError, match=f"^{said}"):
        Options(deck="core-extension", **options)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"deck":"core-extension","double_edged":"seen"}', "$.double_edged: one of blind, open"),
        ('{"deck":"core-extension","black_hole":5}', "$.black_hole: one of deal-five, no-deal"),
        ('{"deck":"core-extended"}', "$.deck: one of coloured, core, core-extension"),
    ],
)
def test_options_from_a_text_are_held_to_the_rules(text: str, said: str) -> None:
    """sv.card.double-edged, sv.card.black-hole, sv.deck.choice"""
    refuses("options", text, said)


def test_options_at_their_default_are_not_spoken_of() -> None:
    """sv.card.double-edged, sv.card.black-hole"""
    options = Options(deck="core-extension")
    told = dumps(options)

    assert "double_edged" not in told
    assert "black_hole" not in told
    assert loads("options", told) == options
    other = Options(deck="core-extension", double_edged="open", black_hole="no-deal")
    assert loads("options", dumps(other)) == other
    assert '"double_edged":"open"' in dumps(other)
