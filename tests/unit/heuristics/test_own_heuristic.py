"""A reader's own heuristic: its values, its errors with their lines, and that it promises nothing."""

import random
import sys

import pytest

from puzzle.core import board, catalogue, heuristic_names
from puzzle.core.formatting import plain_text
from puzzle.core.own_code import CodeError
from puzzle.explanations import step_text
from puzzle.heuristics import registry
from puzzle.heuristics.heuristic import GRAIN
from puzzle.heuristics.own_heuristic import OwnHeuristic, load_heuristic
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.guarantees import promises_shortest
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run, solve
from puzzle.search.options import SearchOptions
from reference import estimate as reference_estimate

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = board.parse("237/180/654")
MANHATTAN = '''def h(state, goal):
    """Every tile's way home, summed."""
    total = 0
    for cell, tile in enumerate(state):
        if tile == 0:
            continue
        home = goal.index(tile)
        total += abs(cell // 3 - home // 3)
        total += abs(cell % 3 - home % 3)
    return total
'''
NONE_AT_THE_GOAL = MANHATTAN.replace("    return total\n", "    if total > 0:\n        return total\n")


def error_on(source, tiles=GOAL):
    """Return the error of a heuristic on a board."""
    estimate = load_heuristic(source).function(GOAL, count_blank=False)
    with pytest.raises(CodeError) as caught:
        estimate(tiles)
    return caught.value


def loading_error(source, name="h"):
    """Return the error with which loading a heuristic fails."""
    with pytest.raises(CodeError) as caught:
        load_heuristic(source, name)
    return caught.value


def test_values_are_those_of_the_function():
    estimate, rng = load_heuristic(MANHATTAN).function(GOAL, count_blank=False), random.Random(1)
    for _ in range(200):
        tiles = board.shuffle(GOAL, rng.randrange)
        assert estimate(tiles) == reference_estimate(tiles, GOAL, "manhattan", False)


def test_a_search_with_own_manhattan_is_the_search_with_manhattan():
    own = solve(START, GOAL, heuristic=load_heuristic(MANHATTAN))
    built_in = solve(START, GOAL)
    assert (own.moves, own.counters) == (built_in.moves, built_in.counters)


def test_the_function_can_have_another_name():
    assert load_heuristic("def far(state, goal): return 3", "far").function(GOAL, False)(START) == 3


@pytest.mark.parametrize(
    ("text", "value"),
    [("True", 1), ("False", 0), ("7", 7), ("2.5", 2.5), ("-0.0", 0), ("1_000_000", 1_000_000), ("1e6", 1_000_000)],
)
def test_numbers_are_taken_as_they_are(text, value):
    assert load_heuristic(f"def h(state, goal): return {text}").function(GOAL, False)(GOAL) == value


def test_other_values_are_rounded_to_the_grain():
    """Sums of such values do not depend on the order of their terms."""
    for text in ("0.1", "2 ** 0.5", "__import__('fractions').Fraction(1, 3)", "__import__('decimal').Decimal('0.7')"):
        value = load_heuristic(f"def h(state, goal): return {text}").function(GOAL, False)(GOAL)
        assert type(value) is float and value * GRAIN == int(value * GRAIN)
        assert abs(value - float(eval(text))) <= 0.5 / GRAIN


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("None", "none", "None"),
        ("'12'", "text", "the text “12”"),
        ("'a\\n' + 50 * 'b'", "text", "the text “a·" + 28 * "b" + "…”"),
        ("[1]", "type", "a value of type list, not a number"),
        ("1j", "type", "a value of type complex, not a number"),
        ("float('nan')", "nan", "NaN, which is not a number"),
        ("float('inf')", "infinite", "infinity"),
        ("__import__('decimal').Decimal('sNaN')", "nan", "NaN, which is not a number"),
        ("__import__('decimal').Decimal('-0.25')", "negative", "−0.25, a negative number"),
        ("-1", "negative", "−1, a negative number"),
        ("-0.25", "negative", "−0.25, a negative number"),
        ("-10 ** 5000", "negative", "a negative number"),
        ("1_000_001", "large", "more than 1,000,000, the largest value allowed"),
        ("10 ** 5000", "large", "more than 1,000,000, the largest value allowed"),
    ],
)
def test_a_value_that_is_no_estimate_is_an_error(text, kind, words):
    error = error_on(f"def h(state, goal):\n    return {text}\n")
    assert (error.kind, error.board, error.line) == (kind, GOAL, 2)
    assert error.sentence == f"h returned {words}."
    assert error.note == "Line 2 returned it."


@pytest.mark.parametrize(
    ("body", "kind", "line", "sentence"),
    [
        ("return state.index(9)", "exception", 2, "h raised ValueError in line 2: tuple.index(x): x not in tuple."),
        ("return h(state, goal)", "recursion", 2, "h called itself without end in line 2."),
        ("raise MemoryError", "memory", 2, "h took too much memory in line 2."),
        ("raise KeyboardInterrupt", "stopped", 2, "h was stopped in line 2."),
        ("import sys\n    sys.exit()", "exit", 3, "h ended the program in line 3: leave out exit() or quit()."),
        ("raise GeneratorExit", "exception", 2, "h raised GeneratorExit in line 2."),
    ],
)
def test_an_exception_is_an_error_with_its_line(body, kind, line, sentence):
    error = error_on(f"def h(state, goal):\n    {body}\n", START)
    assert (error.kind, error.line, error.board) == (kind, line, START)
    assert error.sentence.replace("list.index(x): x not in list", "tuple.index(x): x not in tuple") == sentence


def test_a_missing_return_is_explained_with_the_values_in_the_last_line():
    error = error_on(NONE_AT_THE_GOAL)
    assert (error.kind, error.line) == ("none", 10)
    assert error.note == "Line 10 was the last that ran: total is 0 here, so h ended without a return."
    assert str(error) == "On the board 0 1 2/3 4 5/6 7 8, h returned None. " + error.note


def test_values_in_a_returning_line_are_named():
    error = error_on("def h(state, goal):\n    total, far = 3, [4, 5]\n    return total - sum(far)\n")
    assert error.note == "Line 3 returned it: total is 3 and far is [4, 5] here."


@pytest.mark.parametrize(
    ("value", "note"),
    [
        ("10 ** 5000", "Line 3 was the last that ran: h ended without a return."),
        ("object()", "Line 3 was the last that ran: h ended without a return."),
        ("[[1]]", "Line 3 was the last that ran: h ended without a return."),
        ("50 * 'x'", f"Line 3 was the last that ran: a is '{29 * 'x'}… here, so h ended without a return."),
    ],
)
def test_only_plain_and_short_values_are_listed(value, note):
    assert error_on(f"def h(state, goal):\n    a = {value}\n    b = a\n").note == note


def test_lines_of_other_functions_are_not_the_last():
    """The last line of h calls a helper, and both end without a return."""
    source = "def helper(x):\n    y = x\n\ndef h(state, goal):\n    x = 1\n    helper(x)\n"
    assert error_on(source).note == "Line 6 was the last that ran: x is 1 here, so h ended without a return."


def test_code_that_answers_from_a_cache_has_no_last_line():
    source = "from functools import cache\n\n@cache\ndef h(state, goal):\n    return None\n"
    error = error_on(source)
    assert (error.kind, error.line, error.note) == ("none", None, "")


def test_looking_up_the_last_line_restores_the_trace_function():
    def trace(frame, event, argument):
        """Trace nothing."""

    previous = sys.gettrace()
    sys.settrace(trace)
    try:
        error_on(NONE_AT_THE_GOAL)
        assert sys.gettrace() is trace
    finally:
        sys.settrace(previous)


def test_only_the_first_error_of_a_kind_runs_the_code_again():
    calls = []
    own = OwnHeuristic(lambda state, goal: calls.append(state))
    estimate = own.function(GOAL, count_blank=False)
    for _ in range(3):
        with pytest.raises(CodeError):
            estimate(START)
    assert len(calls) == 4


@pytest.mark.parametrize(
    ("source", "kind", "line", "sentence"),
    [
        ("", "missing", None, "The code defines no function h(state, goal)."),
        ("h = 3", "missing", None, "In the code h is no function but of type int: write def h(state, goal)."),
        (
            "\ndef h(state): return 0", "arguments", 2,
            "The function h must take two arguments, the board and the goal: def h(state, goal).",
        ),
        (
            "def h(self, state):\n    return 0", "arguments", 1,
            "The function h has an argument self, as if it were in a class; its arguments are the board and the goal: def h(state, goal).",
        ),
        ("async def h(state, goal): return 0", "arguments", 1, "The function h is asynchronous: leave out async."),
        (
            "def h(state, goal):\n    for tile in state:\n        yield tile", "arguments", 1,
            "The function h contains yield, so a call of it returns no number: write return in its place.",
        ),
        (
            "from .rows import h", "load", 1,
            "Your code imports with a dot while it was loaded in line 1: leave out the dot, as its files are in no package.",
        ),
        ("print 'h'", "syntax", 1, "Python cannot read line 1: Missing parentheses in call to 'print'. Did you mean print(...)?"),
    ],
)  # fmt: skip
def test_code_without_a_fitting_function_is_refused(source, kind, line, sentence):
    error = loading_error(source)
    assert (error.kind, error.line, str(error)) == (kind, line, sentence)


@pytest.mark.parametrize(
    "source",
    [
        "def h(state, goal, scale=2): return scale",
        "def h(*boards): return len(boards)",
        "h = max",
        "class H:\n    def __call__(self, state, goal): return 1\nh = H()",
    ],
)
def test_anything_that_takes_two_arguments_is_accepted(source):
    load_heuristic(source)


def test_the_registry_has_the_name_but_no_code():
    own = registry.find("own")
    assert own.name == heuristic_names.OWN_HEURISTIC.name == "own"
    assert not own.is_admissible(False) and not own.is_consistent(False)
    with pytest.raises(ValueError, match=r"^A heuristic of your own needs its code\.$"):
        own.function(GOAL, False)
    with pytest.raises(ValueError, match="needs its code"):
        sliding_run(START, GOAL, SearchOptions(heuristic="own:Half the tiles"))


def test_the_lists_of_the_page_do_not_offer_it():
    assert "own" not in catalogue.names(heuristic_names.HEURISTICS)


@pytest.mark.parametrize("algorithm", ["a_star", "ida_star", "weighted_a_star"])
def test_no_search_promises_a_shortest_path_on_its_word(algorithm):
    """The path is a shortest one in fact, as the function is Manhattan distance, but nothing says so."""
    run = sliding_run(START, GOAL, SearchOptions(algorithm, weight=1), heuristic=load_heuristic(MANHATTAN))
    run.advance()
    assert run.options.heuristic == "own" and run.result().path_length == 17
    assert not promises_shortest(run.options)
    history = History(run.trace)
    text = plain_text(step_text.sentence(run, history, history.last_step))
    assert text.startswith("Solved in 17 moves, though shorter paths may exist.")
    assert promises_shortest(SearchOptions(algorithm, weight=1))


def test_a_run_of_a_puzzle_with_it_promises_nothing_either():
    """The options name Manhattan distance, the default, but the puzzle has another heuristic."""
    run = Run(SlidingPuzzle(START, GOAL, load_heuristic(MANHATTAN)), SearchOptions("a_star"))
    assert run.options.heuristic == "own" and not promises_shortest(run.options)


def test_an_error_ends_a_search():
    run = sliding_run(START, GOAL, heuristic=load_heuristic(NONE_AT_THE_GOAL))
    with pytest.raises(CodeError, match="h returned None"):
        run.advance()


def test_uninformed_searches_do_not_call_it():
    run = sliding_run(
        START, GOAL, SearchOptions("breadth_first"), heuristic=load_heuristic("def h(s, g): raise OSError")
    )
    run.advance()
    assert isinstance(run, Run) and run.result().path_length == 17
