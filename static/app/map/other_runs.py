"""The runs that are compared with the one on the stage, laid over the map in colours and lines of their own."""

from pyscript import ffi

from app.compare.names import NAMES, full_label, label
from app.engine.run_set import MAX_RUNS
from app.map import map_words
from app.page.dom import find, spawn
from app.page.signal import Signal

LISTED = "Boards listed in Compare"


class OtherRuns:
    """Lays what runs B, C and D have expanded over the map; `lit` tells that all boards of one have come."""

    def __init__(self, state, runs, laid, outline):
        self.state, self.runs, self.laid = state, runs, laid
        self._outline = outline  # what draws lines around places of nodes
        self.lit = Signal()
        self.sources = [None] * (MAX_RUNS - 1)  # the run that is laid at each place
        self.names, self.written = [""] * (MAX_RUNS - 1), [None] * (MAX_RUNS - 1)
        self.total = 0
        state.subscribe(self._turn, "together")
        self._turn()

    def begin(self, total):
        """Have none on a new map of so many boards."""
        self.total, self.sources = total, [None] * (MAX_RUNS - 1)

    def look(self, order):
        """Lay those over the map that were searched as they are chosen now, and have the others searched.

        `order` is the order of moves that the map was measured with.
        """
        state, beside = self.state, self.runs.all()[1:]
        self._name(beside)
        for at in range(MAX_RUNS - 1):
            run = beside[at] if at < len(beside) else None
            source = run.source if run is not None and self.runs.can_answer(run) else None
            if source is not self.sources[at]:
                self.sources[at] = source
                self.laid.setRun(at, None if source is None else run.data)
                if source is not None:
                    spawn(self._light(at, source, order))
        self.outline([{"at": at, "nodes": nodes} for at, nodes in self.runs.listed_nodes])
        rests = state.run == "done" and state.phase == "done" and state.connected and not state.busy
        if rests and self.runs.others_missing and not self.runs.stopping and not state.link["embed"]:
            self.runs.search_others()

    async def _light(self, at, source, order):
        """Light up the boards of a run as the worker tells them."""
        more, anew = True, True
        while more:
            try:
                news = await source.ask("map_overlay", order, anew)
            except Exception:  # another map or another worker is wanted by now, and the run will be laid anew
                if self.sources[at] is source:
                    self.sources[at] = None
                return
            if self.sources[at] is not source:
                return
            self.laid.appendBatch(at, news)
            more, anew = bool(news.more), False
        self.lit.emit()

    def outline(self, listed):
        """Have lines around the places of boards that are listed in the comparison."""
        self._outline(ffi.to_js(listed))
        map_words.tell_outlined(LISTED if listed else "")

    def _turn(self):
        self.laid.setByShare(self.state.together == "share")

    def _name(self, beside):
        """Call each by its algorithm, and by its heuristic too where others have the same algorithm."""
        short = [label(run.search) for run in self.runs.all()]
        for at, run in enumerate(beside[: MAX_RUNS - 1]):
            alike = short.count(short[1 + at]) > 1
            self.names[at] = full_label(run.search) if alike else short[1 + at]

    def tell(self):
        """Show how many boards each has expanded at the step that is shown."""
        tally = self.laid.tally()
        for at in range(MAX_RUNS - 1):
            one = tally[at]
            known = None if one is None else (self.names[at], int(one.expanded), int(one.step) < int(one.last))
            if known != self.written[at]:
                self.written[at] = known
                map_words.tell_beside(NAMES[1 + at], known, self.total)
                there = len(self.heads())
                find("map").toggleAttribute("data-beside", there > 0)
                find("map").style.setProperty("--beside", str(there))

    def heads(self):
        """Return what the columns of those are called that are laid over the map."""
        return tuple([f"{NAMES[1 + at]} expanded" for at, known in enumerate(self.written) if known is not None])

    def sentence(self):
        """Return what those have expanded, each at its end, in words; nothing where there is none."""
        tally, parts = self.laid.tally(), []
        for at in range(MAX_RUNS - 1):
            if tally[at] is not None:
                met = "" if tally[at].met else " and has not met the goal"
                parts.append(f"{NAMES[1 + at]} expanded {int(tally[at].expanded):,}{met}")
        return f" {'; '.join(parts)}." if parts else ""
