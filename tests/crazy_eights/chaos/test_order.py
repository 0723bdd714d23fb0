"""sv.turn.*, sv.colour.*, sv.place.*, sv.end.*: turns, tops and colours with chaos cards."""

from __future__ import annotations

import pytest
from crazy_eights.chaos.table import (
    DRAW,
    KEEP,
    LET_WIN,
    PUT,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    before,
    chaos,
    codes,
    colour,
    counter,
    direction,
    drawn_on,
    ended,
    frame,
    legal,
    let_win,
    lies,
    made,
    name,
    play,
    save,
    sizes,
    told,
    top,
    when,
)

from cardshed import OptionsError
from cardshed.crazy_eights import (
    AnsweringDraw,
    CardPlayed,
    Ending,
    Game,
    Options,
    PuttingDown,
    Refusal,
    Turn,
    TurnBegan,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import ChaosFlipped, FrontActed
from cardshed.soloverse.facts import DirectionFlipped, SeatSkipped
from cardshed.soloverse.frames import NamingColour, Saving

OTHERS = ("P1 P2 P3", "S1 S2 S3", "Y1 Y2 Y3")

# --- the setup


def test_a_chaos_card_flipped_is_shown_and_goes_back() -> None:
    """c8.setup.flip: the topmost coloured card begins the discards"""
    shown = 0
    for seed in range(30):
        game = Game.start(Options(seats=3, deck="core"), seed=seed)
        begun = game.view(None).table
        assert begun.top is not None
        assert begun.top.chaos is None
        flipped = [e for e in game.setup if isinstance(e, ChaosFlipped)]
        for event in flipped:
            assert all(one.chaos is not None for one in event.cards)
            assert event in game.seen_setup(None)
            assert not {*event.cards} - {*game.state.vault.deck}
        shown += len(flipped)
    assert shown > 3


@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_every_card_is_in_the_game(seats: int) -> None:
    """sv.deck.choice, c8.setup.hands"""
    game = Game.start(Options(seats=seats, deck="core"), seed=3)

    assert sizes(game) == (7,) * seats
    whole = 187 if seats > 2 else 184
    assert game.view(None).table.board.counts.deck == whole - 7 * seats - 1
    assert game.view(None).table.board.counts.discards == 1


def test_a_deck_without_its_traps_has_to_serve_the_deal() -> None:
    """sv.deck.enough: every hand, and one card to turn up"""
    served = Options(seats=10, deck="core", hand_size=18)
    assert served.dealt == 181

    with pytest.raises(OptionsError):
        Options(seats=10, deck="core", hand_size=19)
    assert Options(seats=2, deck="core", hand_size=89).dealt == 179
    with pytest.raises(OptionsError):
        Options(seats=2, deck="core", hand_size=90)


def test_a_coloured_card_is_left_to_turn_up() -> None:
    """c8.setup.flip: also where nearly all cards are dealt"""
    for seed in range(20):
        game = Game.start(Options(seats=2, deck="core", colours="S", hand_size=37), seed=seed)
        begun = game.view(None).table.top
        assert begun is not None
        assert begun.chaos is None


# --- turns


def test_a_carried_stun_acts_before_the_turn() -> None:
    """c8.turn.opening, sv.stack.one"""
    game = chaos("V1 V2", *OTHERS, front=lies("XST", B, by=C))
    game = when(game, (A, play("V1")))

    assert told(game)[-1] == FrontActed(B, card("XST"), card("XST"))
    assert legal(game, B) == [name(code) for code in "SPVYT"]


def test_a_turn_lost_counts_as_a_turn() -> None:
    """sv.end.cap: every arrival at a seat"""
    game = when(chaos("V1 V2 V3", *OTHERS, front=lies("XST", B, by=C)), (A, play("V1")))
    turns = game.view(None).table.board.order.turn
    game = when(game, (B, name("P")))

    assert turns == 2
    assert game.view(None).table.board.order.turn == 3


def test_the_limit_of_turns_comes_before_the_colour() -> None:
    """sv.end.cap, sv.end.order"""
    game = when(chaos("XPC V1", *OTHERS, turn_limit=1), (A, play("XPC")))

    assert ended(game).ending is Ending.TURN_LIMIT
    assert ended(game).winners == (A,)


def test_one_may_draw_though_any_chaos_card_could_be_played() -> None:
    """c8.draw.choice, c8.turn.options"""
    game = chaos("XPC XD4 V1", *OTHERS)

    assert legal(game, A) == [play("V1"), play("XD4"), play("XPC"), DRAW]


def test_a_drawn_card_is_put_down_with_its_full_effect() -> None:
    """c8.draw.put-down"""
    game = when(chaos("P8 P9", *OTHERS, deck="V+2 T1 T2"), (A, DRAW))
    assert frame(game) == PuttingDown(A)

    game = when(game, (A, PUT))
    assert frame(game) == AnsweringDraw(B, 2, (A,), card("V+2"))


@pytest.mark.parametrize("code", ["XPC", "XCL", "XNO", "XAF", "XD4", "XST"])
def test_who_drew_a_chaos_card_is_asked_all_the_same(code: str) -> None:
    """c8.draw.asked, c8.draw.no-chaos, sv.choice.asked"""
    game = when(chaos("P8 P9", *OTHERS, deck=f"{code} T1"), (A, DRAW))

    assert legal(game, A) == [KEEP]
    assert game.check(A, PUT) is not None
    assert game.check(A, play(code)) is Refusal.NOT_THE_DRAWN_CARD


def test_a_put_down_is_judged_by_the_colour_named() -> None:
    """c8.draw.put-down, sv.colour.in-force"""
    game = chaos("P8 P9", *OTHERS, top="XPC", named="Y", deck="V5 T1")
    assert legal(when(game, (A, DRAW)), A) == [KEEP]

    other = chaos("P8 P9", *OTHERS, top="XPC", named="Y", deck="Y5 T1")
    assert legal(when(other, (A, DRAW)), A) == [PUT, KEEP]


def test_a_secondary_symbol_lets_a_drawn_card_be_put_down() -> None:
    """c8.draw.put-down, sv.match.secondary"""
    game = chaos("P8 P9", *OTHERS, top="XPR", named="Y", deck="VR T1")

    assert legal(when(game, (A, DRAW)), A) == [PUT, KEEP]


def test_the_first_card_acts_as_if_the_dealer_had_played_it() -> None:
    """c8.flip.number, c8.flip.skip, c8.flip.draw, c8.flip.reverse, c8.turn.start"""
    begins = {"+2": (0, 1), "S": (1, 1), "R": (2, -1)}
    met = set()
    for seed in range(80):
        game = Game.start(Options(seats=4, deck="core"), seed=seed)
        face = top(game)[1:]
        assert (game.to_act[0], direction(game)) == begins.get(face, (0, 1))
        assert isinstance(frame(game), AnsweringDraw) is (face == "+2")
        met.add(face)
    assert {*begins} < met


def test_a_card_discarded_has_no_effect() -> None:
    """sv.top.unplayed, sv.card.discard-colour: nor is a colour named for it"""
    game = chaos("XDC V1 V2", "P+2 P8 S9", "PR PS S1", "Y1 Y2")
    game = accepted(when(game, (A, play("XDC", of="P"))))
    assert codes(game.state.vault.discards) == "V5 P8 P+2 PR PS XDC"
    assert frame(game) == NamingColour(A)

    game = when(game, (A, name("S")))
    assert (frame(game), direction(game)) == (Turn(B), 1)


def test_the_discards_never_become_the_deck() -> None:
    """sv.deck.never, sv.deck.out"""
    game = chaos("P8 P9", "S1 S2 S3", deck="", discards="V1 V2 V3 V4")
    game = when(game, (A, DRAW))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert sizes(game) == (2, 3)


# --- colours


def test_naming_lasts_until_another_card_comes_to_the_top() -> None:
    """sv.colour.in-force"""
    game = chaos("Y8 P9", *OTHERS, top="XPC", named="Y")
    game = when(game, (A, play("Y8", solo=True)), (B, DRAW), (B, KEEP))

    assert (top(game), colour(game)) == ("Y8", "Y")


def test_a_card_in_front_keeps_the_old_colour_until_it_acts() -> None:
    """sv.colour.when"""
    game = chaos("XRS V8 P9", *OTHERS, top="XPC", named="Y")
    game = accepted(when(game, (A, play("XRS", at=D))))
    assert (top(game), colour(game)) == ("XPC", "Y")

    game = drawn_on(game, B, C)
    assert (top(game), colour(game)) == ("XRS", None)
    assert frame(game) == NamingColour(D)
    game = when(game, (D, name("S")))
    assert colour(game) == "S"


def test_nothing_else_may_happen_while_a_colour_is_named() -> None:
    """sv.colour.when: not even a call-out"""
    game = when(chaos("XPC V1", *OTHERS), (A, play("XPC")))

    assert game.may_act == (A,)
    for seat in (B, C, D):
        assert legal(game, seat) == []


def test_cards_discarded_go_under_the_card_beside() -> None:
    """sv.place.beside, sv.discard.order: each seat's in canonical order"""
    game = chaos("XDX XPC V1", "XSC XAF P1", *OTHERS[1:])
    game = accepted(when(game, (A, play("XDX"))))

    assert codes(game.state.vault.discards) == "V5 XAF XSC XPC XDX"
    assert game.view(None).table.board.lying.beside == ()


def test_the_counter_names_though_the_card_from_beside_lies_on_top() -> None:
    """sv.colour.who: the latest card has priority"""
    game = chaos("XDX V1 V2", "XNO P1 P2", *OTHERS[1:])
    game = accepted(when(game, (A, play("XDX")), (B, counter("XNO"))))

    assert top(game) == "XDX"
    assert frame(game) == NamingColour(B)


# --- ends


def test_a_chaos_draw_4_as_the_last_card_names_a_colour_as_play_goes_on() -> None:
    """sv.end.order, sv.win.check"""
    game = when(chaos("XD4", *OTHERS), (A, play("XD4")))
    assert frame(game) == NamingColour(A)
    game = when(game, (A, name("Y")), (B, TAKE))

    assert frame(game) == Saving(A, (B, C, D))
    assert ended(let_win(game)).ending is Ending.WENT_OUT


def test_a_win_stopped_after_a_draw_keeps_the_order() -> None:
    """sv.antifun, sv.draw.after: the next seat after the drawer; Anti-Fun's player names"""
    game = chaos("XDR", "P1 P2", "XAF S1 S2", "Y1 Y2")
    game = when(game, (A, play("XDR")), (A, name("Y")), (D, TAKE), (C, save()))
    assert frame(game) == NamingColour(C)

    game = when(game, (C, name("P")))
    assert frame(game) == Turn(C)
    assert sizes(game) == (5, 2, 2, 6)
    assert direction(game) == -1


def test_last_standing_goes_on_without_who_went_out() -> None:
    """sv.win.check, sv.end.standing: and the colour it owed is named by the next seat"""
    game = chaos("XPC", *OTHERS, finish="last-standing")
    game = when(game, (A, play("XPC")))
    game = when(game, *[(seat, LET_WIN) for seat in (B, C, D)])

    assert game.outcome is None
    assert frame(game) == NamingColour(B)
    assert frame(when(game, (B, name("Y")))) == Turn(B)


def test_last_standing_a_skip_as_the_last_card_skips() -> None:
    """c8.end.win, c8.end.standing"""
    game = when(chaos("VS", *OTHERS, finish="last-standing"), (A, play("VS")))
    game = when(game, *[(seat, LET_WIN) for seat in (B, C, D)])

    assert made(game, SeatSkipped) == [SeatSkipped(B)]
    assert frame(game) == Turn(C)


def test_last_standing_the_steal_turn_of_who_went_out_lapses() -> None:
    """sv.withdraw, sv.card.steal-turn"""
    game = chaos("XTT V1", "VR V2 P3", *OTHERS[1:], finish="last-standing")
    game = when(game, (A, play("XTT", at=C, solo=True)), (B, play("VR")), (A, play("V1")))
    game = when(game, *[(seat, LET_WIN) for seat in (B, C, D)])

    assert before(game, C) == ""
    assert frame(game) == Turn(D)
    assert codes(game.state.vault.discards) == "V5 VR XTT V1"


def test_a_deck_emptied_ends_the_game_at_the_end_of_the_turn() -> None:
    """sv.deck.out: where that is agreed, the last drawable card is what counts"""
    game = chaos("P8 P9", "P1 P2 P3", "S1 S2 S3", deck="T1", deck_out="emptied")
    game = when(game, (A, DRAW), (A, KEEP))

    assert ended(game).ending is Ending.FEWEST_CARDS
    assert ended(game).winners == (A, B, C)


def test_a_reverse_turns_round_before_what_waits_for_a_seat() -> None:
    """sv.card.reverse, sv.stack.one: the Stun waits for the next arrival there"""
    game = chaos("VR V1 V2", *OTHERS, front=lies("XST", B, by=C))
    game = when(game, (A, play("VR")))

    assert told(game) == (CardPlayed(A, card("VR")), DirectionFlipped(), TurnBegan(D))
    assert before(game, B) == "XST"


def test_cards_left_count_in_the_score() -> None:
    """sv.score.table: chaos cards of the Core Game at 50 and 100"""
    game = chaos("V1", "XPC XPR XPS XPH", "XD4 XDR XDS", "XNO XCL P1 PS", turn=0)
    game = let_win(when(game, (A, play("V1"))))

    assert ended(game).scores == (4 * 50 + 3 * 50 + 2 * 100 + 10 + 20, 0, 0, 0)


def test_a_seat_sees_what_it_holds_and_no_more() -> None:
    """sv.view: the cards in front and beside lie on the table"""
    game = chaos("XDX XPC V1", *OTHERS, front=lies("XST", D, by=C))
    game = when(game, (A, play("XDX")))
    onlooker = game.view(None).table

    assert onlooker.board.lying.beside == cards("XDX")
    assert before(game, D) == "XST"
    assert game.view(None).own.hand == ()
