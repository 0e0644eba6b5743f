"""Functions inside the reader's functions, which no name can be bound to: watched by Python's own events.

Python 3.12 and later report the events of single functions (`sys.monitoring`); earlier ones report all calls
(`sys.setprofile`), which is slower.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import CodeType, FrameType
from typing import Any

from puzzle.watching.own_functions import IsState, Lesson, OwnFunction, state_in, states_in
from puzzle.watching.record import Record

Event = Callable[[str, FrameType, Any], None]
"""A function that gets `call` or `return`, the frame, and the value that it returns or yields."""
TOOL = 4
"""The identifier of this tool for `sys.monitoring`."""


def nested_code(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of the named functions inside a function."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if not constant.co_name.startswith("<"):
                yield constant
            yield from nested_code(constant)


def first_state(frame: FrameType, is_state: IsState) -> Any:
    """Return the first argument of a call that is a state; None if there is none."""
    code, names = frame.f_code, frame.f_locals
    arguments = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return next((names[name] for name in arguments if name in names and is_state(names[name])), None)


def is_generator(code: CodeType) -> bool:
    """Return True for the code of a generator function."""
    return bool(code.co_flags & inspect.CO_GENERATOR)


@contextmanager
def learning(lesson: Lesson, codes: Mapping[CodeType, OwnFunction]) -> Iterator[None]:
    """Note in a lesson what nested functions return."""
    running: dict[FrameType, tuple[Any, list[Any]]] = {}

    def watch(event: str, frame: FrameType, value: Any) -> None:
        """Note a call or a return."""
        own = codes.get(frame.f_code)
        if own is None:
            return
        if event == "call":
            if frame not in running and (state := first_state(frame, lesson.is_state)) is not None:
                running[frame] = lesson.successors(state), []
        elif frame in running:
            before, items = running[frame]
            if not is_generator(frame.f_code):
                del running[frame]
                lesson.note(own, before, value)
            elif value is not None:
                items.append(value)
                lesson.note(own, before, [value])

    with _profile(watch):
        yield


@contextmanager
def watching(codes: Mapping[CodeType, str], record: Record, is_state: IsState) -> Iterator[None]:
    """Record the calls of nested functions with a role, and what they return."""
    running: dict[FrameType, tuple[int, list[int]]] = {}

    def watch(event: str, frame: FrameType, value: Any) -> None:
        """Record a call or a return."""
        role = codes.get(frame.f_code)
        if role is None or record.paused:
            return
        if role == "number":
            if event == "return" and isinstance(value, (int, float)):
                state = first_state(frame, is_state)
                if state is not None:
                    _record_number(record, state, value, frame)
        elif event == "call":
            state = first_state(frame, is_state) if frame not in running else None
            if state is not None:
                record.kept.append(state)
                running[frame] = record.expand(state, frame.f_back)
        elif frame in running:
            _record_children(value, frame)

    def _record_children(value: Any, frame: FrameType) -> None:
        """Record what a nested neighbour function returns or yields."""
        node, known = running[frame]
        yields = is_generator(frame.f_code)
        if not known and value is not None:
            record.lazy = record.lazy or yields
            record.kept.append(value)
            children = [state_in(value, is_state)] if yields else states_in(value, is_state)
            for child in children:
                if child is not None:
                    record.add(node, -1, 1, child)
        if value is None or not yields:
            del running[frame]

    with _events(watch, codes):
        yield


def _record_number(record: Record, state: Any, value: Any, frame: FrameType) -> None:
    """Record an estimate or a goal test."""
    if isinstance(value, bool):
        record.test(state, value, frame.f_back)
    else:
        record.h[record.key(state)] = value


@contextmanager
def _profile(watch: Event) -> Iterator[None]:
    """Report all calls and returns."""

    def profile(frame: FrameType, event: str, value: Any) -> None:
        """Report a call or a return of a Python function."""
        if event == "call" or event == "return":
            watch(event, frame, value)

    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        yield
    finally:
        sys.setprofile(before)


@contextmanager
def _events(watch: Event, codes: Mapping[CodeType, str]) -> Iterator[None]:
    """Report the calls and returns of some functions, by the fastest way that Python has."""
    monitoring = getattr(sys, "monitoring", None)
    if monitoring is None or monitoring.get_tool(TOOL) is not None:
        with _profile(watch):
            yield
        return
    events = monitoring.events
    monitoring.use_tool_id(TOOL, "puzzle")
    monitoring.register_callback(TOOL, events.PY_START, lambda _code, _offset: watch("call", sys._getframe(1), None))
    for event in (events.PY_RETURN, events.PY_YIELD):
        monitoring.register_callback(
            TOOL, event, lambda _code, _offset, value: watch("return", sys._getframe(1), value)
        )
    for code in codes:
        monitoring.set_local_events(TOOL, code, events.PY_START | events.PY_RETURN | events.PY_YIELD)
    try:
        yield
    finally:
        for code in codes:
            monitoring.set_local_events(TOOL, code, 0)
        for event in (events.PY_START, events.PY_RETURN, events.PY_YIELD):
            monitoring.register_callback(TOOL, event, None)
        monitoring.free_tool_id(TOOL)
