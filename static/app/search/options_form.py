"""The options of the search: each with a sentence about what it does, or why it does nothing here."""

from app.page import live
from app.page.dom import each, fill, find, h, listen, marked
from app.page.links import complain
from app.page.pop_over import PopOver
from app.page.state import settings_of, settled
from app.search.controls import OTHER_HEURISTIC, offered_name
from puzzle.core import catalogue, checks, heuristic_names
from puzzle.links import link

SELECTS = {"reached": catalogue.REACHED, "ties": catalogue.TIES, "goal_test": catalogue.GOAL_TEST}
NOTES = {
    "order": "The order in which the gap’s moves are tried: U, D, L, R for up, down, left, right.",
    "node_limit": "The search stops once this many nodes have entered the frontier.",
    "count_blank": "The heuristic then counts the gap like a tile, so it can be too high.",
    "depth_limit": "The search turns back at this depth; empty means none, for depth-limited search 20.",
    "weight": "What h is multiplied by: 1 is A*; more is mostly faster, and may miss a shortest path.",
    "undo": "The search then also slides a tile straight back, which only makes more nodes.",
    "tiles": "Tiles to look up, as in 1,2,3,4; a slash separates sets to add up. Empty: a set that suits the board.",
}
ROUNDS_LIMIT = "The search stops once it has generated this many nodes."
KEPT = "{} stays {}. {}"
OTHER_ORDER = "The actions of this problem have an order of their own."


def _pattern(text):
    """Return the name of the pattern database for tiles as they are typed; ValueError where they make no sense."""
    tiles = text.strip()
    return heuristic_names.checked("pattern_database" + (":" + tiles if tiles else ""))


CHECKS = {
    "order": checks.checked_order,
    "node_limit": checks.checked_node_limit,
    "depth_limit": lambda text: checks.checked_depth_limit(text) if text.strip() else None,
    "weight": checks.checked_weight,
    "tiles": _pattern,
}


class OptionsForm(PopOver):
    """Shows the options, and tells the controls each change that makes sense; what makes none stays to be mended."""

    def __init__(self, state, controls):
        super().__init__("options", "options-toggle")
        self.state, self.controls = state, controls
        for name in SELECTS:
            listen(_control(name), "change", lambda event, name=name: self._choose(name, event.target.value))
        for name in CHECKS:
            listen(_control(name), "change", lambda event, name=name: self._mind(self._type(name)))
        for name in ("count_blank", "undo"):
            listen(_control(name), "change", lambda event, name=name: controls.set(name, event.target.checked))
        listen(find("options-reset"), "click", lambda event: self._reset())
        state.subscribe(self._clear_errors, "asked")
        listen(find("opt-run"), "change", lambda event: self._turn(int(event.target.value)))
        state.subscribe(self.show, "settings", "others", "optioned", "view")
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

    @property
    def reached(self):
        """The rule for reached boards in force."""
        return self.settings["reached"] or catalogue.default_reached(self.settings["algorithm"])

    def show(self):
        """Show the options; one that does nothing is disabled."""
        self._offer_runs()
        algorithm = self.settings["algorithm"]
        informed = catalogue.uses_heuristic(algorithm)
        searching = "A search by hand" if self.state.by_hand else f"{catalogue.algorithm(algorithm).label} search"
        for name, table in SELECTS.items():
            value = self.reached if name == "reached" else self.settings[name]
            _control(name).value = value
            words = catalogue.find(table, value, name).sentence
            _enable(name, catalogue.heeds(algorithm, name), words, _reason(name, algorithm, searching))
        for name in CHECKS:
            if find(f"opt-{name}-error").hidden:
                _control(name).value = self._typed(name)
            if name == "tiles":
                continue
            applies = catalogue.heeds(algorithm, name) and (name != "order" or not self.state.other)
            bounded = name == "node_limit" and catalogue.works_in_rounds(algorithm)
            note = ROUNDS_LIMIT if bounded else NOTES[name]
            _enable(name, applies, note, OTHER_ORDER if name == "order" else _reason(name, algorithm, searching))
        for name in ("count_blank", "undo"):
            _control(name).checked = self.settings[name]
        _enable("undo", catalogue.heeds(algorithm, "undo"), NOTES["undo"], _reason("undo", algorithm, searching))
        heuristic = self.settings["heuristic"]
        counts = informed and not self.state.other and heuristic_names.counts_blank(heuristic)
        none = OTHER_HEURISTIC if self.state.other else f"{searching} looks at no heuristic."
        informed = informed and not self.state.other
        _enable(
            "count_blank",
            counts,
            NOTES["count_blank"],
            "The gap makes no difference to this heuristic." if informed else none,
        )
        looked_up = informed and offered_name(heuristic) == "pattern_database"
        _enable("tiles", looked_up, NOTES["tiles"], "Only a pattern database looks tiles up." if informed else none)

    def _offer_runs(self):
        """Let the reader say which of several searches the options are of."""
        count = 1 + len(self.state.others) if self.state.view == "compare" else 1
        find("opt-run-row").hidden = count < 2
        runs = [h("option", "ABCD"[at], value=str(at), selected=at == self.controls.at) for at in range(min(count, 4))]
        find("opt-run").replaceChildren(*runs)

    def _turn(self, at):
        """Show the options of another search."""
        self._keep_what_made_sense()
        self.state.change(optioned=at)

    def _choose(self, name, value):
        # The usual rule for reached boards goes with the algorithm, so it is not kept as a choice.
        usual_rule = name == "reached" and value == catalogue.default_reached(self.settings["algorithm"])
        self.controls.set(name, None if usual_rule else value)

    def _type(self, name):
        """Take a field at its word if it makes sense; return what is wrong with it, or ''."""
        field, error = _control(name), find(f"opt-{name}-error")
        try:
            value, problem = CHECKS[name](field.value), ""
        except ValueError as wrong:
            value, problem = None, str(wrong)
        error.textContent, error.hidden = problem, not problem
        if problem:
            field.setAttribute("aria-invalid", "true")
            return problem
        field.removeAttribute("aria-invalid")
        setting = "heuristic" if name == "tiles" else name
        if value != self.settings[setting]:
            self.controls.set(setting, value)
        return ""

    def _mind(self, problem):
        if problem:
            live.answer(problem)

    def _typed(self, name):
        """Return what stands in a field for the setting in force."""
        if name != "tiles":
            value = self.settings[name]
            return "" if value is None else str(value)
        heuristic = self.settings["heuristic"]
        return heuristic.partition(":")[2] if offered_name(heuristic) == "pattern_database" else ""

    def _keep_what_made_sense(self):
        kept = []
        for name in CHECKS:
            field, before = _control(name), self._typed(name)
            problem = "" if field.disabled or field.value == before else self._type(name)
            if problem:
                kept.append(KEPT.format(field.labels.item(0).textContent, before or "empty", problem))
        if kept:
            self._clear_errors()
            self.show()
            complain(kept)

    def _reset(self):
        settings = settings_of(link.defaults())
        settings.update({name: self.settings[name] for name in ("problem", "algorithm", "heuristic")})
        self._clear_errors()
        self.controls.put(settled(settings))

    def _clear_errors(self):
        for error in each(find("options"), ".error"):
            error.hidden = True
        for field in each(find("options"), "[aria-invalid]"):
            field.removeAttribute("aria-invalid")


def _reason(name, algorithm, searching):
    """Why an option does nothing with an algorithm."""
    if name == "reached" and not catalogue.works_in_rounds(algorithm):
        return f"{searching} keeps the first copy on each side."
    if name == "goal_test" and not catalogue.works_in_rounds(algorithm):
        return f"{searching} ends where its two trees meet."
    return {
        "reached": f"{searching} remembers no boards.",
        "goal_test": f"{searching} looks at each node as it comes to it.",
        "ties": f"{searching} has no ties to break.",
        "depth_limit": f"{searching} has no depth limit.",
        "weight": "Only weighted A* weighs h.",
        "undo": "Only for a search that remembers no boards.",
    }.get(name, "")


def _control(name):
    return find(f"opt-{name}")


def _note(name, words):
    fill(find(f"opt-{name}-note"), marked(words))


def _enable(name, applies, words, otherwise):
    _control(name).disabled = not applies
    _note(name, words if applies else otherwise)
