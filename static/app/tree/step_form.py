"""The form that the step number opens: a step to go to, the stride of the buttons, and the stops."""

from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import each, find, listen
from app.page.pop_over import PopOver
from app.tree.stop_form import StopForm
from puzzle.core.formatting import plural, quantity


class StepForm(PopOver):
    """Goes to a typed step, and sets how far the buttons Back and Forward move (the stride)."""

    def __init__(self, state, playback, selection):
        super().__init__("stepping", "step")
        self.playback, self.controls = playback, playback.controls
        listen(self.form, "submit", lambda event: self._go())
        listen(find("stepping-path"), "click", lambda event: self._show_path())
        for choice in each(self.form, "[name=stride]"):
            listen(choice, "change", lambda event: self._choose_stride(event.target.value))
        self.stop_form = StopForm(self.form, state, playback.stops, selection)
        state.when("run", "done", self._update)

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
            find("stride-f").hidden = not bridge.hasValues(data)
        self.form.querySelector(f"[value={self.controls.stride}]").checked = True

    def _choose_stride(self, stride):
        """Choose how far the buttons Back and Forward move."""
        self.controls.stride = stride

    def _go(self):
        """Go to the typed step; if it does not exist, show an error and keep the form open."""
        text, last = find("step-number").value, self.playback.displayed_run.last
        step = int(float(text)) if text else self.playback.displayed_run.step
        if 0 <= step <= last:
            self.playback.go(step)
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
        field, error = find("step-number"), find("step-error")
        error.textContent, error.hidden = words, not words
        if words:
            field.setAttribute("aria-invalid", "true")
            field.select()
            announcer.announce_now(words)
        else:
            field.removeAttribute("aria-invalid")
