"""The state of the page: the puzzle, the settings, the displayed run, and which parts of the page are open.

The parts of the page subscribe to the fields of this state. Some fields are also `data-*` attributes of <html>, which
style sheets, scripts and tests read; no other Python module writes these attributes.
"""

from app.page.signal import Signal
from puzzle.core import board, catalogue, heuristic_names, option_table
from puzzle.links import key_table, link, link_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HTML_DATA = {
    "phase": "data-state",
    "run": "data-run",
    "aside": "data-aside",
    "quiz": "data-quiz",
    "layout": "data-layout",
    "proof": "data-proof",
    "theme": "data-theme",
    "other_problem": "data-other",
    "alive": "data-alive",
    "stale": "data-stale",
    "empty": "data-empty",
    "by_hand": "data-by-hand",
    "report": "data-report",
    "autoplay": "data-plays",
    "busy": "data-busy",
    "trial_running": "data-trying",
    "auditing": "data-busy",
    "editor": "data-editor",
    "picture": "data-picture",
    "numbers_hidden": "data-numbers-hidden",
}
HTML_DATA.update({key.field: key.attribute for key in key_table.FIELD_KEYS if key.attribute})
"""The fields that are attributes of <html>: True sets an empty attribute, None and False remove the attribute."""

QUIZ_DATA = {"loading": "coming", "asked": "asking", "answered": "told", "finished": "over"}
"""The value of the attribute for each phase of the quiz; host pages and style sheets read these words."""

IDLE = {"loading": "loading", "ready": "ready", "unresponsive": "loading", "failed": "failed"}
"""The phase of the page while no search is under way, by the state of the worker."""

NOT_EMBEDDED = ("rounds", "compare", "trials")
"""Views that a page in an iframe does not have; the iframe shows a search and a link to the view."""
USUAL_PROBLEM, OWN_PROBLEM = catalogue.DEFAULTS["problem"], catalogue.OWN_PROBLEM.name
DEFAULT_DEPTH_LIMIT = 20
"""The depth limit of depth-limited search unless the reader sets another; without one, the search might never end."""
UNKNOWN_LENGTH = -1, -1
"""The value of `PageState.known_length` while nothing is known."""


class PageState:
    """The fields of the page's state; other modules read them directly, and set them only with `change` or `choose`.

    The table of keys, `puzzle/links/key_table.py`, names the fields whose values are in links.

    optimal, max_optimal   the optimal lengths of the start and of the hardest board; −1 if unknown
    at_least, best_path    a lower bound of `optimal`, −1 if none is known; the moves of a shortest path, "" if unknown
    hint                   True while the hint is shown
    path_final             True once the worker will find out no more about the shortest paths of the start
    swapped_optimal        the optimal length of an unsolvable start after the swap that repairs it; −1 if unknown
    first_board            the start before the player's first move, with its optimal length `first_optimal`
    settings               the settings of a search, by option
    other_problem, by_hand True if the problem is not the sliding puzzle; True for a manual search
    naming, keys           moves are named after "tile" or "gap"; keyboard shortcuts are "on", "alt" (with Alt) or "off"
    link                   the link state opened last
    searched, anyway       True if a search was requested; True if an unsolvable board is to be searched anyway
    queued                 True while the requested search waits until Python has loaded
    step                   the displayed step; None for the last step
    worker, error_detail   the state of the worker, as in IDLE, and its error message
    phase                  the phase of the page: "loading", "ready", "searching", "done" or "failed"
    run, ended             the state of run A: "none", "running" or "done"; its run session once it is done
    solution_board         the displayed board of the solution or None, with its name `solution_name`
    editing, view          the board that is edited, "" for none; the chosen view
    arrangement, map       the chosen layouts of trees and of the map; `layout` is the layout of the tree drawn now
    drawer, aside          the chosen tab of the inspector; True while the inspector is open
    program, lines         the program in the code tab: "pseudocode", "python" or "heuristic"; True to stop at each line
    picks, handed_over     the nodes picked in a manual search; True if A* continues the manual search
    stop                   the condition at which playback stops, as in links
    lecture, marks         True in lecture mode; its bookmarks as (step, text)
    quiz_request, quiz     the settings of the quiz as in links; its phase, a key of QUIZ_DATA
    quiz_grade             for each question 1 (right), 0 (wrong), 2 (answer shown) or −1 (no answer yet)
    trial                  the settings of the trials as `link_runs` parses them; None before the first trial
    own_code, own_name     the code and the name of the reader's heuristic in use; empty if there is none
    own_codes, own_names   the code of every heuristic of the reader by its name; the names that lists offer
    codes_from_link        the names of the reader's heuristics that arrived in a link and that the reader has not run
    problem_code, problem_name  the code and the name of the reader's problem in use
    code_note, code_at_risk  a note on keeping the reader's code, which may be empty; True if edited code is not kept
    problem_from_link      True until the reader has run the problem in use, if it arrived in a link
    invalid_number         (id, sentence) of the first field of the problem's numbers that is invalid; None if none is
    invalid_board          the same for the fields of start and goal in the editor
    error_line             the line of the reader's problem in which its last search failed; None if there is none
    editor                 True while the editor of the reader's problem is open beside the tree
    others, together       the settings of runs B, C and D; all runs advance by "step" or "share"
    options_of             the index of the run whose options are edited; 0 is run A
    proof, theme           "parity" while the parity proof is shown, otherwise None; "light", "dark" or None
    alive, busy            True once the page responds; True while runs other than run A are searched
    stale                  True if the displayed tree was searched with other boards or settings
    empty                  True while the stage shows no tree, before the first search of a problem without boards
    autoplay, report       True if an iframe plays by itself; True while the lab report is open
    trial_running          True while a trial is running
    auditing               True while the reader's heuristic is audited, which happens in the workshop
    audited                the code of the problem that was audited last; sentences about its searches rely on the audit
    tables                 the names of the heuristics whose tables the site contains; None until they are known
    picture                the name of the picture on the tiles; None while they have numbers alone
    numbers_hidden         True if tiles with a picture have no numbers
    own_code_note          the reason why the reader's code cannot be used in a search; empty if none is known
    """

    if TYPE_CHECKING:  # the fields of links come from the table of keys

        def __getattr__(self, name: str) -> "Any": ...

    def __init__(self, root):
        defaults = link.defaults()
        for key in key_table.FIELD_KEYS:
            setattr(self, key.field, key.default)
        self._root, self.heuristics_renamed = root, Signal()
        self._listeners, self._listener_count = {}, 0  # by field, each with its place in the order of subscription
        self.optimal = self.max_optimal = self.at_least = self.swapped_optimal = -1
        self.best_path, self.path_final, self.hint = "", False, False
        self.first_board, self.first_optimal = self.start, -1
        self.settings, self.other_problem, self.naming, self.keys = settings_of(defaults), False, "tile", "on"
        self.link, self.queued, self.aside = defaults, False, False
        self.worker, self.error_detail, self.phase, self.run, self.ended = "loading", "", "loading", "none", None
        self.solution_board, self.solution_name, self.editing, self.program = None, "", "", "pseudocode"
        self.by_hand, self.handed_over, self.quiz, self.quiz_grade = False, False, None, None
        self.own_code, self.own_name, self.own_codes, self.own_names, self.codes_from_link = "", "", {}, (), ()
        self.problem_code, self.problem_name, self.problem_from_link, self.editor = "", "", False, False
        self.invalid_number = self.invalid_board = self.error_line = None
        self.code_note, self.code_at_risk, self.options_of = "", False, 0
        self.layout = self.proof = self.theme = None
        self.auditing, self.audited, self.own_code_note, self.tables = False, "", "", None
        self.picture, self.numbers_hidden = None, False
        self.alive = self.stale = self.empty = self.autoplay = self.busy = self.trial_running = self.report = False

    @property
    def known_length(self):
        """The length of shortest paths from the start, and a lower bound of this length; −1 if unknown."""
        return self.optimal, self.at_least

    # ---- subscriptions ----

    def subscribe(self, listener, *names):
        """Register a function that is called without arguments whenever any of these fields has been set."""
        for name in names:
            getattr(self, name)  # raises an error if there is no such field
            self._listeners.setdefault(name, []).append((self._listener_count, listener))
        self._listener_count += 1

    def when(self, name, value, listener):
        """Register a function that is called whenever a field has been set to a value, also if it had that value."""
        self.subscribe(lambda: listener() if getattr(self, name) == value else None, name)

    def change(self, **news):
        """Set fields, then call the listeners of these fields, each listener once, in the order of subscription."""
        if "settings" in news:
            news["other_problem"] = news["settings"]["problem"] != USUAL_PROBLEM
            news["by_hand"] = news["settings"]["algorithm"] == catalogue.BY_HAND.name
        for name in news:
            previous = getattr(self, name)
            setattr(self, name, news[name])
            if name in HTML_DATA and previous != news[name]:
                value = QUIZ_DATA.get(news[name]) if name == "quiz" else news[name]
                self._set_attribute(HTML_DATA[name], value)
        # Only the listeners of these fields are visited: during playback, this happens in every frame.
        called = {place: listener for name in news for place, listener in self._listeners.get(name, ())}
        for place in sorted(called):
            called[place]()

    def _set_attribute(self, attribute, value):
        """Set or remove an attribute of <html>, as described at HTML_DATA."""
        if value is None or value is False:
            self._root.removeAttribute(attribute)
        else:
            self._root.setAttribute(attribute, "" if value is True else value)

    # ---- changes ----

    def choose(self, **news):
        """Set the puzzle or the settings, and reset the fields of the previous search."""
        if "start" in news or "goal" in news:
            news.update(optimal=-1, max_optimal=-1, at_least=-1, swapped_optimal=-1, best_path="", path_final=False)
        reset = {"searched": False, "queued": False, "anyway": False, "step": None}
        reset.update(run="none", ended=None, solution_board=None)
        reset.update(phase=IDLE[self.worker], handed_over=False, quiz_request=None, quiz=None, quiz_grade=None)
        reset.update(error_line=None)
        reset.update(stop=link_values.without_stop_at_node(self.stop))
        if "start" in news or "goal" in news or not self._keeps_node_numbers(news.get("settings", self.settings)):
            reset.update(picks=())
        reset.update(news)
        self.change(**reset)

    def _keeps_node_numbers(self, settings):
        """Return True if the nodes picked in a manual search have the same numbers with these settings."""
        return all(settings[name] == self.settings[name] for name in ("problem", "order"))

    def deal(self, start, goal):
        """Set start and goal, and count the player's moves from this start."""
        self.choose(start=start, goal=goal, first_board=start, first_optimal=-1)

    def follow_link(self, link_state):
        """Set the boards, the settings and the search of a link."""
        news = {key.field: link_state[key.name] for key in key_table.FIELD_KEYS if not key.opens_later}
        news.update(
            first_board=link_state["start"],
            first_optimal=-1,
            link=link_state,
            searched=link_state["run"] and not self._asks_before_running(link_state),
            settings=with_problem_code(settings_of(link_state), self.problem_code),
            quiz="loading" if link_state["quiz"] else None,
            trial=link_state["trial"] or self.trial,  # a link without a trial does not change the page's trial
            # The runs in a link to trials belong to the trial, so the runs in Compare do not change.
            others=self.others if link_state["view"] == "trials" else link_state["others"],
        )
        self.choose(**news)

    def _asks_before_running(self, link_state):
        """Return True if a search of a link needs code that arrived in a link and that the reader has not run yet."""
        if link_state["problem"] == OWN_PROBLEM:
            return self.problem_from_link
        names = [heuristic_names.own_name(heuristic) or self.own_name for heuristic in own_heuristics(link_state)]
        return any(name in self.codes_from_link for name in names)

    def compare(self, search, kept=True):
        """Add a search, given by its settings as in links, to the compared runs; if not `kept`, remove the search."""
        others = [run_search for run_search in self.others if run_search != search]
        if kept:
            others.append(search)
        self.change(others=others)

    def view_step(self, step, last):
        """Store the displayed step of a run with the current settings; the last step is stored as None."""
        if self.run in ("running", "done"):
            self.change(step=None if step == last else step)

    def lose_worker(self, detail=""):
        """Record that the worker no longer responds, unless another worker is already loading."""
        if self.connected:
            self.change(worker="unresponsive", error_detail=detail)

    # ---- derived values ----

    @property
    def connected(self):
        """True while the worker accepts requests."""
        return self.worker == "ready"

    @property
    def problem(self):
        """The record of the problem in the catalogue."""
        return catalogue.find(catalogue.ALL_PROBLEMS, self.settings["problem"], "problem")

    @property
    def own_problem(self):
        """True if the problem is one that the reader has written."""
        return self.settings["problem"] == OWN_PROBLEM

    @property
    def solve_name(self):
        """The name of the button that starts a search."""
        return "Search it" if self.own_problem else "Solve"

    @property
    def unsolvable(self):
        """True if parity rules out a solution of the puzzle; False for other problems, which have no such test."""
        return not self.other_problem and not board.is_solvable(self.start, self.goal)

    @property
    def invalid_field(self):
        """(id, sentence) of an invalid field of the problem, which is not searched then; otherwise None."""
        return self.invalid_number if self.other_problem else self.invalid_board

    def link_state(self):
        """Return the state of the page for a link; values that the page cannot change are those of the last link."""
        state = dict(self.link)
        state.update(self.settings)
        state.update({key.name: getattr(self, key.field) for key in key_table.FIELD_KEYS})
        if self.view not in key_table.find("view").choices:
            state["view"] = "tree"  # the workshop is in no link
        if self.link["embed"] and self.link["view"] in NOT_EMBEDDED:
            state["view"] = self.link["view"]  # the link to the full page opens this view
        return state

    def search_settings(self, settings=None):
        """Return the boards and settings that the worker needs for a search, by default one with the page's settings.

        The picks belong to the page's own manual search.
        """
        request = dict(settings or self.settings)
        request.update(start=list(self.start), goal=list(self.goal), anyway=self.anyway, code=self.code_for(request))
        if settings is None:
            request.update(picks=list(self.picks), handed_over=self.handed_over)
        return request

    # ---- heuristics of the reader's own ----

    def code_for(self, settings):
        """Return the reader's code that a search with these settings runs: empty for none, None if it was deleted."""
        if not runs_own_code(settings):
            return ""
        return self.own_codes.get(heuristic_names.own_name(settings["heuristic"]) or self.own_name)

    def rename_heuristics(self, names):
        """Replace names of heuristics in all settings; the searches stay as they are.

        `names` has the new names by the old. Emits `heuristics_renamed` first, for parts that keep own settings.
        """
        self.heuristics_renamed.emit(names)
        news = {"settings": with_new_name(self.settings, names)}
        news["others"] = [with_new_name(run, names) for run in self.others]
        if self.trial is not None:
            news["trial"] = dict(self.trial)
            news["trial"]["runs"] = [with_new_name(run, names) for run in self.trial["runs"]]
        changed = {name: news[name] for name in news if news[name] != getattr(self, name)}
        if changed:
            self.change(**changed)

    def trust_code(self, heuristics):
        """Record that the reader runs the code of these heuristics, which may have arrived in a link."""
        own = [heuristic for heuristic in heuristics if heuristic and heuristic_names.is_own(heuristic)]
        names = [heuristic_names.own_name(heuristic) or self.own_name for heuristic in own]
        left = tuple([name for name in self.codes_from_link if name not in names])
        if left != self.codes_from_link:
            self.change(codes_from_link=left)


def own_heuristics(link_state):
    """Return the reader's own heuristics that the searches of a link name, in the order in which they first occur."""
    if link_state["view"] == "trials" and link_state["trial"] is not None:
        runs = link_state["trial"]["runs"]
    else:
        runs = [link_state] + list(link_state["others"])  # noqa: RUF005 (MicroPython cannot unpack here)
    names = []
    for run in runs:
        if run["heuristic"] and heuristic_names.is_own(run["heuristic"]) and run["heuristic"] not in names:
            names.append(run["heuristic"])
    return names


def runs_own_code(settings):
    """Return True if a search with these settings runs a heuristic of the reader's."""
    if not heuristic_names.is_own(settings["heuristic"]) or not catalogue.uses_heuristic(settings["algorithm"]):
        return False
    return settings["problem"] == USUAL_PROBLEM


def with_new_name(settings, names):
    """Return settings with the new name of their heuristic, if it has one."""
    if settings["heuristic"] not in names:
        return settings
    renamed = dict(settings)
    renamed["heuristic"] = names[settings["heuristic"]]
    return renamed


def settings_of(link_state):
    """Return the search settings of a link state."""
    return with_depth_limit({name: link_state[name] for name in option_table.defaults()})


def with_problem_code(settings, code):
    """Return the settings; a problem of the reader's own without code, as links have it, gets this code."""
    if settings["problem"] == OWN_PROBLEM and not settings["problem_code"]:
        settings["problem_code"] = code
    return settings


def with_depth_limit(settings):
    """Return the settings; if depth-limited search has no depth limit, set the default limit."""
    if settings["algorithm"] == "depth_limited" and settings["depth_limit"] is None:
        settings = dict(settings)
        settings["depth_limit"] = DEFAULT_DEPTH_LIMIT
    return settings


def settings_of_run(search, page_settings):
    """Return the search settings of a run of the page's problem; `search` holds its settings as in links."""
    settings = dict(page_settings)
    settings.update(search)
    return with_depth_limit(settings)
