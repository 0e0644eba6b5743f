"""Code for the interfaces of other frameworks, and problems whose states are broken: the files in tests/data/own."""

from pathlib import Path

import pytest

from puzzle.core.own_code import CodeError
from puzzle.problems.own_problem import load_problem
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions

OWN = Path("tests/data/own")
BOARD = (1, 2, 3, 4, 5, 6, 0, 7, 8), tuple(range(9)), False


def result_of(name, algorithm="a_star", source=None, board=BOARD):
    """Return the result of a search of the problem in a file, or in a text."""
    run = Run(load_problem(source or (OWN / name).read_text(encoding="utf-8"), board=board), SearchOptions(algorithm))
    run.advance()
    return run.result()


def test_path_cost_of_aima_gives_the_costs_of_steps():
    result = result_of("pathcost.py", "uniform_cost")
    assert (result.cost, result.action_names) == (3, ("to A", "to B", "to G"))


def test_goal_test_replaces_a_goal_that_is_left_over():
    assert result_of("goaltest.py").path_length == 4


def test_aimas_constructor_gets_the_board_and_its_h_a_node():
    result = result_of("aima.py")
    assert (result.path_length, result.action_names) == (2, ("RIGHT", "RIGHT"))


def test_methods_of_bbsearch_are_used():
    result = result_of("bbsearch.py")
    assert (result.outcome, result.counters.expanded) == ("exhausted", 1)


@pytest.mark.parametrize(
    ("name", "sentence", "line"),
    [
        ("cs188.py", "Only you know puzzle of EightPuzzleSearchProblem: add a line such as problem = EightPuzzleSearchProblem(…).", 2),
        ("changes_state.py", "The method result changes the state that it was given: change a copy, and return that.", 12),
        ("noreturn.py", "In the state (2, 1, 3) the method result returned None, not a state. Line 8 was the last that ran.", 8),
    ],
)  # fmt: skip
def test_broken_problems_get_a_sentence_with_a_line(name, sentence, line):
    with pytest.raises(CodeError) as caught:
        result_of(name)
    assert (str(caught.value), caught.value.line) == (sentence, line)


def test_successors_that_change_their_state_are_named_by_their_method():
    sort = """
class Sort:
    def getStartState(self): return [3, 1, 2]
    def isGoalState(self, state): return state == [1, 2, 3]
    def getSuccessors(self, state):
        state[0], state[1] = state[1], state[0]
        return [(state, "swap", 1)]
problem = Sort()
"""
    with pytest.raises(CodeError, match="The method getSuccessors changes the state that it was given"):
        result_of("", source=sort)


def test_states_that_are_never_equal_end_the_search():
    with pytest.raises(CodeError, match="the class State has no __eq__"):
        result_of("identity.py", "breadth_first")


CS188 = """
import search, util
class Steps(search.SearchProblem):
    def __init__(self, goal): self.target = goal
    def getStartState(self): return 0
    def isGoalState(self, state): return state == self.target
    def getSuccessors(self, state):
        if state is None: util.raiseNotDefined()
        return [(state + step, ("jump", step), step * step) for step in (1, 2)]
problem = Steps(4)
"""


def test_successors_of_cs_188_have_their_costs_and_labels():
    result = result_of("", "uniform_cost", CS188)
    assert (result.cost, result.action_names) == (4, ("jump, 1",) * 4)


SIMPLEAI = """
from simpleai.search import SearchProblem, astar
class Word(SearchProblem):
    def actions(self, state): return list("abc") if len(state) < 3 else []
    def result(self, state, action): return state + action
    def is_goal(self, state): return state == "cab"
    def cost(self, state, action, state2): return "abc".index(action) + 1
    def heuristic(self, state): return 3 - len(state)
problem = Word(initial_state="")
if __name__ == "__main__":
    print(astar(problem).path())
"""


def test_an_object_for_simpleai_in_the_file_is_used():
    result = result_of("", "a_star", SIMPLEAI)
    assert (result.cost, result.action_names) == (6, ("c", "a", "b"))


JUGS = """
from bbSearch import SearchProblem, search
class Jugs(SearchProblem):
    def __init__(self, initial_state, amount): self.initial_state, self.amount = initial_state, amount
    def possible_actions(self, state): return [(a, b) for a in state for b in state if a != b]
    def successor(self, state, action):
        a, b = action
        poured = min(state[a][1], state[b][0] - state[b][1])
        return {**state, a: (state[a][0], state[a][1] - poured), b: (state[b][0], state[b][1] + poured)}
    def goal_test(self, state): return any(jug[1] == self.amount for jug in state.values())
    def cost(self, path, state): return 2 * len(path)
    def display_state(self, state): print(sorted(jug[1] for jug in state.values()))
problem = Jugs({8: (8, 8), 5: (5, 0), 3: (3, 0)}, 4)
"""


def test_dicts_as_states_are_compared_by_their_content():
    result = result_of("", "uniform_cost", JUGS)
    assert (result.path_length, result.cost) == (6, 12)
    assert load_problem(JUGS).state_text(load_problem(JUGS).initial) == "[0, 0, 8]"


def test_a_graph_of_aima_is_searched_by_its_lengths():
    source = "m = UndirectedGraph({'S': {'A': 2, 'G': 9}, 'A': {'G': 3}})\nroute = GraphProblem('S', 'G', m)\n"
    assert result_of("", "uniform_cost", "from search import *\n" + source).cost == 5


@pytest.mark.parametrize("slip", ["stepCost", "step_costs", "actionCost", "pathCost"])
def test_a_method_that_resembles_one_of_ours_gets_a_question(slip):
    source = (OWN / "pathcost.py").read_text(encoding="utf-8").replace("path_cost(self", f"{slip}(self")
    with pytest.raises(CodeError, match=f"has a method {slip}, which nothing calls. Did you mean ") as caught:
        load_problem(source)
    assert caught.value.line == 11


MAP = """
from search import *
problem = GraphProblem("Arad", "Bucharest", romania_map)
"""


@pytest.mark.parametrize(("algorithm", "expanded"), [("uniform_cost", 12), ("a_star", 5)])
def test_aimas_map_of_romania_gives_the_books_path_of_418(algorithm, expanded):
    """Uniform-cost search expands the twelve cities nearer than 418 km, A* those of the book's figure 3.25."""
    result = result_of("", algorithm, MAP)
    assert (result.cost, result.action_names[-2:], result.counters.expanded) == (
        418,
        ("Pitesti", "Bucharest"),
        expanded,
    )


EIGHT = """
from search import EightPuzzle, astar_search
class Mine(EightPuzzle):
    def h(self, node):
        at = {tile: divmod(cell, 3) for cell, tile in enumerate(self.goal)}
        places = ((divmod(cell, 3), at[tile]) for cell, tile in enumerate(node.state) if tile)
        return sum(abs(a - c) + abs(b - d) for (a, b), (c, d) in places)
if __name__ == "__main__":
    print(astar_search(Mine((2, 4, 3, 1, 5, 6, 7, 8, 0))).solution())
"""


def test_a_class_on_aimas_eight_puzzle_gets_the_board():
    board = (1, 2, 3, 4, 5, 6, 0, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8), False
    result = result_of("", "a_star", EIGHT, board)
    assert (result.action_names, result.counters.expanded) == (("RIGHT", "RIGHT"), 2)


@pytest.mark.parametrize(
    "line",
    [
        "from search import astar_search, breadth_first_graph_search, SimpleProblemSolvingAgentProgram",
        "from search import aStarSearch, depthFirstSearch, nullHeuristic, SearchProblem",
        "from utils import memoize, PriorityQueue, argmin_random_tie",
        "from util import Counter, PriorityQueueWithFunction, FixedRandom",
        "from aima3.utils import manhattan_distance",
        "from simpleai.search.viewers import WebViewer, ConsoleViewer",
        "from simpleai.search.local import hill_climbing",
        "from search import *\nfrom utils import *\nimport util, search\nsearchers = [astar_search, search.bfs]",
    ],
)
def test_names_that_a_file_imports_and_does_not_need_are_no_obstacle(line):
    source = (OWN / "pathcost.py").read_text(encoding="utf-8")
    assert result_of("", "uniform_cost", f"{line}\n{source}").cost == 3


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        ("search.aStarSearch(1)", "aStarSearch does not run here, as the search is chosen outside the code: move its call below"),
        ("util.TimeoutFunction(1, 2)", "TimeoutFunction is not in the small version of CS 188's util that comes with this program"),
        ("search.PlanRoute(1)", "PlanRoute is not in the small version of AIMA's search that comes with this program"),
    ],
)  # fmt: skip
def test_a_call_of_what_is_missing_says_what_to_do(call, sentence):
    with pytest.raises(CodeError, match=sentence) as caught:
        load_problem(f"import search, util\n{call}\n")
    assert caught.value.line == 2


def test_containers_of_cs_188_keep_their_order():
    from puzzle.frameworks.util import Counter, PriorityQueue, Queue

    queue, priorities = Queue(), PriorityQueue()
    for item, priority in (("a", 2), ("b", 1), ("c", 2)):
        queue.push(item)
        priorities.push(item, priority)
    priorities.update("c", 0)
    priorities.update("a", 9)
    assert queue.list == ["c", "b", "a"] and [queue.pop() for _ in range(3)] == ["a", "b", "c"]
    assert [priorities.pop() for _ in range(3)] == ["c", "b", "a"]
    counts = Counter({"x": 2, "y": 4})
    counts.incrementAll(["x", "z"], 1)
    assert counts["w"] == 0 and counts.sortedKeys()[:2] == ["y", "x"] and (counts + counts)["y"] == 8
    counts.normalize()
    assert counts.totalCount() == 1 and counts * Counter({"y": 2}) == 1


@pytest.mark.parametrize(
    ("method", "sentence"),
    [
        ("async def h(self, state): return 0", "The class Steps has an asynchronous method h: leave out async."),
        (
            "def h(self, state): yield 0",
            "The class Steps has a method h with yield, which returns no value: write return.",
        ),
    ],
)
def test_methods_that_return_no_value_get_a_sentence(method, sentence):
    with pytest.raises(CodeError) as caught:
        load_problem(CS188.replace("problem =", f"    {method}\nproblem ="))
    assert (caught.value.sentence, caught.value.line) == (sentence, 10)
