"""Requests a shortest path of the player's board from the worker, in the background, whenever the board changes."""

from app.page.latest import Guard, RequestLoop, RunReplaced
from puzzle.core import board, heuristic_names
from puzzle.core.verdict import repaired

SLICE = 0.04
"""Seconds of work per request, so that other requests are answered between two slices."""
MAX_ANSWERS = 500


class Answer:
    """A lower bound `at_least` of the length of shortest paths from a board, and one such `path` or None."""

    def __init__(self, at_least=-1, path=None, complete=False):
        self.at_least = at_least if path is None else len(path)
        self.path, self.complete = path, complete or path is not None


class ShortestPath:
    """Keeps the fields of the page's state about shortest paths up to date: see `optimal` in `PageState`.

    The worker is asked for a shortest path of the board, then for one of the board before the player's first move. A
    board that cannot be solved is first made solvable by a swap. Requests stop while a search, trials or an audit are
    running, and continue with the board that is current then.
    """

    def __init__(self, state, engine):
        self.state, self.engine = state, engine
        self.goal, self.answers = (), {}  # the answers by board, for this goal
        self.previous = ()  # the board before the last move
        self.greatest = -1
        self.has_table = True  # until loading it has failed
        self.loop = RequestLoop(self._ask)
        state.react(self._show, "start", "goal")
        state.react(self._learn_from_run, "ended")
        state.subscribe(
            self._continue, "start", "goal", "worker", "phase", "busy", "trial_running", "auditing", "tables"
        )

    # ---- the state of the page ----

    def _show(self):
        """Store in the state what is known about the board."""
        state = self.state
        if state.board.goal != self.goal:
            self.goal, self.answers, self.greatest, self.previous = state.board.goal, {}, -1, ()
        if state.search.other_problem:
            return
        self._learn_from_move()
        self._store(state.board.start)
        self.previous = state.board.start

    def _store(self, start):
        """Store in the state what is known about a board, if it is one of the boards of the page."""
        state = self.state
        answer = self.answers.get(start)
        if answer is None or state.search.other_problem or state.board.goal != self.goal:
            return
        length = -1 if answer.path is None else len(answer.path)
        news: dict[str, object] = {}
        if start == state.board.first_board and length != state.board.first_optimal:
            news["first_optimal"] = length
        if start == state.board.start:
            news.update(optimal=length, at_least=answer.at_least, best_path=answer.path or "")
            news.update(max_optimal=self.greatest if length >= 0 else -1, path_final=answer.complete)
        elif length >= 0 and state.board.unsolvable and start == repaired(state.board.start, state.board.goal)[0]:
            news["swapped_optimal"] = length
        if news:
            state.change(**news)

    # ---- what is known without asking ----

    def _learn_from_move(self):
        """After a move on a known shortest path, the rest of the path is known; after another, a bound is known."""
        start, previous = self.state.board.start, self.answers.get(self.previous)
        letter = board.move_between(self.previous, start)
        if previous is None or not letter:
            return
        if previous.path and previous.path[0] == letter:
            self._add(start, Answer(path=previous.path[1:]))
        elif start not in self.answers:
            self._add(start, Answer(previous.at_least - 1))

    def _learn_from_run(self):
        """Take over the path of a run that has proved that no path is shorter, or else its lower bound."""
        run, state = self.state.progress.ended, self.state
        if run is None or state.search.other_problem or state.board.goal != self.goal or run.ending.outcome != "solved":
            return
        known = self.answers.get(state.board.start) or Answer()
        if run.ending.shortest:
            self._add(state.board.start, Answer(path=run.ending.moves))
        elif known.path is None and run.ending.bound > known.at_least:
            self._add(state.board.start, Answer(run.ending.bound, None, known.complete))
        self._store(state.board.start)

    def _add(self, start, answer):
        if len(self.answers) >= MAX_ANSWERS:
            self.answers = {}
        self.answers[start] = answer

    # ---- requests ----

    def _continue(self):
        """Ask for a board unless all is known, or other work of the reader has priority."""
        if self._next_board():
            self.loop.request()

    def _next_board(self):
        """Return the board to ask for next; None if there is none, or if other work has priority."""
        state = self.state
        searches = state.progress.phase == "searching" or state.progress.busy
        if searches or state.exercise.trial_running or state.code.auditing:
            return None
        if not state.engine.connected or state.search.other_problem or state.board.goal != self.goal:
            return None
        if len(self.goal) == heuristic_names.TABLE_CELLS and state.engine.tables is None:
            return None  # the page is asking which tables the site has
        boards = [repaired(state.board.start, state.board.goal)[0] if state.board.unsolvable else state.board.start]
        if state.board.first_optimal < 0 and board.is_solvable(state.board.first_board, state.board.goal):
            boards.append(state.board.first_board)
        for start in boards:
            if start not in self.answers or not self.answers[start].complete:
                return start
        return None

    async def _ask(self):
        """Ask for one slice of work; ask again afterwards if there is more to find out."""
        start, guard = self._next_board(), Guard(lambda: self.goal)
        if start is None:
            return
        await self._load_table()
        order = self.state.search.settings["order"]
        response = await guard.wait(self.engine.ask("shortest_path", list(start), list(guard.value), order, SLICE))
        path = response.path if response.moves >= 0 else None
        known = self.answers.get(start)
        at_least = max(response.at_least, -1 if known is None else known.at_least)
        self.greatest = response.greatest
        if known is None or known.path is None:
            self._add(start, Answer(at_least, path, not response.more))
            self._store(start)
        self._continue()

    async def _load_table(self):
        """Load the tables for a 4×4 board, if the site has them; without them, the search uses other heuristics."""
        if (
            self.has_table
            and len(self.goal) == heuristic_names.TABLE_CELLS
            and heuristic_names.USUAL_TABLE in self.state.engine.tables
        ):
            try:
                await self.engine.prepare_tables([heuristic_names.USUAL_TABLE])
            except RunReplaced:
                raise
            except Exception:  # for example, the site is unavailable
                self.has_table = False
