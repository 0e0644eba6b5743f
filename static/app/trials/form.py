"""What a trial is of: a ready-made one, or how many boards, how difficult, which seed, which goal, which strategies."""

from app.page import announcer
from app.page.dom import each, fill, find, h, listen
from app.page.small_board import show_small
from app.trials.strategies import FEWEST, MOST, Strategies
from puzzle.core import board, validation
from puzzle.core.formatting import quantity
from puzzle.documents.preset_trials import PRESET_TRIALS
from puzzle.links import link_runs

HARDEST = {4: 6, 9: 31}
"""The most moves that a board needs, by its places: where all boards can be looked at."""
CHECKS = {"boards": link_runs.parse_board_count, "seed": validation.parse_seed, "goal": board.parse}


class TrialForm:
    """Shows the trial that the page's state holds, and puts each change that makes sense into it."""

    def __init__(self, state, panels):
        self.state = state
        self.strategies = Strategies(lambda runs: self._change(runs=runs), panels)
        for one in PRESET_TRIALS:
            find("trial-ready").append(h("option", f"{one.name}: {one.title}", value=one.name))
        listen(find("trial-ready"), "change", lambda event: self._take_ready(event.target.value))
        for name in ("boards", "seed"):
            listen(find(f"trial-{name}"), "change", lambda event, name=name: self._type(name, f"trial-{name}"))
        listen(find("trial-depth"), "change", lambda event: self._choose_depth(event.target.value))
        listen(find("trial-goal-edit"), "click", lambda event: self._edit_goal())
        listen(find("trial-goal-input"), "change", lambda event: self._type("goal", "trial-goal-input"))
        listen(find("trial-fold"), "click", lambda event: self._fold())
        state.subscribe(self.show, "trial")

    @property
    def trial(self):
        """The trial as links have it: goal, boards, seed, depth and runs."""
        return self.state.trial

    def show(self):
        """Show the trial."""
        trial = self.trial
        if trial is None:
            return
        written = {"boards": str(trial["boards"]), "seed": str(trial["seed"]), "goal-input": board.text(trial["goal"])}
        for name in written:
            if not find(f"trial-{name}").matches("[aria-invalid=true], :focus"):  # what is being typed stays
                find(f"trial-{name}").value = written[name]
        self._show_depths(trial)
        show_small(find("trial-goal"), trial["goal"], "Goal")
        self.strategies.show(trial["runs"])
        ready = [one for one in PRESET_TRIALS if self._is(one)]
        find("trial-ready").value = ready[0].name if ready else ""
        find("trial-ready-note").textContent = ready[0].sentence if ready else ""
        depth = "any moves" if trial["depth"] is None else quantity(trial["depth"], "move")
        rest = f" {depth}, seed {trial['seed']}, {quantity(len(trial['runs']), 'strategy', 'strategies')}"
        fill(find("trial-sum"), [("strong", quantity(trial["boards"], "board")), ("", rest)])

    def flush(self):
        """Take what is typed at its word; tell whether all of it makes sense, and go to what does not."""
        names = {"boards": "trial-boards", "seed": "trial-seed"}
        if not find("trial-goal-form").hidden:
            names["goal"] = "trial-goal-input"
        wrong = [field for name, field in names.items() if not self._type(name, field)]
        if wrong:
            self._fold(False)
            find(wrong[0]).focus()
        return not wrong and FEWEST <= len(self.trial["runs"]) <= MOST

    def lock(self, locked):
        """Let nothing be changed while a trial is under way: what is shown is what is tried."""
        find("trial-fields").disabled = locked
        if locked:
            self._fold(True)

    def _change(self, **news):
        trial = dict(self.trial)
        trial.update(news)
        if trial["depth"] is not None and trial["depth"] > HARDEST.get(len(trial["goal"]), -1):
            trial["depth"] = None
        self.state.change(trial=trial)

    # ---- the fields ----

    def _is(self, ready):
        return self.trial == link_runs.parse_trial(ready.link)[0]

    def _take_ready(self, name):
        for one in PRESET_TRIALS:
            if one.name == name:
                self._forget_mistakes()
                self.state.change(trial=link_runs.parse_trial(one.link)[0])
                self.show()  # over what was typed as well, where nothing else has changed
                announcer.announce_soon(one.sentence)
                return
        find("trial-ready-note").textContent = ""

    def _type(self, name, field):
        """Take a field at its word where it makes sense; tell whether it does."""
        element = find(field)
        try:
            value, wrong = CHECKS[name](element.value), ""
        except ValueError as error:
            value, wrong = None, str(error)
        element.setAttribute("aria-invalid", "true" if wrong else "false")
        note = find(f"trial-{name}-error")
        note.textContent, note.hidden = wrong, not wrong
        if wrong:
            announcer.announce_now(wrong)
        elif value != self.trial[name]:
            self._change(**{name: value})
        return not wrong

    def _choose_depth(self, text):
        self._change(depth=int(text) if text else None)

    def _show_depths(self, trial):
        select, hardest = find("trial-depth"), HARDEST.get(len(trial["goal"]), 0)
        for option in each(select, "option")[1:]:
            option.remove()
        offered = list(range(1, hardest + 1))
        if trial["depth"] is not None and trial["depth"] not in offered:
            offered.append(trial["depth"])  # which a link may ask for; the trial then says what is wrong
        for moves in offered:
            select.append(h("option", quantity(moves, "move"), value=str(moves)))
        select.value = "" if trial["depth"] is None else str(trial["depth"])
        select.disabled = not offered
        find("trial-depth-note").hidden = bool(offered)

    def _edit_goal(self):
        hidden = not find("trial-goal-form").hidden
        find("trial-goal-form").hidden = hidden
        find("trial-goal-edit").setAttribute("aria-expanded", "false" if hidden else "true")
        if not hidden:
            find("trial-goal-input").focus()

    def _forget_mistakes(self):
        for field in each(find("trial-fields"), "[aria-invalid='true']"):
            field.setAttribute("aria-invalid", "false")
        for note in each(find("trial-fields"), ".error"):
            note.hidden = True

    def _fold(self, folded=None):
        """Fold the form into its summary or open it, where a narrow window folds it."""
        button = find("trial-fold")
        if folded is None:
            folded = button.getAttribute("aria-expanded") == "true"
        button.setAttribute("aria-expanded", "false" if folded else "true")
