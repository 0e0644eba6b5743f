"""Around the tree: how near it is, at which level of detail it is drawn, and whether it follows the node in hand."""

from app.dom import each, find, listen

LIMITS = {"boards": 60, "shapes": 2000, "marks": 20000}
"""Nodes in view up to which each level is drawn; see fit.js."""
NAMES = {"boards": "Boards", "shapes": "Shapes", "marks": "Marks", "density": "Density"}
NEARER = 1.5
"""How much larger everything is after one press."""


class Levels:
    """Shows the zoom, for large trees a ladder of levels too, and keeps the node in hand in view if asked to."""

    def __init__(self, playback):
        self.playback, self.following = playback, False
        listen(find("fit"), "click", lambda event: playback.tree.fit())
        listen(find("zoom-in"), "click", lambda event: playback.tree.zoomBy(NEARER))
        listen(find("zoom-out"), "click", lambda event: playback.tree.zoomBy(1 / NEARER))
        listen(find("follow"), "click", lambda event: self.follow(not self.following))

    def show(self, report):
        """Show how near the tree is, at which level it is drawn, and how many nodes are in view."""
        find("zoom-level").textContent = _percent(report.percent)
        find("zoom-in").disabled = not report.canZoomIn
        find("zoom-out").disabled = not report.canZoomOut
        find("zoom").toggleAttribute("data-moved", not report.fitted)
        ladder = find("ladder")
        ladder.hidden = report.total <= LIMITS["shapes"]
        find("follow").hidden = bool(report.fitted)
        if report.fitted:
            self.follow(False)
        if ladder.hidden:
            return
        for rung in each(ladder, "li"):
            name = rung.dataset.level
            here = name == report.level
            if here:
                rung.setAttribute("aria-current", "true")
            else:
                rung.removeAttribute("aria-current")
            rest = f" to {LIMITS[name]:,}" if name in LIMITS else " beyond"
            rung.lastElementChild.textContent = NAMES[name] + (f": {report.inView:,}" if here else rest)

    def show_density(self, seen):
        """Say what the tints mean, where nodes are drawn as tints."""
        find("density-key").hidden = seen.level != "density"
        find("density-most").textContent = f"{seen.perPixel:,}"

    def follow(self, following):
        """Keep the node in hand in view from now on, or no longer."""
        self.following = following
        find("follow").setAttribute("aria-pressed", "true" if following else "false")
        self.placed()

    def placed(self):
        """Bring the node in hand into view after a step."""
        data = self.playback.data
        if self.following and data is not None:
            self.playback.tree.reveal(int(data.headOf(self.playback.step)))


def _percent(value):
    return f"{value:.0f}%" if value >= 10 else f"{value:.1f}%" if value >= 0.1 else "<0.1%"
