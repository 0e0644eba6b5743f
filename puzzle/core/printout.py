"""The output of the reader's code: its first lines, and the number of all lines. Page and sandbox use this module."""

from puzzle.core.formatting import mask_controls, quantity

MOST_LINES = 100
"""The largest number of lines that are kept."""
MOST_CHARACTERS = 10_000
"""The largest number of characters that are kept."""
TITLE, TITLE_OF_FIRST = "Printed, {}", "Printed, {:,} of {}"
MORE = "and {:,} more"


class Printout:
    """The first lines that code has printed, and the number of all lines.

    >>> printout = Printout()
    >>> printout.append("x\\n" * 3, 3, False)
    >>> printout.title(), printout.lines()
    ('Printed, 3 lines', ['x', 'x', 'x'])
    """

    def __init__(self) -> None:
        self.text, self.line_breaks, self.is_open = "", 0, False

    def append(self, text: str, line_breaks: int, is_open: bool) -> None:
        """Add what is kept of a text with this number of line breaks; `is_open` is True if its last line has no end."""
        if text and self.line_breaks == self.text.count("\n"):  # nothing has been left out so far
            lines = (self.text + text).split("\n")
            if len(lines) > MOST_LINES:
                lines[MOST_LINES:] = [""]
            self.text = "\n".join(lines)[: MOST_CHARACTERS + 1]  # the text may end with an ellipsis
        self.line_breaks += line_breaks
        self.is_open = is_open

    def total(self) -> int:
        """Return the number of lines printed."""
        return self.line_breaks + (1 if self.is_open else 0)

    def lines(self) -> list[str]:
        """Return the lines that are kept, as they can be shown."""
        lines = self.text.split("\n")
        return [mask_controls(line) for line in (lines if lines[-1] else lines[:-1])]

    def kept(self) -> int:
        """Return the number of lines that are kept."""
        return self.text.count("\n") + (1 if self.text and self.text[-1] != "\n" else 0)

    def title(self) -> str:
        """Return the number of lines in words, with the number of those that are kept if these are fewer."""
        total = quantity(self.total(), "line")
        return TITLE.format(total) if self.kept() >= self.total() else TITLE_OF_FIRST.format(self.kept(), total)

    def rest(self) -> str:
        """Return the number of the other lines in words; empty if all are kept."""
        return MORE.format(self.total() - self.kept()) if self.total() > self.kept() else ""
