"""The drawer asks about the step as fast as the answers come; of several wishes only the newest counts."""

from app.page.dom import spawn


class Newest:
    """Calls `ask(source, step)` for the newest step as long as a tab is open; else `say_none` with the reason.

    `empty` and `running` are what is said before a search and during one. Who wishes while an answer is under way has
    it asked once more.
    """

    def __init__(self, state, shown, telling, tab, empty, running):
        self.state, self.shown, self.tab, self.empty, self.running = state, shown, tab, empty, running
        self.ask = self.say_none = None
        self.wanted = self.answering = False
        telling.answered.subscribe(lambda *news: self.wish())
        for name in ("run", "drawer"):
            state.subscribe(self.wish, name)

    @property
    def open(self):
        """Whether the tab is the one that is open."""
        return self.state.drawer == self.tab

    def wish(self):
        """See to it that the newest step is shown soon."""
        self.wanted = True
        if self.open and not self.answering:
            spawn(self._follow())

    async def _follow(self):
        self.answering = True
        try:
            while self.wanted and self.open:
                self.wanted = False
                source = self.shown.source
                if self.state.run != "done" or source is None:
                    self.say_none(self.running if self.state.run == "running" else self.empty)
                elif source.gone:
                    self.say_none(source.gone)
                else:
                    await self.ask(source, self.shown.step)
        finally:
            self.answering = False
