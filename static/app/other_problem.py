"""A problem that is no sliding puzzle: said in words where the boards stand otherwise, its way listed below."""

from app.dom import document, find, listen, root
from puzzle import catalogue

USUAL = catalogue.DEFAULTS["problem"]


class OtherProblem:
    """Stands in the place of the boards while such a problem is on the page."""

    def __init__(self, leave):
        self.name = USUAL
        listen(find("other-leave"), "click", lambda event: leave())

    @property
    def chosen(self):
        """Whether something else than sliding tiles is on the page."""
        return self.name != USUAL

    def take(self, name):
        """Show the problem of a name; with that of sliding tiles, the boards."""
        self.name = name
        find("other-problem").hidden = not self.chosen
        root.toggleAttribute("data-other", self.chosen)
        if self.chosen:
            label, statement, note = catalogue.PROBLEMS[name]
            find("other-heading").textContent = label
            find("other-statement").textContent, find("other-note").textContent = statement, note
        self.clear()

    def show_way(self, actions):
        """List the actions of a solution, as a list of words."""
        find("other-way").hidden = len(actions) == 0
        steps = find("other-steps")
        steps.replaceChildren()
        for words in actions:
            item = document.createElement("li")
            item.textContent = words
            steps.append(item)

    def clear(self):
        """Take the way back."""
        self.show_way([])
