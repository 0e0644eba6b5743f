"""The function h(state, goal) in a reader's code: a function, an object with `__call__`, or a method of a class."""

import inspect
from collections.abc import Callable, Mapping
from typing import Any

from puzzle.core.formatting import join_names
from puzzle.core.own_code import CodeError, error_in_call, line_of, type_name

MOST_LISTED = 6
"""The largest number of functions that a sentence lists."""
GOAL_NAMES, STATE_NAMES = ("goal", "goal_state", "target"), ("state", "board", "tiles", "node", "current")
"""Names of arguments that show that a function takes its arguments in the other order."""


def find_function(names: Mapping[str, Any], name: str) -> Callable[[Any, Any], Any]:
    """Return the function of a state and the goal that code defines as `h`, or as `Board.h` in a class.

    Raises CodeError if there is none, or if it does not take these two arguments.

    >>> class Board:
    ...     @staticmethod
    ...     def h(state, goal): return 1
    >>> find_function({"Board": Board}, "Board.h")((), ())
    1
    """
    first, *attributes = name.split(".")
    if first not in names:
        raise CodeError("missing", f"The code defines no function {name}(state, goal)." + _listed(names))
    function = names[first]
    for index, attribute in enumerate(attributes, 1):
        function = _attribute(function, attribute, ".".join([first, *attributes[:index]]))
    if isinstance(function, type):
        function = _instance(function, name)
    if not callable(function):
        wrong = f"In the code {name} is no function but of type {type_name(function)}"
        raise CodeError("missing", f"{wrong}: write def {name.split('.')[-1]}(state, goal).")
    if fault := _fault_of_arguments(function, name):
        raise CodeError("arguments", fault, line_of(function))
    return function  # type: ignore[no-any-return]


def _attribute(owner: Any, attribute: str, path: str) -> Any:
    """Return an attribute of a class or an object; a method is bound to an object."""
    found = inspect.getattr_static(owner, attribute, None)
    if found is None:
        what = "class" if isinstance(owner, type) else "object"
        methods = [name for name, value in inspect.getmembers_static(owner) if _is_own_method(name, value)]
        listed = f" It has {join_names(methods[:MOST_LISTED])}." if methods else ""
        raise CodeError("missing", f"The {what} {path.rpartition('.')[0]} has no {attribute}.{listed}")
    if isinstance(owner, type) and inspect.isfunction(found):
        owner = _instance(owner, path.rpartition(".")[0], f"its method {attribute} can be called")
    return getattr(owner, attribute)


def _instance(kind: type, name: str, purpose: str = "it can be called") -> Any:
    """Return an object of a class whose objects or methods are called."""
    if purpose == "it can be called" and not inspect.isfunction(inspect.getattr_static(kind, "__call__", None)):
        raise CodeError("missing", f"{name} is a class without a method __call__(self, state, goal).")
    try:
        inspect.signature(kind).bind()
    except TypeError:
        sentence = f"The class {name} needs arguments before {purpose}: write an object of it, h = {name}(…)."
        raise CodeError("arguments", sentence) from None
    except ValueError:  # Python knows no signature
        pass
    try:
        return kind()
    except BaseException as error:
        raise error_in_call(name, error, doing=" while it was created") from None


def _is_own_method(name: str, value: Any) -> bool:
    """Return True for a public function or method."""
    return not name.startswith("_") and (inspect.isfunction(value) or isinstance(value, (staticmethod, classmethod)))


def _fault_of_arguments(function: Callable[..., Any], name: str) -> str:
    """Return a sentence on a function that does not take the state and the goal; empty for one that does."""
    title, plain = f"The function {name}", name.split(".")[-1]
    if inspect.iscoroutinefunction(function) or inspect.isasyncgenfunction(function):
        return f"{title} is asynchronous: leave out async."
    if inspect.isgeneratorfunction(function):
        return f"{title} contains yield, so a call of it returns no number: write return in its place."
    call = f"def {plain}({'self, ' if inspect.ismethod(function) else ''}state, goal)"
    try:
        signature = inspect.signature(function)
    except Exception:  # Python cannot say
        return ""
    parameters = list(signature.parameters)
    if parameters[:1] == ["self"]:
        fault = "has an argument self, as if it were in a class; its arguments are the board and the goal"
        return f"{title} {fault}: {call}."
    if len(parameters) >= 2 and parameters[0] in GOAL_NAMES and parameters[1] in STATE_NAMES:
        return f"{title} takes {parameters[0]} before {parameters[1]}, but gets the board first: {call}."
    try:
        signature.bind((), ())
    except TypeError:
        return f"{title} must take two arguments, the board and the goal: {call}."
    return ""


def _listed(names: Mapping[str, Any]) -> str:
    """Return a sentence with the functions and the methods that code defines; empty if there are none."""
    found = []
    for name, value in names.items():
        if name.startswith("_") or getattr(value, "__module__", None) != names.get("__name__"):
            continue
        if inspect.isfunction(value):
            found.append(name)
        elif isinstance(value, type):
            found += [f"{name}.{each}" for each, method in vars(value).items() if _is_own_method(each, method)]
    if not found:
        return ""
    more = len(found) - MOST_LISTED
    listed = [*found[:MOST_LISTED], *([f"{more} more"] if more > 0 else [])]
    return f" It defines {join_names(listed)}."
