"""Trials: the view in which several strategies search the same many boards, pulled from the worker slice by slice."""

import asyncio

from app.engine.engine import RunReplaced, error_message
from app.page import announcer
from app.page.dom import find, listen, now, spawn
from app.trials.form import TrialForm
from app.trials.names import duration, usual_runs
from app.trials.results import Results
from puzzle.core.formatting import quantity
from puzzle.links import link_runs

SLICE = 0.08
"""Seconds of work between two looks: every question to the worker waits for at most one of them."""
SHOWN_EVERY, SHARE = 900, 12
"""Milliseconds between two pictures of what is done so far, and no more than so manieth a part of the time for them."""
PATIENCE = 0.2
"""Seconds between two looks while a search keeps the trial waiting."""
KEPT = "You can stop at any time; results so far are kept."
WAITS = "The trial pauses during your search and then resumes by itself."
MEASURES = "Computing the distance of every board from the goal, once."
STILL = "Results shown are from the previous trial."
NO_PYTHON = "The trial starts as soon as Python has loaded."
LOST = "Python was restarted, which ended the trial{}. Press Start to run it again."
SO_FAR, BEFORE_ANY = " after {:,} of {}; results so far are kept", " before any board was done"
STALE = "Results shown are from the previous trial. Press Start to run this one."


class Trials:
    """Starts the trial that the form shows, follows it, stops it; what is done is kept whenever it ends."""

    def __init__(self, state, engine, panels):
        self.state, self.engine = state, engine
        self.stopping = self.wanted = False
        self.heard, self.done = None, 0  # how far the trial was when that was last said, and now
        self.form, self.results = TrialForm(state, panels), Results(engine)
        listen(find("trial-form"), "submit", self._submitted)
        listen(find("trial-back"), "click", lambda event: self._go_back())
        state.subscribe(self._show_view, "view")
        state.subscribe(self._look, "trial")
        state.when("worker", "here", self._catch_up)
        state.subscribe(self._fill_in, "goal")
        self._fill_in()
        self._show_view()

    @property
    def running(self):
        """Whether a trial is under way."""
        return bool(self.state.trial_running)

    def _show_view(self):
        chosen = self.state.view == "trials"
        find("trials").hidden = not chosen
        if chosen:
            self._fill_in()
            self.results.draw()

    def _fill_in(self):
        """See to it that there is a trial: of the page's goal and the usual strategies, unless a link says more."""
        trial = self.state.trial
        if trial is None:
            trial = link_runs.parse_trial("")[0]
            trial["goal"] = self.state.goal
        if len(trial["runs"]) < 2:
            first, usual = trial["runs"][0], usual_runs()
            trial = dict(trial)
            trial["runs"] = usual if first in usual else ([first] + usual)[:6]  # noqa: RUF005
        if trial is not self.state.trial and self.state.view == "trials":
            self.state.change(trial=trial)
        elif self.state.trial is not None:
            self.form.show()
            self._look()

    def _look(self):
        """Say where what is shown is of another trial than the form, and offer the one before it."""
        if not self.running:
            shown = self.results.shown
            other = shown is not None and self.state.trial != shown.trial
            find("trial-note").textContent = STALE if other else ""
        find("trial-back").hidden = self.running or self.results.before is None

    def _go_back(self):
        """Show the trial before the one that is shown, in the form as well; that one can be had back too."""
        self.state.change(trial=self.results.swap())

    # ---- start and stop ----

    def _submitted(self, event):
        event.preventDefault()
        self.press()

    def press(self):
        """Do what the button says."""
        if self.running or self.wanted:
            self.stop()
        elif self.form.flush():
            find("trial-start").focus()
            if self.state.connected:
                spawn(self._run())
            else:
                self.wanted = True
                self._show_button(True)
                find("trial-note").textContent = NO_PYTHON

    def stop(self):
        """Let the trial end with what is done; tell whether there was one."""
        self.stopping = self.running
        if self.wanted:
            self.wanted = False
            self._show_button(False)
            self._look()

    def _catch_up(self):
        if self.wanted:
            self.wanted = False
            spawn(self._run())

    async def _run(self):
        self.stopping, tried = False, self.state.trial
        self.state.change(trial_running=True)
        self._begin(tried)
        boards = quantity(tried["boards"], "board")
        try:
            told = await self._follow(tried)
            words = _ending(int(told.done), tried["boards"], float(told.seconds))
        except RunReplaced:
            words = LOST.format(SO_FAR.format(self.done, boards) if self.done else BEFORE_ANY)
        except Exception as error:
            words = error_message(error)[0].replace("ValueError: ", "")
        self._end(words)

    async def _follow(self, tried):
        """Pull the trial until it ends or is stopped; return how it stood then."""
        number = int(await self.engine.ask("open_trial", link_runs.format_trial(tried), self.results.kept))
        self.results.begin(tried, number)
        due, more = 0, True
        while more:
            told = await self.engine.ask("advance_trial", number, SLICE)
            more = bool(told.more) and not self.stopping
            if not more and told.more:
                await self.engine.ask("stop_trial", number)
            self._progress(told, tried["boards"])
            if int(told.done) > self.done and (not more or now() > due):
                began = now()
                self.results.take(await self.engine.ask("trial_figures", number))
                self.done = int(told.done)
                due = now() + max(SHOWN_EVERY, SHARE * (now() - began))
            if told.waits and more:
                await asyncio.sleep(PATIENCE)
        return told

    # ---- how far it is ----

    def _begin(self, tried):
        self.done = 0
        find("trial-back").hidden = True
        self.form.lock(True)
        self._show_button(True)
        find("trial-progress").hidden = False
        self._tell(0, tried["boards"], "", self._early(False))
        boards = quantity(tried["boards"], "board")
        announcer.announce_event(f"Trial started: {boards}, {len(tried['runs'])} strategies.")

    def _show_button(self, running):
        find("trial-start-text").textContent = "Stop" if running else "Start"
        find("trial-start-key").textContent = "Esc" if running else "Enter"

    def _progress(self, told, boards):
        left = float(told.left)
        words = f"about {duration(left)} left" if left > 0 else ""
        note = WAITS if told.waits else KEPT if told.done else self._early(bool(told.dealt))
        self._tell(int(told.done), boards, words, note)

    def _early(self, dealt):
        """Say what there is to wait for as long as no board is done."""
        notes = [] if dealt else [MEASURES]
        if self.results.shown is not None:
            notes.append(STILL)
        return " ".join(notes) or KEPT

    def _tell(self, done, boards, left, note):
        words = f"{done:,} of {quantity(boards, 'board')}"
        part = (note == WAITS, 4 * done // boards)  # a listener hears of each quarter, and that it waits
        if part != self.heard:
            self.heard = part
            announcer.announce_soon(WAITS if note == WAITS else f"{words}{', ' + left if left else ''}.")
        find("trial-bar").setAttribute("aria-valuetext", words + (", " + left if left else ""))
        _put("trial-done", words)
        _put("trial-left", left)
        _put("trial-note", note)
        find("trial-bar").style.setProperty("--fraction", str(done / boards))
        find("trial-bar").setAttribute("aria-valuenow", str(100 * done // boards))

    def _end(self, words):
        self.results.settle()
        self.form.lock(False)
        self._show_button(False)
        find("trial-progress").hidden = True
        self.state.change(trial_running=False)
        self._look()
        find("trial-note").textContent = words
        announcer.announce_event(words + (" " + find("trial-headline").textContent if self.done else ""))


def _ending(done, boards, seconds):
    if done == boards:
        return f"{quantity(boards, 'board')} done in {duration(seconds)}."
    if not done:
        return "Stopped before any board was done."
    return f"Stopped after {done:,} of {quantity(boards, 'board')}; results so far are kept."


def _put(name, words):
    if find(name).textContent != words:
        find(name).textContent = words
