"""Algorithm, heuristic and options: filled from the catalogue, each with a sentence, those that do nothing disabled."""

from app.dom import document, each, fill, find, listen, marked
from puzzle import catalogue

SELECTS = {"reached": catalogue.REACHED, "ties": catalogue.TIES, "goal_test": catalogue.GOAL_TEST}
NOTES = {
    "order": "Which way the gap is moved first: up, down, left, right.",
    "node_limit": "The search stops once this many nodes have entered the frontier.",
    "count_blank": "The heuristic then adds the gap’s own distance, so it can be too high.",
    "depth_limit": "The search turns back at this depth; empty means none, for depth-limited search 20.",
    "weight": "How often h counts: 1 is A*, more is faster and may miss a shortest path.",
    "undo": "The search then also slides a tile straight back, which only makes more nodes.",
    "tiles": "Tiles to look up, as in 1,2,3,4; a slash parts sets that add up. Empty means a set that suits the board.",
}
NOT_USED, ITS_OWN = "not used", "its own"
OTHER_HEURISTIC = "This problem brings a heuristic of its own."
OTHER_ORDER = "The actions of this problem have an order of their own."
USUAL_DEPTH = 20
"""The limit of depth-limited search unless another is set: without any it would go down for ever."""
CHECKS = {
    "order": catalogue.checked_order,
    "node_limit": catalogue.checked_node_limit,
    "depth_limit": lambda text: catalogue.checked_depth_limit(text) if text.strip() else None,
    "weight": catalogue.checked_weight,
}


class Controls:
    """Keeps the settings and tells `on_change` after each one that makes sense."""

    def __init__(self, on_change):
        self.on_change = on_change
        self.settings = usual()
        _fill_select(find("algorithm"), catalogue.ALGORITHMS)
        _fill_select(find("heuristic"), catalogue.HEURISTICS)
        for name, table in SELECTS.items():
            _fill_select(_control(name), table)
        for name in ("algorithm", "heuristic"):
            listen(find(name), "change", lambda event, name=name: self._choose(name, event.target.value))
        for name in SELECTS:
            listen(_control(name), "change", lambda event, name=name: self._choose(name, event.target.value))
        for name, check in CHECKS.items():
            listen(_control(name), "change", lambda event, name=name, check=check: self._type(name, check))
        listen(_control("tiles"), "change", lambda event: self._type("tiles", _pattern, "heuristic"))
        for name in ("count_blank", "undo"):
            listen(_control(name), "change", lambda event, name=name: self._set(name, event.target.checked))
        listen(find("options-toggle"), "click", lambda event: self.fold(not find("options").hidden))
        listen(document, "pointerdown", self._pressed_outside)
        listen(find("options"), "keydown", self._escape)
        listen(find("options-reset"), "click", lambda event: self._reset())
        listen(find("options"), "submit", lambda event: event.preventDefault())
        self.show()

    def take(self, settings):
        """Show settings that came from a link."""
        self.settings = {name: settings[name] for name in usual()}
        self._clear_errors()
        self.show()

    def raise_limit(self):
        """Double the node limit, as far as a browser can hold the nodes."""
        limit = min(2 * self.settings["node_limit"], catalogue.NODE_LIMIT_RANGE[1])
        self.settings["node_limit"] = limit
        self.show()

    def _pressed_outside(self, event):
        if not find("options").hidden and event.target.closest("#options, #options-toggle") is None:
            self.fold(True)

    def _escape(self, event):
        if event.key == "Escape":
            self.fold(True)
            find("options-toggle").focus()

    def fold(self, folded):
        """Fold the options away or open them."""
        find("options").hidden = folded
        find("options-toggle").setAttribute("aria-expanded", "false" if folded else "true")

    @property
    def other(self):
        """Whether the problem is no sliding puzzle."""
        return self.settings["problem"] != catalogue.DEFAULTS["problem"]

    @property
    def reached(self):
        """The rule for reached boards in force."""
        return self.settings["reached"] or catalogue.default_reached(self.settings["algorithm"])

    def show(self):
        """Show the settings, and say of each what it does or why it does nothing here."""
        algorithm = self.settings["algorithm"]
        if algorithm == "depth_limited" and self.settings["depth_limit"] is None:
            self.settings["depth_limit"] = USUAL_DEPTH
        label, note = catalogue.ALGORITHMS[algorithm][:2]
        find("algorithm").value = algorithm
        fill(find("algorithm-note"), marked(note))
        informed = catalogue.uses_heuristic(algorithm)
        searching = f"{label} search"
        self._show_heuristic(informed, searching)
        for name, table in SELECTS.items():
            value = self.reached if name == "reached" else self.settings[name]
            _control(name).value = value
            _enable(name, catalogue.heeds(algorithm, name), table[value][1], _reason(name, algorithm, searching))
        for name in CHECKS:
            if find(f"opt-{name}-error").hidden:
                value = self.settings[name]
                _control(name).value = "" if value is None else str(value)
            applies = catalogue.heeds(algorithm, name) and (name != "order" or not self.other)
            _enable(name, applies, NOTES[name], OTHER_ORDER if name == "order" else _reason(name, algorithm, searching))
        for name in ("count_blank", "undo"):
            _control(name).checked = self.settings[name]
        _enable("undo", catalogue.heeds(algorithm, "undo"), NOTES["undo"], _reason("undo", algorithm, searching))
        heuristic = self.settings["heuristic"]
        counts = informed and not self.other and catalogue.counts_blank(heuristic)
        none = OTHER_HEURISTIC if self.other else f"{searching} looks at no heuristic."
        informed = informed and not self.other
        _enable("count_blank", counts, NOTES["count_blank"], "The gap makes no difference." if informed else none)
        looked_up = informed and _name(heuristic) == "pattern_database"
        if find("opt-tiles-error").hidden:
            _control("tiles").value = heuristic.partition(":")[2] if _name(heuristic) == "pattern_database" else ""
        _enable("tiles", looked_up, NOTES["tiles"], "Only a pattern database looks tiles up." if informed else none)

    def _show_heuristic(self, informed, searching):
        select = find("heuristic")
        unused = select.querySelector("option[value='']")
        if unused is not None:
            unused.remove()
        if not informed or self.other:
            select.prepend(_option("", ITS_OWN if informed else NOT_USED))
        if informed and self.other:
            select.value, select.disabled = "", True
            fill(find("heuristic-note"), [("", OTHER_HEURISTIC)])
            return
        chosen = self.settings["heuristic"]
        name = _name(chosen)
        # The largest of several has no entry of its own; a link can ask for it, so it gets one then.
        if name not in catalogue.HEURISTICS and select.querySelector(f"option[value='{name}']") is None:
            select.append(_option(name, catalogue.heuristic_label(name)))
        select.value = name if informed else ""
        select.disabled = not informed
        if name in catalogue.HEURISTICS:
            counted = self.settings["count_blank"] and catalogue.counts_blank(chosen)
            words = catalogue.HEURISTICS[name][2 if counted else 1]
        else:
            words = "The largest of their values."
        fill(find("heuristic-note"), marked(words if informed else f"{searching} needs none."))

    def _choose(self, name, value):
        # The usual rule for reached boards goes with the algorithm, so it is not kept as a choice.
        usual_rule = name == "reached" and value == catalogue.default_reached(self.settings["algorithm"])
        self._set(name, None if usual_rule else value)

    def _type(self, name, check, setting=""):
        field, error = _control(name), find(f"opt-{name}-error")
        try:
            value = check(field.value)
        except ValueError as problem:
            error.textContent, error.hidden = str(problem), False
            field.setAttribute("aria-invalid", "true")
            return
        error.hidden = True
        field.removeAttribute("aria-invalid")
        self._set(setting or name, value)

    def _set(self, name, value):
        self.settings[name] = value
        self.show()
        self.on_change()

    def _reset(self):
        kept = {name: self.settings[name] for name in ("problem", "algorithm", "heuristic")}
        self.settings = usual()
        self.settings.update(kept)
        self._clear_errors()
        self.show()
        self.on_change()

    def _clear_errors(self):
        for error in each(find("options"), ".error"):
            error.hidden = True
        for field in each(find("options"), "[aria-invalid]"):
            field.removeAttribute("aria-invalid")


def usual():
    """Return the settings of a page opened without a link."""
    settings = dict(catalogue.DEFAULTS)
    settings["reached"] = None
    return settings


def _name(heuristic):
    """The heuristic without its tiles; the largest of several stays as it is."""
    return heuristic if catalogue.MAXIMUM in heuristic else heuristic.partition(":")[0]


def _pattern(text):
    """Return the name of the pattern database for tiles as they are typed; ValueError where they make no sense."""
    tiles = text.strip()
    return catalogue.checked_heuristic("pattern_database" + (":" + tiles if tiles else ""))


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
        "undo": "Only a search that works without a memory of boards asks this.",
    }.get(name, "")


def _control(name):
    return find(f"opt-{name}")


def _note(name, words):
    fill(find(f"opt-{name}-note"), marked(words))


def _enable(name, applies, words, otherwise):
    _control(name).disabled = not applies
    _note(name, words if applies else otherwise)


def _fill_select(select, table):
    select.replaceChildren()
    for name in catalogue.names(table):
        words = table[name]
        select.append(_option(name, words[0] if words[0].count("*") % 2 else words[0].replace("*", "")))


def _option(value, label):
    option = document.createElement("option")
    option.value, option.textContent = value, label
    return option
