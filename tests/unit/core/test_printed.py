"""Printed lines of a reader's code: the first ones are kept, all are counted, and input is refused."""

import inspect
import logging
import sys
import threading
from contextlib import redirect_stdout
from functools import wraps
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core.own_code import CodeError, load_names
from puzzle.core.printed import Printed, redirect
from puzzle.core.printout import MOST_CHARACTERS, MOST_LINES
from puzzle.heuristics.own_heuristic import load_heuristic


def capturing(test):
    """Run a test with all that it prints in its argument `printed`; pytest would replace the streams of a fixture."""

    @wraps(test)
    def run(**arguments):
        printed = Printed()
        undo = redirect(printed)
        try:
            test(printed, **arguments)
        finally:
            undo()

    signature = inspect.signature(test)
    run.__signature__ = signature.replace(parameters=list(signature.parameters.values())[1:])
    return run


@given(st.lists(st.text("ab\n", max_size=300), max_size=60))
def test_lines_are_counted_however_they_are_written(texts):
    printed, whole = Printed(), "".join(texts)
    for text in texts:
        printed.write(text)
    assert printed.lines == len(whole.splitlines())
    kept = "".join(whole.splitlines(keepends=True)[:MOST_LINES])
    assert printed.text == kept if len(whole) < MOST_CHARACTERS else printed.text.startswith(kept[:100])


class TwoLines:
    """An object whose text has two lines, as that of an array."""

    def __repr__(self):
        return "one\ntwo"


VALUES = st.recursive(
    st.one_of(st.integers(0, 300), st.text("x\n"), st.just(TwoLines()), st.sampled_from([None, 1.5, True])),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.tuples(inner, inner), st.dictionaries(st.text("k\n"), inner)
    ),
    max_leaves=6,
)


@given(st.lists(VALUES, max_size=3), st.text(" \n", max_size=2), st.text("a\n", max_size=2), st.booleans())
def test_print_counts_as_python_does_when_nothing_more_is_kept(values, sep, end, to_errors):
    printed, whole = Printed(), StringIO()
    printed.write("line\n" * MOST_LINES)
    undo = redirect(printed)
    try:
        print(*values, sep=sep, end=end, file=sys.stderr if to_errors else None)
    finally:
        undo()
    print(*values, sep=sep, end=end, file=whole)
    assert printed.lines == MOST_LINES + len(whole.getvalue().splitlines())


@pytest.mark.parametrize("value", [TwoLines(), (TwoLines(),), [1, TwoLines()], {"a": TwoLines()}])
@capturing
def test_lines_of_objects_are_counted(printed, value):
    for _ in range(MOST_LINES):
        print("x")
    print(value)
    print(value, sep="", end="")
    assert printed.lines == MOST_LINES + 4 and printed.text == "x\n" * MOST_LINES


@capturing
def test_every_way_to_print_is_caught(printed):
    log = logging.getLogger("own")
    for write in (
        lambda: print("a"),
        lambda: print("b", file=sys.stderr),
        lambda: sys.stdout.write("c\n"),
        lambda: sys.__stdout__.write("d\n"),
        lambda: sys.__stderr__.write("e\n"),
        lambda: sys.stdout.buffer.write(b"f\n"),
        lambda: sys.stdout.writelines(["g\n"]),
        lambda: print("h", flush=True),
        lambda: (sys.stdout.reconfigure(encoding="utf-8"), sys.stdout.close(), print("i")),
    ):
        write()
    assert printed.text == "".join(f"{letter}\n" for letter in "abcdefghi")
    logging.lastResort.emit(log.makeRecord("own", logging.WARNING, "", 0, "logged", (), None))
    assert printed.text.endswith("logged\n")


@capturing
def test_a_stream_of_the_reader_gets_what_is_printed_to_it(printed):
    for _ in range(MOST_LINES + 1):
        print("x")
    stream = StringIO()
    with redirect_stdout(stream):
        print("inside")
    print("there", file=stream)
    assert stream.getvalue() == "inside\nthere\n" and printed.lines == MOST_LINES + 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@capturing
def test_errors_of_threads_are_printed(printed):
    hook, threading.excepthook = threading.excepthook, threading.__excepthook__
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()
    threading.excepthook = hook
    assert printed.text.endswith("ZeroDivisionError: division by zero\n")


@capturing
def test_what_is_kept_is_bounded_and_can_be_shown(printed):
    print("x" * 10**6, end="")
    print("y" * 10**6, end="")
    assert printed.text == "x" * MOST_CHARACTERS + "…" and printed.lines == 1
    printed.reset()
    print("\ud800 \x00 \x1b[2J \u202e")
    assert printed.text == "\ufffd · ·[2J ·\n"
    printed.text.encode()


@capturing
def test_limits_hold_over_several_takes(printed):
    assert printed.take() is None
    print("first")
    assert printed.take() == {"text": "first\n", "newlines": 1, "open": False, "full": False}
    for _ in range(200):
        print("x")
    taken = printed.take()
    assert (taken["text"].count("\n"), taken["newlines"], taken["full"]) == (MOST_LINES - 1, 200, True)


@capturing
def test_a_call_that_is_repeated_is_printed_once(printed):
    """The call that finds the line of a wrong value repeats the one that returned it."""
    own = load_heuristic("def h(state, goal):\n    print('called')\n    return -1\n")
    with pytest.raises(CodeError):
        own.function((0, 1, 2, 3), False)((1, 0, 2, 3))
    assert printed.text == "called\n" and printed.lines == 1


@pytest.mark.parametrize("call", ["input('? ')", "sys.stdin.read()", "sys.stdin.readline()", "list(sys.stdin)", "sys.__stdin__.buffer.read()"])  # fmt: skip
@capturing
def test_input_is_refused_with_its_line(printed, call):
    with pytest.raises(CodeError, match="asked for input while it was loaded in line 2, but here nobody can type"):
        load_names(f"import sys\nx = {call}\n")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("quit()", "h ended the program in line 2: leave out exit()"),
        ("import sys; sys.exit(0)", "h ended the program in line 2: leave out exit()"),
        ("import no_such_module", "h imports no_such_module in line 2, which is not installed for this Python"),
    ],
)
@capturing
def test_known_errors_have_sentences_of_their_own(printed, line, sentence):
    own = load_heuristic(f"def h(state, goal):\n    {line}\n")
    with pytest.raises(CodeError, match="On the board 1 0/2 3, ") as caught:
        own.function((0, 1, 2, 3), False)((1, 0, 2, 3))
    assert caught.value.sentence.startswith(sentence) and caught.value.line == 2
