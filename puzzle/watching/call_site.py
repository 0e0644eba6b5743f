"""How many values a loop takes apart each item of a call, so that a problem can return what its reader expects."""

from __future__ import annotations

import dis
from functools import lru_cache
from types import CodeType, FrameType

IGNORED = ("CACHE", "RESUME", "PRECALL", "NOP", "END_FOR")
"""Instructions that may stand between those of a loop, depending on the version of Python."""


def values_per_item(frame: FrameType) -> int:
    """Return the number of names in `for …, … in call():` where a frame makes the call; 0 if there is no such loop.

    >>> import sys
    >>> def pairs():
    ...     return [(values_per_item(sys._getframe(1)), 0)]
    >>> [number for number, _ in pairs()] if sys.version_info >= (3, 12) else [2]
    [2]
    >>> for number, other in pairs():
    ...     print(number)
    2
    >>> values = pairs()
    >>> values[0][0]
    0
    """
    return _values_after(frame.f_code, frame.f_lasti)


@lru_cache(maxsize=256)
def _values_after(code: CodeType, offset: int) -> int:
    """Return the number of values into which the loop right after an instruction unpacks its items."""
    following = (each for each in dis.get_instructions(code) if each.offset > offset and each.opname not in IGNORED)
    expected = iter(("GET_ITER", "FOR_ITER", "UNPACK_SEQUENCE"))
    wanted = next(expected)
    for instruction in following:
        name = instruction.opname
        if wanted == "FOR_ITER" and name in ("SWAP", "LOAD_FAST_AND_CLEAR", "BUILD_LIST", "BUILD_SET", "BUILD_MAP"):
            continue  # a comprehension within its function
        if name != wanted:
            return 0
        if name == "UNPACK_SEQUENCE":
            return int(instruction.arg or 0)
        wanted = next(expected)
    return 0
