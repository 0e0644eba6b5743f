"""The state of the page: the puzzle, what is chosen, the run on the stage and what is open, kept once and read by all.

A part subscribes to the fields that concern it and is told when they are set. Nothing else in Python writes the
`data-*` of <html>, by which style sheets, scripts and tests know how the page stands.
"""

from puzzle.core import board, catalogue, option_table
from puzzle.links import link

SHOWN = {
    "phase": "data-state",
    "run": "data-run",
    "view": "data-view",
    "aside": "data-aside",
    "lecture": "data-lecture",
    "quiz": "data-quiz",
    "layout": "data-layout",
    "proof": "data-proof",
    "theme": "data-theme",
    "other": "data-other",
    "alive": "data-alive",
    "stale": "data-stale",
    "by_hand": "data-by-hand",
    "report": "data-report",
    "plays": "data-plays",
    "busy": "data-busy",
    "trying": "data-trying",
}
"""The fields that stand on <html>, by their names there: True is an empty attribute, None and False are none at all."""

IDLE = {"arriving": "loading", "here": "ready", "silent": "loading", "dead": "failed"}
"""The phase of a page on which nothing is searched, by how its worker is."""

ROOMY = ("compare", "trials")
"""The views for which a frame has no room: it shows one search, and leads to all of them."""
USUAL_PROBLEM = catalogue.DEFAULTS["problem"]
USUAL_DEPTH = 20
"""The limit of depth-limited search unless another is set: without any it would go down for ever."""


class PageState:
    """What the page is of. Its fields are read as they are, and set through `change` and the verbs above it."""

    def __init__(self, root):
        usual = link.defaults()
        self._root, self._followers = root, []
        # The puzzle, and what is known of it: moves at best, the most any board needs, moves at best after its mend.
        self.start, self.goal = usual["start"], usual["goal"]
        self.fewest = self.greatest = self.mended = -1
        # The board that the reader's own moves began from, and the fewest moves from there.
        self.dealt, self.best = self.start, -1
        # What is chosen: how it is searched, what moves are named after, how keys of one character are pressed.
        self.settings, self.other, self.naming, self.keys = settings_of(usual), False, "tile", "on"
        # What a link says: whether a search was made, one that parity forbids, and the step where it is not the last.
        self.asked, self.searched, self.anyway, self.step = usual, False, False, None
        # How the worker is, how the page stands, what is on the stage, and the run that has ended there.
        self.worker, self.detail, self.phase, self.run, self.ended = "arriving", "", "loading", "none", None
        # What is open: a board of the solution and its name, the side whose tiles are swapped, the view of the stage.
        self.shown, self.shown_as, self.editing, self.view = None, "", "", "tree"
        # The layouts that are wished for, of trees and of the map; the picture has `layout`.
        self.arrangement, self.map = usual["layout"], usual["map"]
        # Which tab of the drawer beside the tree is open, and whether that is wide, with words in it.
        self.drawer, self.aside = usual["drawer"], False
        # Which of its two programs the code there is, pseudocode or python, and whether a step stops at every line.
        self.program, self.lines = "pseudocode", False
        # By hand: whether it is, the nodes that were chosen, and whether A* is to go on from there.
        self.by_hand, self.picks, self.handed_over = False, usual["picks"], False
        # Where Play stops, as links have it; whether the page is shown to a room, and its bookmarks: (step, words).
        self.stop, self.lecture, self.marks = usual["stop"], False, usual["marks"]
        # The quiz that a link or the reader asks for, as links have it; how it stands: coming, asking, told, over; and
        # how first attempts came out: 1 for right, 0 for not, 2 for shown, −1 for none yet.
        self.quizzed = self.quiz = self.answered = None
        # Several searches on many boards, as `link_runs` reads them from a link; None until somebody wants any.
        self.trial = None
        # The searches beside this one in a comparison, as links have them, and how they go together: step or share.
        self.others, self.together = usual["others"], usual["together"]
        # Which of the searches that are compared has its options open: 0 for the one on the stage.
        self.optioned = 0
        self.layout = self.proof = self.theme = None
        # Whether the page's Python is there, the tree is of other settings, a frame plays by itself, the searches of a
        # comparison are under way, or a trial, the lab report is open.
        self.alive = self.stale = self.plays = self.busy = self.trying = self.report = False

    # ---- who follows ----

    def subscribe(self, heard, *names):
        """Call a function, which takes nothing, whenever one of these fields has been set."""
        for name in names:
            getattr(self, name)  # a field that does not exist is a mistake
        self._followers.append((names, heard))

    def when(self, name, value, heard):
        """Call a function whenever a field has been set to a value, be it once more."""
        self.subscribe(lambda: heard() if getattr(self, name) == value else None, name)

    def change(self, **news):
        """Set fields; who follows one of them is told once, in the order of subscription, after all are set."""
        if "settings" in news:
            news["other"] = news["settings"]["problem"] != USUAL_PROBLEM
            news["by_hand"] = news["settings"]["algorithm"] == catalogue.BY_HAND.name
        for name in news:
            before = getattr(self, name)
            setattr(self, name, news[name])
            if name in SHOWN and before != news[name]:
                self._show(SHOWN[name], news[name])
        for names, heard in list(self._followers):
            if any(name in news for name in names):
                heard()

    def _show(self, attribute, value):
        if value is None or value is False:
            self._root.removeAttribute(attribute)
        else:
            self._root.setAttribute(attribute, "" if value is True else value)

    # ---- the verbs ----

    def put(self, **news):
        """Make these the puzzle or what is chosen: the result of any search belongs to another one now."""
        if "start" in news or "goal" in news:
            news.update(fewest=-1, greatest=-1, mended=-1)
        dropped = {"searched": False, "anyway": False, "step": None, "run": "none", "ended": None, "shown": None}
        dropped.update(phase=IDLE[self.worker], handed_over=False, quizzed=None, quiz=None, answered=None)
        if "start" in news or "goal" in news or not self._numbers_stay(news.get("settings", self.settings)):
            dropped.update(picks=())
        dropped.update(news)
        self.change(**dropped)

    def _numbers_stay(self, settings):
        """Tell whether nodes chosen by hand keep their numbers: with another heuristic they do."""
        return all(settings[name] == self.settings[name] for name in ("problem", "order"))

    def deal(self, start, goal):
        """Give the reader a board that was not reached by sliding: their own moves begin here."""
        self.put(start=start, goal=goal, dealt=start, best=-1)

    def take(self, asked):
        """Begin with the boards and the search that a link asks for."""
        start, searched = asked["start"], {name: asked[name] for name in ("anyway", "step")}
        searched.update(
            searched=asked["run"],
            settings=settings_of(asked),
            arrangement=asked["layout"],
            map=asked["map"],
            drawer=asked["drawer"],
            lines=asked["lines"],
            stop=asked["stop"],
            marks=asked["marks"],
            quizzed=asked["quiz"],
            quiz="coming" if asked["quiz"] else None,
            trial=asked["trial"] or self.trial,  # a link to something else does not take it away
            others=self.others if asked["view"] == "trials" else asked["others"],  # those of trials are none of these
            together=asked["together"],
            picks=asked["picks"],
        )
        self.put(start=start, goal=asked["goal"], dealt=start, best=-1, asked=asked, **searched)

    def compare(self, search, kept=True):
        """Keep a search, as links have it, among those that are compared with the one on the stage, or drop it."""
        others = [other for other in self.others if other != search]
        if kept:
            others.append(search)
        self.change(others=others)

    def look_at(self, step, last):
        """Take note of the step that the reader looks at; a tree of other settings has none, one just shown has."""
        if self.run in ("running", "done"):
            self.change(step=None if step == last else step)

    def lose_worker(self, detail=""):
        """Take note that the worker answers no more, unless another is on its way already."""
        if self.connected:
            self.change(worker="silent", detail=detail)

    # ---- what follows from it ----

    @property
    def connected(self):
        """Whether there is a worker to ask."""
        return self.worker == "here"

    @property
    def unsolvable(self):
        """Whether parity forbids the goal; of another problem only a search can say."""
        return not self.other and not board.solvable(self.start, self.goal)

    def as_link(self):
        """Return the state of the page as links carry it, with what the page itself has no place for."""
        state = dict(self.asked)
        state.update(self.settings)
        state.update(start=self.start, goal=self.goal, run=self.searched, anyway=self.anyway, step=self.step)
        state.update(view=self.view, layout=self.arrangement, map=self.map, drawer=self.drawer, lines=self.lines)
        state.update(stop=self.stop, lecture=self.lecture, marks=self.marks, trial=self.trial, picks=self.picks)
        state["quiz"] = self.quizzed
        state.update(others=self.others, together=self.together)
        if self.asked["embed"] and self.asked["view"] in ROOMY:
            state.update(view=self.asked["view"])  # which it leads to, now and when it is loaded anew
        return state

    def as_search(self):
        """Return all that a search is told."""
        settings = dict(self.settings)
        settings.update(start=list(self.start), goal=list(self.goal), anyway=self.anyway)
        settings.update(picks=list(self.picks), handed_over=self.handed_over)
        return settings


def settings_of(asked):
    """Return what a state as links carry it says of how to search."""
    return settled({name: asked[name] for name in option_table.defaults()})


def settled(settings):
    """Return settings in which depth-limited search has a limit."""
    if settings["algorithm"] == "depth_limited" and settings["depth_limit"] is None:
        settings = dict(settings)
        settings["depth_limit"] = USUAL_DEPTH
    return settings


def settings_of_run(search):
    """Return a search, as links have it, as the settings of the page."""
    settings = dict(search)
    settings["problem"] = catalogue.DEFAULTS["problem"]
    return settled(settings)
