"""The state of the page: the puzzle, the settings, the run on the stage and what is open.

The parts of the page subscribe to its fields. Nothing else in Python writes the `data-*` of <html>, which style
sheets, scripts and tests read.
"""

from puzzle.core import board, catalogue, option_table
from puzzle.links import link

HTML_DATA = {
    "phase": "data-state",
    "run": "data-run",
    "view": "data-view",
    "aside": "data-aside",
    "lecture": "data-lecture",
    "quiz": "data-quiz",
    "layout": "data-layout",
    "proof": "data-proof",
    "theme": "data-theme",
    "other_problem": "data-other",
    "alive": "data-alive",
    "stale": "data-stale",
    "by_hand": "data-by-hand",
    "report": "data-report",
    "autoplay": "data-plays",
    "busy": "data-busy",
    "trial_running": "data-trying",
}
"""The fields that are attributes of <html>: True is an empty attribute; None and False remove it."""

IDLE = {"arriving": "loading", "here": "ready", "silent": "loading", "dead": "failed"}
"""The phase of the page while no search is under way, by the state of the worker."""

NOT_EMBEDDED = ("compare", "trials")
"""Views that an embedded page does not have: it shows one search, and links to them."""
USUAL_PROBLEM = catalogue.DEFAULTS["problem"]
DEFAULT_DEPTH_LIMIT = 20
"""The depth limit of depth-limited search unless another is set: without a limit the search might never end."""


class PageState:
    """The fields of the page's state; read them directly, and set them with `change` or a method that calls it."""

    def __init__(self, root):
        defaults = link.defaults()
        self._root, self._listeners = root, []
        # The puzzle, and optimal lengths, -1 if unknown: of its solution, of the hardest board, after the repair swap.
        self.start, self.goal = defaults["start"], defaults["goal"]
        self.optimal = self.max_optimal = self.swapped_optimal = -1
        # The board before the player's first move, and the length of an optimal solution from there.
        self.first_board, self.first_optimal = self.start, -1
        # The settings, whether another problem is chosen, what moves are named after, how shortcuts are pressed.
        self.settings, self.other_problem, self.naming, self.keys = settings_of(defaults), False, "tile", "on"
        # The last link; whether a search was requested, even of an unsolvable board; the step, None for the last.
        self.link, self.searched, self.anyway, self.step = defaults, False, False, None
        # The worker, its error, the phase of the page, the state of the run on the stage ("none", "running" or "done"),
        # and that run once it has ended.
        self.worker, self.error_detail, self.phase, self.run, self.ended = "arriving", "", "loading", "none", None
        # The board of the solution that is shown and its name, the side whose tiles are being swapped, the view.
        self.solution_board, self.solution_name, self.editing, self.view = None, "", "", "tree"
        # The layouts chosen for trees and for the map; `layout` is the one that is drawn.
        self.arrangement, self.map = defaults["layout"], defaults["map"]
        # The open tab of the inspector, and whether the inspector is wide enough for text.
        self.drawer, self.aside = defaults["drawer"], False
        # The program in the code tab, "pseudocode" or "python", and whether a step stops at every line.
        self.program, self.lines = "pseudocode", False
        # Manual search: whether it is chosen, the nodes picked, and whether A* continues from there.
        self.by_hand, self.picks, self.handed_over = False, defaults["picks"], False
        # Where playback stops, as in links; whether lecture mode is on, and its bookmarks as (step, text).
        self.stop, self.lecture, self.marks = defaults["stop"], False, defaults["marks"]
        # The quiz as in links; its phase: coming, asking, told, over; and its grade, for each question 1 for a right
        # first answer, 0 for a wrong one, 2 for an answer that was shown, -1 for none yet.
        self.quiz_request = self.quiz = self.quiz_grade = None
        # The trial as `link_runs` parses it from a link; None until there is one.
        self.trial = None
        # The other searches in Compare, as in links, and how playback advances all of them: by step or by share.
        self.others, self.together = defaults["others"], defaults["together"]
        # The index of the compared run whose options are edited: 0 for run A.
        self.options_of = 0
        self.layout = self.proof = self.theme = None
        # Whether the page's Python runs, the tree has other settings, an embedded page plays by itself, other runs
        # are being searched, a trial is running, the lab report is open.
        self.alive = self.stale = self.autoplay = self.busy = self.trial_running = self.report = False

    # ---- subscriptions ----

    def subscribe(self, listener, *names):
        """Call a function without arguments whenever any of these fields has been set."""
        for name in names:
            getattr(self, name)  # raises an error if there is no such field
        self._listeners.append((names, listener))

    def when(self, name, value, listener):
        """Call a function whenever a field has been set to a value, even if it had that value before."""
        self.subscribe(lambda: listener() if getattr(self, name) == value else None, name)

    def change(self, **news):
        """Set fields, then call each listener of any of them once, in the order of subscription."""
        if "settings" in news:
            news["other_problem"] = news["settings"]["problem"] != USUAL_PROBLEM
            news["by_hand"] = news["settings"]["algorithm"] == catalogue.BY_HAND.name
        for name in news:
            previous = getattr(self, name)
            setattr(self, name, news[name])
            if name in HTML_DATA and previous != news[name]:
                self._set_attribute(HTML_DATA[name], news[name])
        for names, listener in list(self._listeners):
            if any(name in news for name in names):
                listener()

    def _set_attribute(self, attribute, value):
        if value is None or value is False:
            self._root.removeAttribute(attribute)
        else:
            self._root.setAttribute(attribute, "" if value is True else value)

    # ---- changes ----

    def choose(self, **news):
        """Set the puzzle or the settings, and reset the fields of the previous search."""
        if "start" in news or "goal" in news:
            news.update(optimal=-1, max_optimal=-1, swapped_optimal=-1)
        reset = {
            "searched": False,
            "anyway": False,
            "step": None,
            "run": "none",
            "ended": None,
            "solution_board": None,
        }
        reset.update(phase=IDLE[self.worker], handed_over=False, quiz_request=None, quiz=None, quiz_grade=None)
        if "start" in news or "goal" in news or not self._keeps_node_numbers(news.get("settings", self.settings)):
            reset.update(picks=())
        reset.update(news)
        self.change(**reset)

    def _keeps_node_numbers(self, settings):
        """Return True if picked nodes keep their numbers with these settings, for example with another heuristic."""
        return all(settings[name] == self.settings[name] for name in ("problem", "order"))

    def deal(self, start, goal):
        """Set a board that was not reached by sliding; the player's moves are counted from this board."""
        self.choose(start=start, goal=goal, first_board=start, first_optimal=-1)

    def follow_link(self, link_state):
        """Set the boards, the settings and the search of a link."""
        news = {name: link_state[name] for name in ("start", "goal", "anyway", "step")}
        news.update(
            first_board=link_state["start"],
            first_optimal=-1,
            link=link_state,
            searched=link_state["run"],
            settings=settings_of(link_state),
            arrangement=link_state["layout"],
            map=link_state["map"],
            drawer=link_state["drawer"],
            lines=link_state["lines"],
            stop=link_state["stop"],
            marks=link_state["marks"],
            quiz_request=link_state["quiz"],
            quiz="coming" if link_state["quiz"] else None,
            trial=link_state["trial"] or self.trial,  # a link without a trial keeps it
            # A link to trials has runs of its own, and leaves those of Compare as they are.
            others=self.others if link_state["view"] == "trials" else link_state["others"],
            together=link_state["together"],
            picks=link_state["picks"],
        )
        self.choose(**news)

    def compare(self, search, kept=True):
        """Add a search, as in links, to those compared with run A, or remove it."""
        others = [run_search for run_search in self.others if run_search != search]
        if kept:
            others.append(search)
        self.change(others=others)

    def view_step(self, step, last):
        """Store the step in view, unless the tree has other settings; `last` is the last step."""
        if self.run in ("running", "done"):
            self.change(step=None if step == last else step)

    def lose_worker(self, detail=""):
        """Record that the worker no longer responds, unless another is already loading."""
        if self.connected:
            self.change(worker="silent", error_detail=detail)

    # ---- derived values ----

    @property
    def connected(self):
        """Whether the worker accepts requests."""
        return self.worker == "here"

    @property
    def unsolvable(self):
        """Whether parity rules out a solution; for other problems only a search can find out."""
        return not self.other_problem and not board.is_solvable(self.start, self.goal)

    def link_state(self):
        """Return the state of the page for a link, including the fields that only the last link has set."""
        state = dict(self.link)
        state.update(self.settings)
        state.update(start=self.start, goal=self.goal, run=self.searched, anyway=self.anyway, step=self.step)
        state.update(view=self.view, layout=self.arrangement, map=self.map, drawer=self.drawer, lines=self.lines)
        state.update(stop=self.stop, lecture=self.lecture, marks=self.marks, trial=self.trial, picks=self.picks)
        state["quiz"] = self.quiz_request
        state.update(others=self.others, together=self.together)
        if self.link["embed"] and self.link["view"] in NOT_EMBEDDED:
            state.update(view=self.link["view"])  # the embedded page links to this view
        return state

    def search_settings(self):
        """Return everything that the worker needs for a search."""
        settings = dict(self.settings)
        settings.update(start=list(self.start), goal=list(self.goal), anyway=self.anyway)
        settings.update(picks=list(self.picks), handed_over=self.handed_over)
        return settings


def settings_of(link_state):
    """Return the settings of the search from the state of a link."""
    return with_depth_limit({name: link_state[name] for name in option_table.defaults()})


def with_depth_limit(settings):
    """Return the settings with a depth limit if depth-limited search has none."""
    if settings["algorithm"] == "depth_limited" and settings["depth_limit"] is None:
        settings = dict(settings)
        settings["depth_limit"] = DEFAULT_DEPTH_LIMIT
    return settings


def settings_of_run(search):
    """Return the settings of the page for a search as in links."""
    settings = dict(search)
    settings["problem"] = catalogue.DEFAULTS["problem"]
    return with_depth_limit(settings)
