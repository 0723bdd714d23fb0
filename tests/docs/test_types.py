"""What the guide says that a type checker refuses, it refuses.

mypy, which runs over the tests, reports an ignore that is not needed.
"""

from __future__ import annotations

from toys import high_card

from cardshed.seats import Seat

DREW: high_card.Drew[high_card.Faces] = high_card.Drew(Seat(0), (3,))


def test_a_hiding_that_is_forgotten_in_public_is_an_error_of_types() -> None:
    def forgetful(event: high_card.Drew[high_card.Faces]) -> high_card.PublicEvent:
        return event  # type: ignore[return-value]

    assert forgetful(DREW) != high_card.public(DREW)


def test_in_redact_alone_it_would_pass() -> None:
    def forgetful(event: high_card.Drew[high_card.Faces]) -> high_card.SeenEvent:
        return event

    assert forgetful(DREW) != high_card.redact(DREW, None)
