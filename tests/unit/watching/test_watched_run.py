"""Watched runs: their trees, sentences and programs, and the same runs restored from columns."""

import json
from array import array

import pytest

from puzzle import History, Run, SearchOptions, SlidingPuzzle, poster, watch, watch_successors
from puzzle.code.program import program
from puzzle.core.catalogue import node_title
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.explanations.step_text import card, sentence
from puzzle.heuristics.registry import find
from puzzle.problems.road_map import RoadMap
from puzzle.quiz.quiz import Quiz
from puzzle.recording.reached import Copies
from puzzle.recording.run import state_of
from puzzle.watching.own_columns import own_columns, own_facts, restore_own_run
from puzzle.watching.own_run import run_search
from puzzle.watching.own_search import WatchLimits, load_search

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = (3, 1, 2, 4, 7, 5, 6, 8, 0)
BREADTH_FIRST = """
from collections import deque
def bfs(problem):
    queue, reached = deque([(problem.initial, [])]), {problem.initial}
    while queue:
        state, path = queue.popleft()
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in reached:
                reached.add(child)
                queue.append((child, path + [action]))
"""
LATE = (
    BREADTH_FIRST.replace("{problem.initial}", "set()")
    .replace(
        "        for action",
        "        if state in reached:\n            continue\n        reached.add(state)\n        for action",
    )
    .replace("                reached.add(child)\n", "")
)
A_STAR = """
import heapq
def a_star(problem):
    heap, done, count = [(problem.h(problem.initial), 0, 0, problem.initial, [])], set(), 0
    while heap:
        f, tick, g, state, path = heapq.heappop(heap)
        if problem.is_goal(state):
            return path, g
        if state in done:
            continue
        done.add(state)
        for action, child, cost in problem.successors(state):
            count += 1
            heapq.heappush(heap, (g + cost + problem.h(child), count, g + cost, child, path + [action]))
"""
ROUNDS = """
def dls(problem, state, limit):
    if problem.is_goal(state):
        return []
    if limit == 0:
        return None
    for action, child, cost in problem.successors(state):
        path = dls(problem, child, limit - 1)
        if path is not None:
            return [action] + path
def iterative_deepening(problem):
    for limit in range(9):
        path = dls(problem, problem.initial, limit)
        if path is not None:
            return path
"""
BOTH_ENDS = """
def bidirectional(problem):
    parents, layers = ({problem.initial: None}, {problem.goal: None}), ([problem.initial], [problem.goal])
    for turn in range(40):
        side, new = turn % 2, []
        for state in layers[side]:
            for child in problem.neighbors(state):
                if child not in parents[side]:
                    parents[side][child] = state
                    new.append(child)
        layers[side][:] = new
        for state in new:
            if state in parents[1 - side]:
                ways = []
                for parent in parents:
                    ways.append([state])
                    while parent[ways[-1][-1]] is not None:
                        ways[-1].append(parent[ways[-1][-1]])
                return ways[0][::-1] + ways[1][1:]
"""
REPEATS = """
def search(problem):
    first = problem.neighbors(problem.initial)
    problem.neighbors(first[0])
    problem.neighbors(first[1])
    problem.neighbors(first[0])
"""
WRAPS = """
def neighbours(s):
    z, found = s.index(0), []
    for step in (-3, 3, -1, 1):
        if 0 <= z + step < 9:
            t = list(s)
            t[z], t[z + step] = t[z + step], 0
            found.append(tuple(t))
    return found
def bfs(start, goal):
    queue, seen = [[start]], {start}
    for path in queue:
        if path[-1] == goal:
            return path
        for child in neighbours(path[-1]):
            if child not in seen:
                seen.add(child)
                queue.append(path + [child])
"""


def own(source, problem=None, **limits):
    """Return the run of a search."""
    problem = problem or SlidingPuzzle(START, GOAL, find("manhattan"))
    return run_search(load_search(source), problem, limits=WatchLimits(**limits))[0]


def test_tree_of_the_textbooks_algorithm_is_the_same_as_that_of_the_engine():
    watched, engine = own(BREADTH_FIRST), Run(SlidingPuzzle(START, GOAL), SearchOptions("breadth_first"))
    engine.advance()
    for column in ("parent", "move", "g", "taken", "discarded_parent", "discarded_move"):
        assert list(getattr(watched.trace, column)) == list(getattr(engine.trace, column)), column
    assert watched.trace.goal == engine.trace.goal
    ours, theirs = watched.result().counters, engine.result().counters
    for name in watched.known_counters:
        assert getattr(ours, name) == getattr(theirs, name), name
    assert watched.result().actions == engine.result().actions


def test_nodes_taken_and_not_expanded_leave_the_frontier():
    run = own(LATE, SlidingPuzzle((1, 4, 2, 3, 5, 8, 6, 0, 7), (1, 2, 3, 8, 0, 4, 7, 6, 5)), expansions=300)
    history, trace = History(run.trace), run.trace
    assert trace.forgotten
    for node, step in zip(trace.forgotten, trace.forgotten_at, strict=True):
        copies = [
            other
            for other in trace.taken[: step - 1]
            if state_of(run.problem, trace, other) == state_of(run.problem, trace, node)
        ]
        assert copies
        assert history.status(node, step) == "forgotten"
        assert node_title("own", "forgotten", 1) == "Taken out, not expanded"
    for step in range(1, history.last_step):
        waiting = set(history.frontier(step)) - {history.current_node(step)}
        assert len(waiting) == history.frontier_size(step)


def test_rounds_and_both_ends_have_roots_of_their_own():
    rounds = own(ROUNDS)
    assert len(rounds.trace.roots) == 4 and rounds.trace.goal_root == -1  # the limits 1 to 4 expand the root
    history = History(rounds.trace)
    assert [history.expanded_at[root] for root in rounds.trace.roots] == [
        history.generated_at[root] or 1 for root in rounds.trace.roots
    ]
    for problem in (SlidingPuzzle(START, GOAL), RoadMap()):
        both = own(BOTH_ENDS, problem)
        assert both.outcome == "solved" and len(both.trace.roots) == 2
        assert state_of(both.problem, both.trace, both.trace.goal_root) == both.problem.goal_state
        assert both.result().path_length == both.answer.length == len(both.trace.solution()) - 1


def test_repeated_expansion_is_a_node_of_its_own():
    run = own(REPEATS)
    trace, history = run.trace, History(run.trace)
    ((node, original),) = run.repeats.items()
    assert list(trace.taken) == [0, original, 2, node]
    assert state_of(run.problem, trace, node) == state_of(run.problem, trace, original)
    assert history.generated_at[node] == history.expanded_at[node] == 4
    assert "expanded this board before, at step 2" in " ".join(
        plain_text(words) for words in card(run, history, node, 5).why
    )
    children = sum(len(run.problem.actions(state_of(run.problem, trace, each))) for each in trace.taken)
    assert history.counters().generated == children


def test_successors_that_are_no_moves_are_counted_and_end_the_tree():
    run = own(WRAPS)
    history = History(run.trace)
    assert run.trace.ends_outside and run.bad_moves
    for node, count in run.bad_moves.items():
        gap = run.problem.tiles(state_of(run.problem, run.trace, node)).index(0)
        assert count == (gap in (2, 5, 8)) * (gap < 8) + (gap in (0, 3, 6)) * (gap > 0)
    assert "no move" in plain_text(sentence(run, history, history.last_step))


def test_sentences_say_only_what_was_seen():
    run = own(BREADTH_FIRST)
    history = History(run.trace)
    assert "the oldest node of the frontier, at depth 1 (line 9)." in plain_text(sentence(run, history, 2))
    unseen = own(ROUNDS)
    history = History(unseen.trace)
    words = " ".join(plain_text(sentence(unseen, history, step)) for step in range(history.last_step))
    assert "frontier" not in words and "It generates 2 successors." in words
    assert run_to_end(unseen.family.frontier(unseen, history, 3))[0].size == 0


@pytest.mark.parametrize(
    ("source", "words"),
    [
        (
            "def search(problem): print('found')",
            "No path. Your search returned None, and printed something: write return, not print.",
        ),
        (
            "def search(problem): return ['L', 'D']",
            "No path. The path that your search returned is wrong. Step 2 of the path is no move.",
        ),
        ("def search(problem): return 7", "No path. Your search returned the number 7, not a path."),
        (
            "def search(problem): return 1 / 0",
            "Your search failed. Your search raised ZeroDivisionError in line 1: division by zero.",
        ),
    ],
)
def test_endings_without_a_path_have_a_sentence(source, words):
    run = own(source)
    assert plain_text(sentence(run, History(run.trace), 0 if not run.trace.taken else 1)).startswith(words)


def test_wrong_number_beside_the_path_is_named():
    run = own(A_STAR.replace("return path, g", "return path, g + 1"))
    history = History(run.trace)
    assert "It returned 5 with the path, which has 4 moves." in plain_text(sentence(run, history, history.last_step))


def test_program_is_the_readers_code_and_marks_the_line_of_each_step():
    run = own(BREADTH_FIRST)
    _path, lines, places = program(run, "pseudocode")
    assert ["".join(text for _style, text in line) for line in lines] == BREADTH_FIRST.rstrip("\n").split("\n")
    (moment,) = run.family.program.moments(run, History(run.trace), 2, "pseudocode").moments
    assert places[moment.mark] == run.lines[1] - 1


def test_quiz_has_no_questions():
    run = own(BREADTH_FIRST)
    assert Quiz(run, History(run.trace), Copies(run), seed=1, count=5).questions == []


def test_h_is_shown_where_the_search_asked_for_it():
    run = own(A_STAR)
    history = History(run.trace)
    for node in range(history.nodes_at(history.last_step)):
        assert card(run, history, node, history.last_step).formula[2] == str(
            run.problem.h(state_of(run.problem, run.trace, node))
        )
    assert card(own(BREADTH_FIRST), History(own(BREADTH_FIRST).trace), 0, 1).formula[2] == ""


# ---- restored runs ----

SOURCES = {
    "queue": BREADTH_FIRST,
    "late": LATE,
    "heap": A_STAR,
    "rounds": ROUNDS,
    "both": BOTH_ENDS,
    "repeats": REPEATS,
    "wraps": WRAPS,
}


def restored(run, columns, facts):
    """Return a run restored from columns and facts."""
    return run_to_end(restore_own_run(run.problem, run.options, columns, facts))[0]


@pytest.mark.parametrize("name", SOURCES)
def test_restored_run_is_the_same(name):
    run = own(SOURCES[name])
    again = restored(run, own_columns(run), json.loads(json.dumps(own_facts(run))))
    history, other = History(run.trace), History(again.trace)
    assert (again.outcome, again.path(), again.lines, again.repeats) == (
        run.outcome,
        run.path(),
        run.lines,
        run.repeats,
    )
    for step in range(history.last_step + 1):
        assert sentence(again, other, step) == sentence(run, history, step)
        assert other.counters(step) == history.counters(step)
    assert poster(again) == poster(run)


FORGERIES = {
    "parent": lambda column: column.__setitem__(2, 9),
    "move": lambda column: column.__setitem__(3, 1 - column[3]),
    "g": lambda column: column.__setitem__(2, 7),
    "h": lambda column: column.__setitem__(2, -2),
    "taken": lambda column: column.__setitem__(1, column[2]),
    "roots": lambda column: column.append(3),
    "lines": lambda column: column.pop(),
    "answer_moves": lambda column: column.pop(),
    "answer_nodes": lambda column: column.pop(),
    "bad_parent": lambda column: column.append(1),
    "discarded_parent": lambda column: column.reverse(),
    "renewed": lambda column: column.append(1),
    "repeated": lambda column: column.append(1),
    "forgotten": lambda column: column.append(1),
    "recovered_at": lambda column: column.extend((2, 99)),
    "own_numbers": lambda column: column.__setitem__(0, 1),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_forged_columns_are_refused(name):
    run = own(BREADTH_FIRST)
    columns = own_columns(run)
    FORGERIES[name](columns[name])
    with pytest.raises(ValueError, match="wrong column"):
        restored(run, columns, own_facts(run))


@pytest.mark.parametrize("name", [*FORGERIES, "discarded_move", "bad_count"])
def test_missing_columns_are_refused(name):
    run = own(BREADTH_FIRST)
    columns = own_columns(run)
    del columns[name]
    with pytest.raises(ValueError, match="wrong column"):
        restored(run, columns, own_facts(run))


@pytest.mark.parametrize(
    "change",
    [
        {"outcome": "no_path"},
        {"outcome": "unheard"},
        {"seconds": "1"},
        {"name": "x" * 2000},
        {"answer": None},
        {"error": {"kind": "exception", "sentence": 3, "line": 1}},
    ],
)
def test_forged_facts_are_refused(change):
    run = own(BREADTH_FIRST)
    with pytest.raises(ValueError, match="wrong column"):
        restored(run, own_columns(run), own_facts(run) | change)


# ---- functions of the running program ----


def neighbours(state):
    """Return the boards one move away, as a neighbour function in a student's file does."""
    gap, found = state.index(0), []
    for step, possible in ((-3, gap > 2), (3, gap < 6), (-1, gap % 3 > 0), (1, gap % 3 < 2)):
        if possible:
            tiles = list(state)
            tiles[gap], tiles[gap + step] = tiles[gap + step], 0
            found.append(tuple(tiles))
    return found


def breadth_first(start, goal):
    """Search with the function above."""
    queue, reached = [[start]], {start}
    for path in queue:
        if path[-1] == goal:
            return path
        for child in neighbours(path[-1]):
            if child not in reached:
                reached.add(child)
                queue.append([*path, child])
    return None


def test_function_of_the_program_is_watched_with_its_own_functions():
    run, plain = (
        watch(breadth_first, SlidingPuzzle(START, GOAL)),
        Run(SlidingPuzzle(START, GOAL), SearchOptions("breadth_first")),
    )
    plain.advance()
    assert run.result().actions == plain.result().actions
    assert run.result().counters.expanded == plain.result().counters.expanded
    assert run._repr_svg_().startswith("<svg")
    assert "for child in neighbours" in run.source.split("\n")[run.lines[0] - 1]
    assert neighbours.__module__ == __name__ and not hasattr(neighbours, "__wrapped__")


def test_marked_function_is_watched_wherever_it_is():
    functions = [watch_successors(lambda state: neighbours(state))]

    def search(start, goal):
        queue, reached = [[start]], {start}
        for path in queue:
            if path[-1] == goal:
                return path
            for child in functions[0](path[-1]):
                if child not in reached:
                    reached.add(child)
                    queue.append([*path, child])
        return None

    run = watch(search, SlidingPuzzle(START, GOAL))
    assert run.result().counters.expanded == watch(breadth_first, SlidingPuzzle(START, GOAL)).result().counters.expanded
    assert functions[0](START) == neighbours(START)


def test_random_numbers_of_the_program_are_not_changed():
    import random

    random.seed(5)
    expected = [random.random(), random.random()]
    random.seed(5)
    numbers = [random.random()]
    watch(breadth_first, SlidingPuzzle(START, GOAL))
    assert [*numbers, random.random()] == expected


def test_long_runs_say_what_was_not_recorded():
    endless = "def search(problem):\n    for _ in range(12_000):\n        problem.neighbors(problem.neighbors(problem.initial)[0])\n"
    run = own(endless)
    assert not run.detailed and "After 20,000 expansions" in plain_text(sentence(run, History(run.trace), 10**6))
    assert run.lines[-1] == 3 and type(run.lines) is array
