"""Sections that the reader can expand and collapse."""

from app.page.dom import document, each, find, listen, root, window

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


COLUMN = "screen and (max-width: 699.98px)"
LOW = COLUMN + " and (max-height: 559.98px)"
"""Media queries as in `page.css`: one column, and one low column with playback between the tree and the results."""


class ReadingOrder:
    """Moves elements in the document when the page changes between one column and several.

    In one column, algorithm and heuristic are next to Solve, the row with the result is below the board, the statistics
    are below the tree, and the links back to the player's board and to the hint are after the goal. Style sheets alone
    decide where the elements appear.
    """

    def __init__(self) -> None:
        self.column, self.low = window.matchMedia(COLUMN), window.matchMedia(LOW)
        for query in (self.column, self.low):
            listen(query, "change", lambda event: self._arrange())
        self._arrange()

    def _arrange(self) -> None:
        """Move the controls, the result, the statistics and the link back to the place for the width of the page."""
        controls, results, back = root.querySelector(".controls"), root.querySelector(".results"), find("back-to-board")
        result, hint, hint_toggle = find("result"), find("hint"), find("hint-toggle")
        focused = document.activeElement
        if self.column.matches:
            root.querySelector(".go").before(controls)
            find("goal").after(back)
            back.after(hint_toggle)
            find("verdict").after(result)
            result.after(hint)
            find("dock").after(results) if self.low.matches else find("dock").before(results)
        else:
            root.querySelector(".actions").before(controls)
            find("start-label").after(back)
            find("hint-heading").after(hint_toggle)
            root.querySelector(".setup").after(result)
            result.after(hint)
            root.querySelector(".panel").append(results)
        if focused is not None and any(
            part.contains(focused) for part in (controls, result, results, back, hint, hint_toggle)
        ):
            focused.focus()  # the focused element has lost the focus when it was moved
