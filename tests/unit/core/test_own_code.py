"""Loading a reader's code: what Python cannot read, what raises, and how its errors are described."""

import pytest

from puzzle.core.own_code import FILE_NAME, CodeError, error_in_call, load_names


def error_of(source):
    """Return the error with which loading a text fails."""
    with pytest.raises(CodeError) as caught:
        load_names(source)
    return caught.value


def test_names_of_the_code_and_given_names_are_returned():
    names = load_names("double = 2 * number", {"number": 21})
    assert names["double"] == 42 and names["number"] == 21


def test_unreadable_code_is_reported_with_its_line():
    source = "def h(state, goal):\n    total = 0\n    for tile in state\n        total += 1\n"
    error = error_of(source)
    assert (error.kind, error.line) == ("syntax", 3)
    assert str(error) == "Python cannot read line 3: expected ':'."


@pytest.mark.parametrize("source", ["x = '\0'", "(" * 5000 + ")" * 5000, "-" * 200_000 + "1", "\ud800"])
def test_code_that_breaks_the_compiler_gets_one_sentence(source):
    error = error_of(source)
    assert error.kind == "syntax" and str(error).startswith("Python cannot read ")
    assert len(str(error).splitlines()) == 1


def test_code_that_raises_while_it_loads_is_reported_with_its_line():
    error = error_of("values = [1, 2]\n\ndef first():\n    return values[5]\n\nfirst()\n")
    assert (error.kind, error.line) == ("load", 4)
    assert error.sentence == "Your code raised IndexError while it was loaded in line 4: list index out of range."


@pytest.mark.parametrize(
    ("source", "kind", "sentence"),
    [
        ("def f():\n    f()\nf()", "recursion", "Your code called itself without end while it was loaded in line 2."),
        ("raise MemoryError", "memory", "Your code took too much memory while it was loaded in line 1."),
        ("raise KeyboardInterrupt", "stopped", "Your code was stopped while it was loaded in line 1."),
        (
            "raise SystemExit(3)",
            "load",
            "Your code ended the program while it was loaded in line 1: leave out exit() or quit().",
        ),
        ("raise ValueError", "load", "Your code raised ValueError while it was loaded in line 1."),
    ],
)
def test_every_exception_becomes_one_sentence(source, kind, sentence):
    error = error_of(source)
    assert (error.kind, error.sentence) == (kind, sentence)


def test_messages_of_exceptions_are_short_and_on_one_line():
    error = error_of("raise ValueError('a\\n\\u202eb' + 1000 * 'c')")
    assert "a ·bccc" in error.sentence and error.sentence.endswith("c….")
    assert len(error.sentence) < 200


def test_exceptions_that_cannot_be_printed_are_named():
    source = "class Odd(Exception):\n    def __str__(self): raise RuntimeError\n\nraise Odd"
    assert error_of(source).sentence == "Your code raised Odd while it was loaded in line 4."


def test_only_lines_of_the_readers_code_are_named():
    names = load_names("def pick(items):\n    return sorted(items, key=lambda item: item.size)")
    with pytest.raises(AttributeError) as caught:
        names["pick"]([1, 2])
    assert error_in_call("pick", caught.value).line == 2
    assert error_in_call("pick", ValueError("elsewhere")).line is None
    assert names["pick"].__code__.co_filename == FILE_NAME
