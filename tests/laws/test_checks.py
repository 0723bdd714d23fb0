"""What the checks say of single games, and where they leave a game alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from toys import breaking, broken_play, broken_values, broken_views, high_card

from cardshed import AnyGame, LawBrokenError, Seat, Step, crazy_eights, the_game
from cardshed.laws import CHECKS, Law, Playthrough, Tally, check, play_through
from cardshed.ruleset import Codec, Disclosure
from cardshed.soloverse.cards import Colour, Faces, card

OPTIONS = high_card.Options(seats=2)
SHUFFLED = high_card.Shuffled((7, 2, 9, 4, 1, 3))
GIVEN = (SHUFFLED, high_card.Drew(Seat(0), (7, 2)), high_card.Drew(Seat(1), (9, 4)))


def faces(codes: str) -> Faces:
    return tuple(map(card, codes.split()))


def begun(kind: type[high_card.Game], seed: int = 1) -> Playthrough:
    return play_through(kind.start(OPTIONS, seed=seed), limit=0)


def message(play: Playthrough, law: Law) -> str:
    with pytest.raises(LawBrokenError) as caught:
        check(play, [law])
    assert caught.value.law == law
    return caught.value.message


def test_every_law_has_a_check() -> None:
    assert list(CHECKS) == list(Law)


def test_a_game_that_was_cut_short_has_no_ending() -> None:
    tally = check(begun(high_card.Game))

    assert tally.names("ending") == ()
    assert tally["played/games"] == 1
    assert tally["event/drew"] == 2


def test_a_playthrough_shows_what_reproduces_it() -> None:
    assert repr(begun(high_card.Game)) == (
        "<playthrough of <high-card game, waiting for seat 0>, options Options(seats=2), seed 0>"
    )


def test_a_game_that_its_rules_do_not_repeat_is_named() -> None:
    start = high_card.Game.start(OPTIONS, seed=1)
    seat = Seat(1)
    card = start.view(seat).own.hand[0]
    stolen = Step(seat, high_card.Lay(card), (high_card.Laid(seat, card),))
    play = Playthrough((start, start.fold(stolen)))

    assert "it cannot be repeated: IllegalActionError(1, " in message(play, Law.DETERMINISM)


def test_another_deal_is_named_by_its_line() -> None:
    assert "line 2 of the record" in message(begun(broken_play.DealsUnseeded), Law.DETERMINISM)


def test_a_reason_that_is_no_refusal_is_named() -> None:
    assert "use a member of a `Refusal` enum" in message(
        begun(broken_play.RefusesInWords), Law.LEGALITY
    )


def test_a_listed_action_that_is_refused_is_named() -> None:
    found = message(begun(broken_play.ListsTheRefused, seed=2), Law.LISTING)

    assert "Lay(card=1) is listed, and refused" in found


def test_a_game_in_which_nobody_is_waited_for_is_named() -> None:
    class Forlorn(high_card.Game):
        rules = attrs.evolve(high_card.RULES, to_act=lambda _: (), may_act=high_card.may_act)

    assert "nobody is waited for" in message(begun(Forlorn), Law.PROGRESS)


def test_a_log_that_folds_once_loses_its_record() -> None:
    folded: list[Any] = []

    def fold_once(_: Any, event: Any) -> high_card.Vault:
        if event in folded:
            raise LookupError
        folded.append(event)
        return high_card.Vault(event.cards)

    class FoldsOnce(high_card.Game):
        rules = breaking.row(high_card.Shuffled, vault=fold_once)

    assert "is lost" in message(begun(FoldsOnce), Law.ROUND_TRIP)


def test_a_disclosure_in_the_setup_ends_the_comparison() -> None:
    class Open(broken_views.SetsUpByHands):
        rules = attrs.evolve(
            broken_views.SetsUpByHands.rules,
            disclosures=(Disclosure("hc.open", lambda e: isinstance(e, high_card.Knocked)),),
        )

    plays = [begun(Open, seed) for seed in range(20)]
    told = [play for play in plays if len(play.final.setup) > 3]

    assert told
    assert sum((check(play, [Law.SECRECY]) for play in told), Tally())["played/secrets"] == 0


# --- given games


def given(*setup: Any, seed: int | None = None) -> AnyGame:
    return high_card.Game.from_events(OPTIONS, setup, seed)


def test_a_given_game_is_played_until_it_needs_a_seed() -> None:
    traded = [2 * 256]
    with_seed = play_through(given(*GIVEN, seed=5), traded)
    without = play_through(given(*GIVEN), traded)

    assert check(with_seed)["ending/highest"] == 1
    assert check(without).names("action") != check(with_seed).names("action")
    assert without.final.outcome is None


def test_a_withdrawal_needs_a_seed_too() -> None:
    assert play_through(given(*GIVEN), [255]).final.version == 0


def test_a_given_game_keeps_the_cards_that_it_brought() -> None:
    check(play_through(given(*GIVEN, seed=5), seed=1), [Law.CONSERVATION])


def test_a_given_game_may_not_bring_a_card_twice() -> None:
    twice = given(SHUFFLED, GIVEN[1], high_card.Drew(Seat(1), (7, 4)))

    assert "too many of 7" in message(play_through(twice, limit=0), Law.CONSERVATION)


def test_a_game_without_cards_has_no_secrets() -> None:
    bare = the_game.Game.from_events(the_game.Options(seats=2), ())

    assert check(play_through(bare, limit=0), [Law.SECRECY])["played/secrets"] == 0


def test_a_card_that_another_cannot_stand_for_is_not_exchanged_in_a_given_game() -> None:
    """A Stun, for which a colour was named, cannot be a plain card (sv.colour.when)."""
    options = crazy_eights.Options(seats=2, deck="core")
    position = crazy_eights.Position(
        hands=(faces("V5 S4 XNO"), faces("Y1 P2 XAF")),
        top=card("XST"),
        colour=Colour.VENOM,
        deck=faces("V1 V2 XDX"),
    )
    setup = crazy_eights.setup_events(options, position)
    plays = [
        play_through(crazy_eights.Game.from_events(options, setup, seed), seed=seed, limit=5)
        for seed in range(40)
    ]

    assert sum(check(play, [Law.SECRECY])["played/secrets"] for play in plays) > 100


# --- values of a ruleset's own


def with_codec(kind: type[high_card.Game], own: type) -> type[high_card.Game]:
    words = attrs.evolve(
        kind.rules.vocabulary, codecs={own: Codec(write=repr, read=lambda word: own())}
    )

    class Coded(high_card.Game):
        rules = attrs.evolve(kind.rules, vocabulary=words)

    return Coded


def test_a_class_that_has_a_codec_is_taken_as_it_is() -> None:
    check(begun(with_codec(broken_values.HoldsLoosely, broken_values.LooseOwn)), [Law.IMMUTABILITY])


def test_a_class_that_has_a_codec_needs_a_hash() -> None:
    play = begun(with_codec(broken_values.HoldsWithoutAHash, broken_values.HashlessOwn))

    assert "cannot be hashed" in message(play, Law.IMMUTABILITY)


# --- tallies


def test_tallies_add_up() -> None:
    one, two = Tally.of(["ending/won", "event/laid"]), Tally.of(["event/laid"])

    assert (one + two).counts == (("ending/won", 1), ("event/laid", 2))
    assert (one + two).names("event") == ("laid",)
    assert one["event/knocked"] == 0


def secrets_told(kind: type[high_card.Game]) -> Iterator[str]:
    for seed in range(300):
        play = play_through(kind.start(high_card.Options(seats=3), seed=seed), seed=seed)
        try:
            check(play, [Law.SECRECY])
        except LawBrokenError as error:
            yield error.message


def test_an_action_that_one_of_two_games_refuses_is_named() -> None:
    assert any("in one game alone" in told for told in secrets_told(broken_views.AllowsByTheVault))
