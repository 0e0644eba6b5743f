"""The tree of a search by hand before one of its choices, with rings around the node chosen and the right one."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.page_answers import answer_without_card
from app.engine.run_source import RunSource
from app.page.dom import find
from app.page.latest import RunReplaced
from app.page.state import UNKNOWN_LENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

YOURS = "yours"


class MarkedTree:
    """Shows the tree before a choice in place of the search, and later the search again."""

    def __init__(self, tree):
        self.tree = tree
        self.run = self.data = None
        self.run_view: "tuple[Any, ...]" = ()  # the arguments that show the search again

    @property
    def is_on(self):
        """True while the tree before a choice is displayed."""
        return self.data is not None and self.tree.displayed_run.data is self.data

    def remember(self, run):
        """Store the search and its data for `restore`."""
        if not self.is_on:
            displayed = self.tree.displayed_run
            self.run, self.run_view = run, (displayed.data, run, displayed.known)

    async def show(self, guard, step, entry, owner):
        """Show the tree before the choice of a step, with rings and words: yours, and those of the `owner`."""
        before = await guard.wait(self.run.ask("tree_before", step))
        run_data = self.run_view[0]
        data = bridge.createTree(run_data.info)
        data.pictures = run_data.pictures  # the nodes have the same numbers
        for apply, part in ((data.append, before), (data.setLayout, before), (data.finish, before.ending)):
            apply(part)
        self.data = data
        await guard.wait(self.tree.playback.show(data, StepSource(self.run, data, before.ending, step), UNKNOWN_LENGTH))
        words = {"copy": YOURS, "first": YOURS if entry["yours"] == entry["right"] else owner}
        pair = {"copy": entry["yours"], "first": entry["right"], "words": words}
        self.tree.drawing.view.markChoice(ffi.to_js(pair))
        card = find("marks-card")
        card.dataset.corner = self.tree.drawing.view.freeCorner(card.offsetWidth, card.offsetHeight)

    async def restore(self):
        """Show the search again, unless another run has replaced the tree."""
        if self.is_on and self.tree.displayed_run.source is not None:
            await self.tree.playback.show(*self.run_view)


class StepSource(RunSource):
    """The search by hand, cut off before a choice, for display."""

    has_end = False  # the last step of its tree is not the end of the search

    def __init__(self, run, data, ending, step):
        super().__init__(data, ending)
        self.run, self.step = run, step

    async def ask(self, name, *arguments):
        """Return an empty explanation, or the frontier of the step; raise RunReplaced for any other request."""
        if name == "at_step":
            counters = {"enqueued": int(self.data.nodeCountAt(arguments[0]))}
            return answer_without_card(arguments[0], [("", "")], counters)
        if name == "frontier_at":
            return await self.run.ask(name, *arguments)
        raise RunReplaced
