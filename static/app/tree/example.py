"""The tree that stands on the page before there is another; the set-up wrote down everything about it."""

from pyscript.js_modules import bridge

from app.page.dom import find


class Example:
    """Shows the example where the set-up has made one, until a search of the reader's own begins."""

    def __init__(self, state, playback):
        self.state, self.playback, self.wanted = state, playback, True
        state.when("run", "running", self._give_way)
        state.when("worker", "dead", _hide)

    async def show(self):
        """Show it if it is still wanted when it has come."""
        told = await bridge.fetchExample()
        if told is None or not self.wanted:
            return
        data = bridge.createTree(told.opening)
        data.append(told.columns)
        data.setLayout(told.ending)
        data.finish(told.ending)
        await self.playback.show(data, ExampleRun(told), int(told.ending.path_length))

    def _give_way(self):
        self.wanted = False
        _hide()


class ExampleRun:
    """Answers about the example what a run in the worker answers about itself."""

    can_relayout, has_end = False, True
    unavailable = ""

    def __init__(self, told):
        self.told, self.ending = told, told.ending

    async def ask(self, name, *about):
        """Return the response to a request; see `RunSession.ask`."""
        return {"at_step": self._at_step, "same_board": _nothing, "discarded_copy": self._copy}[name](*about)

    def _at_step(self, step, _optimal, node):
        answer, cards = self.told.steps[step], self.told.cards[step]
        shown = node if 0 <= node < cards.length else answer.node  # at an early step there are fewer nodes
        answer.card = cards[shown] if shown >= 0 else None
        answer.card_node = shown
        return answer

    def _copy(self, row):
        return self.told.copies[row]


def _nothing(_step, _node, _look):
    """In the example no board is there twice."""


def _hide():
    find("example-card").hidden = True
