"""The form that adds a strategy to a trial: an algorithm, a heuristic, and the options that affect such a search."""

from app.engine.site_tables import create_own_group
from app.page import announcer
from app.page.dom import each, find, h, icon, listen, on_choice, set_aria, show_field_error, show_text
from puzzle.core import catalogue, heuristic_names, option_table
from puzzle.core.option_table import FIELDS, FLAGS
from puzzle.core.search_tables import offered_heuristics
from puzzle.links import link_runs
from puzzle.links.search_settings import USUAL_PROBLEM
from puzzle.links.strategy_names import full_name, names

FIRST_FIELDS, LAST_FIELDS = ("weight", "tiles"), ("node_limit",) + FLAGS  # noqa: RUF005 (MicroPython cannot unpack here)
"""The fields shown first, which belong to the algorithm and heuristic, and those shown last, which change rarely."""
DEFAULT_DEPTH_LIMIT = "20"
"""The depth limit set for depth-limited search, which needs one."""


class StrategyForm:
    """The form for a new strategy; `add(run)` adds it, or returns why it cannot be added."""

    def __init__(self, state, panels, add):
        self.state, self.panels, self.add = state, panels, add
        _fill_select(find("trial-algorithm"), catalogue.ALGORITHMS, "a_star")
        _fill_select(find("trial-heuristic"), heuristic_names.HEURISTICS, "manhattan")
        listen(find("trial-add-this"), "click", lambda event: self._add())
        listen(find("trial-add-none"), "click", lambda event: self.open(False))
        listen(find("trial-algorithm"), "change", lambda event: self._set_defaults())
        listen(find("trial-heuristic"), "change", lambda event: self.update_fields())
        listen(find("trial-adding"), "keydown", self._on_key)

    @property
    def other_problem(self):
        """True if the trial is of a problem with its own heuristic; options for boards have no effect on it."""
        return self.state.exercise.trial is not None and self.state.exercise.trial["problem"] != USUAL_PROBLEM

    def open(self, is_open):
        """Open the form with default options, or close it."""
        if is_open:
            self._list_heuristics()
        find("trial-adding").hidden = not is_open
        set_aria(find("trial-add"), "expanded", is_open)
        show_text(find("trial-adding-error"), "")
        if is_open:
            self._set_defaults()
            self.panels.use("options", lambda part: self._copy_fields())
            find("trial-algorithm").focus()
        else:
            find("trial-options").open = False
            find("trial-add").focus()

    def _list_heuristics(self):
        """List the heuristics for the boards of the trial and the reader's own; keep the choice if it is possible."""
        select, names = find("trial-heuristic"), self.state.code.own_names
        chosen = select.value
        select.replaceChildren()
        tables, goal = self.state.engine.tables or [], self.state.exercise.trial["goal"]
        _fill_select(select, offered_heuristics(tables, len(goal)), chosen)
        if names:
            select.append(create_own_group(names))
        is_offered = chosen in [option.value for option in each(select, "option")]
        select.value = chosen if is_offered else "manhattan"

    # ---- the fields, copied from the page's options ----

    def _copy_fields(self):
        """Copy the fields from the options form of the page, once."""
        holder = find("trial-options-fields")
        if holder.children.length == 0:
            middle = [option.name for option in FIELDS if option.name not in FIRST_FIELDS + LAST_FIELDS]
            for name in FIRST_FIELDS + tuple(middle) + LAST_FIELDS:
                holder.append(_copy_field(name))
        self._set_defaults()

    def _set_defaults(self):
        """Set every field to the default of the algorithm, and show those that have an effect."""
        algorithm = find("trial-algorithm").value
        for option, control in self._fields():
            default = option_table.default_value(option, algorithm)
            if option.name in FLAGS:
                control.checked = default
            elif option.name == "depth_limit" and algorithm == "depth_limited":
                control.value = DEFAULT_DEPTH_LIMIT
            else:
                control.value = "" if default is None else option.format(default)
            show_field_error(f"trial-opt-{option.name}", "")
        self.update_fields()

    def update_fields(self):
        """Hide the heuristic if there is none to choose, and options without effect."""
        algorithm, heuristic = find("trial-algorithm").value, find("trial-heuristic").value
        has_choice = catalogue.uses_heuristic(algorithm) and not self.other_problem
        find("trial-heuristic").closest(".trial-field").hidden = not has_choice
        for option, control in self._fields():
            unused = option_table.unused_reason(option, algorithm, heuristic) != ""
            control.closest(".trial-field").hidden = unused or (self.other_problem and option.no_boards_reason != "")

    def _fields(self):
        """Return pairs of an option and its copied field."""
        controls = each(find("trial-options-fields"), "[data-option]")
        return [(catalogue.find(FIELDS, control.dataset.option, "option"), control) for control in controls]

    # ---- adding the strategy ----

    def _on_key(self, event):
        """Add the strategy when Enter is pressed in a field."""
        if event.key == "Enter" and event.target.tagName == "INPUT":  # without this, Enter would start the trial
            event.preventDefault()
            self._add()

    def _add(self):
        """Add the strategy to the trial, or show what is wrong with a field."""
        algorithm, heuristic = find("trial-algorithm").value, find("trial-heuristic").value
        settings, first_error = ["algorithm:" + algorithm], None
        if catalogue.uses_heuristic(algorithm):
            settings.append("heuristic:" + heuristic)
        for option, control in self._fields():
            if control.closest(".trial-field").hidden:
                continue
            value = control.checked if option.name in FLAGS else control.value.strip()
            setting = link_runs.setting_text(option, value, algorithm)
            problems = link_runs.parse_run(f"algorithm:{algorithm},{setting}")[1] if setting else []
            show_field_error(f"trial-opt-{option.name}", " ".join(problems))
            if problems and first_error is None:
                first_error = control, problems[0]
            settings.append(setting)
        if first_error is not None:
            find("trial-options").open = True
            first_error[0].focus()
            announcer.announce_now(first_error[1])
            return
        run = link_runs.parse_run(",".join([part for part in settings if part]))[0]
        problem = self.add(link_runs.without_board_settings(run) if self.other_problem else run)
        show_text(find("trial-adding-error"), problem)
        if problem:
            announcer.announce_now(problem)
        else:
            self.open(False)


def _copy_field(name):
    """Return a copy of an option's field with its label and error message, with ids of this form."""
    row = find(f"opt-{name}").closest(".option").cloneNode(True)
    row.className = "trial-field trial-check" if row.matches(".option-check") else "trial-field"
    row.querySelector(".note").remove()
    control, error = row.querySelector(f"#opt-{name}"), row.querySelector(".error")
    control.id, error.id = f"trial-opt-{name}", f"trial-opt-{name}-error"
    row.querySelector("label").htmlFor = control.id
    control.setAttribute("aria-describedby", error.id)
    control.setAttribute("data-option", name)
    control.disabled = False
    return row


def _fill_select(select, records, chosen):
    """List records with their labels, and choose the one with a name."""
    select.append(*[h("option", record.label, value=record.name) for record in records])
    select.value = chosen


FEWEST, MOST = 2, 6
"""The minimum and maximum number of strategies in a trial; charts cannot distinguish more."""
TOO_MANY = "A trial has at most six strategies, as many as the charts can distinguish."
TOO_FEW = "A trial compares at least two strategies."
ALREADY_ADDED = "This strategy is already in the trial."


class Strategies:
    """Shows the strategies of the trial; calls `on_change(runs)` when the reader changes them."""

    def __init__(self, state, on_change, panels):
        self.state, self.on_change = state, on_change
        self.add_form = StrategyForm(state, panels, self._add)
        listen(find("trial-add"), "click", lambda event: self._open_form(find("trial-adding").hidden))
        on_choice(find("trial-strategies"), "place", lambda place: self._remove(int(place)))

    @property
    def runs(self):
        """The strategies of the trial."""
        return self.state.exercise.trial["runs"]

    def show(self):
        """List the strategies of the trial."""
        runs = self.runs
        self.add_form.update_fields()
        find("trial-strategies").replaceChildren(*[_row(index, run) for index, run in enumerate(runs)])
        note = find("trial-strategies-note")
        note.textContent = TOO_FEW if len(runs) < FEWEST else TOO_MANY
        note.hidden = len(runs) >= FEWEST

    def _remove(self, index):
        """Remove a strategy, and focus the next button that remains."""
        self.on_change(self.runs[:index] + self.runs[index + 1 :])
        buttons = each(find("trial-strategies"), "button")
        (buttons[min(index, len(buttons) - 1)] if buttons else find("trial-add")).focus()

    # ---- adding a strategy ----

    def _open_form(self, is_open):
        """Open or close the form for another strategy; with six strategies, say that there is no room."""
        if is_open and len(self.runs) >= MOST:
            find("trial-strategies-note").hidden = False
            announcer.announce_now(TOO_MANY)
            return
        self.show()
        self.add_form.open(is_open)

    def _add(self, run):
        """Add a strategy and return an empty text, or return why it cannot be added."""
        if len(self.runs) >= MOST:
            return TOO_MANY
        if run in self.runs:
            return ALREADY_ADDED
        self.on_change(self.runs + [run])  # noqa: RUF005 (MicroPython cannot unpack here)
        return ""


def _row(index, run):
    """Return the list item of a strategy, with a button that removes it."""
    name, details = names(run)
    text = h("span.trial-words", h("b", name), " ", h("span.trial-how", details))
    label = f"Remove {full_name(run)}"
    remove_button = h("button.icon", icon("icon-close"), type="button", data_place=str(index), aria_label=label)
    return h("li.trial-strategy", text, remove_button)
