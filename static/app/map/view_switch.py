"""The switch between the views tree, map, Compare and trials: buttons, or a selection list on a narrow page."""

from app.page import announcer
from app.page.dom import each, find, h, listen
from puzzle.core import board, catalogue


def chooses_heuristic(settings):
    """Return True if the reader can choose the heuristic of a search with these settings."""
    return settings["problem"] == "sliding_tiles" and catalogue.uses_heuristic(settings["algorithm"])


AVAILABLE = {
    "tree": lambda state: True,
    "map": lambda state: len(state.goal) <= board.MAX_MAP_CELLS and not state.other_problem,
    "compare": lambda state: not state.link["embed"],
    "trials": lambda state: not state.link["embed"],
    "workshop": lambda state: not state.link["embed"] and chooses_heuristic(state.settings),
}
"""Conditions for each view: only small puzzles have a map, and iframes have no view but the tree and the map. The
workshop has no button: the list of heuristics opens it.

To add a view, add a button and an option to index.html and a panel of the same name, which shows itself while
`state.view` has that name.
"""


class ViewSwitch:
    """Switches the view: to the tree at once, to any other view as soon as its panel has loaded."""

    def __init__(self, state, panels, drawing):
        self.state, self.panels, self.drawing, self.requested = state, panels, drawing, "tree"
        # In the list only while the workshop is shown, so that the list is no wider than it needs to be.
        self.workshop_option = h("option", "Editor", value="workshop", hidden=True)
        buttons = each(find("views"), "button")
        self.buttons = {button.dataset.view: button for button in buttons}
        for button in buttons:
            listen(button, "click", lambda event, name=button.dataset.view: self.open(name))
        listen(find("view"), "change", lambda event: self.open(event.target.value))
        state.subscribe(self._update_buttons, "view")
        state.subscribe(lambda: self.open(state.link["view"]), "link")
        state.subscribe(self._update_available, "start", "goal", "settings")

    def open(self, name):
        """Open a view as soon as its panel has loaded; open the tree if the view is not available."""
        self.requested = name if self._is_available(name) else "tree"
        if self.requested == name != "tree":
            self.panels.use(name, lambda part: self._show_view(name))
        elif self.state.view != "tree":
            self.state.change(view="tree")

    def _show_view(self, name):
        """Show a view whose panel has loaded, unless another view has been requested while it was loading."""
        if self.requested == name:
            self.state.change(view=name)

    def _update_buttons(self):
        """Mark the button of the chosen view, show the tree if it is chosen, and announce the view."""
        chosen = self.state.view
        for name in self.buttons:
            self.buttons[name].setAttribute("aria-pressed", "true" if name == chosen else "false")
        if chosen == "workshop":
            find("view").append(self.workshop_option)
        else:
            self.workshop_option.remove()
        find("view").value = chosen
        find("tree").hidden = chosen != "tree"
        name = find("view").querySelector(f"option[value={chosen}]").textContent
        announcer.announce_event(name + ".")
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
        if not self._is_available(self.state.view):
            self.state.change(view="tree")

    def _is_available(self, name):
        return name in AVAILABLE and AVAILABLE[name](self.state)
