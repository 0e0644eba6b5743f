"""The form that the step number opens: a step to go to, the stride of the buttons, and the stops."""

from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import each, find, h, listen, set_aria, show_field_error, show_text
from app.page.pop_over import PopOver
from puzzle.core import board
from puzzle.core.formatting import plural, quantity
from puzzle.links import link_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class StepForm(PopOver):
    """Goes to a typed step, and sets how far the buttons Back and Forward move (the stride)."""

    def __init__(self, state, playback, selection):
        super().__init__("stepping", "step")
        self.playback, self.controls = playback, playback.controls
        listen(self.form, "submit", lambda event: self._go())
        listen(find("stepping-path"), "click", lambda event: self._show_path())
        for choice in each(self.form, "[name=stride]"):
            listen(choice, "change", lambda event: setattr(self.controls, "stride", event.target.value))
        self.stop_form = StopForm(
            self.form, state.only("search", "playback"), playback.stops, selection, self.visibility
        )
        state.when("run", "done", self.visibility.defer(self._update))

    def opened(self):
        """Show the current step, selected so that typing replaces it."""
        self._update()
        self.stop_form.list_paths()
        self._show_error("")
        field = find("step-number")
        field.value = str(self.playback.displayed_run.step)
        field.focus()
        field.select()

    def _update(self):
        """Show the options that apply to the displayed run."""
        data = self.controls.data
        if data is not None:
            find("step-number").max = str(data.lastStep)
            bridge.offerEvents(self.form, data)
        self.form.querySelector(f"[value={self.controls.stride}]").checked = True

    def _go(self):
        """Go to the typed step; if it does not exist, show an error and keep the form open."""
        text, last = find("step-number").value, self.playback.displayed_run.last
        step = int(float(text)) if text else self.playback.displayed_run.step
        if 0 <= step <= last:
            self.controls.go(step)
            self.leave()
        elif step < 0:
            self._show_error("Step 0 is the first.")
        else:
            self._show_error(f"There {plural(last, 'is', 'are')} {quantity(last, 'step')}.")

    def _show_path(self):
        self.leave()
        self.playback.show_path()

    def _show_error(self, words):
        """Show an error about the number; '' clears it."""
        show_field_error("step-number", words)
        if words:
            find("step-number").select()
            announcer.announce_now(words)


PARSERS: "dict[str, Callable[[str], object]]" = {"depth": link_values.parse_stop_depth, "board": board.parse}
FORMATTERS: "dict[str, Callable[..., str]]" = {"depth": str, "board": board.text}
TO_GOAL, SELECTED = "", "selected"
"""Values in the list of paths; any other value is the number of the node at the end of a path."""
NO_STOPS = "None of these occur in this run; Play continues to the end."


class StopForm:
    """Stores the chosen stops in the page's state, and shows those that a link contains."""

    def __init__(self, form, state, stops, selection, visibility):
        self.state, self.stops, self.selection, self.displayed_stops = state, stops, selection, None
        self.boxes = {box.value: box for box in each(form, "[name=stop]")}
        for name, box in self.boxes.items():
            listen(box, "change", lambda event, name=name: self._on_box_change(name))
        for name in PARSERS:
            field = find(f"stop-{name}")
            listen(field, "change", lambda event, name=name: self._on_input(name))
            listen(field, "keydown", lambda event, name=name: self._on_key(event, name))
        listen(find("stop-path"), "change", lambda event: self._on_path_change())
        state.subscribe(visibility.defer(self._show), "stop", "other_problem")
        stops.changed.subscribe(visibility.defer(self._show_count))
        self._show()

    def _show(self):
        """Show stops that another part has set, for example a link; the reader's own input stays unchanged."""
        find("stop-at-board").hidden = self.state.search.other_problem
        if self.state.playback.stop != self.displayed_stops:
            self.displayed_stops = self.state.playback.stop
            chosen = link_values.parse_stops(self.displayed_stops)
            for name, box in self.boxes.items():
                box.checked = name in chosen
                if name in PARSERS:
                    find(f"stop-{name}").value = FORMATTERS[name](chosen[name]) if name in chosen else ""
            self._show_error("")
            self.list_paths()
        self._show_count()

    def list_paths(self):
        """List the ends of paths: the goal, the selected node if there is one, and the node chosen before."""
        chosen = link_values.parse_stops(self.state.playback.stop).get("path", True)
        paths = find("stop-path")
        paths.replaceChildren(h("option", "to the goal", value=TO_GOAL))
        if chosen is not True:
            paths.append(h("option", self._end_words(chosen), value=str(chosen)))
        if self.selection.node not in (-1, chosen):
            paths.append(h("option", "to the selected node", value=SELECTED))
        elif chosen is True:
            paths.append(h("option", "to a node (select one first)", value=SELECTED, disabled=True))
        paths.value = TO_GOAL if chosen is True else str(chosen)

    def _end_words(self, node):
        """Return words for the path to a node; the page shows no numbers of nodes, so they contain none."""
        data = self.selection.displayed_run.data
        if node == self.selection.node:
            return "to the selected node"
        if data is None or node >= data.size:
            return "to the node in the link"
        return f"to the node “{bridge.nodeName(data, node)}”"

    def _path_end(self):
        """Return the chosen end of the path as in `parse_stops`: the number of a node, or True for the goal."""
        value = find("stop-path").value
        return True if value == TO_GOAL else self.selection.node if value == SELECTED else int(value)

    def _on_path_change(self):
        """Apply a change of the path's end: its box is checked."""
        self.boxes["path"].checked = True
        self._apply()
        self.list_paths()

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
        message = ""
        chosen: dict[str, object] = {}
        if "differs" in link_values.parse_stops(self.state.playback.stop):  # chosen in Compare
            chosen["differs"] = True
        for name, box in self.boxes.items():
            if not box.checked:
                continue
            if name not in PARSERS:
                chosen[name] = self._path_end() if name == "path" else True
                continue
            text = find(f"stop-{name}").value
            if text.strip():
                try:
                    chosen[name] = PARSERS[name](text)
                except ValueError as error:
                    message, invalid_name = str(error), name
        self._show_error(message, invalid_name if message else "")
        self.displayed_stops = link_values.format_stops(chosen)
        if self.displayed_stops != self.state.playback.stop:
            self.state.change(stop=self.displayed_stops)

    def _show_error(self, message, invalid_name=""):
        """Show an error about the field of a stop; an empty message clears the error."""
        show_text(find("stop-error"), message)
        for name in PARSERS:
            set_aria(find(f"stop-{name}"), "invalid", name == invalid_name)
        if message:
            announcer.announce_now(message)

    def _show_count(self):
        """Show how many stops the displayed run has."""
        steps = self.stops.steps
        count = 0 if steps is None else int(steps.length)
        text = f"Play stops at {quantity(count, 'step')} of this run; < and > jump to them." if count else NO_STOPS
        find("stop-note").textContent = "" if steps is None else text
