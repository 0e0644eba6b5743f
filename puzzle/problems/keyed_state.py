"""States that Python cannot compare or hash as a search needs it: lists, dicts, and objects known by their text."""

from __future__ import annotations

from typing import Any


class KeyedState:
    """A reader's state with a key by which it is compared."""

    __slots__ = ("key", "value")

    def __init__(self, value: Any, key: Any) -> None:
        self.value, self.key = value, key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, KeyedState) and bool(self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)

    def __lt__(self, other: KeyedState) -> bool:
        return bool(self.value < other.value)


def frozen(value: Any) -> Any:
    """Return a value with tuples in place of lists, dicts and sets, so that it can be hashed.

    >>> frozen([1, {"a": {2}}])
    ('list', 1, ('dict', frozenset({('a', ('set', frozenset({2})))})))
    """
    if isinstance(value, (list, tuple)):
        return (type(value).__name__, *map(frozen, value))
    if isinstance(value, dict):
        return "dict", frozenset((key, frozen(each)) for key, each in value.items())
    if isinstance(value, (set, frozenset)):
        return "set", frozenset(map(frozen, value))
    return value


def looks(value: Any) -> Any:
    """Return what can be seen of a value: of objects without an `__eq__` of their own, their attributes.

    >>> class Point:
    ...     def __init__(self, x): self.x = x
    >>> looks(Point(1)) == looks(Point(1)), Point(1) == Point(1)
    (True, False)
    """
    if isinstance(value, (list, tuple)):
        return (type(value).__name__, *map(looks, value))
    if has_no_equality(value):
        names = [*getattr(value, "__dict__", {}), *_slots(type(value))]
        return (type(value), *((name, repr(looks(getattr(value, name, None)))) for name in names))
    return value


def lacks_equality(value: Any) -> bool:
    """Return True if a state, or a part of a tuple, is an object without an `__eq__` of its own."""
    return any(map(lacks_equality, value)) if isinstance(value, (list, tuple)) else has_no_equality(value)


def has_no_equality(value: Any) -> bool:
    """Return True for an object of a class written in Python that is equal to nothing but itself."""
    kind = type(value)
    return not defines(kind, "__eq__") and kind.__module__ != "builtins" and not isinstance(value, type)


def _slots(kind: type) -> list[str]:
    """Return the names in the slots of a class and its bases."""
    names: list[str] = []
    for each in kind.__mro__:
        slots = vars(each).get("__slots__", ())
        names += [slots] if isinstance(slots, str) else list(slots)
    return names


def defines(kind: type, name: str) -> bool:
    """Return True if a class does not have a special method from `object`."""
    return getattr(kind, name) is not getattr(object, name)
