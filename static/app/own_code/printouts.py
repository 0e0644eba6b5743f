"""The output of the reader's heuristics, problems and searches, each since the start of its last audit or search."""

from app.page.signal import Signal
from puzzle.core import catalogue, heuristic_names
from puzzle.core.printout import Printout
from puzzle.links.search_settings import is_own_search


class Printouts:
    """The printouts of the reader's code; emits `changed` when a printout may have changed."""

    def __init__(self, state):
        self.state, self.changed = state, Signal()
        self._printouts = {}
        state.heuristics_renamed.subscribe(self._rename)

    def begin(self, settings):
        """Return a new printout of the code that a search or audit with these settings runs, in place of the last."""
        printout = self._printouts[self._key(settings)] = Printout()
        self.changed.emit()
        return printout

    def add(self, printout, printed):
        """Add what an answer of the sandbox has printed to a printout."""
        printout.append(str(printed.text), int(printed.newlines), bool(printed.open))
        self.changed.emit()

    @property
    def shown(self):
        """The printout of the code that the workshop shows; None if it has printed nothing."""
        printout = self._printouts.get(self._key(self.state.search.settings))
        return printout if printout is not None and printout.total() else None

    def clear(self):
        """Forget the printout of the code that the workshop shows."""
        self._printouts.pop(self._key(self.state.search.settings), None)
        self.changed.emit()

    def keep_only(self, noun, names):
        """Forget the printouts of code that has been deleted; `names` are those of all heuristics or problems."""
        self._printouts = {
            key: printout for key, printout in self._printouts.items() if key[0] != noun or key[1] in names
        }
        self.changed.emit()

    def _key(self, settings):
        """Return the kind and the name of the code that a search with these settings runs."""
        if is_own_search(settings):
            return "search", self.state.code.search_name
        if settings["problem"] == catalogue.OWN_PROBLEM.name:
            return "problem", self.state.code.problem_name
        heuristic = settings["heuristic"]
        if not heuristic_names.is_own(heuristic):
            return "built-in heuristic", heuristic
        return "heuristic", heuristic_names.own_name(heuristic) or self.state.code.own_name

    def _rename(self, names):
        """Use the new names of heuristics; `names` has them by the old."""
        own = {heuristic_names.own_name(old): heuristic_names.own_name(new) for old, new in names.items()}
        self._printouts = {
            (key[0], own.get(key[1], key[1]) if key[0] == "heuristic" else key[1]): printout
            for key, printout in self._printouts.items()
        }
