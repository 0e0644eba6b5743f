"""The strategies of a trial: listed, taken away, added."""

from app.page import announcer
from app.page.dom import each, find, h, icon, listen
from app.trials.names import full_name, names
from app.trials.strategy_form import StrategyForm

FEWEST, MOST = 2, 6
"""So many strategies has a trial: two to hold against each other, and no more than charts can tell apart."""
FULL = "A trial has at most six strategies, as many as the charts can distinguish."
ALONE = "A trial compares at least two strategies."
TWICE = "This strategy is already in the trial."


class Strategies:
    """Shows the searches of the trial; `changed(runs)` is told what the reader makes of them."""

    def __init__(self, changed, panels):
        self.changed, self.runs = changed, []
        self.adding = StrategyForm(panels, self._add)
        listen(find("trial-add"), "click", lambda event: self._open(find("trial-adding").hidden))
        listen(find("trial-strategies"), "click", self._clicked)

    def show(self, runs):
        """List the searches of a trial."""
        self.runs = runs
        holder = find("trial-strategies")
        holder.replaceChildren()
        for place, run in enumerate(runs):
            holder.append(_row(place, run))
        note = find("trial-strategies-note")
        note.textContent = ALONE if len(runs) < FEWEST else FULL
        note.hidden = len(runs) >= FEWEST

    def _clicked(self, event):
        button = event.target.closest("[data-place]")
        if button is not None:
            place = int(button.dataset.place)
            self.changed(self.runs[:place] + self.runs[place + 1 :])
            left = each(find("trial-strategies"), "button")
            (left[min(place, len(left) - 1)] if left else find("trial-add")).focus()

    # ---- another one ----

    def _open(self, wanted):
        if wanted and len(self.runs) >= MOST:
            find("trial-strategies-note").hidden = False
            announcer.announce_now(FULL)
            return
        self.show(self.runs)
        self.adding.open(wanted)

    def _add(self, run):
        """Take another search, or return why there is no place for it."""
        if len(self.runs) >= MOST:
            return FULL
        if run in self.runs:
            return TWICE
        self.changed(self.runs + [run])  # noqa: RUF005 (as the rest of the page has it)
        return ""


def _row(place, run):
    """Return an entry with the search's two names, and the button that takes it away."""
    name, how = names(run)
    words = h("span.trial-words", h("b", name), " ", h("span.trial-how", how))
    label = f"Remove {full_name(run)}"
    cross = h("button.icon", icon("icon-close"), type="button", data_place=str(place), aria_label=label)
    return h("li.trial-strategy", words, cross)
