"""The document in the order in which the eye meets its parts, at any width: so go the Tab key and what reads aloud."""

from app.page.dom import document, find, listen, root, window

COLUMN = "screen and (max-width: 699.98px)"
LOW = COLUMN + " and (max-height: 559.98px)"
"""As in `page.css`: one column; and one in which playback comes right below the tree, and the results after it."""


class ReadingOrder:
    """Moves what stands elsewhere in one column.

    What is searched with goes to Solve, the results below the tree, the way back to the reader's board beside it. The
    wrappers have no boxes there, so that nothing moves for the eye.
    """

    def __init__(self):
        self.column, self.low = window.matchMedia(COLUMN), window.matchMedia(LOW)
        for query in (self.column, self.low):
            listen(query, "change", lambda event: self._arrange())
        self._arrange()

    def _arrange(self):
        controls, results, back = root.querySelector(".controls"), root.querySelector(".results"), find("back-to-board")
        focused = document.activeElement
        if self.column.matches:
            root.querySelector(".go").before(controls)
            find("goal").after(back)
            find("dock").after(results) if self.low.matches else find("dock").before(results)
        else:
            root.querySelector(".actions").before(controls)
            find("start-label").after(back)
            root.querySelector(".panel").append(results)
        if focused is not None and any(part.contains(focused) for part in (controls, results, back)):
            focused.focus()  # which moving it has taken away
