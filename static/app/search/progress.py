"""How far the search on the stage is: beside its tree, in the statistics, and from time to time by ear."""

from app.engine.run_set import SearchObserver
from app.page import announcer
from app.page.dom import find, now


class Progress(SearchObserver):
    """Draws the tree as it grows; while its nodes are placed it stands there as it grew."""

    places_all = False

    def __init__(self, playback, layout_controller):
        self.playback, self.layout = playback, layout_controller.builtin_layout
        self.started = self.heard = now()  # when it began, and when it was last heard how far it is
        self.grown = False
        playback.begin_search()
        _tell(0, 0, 0)
        _tell_placing("")

    def on_start(self):
        """Count from here: what came before is the way to the worker."""
        self.started = self.heard = now()

    def on_advance(self, data, news):
        """Show what has been counted."""
        seconds = max(0.001, (now() - self.started) / 1000)
        _tell(news.nodes, news.nodes / seconds, news.counters["frontier_end"])
        self.playback.displayed_run.progress_updated.emit(news.counters, float(news.seconds))

    def on_growth(self, data):
        """Draw the tree as it is."""
        self.playback.show_progress(data)
        self._say_at_times(f"{int(data.size):,} nodes, depth {int(data.deepestOf(None)):,}.")

    def on_placing(self, data):
        """Have the whole tree stand there as it grew, and be painted by then if it stays."""
        if not self.grown:
            self.grown = True
            self.playback.show_progress(data)
        words = f"Placing {int(data.size):,} nodes…"
        _tell_placing(words)
        self._say_at_times(words)

    def _say_at_times(self, words):
        """Let it be heard from time to time how far it is; a search that is over before says nothing of the kind."""
        if now() - self.heard >= announcer.pause_between():
            self.heard = now()
            announcer.announce_soon(words)


def _tell_placing(words):
    find("placing").textContent = words
    find("placing").hidden, find("counting").hidden = not words, bool(words)


def _tell(nodes, rate, frontier):
    for name, value in (("nodes", nodes), ("rate", rate), ("frontier", frontier)):
        find("running").querySelector(f"[data-running={name}]").textContent = f"{int(value):,}"
