"""What is said of the runs as they stand: table, heads and sentence, asked of the worker as fast as answers come."""

from app.compare.figure_cache import FigureCache
from app.compare.names import NAMES
from app.compare.panes import words_of
from app.compare.table import Table
from app.engine.request_loop import RequestLoop
from app.page import announcer
from app.page.dom import fill, find
from puzzle.core.formatting import join_names, plain_text, plural

NEEDS_SEARCH = "Figures at other steps need a new search."
SEARCHING, QUEUED = "searching", "queued"
"""What stands beside the head of a run without figures while they are searched one after another."""


class Nothing:
    """What is answered where nobody can be asked."""

    figures = ()


class StepResults:
    """Fetches figures and sentence of the step that is shown."""

    def __init__(self, state, runs, panes, playback):
        self.state, self.runs, self.panes, self.playback = state, runs, panes, playback
        self.table, self.heard = Table(), None  # the step that was heard last, None since something has changed
        self.held = FigureCache()
        self.asking = RequestLoop(self._tell)
        playback.placed.subscribe(lambda steps: self.want())
        playback.settled.subscribe(self.want)

    def want(self):
        """Bring all that is said up to date."""
        self.asking.request()

    async def _tell(self):
        runs, steps = self.runs.all(), self.playback.steps()
        there = [at for at, run in enumerate(runs) if self.runs.ready(run) and at < len(steps)]
        if self.state.view != "compare":
            return
        if not self.runs.all_ready:
            self.heard = None
        if not there or self.state.run == "running":
            self._show({}, {}, False)
            return
        self.held.keep(runs)
        answer = await self._ask(runs, [at for at in there if self.runs.can_answer(runs[at])], steps)
        figures = {}
        for at in there:
            known = self.held.at(runs[at], steps[at])
            if known is not None:
                figures[NAMES[at]] = known
        whole = self.runs.all_ready
        done = whole and len(figures) == len(runs) and all(one.ended for one in figures.values())
        complete = whole and len(answer.figures) == len(runs)  # others may have come or gone while it was awaited
        if done and complete:
            self.held.add_best(runs, {name: list(answer.best[name]) for name in _keys(answer.best)})
        self._show(figures, self.held.best_of(runs) if done else {}, done)
        if complete and self.state.view == "compare":
            self._say(answer.sentence)

    async def _ask(self, runs, places, steps):
        """Ask the worker for the figures of some of the runs at their steps, and hold them."""
        asked, names = [runs[at] for at in places], [NAMES[at] for at in places]
        if not asked:
            return Nothing
        numbers, at_steps = [run.source.number for run in asked], [steps[at] for at in places]
        answer = await self.runs.ask("results_at", asked, names, numbers, at_steps, self.state.optimal)
        for run, figures in zip(asked, answer.figures):
            self.held.add(run, figures)
        return answer

    def _show(self, figures, best, done):
        runs = self.runs.all()
        going = [NAMES[at] for at, run in enumerate(runs) if run.searching]
        coming = [NAMES[at] for at, run in enumerate(runs) if not run.searching and not self.runs.ready(run)]
        searching = self.state.phase == "searching"
        later = _later(going, coming) if searching else NEEDS_SEARCH if self.runs.lost else ""
        self.table.show(figures, best, done, later)
        for pane in self.panes.panes:
            if pane.name in figures:
                one = figures[pane.name]
                last = self.playback.lasts[NAMES.index(pane.name)]
                pane.tell(words_of(one), int(one.step), last)
            else:
                words = (SEARCHING if pane.name in going else QUEUED) if searching else ""
                at, lasts = NAMES.index(pane.name), self.playback.lasts
                there = at < len(lasts)
                pane.tell(words, self.playback.steps()[at] if there else 0, lasts[at] if there else 0)

    def _say(self, told):
        spans = [(span[0], span[1]) for span in told]
        if spans[0][0] == "strong":
            spans = [spans[0]] + [("rest", span[1]) for span in spans[1:]]
        fill(find("compare-sentence"), spans)
        step = self.playback.at
        if step != self.heard and not self.playback.playing:
            self.heard = step
            announcer.announce_soon(f"Step {step:,} of {self.playback.last:,}. {plain_text(told)}")


def _later(going, coming):
    """Say which runs are being searched, and which after them."""
    words = f"Searching {join_names(going)}" if going else ""
    if coming:
        come = f"{join_names(coming)} {plural(len(coming), 'is', 'are')} queued"
        words = f"{words}; {come}" if words else come
    return words + "." if words else ""


def _keys(best):
    return [name for name in ("path_length", "expanded", "max_frontier", "generated", "discarded", "shortest")
            if hasattr(best, name)]  # fmt: skip
