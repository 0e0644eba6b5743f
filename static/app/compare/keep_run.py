"""The button "Keep for comparison", which adds the displayed run to the Compare view."""

from app.page import announcer
from app.page.dom import find, listen, root
from puzzle.core.run_names import MAX_RUNS, NAMES
from puzzle.links import link_runs

KEEP, KEPT, FULL = "Keep for comparison", "Kept as run {}", "Four runs at most"
ANNOUNCEMENT = "Kept as run {}. Compare shows it beside the current run."


class KeepRun:
    """Adds the settings of the displayed run to those of the compared runs, `PageState.others`."""

    def __init__(self, state):
        self.state = state
        listen(find("pin-run"), "click", lambda event: self.press())
        state.subscribe(self._show, "run", "settings", "others", "link")
        self._show()

    def press(self):
        """Keep the run, unless it is kept already or there are four runs."""
        run, others = link_runs.run_settings(self.state.settings), list(self.state.others)
        if run not in others and len(others) < MAX_RUNS - 1:
            self.state.compare(run)
            announcer.announce_now(ANNOUNCEMENT.format(NAMES[len(self.state.others)]))

    def _show(self):
        """Show the button while there is a finished run; disable it if the run is kept or there are four runs."""
        state, button = self.state, find("pin-run")
        button.hidden = state.run != "done" or root.matches("[data-embed]")
        run, others = link_runs.run_settings(state.settings), list(state.others[: MAX_RUNS - 1])
        is_kept = run in others
        is_full = not is_kept and len(others) >= MAX_RUNS - 1
        if is_kept:
            button.textContent = KEPT.format(NAMES[1 + others.index(run)])
        else:
            button.textContent = FULL if is_full else KEEP
        button.setAttribute("aria-disabled", "true" if is_kept or is_full else "false")
