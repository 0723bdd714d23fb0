"""Clients of Cheat with the Core Extension: each new answer at each moment, by each seat.

The server is that of the guide to windows and races.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attacks.desks import asked, nothing_changes
from cheat.extension.table import (
    HOLD_STILL,
    OTHERS,
    RECYCLE,
    REVIVE,
    SHOW_NONE,
    SLAP,
    A,
    B,
    C,
    D,
    accept,
    accepted,
    anti_fun,
    begun,
    call,
    chaos,
    counter,
    discard,
    extension,
    find,
    genetic,
    let_happen,
    put_in,
    respond,
    say,
    show,
    steal,
    when,
)

from cardshed import Seat
from cardshed.cheat import Action, Countering, Game, Guessing, Options, Turn, dumps
from cardshed.policies import Uniform, play_out
from cardshed.soloverse import Colour, card
from cardshed.soloverse.moves import GuessCard, NameDigit, PickCard

pytestmark = pytest.mark.long


def new_actions() -> list[Action]:
    """Return what the Core Extension adds, of cards that a seat may or may not hold."""
    laid = ("V1", "XVA", "P1", "XNO")
    found: list[Action] = [kind(one) for kind in (show, put_in) for one in laid]
    found += [put_in(""), put_in("V1 XVA"), put_in("P1 XNO"), put_in("V1 V2")]
    found += [GuessCard(colour) for colour in (None, Colour("V"), Colour("C"))]
    found += [NameDigit(0), NameDigit(9), PickCard(card("P1"))]
    found += [chaos("V1", one) for one in ("XVA", "XPI", "XDE", "XFO", "XRY", "XNM", "XSN")]
    found += [genetic("V1", one) for one in ("XVA", "XGM", "XFO", "XNO", "XTT")]
    found += [genetic("V1", "XST", target=at) for at in (A, B, C, D)]
    found += [chaos("V1", "XVA", acts="XVA"), chaos("V1", "XPI", named="XVA")]
    kinds = (counter, anti_fun, respond, steal)
    found += [kind(one, "XGM", "XNM") for kind in kinds for one in ("V1", "P1")]
    found += [kind("P1", as_) for kind in kinds for as_ in ("XNM", "XGM", "XFO")]
    return [*found, HOLD_STILL, SLAP, RECYCLE, REVIVE, SHOW_NONE]


ILL_TYPED = (
    *('{"type":"put-in"}', '{"type":"put-in","cards":"V1"}', '{"type":"put-in","cards":[null]}'),
    *('{"type":"show-card","card":"ZZ"}', '{"type":"show-card","card":["V1"]}', '"show-card"'),
    *('{"type":"guess-card","colour":"Q"}', '{"type":"guess-card","colour":0}'),
    *[f'{{"type":"name-digit","digit":{one}}}' for one in (10, -1, "1.0", '"1"', "true", "null")],
    *('{"type":"hold-still","seat":1}', '{"type":"use-recycle","seat":0}', '{"type":"use-recycl"}'),
    *('{"type":"choose-top","card":"V1"}', '{"type":"pick-card","card":null}'),
    *('{"type":"claim-chaos","card":"V1","chaos":"XGM","acts":"ZZ"}',),
    *('{"type":"claim-chaos","card":"V1","chaos":"XGM","acts":5}',),
    *('{"type":"counter","card":"V1","acts":[]}', '{"type":"steal-turn","acts":"XTT"}'),
    *('{"type":"chaos-shown","seat":0,"cards":[]}', '{"type":"cards-put-in","seat":0}'),
)
"""What is no action of the game, or not written as one."""
TEXTS = [*map(dumps, new_actions()), *ILL_TYPED]
SEED = 15
"""With it a trap comes to the top as a hand is shuffled into the deck."""
ARMED = ("P1 P2 XNO", "S1 S2 S3", "Y1 Y2 XCL")


def laid(code: str, deck: str = "T0 T1 T2 T3 T4 T5") -> Game:
    """Return a game in which seat 0 has claimed a card truly, and all have let it happen."""
    game = begun(code, *ARMED, by="V1 V2 XVA", deck=deck, pile="T8 T9")
    return let_happen(game) if isinstance(game.state.table.board.latest, Countering) else game


def left() -> Game:
    """Return a game that falls to two seats while a claim can be called: a trap is met for it."""
    game = extension("V1", "P1 P2 P3", "XSN S1 S2", deck="XFO T0 T1 T2 T3 T4 T5", turn=1, seed=SEED)
    return when(game, (B, say(1, "P1"))).withdraw(A)


MOMENTS: dict[str, Callable[[], Game]] = {
    "Turn": lambda: extension("V1 V2 XVA", *ARMED, pile="T1 T2"),
    "PuttingIn": lambda: laid("XRO"),
    "PuttingIn, State of Flux": lambda: laid("XSF"),
    "Snapping": lambda: laid("XSN"),
    "Guessing": lambda: laid("XUW", "XFO T0 T1 T2"),
    "NamingDigit": lambda: laid("XUW", "XEL T0 T1 T2"),
    "Choosing": lambda: laid("XWH"),
    "Choosing to show": lambda: laid("XPI"),
    "silence": lambda: laid("XVA"),
    "an open claim": left,
}
"""Moments at which seats are asked, and others."""


@pytest.mark.parametrize("moment", MOMENTS)
def test_at_each_moment_a_text_is_played_by_its_seat_or_refused(moment: str) -> None:
    """sv.choice.asked, sv.reflex, sv.card.vaccine"""
    game = MOMENTS[moment]()
    before = game.record().dumps()
    for seat in game.seats:
        for text in TEXTS:
            after, (answered,) = asked(game, [(seat, text)])
            if answered == "played":
                assert seat in game.may_act
                assert (after.version, after.steps[-1].seat) == (game.version + 1, seat)
            else:
                assert after is game
                assert len(answered) < 400
    assert game.record().dumps() == before


ANSWERS: dict[str, set[str]] = {
    "PuttingIn": {"put-in"},
    "PuttingIn, State of Flux": {"put-in"},
    "Snapping": {"hold-still", "slap"},
    "Guessing": {"guess-card"},
    "NamingDigit": {"name-digit"},
    "Choosing": {"take-from-discards"},
    "Choosing to show": {"show-card"},
    "an open claim": {"guess-card"},
}
"""What these moments are answered with, and nothing else is played in them."""


@pytest.mark.parametrize("moment", ANSWERS)
def test_nothing_but_the_answer_is_played_where_a_question_is_asked(moment: str) -> None:
    """sv.choice.asked, sv.reflex, ch.call.open: an open claim waits too"""
    game, played = MOMENTS[moment](), set()
    others: list[Action] = [find("T8"), find("XRO"), discard("V1"), accept(1), call(1)]
    texts = [*TEXTS, *map(dumps, others)]
    for seat in game.seats:
        for text in texts:
            after, (answered,) = asked(game, [(seat, text)])
            if answered == "played":
                played.add(dumps(after.steps[-1].action).split('"')[3])
    assert played == ANSWERS[moment]


def test_an_open_claim_can_be_called_again_after_the_guesses() -> None:
    """ch.call.open, ch.call.what, sv.deck.two"""
    game = left()
    assert asked(game, [(C, dumps(call(1)))])[1] == ["choice-due"]
    while not isinstance(game.state.table.board.latest, Turn):
        (seat,) = game.to_act
        guesses = isinstance(game.state.table.board.latest, Guessing)
        game = when(game, (seat, GuessCard() if guesses else discard("")))
    assert asked(game, [(C, dumps(call(1)))])[1] == ["played"]


def test_no_text_that_is_ill_typed_is_read() -> None:
    for moment in MOMENTS.values():
        game = moment()
        for text in ILL_TYPED:
            assert asked(game, [(B, text)]) == (game, ["not-an-action"])


def answers_of(game: Game, seat: Seat) -> list[object]:
    """Return what a client is told that sends everything, and what it then sees."""
    found: list[object] = []
    for text in TEXTS:
        after, answered = asked(game, [(seat, text)])
        step = after.seen_step(seat) if after is not game else None
        found.append((answered, step, after.record(viewer=seat).dumps()))
    return found


@pytest.mark.parametrize("what", ["roulette", "snap"])
def test_no_answer_differs_by_what_another_chose_in_secret(what: str) -> None:
    """sv.card.roulette, sv.reflex, sv.view"""
    game = laid("XRO" if what == "roulette" else "XSN")
    ways: list[Action] = [put_in("P1 XNO"), put_in("P2 XNO"), SLAP, HOLD_STILL]
    one, other = [when(game, (B, way)) for way in (ways[:2] if what == "roulette" else ways[2:])]
    assert one.state != other.state
    for seat in (A, C, D):
        assert answers_of(one, seat) == answers_of(other, seat)


@pytest.mark.parametrize("code", ["XVA", "XWH", "XUW", "XSN", "XRO", "XSF", "XPI", "XDE", "XBC"])
def test_no_answer_differs_by_what_others_hold(code: str) -> None:
    """sv.counter.poll, sv.choice.asked: nor by what the deck holds."""
    by, deck = "V1 V2 S4 T5", "T0 T1 T2 T3 T4 T6 T7 T8 T9"
    games = [
        begun(code, hand, "P1 P2 P3", by=by, deck=f"{deck} {rest}")
        for hand, rest in (("XNM XAF XVA", "S1 S2 S3"), ("S1 S2 S3", "XNM XAF XVA"))
    ]
    assert games[0].state != games[1].state
    for seat in (A, C):
        assert answers_of(games[0], seat) == answers_of(games[1], seat)


@pytest.mark.parametrize("as_", ["XVA", "XRO", "XDE", "XPI", "XWH"])
def test_no_answer_differs_by_what_lies_face_down(as_: str) -> None:
    """ch.claim.lie, ch.identity, ch.call.elsewhere"""
    before = extension(f"V2 V3 {as_}", *OTHERS, deck="T0 T1 T2 T3 T4 T5 T6 T7")
    polled = [when(before, (A, chaos(laid, as_))) for laid in ("V2", "V3", as_)]
    for games in (polled, [accepted(game) for game in polled]):
        for seat in (B, C, D):
            first, *others = [answers_of(game, seat) for game in games]
            assert others == [first, first]


@pytest.mark.parametrize("number", range(4))
def test_nothing_changes_by_what_may_not_be_done_and_no_seat_acts_for_another(number: int) -> None:
    """ch.turn.claim, ch.steal, sv.counter.poll, sv.choice.asked"""
    options = Options(seats=2 + number % 3, deck="core-extension", colours="V", hand_size=4)
    whole = play_out(Game.start(options, seed=number), Uniform(number), limit=60)
    nothing_changes(whole, TEXTS, asked)
