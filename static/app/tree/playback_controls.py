"""The playback of one or several runs: its clock and its controls are in `static/js/view/playback.js`."""

from pyscript import ffi
from pyscript.js_modules import bridge


class PlaybackControls:
    """Moves runs through their steps; subclasses define what happens at each step (`on_step(step)`)."""

    def __init__(self, element, timeline):
        self.timeline = timeline
        hooks = {
            "onStep": lambda step: self.on_step(int(step)),
            "onPlaying": lambda playing: self.on_playing(bool(playing)),
            "takesStep": lambda direction: self.takes_step(int(direction)),
        }
        proxies = ffi.to_js({name: ffi.create_proxy(hooks[name]) for name in hooks})
        self.controls = bridge.createPlayback(element, timeline, proxies)

    def on_playing(self, playing):
        """Do nothing when playback starts or stops."""

    def takes_step(self, direction):
        """Return True if a part of the page moves within the step instead of to another one."""
        return False

    @property
    def step(self):
        """The displayed step."""
        return int(self.controls.step)

    @property
    def last(self):
        """The last step."""
        return int(self.controls.last)

    def go(self, step):
        """Pause at a step."""
        self.controls.go(step)

    def step_by(self, steps):
        """Move by a number of steps; a negative number moves back."""
        self.controls.stepBy(steps)

    def jump(self, direction):
        """Move forward or back to the next stop, or to the next new depth, new f, goal or end of a run."""
        self.controls.jump(direction)

    def toggle(self):
        """Play or pause."""
        self.controls.toggle()

    def play(self):
        """Play from the current step; from the last step, start again at the first."""
        self.controls.play()

    def pause(self):
        """Stop playback at the current step."""
        self.controls.pause()
