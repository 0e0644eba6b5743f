"""The map for the keyboard and screen readers: an invisible list box that contains the active place of the map."""

from app.map.map_words import other_counts
from app.page import announcer
from app.page.dom import find, h
from puzzle.core.formatting import quantity

START, EDGE = "This is the start", "No boards farther in that direction"


class MapPlaces:
    """An invisible element of `role=listbox` over the map, which holds the keyboard focus in place of the drawing.

    The list box contains only the active place. Each other place gets a new element, so that screen readers announce
    the place; during playback the text of this element changes, which screen readers do not announce.
    """

    def __init__(self):
        self.element, self.place = find("map-places"), -1

    def show(self, place, label):
        """Make a place active, or no place for None; `label` is the name of run A's algorithm."""
        number = -1 if place is None else int(place.place)
        if number != self.place:
            self.place = number
            self._replace_active(None if place is None else _option(number))
        if place is not None:
            self.element.firstElementChild.textContent = _place_text(place, label)

    def _replace_active(self, option):
        """Make an option active, then remove the old option; in the reverse order, a screen reader loses its place."""
        old_option = self.element.firstElementChild
        if option is None:
            self.element.removeAttribute("aria-activedescendant")
        else:
            self.element.prepend(option)
            self.element.setAttribute("aria-activedescendant", option.id)
        if old_option is not None:
            old_option.remove()

    def announce_edge(self, key):
        """Announce that the map has no place in the direction of a key, or that the active place is the start."""
        announcer.announce_now(START if key == "Home" else EDGE)


def _option(number):
    """Return the element of a place in the list box."""
    # aria-setsize is −1 for an unknown number of options, as the list box contains only one of the places.
    return h("div", id=f"place-{number}", role="option", aria_selected="true", aria_setsize="-1")


def _place_text(place, label):
    """Return the text of a place for screen readers: its distances and how many of its boards each run expanded."""
    words = f"{quantity(int(place.fromStart), 'move')} from the start, {int(place.toGoal):,} from the goal: "
    words += f"{quantity(int(place.boards), 'board')}, breadth-first expanded {int(place.breadthFirst):,}"
    if int(place.expanded) >= 0:
        words += f", {label} expanded {int(place.expanded):,} so far, in its frontier {int(place.waiting):,}"
    for name, count in other_counts(place):
        words += f", {name} expanded {count:,}"
    return words
