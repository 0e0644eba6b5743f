"""One finished or growing run on the stage: its step, and the views that follow it."""

from pyscript import ffi
from pyscript.js_modules import stage

from app.arranging import Arranging
from app.dom import find, listen, spawn, window
from app.legend import Legend
from app.levels import Levels
from app.selection import Selection
from app.stepping import Stepping
from app.telling import Telling

FASTEST_RUN = 10.0
"""Seconds that a whole run takes at the maximal speed, so that the largest one can be watched."""
NARROW = 700
"""Pixels of width below which the page is one column and the zoom buttons are away."""
INSETS, NARROW_INSETS = {"top": -10, "bottom": 51}, {"bottom": 36}
"""Pixels of the tree's frame that other things stand in: the zoom buttons, or the legend; the first row may rise."""


class Playback:
    """Owns the step. Views that follow every frame are told at once; words and figures as fast as they come."""

    def __init__(self, on_step):
        self.on_step = on_step
        self.data = self.source = self.ending = None
        self.step, self.last, self.optimal = 0, 0, -1
        self.on_silence = None
        self.on_place = lambda step: None  # told of every step shown, like the views of the drawing
        self.selection = Selection(self)
        self.telling = Telling(self)
        self.legend, self.levels, self.stepping = Legend(self), Levels(self), Stepping(self)
        self._make_views()
        self.arranging = Arranging(self)
        self._wire()

    def _make_views(self):
        self.clock = stage.createClock(
            ffi.to_js({"onStep": ffi.create_proxy(self._tick), "onStop": ffi.create_proxy(self._show_playing)})
        )
        self.tree = stage.createTreeView(
            ffi.to_js(
                {
                    "canvas": find("tree-canvas"),
                    "strip": find("strip-canvas"),
                    "overview": find("overview"),
                    "insets": NARROW_INSETS if window.innerWidth < NARROW else INSETS,
                    "onSelect": ffi.create_proxy(self.selection.select),
                    "onHover": ffi.create_proxy(self.selection.hover),
                    "onOpen": ffi.create_proxy(lambda node: self.arranging.zoom_into(int(node))),
                    "onPan": ffi.create_proxy(lambda: self.levels.follow(False)),
                    "onCamera": ffi.create_proxy(self.levels.show),
                    "onView": ffi.create_proxy(self._show_legend),
                }
            )
        )
        self.timeline = stage.createTimeline(ffi.to_js({"canvas": find("timeline-canvas")}))

    def _wire(self):
        for name, act in (
            ("play", self.toggle),
            ("first", lambda: self.go(0)),
            ("last", lambda: self.go(self.last)),
            ("step-back", lambda: self.go(self.stepping.next(-1))),
            ("step-forward", lambda: self.go(self.stepping.next(1))),
        ):
            listen(find(name), "click", lambda event, act=act: act())
        listen(find("outline"), "focus", lambda event: self.telling.show_outline())
        listen(find("scrubber"), "input", lambda event: self.go(int(event.target.value)))
        listen(find("speed"), "change", lambda event: self.clock.setSpeed(self.speed))

    # ---- what is on the stage ----

    def grow(self, data):
        """Show a run that is still going on: no step yet, only the tree as it grows."""
        if data is not self.data:
            self._put(data)
        self.last = data.lastStep
        self.step = self.last
        self.tree.show(data)
        self.tree.setStep(self.last)

    async def show(self, data, source, ending, optimal, step=None):
        """Show an ended run at a step, by default its last, and return when every figure is there."""
        if data is not self.data:
            self._put(data)
        self.source, self.ending, self.optimal = source, ending, optimal
        self.last = data.lastStep
        find("scrubber").max = str(self.last)
        find("step-last").textContent = f"{self.last:,}"
        find("step").style.setProperty("--digits", str(len(f"{self.last:,}")))
        self.tree.show(data)
        self.timeline.show(data)
        self.stepping.show(data)
        self._place(self.last if step is None else max(0, min(step, self.last)))
        await self.telling.whole()

    def _put(self, data):
        self.close()
        self.data = data
        self.selection.clear()
        self.telling.card.hide()

    def leave_room(self, above):
        """Keep so many pixels above the tree free."""
        usual = NARROW_INSETS if window.innerWidth < NARROW else INSETS
        self.tree.setInsets(ffi.to_js({"top": usual.get("top", 0) + above}))

    def rearranged(self):
        """Show the same run at the same step where its nodes stand now."""
        self.tree.show(self.data)
        self.tree.fit()
        if self.selection.node >= 0 and not self.data.isDrawn(self.selection.node):
            self.selection.select(-1)
        else:
            spawn(self.telling.describe())

    def close(self):
        """Leave the picture as it is, but ask no more about it: the worker is about to forget the run."""
        self.pause()
        self.source = None

    # ---- steps ----

    @property
    def speed(self):
        """Steps in a second."""
        value = find("speed").value
        if value == "layer":
            return self.stepping.layer_speed()
        return max(1000.0, self.last / FASTEST_RUN) if value == "max" else float(value)

    def go(self, step):
        """Go to a step and stay there."""
        self.pause()
        if self.source is not None:
            self._tick(max(0, min(step, self.last)))

    def jump(self, direction):
        """Go to the next moment, forwards or backwards, at which something begins."""
        if self.data is not None:
            self.go(stage.nextEvent(self.data, self.step, direction))

    def toggle(self):
        """Play or pause; from the end, playing begins again at the root."""
        if self.clock.playing():
            self.pause()
        elif self.source is not None and self.last > 0:
            if self.step >= self.last:
                self._tick(0)
            self.clock.play(ffi.to_js({"from": self.step, "to": self.last, "stepsPerSecond": self.speed}))
            self._show_playing()

    def pause(self):
        """Stop playing where it is."""
        self.clock.pause()
        self._show_playing()

    def _show_playing(self):
        playing = self.clock.playing()
        button = find("play")
        button.setAttribute("aria-label", "Pause" if playing else "Play")

    def _tick(self, step):
        if self.source is None:
            return
        self._place(int(step))
        self.on_step(self.step)
        spawn(self.telling.describe())

    def _place(self, step):
        self.step = step
        self.tree.setStep(step)
        self.timeline.setStep(step)
        self.levels.placed()
        self.stepping.placed()
        find("scrubber").value = str(step)
        find("scrubber").setAttribute("aria-valuetext", f"step {step} of {self.last}")
        find("step-now").textContent = f"{step:,}"
        self.on_place(step)

    def show_path(self):
        """Show the whole path: the last step, with the goal brought into view."""
        if self.source is not None:
            self.go(self.last)
            self.tree.reveal(int(self.data.goal))

    # ---- words and figures ----

    def know_optimal(self, optimal):
        """Take note of the length of a shortest path, once the worker knows it."""
        if optimal != self.optimal and self.source is not None and self.data is not None:
            self.optimal = optimal
            spawn(self.telling.describe())

    def _show_legend(self, seen):
        self.legend.show(seen)
        self.levels.show_density(seen)
