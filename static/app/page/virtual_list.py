"""A long row of things of which only those in view are in the document, so that any length costs the same."""

from app.page.dom import listen

SPARE = 3
"""Things kept ready on either side of the view."""


class Window:
    """Fills a scrolling box, along x or y, with things of one size each; `make(place)` returns an element."""

    def __init__(self, box, track, along, make):
        self.box, self.track, self.along, self.make = box, track, along, make
        self.count, self.pitch, self.there = 0, 1, {}
        listen(box, "scroll", lambda event: self.draw())

    def fill(self, count, pitch):
        """Begin anew with so many things, each this many pixels long."""
        self.count, self.pitch, self.there = count, pitch, {}
        self.track.replaceChildren()
        self.track.style.setProperty("width" if self.along == "x" else "height", f"{count * pitch}px")
        self.draw()

    def draw(self):
        """Put what is in view into the document, and take away what is not."""
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
        """Scroll until one of them is in view, as near to the middle as may be."""
        room = self.box.clientWidth if self.along == "x" else self.box.clientHeight
        to = max(0, place * self.pitch - (room - self.pitch) / 2)
        if self.along == "x":
            self.box.scrollLeft = to
        else:
            self.box.scrollTop = to
        self.draw()
