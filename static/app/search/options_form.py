"""The form for the options of the search, with a sentence on each; options without effect are folded."""

from app.page import announcer
from app.page.dom import each, fill, find, h, listen, math_spans
from app.page.links import show_problems
from app.page.pop_over import PopOver
from puzzle.core import catalogue, option_table
from puzzle.core.formatting import quantity
from puzzle.core.option_table import FIELDS, TILES
from puzzle.core.run_names import NAMES
from puzzle.links import link
from puzzle.links.search_settings import settings_of, with_depth_limit

NOT_CHANGED = "{} stays {}. {}"
FLAGS = [option for option in FIELDS if option.name in option_table.FLAGS]
SELECTS = [option for option in FIELDS if option.choices]
TYPED = [option for option in FIELDS if not option.choices and option.name not in option_table.FLAGS]


class OptionsForm(PopOver):
    """Shows the options and passes valid changes to the controls; an invalid value stays in its field with an error."""

    def __init__(self, state, controls):
        super().__init__("options", "options-toggle")
        self.state, self.controls = state, controls
        for option in SELECTS:
            listen(_control(option), "change", lambda event, option=option: self._choose(option, event.target.value))
        for option in TYPED:
            listen(_control(option), "change", lambda event, option=option: self._on_typed(option))
        for option in FLAGS:
            listen(_control(option), "change", lambda event, name=option.name: controls.set(name, event.target.checked))
        listen(find("options-reset"), "click", lambda event: self._reset())
        listen(find("options-unused"), "click", lambda event: self._toggle_unused())
        state.subscribe(self._clear_errors, "link")
        listen(find("opt-run"), "change", lambda event: self._edit_run(int(event.target.value)))
        show = self.visibility.defer(self.show)
        state.subscribe(show, "settings", "others", "options_of", "view")
        show()

    def fold(self, folded):
        """Close or open the form; on closing, invalid values are reported and replaced by the previous ones."""
        if folded and not self.form.hidden:
            self._revert_invalid()
        super().fold(folded)

    @property
    def settings(self):
        """The settings of the run whose options are edited."""
        return self.controls.settings

    def show(self):
        """Show the options; an option without effect is folded and disabled, and a note says why."""
        self._offer_runs()
        for option in SELECTS:
            _control(option).value = option_table.value_in_effect(option, self.settings)
        for option in TYPED:
            if find(f"opt-{option.name}-error").hidden:
                _control(option).value = option_table.field_text(option, self.settings)
        for option in FLAGS:
            _control(option).checked = self.settings[option.name]
        for option in FIELDS:
            reason = self._reason(option)
            _control(option).disabled = reason != ""
            _control(option).closest(".option").toggleAttribute("data-unused", reason != "")
            fill(find(f"opt-{option.name}-note"), math_spans(reason or option_table.note(option, self.settings)))
        self._count_unused()

    def _toggle_unused(self):
        """Show the options without effect if they are folded, otherwise fold them."""
        self.form.toggleAttribute("data-all")
        self._count_unused()

    def _count_unused(self):
        """Label the button that shows the options without effect; without such options, hide it."""
        button, count = find("options-unused"), len(list(each(self.form, "[data-unused]")))
        shown = self.form.hasAttribute("data-all")
        button.hidden = count == 0
        button.setAttribute("aria-expanded", "true" if shown else "false")
        button.textContent = f"{'Hide' if shown else 'Show'} {quantity(count, 'option')} without effect here"

    def _reason(self, option):
        """Return why an option has no effect; empty if it has one."""
        if self.state.search.other_problem and option.no_boards_reason:
            return option.no_boards_reason
        algorithm = self.settings["algorithm"]
        searching = (
            "A search by hand" if self.state.search.by_hand else f"{catalogue.algorithm(algorithm).label} search"
        )
        return option_table.unused_reason(option, algorithm, self.settings["heuristic"]).format(searching)

    def _offer_runs(self):
        """List the runs A to D of a comparison, so that the reader can choose whose options to edit."""
        count = 1 + len(self.state.search.others) if self.state.display.view == "compare" else 1
        find("opt-run-row").hidden = count < 2
        edited = self.controls.at
        runs = [h("option", name, value=str(run), selected=run == edited) for run, name in enumerate(NAMES[:count])]
        find("opt-run").replaceChildren(*runs)

    def _edit_run(self, run):
        """Show the options of another run of the comparison."""
        self._revert_invalid()
        self.state.change(options_of=run)

    def _choose(self, option, value):
        """Store the choice from a list."""
        # The default rule for repeated states depends on the algorithm, so it is stored as None.
        is_default = option.default is None and value == option_table.default_value(option, self.settings["algorithm"])
        self.controls.set(option.name, None if is_default else value)

    def _parse_field(self, option):
        """Apply the value of a field if it is valid; return the error, or an empty string."""
        field, error = _control(option), find(f"opt-{option.name}-error")
        try:
            value, problem = option_table.parse_input(option, field.value), ""
        except ValueError as exception:
            value, problem = None, str(exception)
        error.textContent, error.hidden = problem, not problem
        if problem:
            field.setAttribute("aria-invalid", "true")
            return problem
        field.removeAttribute("aria-invalid")
        # The tiles of a pattern database are part of the setting "heuristic".
        setting = "heuristic" if option is TILES else option.name
        if value != self.settings[setting]:
            self.controls.set(setting, value)
        return ""

    def _on_typed(self, option):
        """Apply a typed value, and announce an error."""
        problem = self._parse_field(option)
        if problem:
            announcer.announce_now(problem)

    def _revert_invalid(self):
        """Replace invalid values by the previous ones, and report them."""
        errors = []
        for option in TYPED:
            field, previous = _control(option), option_table.field_text(option, self.settings)
            problem = "" if field.disabled or field.value == previous else self._parse_field(option)
            if problem:
                errors.append(NOT_CHANGED.format(field.labels.item(0).textContent, previous or "empty", problem))
        if errors:
            self._clear_errors()
            self.show()
            show_problems(errors)

    def _reset(self):
        """Set all options to their defaults; problem, algorithm and heuristic are kept."""
        settings = settings_of(link.defaults())
        settings.update({name: self.settings[name] for name in ("problem", "algorithm", "heuristic")})
        self._clear_errors()
        self.controls.apply(with_depth_limit(settings))

    def _clear_errors(self):
        """Hide the errors of all fields."""
        for error in each(find("options"), ".error"):
            error.hidden = True
        for field in each(find("options"), "[aria-invalid]"):
            field.removeAttribute("aria-invalid")


def _control(option):
    return find(f"opt-{option.name}")
