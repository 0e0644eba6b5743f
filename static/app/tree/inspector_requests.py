"""The drawer asks about the step as fast as the answers come."""

from app.engine.request_loop import RequestLoop


class InspectorRequests:
    """Calls `ask(source, step)` for the newest step as long as a tab is open; else `say_none` with the reason.

    `empty` and `running` are what is said before a search and during one.
    """

    def __init__(self, state, displayed_run, explanations, tab, empty, running):
        self.state, self.displayed_run, self.tab, self.empty, self.running = state, displayed_run, tab, empty, running
        self.ask = self.say_none = None
        self.asking = RequestLoop(self._follow)
        explanations.answer_received.subscribe(lambda *news: self.request())
        for name in ("run", "drawer"):
            state.subscribe(self.request, name)

    @property
    def open(self):
        """Whether the tab is the one that is open."""
        return self.state.drawer == self.tab

    @property
    def answering(self):
        """Whether an answer is under way."""
        return self.asking.busy

    def request(self):
        """See to it that the newest step is shown soon."""
        if self.open:
            self.asking.request()

    async def _follow(self):
        source = self.displayed_run.source
        if not self.open:
            return
        if self.state.run != "done" or source is None:
            self.say_none(self.running if self.state.run == "running" else self.empty)
        elif source.unavailable:
            self.say_none(source.unavailable)
        else:
            await self.ask(source, self.displayed_run.step)
