"""The one card for what went otherwise than hoped: what happened, what still works, and one button."""

from app.dom import find, listen


class Notice:
    """Lies over the tree until its button is pressed; `on_show` is told whenever it comes."""

    def __init__(self, on_show):
        self.on_show, self.act = on_show, None
        listen(find("notice-action"), "click", lambda event: self._press())

    def show(self, title, text, action, act, detail=""):
        """Say what happened; the button is named after the action and does the act, a detail is folded away."""
        find("notice-title").textContent, find("notice-text").textContent = title, text
        find("notice-action").textContent, self.act = action, act
        find("notice-details").hidden = not detail
        find("notice-trace").textContent = detail
        find("notice").hidden = False
        self.on_show()

    def hide(self):
        """Take the card away."""
        find("notice").hidden = True

    def focus(self):
        """Put the focus on its button, which is what is left to do."""
        find("notice-action").focus()

    def _press(self):
        self.hide()
        self.act()
