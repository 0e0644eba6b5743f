"""The primary button: Solve, Stop, or the swap that makes an unsolvable board solvable, and the note below it."""

from app.page import announcer
from app.page.dom import fill, find, listen, math_spans, on_action
from puzzle.core.formatting import both_or_all
from puzzle.core.run_names import MAX_RUNS
from puzzle.core.verdict import anyway_note, repair_note, repaired

START, HAND_OVER, START_AGAIN = "Begin", "Let A* finish", "Begin again"
HAND_OVER_KEY = "A"
SOLVE_WITH_IT, TRY_FROM = "Solve with it", "Try from step {}"


class SolveButton:
    """The button reads Solve or Stop, or for an unsolvable board names two tiles to swap.

    For an unsolvable board, links below offer other tiles to swap, or a search anyway. For a solvable board, the title
    and the button of a closed notice are shown there.
    """

    def __init__(self, state, search, tile_swap, notice):
        self.state, self.search, self.tile_swap, self.notice = state, search, tile_swap, notice
        self.hand_in = lambda: None  # runs the action of the button in an assignment
        listen(find("primary"), "click", lambda event: self.press())
        on_action("choose-others", self._choose_others)
        on_action("search-anyway", search.solve_anyway)
        notice.leaving.subscribe(self.show)
        state.subscribe(
            self.show, "start", "goal", "settings", "searched", "phase", "worker", "editing", "swapped_optimal"
        )
        state.subscribe(self.show, "ended", "view", "others", "keys", "own_code_note", "editor", "marked_step")
        state.subscribe(self.show, "hand_in")

    @property
    def offers_swap(self):
        """Whether the board is unsolvable and has not been searched anyway, as an assignment with this board asks."""
        is_task = self.state.exercise.hands_in and self.state.progress.anyway
        return not self.state.progress.searched and self.state.board.unsolvable and not is_task

    @property
    def is_disabled(self):
        """Whether the button is disabled because the code in the workshop cannot be used in a search."""
        return self._audits_heuristic and bool(self.state.code.own_code_note) and not self.offers_swap

    @property
    def _audits_heuristic(self):
        """Whether the workshop is open for a heuristic."""
        return self.state.display.view == "workshop" and self.state.display.editor is None

    def show(self):
        """Update the button and its note."""
        state = self.state
        searching = state.progress.phase == "searching"
        offers_swap = self.offers_swap and not searching
        find("no-run").hidden = not offers_swap
        find("your-play").hidden = offers_swap
        find("primary").setAttribute("aria-disabled", "true" if self.is_disabled and not searching else "false")
        if offers_swap:
            self._show_swap()
            return
        find("primary-text").textContent = "Stop" if searching else self._solve_label
        is_editing = state.display.editor and state.display.view in ("tree", "workshop")
        start_key = state.exercise.hand_in[1] if state.exercise.hands_in else "Ctrl Enter" if is_editing else "Enter"
        self._show_key("Esc" if searching else self._hand_over_key if self._may_hand_over else start_key)
        fill(find("primary-note"), math_spans(state.code.own_code_note) if self.is_disabled else self.notice.left)

    def _show_key(self, key):
        """Show the key of the button's action; an empty text hides it."""
        kbd = find("primary").querySelector("kbd")
        kbd.textContent, kbd.hidden = key, not key

    @property
    def _hand_over_key(self):
        """The key that hands a manual search over; '' if single-key shortcuts are off."""
        return {"on": HAND_OVER_KEY, "alt": f"Alt {HAND_OVER_KEY}", "off": ""}[self.state.display.keys]

    @property
    def _solve_label(self):
        """The label for a search; in a comparison it includes the number of runs."""
        if self.state.exercise.hands_in:
            return self.state.exercise.hand_in[0]
        if self.state.search.by_hand and not self.search.runs.only_others_missing:
            return self._manual_label
        if self._audits_heuristic:
            return SOLVE_WITH_IT
        count = min(1 + len(self.state.search.others), MAX_RUNS)
        if self.state.display.view == "compare" and count > 1:
            return f"Solve {both_or_all(count)}"
        return self.state.search.solve_name

    @property
    def _may_hand_over(self):
        """Whether the button lets A* finish a manual search."""
        return self._solve_label == HAND_OVER and self.state.progress.phase != "searching" and not self.offers_swap

    def start(self):
        """Run the action of the button at Enter, which neither stops a search nor ends a manual search."""
        if self.state.exercise.hands_in and not self.state.exercise.hand_in[1]:
            return
        if self.state.progress.phase != "searching" and not self._may_hand_over:
            self.press()

    def stop(self):
        """Stop the search and return True; return False if no search is running."""
        is_running = self.state.progress.phase == "searching"
        if is_running:
            self.search.runs.stop()
        return is_running

    def hand_over(self):
        """Let A* finish a manual search, if one is displayed."""
        if self._may_hand_over:
            self.press()

    def press(self):
        """Run the action of the button."""
        state = self.state
        if self.stop() or self.is_disabled:
            return
        if state.exercise.hands_in:
            self.hand_in()
            return
        if self.offers_swap:
            if self.search.asks_for_correction():
                return
            if state.board.editing == "mend":  # the reader is choosing two other tiles
                self.tile_swap.set_mode("")
            solvable_start, a, b = repaired(state.board.start, state.board.goal)
            announcer.announce_event(f"{a} and {b} swapped.")
            state.deal(solvable_start, state.board.goal)
        else:
            if state.search.by_hand and not self.search.runs.only_others_missing:
                self._hand_over()
            self.search.solve()

    @property
    def _manual_label(self):
        """The label for a manual search."""
        if self.state.exercise.marked_step is not None:
            return TRY_FROM.format(self.state.exercise.marked_step)
        if self.state.progress.run != "done":
            return START
        return START_AGAIN if self.state.progress.ended.ending.outcome in ("solved", "exhausted") else HAND_OVER

    def _hand_over(self):
        """Let A* continue a manual search; if that has ended, start again; from marks, go back to the marked choice."""
        state, label, step = self.state, self._manual_label, self.state.exercise.marked_step
        picks = () if label == START_AGAIN else state.exercise.picks
        picks = picks if step is None else picks[: step - 1]
        state.change(handed_over=label == HAND_OVER, picks=picks, marked_step=None, marks_grade=None)

    def _show_swap(self):
        """Offer to swap two tiles, which makes the board solvable."""
        state = self.state
        fixed, a, b = repaired(state.board.start, state.board.goal)
        find("primary-text").textContent = f"Swap {a} and {b}"
        self._show_key("Enter")
        search_link = ("link", "Search anyway", "search-anyway")
        fill(find("no-run-text"), [("", anyway_note(state.board.start, state.search.settings)), search_link])
        fill(find("primary-note"), self._swap_spans(fixed))

    def _swap_spans(self, fixed):
        """Return the note about the swap with a link to choose another; while the reader chooses, the instructions."""
        if self.state.board.editing == "mend":  # the reader is choosing two tiles
            cancel_link = ("link", "Cancel", "edit-neither")
            return [("", "Select two tiles on the board to swap them. "), cancel_link]
        choose_link = ("link", "Choose two other tiles", "choose-others")
        return [("", repair_note(fixed, self.state.board.goal, self.state.paths.swapped_optimal) + " "), choose_link]

    def _choose_others(self):
        """Let the reader choose the two tiles to swap."""
        if not self.state.board.editing:
            self.tile_swap.set_mode("mend")
        self.tile_swap.focus()
