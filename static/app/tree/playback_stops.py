"""The stops of the displayed run: the steps where Play pauses, and to which the keys `<` and `>` move."""

from app.page.dom import spawn
from app.page.links import add_problems
from app.page.signal import Signal
from puzzle.links import link_stops

ONE_RUN = "Stopping where two runs first differ needs a second run: add one in Compare."


class Stops:
    """Requests the steps of a finished run at which a chosen event happens; `changed` is emitted when they change.

    `steps` is None if no events are chosen, or if no finished run is displayed.
    """

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run = state, displayed_run
        self.steps, self.changed = None, Signal()
        state.subscribe(lambda: spawn(self._update()), "stop")
        state.when("run", "none", self._clear)
        state.when("run", "done", lambda: spawn(self._update()))

    def _lacks_second_run(self):
        """Return True if Play should stop where two runs first differ, but there is only one.

        Compare adds a second run by itself.
        """
        alone = self.state.run == "done" and not self.state.others and self.state.view != "compare"
        return alone and "differs" in link_stops.parse(self.state.stop)

    def _clear(self):
        """Forget the stops of the previous run or choice."""
        if self.steps is not None:
            self.steps = None
            self.changed.emit()

    async def _update(self):
        """Request the stops; ignore the response if the run or the choice has changed."""
        if self._lacks_second_run():
            add_problems([ONE_RUN])
            self.state.change(stop=link_stops.without(self.state.stop, "differs"))
            return
        text = link_stops.without(self.state.stop, "differs")
        if not text or self.displayed_run.source is None or self.state.run != "done":
            self._clear()
            return
        answer = await self.displayed_run.ask("stops_of", text)
        if text == link_stops.without(self.state.stop, "differs"):
            self.steps = answer.steps
            add_problems(list(answer.problems))
            self.changed.emit()
