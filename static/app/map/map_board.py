"""One board of the place on the map that is pointed at, so that two distances are a board one can see."""

from app.engine.engine import numbers
from app.page.dom import find, spawn
from app.page.small_board import show_small


class MapBoard:
    """Shows the board beside the distances. The pointer may be far ahead of the worker: only its last place counts."""

    def __init__(self, engine):
        self.engine, self.wanted, self.boards, self.who = engine, None, 0, ""
        self.asking = False

    def show(self, wanted, boards=0, who=""):
        """Show a board of so many; `wanted` is what the worker’s `board_at` takes, None where nothing is pointed at."""
        if wanted == self.wanted:
            return
        if wanted is None or self.wanted is None or wanted[:4] != self.wanted[:4]:
            # Better none for a moment than one of another place.
            find("map-board").replaceChildren()
            find("map-board").setAttribute("aria-label", "A board, on its way")
            find("map-board-note").textContent = _told(boards, False, who)
        self.wanted, self.boards, self.who = wanted, boards, who
        if wanted is not None and not self.asking:
            spawn(self._ask())

    async def _ask(self):
        self.asking = True
        try:
            asked = None
            while self.wanted is not None and asked != self.wanted:
                asked = self.wanted
                start, goal, order, place, number, step = asked
                answer = await self.engine.ask("board_at", list(start), list(goal), order, place, number, step)
            if self.wanted is None:
                return
            show_small(find("map-board"), tuple(numbers(answer.tiles)), "Board")
            find("map-board-note").textContent = _told(self.boards, bool(answer.generated), self.who)
        except Exception:
            return  # another map or another search is wanted by now, and asks anew
        finally:
            self.asking = False


def _told(boards, generated, who):
    if boards == 1:
        return "This is the only one."
    return f"This is one that {who} generated." if generated else "This is one of them."
