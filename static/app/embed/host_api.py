"""The commands that a host page can give to the page in its iframe, and the events that the host page receives.

`host_messages.py` sends and receives the messages. Until the reader presses *Start* and Python has loaded,
`embed/early-messages.js` answers them.
"""

from app.page.dom import each, root, spawn
from app.page.signal import Signal
from puzzle.core import catalogue, heuristic_names
from puzzle.core.grade import score
from puzzle.links import key_table, link

COUNTERS = (
    "expanded", "generated", "enqueued", "discarded", "popped", "tested", "max_frontier", "frontier_end", "max_depth",
)  # fmt: skip
UNSOLVABLE = "Not solvable for this goal."
IN_ASSIGNMENT = "An assignment is open, so only a link with an assignment is loaded."
PAGE_MARGIN = 16
DRAWING_HEIGHT = 360
"""Height in pixels of a tree or map that fills the iframe's width, with the timeline below it."""
LESSON_HEIGHT = 560
"""Height in pixels of a lesson, whose parts scroll beside or below its tree."""
NARROW_WIDTH = 560
"""Narrower iframes show the boards above the tree if they are high enough (`css/embed.css`)."""


class HostApi:
    """Runs the commands `load`, `solve`, `step`, `play` and `pause`; emits `events(kind, data)`.

    kind        data
    `step`      {"step", "last"}: the step that is shown, and the last step of the run
    `solved`    {"moves", "path_length", "counters", "seconds"}: a search has reached the goal
    `score`     {"right", "hinted", "answered", "questions", "done"}: the score of a quiz or a lesson after an answer,
                and when the lesson is done, whose name is in "lesson"; only first attempts without a hint are right;
                or the score of a search by hand that has been marked, or of code that has been handed in
    `answer`    {"id", "kind", "question", "response", "correct", "right", "first", "seconds"}: an answer in words
    `height`    {"height"}: pixels the page needs without scrolling, when that changes
    `error`     {"message"}: one sentence about what failed
    """

    def __init__(self, state, search, tree, links, notice):
        self.state, self.search, self.links = state, search, links
        self.playback, self.displayed_run = tree.playback, tree.displayed_run
        self.events, self.height = Signal(), 0
        state.when("phase", "done", lambda: spawn(self._emit_solved(state.progress.ended)))
        state.subscribe_last(lambda: self._emit_height(), "phase", "start", "settings", "alive", "optimal", "lesson")
        state.subscribe(self._emit_score, "quiz_grade", "marks_grade")
        state.subscribe(self._emit_answers, "answers")
        self.lesson_score = None  # the score of the lesson that has been emitted last
        state.subscribe(self._emit_lesson_score, "lesson", "lesson_grade", "lesson_done")
        tree.displayed_run.step_changed.subscribe(self._emit_step)
        notice.shown.subscribe(lambda words: self._emit("error", message=words))

    @property
    def takes_commands(self):
        """True in an embedded page; the whole page may have code of the reader, which no host page can run."""
        return self.state.display.link["embed"]

    # ---- commands ----

    def load(self, query):
        """Show the board and search of a link's query; the settings of the iframe, such as its theme, do not change."""
        link_state, problems = link.parse(query)
        if link_state["assignment"] is None and self.state.exercise.assignment is not None:
            self._emit("error", message=IN_ASSIGNMENT)
            return
        for name in link.FRAME_KEYS:
            link_state[name] = self.state.display.link[name]
        if not self.takes_commands and _runs_code(link_state):
            link_state.update(run=False, step=None)  # the reader starts code
        self.links.go(link_state)
        if problems:
            self._emit("error", message=" ".join(problems))

    def solve(self):
        """Start a search, now or as soon as Python has loaded, unless a search is running."""
        if self.state.progress.phase == "searching":
            return
        self.search.solve()
        if self.state.invalid_field is not None:
            self._emit("error", message=self.state.invalid_field[1])
        if self.state.board.unsolvable and not self.state.progress.searched:
            self._emit("error", message=UNSOLVABLE)

    def step(self, number):
        """Go to a step of the run; a number beyond the last step goes to the last step."""
        self.playback.controls.go(int(number))

    def play(self):
        """Play from the current step."""
        if not self.displayed_run.playing:
            self.playback.controls.play()

    def pause(self):
        """Pause playback."""
        self.playback.controls.pause()

    # ---- events ----

    def link(self):
        """Return the present state as a link's query, without the settings of the iframe."""
        link_state, view = self.state.link_state(), self.state.display.view
        link_state.update(embed=False, view=view if view in key_table.find("view").choices else "tree")
        return link.format(link_state)

    def _emit(self, event, **data):
        self.events.emit(event, data)

    def attempts(self):
        """Return the first attempts at the tasks of the open lesson or the quiz, or the marks of choices, or None."""
        exercise = self.state.exercise
        if exercise.lesson is not None:
            return exercise.lesson_grade
        return exercise.marks_grade if exercise.quiz_grade is None else exercise.quiz_grade

    def score(self):
        """Return the score of the open lesson or the quiz, or None before its first answer and before its end."""
        lesson, result = self.state.exercise.lesson, score(self.attempts() or [])
        is_done = result.answered == result.questions if lesson is None else self.state.exercise.lesson_done
        if lesson is None and self.state.exercise.marks_grade is not None and not self.state.exercise.asks_for_code:
            is_done = self._reached_goal or self.state.exercise.hands_in  # marks are then those handed in
        if not result.answered and (lesson is None or not is_done):
            return None
        data = {name: getattr(result, name) for name in ("right", "hinted", "answered", "questions")}
        data["done"] = is_done
        if lesson is not None:
            data["lesson"] = lesson
        data.update(self._attempt())
        return data

    def _attempt(self):
        """Return the number of the attempt at an assignment, if the link has one."""
        attempt = self.state.display.link["attempt"]
        return {"attempt": attempt} if attempt else {}

    def _emit_answers(self):
        """Emit `answer` for each answer to a question or a task, or for each choice when a search is marked."""
        for answer in self.state.exercise.answers:
            self._emit("answer", **dict(answer, **self._attempt()))

    @property
    def _reached_goal(self):
        """True if the reader's own choices have reached the goal in a search by hand."""
        run = self.state.progress.ended
        return run is not None and run.ending.outcome == "solved" and not self.state.exercise.handed_over

    def _emit_score(self):
        """Emit `score` after an answer in a quiz, and when a search by hand has been marked."""
        score = self.score()
        if score is not None:
            self._emit("score", **score)

    def _emit_lesson_score(self):
        """Emit `score` after an answer in a lesson and when it is done, but not when only another part is shown."""
        score = None if self.state.exercise.lesson is None else self.score()
        if score is not None and score != self.lesson_score:
            self._emit("score", **score)
        self.lesson_score = score

    def _emit_step(self, step):
        """Emit `step` when another step is shown, but not during a quiz, a lesson or marks."""
        exercise = self.state.exercise
        is_exercise = any(part is not None for part in (exercise.quiz, exercise.lesson, exercise.marked_step))
        if self.state.progress.run == "done" and not is_exercise:
            self._emit("step", step=step, last=self.displayed_run.last)

    async def _emit_solved(self, run):
        """Emit `solved` with the counters of the last step, if the search has reached the goal.

        During a quiz or a lesson nothing is emitted, since a question may ask for the length of the solution, nor while
        code is asked for: a course would take the assignment for completed.
        """
        is_asked = self.state.exercise.quiz_request or self.state.exercise.lesson is not None
        if run is None or run.ending.outcome != "solved" or is_asked or self.state.exercise.asks_for_code:
            return
        response = await run.ask("at_step", run.ending.last_step, -1, -1, -1)
        counters = {name: getattr(response.counters, name) for name in COUNTERS}
        ending = run.ending
        figures = {"path_length": ending.path_length, "counters": counters, "seconds": ending.seconds}
        self._emit("solved", moves=ending.moves, **figures)

    def _emit_height(self):
        """Emit the height that the page needs: that of boards, statistics, footer, and a tree below the boards."""
        if not self.takes_commands:
            return  # the whole page fits into any height
        footer = root.querySelector(".frame-foot").getBoundingClientRect()
        boxes = [part.getBoundingClientRect() for part in each(root, ".setup > *, .result, .results")]
        boxes = [box for box in boxes if box.height > 0]
        column_height = (
            max(box.bottom for box in boxes) - min(box.top for box in boxes) + 2 * PAGE_MARGIN if boxes else 0
        )
        stage = root.querySelector(".stage").getBoundingClientRect()
        # A narrow iframe shows the tree beside the boards only if it is too low for a tree below them: ask for height.
        tree_is_below = stage.width > footer.width - 1 or footer.width < NARROW_WIDTH
        needs_drawing = tree_is_below and self.state.display.link["show"] != "board"
        if self.state.exercise.lesson is not None:
            column_height, needs_drawing = LESSON_HEIGHT, False
        height = int(column_height + (DRAWING_HEIGHT if needs_drawing else 0) + footer.height)
        if height != self.height:
            self.height = height
            self._emit("height", height=height)


def _runs_code(link_state):
    """Return True if the search of a link runs code that the reader has written."""
    is_own = link_state["algorithm"] == catalogue.OWN_SEARCH.name or link_state["problem"] == catalogue.OWN_PROBLEM.name
    return is_own or heuristic_names.is_own(link_state["heuristic"])
