"""Requests to the worker for an inspector tab, repeated when the displayed step changes."""

from app.engine.request_loop import RequestLoop


class InspectorRequests:
    """Calls `ask(source, step)` for the newest step while a tab is open, or `show_message(text)` if there is no run.

    `empty` and `running` are the messages before a search, with {} for the name of its button, and during one.
    """

    def __init__(self, state, displayed_run, explanations, tab, empty, running):
        self.state, self.displayed_run, self.tab, self.empty, self.running = state, displayed_run, tab, empty, running
        self.ask = self.show_message = None
        self.requests = RequestLoop(self._update)
        explanations.answer_received.subscribe(lambda *_: self.request())
        for name in ("run", "drawer"):
            state.subscribe(self.request, name)

    @property
    def is_open(self):
        """Whether the tab is open."""
        return self.state.drawer == self.tab

    @property
    def busy(self):
        """Whether a request is under way."""
        return self.requests.busy

    def request(self):
        """Request the displayed step, if the tab is open."""
        if self.is_open:
            self.requests.request()

    async def _update(self):
        """Call `ask` for the displayed step, or show why there is nothing to ask about."""
        source = self.displayed_run.source
        if not self.is_open:
            return
        if self.state.run != "done" or source is None:
            self.show_message(self.running if self.state.run == "running" else self.empty.format(self.state.solve_name))
        elif source.unavailable or source.incomplete:
            self.show_message(source.unavailable or source.incomplete)
        else:
            await self.ask(source, self.displayed_run.step)
