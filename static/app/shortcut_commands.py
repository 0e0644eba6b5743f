"""The functions that keyboard shortcuts run, by the names of the commands in the table of shortcuts."""

from app.page import focus
from app.shortcuts import Shortcuts, show_help
from puzzle.core.shortcut_table import IN_VIEWS, LEAPS, RELATIVES

PLAYBACK_COMMANDS = {
    "toggle": lambda playback: playback.controls.toggle(),
    "back": lambda playback: playback.controls.stepBy(-1),
    "forward": lambda playback: playback.controls.stepBy(1),
    "event-back": lambda playback: playback.controls.jump(-1),
    "event-forward": lambda playback: playback.controls.jump(1),
    "fit": lambda playback: playback.fit(),
    "path": lambda playback: playback.show_path(),
}
VIEW_COMMANDS = {
    "copy": lambda run_view: run_view.selectNextCopy(),
    "subtree": lambda run_view: run_view.openSubtree(),
    "leave-subtree": lambda run_view: run_view.leaveSubtree(),
    "select": lambda run_view: run_view.pickCurrent(),
}
"""The commands for the playback and for the view of the run in view."""


def make_keys(state, panels, tree, solve_button, player_moves, hint, board, lecture, by_hand):
    """Create the keyboard shortcuts; undo takes back the last pick of a manual search, or else the last move."""
    focus.watch()

    def start():
        (panels.parts["trials"] if state.display.view == "trials" else solve_button).start()

    def leave():
        if state.display.view in IN_VIEWS:
            return panels.parts[state.display.view].stop()
        if state.exercise.marked_step is not None:
            return panels.parts["marks"].close()
        return solve_button.stop() or current_run_view(state, panels, tree).select(-1)

    commands = {
        "primary": start,
        "hand-over": solve_button.hand_over,
        "nothing": leave,
        "audit": lambda: panels.parts["workshop"].start(),
        "undo": lambda: by_hand.undo() or player_moves.undo(),
        "hint": lambda: state.refuses("hints") or hint.toggle(),
        "help": lambda: show_help(panels),
        "lecture": lecture.enter,
        "leave-lecture": lecture.leave,
        "mark": lambda: panels.use("lecture", lambda part: part.bookmarks.toggle()),
        "mark-next": lambda: panels.use("lecture", lambda part: part.bookmarks.go_to_next(1)),
        "mark-before": lambda: panels.use("lecture", lambda part: part.bookmarks.go_to_next(-1)),
        "slide": board.slide_key,
    }
    commands.update(quiz_commands(panels, tree.selection))
    for name, act in PLAYBACK_COMMANDS.items():
        commands[name] = lambda act=act: act(current_playback(state, panels, tree))
    for name, act in VIEW_COMMANDS.items():
        commands[name] = lambda act=act: act(current_run_view(state, panels, tree))
    for name in RELATIVES + LEAPS:
        commands[name] = lambda name=name: current_run_view(state, panels, tree).navigate(name)
    Shortcuts(state.only("search", "display", "exercise"), use_in_lessons(commands, state, panels, tree.selection))


def quiz_commands(panels, selection):
    """Return the commands of a quiz by their names."""
    return {
        "quiz-select": lambda: panels.use("quiz", lambda part: part.answer_with_node(selection.node)),
        "quiz-toggle": lambda: panels.use("quiz", lambda part: part.next_question()),
        "quiz-hint": lambda: panels.use("quiz", lambda part: part.show_hint()),
        "quiz-choose": lambda key: panels.use("quiz", lambda part: part.choose(int(key[-1]) - 1)),
        "quiz-nothing": lambda: panels.use("quiz", lambda part: part.leave()),
    }


def use_in_lessons(commands, state, panels, selection):
    """Return the commands, of which some go on in a lesson that is open, play its recording, or answer its tasks."""

    def in_lesson(name, is_wanted, command):
        """Return a command that runs with the lesson if that is wanted, and otherwise the previous one of this name."""
        previous = commands[name]
        return lambda: command(panels.parts["lesson"]) if is_wanted() else previous()

    def is_open():
        return state.exercise.lesson is not None and "lesson" in panels.parts

    def asks_node():
        return state.exercise.lesson_question == "node" and not state.exercise.recorded

    commands["primary"] = in_lesson("primary", is_open, lambda lesson: lesson.next())
    commands["select"] = in_lesson("select", asks_node, lambda lesson: lesson.answer_with_node(selection.node))
    for name in PLAYBACK_COMMANDS:
        commands[name] = in_lesson(
            name, lambda: state.exercise.recorded, lambda lesson, name=name: lesson.stage.run(name)
        )
    return commands


def current_playback(state, panels, tree):
    """Return the playback of the comparison if Compare is in view, otherwise the playback of the tree."""
    in_compare = state.display.view == "compare" and "compare" in panels.parts
    return panels.parts["compare"].playback if in_compare else tree.playback


def current_run_view(state, panels, tree):
    """Return the view of a run that has the keys: in Compare that of the active pane, otherwise that of the stage."""
    in_compare = state.display.view == "compare" and "compare" in panels.parts
    return panels.parts["compare"].panes.active.view if in_compare else tree.drawing.run_view
