"""The node that AIMA's `h(node)` is called with."""

from __future__ import annotations

import dis
import inspect
from typing import Any

NODE_NAMES = ("node", "n")
"""Names of an argument that is a node."""


class SearchNode:
    """A node of a search tree, with the attributes and methods of AIMA's class.

    >>> child = SearchNode("B", SearchNode("A"), "go", 3)
    >>> child.depth, child.solution(), [node.state for node in child.path()]
    (1, ['go'], ['A', 'B'])
    """

    def __init__(self, state: Any, parent: SearchNode | None = None, action: Any = None, path_cost: float = 0) -> None:
        self.state, self.parent, self.action, self.path_cost = state, parent, action, path_cost
        self.depth: int = 0 if parent is None else parent.depth + 1

    def path(self) -> list[Any]:
        """Return the nodes from the root to this one."""
        nodes: list[SearchNode] = []
        node: SearchNode | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def solution(self) -> list[Any]:
        """Return the actions from the root to this node."""
        return [node.action for node in SearchNode.path(self)[1:]]

    def expand(self, problem: Any) -> list[Any]:
        """Return the child nodes of this node in a problem of AIMA's interface."""
        return [self.child_node(problem, action) for action in problem.actions(self.state)]

    def child_node(self, problem: Any, action: Any) -> Any:
        """Return the child node that an action leads to."""
        state = problem.result(self.state, action)
        return type(self)(state, self, action, problem.path_cost(self.path_cost, self.state, action, state))

    def __repr__(self) -> str:
        return f"<Node {self.state}>"

    def __lt__(self, other: SearchNode) -> bool:
        return bool(self.state < other.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SearchNode) and bool(self.state == other.state)

    def __hash__(self) -> int:
        return hash(self.state)


def takes_node(method: Any) -> bool:
    """Return True if the argument of a heuristic is a node: by its name, or as its `state` is read.

    >>> takes_node(lambda node: 0), takes_node(lambda x: len(x.state)), takes_node(lambda state: 0)
    (True, True, False)
    """
    function = getattr(method, "__func__", method)
    if not inspect.isfunction(function):
        return False
    skipped = 1 if inspect.ismethod(method) else 0
    arguments = function.__code__.co_varnames[skipped : function.__code__.co_argcount]
    if not arguments or arguments[0] in NODE_NAMES:
        return bool(arguments)
    previous = ""
    for step in dis.get_instructions(function):
        if step.opname == "LOAD_ATTR" and step.argval == "state" and previous == arguments[0]:
            return True
        previous = step.argval if step.opname.startswith("LOAD_FAST") else ""
    return False
