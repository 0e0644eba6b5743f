"""Where Play is to stop: boxes to tick, with a depth and a board to type."""

from app.page import announcer
from app.page.dom import each, find, listen
from puzzle.core import board
from puzzle.core.formatting import quantity
from puzzle.links import link_stops

READ = {"depth": link_stops.checked_depth, "board": board.parse}
"""How what is typed is read."""
WRITTEN = {"depth": str, "board": board.text}
NOWHERE = "None of these occur in this run; Play continues to the end."


class StopForm:
    """Keeps the page's state true to what is chosen here, and shows what a link has chosen."""

    def __init__(self, form, state, stops):
        self.state, self.stops, self.mine = state, stops, None
        self.boxes = {box.value: box for box in each(form, "[name=stop]")}
        for name, box in self.boxes.items():
            listen(box, "change", lambda event, name=name: self._turned(name))
        for name in READ:
            field = find(f"stop-{name}")
            listen(field, "change", lambda event, name=name: self._typed(name))
            listen(field, "keydown", lambda event, name=name: self._key(event, name))
        state.subscribe(self._show, "stop", "other_problem")
        stops.found.subscribe(self._count)
        self._show()

    def _show(self):
        """Show what is chosen elsewhere; what the reader is at stays as it is."""
        find("stop-at-board").hidden = self.state.other_problem
        if self.state.stop != self.mine:
            self.mine = self.state.stop
            chosen = link_stops.parse(self.mine)
            for name, box in self.boxes.items():
                box.checked = name in chosen
                if name in READ:
                    find(f"stop-{name}").value = WRITTEN[name](chosen[name]) if name in chosen else ""
            self._mind("")
        self._count()

    def _turned(self, name):
        """Take a box that was ticked or cleared; where something is still to be typed, go there."""
        if name in READ and self.boxes[name].checked and not find(f"stop-{name}").value.strip():
            find(f"stop-{name}").focus()
        self._choose()

    def _typed(self, name):
        """Take what was typed: who types wants to stop there, and who empties the field does not."""
        self.boxes[name].checked = bool(find(f"stop-{name}").value.strip())
        self._choose()

    def _key(self, event, name):
        if event.key == "Enter":  # which would go to the step above
            event.preventDefault()
            self._typed(name)

    def _choose(self):
        """Make what can be read the state's, and say what cannot."""
        chosen, wrong = {}, ""
        for name, box in self.boxes.items():
            if not box.checked:
                continue
            if name not in READ:
                chosen[name] = True
                continue
            text = find(f"stop-{name}").value
            if text.strip():
                try:
                    chosen[name] = READ[name](text)
                except ValueError as error:
                    wrong, where = str(error), name
        self._mind(wrong, where if wrong else "")
        self.mine = link_stops.format(chosen)
        if self.mine != self.state.stop:
            self.state.change(stop=self.mine)

    def _mind(self, words, where=""):
        """Say what is wrong with a field, or that nothing is any more."""
        error = find("stop-error")
        error.textContent, error.hidden = words, not words
        for name in READ:
            if name == where:
                find(f"stop-{name}").setAttribute("aria-invalid", "true")
            else:
                find(f"stop-{name}").removeAttribute("aria-invalid")
        if words:
            announcer.announce_now(words)

    def _count(self):
        """Say how often it will stop in the run on the stage."""
        steps = self.stops.steps
        known = 0 if steps is None else int(steps.length)
        words = f"Play stops at {quantity(known, 'step')} of this run; < and > jump to them." if known else NOWHERE
        find("stop-note").textContent = "" if steps is None else words
