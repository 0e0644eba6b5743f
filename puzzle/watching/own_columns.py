"""A watched run as columns of numbers and a few words, and the run restored from these with every column checked.

The page runs a reader's search in a sandbox and restores the run in its worker. As the search could forge every column,
each is checked, and every state and cost is computed again from moves.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from puzzle.core.own_code import LARGEST, CodeError
from puzzle.core.slices import Slices, split_range
from puzzle.core.trace import NO_NODE
from puzzle.problems.problem import SearchProblem
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.restored_run import trace_columns
from puzzle.recording.run import OUTCOMES as ALL_OUTCOMES
from puzzle.recording.run import OWN_OUTCOMES, root_state
from puzzle.search.options import SearchOptions, bind
from puzzle.watching.answer import Answer
from puzzle.watching.own_run import OwnRun
from puzzle.watching.own_trace import NOT_ASKED, OwnTrace

Columns = Mapping[str, Sequence[float]]
TRACE_COLUMNS = ("parent", "move", "g", "h", "taken", "roots", "renewed", "renewed_at", "forgotten", "forgotten_at")
DISCARD_COLUMNS = ("discarded_parent", "discarded_move")
OWN_COLUMNS = ("lines", "answer_moves", "answer_nodes", "repeated", "repeated_node", "bad_parent", "bad_count")
PAIRS = ("recovered_at",)
OWN_NUMBERS = ("goal", "other_root")
OWN_FLAGS = ("knows_frontier", "ends_outside")
WRONG = "The watched search has a wrong column “{}”."
LONGEST_TEXT = 1_000
"""The largest number of characters of a text in the facts."""
LARGEST_LINE = 1_000_000
ANSWER_KINDS = ("path", "count", "none", "unreadable")


def own_columns(run: OwnRun) -> dict[str, array[Any]]:
    """Return the columns of numbers from which `restore_own_run` restores a watched run, by name.

    They are those of `trace_columns`, and `lines` with the line of the reader's code at each step.
    """
    trace = run.trace
    columns = trace_columns(run)
    for name in OWN_COLUMNS:
        columns[name] = array(getattr(trace, name).typecode, getattr(trace, name))
    columns["own_numbers"] = array("i", [getattr(trace, name) for name in (*OWN_NUMBERS, *OWN_FLAGS)])
    return columns


def own_facts(run: OwnRun) -> dict[str, Any]:
    """Return the words and single numbers of a watched run that no column has, as plain data.

    They are `outcome`, `seconds`, `name`, `detailed`, `answer` and `error`, the last None if the search raised none.
    """
    answer, error = run.answer, run.error
    shown_error = None if error is None else {"kind": error.kind, "sentence": error.sentence, "line": error.line}
    return {
        "outcome": run.outcome,
        "seconds": run.seconds,
        "name": run.search_name,
        "detailed": run.detailed,
        "answer": {
            "kind": answer.kind,
            "length": answer.length,
            "claimed": answer.claimed,
            "flaw": answer.flaw,
            "words": answer.words,
        },
        "error": shown_error,
    }


def restore_own_run(
    problem: SearchProblem, options: SearchOptions, columns: Columns, facts: Mapping[str, Any], source: str = ""
) -> Slices[tuple[OwnRun, Copies]]:
    """Restore a watched run in slices, and return it with the index of its states.

    Raises ValueError if the columns or the facts are not those of such a run.

    >>> from puzzle.core.slices import run_to_end
    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> from puzzle.watching.own_run import run_search
    >>> from puzzle.watching.own_search import load_search
    >>> puzzle = SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3))
    >>> search = load_search("def search(problem): return [problem.neighbors(problem.initial)[1]]")
    >>> run, _watched = run_search(search, puzzle)
    >>> given = puzzle, run.options, own_columns(run), own_facts(run)
    >>> restored, _copies = run_to_end(restore_own_run(*given))
    >>> restored.result().moves, list(restored.lines)
    ('L', [1])
    """
    problem, options = bind(problem, options)
    trace = _read_trace(OwnTrace(problem.whole_numbers, problem.unit_costs), columns)
    yield from _check_trace(trace, problem)
    run = _create_run(problem, options, trace, facts, source)
    states = yield from _check_states(run)
    yield from _check_order(trace)
    return run, Copies(run, states)


def _read_trace(trace: OwnTrace, columns: Columns) -> OwnTrace:
    """Fill an empty trace with columns."""
    for name in (*TRACE_COLUMNS, *DISCARD_COLUMNS, *OWN_COLUMNS):
        setattr(trace, name, _column(columns, name, getattr(trace, name).typecode))
    for name in PAIRS:
        pairs = _column(columns, name, "i")
        _ensure(len(pairs) % 2 == 0, name)
        setattr(trace, name, dict(zip(pairs[::2], pairs[1::2], strict=True)))
    numbers = _column(columns, "own_numbers", "i")
    _ensure(len(numbers) == len(OWN_NUMBERS) + len(OWN_FLAGS), "own_numbers")
    trace.goal, trace.other_root = numbers[:2]
    trace.knows_frontier, trace.ends_outside = bool(numbers[2]), bool(numbers[3])
    return trace


def _column(columns: Columns, name: str, typecode: str) -> array[Any]:
    """Return a column as an array; raise ValueError if it is missing or has numbers that the type does not hold."""
    try:
        return array(typecode, columns[name])
    except (KeyError, TypeError, ValueError, OverflowError):
        raise ValueError(WRONG.format(name)) from None


def _check_trace(trace: OwnTrace, problem: SearchProblem) -> Slices[None]:
    """Raise ValueError unless the columns have matching lengths and numbers in range."""
    nodes, steps, actions = len(trace.parent), len(trace.taken), len(problem.action_names)
    for names in (TRACE_COLUMNS[:4], DISCARD_COLUMNS, ("taken", "lines"), ("repeated", "repeated_node")):
        _ensure(len({len(getattr(trace, name)) for name in names}) == 1, names[0])
    _ensure(len(trace.renewed) == len(trace.renewed_at), "renewed")
    _ensure(len(trace.forgotten) == len(trace.forgotten_at), "forgotten")
    _ensure(len(trace.bad_parent) == len(trace.bad_count) and all(count > 0 for count in trace.bad_count), "bad_count")
    ids = (
        "taken",
        "roots",
        "renewed",
        "forgotten",
        "repeated",
        "repeated_node",
        "bad_parent",
        "discarded_parent",
        "answer_nodes",
    )
    for name in ids:
        _ensure(all(0 <= node < nodes for node in getattr(trace, name)), name)
        yield
    for name in ("taken", "renewed", "forgotten", "repeated", "bad_parent"):
        _ensure(len(set(getattr(trace, name))) == len(getattr(trace, name)), name)
    _ensure(all(0 <= line <= LARGEST_LINE for line in trace.lines), "lines")
    _ensure(all(0 <= move < actions for move in (*trace.discarded_move, *trace.answer_moves)), "answer_moves")
    _ensure(all(NO_NODE <= node < nodes for node in (trace.goal, trace.other_root)), "own_numbers")
    _ensure((trace.goal == NO_NODE) == (len(trace.answer_nodes) == 0), "answer_nodes")
    _ensure(trace.goal == NO_NODE or trace.answer_nodes[-1] == trace.goal, "answer_nodes")
    for name in PAIRS:
        table = getattr(trace, name)
        _ensure(all(0 <= node < nodes and 0 < step <= steps + 1 for node, step in table.items()), name)
    yield


def _check_states(run: OwnRun) -> Slices[list[Any]]:
    """Return the states of all nodes.

    Raises ValueError unless every node is a move from its parent, with its cost, and the answer leads to a goal.
    """
    trace, problem, roots = run.trace, run.problem, list[int]()
    taken, states, g = set(trace.taken), list[Any](), trace.g
    above, actions = NO_NODE, list[int]()  # of the last parent, as siblings mostly follow one another
    for part in split_range(range(len(trace.parent))):
        for node in part:
            parent, move = trace.parent[node], trace.move[node]
            if parent == NO_NODE:
                roots.append(node)
                _ensure(move == NO_NODE and g[node] == 0, "roots")
                states.append(root_state(problem, trace, node))
                continue
            if parent != above:
                _ensure(0 <= parent < node and parent in taken, "move")
                above, actions = parent, list(problem.actions(states[parent]))
            _ensure(move in actions, "move")
            states.append(state := problem.result(states[parent], move))
            _ensure(abs(g[node] - g[parent] - problem.step_cost(states[parent], move, state)) < 1e-6, "g")
        yield
    _ensure(all(value == NOT_ASKED or 0 <= value <= LARGEST for value in trace.h), "h")
    _ensure(roots == list(trace.roots) and roots[:1] == [0][: len(trace.parent)], "roots")
    _ensure(trace.other_root == NO_NODE or trace.other_root in roots[1:], "own_numbers")
    step_of = {node: step for step, node in enumerate(trace.taken, 1)}
    for node, original in zip(trace.repeated, trace.repeated_node, strict=True):
        is_later = 0 < step_of.get(original, 0) < step_of.get(node, 0)
        _ensure(is_later and states[node] == states[original], "repeated_node")
    yield
    if trace.goal != NO_NODE:
        _ensure(problem.is_goal(states[trace.goal]), "own_numbers")
    return states


def _check_order(trace: OwnTrace) -> Slices[None]:
    """Raise ValueError unless nodes are generated, taken and dropped in the order of steps."""
    history = History(trace)
    yield from history.prepare()
    generated_at = history.generated_at
    _ensure(list(generated_at) == sorted(generated_at), "recovered_at")
    _ensure(all(generated_at[node] <= step for step, node in enumerate(trace.taken, 1)), "taken")
    _ensure(list(trace.renewed_at) == sorted(trace.renewed_at), "renewed_at")
    _ensure(
        list(trace.forgotten_at) == sorted(trace.forgotten_at) and trace.goal not in trace.forgotten, "forgotten_at"
    )
    for node, step in zip(trace.forgotten, trace.forgotten_at, strict=True):
        _ensure(generated_at[node] <= step == history.expanded_at[node] <= trace.last_step, "forgotten_at")
    discarded = [history.expanded_at[node] for node in trace.discarded_parent]
    _ensure(discarded == sorted(discarded), "discarded_parent")


def _create_run(
    problem: SearchProblem, options: SearchOptions, trace: OwnTrace, facts: Mapping[str, Any], source: str
) -> OwnRun:
    """Return a run with the facts, after checking them."""
    outcome, seconds = _fact(facts, "outcome", str), _fact(facts, "seconds", float)
    _ensure(outcome in (*ALL_OUTCOMES, *OWN_OUTCOMES) and (outcome == "solved") == (trace.goal != NO_NODE), "outcome")
    _ensure(0 <= seconds < float("inf"), "seconds")
    given, error = _fact(facts, "answer", dict), facts.get("error")
    kind, flaw, words = (_fact(given, name, str) for name in ("kind", "flaw", "words"))
    _ensure(kind in ANSWER_KINDS, "answer")
    length = given.get("length")
    claimed = given.get("claimed")
    _ensure(length is None or isinstance(length, int), "answer")
    _ensure(claimed is None or isinstance(claimed, (int, float)), "answer")
    cost = None
    if trace.goal != NO_NODE:
        length, cost = len(trace.answer_moves), _cost(problem, trace.answer_moves)
    answer = Answer(kind, tuple(trace.answer_moves), (), length, cost, flaw, claimed, words)
    shown = None
    if error is not None:
        line = error.get("line")
        _ensure(line is None or (isinstance(line, int) and 0 < line <= LARGEST_LINE), "error")
        shown = CodeError(_fact(error, "kind", str), _fact(error, "sentence", str), line)
    name, detailed = _fact(facts, "name", str), _fact(facts, "detailed", bool)
    return OwnRun(problem, options, trace, outcome, seconds, answer, shown, name, source, detailed)


def _cost(problem: SearchProblem, moves: Sequence[int]) -> float:
    """Return the cost of a path of moves; raise ValueError unless they lead to a goal."""
    state, total = problem.initial, 0.0
    for move in moves:
        _ensure(move in problem.actions(state), "answer_moves")
        result = problem.result(state, move)
        total += problem.step_cost(state, move, result)
        state = result
    _ensure(problem.is_goal(state), "answer_moves")
    return int(total) if total == int(total) else total


def _fact(facts: Mapping[str, Any], name: str, kind: type) -> Any:
    """Return a fact of a type; raise ValueError for any other, and for a long text."""
    value = facts.get(name)
    if kind is float and isinstance(value, int):
        value = float(value)
    _ensure(isinstance(value, kind) and not (isinstance(value, str) and len(value) > LONGEST_TEXT), name)
    return value


def _ensure(condition: bool, name: str) -> None:
    """Raise ValueError with the name of the wrong column unless a condition holds."""
    if not condition:
        raise ValueError(WRONG.format(name))
