"""The list of a trial's strategies, with controls to remove and add them."""

from app.page import announcer
from app.page.dom import each, find, h, icon, listen
from app.page.state import USUAL_PROBLEM
from app.trials.strategy_form import StrategyForm
from app.trials.strategy_names import full_name, names

FEWEST, MOST = 2, 6
"""The minimum and maximum number of strategies in a trial; charts cannot distinguish more."""
TOO_MANY = "A trial has at most six strategies, as many as the charts can distinguish."
TOO_FEW = "A trial compares at least two strategies."
ALREADY_ADDED = "This strategy is already in the trial."


class Strategies:
    """Shows the strategies of the trial; calls `on_change(runs)` when the reader changes them."""

    def __init__(self, state, on_change, panels):
        self.on_change, self.runs, self.problem = on_change, [], USUAL_PROBLEM
        self.add_form = StrategyForm(state, panels, self._add)
        listen(find("trial-add"), "click", lambda event: self._open_form(find("trial-adding").hidden))
        listen(find("trial-strategies"), "click", self._on_click)

    def show(self, runs, problem):
        """List the strategies of a trial of a problem."""
        self.runs, self.problem = runs, problem
        self.add_form.use_problem(problem)
        holder = find("trial-strategies")
        holder.replaceChildren()
        for index, run in enumerate(runs):
            holder.append(_row(index, run))
        note = find("trial-strategies-note")
        note.textContent = TOO_FEW if len(runs) < FEWEST else TOO_MANY
        note.hidden = len(runs) >= FEWEST

    def _on_click(self, event):
        """Remove the strategy whose button was pressed, and focus the next button that remains."""
        button = event.target.closest("[data-place]")
        if button is not None:
            index = int(button.dataset.place)
            self.on_change(self.runs[:index] + self.runs[index + 1 :])
            buttons = each(find("trial-strategies"), "button")
            (buttons[min(index, len(buttons) - 1)] if buttons else find("trial-add")).focus()

    # ---- adding a strategy ----

    def _open_form(self, is_open):
        """Open or close the form for another strategy; with six strategies, say that there is no room."""
        if is_open and len(self.runs) >= MOST:
            find("trial-strategies-note").hidden = False
            announcer.announce_now(TOO_MANY)
            return
        self.show(self.runs, self.problem)
        self.add_form.open(is_open)

    def _add(self, run):
        """Add a strategy and return an empty text, or return why it cannot be added."""
        if len(self.runs) >= MOST:
            return TOO_MANY
        if run in self.runs:
            return ALREADY_ADDED
        self.on_change(self.runs + [run])  # noqa: RUF005 (MicroPython cannot unpack here)
        return ""


def _row(index, run):
    """Return the list item of a strategy, with a button that removes it."""
    name, details = names(run)
    text = h("span.trial-words", h("b", name), " ", h("span.trial-how", details))
    label = f"Remove {full_name(run)}"
    remove_button = h("button.icon", icon("icon-close"), type="button", data_place=str(index), aria_label=label)
    return h("li.trial-strategy", text, remove_button)
