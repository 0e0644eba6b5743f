"""Python code that a reader has written: loading it, and describing its errors and invalid values in one sentence.

Nothing here protects against hostile code: in the page it runs in a sandbox, on the command line with the reader's
rights.
"""

import sys
from collections.abc import Mapping
from inspect import isfunction
from math import inf, isnan
from numbers import Real
from types import CodeType, FrameType, TracebackType
from typing import Any

from puzzle.core.board import text as board_text
from puzzle.core.code_files import clean_text, split_files
from puzzle.core.formatting import mask_controls
from puzzle.core.own_module import FILE_NAME, compile_text, create_module, forget_module, run_in
from puzzle.core.printed import InputError

SECONDS_PER_CALL = 10
"""The time after which the page and the command line interrupt a call of a reader's function."""
PACKAGES = ("numpy", "scipy", "pandas", "matplotlib", "networkx", "numba", "sklearn", "torch", "sympy", "PIL", "tqdm")
"""Packages that readers may have installed, and that the page does not have."""
LONGEST_TEXT = 100
"""The largest number of characters of a reader's error message that a sentence repeats."""


class CodeError(ValueError):
    """An error in a reader's code, described in one sentence.

    Parameters
    ----------
    kind : str
        What went wrong: `syntax load missing arguments` before any call, `exception recursion memory stopped` in a
        call, `input exit` in a call that asks for input or ends the program, `none text type nan infinite negative
        large` for a value that is no estimate, `problem` for a problem that breaks the rules of `SearchProblem`.
    sentence : str
        The sentence for the reader, without the board.
    line : int, optional
        The line of the reader's code.
    board : tuple of int, optional
        The board for which the code was called.
    note : str
        A sentence on the line and the values in it; empty if they are not known.
    values : str
        The values alone, such as `total = 0`, for the margin of the line; empty if they are not known.
    exception : tuple of str, optional
        The type and the message of the exception that the code raised, such as ("IndexError", "list index out of
        range"); None if it raised none.
    """

    def __init__(
        self,
        kind: str,
        sentence: str,
        line: int | None = None,
        board: tuple[int, ...] | None = None,
        note: str = "",
        values: str = "",
        exception: tuple[str, str] | None = None,
    ) -> None:
        where = "" if board is None else f"On the board {board_text(board)}, "
        super().__init__(f"{where}{sentence} {note}".strip())
        self.kind, self.sentence, self.line, self.board = kind, sentence, line, board
        self.note, self.values, self.exception = note, values, exception


def load_names(source: str, given: Mapping[str, Any] | None = None, folder: str = "") -> dict[str, Any]:
    """Run a reader's code as a module and return the names that it defines.

    Parameters
    ----------
    source : str
        The code, with helper files in the same text if `code_files` has joined them.
    given : mapping of str to object, optional
        Names that the code can use without importing.
    folder : str
        The folder with helper files that the code can import; empty if there is none.

    Raises CodeError for code that Python cannot read and for code that raises an exception.

    >>> load_names("answer = 6 * 7")["answer"]
    42
    >>> load_names("1 +")
    Traceback (most recent call last):
        ...
    puzzle.core.own_code.CodeError: Python cannot read line 1: invalid syntax.
    """
    main, files = split_files(clean_text(source))
    code = _compile(main)
    for _name, first_line, text in files:
        _compile(text, first_line)
    module, imports = create_module(source, files, folder)
    vars(module).update(given or {})
    try:
        imports.activate()
        run_in(module, code, vars(imports.builtins))
    except BaseException as error:
        forget_module(module)
        raise error_in_call("Your code", error, doing=" while it was loaded", kind="load") from None
    return vars(module)


def _compile(source: str, first_line: int = 1) -> CodeType:
    """Return the compiled code; raise CodeError if Python cannot read it."""
    try:
        return compile_text(source, first_line)
    except SyntaxError as error:
        line = error.lineno
        where = "the code" if line is None else f"line {line}"
        message = _one_line(error.msg)
        end = "" if message.endswith("?") else "."
        sentence = f"Python cannot read {where}: {message}{end}"
        raise CodeError("syntax", sentence, line, exception=_exception(error, message)) from None
    except (ValueError, OverflowError, RecursionError, MemoryError) as error:
        raise CodeError(
            "syntax", f"Python cannot read the code: {_message(error) or 'it is nested too deeply'}."
        ) from None


def error_in_call(
    subject: str, error: BaseException, board: tuple[int, ...] | None = None, doing: str = "", kind: str = ""
) -> CodeError:
    """Return the CodeError for an exception that a reader's code has raised.

    `subject` begins the sentence, `doing` says when it happened; `kind` replaces the kinds `exception`, `input` and
    `exit`. An endless recursion, exhausted memory and an interrupt keep kinds of their own.
    """
    line = last_own_line(error.__traceback__)
    where = doing + ("" if line is None else f" in line {line}")
    if isinstance(error, CodeError):
        return error if error.line or error.board else CodeError(error.kind, error.sentence, line, board, error.note)
    if isinstance(error, KeyboardInterrupt):
        return CodeError("stopped", f"{subject} was stopped{where}.", line, board)
    name, message = exception = _exception(error, _message(error))
    if isinstance(error, RecursionError):
        kind, sentence = "recursion", f"{subject} called itself without end{where}."
    elif isinstance(error, MemoryError):
        kind, sentence = "memory", f"{subject} took too much memory{where}."
    else:
        known, sentence = _known_error(subject, error, line, where)
        kind = kind or known or "exception"
    if not sentence:
        sentence = f"{subject} raised {name}{where}" + (f": {message}." if message else ".")
    return CodeError(kind, sentence, line, board, exception=exception)


def _exception(error: BaseException, message: str) -> tuple[str, str]:
    """Return the type and the message of an exception."""
    return _one_line(type(error).__name__), message


def _known_error(subject: str, error: BaseException, line: int | None, where: str) -> tuple[str, str]:
    """Return the kind of an exception that has a known cause, and a sentence; empty for any other."""
    if isinstance(error, InputError):
        return "input", f"{subject} asked for input{where}, but here nobody can type any: leave out input()."
    if isinstance(error, SystemExit):
        return "exit", f"{subject} ended the program{where}: leave out exit() or quit()."
    if isinstance(error, ImportError) and "relative import" in str(error):
        return "exception", f"{subject} imports with a dot{where}: leave out the dot, as its files are in no package."
    if isinstance(error, ModuleNotFoundError) and isinstance(error.name, str) and error.name:
        importing = f"{subject} imports {_one_line(error.name)}" + ("" if line is None else f" in line {line}")
        return "exception", f"{importing}, {_reason_for_missing(error.name)}."
    return "", ""


def _reason_for_missing(module: str) -> str:
    """Return why a module cannot be imported, as a clause, and what to do."""
    if sys.platform != "emscripten":
        return "which is not installed for this Python, and of which there is no file beside the code"
    if module.partition(".")[0] in PACKAGES:
        return "which the page does not have: use Python’s own modules, or audit the file with python -m puzzle audit"
    return "which the page does not have: if it is a file of yours, open it together with this one"


def last_own_line(traceback: TracebackType | None) -> int | None:
    """Return the line of the reader's code that ran last, from a traceback; None if no frame is the reader's."""
    line = None
    while traceback is not None:
        if is_own_frame(traceback.tb_frame):
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line


def line_of(function: Any) -> int | None:
    """Return the line of the definition of a function or a method, if Python code defines it."""
    function = getattr(function, "__func__", function)
    return function.__code__.co_firstlineno if isfunction(function) else None


def is_own_frame(frame: FrameType) -> bool:
    """Return True if a frame runs a reader's code."""
    return frame.f_code.co_filename == FILE_NAME


def _message(error: BaseException) -> str:
    """Return the message of an exception in one short line; empty if there is none."""
    try:
        return _one_line(str(error))
    except Exception:  # the exception's class is the reader's, too
        return ""


def _one_line(text: str) -> str:
    """Return a text without line breaks, control characters and a full stop at the end, shortened if it is long."""
    line = mask_controls(" ".join(text[: 4 * LONGEST_TEXT].split())).rstrip(".")
    return line if len(line) <= LONGEST_TEXT else line[:LONGEST_TEXT] + "…"


# ---- the values that a reader's code returns ----

LARGEST = 1_000_000
"""The largest valid estimate or cost; sums of larger ones could be rounded."""
LONGEST_VALUE = 30
"""The largest number of characters of a returned text that a sentence repeats."""


def kind_of_value(value: Any) -> str:
    """Return the kind of `CodeError` that a value causes; empty for a valid number. True and False are 1 and 0.

    >>> kind_of_value(None), kind_of_value(-0.5), kind_of_value(True)
    ('none', 'negative', '')
    """
    if value is None:
        return "none"
    if isinstance(value, str):
        return "text"
    kind = f"{type(value).__module__}.{type(value).__name__}"
    if kind == "decimal.Decimal":  # which Python does not count among the real numbers
        return "nan" if value.is_nan() else _kind_of_number(float(value))
    # A truth value of NumPy is 1 or 0 like Python's, but no number for Python.
    is_number = isinstance(value, Real) or kind in ("numpy.bool", "numpy.bool_")
    return _kind_of_number(value) if is_number else "type"


def _kind_of_number(value: Any) -> str:
    """Return the kind of error that a real number causes; empty for a valid one."""
    if isinstance(value, float) and isnan(value):
        return "nan"
    if value in (inf, -inf):
        return "infinite"
    if value < 0:
        return "negative"
    return "large" if value > LARGEST else ""


def value_text(kind: str, value: Any) -> str:
    """Return words for a value that causes an error of a kind."""
    if kind == "text":
        text = str.__str__(value)
        shown = mask_controls(text[:LONGEST_VALUE]) + ("…" if len(text) > LONGEST_VALUE else "")
        return f"the text “{shown}”"
    if kind == "negative":
        return f"−{-float(value):g}, a negative number" if value > -LARGEST else "a negative number"
    if kind == "large":
        return f"more than {LARGEST:,}, the largest value allowed"
    if kind == "type":
        return f"a value of type {type_name(value)}, not a number"
    return {"none": "None", "nan": "NaN, which is not a number", "infinite": "infinity"}[kind]


def type_name(value: Any) -> str:
    """Return the name of a value's type, with its module if another package defines it.

    >>> from fractions import Fraction
    >>> type_name([]), type_name(Fraction(1, 2))
    ('list', 'fractions.Fraction')
    """
    kind = type(value)
    name, module = str(kind.__qualname__)[:LONGEST_VALUE], str(kind.__module__)[:LONGEST_VALUE]
    is_own = module in ("builtins", "__main__") or module.startswith("own_code")
    return mask_controls(name if is_own else f"{module}.{name}")
