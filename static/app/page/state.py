"""The state of the page: its records, and the parts of the page that are told of changes.

Some fields are also `data-*` attributes of <html>, which style sheets, scripts and tests read; no other Python module
writes these attributes.
"""

from app.page import records
from app.page.signal import Signal
from puzzle.core import catalogue, heuristic_names
from puzzle.links import key_table, link, link_assignment, link_values, search_settings
from puzzle.links.link_runs import RUN_KEYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    Listener = Callable[[], object]
    Settings = dict[str, Any]

RECORDS = {
    "board": records.BoardRecord,
    "paths": records.PathRecord,
    "search": records.SearchRecord,
    "progress": records.ProgressRecord,
    "playback": records.PlaybackRecord,
    "display": records.DisplayRecord,
    "engine": records.EngineRecord,
    "code": records.CodeRecord,
    "exercise": records.ExerciseRecord,
}
"""The records of the state, by their names in it."""

HTML_DATA = {
    "phase": "data-state",
    "run": "data-run",
    "aside": "data-aside",
    "quiz": "data-quiz",
    "recorded": "data-recorded",
    "marked_step": "data-marked",
    "lesson_question": "data-lesson-question",
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
    "asks_student": "data-asks-student",
}
HTML_DATA.update({key.field: key.attribute for key in key_table.FIELD_KEYS if key.attribute})
"""The fields that are attributes of <html>: True sets an empty attribute, None and False remove the attribute."""

QUIZ_DATA = {"loading": "coming", "asked": "asking", "answered": "told", "finished": "over"}
"""The value of the attribute for each phase of the quiz; host pages and style sheets read these words."""

IDLE = {"loading": "loading", "ready": "ready", "unresponsive": "loading", "failed": "failed"}
"""The phase of the page while no search is under way, by the state of the worker."""

LINKED_VIEWS = key_table.find("view").choices
"""Views that links can open; the workshop is none of them."""
NOT_EMBEDDED = ("rounds", "trials", "questions")
"""Views that a page in an iframe does not have; the iframe shows a search and a link to the view."""
REACT, SHOW, LAST = range(3)
"""The phases of a change: listeners that change more, those that show the change, and those that need it shown."""
CHANGES = {"algorithm": "algorithm", "heuristic": "algorithm"}
"""The lock for each setting of a search; other settings are options, or belong to the board."""
WITH_ALGORITHM = "reached", "depth_limit"
"""The options that may change with the algorithm."""
UNKNOWN_LENGTH = -1, -1
"""The value of `PathRecord.known_length` while nothing is known."""


class PartialState:
    """Some records and methods of `PageState`: those that one part of the page needs.

    `change`, `subscribe` and `when` accept only fields of these records.
    """

    def __init__(self, page_state: "PageState", names: "tuple[str, ...]") -> None:
        self._page_state, self._names = page_state, names
        self._fields: set[str] = set()  # the fields of these records that have been used
        for name in names:
            setattr(self, name, getattr(page_state, name))

    def __getattr__(self, name: str) -> "Any":
        raise AttributeError(f"This part of the page receives {', '.join(self._names)} of the state, but not {name}.")

    def only(self, *names: str) -> "PartialState":
        """Return the part of this part that has only these records and methods."""
        for name in names:
            getattr(self, name)  # raises an error if this part does not have it
        return PartialState(self._page_state, names)

    def change(self, **news: "Any") -> None:
        """Set fields as `PageState.change` does."""
        self._with_fields(news).change(**news)

    def subscribe(self, listener: "Listener", *names: str) -> None:
        """Register a listener as `PageState.subscribe` does."""
        self._with_fields(names).subscribe(listener, *names)

    def react(self, listener: "Listener", *names: str) -> None:
        """Register a listener as `PageState.react` does."""
        self._with_fields(names).react(listener, *names)

    def subscribe_last(self, listener: "Listener", *names: str) -> None:
        """Register a listener as `PageState.subscribe_last` does."""
        self._with_fields(names).subscribe_last(listener, *names)

    def when(self, name: str, value: object, listener: "Listener") -> None:
        """Register a listener as `PageState.when` does."""
        self._with_fields((name,)).when(name, value, listener)

    def _with_fields(self, names: "Iterable[str]") -> "PageState":
        """Return the state of the page; raise AttributeError if this part does not receive the record of a field."""
        for name in names:
            if name not in self._fields:
                owner = self._page_state.owner_of(name)
                if owner not in self._names:
                    raise AttributeError(f"{name} is a field of {owner}, which this part of the page does not receive.")
                self._fields.add(name)
        return self._page_state


class PageState:
    """The records of the page's state. Other modules read their fields, and set them only with `change` or `choose`.

    A part of the page receives the records that it needs, as `only` selects them. Names of fields are unique, so
    `change`, `subscribe` and `when` take them without their record.
    """

    if TYPE_CHECKING:  # the records

        def __getattr__(self, name: str) -> "Any": ...

    def __init__(self, root: "Any") -> None:
        for name, record in RECORDS.items():
            setattr(self, name, record())
        for key in key_table.FIELD_KEYS:
            setattr(getattr(self, key.record), key.field, key.default)
        self.display.link, self.board.first_board, self.code.own_codes = link.defaults(), self.board.start, {}
        self.search.settings = search_settings.settings_of(self.display.link)
        self._root, self.heuristics_renamed, self.puzzle_left = root, Signal(), Signal()
        self.refused = Signal()  # emitted with a change that the assignment locks
        self._owners: dict[str, str] = {}  # the name of the record of each field that has been used
        # By field, each with its place: its phase, then the order of subscription.
        self._listeners: dict[str, list[tuple[tuple[int, int], Listener]]] = {}
        self._listener_count = 0

    def only(self, *names: str) -> PartialState:
        """Return the state with only these records and methods, for a part of the page that needs no others."""
        return PartialState(self, names)

    def owner_of(self, name: str) -> str:
        """Return the name of the record that has a field; raise AttributeError if none has it."""
        if name not in self._owners:
            owners = [record for record in RECORDS if hasattr(getattr(self, record), name)]
            if not owners:
                raise AttributeError(f"The state of the page has no field {name}.")
            self._owners[name] = owners[0]
        return self._owners[name]

    # ---- subscriptions ----

    def subscribe(self, listener: "Listener", *names: str) -> None:
        """Register a function that is called without arguments whenever any of these fields has been set.

        It shows the change. The order of the functions that are registered with the same method must not matter.
        """
        self._add_listener(SHOW, listener, names)

    def react(self, listener: "Listener", *names: str) -> None:
        """Register a function that is called before those that show a change, as it changes what they show.

        It may also announce an event, after which others announce more. Raises RuntimeError once the page is alive, as
        such a part would have missed the first link.
        """
        if self.engine.alive:
            raise RuntimeError(f"A part that reacts to changes of {', '.join(names)} is created too late.")
        self._add_listener(REACT, listener, names)

    def subscribe_last(self, listener: "Listener", *names: str) -> None:
        """Register a function that is called once a change is shown: it starts something new or reads what is shown."""
        self._add_listener(LAST, listener, names)

    def _add_listener(self, phase: int, listener: "Listener", names: "Iterable[str]") -> None:
        for name in names:
            self.owner_of(name)  # raises an error if there is no such field
            self._listeners.setdefault(name, []).append(((phase, self._listener_count), listener))
        self._listener_count += 1

    def when(self, name: str, value: object, listener: "Listener") -> None:
        """Register a function that is called whenever a field has been set to a value, also if it had that value."""
        self.subscribe(lambda: listener() if getattr(getattr(self, self.owner_of(name)), name) == value else None, name)

    def change(self, **news: "Any") -> None:
        """Set fields, then call the listeners of these fields, each listener once, phase by phase."""
        if "settings" in news:
            news["other_problem"] = news["settings"]["problem"] != search_settings.USUAL_PROBLEM
            if news["other_problem"] and not self.search.other_problem:
                self.puzzle_left.emit()  # while the state is still that of the sliding puzzle
            news["in_use"] = not news["other_problem"]
            news["by_hand"] = news["settings"]["algorithm"] == catalogue.BY_HAND.name
        for name in news:
            record = getattr(self, self.owner_of(name))
            previous = getattr(record, name)
            setattr(record, name, news[name])
            if name in HTML_DATA and previous != news[name]:
                value = QUIZ_DATA.get(news[name]) if name == "quiz" else news[name]
                self._set_attribute(HTML_DATA[name], value)
        # Only the listeners of these fields are visited: during playback, this happens in every frame.
        called = {place: listener for name in news for place, listener in self._listeners.get(name, ())}
        for place in sorted(called):
            called[place]()

    def _set_attribute(self, attribute: str, value: "str | bool | None") -> None:
        """Set or remove an attribute of <html>, as described at HTML_DATA."""
        if value is None or value is False:
            self._root.removeAttribute(attribute)
        else:
            self._root.setAttribute(attribute, "" if value is True else value)

    # ---- changes ----

    def refuses(self, change: str, made: int = 0) -> bool:
        """Return True if the assignment locks a change, see `ExerciseRecord.locks`, and emit `refused`."""
        is_locked = self.exercise.locks(change, made)
        if is_locked:
            self.refused.emit(change)
        return is_locked

    def choose(self, **news: "Any") -> None:
        """Set the puzzle or the settings, and reset the search, unless the assignment locks one of the changes."""
        if self.exercise.assignment is None or not any(self.refuses(change) for change in self._changes(news)):
            self._choose(**news)

    def _changes(self, news: "dict[str, Any]") -> "set[str]":
        """Return what an assignment may lock of the new values, of `link_assignment.CHANGES`."""
        current, settings = self.search.settings, news.get("settings", self.search.settings)
        names = [name for name in current if name != "problem_code" and settings[name] != current[name]]
        if self.exercise.asks_for_heuristic and heuristic_names.is_own(settings["heuristic"]):
            names = [name for name in names if name != "heuristic"]  # students choose which of theirs they hand in
        free = WITH_ALGORITHM if "algorithm" in names else ()
        changes = {CHANGES.get(name, "options" if name in RUN_KEYS else "board") for name in names if name not in free}
        return changes.union(["board"] if "start" in news or "goal" in news else [])

    def _choose(self, **news: "Any") -> None:
        """Set the puzzle or the settings, and reset the fields of the previous search."""
        if "start" in news or "goal" in news:
            news.update(optimal=-1, max_optimal=-1, at_least=-1, swapped_optimal=-1, best_path="", path_final=False)
        reset: dict[str, Any] = {"searched": False, "queued": False, "anyway": False, "step": None}
        reset.update(run="none", ended=None, solution_board=None)
        reset.update(phase=IDLE[self.engine.worker], handed_over=False, quiz_request=None, quiz=None, quiz_grade=None)
        reset.update(error_line=None, marked_step=None)
        if not self.exercise.asks_for_code:  # the grade is that of the code that has been handed in
            reset.update(marks_grade=None, handed_in=False)
        reset.update(stop=link_values.without_stop_at_node(self.playback.stop))
        if (
            "start" in news
            or "goal" in news
            or not self._keeps_node_numbers(news.get("settings", self.search.settings))
        ):
            reset.update(picks=())
        reset.update(news)
        self.change(**reset)

    def _keeps_node_numbers(self, settings: "Settings") -> bool:
        """Return True if the nodes picked in a manual search have the same numbers with these settings."""
        return all(settings[name] == self.search.settings[name] for name in ("problem", "order"))

    def deal(self, start: "tuple[int, ...]", goal: "tuple[int, ...]") -> None:
        """Set start and goal, and count the player's moves from this start."""
        self.choose(start=start, goal=goal, first_board=start, first_optimal=-1)

    def follow_link(self, link_state: "dict[str, Any]") -> None:
        """Set the boards, the settings and the search of a link."""
        news = {key.field: link_state[key.name] for key in key_table.LINK_FIELDS if not key.opens_later}
        asks_student = link_assignment.asks_student(link_state)
        news.update(
            asks_student=asks_student,
            marks_grade=None,
            handed_in=False,
            first_board=link_state["start"],
            first_optimal=-1,
            link=link_state,
            searched=link_state["run"] and not asks_student and not self._asks_before_running(link_state),
            settings=search_settings.with_problem_code(search_settings.settings_of(link_state), self.code.problem_code),
            quiz="loading" if link_state["quiz"] else None,
            trial=link_state["trial"] or self.exercise.trial,  # a link without a trial does not change the page's trial
            bank=link_state["bank"] or self.exercise.bank,
            # The runs in a link to trials belong to the trial, so the runs in Compare do not change.
            others=self.search.others if link_state["view"] == "trials" else link_state["others"],
        )
        self._choose(**news)

    def _asks_before_running(self, link_state: "dict[str, Any]") -> bool:
        """Return True if a search of a link needs code that arrived in a link and that the reader has not run yet."""
        runs = [link_state] + list(link_state["others"])  # noqa: RUF005 (MicroPython cannot unpack here)
        if self.code.search_from_link and any(search_settings.is_own_search(run) for run in runs):
            return True
        if link_state["problem"] == search_settings.OWN_PROBLEM:
            return self.code.problem_from_link
        names = [
            heuristic_names.own_name(heuristic) or self.code.own_name
            for heuristic in search_settings.own_heuristics(link_state)
        ]
        return any(name in self.code.codes_from_link for name in names)

    def compare(self, search: "Settings", kept: bool = True) -> None:
        """Add a search, given by its settings as in links, to the compared runs; if not `kept`, remove the search."""
        others = [run_search for run_search in self.search.others if run_search != search]
        if kept:
            others.append(search)
        self.change(others=others)

    def view_step(self, step: int, last: int) -> None:
        """Store the displayed step of a run with the current settings; the last step is stored as None."""
        if self.progress.run in ("running", "done"):
            self.change(step=None if step == last else step)

    def lose_worker(self, detail: str = "") -> None:
        """Record that the worker no longer responds, unless another worker is already loading."""
        if self.engine.connected:
            self.change(worker="unresponsive", error_detail=detail)

    # ---- derived values ----

    @property
    def invalid_field(self) -> "tuple[str, str] | None":
        """(id, sentence) of an invalid field of the problem, which is not searched then; otherwise None."""
        return self.search.invalid_number if self.search.other_problem else self.board.invalid_board

    def link_state(self) -> "dict[str, Any]":
        """Return the state of the page for a link; values that the page cannot change are those of the last link."""
        state = dict(self.display.link)
        state.update(self.search.settings)
        state.update({key.name: getattr(getattr(self, key.record), key.field) for key in key_table.LINK_FIELDS})
        if self.display.view not in LINKED_VIEWS:
            state["view"] = "tree"
        if self.display.link["embed"] and self.display.link["view"] in NOT_EMBEDDED:
            state["view"] = self.display.link["view"]  # the link to the full page opens this view
        return state

    def search_settings(self, settings: "Settings | None" = None) -> "Settings":
        """Return the boards and settings that the worker needs for a search, by default one with the page's settings.

        The picks belong to the page's own manual search.
        """
        request = dict(settings or self.search.settings)
        request.update(
            start=list(self.board.start),
            goal=list(self.board.goal),
            anyway=self.progress.anyway,
            code=self.code.code_for(request),
            search_code=self.code.search_code if search_settings.is_own_search(request) else "",
        )
        if settings is None:
            request.update(picks=list(self.exercise.picks), handed_over=self.exercise.handed_over)
        return request

    # ---- heuristics of the reader's own ----

    def rename_heuristics(self, names: dict[str, str]) -> None:
        """Replace names of heuristics in all settings; the searches stay as they are.

        `names` has the new names by the old. Emits `heuristics_renamed` first, for parts that keep own settings.
        """
        self.heuristics_renamed.emit(names)
        settings, others = self.search.settings, self.search.others
        news = search_settings.news_of_renaming(settings, others, self.exercise.trial, names)
        changed = {name: news[name] for name in news if news[name] != getattr(getattr(self, self.owner_of(name)), name)}
        if changed:
            self.change(**changed)

    def trust_code(self, heuristics: "Iterable[str]") -> None:
        """Record that the reader runs the code of these heuristics, which may have arrived in a link."""
        own = [heuristic for heuristic in heuristics if heuristic and heuristic_names.is_own(heuristic)]
        names = [heuristic_names.own_name(heuristic) or self.code.own_name for heuristic in own]
        left = tuple([name for name in self.code.codes_from_link if name not in names])
        if left != self.code.codes_from_link:
            self.change(codes_from_link=left)
