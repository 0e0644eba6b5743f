"""A problem that a reader has written as a subclass of `SearchProblem`, with every returned value checked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from puzzle.core.formatting import join_names, mask_controls
from puzzle.core.own_code import CodeError, error_in_call, load_names
from puzzle.core.own_values import LARGEST, kind_of_value, value_text
from puzzle.heuristics.heuristic import GRAIN
from puzzle.heuristics.last_line import find_last_line
from puzzle.problems.problem import SearchProblem
from puzzle.problems.state_picture import check_picture

MOST_ACTIONS = 128
"""The largest number of actions of a problem: a trace stores the code of an action in one byte."""
LONGEST_TEXT = 60
"""The largest number of characters of a state that a sentence repeats."""
LONGEST_LABEL = 200
"""The largest number of characters of a state's text or label; longer ones are shortened."""


def load_problem(source: str, name: str = "") -> SearchProblem:
    """Return the problem that a reader's code defines as the class `name`; the code need not import `SearchProblem`.

    Without a name, it is the problem that the code defines last. Costs and estimates need not be whole numbers. Steps
    cost 1 unless the class defines `step_cost`. Raises CodeError if the code cannot be loaded or breaks the rules of
    `SearchProblem`; so do the methods of the problem.

    >>> source = '''
    ... class Countdown(SearchProblem):
    ...     initial, goal, action_names = 3, 0, ["subtract 1"]
    ...     def actions(self, state): return [0]
    ...     def result(self, state, action): return state - 1
    ... '''
    >>> load_problem(source, "Countdown").result(3, 0)
    2
    """
    kind = _find_class(load_names(source, {"SearchProblem": SearchProblem}), name)
    name = kind.__name__
    if kind.__abstractmethods__:
        raise CodeError("problem", f"The class {name} has no method {join_names(sorted(kind.__abstractmethods__))}.")
    unit_costs = kind.step_cost is SearchProblem.step_cost
    checked = type(name, (_CheckedProblem, kind), {"unit_costs": unit_costs, "source": source, "__doc__": kind.__doc__})
    try:
        problem: SearchProblem = checked()
    except BaseException as error:
        raise error_in_call(name, error, doing=" while it was created") from None
    needed = ["initial", "action_names"] + (["goal"] if kind.is_goal is SearchProblem.is_goal else [])
    if missing := [attribute for attribute in needed if not hasattr(problem, attribute)]:
        raise CodeError("problem", f"The class {name} has no {join_names(missing)}.")
    _check_attributes(problem)
    return problem


def _find_class(names: dict[str, Any], name: str) -> type[SearchProblem]:
    """Return the problem class `name` among the names of a reader's code; without a name, the one defined last."""
    own_classes = [value for value in names.values() if _is_problem_class(value) and value is not SearchProblem]
    found = names.get(name) if name else (own_classes or [None])[-1]
    if not _is_problem_class(found):
        title = f" {name}" if name else ""
        example = name or "MyProblem"
        raise CodeError("missing", f"The code defines no problem{title}: write class {example}(SearchProblem).")
    return found  # type: ignore[return-value]


def _is_problem_class(value: Any) -> bool:
    """Return True for a subclass of `SearchProblem`."""
    return isinstance(value, type) and issubclass(value, SearchProblem)


def _check_attributes(problem: SearchProblem) -> None:
    """Raise CodeError for action names that are not a short list of texts, and for an unhashable initial state."""
    names = problem.action_names
    if not isinstance(names, (list, tuple)) or not all(isinstance(entry, str) for entry in names):
        raise CodeError("problem", "The attribute action_names must be a list of texts, one for each action.")
    if not 1 <= len(names) <= MOST_ACTIONS:
        raise CodeError("problem", f"A problem has 1 to {MOST_ACTIONS} actions, not {len(names):,}.")
    _check_hash("initial", problem.initial)


class _CheckedProblem(SearchProblem):
    """The methods of a problem, which call those of the reader's class and check what these return.

    This is the first base of a new class and the reader's class the second, so `super()` is the reader's class.
    """

    source: str
    """The reader's code, in which the line of an error is looked up."""
    whole_numbers, h_is_own, h_is_consistent = False, True, False
    # Faster versions of other methods are not used, because they would return unchecked values.
    expander, successors, goals = SearchProblem.expander, SearchProblem.successors, SearchProblem.goals
    # States are drawn as labels, and searched from the start only.
    tiles, boards, h_terms = SearchProblem.tiles, SearchProblem.boards, SearchProblem.h_terms
    backward, inverse = SearchProblem.backward, SearchProblem.inverse
    instance_text, unsolvable_reason = SearchProblem.instance_text, SearchProblem.unsolvable_reason
    action_subject, actions_text = SearchProblem.action_subject, SearchProblem.actions_text

    def actions(self, state: Any) -> Sequence[int]:
        """Return the codes of the actions possible in a state."""
        # A generator could be endless, so no more codes are read than a problem can have.
        codes: list[Any] = self._call("actions", state, convert=lambda codes: list(islice(codes, MOST_ACTIONS + 1)))
        if len(codes) > MOST_ACTIONS:
            raise self._error("actions", (state,), f"returned more than {MOST_ACTIONS} actions")
        for code in codes:
            if type(code) is not int or not 0 <= code < len(self.action_names):
                raise self._error("actions", (state,), f"returned {_short(code)}, which is no index in action_names")
        return codes

    def result(self, state: Any, action: int) -> Any:
        """Return the state that results from an action."""
        child = self._call("result", state, action)
        try:
            _check_hash("result", child)
        except CodeError as error:
            raise self._with_line(error, "result", (state, action)) from None
        return child

    def is_goal(self, state: Any) -> bool:
        """Return True if a state is a goal."""
        return bool(self._call("is_goal", state, convert=bool))

    def step_cost(self, state: Any, action: int, result: Any) -> float:
        """Return the cost of a step."""
        return self._number("step_cost", state, action, result)

    def h(self, state: Any) -> float:
        """Return the estimated cost from a state to the nearest goal."""
        return self._number("h", state)

    def state_text(self, state: Any) -> str:
        """Return a state as readable text."""
        return _shortened(self._text("state_text", state))

    def state_description(self, state: Any) -> str:
        """Return a state in words."""
        return _shortened(self._text("state_description", state))

    def state_label(self, state: Any) -> str:
        """Return a state as a short label."""
        return _shortened(self._text("state_label", state))

    def svg(self, state: Any) -> str:
        """Return a state as a picture, which the page can draw; empty if states are drawn as labels."""
        markup = self._text("svg", state)
        try:
            check_picture(markup)
        except ValueError as error:
            raise self._error("svg", (state,), f"returned a picture that {error}") from None
        return markup

    def action_text(self, state: Any, action: int) -> str:
        """Return an action in a state as readable text."""
        return _shortened(self._text("action_text", state, action))

    def is_solvable(self) -> bool | None:
        """Return None: only a search decides it."""
        return None

    def _number(self, method: str, state: Any, *others: Any) -> float:
        """Return the estimate or the cost that a method of the reader's class returns for a state."""
        value = self._call(method, state, *others)
        if type(value) is int and 0 <= value <= LARGEST:
            return value
        kind = kind_of_value(value)
        if kind:
            raise self._error(method, (state, *others), f"returned {value_text(kind, value)}", kind)
        return round(float(value) * GRAIN) / GRAIN

    def _text(self, method: str, *arguments: Any) -> str:
        """Return the text that a method of the reader's class returns, without control characters but line breaks."""
        text = self._call(method, *arguments)
        if not isinstance(text, str):
            error = CodeError("problem", f"The method {method} returned {_short(text)}, not a text.")
            raise self._with_line(error, method, arguments)
        return "\n".join(map(mask_controls, text.split("\n")))

    def _call(self, method: str, *arguments: Any, convert: Callable[[Any], Any] = lambda value: value) -> Any:
        """Return the converted result of a method of the reader's class; any exception becomes a CodeError."""
        try:
            return convert(getattr(super(), method)(*arguments))
        except BaseException as error:
            raise error_in_call(method, error) from None

    def _error(self, method: str, arguments: tuple[Any, ...], fault: str, kind: str = "problem") -> CodeError:
        """Return the error for a method that returned a wrong value for a state, the first of its arguments."""
        error = CodeError(kind, f"In the state {_short(arguments[0])} the method {method} {fault}.")
        return self._with_line(error, method, arguments)

    def _with_line(self, error: CodeError, method: str, arguments: tuple[Any, ...]) -> CodeError:
        """Return an error with the line in which the method returned; the method has to run again for it."""
        last = find_last_line(getattr(super(), method), arguments, self.source)
        if last is None:
            return error
        note = f"Line {last.number} {'returned it' if last.returns else 'was the last that ran'}."
        return CodeError(error.kind, error.sentence, last.number, note=note)


def _check_hash(source: str, state: Any) -> None:
    """Raise CodeError if a state, from the attribute or method `source`, cannot be hashed."""
    try:
        hash(state)
    except TypeError:
        sentence = f"{source} is a state of type {type(state).__name__}, which cannot be hashed: use a tuple instead."
        raise CodeError("problem", sentence) from None
    except BaseException as error:
        raise error_in_call("__hash__", error) from None


def _shortened(text: str) -> str:
    """Return a text, without its end if it is too long to be drawn."""
    return text if len(text) <= LONGEST_LABEL else text[: LONGEST_LABEL - 1] + "…"


def _short(value: Any) -> str:
    """Return the text of a value in one short line."""
    try:
        text = mask_controls(repr(value)[: 2 * LONGEST_TEXT])
    except BaseException:  # the class of the value may be the reader's, too
        return "of type " + type(value).__name__
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…"
