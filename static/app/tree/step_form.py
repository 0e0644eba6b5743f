"""The form behind the step's figure: a number to go to, and how far forward and back go."""

from pyscript.js_modules import stage

from app.page.dom import each, find, listen
from app.page.pop_over import PopOver


class StepForm(PopOver):
    """Lets the reader choose the stride, and type a step."""

    def __init__(self, state, playback):
        super().__init__("stepping", "step")
        self.playback, self.stepping = playback, playback.stepping
        listen(self.form, "submit", lambda event: self._go())
        for choice in each(self.form, "[name=stride]"):
            listen(choice, "change", lambda event: self.stepping.choose(event.target.value))
        state.when("run", "done", self._offer)

    def opened(self):
        """Have the present step ready to be typed over."""
        self._offer()
        field = find("step-number")
        field.value = str(self.playback.shown.step)
        field.focus()
        field.select()

    def _offer(self):
        """Offer what makes sense for the run on the stage."""
        data = self.stepping.data
        if data is not None:
            find("step-number").max = str(data.lastStep)
            find("stride-f").hidden = not stage.hasValues(data)
        self.form.querySelector(f"[value={self.stepping.stride}]").checked = True

    def _go(self):
        text = find("step-number").value
        if text:
            self.playback.go(int(float(text)))
        self.leave()
