"""Chance: known answers, labels, seeds and commitments."""

from __future__ import annotations

import hmac
from itertools import islice

import pytest

from cardshed import NoSeedError, SeedError, ShortSeedError
from cardshed.chance import Chance, commit, keeps, seed_bytes, shuffled, words

# Made by the reference below and by nothing of the library; they stay for ever.
KNOWN = [
    (
        "0000000000000007",
        "0/deal/0",
        [
            2237420360,
            3079866897,
            3167120317,
            2260662844,
            1771803899,
            3634384172,
            3813516985,
            501022911,
            62912439,
        ],
        [4, 3, 8, 1, 2, 7, 6, 5, 9, 0],
    ),
    (
        "0000000000000000",
        "0/deal/0",
        [
            50026454,
            370830626,
            376358701,
            1758685141,
            1217185314,
            762837608,
            2560052891,
            1126201187,
            793474571,
        ],
        [7, 1, 2, 9, 6, 0, 3, 5, 8, 4],
    ),
    (
        "ffffffffffffffff",
        "3/deal/1",
        [
            3558667024,
            1613171847,
            433136410,
            2693162453,
            1716516320,
            2651759688,
            756200701,
            145942128,
            2036500460,
        ],
        [9, 5, 0, 1, 8, 6, 7, 2, 3, 4],
    ),
    (
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "12/withdrawal/0",
        [
            1901101078,
            41544820,
            3985425920,
            3549602190,
            3282775714,
            3857114530,
            993238087,
            2341777302,
            3248610078,
        ],
        [6, 2, 5, 3, 7, 4, 9, 0, 1, 8],
    ),
]


def _reference(seed: bytes, label: str, items: list[int]) -> list[int]:
    """Shuffle in the plainest words of the documentation."""
    stream: list[int] = []
    block = 0
    for place in range(len(items) - 1, 0, -1):
        while True:
            if not stream:
                message = label.encode() + b"\0" + block.to_bytes(8, "big")
                digest = hmac.new(seed, message, "sha256").digest()
                stream = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                block += 1
            word = stream.pop(0)
            if word < 2**32 // (place + 1) * (place + 1):
                break
        other = word % (place + 1)
        items[place], items[other] = items[other], items[place]
    return items


@pytest.mark.parametrize("length", [0, 8, 32, 64, 65, 200])
def test_it_is_hmac_for_a_key_of_any_length(length: int) -> None:
    seed = bytes(range(length))

    expected = _reference(seed, "0/deal/0", [*range(60)])

    assert [*shuffled(seed, "0/deal/0", range(60))] == expected


@pytest.mark.parametrize(("seed", "label", "first", "order"), KNOWN)
def test_known_answers(seed: str, label: str, first: list[int], order: list[int]) -> None:
    key = bytes.fromhex(seed)

    assert list(islice(words(key, label), 9)) == first
    assert list(shuffled(key, label, range(10))) == order
    assert _reference(key, label, list(range(10))) == order


@pytest.mark.parametrize("count", [0, 1, 2, 3, 52, 98, 500])
def test_a_shuffle_is_what_the_documentation_says(count: int) -> None:
    for seed in range(20):
        key = seed_bytes(seed)
        order = shuffled(key, "4/deal/0", range(count))
        assert list(order) == _reference(key, "4/deal/0", list(range(count)))
        assert sorted(order) == list(range(count))


def test_a_word_at_the_end_of_the_span_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three items a number below 3 is wanted first; 2**32 - 1 would favour 0."""
    monkeypatch.setattr("cardshed.chance.words", lambda *_: iter([2**32 - 1, 1, 1]))

    assert shuffled(b"", "", "abc") == ("a", "c", "b")


def test_each_draw_of_a_step_has_a_label_of_its_own() -> None:
    key = seed_bytes(7)
    chance = Chance(key, 3)

    drawn = [chance.shuffled(range(10), purpose) for purpose in ("deal", "deal", "recycle", "deal")]

    labels = ("3/deal/0", "3/deal/1", "3/recycle/0", "3/deal/2")
    assert drawn == [shuffled(key, label, range(10)) for label in labels]


def test_without_a_seed_there_is_no_chance() -> None:
    with pytest.raises(NoSeedError, match="the deal needs a seed, and this game has none"):
        Chance(None, 3).shuffled("ab", "deal")


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1, bytes(8), bytes(32)])
def test_a_seed_is_a_small_integer_or_32_bytes(seed: int | bytes) -> None:
    assert len(seed_bytes(seed)) in {8, 32}
    assert seed_bytes(seed_bytes(seed)) == seed_bytes(seed)


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "7", None, b"", bytes(31), bytearray(32)])
def test_anything_else_is_no_seed(seed: int) -> None:
    with pytest.raises(SeedError):
        seed_bytes(seed)


def test_a_commitment_is_kept_by_its_seed_alone() -> None:
    seed = bytes(range(32))

    assert commit(seed) == "sha256:031d40ca1323a6f293bd94b715cf66a356a5b410dc1a0dc2d4dcbcf35ae803d4"
    assert keeps(commit(seed), seed)
    assert not keeps(commit(seed), bytes(32))
    assert not keeps(commit(seed), seed_bytes(7))
    assert not keeps("", seed)
    assert not keeps("sha256:\u00e9", seed)


def test_a_seed_that_anybody_could_find_is_not_committed_to() -> None:
    with pytest.raises(ShortSeedError, match="32 random bytes"):
        commit(seed_bytes(7))
