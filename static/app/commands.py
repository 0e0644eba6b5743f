"""What keys do, by their names in the table of keys: in the tree, in a comparison, with trials, in a quiz."""

from app.page import focus
from app.shortcuts import LEAPS, RELATIVES, Shortcuts, show_help


def make_keys(state, panels, tree, primary, hands, view, lecture, by_hand):
    """Let the keyboard do all that it can; what was chosen by hand is undone before moves on the board are."""
    focus.watch()
    acts = acts_of(primary, hands, view, tree, lecture, panels, lambda: pacer(state, panels, tree))
    acts["undo"] = lambda: by_hand.undo() or hands.undo()
    Shortcuts(state, with_compare(with_trials(acts, state, panels), state, panels))


def acts_of(primary, hands, board, tree, lecture, panels, paced):
    """Return what each name in the table does; "slide" is told the key.

    `paced()` is what goes from step to step at the moment: the playback of the tree, or of several.
    """
    selection, layout_controller = tree.selection, tree.layout_controller
    acts = {
        "primary": primary.press,
        "toggle": lambda: paced().toggle(),
        "back": lambda: paced().step_by(-1),
        "forward": lambda: paced().step_by(1),
        "event-back": lambda: paced().jump(-1),
        "event-forward": lambda: paced().jump(1),
        "fit": lambda: paced().fit(),
        "path": lambda: paced().show_path(),
        "copy": selection.next_copy,
        "subtree": lambda: layout_controller.zoom_into(selection.current_node()),
        "leave-subtree": layout_controller.leave_subtree,
        "nothing": lambda: selection.select(-1),
        "undo": hands.undo,
        "help": show_help,
        "lecture": lecture.enter,
        "leave-lecture": lecture.leave,
        "mark": lecture.bookmark,
        "mark-next": lambda: lecture.walk(1),
        "mark-before": lambda: lecture.walk(-1),
        "slide": board.slide_key,
        "select": lambda: selection.click(selection.current_node()),
        "quiz-select": lambda: panels.use("quiz", lambda part: part.answer_with_node(selection.node)),
        "quiz-toggle": lambda: panels.use("quiz", lambda part: part.next_question()),
        "quiz-nothing": lambda: panels.use("quiz", lambda part: part.leave()),
    }
    for name in RELATIVES + LEAPS:
        acts[name] = lambda name=name: tree.navigation.go(name)
    return acts


def with_compare(acts, state, panels):
    """Return what keys do, some of which in a comparison concern the node that is picked in one of its trees."""

    def instead(name, act):
        usual = acts[name]
        acts[name] = lambda: act(panels.parts["compare"].selection) if state.view == "compare" else usual()

    for name in RELATIVES + LEAPS:
        instead(name, lambda selection, name=name: selection.navigation.go(name))
    for name in ("copy", "subtree", "leave-subtree"):
        instead(name, lambda selection: None)
    instead("select", lambda selection: selection.select_current_node())
    instead("nothing", lambda selection: selection.clear())
    return acts


def with_trials(acts, state, panels):
    """Return what keys do, of which two start and stop trials while those are in view."""

    def instead(name, act):
        usual = acts[name]
        acts[name] = lambda: act(panels.parts["trials"]) if state.view == "trials" else usual()

    instead("primary", lambda trials: trials.press())
    instead("nothing", lambda trials: trials.stop())
    return acts


def pacer(state, panels, tree):
    """Return what goes from step to step at the moment: all runs of a comparison, or that of the tree."""
    return panels.parts["compare"].playback if state.view == "compare" else tree.playback


def step_shown(state, panels, tree):
    """Return the step that is on the stage: that of the tree, or of all runs of a comparison."""
    return pacer(state, panels, tree).at if state.view == "compare" else tree.displayed_run.step
