"""A run that is restored from its columns: it is explained like the original, and forged columns are refused."""

from array import array

import pytest

from puzzle.code.program import moments
from puzzle.code.values import smallest_in_frontier
from puzzle.core import catalogue
from puzzle.core.slices import run_to_end
from puzzle.core.trace import Trace
from puzzle.explanations import payload, step_text
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.restored_run import restore_run, trace_columns
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

START, GOAL = (1, 4, 2, 6, 5, 8, 7, 3, 0), tuple(range(9))
TOO_HIGH = """def h(state, goal):
    return sum(tile != home for tile, home in zip(state, goal)) * 1.5 + state.index(0) % 2"""
INFORMED = [record.name for record in catalogue.ALGORITHMS if catalogue.uses_heuristic(record.name)]


def searched(algorithm="a_star", node_limit=5000, stop=False, **options):
    """Return an ended run with a reader's heuristic, which overestimates and has fractions."""
    chosen = SearchOptions(algorithm, **{"reached": catalogue.default_reached(algorithm), **options})
    run = sliding_run(START, GOAL, chosen, Limits(node_limit=node_limit), heuristic=load_heuristic(TOO_HIGH))
    run.advance(0 if stop else None)
    run.cancel()
    return run


def restored(run, **changes):
    """Return a run restored from the columns of another, some of them changed, and the index of its states."""
    columns = {**trace_columns(run), **changes}
    return run_to_end(restore_run(START, GOAL, run.options, run.limits, columns, run.outcome, run.seconds))


def complete_copies(run):
    """Return the index of the states of a run."""
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    return copies


def everything_at(run, history, copies, step):
    """Return all that the page shows of a step: its sentence, the card of each new node, and the executed lines."""
    nodes = range(history.nodes_at(step - 1), history.nodes_at(step))
    cards = [step_text.node_card(run, history, node, step) for node in nodes]
    lines = []
    for view in ("pseudocode", "python"):
        executed = list(moments(run, history, step, view).moments)
        smallest = run_to_end(smallest_in_frontier(run, history, step))
        values = run.family.program.values(run, history, copies, step, smallest)
        for index, moment in enumerate(executed):
            lines.append((values.line_values(executed[: index + 1]), values.variables(moment, executed[: index + 1])))
    return step_text.at_step(run, history, step), cards, lines


@pytest.mark.large
@pytest.mark.parametrize(
    "options",
    [
        *[{"algorithm": name} for name in INFORMED],
        {"algorithm": "beam", "beam_width": 4},
        {"algorithm": "ida_star", "node_limit": 60},
        {"reached": "none", "node_limit": 90},
        {"reached": "expansion", "goal_test": "early"},
        {"reached": "best", "node_limit": 40},
        {"stop": True, "reached": "none"},
    ],
    ids=str,
)
def test_every_step_is_explained_as_in_the_original(options):
    run = searched(**options)
    again, copies = restored(run)
    histories = History(run.trace), History(again.trace)
    assert payload.ending(again, histories[1]) == payload.ending(run, histories[0])
    for step in range(histories[0].last_step + 1):
        original = everything_at(run, histories[0], complete_copies(run), step)
        assert everything_at(again, histories[1], copies, step) == original


@pytest.mark.parametrize("algorithm", INFORMED)
def test_trace_is_complete(algorithm):
    """Attributes that only a search with additive patterns or by hand fills are empty for a heuristic of one's own."""
    run = searched(algorithm)
    again, _copies = restored(run)
    ignored = {"working_sets", "round_clock"}
    expected = {name: value for name, value in vars(run.trace).items() if name not in ignored}
    assert {name: value for name, value in vars(again.trace).items() if name not in ignored} == expected
    assert again.trace.round_clock.starts == run.trace.round_clock.starts
    empty = vars(Trace())
    assert all(expected[name] == empty[name] for name in ("omitted_after", "recovered_at", "meeting"))


def test_restored_run_promises_nothing():
    run, _copies = restored(searched())
    ending = payload.ending(run, History(run.trace))
    assert ending["path_length"] is not None
    assert not ending["shortest"]
    assert run.options.heuristic == "own"


def forged(name, index, value):
    """Return a column of a searched run with one entry replaced."""
    column = trace_columns(searched())[name]
    column[index] = value
    return {name: column}


FORGERIES = {
    "a parent that comes later": lambda: forged("parent", 3, 7),
    "a second root": lambda: forged("parent", 3, -1),
    "a move out of the board": lambda: forged("move", 1, 3),
    "an unknown move": lambda: forged("move", 1, 77),
    "a wrong path cost": lambda: forged("g", 5, 9),
    "a negative estimate": lambda: forged("h", 5, -1),
    "an estimate that is not a number": lambda: forged("h", 5, float("nan")),
    "a node taken twice": lambda: forged("taken", 2, 0),
    "a node taken before it exists": lambda: forged("taken", 1, 40),
    "another goal": lambda: forged("numbers", 2, 3),
    "too few nodes": lambda: {"h": array("d", [1])},
    "no numbers": lambda: {"numbers": array("i")},
    "text": lambda: {"taken": ["x"]},
    "a round that no node begins": lambda: {"round_starts": array("d", [0])},
    "an odd number of pairs": lambda: {"superseded_at": array("i", [3])},
    "a copy below no node": lambda: {"discarded_parent": array("i", [10**6]), "discarded_move": array("b", [0])},
    "an estimate of no successor": lambda: {
        "extra_parent": array("i", [0]), "extra_move": array("b", [3]), "extra_h": array("d", [2])
    },
}  # fmt: skip


@pytest.mark.parametrize("forgery", FORGERIES)
def test_forged_columns_are_refused(forgery):
    with pytest.raises(ValueError):
        restored(searched(), **FORGERIES[forgery]())


CHANGES = {
    "empty": lambda column: column[:0],
    "shorter": lambda column: column[:-1],
    "longer": lambda column: column + column[-1:],
    "negative": lambda column: array(column.typecode, [-1]) + column[1:],
    "large": lambda column: array(column.typecode, [100]) + column[1:],
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("algorithm", INFORMED)
def test_changed_column_is_accepted_or_refused_with_its_name(algorithm, change):
    """No other exception reaches the page: it would be taken for a fault of the page's own."""
    run, refused = searched(algorithm, node_limit=300), 0
    for name, column in trace_columns(run).items():
        if len(column):
            try:
                restored(run, **{name: CHANGES[change](column)})
            except ValueError:
                refused += 1
    assert refused > 5


def test_solved_outcome_without_a_goal_is_refused():
    run = searched(node_limit=5)
    run.outcome = "solved"
    with pytest.raises(ValueError, match="outcome"):
        restored(run)
