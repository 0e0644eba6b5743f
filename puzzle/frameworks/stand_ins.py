"""Names of other frameworks that code may import although nothing here runs them: searches, agents and games.

A call of one gets a sentence that says what to do instead.
"""

from collections.abc import Iterable
from typing import Any

from puzzle.core.own_code import CodeError

SEARCH = (
    "{} does not run here, as the search is chosen outside the code: move its call below if __name__ == '__main__':."
)
OTHER = "{} is not in the small version of {} that comes with this program: define it in your file."

AIMA_SEARCHES = [
    "astar_search", "best_first_graph_search", "best_first_search", "bidirectional_search",
    "breadth_first_graph_search", "breadth_first_search", "breadth_first_tree_search", "compare_graph_searchers",
    "compare_searchers", "depth_first_graph_search", "depth_first_tree_search", "depth_limited_search",
    "genetic_search", "greedy_best_first_graph_search", "greedy_best_first_search", "hill_climbing",
    "iterative_deepening_search", "recursive_best_first_search", "simulated_annealing",
    "simulated_annealing_full", "uniform_cost_search", "and_or_graph_search",
]  # fmt: skip
AIMA_OTHERS = [
    "BoggleFinder", "GraphProblemStochastic", "InstrumentedProblem", "LRTAStarAgent", "NQueensProblem",
    "OnlineDFSAgent", "OnlineSearchProblem", "PeakFindingProblem", "PlanRoute", "RandomGraph",
    "SimpleProblemSolvingAgentProgram", "Wordlist", "exp_schedule", "genetic_algorithm",
]  # fmt: skip
CS188_SEARCHES = [
    "aStarSearch", "astar", "bfs", "breadthFirstSearch", "depthFirstSearch", "dfs", "tinyMazeSearch", "ucs",
    "uniformCostSearch",
]  # fmt: skip
SIMPLEAI_SEARCHES = [
    "astar", "backtrack", "beam", "beam_best_first", "breadth_first", "depth_first", "genetic", "greedy",
    "hill_climbing", "hill_climbing_random_restarts", "hill_climbing_stochastic", "iterative_limited_depth_first",
    "limited_depth_first", "min_conflicts", "search", "simulated_annealing", "uniform_cost",
]  # fmt: skip
SIMPLEAI_OTHERS = [
    "BaseViewer", "CspProblem", "ConsoleViewer", "HIGHEST_DEGREE_VARIABLE", "LEAST_CONSTRAINING_VALUE",
    "MOST_CONSTRAINED_VARIABLE", "WebViewer",
]  # fmt: skip
AIMA_UTILS = [
    "argmax_random_tie", "argmin_random_tie", "cross_entropy_loss", "dot_product", "hashabledict", "histogram",
    "normalize", "open_data", "power_set", "print_table", "rounder", "turn_heading", "vector_add",
    "weighted_sample_with_replacement", "weighted_sampler",
]  # fmt: skip
CS188_UTILS = [
    "FixedRandom", "TimeoutFunction", "arrayInvert", "chooseFromDistribution", "getProbability", "matrixAsList",
    "nSample", "normalize", "pause", "sample", "sampleFromCounter",
]  # fmt: skip


def searches(names: Iterable[str]) -> dict[str, Any]:
    """Return stand-ins for searches by name.

    >>> searches(["astar_search"])["astar_search"](None)
    Traceback (most recent call last):
        ...
    puzzle.core.own_code.CodeError: astar_search does not run here, as the search is chosen outside the code: move its \
call below if __name__ == '__main__':.
    """
    return {name: _stand_in(name, SEARCH.format(name)) for name in names}


def others(names: Iterable[str], framework: str) -> dict[str, Any]:
    """Return stand-ins by name for what is no search."""
    return {name: _stand_in(name, OTHER.format(name, framework)) for name in names}


def _stand_in(name: str, sentence: str) -> type:
    """Return a class, so that code may also derive from it; its call raises CodeError with the sentence."""

    def refuse(cls: type, *arguments: Any, **options: Any) -> Any:
        """Raise CodeError."""
        raise CodeError("load", sentence)

    return type(name, (), {"__new__": refuse, "__doc__": sentence})
