"""The place of a student's board in a pool, by name or by number, and how many students share a board."""

from __future__ import annotations

from hashlib import sha256
from unicodedata import normalize

from puzzle.assignments.board_pool import stride

BYTES = 6
"""The number of bytes of the hash that choose a board."""


def canonical_name(name: str) -> str:
    """Return a name in the spelling by which boards are dealt: capitalized words, single spaces, one Unicode form.

    Accents count, however they are encoded: *Chloé* is not *Chloe*.

    >>> canonical_name("  chloé PETIT ") == canonical_name("Chloe\\u0301 Petit") == "Chloé Petit"
    True
    """
    words = normalize("NFKC", normalize("NFKC", name).casefold()).split()
    return normalize("NFC", " ".join(word[0].upper() + word[1:] for word in words))


def index_by_name(seed: str, name: str, size: int) -> int:
    """Return the place of the board of a student's name in a sorted pool of `size` boards.

    It is the number in the first six bytes of the SHA-256 of `seed/name`, modulo the size.

    >>> index_by_name("ex-3", "Ada", 136) == index_by_name("ex-3", "ADA ", 136)
    True
    """
    return _hash(f"{seed}/{canonical_name(name)}") % size


def index_by_number(seed: str, number: int, size: int) -> int:
    """Return the place of the board of a student's number in a sorted pool; no two numbers have the same.

    Raises ValueError unless the number is 1 to `size`.

    >>> sorted(index_by_number("ex-3", number, 5) for number in range(1, 6))
    [0, 1, 2, 3, 4]
    """
    if not 1 <= number <= size:
        raise ValueError(f"This assignment has {size:,} boards, so students have the numbers 1 to {size:,}.")
    return (_hash(f"{seed}/") + (number - 1) * stride(size)) % size


def index_of_attempt(first: int, attempt: int, size: int) -> int:
    """Return the place of the board of an attempt, given that of the first: the next one in the pool, and so on.

    No board occurs again until all have occurred.
    """
    return (first + attempt - 1) % size


def expected_sharers(size: int, students: int = 30) -> float:
    """Return how many of some students have, on average, the same board as another, if boards are dealt by name.

    A student's board differs from that of each other student with probability 1 − 1/size, so that of all others with
    its power; the average is the sum over the students of the probability that it does not.

    >>> expected_sharers(1), expected_sharers(2, students=2), round(expected_sharers(136), 1)
    (30.0, 1.0, 5.8)
    """
    return students * (1 - (1 - 1 / size) ** (students - 1)) if students > 1 else 0.0


def _hash(text: str) -> int:
    """Return the number in the first bytes of the SHA-256 of a text."""
    return int.from_bytes(sha256(text.encode()).digest()[:BYTES], "big")
