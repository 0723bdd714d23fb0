"""What cannot be said of chaos cards in Cheat: wrong values, texts of a client."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from cheat.chaos.table import (
    LET_HAPPEN,
    LET_WIN,
    NO_CARD,
    SLAP,
    A,
    B,
    C,
    anti_fun,
    chaos,
    core,
    counter,
    discard,
    find,
    let_happen,
    respond,
    steal,
    stood,
)
from cheat.chaos.test_chaos_windows import MOMENTS

from cardshed import (
    CommonRefusal,
    InvalidValueError,
    OptionsError,
    Seat,
    WireError,
)
from cardshed.cheat import (
    Action,
    ChaosCard,
    ClaimChaos,
    Counter,
    Game,
    Options,
    PlayAntiFun,
    Refusal,
    RespondInKind,
    StealTurn,
    dumps,
    loads,
)
from cardshed.soloverse import Card, Colour, card

V7, XPC, XST, XDC = map(card, ("V7", "XPC", "XST", "XDC"))
HANDS = ("V1 V2 XST", "P1 P2 P3", "S1 S2 S3")
LAYING: list[Callable[[Any, Any], Action]] = [ClaimChaos, Counter, PlayAntiFun, StealTurn]

# --- values


@pytest.mark.parametrize("strange", ["XST", None, 7, ("XST",), [], Card])
def test_a_card_and_what_it_is_claimed_to_be_are_cards(strange: Any) -> None:
    """ch.claim.chaos, ch.card.nou, ch.antifun, ch.steal"""
    for make in LAYING:
        for fields in ((strange, XST), (V7, strange)):
            with pytest.raises(InvalidValueError, match=r"^no card: "):
                make(*fields)


@pytest.mark.parametrize("strange", ["XD4", 7, ("XD4",), False])
def test_an_answer_names_a_chaos_card_or_none(strange: Any) -> None:
    """ch.draw"""
    assert RespondInKind(V7, chaos=None) == RespondInKind(V7)
    with pytest.raises(InvalidValueError, match=r"^no card: "):
        RespondInKind(V7, chaos=strange)


@pytest.mark.parametrize("strange", [0, 1, None, "yes", 1.0])
def test_a_card_is_claimed_as_pure_chaos_or_not(strange: Any) -> None:
    """sv.chaos.pure"""
    with pytest.raises(InvalidValueError, match=r"^true or false is wanted, not "):
        ClaimChaos(V7, XDC, pure=strange)


@pytest.mark.parametrize("strange", ["1", True, 1.0, -1, (1,)])
def test_a_target_is_a_seat_or_none(strange: Any) -> None:
    """sv.chaos.params"""
    with pytest.raises(InvalidValueError, match=r"^no seat: "):
        ClaimChaos(V7, XST, target=strange)


@pytest.mark.parametrize("strange", ["V", "venom", 0, V7, (Colour.VENOM,)])
def test_a_colour_is_a_colour_or_none(strange: Any) -> None:
    """sv.chaos.params"""
    with pytest.raises(InvalidValueError, match=r"^no colour: "):
        ClaimChaos(V7, XDC, colour=strange)


@pytest.mark.parametrize("target", [A, Seat(3), Seat(99), Seat(10**30)])
def test_a_target_that_is_no_other_seat_at_the_table_is_refused(target: Seat) -> None:
    """sv.chaos.params, ch.claim.kinds"""
    assert core(*HANDS).check(A, chaos("V1", "XST", target=target)) is Refusal.NO_SUCH_USE


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_no_action_is_refused_in_every_frame(moment: str) -> None:
    """ch.claim.kinds"""
    game = MOMENTS[moment]()
    for strange in (None, "accept", ClaimChaos, ChaosCard(XST), XST, XPC.chaos):
        unknown: Any = strange
        assert {game.check(seat, unknown) for seat in range(4)} == {CommonRefusal.NOT_AN_ACTION}


# --- the wire

SENT: list[tuple[Action, str]] = [
    (chaos("V7", "XPC"), '{"type":"claim-chaos","card":"V7","chaos":"XPC"}'),
    (
        chaos("V7", "XST", target=C),
        '{"type":"claim-chaos","card":"V7","chaos":"XST","target":2}',
    ),
    (
        chaos("V7", "XDC", colour="V"),
        '{"type":"claim-chaos","card":"V7","chaos":"XDC","colour":"venom"}',
    ),
    (
        chaos("V7", "XNO", pure=True),
        '{"type":"claim-chaos","card":"V7","chaos":"XNO","pure":true}',
    ),
    (respond("V7", "XD4"), '{"type":"respond-in-kind","card":"V7","chaos":"XD4"}'),
    (counter("V7"), '{"type":"counter","card":"V7"}'),
    (counter("V7", "XCL"), '{"type":"counter","card":"V7","chaos":"XCL"}'),
    (anti_fun("V7"), '{"type":"play-anti-fun","card":"V7"}'),
    (anti_fun("V7", "XCL"), '{"type":"play-anti-fun","card":"V7","chaos":"XCL"}'),
    (steal("V7"), '{"type":"steal-turn","card":"V7"}'),
    (steal("V7", "XCL"), '{"type":"steal-turn","card":"V7","chaos":"XCL"}'),
    (LET_HAPPEN, '{"type":"let-happen"}'),
    (LET_WIN, '{"type":"let-win"}'),
    (SLAP, '{"type":"slap"}'),
    (discard("V7 S1"), '{"type":"discard-cards","cards":["S1","V7"]}'),
    (find("XNO"), '{"type":"take-from-discards","card":"XNO"}'),
    (NO_CARD, '{"type":"take-from-discards"}'),
]


@pytest.mark.parametrize(("action", "text"), SENT)
def test_an_action_is_an_object_with_its_tag(action: Action, text: str) -> None:
    """ch.claim.chaos, sv.chaos.params"""
    assert dumps(action) == text
    assert loads("action", text) == action


CLAIM = '{"type":"claim-chaos","card":"V7","chaos":'
BAD_ACTIONS = [
    (CLAIM + '"XZZ"}', "$.chaos: no such card: 'XZZ'"),
    (CLAIM + "null}", "$.chaos: no such card: None"),
    (CLAIM + '["XST"]}', "$.chaos: no such card: ['XST']"),
    ('{"type":"claim-chaos","card":"V7"}', "$.chaos: required, and not there"),
    ('{"type":"claim-chaos","chaos":"XST"}', "$.card: required, and not there"),
    (CLAIM + '"XPC","pure":1}', "$.pure: true or false is wanted, not 1"),
    (CLAIM + '"XPC","pure":null}', "$.pure: true or false is wanted, not null"),
    (CLAIM + '"XST","target":-1}', "$.target: no such seat: -1"),
    (CLAIM + '"XST","target":"2"}', "$.target: a whole number is wanted"),
    (CLAIM + '"XST","target":true}', "$.target: a whole number is wanted"),
    (CLAIM + '"XST","target":1.5}', "$.target: a whole number is wanted"),
    (CLAIM + '"XDC","colour":"V"}', "$.colour: one of steel, poison, venom, "),
    (CLAIM + '"XDC","colour":7}', "$.colour: one of steel, poison, venom, "),
    (CLAIM + '"XDC","face":"XPC"}', "$: unknown key 'face'"),
    (CLAIM + '"XDC","chaos":"XST"}', "$: an object is wanted, not an object with the key"),
    ('{"type":"respond-in-kind","card":"V7","chaos":7}', "$.chaos: no such card: 7"),
    ('{"type":"respond-in-kind","chaos":"XD4"}', "$.card: required, and not there"),
    ('{"type":"counter"}', "$.card: required, and not there"),
    ('{"type":"counter","card":"V7","chaos":null}', "$.chaos: no such card: None"),
    ('{"type":"counter","card":"V7","solo":true}', "$: unknown key 'solo'"),
    ('{"type":"play-anti-fun","card":"V7","chaos":""}', "$.chaos: no such card: ''"),
    ('{"type":"play-anti-fun","card":{}}', "$.card: no such card: {}"),
    ('{"type":"steal-turn","card":7}', "$.card: no such card: 7"),
    ('{"type":"steal-turn","card":"V7","target":1}', "$: unknown key 'target'"),
    ('{"type":"let-happen","seat":1}', "$: unknown key 'seat'"),
    ('{"type":"let-win","claim":1}', "$: unknown key 'claim'"),
    ('{"type":"slap","card":"V7"}', "$: unknown key 'card'"),
    ('{"type":"discard-cards","cards":"V7"}', "$.cards: a list is wanted"),
    ('{"type":"discard-cards","cards":["V7",null]}', "$.cards[1]: no such card: None"),
    ('{"type":"take-from-discards","card":"X7"}', "$.card: no such card: 'X7'"),
    ('{"type":"name-colour","colour":"venom"}', '$: no such type: "name-colour"; there are '),
    ('{"type":"challenge"}', '$: no such type: "challenge"; there are '),
]


def refuses(kind: Any, text: str, said: str) -> None:
    """Check that a text is refused with its place."""
    with pytest.raises(WireError) as caught:
        loads(kind, text)
    assert str(caught.value).startswith(f"line 1: {said}")
    assert caught.value.path == said.partition(": ")[0]


@pytest.mark.parametrize(("text", "said"), BAD_ACTIONS)
def test_a_text_that_is_no_action_is_refused_with_its_place(text: str, said: str) -> None:
    """ch.claim.chaos, sv.chaos.params"""
    refuses("action", text, said)


SAID = '{"type":"claimed","seat":0,"cards":["V7"],"said":{"type":'
CALLED = '{"type":"cheat-called","seat":1,"claim":1,"cards":["V7"],"true":false,'
ASKED = '{"type":"asked","frames":['
BAD_EVENTS = [
    (SAID + '"chaos-card"}}', "$.said.card: required, and not there"),
    (SAID + '"chaos-card","card":"XQQ"}}', "$.said.card: no such card: 'XQQ'"),
    (SAID + '"chaos-card","card":"XST","acts":"X"}}', "$.said.acts: no such card: 'X'"),
    (SAID + '"chaos-card","card":"XST","target":-1}}', "$.said.target: no such seat: -1"),
    (SAID + '"chaos-card","card":"XST","colour":"V"}}', "$.said.colour: one of steel, "),
    (SAID + '"chaos-card","card":"XST","pure":true}}', "$.said: unknown key 'pure'"),
    (SAID + '"lie"}}', '$.said: no such type: "lie"; there are action-card, chaos-card, '),
    (CALLED + '"apart":1}', "$.apart: true or false is wanted, not 1"),
    ('{"type":"cards-turned-down","seat":0,"cards":3}', "$.cards: a list is wanted"),
    ('{"type":"cards-turned-down","cards":[]}', "$.seat: required, and not there"),
    ('{"type":"card-sent-back","seat":"0"}', "$.seat: a whole number is wanted"),
    ('{"type":"card-sent-back"}', "$.seat: required, and not there"),
    ('{"type":"asked","frames":{}}', "$.frames: a list is wanted"),
    (ASKED + '{"type":"naming-colour","seat":2}]}', '$.frames[0]: no such type: "naming-colour"'),
    (ASKED + '{"type":"stealing","seat":2}]}', '$.frames[0]: no such type: "stealing"'),
    (ASKED + '{"type":"stolen-turn","seat":2,"tried":2}]}', "$.frames[0].tried: a list is wanted"),
    (
        ASKED + '{"type":"turn","seat":2,"tried":[true]}]}',
        "$.frames[0].tried[0]: a whole number is wanted",
    ),
    (
        ASKED + '{"type":"polling","seat":2,"accepted":[-1]}]}',
        "$.frames[0].accepted[0]: no such seat: -1",
    ),
    ('{"type":"colour-named","seat":0,"colour":"venom"}', '$: no such type: "colour-named"'),
]


@pytest.mark.parametrize(("text", "said"), BAD_EVENTS)
def test_a_text_that_is_no_event_is_refused_with_its_place(text: str, said: str) -> None:
    """ch.claim.chaos, ch.discard.shown, ch.steal"""
    refuses("event", text, said)


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_game_comes_back_in_every_frame(moment: str) -> None:
    """ch.claim.chaos, sv.counter.poll, ch.steal"""
    game = MOMENTS[moment]()

    assert Game.loads(game.record().dumps()) == game
    for step in game.steps:
        assert loads("step", dumps(step)) == step
        assert [loads("event", dumps(each)) for each in step.events] == [*step.events]
    for viewer in (A, B, None):
        view = game.view(viewer)
        assert loads("view", dumps(view)) == view
        for seen in game.history(viewer):
            assert loads("seen-step", dumps(seen)) == seen
            assert [loads("seen-event", dumps(each)) for each in seen.events] == [*seen.events]


def test_no_card_that_lies_apart_is_sent_to_anybody_else() -> None:
    """ch.identity, sv.view"""
    game = let_happen(stood(core("V1 V2 XDC", *HANDS[1:]), (A, chaos("V1", "XST", target=B))))

    for viewer in (B, C, None):
        assert "V1" not in dumps(game.view(viewer))
        assert "V1" not in game.record(viewer=viewer).dumps()


# --- options


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"deck": "core", "packs": ("tinsel",)}, "no pack 'tinsel' is installed"),
        ({"deck": "core", "packs": ("core",)}, "no pack 'core' is installed"),
        ({"deck": "core", "packs": ("a", "a")}, "packs are names, each once, not "),
        ({"deck": "core", "packs": "core"}, "packs are names, each once, not "),
        ({"deck": "core", "packs": (1,)}, "packs are names, each once, not "),
        ({"deck": "core", "seats": 10, "hand_size": 19}, "183 cards are too few to deal 190"),
    ],
)
def test_options_that_the_rules_do_not_allow_are_refused(
    options: dict[str, Any], said: str
) -> None:
    """sv.deck.choice, ch.setup.fit"""
    with pytest.raises(OptionsError, match=f"^{said}"):
        Options(**options)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"deck":"core","packs":["tinsel"]}', "$: no pack 'tinsel' is installed"),
        ('{"deck":"core","packs":"tinsel"}', "$.packs: a list is wanted"),
        ('{"deck":"core","packs":[1]}', "$.packs[0]: a text is wanted"),
        ('{"deck":"chaos"}', "$.deck: "),
    ],
)
def test_options_from_a_text_are_held_to_the_rules(text: str, said: str) -> None:
    """sv.deck.choice"""
    refuses("options", text, said)


def test_no_packs_are_not_spoken_of() -> None:
    """sv.deck.choice"""
    options = Options(deck="core")

    assert "packs" not in dumps(options)
    assert loads("options", dumps(options)) == loads("options", '{"deck":"core"}') == options
