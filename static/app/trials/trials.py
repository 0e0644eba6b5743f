"""The Trials view, where several strategies search the same boards; the worker searches in time slices."""

import asyncio

from app.engine.engine import error_message, tables_of
from app.engine.run_set import DELETED
from app.engine.sandbox_error import SandboxError
from app.page import announcer
from app.page.dom import find, listen, now, spawn
from app.page.latest import RunReplaced
from app.page.state import USUAL_PROBLEM, runs_own_code
from app.trials.form import TrialForm
from app.trials.results import Results
from app.trials.strategy_names import default_runs
from app.trials.words import words_of
from puzzle.core import heuristic_names
from puzzle.core.formatting import duration, quantity
from puzzle.links import link_boards, link_runs

TIME_SLICE = 0.08
"""Seconds of work per request, so that other requests to the worker wait no longer than that."""
REDRAW_INTERVAL, REDRAW_SHARE = 900, 12
"""Results are drawn at most every 900 ms, and take at most about 1/12 of the time."""
WAIT_INTERVAL = 0.2
"""Seconds between requests while a search makes the trial wait."""
RESULTS_KEPT = "You can stop at any time; results so far are kept."
WAITING = "The trial pauses during your search and then resumes by itself."
COMPUTING_DISTANCES = "Computing the distance of every board from the goal, once."
FINDING_BOARD = "Searching for the first board that needs {}."
PREVIOUS_SHOWN = "Results shown are from the previous trial."
WAITING_FOR_PYTHON = "The trial starts as soon as Python has loaded."
PYTHON_RESTARTED = "Python was restarted, which ended the trial{}. Press Start to run it again."
SO_FAR, NO_RESULTS = " after {:,} of {}; results so far are kept", " before it had any results"
OWN_CODE_FAILED = "That ended the trial{}."
OTHER_CODE_SHOWN = "Results shown are from an earlier version of your code. Press Start to update them."
OTHER_TRIAL_SHOWN = "Results shown are from the previous trial. Press Start to run this one."


class Trials:
    """Starts the trial of the form, shows its progress and stops it; results so far are kept when it stops.

    Searches with a heuristic of the reader's run in the sandbox, one after another and after those of the worker, so
    that their times can be compared. The worker checks what the sandbox reports.
    """

    def __init__(self, state, engine, sandbox, panels):
        self.state, self.engine, self.sandbox = state, engine, sandbox
        self.stop_requested = self.start_requested = False
        self.announced, self.done = None, 0  # `done` is the number of boards done
        self.form, self.results = TrialForm(state, engine, panels), Results()
        self.of_problems = {}  # the trials of the problems that are not displayed
        listen(find("trial-form"), "submit", self._on_submit)
        listen(find("trial-back"), "click", lambda event: self._restore())
        state.subscribe(self._show_view, "view")
        state.subscribe(self._update_trial, "trial")
        state.when("worker", "ready", self._start_if_requested)
        state.subscribe(self._complete_trial, "goal", "settings")
        state.subscribe(self._update_note, "own_codes")
        self._complete_trial()
        self._show_view()

    @property
    def running(self):
        """Whether a trial is running."""
        return bool(self.state.trial_running)

    def _show_view(self):
        """Show or hide the view; when it is shown, complete the trial and draw its results."""
        is_shown = self.state.view == "trials"
        find("trials").hidden = not is_shown
        if is_shown:
            self._complete_trial()
            self._update_trial()
            self.results.draw()

    def _complete_trial(self):
        """Create a trial of the problem if there is none, and add default strategies if it has fewer than two."""
        trial = self._trial_of_problem()
        if len(trial["runs"]) < 2:
            first_run, defaults = trial["runs"][0], default_runs(trial["problem"])
            trial = dict(trial)
            trial["runs"] = defaults if first_run in defaults else ([first_run] + defaults)[:6]  # noqa: RUF005 (MicroPython cannot unpack here)
        if trial is not self.state.trial and self.state.view == "trials":
            self.state.change(trial=trial)
        elif self.state.trial is not None:
            self.form.show()
            self._update_note()

    def _trial_of_problem(self):
        """Return the trial of the page's problem; while a trial is running, the running one."""
        trial, problem = self.state.trial, self.state.settings["problem"]
        if trial is not None and (trial["problem"] == problem or self.running):
            return trial
        if problem in self.of_problems:
            return self.of_problems[problem]
        trial = link_runs.parse_trial("problem=" + problem)[0]
        trial["goal"] = self.state.goal
        return trial

    def _update_trial(self):
        """Show the note about the trial of the form, and before the first results the axes of its charts."""
        trial = self.state.trial
        if trial is not None:
            self.of_problems[trial["problem"]] = trial
            if not self.running:
                self.results.show_problem(trial["problem"])
        self._update_note()
        if self.state.view == "trials":
            self.results.show_plan(trial)

    def _update_note(self):
        """Show a note if the results are not of the trial in the form; offer to restore the previous trial."""
        if not self.running:
            results = self.results.shown
            note = ""
            if results is not None and self.state.trial != results.trial:
                note = OTHER_TRIAL_SHOWN
            elif results is not None and self._codes_of(results.trial) != results.codes:
                note = OTHER_CODE_SHOWN
            find("trial-note").textContent = note
        find("trial-back").hidden = self.running or self.results.previous is None

    def _restore(self):
        """Exchange the displayed trial and the previous one, in the form and in the results."""
        self.state.change(trial=self.results.swap())

    # ---- start and stop ----

    def _on_submit(self, event):
        event.preventDefault()
        self.press()

    def press(self):
        """Start or stop the trial."""
        if self.running or self.start_requested:
            self.stop()
        else:
            self.start()

    def start(self):
        """Start the trial, unless it is running or waits for Python."""
        if not (self.running or self.start_requested) and self.form.store_all():
            find("trial-start").focus()
            self.state.trust_code([run["heuristic"] for run in self.state.trial["runs"]])
            if self.state.connected:
                spawn(self._read_and_run())
            else:
                self.start_requested = True
                self._show_button(True)
                find("trial-note").textContent = WAITING_FOR_PYTHON

    def stop(self):
        """Stop the trial and keep its results."""
        self.stop_requested = self.running
        if self.start_requested:
            self.start_requested = False
            self._show_button(False)
            self._update_note()

    def _start_if_requested(self):
        if self.start_requested:
            self.start_requested = False
            spawn(self._read_and_run())

    async def _read_and_run(self):
        """Run the trial of the form once its list of boards, if it has one, has been read."""
        await self.form.board_list.finish_reading()
        if not self.running and self.form.store_all():
            await self._run()
        elif not self.running:
            self._show_button(False)
            self._update_note()

    def _codes_of(self, trial):
        """Return the code of each of the reader's heuristics that a trial uses, by the name of the heuristic."""
        codes = {}
        for run in trial["runs"] if trial["problem"] == USUAL_PROBLEM else []:
            settings = dict(run)
            settings["problem"] = USUAL_PROBLEM
            if runs_own_code(settings):
                codes[run["heuristic"]] = self.state.code_for(settings)
        return codes

    async def _run(self):
        """Run the trial of the form, and show how it ended."""
        self.stop_requested, trial = False, self.state.trial
        self.state.change(trial_running=True)
        self._show_start(trial)
        boards = _quantity_of(trial)
        try:
            progress = await self._run_to_end(trial)
            text = _result_text(int(progress.done), trial, float(progress.seconds))
        except RunReplaced:
            text = PYTHON_RESTARTED.format(SO_FAR.format(self.done, boards) if self.done else NO_RESULTS)
        except SandboxError as error:
            text = f"{error} " + OWN_CODE_FAILED.format(SO_FAR.format(self.done, boards) if self.done else NO_RESULTS)
        except Exception as error:
            text = error_message(error)[0].replace("ValueError: ", "")
            if self.done:
                text += " " + OWN_CODE_FAILED.format(SO_FAR.format(self.done, boards))
        self._show_end(text)

    async def _run_to_end(self, trial):
        """Run the trial until it ends or is stopped; return its last progress."""
        codes, printouts = self._codes_of(trial), {}
        engine = self.engine
        for heuristic in codes:
            if codes[heuristic] is None:
                raise ValueError(DELETED.format(heuristic_names.label(heuristic)))
            settings = {"problem": USUAL_PROBLEM, "heuristic": heuristic}
            printouts[heuristic] = self.sandbox.printouts.begin(settings)
        sizes = _sizes_of(trial)
        for run in trial["runs"]:
            for cells in sizes:
                await engine.prepare_tables(tables_of(run, range(cells)))
        if (
            len(trial["goal"]) == heuristic_names.TABLE_CELLS
            and (trial["depth"] or 0) > heuristic_names.MOVES_WITHOUT_TABLES
        ):
            await engine.prepare_tables([heuristic_names.USUAL_TABLE])
        kept = self.results.kept_numbers(engine)
        board_list = trial["board_list"] or ""
        number = int(await engine.ask("open_trial", _link_without_list(trial), board_list, kept, list(codes)))
        self.results.expect(trial, codes, number, engine)
        next_drawing, more, report = 0.0, True, ""
        while more:
            progress = await engine.ask("advance_trial", number, TIME_SLICE, report)
            more = bool(progress.more) and not self.stop_requested
            if not more and progress.more:
                await engine.ask("stop_trial", number)
            self._show_progress(progress, trial)
            if int(progress.done) > self.done and (not more or now() > next_drawing):
                drawing_start = now()
                self.results.show_figures(await engine.ask("trial_figures", number))
                self.done = int(progress.done)
                next_drawing = now() + max(REDRAW_INTERVAL, REDRAW_SHARE * (now() - drawing_start))
            if progress.waits and more:
                await asyncio.sleep(WAIT_INTERVAL)
            report = ""
            if more and hasattr(progress.wanted, "start"):
                report = await self._report(trial, codes, printouts, progress.wanted)
        return progress

    async def _report(self, trial, codes, printouts, wanted):
        """Search a board in the sandbox, and return its report; empty if the trial has been stopped."""
        index = int(wanted.search)
        heuristic = trial["runs"][index]["heuristic"]
        request = _link_without_list(trial), index, codes[heuristic], wanted.start
        await self.sandbox.ask("measure_start", *request, printout=printouts[heuristic])
        while not self.stop_requested:
            answer = await self.sandbox.ask("measure_advance", TIME_SLICE, printout=printouts[heuristic])
            if not answer.more:
                return answer.report
        return ""

    # ---- progress ----

    def _show_start(self, trial):
        """Show that the trial has started: its progress, a locked form and the Stop button."""
        self.done = 0
        find("trial-back").hidden = True
        self.form.lock(True)
        self._show_button(True)
        find("trial-progress").hidden = False
        self._set_progress(0, trial, "", self._first_note(trial))
        source = words_of(trial)["from"]
        announcer.announce_event(f"Trial started: {_quantity_of(trial)}{source}, {len(trial['runs'])} strategies.")

    def _show_button(self, running):
        find("trial-start-text").textContent = "Stop" if running else "Start"
        find("trial-start-key").textContent = "Esc" if running else "Enter"

    def _show_progress(self, progress, trial):
        """Show the number of boards done, the time left and a note on what the trial is doing."""
        seconds_left = float(progress.left)
        text = f"about {duration(seconds_left)} left" if seconds_left > 0 else ""
        first_note = RESULTS_KEPT if progress.done else self._first_note(trial, int(progress.dealt))
        note = WAITING if progress.waits else first_note
        self._set_progress(int(progress.done), trial, text, note)

    def _first_note(self, trial, dealt=0):
        """Return the note to show until the first board is done; `dealt` is the number of boards dealt."""
        notes = []
        if not dealt and trial["problem"] == USUAL_PROBLEM:
            if any(cells in heuristic_names.MOST_MOVES for cells in _sizes_of(trial)):
                notes = [COMPUTING_DISTANCES]
            elif trial["depth"] is not None:
                notes = [FINDING_BOARD.format(quantity(trial["depth"], "move"))]
        if self.results.shown is not None:
            notes.append(PREVIOUS_SHOWN)
        return " ".join(notes) or RESULTS_KEPT

    def _set_progress(self, done, trial, left_text, note):
        """Show the progress of the trial, and announce it at intervals."""
        boards, text = link_runs.board_count(trial), f"{done:,} of {_quantity_of(trial)}"
        # Announce the progress when the trial starts or stops waiting, and after each quarter of the boards.
        announcement = (note == WAITING, 4 * done // boards)
        if announcement != self.announced:
            self.announced = announcement
            announcer.announce_soon(WAITING if note == WAITING else f"{text}{', ' + left_text if left_text else ''}.")
        find("trial-bar").setAttribute("aria-valuetext", text + (", " + left_text if left_text else ""))
        _set_text("trial-done", text)
        _set_text("trial-left", left_text)
        _set_text("trial-note", note)
        find("trial-bar").style.setProperty("--fraction", str(done / boards))
        find("trial-bar").setAttribute("aria-valuenow", str(100 * done // boards))

    def _show_end(self, text):
        """Show a text on how the trial ended, and unlock the form."""
        self.results.finish()
        self.form.lock(False)
        self._show_button(False)
        find("trial-progress").hidden = True
        self.state.change(trial_running=False)
        self._complete_trial()
        find("trial-note").textContent = text
        announcer.announce_event(text + (" " + find("trial-headline").textContent if self.done else ""))


def _quantity_of(trial):
    """Return the number of boards or instances of a trial in words."""
    return quantity(link_runs.board_count(trial), words_of(trial)["noun"])


def _sizes_of(trial):
    """Return the numbers of cells of the boards of a trial."""
    return [len(trial["goal"])] if trial["board_list"] is None else link_boards.sizes(trial["board_list"])


def _link_without_list(trial):
    """Return a trial as a link for the worker and the sandbox, without its boards, which are sent separately."""
    trial = dict(trial)
    trial["board_list"] = None
    return link_runs.format_trial(trial)


def _result_text(done, trial, seconds):
    """Return a sentence on how many of the boards or instances of a trial were done."""
    if done == link_runs.board_count(trial):
        return f"{_quantity_of(trial)} done in {duration(seconds)}."
    if not done:
        return f"Stopped before any {words_of(trial)['noun']} was done."
    return f"Stopped after {done:,} of {_quantity_of(trial)}; results so far are kept."


def _set_text(name, text):
    """Set the text of an element, unless it has that text already."""
    if find(name).textContent != text:
        find(name).textContent = text
