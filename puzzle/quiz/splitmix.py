"""A random number generator with the same numbers in every version of Python, so that links keep their quiz.

Python does not guarantee this for `random.choice` and similar functions.

"""

from typing import TypeVar

Item = TypeVar("Item")
_MASK = 2**64 - 1


class SplitMix:
    """A generator of 64-bit numbers from a seed: SplitMix64 (Steele, Lea and Flood, 2014).

    >>> hex(SplitMix(0).number())
    '0xe220a8397b1dcdaf'
    """

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def number(self) -> int:
        """Return the next number, from 0 to 2^64 − 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _MASK
        return mixed ^ mixed >> 31

    def below(self, count: int) -> int:
        """Return an integer from 0 to count − 1: the next number scaled from 2^64 to `count`, rounded down."""
        return self.number() * count >> 64

    def draw(self, items: list[Item]) -> Item:
        """Remove a random item from a list and return it; the others keep their order."""
        return items.pop(self.below(len(items)))
