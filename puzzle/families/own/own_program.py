"""The program of a search that the reader has written: its own lines, and the line that takes each node."""

from types import ModuleType

from puzzle.code.moments import Moment, Step
from puzzle.code.program import Line
from puzzle.code.values import Values, Variable
from puzzle.core.spans import Span
from puzzle.families.frontier.frontier_program import FrontierProgram
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.watching.own_run import as_own_run

NO_PYTHON = "This is the Python code of your own search, so there is no other."
MARK = "line_{}"
"""The name of the event that a line of the reader's code takes a node."""


class OwnValues(Values):
    """The node that a line of the reader's code takes."""

    def line_value(self, moment: Moment) -> list[Span]:
        """Return the path cost of the node."""
        return self._order_words(moment.node) if moment.node >= 0 else []

    def variables(self, moment: Moment, moments_so_far: list[Moment]) -> list[Variable]:
        """Return the node alone, as the names in the reader's code are not known here."""
        return [self._node_variable(moment.node)]


class OwnProgram(FrontierProgram):
    """The reader's code, in which the line is marked that takes the node of a step."""

    values = OwnValues

    def pseudocode(self, run: Run) -> list[Line]:
        """Return the lines of the reader's code; each that takes nodes has an event."""
        own = as_own_run(run)
        lines = own.source.rstrip("\n").split("\n") if own.source else []
        taking = set(own.lines)
        return [
            Line(text.expandtabs(4), (MARK.format(number),) if number in taking else ())
            for number, text in enumerate(lines, 1)
        ]

    def python(self, run: Run) -> tuple[ModuleType, dict[str, str]]:
        """Raise ValueError, as the program is Python already."""
        raise ValueError(NO_PYTHON)

    def moments(self, run: Run, history: History, step: int, view: str) -> Step:
        """Return the line that takes the node of a step; nothing if it is unknown."""
        own = as_own_run(run)
        line = own.lines[step - 1] if 0 < step <= len(own.lines) else 0
        if not line or line > own.source.count("\n") + 1:
            return Step((), 0)
        return Step((Moment(MARK.format(line), history.current_node(step)),), 0)


PROGRAM = OwnProgram()
