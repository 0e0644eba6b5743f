"""The map for the keyboard and screen readers: a list box with the active place."""

from app.map.map_words import other_counts
from app.page import announcer
from app.page.dom import find, h
from puzzle.core.formatting import quantity

START, EDGE = "This is the start", "No boards farther in that direction"


class MapPlaces:
    """An invisible `role=listbox` over the drawing, which holds the keyboard focus for it.

    It contains only the active place. A new place is a new element, so that screen readers announce it; the figures
    of the same place change silently while the timeline moves.
    """

    def __init__(self):
        self.element, self.place = find("map-places"), -1

    def show(self, place, label):
        """Make a place active, None for none; `label` is the algorithm of the overlaid search."""
        number = -1 if place is None else int(place.place)
        if number != self.place:
            self.place = number
            self._replace_active(None if place is None else _option(number))
        if place is not None:
            self.element.firstElementChild.textContent = _words(place, label)

    def _replace_active(self, option):
        """Make an option active, then remove the old one; in the other order, a screen reader loses its position."""
        old_option = self.element.firstElementChild
        if option is None:
            self.element.removeAttribute("aria-activedescendant")
        else:
            self.element.prepend(option)
            self.element.setAttribute("aria-activedescendant", option.id)
        if old_option is not None:
            old_option.remove()

    def announce_edge(self, key):
        """Announce that there is no place in the direction of a key."""
        announcer.announce_now(START if key == "Home" else EDGE)


def _option(number):
    # aria-setsize −1: the list box has more options than elements.
    return h("div", id=f"place-{number}", role="option", aria_selected="true", aria_setsize="-1")


def _words(place, label):
    words = f"{quantity(int(place.fromStart), 'move')} from the start, {int(place.toGoal):,} from the goal: "
    words += f"{quantity(int(place.boards), 'board')}, breadth-first expanded {int(place.breadthFirst):,}"
    if int(place.expanded) >= 0:
        words += f", {label} expanded {int(place.expanded):,} so far, in its frontier {int(place.waiting):,}"
    for name, count in other_counts(place):
        words += f", {name} expanded {count:,}"
    return words
