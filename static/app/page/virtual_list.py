"""A virtual list: only the items in view are in the document, so any length costs the same."""

from app.page.dom import listen

SPARE = 3
"""Extra items on either side of the view."""


class Window:
    """Fills a scrolling box along x or y with items of one size; `make(place)` returns the element of an item."""

    def __init__(self, box, track, along, make):
        self.box, self.track, self.along, self.make = box, track, along, make
        self.count, self.pitch, self.there = 0, 1, {}
        listen(box, "scroll", lambda event: self.draw())

    def fill(self, count, pitch):
        """Start again with `count` items of `pitch` pixels each."""
        self.count, self.pitch, self.there = count, pitch, {}
        self.track.replaceChildren()
        self.track.style.setProperty("width" if self.along == "x" else "height", f"{count * pitch}px")
        self.draw()

    def draw(self):
        """Add the items in view to the document, and remove the others."""
        box = self.box
        at, room = (box.scrollLeft, box.clientWidth) if self.along == "x" else (box.scrollTop, box.clientHeight)
        first = max(0, int(at / self.pitch) - SPARE)
        last = min(self.count, int((at + room) / self.pitch) + 1 + SPARE) if room else first
        for place in [place for place in self.there if not first <= place < last]:
            self.there.pop(place).remove()
        for place in range(first, last):
            if place not in self.there:
                element = self.make(place)
                element.style.setProperty("left" if self.along == "x" else "top", f"{place * self.pitch}px")
                self.there[place] = element
                self.track.append(element)

    def reveal(self, place):
        """Scroll to an item, in the middle of the view if possible."""
        room = self.box.clientWidth if self.along == "x" else self.box.clientHeight
        to = max(0, place * self.pitch - (room - self.pitch) / 2)
        if self.along == "x":
            self.box.scrollLeft = to
        else:
            self.box.scrollTop = to
        self.draw()
