"""The one card for what went otherwise than hoped: what happened, what still works, and one button."""

from app.page.dom import find, listen


class Notice:
    """Lies over the tree until its button is pressed, or until what it says is of a run that has been dropped."""

    def __init__(self, state):
        self.state, self.act = state, None
        state.subscribe(self._follow, "run")
        listen(find("notice-action"), "click", lambda event: self._press())

    def show(self, title, text, action, act, detail=""):
        """Say what happened; the button is named after the action and does the act, a detail is folded away."""
        find("notice-title").textContent, find("notice-text").textContent = title, text
        find("notice-action").textContent, self.act = action, act
        find("notice-details").hidden = not detail
        find("notice-trace").textContent = detail
        find("notice").hidden = False
        if self.state.view != "tree":
            self.state.change(view="tree")  # where it can be seen

    def hide(self):
        """Take the card away."""
        find("notice").hidden = True

    def _follow(self):
        if self.state.run != "done" and self.state.worker != "dead":
            self.hide()

    def focus(self):
        """Put the focus on its button, which is what is left to do."""
        find("notice-action").focus()

    def _press(self):
        self.hide()
        self.act()
