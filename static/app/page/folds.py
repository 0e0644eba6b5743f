"""Sections that are collapsed on a narrow screen."""

from app.page.dom import each, find, listen, root


class Folds:
    """Expands and collapses a section when its button is pressed."""

    def __init__(self):
        for button in each(root, ".fold"):
            listen(button, "click", self._toggle)

    def _toggle(self, event):
        button = event.currentTarget
        open_ = button.getAttribute("aria-expanded") == "true"
        button.setAttribute("aria-expanded", "false" if open_ else "true")
        find(button.getAttribute("aria-controls")).toggleAttribute("data-folded", open_)
