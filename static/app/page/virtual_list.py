"""A list of any length that stays fast, as the document contains only the items in view (a virtual list)."""

from app.page.dom import listen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from js import Element

SPARE = 3
"""The number of items that the document contains beyond each end of the view, for smooth scrolling."""


class Window:
    """Fills a scrolling box along "x" or "y" with items of one size; `make(index)` returns the element of an item.

    `there` holds the elements that the document contains, by the index of the item.
    """

    def __init__(self, box: "Element", track: "Element", along: str, make: "Callable[[int], Element]") -> None:
        self.box, self.track, self.along, self.make = box, track, along, make
        self.count, self.pitch = 0, 1.0
        self.there: dict[int, Element] = {}
        listen(box, "scroll", lambda event: self.draw())

    def fill(self, count: int, pitch: float) -> None:
        """Replace all items by `count` items of `pitch` pixels each."""
        self.count, self.pitch, self.there = count, pitch, {}
        self.track.replaceChildren()
        self.track.style.setProperty("width" if self.along == "x" else "height", f"{count * pitch}px")
        self.draw()

    def draw(self) -> None:
        """Add the items in view to the document, and remove the others."""
        box = self.box
        along_x = self.along == "x"
        offset, view_length = (box.scrollLeft, box.clientWidth) if along_x else (box.scrollTop, box.clientHeight)
        first = max(0, int(offset / self.pitch) - SPARE)
        last = min(self.count, int((offset + view_length) / self.pitch) + 1 + SPARE) if view_length else first
        for index in [index for index in self.there if not first <= index < last]:
            self.there.pop(index).remove()
        for index in range(first, last):
            if index not in self.there:
                element = self.make(index)
                element.style.setProperty("left" if along_x else "top", f"{index * self.pitch}px")
                self.there[index] = element
                self.track.append(element)

    def reveal(self, index: int) -> None:
        """Scroll to an item, in the middle of the view if possible."""
        view_length = self.box.clientWidth if self.along == "x" else self.box.clientHeight
        offset = max(0, index * self.pitch - (view_length - self.pitch) / 2)
        if self.along == "x":
            self.box.scrollLeft = offset
        else:
            self.box.scrollTop = offset
        self.draw()
