"""The map for those who do not see it: the place in hand, which the keys and assistive technology are at."""

from app.map.map_words import counts_beside
from app.page import announcer
from app.page.dom import find, h
from puzzle.core.formatting import quantity

START, EDGE = "This is the start", "No boards farther in that direction"


class MapPlaces:
    """A `role=listbox` that lies over the drawing, holds the focus for it and is never seen.

    One place is written out at a time. Another one is another element, which is what is heard; the figures of one that
    stays in hand change without a word while the timeline moves.
    """

    def __init__(self):
        self.element, self.place = find("map-places"), -1

    def show(self, place, label):
        """Have a place in hand, None for none; `label` is what the search is called that is laid over the map."""
        number = -1 if place is None else int(place.place)
        if number != self.place:
            self.place = number
            self._hand_on(None if place is None else _option(number))
        if place is not None:
            self.element.firstElementChild.textContent = _words(place, label)

    def _hand_on(self, option):
        """Have an option in hand, and only then take away the one before: a screen reader loses its place else."""
        before = self.element.firstElementChild
        if option is None:
            self.element.removeAttribute("aria-activedescendant")
        else:
            self.element.prepend(option)
            self.element.setAttribute("aria-activedescendant", option.id)
        if before is not None:
            before.remove()

    def tell_edge(self, key):
        """Say that a key leads to no other place."""
        announcer.announce_now(START if key == "Home" else EDGE)


def _option(number):
    # There are more, which are not written out.
    return h("div", id=f"place-{number}", role="option", aria_selected="true", aria_setsize="-1")


def _words(place, label):
    words = f"{quantity(int(place.fromStart), 'move')} from the start, {int(place.toGoal):,} from the goal: "
    words += f"{quantity(int(place.boards), 'board')}, breadth-first expanded {int(place.breadthFirst):,}"
    if int(place.expanded) >= 0:
        words += f", {label} expanded {int(place.expanded):,} so far, in its frontier {int(place.waiting):,}"
    for name, count in counts_beside(place):
        words += f", {name} expanded {count:,}"
    return words
