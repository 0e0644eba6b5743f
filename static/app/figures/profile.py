"""The profile of the displayed run: a table of depths, and curves over its steps."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import fill, find, h, listen
from puzzle.core.formatting import curve_words
from puzzle.recording.branching_factor import effective_branching

CURVES = ("value", "frontier", "branching")
SIZE_OF_FRONTIER, NUMBER_NOT_EXPANDED = "Size of the frontier", "Number of nodes not expanded"
MAX_ROWS = 300
"""Rows of the table at most: a depth-first tree can have tens of thousands of depths."""
VALUES = {
    "g+h": [("math", "f"), ("", " of the current node")],
    "h": [("math", "h"), ("", " of the current node")],
    "g": [("math", "g"), ("", " of the current node")],
    "": [("", "Depth of the current node")],
}


class Profile:
    """The collapsible section under the statistics with a table and curves; filled only while it is open."""

    def __init__(self, displayed_run):
        self.displayed_run = displayed_run
        self.plots = [
            bridge.createPlot(ffi.to_js({"canvas": find(f"plot-{curve}"), "curve": curve, "first": "step 0"}))
            for curve in CURVES
        ]
        listen(find("profile"), "toggle", lambda event: self.show())
        displayed_run.step_described.subscribe(self._follow)

    def _follow(self, counters, _step, at_end):
        """Show the effective branching factor, and the profile at a step."""
        ending = self.displayed_run.ending
        length = ending.path_length if ending.outcome == "solved" else 0
        generated = getattr(counters, "generated", None)
        factor = effective_branching(generated, length) if at_end and generated is not None else 0
        missing = "not known" if at_end else "not yet"
        find("branching").textContent = f"{factor:.2f}" if factor else missing
        self.show()

    def show(self):
        """Fill the profile if it is open."""
        data, step = self.displayed_run.data, self.displayed_run.step
        if data is None or not find("profile").open:
            return
        find("profile-sampled").hidden = not self.displayed_run.source.incomplete
        fill(find("plot-title"), VALUES[data.info.priority])
        find("plot-frontier-title").textContent = SIZE_OF_FRONTIER if data.knowsFrontier else NUMBER_NOT_EXPANDED
        find("profile-frontier").textContent = "Frontier" if data.knowsFrontier else "Not expanded"
        for curve, plot in zip(CURVES, self.plots):
            plot.show(data)
            plot.setStep(step)
            find(f"plot-{curve}-figures").textContent = f"Values {curve_words(bridge.extremesOf(data, curve))}."
        self._fill(bridge.depthTable(data, step, MAX_ROWS), int(data.depthCounts(step).depthCount))

    def _fill(self, rows, depth_count):
        """Fill the table of depths; a note gives the number of depths without a row."""
        body = find("profile").querySelector("tbody")
        body.replaceChildren()
        for row in rows:
            depth, *figures = [f"{int(figure):,}" for figure in row]
            body.append(h("tr", h("th", depth, scope="row"), *[h("td", figure) for figure in figures]))
        further_depths = depth_count - rows.length
        find("profile-rest").textContent = f"{further_depths:,} more depths follow." if further_depths > 0 else ""
