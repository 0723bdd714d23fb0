"""c8.play.as, sv.chaos.params: how a card is used stands in the action; and what is none."""

from __future__ import annotations

from math import inf

import attrs
import pytest
from crazy_eights.chaos.table import (
    DRAW,
    KEEP,
    LET_WIN,
    NO_CARD,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    answer,
    chaos,
    counter,
    discard,
    ended,
    find,
    frame,
    hand,
    legal,
    let_win,
    made,
    name,
    play,
    put,
    sizes,
    top,
    when,
)
from crazy_eights.table import SAY, trade

from cardshed import Seat
from cardshed.crazy_eights import (
    RULES,
    AnsweringDraw,
    ClaimVoided,
    Game,
    NamingColour,
    Options,
    PlayCard,
    PlayLapsed,
    Refusal,
    Saving,
    SeatWentOut,
    TradeLapsed,
    Turn,
)
from cardshed.crazy_eights.legality import play_refusal
from cardshed.crazy_eights.uses import chaos_uses
from cardshed.policies import Uniform, play_out
from cardshed.soloverse import Card, card, cards
from cardshed.soloverse.board import Own
from cardshed.soloverse.frames import Playing
from cardshed.soloverse.packs import EFFECTS

OTHERS = ("P1 P2 P3", "S1 S2 S3")

# --- plays


@pytest.mark.parametrize(
    ("code", "uses"),
    [
        ("V1", [play("V1")]),
        ("V+2", [play("V+2")]),
        ("XPC", [play("XPC")]),
        ("XD4", [play("XD4")]),
        ("XNO", [play("XNO", pure=True)]),
        ("XST", [play("XST", at=B), play("XST", at=C)]),
        ("XDC", [*[play("XDC", of=each) for each in "SPVYT"], play("XDC", pure=True)]),
        ("XCL", [play("XCL")]),
    ],
)
def test_a_card_is_used_as_the_play_says(code: str, uses: list[object]) -> None:
    """c8.play.as, sv.chaos.params, sv.chaos.pure"""
    game = chaos(f"{code} T1 T2", *OTHERS)
    offered = [each for each in legal(game, A) if each != DRAW]

    assert offered == uses
    odd = [play(code, at=each) for each in (A, B, D)] + [play(code, of=each) for each in "VC"]
    for use in [play(code), play(code, pure=True), play(code, at=B, of="V"), *odd]:
        assert game.check(A, use) is (None if use in uses else Refusal.NO_SUCH_USE)


def test_a_solo_is_a_part_of_every_use() -> None:
    """c8.play.as, c8.solo.declare"""
    game = chaos("XST T1", *OTHERS)
    both = [play("XST", at=at, solo=solo) for solo in (False, True) for at in (B, C)]

    assert sorted(map(repr, legal(game, A))) == sorted(map(repr, [*both, DRAW]))
    longer = chaos("XST T1 T2", *OTHERS)
    assert longer.check(A, play("XST", at=B, solo=True)) is Refusal.NO_SOLO_DUE


def test_a_card_that_may_not_be_the_last_is_used_as_pure_chaos_alone() -> None:
    """sv.chaos.last: no card of this deck is one, so a card like a Stun is made one"""
    definition = card("XST").chaos
    assert definition is not None
    view = chaos("V1 V2", *OTHERS).view(A)
    for pure, last in ((False, []), (True, [True])):
        marked = attrs.evolve(definition, code="XQ0", not_last=True, pure=pure)
        made_ = Card("XQ0", None, None, 999, marked)
        alone = attrs.evolve(view, own=Own((made_,)))
        assert [use.pure for use in chaos_uses(alone, made_)] == last
        refused = play_refusal(alone, PlayCard(made_, target=B))
        assert refused is Refusal.NOT_THE_LAST
        wrong = play_refusal(alone, PlayCard(made_, pure=True))
        assert wrong is (None if pure else Refusal.NO_SUCH_USE)
        more = attrs.evolve(view, own=Own((card("V1"), made_)))
        assert [use.target for use in chaos_uses(more, made_)][:2] == [B, C]


@pytest.mark.parametrize("id_", ["clone", "anti-fun", "nou"])
def test_what_counts_as_another_card_or_answers_one_does_nothing_of_its_own(id_: str) -> None:
    """sv.card.clone, sv.card.anti-fun, sv.card.nou"""
    game = chaos("V1 V2", *OTHERS)
    own = Playing(A, A, card("XPC"))

    assert EFFECTS[id_](own, game.view(None).table.board) == ()


def test_a_drawn_card_is_put_down_as_its_form_says() -> None:
    """c8.play.as, c8.draw.steal"""
    stealing = when(chaos("T1 T2", *OTHERS, deck="XTT T0"), (A, DRAW))
    assert legal(stealing, A) == [put(B), put(C), KEEP]
    for wrong in (PUT, put(A), put(D)):
        assert stealing.check(A, wrong) is Refusal.NO_SUCH_USE

    plain = when(chaos("T1 T2", *OTHERS, deck="V9 T0"), (A, DRAW))
    assert legal(plain, A) == [PUT, KEEP]
    assert plain.check(A, put(B)) is Refusal.NO_SUCH_USE


# --- Draw +2 among chaos cards


def test_a_draw_2_is_faced_by_the_next_seat() -> None:
    """sv.card.draw-2, sv.draw.target"""
    game = when(chaos("V+2 V1 V2", "XNO XD4 P+2 XCL", "S1 S2"), (A, play("V+2")))

    assert frame(game) == AnsweringDraw(B, 2, (A,), card("V+2"))
    assert legal(game, B) == [answer("P+2"), answer("XCL"), TAKE]
    game = when(game, (B, TAKE))
    assert (sizes(game), frame(game)) == ((2, 6, 2), Turn(C))


def test_draw_2_add_up_and_no_other_card_takes_part() -> None:
    """sv.card.draw-2, sv.draw.pending, sv.counter.never"""
    game = chaos("V+2 V1 V2", "P+2 P1", "XNO XDR T+2", deck="T0 T1 T2 T3 T4 T5 T6")
    game = when(game, (A, play("V+2")), (B, answer("P+2")))

    assert game.check(C, answer("XDR")) is Refusal.NOT_IN_KIND
    assert game.check(C, counter("XNO")) is Refusal.NO_COUNTER
    game = when(game, (C, answer("T+2")), (A, TAKE))
    assert (sizes(game), frame(game)) == ((8, 1, 2), Turn(B))


# --- what is said at the wrong time


def test_nothing_is_said_late_while_a_colour_is_named() -> None:
    """c8.solo.late, sv.colour.when: the window opens after the colour"""
    game = when(chaos("XPC V1", *OTHERS, late_solo=True), (A, play("XPC")))

    assert game.check(A, SAY) is Refusal.COLOUR_DUE
    assert game.check(A, find("XNO")) is Refusal.NO_CHOICE_DUE
    game = when(game, (A, name("P")))
    assert SAY in legal(game, A)


def test_a_choice_of_discards_is_counted_and_shown_without_a_list() -> None:
    """sv.card.elegant-generosity, sv.choice.asked"""
    game = when(chaos("XEG V1 V1 V2 V3", *OTHERS), (A, play("XEG")))
    choices = game.actions(A)

    assert choices
    assert (choices.count(), len([*choices])) == (4, 4)
    assert repr(choices) == "<choices of 2 of 4 cards>"
    assert discard("V1 V1") in legal(game, A)
    assert game.check(A, NO_CARD) is Refusal.NO_CHOICE_DUE


def test_a_trade_lapses_when_one_of_the_two_leaves() -> None:
    """sv.trade, sv.withdraw"""
    game = chaos("XPC V1 V2", "P1 P2", "S1 S2", "Y1 Y2", teams=2)
    game = when(game, (A, trade(2))).withdraw(C)

    assert made(game, TradeLapsed) == [TradeLapsed()]
    assert (frame(game), hand(game, A)) == (Turn(A), "V1 V2 XPC")


# --- wins


def test_a_stun_lapses_that_a_last_nou_would_send_back() -> None:
    """sv.win.nou: where the others play on it goes under the top"""
    game = chaos("XST V1 V2", "XNO", "S1 S2", "Y1 Y2", finish="last-standing")
    game = when(game, (A, play("XST", at=B)), (B, counter("XNO")))

    assert made(game, SeatWentOut) == [SeatWentOut(B)]
    assert made(game, PlayLapsed) == [PlayLapsed(card("XST"))]
    assert (top(game), game.view(None).table.board.carried) == ("XNO", ())
    assert [*game.state.vault.discards][-2:] == [*cards("XST XNO")]
    assert isinstance(frame(game), NamingColour)


def test_a_win_that_was_let_stand_is_void_once_its_seat_leaves() -> None:
    """sv.antifun.group, sv.withdraw"""
    game = chaos("XDC V1 P4", "P1", "S1 S2", "P2")
    game = accepted(when(game, (A, play("XDC", of="P"))))
    game = let_win(game)
    assert frame(game) == Saving(D, (A, B, C))
    assert game.view(None).table.board.lying.unstopped == (B,)

    game = game.withdraw(B)
    assert made(game, ClaimVoided) == [ClaimVoided(B)]
    assert game.view(None).table.board.lying.unstopped == ()
    assert ended(when(game, (A, LET_WIN), (C, LET_WIN))).winners == (D,)


# --- how long a game is


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_game_ends_within_its_bound(seats: int) -> None:
    """sv.end.cap"""
    for seed in range(4):
        options = Options(seats=seats, deck="core", turn_limit=12, hand_size=5)
        game = play_out(Game.start(options, seed=seed), Uniform(seed))
        assert game.outcome is not None
        assert game.version <= RULES.bound(options)
    assert RULES.bound(Options(seats=seats, deck="core", turn_limit=None)) == inf


def test_a_seat_is_no_number_of_a_seat_that_is_not_there() -> None:
    """c8.play.as, sv.card.stun"""
    game = chaos("XST T1 T2", *OTHERS)

    assert game.check(A, play("XST", at=Seat(9))) is Refusal.NO_SUCH_USE
    assert game.withdraw(B).check(A, play("XST", at=B)) is Refusal.NO_SUCH_USE
