"""From the audit to an experiment: what A* does with the audited heuristic on one board.

If the heuristic is too high, the board is one from which A* finds a path that is too long. Otherwise it is the player's
board, searched with Manhattan distance, too. The page's worker searches; from the sandbox come only values of h.
"""

from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import fill, find, h, listen, on_action, spawn
from app.page.latest import Latest
from app.page.small_board import create_small_board
from app.workshop.audit_view import create_card
from puzzle.audit import experiment_words
from puzzle.audit.panel_words import put_link
from puzzle.core import board
from puzzle.core.formatting import number, quantity

STOP = "Stop"
STOPPED, FAILED = "Stopped.", "The search failed. {}"
FOUND_PATH, SHORTEST = "Path of A*", "A shortest path"
OPEN, COMPARE = "Open in the tree", "Compare with Manhattan distance"


class Experiment:
    """Offers the experiment after an audit, runs it and shows its result.

    `work(guard, name, …)` repeats a request about the audit until its work is done. `open_run(start, goal,
    with_manhattan)` searches the board in the tree, or beside A* with Manhattan distance in Compare.
    """

    def __init__(self, state, work, open_run):
        self.state, self.work, self.open_run = state, work, open_run
        self.requests, self.running, self.goal, self.start_board = Latest(), False, (), None
        self.words = experiment_words.MISLEADING
        listen(find("experiment-start"), "click", lambda event: self.press())
        on_action("experiment-tree", lambda: self._open(False))
        on_action("experiment-compare", lambda: self._open(True))

    def offer(self, goal, is_too_high):
        """Offer the experiment for an audit with this goal."""
        self.clear()
        self.goal, self.words = goal, experiment_words.MISLEADING if is_too_high else experiment_words.BESIDE
        find("experiment-heading").textContent = self.words["heading"]
        find("experiment-start").textContent = self.words["start"]
        find("experiment").hidden = False

    def clear(self):
        """Hide everything, and stop what is running."""
        self.stop()
        self._empty()
        find("experiment").hidden = True

    def press(self):
        """Start the experiment, or stop it."""
        if self.running:
            self.stop()
        else:
            self._empty()
            self._set_running(True, self.words["running"])
            run = self._look_for_board if self.words is experiment_words.MISLEADING else self._search_board
            spawn(self._run(run, self.requests.begin()))

    def stop(self):
        """Stop the experiment if it is running."""
        if self.running:
            self.requests.begin()
            self._finish(STOPPED)

    def _empty(self):
        """Remove the result of the last experiment."""
        self.start_board = None
        for name in ("experiment-card", "experiment-paths"):
            find(name).replaceChildren()
        fill(find("experiment-note"), [])

    def _set_running(self, running, note):
        """Show whether the experiment is running, with a note beside the button."""
        self.running = running
        self.state.change(auditing=running)
        label = "start" if self.start_board is None else "again"
        find("experiment-start").textContent = STOP if running else self.words[label]
        fill(find("experiment-note"), [("", note)] if isinstance(note, str) else note)

    def _finish(self, note, announcement=""):
        """End the experiment, show a note beside the button, and announce it or another text."""
        self._set_running(False, note)
        announcer.announce_event(announcement or find("experiment-note").textContent)

    async def _run(self, run, guard):
        """Run the experiment; show an error that ends it."""
        try:
            await run(guard)
        except SandboxError as error:
            guard.ensure_newest()
            self._finish(FAILED.format(error.sentence))

    async def _look_for_board(self, guard):
        """Look for a board that misleads A*, and show what was found."""
        answer = await self.work(guard, "experiment_advance")
        if answer.found is None:
            self._finish(experiment_words.not_found(answer.impossible, answer.tried))
        else:
            self._show(answer.found)

    def _show(self, found):
        """Show the board and both paths."""
        start, moves, shorter = tuple(found.start), found.moves, found.shorter
        before, h_value, goal_f = found.before, found.h, found.goal_f
        title = experiment_words.title(len(moves), len(shorter))
        words = experiment_words.reason(before, h_value, len(shorter) - before, len(moves), goal_f)
        card = {"title": title, "words": words, "boards": [start]}
        found_path = create_path(FOUND_PATH, start, moves, {len(moves): goal_f})
        shortest = create_path(SHORTEST, start, shorter, {before: before + h_value})
        self._show_result(card, put_link([start]), found_path, shortest)

    async def _search_board(self, guard):
        """Search the player's board with both heuristics, and show the figures."""
        start = self.state.board.start
        if self.state.board.goal != self.goal or self.state.board.unsolvable:
            self._finish(
                experiment_words.NO_PATH if self.state.board.goal == self.goal else experiment_words.OTHER_GOAL
            )
            return
        answer = await self.work(guard, "beside_manhattan", list(start))
        searches = list(answer.searches)
        if not searches:
            self._finish(experiment_words.TOO_LARGE)
            return
        own, other = [{name: getattr(search, name) for name, _label in experiment_words.FIGURES} for search in searches]
        title = experiment_words.comparison_title(own["expanded"], other["expanded"])
        words = experiment_words.comparison_reason(own["length"], other["length"])
        card = {"title": title, "words": words, "boards": [start]}
        self._show_result(card, [], create_figures(own, other))

    def _show_result(self, card, links, *details):
        """Show the card of a board, more links on it, and details below."""
        links = links + [("link", OPEN, "experiment-tree"), ("link", COMPARE, "experiment-compare")]  # noqa: RUF005
        find("experiment-card").replaceChildren(create_card(card, links))
        find("experiment-paths").replaceChildren(*details)
        self.start_board = card["boards"][0]
        self._finish("", f"{card['title']}.")

    def _open(self, with_manhattan):
        """Search the board with the heuristic."""
        if self.start_board is not None:
            self.open_run(self.start_board, self.goal, with_manhattan)


def create_figures(own, other):
    """Return the table of the figures with the reader's heuristic and with Manhattan distance."""
    rows = []
    for name, label in experiment_words.FIGURES:
        rows.append(h("tr", h("th", label, scope="row"), *[h("td", f"{each[name]:,}") for each in (own, other)]))
    head = h("tr", h("td"), h("th", "Yours", scope="col"), h("th", "Manhattan distance", scope="col"))
    return h("table.experiment-figures", h("thead", head), h("tbody", *rows))


def create_path(name, start, letters, marks):
    """Return the element of a path: its boards with the moves so far; `marks` maps some of these to the f to show."""
    figures, words = [], []
    for g, tiles in enumerate(board.follow(start, letters)):
        label = h("span", h("i.math", "f"), f" {number(marks[g])}") if g in marks else h("span", str(g))
        figures.append(h("span.path-step" + (" marked" if g in marks else ""), create_small_board(tiles, ""), label))
        if g < len(letters):
            words.append(board.move_words(tiles, letters[g], "tile"))
    title = f"{name}, {quantity(len(letters), 'move')}"
    strip = h("div.path-boards", *figures, role="img", aria_label=f"{title}: {', '.join(words)}")
    return h("div.experiment-path", h("p.label", title), strip)
