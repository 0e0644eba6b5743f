"""Algorithm and heuristic, each with a sentence, and what is put into the page's state when they change."""

from app.page.dom import fill, find, h, listen, math_spans
from app.page.state import with_depth_limit
from puzzle.core import catalogue, heuristic_names, option_table, validation
from puzzle.links import link_runs

NOT_USED, ITS_OWN = "not used", "its own"
UNINFORMED = "This search needs none."


class Controls:
    """Shows what is searched with, and puts each change into the page's state; the options are a panel."""

    def __init__(self, state, panels):
        self.state, self.panels = state, panels
        for name in ("algorithm", "heuristic"):
            listen(find(name), "change", lambda event, name=name: self.set(name, event.target.value))
        state.subscribe(self.show, "settings")

    def raise_limit(self):
        """Double the node limit, as far as a browser can hold the nodes."""
        limit = min(2 * self.state.settings["node_limit"], validation.NODE_LIMIT_RANGE[1])
        self.state.change(settings=self._with("node_limit", limit))

    def open_options(self):
        """Open the options of the search."""
        self.panels.use("options", lambda form: form.open_and_focus())

    def set(self, name, value):
        """Choose something: the result of any search belongs to another one now."""
        settings = dict(self.settings)
        settings[name] = value
        self.put(with_depth_limit(settings))

    @property
    def at(self):
        """Which of several searches has its options open: 0 for the one on the stage."""
        state = self.state
        return state.options_of if state.view == "compare" and state.options_of <= len(state.others) else 0

    @property
    def settings(self):
        """What the search is searched with that has its options open."""
        if self.at == 0:
            return self.state.settings
        settings = dict(self.state.settings)
        settings.update(self.state.others[self.at - 1])
        return with_depth_limit(settings)

    def put(self, settings):
        """Let this be what that search is searched with."""
        if self.at == 0:
            self.state.choose(settings=settings)
            return
        others = list(self.state.others)
        others[self.at - 1] = link_runs.run_settings(settings)
        self.state.change(others=others)

    def _with(self, name, value):
        settings = dict(self.state.settings)
        settings[name] = value
        return settings

    def show(self):
        """Show what is searched with, and say what it does."""
        chosen = catalogue.algorithm(self.state.settings["algorithm"])
        find("algorithm").value = chosen.name
        fill(find("algorithm-note"), math_spans(chosen.sentence))
        self._show_heuristic(catalogue.uses_heuristic(chosen.name))

    def _show_heuristic(self, informed):
        select = find("heuristic")
        unused = select.querySelector("option[value='']")
        if unused is not None:
            unused.remove()
        if not informed or self.state.other_problem:
            select.prepend(h("option", ITS_OWN if informed else NOT_USED, value=""))
        if informed and self.state.other_problem:
            select.value, select.disabled = "", True
            fill(find("heuristic-note"), [("", option_table.OTHER_HEURISTIC)])
            return
        chosen = self.state.settings["heuristic"]
        name = offered_name(chosen)
        # The largest of several has no entry of its own; a link can ask for it, so it gets one then.
        offered = name in catalogue.names(catalogue.HEURISTICS)
        if not offered and select.querySelector(f"option[value='{name}']") is None:
            select.append(h("option", heuristic_names.label(name), value=name))
        select.value = name if informed else ""
        select.disabled = not informed
        words = heuristic_names.sentence(chosen, self.state.settings["count_blank"])
        fill(find("heuristic-note"), math_spans(words if informed else UNINFORMED))


def offered_name(heuristic):
    """Return a heuristic without its tiles, as the list offers it; the largest of several stays as it is."""
    return heuristic if heuristic_names.MAXIMUM in heuristic else heuristic.partition(":")[0]
