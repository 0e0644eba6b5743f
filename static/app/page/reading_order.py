"""The document in the order in which the eye meets its parts, at any width: so go the Tab key and what reads aloud."""

from app.page.dom import document, find, listen, root, window

COLUMN = "screen and (max-width: 699.98px)"
LOW = COLUMN + " and (max-height: 559.98px)"
"""As in `page.css`: one column; and one in which playback comes right below the tree, and the results after it."""


class ReadingOrder:
    """Moves what stands elsewhere in one column: what is searched with goes to Solve, the results below the tree.

    Their wrappers have no boxes there, so that nothing moves for the eye.
    """

    def __init__(self):
        self.column, self.low = window.matchMedia(COLUMN), window.matchMedia(LOW)
        for query in (self.column, self.low):
            listen(query, "change", lambda event: self._arrange())
        self._arrange()

    def _arrange(self):
        controls, results = root.querySelector(".controls"), root.querySelector(".results")
        focused = document.activeElement
        if self.column.matches:
            root.querySelector(".go").before(controls)
            find("dock").after(results) if self.low.matches else find("dock").before(results)
        else:
            root.querySelector(".actions").before(controls)
            root.querySelector(".panel").append(results)
        if focused is not None and (controls.contains(focused) or results.contains(focused)):
            focused.focus()  # which moving it has taken away
