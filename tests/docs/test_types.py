"""What the guide says that a type checker refuses, it refuses.

mypy, which runs over the tests, reports an ignore that is not needed.
"""

from __future__ import annotations

from packages.twenty_one import twenty_one

from cardshed.seats import Seat

DREW: twenty_one.Drew[twenty_one.Faces] = twenty_one.Drew(Seat(0), (3,))


def test_a_hiding_that_is_forgotten_in_public_is_an_error_of_types() -> None:
    def forgetful(event: twenty_one.Drew[twenty_one.Faces]) -> twenty_one.PublicEvent:
        return event  # type: ignore[return-value]

    assert forgetful(DREW) != twenty_one.public(DREW)


def test_a_branch_that_is_forgotten_in_public_is_an_error_of_types() -> None:
    def forgetful(event: twenty_one.Event) -> twenty_one.PublicEvent:
        match event:
            case twenty_one.Shuffled():
                return twenty_one.public(event)
            case _:
                return event  # type: ignore[return-value]

    assert forgetful(DREW) != twenty_one.public(DREW)


def test_in_redact_alone_it_would_pass() -> None:
    def forgetful(event: twenty_one.Drew[twenty_one.Faces]) -> twenty_one.SeenEvent:
        return event

    assert forgetful(DREW) != twenty_one.RULES.redact(DREW, None)
