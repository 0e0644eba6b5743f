"""Marks the boards expanded by the compared runs B, C and D on the map, each run in its own colour."""

from pyscript import ffi

from app.map import map_words
from app.page.dom import find, spawn
from app.page.latest import Latest
from app.page.signal import Signal
from puzzle.core.run_names import MAX_RUNS, NAMES, full_label, label

OUTLINED_LABEL = "Boards listed in Compare"


async def request_overlay(guard, run, order, add_part):
    """Request the boards that a run has expanded in parts, call `add_part` with each, and return the last part.

    `order` is the order of moves for which the map was requested.
    """
    has_more = is_first = True
    while has_more:
        part = await guard.wait(run.ask("map_overlay", order, is_first))
        add_part(part)
        has_more, is_first = part.more, False
    return part


class OtherRuns:
    """Shows on the map the boards that runs B, C and D have expanded: an overlay for each run.

    `overlay_complete` is emitted when all boards of a run have arrived from the worker.
    """

    def __init__(self, state, runs, listed_boards, overlays, outline):
        self.state, self.runs, self.listed_boards, self.overlays = state, runs, listed_boards, overlays
        self._draw_outlines = outline
        self.overlay_complete = Signal()
        self.sources = [None] * (MAX_RUNS - 1)  # the run of each overlay
        self.requests = [Latest() for _ in range(MAX_RUNS - 1)]
        self.figures: list[tuple[str, int, bool] | None] = [None] * (MAX_RUNS - 1)
        self.total = 0
        state.subscribe(self._set_mode, "together")
        self._set_mode()

    def reset(self, total):
        """Forget all overlays, as a new map with `total` boards is shown."""
        self.total, self.sources = total, [None] * (MAX_RUNS - 1)

    def update(self, order):
        """Show the overlays of runs that are ready, and search the other runs.

        `order` is the order of moves for which the map was requested.
        """
        state, others = self.state, self.runs.runs[1:]
        for index in range(MAX_RUNS - 1):
            run = others[index] if index < len(others) else None
            source = run if run is not None and self.runs.can_answer(run) else None
            if source is not self.sources[index]:
                self.sources[index], guard = source, self.requests[index].begin()
                self.overlays.setRun(index, None if source is None else run.data)
                if source is not None:
                    spawn(self._request_overlay(guard, index, source, order))
        self.outline([{"at": index, "nodes": nodes} for index, nodes in self.listed_boards.nodes])
        progress = state.progress
        idle = progress.run == progress.phase == "done" and state.engine.connected and not progress.busy
        if idle and self.runs.others_missing and not self.runs.stopping and not state.display.link["embed"]:
            self.runs.search_others()

    async def _request_overlay(self, guard, index, run, order):
        """Request the boards of a run from the worker, and add them to the run's overlay."""
        try:
            await request_overlay(guard, run, order, lambda part: self.overlays.appendBatch(index, part))
        except Exception:  # the map or the worker has been replaced, and a new request follows
            if guard.is_newest:
                self.sources[index] = None
            return
        self.overlay_complete.emit()

    def outline(self, nodes):
        """Outline the places of the boards that the Compare view lists."""
        self._draw_outlines(ffi.to_js(nodes))
        map_words.show_outlined(OUTLINED_LABEL if nodes else "")

    def _set_mode(self):
        """Apply how the runs advance together: step by step, or all at the same share of their steps."""
        self.overlays.setByShare(self.state.playback.together == "share")

    @property
    def _names(self):
        """The names of all runs: the algorithm and, if another run has the same algorithm, the heuristic."""
        names = [label(run.search) for run in self.runs.runs]
        return [
            full_label(run.search, False) if names.count(name) > 1 else name for run, name in zip(self.runs.runs, names)
        ]

    def show_figures(self):
        """Show how many boards each run but A has expanded up to the displayed step."""
        tally, names = self.overlays.tally(), self._names
        for index in range(MAX_RUNS - 1):
            run, letter = tally[index], NAMES[1 + index]
            figures = None
            if run is not None and 1 + index < len(names):  # the overlay of a removed run stays until `update`
                has_steps_left = int(run.step) < int(run.last)
                figures = (names[1 + index], int(run.expanded), has_steps_left)
            if figures != self.figures[index]:
                self.figures[index] = figures
                map_words.show_other_run(letter, figures, self.total)
                self._make_room_for_figures()

    def _make_room_for_figures(self):
        """Tell the style sheet how many runs have figures beside those of run A."""
        count = len(self.column_names())
        find("map").toggleAttribute("data-beside", count > 0)
        find("map").style.setProperty("--beside", str(count))

    def column_names(self):
        """Return the table headings of the overlaid runs."""
        return tuple(
            [f"{NAMES[1 + index]} expanded" for index, figures in enumerate(self.figures) if figures is not None]
        )

    def sentence(self):
        """Return a sentence on how many boards each run expanded in all, or '' without overlays."""
        tally, parts = self.overlays.tally(), []
        for index in range(MAX_RUNS - 1):
            if tally[index] is not None:
                note = "" if tally[index].met else " and has not met the goal"
                parts.append(f"{NAMES[1 + index]} expanded {int(tally[index].expanded):,}{note}")
        return f" {'; '.join(parts)}." if parts else ""
