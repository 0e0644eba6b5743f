"""A question of a lesson about the page's own search, for lessons without recordings."""

from pyscript import ffi

from app.engine.page_answers import answer_without_card, page_ending
from app.engine.run_source import RunSource
from app.page.dom import find, spawn
from app.page.latest import Latest, RunReplaced
from app.page.state import UNKNOWN_LENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class LiveQuestion:
    """Shows the tree without what would answer the open task, once its search has ended, and later the run again."""

    def __init__(self, state, tree, on_node):
        self.state, self.tree, self.on_node = state, tree, on_node
        self.data = self.asked = None  # the tree of the question, and that of the run about which it is asked
        self.requests = Latest()
        self.run_view: "tuple[Any, ...]" = ()  # the arguments that show the run again
        self.labels: "list[dict[str, Any]]" = []  # the words below nodes, once the run is shown again
        tree.drawing.node_clicked.subscribe(self._on_click)
        state.subscribe_last(self._update, "run", "lesson_question", "recorded")

    @property
    def is_on(self):
        """True while the tree of a question is displayed."""
        return self.data is not None and self.tree.displayed_run.data is self.data

    def _update(self):
        """Show the tree of the question, or the run again."""
        state, run_data = self.state, self.tree.displayed_run.data
        question = None if state.exercise.recorded else state.exercise.lesson_question
        if question is not None and state.progress.run == "done" and self.tree.displayed_run.source is not None:
            if not self.is_on and self.asked is not run_data:
                self.asked = run_data
                spawn(self._ask(self.requests.begin(), question))
            return
        self.requests.begin()
        self.asked = None
        find("tree").removeAttribute("data-asked")
        if question is None and self.is_on:
            spawn(self._restore())

    async def _ask(self, guard, question):
        """Show the tree of a question; until `data-asked` says that it is shown, the tree of the run is hidden."""
        guard.ensure_newest()
        run = self.tree.displayed_run
        self.run_view = run.data, run.source, run.known, run.step
        self.data, self.labels = run.data.questionAt(run.step, question), []
        asked = AskedRun(self.data, run.step)
        await guard.wait(self.tree.playback.show(self.data, asked, UNKNOWN_LENGTH, run.step))
        find("tree").setAttribute("data-asked", "")

    async def _restore(self):
        """Show the run again, with words below the nodes of the answer."""
        await self.tree.playback.show(*self.run_view)
        self.tree.drawing.view.annotate(ffi.to_js(self.labels))

    def _on_click(self, node):
        if self.is_on and self.state.exercise.lesson_question == "node" and node >= 0:
            self.on_node(node)


class AskedRun(RunSource):
    """The run of a question, cut off at its step."""

    has_end = False  # the last step of its tree is not the end of the search

    def __init__(self, data, step):
        super().__init__(data, page_ending("asked", 0))
        self.step = step

    async def ask(self, name, *arguments):
        """Return an explanation of the step that says nothing; raise RunReplaced for any other request."""
        if name == "at_step":
            return answer_without_card(self.step, [("", "")], {"enqueued": int(self.data.nodeCountAt(self.step))})
        raise RunReplaced
