"""The profile of the tree: nodes at each depth, and curves of values, frontier size and branching factor."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.chart_text import curve_words
from app.page.dom import fill, find, h, listen
from puzzle.recording.branching_factor import effective_branching

CURVES = ("value", "frontier", "branching")
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
        generated = counters["generated"]
        factor = effective_branching(int(generated), length) if at_end and generated is not None else 0
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
        for curve, plot in zip(CURVES, self.plots):
            plot.show(data)
            plot.setStep(step)
            find(f"plot-{curve}-figures").textContent = f"Values {curve_words(bridge.extremesOf(data, curve))}."
        self._fill(bridge.depthTable(data, step, MAX_ROWS), int(data.depthCounts(step).depthCount))

    def _fill(self, rows, depth_count):
        """Fill the table of depths; a note gives the number of depths without a row."""
        body = find("profile").querySelector("tbody")
        body.replaceChildren()
        for index in range(rows.length):
            depth, *figures = [f"{int(rows[index][column]):,}" for column in range(4)]
            body.append(h("tr", h("th", depth, scope="row"), *[h("td", figure) for figure in figures]))
        further_depths = depth_count - rows.length
        find("profile-rest").textContent = f"{further_depths:,} more depths follow." if further_depths > 0 else ""
