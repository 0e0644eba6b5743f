"""Overlays of the compared runs B, C and D on the map, each in its own colour."""

from pyscript import ffi

from app.compare.names import NAMES, full_label, label
from app.engine.run_set import MAX_RUNS
from app.map import map_words
from app.page.dom import find, spawn
from app.page.signal import Signal

LISTED = "Boards listed in Compare"


class OtherRuns:
    """Shows the boards that runs B, C and D have expanded; `overlay_complete` is emitted when a run is complete."""

    def __init__(self, state, runs, overlays, outline):
        self.state, self.runs, self.overlays = state, runs, overlays
        self._draw_outlines = outline
        self.overlay_complete = Signal()
        self.sources = [None] * (MAX_RUNS - 1)  # the run session of each overlay
        self.names, self.figures = [""] * (MAX_RUNS - 1), [None] * (MAX_RUNS - 1)
        self.total = 0
        state.subscribe(self._set_mode, "together")
        self._set_mode()

    def reset(self, total):
        """Remove all overlays for a new map with this many boards."""
        self.total, self.sources = total, [None] * (MAX_RUNS - 1)

    def update(self, order):
        """Show the overlays of runs that are ready, and start the searches of the others.

        `order` is the order of moves in the request of the map.
        """
        state, others = self.state, self.runs.refresh_runs()[1:]
        self._name_runs(others)
        for at in range(MAX_RUNS - 1):
            run = others[at] if at < len(others) else None
            source = run.source if run is not None and self.runs.can_answer(run) else None
            if source is not self.sources[at]:
                self.sources[at] = source
                self.overlays.setRun(at, None if source is None else run.data)
                if source is not None:
                    spawn(self._light(at, source, order))
        self.outline([{"at": at, "nodes": nodes} for at, nodes in self.runs.listed_nodes])
        idle = state.run == "done" and state.phase == "done" and state.connected and not state.busy
        if idle and self.runs.others_missing and not self.runs.stopping and not state.link["embed"]:
            self.runs.search_others()

    async def _light(self, at, source, order):
        """Request the boards of a run in parts, and add them to its overlay."""
        more, first = True, True
        while more:
            try:
                part = await source.ask("map_overlay", order, first)
            except Exception:  # the map or the worker has been replaced, and a new request follows
                if self.sources[at] is source:
                    self.sources[at] = None
                return
            if self.sources[at] is not source:
                return
            self.overlays.appendBatch(at, part)
            more, first = bool(part.more), False
        self.overlay_complete.emit()

    def outline(self, nodes):
        """Outline the places of the boards listed in Compare."""
        self._draw_outlines(ffi.to_js(nodes))
        map_words.show_outlined(LISTED if nodes else "")

    def _set_mode(self):
        self.overlays.setByShare(self.state.together == "share")

    def _name_runs(self, others):
        """Name each run by its algorithm, and by its heuristic too if another run has the same algorithm."""
        short = [label(run.search) for run in self.runs.refresh_runs()]
        for at, run in enumerate(others[: MAX_RUNS - 1]):
            ambiguous = short.count(short[1 + at]) > 1
            self.names[at] = full_label(run.search) if ambiguous else short[1 + at]

    def show_figures(self):
        """Show how many boards each run has expanded at the displayed step."""
        tally = self.overlays.tally()
        for at in range(MAX_RUNS - 1):
            run = tally[at]
            figures = None if run is None else (self.names[at], int(run.expanded), int(run.step) < int(run.last))
            if figures != self.figures[at]:
                self.figures[at] = figures
                map_words.show_other_run(NAMES[1 + at], figures, self.total)
                count = len(self.column_names())
                find("map").toggleAttribute("data-beside", count > 0)
                find("map").style.setProperty("--beside", str(count))

    def column_names(self):
        """Return the table headings of the overlaid runs."""
        return tuple([f"{NAMES[1 + at]} expanded" for at, figures in enumerate(self.figures) if figures is not None])

    def sentence(self):
        """Return a sentence on the boards that each run expanded in all, '' without overlays."""
        tally, parts = self.overlays.tally(), []
        for at in range(MAX_RUNS - 1):
            if tally[at] is not None:
                met = "" if tally[at].met else " and has not met the goal"
                parts.append(f"{NAMES[1 + at]} expanded {int(tally[at].expanded):,}{met}")
        return f" {'; '.join(parts)}." if parts else ""
