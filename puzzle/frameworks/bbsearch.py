"""The modules `bbSearch` and `simpleai.search`: the base class, and names that stand in for searches and viewers."""

from puzzle.frameworks.problem import SearchProblem
from puzzle.frameworks.stand_ins import SIMPLEAI_OTHERS, SIMPLEAI_SEARCHES, others, searches

STAND_INS = {**searches(SIMPLEAI_SEARCHES), **others(SIMPLEAI_OTHERS, "simpleai")}
"""Names that can be imported but not called."""
__all__ = ["SearchProblem"]
