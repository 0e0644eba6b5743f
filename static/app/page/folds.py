"""Sections that the reader can expand and collapse."""

from app.page.dom import each, find, listen, root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Event


class Folds:
    """Expands and collapses a section when its button is pressed."""

    def __init__(self) -> None:
        for button in each(root, ".fold"):
            listen(button, "click", self._toggle)

    def _toggle(self, event: "Event") -> None:
        """Collapse the section of a button if it is expanded, otherwise expand it."""
        button = event.currentTarget
        was_expanded = button.getAttribute("aria-expanded") == "true"
        button.setAttribute("aria-expanded", "false" if was_expanded else "true")
        find(button.getAttribute("aria-controls")).toggleAttribute("data-folded", was_expanded)
