"""Conversion of the services' answers to plain JavaScript data, and of numbers in requests that may be unknown."""

from array import array
from dataclasses import fields, is_dataclass
from typing import Any

from pyscript.ffi import jsnull, to_js


def known_length(number: int) -> int | None:
    """Return a number of moves from a request, or None if it is unknown there, which a negative number means."""
    return None if number < 0 else number


def without_null(value: Any) -> Any:
    """Return data from the page with None in place of each null."""
    if isinstance(value, dict):
        return {name: without_null(item) for name, item in value.items()}
    return None if value is jsnull else value


def to_payload(answer: object) -> Any:
    """Return an answer as JavaScript data: a dataclass becomes an object, an array of numbers a typed array, None null.

    No part is `undefined`, which is not None on the page.
    """
    return to_js(_plain(answer))


def _plain(value: object) -> Any:
    """Return a value with every part in the form that `to_js` converts."""
    if value is None:
        return jsnull
    if isinstance(value, str | int | float):
        return value
    if isinstance(value, array):
        return to_js(memoryview(value))
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return value
