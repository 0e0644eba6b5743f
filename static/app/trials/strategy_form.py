"""The form that adds a strategy to a trial: an algorithm, a heuristic, and the options that matter to these two."""

from app.page import announcer
from app.page.dom import each, find, h, listen
from puzzle.core import catalogue, option_table
from puzzle.core.option_table import FIELDS, FLAGS, TILES
from puzzle.links import link_runs

FIRST, LAST = ("weight", "tiles"), ("node_limit",) + FLAGS  # noqa: RUF005 (as MicroPython has it)
"""The fields before and after all others: what belongs to the algorithm and the heuristic, and what is seldom set."""
USUAL_DEPTH = "20"
"""As the page has it for depth-limited search, which would go down for ever without."""


class StrategyForm:
    """Asks for another strategy; `add(run)` takes it, or returns why it cannot, and `opened(wanted)` hears of it."""

    def __init__(self, panels, add):
        self.panels, self.add = panels, add
        _fill(find("trial-algorithm"), catalogue.ALGORITHMS, "a_star")
        _fill(find("trial-heuristic"), catalogue.HEURISTICS, "manhattan")
        listen(find("trial-add-this"), "click", lambda event: self._add())
        listen(find("trial-add-none"), "click", lambda event: self.open(False))
        listen(find("trial-algorithm"), "change", lambda event: self._begin())
        listen(find("trial-heuristic"), "change", lambda event: self._look())
        listen(find("trial-adding"), "keydown", self._key)

    def open(self, wanted):
        """Open the form with its options as usual, or close it."""
        find("trial-adding").hidden = not wanted
        find("trial-add").setAttribute("aria-expanded", "true" if wanted else "false")
        _complain("trial-adding", "")
        if wanted:
            self._begin()
            self.panels.use("options", lambda part: self._take_fields())
            find("trial-algorithm").focus()
        else:
            find("trial-options").open = False
            find("trial-add").focus()

    # ---- the fields, which are those of the page's own options ----

    def _take_fields(self):
        """Take a copy of each field from the options of the page: they are called the same here."""
        holder = find("trial-options-fields")
        if holder.children.length == 0:
            middle = [option.name for option in FIELDS if option.name not in FIRST + LAST]
            for name in FIRST + tuple(middle) + LAST:
                holder.append(_copied(name))
        self._begin()

    def _begin(self):
        """Put into every field what is usual with the algorithm, and offer those that matter."""
        algorithm = find("trial-algorithm").value
        for option, control in self._fields():
            usual = option_table.default_value(option, algorithm)
            if option.name in FLAGS:
                control.checked = usual
            elif option.name == "depth_limit" and algorithm == "depth_limited":
                control.value = USUAL_DEPTH
            else:
                control.value = "" if usual is None else option.format(usual)
            _complain(f"trial-opt-{option.name}", "")
        self._look()

    def _look(self):
        """Offer no heuristic for a search that looks at none, and no option that would do nothing."""
        algorithm, heuristic = find("trial-algorithm").value, find("trial-heuristic").value
        find("trial-heuristic").disabled = not catalogue.uses_heuristic(algorithm)
        for option, control in self._fields():
            control.closest(".trial-field").hidden = option_table.unused_reason(option, algorithm, heuristic) != ""

    def _fields(self):
        """Return each option whose field has been copied, with its field."""
        return [
            (_field(one.getAttribute("data-option")), one)
            for one in each(find("trial-options-fields"), "[data-option]")
        ]

    # ---- what is asked for ----

    def _key(self, event):
        if event.key == "Enter" and event.target.tagName == "INPUT":  # which would start the trial
            event.preventDefault()
            self._add()

    def _add(self):
        algorithm, heuristic = find("trial-algorithm").value, find("trial-heuristic").value
        found, wrong = ["algorithm:" + algorithm], None
        if not find("trial-heuristic").disabled:
            found.append("heuristic:" + heuristic)
        for option, control in self._fields():
            if control.closest(".trial-field").hidden:
                continue
            setting = _setting(option, control, algorithm)
            problems = link_runs.parse_run(f"algorithm:{algorithm},{setting}")[1] if setting else []
            _complain(f"trial-opt-{option.name}", " ".join(problems))
            if problems and wrong is None:
                wrong = control, problems[0]
            found.append(setting)
        if wrong is not None:
            find("trial-options").open = True
            wrong[0].focus()
            announcer.announce_now(wrong[1])
            return
        problem = self.add(link_runs.parse_run(",".join([part for part in found if part]))[0])
        _complain("trial-adding", problem)
        if problem:
            announcer.announce_now(problem)
        else:
            self.open(False)


def _field(name):
    return next(option for option in FIELDS if option.name == name)


def _copied(name):
    """Return a field of the options with its label and the place for what is wrong with it, named for this form."""
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
    """Return an option as links write it; empty where it is as usual."""
    if option.name in FLAGS:
        return f"{option.name}:1" if control.checked else ""
    value = control.value.strip()
    if option is TILES:
        return f"heuristic:pattern_database:{value}" if value else ""
    usual = option_table.default_value(option, algorithm)
    if option.default is None and value == ("" if usual is None else option.format(usual)):
        return ""
    return f"{option.name}:{value}"


def _complain(name, words):
    """Say what is wrong with a field, or with all of them."""
    error = find(f"{name}-error")
    error.textContent, error.hidden = words, not words
    if words and name != "trial-adding":
        find(name).setAttribute("aria-invalid", "true")
    else:
        find(name).removeAttribute("aria-invalid")


def _fill(select, records, chosen):
    for record in records:
        select.append(h("option", record.label, value=record.name))
    select.value = chosen
