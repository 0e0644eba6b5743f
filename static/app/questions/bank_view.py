"""The view of question banks: the worker finds the questions in slices, again after each changed setting."""

from app.page import announcer
from app.page.dom import find, listen, spawn, window
from app.page.latest import Latest, RunReplaced
from app.page.links import add_problems
from app.questions.bank_form import BankForm, no_settings
from app.questions.bank_saving import BankSaving
from app.questions.question_pane import QuestionPane

TIME_SLICE = 0.08
"""Seconds of work for each request, so that other requests to the worker wait no longer than that."""
SEEDS = 10000
WAITING_FOR_PYTHON = "The questions are made as soon as Python has loaded."
LOADING = "Loading the code that makes questions."
PREVIOUS_SHOWN = " The questions shown are from the previous settings."
CANCELLED = "Cancelled: {}"
NOT_LOADED = "The code that makes questions could not be loaded. The network may be slow or interrupted."
NO_QUESTIONS = "No board with these settings gives such a question. Choose more work or other moves."


class BankView:
    """Makes the bank of the form; what is shown stays until the new bank is complete."""

    def __init__(self, state, engine, links):
        self.state, self.engine, self.requests = state, engine, Latest()
        self.requested = None  # the settings of the bank that is being made
        self.shown = no_settings()  # those of the bank that is shown
        self.making = None  # the number of the bank that is being made, None if none is
        self.form = BankForm(state.only("exercise"))
        self.pane = QuestionPane(state.only("display"), engine, links)
        self.saving = BankSaving(engine, self._file_name)
        self.narrow_page = window.matchMedia("screen and (max-width: 699.98px)")
        listen(self.narrow_page, "change", lambda event: self._arrange())
        listen(find("bank-form"), "submit", lambda event: event.preventDefault())
        listen(find("bank-cancel"), "click", lambda event: self._press())
        listen(find("bank-other"), "click", lambda event: self._choose_other_seed())
        state.subscribe_last(self._update, "view", "bank")
        state.when("worker", "ready", self._restart)
        self._arrange()
        self._update()

    def _arrange(self):
        """Place the formats and their button below the settings, in one column below the question."""
        if self.narrow_page.matches:
            find("bank-stage").after(find("bank-save-form"))
        else:
            find("bank-form").parentElement.append(find("bank-save-form"))

    def _update(self):
        """Show or hide the view; when it is shown, make the bank of its settings if that has not been done."""
        is_shown = self.state.display.view == "questions"
        find("questions").hidden = not is_shown
        if not is_shown:
            return
        if self.state.exercise.bank is None:
            self.state.change(bank=no_settings())
            return
        problems = self.form.replace_invalid()
        if problems:
            add_problems(problems)
        self.form.show()
        if self.state.exercise.bank != self.requested:
            self._make()

    def _restart(self):
        """Make the bank again with a new worker, which has none."""
        self.requested, self.making = None, None
        self.pane.lose_bank()
        self.saving.offer(0, 0)
        if self.state.display.view == "questions":
            self._update()

    def _make(self):
        """Begin to make the bank of the form."""
        guard, self.requested = self.requests.begin(), dict(self.state.exercise.bank)
        if self.engine.worker is None:
            self._show_note(WAITING_FOR_PYTHON)
            return
        spawn(self._open(guard))

    async def _open(self, guard):
        """Open the bank of the form in the worker, and make it."""
        self._show_progress(LOADING)
        self.making = None
        try:
            await guard.wait(self.engine.ask("fetch_questions"))
        except RunReplaced:
            raise
        except Exception:
            self._end(NOT_LOADED)
            self._show_button("Try again")
            return
        opened = await guard.wait(self.engine.ask("open_bank", self.form.request(), self.pane.number))
        if opened.fault:
            self._end(str(opened.fault))
        else:
            self.making = opened.number
            await self._find_all(guard)

    async def _find_all(self, guard):
        """Find the questions of the bank that is being made, and show them."""
        more = True
        while more:
            progress = await guard.wait(self.engine.ask("advance_bank", self.making, TIME_SLICE))
            more = progress.more
            if more:
                self._show_progress(str(progress.sentence))
        number, self.making = self.making, None
        self.shown = self.requested
        self.saving.offer(number, progress.found)
        self.pane.show_bank(number, progress.found)
        self._end(str(progress.sentence) + ("" if progress.found else f" {NO_QUESTIONS}"))

    def stop(self):
        """Stop making the bank; the questions shown stay."""
        if not find("bank-cancel").hidden and find("bank-cancel").textContent == "Cancel":
            self._press()

    def _press(self):
        """Stop making the bank, continue, or try again."""
        if find("bank-cancel").textContent == "Cancel":
            self.requests.begin()
            self._show_button("Continue")
            self._show_note(CANCELLED.format(find("bank-note").textContent))
            announcer.announce_now(find("bank-note").textContent)
        elif self.making is None:
            self._make()
        else:
            self._show_button("Cancel")
            spawn(self._find_all(self.requests.begin()))

    def _choose_other_seed(self):
        """Make the bank with another seed, and so with other boards."""
        seed = int(window.Math.random() * SEEDS)
        self.form.change("seed", str(seed + (str(seed) == self.form.setting("seed"))))

    def _file_name(self):
        """Return the name of the files of the bank that is shown, without its end."""
        return f"questions-{self.shown['kind'] or 'all'}-seed-{self.shown['seed'] or 1}"

    def _show_progress(self, words):
        """Show how far the bank has come, with the button that cancels it."""
        self._show_note(words + (PREVIOUS_SHOWN if self.pane.count else ""))
        self._show_button("Cancel")

    def _show_button(self, words):
        """Show the button that cancels, continues or tries again."""
        find("bank-cancel").textContent = words
        find("bank-cancel").hidden = False

    def _show_note(self, words):
        find("bank-note").textContent = words

    def _end(self, words):
        """Show how the bank has ended."""
        find("bank-cancel").hidden = True
        self._show_note(words)
        announcer.announce_event(words)
