"""Trials: the view in which several strategies search the same many boards, pulled from the worker slice by slice."""

import asyncio

from app.page import live
from app.page.dom import find, listen, now, spawn
from app.page.engine import Silence, last_line
from app.trials.form import TrialForm
from app.trials.names import duration, usual_runs
from app.trials.results import Results
from puzzle.links import link_runs
from puzzle.words import counted

SLICE = 0.08
"""Seconds of work between two looks: every question to the worker waits for at most one of them."""
SHOWN_EVERY, SHARE = 900, 12
"""Milliseconds between two pictures of what is done so far, and no more than so manieth a part of the time for them."""
PATIENCE = 0.2
"""Seconds between two looks while a search keeps the trial waiting."""
KEPT = "Whatever is done is kept."
WAITS = "The trial waits while a search is under way, and goes on by itself after it."
MEASURES = "First the distance of every board from the goal is measured, once."
NO_PYTHON = "The trial starts as soon as Python is here."
LOST = "Python was started again, which ended the trial. What is done is kept, and Start begins it anew."
STALE = "What is shown is of the trial before; Start tries this one."


class Trials:
    """Starts the trial that the form shows, follows it, stops it; what is done is kept whenever it ends."""

    def __init__(self, state, engine):
        self.state, self.engine = state, engine
        self.latest, self.stopping, self.wanted = 0, False, False
        self.tried = self.heard = None  # the trial that the results are of, and how far it was when that was last said
        self.form, self.results = TrialForm(state), Results(engine)
        listen(find("trial-form"), "submit", self._submitted)
        state.subscribe(self._show_view, "view")
        state.subscribe(self._look, "trial")
        state.when("worker", "here", self._catch_up)
        state.subscribe(self._fill_in, "goal")
        self._fill_in()
        self._show_view()

    @property
    def running(self):
        """Whether a trial is under way."""
        return bool(self.state.busy)

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
        """Say where what is shown is of another trial than the form."""
        if not self.running:
            other = self.tried is not None and self.state.trial != self.tried
            find("trial-note").textContent = STALE if other else ""

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
        self.latest += 1
        mine, self.stopping, tried = self.latest, False, self.state.trial
        self.state.change(busy=True)
        self._begin(tried)
        try:
            told = await self._follow(tried)
        except Silence:
            self._end(LOST)
        except Exception as error:
            line = last_line(error)[0]
            self._end(line.replace("ValueError: ", ""))
        else:
            if mine == self.latest:
                self._end(_ending(int(told.done), tried["boards"], float(told.seconds)))

    async def _follow(self, tried):
        """Pull the trial until it ends or is stopped; return how it stood then."""
        number = int(await self.engine.ask("open_trial", link_runs.format_trial(tried)))
        self.results.begin(tried, number)
        due, done, more = 0, 0, True
        while more:
            told = await self.engine.ask("advance_trial", number, SLICE)
            more = bool(told.more) and not self.stopping
            if not more and told.more:
                await self.engine.ask("stop_trial", number)
            self._progress(told, tried["boards"])
            if int(told.done) > done and (not more or now() > due):
                began, done, self.tried = now(), int(told.done), tried
                self.results.take(await self.engine.ask("trial_figures", number))
                due = now() + max(SHOWN_EVERY, SHARE * (now() - began))
            if told.waits and more:
                await asyncio.sleep(PATIENCE)
        self.results.settle()
        return told

    # ---- how far it is ----

    def _begin(self, tried):
        self.form.lock(True)
        self._show_button(True)
        find("trial-progress").hidden = False
        self._tell(0, tried["boards"], "", MEASURES)
        live.tell(f"Trial started: {counted(tried['boards'], 'board')}, {len(tried['runs'])} strategies.")

    def _show_button(self, running):
        find("trial-start-text").textContent = "Stop" if running else "Start"
        find("trial-start-key").textContent = "Esc" if running else "Enter"

    def _progress(self, told, boards):
        left = float(told.left)
        words = f"about {duration(left)} left" if left > 0 else ""
        self._tell(int(told.done), boards, words, WAITS if told.waits else KEPT if told.dealt else MEASURES)

    def _tell(self, done, boards, left, note):
        words = f"{done:,} of {counted(boards, 'board')}"
        part = (note == WAITS, 4 * done // boards)  # a listener hears of each quarter, and that it waits
        if part != self.heard:
            self.heard = part
            live.say(WAITS if note == WAITS else f"{words}{', ' + left if left else ''}.")
        _put("trial-done", words)
        _put("trial-left", left)
        _put("trial-note", note)
        find("trial-bar").style.setProperty("--fraction", str(done / boards))
        find("trial-bar").setAttribute("aria-valuenow", str(100 * done // boards))

    def _end(self, words):
        self.form.lock(False)
        self._show_button(False)
        find("trial-progress").hidden = True
        self.state.change(busy=False)
        find("trial-note").textContent = words
        live.tell(words + " " + find("trial-headline").textContent)


def _ending(done, boards, seconds):
    if done == boards:
        return f"{counted(boards, 'board')} done in {duration(seconds)}."
    return f"Stopped after {done:,} of {counted(boards, 'board')}; what is done is kept."


def _put(name, words):
    if find(name).textContent != words:
        find(name).textContent = words
