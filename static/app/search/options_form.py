"""The options of the search: each with a sentence about what it does, or why it does nothing here."""

from app.page import announcer
from app.page.dom import each, fill, find, h, listen, math_spans
from app.page.links import show_problems
from app.page.pop_over import PopOver
from app.page.state import settings_of, with_depth_limit
from puzzle.core import catalogue, option_table
from puzzle.core.option_table import FIELDS, TILES
from puzzle.links import link

ROUNDS_LIMIT = "The search stops once it has generated this many nodes."
KEPT = "{} stays {}. {}"
FLAGS = [option for option in FIELDS if option.name in option_table.FLAGS]
SELECTS = [option for option in FIELDS if option.choices]
TYPED = [option for option in FIELDS if not option.choices and option.name not in option_table.FLAGS]


class OptionsForm(PopOver):
    """Shows the options, and tells the controls each change that makes sense; what makes none stays to be mended."""

    def __init__(self, state, controls):
        super().__init__("options", "options-toggle")
        self.state, self.controls = state, controls
        for option in SELECTS:
            listen(_control(option), "change", lambda event, option=option: self._choose(option, event.target.value))
        for option in TYPED:
            listen(_control(option), "change", lambda event, option=option: self._mind(self._type(option)))
        for option in FLAGS:
            listen(_control(option), "change", lambda event, name=option.name: controls.set(name, event.target.checked))
        listen(find("options-reset"), "click", lambda event: self._reset())
        state.subscribe(self._clear_errors, "link")
        listen(find("opt-run"), "change", lambda event: self._turn(int(event.target.value)))
        state.subscribe(self.show, "settings", "others", "options_of", "view")
        self.show()

    def fold(self, folded):
        """Fold it away or open it; what made no sense then is as it was before, and that is said."""
        if folded and not self.form.hidden:
            self._keep_what_made_sense()
        super().fold(folded)

    @property
    def settings(self):
        """What is chosen."""
        return self.controls.settings

    def show(self):
        """Show the options; one that does nothing is disabled."""
        self._offer_runs()
        for option in SELECTS:
            _control(option).value = self._value(option)
        for option in TYPED:
            if find(f"opt-{option.name}-error").hidden:
                _control(option).value = self._typed(option)
        for option in FLAGS:
            _control(option).checked = self.settings[option.name]
        for option in FIELDS:
            reason = self._reason(option)
            _control(option).disabled = reason != ""
            fill(find(f"opt-{option.name}-note"), math_spans(reason or self._note(option)))

    def _value(self, option):
        """Return the value of an option in force, which for reached boards may be the usual one of the algorithm."""
        return self.settings[option.name] or option_table.default_value(option, self.settings["algorithm"])

    def _reason(self, option):
        """Return why an option does nothing here; empty where it does something."""
        if self.state.other_problem and option.no_boards_reason:
            return option.no_boards_reason
        algorithm = self.settings["algorithm"]
        searching = "A search by hand" if self.state.by_hand else f"{catalogue.algorithm(algorithm).label} search"
        return option_table.unused_reason(option, algorithm, self.settings["heuristic"]).format(searching)

    def _note(self, option):
        """Return what an option does as it is set."""
        if option.choices:
            return catalogue.find(option.choices, self._value(option), option.name).sentence
        if option.name == "node_limit" and catalogue.works_in_rounds(self.settings["algorithm"]):
            return ROUNDS_LIMIT
        return option.note

    def _offer_runs(self):
        """Let the reader say which of several searches the options are of."""
        count = 1 + len(self.state.others) if self.state.view == "compare" else 1
        find("opt-run-row").hidden = count < 2
        runs = [h("option", "ABCD"[at], value=str(at), selected=at == self.controls.at) for at in range(min(count, 4))]
        find("opt-run").replaceChildren(*runs)

    def _turn(self, at):
        """Show the options of another search."""
        self._keep_what_made_sense()
        self.state.change(options_of=at)

    def _choose(self, option, value):
        # The usual rule for reached boards goes with the algorithm, so it is not kept as a choice.
        usual_rule = option.default is None and value == option_table.default_value(option, self.settings["algorithm"])
        self.controls.set(option.name, None if usual_rule else value)

    def _type(self, option):
        """Take a field at its word if it makes sense; return what is wrong with it, or ''."""
        field, error = _control(option), find(f"opt-{option.name}-error")
        try:
            value, problem = option_table.parse_input(option, field.value), ""
        except ValueError as wrong:
            value, problem = None, str(wrong)
        error.textContent, error.hidden = problem, not problem
        if problem:
            field.setAttribute("aria-invalid", "true")
            return problem
        field.removeAttribute("aria-invalid")
        setting = "heuristic" if option is TILES else option.name
        if value != self.settings[setting]:
            self.controls.set(setting, value)
        return ""

    def _mind(self, problem):
        if problem:
            announcer.announce_now(problem)

    def _typed(self, option):
        """Return what stands in a field for the setting in force."""
        if option is TILES:
            heuristic = self.settings["heuristic"]
            return heuristic.partition(":")[2] if option_table.looks_tiles_up(heuristic) else ""
        value = self.settings[option.name]
        return "" if value is None else option.format(value)

    def _keep_what_made_sense(self):
        kept = []
        for option in TYPED:
            field, before = _control(option), self._typed(option)
            problem = "" if field.disabled or field.value == before else self._type(option)
            if problem:
                kept.append(KEPT.format(field.labels.item(0).textContent, before or "empty", problem))
        if kept:
            self._clear_errors()
            self.show()
            show_problems(kept)

    def _reset(self):
        settings = settings_of(link.defaults())
        settings.update({name: self.settings[name] for name in ("problem", "algorithm", "heuristic")})
        self._clear_errors()
        self.controls.put(with_depth_limit(settings))

    def _clear_errors(self):
        for error in each(find("options"), ".error"):
            error.hidden = True
        for field in each(find("options"), "[aria-invalid]"):
            field.removeAttribute("aria-invalid")


def _control(option):
    return find(f"opt-{option.name}")
