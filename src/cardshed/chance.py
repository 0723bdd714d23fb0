"""The one door for randomness: Fisher-Yates over an HMAC-SHA256 counter stream.

The algorithm is part of the file format (`ALGORITHM` stands in every record), so that the same
seed gives the same cards on every platform, for ever:

- Block `i` of the stream of a label is `HMAC-SHA256(seed, label || 0x00 || i)`, with the label in
  UTF-8 and `i` as 8 bytes, big-endian, from 0. A block is read as eight 32-bit big-endian words.
- A number below `n` is `word mod n` of the next word that is below the largest multiple of `n`
  within 2**32; words at or above it are passed over, so that no number is favoured.
- A shuffle goes through the items from the last place to the second, and exchanges each with the
  item at a number below (place + 1).
- The label of a draw is `step/purpose/n`: the number of the step (0 is the setup), what the draw
  is for, and how many draws of that purpose the step has had before it. No two draws of a game
  share a label, and a new draw elsewhere shifts nothing.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import chain
from struct import Struct
from typing import TypeVar

from cardshed.errors import NoSeedError, SeedError, ShortSeedError

ALGORITHM = "hmac-sha256/1"
"""The id of the algorithm, as it stands in the header of a record."""
LONG = 32
"""The length in bytes of a seed that nobody can find by trying."""

_SHORT = 8
_WORDS = Struct(">8I").unpack
_SPAN = 1 << 32
_COMMITMENT = b"cardshed/commitment/1\0"

X = TypeVar("X")


def seed_bytes(seed: int | bytes) -> bytes:
    """Return a seed as the bytes that key the stream.

    Args:
        seed: 32 bytes, drawn by the frontend (`secrets.token_bytes(32)`); or, for tests and
            tutorials, an integer from 0 to 2**64 - 1, which becomes 8 bytes, big-endian.
            Anybody can find a small integer from a hand of cards by trying.

    Raises:
        SeedError: It is neither.

    Examples:
        >>> seed_bytes(7).hex()
        '0000000000000007'
    """
    if isinstance(seed, bytes):
        if len(seed) in {_SHORT, LONG}:
            return bytes(seed)
        raise SeedError(
            f"a seed has {LONG} bytes (or {_SHORT}, a written-out integer), not {len(seed)}"
        )
    if type(seed) is not int or not 0 <= seed < 1 << 8 * _SHORT:
        raise SeedError("a seed is 32 bytes or an integer from 0 to 2**64 - 1")
    return seed.to_bytes(_SHORT, "big")


def commit(seed: bytes) -> str:
    """Return a commitment to a seed: it can be shown before the deal, the seed after the end.

    It proves that the seed was not changed in between. It does not prove that the seed was
    chosen fairly: a table that wants that mixes bytes of every player into the seed.

    Raises:
        ShortSeedError: The seed is not 32 bytes long, so it could be found from the commitment.

    Examples:
        >>> commit(bytes(32))[:23]
        'sha256:04a87e0fe2c00709'
    """
    if len(seed) != LONG:
        raise ShortSeedError(f"a commitment needs a seed of {LONG} random bytes")
    return "sha256:" + sha256(_COMMITMENT + seed).hexdigest()


def keeps(commitment: str, seed: bytes) -> bool:
    """Return whether a seed that was shown is the one that was committed to.

    Examples:
        >>> keeps(commit(bytes(32)), bytes(32)), keeps(commit(bytes(32)), bytes(31) + b"1")
        (True, False)
    """
    return len(seed) == LONG and commitment == commit(seed)


def words(seed: bytes, label: str) -> Iterator[int]:
    """Return the 32-bit words of a label's stream, without end."""
    return chain.from_iterable(_blocks(seed, label.encode() + b"\0"))


def _blocks(seed: bytes, prefix: bytes) -> Iterator[tuple[int, ...]]:
    keyed = hmac.new(seed, prefix, sha256)  # a copy costs half of keying each block anew
    block = 0
    while True:
        digest = keyed.copy()
        digest.update(block.to_bytes(8, "big"))
        yield _WORDS(digest.digest())
        block += 1


def shuffled(seed: bytes, label: str, items: Sequence[X]) -> tuple[X, ...]:
    """Return the items in the order that the seed and the label give; every order is as likely.

    Examples:
        >>> shuffled(seed_bytes(7), "0/deal/0", "abcdef")
        ('a', 'e', 'd', 'b', 'f', 'c')
    """
    out = list(items)
    stream = words(seed, label)
    rarely = _SPAN - len(out)  # at or above it a word may have to be passed over
    for below, drawn in zip(range(len(out), 1, -1), stream, strict=False):
        word = drawn
        while word >= rarely and word >= _SPAN - _SPAN % below:
            word = next(stream)
        other, place = word % below, below - 1
        out[place], out[other] = out[other], out[place]
    return tuple(out)


class Chance:
    """What chance decides in one step. It counts its draws, so that no two share a label.

    Args:
        seed: The seed of the game, or None for a game without one.
        step: The number of the step that is being written; 0 is the setup.

    Examples:
        >>> chance = Chance(seed_bytes(7), 0)
        >>> chance.shuffled("abcdef", "deal")
        ('a', 'e', 'd', 'b', 'f', 'c')
        >>> chance.shuffled("abcdef", "deal") == shuffled(seed_bytes(7), "0/deal/1", "abcdef")
        True
    """

    __slots__ = ("_drawn", "_seed", "_step")

    def __init__(self, seed: bytes | None, step: int) -> None:
        self._seed = seed
        self._step = step
        self._drawn: dict[str, int] | None = None

    def shuffled(self, items: Sequence[X], purpose: str) -> tuple[X, ...]:
        """Return the items in an order that the seed decides.

        Args:
            items: What is shuffled.
            purpose: What the draw is for, in kebab-case: a part of its label.

        Raises:
            NoSeedError: The game has no seed.
        """
        if self._seed is None:
            # No word of the step: how many there were can be a secret.
            raise NoSeedError(f"the {purpose} needs a seed, and this game has none")
        drawn = self._drawn = {} if self._drawn is None else self._drawn
        number = drawn[purpose] = drawn.get(purpose, -1) + 1
        return shuffled(self._seed, f"{self._step}/{purpose}/{number}", items)
