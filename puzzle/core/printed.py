"""The output of a reader's code: the first lines are kept, all are counted, and reading from standard input fails.

`redirect` replaces the streams of `sys` and the function `print`, so that all ways to print end here: `print`,
`sys.stdout.write`, `sys.__stderr__`, `warnings`, `logging`, and the tracebacks of threads.
"""

from __future__ import annotations

import builtins
import io
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from typing import Any, NoReturn

from puzzle.core.formatting import mask_controls
from puzzle.core.printout import MOST_CHARACTERS, MOST_LINES

ONE_LINE = frozenset((int, float, complex, bool, type(None)))
"""Types whose texts have no line break, so that printing them need not compute the text once enough is kept."""
ONE_LINE_INSIDE = ONE_LINE | {str, bytes}
"""Types that have no line break inside a tuple or list, where a text is in quotes."""
NESTED = frozenset((tuple, list))
"""Types of a board in rows, or of several boards."""
SMALL_NUMBERS = frozenset(range(256))
"""Numbers whose texts have no line break; whatever is equal to one has none either."""


class InputError(EOFError):
    """A reader's code has asked for input, which it cannot get."""


class Printed:
    """The first lines of what is printed, and the number of all lines.

    `sink` is called with every text that is kept, if it is given.

    >>> printed = Printed()
    >>> printed.write("one\\ntwo"); printed.write("!\\n")
    >>> printed.text, printed.lines
    ('one\\ntwo!\\n', 2)
    """

    def __init__(self, sink: Callable[[str], None] | None = None) -> None:
        self._sink = sink
        self.reset()

    def reset(self) -> None:
        """Forget everything, and keep the next lines."""
        self._pieces: list[str] = []
        self._lines_left, self._characters_left = MOST_LINES, MOST_CHARACTERS
        self.newlines = 0
        """The number of line breaks printed."""
        self.is_open = False
        """True while the last line has no line break."""
        self.is_full = False
        """True once a text was not kept, or not completely; later texts are only counted."""

    @property
    def text(self) -> str:
        """The text that is kept."""
        return "".join(self._pieces)

    @property
    def lines(self) -> int:
        """The number of lines printed, with a last line without a line break."""
        return self.newlines + self.is_open

    def write(self, text: str) -> None:
        """Add a printed text."""
        if text:
            self.newlines += text.count("\n")
            self.is_open = text[-1] != "\n"
            if not self.is_full:
                self._keep(text)

    def _keep(self, text: str) -> None:
        """Keep as much of a text as there is room for."""
        lines = text[: self._characters_left].split("\n")
        is_cut = len(text) > self._characters_left
        if len(lines) > self._lines_left:  # the last entry is what follows the last line break
            rest = "\n".join(lines[self._lines_left :])
            lines[self._lines_left :] = [""]
            self.is_full, is_cut = is_cut or bool(rest), False
        shown_text = "\n".join(shown(line) for line in lines)
        kept = shown_text[: self._characters_left]
        is_cut = is_cut or kept != shown_text  # a tab takes several characters
        self._lines_left -= kept.count("\n")
        self._characters_left -= len(kept)
        if is_cut and kept and kept[-1] != "\n":
            kept += "…"
        self.is_full = self.is_full or is_cut or self._lines_left <= 0 or self._characters_left <= 0
        self._pieces.append(kept)
        if self._sink is not None:
            self._sink(kept)

    def take(self) -> dict[str, Any] | None:
        """Return what was printed since the last call, None if nothing was; the limits hold for all calls together.

        `text` is what is kept of it, `newlines` and `open` count its lines, `full` is True if the rest is only counted.
        """
        if not (self._pieces or self.newlines or self.is_open):
            return None
        taken = {"text": self.text, "newlines": self.newlines, "open": self.is_open, "full": self.is_full}
        self._pieces, self.newlines, self.is_open = [], 0, False
        return taken

    @contextmanager
    def muted(self) -> Iterator[None]:
        """Neither keep nor count what is printed, for code that runs a second time."""
        state = self.newlines, self.is_open, self.is_full
        self.is_full = True
        try:
            yield
        finally:
            self.newlines, self.is_open, self.is_full = state


def shown(line: str) -> str:
    """Return a line as it can be shown anywhere: without control characters and without halves of characters.

    >>> shown("a\\tb\\x07\\ud800")
    'a       b·�'
    """
    if line.isascii() and line.isprintable():
        return line
    line = line.removesuffix("\r").expandtabs()
    return mask_controls(line.encode("utf-16", "surrogatepass").decode("utf-16", "replace"))


class _OpenStream:
    """A stream in place of one of Python's, which code can neither change nor close, as `quit()` does."""

    def reconfigure(self, **_settings: Any) -> None:
        """Do nothing: any text can be printed."""

    def close(self) -> None:
        """Do nothing: what is printed later is shown, too."""


class PrintedStream(_OpenStream, io.TextIOBase):
    """A stream for output, in place of `sys.stdout` and `sys.stderr`."""

    encoding, errors = "utf-8", "replace"

    def __init__(self, printed: Printed, name: str) -> None:
        self._printed, self.name = printed, name
        self.buffer = _PrintedBytes(printed)

    def write(self, text: str) -> int:
        """Print a text."""
        if type(text) is not str:
            if not isinstance(text, str):
                raise TypeError(f"write() argument must be str, not {type(text).__name__}")
            text = str.__str__(text)
        self._printed.write(text)
        return len(text)

    def writable(self) -> bool:
        """Return True, as text can be written."""
        return True


class _PrintedBytes(_OpenStream, io.RawIOBase):
    """The bytes of a stream for output, as in `sys.stdout.buffer`."""

    def __init__(self, printed: Printed) -> None:
        self._printed = printed

    def write(self, data: Any) -> int:
        """Print some bytes in UTF-8."""
        octets = bytes(data)
        self._printed.write(octets.decode("utf-8", "replace"))
        return len(octets)

    def writable(self) -> bool:
        """Return True, as text can be written."""
        return True


class NoInput(_OpenStream, io.TextIOBase):
    """A stream in place of `sys.stdin`, which raises InputError as soon as it is read."""

    encoding, name = "utf-8", "<stdin>"

    def _refuse(self, *_arguments: Any) -> NoReturn:
        """Raise InputError."""
        raise InputError("there is no input")

    read = readline = readlines = readinto = read1 = __iter__ = __next__ = _refuse

    @property
    def buffer(self) -> NoInput:
        """The stream for bytes, which cannot be read either."""
        return self

    def readable(self) -> bool:
        """Return True, as code may ask before it reads."""
        return True


_current: list[Printed] = []
"""The receivers of the output; only the last one is used."""


def redirect(printed: Printed) -> Callable[[], None]:
    """Send all that is printed to `printed`, and return a function that undoes this.

    >>> printed = Printed()
    >>> undo = redirect(printed)
    >>> print("hello")
    >>> undo()
    >>> printed.text
    'hello\\n'
    """
    streams = {
        "stdin": NoInput(),
        "stdout": PrintedStream(printed, "<stdout>"),
        "stderr": PrintedStream(printed, "<stderr>"),
    }
    streams |= {f"__{name}__": stream for name, stream in streams.items()}
    before, print_before = {name: getattr(sys, name) for name in streams}, builtins.print
    vars(sys).update(streams)
    builtins.print = _print_function(printed, print_before)
    _current.append(printed)

    def undo() -> None:
        """Restore the streams."""
        vars(sys).update(before)
        builtins.print = print_before
        _current.remove(printed)

    return undo


@contextmanager
def muted() -> Iterator[None]:
    """Neither keep nor count what is printed, for code that runs a second time."""
    if not _current:
        yield
        return
    with _current[-1].muted():
        yield


def _print_function(printed: Printed, builtin: Callable[..., None]) -> Callable[..., None]:
    """Return a function `print` that only counts lines once `printed` is full, without most texts of the values."""

    def print(
        *values: Any, sep: str | None = " ", end: str | None = "\n", file: Any = None, flush: Any = False
    ) -> None:
        """Print values, as the function of Python does."""
        is_counted = printed.is_full and type(sys.stdout if file is None else file) is PrintedStream
        if not is_counted or type(sep) is not str or type(end) is not str or not end:
            builtin(*values, sep=sep, end=end, file=file, flush=flush)
            return
        for value in values:
            kind = type(value)
            if kind is tuple or kind is list:
                if _fits_in_line(value):
                    continue
            elif kind in ONE_LINE or (kind is str and "\n" not in value):
                continue
            printed.newlines += str(value).count("\n")
        if sep != " " and len(values) > 1:
            printed.newlines += sep.count("\n") * (len(values) - 1)
        if end == "\n":
            printed.newlines += 1
            printed.is_open = False
        else:
            printed.newlines += end.count("\n")
            printed.is_open = end[-1] != "\n"

    return print


def _fits_in_line(values: Sequence[Any]) -> bool:
    """Return True if the text of a tuple or list has no line break for sure."""
    if values and type(values[0]) in NESTED and NESTED.issuperset(map(type, values)):
        values = tuple(chain.from_iterable(values))
    try:
        if SMALL_NUMBERS.issuperset(values):  # as on a board; this is faster than to look at types
            return True
    except TypeError:  # a value without a hash, such as a dict
        pass
    return ONE_LINE_INSIDE.issuperset(map(type, values))
