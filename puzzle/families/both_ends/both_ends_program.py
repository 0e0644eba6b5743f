"""The program of bidirectional search, as pseudocode and as Python, and the values of its variables."""

from types import ModuleType

from puzzle.code.moments import Moment
from puzzle.code.program import Line
from puzzle.core.spans import Span
from puzzle.families.both_ends import bidirectional
from puzzle.families.frontier.frontier_program import FrontierProgram
from puzzle.families.frontier.frontier_values import FrontierValues
from puzzle.recording.run import Run

_LINES = {
    "root": "start = trace.add_root(0)",
    "test_root": "if states[FORWARD] == states[BACKWARD]:",
    "found_root": "trace.goal = start",
    "start": "reached = tuple(",
    "pop": "for node in layer:",
    "child": "for action, state, cost, h in expand(",
    "known": "if state in own_reached:",
    "keep": "own_reached[state] = child",
    "early": "if state in other_reached:",
    "found_early": "pair = (child, other_reached[state])",
    "push": "next_layer.append(child)",
    "limit": "return node_limit_reached(trace)",
    "over": 'return "exhausted"',
}
"""For each event a text that occurs in exactly one line of `bidirectional.py`."""


class BothEndsValues(FrontierValues):
    """The values of bidirectional search."""

    def line_value(self, moment: Moment) -> list[Span]:
        """Return no size beside the lines that insert nodes, as each inserts into one of two frontiers."""
        return [] if moment.mark in ("push", "start") else super().line_value(moment)


class BothEndsProgram(FrontierProgram):
    """The program of bidirectional search, which finishes one layer before it turns to the other tree."""

    values = BothEndsValues

    def pseudocode(self, run: Run) -> list[Line]:
        """Return the pseudocode of bidirectional search (figure 3.14)."""
        return [
            Line("function bidirectional(problem)"),
            Line("  layer ← the roots of start and goal", ("root",)),
            Line("  if start = goal return start", ("test_root", "found_root")),
            Line("  reached ← the states of each", ("start",)),
            Line("  for side ← start, goal, start, …"),
            Line("    if layer[side] is empty return failure", ("over",)),
            Line("    for node in layer[side]", ("pop",)),
            Line("      for child in expand(side, node)", ("child",)),
            Line("        if child.state is not in reached[side]", ("known",)),
            Line("          reached[side][child.state] ← child", ("keep",)),
            Line("          if child.state is in reached[other]", ("early",)),
            Line("            return the path through child", ("found_early",)),
            Line("          following.append(child)", ("push",)),
            Line("    layer[side] ← following"),
        ]

    def python(self, run: Run) -> tuple[ModuleType, dict[str, str]]:
        """Return the module of bidirectional search."""
        return bidirectional, _LINES

    def python_names(self, run: Run) -> dict[str, str]:
        """Return the names of the two layers of a tree and of the state of a successor."""
        return {"frontier": "layer, next_layer", "child": "state"}


PROGRAM = BothEndsProgram()
