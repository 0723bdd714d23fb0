"""sv.card.double-under: the hand goes into the deck, and as many cards are dealt."""

from __future__ import annotations

from crazy_eights.extension.table import (
    DECK,
    OTHERS,
    A,
    B,
    C,
    codes,
    counter,
    ended,
    everything,
    extended,
    frame,
    hand,
    let_win,
    made,
    name,
    play,
    save,
    seen,
    sizes,
    told,
    top,
    when,
)

from cardshed import Backs
from cardshed.crazy_eights import (
    CardPlayed,
    Game,
    Refusal,
    SoloDeclared,
    SoloLapsed,
    SoloWindowOpened,
    Turn,
)
from cardshed.soloverse import card, cards
from cardshed.soloverse.chaos_facts import CardsDealt, CardsReturned, TrapRevealed, TrapSeen
from cardshed.soloverse.decks import is_trap
from cardshed.soloverse.facts import DeckShuffled, WinClaimed
from cardshed.soloverse.frames import NamingColour, Saving
from cardshed.soloverse.hand_facts import HandPutBack

XDU = card("XDU")


def replaced(hand_: str = "XDU V1 V2 V3", *, deck: str = DECK, seed: int = 7) -> Game:
    """Return a game in which seat 0 has played its Double Under."""
    return when(extended(hand_, *OTHERS, deck=deck, seed=seed), (A, play("XDU")))


def test_the_hand_goes_into_the_deck_and_as_many_cards_are_dealt() -> None:
    """sv.card.double-under"""
    game = replaced()
    first, back, mixed, *_ = told(game)

    assert (first, back) == (CardPlayed(A, XDU), HandPutBack(A, cards("V1 V2 V3")))
    assert isinstance(mixed, DeckShuffled)
    assert set(cards("V1 V2 V3")) <= {*mixed.cards}
    (dealt,) = made(game, CardsDealt)
    assert codes(sorted(dealt.cards)) == hand(game, A)
    assert sizes(game) == (3, 3, 3, 3)
    assert (top(game), frame(game)) == ("XDU", NamingColour(A))
    assert frame(when(game, (A, name("C")))) == Turn(B)


def test_the_old_cards_can_come_back_by_chance() -> None:
    """sv.card.double-under: the whole deck is shuffled"""
    hands = {hand(replaced(seed=seed), A) for seed in range(30)}

    assert len(hands) > 15
    assert any("V" in each for each in hands)
    assert any("V" not in each for each in hands)


def test_traps_are_passed_over() -> None:
    """sv.deal.later, sv.trap.counter (9.8): a Deal; those passed are seen, and go back"""
    passing = 0
    for seed in range(40):
        game = replaced(seed=seed)
        (dealt,) = made(game, CardsDealt)
        assert not [one for one in dealt.cards if is_trap(one)]
        assert all(is_trap(one) for one in dealt.passed)
        assert len(made(game, CardsReturned)) == bool(dealt.passed)
        assert made(game, TrapRevealed) == []
        passing += bool(dealt.passed)
    assert 0 < passing < 40


def test_a_trap_that_comes_to_the_top_is_seen() -> None:
    """sv.trap.visible: also between the shuffle and the deal"""
    for seed in range(20):
        game = replaced(seed=seed)
        (mixed,) = made(game, DeckShuffled)
        at = told(game).index(mixed)
        assert isinstance(told(game)[at + 1], TrapSeen) is is_trap(mixed.cards[0])


def test_its_user_alone_sees_the_new_hand() -> None:
    """sv.card.double-under, sv.view: and the old one; the others see how many"""
    game = replaced()

    for viewer in (B, C, None):
        assert seen(game, viewer, HandPutBack) == [HandPutBack(A, Backs(3))]
        assert [e.cards for e in seen(game, viewer, CardsDealt)] == [Backs(3)]
        assert [e.cards for e in seen(game, viewer, DeckShuffled)] == [
            Backs(game.view(None).table.board.counts.deck + 3)
        ]
        assert game.seen(viewer).view == game.view(viewer)
    assert seen(game, A, HandPutBack) == [HandPutBack(A, cards("V1 V2 V3"))]
    assert seen(game, A, CardsDealt) == made(game, CardsDealt)


def test_no_card_is_lost() -> None:
    """sv.deck.copies"""
    assert everything(replaced()) == everything(extended("XDU V1 V2 V3", *OTHERS))


def test_the_deck_need_not_have_a_card() -> None:
    """sv.deck.out: the hand itself is enough"""
    game = replaced("XDU V1 V2", deck="")

    assert hand(game, A) == "V1 V2"
    assert game.outcome is None


def test_nobody_is_asked() -> None:
    """sv.counter.poll: it hits nobody but its user"""
    game = when(extended("XDU V1 V2", "XNM P1", *OTHERS[1:]), (A, play("XDU")))

    assert game.to_act == (A,)
    assert game.check(B, counter("XNM")) is Refusal.NOTHING_TO_ANSWER


def test_as_the_last_card_it_wins() -> None:
    """sv.win.claim: no card is dealt for none"""
    game = replaced("XDU")

    assert made(game, WinClaimed) == [WinClaimed(A)]
    assert made(game, HandPutBack) == [HandPutBack(A, ())]
    assert made(game, CardsDealt) == []
    assert isinstance(frame(game), Saving)
    assert ended(let_win(game)).winners == (A,)


def test_that_win_can_be_stopped() -> None:
    """sv.antifun"""
    game = when(extended("XDU", "XAF P1 P2", *OTHERS[1:]), (A, play("XDU")), (B, save()))

    assert sizes(game)[A] == 5
    assert frame(game) == NamingColour(B)


def test_as_a_pure_chaos_it_leaves_the_hand() -> None:
    """sv.chaos.pure"""
    game = when(extended("XDU V1 V2", *OTHERS), (A, play("XDU", pure=True)))

    assert (hand(game, A), top(game)) == ("V1 V2", "XDU")
    assert made(game, HandPutBack) == []


def test_what_is_said_with_it_is_said_of_the_new_card() -> None:
    """c8.solo.judged: one card when the play is complete"""
    game = when(extended("XDU V1", *OTHERS), (A, play("XDU", solo=True)))
    assert made(game, SoloDeclared) == [SoloDeclared(A)]
    assert made(game, SoloLapsed) == []

    game = when(extended("XDU V1", *OTHERS), (A, play("XDU")), (A, name("V")))
    assert made(game, SoloWindowOpened) == [SoloWindowOpened(A)]


def test_a_clone_of_it_replaces_the_hand_of_its_user() -> None:
    """sv.clone.as"""
    game = when(extended("XDU V1", "XCL P1 P2", *OTHERS[1:]), (A, play("XDU")), (A, name("V")))
    game = when(game, (B, play("XCL")))

    assert made(game, HandPutBack) == [HandPutBack(B, cards("P1 P2"))]
    assert game.view(None).table.acts is XDU


def test_what_cannot_be_said_with_it() -> None:
    """sv.chaos.params"""
    game = extended("XDU V1 V2", *OTHERS)

    for wrong in (
        play("XDU", at=B),
        play("XDU", of="V"),
        play("XDU", named="XPC"),
        play("XDU", acts="XPC"),
    ):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE
    assert game.check(A, play("XDU", solo=True)) is Refusal.NO_SOLO_DUE
    assert game.check(B, play("XDU")) is Refusal.NOT_YOUR_TURN
