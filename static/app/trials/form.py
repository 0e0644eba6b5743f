"""The form of a trial: a preset, or random boards or a list of boards, their goal, and strategies.

A trial of another problem has the number of instances, the seed and the strategies.
"""

from app.engine.site_tables import usable_trial
from app.page import announcer
from app.page.dom import each, fill, find, h, listen
from app.page.small_board import show_small_board
from app.page.state import USUAL_PROBLEM
from app.trials.board_list_field import BoardListField
from app.trials.strategy_form import FEWEST, MOST, Strategies
from app.trials.words import words_of
from puzzle.core import board, catalogue, formatting, heuristic_names
from puzzle.core.formatting import quantity
from puzzle.documents.preset_trials import PRESET_TRIALS
from puzzle.links import link_boards, link_runs

PARSERS = {
    "boards": lambda text, words: link_runs.parse_board_count(text, words["noun"] + "s"),
    "seed": lambda text, words: formatting.parse_seed(text),
    "goal": lambda text, words: board.parse(text),
}
"""Functions from the text of a field and the words for the trial to a value."""


class TrialForm:
    """Shows the trial that is stored in the page's state, and stores each valid change there."""

    def __init__(self, state, engine, panels):
        self.state = state
        self.board_list = BoardListField(state, engine, lambda: self._choose_source("list"), self._change)
        self.random = dict(link_runs.RANDOM_DEFAULTS)  # the settings of random boards while there is a list
        for button in each(find("trial-source"), "button"):
            listen(button, "click", lambda event, name=button.dataset.source: self._choose_source(name))
        self.strategies = Strategies(state, lambda runs: self._change(runs=runs), panels)
        for preset in PRESET_TRIALS:
            find("trial-ready").append(h("option", f"{preset.name}: {preset.title}", value=preset.name))
        listen(find("trial-ready"), "change", lambda event: self._choose_preset(event.target.value))
        for name, field in (("boards", "trial-boards"), ("seed", "trial-seed"), ("goal", "trial-goal-input")):
            listen(find(field), "change", lambda event, name=name, field=field: self._store_field(name, field))
            listen(find(field), "input", lambda event, name=name, field=field: self._correct_field(name, field))
        listen(find("trial-depth"), "change", lambda event: self._choose_depth(event.target.value))
        listen(find("trial-goal-edit"), "click", lambda event: self._edit_goal())
        listen(find("trial-fold"), "click", lambda event: self._fold())
        state.subscribe(self.show, "trial", "tables")

    @property
    def trial(self):
        """The trial, a dict with goal, boards (their number), seed, depth and runs, as in links."""
        return self.state.trial

    @property
    def words(self):
        """The words for the problem of the trial."""
        return words_of(self.trial)

    def show(self):
        """Show the trial in all fields."""
        trial = self.trial
        if trial is None:
            return
        texts = {"boards": str(trial["boards"]), "seed": str(trial["seed"]), "goal-input": board.text(trial["goal"])}
        for name in texts:
            if not find(f"trial-{name}").matches("[aria-invalid=true], :focus"):  # keep text being typed
                find(f"trial-{name}").value = texts[name]
        self._show_problem(trial)
        self.board_list.show(trial)
        self._show_depths(trial)
        show_small_board(find("trial-goal"), trial["goal"], "Goal")
        find("trial-goal-note").hidden = len(link_boards.sizes(trial["board_list"] or "")) < 2
        self.strategies.show(trial["runs"], trial["problem"])
        presets = [preset for preset in PRESET_TRIALS if self._is_chosen(preset)]
        find("trial-ready").value = presets[0].name if presets else ""
        find("trial-ready-note").textContent = presets[0].sentence if presets else ""
        if trial["board_list"] is not None:
            parts = []
        elif trial["problem"] == USUAL_PROBLEM:
            parts = ["any moves" if trial["depth"] is None else quantity(trial["depth"], "move")]
        else:
            parts = [catalogue.find(catalogue.PROBLEMS, trial["problem"], "problem").label]
        if trial["board_list"] is None:
            parts.append(f"seed {trial['seed']}")
        parts.append(quantity(len(trial["runs"]), "strategy", "strategies"))
        count = quantity(link_runs.board_count(trial), self.words["noun"]) + self.words["from"]
        fill(find("trial-sum"), [("strong", count), ("", " " + ", ".join(parts))])

    def _show_problem(self, trial):
        """Show the fields and the words for the problem of a trial; elements name their words in `data-words`."""
        problem = catalogue.find(catalogue.PROBLEMS, trial["problem"], "problem")
        words = self.words
        for element in each(find("trials"), "[data-words]"):
            element.textContent = " ".join([words[name] for name in element.dataset.words.split()])
        kinds = ["instances"] if problem.instances else ["boards"]
        kinds.append("random" if trial["board_list"] is None else "list")
        for field in each(find("trial-fields"), "[data-only]"):
            field.hidden = any(kind not in kinds for kind in field.dataset.only.split())
        for button in each(find("trial-source"), "button"):
            button.setAttribute("aria-pressed", "true" if button.dataset.source in kinds else "false")
        find("trial-problem").hidden = not problem.instances
        find("trial-problem-name").textContent, find("trial-problem-note").textContent = (
            problem.label,
            problem.instances,
        )

    def store_all(self):
        """Store all fields, and return True if they are valid; focus the first invalid one."""
        names = {"boards": "trial-boards", "seed": "trial-seed"} if self.trial["board_list"] is None else {}
        if not find("trial-goal-form").hidden and self.trial["problem"] == USUAL_PROBLEM:
            names["goal"] = "trial-goal-input"
        invalid = [field for name, field in names.items() if not self._store_field(name, field)]
        if not self.board_list.check():
            invalid.append("trial-list")
        if invalid:
            self._fold(False)
            find(invalid[0]).focus()
        return not invalid and FEWEST <= len(self.trial["runs"]) <= MOST

    def lock(self, locked):
        """Disable the fields while the trial runs, so that they show the trial that is running."""
        find("trial-fields").disabled = locked
        if locked:
            self._fold(True)

    def _change(self, **changes):
        """Change parts of the trial; a depth that is impossible with its goal is removed."""
        trial = dict(self.trial)
        trial.update(changes)
        if trial["depth"] is not None and trial["depth"] > self._most_moves(trial):
            trial["depth"] = None
        self.state.change(trial=trial)

    # ---- the fields ----

    def _choose_source(self, source):
        """Take random boards or those of a list; the settings of the other kind are kept."""
        trial, is_random = self.trial, self.trial["board_list"] is None
        if source == "list" and is_random:
            self._clear_errors()
            self.random = {name: trial[name] for name in self.random}
            self._change(board_list="", **link_runs.RANDOM_DEFAULTS)
        elif source == "random" and not is_random:
            self._change(board_list=None, **self.random)

    def _is_chosen(self, preset):
        """Return True if the trial has exactly the settings of a preset."""
        return self.trial == self._trial_of(preset)

    def _trial_of(self, preset):
        """Return the trial of a preset, without strategies that need tables which the site does not have."""
        trial, tables = link_runs.parse_trial(preset.link)[0], self.state.tables
        return trial if tables is None else usable_trial(trial, tables)[0]

    def _choose_preset(self, name):
        """Store the preset with this name as the trial; without such a preset, only clear the description."""
        for preset in PRESET_TRIALS:
            if preset.name == name:
                self._clear_errors()
                self.state.change(trial=self._trial_of(preset))
                self.show()  # replaces invalid text even if the trial is unchanged
                announcer.announce_soon(preset.sentence)
                return
        find("trial-ready-note").textContent = ""

    def _store_field(self, name, field):
        """Store the value of a field if it is valid, and return whether it is."""
        value, message = self._parse_field(name, field)
        _show_error(name, field, message)
        if message:
            announcer.announce_now(message)
        elif value != self.trial[name]:
            self._change(**{name: value})
        return not message

    def _correct_field(self, name, field):
        """Hide the error of a field as soon as its text is valid: if it vanished later, a click on Start would miss."""
        if find(field).matches("[aria-invalid=true]") and not self._parse_field(name, field)[1]:
            _show_error(name, field, "")

    def _parse_field(self, name, field):
        """Return the value of a field and '', or None and the message that says what is wrong."""
        try:
            return PARSERS[name](find(field).value, self.words), ""
        except ValueError as error:
            return None, str(error)

    def _choose_depth(self, text):
        self._change(depth=int(text) if text else None)

    def _show_depths(self, trial):
        """Offer the numbers of moves that boards with this goal can need, and show the chosen one."""
        select, most_moves = find("trial-depth"), self._most_moves(trial)
        for option in each(select, "option")[1:]:
            option.remove()
        offered = list(range(1, most_moves + 1))
        if trial["depth"] is not None and trial["depth"] not in offered:
            offered.append(trial["depth"])  # an impossible depth from a link: starting reports the error
        for moves in offered:
            select.append(h("option", quantity(moves, "move"), value=str(moves)))
        select.value = "" if trial["depth"] is None else str(trial["depth"])
        find("trial-depth-note").hidden = len(trial["goal"]) in heuristic_names.MOST_MOVES or trial["depth"] is None

    def _most_moves(self, trial):
        """Return the largest number of moves that boards with the goal of a trial can be chosen to need."""
        return heuristic_names.most_moves(len(trial["goal"]), heuristic_names.USUAL_TABLE in (self.state.tables or []))

    def _edit_goal(self):
        """Open or close the field for the goal."""
        is_open = not find("trial-goal-form").hidden
        find("trial-goal-form").hidden = is_open
        find("trial-goal-edit").setAttribute("aria-expanded", "false" if is_open else "true")
        if not is_open:
            find("trial-goal-input").focus()

    def _clear_errors(self):
        """Hide the errors of all fields."""
        for field in each(find("trial-fields"), "[aria-invalid='true']"):
            field.setAttribute("aria-invalid", "false")
        for note in each(find("trial-fields"), ".error"):
            note.hidden = True

    def _fold(self, folded=None):
        """Collapse the form to its summary, or expand it, in a narrow window."""
        button = find("trial-fold")
        if folded is None:
            folded = button.getAttribute("aria-expanded") == "true"
        button.setAttribute("aria-expanded", "false" if folded else "true")


def _show_error(name, field, message):
    """Show the error of a field, or hide it if the message is empty."""
    find(field).setAttribute("aria-invalid", "true" if message else "false")
    note = find(f"trial-{name}-error")
    note.textContent, note.hidden = message, not message
