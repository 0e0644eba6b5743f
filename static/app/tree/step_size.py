"""The stride of the buttons (to the next step, depth, value of f or path node), and playback layer by layer."""

from pyscript.js_modules import bridge

from app.page.dom import find, listen

SECONDS_PER_LAYER = 2
USUAL_SPEED = "4"
"""Steps per second, as in the list of speeds, of a run that is not played layer by layer."""


class StepSize:
    """The stride that the reader has chosen, and a playback speed at which every layer takes the same time."""

    def __init__(self, displayed_run, clock, speed_chosen):
        self.displayed_run, self.clock, self.data = displayed_run, clock, None
        self.stride, self.layer_length, self.speed_chosen = "step", 0, speed_chosen
        listen(find("speed"), "change", lambda event: self._choose_speed())
        displayed_run.step_changed.subscribe(lambda step: self._adapt_speed())

    def show(self, data):
        """Show the options that apply to a finished run."""
        self.data, self.layer_length = data, 0
        if self.stride == "f" and not bridge.hasValues(data):
            self.stride = "step"
        layers, speed = bool(bridge.hasLayers(data)), find("speed")
        option = speed.querySelector("[value=layer]")
        option.hidden = option.disabled = not layers  # some browsers show hidden options, so disable it too
        # Unless the reader has chosen a speed, a long run is played layer by layer; at the usual speed it takes hours.
        if layers and not self.speed_chosen:
            speed.value = "layer"
        elif not layers and speed.value == "layer":
            speed.value, self.speed_chosen = USUAL_SPEED, False

    def next(self, direction):
        """Return the step to which the button Forward (direction 1) or Back (−1) leads."""
        if self.data is None:
            return self.displayed_run.step + direction
        return int(bridge.nextStop(self.data, self.stride, self.displayed_run.step, direction))

    def layer_speed(self):
        """Return the steps per second at which the layer of the current step lasts two seconds."""
        if self.data is None:
            return 1.0
        self.layer_length = int(bridge.layerLength(self.data, self.displayed_run.step))
        return self.layer_length / SECONDS_PER_LAYER

    def _adapt_speed(self):
        """Change the speed when playback reaches another layer."""
        if self.layer_length and find("speed").value == "layer" and self.displayed_run.playing:
            previous_length = self.layer_length
            speed = self.layer_speed()
            if self.layer_length != previous_length:
                self.clock.setSpeed(speed)

    def choose(self, stride):
        """Set the stride of the buttons forward and back."""
        self.stride = stride

    def _choose_speed(self):
        self.speed_chosen = True
