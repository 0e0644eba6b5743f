"""Shows the description of a problem other than the sliding puzzle in place of the boards."""

import random

from app.board.road_map_view import RoadMapView
from app.page import announcer
from app.page.dom import each, find, h, listen
from app.page.small_board import show_state
from app.page.visibility import Visibility
from puzzle.core import option_table, problem_numbers
from puzzle.core.problem_numbers import reading, task
from puzzle.links.search_settings import USUAL_PROBLEM
from puzzle.problems.problem_templates import title_of


class SavedPuzzle:
    """Stores the state of the sliding puzzle, so that the page can return to the puzzle from another problem."""

    def __init__(self, state):
        self.state, self.link_state = state, None
        state.puzzle_left.subscribe(self._store)

    def _store(self):
        """Store the state of the page, unless the page has just been opened and shows no puzzle yet."""
        if self.state.engine.alive:
            self.link_state = self.state.link_state()


class OtherProblem:
    """Shows the description of another problem in place of the boards.

    For a problem of the reader's own, that is the name and the docstring of its class, and after a search its initial
    state and its goal. `edit` opens the editor of the code, and `solve` runs the action of the primary button.
    """

    def __init__(self, state, links, saved_puzzle, tree, open_examples, edit, solve):
        displayed_run = tree.displayed_run
        self.state, self.links, self.saved_puzzle, self.displayed_run = state, links, saved_puzzle, displayed_run
        listen(find("other-leave"), "click", lambda event: self._leave())
        listen(find("other-examples"), "click", lambda event: open_examples())
        visibility = Visibility()
        RoadMapView(state.only("search", "display"), tree, visibility)
        ProblemFields(state.only("search", "display", "choose"), solve, visibility)
        listen(find("other-edit"), "click", lambda event: edit())
        show_states = visibility.defer(self._show_states)
        displayed_run.run_changed.subscribe(show_states)
        show_states()
        visibility.follow(state, lambda: state.search.other_problem, self._show, "settings", "editor")

    def _show(self, is_shown):
        """Show the problem; hide it for the sliding puzzle."""
        state = self.state
        find("other-problem").hidden = not is_shown
        if not is_shown:
            return
        problem, own = state.search.problem, state.search.own_problem
        heading, statement = (
            title_of(state.code.problem_code) if own else (problem.label, task(state.search.settings) or problem.task)
        )
        find("other-heading").textContent = heading or problem.label
        find("other-statement").textContent = statement or problem.task
        find("other-note").textContent = "" if own else reading(state.search.settings)
        find("other-edit").hidden = not own or state.display.editor
        find("other-examples").hidden = own and not state.display.editor
        if not own:
            find("own-states").hidden = True

    def _show_states(self):
        """Show the initial state and the goal of the search of a problem of the reader's own."""
        data = self.displayed_run.data
        states = list(data.info.states or []) if data is not None and self.state.search.own_problem else []
        find("own-states").hidden = len(states) < 2
        if len(states) >= 2:
            show_state(find("own-start"), states[0])
            show_state(find("own-goal"), states[1])
            find("own-goal-part").hidden = not (states[1].text or states[1].picture)

    def _leave(self):
        """Return to the stored puzzle with its search; if none is stored, show the boards of the link."""
        link_state = self.saved_puzzle.link_state
        if link_state is None:
            link_state = self.state.link_state()
            link_state.update(problem=USUAL_PROBLEM, run=False, step=None)
        self.links.open(link_state)


LARGEST_DRAW = 1_000_000
"""Seeds of random numbers are below this number."""
TYPING_PAUSE = 800
"""Milliseconds without a key press after which an error is announced."""


class ProblemFields:
    """Shows a field for each number of the problem; a change that is valid applies at once.

    While a field is invalid, the settings have the last valid numbers, and the state's `invalid_number` has the field's
    id, so that no search starts. `solve` is called when Enter is pressed in a field.
    """

    def __init__(self, state, solve, visibility):
        self.state, self.solve = state, solve
        self.key, self.choices, self.numbers = "", (), ""  # `numbers` are the last valid ones
        listen(find("problem-fields"), "submit", lambda event: event.preventDefault())
        listen(find("problem-numbers"), "input", lambda event: self._apply())
        listen(find("problem-numbers"), "keydown", self._on_key)
        show = visibility.defer(self._show)
        state.subscribe(show, "settings")
        state.subscribe(visibility.defer(self._show_link), "link")
        show()

    def _show(self):
        """Show the numbers in the settings, unless the fields have them already."""
        record = problem_numbers.numbers_of(self.state.search.settings["problem"])
        find("problem-fields").hidden = record is None
        if record is None:
            self.key = self.numbers = ""
            self._mark(())
            return
        if self.key != record.key:
            self.key, self.choices, self.numbers = record.key, (), ""
            examples = record.default.split(record.separator)
            offered = record.choices(record.default)
            fields = [
                _field(index, record.fields[index], examples[index], offered[index]) for index in range(len(examples))
            ]
            if record.draw:
                button = h("button.button", record.draw[0], type="button", id="problem-draw")
                listen(button, "click", lambda event: self._draw())
                fields.insert(1, button)
            find("problem-numbers").replaceChildren(*fields)
            errors = [h("span", id=f"problem-number-{index}-error") for index in range(len(record.fields))]
            find("problem-fields-error").replaceChildren(*errors)
        numbers = self.state.search.settings[record.key]
        self._offer(record.choices(numbers), numbers.split(record.separator))
        if self.numbers != numbers:
            self.numbers = numbers
            for field, text in zip(self._fields, numbers.split(record.separator)):
                field.value = text.replace(",", ", ")
            self._mark(("",) * len(record.fields))

    def _offer(self, choices, texts):
        """Fill the lists of choices if they have changed; the reader may be typing in another field, which stays."""
        if choices == self.choices:
            return
        self.choices = choices
        for field, offered, text in zip(self._fields, choices, texts):
            if offered:
                field.replaceChildren(*[h("option", choice, value=choice) for choice in offered])
                field.value = text

    def _show_link(self):
        """Show the numbers of a link, also if they are those before an invalid text."""
        self.numbers = ""
        self._show()

    @property
    def _fields(self):
        """The input fields in their order."""
        return each(find("problem-numbers"), "input, select")

    def _apply(self):
        """Use the numbers in the fields; if they are invalid, say so and keep the previous ones."""
        record = problem_numbers.numbers_of(self.state.search.settings["problem"])
        texts = _fitting(record, [field.value for field in self._fields])
        problems = problem_numbers.field_problems(record.key, texts)
        self._mark(problems)
        if any(problems):
            return
        numbers = problem_numbers.parse(record.key, record.separator.join(texts))
        if numbers != self.numbers:
            self.numbers = numbers
            self.state.choose(settings=option_table.with_values(self.state.search.settings, **{self.key: numbers}))

    def _draw(self):
        """Use random numbers."""
        record = problem_numbers.numbers_of(self.state.search.settings["problem"])
        numbers = problem_numbers.parse(record.key, record.draw[1](random.randrange(LARGEST_DRAW)))
        self.state.choose(settings=option_table.with_values(self.state.search.settings, **{self.key: numbers}))

    def _mark(self, problems):
        """Mark the invalid fields, and show and announce what is wrong with them; `problems` has a text per field."""
        place, sentence = find("problem-fields-error"), " ".join([problem for problem in problems if problem])
        if sentence and sentence != place.textContent:
            announcer.announce_soon(sentence, TYPING_PAUSE)
        place.hidden = not sentence
        invalid_field = None
        for field, problem in zip(self._fields, problems):
            field.setAttribute("aria-invalid", "true" if problem else "false")
            find(f"{field.id}-error").textContent = f" {problem}" if problem and invalid_field else problem
            invalid_field = invalid_field or (field.id if problem else None)
        invalid = (invalid_field, sentence) if invalid_field else None
        if invalid != self.state.search.invalid_number:
            self.state.change(invalid_number=invalid)

    def _on_key(self, event):
        """Solve when Enter is pressed in a text field; a held key solves once."""
        is_typed = (
            event.target.matches("input") and not event.isComposing
        )  # lists and the button use the key themselves
        if event.key == "Enter" and is_typed and not event.repeat:
            event.preventDefault()
            self.solve()


def _fitting(record, texts):
    """Return the texts of fields; choices that other fields rule out are empty, which stands for the usual ones."""
    try:
        choices = record.choices(record.separator.join(texts))
    except ValueError:  # an invalid text, which will be marked
        return texts
    return ["" if offered and text not in offered else text for text, offered in zip(texts, choices)]


def _field(index, label, example, choices):
    """Return a labelled field for a part of the numbers: a list if there are choices, else a text with an example."""
    name = f"problem-number-{index}"
    attributes = {"aria-describedby": f"{name}-error", "id": name}
    if choices:
        return h("div", h("label.label", label, **{"for": name}), h("select", **attributes))
    attributes.update({"autocomplete": "off", "maxlength": "20", "placeholder": example, "type": "text"})
    if example[0].isdigit():
        attributes["inputmode"] = "numeric"
    return h("div", h("label.label", label, **{"for": name}), h("input", **attributes))
