"""A heuristic that a reader has written as a Python function of a board and the goal."""

from collections.abc import Callable
from typing import Any

from puzzle.core.board import width
from puzzle.core.code_files import clean_text
from puzzle.core.own_code import LARGEST, CodeError, error_in_call, kind_of_value, load_names, value_text
from puzzle.heuristics.heuristic import GRAIN, Estimate, Heuristic, Tiles
from puzzle.heuristics.last_line import find_last_line, value_words
from puzzle.heuristics.own_function import find_function

Function = Callable[[Tiles, Tiles], Any]
"""A reader's function (state, goal) -> h, on boards in row-major order, 0 being the gap."""


class OwnHeuristic(Heuristic):
    """A reader's function as a heuristic, which checks every value and promises nothing.

    Parameters
    ----------
    compute : function, optional
        The function (state, goal) -> h. Without it, the heuristic is only a name.
    source : str
        The text of the code, in which lines are looked up after an error.

    >>> h = OwnHeuristic(lambda state, goal: sum(tile != home for tile, home in zip(state, goal)))
    >>> h.function((0, 1, 2, 3), count_blank=False)((1, 0, 2, 3))
    2
    """

    name = "own"
    whole_numbers = False
    reason = "It is computed by your own code, about which nothing is known."
    description = "the value that your own code returns"

    def __init__(self, compute: Function | None = None, source: str = "") -> None:
        self.compute, self.source = compute, source

    def is_admissible(self, count_blank: bool) -> bool:
        """Return False: a reader's code promises nothing."""
        return False

    def function(self, goal: Tiles, count_blank: bool) -> Estimate:
        """Return a function from a board to its estimate, which raises CodeError for a value that is none.

        The line that ran last is looked up for the first error of each kind, because the code has to run again for it.
        """
        if self.compute is None:
            raise ValueError("A heuristic of your own needs its code.")
        compute, explained = self.compute, set[str]()

        def estimate(tiles: Tiles) -> float:
            """Return h of a board."""
            try:
                value = compute(tiles, goal)
                if type(value) is int and 0 <= value <= LARGEST:
                    return value
                kind = kind_of_value(value)
                if not kind:
                    # Rounded like all values that are not whole, see `heuristic.GRAIN`.
                    return round(float(value) * GRAIN) / GRAIN
            except BaseException as error:
                raise error_in_call("h", error, tiles) from None
            failure = self._error(kind, value, tiles, goal, explain=kind not in explained)
            explained.add(kind)
            raise failure

        return estimate

    def state_function(self, goal: Any) -> Callable[[Any], float]:
        """Return a function from a state of any problem to its estimate, which raises CodeError for any other value.

        `goal` is what the reader's function gets as its second argument.
        """
        if self.compute is None:
            raise ValueError("A heuristic of your own needs its code.")
        compute = self.compute

        def estimate(state: Any) -> float:
            """Return h of a state."""
            try:
                value = compute(state, goal)
                kind = kind_of_value(value)
                if not kind:
                    return round(float(value) * GRAIN) / GRAIN
            except BaseException as error:
                raise error_in_call("h", error) from None
            raise CodeError(kind, f"h returned {value_text(kind, value)}.")

        return estimate

    def _error(self, kind: str, value: Any, tiles: Tiles, goal: Tiles, explain: bool) -> CodeError:
        """Return the error for a value that is no estimate, with the line that ran last if `explain` is True."""
        sentence = f"h returned {value_text(kind, value)}."
        last = find_last_line(self.compute, (tiles, goal), self.source) if explain and self.compute else None
        if last is None or kind_of_value(last.result) != kind:
            return CodeError(kind, sentence, board=tiles)
        words = value_words(last)
        if last.returns:
            note = f"Line {last.number} returned it" + (f": {words}." if words else ".")
        else:
            ending = "h ended without a return"
            note = f"Line {last.number} was the last that ran: {f'{words}, so {ending}' if words else ending}."
        values = ", ".join(f"{name} = {text}" for name, text in last.values)
        return CodeError(kind, sentence, last.number, tiles, note, values)


def load_heuristic(source: str, name: str = "h", folder: str = "") -> OwnHeuristic:
    """Return the heuristic that a reader's code defines as the function `name`, or as `Board.h` in a class.

    `folder` has helper files that the code imports. Raises CodeError if the code cannot be loaded or has no such
    function of two arguments.

    >>> load_heuristic("def h(state, goal): return 0").function((0, 1, 2, 3), count_blank=False)((1, 0, 2, 3))
    0
    """
    return OwnHeuristic(find_function(load_names(source, {"width": width}, folder), name), clean_text(source))


own = OwnHeuristic()
"""The entry of the registry: a name without code."""
