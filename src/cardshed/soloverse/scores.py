"""Who has won, and what it counts. Cites the shared rule ids."""

from __future__ import annotations

from collections.abc import Sequence

from cardshed.seats import Seat, seats
from cardshed.soloverse.cards import Faces, points
from cardshed.soloverse.choices import Agreed, Finish
from cardshed.soloverse.order import Order, side_of


def hand_points(hand: Faces) -> int:
    """Return what the cards of a hand count (sv.score.table)."""
    return sum(map(points, hand))


def fewest(options: Agreed, hands: Sequence[Faces], order: Order, *, totals: bool) -> list[Seat]:
    """Return the seats with the fewest cards, which win without a clear winner (sv.end.fewest).

    Args:
        options: What the table agreed on.
        hands: All hands, by seat.
        order: Who is in the game.
        totals: Whether the cards of a team count together.
    """
    seated = [seat for seat in range(len(hands)) if seat not in order.withdrawn]

    def held(seat: int) -> int:
        side = side_of(options, Seat(seat)) if totals else (seat,)
        return sum(len(hands[each]) for each in side)

    least = min(map(held, seated))
    return [Seat(seat) for seat in seated if held(seat) == least]


def winner_scores(
    options: Agreed, hands: Sequence[Faces], winners: Sequence[Seat]
) -> tuple[int, ...]:
    """Return the points of a game by seat: a winner gets all hands but its side's own.

    See sv.score.winner, sv.team.relaxed.
    """
    total = [hand_points(hand) for hand in hands]

    def score(seat: Seat) -> int:
        side = side_of(options, seat)
        return sum(count for other, count in enumerate(total) if other not in side)

    return tuple([score(seat) if seat in winners else 0 for seat in seats(len(hands))])


def ranking(
    options: Agreed, hands: Sequence[Faces], order: Order, winners: Sequence[Seat]
) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats by rank: who went out, in order; then winners; then by cards left.

    Who has left the table comes last. See sv.end.standing, sv.end.fewest.
    """
    places: dict[tuple[int, int], list[Seat]] = {}
    for seat in seats(len(hands)):
        if seat in order.withdrawn:
            key = (3, 0)
        elif options.finish is Finish.LAST_STANDING and seat in order.out:
            key = (0, order.out.index(seat))
        else:
            key = (1, 0) if seat in winners else (2, len(hands[seat]))
        places.setdefault(key, []).append(seat)
    return tuple([tuple(places[key]) for key in sorted(places)])


def place_scores(order: Order, count: int, *, complete: bool) -> tuple[int, ...]:
    """Return the points for places by seat: one for every seat that is still in.

    The last one loses as many as there were others, if the game was played to its end
    (sv.end.standing).
    """
    playing = count - len(order.withdrawn)
    scores = [0] * count
    for place, seat in enumerate(order.out):
        scores[seat] = playing - 1 - place
    if complete:
        for seat in order.in_game(count):
            scores[seat] = 1 - playing
    return tuple(scores)
