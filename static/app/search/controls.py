"""The lists of algorithms and heuristics, each with a sentence on the choice, and the settings being edited."""

from app.engine.site_tables import create_own_group, offered_heuristics
from app.page.dom import fill, find, h, listen, math_spans, root
from app.page.signal import Signal
from app.page.state import with_depth_limit
from puzzle.core import board, catalogue, formatting, heuristic_names, option_table
from puzzle.links import link_runs

NOT_USED, ITS_OWN = "not used", "its own"
WEAKER = "Looked up for all tiles; {} lower for this goal."
TABLES = catalogue.names(heuristic_names.ADDITIVE_PATTERNS)
UNINFORMED = "This search uses no heuristic."
OWN_HEURISTIC_OF_PROBLEM = "Its method *h*; 0 where it has none."
WRITE, WRITE_OWN, EDIT_OWN = "write", "Write your own…", "Edit your own…"
"""The last entry of the list of heuristics, which opens the workshop, with its two labels."""


class Controls:
    """Shows the algorithm and the heuristic, and stores changes in the page's state; other options have a panel.

    Emits `workshop_requested` when the reader wants to write or edit a heuristic.
    """

    def __init__(self, state, panels, own_code):
        self.state, self.panels, self.own_code, self.saved_code = state, panels, own_code, own_code.heuristics
        self.workshop_requested = Signal()
        if not root.matches("[data-embed]"):  # an iframe has no room for the workshop
            find("heuristic").append(h("option", WRITE_OWN, value=WRITE))
        for name in ("algorithm", "heuristic"):
            listen(find(name), "change", lambda event, name=name: self.set(name, event.target.value))
        state.subscribe(self.show, "settings", "goal", "tables")
        self.saved_code.changed.subscribe(self.show)

    def raise_limit(self):
        """Double the node limit, up to the largest that a browser can hold."""
        limit = min(2 * self.state.settings["node_limit"], formatting.NODE_LIMIT_RANGE[1])
        self.state.change(settings=self._settings_with("node_limit", limit))

    def open_options(self):
        """Open the panel of options."""
        self.panels.use("options", lambda form: form.open_and_focus())

    def set(self, name, value):
        """Change one setting of the run whose options are edited; `WRITE` opens the workshop."""
        if value == WRITE:
            if not heuristic_names.is_own(self.state.settings["heuristic"]):
                self.set(name, heuristic_names.named_own(self.state.own_name))
            self.show()
            self.workshop_requested.emit()
            return
        settings = dict(self.settings)
        settings[name] = value
        self.apply(with_depth_limit(settings))

    @property
    def at(self):
        """The index of the run whose options are edited: 0 for run A."""
        state = self.state
        return state.options_of if state.view == "compare" and state.options_of <= len(state.others) else 0

    @property
    def settings(self):
        """The settings of the run whose options are edited."""
        if self.at == 0:
            return self.state.settings
        settings = dict(self.state.settings)
        settings.update(self.state.others[self.at - 1])
        return with_depth_limit(settings)

    def apply(self, settings):
        """Set the settings of the run whose options are edited."""
        if self.at == 0:
            self.state.choose(settings=settings)
            return
        others = list(self.state.others)
        others[self.at - 1] = link_runs.run_settings(settings)
        self.state.change(others=others)

    @property
    def _write_option(self):
        """The entry that opens the workshop; None in an iframe."""
        return find("heuristic").querySelector(f"option[value={WRITE}]")

    def _settings_with(self, name, value):
        """Return the settings of run A with one of them changed."""
        settings = dict(self.state.settings)
        settings[name] = value
        return settings

    def show(self):
        """Show the algorithm and the heuristic of run A with their descriptions."""
        algorithm = catalogue.algorithm(self.state.settings["algorithm"])
        find("algorithm").value = algorithm.name
        fill(find("algorithm-note"), math_spans(algorithm.sentence))
        both_ends = find("algorithm").querySelector("option[value=bidirectional_breadth_first]")
        both_ends.hidden = both_ends.disabled = self.state.problem.name not in catalogue.BOTH_ENDS
        self._show_heuristic(catalogue.uses_heuristic(algorithm.name))

    def _show_heuristic(self, informed):
        """Show the heuristic; the list is disabled if the algorithm needs none or the problem has its own."""
        select = find("heuristic")
        placeholder = select.querySelector("option[value='']")
        if placeholder is not None:
            placeholder.remove()
        if not informed or self.state.other_problem:
            select.prepend(h("option", ITS_OWN if informed else NOT_USED, value=""))
        if informed and self.state.other_problem:
            select.value, select.disabled = "", True
            sentence = OWN_HEURISTIC_OF_PROBLEM if self.state.own_problem else option_table.OTHER_HEURISTIC
            fill(find("heuristic-note"), math_spans(sentence))
            return
        heuristic = self.state.settings["heuristic"]
        name = offered_name(heuristic)
        self._list_heuristics(select, name)
        if self._write_option is not None:
            self._write_option.textContent = EDIT_OWN if heuristic_names.is_own(name) else WRITE_OWN
        select.value = name if informed else ""
        select.toggleAttribute("data-own", heuristic_names.is_own(name))
        select.disabled = not informed
        sentence = heuristic_names.sentence(heuristic, self.state.settings["count_blank"])
        lower = board.moves_to_corner(self.state.goal) if heuristic in TABLES else 0
        sentence = WEAKER.format(lower) if lower else sentence
        fill(find("heuristic-note"), math_spans(sentence if informed else UNINFORMED))

    def _list_heuristics(self, select, chosen):
        """List the heuristics that the site offers for this board, and the chosen one, such as a maximum in a link."""
        names = catalogue.names(offered_heuristics(self.state, self.state.goal))
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
        group, names = select.querySelector("optgroup"), self.state.own_names
        if group is not None:
            group.remove()
        if is_chosen or names:
            select.insertBefore(create_own_group(self.saved_code.names), self._write_option)


def offered_name(heuristic):
    """Return the entry of the list for a heuristic: its name without tiles; a maximum and one's own are unchanged."""
    if heuristic_names.MAXIMUM in heuristic or heuristic_names.is_own(heuristic):
        return heuristic
    return heuristic.partition(":")[0]


AT_MAXIMUM = "No path found yet. The page holds no more nodes; another algorithm may need fewer."


class LimitOffer:
    """Offers to continue past the node limit, unless there is no greater limit."""

    def __init__(self, search, notice, controls):
        self.search, self.notice, self.controls = search, notice, controls

    def show(self, limit):
        """Show the notice for a search that has stopped at this limit."""
        title = f"Stopped at the limit of {formatting.quantity(limit, 'node')}."
        if limit < formatting.NODE_LIMIT_RANGE[1]:
            self.notice.show(title, "No path found yet.", "Search on", self._search_on)
        else:
            self.notice.show(title, AT_MAXIMUM, "Options", self.controls.open_options)

    def _search_on(self):
        """Search again with twice the limit; the search with the old limit stays in the browser's history."""
        self.controls.raise_limit()
        self.search.solve()
