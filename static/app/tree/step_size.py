"""How far a step goes: by one, to a new depth or f, along the path; and layers played as a whole."""

from pyscript.js_modules import bridge

from app.page.dom import find, listen

SECONDS_A_LAYER = 2


class StepSize:
    """Knows the stride that the reader has chosen, and the speed that follows the layers."""

    def __init__(self, displayed_run, clock, chosen):
        self.displayed_run, self.clock, self.data = displayed_run, clock, None
        self.stride, self.length, self.chosen = "step", 0, chosen  # whether the speed is the reader’s own choice
        listen(find("speed"), "change", lambda event: self._choose_speed())
        displayed_run.step_changed.subscribe(lambda step: self._keep_pace())

    def show(self, data):
        """Offer what makes sense for a run that has ended."""
        self.data, self.length = data, 0
        if self.stride == "f" and not bridge.hasValues(data):
            self.stride = "step"
        layers, speed = bool(bridge.hasLayers(data)), find("speed")
        option = speed.querySelector("[value=layer]")
        option.hidden = option.disabled = not layers  # some browsers show a hidden option all the same
        # A hundred thousand steps one by one are hours; a reader's own choice stays.
        if layers and not self.chosen:
            speed.value = "layer"
        elif not layers and speed.value == "layer":
            speed.value, self.chosen = "4", False

    def next(self, direction):
        """Return the step that the buttons forward and back go to."""
        if self.data is None:
            return self.displayed_run.step + direction
        return int(bridge.nextStop(self.data, self.stride, self.displayed_run.step, direction))

    def layer_speed(self):
        """Return the steps in a second at which the layer of the present step lasts two seconds."""
        if self.data is None:
            return 1.0
        self.length = int(bridge.layerLength(self.data, self.displayed_run.step))
        return self.length / SECONDS_A_LAYER

    def _keep_pace(self):
        """Change pace where another layer begins."""
        if self.length and find("speed").value == "layer" and self.displayed_run.playing:
            length = self.length
            speed = self.layer_speed()
            if self.length != length:
                self.clock.setSpeed(speed)

    def choose(self, stride):
        """Take note of how far forward and back are to go from now on."""
        self.stride = stride

    def _choose_speed(self):
        self.chosen = True
