"""Draws one chart with a curve for each compared run: frontier sizes by step, or nodes by depth."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import find, listen, show_text
from puzzle.core.run_names import NAMES

FIRST_LABELS = {"frontier": "step 0", "depths": "depth 0"}
FRONTIER, DEPTHS = "{}: at most {:,} nodes", "{}: widest at depth {:,}, {:,} nodes"
NO_FRONTIER = "{}: keeps no frontier"
SAMPLED = "{} kept only some of its nodes; the chart counts only these."


class Curves:
    """Draws the chart that the reader chose, with a description for screen readers."""

    def __init__(self, runs):
        self.runs = runs
        self.overlay = bridge.createOverlay(ffi.to_js({"canvas": find("compare-overlay"), "first": FIRST_LABELS}))
        self.chosen = find("compare-curve").value
        listen(find("compare-curve"), "change", lambda event: self._choose())

    def _choose(self):
        """Show the chart that the reader has chosen."""
        self.chosen = find("compare-curve").value
        self.show()

    def show(self):
        """Draw the chosen chart for the finished runs; hide it if fewer than two have finished.

        Frontier sizes are offered only if one of the runs keeps a frontier.
        """
        runs = self.runs.runs
        finished = [(NAMES[index], run.data) for index, run in enumerate(runs) if self.runs.ready(run)]
        find("compare-curves").hidden = len(finished) < 2
        have_frontier = not finished or any(not data.info.rounds for _name, data in finished)
        chosen = self.chosen if have_frontier else "depths"
        find("compare-curve").options.item(0).disabled = not have_frontier
        find("compare-curve").value = chosen
        lanes = [ffi.to_js({"name": name, "data": data}) for name, data in finished]
        self.overlay.show(ffi.to_js(lanes), chosen)
        descriptions = [_description(name, data, chosen) for name, data in finished]
        sampled = [NAMES[index] for index, run in enumerate(runs) if self.runs.ready(run) and run.incomplete]
        show_text(find("compare-sampled"), " ".join([SAMPLED.format(name) for name in sampled]))
        label = find("compare-curve").selectedOptions.item(0).textContent
        find("compare-overlay").setAttribute("aria-label", f"{label}. {'; '.join(descriptions)}.")


def _description(name, data, chosen):
    """Return the description of one run's curve in the chart `chosen`, "frontier" or "depths"."""
    if chosen == "depths":
        shape = bridge.treeShapeAt(data, data.lastStep)
        return DEPTHS.format(name, int(shape.widest), int(shape.widestCount))
    if data.info.rounds:
        return NO_FRONTIER.format(name)
    return FRONTIER.format(name, int(bridge.extremesOf(data, "frontier").most))
