"""Panels, dialogs and views that are created when they are first needed."""

from app.board.difficulty import Difficulty
from app.board.editor import Editor
from app.board.other_problem import OtherProblem, SavedPuzzle
from app.board.parity_pane import ParityPane
from app.board.tile_pictures import PictureForm
from app.compare.compare import Compare, KeepRun
from app.compare.expanded_sets import ListedBoards
from app.exercises.lab_report import LabReport
from app.exercises.quiz_request import cancel_without_search
from app.lecture.lecture import Lecture, LectureView
from app.map.map_panel import MapView
from app.own_code.all_code import OwnProblem, OwnSearch
from app.own_code.code_link import CODE_OF_REPORT_SHOWN, CodeLink, code_fragment, fragment_of_run, keep_reported_code
from app.own_code.saved_code import NOT_KEPT
from app.page import announcer
from app.page.dom import find, root, show_tab
from app.page.links import add_problems
from app.search.controls import WRITE
from app.search.options_form import OptionsForm
from app.search.solution import Solution, SolutionText
from app.search.source_document import SourceDocument
from app.shortcut_commands import current_playback
from app.tree.code_pane import CodePane
from app.tree.frontier_pane import FrontierPane
from app.tree.inspector import Inspector
from app.tree.layout_form import LayoutForm
from app.tree.rounds_view import RoundsView
from app.tree.step_form import StepForm
from puzzle.core import heuristic_names
from puzzle.links import link_values


def add_forms(panels, state, engine, board_setup, tile_swap, controls, pictures):
    """Register the forms that open next to the board, for editing boards and for the options of the search."""

    def create_editor():
        PictureForm(state.only("board"), pictures)
        Difficulty(state.only("board", "engine", "deal"), engine, board_setup)
        return Editor(state.only("board", "display"), board_setup.edit, tile_swap.set_mode)

    panels.add("editor", create_editor, "edit")
    panels.add("options", lambda: OptionsForm(state.only("search", "display"), controls), "options-toggle")


def add_dialogs(panels, state, engine, links, tree, search, views, open_code):
    """Register the dialogs, the quiz and the lessons; return the lab report, which has `open_code`."""
    panels.add("help", lambda: show_tab(find("help-tabs"), "page" if find("help-keys").hidden else "keys"))

    def create_learn_dialog():
        from app.learn.learn_dialog import LearnDialog  # its files are loaded with the panel

        def open_bank(kind):
            state.change(bank=dict(state.exercise.bank or link_values.parse_bank({}), kind=kind))
            views.open("questions")

        return LearnDialog(links.open, lambda act: panels.use("lesson", act), open_bank)

    panels.add("learn", create_learn_dialog, "learn")

    def create_share_dialog():
        from app.share.share_dialog import ShareDialog  # its files are loaded with the panel

        share_state = state.only("search", "progress", "playback", "code", "exercise", "link_state")
        return ShareDialog(share_state, lambda: current_playback(state, panels, tree).step, code_fragment, panels)

    def create_assignment_tab():
        from app.assignment.assignment_tab import AssignmentTab  # its files are loaded with the panel

        return AssignmentTab(state.only("search", "display", "engine", "code", "link_state"), engine, code_fragment)

    panels.add("share", create_share_dialog, "share")
    panels.add("assignment", create_assignment_tab)
    panels.add("arrangement", lambda: LayoutForm(tree.layout_controller, tree.drawing), "arrange")
    report_state = state.only("board", "search", "progress", "display", "engine", "link_state")
    report = LabReport(report_state, engine, tree, panels, open_code)
    add_quiz(panels, state, tree, report, search)
    add_marks(panels, state, tree, report)
    add_lesson(panels, state, engine, links, tree, search)
    step_state = state.only("search", "progress", "playback")
    panels.add("stepping", lambda: StepForm(step_state, tree.playback, tree.selection), "step")
    return report


def add_film(panels, state, tree):
    """Register the dialog that saves the displayed run as a film or as slides, which the list of files opens."""

    def create_film_dialog():
        from app.film.film_dialog import FilmDialog  # its files are loaded with the panel

        return FilmDialog(state.only("board", "search", "playback"), tree.displayed_run)

    panels.add("film", create_film_dialog)


def add_lesson(panels, state, engine, links, tree, search):
    """Register the column of a lesson, which loads when a link opens one."""

    def create_lesson():
        from app.lesson.lesson_files import LessonFiles  # its files are loaded with the panel
        from app.lesson.open_lesson import OpenLesson

        lesson_state = state.only("board", "search", "progress", "display", "exercise", "follow_link")
        return OpenLesson(lesson_state, links, tree, LessonFiles(state.only("engine"), engine), search.solve)

    panels.add("lesson", create_lesson)
    state.subscribe_last(lambda: panels.need("lesson") if state.exercise.lesson is not None else None, "lesson")


def add_results(panels, state, engine, tree):
    """Register the panes with the results of a search, which load when it starts."""

    def create_figures():
        from app.figures.downloads import Downloads  # its files are loaded with the panel
        from app.figures.profile import Profile

        find("save-toggle").after(find("save"))  # for the Tab key, as the list opens from this button
        Profile(tree.displayed_run)
        tree.displayed_run.explanation_requested.emit()

        def open_film():
            panels.use("film", lambda part: part.toggle())

        parts = tree.displayed_run, tree.drawing, fragment_of_run, open_film
        return Downloads(state.only("board", "search", "progress"), *parts)

    def create_outcome():
        SolutionText(state.only("search", "progress"))
        solution_state = state.only("board", "search", "progress", "display")
        return Solution(solution_state, tree.playback.mark_solution_node)

    panels.add("card", tree.displayed_run.explanation_requested.emit)
    panels.add("figures", create_figures, "save-toggle")
    panels.add("origin", lambda: SourceDocument(state.only("board", "progress", "engine", "search_settings"), engine))
    panels.add("outcome", create_outcome)

    def need_results():
        """Load every pane that shows a run; those of the example, which no one has asked for, are loaded in advance."""
        if state.progress.phase != "searching":
            return
        for name in ("origin", "outcome", "figures", "card"):
            panels.need(name)

    state.when("run", "running", need_results)
    add_film(panels, state, tree)


def add_panes(panels, state, engine, sandbox, tree, report, links):
    """Register the other panes beside the tree or in its place, and load the parity proof when it is needed."""

    def create_frontier():
        frontier_state = state.only("search", "progress", "display", "exercise")
        return FrontierPane(frontier_state, tree.displayed_run, tree.selection, tree.drawing, tree.explanations)

    panels.add("frontier", create_frontier)
    code_state = state.only("board", "search", "progress", "display", "code")
    panels.add("code", lambda: CodePane(code_state, tree.displayed_run, tree.playback, tree.explanations, sandbox))

    def create_trials():
        from app.trials.trials import Trials  # its files are loaded with the panel

        trial_state = state.only("board", "search", "display", "engine", "code", "exercise", "trust_code")
        return Trials(trial_state, engine, sandbox, panels, report)

    panels.add("trials", create_trials)

    def create_questions():
        from app.questions.bank_view import BankView  # its files are loaded with the panel

        return BankView(state.only("display", "engine", "exercise"), engine, links)

    panels.add("questions", create_questions)
    panels.add("parity", lambda: ParityPane(state.only("board", "search", "progress")))
    if not root.matches("[data-embed]"):  # an embedded page has no room for these
        Inspector(state.only("display", "exercise"), panels)
        state.subscribe(lambda: panels.need("parity") if state.board.unsolvable else None, "start", "goal", "settings")


def add_compare(panels, state, engine, search, solve_button, runs, views, report):
    """Register Compare, the map, the rounds, and the button that keeps a run for comparison."""
    runs.changed.subscribe(solve_button.show)

    listed_boards = ListedBoards(runs)
    panels.add("compare", lambda: Compare(state, runs, listed_boards, views.open, search.take_over, report))
    displayed_run = search.playback.displayed_run
    rounds_state = state.only("search", "progress", "display")
    explanations = search.playback.explanations
    panels.add("rounds", lambda: RoundsView(rounds_state, runs, displayed_run, search.playback, explanations))
    map_state = state.only("board", "search", "progress", "playback", "display", "engine")
    panels.add("map", lambda: MapView(map_state, engine, displayed_run, runs, listed_boards))
    KeepRun(state.only("search", "progress", "display", "compare"))


def code_opener(state, own_code, views):
    """Return the function with which a report opens its code in the workshop."""

    def open_code(name, code):
        keep_reported_code(state, own_code, name, code)
        views.open("workshop")
        announcer.announce_event(CODE_OF_REPORT_SHOWN)

    return open_code


def experiment_opener(state, search, views):
    """Return the function that searches a board from an audit with the reader's heuristic, or compares it."""

    def open_run(start, goal, with_manhattan):
        from app.workshop.workshop import show_experiment

        show_experiment(state.only("search", "choose"), start, goal, with_manhattan)
        if with_manhattan:
            views.open("compare", search.solve)
        else:
            search.solve()

    return open_run


def add_workshop(panels, state, engine, sandbox, tree, search, controls, views, solve_button, report):
    """Register the workshop, which the list of heuristics opens; a search leaves it for the tree.

    The editor of the reader's own problem or search opens beside the tree.
    """
    own_code = controls.own_code

    def choose_own():
        controls.set("heuristic", heuristic_names.named_own(state.code.own_name))

    def show_code(words):
        if not state.search.own_problem and not state.search.own_search:
            views.open("workshop")
        announcer.announce_event(words)

    def leave():
        if own_code.is_at_risk:
            add_problems([own_code.in_use.note or NOT_KEPT])
        if state.display.view == "tree":
            state.change(editor=None)
        views.open("tree")

    def create():
        from app.workshop.workshop import Workshop  # its files are loaded with the panel

        parts = solve_button.start, leave, experiment_opener(state, search, views), report, views
        return Workshop(state, engine, sandbox, tree, own_code, choose_own, *parts)

    CodeLink(state.only("search", "display", "code", "exercise"), own_code, show_code)
    panels.add("workshop", create)

    def open_heuristic():
        state.change(editor=None)  # there is one editor
        views.open("workshop")

    controls.workshop_requested.subscribe(open_heuristic)
    own_search = OwnSearch(state.only("search", "display"), panels)
    controls.search_editor_requested.subscribe(own_search.open)
    state.when("phase", "searching", lambda: views.open("tree") if state.display.view == "workshop" else None)


def add_lecture(panels, state, tree):
    """Return the controller of lecture mode, and register its panel."""
    lecture = Lecture(state.only("playback", "display"), panels, tree.drawing.view)

    def playback_in_view():
        return current_playback(state, panels, tree)

    view_state = state.only("board", "search", "progress", "playback", "display")
    panels.add("lecture", lambda: LectureView(view_state, tree, playback_in_view, lecture.leave))
    return lecture


def add_quiz(panels, state, tree, report, search):
    """Add the quiz: it starts when its button is pressed, or when the search of a link with a quiz has ended."""
    quiz_state = state.only("progress", "engine", "exercise", "refuses")

    def create_quiz():
        from app.quiz.quiz_panel import Quiz  # its files are loaded with the panel

        return Quiz(quiz_state, tree, report, search.solve)

    panels.add("quiz", create_quiz, "quiz-open")
    state.when("quiz", "loading", lambda: panels.need("quiz"))
    state.when(
        "run", "done", lambda: panels.use("quiz", lambda part: part.start()) if state.exercise.quiz_request else None
    )
    state.subscribe_last(lambda: cancel_without_search(state), "searched")


def add_marks(panels, state, tree, report):
    """Register the marks of a search by hand."""

    def create_marks():
        from app.marks.marks_panel import MarksPanel  # its files are loaded with the panel

        return MarksPanel(state.only("progress", "exercise"), tree, report)

    panels.add("marks", create_marks)


def add_attempt(panels, state, engine, sandbox, search, controls, solve_button):
    """Register what a student sees of an assignment, which loads when a link has one."""

    def create_attempt():
        from app.attempt.attempt_panel import AttemptPanel  # its files are loaded with the panel

        parts = engine, sandbox, panels, search.playback.explanations, search.solve
        return AttemptPanel(state, *parts, lambda name: controls.set(name, WRITE))

    panels.add("attempt", create_attempt)
    solve_button.hand_in = lambda: panels.use("attempt", lambda part: part.press())
    state.subscribe_last(lambda: panels.need("attempt") if state.exercise.assignment else None, "assignment")


def add_other_problem(panels, state, links, tree, solve):
    """Register the panel that replaces the boards while another problem is shown, and open the editor of an own one.

    `solve` runs the action of the primary button, for Enter in a field of the panel.
    """
    own_problem = OwnProblem(state.only("search", "display", "code", "choose"), panels)
    saved_puzzle = SavedPuzzle(state.only("engine", "link_state", "puzzle_left"))
    panel_state = state.only("search", "display", "code", "choose", "link_state")
    parts = links, saved_puzzle, tree

    def open_examples():
        panels.use("learn", lambda part: part.open("examples"))

    panels.add("other-problem", lambda: OtherProblem(panel_state, *parts, open_examples, own_problem.open, solve))
    state.when("other_problem", True, lambda: panels.need("other-problem"))
