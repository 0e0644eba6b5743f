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
    """Stores the chosen stops in the page's state, and shows those that a link contains."""

    def __init__(self, form, state, stops):
        self.state, self.stops, self.displayed_stops = state, stops, None
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
        """Show stops that another part has set, for example a link; the reader's own input stays unchanged."""
        find("stop-at-board").hidden = self.state.other_problem
        if self.state.stop != self.displayed_stops:
            self.displayed_stops = self.state.stop
            chosen = link_stops.parse(self.displayed_stops)
            for name, box in self.boxes.items():
                box.checked = name in chosen
                if name in PARSERS:
                    find(f"stop-{name}").value = FORMATTERS[name](chosen[name]) if name in chosen else ""
            self._show_error("")
        self._show_count()

    def _on_box_change(self, name):
        """Apply a change of a check box; if its field is empty, move the focus there."""
        if name in PARSERS and self.boxes[name].checked and not find(f"stop-{name}").value.strip():
            find(f"stop-{name}").focus()
        self._apply()

    def _on_input(self, name):
        """Apply a change of a field: its box is checked if there is text, and cleared if there is none."""
        self.boxes[name].checked = bool(find(f"stop-{name}").value.strip())
        self._apply()

    def _on_key(self, event, name):
        """Apply a field when Enter is pressed in it."""
        if event.key == "Enter":  # without this, Enter would submit the step form
            event.preventDefault()
            self._on_input(name)

    def _apply(self):
        """Write the valid choices to the state, and show an error for an invalid one."""
        chosen, message = {}, ""
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
                    message, invalid_name = str(error), name
        self._show_error(message, invalid_name if message else "")
        self.displayed_stops = link_stops.format(chosen)
        if self.displayed_stops != self.state.stop:
            self.state.change(stop=self.displayed_stops)

    def _show_error(self, message, invalid_name=""):
        """Show an error about the field of a stop; an empty message clears the error."""
        error = find("stop-error")
        error.textContent, error.hidden = message, not message
        for name in PARSERS:
            if name == invalid_name:
                find(f"stop-{name}").setAttribute("aria-invalid", "true")
            else:
                find(f"stop-{name}").removeAttribute("aria-invalid")
        if message:
            announcer.announce_now(message)

    def _show_count(self):
        """Show how many stops the displayed run has."""
        steps = self.stops.steps
        count = 0 if steps is None else int(steps.length)
        text = f"Play stops at {quantity(count, 'step')} of this run; < and > jump to them." if count else NO_STOPS
        find("stop-note").textContent = "" if steps is None else text
