"""The form that adds a strategy to a trial: an algorithm, a heuristic, and the options that affect such a search."""

from app.engine.site_tables import create_own_group, offered_heuristics
from app.page import announcer
from app.page.dom import each, find, h, icon, listen
from app.page.state import USUAL_PROBLEM
from app.trials.strategy_names import full_name, names
from puzzle.core import catalogue, heuristic_names, option_table
from puzzle.core.option_table import FIELDS, FLAGS, TILES
from puzzle.links import link_runs

FIRST_FIELDS, LAST_FIELDS = ("weight", "tiles"), ("node_limit",) + FLAGS  # noqa: RUF005 (MicroPython cannot unpack here)
"""The fields shown first, which belong to the algorithm and heuristic, and those shown last, which change rarely."""
DEFAULT_DEPTH_LIMIT = "20"
"""The depth limit set for depth-limited search, which needs one."""


class StrategyForm:
    """The form for a new strategy; `add(run)` adds it, or returns why it cannot be added."""

    def __init__(self, state, panels, add):
        self.state, self.panels, self.add, self.other_problem = state, panels, add, False
        _fill_select(find("trial-algorithm"), catalogue.ALGORITHMS, "a_star")
        _fill_select(find("trial-heuristic"), heuristic_names.HEURISTICS, "manhattan")
        listen(find("trial-add-this"), "click", lambda event: self._add())
        listen(find("trial-add-none"), "click", lambda event: self.open(False))
        listen(find("trial-algorithm"), "change", lambda event: self._set_defaults())
        listen(find("trial-heuristic"), "change", lambda event: self._update_fields())
        listen(find("trial-adding"), "keydown", self._on_key)

    def use_problem(self, problem):
        """Offer a heuristic, and the options that have an effect only on boards, only for sliding tiles."""
        if self.other_problem != (problem != USUAL_PROBLEM):
            self.other_problem = not self.other_problem
            self._update_fields()

    def open(self, is_open):
        """Open the form with default options, or close it."""
        if is_open:
            self._list_heuristics()
        find("trial-adding").hidden = not is_open
        find("trial-add").setAttribute("aria-expanded", "true" if is_open else "false")
        _show_error("trial-adding", "")
        if is_open:
            self._set_defaults()
            self.panels.use("options", lambda part: self._copy_fields())
            find("trial-algorithm").focus()
        else:
            find("trial-options").open = False
            find("trial-add").focus()

    def _list_heuristics(self):
        """List the heuristics for the boards of the trial and the reader's own; keep the choice if it is possible."""
        select, names = find("trial-heuristic"), self.state.own_names
        chosen = select.value
        select.replaceChildren()
        _fill_select(select, offered_heuristics(self.state, self.state.trial["goal"]), chosen)
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
            _show_error(f"trial-opt-{option.name}", "")
        self._update_fields()

    def _update_fields(self):
        """Hide the heuristic if there is none to choose, and options without effect."""
        algorithm, heuristic = find("trial-algorithm").value, find("trial-heuristic").value
        has_choice = catalogue.uses_heuristic(algorithm) and not self.other_problem
        find("trial-heuristic").closest(".trial-field").hidden = not has_choice
        for option, control in self._fields():
            unused = option_table.unused_reason(option, algorithm, heuristic) != ""
            control.closest(".trial-field").hidden = unused or (self.other_problem and option.no_boards_reason != "")

    def _fields(self):
        """Return pairs of an option and its copied field."""
        return [
            (_option_named(control.getAttribute("data-option")), control)
            for control in each(find("trial-options-fields"), "[data-option]")
        ]

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
            setting = _setting(option, control, algorithm)
            problems = link_runs.parse_run(f"algorithm:{algorithm},{setting}")[1] if setting else []
            _show_error(f"trial-opt-{option.name}", " ".join(problems))
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
        _show_error("trial-adding", problem)
        if problem:
            announcer.announce_now(problem)
        else:
            self.open(False)


def _option_named(name):
    """Return the option of the search with a name."""
    return next(option for option in FIELDS if option.name == name)


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


def _setting(option, control, algorithm):
    """Return an option with its value as in links; an empty text if it has its default value."""
    if option.name in FLAGS:
        return f"{option.name}:1" if control.checked else ""
    value = control.value.strip()
    if option is TILES:
        return f"heuristic:pattern_database:{value}" if value else ""
    default = option_table.default_value(option, algorithm)
    if option.default is None and value == ("" if default is None else option.format(default)):
        return ""
    return f"{option.name}:{value}"


def _show_error(name, message):
    """Show the error of a field, or of the whole form; clear it if the text is empty."""
    error = find(f"{name}-error")
    error.textContent, error.hidden = message, not message
    if message and name != "trial-adding":
        find(name).setAttribute("aria-invalid", "true")
    else:
        find(name).removeAttribute("aria-invalid")


def _fill_select(select, records, chosen):
    """List records with their labels, and choose the one with a name."""
    for record in records:
        select.append(h("option", record.label, value=record.name))
    select.value = chosen


FEWEST, MOST = 2, 6
"""The minimum and maximum number of strategies in a trial; charts cannot distinguish more."""
TOO_MANY = "A trial has at most six strategies, as many as the charts can distinguish."
TOO_FEW = "A trial compares at least two strategies."
ALREADY_ADDED = "This strategy is already in the trial."


class Strategies:
    """Shows the strategies of the trial; calls `on_change(runs)` when the reader changes them."""

    def __init__(self, state, on_change, panels):
        self.on_change, self.runs, self.problem = on_change, [], USUAL_PROBLEM
        self.add_form = StrategyForm(state, panels, self._add)
        listen(find("trial-add"), "click", lambda event: self._open_form(find("trial-adding").hidden))
        listen(find("trial-strategies"), "click", self._on_click)

    def show(self, runs, problem):
        """List the strategies of a trial of a problem."""
        self.runs, self.problem = runs, problem
        self.add_form.use_problem(problem)
        holder = find("trial-strategies")
        holder.replaceChildren()
        for index, run in enumerate(runs):
            holder.append(_row(index, run))
        note = find("trial-strategies-note")
        note.textContent = TOO_FEW if len(runs) < FEWEST else TOO_MANY
        note.hidden = len(runs) >= FEWEST

    def _on_click(self, event):
        """Remove the strategy whose button was pressed, and focus the next button that remains."""
        button = event.target.closest("[data-place]")
        if button is not None:
            index = int(button.dataset.place)
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
        self.show(self.runs, self.problem)
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
