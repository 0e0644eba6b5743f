"""The form behind the step's figure: a number to go to, and how far forward and back go."""

from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import each, find, listen
from app.page.pop_over import PopOver
from app.tree.stop_form import StopForm
from puzzle.core.formatting import plural, quantity


class StepForm(PopOver):
    """Lets the reader choose the stride, and type a step."""

    def __init__(self, state, playback):
        super().__init__("stepping", "step")
        self.playback, self.stepping = playback, playback.step_size
        listen(self.form, "submit", lambda event: self._go())
        listen(find("stepping-path"), "click", lambda event: self._show_path())
        for choice in each(self.form, "[name=stride]"):
            listen(choice, "change", lambda event: self.stepping.choose(event.target.value))
        StopForm(self.form, state, playback.stops)
        state.when("run", "done", self._offer)

    def opened(self):
        """Have the present step ready to be typed over."""
        self._offer()
        self._mind("")
        field = find("step-number")
        field.value = str(self.playback.displayed_run.step)
        field.focus()
        field.select()

    def _offer(self):
        """Offer what makes sense for the run on the stage."""
        data = self.stepping.data
        if data is not None:
            find("step-number").max = str(data.lastStep)
            find("stride-f").hidden = not bridge.hasValues(data)
        self.form.querySelector(f"[value={self.stepping.stride}]").checked = True

    def _go(self):
        """Go to the step that was typed; one that does not exist stays to be mended."""
        text, last = find("step-number").value, self.playback.displayed_run.last
        step = int(float(text)) if text else self.playback.displayed_run.step
        if 0 <= step <= last:
            self.playback.go(step)
            self.leave()
        elif step < 0:
            self._mind("Step 0 is the first.")
        else:
            self._mind(f"There {plural(last, 'is', 'are')} {quantity(last, 'step')}.")

    def _show_path(self):
        self.leave()
        self.playback.show_path()

    def _mind(self, words):
        """Say what is wrong with the number, or that nothing is any more."""
        field, error = find("step-number"), find("step-error")
        error.textContent, error.hidden = words, not words
        if words:
            field.setAttribute("aria-invalid", "true")
            field.select()
            announcer.announce_now(words)
        else:
            field.removeAttribute("aria-invalid")
