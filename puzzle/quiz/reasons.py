"""Reasons why a node is next: each is a claim on the frontier, which its figures prove or refute.

Every claim but `only` says that other nodes wait, so each is either true or refuted by a single figure.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from puzzle.core.formatting import number, quantity
from puzzle.core.trace import NO_NODE

OLDEST, NEWEST = "oldest", "newest"


@dataclass(frozen=True)
class Waiting:
    """The nodes of a frontier, with their values and names."""

    nodes: list[int]
    """The nodes, the oldest first."""
    values: Mapping[str, Callable[[int], float]]
    """The functions from a node to its f, g or h, by letter; only those that the reader can know."""
    name: Callable[[int], str]
    """The function from a node to its name within a sentence, such as `node 5`."""

    def subject(self, node: int) -> str:
        """Return the name of a node at the beginning of a sentence."""
        name = self.name(node)
        return name[0].upper() + name[1:]


@dataclass(frozen=True)
class Refutation:
    """Why a claim is false."""

    words: str
    """A sentence with a figure."""
    node: int = NO_NODE
    """The node that refutes the claim; −1 if the number of nodes does."""


ALONE = Refutation("No other node waits: it is the only one in the frontier.")


@dataclass(frozen=True)
class Claim:
    """A claim on a node and the frontier in which it waits."""

    name: str
    """The name of the claim, and of the mistake if it is false."""
    text: str
    """The claim as an answer."""
    letter: str
    """The value that it compares: `f`, `g` or `h`; empty for a claim on ages alone."""
    equals: bool
    """True if it claims that others have the same value, and not a larger one."""
    age: str
    """`oldest` or `newest` among the nodes that it compares; empty for a claim without ages."""

    def is_rule(self, letter: str, age: str) -> bool:
        """Return True if this is why a search takes a node that compares a value, and the ages of equal nodes."""
        if self.name == "only":
            return True
        return self.letter == letter and (self.age == age or not self.age)

    def refutation(self, waiting: Waiting, node: int) -> Refutation | None:
        """Return why the claim on a node is false; None if it is true."""
        others = [other for other in waiting.nodes if other != node]
        if self.name == "only":
            return Refutation(f"There are {len(waiting.nodes)} nodes in the frontier.") if others else None
        if not others:
            return ALONE
        if not self.letter:
            return self._age_refutation(waiting, others, node, "waits too")
        value, words = waiting.values[self.letter], f"{self.letter} = "
        own = value(node)
        for other in others:
            if value(other) < own:
                has = f"{waiting.subject(other)} has {words}{number(value(other))}"
                return Refutation(f"{has}, which is smaller than its {number(own)}.", other)
        same = [other for other in others if value(other) == own]
        if not self.equals:
            too = f"has {words}{number(own)} too."
            return Refutation(f"{waiting.subject(same[0])} {too}", same[0]) if same else None
        if not same:
            return Refutation(f"No other node has {words}{number(own)}.")
        return self._age_refutation(waiting, same, node, f"has {words}{number(own)} too")

    def proof(self, waiting: Waiting, node: int) -> str:
        """Return why a true claim is true, with its figures."""
        name = waiting.name(node)
        if self.name == "only":
            return f"{name} is the only node in the frontier."
        if not self.letter:
            return f"of the {len(waiting.nodes)} nodes in the frontier, {name} is the {self.age}."
        value = waiting.values[self.letter]
        own = value(node)
        if self.equals:
            same = [other for other in waiting.nodes if value(other) == own]
            ages = f"{quantity(len(same), 'node')} have it, and {name} is the {self.age} of them"
            return f"the smallest {self.letter} is {number(own)}; {ages}."
        least = min(value(other) for other in waiting.nodes if other != node)
        return f"its {self.letter} is {number(own)}, and the smallest {self.letter} of the others is {number(least)}."

    def _age_refutation(self, waiting: Waiting, others: list[int], node: int, does: str) -> Refutation | None:
        """Return why a node is not the oldest or newest among others; None if it is."""
        other, age = (min(others), "older") if self.age == OLDEST else (max(others), "newer")
        is_ahead = other < node if self.age == OLDEST else other > node
        return Refutation(f"{waiting.subject(other)} {does}, and it is {age}.", other) if is_ahead else None


_LARGER = "Other nodes wait, and the {} of each is larger."
_EQUAL = "No node has a smaller {}, others have the same, and of these it is the {}."
CLAIMS = (
    Claim("only", "It is the only node in the frontier.", "", False, ""),
    Claim("smallest_f", _LARGER.format("f"), "f", False, ""),
    Claim("equal_f_oldest", _EQUAL.format("f", OLDEST), "f", True, OLDEST),
    Claim("equal_f_newest", _EQUAL.format("f", NEWEST), "f", True, NEWEST),
    Claim("smallest_h", _LARGER.format("h"), "h", False, ""),
    Claim("equal_h_oldest", _EQUAL.format("h", OLDEST), "h", True, OLDEST),
    Claim("equal_h_newest", _EQUAL.format("h", NEWEST), "h", True, NEWEST),
    Claim("smallest_g", _LARGER.format("g"), "g", False, ""),
    Claim("equal_g_oldest", _EQUAL.format("g", OLDEST), "g", True, OLDEST),
    Claim("equal_g_newest", _EQUAL.format("g", NEWEST), "g", True, NEWEST),
    Claim("oldest", "Other nodes wait, and all were generated later.", "", False, OLDEST),
    Claim("newest", "Other nodes wait, and all were generated earlier.", "", False, NEWEST),
)
"""All claims."""


@dataclass(frozen=True)
class Reasons:
    """The one rule by which a search takes a node, and all claims that are false."""

    rule: Claim
    """The rule, which is true."""
    false: tuple[tuple[Claim, Refutation], ...]
    """The false claims, each with its refutation."""


def find_reasons(waiting: Waiting, node: int, letter: str, age: str) -> Reasons | None:
    """Return the rule by which a search takes a node, and the false claims; None unless exactly one rule is true.

    The search compares the value `letter`, empty for none, and of equal nodes takes the one of an age, empty if
    something else decides.

    >>> waiting = Waiting([1, 2, 3], {"f": {1: 7, 2: 5, 3: 5}.__getitem__}, str)
    >>> find_reasons(waiting, 2, "f", "oldest").rule.name
    'equal_f_oldest'
    """
    claims = [claim for claim in CLAIMS if not claim.letter or claim.letter in waiting.values]
    checked = [(claim, claim.refutation(waiting, node)) for claim in claims]
    rules = [claim for claim, refutation in checked if refutation is None and claim.is_rule(letter, age)]
    if len(rules) != 1:
        return None
    return Reasons(rules[0], tuple((claim, refutation) for claim, refutation in checked if refutation is not None))
