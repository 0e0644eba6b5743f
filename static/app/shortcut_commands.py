"""The functions that keyboard shortcuts run, by the names of the commands in the table of shortcuts."""

from app.page import focus
from app.shortcuts import LEAPS, RELATIVES, Shortcuts, show_help


def make_keys(state, panels, tree, solve_button, player_moves, hint, view, lecture, by_hand):
    """Create the keyboard shortcuts; undo takes back the last pick of a manual search, or else the last move."""
    focus.watch()
    commands = all_commands(
        solve_button,
        player_moves,
        view,
        tree,
        lecture,
        panels,
        lambda: current_playback(state, panels, tree),
        lambda: current_run_view(state, panels, tree),
    )
    commands["hint"] = hint.toggle
    commands["undo"] = lambda: by_hand.undo() or player_moves.undo()
    Shortcuts(state, with_panels(commands, state, panels))


def all_commands(solve_button, player_moves, board, tree, lecture, panels, playback, run_view):
    """Return the function of each command by its name; only "slide" takes an argument, the key that was pressed.

    `playback()` and `run_view()` return those in view: of the comparison or of the stage.
    """
    commands = {
        "primary": solve_button.start,
        "hand-over": solve_button.hand_over,
        "toggle": lambda: playback().controls.toggle(),
        "back": lambda: playback().controls.stepBy(-1),
        "forward": lambda: playback().controls.stepBy(1),
        "event-back": lambda: playback().controls.jump(-1),
        "event-forward": lambda: playback().controls.jump(1),
        "fit": lambda: playback().fit(),
        "path": lambda: playback().show_path(),
        "copy": lambda: run_view().selectNextCopy(),
        "subtree": lambda: run_view().openSubtree(),
        "leave-subtree": lambda: run_view().leaveSubtree(),
        "nothing": lambda: solve_button.stop() or run_view().select(-1),
        "undo": player_moves.undo,
        "help": show_help,
        "lecture": lecture.enter,
        "leave-lecture": lecture.leave,
        "mark": lecture.bookmark,
        "mark-next": lambda: lecture.go_to_bookmark(1),
        "mark-before": lambda: lecture.go_to_bookmark(-1),
        "slide": board.slide_key,
        "select": lambda: run_view().pickCurrent(),
        "quiz-select": lambda: panels.use("quiz", lambda part: part.answer_with_node(tree.selection.node)),
        "quiz-toggle": lambda: panels.use("quiz", lambda part: part.next_question()),
        "quiz-nothing": lambda: panels.use("quiz", lambda part: part.leave()),
    }
    for name in RELATIVES + LEAPS:
        commands[name] = lambda name=name: run_view().navigate(name)
    return commands


def with_panels(commands, state, panels):
    """Return the commands, changed for trials and the workshop: Escape stops what runs there, Enter starts trials."""

    def override(name, view, command):
        """Run `command(part)` with the controller of a view, instead of the command with this name, in that view."""
        default_command = commands[name]
        commands[name] = lambda: command(panels.parts[view]) if state.view == view else default_command()

    override("primary", "trials", lambda trials: trials.start())
    override("nothing", "trials", lambda trials: trials.stop())
    override("nothing", "workshop", lambda workshop: workshop.stop())
    commands["audit"] = lambda: panels.parts["workshop"].start()
    return commands


def current_playback(state, panels, tree):
    """Return the playback of the comparison if Compare is in view, otherwise the playback of the tree."""
    in_compare = state.view == "compare" and "compare" in panels.parts
    return panels.parts["compare"].playback if in_compare else tree.playback


def current_run_view(state, panels, tree):
    """Return the view of a run that has the keys: in Compare that of the active pane, otherwise that of the stage."""
    in_compare = state.view == "compare" and "compare" in panels.parts
    return panels.parts["compare"].panes.active.view if in_compare else tree.drawing.run_view
