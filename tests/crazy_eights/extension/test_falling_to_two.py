"""sv.deck.two: the seats fall to two in the middle of a game with the Core Extension."""

from __future__ import annotations

from collections import Counter

from crazy_eights.extension.table import (
    DECK,
    DRAW,
    LET_WIN,
    OTHERS,
    A,
    B,
    C,
    D,
    codes,
    discards,
    drawers,
    ended,
    extended,
    find,
    frame,
    guessed,
    hand,
    legal,
    let_win,
    made,
    name,
    play,
    put_in,
    save,
    sizes,
    then,
    when,
)

from cardshed.crazy_eights import (
    Game,
    NamingColour,
    SeatWentOut,
    Turn,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import (
    CardsDealt,
    CardSetAside,
    CardsRemoved,
    TrapRevealed,
)
from cardshed.soloverse.facts import CardsDrawn
from cardshed.soloverse.frames import (
    Choice,
    Choosing,
    Countering,
    Pool,
    PuttingIn,
    Saving,
    Snapping,
)

LONG = f"{DECK} P4 P5 P6 P7 P8 P9 S4 S5 S6 S7 S8 S9"
TRAPS = "XEL XEL XFO XFO XME XME XPO XPO"


def removed(game: Game) -> str:
    """Return the cards that are out of the game."""
    return codes(game.view(None).table.board.lying.removed)


def test_where_the_seats_fall_to_two_slaps_and_snaps_leave_all_hands() -> None:
    """sv.deck.two: each seat draws one card for each that it lost, in order of seats"""
    game = extended("XSL XSN V1", "XSN XSN P2", "S1 S2", deck=LONG).withdraw(C)

    assert made(game, CardsRemoved) == [
        CardsRemoved(A, cards("XSL XSN")),
        CardsRemoved(B, cards("XSN XSN")),
    ]
    assert removed(game) == "XSL XSN XSN XSN"
    drew = [event.seat for event in then(game) if isinstance(event, CardsDrawn | TrapRevealed)]
    assert drew[0] == A
    assert not {"XSL", "XSN"} & {*f"{hand(game, A)} {hand(game, B)}".split()}


def test_with_three_seats_they_stay() -> None:
    """sv.deck.two"""
    game = extended("XSN V1 V2", "XSL P2", *OTHERS[1:3]).withdraw(C)

    assert made(game, CardsRemoved) == []
    assert frame(when(game, (A, play("XSN")))) == Snapping(A, (B, D), (B, D))


def test_a_snap_in_the_deck_is_set_aside_where_two_draw() -> None:
    """sv.deck.two: the draw goes on"""
    met = 0
    for seed in range(20):
        game = extended("Y8 Y9", "P1 P2", "XSN XSN XSL", deck="T1", seed=seed).withdraw(C)
        game = when(game, (A, DRAW))
        aside = made(game, CardSetAside)
        met += len(aside)
        assert removed(game) == codes(each.card for each in aside)
        assert not {*cards("XSN XSL")} & {*game.state.owns[A].hand}
    assert met > 5


def test_a_deal_sets_snaps_aside_too() -> None:
    """sv.deck.two, sv.card.genetic-manipulation: they are out of the game, unlike traps"""
    met = back = 0
    for seed in range(60):
        game = extended("XGM Y9", "P1 P2", "XSN XSN XSN", deck=DECK, seed=seed).withdraw(C)
        game = when(game, (A, play("XGM", acts="XPC")))
        (dealt,) = made(game, CardsDealt)
        aside = [one for one in dealt.passed if one is card("XSN")]
        assert removed(game) == codes(aside)
        assert dealt.cards[0].code not in {"XSN", *TRAPS.split()}
        met += len(aside)
        back += len(dealt.passed) - len(aside)
        assert Counter(game.state.vault.deck) >= Counter(cards(TRAPS))
    assert min(met, back) > 3


def test_no_snap_is_found_in_the_discards_of_two() -> None:
    """sv.deck.two, sv.card.scavenger"""
    game = extended("XSC V1 V2", "P1 P2", "S1 S2", discards="XSN XNO").withdraw(C)

    assert legal(when(game, (A, play("XSC"))), A) == [find("XNO")]


def test_the_seats_fall_to_two_while_a_snap_is_answered() -> None:
    """sv.deck.two, sv.withdraw: that one lies on the discards, and goes on with one seat"""
    game = when(extended("XSN V1", "XSN P1", "S1 S2", deck=LONG), (A, play("XSN"))).withdraw(C)

    assert made(game, CardsRemoved) == [CardsRemoved(B, cards("XSN"))]
    assert discards(game) == "V5 XSN"
    assert Snapping(A, (B,), (B,)) in game.view(None).table.board.frames


def test_the_seats_fall_to_two_while_a_pool_is_filled() -> None:
    """sv.deck.two, sv.card.roulette, sv.withdraw: those who are left go on"""
    game = when(extended("XRO V1 V2", "P1 P2", "S1 S2"), (A, play("XRO"))).withdraw(C)
    assert frame(game) == PuttingIn(A, Pool.ROULETTE, (B, A), (A, B))

    game = when(game, (A, put_in("V1")), (B, put_in("P1")))
    assert (sizes(game), frame(game)) == ((2, 2, 0), NamingColour(A))


def test_the_seats_fall_to_two_while_all_are_asked() -> None:
    """sv.deck.two, sv.counter.poll, sv.card.united-we-fall: first the removed are drawn for"""
    game = when(extended("XUW V1 V2", "XSL P1", "S1 S2", deck=LONG), (A, play("XUW"))).withdraw(C)
    assert removed(game) == "XSL"
    assert drawers(game) == {B}

    asked = [each for each in game.view(None).table.board.frames if isinstance(each, Countering)]
    assert [each.waiting for each in asked] == [(B,)]


def test_who_goes_out_leaves_two_as_well() -> None:
    """sv.deck.two, sv.win.check: gone for good, where play goes on to the last one standing"""
    game = extended("V1", "XSN P1 P2", "XSN S1", finish="last-standing", deck=LONG)
    game = when(game, (A, play("V1")), (B, LET_WIN), (C, LET_WIN))

    assert made(game, SeatWentOut) == [SeatWentOut(A)]
    assert removed(game) == "XSN XSN"
    assert (sizes(game), frame(game)) == ((0, 3, 2), Turn(B))


def test_a_member_without_cards_counts_as_a_seat() -> None:
    """sv.deck.two, sv.team.competitive: it can come back"""
    game = extended(
        "V1", "XSN P1", "S1 S2", "Y1 Y2", teams=2, team_victory="competitive", deck=LONG
    )
    game = when(game.withdraw(D), (A, play("V1")))

    assert game.outcome is None
    assert made(game, CardsRemoved) == []


# --- hands that a Mercy leaves empty

MAY = Choosing(B, Choice.MAY_DISCARD, 1)


def test_who_may_discard_one_and_has_lost_it_is_not_asked() -> None:
    """sv.deck.two, sv.card.foresight: the guesses of the others are judged then"""
    emptied = 0
    for seed in range(120):
        game = extended("V1 V2", "XSN", "S1 S2", deck=f"XFO {LONG}", seed=seed)
        game = guessed(when(game, (A, DRAW)), "T", "V", "V")
        assert frame(game) == MAY
        game = game.withdraw(C)
        assert made(game, CardsRemoved) == [CardsRemoved(B, cards("XSN"))]
        if not sizes(game)[B]:
            asked = [each for each in game.view(None).table.board.frames if each == MAY]
            emptied += not asked
    assert emptied > 0


def emptied_in_turn() -> list[Game]:
    """Return games in which seat 0 lost its one card in its turn, and drew none for it."""
    games = [
        extended("XSN", "XAF P2", "S1 S2", deck="T0 T1 T2 T3", seed=seed).withdraw(C)
        for seed in range(60)
    ]
    return [game for game in games if frame(game) == Saving(A, (B,))]


def test_a_seat_that_is_emptied_in_its_turn_claims_the_win() -> None:
    """sv.deck.two, sv.win.claim: there is nothing for it to play, so its turn is over"""
    games = emptied_in_turn()
    assert games

    for game in games:
        assert sizes(game) == (0, 2, 0)
        assert ended(let_win(game)).winners == (A,)


def test_whose_win_is_stopped_in_its_turn_has_had_it() -> None:
    """sv.antifun, sv.win.claim: play goes on as if the turn had ended normally"""
    for game in emptied_in_turn():
        stopped = when(game, (B, save(solo=True)))
        if stopped.outcome is None:
            assert (sizes(stopped)[A], frame(stopped)) == (5, NamingColour(B))
            assert frame(when(stopped, (B, name("Y")))) == Turn(B)
