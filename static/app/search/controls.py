"""The lists of algorithms and heuristics, each with a sentence on the choice, and the settings being edited."""

from app.engine.site_tables import create_own_group
from app.page.dom import fill, find, h, listen, math_spans, root
from app.page.signal import Signal
from puzzle.core import board, catalogue, heuristic_names, option_table
from puzzle.core.search_tables import offered_heuristics
from puzzle.links import link_runs
from puzzle.links.search_settings import asks_heuristic, settings_of_run, with_depth_limit

NOT_USED, ITS_OWN = "not used", "its own"
WEAKER = "Looked up for all tiles; {} lower for this goal."
TABLES = catalogue.names(heuristic_names.ADDITIVE_PATTERNS)
UNINFORMED = "This search uses no heuristic."
OWN_HEURISTIC_OF_PROBLEM = "Its method *h*; 0 where it has none."
WRITE, WRITE_OWN, EDIT_OWN = "write", "Write your own…", "Edit your own…"
"""The last entry of the lists of algorithms and heuristics, which opens the editor, with its two labels."""
OWN_SEARCH = catalogue.OWN_SEARCH.name


class Controls:
    """Shows the algorithm and the heuristic, and stores changes in the page's state; other options have a panel.

    Emits `workshop_requested` when the reader wants to write or edit a heuristic, and `search_editor_requested` for a
    search.
    """

    def __init__(self, state, panels, own_code):
        self.state, self.panels, self.own_code, self.saved_code = state, panels, own_code, own_code.heuristics
        self.workshop_requested, self.search_editor_requested = Signal(), Signal()
        if not root.matches("[data-embed]"):  # an iframe has no room for the editor
            find("heuristic").append(h("option", WRITE_OWN, value=WRITE))
            find("algorithm").append(h("option", value=OWN_SEARCH), h("option", value=WRITE))
        for name in ("algorithm", "heuristic"):
            listen(find(name), "change", lambda event, name=name: self.set(name, event.target.value))
        state.subscribe(self.show, "settings", "goal", "tables", "search_code", "search_name")
        self.saved_code.changed.subscribe(self.show)

    def open_options(self):
        """Open the panel of options."""
        self.panels.use("options", lambda form: form.open_and_focus())

    def set(self, name, value):
        """Change one setting of the run whose options are edited; `WRITE` opens an editor."""
        if value == WRITE and name == "algorithm":
            if not self.state.search.own_search:
                self.set(name, OWN_SEARCH)
            self.show()
            self.search_editor_requested.emit()
            return
        if value == WRITE:
            if not heuristic_names.is_own(self.state.search.settings["heuristic"]):
                self.set(name, heuristic_names.named_own(self.state.code.own_name))
            self.show()
            self.workshop_requested.emit()
            return
        self.apply(with_depth_limit(option_table.with_values(self.settings, **{name: value})))

    @property
    def at(self):
        """The index of the run whose options are edited: 0 for run A."""
        state = self.state
        index = state.search.options_of
        return index if state.display.view == "compare" and index <= len(state.search.others) else 0

    @property
    def settings(self):
        """The settings of the run whose options are edited."""
        if self.at == 0:
            return self.state.search.settings
        return settings_of_run(self.state.search.others[self.at - 1], self.state.search.settings)

    def apply(self, settings):
        """Set the settings of the run whose options are edited."""
        if self.at == 0:
            self.state.choose(settings=settings)
            return
        others = list(self.state.search.others)
        others[self.at - 1] = link_runs.run_settings(settings)
        self.state.change(others=others)

    @property
    def _write_option(self):
        """The entry that opens the workshop; None in an iframe."""
        return find("heuristic").querySelector(f"option[value={WRITE}]")

    def show(self):
        """Show the algorithm and the heuristic of run A with their descriptions."""
        algorithm = catalogue.algorithm(self.state.search.settings["algorithm"])
        self._list_own_search(self.state.search.own_search)
        find("algorithm").value = algorithm.name
        fill(find("algorithm-note"), math_spans(algorithm.sentence))
        both_ends = find("algorithm").querySelector("option[value=bidirectional_breadth_first]")
        both_ends.hidden = both_ends.disabled = self.state.search.problem.name not in catalogue.BOTH_ENDS
        is_asked = not self.state.search.own_search or asks_heuristic(self.state.code.search_code)
        self._show_heuristic(is_asked and catalogue.uses_heuristic(algorithm.name))

    def _list_own_search(self, is_chosen):
        """List the reader's search by its name, once there is one or an untouched starting point is chosen."""
        own = find("algorithm").querySelector(f"option[value={OWN_SEARCH}]")
        if own is None:
            return
        own.hidden = own.disabled = not (is_chosen or self.state.code.has_search)
        own.textContent = self.state.code.search_name
        own.nextElementSibling.textContent = EDIT_OWN if is_chosen else WRITE_OWN

    def _show_heuristic(self, informed):
        """Show the heuristic; the list is disabled if the algorithm needs none or the problem has its own."""
        select = find("heuristic")
        placeholder = select.querySelector("option[value='']")
        if placeholder is not None:
            placeholder.remove()
        if not informed or self.state.search.other_problem:
            select.prepend(h("option", ITS_OWN if informed else NOT_USED, value=""))
        if informed and self.state.search.other_problem:
            select.value, select.disabled = "", True
            sentence = OWN_HEURISTIC_OF_PROBLEM if self.state.search.own_problem else option_table.OTHER_HEURISTIC
            fill(find("heuristic-note"), math_spans(sentence))
            return
        heuristic = self.state.search.settings["heuristic"]
        name = heuristic_names.offered_name(heuristic)
        self._list_heuristics(select, name)
        if self._write_option is not None:
            self._write_option.textContent = EDIT_OWN if heuristic_names.is_own(name) else WRITE_OWN
        select.value = name if informed else ""
        select.toggleAttribute("data-own", heuristic_names.is_own(name))
        select.disabled = not informed or self.state.exercise.locks("algorithm")
        sentence = heuristic_names.sentence(heuristic, self.state.search.settings["count_blank"])
        lower = board.moves_to_corner(self.state.board.goal) if heuristic in TABLES else 0
        sentence = WEAKER.format(lower) if lower else sentence
        fill(find("heuristic-note"), math_spans(sentence if informed else UNINFORMED))

    def _list_heuristics(self, select, chosen):
        """List the heuristics that the site offers for this board, and the chosen one, such as a maximum in a link."""
        offered = offered_heuristics(self.state.engine.tables or [], len(self.state.board.goal))
        names = [record.name for record in offered]
        self._list_own(select, heuristic_names.is_own(chosen))
        if not heuristic_names.is_own(chosen):
            names.append(chosen)
        for record in heuristic_names.ADDITIVE_PATTERNS:
            entry = select.querySelector(f"option[value={record.name}]")
            if entry is not None and record.name not in names:
                entry.remove()
        for name in names:
            if select.querySelector(f"option[value='{name}']") is None:
                select.insertBefore(h("option", heuristic_names.label(name), value=name), self._write_option)

    def _list_own(self, select, is_chosen):
        """List the reader's heuristics by their names, once there is one or an untouched starting point is chosen."""
        group, names = select.querySelector("optgroup"), self.state.code.own_names
        if group is not None:
            group.remove()
        if is_chosen or names:
            select.insertBefore(create_own_group(self.saved_code.names), self._write_option)
