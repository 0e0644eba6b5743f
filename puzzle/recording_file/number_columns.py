"""Columns of numbers in a recording: one block of bytes, and a record for each column that says how to read it.

A record is plain JSON, either a list of the numbers themselves, or an object:

- `at`: where the bytes of the column begin in the block, `count`: how many numbers it has.
- `type`: how a number is stored: `i8 i16 i32 f32 f64`, little-endian. The first bytes of all numbers come first, then
  all second bytes, and so on, as similar bytes compress better side by side.
- `code`: what the stored numbers are: `raw`, the numbers themselves; `delta`, each number minus the one before it, the
  first minus 0; `parent`, each number minus that of the node's parent, or minus 0 for a node without one. Only columns
  with a number for each node have the last one.
- `scale`: a power of two by which the whole numbers that result are divided in the end; absent for 1.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from math import isfinite
from typing import Any

Record = list[float] | dict[str, Any]

LONGEST_LIST = 8
"""The longest column that is stored as a list."""
TYPES = {"i8": "b", "i16": "h", "i32": "i", "f32": "f", "f64": "d"}
"""The type codes of arrays by the names of types."""
_RANGES = {"i8": 2**7, "i16": 2**15, "i32": 2**31}
_FINEST = 2**16
"""The largest scale."""
DAMAGED = "This recording is damaged: a column of numbers cannot be read."


class ColumnWriter:
    """Collects columns in one block of bytes.

    >>> writer = ColumnWriter()
    >>> record = writer.add([5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    >>> record["type"], record["code"], read_column(bytes(writer.block), record)[-1]
    ('i8', 'delta', 14)
    """

    def __init__(self) -> None:
        self.block = bytearray()

    def add(self, numbers: Iterable[float], parent: Sequence[int] | None = None) -> Record:
        """Add a column and return its record; `parent` has the parents of the nodes whose numbers these are."""
        column = list(numbers)
        if len(column) <= LONGEST_LIST and all(map(isfinite, column)):
            return column
        scale = _scale_of(column)
        if not scale:
            return self._append(_floats(column), len(column), "raw")
        whole = [int(value * scale) for value in column]
        codes = {"raw": whole, "delta": [value - last for value, last in zip(whole, [0, *whole], strict=False)]}
        if parent is not None:
            codes["parent"] = [value - (whole[p] if p >= 0 else 0) for value, p in zip(whole, parent, strict=True)]
        packed = {code: _integers(values) for code, values in codes.items()}
        code = min(packed, key=lambda code: _size(packed[code][1]))
        return self._append(packed[code], len(column), code, scale)

    def _append(self, packed: tuple[str, bytes], count: int, code: str, scale: int = 1) -> Record:
        """Append the bytes of a column to the block."""
        record: dict[str, Any] = {"at": len(self.block), "count": count, "type": packed[0], "code": code}
        self.block += packed[1]
        return record if scale == 1 else {**record, "scale": scale}


def read_column(block: bytes, record: Record, parent: Sequence[int] | None = None) -> list[Any]:
    """Return the numbers of a column; raise ValueError if the block does not have them."""
    if isinstance(record, list):
        return list(record)
    try:
        values = _read_bytes(block, record)
        code, scale = record["code"], record.get("scale", 1)
    except (KeyError, TypeError, ValueError):
        raise ValueError(DAMAGED) from None
    if code == "delta":
        for index in range(1, len(values)):
            values[index] += values[index - 1]
    elif code == "parent":
        if parent is None or len(parent) != len(values):
            raise ValueError(DAMAGED)
        for index, above in enumerate(parent):
            if not above < index:
                raise ValueError(DAMAGED)
            values[index] += values[above] if above >= 0 else 0
    return values if scale == 1 else [value / scale for value in values]


def _read_bytes(block: bytes, record: Mapping[str, Any]) -> list[Any]:
    """Return the stored numbers of a column, whatever they mean."""
    column = array(TYPES[record["type"]])
    start, count, width = record["at"], record["count"], column.itemsize
    planes = block[start : start + count * width]
    if len(planes) != count * width or start < 0 or count < 0:
        raise ValueError(DAMAGED)
    data = bytearray(len(planes))
    for place in range(width):
        data[place::width] = planes[place * count : (place + 1) * count]
    column.frombytes(bytes(data))
    if sys.byteorder == "big":
        column.byteswap()
    return column.tolist()


def _scale_of(column: Sequence[float]) -> int:
    """Return the smallest power of two that makes all numbers whole; 0 if none does, or if one would be too large."""
    scale = 1
    for value in column:
        if not isfinite(value):
            return 0
        while value * scale != int(value * scale):
            scale *= 2
            if scale > _FINEST:
                return 0
    return scale if all(abs(value * scale) < 2**30 for value in column) else 0


def _integers(values: Sequence[int]) -> tuple[str, bytes]:
    """Return whole numbers in the narrowest type that holds them, and their bytes."""
    least, most = min(values), max(values)
    name = next(name for name, limit in _RANGES.items() if -limit <= least and most < limit)
    return name, _planes(array(TYPES[name], values))


def _floats(values: Sequence[float]) -> tuple[str, bytes]:
    """Return numbers as 32-bit floats if nothing is lost by that, otherwise as 64-bit floats."""
    try:
        single = array("f", values)
    except OverflowError:
        single = array("f")
    name = "f32" if list(single) == list(values) else "f64"
    return name, _planes(array(TYPES[name], values))


def _planes(column: array[Any]) -> bytes:
    """Return the bytes of a column, little-endian: first the lowest byte of every number, then the next one."""
    if sys.byteorder == "big":
        column.byteswap()
    data, width = column.tobytes(), column.itemsize
    return b"".join(data[place::width] for place in range(width))


def _size(data: bytes) -> int:
    """Return the compressed size of bytes."""
    return len(zlib.compress(data, 1))
