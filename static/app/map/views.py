"""The switch between the tree and the map, offered for boards that can all be shown."""

from app.page import live
from app.page.dom import each, find, listen

LARGEST = 9
"""Places of the largest board whose space is searched exhaustively."""


class Views:
    """Says which view of the stage is wanted; the tree is always there, the map once its panel has come."""

    def __init__(self, state, panels, drawing):
        self.state, self.panels, self.drawing, self.wanted = state, panels, drawing, "tree"
        for button in each(find("views"), "button"):
            listen(button, "click", lambda event, name=button.dataset.view: self._want(name))
        state.subscribe(self._show, "view")
        state.subscribe(lambda: self._want(state.asked["view"]), "asked")
        state.subscribe(self._look, "start", "goal", "settings")

    def _want(self, name):
        self.wanted = name
        if name == "tree":
            if self.state.view != name:
                self.state.change(view=name)
        elif self._exists:
            self.panels.use("map", lambda part: self.state.change(view=self.wanted))

    def _show(self):
        for button in each(find("views"), "button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.view == self.state.view else "false")
        find("tree").hidden = self.state.view == "map"
        live.tell("Map." if self.state.view == "map" else "Tree.")
        if self.state.view == "tree":
            self.drawing.view.resize()

    def _look(self):
        """Take note that the puzzle may be another, of which there is no map."""
        find("views").hidden = not self._exists
        if self.state.view == "map" and not self._exists:
            self.state.change(view="tree")

    @property
    def _exists(self):
        return len(self.state.goal) <= LARGEST and not self.state.other
