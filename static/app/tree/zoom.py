"""The zoom controls: scale, level of detail, and whether the view follows the current node."""

from pyscript.js_modules import bridge

from app.page.dom import each, find, listen

LIMITS = bridge.LEVELS
"""The most nodes in view at each level of detail; the last level has no limit."""
NAMES = {"boards": "Boards", "shapes": "Shapes", "marks": "Marks", "density": "Density"}
ZOOM_FACTOR = 1.5
"""Factor by which one press on *Zoom in* changes the scale."""


class ZoomControls:
    """Shows the scale of boards and, for large trees, the levels of detail; *Follow* keeps the current node in view."""

    def __init__(self, displayed_run, drawing):
        self.displayed_run, self.drawing = displayed_run, drawing
        self.fitted, self.following = True, False
        listen(find("fit"), "click", lambda event: drawing.view.fit())
        for name, factor in (("zoom-in", ZOOM_FACTOR), ("zoom-out", 1 / ZOOM_FACTOR)):
            listen(find(name), "click", lambda event, name=name, factor=factor: self._zoom(find(name), factor))
        listen(find("follow"), "click", lambda event: self._follow(not self.following))
        displayed_run.step_changed.subscribe(lambda step: self._keep_in_view())
        displayed_run.playback_started.subscribe(lambda: None if self.fitted else self._follow(True))
        drawing.camera_changed.subscribe(self._show)
        drawing.view_changed.subscribe(_show_density)
        drawing.panned.subscribe(lambda: self._follow(False))

    def _zoom(self, button, factor):
        """Change the scale by a factor, unless the button is disabled."""
        if button.getAttribute("aria-disabled") != "true":
            self.drawing.view.zoomBy(factor)

    def _show(self, report):
        """Show the scale, the level of detail, and the number of nodes in view."""
        find("zoom-level").textContent = f"{report.percent:.0f}%"
        find("zoom-level").hidden = report.level != "boards"  # a scale of the boards says nothing where there are none
        # A button with aria-disabled keeps the focus, unlike a disabled one.
        find("zoom-in").setAttribute("aria-disabled", "false" if report.canZoomIn else "true")
        find("zoom-out").setAttribute("aria-disabled", "false" if report.canZoomOut else "true")
        find("zoom").toggleAttribute("data-moved", not report.fitted)
        ladder = find("ladder")
        ladder.hidden = report.total <= LIMITS.shapes
        self.fitted = find("follow").hidden = bool(report.fitted)
        if self.fitted:
            self._follow(False)
        if ladder.hidden:
            return
        for rung in each(ladder, "li"):
            name = rung.dataset.level
            current = name == report.level
            if current:
                rung.setAttribute("aria-current", "true")
            else:
                rung.removeAttribute("aria-current")
            limit_text = " beyond" if name == "density" else f" to {getattr(LIMITS, name):,}"
            rung.lastElementChild.textContent = NAMES[name] + (f": {report.inView:,}" if current else limit_text)

    def _follow(self, following):
        """Start or stop following the current node."""
        self.following = following
        find("follow").setAttribute("aria-pressed", "true" if following else "false")
        self._keep_in_view()

    def _keep_in_view(self):
        """Bring the current node into view after a step."""
        data = self.displayed_run.data
        if self.following and data is not None:
            self.drawing.view.reveal(int(data.currentNodeAt(self.displayed_run.step)))


def _show_density(report):
    """Explain the tints if the tree is so large that only the density of its nodes is drawn."""
    find("density-key").hidden = report.level != "density"
    find("density-most").textContent = f"{report.perPixel:,}"
