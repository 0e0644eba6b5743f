"""Reasons why a node is next: each is a claim on the frontier, which its figures prove or refute.

Every claim but `only` says that other nodes wait, so each is either true or refuted by a single figure.
"""

from collections.abc import Callable
from dataclasses import dataclass

from puzzle.core.formatting import quantity
from puzzle.questions.traced_search import TracedSearch

ALONE = "No other node waits: it is the only one in the frontier."


@dataclass(frozen=True)
class Claim:
    """A claim on a node and the frontier in which it waits."""

    name: str
    """The name of the claim, and of the mistake if it is false."""
    text: str
    """The claim as an answer."""
    algorithms: tuple[str, ...]
    """The searches that take a node for this reason."""
    letter: str
    """The value that it compares: `f`, `g` or `h`; empty for a claim on ages alone."""
    equals: bool
    """True if it claims that others have the same value, and not a larger one."""
    age: str
    """`oldest` or `newest` among the nodes that it compares; empty for a claim without ages."""

    def refutation(self, search: TracedSearch, nodes: list[int], node: int) -> str:
        """Return why the claim on a node is false, with a figure; empty if it is true."""
        others = [other for other in nodes if other != node]
        if self.name == "only":
            return f"There are {len(nodes)} nodes in the frontier." if others else ""
        if not others:
            return ALONE
        if not self.letter:
            return self._age_refutation(others, node, "waits too")
        value = self._value(search)
        own, words = value(node), f"{self.letter} = "
        for other in others:
            if value(other) < own:
                return f"Node {other} has {words}{value(other)}, which is smaller than its {own}."
        same = [other for other in others if value(other) == own]
        if self.equals:
            if not same:
                return f"No other node has {words}{own}."
            return self._age_refutation(same, node, f"has {words}{own} too")
        return f"Node {same[0]} has {words}{own} too." if same else ""

    def proof(self, search: TracedSearch, nodes: list[int], node: int) -> str:
        """Return why a true claim is true, with its figures."""
        if self.name == "only":
            return f"node {node} is the only node in the frontier."
        if not self.letter:
            return f"of the {len(nodes)} nodes in the frontier, node {node} is the {self.age}."
        value = self._value(search)
        own = value(node)
        same = [other for other in nodes if value(other) == own]
        if self.equals:
            ages = f"{quantity(len(same), 'node')} have it, and node {node} is the {self.age} of them"
            return f"the smallest {self.letter} is {own}; {ages}."
        least = min(value(other) for other in nodes if other != node)
        return f"its {self.letter} is {own}, and the smallest {self.letter} of the others is {least}."

    def _value(self, search: TracedSearch) -> Callable[[int], int]:
        """Return the value that the claim compares."""
        return {"f": search.f, "g": search.g, "h": search.h}[self.letter]

    def _age_refutation(self, others: list[int], node: int, does: str) -> str:
        """Return why a node is not the oldest or newest among others; empty if it is."""
        if self.age == "oldest":
            return f"Node {min(others)} {does}, and it is older." if min(others) < node else ""
        return f"Node {max(others)} {does}, and it is newer." if max(others) > node else ""


_LARGER = "Other nodes wait, and the {} of each is larger."
_EQUAL = "No node has a smaller {}, others have the same, and of these it is the {}."
CLAIMS = (
    Claim("only", "It is the only node in the frontier.", (), "", False, ""),
    Claim("smallest_f", _LARGER.format("f"), ("a_star",), "f", False, ""),
    Claim("equal_f_oldest", _EQUAL.format("f", "oldest"), ("a_star",), "f", True, "oldest"),
    Claim("equal_f_newest", _EQUAL.format("f", "newest"), (), "f", True, "newest"),
    Claim("smallest_h", _LARGER.format("h"), ("greedy_best_first",), "h", False, ""),
    Claim("equal_h_oldest", _EQUAL.format("h", "oldest"), ("greedy_best_first",), "h", True, "oldest"),
    Claim("smallest_g", _LARGER.format("g"), (), "g", False, ""),
    Claim("oldest", "Other nodes wait, and all were generated later.", ("breadth_first",), "", False, "oldest"),
    Claim("newest", "Other nodes wait, and all were generated earlier.", ("depth_first",), "", False, "newest"),
)
"""All claims."""
