"""What is said of the runs as they stand: table, heads and sentence, asked of the worker as fast as answers come."""

from app.compare.names import NAMES
from app.compare.panes import words_of
from app.compare.table import Table
from app.engine.asking import Asking
from app.page import live
from app.page.dom import fill, find
from puzzle.words import listed, plain, plural

GOING, COMING = "searching", "to come"
"""What stands beside the head of a run without figures while they are searched one after another."""


class StandingOf:
    """Fetches figures and sentence of the step that is shown."""

    def __init__(self, state, runs, panes, playing):
        self.state, self.runs, self.panes, self.playing = state, runs, panes, playing
        self.table, self.heard = Table(), None  # the step that was heard last, None since something has changed
        self.asking = Asking(self._tell)
        playing.placed.subscribe(lambda steps: self.want())
        playing.settled.subscribe(self.want)

    def want(self):
        """Bring all that is said up to date."""
        self.asking.wish()

    async def _tell(self):
        runs, steps = self.runs.all(), self.playing.steps()
        there = [at for at, run in enumerate(runs) if self.runs.ready(run) and at < len(steps)]
        if self.state.view != "compare":
            return
        if not self.runs.whole:
            self.heard = None
        if not there or self.state.run == "running":
            self._show({}, {}, False)
            return
        asked, whole = [runs[at] for at in there], self.runs.whole
        names, numbers = [NAMES[at] for at in there], [run.source.number for run in asked]
        at_steps = [steps[at] for at in there]
        answer = await self.runs.ask("standing_at", asked, names, numbers, at_steps, self.state.fewest)
        figures = {str(one.name): one for one in answer.figures}
        whole = whole and self.runs.whole  # of one alone nothing is said, and others may have come or gone meanwhile
        done = whole and all(one.ended for one in answer.figures)
        self._show(figures, {name: list(answer.best[name]) for name in _keys(answer.best)} if done else {}, done)
        if whole and self.state.view == "compare":
            self._say(answer.sentence)

    def _show(self, figures, best, done):
        runs = self.runs.all()
        going = [NAMES[at] for at, run in enumerate(runs) if run.searching]
        coming = [NAMES[at] for at, run in enumerate(runs) if not run.searching and not self.runs.ready(run)]
        searching = self.state.phase == "searching"
        self.table.show(figures, best, done, _later(going, coming) if searching else "")
        for pane in self.panes.panes:
            if pane.name in figures:
                one = figures[pane.name]
                last = self.playing.lasts[NAMES.index(pane.name)]
                pane.tell(words_of(one), int(one.step), last)
            else:
                words = (GOING if pane.name in going else COMING) if searching else ""
                pane.tell(words, 0, 0)

    def _say(self, told):
        spans = [(span[0], span[1]) for span in told]
        if spans[0][0] == "strong":
            spans = [spans[0]] + [("rest", span[1]) for span in spans[1:]]
        fill(find("compare-sentence"), spans)
        step = self.playing.at
        if step != self.heard and not self.playing.playing:
            self.heard = step
            live.say(f"Step {step:,} of {self.playing.last:,}. {plain(told)}")


def _later(going, coming):
    """Say which runs are being searched, and which after them."""
    words = f"{listed(going)} is being searched" if going else ""
    if coming:
        come = f"{listed(coming)} {plural(len(coming), 'is', 'are')} still to come"
        words = f"{words}; {come}" if words else come
    return words + "." if words else ""


def _keys(best):
    return [name for name in ("path_length", "expanded", "max_frontier", "generated", "discarded", "shortest")
            if hasattr(best, name)]  # fmt: skip
