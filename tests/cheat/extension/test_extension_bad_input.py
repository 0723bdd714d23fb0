"""What cannot be said of the Core Extension in Cheat: wrong values, texts of a client."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest
from cheat.chaos.test_chaos_windows import MOMENTS
from cheat.extension.table import (
    OTHERS,
    RECYCLE,
    SHOW_NONE,
    A,
    B,
    anti_fun,
    call,
    chaos,
    counter,
    extension,
    genetic,
    put_in,
    respond,
    show,
    steal,
    stood,
    when,
)

from cardshed import InvalidValueError, OptionsError, WireError
from cardshed.cheat import (
    Action,
    BlackHole,
    CallCheat,
    ChaosCard,
    ClaimChaos,
    Counter,
    Game,
    GuessCard,
    HoldStill,
    NameDigit,
    Options,
    PickCard,
    PlayAntiFun,
    PutIn,
    Refusal,
    RespondInKind,
    ReviveRecycle,
    ShowCard,
    StealTurn,
    UseRecycle,
    dumps,
    loads,
)
from cardshed.soloverse import Card, Colour, card, cards
from cardshed.soloverse.moves import ChooseTop

V7, XGM, XD4 = map(card, ("V7", "XGM", "XD4"))
ODD: list[Any] = ["XD4", 7, ("XD4",), False, Card, Colour.VENOM]
NAMING: list[Callable[..., Action]] = [
    lambda said_: ClaimChaos(V7, XGM, acts=said_),
    lambda said_: ClaimChaos(V7, XGM, named=said_),
    lambda said_: RespondInKind(V7, chaos=XGM, acts=said_),
    lambda said_: Counter(V7, XGM, acts=said_),
    lambda said_: PlayAntiFun(V7, XGM, acts=said_),
    lambda said_: StealTurn(V7, XGM, acts=said_),
    ShowCard,
]


# --- values


@pytest.mark.parametrize("strange", ODD)
@pytest.mark.parametrize("make", NAMING)
def test_what_a_card_is_to_be_is_a_card_or_none(make: Callable[..., Action], strange: Any) -> None:
    """sv.gm.what, sv.chaos.params, ch.card.project-insight"""
    assert make(None) == make(None)
    with pytest.raises(InvalidValueError, match=r"^no card: "):
        make(strange)


@pytest.mark.parametrize("strange", [*ODD, None])
def test_a_card_that_is_picked_is_a_card(strange: Any) -> None:
    """sv.card.double-edged"""
    for make in (PickCard, ChooseTop):
        with pytest.raises(InvalidValueError, match=r"^no card: "):
            make(strange)


@pytest.mark.parametrize("strange", ["V7", None, 7, [V7], ("V7",), (V7, "XNO")])
def test_what_is_put_in_is_cards(strange: Any) -> None:
    """sv.card.roulette: a list of cards becomes a tuple in canonical order"""
    if strange == [V7]:
        assert PutIn(strange) == PutIn((V7,))
        return
    with pytest.raises(InvalidValueError, match=r"^no tuple of cards: "):
        PutIn(strange)


@pytest.mark.parametrize("strange", ["V", "venom", 0, V7, False])
def test_a_guess_is_a_colour_or_none(strange: Any) -> None:
    """sv.card.foresight"""
    with pytest.raises(InvalidValueError, match=r"^no colour: "):
        GuessCard(strange)


@pytest.mark.parametrize("strange", [-1, 10, True, 1.0, "1", None, 10**30])
def test_a_digit_is_a_digit(strange: Any) -> None:
    """sv.card.eliminator"""
    with pytest.raises(InvalidValueError, match=r"^no digit: "):
        NameDigit(strange)


@pytest.mark.parametrize("strange", ["deal-four", "", None, 5, True])
def test_black_hole_is_agreed_on_in_two_ways(strange: Any) -> None:
    """sv.card.black-hole"""
    assert Options(black_hole="no-deal").black_hole is BlackHole.NO_DEAL
    with pytest.raises(OptionsError, match="black_hole"):
        Options(black_hole=strange)


# --- everything, in every moment

EVERYTHING: list[Action] = [
    UseRecycle(),
    ReviveRecycle(),
    HoldStill(),
    PutIn(cards("V7")),
    PutIn(()),
    PickCard(V7),
    GuessCard(Colour.VENOM),
    GuessCard(),
    NameDigit(3),
    ShowCard(XGM),
    ShowCard(),
]


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_not_asked_for_is_refused_in_every_frame_of_the_core_deck(moment: str) -> None:
    """sv.choice.asked, sv.table.recycle"""
    game = MOMENTS[moment]()

    for seat in range(game.options.seats):
        whys = {type(action): game.check(seat, action) for action in EVERYTHING}
        assert None not in whys.values()
        assert {whys[kind] for kind in (PutIn, PickCard, GuessCard, NameDigit, ShowCard)} == {
            Refusal.NO_CHOICE_DUE
        }


@pytest.mark.parametrize("seat", range(4))
def test_what_is_not_asked_for_is_refused_in_a_turn(seat: int) -> None:
    """sv.choice.asked, sv.card.recycle"""
    game = extension("V7 XGM", *OTHERS)

    for action in EVERYTHING:
        assert game.check(seat, action) is not None
    assert game.check(seat, EVERYTHING[0]) is (
        Refusal.NOT_YOUR_TURN if seat else Refusal.NO_RECYCLE
    )


# --- the wire

SENT: list[tuple[Action, str]] = [
    (
        genetic("V7", "XD4"),
        '{"type":"claim-chaos","card":"V7","chaos":"XGM","acts":"XD4"}',
    ),
    (
        genetic("V7", "XDC", colour="V"),
        '{"type":"claim-chaos","card":"V7","chaos":"XGM","colour":"venom","acts":"XDC"}',
    ),
    (
        chaos("V7", "XPI", named="XNO"),
        '{"type":"claim-chaos","card":"V7","chaos":"XPI","named":"XNO"}',
    ),
    (
        respond("V7", "XGM", "XDS"),
        '{"type":"respond-in-kind","card":"V7","chaos":"XGM","acts":"XDS"}',
    ),
    (
        counter("V7", "XGM", "XNM"),
        '{"type":"counter","card":"V7","chaos":"XGM","acts":"XNM"}',
    ),
    (
        anti_fun("V7", "XGM", "XAF"),
        '{"type":"play-anti-fun","card":"V7","chaos":"XGM","acts":"XAF"}',
    ),
    (
        steal("V7", "XGM", "XTT"),
        '{"type":"steal-turn","card":"V7","chaos":"XGM","acts":"XTT"}',
    ),
    (UseRecycle(), '{"type":"use-recycle"}'),
    (ReviveRecycle(), '{"type":"revive-recycle"}'),
    (HoldStill(), '{"type":"hold-still"}'),
    (put_in("XNO V7"), '{"type":"put-in","cards":["V7","XNO"]}'),
    (PickCard(V7), '{"type":"pick-card","card":"V7"}'),
    (GuessCard(Colour.VENOM), '{"type":"guess-card","colour":"venom"}'),
    (GuessCard(), '{"type":"guess-card"}'),
    (NameDigit(0), '{"type":"name-digit","digit":0}'),
    (show("XNO"), '{"type":"show-card","card":"XNO"}'),
    (SHOW_NONE, '{"type":"show-card"}'),
]


@pytest.mark.parametrize(("action", "text"), SENT)
def test_an_action_is_an_object_with_its_tag(action: Action, text: str) -> None:
    """sv.gm.what, sv.chaos.params, sv.card.recycle"""
    assert dumps(action) == text
    assert loads("action", text) == action


def test_every_action_of_the_extension_is_sent() -> None:
    """sv.card.foresight, sv.card.eliminator, ch.card.project-insight"""
    new = {type(action) for action in EVERYTHING}

    assert new < {type(action) for action, _ in SENT}
    assert new < {*get_args(Action)}


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"type":"name-digit","digit":10}', "$.digit"),
        ('{"type":"name-digit","digit":-1}', "$.digit"),
        ('{"type":"name-digit","digit":"3"}', "$.digit"),
        ('{"type":"name-digit"}', "$.digit"),
        ('{"type":"guess-card","colour":"V"}', "$.colour"),
        ('{"type":"guess-card","colour":"grey"}', "$.colour"),
        ('{"type":"put-in","cards":"V7"}', "$.cards"),
        ('{"type":"put-in","cards":["V77"]}', "$.cards[0]"),
        ('{"type":"put-in"}', "$.cards"),
        ('{"type":"pick-card","card":null}', "$.card"),
        ('{"type":"pick-card"}', "$.card"),
        ('{"type":"show-card","card":"XX"}', "$.card"),
        ('{"type":"claim-chaos","card":"V7","chaos":"XGM","acts":"X"}', "$.acts"),
        ('{"type":"claim-chaos","card":"V7","chaos":"XGM","named":3}', "$.named"),
        ('{"type":"counter","card":"V7","acts":7}', "$.acts"),
        ('{"type":"use-recycle","seat":0}', "$"),
        ('{"type":"hold-still","slaps":true}', "$"),
        ('{"type":"choose-top","card":"V7"}', "$"),
        ('{"type":"manipulate","card":"V7"}', "$"),
    ],
)
def test_a_text_that_is_no_action_is_refused_with_its_place(text: str, path: str) -> None:
    """sv.card.eliminator, sv.card.foresight, sv.gm.what"""
    with pytest.raises(WireError) as caught:
        loads("action", text)
    assert caught.value.path == path


def test_a_game_goes_over_the_wire_in_the_middle_of_it_all() -> None:
    """sv.gm.what, sv.card.vaccine, sv.card.recycle"""
    moments = [
        stood(extension("V1 V2", *OTHERS), (A, genetic("V1", "XD4"))),
        stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XVA"))),
        stood(extension("V1 V2", *OTHERS), (A, chaos("V1", "XPI"))),
        when(extension("V1 V2", *OTHERS, pile="S8 S9"), (A, RECYCLE)),
    ]
    for game in moments:
        for viewer in (A, B, None):
            assert loads("view", dumps(game.view(viewer))) == game.view(viewer)
        assert Game.loads(game.record().dumps()).state == game.state


def test_a_chaos_card_is_said_with_what_it_counts_as() -> None:
    """sv.gm.what, sv.clone.as"""
    said_ = ChaosCard(XGM, XD4, manipulated=True)

    assert (said_.face, ChaosCard(XGM).face) == (XD4, XGM)
    assert call(1) == CallCheat(1)
