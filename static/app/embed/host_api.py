"""What a frame can be told and what it says, as functions and one signal: whoever carries messages knows only this.

Before *Start*, while there is no Python, `embed/early-messages.js` answers in its place.
"""

from app.engine.engine import RunReplaced
from app.page.dom import each, root, spawn
from app.page.signal import Signal
from puzzle.core.grade import score
from puzzle.links import link

COUNTERS = (
    "expanded", "generated", "enqueued", "discarded", "popped", "tested", "max_frontier", "frontier_end", "max_depth",
)  # fmt: skip
UNSOLVABLE = "Not solvable for this goal."
MARGIN = 16
ROOM = 360
"""What a tree or a map of the frame's whole width needs, with the timeline under it, in pixels."""
NARROW = 560
"""Frames less wide have the boards above the tree where they are high enough (`css/embed.css`)."""


class HostApi:
    """Takes `load`, `solve`, `step`, `play` and `pause`; says what happens by `said.emit(kind, what)`.

    kind        what
    `step`      {"step", "last"}: which step is shown, and the last one of the run
    `solved`    {"moves", "path_length", "counters"}: a search has reached the goal
    `score`     {"right", "answered", "questions"}: how a quiz stands after an answer; first attempts alone count
    `height`    {"height"}: how many pixels the frame would fill without scrolling, wherever that changes
    `error`     {"message"}: one sentence about what could not be done
    """

    def __init__(self, state, search, tree, links, notice):
        self.state, self.search, self.links = state, search, links
        self.playback, self.displayed_run = tree.playback, tree.displayed_run
        self.said, self.height = Signal(), 0
        state.when("phase", "done", lambda: spawn(self._say_solved(state.ended)))
        state.subscribe(lambda: self._measure(), "phase", "start", "settings", "alive", "optimal")
        state.subscribe(self._say_score, "quiz_grade")
        tree.displayed_run.step_changed.subscribe(self._say_step)
        notice.shown.subscribe(lambda words: self._say("error", message=words))

    # ---- what it can be told ----

    def load(self, query):
        """Show another board or search, as a link's query says it; what the frame itself is stays as it is."""
        asked, problems = link.parse(query)
        for name in link.FRAME_KEYS:
            asked[name] = self.state.link[name]
        self.links.go(asked)
        if problems:
            self._say("error", message=" ".join(problems))

    def solve(self):
        """Search, now or as soon as Python is here, unless a search is under way."""
        if self.state.phase == "searching":
            return
        self.search.solve()
        if self.state.unsolvable and not self.state.searched:
            self._say("error", message=UNSOLVABLE)

    def step(self, number):
        """Go to a step of the run, or to the nearest that there is."""
        self.playback.go(int(number))

    def play(self):
        """Play on from the present step."""
        if not self.displayed_run.playing:
            self.playback.play()

    def pause(self):
        """Stop playing."""
        self.playback.pause()

    # ---- what it says ----

    def link(self):
        """Return what it shows now as a link's query, without what belongs to the frame itself."""
        asked = self.state.link_state()
        asked.update(embed=False, view=self.state.view)
        return link.format(asked)

    def _say(self, kind, **what):
        self.said.emit(kind, what)

    def score(self):
        """Return how the quiz stands, None before any answer."""
        counted = score(self.state.quiz_grade or [])
        if not counted.answered:
            return None
        return {"right": counted.right, "answered": counted.answered, "questions": counted.questions}

    def _say_score(self):
        score = self.score()
        if score is not None:
            self._say("score", right=score["right"], answered=score["answered"], questions=score["questions"])

    def _say_step(self, step):
        if self.state.run == "done" and self.state.quiz is None:
            self._say("step", step=int(step), last=int(self.displayed_run.last))

    async def _say_solved(self, run):
        """Say how a search has reached the goal, with the counters of its last step, whichever is shown.

        Of one that a quiz is on nothing is said: how long its solution is may be asked.
        """
        if run is None or run.ending.outcome != "solved" or self.state.quiz_request:
            return
        try:
            answer = await run.ask("at_step", int(run.ending.last_step), -1, -1)
        except RunReplaced:
            return  # another search has begun
        counters = {name: int(getattr(answer.counters, name)) for name in COUNTERS}
        ending = run.ending
        self._say("solved", moves=ending.moves, path_length=int(ending.path_length), counters=counters)

    def _measure(self):
        """Say how high the frame would be with all boards and figures, and room for a tree that is not beside them."""
        foot = root.querySelector(".frame-foot").getBoundingClientRect()
        boxes = [part.getBoundingClientRect() for part in each(root, ".setup > *, .results")]
        boxes = [box for box in boxes if box.height > 0]
        column = max(box.bottom for box in boxes) - min(box.top for box in boxes) + 2 * MARGIN if boxes else 0
        stage = root.querySelector(".stage").getBoundingClientRect()
        # A narrow frame wants to be upright, whichever way it is now.
        alone = (stage.width > foot.width - 1 or foot.width < NARROW) and self.state.link["show"] != "board"
        height = int(column + (ROOM if alone else 0) + foot.height)
        if height != self.height:
            self.height = height
            self._say("height", height=height)
