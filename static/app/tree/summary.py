"""Descriptions of the tree, of its rows by depth and of the timeline, for screen readers."""

from pyscript.js_modules import bridge

from app.page.dom import find
from puzzle.core import board
from puzzle.core.formatting import curve_words, join_names, quantity

MOST_MOVES = 12
"""Moves of the path that are listed; *Moves and boards* shows all of them."""
ROWS = "Depths {:,} to {:,}: widest at depth {:,} with {}; {:,} at depth {:,}."
FRONTIER, DEPTH = "Size of the frontier before each step", "Depth of the current node"


class Summary:
    """Writes the descriptions of the tree, of the rows beside it and of the timeline."""

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run, self.described = state, displayed_run, None
        displayed_run.search_started.subscribe(self._clear)
        displayed_run.step_described.subscribe(lambda counters, step, at_end: self._describe(step))
        state.subscribe(self._rename_moves, "naming")

    def _clear(self):
        """Remove the descriptions of the previous run when a search starts."""
        self.described = None
        for name in ("tree-summary", "strip-figures", "timeline-figures"):
            find(name).textContent = ""

    def _describe(self, step):
        """Describe the rows at a step, and once for each run also the whole tree and the timeline."""
        displayed_run = self.displayed_run
        run = displayed_run.ending, displayed_run.last
        if run != self.described:
            self.described = run
            find("tree-summary").textContent = f"{self._shape()} {self._path()}"
            find("timeline-figures").textContent = self._curve()
        if not displayed_run.playing:
            rows = bridge.rowShapeAt(displayed_run.data, step)
            deepest, widest_count = int(rows.deepest), quantity(int(rows.widestCount), "node")
            figures = int(rows.first), deepest, int(rows.widest), widest_count, int(rows.deepestCount), deepest
            find("strip-figures").textContent = ROWS.format(*figures)

    def _rename_moves(self):
        """Describe the run again, with the chosen names of moves."""
        if self.described is not None:
            self.described = None
            self._describe(self.displayed_run.step)

    def _shape(self):
        """Return a sentence on the size of the tree at the last step."""
        data, last = self.displayed_run.data, self.displayed_run.last
        shape = bridge.treeShapeAt(data, last)
        widest = f"widest at depth {int(shape.widest):,} with {quantity(int(shape.widestCount), 'node')}"
        return f"{quantity(last, 'step')}, depth {int(shape.deepest):,}, {widest}."

    def _path(self):
        """Return the first moves of the path in words."""
        ending, info = self.displayed_run.ending, self.displayed_run.data.info
        if ending.outcome != "solved" or not ending.path_length:
            return ""
        if info.labelled:
            moves, count = list(ending.actions)[:MOST_MOVES], ending.path_length
        else:
            letters, count = ending.moves[:MOST_MOVES], len(ending.moves)
            boards = board.follow(tuple(info.start), letters)
            moves = [
                board.move_words(boards[index], letters[index], self.state.display.naming)
                for index in range(len(letters))
            ]
            moves = [words.replace("slide ", "") for words in moves]
        if count > len(moves):
            moves.append(f"{count - len(moves):,} more")
        return f"The path is {join_names(moves)}."

    def _curve(self):
        """Return the description of the curve of the timeline."""
        data = self.displayed_run.data
        name, curve = (DEPTH, "depth") if data.info.rounds else (FRONTIER, "frontier")
        return f"{name}: {curve_words(bridge.extremesOf(data, curve))}."
