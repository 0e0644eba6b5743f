"""The fields for the numbers of a problem, such as the sizes of the jugs."""

from app.page import announcer
from app.page.dom import each, find, h, listen
from puzzle.core import problem_numbers

TYPING_PAUSE = 800
"""Milliseconds without a key press after which an error is announced."""


class ProblemFields:
    """Shows a field for each number of the problem; a change that is valid applies at once."""

    def __init__(self, state):
        self.state, self.key, self.numbers = state, "", ""  # `numbers` are the last valid ones
        listen(find("problem-fields"), "submit", lambda event: event.preventDefault())
        listen(find("problem-numbers"), "input", lambda event: self._apply())
        state.subscribe(self._show, "settings")
        self._show()

    def _show(self):
        """Show the numbers in the settings, unless the fields have them already."""
        record = problem_numbers.numbers_of(self.state.settings["problem"])
        find("problem-fields").hidden = record is None
        if record is None:
            self.key = self.numbers = ""
            return
        if self.key != record.key:
            self.key, self.numbers = record.key, ""
            find("problem-numbers").replaceChildren(
                *[_field(index, label) for index, label in enumerate(record.fields)]
            )
        numbers = self.state.settings[record.key]
        if self.numbers != numbers:
            self.numbers = numbers
            for field, text in zip(self._fields, numbers.split(record.separator)):
                field.value = text.replace(",", ", ")
            self._report("")

    @property
    def _fields(self):
        """The input fields in their order."""
        return each(find("problem-numbers"), "input")

    def _parse(self):
        """Return the numbers in the fields as links have them; raise ValueError if they are invalid."""
        record = problem_numbers.numbers_of(self.state.settings["problem"])
        return problem_numbers.parse(record.key, record.separator.join([field.value for field in self._fields]))

    def _apply(self):
        """Use the numbers in the fields; if they are invalid, say so and keep the previous ones."""
        try:
            numbers = self._parse()
        except ValueError as error:
            self._report(str(error))
            return
        self._report("")
        if numbers != self.numbers:
            self.numbers = numbers
            settings = dict(self.state.settings)
            settings[self.key] = numbers
            self.state.choose(settings=settings)

    def _report(self, sentence):
        """Show and announce what is wrong with the numbers; an empty sentence removes it."""
        place = find("problem-fields-error")
        if sentence and sentence != place.textContent:
            announcer.announce_soon(sentence, TYPING_PAUSE)
        place.textContent, place.hidden = sentence, not sentence
        for field in self._fields:
            field.setAttribute("aria-invalid", "true" if sentence else "false")


def _field(index, label):
    """Return a labelled field for a part of the numbers."""
    name = f"problem-number-{index}"
    attributes = {"inputmode": "numeric", "autocomplete": "off", "maxlength": "20"}
    attributes.update({"aria-describedby": "problem-fields-error", "id": name, "type": "text"})
    return h("div", h("label.label", label, **{"for": name}), h("input", **attributes))
