"""The example tree, shown before the reader's first search; its data is a file made when the site is built."""

from pyscript.js_modules import bridge

from app.page.dom import find


class Example:
    """Shows the example, if the site has its file, until the reader's first search starts."""

    def __init__(self, state, playback):
        self.state, self.playback, self.needed = state, playback, True
        state.when("run", "running", self._remove)
        state.when("worker", "dead", _hide)

    async def show(self):
        """Fetch the example and show it, unless a search has started while it was loading."""
        example = await bridge.fetchExample()
        if example is None or not self.needed:
            return
        data = bridge.createTree(example.opening)
        data.append(example.columns)
        data.setLayout(example.ending)
        data.finish(example.ending)
        await self.playback.show(data, ExampleRun(example), int(example.ending.path_length))

    def _remove(self):
        self.needed = False
        _hide()


class ExampleRun:
    """Answers requests about the example from its file, as the worker does for other runs."""

    can_relayout, has_end = False, True
    unavailable = ""

    def __init__(self, example):
        self.example, self.ending = example, example.ending

    async def ask(self, name, *about):
        """Return the response to a request; see `RunSession.ask`."""
        return {"at_step": self._at_step, "same_board": _nothing, "discarded_copy": self._copy}[name](*about)

    def _at_step(self, step, _optimal, node):
        """Return the explanation of a step with the card of a node, by default of the current node."""
        answer, cards = self.example.steps[step], self.example.cards[step]
        card_node = node if 0 <= node < cards.length else answer.node  # the node may not exist yet at this step
        answer.card = cards[card_node] if card_node >= 0 else None
        answer.card_node = card_node
        return answer

    def _copy(self, row):
        return self.example.copies[row]


def _nothing(_step, _node, _search_all):
    """Return None: no board of the example occurs twice."""


def _hide():
    find("example-card").hidden = True
