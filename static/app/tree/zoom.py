"""Around the tree: how near it is, at which level of detail it is drawn, and whether it follows the node in hand."""

from pyscript.js_modules import bridge

from app.page.dom import each, find, listen

LIMITS = bridge.LEVELS
"""Nodes in view up to which each level but the last is drawn."""
NAMES = {"boards": "Boards", "shapes": "Shapes", "marks": "Marks", "density": "Density"}
NEARER = 1.5
"""How much larger everything is after one press."""


class ZoomControls:
    """Shows the zoom, for large trees a ladder of levels too, and keeps the node in hand in view if asked to."""

    def __init__(self, displayed_run, drawing):
        self.displayed_run, self.drawing = displayed_run, drawing
        self.fitted, self.following = True, False
        listen(find("fit"), "click", lambda event: drawing.view.fit())
        for name, factor in (("zoom-in", NEARER), ("zoom-out", 1 / NEARER)):
            listen(find(name), "click", lambda event, name=name, factor=factor: self._zoom(find(name), factor))
        listen(find("follow"), "click", lambda event: self._follow(not self.following))
        displayed_run.step_changed.subscribe(lambda step: self._keep_in_view())
        displayed_run.playback_started.subscribe(lambda: None if self.fitted else self._follow(True))
        drawing.camera_changed.subscribe(self._show)
        drawing.view_changed.subscribe(_show_density)
        drawing.panned.subscribe(lambda: self._follow(False))

    def _zoom(self, button, factor):
        if button.getAttribute("aria-disabled") != "true":
            self.drawing.view.zoomBy(factor)

    def _show(self, report):
        """Show how near the tree is, at which level it is drawn, and how many nodes are in view."""
        find("zoom-level").textContent = _percent(report.percent)
        # Not disabled, which would take the focus away: at either end a press does nothing.
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
            here = name == report.level
            if here:
                rung.setAttribute("aria-current", "true")
            else:
                rung.removeAttribute("aria-current")
            rest = " beyond" if name == "density" else f" to {getattr(LIMITS, name):,}"
            rung.lastElementChild.textContent = NAMES[name] + (f": {report.inView:,}" if here else rest)

    def _follow(self, following):
        """Keep the node in hand in view from now on, or no longer."""
        self.following = following
        find("follow").setAttribute("aria-pressed", "true" if following else "false")
        self._keep_in_view()

    def _keep_in_view(self):
        """Bring the node in hand into view after a step."""
        data = self.displayed_run.data
        if self.following and data is not None:
            self.drawing.view.reveal(int(data.currentNodeAt(self.displayed_run.step)))


def _show_density(seen):
    """Say what the tints mean, where nodes are drawn as tints."""
    find("density-key").hidden = seen.level != "density"
    find("density-most").textContent = f"{seen.perPixel:,}"


def _percent(value):
    return f"{value:.0f}%" if value >= 10 else f"{value:.1f}%" if value >= 0.1 else "<0.1%"
