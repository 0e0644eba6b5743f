"""Python code that a reader has written: loading it, and describing its errors in one sentence.

Nothing here protects against hostile code: in the page it runs in a sandbox, on the command line with the reader's
rights.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import FrameType, TracebackType
from typing import Any

from puzzle.core.board import text as board_text
from puzzle.core.formatting import mask_controls

FILE_NAME = "<your code>"
"""The file name of a reader's code in tracebacks, by which its lines are found."""
SECONDS_PER_CALL = 10
"""The time after which the page and the command line interrupt a call of a reader's function."""
LONGEST_TEXT = 100
"""The largest number of characters of a reader's error message that a sentence repeats."""


class CodeError(ValueError):
    """An error in a reader's code, described in one sentence.

    Parameters
    ----------
    kind : str
        What went wrong: `syntax load missing arguments` before any call, `exception recursion memory stopped` in a
        call, `none text type nan infinite negative large` for a value that is no estimate, `problem` for a problem
        that breaks the rules of `SearchProblem`.
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
    """

    def __init__(
        self,
        kind: str,
        sentence: str,
        line: int | None = None,
        board: tuple[int, ...] | None = None,
        note: str = "",
        values: str = "",
    ) -> None:
        where = "" if board is None else f"On the board {board_text(board)}, "
        super().__init__(f"{where}{sentence} {note}".strip())
        self.kind, self.sentence, self.line, self.board = kind, sentence, line, board
        self.note, self.values = note, values


def load_names(source: str, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Run a reader's code and return the names that it defines; `given` are names that it can use without importing.

    Raises CodeError for code that Python cannot read and for code that raises an exception.

    >>> load_names("answer = 6 * 7")["answer"]
    42
    >>> load_names("1 +")
    Traceback (most recent call last):
        ...
    puzzle.core.own_code.CodeError: Python cannot read line 1: invalid syntax.
    """
    names: dict[str, Any] = {"__name__": "own_code", **(given or {})}
    try:
        exec(_compile(source), names)
    except CodeError:
        raise
    except BaseException as error:
        raise error_in_call("Your code", error, doing=" while it was loaded", kind="load") from None
    return names


def _compile(source: str) -> Any:
    """Return the compiled code; raise CodeError if Python cannot read it."""
    try:
        return compile(source, FILE_NAME, "exec", dont_inherit=True)
    except SyntaxError as error:
        line = error.lineno
        where = "the code" if line is None else f"line {line}"
        raise CodeError("syntax", f"Python cannot read {where}: {_one_line(error.msg)}.", line) from None
    except (ValueError, OverflowError, RecursionError, MemoryError) as error:
        raise CodeError(
            "syntax", f"Python cannot read the code: {_message(error) or 'it is nested too deeply'}."
        ) from None


def error_in_call(
    subject: str, error: BaseException, board: tuple[int, ...] | None = None, doing: str = "", kind: str = ""
) -> CodeError:
    """Return the CodeError for an exception that a reader's code has raised.

    `subject` begins the sentence, `doing` says when it happened; `kind` replaces the kind `exception`. An endless
    recursion, exhausted memory and an interrupt keep kinds of their own.
    """
    line = last_own_line(error.__traceback__)
    where = doing + ("" if line is None else f" in line {line}")
    if isinstance(error, CodeError):
        return error
    if isinstance(error, RecursionError):
        return CodeError("recursion", f"{subject} called itself without end{where}.", line, board)
    if isinstance(error, MemoryError):
        return CodeError("memory", f"{subject} took too much memory{where}.", line, board)
    if isinstance(error, KeyboardInterrupt):
        return CodeError("stopped", f"{subject} was stopped{where}.", line, board)
    name, message = type(error).__name__, _message(error)
    sentence = f"{subject} raised {_one_line(name)}{where}" + (f": {message}." if message else ".")
    return CodeError(kind or "exception", sentence, line, board)


def last_own_line(traceback: TracebackType | None) -> int | None:
    """Return the line of the reader's code that ran last, from a traceback; None if no frame is the reader's."""
    line = None
    while traceback is not None:
        if is_own_frame(traceback.tb_frame):
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line


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
