"""Faults of a reader's states and actions: states that change in place, are never equal, or cannot be hashed."""

from dataclasses import is_dataclass
from typing import Any

from puzzle.core.own_code import CodeError, error_in_call, type_name
from puzzle.problems.keyed_state import KeyedState, defines, has_no_equality, lacks_equality, looks

MOST_ACTIONS = 128
"""The largest number of actions of a problem: a trace stores the code of an action in one byte."""
PLAIN_TYPES = (int, str, float, bool, bytes, frozenset)
"""Types of states that cannot change."""
MOST_COPIES = 1000
"""The number of states that look like an earlier state but are not equal to it, after which a search is stopped."""
MOST_WATCHED = 20_000
"""The number of states that are watched."""


class StateWatch:
    """Watches the states of one search for faults."""

    def __init__(self) -> None:
        self.first: dict[Any, Any] = {}
        self.copies = self.watched = 0
        self.hashes: dict[int, tuple[Any, Any]] = {}

    def has_changed(self, state: Any, present: KeyedState | None) -> bool:
        """Return True if a state is not what it was at the first call for it; `present` has its present key."""
        if present is not None:
            return bool(present != state)
        if type(state) in PLAIN_TYPES:
            return False
        if len(self.hashes) > MOST_WATCHED:
            self.hashes.clear()
        mark = looks(state) if has_no_equality(state) else hash(state)
        known = self.hashes.setdefault(id(state), (state, mark))
        return known[0] is state and bool(known[1] != mark)

    def fault_of(self, state: Any) -> str:
        """Return a sentence on states that are never equal, once there have been many; empty before."""
        if self.watched > MOST_WATCHED or not lacks_equality(state):
            return ""
        self.watched += 1
        try:
            known = self.first.setdefault(looks(state), state)
        except TypeError:  # a part cannot be hashed
            return ""
        self.copies += known is not state
        if self.copies < MOST_COPIES:
            return ""
        name = _class_without_equality(state)
        return (
            f"Python takes states with the same content for different ones ({MOST_COPIES:,} so far), so the search "
            f"never recognises one: the class {name} has no __eq__. Use tuples, or write @dataclass(frozen=True)."
        )


def _class_without_equality(state: Any) -> str:
    """Return the name of the class that has no `__eq__`."""
    if isinstance(state, (list, tuple)):
        return next(_class_without_equality(part) for part in state if lacks_equality(part))
    return type_name(state)


def known_by_text(state: Any) -> bool:
    """Return True for a state that bbSearch tells from others by its text: an object with a `__repr__` alone."""
    return has_no_equality(state) and defines(type(state), "__repr__")


def is_hashable(state: Any) -> bool:
    """Return True if a state has a hash."""
    try:
        hash(state)
    except Exception:
        return False
    return True


def check_hash(source: str, key: Any, state: Any) -> None:
    """Raise CodeError if a state, from the attribute or method `source`, cannot be hashed; `key` stands for it."""
    try:
        hash(key)
    except TypeError:
        advice = "use a tuple instead"
        if is_dataclass(state):
            advice = "write @dataclass(frozen=True)"
        elif defines(type(state), "__eq__") and type(state).__module__.startswith("own_code"):
            advice = "its class has __eq__ but no __hash__; write def __hash__(self)"
        sentence = f"{source} is a state of type {type_name(state)}, which cannot be hashed: {advice}."
        raise CodeError("problem", sentence) from None
    except BaseException as error:
        raise error_in_call("__hash__", error) from None


def check_names(names: Any) -> None:
    """Raise CodeError for action names that are not a short list of texts."""
    if not isinstance(names, (list, tuple)) or not all(isinstance(entry, str) for entry in names):
        raise CodeError("problem", "The attribute action_names must be a list of texts, one for each action.")
    if not 1 <= len(names) <= MOST_ACTIONS:
        raise CodeError("problem", f"A problem has 1 to {MOST_ACTIONS} actions, not {len(names):,}.")
