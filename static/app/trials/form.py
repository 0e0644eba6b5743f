"""The form of a trial: a preset, or random boards or a list of boards, their goal, and strategies.

A trial of another problem has the number of instances, the seed and the strategies.
"""

from app.page import announcer
from app.page.dom import each, fill, find, h, listen, on_choice, set_aria, show_field_error
from app.page.small_board import show_small_board
from app.trials.board_list_field import BoardListField
from app.trials.strategy_form import FEWEST, MOST, Strategies
from puzzle.core import board, catalogue, formatting, heuristic_names
from puzzle.core.formatting import quantity
from puzzle.core.search_tables import usable_trial
from puzzle.documents.preset_trials import PRESET_TRIALS
from puzzle.links import link_boards, link_runs
from puzzle.links.search_settings import USUAL_PROBLEM
from puzzle.trials.trial_words import quantity_of, words_of

PARSERS = {
    "boards": lambda text, words: link_runs.parse_board_count(text, words["noun"] + "s"),
    "seed": lambda text, words: formatting.parse_seed(text),
    "goal": lambda text, words: board.parse(text),
}
"""Functions from the text of a field, such as `trial-boards`, and the words for the trial to a value."""


class TrialForm:
    """Shows the trial that is stored in the page's state, and stores each valid change there."""

    def __init__(self, state, engine, panels):
        self.state = state
        self.board_list = BoardListField(
            state.only("engine", "exercise"), engine, lambda: self._choose_source("list"), self._change
        )
        self.random = dict(link_runs.RANDOM_DEFAULTS)  # the settings of random boards while there is a list
        on_choice(find("trial-source"), "source", self._choose_source)
        self.strategies = Strategies(state, lambda runs: self._change(runs=runs), panels)
        for preset in PRESET_TRIALS:
            find("trial-ready").append(h("option", f"{preset.name}: {preset.title}", value=preset.name))
        listen(find("trial-ready"), "change", lambda event: self._choose_preset(event.target.value))
        for name in PARSERS:
            listen(find(f"trial-{name}"), "change", lambda event, name=name: self._store_field(name))
            listen(find(f"trial-{name}"), "input", lambda event, name=name: self._correct_field(name))
        listen(find("trial-depth"), "change", lambda event: self._change(depth=int(event.target.value or 0) or None))
        listen(find("trial-goal-edit"), "click", lambda event: self._edit_goal())
        listen(find("trial-fold"), "click", lambda event: self._fold())
        state.subscribe(self.show, "trial", "tables")

    def show(self):
        """Show the trial in all fields."""
        trial = self.state.exercise.trial
        if trial is None:
            return
        for name, format_value in (("boards", str), ("seed", str), ("goal", board.text)):
            if not find(f"trial-{name}").matches("[aria-invalid=true], :focus"):  # keep text being typed
                find(f"trial-{name}").value = format_value(trial[name])
        self._show_problem(trial)
        self.board_list.show(trial)
        self._show_depths(trial)
        show_small_board(find("trial-goal-board"), trial["goal"], "Goal")
        find("trial-goal-note").hidden = len(link_boards.sizes(trial["board_list"] or "")) < 2
        self.strategies.show()
        presets = [preset for preset in PRESET_TRIALS if self._trial_of(preset) == trial]
        find("trial-ready").value = presets[0].name if presets else ""
        find("trial-ready-note").textContent = presets[0].sentence if presets else ""
        self._show_summary(trial)

    def _show_summary(self, trial):
        """Show the trial in one line, for a narrow window."""
        parts = [quantity(len(trial["runs"]), "strategy", "strategies")]
        if trial["board_list"] is None:
            parts.insert(0, f"seed {trial['seed']}")
            if trial["problem"] != USUAL_PROBLEM:
                parts.insert(0, catalogue.find(catalogue.PROBLEMS, trial["problem"], "problem").label)
            else:
                parts.insert(0, "any moves" if trial["depth"] is None else quantity(trial["depth"], "move"))
        count = quantity_of(trial) + words_of(trial)["from"]
        fill(find("trial-sum"), [("strong", count), ("", " " + ", ".join(parts))])

    def _show_problem(self, trial):
        """Show the fields and the words for the problem of a trial; elements name their words in `data-words`."""
        problem = catalogue.find(catalogue.PROBLEMS, trial["problem"], "problem")
        words = words_of(trial)
        for element in each(find("trials"), "[data-words]"):
            element.textContent = " ".join([words[name] for name in element.dataset.words.split()])
        kinds = ["instances"] if problem.instances else ["boards"]
        kinds.append("random" if trial["board_list"] is None else "list")
        for field in each(find("trial-fields"), "[data-only]"):
            field.hidden = any(kind not in kinds for kind in field.dataset.only.split())
        for button in each(find("trial-source"), "button"):
            set_aria(button, "pressed", button.dataset.source in kinds)
        find("trial-problem").hidden = not problem.instances
        find("trial-problem-name").textContent = problem.label
        find("trial-problem-note").textContent = problem.instances

    def store_all(self):
        """Store all fields, and return True if they are valid; focus the first invalid one."""
        names = ["boards", "seed"] if self.state.exercise.trial["board_list"] is None else []
        if not find("trial-goal-form").hidden and self.state.exercise.trial["problem"] == USUAL_PROBLEM:
            names.append("goal")
        invalid = [find(f"trial-{name}") for name in names if not self._store_field(name)]
        if not self.board_list.check():
            invalid.append(self.board_list.field)
        if invalid:
            self._fold(False)
            invalid[0].focus()
        return not invalid and FEWEST <= len(self.state.exercise.trial["runs"]) <= MOST

    def lock(self, locked):
        """Disable the fields while the trial runs, so that they show the trial that is running."""
        find("trial-fields").disabled = locked
        if locked:
            self._fold(True)

    def _change(self, **changes):
        """Change parts of the trial; a depth that is impossible with its goal is removed."""
        trial = dict(self.state.exercise.trial)
        trial.update(changes)
        if trial["depth"] is not None and trial["depth"] > self._most_moves(trial):
            trial["depth"] = None
        self.state.change(trial=trial)

    # ---- the fields ----

    def _choose_source(self, source):
        """Take random boards or those of a list; the settings of the other kind are kept."""
        trial, is_random = self.state.exercise.trial, self.state.exercise.trial["board_list"] is None
        if source == "list" and is_random:
            self._clear_errors()
            self.random = {name: trial[name] for name in self.random}
            self._change(board_list="", **link_runs.RANDOM_DEFAULTS)
        elif source == "random" and not is_random:
            self._change(board_list=None, **self.random)

    def _trial_of(self, preset):
        """Return the trial of a preset, without strategies that need tables which the site does not have."""
        trial, tables = link_runs.parse_trial(preset.link)[0], self.state.engine.tables
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

    def _store_field(self, name):
        """Store the value of a field if it is valid, and return whether it is."""
        value, message = self._parse_field(name)
        show_field_error(f"trial-{name}", message)
        if message:
            announcer.announce_now(message)
        elif value != self.state.exercise.trial[name]:
            self._change(**{name: value})
        return not message

    def _correct_field(self, name):
        """Hide the error of a field as soon as its text is valid: if it vanished later, a click on Start would miss."""
        if find(f"trial-{name}").matches("[aria-invalid=true]") and not self._parse_field(name)[1]:
            show_field_error(f"trial-{name}", "")

    def _parse_field(self, name):
        """Return the value of a field and '', or None and the message that says what is wrong."""
        try:
            return PARSERS[name](find(f"trial-{name}").value, words_of(self.state.exercise.trial)), ""
        except ValueError as error:
            return None, str(error)

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
        has_table = heuristic_names.USUAL_TABLE in (self.state.engine.tables or [])
        return heuristic_names.most_moves(len(trial["goal"]), has_table)

    def _edit_goal(self):
        """Open or close the field for the goal."""
        is_open = not find("trial-goal-form").hidden
        find("trial-goal-form").hidden = is_open
        set_aria(find("trial-goal-edit"), "expanded", not is_open)
        if not is_open:
            find("trial-goal").focus()

    def _clear_errors(self):
        """Hide the errors of all fields."""
        for field in each(find("trial-fields"), "[aria-invalid='true']"):
            set_aria(field, "invalid", False)
        for note in each(find("trial-fields"), ".error"):
            note.hidden = True

    def _fold(self, folded=None):
        """Collapse the form to its summary, or expand it, in a narrow window."""
        button = find("trial-fold")
        if folded is None:
            folded = button.getAttribute("aria-expanded") == "true"
        set_aria(button, "expanded", not folded)
