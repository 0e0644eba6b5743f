"""How far a step goes: by one, to a new depth or f, along the path, to a typed number; and layers played as a whole."""

from pyscript.js_modules import stage

from app.dom import document, each, find, listen

SECONDS_A_LAYER = 2


class Stepping:
    """The small panel behind the step's figure, and the speed that follows the layers."""

    def __init__(self, playback):
        self.playback, self.data = playback, None
        self.stride, self.length, self.chosen = "step", 0, False
        listen(find("step"), "click", lambda event: self.fold(not find("stepping").hidden))
        listen(find("stepping"), "submit", self._submit)
        listen(find("stepping"), "keydown", self._escape)
        listen(document, "pointerdown", self._pressed_outside)
        listen(find("speed"), "change", lambda event: self._choose_speed())
        for choice in each(find("stepping"), "[name=stride]"):
            listen(choice, "change", lambda event: self._choose(event.target.value))

    def show(self, data):
        """Offer what makes sense for a run that has ended."""
        self.data, self.length = data, 0
        find("step-number").max = str(data.lastStep)
        values = stage.hasValues(data)
        find("stride-f").hidden = not values
        if self.stride == "f" and not values:
            find("stepping").querySelector("[value=step]").click()
        layers, speed = bool(stage.hasLayers(data)), find("speed")
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
            return self.playback.step + direction
        return int(stage.nextStop(self.data, self.stride, self.playback.step, direction))

    def layer_speed(self):
        """Return the steps in a second at which the layer of the present step lasts two seconds."""
        if self.data is None:
            return 1.0
        self.length = int(stage.layerLength(self.data, self.playback.step))
        return self.length / SECONDS_A_LAYER

    def placed(self):
        """Change pace where another layer begins."""
        if self.length and find("speed").value == "layer" and self.playback.clock.playing():
            length = self.length
            speed = self.layer_speed()
            if self.length != length:
                self.playback.clock.setSpeed(speed)

    def fold(self, folded):
        """Fold the panel away or open it, the present step ready to be typed over."""
        find("stepping").hidden = folded
        find("step").setAttribute("aria-expanded", "false" if folded else "true")
        if not folded:
            field = find("step-number")
            field.value = str(self.playback.step)
            field.focus()
            field.select()

    def _submit(self, event):
        event.preventDefault()
        text = find("step-number").value
        if text:
            self.playback.go(int(float(text)))
        self.fold(True)
        find("step").focus()

    def _escape(self, event):
        if event.key == "Escape":
            self.fold(True)
            find("step").focus()

    def _pressed_outside(self, event):
        if not find("stepping").hidden and event.target.closest("#stepping, #step") is None:
            self.fold(True)

    def _choose(self, stride):
        self.stride = stride

    def _choose_speed(self):
        self.chosen = True
