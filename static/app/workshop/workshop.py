"""The workshop: the reader writes a heuristic, which an audit compares with true distances, a problem or a search."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import find, listen, on_action, spawn, window
from app.page.visibility import Visibility
from app.workshop.audit_view import AuditView, mark_put_links
from app.workshop.board_audit import OTHER_CODE, BoardAudit
from app.workshop.board_values import BoardValues
from app.workshop.code_editor import CodeEditor, PrintedView, edits_search, is_beside_tree
from app.workshop.code_menu import OPENED, CodeMenu
from app.workshop.current_line import CurrentLine
from app.workshop.experiment_view import Experiment
from app.workshop.file_audits import FileAudits, FileTests
from app.workshop.file_table import FileTable
from app.workshop.run_verdict import RunVerdict
from app.workshop.search_test_view import SearchTestRun
from app.workshop.state_audit import StateAudit
from app.workshop.this_board import ThisBoard
from puzzle.audit import audit_table
from puzzle.core import option_table
from puzzle.core.code_files import stem_of
from puzzle.core.lost_results import lost_audits
from puzzle.links import link_runs
from puzzle.search_test import file_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PUT = "The board is on your board."
MOST_OTHERS = 3
"""The largest number of runs in a comparison besides run A."""


class Workshop:
    """Shows the workshop while it is the chosen view, or its editor beside the tree, and connects its parts.

    `own_code` has the reader's code, `choose_own` makes the reader's own the chosen heuristic, `search` searches the
    reader's problem, and `leave` closes the workshop. `open_run` is that of `Experiment`, `report` the lab report, and
    `views` the switch between the views.
    """

    audit: BoardAudit

    def __init__(self, state, engine, sandbox, tree, own_code, choose_own, search, leave, open_run, report, views):
        self.state, self.own_code, self.search, self.open_run = state, own_code, search, open_run
        self.views = views
        visibility = Visibility()
        self.tree_below = window.matchMedia("screen and (max-width: 999.98px)")  # below the editor of a problem
        board_state = state.only("board", "code")
        self.experiment = Experiment(board_state, lambda *request: self.audit.session.work(*request), self._open_run)
        self.view = AuditView(lambda *request: self.audit.session.ask(*request), self.experiment)
        editor_state = state.only("board", "search", "progress", "display", "code", "choose")
        self.editor = CodeEditor(editor_state, own_code, self.run, choose_own, visibility)
        printed_state = state.only("search", "progress", "display", "code")
        self.printed_view = PrintedView(printed_state, sandbox.printouts, own_code, visibility)
        line_state = state.only("progress", "display", "code")
        CurrentLine(line_state, sandbox, tree.displayed_run, self.editor, visibility)
        RunVerdict(state.only("progress"), sandbox)
        mark_line, announce = self.editor.mark_line, self.printed_view.announce
        audit_state = state.only("board", "search", "display", "code", "trust_code", "heuristics_renamed")
        self.audit = BoardAudit(audit_state, engine, sandbox, self.view, mark_line, announce, report)
        own_code.heuristics.removed.subscribe(self.audit.remove)
        problem_state = state.only("board", "search", "code")
        self.state_audit = StateAudit(problem_state, engine, sandbox, mark_line, announce, visibility)
        self._add_search_test(engine, sandbox, visibility)
        audits, tests = OpenedFiles(self, own_code.heuristics), OpenedFiles(self, own_code.searches)
        self.files = FileTable(self.view, audit_table, "", views.links, audits.open)
        self.file_audits = audits.runs = FileAudits(board_state, engine, self.files)
        self.tested_files = FileTable(self.search_test, file_rows, "test-", views.links, tests.open)
        self.file_tests = tests.runs = FileTests(board_state, self.tested_files)
        CodeMenu(state.only("search", "display", "code"), own_code, self.editor, self._run_files)
        BoardValues(state.only("board", "paths", "search", "display", "code"), sandbox, visibility)
        self._follow_page(visibility, leave)

    def _add_search_test(self, engine, sandbox, visibility):
        """Create the test of the search in the editor."""
        state = self.state
        test_state = state.only("board", "search", "display", "code")
        here_state = state.only("board", "paths", "search", "display", "code", "search_settings")
        self.this_board = ThisBoard(here_state, engine, sandbox, visibility)
        buttons = self._start_test, self.stop
        show = self._open_test, self._show_in_tree, self.this_board.show, visibility
        mark_line, announce = self.editor.mark_line, self.printed_view.announce
        self.search_test = SearchTestRun(test_state, engine, sandbox, mark_line, announce, *buttons, *show)

    def _follow_page(self, visibility, leave):
        """Follow the buttons of the page, and changes of the state."""
        state = self.state
        listen(find("audit-start"), "click", lambda event: self.stop() if self.state.code.auditing else self.start())
        listen(find("files-skip"), "click", lambda event: self.file_audits.skip())
        listen(find("test-files-skip"), "click", lambda event: self.file_tests.skip())
        listen(find("workshop-close"), "click", lambda event: leave())
        on_action("put-board", self._put_board)
        on_action("go-to-line", lambda line: self.editor.go_to_line(int(line)))
        on_action("next-board", self.view.cards.next)
        on_action("audit-again", self._audit_again)
        state.subscribe(self._show_button, "auditing")
        state.when("run", "running", self._scroll_to_tree)
        self.update = visibility.defer(self._update)
        state.subscribe(self.update, "own_code", "own_name", "goal", "settings")
        state.when("auditing", False, self.update)  # another heuristic may be in the editor now
        state.subscribe(visibility.defer(lambda: mark_put_links(find("audit"), state.board.start)), "start", "goal")
        visibility.follow(state, self._is_shown, self._show, "view", "editor")

    def run(self):
        """Run the search or search the problem in the editor, or audit the heuristic."""
        if is_beside_tree(self.state):
            self.search()
        else:
            self.start()

    def _open_test(self):
        """Show the test of the search in the editor in place of the tree."""
        self.views.open("workshop")

    def _show_in_tree(self, settings, start, goal):
        """Run the search in the editor on a problem of its test."""
        self.state.choose(start=start, goal=goal, first_board=start, first_optimal=-1, settings=settings)
        self.views.open("tree")
        self.search()

    def _scroll_to_tree(self):
        """Scroll to the tree of a search that has started, if it is below the editor."""
        if self.state.display.editor and self.tree_below.matches:
            find("tree").scrollIntoView(ffi.to_js({"block": "center"}))

    def start(self):
        """Start the audit, from the keyboard also while the editor has the focus."""
        self.experiment.stop()
        self.file_audits.stop()
        self.files.hide()
        self.audit.start()

    def _audit_again(self):
        """Run a lost audit again; the focus moves from the link, which disappears, to the button that stops it."""
        find("audit-start").focus()
        self.start()

    def stop(self):
        """Stop whatever is running."""
        self.audit.stop()
        self.experiment.stop()
        self.file_audits.stop()
        self.state_audit.stop()
        self.search_test.stop()
        self.file_tests.stop()

    def _run_files(self, files):
        """Audit or test the files that were chosen, in place of what is running."""
        self.stop()
        if edits_search(self.state):
            self._open_test()
            self.file_tests.start(files)
        else:
            self.file_audits.start(files)

    def _start_test(self):
        """Test the search in the editor, in place of what is shown."""
        self.tested_files.hide()
        self.search_test.start()

    def announce_opened(self, name):
        """Announce that a file of a table is in the editor, and scroll to the editor if it is above the table."""
        announcer.announce_event(OPENED.format(name))
        if self.tree_below.matches:
            find("workshop").scrollIntoView()

    def _open_run(self, start, goal, with_manhattan):
        """Search a board with the audited heuristic, unless its code has changed since the audit."""
        if self.audit.is_of_shown_code:
            self.open_run(start, goal, with_manhattan)
        else:
            announcer.announce_now(OTHER_CODE)

    def _is_shown(self):
        """Return True if the workshop is the chosen view, or its editor is beside the tree."""
        display = self.state.display
        return display.view == "workshop" or (display.view == "tree" and display.editor)

    def _show(self, is_shown):
        """Show or hide the workshop; an audit that is running stops when the workshop is left."""
        is_view = self.state.display.view == "workshop" and not edits_search(self.state)
        find("workshop").hidden = not is_shown
        find("workshop").toggleAttribute("data-beside", is_shown and self.state.display.view == "tree")
        find("own-values").hidden = not is_view
        if is_shown:
            self.editor.open()
        if is_view:
            self.update()
            self.view.heat_map.resize()
            spawn(self.audit.prepare())
        elif self.state.display.view != "workshop":
            self.stop()

    def _show_button(self):
        """Name the button after what it does."""
        running = self.state.code.auditing
        find("audit-start-text").textContent = "Stop" if running else "Audit"
        find("audit-start-key").hidden = running

    def _update(self):
        """Show the last audit of the heuristic in the editor, with a note if it is outdated, or an introduction."""
        if self.files.is_shown or edits_search(self.state):
            return
        self.audit.show_last()
        if self.audit.audited is None and not self.audit.is_unavailable:
            is_lost = self.audit.heuristic in self.audit.lost
            self.view.show_idle(self.state.board.goal, lost_audits(is_lost, self.files.lost))
        self.audit.update_note()

    def _put_board(self, text):
        """Put the board of a card on the player's board, with the goal of the audit."""
        tiles = tuple([int(tile) for tile in text.split(",")])
        self.state.deal(tiles, self.view.goal)
        announcer.announce_event(PUT)


class OpenedFiles:
    """Opens files of a table in the editor of the workshop, as code in `saved`; `runs` has the table and the texts."""

    runs: "Any"

    def __init__(self, workshop, saved):
        self.workshop, self.saved = workshop, saved

    def open(self, index, enter=None):
        """Show the code of a file in the editor and return True, or False if there is no room for it.

        `enter()` adds an entry to the browser's history; without it, the file is shown as the reader has edited it.
        """
        table, saved = self.runs.table, self.saved
        name, edited = stem_of(table.rows[index]["file"]), None if enter else table.names.get(index)

        def use():
            if edited in saved.names:
                saved.choose(saved.names.index(edited))
            else:
                table.names[index] = saved.add(name, self.runs.codes[index])

        if not self.workshop.editor.keep(use):
            return False
        if enter:
            enter()  # before the page is scrolled, as Back restores its place
        self.workshop.announce_opened(name)
        return True


def show_experiment(state, start, goal, with_manhattan):
    """Choose A* with the heuristic in use and its default options for a board, beside A* with Manhattan distance."""
    settings = option_table.defaults()
    settings.update(heuristic=state.search.settings["heuristic"], count_blank=state.search.settings["count_blank"])
    others = list(state.search.others)
    if with_manhattan:
        manhattan = link_runs.default_run()
        others = [run for run in others if run != manhattan][: MOST_OTHERS - 1]
        others.append(manhattan)
    state.choose(start=start, goal=goal, first_board=start, first_optimal=-1, settings=settings, others=others)
