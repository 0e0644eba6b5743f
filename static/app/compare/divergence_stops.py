"""The stops of playback in Compare: the steps at which runs first differ, and the form that switches these stops on."""

from app.engine.run_names import NAMES
from app.page.dom import find, listen, spawn
from app.page.pop_over import PopOver
from puzzle.links import link_stops

DIFFERS = "differs"
"""The name of this event in links."""
NOT_READY = "This takes two finished runs."


class Divergences(PopOver):
    """Requests the steps at which the runs first differ, if the reader or a link has chosen to stop there."""

    def __init__(self, state, runs, playback):
        super().__init__("compare-stepping", "compare-stepping-open")
        self.state, self.runs, self.playback = state, runs, playback
        self.trees = ()  # the trees whose divergences were requested last
        listen(self.opener, "click", lambda event: self.toggle())
        listen(find("stop-differs"), "change", lambda event: self._choose(event.target.checked))
        state.subscribe(self.update, "stop")

    def opened(self):
        """Focus the check box."""
        find("stop-differs").focus()

    def update(self):
        """Show whether these stops are chosen; if so, request them once all runs have finished."""
        chosen, runs = DIFFERS in link_stops.parse(self.state.stop), self.runs.refresh_runs()
        find("stop-differs").checked = chosen
        if not chosen or self.state.view != "compare":
            self._show((), [], "")
        elif len(runs) < 2 or self.runs.missing():
            self._show((), [], NOT_READY)
        elif not self._are_shown(runs):
            self.trees = tuple([run.data for run in runs])
            spawn(self._request(self.trees, runs))

    def _are_shown(self, runs):
        """Return True if the stops shown or requested are those of these runs."""
        return len(self.trees) == len(runs) and all(run.data is tree for run, tree in zip(runs, self.trees))

    def _choose(self, chosen):
        """Switch the stops on or off, and leave the other stops of the link as they are."""
        stops = link_stops.parse(self.state.stop)
        if chosen:
            stops[DIFFERS] = True
        self.state.change(stop=link_stops.format(stops) if chosen else link_stops.without(self.state.stop, DIFFERS))

    async def _request(self, trees, runs):
        """Request the steps at which these runs first differ; ignore the response after a newer request."""
        answer = await self.runs.ask("divergences", runs, list(NAMES[: len(runs)]))
        if trees is self.trees:
            divergences = [
                (int(divergence.step), [int(index) for index in divergence.runs]) for divergence in answer.divergences
            ]
            self._show(trees, divergences, answer.words)

    def _show(self, trees, divergences, words):
        """Store the stops for playback, and show a sentence about them."""
        self.trees = trees
        self.playback.set_divergences(divergences)
        find("compare-stop-note").textContent = words
