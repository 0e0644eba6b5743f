"""The example: the board of an address that is no link, with its finished tree, shown before the first search."""

import asyncio

from pyscript.js_modules import bridge

from app.engine.run_source import RunSource
from app.page import announcer
from app.page.dom import find, listen, spawn
from app.page.latest import RunReplaced
from puzzle.links.link import EXAMPLE_GOAL, EXAMPLE_START

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WAIT = 0.1
"""Seconds between two checks whether the worker has repeated the search."""


class Example:
    """Shows the finished tree of the example until the first search starts; its file is made when the site is built.

    If the page shows the example's board, the tree counts as its search; the worker repeats that search in the
    background to answer what the file does not. Beside another board, the tree is only a picture. Beside another
    problem it is not shown (see `EmptyStage`).
    """

    def __init__(self, state, runs, playback, opened_by_link):
        self.state, self.runs, self.playback, self.needed = state, runs, playback, True
        self.opened_by_link, self.example = opened_by_link, None
        self.is_shown = self.counts_as_search = False
        playback.displayed_run.search_started.subscribe(
            lambda: self._remove() if self.needed or not find("example-card").hidden else None
        )
        state.when("worker", "failed", lambda: _show_note(False))
        state.when("worker", "ready", lambda: spawn(self._repeat_search()))
        state.subscribe(lambda: self._follow_problem() if self.needed else None, "settings")
        listen(find("f-help"), "click", lambda event: _show_note(find("example-card").hidden))
        listen(find("example-close"), "click", lambda event: _close_note())

    async def load(self):
        """Fetch the example, and show it beside the sliding puzzle."""
        self.example = await bridge.fetchExample()
        if self.needed:
            self._follow_problem()

    def _follow_problem(self):
        """Show the example beside the sliding puzzle; beside another problem, make no requests about its picture."""
        if self.example is None or self.counts_as_search:
            return
        if not self.state.search.other_problem and not self.is_shown:
            self.is_shown = True
            spawn(self._show(self.example))
        elif self.state.search.other_problem and self.is_shown:
            self.is_shown = False
            self.playback.release_run()

    async def _show(self, example):
        """Show the example, as the search of the page if it is that of the page's board."""
        data, state = bridge.createTree(example.opening), self.state
        data.append(example.columns)
        data.setLayout(example.ending)
        data.finish(example.ending)
        repeatable = not self.opened_by_link and (state.board.start, state.board.goal) == (EXAMPLE_START, EXAMPLE_GOAL)
        self.counts_as_search = repeatable
        run = ExampleRun(example, data, state.only("engine"), repeatable)
        if repeatable:
            self.runs.put(0, run)
            state.change(searched=True, run="running")
        length = example.ending.path_length
        await self.playback.show(data, run, (length, length))
        if repeatable and state.progress.run == "running":
            state.change(run="done", ended=run, phase="done" if state.engine.connected else state.progress.phase)
            await self._repeat_search()

    async def _repeat_search(self):
        """Repeat the example's search in the worker if it is shown and the worker does not have it."""
        run = self.state.progress.ended
        if not self.state.engine.connected or not isinstance(run, ExampleRun) or run.is_connected:
            return
        # If the worker is lost during this search, the next one repeats the search.
        session = self.runs.create_run(self.state.search_settings())
        await session.run_search(lambda event, *about: None)
        is_first = run.session is None
        run.connect(session)
        if is_first:
            announcer.announce_soon(find("sentence").textContent)
        else:
            self.playback.displayed_run.explanation_requested.emit()  # as requests to the lost worker were dropped

    def _remove(self):
        self.needed = False
        _show_note(False)


class ExampleRun(RunSource):
    """The run of the example: its file answers what it can; other requests wait until the worker has repeated it.

    The worker can repeat it if it is the search of the page's board and settings. Otherwise the requests that the file
    does not answer fail, and the tree cannot be laid out again: `can_relayout` is False. After the loss of the worker,
    the next one repeats the search.
    """

    def __init__(self, example, data, state, can_relayout):
        super().__init__(data, example.ending)
        self.example, self.state, self.can_relayout, self.session = example, state, can_relayout, None

    def connect(self, session):
        """Use a run in the worker that has repeated the search."""
        self.session = session
        if self.closed:
            session.close()

    @property
    def number(self):  # type: ignore[override]  # fixed in other sources
        """The number of the run in the worker; −1 while it has none."""
        return self.session.number if self.is_connected else -1

    @property
    def is_connected(self):
        """Whether the worker has repeated the search."""
        return self.session is not None and not self.session.unavailable

    def close(self):
        """Close the run; the worker frees its memory."""
        super().close()
        if self.session is not None:
            self.session.close()

    async def ask(self, name, *arguments):
        """Return the response to a request; see `RunSource.ask`."""
        answers: dict[str, Any] = {"at_step": self._at_step, "same_board": _nothing, "discarded_copy": self._copy}
        if name in answers:
            return answers[name](*arguments)
        return await (await self.connected()).ask(name, *arguments)

    async def connected(self):
        """Return the run in the worker once there is one; raise RunReplaced if there will be none."""
        while not self.is_connected:
            if not self.can_relayout or self.closed or self.state.engine.worker == "failed":
                raise RunReplaced
            await asyncio.sleep(WAIT)
        return self.session

    def _at_step(self, step, _optimal, _at_least, node):
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


def _show_note(shown):
    """Show or hide the card about *f*, *g* and *h*."""
    find("example-card").hidden = not shown
    find("f-help").setAttribute("aria-expanded", "true" if shown else "false")


def _close_note():
    """Hide the card about *f*, *g* and *h*, and return the focus to the button that shows it."""
    _show_note(False)
    find("f-help").focus()
