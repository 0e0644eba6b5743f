"""The value by which a search compares nodes: f, g or h."""

from puzzle.core.formatting import factor, number, terms
from puzzle.core.trace import Trace
from puzzle.search.evaluation import evaluation_function


class NodeValue:
    """A function from a node to the value by which a search orders or prunes nodes, with the words for it.

    Attributes
    ----------
    letter : str
        The letter of the value: f, g or h.
    weight : float
        The factor of h in f.
    is_sum : bool
        Whether the value is the sum f, and not g or h alone.
    is_weighted : bool
        Whether the formula of f has a factor, even if that is 1.
    """

    def __init__(self, trace: Trace, value: str, weight: float, whole_numbers: bool) -> None:
        evaluate, divisor = evaluation_function(value, weight, whole_numbers)
        self.is_sum = value not in ("g", "h")
        self.letter = "f" if self.is_sum else value
        self.is_weighted = value == "g+wh"
        self.weight = weight if self.is_weighted else 1
        self._g, self._h, self._evaluate, self._divisor = trace.g, trace.h, evaluate, divisor
        self._recorded = trace.values

    def __call__(self, node: int) -> float:
        """Return the value of a node. The division is the only rounding, so equal values stay equal."""
        return self._recorded[node] if self._recorded else self.computed(node)

    def computed(self, node: int) -> float:
        """Return the value of a node by its formula: that of the node itself, unless the search has changed it."""
        total = self._evaluate(self._g[node], self._h[node])
        return total if self._divisor == 1 else total / self._divisor

    def is_changed(self, node: int) -> bool:
        """Return True if the search has given a node another value than its formula."""
        return bool(self._recorded) and self._recorded[node] != self.computed(node)

    def texts(self, node: int) -> tuple[str, str, str]:
        """Return g, h and the value of a node as texts; h is empty if not used.

        They are rounded so that g and h add up to f, unless the search has changed f.
        """
        value = number(self(node))
        if not self.is_sum:
            return number(self._g[node]), number(self._h[node]) if self.letter == "h" else "", value
        g, h = terms([self._g[node], self._h[node]], number(self.computed(node)), self.weight)
        return g, h, value

    def formula(self, node: int) -> str:
        """Return the sum behind a node's value: `2 + 5 = 7`, `2 + 2 × 5 = 12`; the value alone if nothing is added.

        If the search has changed the value, it is larger than the sum: `9 > 2 + 5`.
        """
        g, h, value = self.texts(node)
        if self.is_changed(node):
            return f"{value} > {g} + {h}"
        weight_words = f"{factor(self.weight)} × " if self.is_weighted else ""
        return f"{g} + {weight_words}{h} = {value}" if self.is_sum else value
