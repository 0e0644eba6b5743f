"""The base class of search problems, and the pictures of their states."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Sequence
from typing import Any
from xml.etree import ElementTree

from puzzle.core.formatting import join_names, mask_controls
from puzzle.core.own_code import CodeError

Successor = tuple[int, Any, float, float]
"""(code of the action, resulting state, its g, its h)."""
Expander = Callable[[Any, float, float], list[Successor]]
"""A function from a state, its g and its h to its successors."""
Successors = Callable[[Any], list[tuple[int, Any]]]
"""A function from a state to (code of the action, resulting state) for every action."""


class SearchProblem(ABC):
    """A search problem: states, actions, a goal and costs (Russell and Norvig, section 3.1).

    States are hashable. An action is identified by its code, its index in `action_names`; a trace stores codes, so
    that the search tree of any problem consists of columns of small numbers. A subclass sets `initial` and
    `action_names`, defines `actions` and `result`, and sets `goal` or defines `is_goal`; everything else has a default.

    >>> class Countdown(SearchProblem):
    ...     initial, goal, action_names = 3, 0, ["subtract 1"]
    ...     def actions(self, state): return [0]
    ...     def result(self, state, action): return state - 1
    >>> from puzzle import Run, SearchOptions
    >>> run = Run(Countdown(), SearchOptions("breadth_first"))
    >>> run.advance()
    False
    >>> run.result().path_length
    3
    """

    initial: Any
    goal: Any
    """The only goal; not needed if `is_goal` is defined."""
    action_names: Sequence[str]
    state_name: str = "state"
    """The noun for a state of this problem in sentences."""
    comparison: str = "by Python"
    """The way in which states are compared to break ties, as a phrase: `tile by tile`."""
    whole_numbers: bool = True
    """True if every step cost and every h is a whole number."""
    unit_costs: bool = True
    """True if every step costs 1, so that the cheapest path is the shortest."""
    h_is_own: bool = False
    """True if a reader's code computes h, so that no path is said to be the cheapest because of its values."""
    h_is_consistent: bool = False
    """True if h is known to be consistent: no step lowers it by more than the step costs."""
    h_is_only_admissible: bool = False
    """True if h is known to be admissible and not to be consistent."""
    has_h: bool = True
    """False if a reader's problem defines no h, so that every estimate is 0."""
    h_weakness: str = ""
    """A sentence for the reader if the goal makes h weaker than it is for others; otherwise empty."""
    single_letter_actions: bool = False
    """True if action names are single letters, so that a path is written as one word."""
    node_size: tuple[int, int] = (4, 3)
    """The width and the height of a node in a drawn tree, in cells of a board."""

    @abstractmethod
    def actions(self, state: Any) -> Sequence[int]:
        """Return the codes of the actions possible in a state, in the order in which they are tried."""

    @abstractmethod
    def result(self, state: Any, action: int) -> Any:
        """Return the state that results from an action."""

    def is_goal(self, state: Any) -> bool:
        """Return True if a state is a goal; the default compares it with `goal`."""
        return bool(state == self.goal)

    @property
    def goal_state(self) -> Any:
        """The only goal, as a state."""
        return self.goal

    def goals(self) -> Container[Any]:
        """Return the goals as a container for `state in goals`; the default calls `is_goal`."""
        return _Goals(self.is_goal)

    def step_cost(self, state: Any, action: int, result: Any) -> float:
        """Return the cost of a step; the default is 1."""
        return 1

    def h(self, state: Any) -> float:
        """Return the estimated cost from a state to the nearest goal; the default is 0."""
        return 0

    def state_text(self, state: Any) -> str:
        """Return a state as readable text."""
        return str(state)

    def state_description(self, state: Any) -> str:
        """Return a state in words, for the card of a node."""
        return self.state_text(state)

    def state_label(self, state: Any) -> str:
        """Return a state as a short label for a node of a drawn tree, in one or a few lines."""
        return self.state_text(state)

    def svg(self, state: Any) -> str:
        """Return a state as a picture: SVG shapes in a square of 48 units; empty if states are drawn as labels.

        A picture has no colours of its own: the page draws shapes in its ink. See `check_picture`.
        """
        return ""

    def action_text(self, state: Any, action: int) -> str:
        """Return an action in a state as readable text."""
        return self.action_names[action]

    def action_subject(self, state: Any, action: int) -> str:
        """Return an action in a state as a text that can be the subject of a sentence."""
        return f"“{self.action_text(state, action)}”"

    def actions_text(self, actions: Sequence[int]) -> list[str]:
        """Return the actions on a path from the initial state as readable texts."""
        state, texts = self.initial, []
        for action in actions:
            texts.append(self.action_text(state, action))
            state = self.result(state, action)
        return texts

    def instance_text(self) -> str:
        """Return what distinguishes this problem from others of its kind, as on the command line; empty if nothing."""
        return ""

    def tiles(self, state: Any) -> tuple[int, ...]:
        """Return the tiles of a state that is drawn as a board; empty if states are drawn as labels."""
        return ()

    def boards(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the start board and the goal board; both empty if states are not boards."""
        return (), ()

    def h_terms(self, state: Any) -> tuple[float, ...]:
        """Return, for each cell of a state, the term in h of the tile in it; empty if h is not a sum over tiles."""
        return ()

    def is_solvable(self) -> bool | None:
        """Return True if a goal can be reached, False if not, None if only a search can decide it."""
        return None

    def unsolvable_reason(self) -> str:
        """Return as a phrase why no goal can be reached; empty if only a search can decide it."""
        return ""

    def backward(self) -> SearchProblem:
        """Return the problem from the goal to the initial state, for bidirectional search.

        Actions have the same codes in both problems. The default raises ValueError.
        """
        raise ValueError("This problem cannot be searched from its goal.")

    def inverse(self, action: int) -> int:
        """Return the action that undoes an action; the default raises ValueError."""
        raise ValueError("Actions of this problem cannot be taken back.")

    def expander(self, last_first: bool = False) -> Expander:
        """Return the function that expands a node; with `last_first` it returns successors in reverse order of actions.

        The default calls the methods above; a subclass can return a faster function with the same results.
        """

        def expand(state: Any, g: float, _h: float) -> list[Successor]:
            """Return the successors of a state; `g` is the path cost of its node."""
            successors = []
            for action in self.actions(state):
                child = self.result(state, action)
                successors.append((action, child, g + self.step_cost(state, action, child), self.h(child)))
            return successors[::-1] if last_first else successors

        return expand

    def successors(self) -> Successors:
        """Return the function that expands a node in a search that uses neither costs nor a heuristic."""
        return lambda state: [(action, self.result(state, action)) for action in self.actions(state)]


class _Goals:
    """The states that pass a goal test, as a container."""

    def __init__(self, is_goal: Callable[[Any], bool]) -> None:
        self._is_goal = is_goal

    def __contains__(self, state: object) -> bool:
        return self._is_goal(state)


# ---- pictures of states, which a reader’s problem returns: shapes and texts in SVG, without colours of their own ----

LONGEST_PICTURE = 10_000
"""The largest number of characters of a picture."""
PICTURE_SHAPES = ("circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect", "text", "tspan")
PICTURE_ATTRIBUTES = (
    *("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "dx", "dy", "d", "points"),
    *("transform", "opacity", "fill", "fill-rule", "font-size", "font-weight", "text-anchor"),
    *("stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"),
)
PICTURE_INKS = ("none", "currentColor")
"""The values of `fill` and `stroke`; the ink is the page's."""
_PLAIN_VALUE = re.compile(r"[\w\s.,()+%-]*")


def picture_of(problem: SearchProblem, state: Any) -> str:
    """Return the picture of a state; empty if a reader's code fails to draw it, or if states are drawn as labels."""
    try:
        return problem.svg(state)
    except CodeError:
        return ""


def check_picture(markup: str) -> None:
    """Raise ValueError with a phrase about what is wrong unless the page can draw a picture.

    The picture is the content of an `<svg>` element that is a square of 48 units.

    >>> check_picture('<rect x="4" y="4" width="40" height="9"/>')
    >>> check_picture('<rect style="fill: red"/>')
    Traceback (most recent call last):
        ...
    ValueError: has the attribute style, but a picture has no colours or styles of its own
    """
    if len(markup) > LONGEST_PICTURE:
        raise ValueError(f"has {len(markup):,} characters, and a picture can have {LONGEST_PICTURE:,}")
    try:
        root = ElementTree.fromstring(f"<svg>{markup}</svg>")
    except ElementTree.ParseError as error:
        raise ValueError(f"is no SVG: {str(error).partition(':')[0]}") from None
    for element in root.iter():
        if element is not root:
            _check_shape(element)


def _check_shape(element: ElementTree.Element) -> None:
    """Raise ValueError for an element that is no shape, or that has a colour or style of its own."""
    if element.tag not in PICTURE_SHAPES:
        shapes = join_names(list(PICTURE_SHAPES))
        raise ValueError(f"has the element {_short(element.tag)}, but a picture has only {shapes}")
    for name, value in element.attrib.items():
        if name not in PICTURE_ATTRIBUTES:
            raise ValueError(f"has the attribute {_short(name)}, but a picture has no colours or styles of its own")
        if name in ("fill", "stroke") and value not in PICTURE_INKS:
            raise ValueError(f'has {name}="{_short(value)}", but the only colour is currentColor, the ink of the page')
        if not _PLAIN_VALUE.fullmatch(value):
            raise ValueError(f'has {name}="{_short(value)}", which is no number or word')


def _short(text: str) -> str:
    """Return a name or a value in one short line."""
    return mask_controls(text[:30]) + ("…" if len(text) > 30 else "")
