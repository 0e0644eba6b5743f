"""The result of an audit of a reader's h. Sentences about searches of the same problem may rely on it."""

from dataclasses import dataclass
from math import isclose

from puzzle.core.formatting import quantity

ROUNDING = 1e-12
"""The largest difference, relative to them, between sums of the same costs in another order."""


@dataclass(frozen=True)
class AuditedH:
    """The result of an audit of all states that can be reached; it is of one code, one start and one goal.

    >>> AuditedH(states=16, is_admissible=True, is_consistent=True, cheapest=7).subject
    'the audit of all 16 states'
    """

    states: int
    """The number of states, on each of which h was a number."""
    is_admissible: bool
    """True if h is on no state above the cost of a cheapest path to a goal."""
    is_consistent: bool
    """True if h is admissible, and no step lowers it by more than the step costs."""
    cheapest: float
    """The cost of a cheapest path from the initial state to a goal."""

    @property
    def subject(self) -> str:
        """The subject of sentences about the audit."""
        extent = f"all {quantity(self.states, 'state')}" if self.states > 2 else quantity(self.states, "state")
        return f"the audit of {extent}"

    def compare(self, cost: float) -> int:
        """Return 0 for the cost of a cheapest path, 1 for a greater cost, and −1 for a smaller one.

        A smaller one shows that the code has returned other values in the audit than in the search.
        """
        if isclose(cost, self.cheapest, rel_tol=ROUNDING):
            return 0
        return 1 if cost > self.cheapest else -1
