"""The progress of the search on the stage, shown by its tree and statistics, and announced from time to time."""

from app.page import announcer
from app.page.dom import find, now, root
from puzzle.core import catalogue

LOADING_TABLES = "Loading the tables: {} %"


class Progress:
    """Draws the growing tree of a running search and shows its counters; `report` gets the events of the search."""

    def __init__(self, playback):
        self.playback = playback
        self.started = self.announced = now()  # the times of the start and of the last announcement
        self.is_drawn, self.text = False, ""  # `text` was announced last
        playback.begin_search()
        self.round_text = ""
        _show_counters(0, 0, 0)
        _show_round("")
        _show_placing("")

    def report(self, event, *about):
        """Show an event of the search; see `WorkerRun.search`."""
        getattr(self, "_on_" + event)(*about)

    def _on_loading(self, share):
        """Show how much of the tables has been loaded; the share is 1 at once if they were loaded before."""
        _show_placing(LOADING_TABLES.format(int(100 * share)) if share < 1 else "")

    def _on_start(self):
        """Start the clock when the worker has started."""
        self.started = self.announced = now()

    def _on_advance(self, data, report):
        """Show the counters, and draw the tree unless the search has ended."""
        seconds = max(0.001, (now() - self.started) / 1000)
        self.round_text = report.round
        # A search in rounds may visit more nodes than it keeps.
        nodes = report.counters["enqueued"] if self.round_text else report.nodes
        _show_counters(nodes, nodes / seconds, report.counters["frontier_end"])
        _show_round(self.round_text)
        self.playback.displayed_run.progress_updated.emit(report.counters, report.seconds)
        if not report.searching:
            return
        self.playback.show_progress(data)
        tree_text = f"{int(data.size):,} nodes, depth {int(data.deepestOf(None)):,}"
        self._announce_sometimes(f"{self.round_text} nodes." if self.round_text else f"{tree_text}.")

    def _on_placing(self, data):
        """Draw the complete tree once, in its first layout, while its nodes are being placed."""
        if not self.is_drawn:
            self.is_drawn = True
            self.playback.show_progress(data)
        text = f"Placing {int(data.size):,} nodes…"
        _show_placing(text)
        self._announce_sometimes(text)

    def _on_end(self):
        """Withdraw an announcement of the progress that waits, as the result follows."""
        announcer.announce_soon("")

    def _announce_sometimes(self, text):
        """Announce news of the progress at intervals; a search shorter than one interval announces no progress."""
        if text != self.text and now() - self.announced >= announcer.pause_between():
            self.announced, self.text = now(), text
            announcer.announce_soon(text)


def _show_placing(text):
    """Show a text about the layout instead of the counters; an empty text shows the counters again."""
    find("placing").textContent = text
    find("placing").hidden, find("counting").hidden = not text, bool(text)


def _show_counters(nodes, rate, frontier):
    for name, value in (("nodes", nodes), ("rate", rate), ("frontier", frontier)):
        find("running").querySelector(f"[data-running={name}]").textContent = f"{int(value):,}"


def _show_round(text):
    """Show the round of a search in rounds, which has no frontier; other searches have an empty text."""
    find("running-round").textContent = f". {text}" if text else ""
    find("running-frontier").hidden = bool(text)


COUNTERS = (("Expanded", "expanded"), ("in the frontier", "frontier_end"), ("generated", "generated"))


def announce_result(displayed_run, has_notice):
    """Announce the result and the tree; add the counters unless the sentence of the last step is announced.

    With `has_notice`, the notice over the tree announces the result itself. What has been found out about the path by
    the time of the announcement is included, as in the sentence.
    """
    announcer.announce_soon(lambda: _result_text(displayed_run, has_notice))


def _result_text(displayed_run, has_notice):
    """Return the result as the page shows it now."""
    at_end = displayed_run.step >= displayed_run.last
    has_frontier = catalogue.has_frontier(displayed_run.data.info.algorithm)
    counters = [(name, stat) for name, stat in COUNTERS if has_frontier or stat != "frontier_end"]
    figures = [(name, root.querySelector(f"[data-stat={stat}]").textContent) for name, stat in counters]
    announced = [f"{name} {figure}" for name, figure in figures if figure != "not known"]
    sentence = "" if has_notice else find("sentence").textContent
    step = "" if at_end else f"Step {displayed_run.step:,} of {displayed_run.last:,}."
    work = ", ".join(announced) + "." if announced and (has_notice or not at_end) else ""
    summary = find("tree-summary").textContent
    return " ".join(part for part in (step, sentence, work, summary) if part)
