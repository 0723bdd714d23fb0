"""sv.card.genetic-manipulation, sv.gm.*: a card that is whatever card is named, in one's turn."""

from __future__ import annotations

import pytest
from crazy_eights.extension.table import (
    ACCEPT,
    CHALLENGE,
    DECK,
    DRAW,
    LET_WIN,
    NO_CARD,
    OTHERS,
    SLAP,
    TAKE,
    A,
    B,
    C,
    D,
    accepted,
    before,
    codes,
    colour,
    counter,
    discard,
    discards,
    drawn_on,
    ended,
    extended,
    find,
    frame,
    hand,
    inside,
    legal,
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

from cardshed import Backs, Seat
from cardshed.crazy_eights import CardPlayed, Game, Options, PlayCard, Refusal, Turn
from cardshed.soloverse import Colour, card, cards
from cardshed.soloverse.answer_facts import DrawChallenged, HandShown
from cardshed.soloverse.chaos_facts import CardsDealt, CardsShed, CardTopped, FrontActed
from cardshed.soloverse.decks import becomes, kinds_of
from cardshed.soloverse.facts import (
    DirectionFlipped,
    SeatSkipped,
    TurnBegan,
)
from cardshed.soloverse.frames import Choice, Choosing, NamingColour, Saving
from cardshed.soloverse.hand_facts import CardsHandedOver

XGM, XPC = card("XGM"), card("XPC")
T0 = CardsDealt(A, cards("T0"))
"""The card that seat 0 is dealt off the deck of most tests."""


def manipulated(
    acts: str, hand_: str = "XGM P8 S9", *, at: Seat | None = None, of: str = ""
) -> Game:
    """Return a game in which seat 0 has played its Genetic Manipulation as this card."""
    return when(extended(hand_, *OTHERS), (A, play("XGM", acts=acts, at=at, of=of)))


# --- the card that is named


def test_a_card_is_dealt_first_and_then_it_is_the_card_that_is_named() -> None:
    """sv.card.genetic-manipulation: a Reverse, for which its user names a colour"""
    game = manipulated("XPR")

    played = CardPlayed(A, XGM, card("XPR"), manipulated=True)
    assert told(game) == (played, T0, DirectionFlipped())
    assert hand(game, A) == "S9 P8 T0"
    assert frame(game) == NamingColour(A)

    game = when(game, (A, name("C")))
    assert told(game)[-1] == TurnBegan(D)
    assert (top(game), colour(game), discards(game)) == ("XGM", "C", "V5 XGM")


@pytest.mark.parametrize("acts", ["XPR", "XPS"])
def test_it_has_no_symbol_in_the_turns_after_its_own(acts: str) -> None:
    """sv.match.secondary, sv.gm.what: it is the card that is named for its turn alone"""
    game = extended("XGM P8 S9", "PR PS", "SR SS", "YR YS CR")
    game = when(game, (A, play("XGM", acts=acts)), (A, name("C")))
    if acts == "XPS":
        game = when(game, (B, ACCEPT))
    (next_,) = game.to_act

    assert (game.view(None).table.acts, game.view(None).table.symbol) == (card(acts), None)
    for symbol in "RS":
        held = [each for each in game.state.owns[next_].hand if str(each.face) == symbol]
        assert all(
            (play(each.code) in legal(game, next_)) is (each.code[0] == "C") for each in held
        )


def test_a_clone_of_it_has_no_symbol_either() -> None:
    """sv.gm.clone, sv.match.secondary"""
    game = extended("XGM P8 S9", "XCL P2 P3", "YR Y1 Y2")
    game = when(game, (A, play("XGM", acts="XPC")), (A, name("C")))
    game = when(game, (B, play("XCL", acts="XPR")), (B, name("P")))

    assert (game.view(None).table.acts, game.view(None).table.symbol) == (card("XPR"), None)


def test_the_dealt_card_is_shown_to_the_user_alone() -> None:
    """sv.deal-draw, sv.view; what it is to be is said to all"""
    game = manipulated("XPR")

    assert seen(game, A, CardsDealt) == [T0]
    for viewer in (B, None):
        assert seen(game, viewer, CardsDealt) == [CardsDealt(A, Backs(1))]
        assert seen(game, viewer, CardPlayed) == [CardPlayed(A, XGM, card("XPR"), manipulated=True)]


def test_the_deal_passes_traps() -> None:
    """sv.deal.later, sv.card.genetic-manipulation: it is dealt and not drawn"""
    game = extended("XGM P8 S9", *OTHERS, deck="XPO XFO T0 T1")
    game = when(game, (A, play("XGM", acts="XPC")))

    assert inside(game, CardsDealt) == CardsDealt(A, cards("T0"), cards("XPO XFO"))
    assert frame(game) == NamingColour(A)


def ways(options: Options) -> list[PlayCard]:
    """Return every way of playing a Genetic Manipulation of seat 0, of four seats."""
    found: list[PlayCard] = []
    for one in map(str, codes(becomes()).split()):
        if one in {"XST", "XRS", "XTT", "XDE"}:
            found += [play("XGM", acts=one, at=seat) for seat in (B, C, D)]
        elif one == "XDC":
            found += [play("XGM", acts=one, of=each.value) for each in options.colours]
        elif one == "XPI":
            found += [play("XGM", acts=one, named=each.code) for each in kinds_of(options)]
        else:
            found.append(play("XGM", acts=one))
    return [*found, play("XGM", pure=True)]


def test_it_can_be_each_card_in_each_of_its_ways() -> None:
    """sv.gm.what, sv.chaos.params: with a target, a colour, a card named; or a Pure Chaos"""
    game = extended("XGM P8 S9", *OTHERS)
    listed = [action for action in legal(game, A) if action != DRAW]

    assert listed == ways(game.options)
    assert len(listed) == 26 + 4 * 3 + 6 + 33 + 1
    assert len(listed) == len({*listed})


def test_what_it_can_be() -> None:
    """sv.gm.what: all cards but traps, Recycle and itself, whether or not they are in the deck"""
    names = codes(becomes()).split()

    assert len(names) == 32
    assert not {"XGM", "XRY", "XME", "XPO", "XFO", "XEL"} & {*names}
    assert {"XSL", "XSN", "XAF", "XNO", "XNM", "XCL"} <= {*names}
    two = when(extended("XGM P8 S9", "P1 P2 P3"), (A, play("XGM", acts="XSN")))
    assert told(two)[:2] == (CardPlayed(A, XGM, card("XSN"), manipulated=True), T0)


@pytest.mark.parametrize(
    "wrong",
    [
        play("XGM"),
        play("XGM", at=B),
        *[play("XGM", acts=code) for code in ("XGM", "XRY", "XME", "XEL", "V7", "V+2")],
        *[play("XGM", acts=code) for code in ("XST", "XDE", "XDC", "XPI")],
        play("XGM", acts="XST", at=A),
        play("XGM", acts="XST", of="V"),
        play("XGM", acts="XDC", of="D"),
        play("XGM", acts="XDC", of="V", at=B),
        play("XGM", acts="XPI", named="XME"),
        play("XGM", acts="XPI", named="XRY"),
        play("XGM", acts="XPI", named="V7"),
        play("XGM", acts="XPC", named="XNO"),
        play("XGM", acts="XPC", pure=True),
        play("XGM", pure=True, at=B),
    ],
)
def test_what_it_cannot_be(wrong: PlayCard) -> None:
    """sv.gm.what, sv.chaos.params"""
    assert extended("XGM P8 S9", *OTHERS).check(A, wrong) is Refusal.NO_SUCH_USE


def test_no_other_card_is_named_so() -> None:
    """sv.gm.what: what is a card of its own has no other name"""
    game = extended("XPC XST XNO P8", *OTHERS)

    for wrong in (
        play("XPC", acts="XPR"),
        play("XST", acts="XST", at=B),
        play("XNO", acts="XNO", pure=True),
        play("P8", acts="XPC"),
    ):
        assert game.check(A, wrong) is Refusal.NO_SUCH_USE


def test_as_a_pure_chaos_nothing_is_dealt() -> None:
    """sv.chaos.pure, sv.card.genetic-manipulation: unless Pure Chaos is what it is named as"""
    game = when(extended("XGM P8 S9", *OTHERS), (A, play("XGM", pure=True)))
    assert told(game) == (CardPlayed(A, XGM, XPC),)
    assert frame(game) == NamingColour(A)

    named = manipulated("XPC")
    assert told(named) == (CardPlayed(A, XGM, XPC, manipulated=True), T0)
    assert frame(named) == NamingColour(A)


@pytest.mark.parametrize("code", ["XNO", "XNM", "XAF"])
def test_as_a_counter_in_ones_own_turn_it_is_a_pure_chaos(code: str) -> None:
    """sv.gm.what, sv.clone.when: a card is dealt, since it is named"""
    game = manipulated(code)

    assert told(game) == (CardPlayed(A, XGM, XPC, manipulated=True), T0)
    assert frame(game) == NamingColour(A)


def test_as_a_clone_it_counts_as_the_last_card_played() -> None:
    """sv.gm.what, sv.clone.as: of a coloured card; nothing is named then"""
    game = manipulated("XCL")

    played = CardPlayed(A, XGM, card("V5"), manipulated=True)
    assert told(game) == (played, T0, TurnBegan(B))
    assert (top(game), colour(game)) == ("XGM", "V")


def test_as_a_clone_of_a_skip_it_is_one() -> None:
    """sv.gm.what, sv.clone.as"""
    game = extended("XGM P8 S9", *OTHERS, top="VS")
    game = when(game, (A, play("XGM", acts="XCL")))

    assert told(game)[2:] == (SeatSkipped(B), TurnBegan(C))


# --- as cards that need a word


def test_as_a_stun_it_lies_before_its_target() -> None:
    """sv.gm.what, sv.card.stun: the target is asked, loses its turn and names the colour"""
    game = when(extended("XGM P8 S9", "XNO P2", *OTHERS[1:]), (A, play("XGM", acts="XST", at=B)))
    assert game.to_act == (B,)
    assert counter("XNO") in legal(game, B)

    game = when(game, (B, ACCEPT))
    assert before(game, B) == ""
    assert inside(game, FrontActed) == FrontActed(B, XGM, card("XST"))
    assert frame(game) == NamingColour(B)
    assert frame(when(game, (B, name("Y")))) == Turn(C)


def test_as_a_steal_turn_it_gives_a_turn() -> None:
    """sv.gm.what, sv.card.steal-turn"""
    game = when(manipulated("XTT", at=B), (B, name("P")))

    assert frame(game) == Turn(A, B)
    assert legal(game, A)[:2] == [play("P8"), DRAW]


def test_as_a_discard_colour_it_takes_the_dealt_card_too() -> None:
    """sv.gm.what: the card is dealt before the effect"""
    game = accepted(manipulated("XDC", of="T"))

    assert made(game, CardsShed) == [CardsShed(A, cards("T0"))]
    assert made(game, CardTopped) == [CardTopped(XGM, card("XDC"))]
    assert discards(game) == "V5 T0 XGM"


def test_as_a_project_insight_it_names_a_card() -> None:
    """sv.gm.what, sv.card.project-insight"""
    game = extended("XGM P8 S9", "P1 XNO XNO", *OTHERS[1:])
    game = accepted(when(game, (A, play("XGM", acts="XPI", named="XNO"))))

    assert made(game, CardsHandedOver) == [CardsHandedOver(B, A, cards("XNO XNO"))]
    assert hand(game, A) == "S9 P8 T0 XNO XNO"


def test_as_a_scavenger_it_is_not_found_itself() -> None:
    """sv.gm.what, sv.card.scavenger: a card other than this one"""
    nothing = manipulated("XSC")
    assert legal(nothing, A) == [NO_CARD]

    game = extended("XGM P8 S9", *OTHERS, discards="XGM XPC")
    game = when(game, (A, play("XGM", acts="XSC")))
    assert legal(game, A) == [find("XGM"), find("XPC")]


def test_as_a_badge_collector_of_too_few_colours_it_does_nothing() -> None:
    """sv.card.badge-collector, sv.choice.asked: for the card is dealt after it is named"""
    game = manipulated("XBC", "XGM P8 P9")
    assert frame(game) == Choosing(A, Choice.DISCARD_COLOURS, 3)
    assert legal(game, A) == [discard("")]
    assert game.check(A, discard("P8 T0")) is Refusal.NOT_TO_CHOOSE

    game = when(game, (A, discard("")))
    assert told(game) == (CardsShed(A, ()), CardTopped(XGM, card("XBC")))
    assert sizes(game)[A] == 3


def test_as_a_badge_collector_the_dealt_card_may_be_the_third_colour() -> None:
    """sv.card.badge-collector, sv.gm.what"""
    game = when(manipulated("XBC"), (A, discard("S9 P8 T0")))

    assert made(game, CardsShed) == [CardsShed(A, cards("S9 P8 T0"))]
    assert frame(game) == Saving(A, (B, C, D))


@pytest.mark.parametrize("code", ["XSL", "XSN"])
def test_as_a_slap_or_a_snap_between_two_it_does_nothing(code: str) -> None:
    """sv.gm.what, sv.deck.two, sv.reflex: nobody is there to be last"""
    game = when(extended("XGM P8 S9", "P1 P2"), (A, play("XGM", acts=code)))

    assert told(game) == (CardPlayed(A, XGM, card(code), manipulated=True), T0)
    assert frame(game) == NamingColour(A)


def test_as_a_slap_of_three_all_others_slap() -> None:
    """sv.gm.what, sv.card.slap"""
    game = when(extended("XGM P8 S9", *OTHERS[:2]), (A, play("XGM", acts="XSL")), (C, SLAP))

    assert sizes(game) == (3, 5, 3)


# --- as a Chaos Draw +4: the challenge


def test_the_dealt_card_does_not_make_its_user_guilty() -> None:
    """sv.draw4.challenge: it was not there when the choice was made; it is shown with the hand"""
    game = extended("XGM P8 S9", *OTHERS, deck=f"V9 {DECK}")
    game = when(game, (A, play("XGM", acts="XD4")), (A, name("Y")), (B, CHALLENGE))

    assert inside(game, HandShown) == HandShown(A, B, cards("S9 P8 V9"))
    assert inside(game, DrawChallenged) == DrawChallenged(B, A, guilty=False)
    assert sizes(game)[:2] == (3, 9)


def test_a_card_that_could_have_been_played_does() -> None:
    """sv.draw4.challenge, sv.draw4.legal: also through Genetic Manipulation"""
    game = extended("XGM V8 S9", *OTHERS)
    game = when(game, (A, play("XGM", acts="XDS")), (A, name("Y")), (C, CHALLENGE))

    assert inside(game, DrawChallenged) == DrawChallenged(C, A, guilty=True)
    assert sizes(game) == (9, 3, 3, 3)
    assert frame(game) == Turn(C)


# --- while nothing is played


def test_it_is_no_card_that_is_put_down() -> None:
    """c8.draw.no-chaos"""
    game = when(extended("V1 V2", *OTHERS, deck="XGM T1"), (A, DRAW))

    assert len(legal(game, A)) == 1
    assert hand(drawn_on(extended("V1 V2", *OTHERS, deck="XGM T1"), A), A) == "V1 V2 XGM"


def test_in_the_hand_it_is_a_chaos_card_like_others() -> None:
    """sv.card.discard-chaos, sv.score.table"""
    game = extended("XDX V1 V2", "XGM P1 P2", *OTHERS[1:])
    game = accepted(when(game, (A, play("XDX"))))

    assert made(game, CardsShed) == [CardsShed(B, (XGM,))]
    scored = when(extended("V1", "XGM P1", "S1"), (A, play("V1")), (B, LET_WIN), (C, LET_WIN))
    assert ended(scored).scores[A] == 120
    assert Colour.CARBON in scored.options.colours


def test_it_saves_nobody_where_no_win_is_claimed() -> None:
    """sv.antifun, sv.choice.asked"""
    game = extended("XGM P8", *OTHERS)

    assert game.check(A, save("XGM", acts="XAF")) is Refusal.NO_WIN_TO_STOP
    assert game.check(A, counter("XGM", acts="XNO")) is Refusal.NOTHING_TO_ANSWER
    assert game.check(A, TAKE) is Refusal.NO_STACK
