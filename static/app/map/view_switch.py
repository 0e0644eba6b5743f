"""The switch between the views tree, map, Compare and trials: buttons, or a selection list on a narrow page."""

from app.page import announcer
from app.page.dom import each, find, h, listen
from puzzle.core import board, catalogue


def chooses_heuristic(settings):
    """Return True if the reader can choose the heuristic of a search with these settings."""
    return settings["problem"] == "sliding_tiles" and catalogue.uses_heuristic(settings["algorithm"])


AVAILABLE = {
    "tree": lambda state: True,
    "rounds": lambda state: (
        not state.display.link["embed"] and catalogue.repeats_rounds(state.search.settings["algorithm"])
    ),
    "map": lambda state: len(state.board.goal) <= board.MAX_MAP_CELLS and not state.search.other_problem,
    "compare": lambda state: not state.display.link["embed"] or state.display.link["view"] == "compare",
    "trials": lambda state: not state.display.link["embed"] and not state.search.own_problem,
    "questions": lambda state: not state.display.link["embed"],
    "workshop": lambda state: (
        not state.display.link["embed"] and (chooses_heuristic(state.search.settings) or state.search.own_search)
    ),
}
"""Conditions for each view: only small puzzles have a map, only built-in problems have random instances for trials,
and iframes have no view but the tree and the map. The workshop has no button: the list of heuristics opens it.
Nor have question banks, which links open. The
buttons for the rounds of a search and for its tree are on the stage, as both belong to the tree's view in the header.

To add a view, add a button and an option to index.html and a panel of the same name, which shows itself while
`state.display.view` has that name.
"""
UNLISTED = {"questions": "Questions", "workshop": "Editor"}
"""The names of the views without a button."""


class ViewSwitch:
    """Switches the view: to the tree at once, to any other view as soon as its panel has loaded."""

    def __init__(self, state, panels, drawing, links):
        self.state, self.panels, self.drawing, self.links, self.requested = state, panels, drawing, links, "tree"
        # In the list only while their views are shown, so that the list is no wider than it needs to be.
        self.unlisted = [h("option", UNLISTED[view], value=view, hidden=True) for view in UNLISTED]
        buttons = each(find("views"), "button")
        self.buttons = {button.dataset.view: button for button in buttons}
        self.stage_buttons = each(find("rounds-switch"), "button")
        for button in buttons + self.stage_buttons:
            listen(button, "click", lambda event, name=button.dataset.view: self.open(name))
        listen(find("view"), "change", lambda event: self.open(event.target.value))
        state.react(self._update_buttons, "view")
        state.react(lambda: self._request(state.display.link["view"], self._start_trials), "link")
        links.returned.subscribe(self._request)
        state.react(self._update_available, "start", "goal", "settings")

    def open(self, name, then=lambda: None):
        """Open a view as soon as its panel has loaded, with an entry in the browser's history, and then call `then`."""
        self._request(name, then, self.links.enter_room)

    def _request(self, name, then=lambda: None, enter=lambda name: None):
        """Open a view as soon as its panel has loaded; open the tree instead if the view is not available."""
        self.requested = name if self._is_available(name) else "tree"
        if self.requested == name != "tree":
            self.panels.use(name, lambda part: self._show_view(name, then, enter))
        else:
            self._show_view("tree", lambda: None, enter)

    def _show_view(self, name, then, enter):
        """Show a view whose panel has loaded, unless another view has been requested while it was loading."""
        if self.requested != name:
            return
        if self.state.display.view != name:
            enter(name)
            self.state.change(view=name)
        then()

    def _start_trials(self):
        """Start the trials that a link has opened if the link asks for it."""
        if self.state.display.view == "trials" and self.state.progress.searched:
            self.panels.parts["trials"].start()

    def _update_buttons(self):
        """Mark the button of the chosen view, show the tree if it is chosen, and announce the view."""
        chosen = self.state.display.view
        header_view = "tree" if chosen == "rounds" else chosen
        for name in self.buttons:
            self.buttons[name].setAttribute("aria-pressed", "true" if name == header_view else "false")
        self._update_stage_buttons()
        for option in self.unlisted:
            if option.value == chosen:
                find("view").append(option)
            else:
                option.remove()
        find("view").value = header_view
        find("tree").hidden = chosen != "tree"
        name = find("view").querySelector(f"option[value={header_view}]").textContent
        announcer.announce_event("Rounds." if chosen == "rounds" else name + ".")
        if chosen == "tree":
            self.drawing.view.resize()

    def _update_available(self):
        """Offer only the views that are available for the present puzzle."""
        available = [name for name in self.buttons if self._is_available(name)]
        find("views").hidden = len(available) < 2
        for name in self.buttons:
            self.buttons[name].hidden = name not in available
        for option in each(find("view"), "option"):
            option.hidden = option.disabled = option.value not in available
        if not self._is_available(self.state.display.view):
            self.state.change(view="tree")
        self._update_stage_buttons()

    def _update_stage_buttons(self):
        """Show the buttons for the rounds and the tree of a search in rounds, while one of the two is in view."""
        view = self.state.display.view
        find("rounds-switch").hidden = view not in ("tree", "rounds") or not self._is_available("rounds")
        for button in self.stage_buttons:
            button.setAttribute("aria-pressed", "true" if button.dataset.view == view else "false")

    def _is_available(self, name):
        """Return True if a view is available; a search by hand without hints has only its tree."""
        is_locked = self.state.search.by_hand and self.state.exercise.locks("hints")
        return name in AVAILABLE and AVAILABLE[name](self.state) and (name == "tree" or not is_locked)
