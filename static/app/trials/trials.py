"""The Trials view, where several strategies search the same boards; the worker searches in time slices."""

import asyncio

from app.engine.engine import error_message
from app.engine.run_set import DELETED
from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import find, listen, now, on_action, spawn
from app.page.latest import Guard, Latest, RunReplaced
from app.page.storage import note_results
from app.trials.form import TrialForm
from app.trials.results import Results, TrialResults
from puzzle.core import heuristic_names
from puzzle.core.formatting import duration, quantity
from puzzle.core.search_tables import tables_of
from puzzle.links import link_runs
from puzzle.links.search_settings import USUAL_PROBLEM, runs_own_code
from puzzle.links.strategy_names import default_runs
from puzzle.trials.trial_words import end_text, quantity_of, words_of

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

    def __init__(self, state, engine, sandbox, panels, report):
        self.state, self.engine, self.sandbox = state, engine, sandbox
        self.stop_requested = self.start_requested = False  # a start is requested until the trial runs
        self.starts = Latest()
        self.announced, self.done = None, 0  # `done` is the number of boards done
        self.form, self.results = (
            TrialForm(state.only("engine", "code", "exercise"), engine, panels),
            Results(engine, report),
        )
        self.of_problems = {}  # the trials of the problems that are not displayed
        on_action("trial-again", self._run_lost)
        listen(find("trial-form"), "submit", lambda event: event.preventDefault())
        listen(find("trial-form"), "submit", lambda event: self.press())
        listen(find("trial-back"), "click", lambda event: state.change(trial=self.results.swap()))
        state.subscribe_last(self._show_view, "view")
        state.subscribe(self._update_trial, "trial")
        state.when("worker", "ready", self._start_if_requested)
        # The view completes the trial itself when it is shown.
        state.subscribe(lambda: self._complete_trial() if state.display.view == "trials" else None, "goal", "settings")
        state.subscribe(self._update_note, "own_codes")
        self._complete_trial()
        self._show_view()

    def _show_view(self):
        """Show or hide the view; when it is shown, complete the trial and draw its results."""
        is_shown = self.state.display.view == "trials"
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
        if trial is not self.state.exercise.trial and self.state.display.view == "trials":
            self.state.change(trial=trial)
        elif self.state.exercise.trial is not None:
            self.form.show()
            self._update_note()

    def _trial_of_problem(self):
        """Return the trial of the page's problem; while a trial is running, the running one."""
        trial, problem = self.state.exercise.trial, self.state.search.settings["problem"]
        if trial is not None and (trial["problem"] == problem or self.state.exercise.trial_running):
            return trial
        if problem in self.of_problems:
            return self.of_problems[problem]
        trial = link_runs.parse_trial("problem=" + problem)[0]
        trial["goal"] = self.state.board.goal
        return trial

    def _update_trial(self):
        """Show the note about the trial of the form, and before the first results the axes of its charts."""
        trial = self.state.exercise.trial
        if trial is not None:
            self.of_problems[trial["problem"]] = trial
            if not self.state.exercise.trial_running:
                self.results.show_problem(trial["problem"])
        self._update_note()
        if self.state.display.view == "trials":
            self.results.show_plan(trial)

    def _update_note(self):
        """Show a note if the results are not of the trial in the form; offer to restore the previous trial."""
        if not self.state.exercise.trial_running:
            results, note = self.results.shown, ""
            if results is not None and self.state.exercise.trial != results.trial:
                note = OTHER_TRIAL_SHOWN
            elif results is not None and self._codes_of(results.trial) != results.codes:
                note = OTHER_CODE_SHOWN
            find("trial-note").textContent = note
        find("trial-back").hidden = self.state.exercise.trial_running or self.results.previous is None

    # ---- start and stop ----

    def press(self):
        """Start or stop the trial."""
        if self.state.exercise.trial_running or self.start_requested:
            self.stop()
        else:
            self.start()

    def start(self):
        """Start the trial as soon as Python and its boards have loaded, unless it runs or has been requested."""
        if not (self.state.exercise.trial_running or self.start_requested) and self.form.store_all():
            find("trial-start").focus()
            self.state.trust_code([run["heuristic"] for run in self.state.exercise.trial["runs"]])
            self.start_requested = True
            self._show_button(True)
            if self.state.engine.connected:
                self._start_if_requested()
            else:
                find("trial-note").textContent = WAITING_FOR_PYTHON

    def _run_lost(self):
        """Run the trial again whose results a reload of the page has lost."""
        if not (self.state.exercise.trial_running or self.start_requested):
            self.state.change(trial=self.results.lost)
            self.start()

    def stop(self):
        """Stop the trial and keep its results, or cancel its start."""
        self.stop_requested = self.state.exercise.trial_running
        if self.start_requested:
            self._cancel_start()

    def _cancel_start(self):
        """Cancel the requested start of a trial."""
        self.starts.begin()
        self.start_requested = False
        self._show_button(False)
        self._update_note()

    def _start_if_requested(self):
        if self.start_requested:
            spawn(self._read_and_run(self.starts.begin()))

    async def _read_and_run(self, guard):
        """Run the trial of the form once its list of boards, if any, has been read, unless its start is cancelled."""
        try:
            await self.form.board_list.finish_reading()
        except Exception:
            if guard.is_newest:
                self._cancel_start()
            raise
        guard.ensure_newest()
        if self.form.store_all():
            self.start_requested = False
            await self._run()
        else:
            self._cancel_start()

    def _codes_of(self, trial):
        """Return the code of each of the reader's heuristics that a trial uses, by the name of the heuristic."""
        codes = {}
        for run in trial["runs"] if trial["problem"] == USUAL_PROBLEM else []:
            settings = dict(run)
            settings["problem"] = USUAL_PROBLEM
            if runs_own_code(settings):
                codes[run["heuristic"]] = self.state.code.code_for(settings)
        return codes

    async def _run(self):
        """Run the trial of the form, and show how it ended."""
        self.stop_requested, trial = False, self.state.exercise.trial
        self.state.change(trial_running=True)
        self._show_start(trial)
        try:
            progress = await self._run_to_end(trial)
            text = end_text(progress.done, trial, progress.seconds)
        except RunReplaced:
            text = PYTHON_RESTARTED.format(self._results_text(trial))
        except SandboxError as error:
            text = f"{error} {OWN_CODE_FAILED.format(self._results_text(trial))}"
        except Exception as error:
            text = error_message(error)[0].replace("ValueError: ", "")
            if self.done:
                text += " " + OWN_CODE_FAILED.format(self._results_text(trial))
        self._show_end(text)

    def _results_text(self, trial):
        """Return how many boards were done when an error ended a trial, as the end of a clause."""
        return SO_FAR.format(self.done, quantity_of(trial)) if self.done else NO_RESULTS

    async def _run_to_end(self, trial):
        """Run the trial until it ends or is stopped; return its last progress."""
        codes, printouts, engine = self._codes_of(trial), {}, self.engine
        for heuristic in codes:
            if codes[heuristic] is None:
                raise ValueError(DELETED.format(heuristic_names.label(heuristic)))
            settings = {"problem": USUAL_PROBLEM, "heuristic": heuristic}
            printouts[heuristic] = self.sandbox.printouts.begin(settings)
        for run in trial["runs"]:
            for cells in link_runs.board_sizes(trial):
                await engine.prepare_tables(tables_of(run, cells))
        has_tables = len(trial["goal"]) == heuristic_names.TABLE_CELLS
        if has_tables and (trial["depth"] or 0) > heuristic_names.MOVES_WITHOUT_TABLES:
            await engine.prepare_tables([heuristic_names.USUAL_TABLE])
        kept, board_list = self.results.kept_numbers, trial["board_list"] or ""
        number = await engine.ask("open_trial", _link_without_list(trial), board_list, kept, list(codes))
        results = TrialResults(trial, codes, number, Guard(lambda: engine.worker))
        next_drawing, more, report = 0.0, True, ""
        while more:
            progress = await engine.ask("advance_trial", number, TIME_SLICE, report)
            more = progress.more and not self.stop_requested
            if not more and progress.more:
                await engine.ask("stop_trial", number)
            self._show_progress(progress, trial)
            if progress.done > self.done and (not more or now() > next_drawing):
                drawing_start = now()
                self.results.show_figures(results, await engine.ask("trial_figures", number))
                self.done = progress.done
                next_drawing = now() + max(REDRAW_INTERVAL, REDRAW_SHARE * (now() - drawing_start))
            if progress.waits and more:
                await asyncio.sleep(WAIT_INTERVAL)
            report = ""
            if more and progress.wanted is not None:
                report = await self._report(trial, codes, printouts, progress.wanted)
        return progress

    async def _report(self, trial, codes, printouts, wanted):
        """Search a board in the sandbox, and return its report; empty if the trial has been stopped."""
        index = wanted.search
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
        announcer.announce_event(f"Trial started: {quantity_of(trial)}{source}, {len(trial['runs'])} strategies.")

    def _show_button(self, running):
        find("trial-start-text").textContent = "Stop" if running else "Start"
        find("trial-start-key").textContent = "Esc" if running else "Enter"

    def _show_progress(self, progress, trial):
        """Show the number of boards done, the time left and a note on what the trial is doing."""
        seconds_left = progress.left
        text = f"about {duration(seconds_left)} left" if seconds_left > 0 else ""
        note = RESULTS_KEPT if progress.done else self._first_note(trial, progress.dealt)
        self._set_progress(progress.done, trial, text, WAITING if progress.waits else note)

    def _first_note(self, trial, dealt=0):
        """Return the note to show until the first board is done; `dealt` is the number of boards dealt."""
        notes = []
        if not dealt and trial["problem"] == USUAL_PROBLEM:
            if any(cells in heuristic_names.MOST_MOVES for cells in link_runs.board_sizes(trial)):
                notes = [COMPUTING_DISTANCES]
            elif trial["depth"] is not None:
                notes = [FINDING_BOARD.format(quantity(trial["depth"], "move"))]
        if self.results.shown is not None:
            notes.append(PREVIOUS_SHOWN)
        return " ".join(notes) or RESULTS_KEPT

    def _set_progress(self, done, trial, left_text, note):
        """Show the progress of the trial, and announce it at intervals."""
        boards, text = link_runs.board_count(trial), f"{done:,} of {quantity_of(trial)}"
        words = ", ".join([part for part in (text, left_text) if part])
        # Announce the progress when the trial starts or stops waiting, and after each quarter of the boards.
        announcement = (note == WAITING, 4 * done // boards)
        if announcement != self.announced:
            self.announced = announcement
            announcer.announce_soon(WAITING if note == WAITING else f"{words}.")
        find("trial-bar").setAttribute("aria-valuetext", words)
        for name, part in (("trial-done", text), ("trial-left", left_text), ("trial-note", note)):
            find(name).textContent = part
        find("trial-bar").style.setProperty("--fraction", str(done / boards))
        find("trial-bar").setAttribute("aria-valuenow", str(100 * done // boards))

    def _show_end(self, text):
        """Show a text on how the trial ended, and unlock the form."""
        if self.done:
            self.results.finish()
            note_results("trial", link_runs.format_trial(self.results.shown.trial))
        self.form.lock(False)
        self._show_button(False)
        find("trial-progress").hidden = True
        self.state.change(trial_running=False)
        self._complete_trial()
        find("trial-note").textContent = text
        announcer.announce_event(text + (" " + find("trial-headline").textContent if self.done else ""))


def _link_without_list(trial):
    """Return a trial as a link for the worker and the sandbox, without its boards, which are sent separately."""
    trial = dict(trial)
    trial["board_list"] = None
    return link_runs.format_trial(trial)
