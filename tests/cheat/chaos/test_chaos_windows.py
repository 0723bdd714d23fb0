"""What windows list: every card as whatever answers there; what is listed is what is taken."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from cheat.chaos.table import (
    DRAW_2,
    LET_HAPPEN,
    LET_WIN,
    NO_CARD,
    SKIP,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    accept,
    act,
    answer,
    anti_fun,
    call,
    chaos,
    core,
    counter,
    discard,
    find,
    frame,
    give,
    hand,
    legal,
    let_happen,
    respond,
    say,
    sizes,
    steal,
    stood,
    trade,
    when,
)
from cheat.chaos.test_chaos_claims import CHAOS
from cheat.chaos.test_chaos_space import OTHERS

from cardshed.cheat import (
    Action,
    AnsweringDraw,
    AnsweringSkip,
    Choosing,
    Countering,
    Game,
    Polling,
    Refusal,
    Saving,
    Slapping,
    StolenTurn,
    Trading,
    Turn,
)

# --- what is listed is what is taken

MOMENTS: dict[str, Callable[[], Game]] = {
    "turn": lambda: when(core("V1 V2 V3", *OTHERS), (A, say(1, "V1"))),
    "poll": lambda: when(core("V1 V2 V3", *OTHERS), (A, act(SKIP, "V1")), (C, accept(1))),
    "stack of actions": lambda: stood(core("V1 V2 V3", *OTHERS), (A, act(DRAW_2, "V1"))),
    "stack of chaos": lambda: stood(core("V1 V2 V3", *OTHERS), (A, chaos("V1", "XD4"))),
    "countered stack": lambda: stood(MOMENTS["stack of chaos"](), (B, counter("P1"))),
    "skip": lambda: stood(core("V1 V2 V3", *OTHERS), (A, chaos("V1", "XPS"))),
    "aimed": lambda: stood(core("V1 V2 V3", *OTHERS), (A, chaos("V1", "XST", target=C))),
    "sent back": lambda: stood(MOMENTS["aimed"](), (C, counter("S1"))),
    "group": lambda: when(
        stood(core("V1 V2 V3", *OTHERS), (A, chaos("V1", "XPH"))), (C, LET_HAPPEN)
    ),
    "win": lambda: when(stood(core("V1", *OTHERS), (A, say(1, "V1"))), (C, LET_WIN)),
    "slap": lambda: when(stood(core("V1 V2", *OTHERS), (A, chaos("V1", "XSL"))), (C, SLAP)),
    "discard": lambda: stood(core("V1 V2 V3", *OTHERS), (A, chaos("V1", "XEG"))),
    "find": lambda: stood(core("V1 V2", *OTHERS, pile="XST"), (A, chaos("V1", "XSC"))),
    "find none": lambda: stood(core("V1 V2", *OTHERS), (A, chaos("V1", "XSC"))),
    "stolen": lambda: stood(core("V1 V2 V3", *OTHERS, teams=2), (C, steal("S1"))),
    "stun": lambda: let_happen(stood(core("V1 V2 V3", *OTHERS), (A, chaos("V1", "XRS", target=C)))),
    "trade": lambda: when(core("V1 V2 V3", *OTHERS, teams=2), (A, trade(C)), (C, give("S1"))),
}


def thinkable(game: Game) -> list[Action]:
    """Return all kinds of actions, of the first cards of the hands."""
    found: list[Action] = [LET_HAPPEN, LET_WIN, SLAP, TAKE, NO_CARD, find("XST")]
    for seat in range(4):
        found += [trade(seat), accept(seat + 1), call(seat + 1)]
        for laid in hand(game, seat).split()[:2]:
            found += [kind(laid, code) for kind in LAYING for code in (*CHAOS, "S+2")]
            found += [say(1, laid), act(SKIP, laid), answer(laid), give(laid)]
            found += [discard(laid), find(laid)]
    return found


LAYING: list[Callable[[str, str], Action]] = [chaos, respond, counter, anti_fun, steal]


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_listed_is_what_is_taken_in_every_frame(moment: str) -> None:
    """ch.claim.kinds, sv.counter.poll, ch.steal, ch.antifun, ch.draw"""
    game = MOMENTS[moment]()
    for seat in range(4):
        listed = {*legal(game, seat)}
        taken = {each for each in thinkable(game) if game.check(seat, each) is None}
        assert taken <= listed
        assert bool(listed) is (seat in game.may_act)
        assert game.actions(seat).count() == len(listed) == len(legal(game, seat))


@pytest.mark.parametrize(
    ("moment", "kind", "asked", "besides"),
    [
        ("turn", Turn, (B,), (A, C, D)),
        ("poll", Polling, (B, D), ()),
        ("stack of actions", AnsweringDraw, (B,), ()),
        ("stack of chaos", AnsweringDraw, (B,), ()),
        ("countered stack", AnsweringDraw, (A,), ()),
        ("skip", AnsweringSkip, (B,), ()),
        ("aimed", Countering, (C,), ()),
        ("sent back", Countering, (A,), ()),
        ("group", Countering, (B, D), ()),
        ("win", Saving, (B, D), ()),
        ("slap", Slapping, (B, D), ()),
        ("discard", Choosing, (A,), ()),
        ("find", Choosing, (A,), ()),
        ("stolen", StolenTurn, (C,), (A, B, D)),
        ("trade", Trading, (A,), ()),
    ],
)
def test_who_is_waited_for_and_who_may_act_besides(
    moment: str, kind: type, asked: tuple[int, ...], besides: tuple[int, ...]
) -> None:
    """ch.call.poll, sv.counter.poll, ch.steal: as the phases of the rules say"""
    game = MOMENTS[moment]()

    assert frame(game).__class__ is kind
    assert game.to_act == asked
    assert game.may_act == tuple(sorted({*asked, *besides}))


# --- what windows list


def pairs(kind: Callable[[str, str], Action], held: str, as_: str) -> list[Action]:
    """Return the claims of each card of a hand as each of some chaos cards."""
    return [kind(laid, said) for laid, said in product(held.split(), as_.split())]


def test_a_stack_of_draw_2_lists_answers_in_kind() -> None:
    """ch.draw, sv.draw.pending: a Clone copies the Draw +2"""
    game = MOMENTS["stack of actions"]()

    kind = [answer(laid) for laid in ("P1", "P2", "XNO")]
    assert legal(game, B) == [*kind, *pairs(respond, "P1 P2 XNO", "XCL"), TAKE]


def test_a_stack_of_chaos_draws_lists_answers_in_kind_and_counters() -> None:
    """ch.draw, sv.draw.pending, sv.counter.levels"""
    game = MOMENTS["stack of chaos"]()

    held = "P1 P2 XNO"
    in_kind = pairs(respond, held, "XCL XD4 XDR XDS")
    assert legal(game, B) == [*in_kind, *pairs(counter, held, "XNO"), TAKE]


def test_a_countered_stack_lists_a_clone_as_a_counter() -> None:
    """sv.draw.pending, sv.clone.when"""
    game = MOMENTS["countered stack"]()

    in_kind = pairs(respond, "V2 V3", "XD4 XDR XDS")
    assert legal(game, A) == [*in_kind, *pairs(counter, "V2 V3", "XCL XNO"), TAKE]


@pytest.mark.parametrize(
    ("moment", "seat", "expected"),
    [
        ("skip", B, [LET_HAPPEN, *pairs(counter, "P1 P2 XNO", "XNO")]),
        ("aimed", C, [LET_HAPPEN, *pairs(counter, "S1 S2 XST", "XNO")]),
        ("sent back", A, [LET_HAPPEN, *pairs(counter, "V2 V3", "XCL XNO")]),
        ("group", D, [LET_HAPPEN, *pairs(counter, "Y1 Y2 Y3", "XNO")]),
        ("group", C, []),
        ("win", B, [LET_WIN, *pairs(anti_fun, "P1 P2 XNO", "XAF")]),
        ("win", A, []),
        ("slap", D, [SLAP]),
        ("slap", A, []),
        ("discard", A, [discard("V2")]),
        ("find", A, [find("XST")]),
        ("find none", A, [NO_CARD]),
        ("turn", C, [call(1), *pairs(steal, "S1 S2 XST", "XTT")]),
        ("turn", A, pairs(steal, "V2 V3", "XTT")),
        ("stolen", D, pairs(steal, "Y1 Y2 Y3", "XCL XTT")),
    ],
)
def test_a_window_lists_every_card_as_what_answers_there(
    moment: str, seat: int, expected: list[Action]
) -> None:
    """sv.counter.poll, ch.antifun, sv.reflex, ch.steal: whatever the hands hold"""
    listed = legal(MOMENTS[moment](), seat)

    assert (listed[:1] if moment == "discard" else listed) == expected


def test_a_card_that_is_held_twice_is_listed_once() -> None:
    """sv.deck.copies"""
    game = stood(core("V1 V2", "P1 P1 P2", "S1 S2"), (A, chaos("V1", "XPS")))

    assert legal(game, B) == [LET_HAPPEN, *pairs(counter, "P1 P2", "XNO")]


# --- bound by a Stun


def test_a_seat_before_which_a_stun_lies_lists_no_counter_and_no_anti_fun() -> None:
    """sv.counter.poll: it is asked too, and can only accept"""
    game = stood(MOMENTS["stun"](), (B, chaos("P1", "XPH")))
    assert legal(game, C) == [LET_HAPPEN]
    assert game.check(C, counter("S1")) is Refusal.BOUND

    win = let_happen(stood(core("V1 V2", "P1", *OTHERS[1:]), (A, chaos("V1", "XST", target=C))))
    win = stood(win, (B, say(1, "P1")))
    assert legal(win, C) == [LET_WIN]
    assert win.check(C, anti_fun("S1")) is Refusal.BOUND


def test_a_seat_before_which_a_stun_lies_answers_a_stack_in_kind() -> None:
    """sv.card.stun: but it uses no card of the counter class"""
    game = stood(MOMENTS["stun"](), (B, chaos("P1", "XD4")))

    assert frame(game).__class__ is AnsweringDraw
    assert legal(game, C) == [*pairs(respond, "S1 S2 XST", "XCL XD4 XDR XDS"), TAKE]
    assert game.check(C, counter("S1")) is Refusal.BOUND


def test_a_seat_before_which_a_stun_lies_may_steal() -> None:
    """ch.steal, sv.card.stun: a Steal Turn is no counter"""
    game = MOMENTS["stun"]()

    assert steal("S1") in legal(game, C)


def test_nobody_without_cards_steals() -> None:
    """ch.steal: any other seat with cards"""
    game = core("V1 V2", "P1 P2", "S1 S2", "Y1 Y2", teams=2, team_victory="competitive")
    game = stood(when(game, (A, say(1, "V1")), (B, say(1, "P1"))), (C, say(1, "S1 S2")))

    assert sizes(game)[C] == 0
    assert (frame(game), game.may_act) == (Turn(D), (A, B, D))
