"""A problem that a reader has written, with every returned value checked."""

from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from io import StringIO
from itertools import islice
from typing import Any, cast

from puzzle.core.formatting import mask_controls
from puzzle.core.own_code import LARGEST, CodeError, error_in_call, kind_of_value, line_of, type_name, value_text
from puzzle.heuristics.heuristic import GRAIN
from puzzle.heuristics.last_line import find_last_line
from puzzle.problems.broken_states import MOST_ACTIONS, StateWatch, check_hash, check_names, is_hashable, known_by_text
from puzzle.problems.keyed_state import KeyedState, frozen
from puzzle.problems.problem import SearchProblem, check_picture
from puzzle.problems.roles import START_ATTRIBUTES, Roles, takes
from puzzle.problems.search_node import SearchNode, takes_node

LONGEST_TEXT = 60
"""The largest number of characters of a state that a sentence repeats."""
LONGEST_LABEL = 200
"""The largest number of characters of a state's text or label; longer ones are shortened."""
CHECKED_STEPS = 100
"""The number of steps whose costs are computed twice, to check that they do not depend on the path before."""
TOLERANCE = 1e-6
"""The largest difference between two equal costs that are computed with fractions."""


class CheckedProblem(SearchProblem):
    """A reader's problem, `own`, with every value checked; the line of an error is looked up in `source`, its code."""

    whole_numbers, h_is_own, h_is_consistent = False, True, False

    def __init__(self, own: Any, source: str) -> None:
        self.own, self.source = own, source
        self.roles = Roles(own, source)
        self.watch = StateWatch()
        method = self.roles.method
        self._actions, self._result = method("actions"), method("result")
        self._successors, self._is_goal = method("successors"), method("is_goal")
        self._step_cost, self._h = method("step_cost"), method("h")
        self.has_h = self._h is not None and not self._h.__module__.startswith("puzzle.frameworks")
        self._paid_steps = 0
        self._expanded: tuple[Any, dict[Any, tuple[Any, Any]]] = None, {}
        self.unit_costs = self._step_cost is None and self._successors is None
        for name in ("state_name", "comparison"):
            if isinstance(getattr(own, name, None), str):
                setattr(self, name, getattr(own, name))
        names = getattr(own, "action_names", None)
        self.numbers_actions = names is None
        self._codes: dict[Any, int] = {}
        self._action_values: list[Any] = []
        self.action_names = [] if names is None else names
        if names is not None:
            check_names(names)
        if hasattr(own, "goal"):
            self.goal = own.goal
        self._choose_keys()

    def _choose_keys(self) -> None:
        """Set the initial state, and decide how states are compared."""
        start = self.roles.method("start")
        state = next((value for name in START_ATTRIBUTES if (value := getattr(self.own, name, None)) is not None), None)
        state = self._call("start", start) if state is None and start else state
        if state is None:
            raise CodeError("problem", f"The initial state of {type(self.own).__name__} is None.")
        self._by_text = self.roles.method_names["actions"] == "possible_actions" and known_by_text(state)
        self.is_keyed = self._by_text or isinstance(state, (list, dict, set)) or not is_hashable(state)
        self.initial = self._keyed(state, "initial")

    def _keyed(self, state: Any, source: str) -> Any:
        """Return a state as the search compares it; raise CodeError if that is impossible."""
        if self._by_text:
            return KeyedState(state, repr(state))
        if self.is_keyed and isinstance(state, (list, dict, set, tuple)):
            key = frozen(state)
            check_hash(source, key, state)
            return KeyedState(state, key)
        check_hash(source, state, state)
        return state

    def plain_state(self, state: Any) -> Any:
        """Return a state as the reader's methods know it."""
        return state.value if type(state) is KeyedState else state

    def try_start(self) -> None:
        """Raise CodeError if the class cannot use the board that its constructor got."""
        try:
            self.actions(self.initial)
        except CodeError as error:
            name = type(self).__name__
            line = f"problem = {name}(…)"
            sentence = f"{error.sentence} It was created from your board; to use another state, add the line {line}."
            raise CodeError(error.kind, sentence, error.line, note=error.note) from None

    def actions(self, state: Any) -> Sequence[int]:
        """Return the codes of the actions possible in a state."""
        plain = self.plain_state(state)
        if self._actions is None:
            found = list(self._successors_of(state))
        else:
            found = self._list("actions", self._actions, state, plain)
        if self.numbers_actions:
            return [self._code_of(action, plain) for action in found]
        for code in found:
            if type(code) is not int or not 0 <= code < len(self.action_names):
                fault = f"returned {_short(code)}, which is no index in action_names"
                raise self._error("actions", plain, fault)
        return found

    def _list(self, role: str, method: Callable[..., Any], state: Any, plain: Any) -> list[Any]:
        """Return what a method lists for a state, at most as many entries as a problem can have actions."""
        # A generator could be endless, so no more entries are read than a problem can have.
        listed = self._call(
            role, method, plain, convert=lambda found: found if found is None else list(islice(found, MOST_ACTIONS + 1))
        )
        self._check_unchanged(role, state)
        if listed is None:
            raise self._error(role, plain, "returned None, not a list")
        if len(listed) > MOST_ACTIONS:
            raise self._error(role, plain, f"returned more than {MOST_ACTIONS} actions")
        return listed  # type: ignore[no-any-return]

    def _code_of(self, action: Any, state: Any) -> int:
        """Return the code of an action, which is numbered when it is met first."""
        try:
            code = self._codes.get(action)
        except TypeError:
            fault = f"returned an action of type {type_name(action)}, which cannot be hashed: use a tuple instead"
            raise self._error("actions" if self._actions else "successors", state, fault) from None
        if code is None:
            code = len(self._codes)
            if code >= MOST_ACTIONS:
                raise CodeError("problem", f"The problem has more than {MOST_ACTIONS} different actions.")
            self._codes[action] = code
            self._action_values.append(action)
            cast(list[str], self.action_names).append(self._label_of(action))
        return code

    def _label_of(self, action: Any) -> str:
        """Return the text of an action that has been numbered."""
        method = self.roles.method("action_label")
        if method is not None:
            text = self._printed("action_label", method, action)
        else:
            text = ", ".join(map(str, action)) if isinstance(action, tuple) else str(action)
        return _shortened(mask_controls(" ".join(text.split()))) or "action"

    def _action(self, code: int) -> Any:
        """Return the reader's action with a code."""
        return self._action_values[code] if self.numbers_actions else code

    def _successors_of(self, state: Any) -> dict[Any, tuple[Any, Any]]:
        """Return (state, cost) by action, of a problem that lists successors; those of the last state are kept."""
        if self._expanded[0] is not state or not self._expanded[1]:
            plain = self.plain_state(state)
            assert self._successors is not None
            found = {}
            for entry in self._list("successors", self._successors, state, plain):
                if not isinstance(entry, (tuple, list)) or len(entry) != 3:
                    raise self._error("successors", plain, f"returned {_short(entry)}, not (state, action, cost)")
                self._code_of(entry[1], plain)
                found[entry[1]] = entry[0], entry[2]
            self._expanded = state, found
        return self._expanded[1]

    def result(self, state: Any, action: int) -> Any:
        """Return the state that results from an action."""
        plain, own_action = self.plain_state(state), self._action(action)
        if self._result is None:
            child = self._successors_of(state)[own_action][0]
        else:
            child = self._call("result", self._result, plain, own_action)
        role = "successors" if self._result is None else "result"
        self._check_unchanged(role, state)
        arguments = (plain,) if self._result is None else (plain, own_action)
        if child is None:
            raise self._error(role, plain, "returned None, not a state", arguments=arguments)
        if child is not plain and (fault := self.watch.fault_of(child)) and not self._by_text:
            raise CodeError("problem", fault)
        try:
            return self._keyed(child, self.roles.method_names[role])
        except CodeError as error:
            raise self._with_line(error, role, arguments) from None

    def _check_unchanged(self, role: str, state: Any) -> None:
        """Raise CodeError if a method has changed the state that it was given."""
        try:
            changed = self.watch.has_changed(state, self._keyed(state.value, "") if type(state) is KeyedState else None)
        except CodeError:
            changed = True
        if changed:
            name = self.roles.method_names[role]
            sentence = f"The method {name} changes the state that it was given: change a copy, and return that."
            raise CodeError("problem", sentence, line_of(self.roles.method(role)))

    def is_goal(self, state: Any) -> bool:
        """Return True if a state is a goal."""
        plain = self.plain_state(state)
        if self._is_goal is None:
            goal = self.goal
            is_list = isinstance(goal, list) and not isinstance(plain, list)
            return bool(self._call("__eq__", lambda: plain in goal if is_list else plain == goal, convert=bool))
        answer = self._call(
            "is_goal", self._is_goal, plain, convert=lambda value: value if value is None else bool(value)
        )
        if answer is None:
            raise self._error("is_goal", plain, "returned None, not True or False")
        self._check_unchanged("is_goal", state)
        return bool(answer)

    def step_cost(self, state: Any, action: int, result: Any) -> float:
        """Return the cost of a step."""
        if self._step_cost is None:
            if self._successors is None:
                return 1
            plain = self.plain_state(state)
            return self._checked_number(
                "successors", self._successors_of(state)[self._action(action)][1], plain, (plain,)
            )
        plain, child, own_action = self.plain_state(state), self.plain_state(result), self._action(action)
        name = self.roles.method_names["step_cost"]
        if name == "path_cost":
            return self._added_cost(lambda cost: self._pay(plain, (cost, plain, own_action, child)), 10)
        if name == "cost" and len(self.roles.argument_names("step_cost")) == 2:  # of a path, as in bbSearch
            return self._added_cost(lambda count: self._paid_step(count, plain, own_action, child), 1, 0)
        return self._number("step_cost", self._step_cost, plain, (plain, own_action, child))

    def _paid_step(self, count: int, state: Any, action: Any, child: Any) -> float:
        """Return the cost of a step after `count` other steps, as bbSearch's `cost(path, state)` has it."""
        return self._pay(child, ([action] * (1 + count), child)) - self._pay(state, ([action] * count, state))

    def _pay(self, state: Any, arguments: tuple[Any, ...]) -> float:
        """Return the cost of a path through a state, as the reader's method computes it."""
        assert self._step_cost is not None
        return self._number("step_cost", self._step_cost, state, arguments)

    def _added_cost(self, cost_after: Callable[[int], float], other: int, paid: int | None = None) -> float:
        """Return the cost of a step, computed from costs of paths; raise CodeError if it depends on the path before."""
        cost = cost_after(0)
        if self._paid_steps < CHECKED_STEPS:
            self._paid_steps += 1
            if abs(cost_after(other) - (other if paid is None else paid) - cost) > TOLERANCE:
                name = self.roles.method_names["step_cost"]
                sentence = f"The method {name} must add the cost of the step to the cost of the path before it."
                raise CodeError("problem", sentence, line_of(self._step_cost))
        if cost < 0:
            raise CodeError("negative", f"A step costs {cost:g}, a negative number.", line_of(self._step_cost))
        return cost

    def h(self, state: Any) -> float:
        """Return the estimated cost from a state to the nearest goal."""
        if self._h is None:
            return 0
        plain = self.plain_state(state)
        first = SearchNode(plain) if takes_node(self._h) else plain
        is_pair = len(self.roles.argument_names("h")) > 1 and not takes(self._h, 1)  # it takes the goal, too
        value = self._number("h", self._h, plain, (first, getattr(self.own, "goal", None)) if is_pair else (first,))
        self._check_unchanged("h", state)
        return value

    def state_text(self, state: Any) -> str:
        """Return a state as readable text."""
        return _shortened(self._text("state_text", state, str))

    def state_description(self, state: Any) -> str:
        """Return a state in words."""
        return _shortened(self._text("state_description", state, None))

    def state_label(self, state: Any) -> str:
        """Return a state as a short label."""
        return _shortened(self._text("state_label", state, None))

    def svg(self, state: Any) -> str:
        """Return a state as a picture, which the page can draw; empty if states are drawn as labels."""
        markup = self._text("svg", state, lambda _state: "")
        try:
            check_picture(markup)
        except ValueError as error:
            raise self._error("svg", self.plain_state(state), f"returned a picture that {error}") from None
        return markup

    def action_text(self, state: Any, action: int) -> str:
        """Return an action in a state as readable text."""
        method = self.roles.method("action_text")
        if method is None:
            return self.action_names[action]
        return _shortened(self._printed("action_text", method, self.plain_state(state), self._action(action)))

    def _text(self, role: str, state: Any, default: Callable[[Any], str] | None) -> str:
        """Return the text of a state by the method with a role; without a default, `state_text` stands in for it."""
        method, plain = self.roles.method(role), self.plain_state(state)
        if method is not None:
            return self._printed(role, method, plain)
        if default is None:
            return self._text("state_text", state, str)
        return self._masked(self._call("__str__", default, plain))

    def _printed(self, role: str, method: Callable[..., Any], *arguments: Any) -> str:
        """Return the text that a method returns, or prints if its name says that it displays."""
        name = self.roles.method_names[role]
        if name.startswith("display_"):
            with redirect_stdout(StringIO()) as printed:
                text = self._call(role, method, *arguments)
            text = text if isinstance(text, str) else printed.getvalue().strip("\n")
        else:
            text = self._call(role, method, *arguments)
        if not isinstance(text, str):
            error = CodeError("problem", f"The method {name} returned {_short(text)}, not a text.")
            raise self._with_line(error, role, arguments)
        return self._masked(text)

    def _masked(self, text: str) -> str:
        """Return a text without control characters but line breaks."""
        return "\n".join(map(mask_controls, text.split("\n")))

    def _number(self, role: str, method: Callable[..., Any], state: Any, arguments: tuple[Any, ...]) -> float:
        """Return the estimate or the cost that a method of the reader's problem returns for a state."""
        value = self._call(role, method, *arguments)
        if type(value) is int and 0 <= value <= LARGEST:
            return value
        return self._checked_number(role, value, state, arguments)

    def _checked_number(self, role: str, value: Any, state: Any, arguments: tuple[Any, ...]) -> float:
        """Return a value that must be an estimate or a cost; raise CodeError if it is none."""
        kind = kind_of_value(value)
        if kind:
            raise self._error(role, state, f"returned {value_text(kind, value)}", kind, arguments)
        return round(float(value) * GRAIN) / GRAIN

    def _call(
        self,
        role: str,
        method: Callable[..., Any],
        *arguments: Any,
        convert: Callable[[Any], Any] = lambda value: value,
    ) -> Any:
        """Return the converted result of a method of the reader's problem; any exception becomes a CodeError."""
        try:
            return convert(method(*arguments))
        except BaseException as error:
            raise error_in_call(self.roles.method_names.get(role) or role, error) from None

    def _error(
        self, role: str, state: Any, fault: str, kind: str = "problem", arguments: tuple[Any, ...] = ()
    ) -> CodeError:
        """Return the error for a method that returned a wrong value in a state.

        `arguments` are those of its call; by default it has been called with the state alone.
        """
        error = CodeError(kind, f"In the state {_short(state)} the method {self.roles.method_names[role]} {fault}.")
        return self._with_line(error, role, arguments or (state,))

    def _with_line(self, error: CodeError, role: str, arguments: tuple[Any, ...]) -> CodeError:
        """Return an error with the line in which the method returned; the method has to run again for it."""
        method = self.roles.method(role)
        last = find_last_line(method, arguments, self.source) if method is not None and self.source else None
        if last is None:
            return error
        note = f"Line {last.number} {'returned it' if last.returns else 'was the last that ran'}."
        return CodeError(error.kind, error.sentence, last.number, note=note)


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
