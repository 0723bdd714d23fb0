"""Of which cards a Soloverse game is made, and what its options are held to for that.

Cites the shared rule ids.
"""

from __future__ import annotations

from functools import cache

from cardshed.errors import OptionsError
from cardshed.options import whole
from cardshed.soloverse.cards import OWN_PACKS, Card, Faces, cards_of, colour_sets
from cardshed.soloverse.choices import (
    COLOURED,
    CORE_EXTENSION,
    MOST_SEATS,
    PACKS,
    Agreed,
    DeckChoice,
    Finish,
    TeamVictory,
)
from cardshed.soloverse.definitions import FACE, TABLE, TRAP


def deck_of(options: Agreed) -> Faces:
    """Return every card of a game, in canonical order (sv.deck.choice, sv.deck.two)."""
    coloured = colour_sets(options.colours)
    packs = packs_of(options)
    return coloured + chaos_of(packs, options.seats == TWO) if packs else coloured


def packs_of(options: Agreed) -> tuple[str, ...]:
    """Return the packs of chaos cards in a game: those of the deck, and others' (sv.deck.choice).

    A game whose options name no packs has none of others.
    """
    more: tuple[str, ...] = getattr(options, "packs", ())
    return PACKS[options.deck] + more


TWO = 2


@cache
def chaos_of(packs: tuple[str, ...], with_two: bool) -> Faces:  # noqa: FBT001  # a key
    """Return the chaos cards of packs, each as often as it is there, in canonical order."""
    cards = [card for pack in packs for card in cards_of(pack)]
    kept = [card for card in sorted(cards) if _stays(card, with_two)]
    return tuple([card for card in kept for _ in range(_copies(card))])


def _stays(card: Card, with_two: bool) -> bool:  # noqa: FBT001
    chaos = card.chaos
    return chaos is not None and chaos.kind is not TABLE and (chaos.with_two or not with_two)


def _copies(card: Card) -> int:
    return 0 if card.chaos is None else card.chaos.copies


def is_trap(card: Card) -> bool:
    """Return whether a card is a trap, which lies in the deck alone (sv.trap.draw)."""
    return card.chaos is not None and card.chaos.kind is TRAP


def needs_three(card: Card) -> bool:
    """Return whether a card is for three seats and more (sv.deck.two)."""
    return card.chaos is not None and not card.chaos.with_two


def is_barred(card: Card, *, two: bool) -> bool:
    """Return whether no seat draws a card: a trap, or one that two seats cannot play.

    See sv.trap.draw, sv.deck.two.
    """
    chaos = card.chaos
    return chaos is not None and (chaos.kind is TRAP or (two and not chaos.with_two))


def traps_of(options: Agreed) -> Faces:
    """Return the traps of a game (sv.deck.choice)."""
    deck = options.deck
    if deck is COLOURED:
        return ()
    return _traps_of(deck, getattr(options, "packs", ()), options.seats == TWO)


@cache
def _traps_of(deck: DeckChoice, more: tuple[str, ...], with_two: bool) -> Faces:  # noqa: FBT001
    return tuple([card for card in chaos_of(PACKS[deck] + more, with_two) if is_trap(card)])


def has_chaos(options: Agreed) -> bool:
    """Return whether there are chaos cards in the game."""
    return options.deck is not COLOURED


def has_recycle(options: Agreed) -> bool:
    """Return whether Recycle lies by the deck (sv.table.recycle)."""
    return options.deck is CORE_EXTENSION


def kinds_of(options: Agreed) -> Faces:
    """Return the chaos cards of a game's deck that are no traps, each once (sv.deck.choice)."""
    return _kinds_of(packs_of(options), options.seats == TWO)


@cache
def _kinds_of(packs: tuple[str, ...], with_two: bool) -> Faces:  # noqa: FBT001  # a key
    cards = dict.fromkeys(chaos_of(packs, with_two))
    return tuple([card for card in cards if not is_trap(card)])


@cache
def becomes() -> Faces:
    """Return what a Genetic Manipulation can be, whether or not it is in the deck (sv.gm.what)."""
    cards = [card for pack in OWN_PACKS for card in cards_of(pack)]
    return tuple([card for card in sorted(cards) if _can_be(card)])


def _can_be(card: Card) -> bool:
    chaos = card.chaos
    return chaos is not None and chaos.kind not in {TRAP, TABLE} and chaos.names is not FACE


def check_agreed(options: Agreed) -> None:
    """Hold the shared options to the rules (sv.deck.enough, sv.seats, sv.dealer).

    Raises:
        OptionsError: The rules do not allow them.
    """
    whole(options.seats, 2, MOST_SEATS, "seats")
    if packs_of(options) and not PACKS[options.deck]:
        raise OptionsError("packs are for a deck with chaos cards, such as 'core'")
    whole(options.dealer, 0, options.seats - 1, f"dealer (of {options.seats} seats)")
    whole(options.hand_size, 1, len(deck_of(options)), "hand_size")
    cards = len(deck_of(options)) - len(traps_of(options))
    if options.dealt > cards:
        raise OptionsError(f"{cards} cards are too few to deal {options.dealt}")
    if options.turn_limit is not None:
        whole(options.turn_limit, 1, 10**9, "turn_limit")
    _check_teams(options)


def _check_teams(options: Agreed) -> None:
    """Hold the teams to their rules (sv.team.make, sv.end.standing)."""
    teams = options.teams
    if teams is None:
        if options.team_victory is not TeamVictory.RELAXED:
            raise OptionsError("team_victory is for a game with teams")
        return
    whole(teams, 2, options.seats // 2, f"teams (of {options.seats} seats)")
    if options.seats % teams:
        raise OptionsError(f"{options.seats} seats are not {teams} teams of one size")
    if options.finish is Finish.LAST_STANDING:
        raise OptionsError("with teams a game is not played to the last one standing")
