"""Clients of Crazy 8's with the Core Extension: each new answer at each moment, by each seat.

The server is that of the guide to windows and races, over Crazy 8's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

import pytest
from attacks.desks import code, nothing_changes, server
from crazy_eights.extension.table import (
    ACCEPT,
    DRAW,
    HOLD_STILL,
    RECYCLE,
    REVIVE,
    SLAP,
    A,
    B,
    C,
    D,
    accepted,
    counter,
    digit,
    discard,
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

from cardshed.crazy_eights import Action, Countering, Game, Options, dumps
from cardshed.policies import Uniform, play_out

pytestmark = pytest.mark.long

FOR_CRAZY_EIGHTS = code().partition("def call")[0].replace("cheat", "crazy_eights")
"""The guide's server, with Crazy 8's in the place of Cheat."""


def sent(game: Game, requests: Sequence[tuple[int, str]]) -> tuple[Game, list[str]]:
    """Return the game after texts as they arrive, and the answers."""
    desk = server(FOR_CRAZY_EIGHTS)(game)
    answers = [desk.asked(seat, text) for seat, text in requests]
    return desk.game, answers


def new_actions() -> list[Action]:
    """Return what the Core Extension adds, of cards that a seat may or may not hold."""
    laid = ("V1", "XVA", "P1", "XSN")
    chosen: list[Action] = [kind(one) for kind in (pick, topmost, put_in) for one in laid]
    chosen += [put_in(), put_in("V1 XVA"), put_in("P1 XSN"), put_in("V1 V2"), put_in("XVA XVA")]
    words: list[Action] = [guess(), guess("V"), guess("C"), digit(0), digit(1), digit(9)]
    uses = [play("XPI", named=one) for one in ("XVA", "XFO", "XRY", "XPI")]
    uses += [play("XGM", acts=one) for one in ("XVA", "XGM", "XFO", "XRY", "XNO")]
    uses += [play("XGM", acts="XST", at=at) for at in (A, B, C, D)]
    uses += [play("V1", acts="XVA"), play("XVA", acts="XVA"), play("XVA", named="XVA")]
    answers: list[Action] = [
        kind("XGM", acts=one)
        for kind in (counter, save, respond)
        for one in ("XNO", "XNM", "XAF", "XD4", "XPC")
    ]
    return [*chosen, *words, *uses, *answers, HOLD_STILL, SLAP, RECYCLE, REVIVE]


ILL_TYPED = (
    *('{"type":"put-in"}', '{"type":"put-in","cards":"V1"}', '{"type":"put-in","cards":null}'),
    *('{"type":"put-in","cards":["V1",null]}', '{"type":"put-in","cards":{"backs":1}}'),
    *('{"type":"pick-card"}', '{"type":"pick-card","card":null}', '{"type":"pick-card","of":1}'),
    *('{"type":"guess-card","colour":"Q"}', '{"type":"guess-card","colour":0}'),
    *('{"type":"guess-card","colour":["V"]}', '{"type":"guess-card","seat":1}'),
    *[f'{{"type":"name-digit","digit":{one}}}' for one in (10, -1, "1.0", '"1"', "true", "null")],
    *('{"type":"name-digit"}', '{"type":"choose-top"}', '{"type":"choose-top","card":"ZZ"}'),
    *('{"type":"hold-still","seat":1}', '{"type":"use-recycle","seat":0}', '"use-recycle"'),
    *('{"type":"revive-recycle","card":"XSC"}', '{"type":"show-card","card":"XVA"}'),
    *('{"type":"play-card","card":"XGM","acts":"ZZ"}', '{"type":"play-card","acts":"XVA"}'),
    *('{"type":"play-card","card":"XPI","named":5}', '{"type":"counter","card":"XGM","acts":[]}'),
    *('{"type":"card-fetched","seat":0,"cards":[]}', '{"type":"reflex-chosen","seat":1}'),
)
"""What is no action of the game, or not written as one."""
TEXTS = [*map(dumps, new_actions()), *ILL_TYPED]
KEPT, OTHERS = "V1 V2 XVA", ("P1 P2 XSN", "S1 S2 S3", "Y1 Y2 XNO")


def laid(code_: str, deck: str = "T0 T1 T2 T3 T4 T5") -> Game:
    """Return a game in which seat 0 has played a card, and all have let it happen."""
    game = when(extended(f"{code_} {KEPT}", *OTHERS, deck=deck), (A, play(code_)))
    return accepted(game) if isinstance(game.state.table.board.latest, Countering) else game


MOMENTS: dict[str, Callable[[], Game]] = {
    "Turn": lambda: extended(KEPT, *OTHERS, discards="T1 T2"),
    "PuttingIn": lambda: laid("XRO"),
    "PuttingIn, State of Flux": lambda: laid("XSF"),
    "Snapping": lambda: laid("XSN"),
    "Guessing": lambda: when(extended(KEPT, *OTHERS, deck="XFO T0 T1"), (A, DRAW)),
    "NamingDigit": lambda: when(extended(KEPT, *OTHERS, deck="XEL T0 T1"), (A, DRAW)),
    "ChoosingTop": lambda: when(
        extended("V1 P1 XVA", *OTHERS, deck="XEL T0 T1"), (A, DRAW), (A, digit(1))
    ),
    "Choosing": lambda: laid("XWH"),
    "NamingColour": lambda: laid("XDU"),
    "silence": lambda: laid("XVA"),
}
"""Moments at which seats are asked, and the deck with nothing but numbers but for traps."""


@pytest.mark.parametrize("moment", MOMENTS)
def test_at_each_moment_a_text_is_played_by_its_seat_or_refused(moment: str) -> None:
    """sv.choice.asked, sv.reflex, sv.card.vaccine"""
    game = MOMENTS[moment]()
    before = game.record().dumps()
    for seat in game.seats:
        for text in TEXTS:
            after, (answered,) = sent(game, [(seat, text)])
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
    "ChoosingTop": {"choose-top"},
    "Choosing": {"take-from-discards"},
    "NamingColour": {"name-colour"},
}
"""What these moments are answered with, and nothing else is played in them."""


@pytest.mark.parametrize("moment", ANSWERS)
def test_nothing_but_the_answer_is_played_where_a_question_is_asked(moment: str) -> None:
    """sv.choice.asked, sv.reflex, sv.colour.when"""
    game, played = MOMENTS[moment](), set()
    others: list[Action] = [name("V"), ACCEPT, DRAW, find("V5"), discard("V1")]
    texts = [*TEXTS, *map(dumps, others)]
    for seat in game.seats:
        for text in texts:
            after, (answered,) = sent(game, [(seat, text)])
            if answered == "played":
                played.add(dumps(after.steps[-1].action).split('"')[3])  # type: ignore[arg-type]
    assert played == ANSWERS[moment]


def test_no_text_that_is_ill_typed_is_read() -> None:
    for moment in MOMENTS.values():
        game = moment()
        for text in ILL_TYPED:
            assert sent(game, [(A, text)]) == (game, ["not-an-action"])


def test_a_secret_choice_counts_once_and_nobody_makes_it_for_another() -> None:
    """sv.card.roulette, sv.reflex"""
    roulette = laid("XRO")
    for order in permutations((A, B, C, D)):
        mine = {A: "V1 XVA", B: "P1 XSN", C: "S1", D: "Y1 XNO"}
        texts = [(seat, dumps(put_in(mine[seat]))) for seat in order for _ in range(2)]
        after, answers = sent(roulette, texts[:-1])
        assert answers == [*["played", "no-choice-due"] * 3, "played"]
        assert after.version == roulette.version + 4
    snap = laid("XSN")
    after, answers = sent(snap, [(seat, dumps(HOLD_STILL)) for seat in (A, B, B, C, D)])
    assert answers == ["no-choice-due", "played", "no-choice-due", "played", "played"]


def answers_of(game: Game, seat: int) -> list[object]:
    """Return what a client is told that sends everything, and what it then sees."""
    found: list[object] = []
    for text in TEXTS:
        after, answered = sent(game, [(seat, text)])
        step = after.seen_step(seat) if after is not game else None
        found.append((answered, step, after.record(viewer=seat).dumps()))
    return found


def secrets() -> Iterator[tuple[str, Game, Game]]:
    """Yield games that differ in what seat 1 has chosen in secret."""
    roulette, snap = laid("XRO"), laid("XSN")
    yield "roulette", when(roulette, (B, put_in("P1 XSN"))), when(roulette, (B, put_in("P2 XSN")))
    yield "snap", when(snap, (B, SLAP)), when(snap, (B, HOLD_STILL))


@pytest.mark.parametrize("what", ["roulette", "snap"])
def test_no_answer_differs_by_what_another_chose_in_secret(what: str) -> None:
    """sv.card.roulette, sv.reflex, sv.view"""
    ((one, other),) = [(one, other) for word, one, other in secrets() if word == what]
    assert one.state != other.state
    for seat in (A, C, D):
        assert answers_of(one, seat) == answers_of(other, seat)


@pytest.mark.parametrize("code_", ["XVA", "XWH", "XUW", "XSN", "XRO", "XSF", "XPI", "XDU"])
def test_no_answer_differs_by_what_others_hold(code_: str) -> None:
    """sv.counter.poll, sv.choice.asked: nor by what the deck holds."""
    hand, deck = f"{code_} V1 V2", "T0 T1 T2 T3 T4"
    first = extended(hand, "XNM XAF XVA", "P1 P2 P3", deck=f"{deck} S1 S2 S3")
    other = extended(hand, "S1 S2 S3", "P1 P2 P3", deck=f"{deck} XNM XAF XVA")
    named = "XCL" if code_ == "XPI" else ""
    games = [when(each, (A, play(code_, named=named))) for each in (first, other)]
    assert games[0].state != games[1].state
    for seat in (A, C):
        assert answers_of(games[0], seat) == answers_of(games[1], seat)


@pytest.mark.parametrize("number", range(4))
def test_nothing_changes_by_what_may_not_be_done_and_no_seat_acts_for_another(number: int) -> None:
    """c8.turn.options, sv.counter.poll, sv.choice.asked"""
    options = Options(seats=2 + number % 3, deck="core-extension", colours="V", hand_size=4)
    whole = play_out(Game.start(options, seed=number), Uniform(number), limit=60)
    nothing_changes(whole, TEXTS, sent)
