"""Which methods of a reader's problem do what: the names are ours, AIMA's, simpleai's, bbSearch's or CS 188's."""

import ast
import inspect
from collections.abc import Callable
from typing import Any

from puzzle.core.formatting import join_names
from puzzle.core.own_code import CodeError, line_of
from puzzle.problems.problem import SearchProblem

ROLES: dict[str, tuple[str, ...]] = {
    "start": ("getStartState", "get_start_state", "startState", "start_state"),
    "actions": ("actions", "possible_actions"),
    "result": ("result", "successor"),
    "successors": ("getSuccessors", "get_successors"),
    "is_goal": ("is_goal", "goal_test", "isGoalState", "is_goal_state"),
    "step_cost": ("step_cost", "action_cost", "cost", "path_cost"),
    "h": ("h", "heuristic"),
    "state_text": ("state_text", "state_representation", "display_state"),
    "state_label": ("state_label",),
    "state_description": ("state_description",),
    "svg": ("svg",),
    "action_text": ("action_text",),
    "action_label": ("action_representation", "display_action"),
}
"""By role, the names of the methods that can have it; if a class has several, the first counts."""
START_ATTRIBUTES = ("initial", "initial_state")
"""The attributes that hold the initial state."""
KNOWN = {
    *(name for names in ROLES.values() for name in names),
    *("info", "display_state_path", "getCostOfActions", "get_cost_of_actions", "value", "find_min_edge"),
    *("crossover", "mutate", "generate_random_state", "check_solvability"),
    *(name for name in vars(SearchProblem) if not name.startswith("_")),
}
"""The public names of the frameworks, which resemble one another."""
BASES, BASE_MODULES = ("Problem", "SearchProblem"), ("search", "aima", "aima3", "simpleai", "bbSearch", "puzzle")
"""The names of the frameworks' base classes, and their modules."""
ARGUMENTS = {
    "start": 0,
    "actions": 1,
    "result": 2,
    "successors": 1,
    "is_goal": 1,
    "svg": 1,
    "state_text": 1,
    "state_label": 1,
    "state_description": 1,
    "action_text": 2,
    "action_label": 1,
}
"""By role, the number of arguments of its methods; those of costs and of h differ between frameworks."""
COUNTS = {"path_cost": [4], "cost": [3, 2], "h": [1, 2], "heuristic": [1, 2]}
"""By name, the possible numbers of arguments of the methods of costs and of h; three for any other name."""
EXPECTED = {
    "step_cost": "state, action, result",
    "action_cost": "state, action, result",
    "path_cost": "c, state1, action, state2",
    "cost": "state, action, result",
    "result": "state, action",
    "successor": "state, action",
    "action_text": "state, action",
    "action_representation": "action",
    "display_action": "action",
}
"""The arguments of the methods that take another than the state."""
LISTS = ("actions", "successors")
"""The roles of methods that may be generators."""
RESEMBLANCE = 0.75
"""The similarity of two names, from 0 to 1, from which one is taken for a slip of the other."""


class Roles:
    """The methods of a reader's problem by what they do.

    The problem is an object with the methods of one of the frameworks, whatever its base class. Uses of a method are
    looked up in `source`, the reader's code.
    """

    def __init__(self, problem: Any, source: str) -> None:
        self.problem, self.kind = problem, type(problem)
        nodes = ast.walk(ast.parse(source))
        self.uses = {node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)}
        """The names that the code reads as attributes: `self.step_cost` has `step_cost`."""
        self.method_names = {role: self._find(role) for role in ROLES}
        if self.method_names["actions"] or self.method_names["result"]:
            self.method_names["successors"] = ""
        self._check_slips()
        self._check_complete()
        for role, name in self.method_names.items():
            if name:
                self._check_arguments(role, name)

    def method(self, role: str) -> Callable[..., Any] | None:
        """Return the bound method with a role; None if the problem leaves it to the default."""
        name = self.method_names[role]
        return getattr(self.problem, name) if name else None

    def argument_names(self, role: str) -> list[str]:
        """Return the names of the arguments of the method with a role; empty if Python knows none."""
        method: Any = self.method(role)
        try:
            return list(inspect.signature(method).parameters)
        except (TypeError, ValueError):
            return []

    def _find(self, role: str) -> str:
        """Return the name of the method with a role, of the most derived class that has one; empty if none has."""
        for names in (vars(self.problem), *(vars(kind) for kind in self.kind.__mro__ if not is_base(kind))):
            found = [name for name in ROLES[role] if callable(names.get(name)) or _is_method(names.get(name))]
            rivals = [name for name in found[1:] if name not in self.uses and names[name] is not names[found[0]]]
            if rivals and found[0] not in self.uses:
                both = join_names([found[0], rivals[0]])
                raise self._error(f"has both {both}, which mean the same here; keep one", names[rivals[0]])
            if found:
                return found[0]
        return ""

    def _check_complete(self) -> None:
        """Raise CodeError if the problem has no actions or no results, or no goal."""
        names = self.method_names
        if not names["successors"]:
            missing = [role for role in ("actions", "result") if not names[role]]
            if missing:
                raise CodeError("problem", f"The class {self.kind.__name__} has no method {join_names(missing)}.")
        values = [getattr(self.problem, name, None) for name in START_ATTRIBUTES]
        start = any(value is not None and not inspect.ismethod(value) for value in values) or names["start"]
        goal = names["is_goal"] or hasattr(self.problem, "goal")
        missing = [name for name, has in (("initial", start), ("goal", goal)) if not has]
        if missing:
            hints = "".join(self._resembling_attribute(name) for name in missing)
            raise CodeError("problem", f"The class {self.kind.__name__} has no {join_names(missing)}.{hints}")

    def _check_slips(self) -> None:
        """Raise CodeError for a public method that nothing calls and whose name resembles one that is missing."""
        for kind in self.kind.__mro__:
            if is_base(kind):
                continue
            for name, value in vars(kind).items():
                if name.startswith("_") or not _is_method(value) or name in KNOWN or name in self.uses:
                    continue
                for role, names in ROLES.items():
                    meant = next((each for each in names if resembles(name, each)), "")
                    if meant and not self.method_names[role]:
                        raise self._error(f"has a method {name}, which nothing calls. Did you mean {meant}?", value)

    def _resembling_attribute(self, meant: str) -> str:
        """Return a question about an attribute whose name resembles a missing one; empty if there is none."""
        attributes = {
            *vars(self.problem),
            *(name for kind in self.kind.__mro__ if not is_base(kind) for name in vars(kind)),
        }
        near = sorted(
            name
            for name in attributes
            if not name.startswith("_")
            and (resembles(name, meant) or meant in name.lower() or (meant == "initial" and "start" in name.lower()))
        )
        return f" Did you mean {meant} by {near[0]}?" if near else ""

    def _check_arguments(self, role: str, name: str) -> None:
        """Raise CodeError for a method that cannot be called with the arguments of its role."""
        method = getattr(self.problem, name)
        if inspect.iscoroutinefunction(method) or inspect.isasyncgenfunction(method):
            raise self._error(f"has an asynchronous method {name}: leave out async", method)
        if inspect.isgeneratorfunction(method) and role not in LISTS:
            raise self._error(f"has a method {name} with yield, which returns no value: write return", method)
        counts = [ARGUMENTS[role]] if role in ARGUMENTS else COUNTS.get(name, [3])
        if any(takes(method, count) for count in counts):
            return
        arguments = EXPECTED.get(name, "state" if counts[0] else "")
        definition = f"def {name}({', '.join(['self', arguments] if arguments else ['self'])})"
        raise self._error(f"has a method {name} with other arguments than here: write {definition}", method)

    def _error(self, fault: str, method: Any) -> CodeError:
        """Return the error for a fault of the class, with the line of the method concerned."""
        end = "" if fault.endswith("?") else "."
        return CodeError("problem", f"The class {self.kind.__name__} {fault}{end}", line_of(method))


def is_base(kind: type) -> bool:
    """Return True for the base class of a framework, whose methods are defaults."""
    is_known = kind.__name__ in BASES and kind.__module__.partition(".")[0] in BASE_MODULES
    return is_known or kind.__module__ in ("abc", "builtins")


def is_problem_class(value: Any) -> bool:
    """Return True for a class that a reader has written and that has the methods of a problem, whatever its base."""
    if not isinstance(value, type) or is_base(value):
        return False
    if any(is_base(kind) and kind.__name__ in BASES for kind in value.__mro__):
        return True
    has = [any(hasattr(value, name) for name in ROLES[role]) for role in ("actions", "result", "successors", "is_goal")]
    return (has[0] and has[1]) or (has[2] and has[3])


def resembles(name: str, meant: str) -> bool:
    """Return True if a name looks like a slip of another.

    >>> resembles("stepCost", "step_cost"), resembles("goal_tests", "goal_test"), resembles("find_blank", "is_goal")
    (True, True, False)
    """
    from difflib import SequenceMatcher  # imported late, as it takes much memory, which the snapshot does not have

    plain, other = (each.replace("_", "").lower() for each in (name, meant))
    if len(other) < 4:
        return plain == other
    return plain == other or SequenceMatcher(None, plain, other).ratio() >= RESEMBLANCE


def _is_method(value: Any) -> bool:
    """Return True for what a class holds of a method."""
    return inspect.isfunction(value) or isinstance(value, (staticmethod, classmethod))


def takes(method: Any, count: int) -> bool:
    """Return True if a method can be called with a number of arguments, or if Python cannot say."""
    try:
        inspect.signature(method).bind(*range(count))
    except TypeError:
        return False
    except ValueError:
        pass
    return True
