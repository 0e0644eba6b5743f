"""The switch between the views of the stage: a button for each, where there is no room one select."""

from app.page import announcer
from app.page.dom import each, find, h, listen
from puzzle.core import board

OFFERED = {
    "tree": lambda state: True,
    "map": lambda state: len(state.goal) <= board.MAX_MAP_CELLS and not state.other_problem,
    "compare": lambda state: not state.link["embed"] and not state.other_problem,
    "trials": lambda state: not state.link["embed"] and not state.other_problem,
}
"""When each is offered: of a puzzle whose boards cannot all be shown there is no map, in a frame there are no trials.

A view has its button in index.html and, other than the tree, a panel of the same name, whose part shows itself while
the state's `view` is that.
"""


class ViewSwitch:
    """Says which view of the stage is wanted; the tree is always there, any other once its panel has come."""

    def __init__(self, state, panels, drawing):
        self.state, self.panels, self.drawing, self.wanted = state, panels, drawing, "tree"
        buttons = each(find("views"), "button")
        self.buttons = {button.dataset.view: button for button in buttons}
        for button in buttons:
            listen(button, "click", lambda event, name=button.dataset.view: self.want(name))
        options = [h("option", button.textContent, value=button.dataset.view) for button in buttons]
        find("view").replaceChildren(*options)
        listen(find("view"), "change", lambda event: self.want(event.target.value))
        state.subscribe(self._show, "view")
        state.subscribe(lambda: self.want(state.link["view"]), "link")
        state.subscribe(self._look, "start", "goal", "settings")

    def want(self, name):
        """Go to a view as soon as its panel has come; in the place of one that is not offered there is the tree."""
        self.wanted = name if self._offers(name) else "tree"
        if self.wanted == name != "tree":
            self.panels.use(name, lambda part: self._go(name))
        elif self.state.view != "tree":
            self.state.change(view="tree")

    def _go(self, name):
        """Go to a view whose panel has come, unless another one is wanted by now."""
        if self.wanted == name:
            self.state.change(view=name)

    def _show(self):
        chosen = self.state.view
        for name in self.buttons:
            self.buttons[name].setAttribute("aria-pressed", "true" if name == chosen else "false")
        find("view").value = chosen
        find("tree").hidden = chosen != "tree"
        announcer.announce_event(self.buttons[chosen].textContent + ".")
        if chosen == "tree":
            self.drawing.view.resize()

    def _look(self):
        """Take note that the puzzle may be another, of which there are other views."""
        offered = [name for name in self.buttons if self._offers(name)]
        find("views").hidden = len(offered) < 2
        for name in self.buttons:
            self.buttons[name].hidden = name not in offered
        for option in each(find("view"), "option"):
            option.hidden = option.disabled = option.value not in offered
        if not self._offers(self.state.view):
            self.state.change(view="tree")

    def _offers(self, name):
        return name in self.buttons and OFFERED[name](self.state)
