"""The form that chooses where Play stops: check boxes, a depth and a board."""

from app.page import announcer
from app.page.dom import each, find, listen
from puzzle.core import board
from puzzle.core.formatting import quantity
from puzzle.links import link_stops

PARSERS = {"depth": link_stops.parse_depth, "board": board.parse}
FORMATTERS = {"depth": str, "board": board.text}
NO_STOPS = "None of these occur in this run; Play continues to the end."


class StopForm:
    """Writes its choices to the page's state, and shows those of a link."""

    def __init__(self, form, state, stops):
        self.state, self.stops, self.shown = state, stops, None
        self.boxes = {box.value: box for box in each(form, "[name=stop]")}
        for name, box in self.boxes.items():
            listen(box, "change", lambda event, name=name: self._on_box_change(name))
        for name in PARSERS:
            field = find(f"stop-{name}")
            listen(field, "change", lambda event, name=name: self._on_input(name))
            listen(field, "keydown", lambda event, name=name: self._on_key(event, name))
        state.subscribe(self._show, "stop", "other_problem")
        stops.changed.subscribe(self._show_count)
        self._show()

    def _show(self):
        """Show choices made elsewhere; the reader's own input stays unchanged."""
        find("stop-at-board").hidden = self.state.other_problem
        if self.state.stop != self.shown:
            self.shown = self.state.stop
            chosen = link_stops.parse(self.shown)
            for name, box in self.boxes.items():
                box.checked = name in chosen
                if name in PARSERS:
                    find(f"stop-{name}").value = FORMATTERS[name](chosen[name]) if name in chosen else ""
            self._show_error("")
        self._show_count()

    def _on_box_change(self, name):
        """Apply a check box; if its field is still empty, focus the field."""
        if name in PARSERS and self.boxes[name].checked and not find(f"stop-{name}").value.strip():
            find(f"stop-{name}").focus()
        self._apply()

    def _on_input(self, name):
        """Apply a field: typing checks its box, clearing unchecks it."""
        self.boxes[name].checked = bool(find(f"stop-{name}").value.strip())
        self._apply()

    def _on_key(self, event, name):
        if event.key == "Enter":  # Enter would submit the step form
            event.preventDefault()
            self._on_input(name)

    def _apply(self):
        """Write the valid choices to the state, and show an error for an invalid one."""
        chosen, wrong = {}, ""
        for name, box in self.boxes.items():
            if not box.checked:
                continue
            if name not in PARSERS:
                chosen[name] = True
                continue
            text = find(f"stop-{name}").value
            if text.strip():
                try:
                    chosen[name] = PARSERS[name](text)
                except ValueError as error:
                    wrong, where = str(error), name
        self._show_error(wrong, where if wrong else "")
        self.shown = link_stops.format(chosen)
        if self.shown != self.state.stop:
            self.state.change(stop=self.shown)

    def _show_error(self, words, where=""):
        """Show an error about a field; '' clears it."""
        error = find("stop-error")
        error.textContent, error.hidden = words, not words
        for name in PARSERS:
            if name == where:
                find(f"stop-{name}").setAttribute("aria-invalid", "true")
            else:
                find(f"stop-{name}").removeAttribute("aria-invalid")
        if words:
            announcer.announce_now(words)

    def _show_count(self):
        """Show how many stops the displayed run has."""
        steps = self.stops.steps
        known = 0 if steps is None else int(steps.length)
        words = f"Play stops at {quantity(known, 'step')} of this run; < and > jump to them." if known else NO_STOPS
        find("stop-note").textContent = "" if steps is None else words
