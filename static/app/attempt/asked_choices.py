"""The choices that an assignment asks for in a search by hand: how many are made, and what comes after the last one."""

from pyscript import ffi

from app.attempt import attempt_words as words
from app.page import announcer
from app.page.dom import fill, find
from puzzle.core.formatting import plain_text
from puzzle.links.link_assignment import BY_HAND


class AskedChoices:
    """Shows the number of choices, and the sentence that replaces the run's last one when no more are asked for."""

    def __init__(self, state, explanations):
        self.state, self.explanations = state, explanations
        self.was_complete = False  # True if the last choice has been announced
        self.sentence = []  # the spans that are shown in place of the run's last sentence
        explanations.last_sentence = self._last_sentence

    @property
    def has_ended(self):
        """True if the search has no more nodes to choose."""
        run = self.state.progress.ended
        return run is not None and run.ending.outcome != "unfinished"

    @property
    def is_complete(self):
        """True if all choices that are asked for have been made."""
        exercise = self.state.exercise
        fields, made = exercise.assignment, len(exercise.picks)
        if fields["task"] != BY_HAND or exercise.asks_student:
            return False
        return made > 0 and (self.has_ended or (fields["choices"] is not None and made >= fields["choices"]))

    def show(self):
        """Show how many choices have been made; after the last one, show and announce what comes next."""
        exercise = self.state.exercise
        if find("hand-words") is None:
            return
        fill(find("hand-words"), [("", words.count_words(exercise.assignment, len(exercise.picks), self.has_ended))])
        sentence = self._sentence
        if sentence != self.sentence:
            self.sentence = sentence
            self.explanations.requests.request()
        is_complete = self.is_complete and self.state.progress.run == "done"
        if is_complete and not self.was_complete and not exercise.handed_in:
            announcer.announce_soon(plain_text(sentence) if sentence else words.ENDED)
        self.was_complete = is_complete

    @property
    def _sentence(self):
        """The spans in place of the request for another choice; empty if the run's own sentence is shown."""
        exercise = self.state.exercise
        fields = exercise.assignment
        if fields is None or fields["task"] != BY_HAND or self.has_ended:
            return []
        if exercise.handed_in:
            return words.handed_in_spans(fields, exercise.attempt or 1, exercise.score_sent)
        return words.all_made_spans(fields["choices"]) if self.is_complete else []

    def _last_sentence(self):
        """Return the spans in place of the run's last sentence, for JavaScript; None if that is shown."""
        spans = self._sentence
        return ffi.to_js([list(span) for span in spans]) if spans else None
