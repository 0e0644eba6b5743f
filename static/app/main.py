"""The page: its parts are made and introduced to each other here, and the address says what it opens with."""

from pyscript import ffi
from pyscript.js_modules import stage

from app.acts import acts_of, with_compare, with_trials
from app.board.board_view import BoardView
from app.board.dealing import Dealing, shuffled
from app.board.difficulty import Difficulty
from app.board.editor import Editor
from app.board.fewest import Fewest
from app.board.hands import Hands
from app.board.other_problem import Meanwhile, OtherProblem
from app.board.parity import ParityPane
from app.board.play import Play
from app.board.swapping import Swapping
from app.board.verdict_line import VerdictLine
from app.compare.compare import Compare
from app.compare.pin import Pin
from app.engine.engine import Engine
from app.engine.loading import Loading
from app.engine.run_set import RunSet
from app.exercises.by_hand import ByHand
from app.exercises.quiz import Quiz, give_up
from app.exercises.report import LabReport
from app.frame.door import Door
from app.frame.frame import Frame
from app.frame.messages import Messages
from app.frame.share import Share
from app.frame.splice import Splice
from app.keys import Keys
from app.lecture.lecture import Lecture
from app.lecture.stage import LectureStage
from app.map.board_map import MapView
from app.map.views import Views
from app.page import address, focus
from app.page.dom import find, root, spawn
from app.page.folds import Folds
from app.page.links import Links
from app.page.notice import Notice
from app.page.panels import Panels
from app.page.reading_order import ReadingOrder
from app.page.settings import Settings
from app.page.state import PageState
from app.search.controls import Controls
from app.search.downloads import Downloads
from app.search.examples_menu import ExamplesMenu
from app.search.figures import Figures
from app.search.options_form import OptionsForm
from app.search.origin import Origin
from app.search.other_way import OtherWay
from app.search.primary import Primary
from app.search.profile import Profile
from app.search.search import Search
from app.search.solution import Solution
from app.tree.arrangement_form import ArrangementForm
from app.tree.code_pane import CodePane
from app.tree.drawer import Drawer
from app.tree.example import Example
from app.tree.frontier_pane import FrontierPane
from app.tree.node_card import NodeCard
from app.tree.parts import make_tree
from app.tree.step_form import StepForm
from app.trials.trials import Trials
from puzzle.core import board


def make_page():
    """Make every part; those made first hear first of what changes, so what decides is made before what shows it."""
    state = PageState(root)
    links, notice, loading, settings = Links(state), Notice(state), Loading(state), Settings(state)
    panels, play = Panels(notice), Play(state)
    tree = make_tree(state, settings.speed_chosen)
    dealing, hands = Dealing(state, settings.keep_size), Hands(state, play, tree.stale.bring_back)
    view = BoardView(state, find("board"), hands.slide)
    swapping = Swapping(state, view, dealing.edit)
    if not root.matches("[data-embed]"):  # a frame has one arrangement, whatever its width
        Folds()
        ReadingOrder()
    controls = Controls(state, panels)
    engine = Engine(state, loading)
    runs = RunSet(state, engine, tree.shown)
    Fewest(state, engine)
    Figures(tree.shown)
    views = Views(state, panels, tree.drawing)
    VerdictLine(state, play)  # after the views: what is said of a board comes after the name of its view
    search = Search(state, runs, tree, links, loading, notice, controls)
    primary = Primary(state, search, swapping, notice)
    panels.add("editor", lambda: make_editor(state, engine, dealing, swapping), "edit")
    panels.add("options", lambda: OptionsForm(state, controls), "options-toggle")
    add_dialogs(panels, state, engine, links, tree, search)
    add_panes(panels, state, engine, tree)
    add_other_problem(panels, state, links)
    add_compare(panels, state, search, primary, runs, views)
    lecture = add_lecture(panels, state, tree)
    by_hand = ByHand(state, tree, search, panels)
    stage.printLight(ffi.create_proxy(lambda: redraw_now(tree.drawing, panels)))
    make_keys(state, panels, tree, primary, hands, view, lecture, by_hand)
    asked = opening(links, settings)
    if asked["embed"]:
        Frame(state, asked, tree, panels)
        open_door(state, Door(state, search, tree, links, notice))
    state.take(asked)
    state.change(alive=True)  # from now on what goes wrong is said from here
    if not asked["embed"]:
        spawn(Example(state, tree.playback).show())
        spawn(panels.fetch_all())


def open_door(state, door):
    """Let the page around a frame tell it what to do, and hear of it what happens."""
    Messages(state, door, Splice(state, door))


def make_editor(state, engine, dealing, swapping):
    """Make the form that edits the boards, and in it the slider that deals them by the moves they need."""
    Difficulty(state, engine, dealing)
    return Editor(state, dealing.edit, swapping.turn)


def make_figures(state, engine, tree):
    """Make what is folded under the statistics, and fill it with those of the step."""
    Profile(tree.shown)
    tree.shown.wanted.tell()
    return Downloads(state, engine, tree.shown, tree.drawing)


def make_outcome(state, tree):
    """Make what shows the way that a run has found."""
    return OtherWay(state), Solution(state, tree.playback.visit)


def add_dialogs(panels, state, engine, links, tree, search):
    """Say what opens over the page when its button is pressed."""
    panels.add("examples", lambda: ExamplesMenu(links.open), "examples")
    panels.add("share", lambda: Share(state, lambda: step_shown(state, panels, tree)), "share")
    panels.add("arrangement", lambda: ArrangementForm(tree.arranging, tree.drawing), "arrange")
    add_quiz(panels, state, tree, LabReport(state, engine, tree, panels), search)
    panels.add("stepping", lambda: StepForm(state, tree.playback), "step")


def add_panes(panels, state, engine, tree):
    """Say what shows a run, or why there is none, without being opened, and when that is needed."""
    panels.add("card", lambda: NodeCard(tree.shown, tree.drawing, tree.selection, tree.arranging, tree.telling))
    panels.add("figures", lambda: make_figures(state, engine, tree), "save-toggle")
    panels.add("origin", lambda: Origin(state, engine))
    panels.add("outcome", lambda: make_outcome(state, tree))
    panels.add("frontier", lambda: FrontierPane(state, tree.shown, tree.selection, tree.drawing, tree.telling))
    panels.add("code", lambda: CodePane(state, tree.shown, tree.playback, tree.telling))
    panels.add("trials", lambda: Trials(state, engine, panels))
    panels.add("parity", lambda: ParityPane(state))

    def need_results():
        """See to it that all is there that shows a run."""
        for name in ("origin", "outcome", "figures", "card"):
            panels.need(name)

    state.when("run", "running", need_results)
    if not root.matches("[data-embed]"):  # the verdict says it where there is no room for a proof
        Drawer(state, panels)
        state.subscribe(lambda: panels.need("parity") if state.unsolvable else None, "start", "goal", "settings")


def add_lecture(panels, state, tree):
    """Return the door to lecture mode, whose panel comes when it is entered."""
    lecture = Lecture(state, panels, tree.drawing.view)
    panels.add("lecture", lambda: LectureStage(state, tree, lecture.leave))
    return lecture


def add_quiz(panels, state, tree, report, search):
    """Say when a quiz begins: as its button is pressed, or as the search has ended that a link has a quiz on."""
    panels.add("quiz", lambda: Quiz(state, tree, report, search.solve), "quiz-open")
    state.when("quiz", "coming", lambda: panels.need("quiz"))
    state.when("run", "done", lambda: panels.use("quiz", lambda part: part.begin()) if state.quizzed else None)
    # A quiz is on a search: where none can be made there is no quiz either.
    state.when("searched", False, lambda: give_up(state))


def add_compare(panels, state, search, primary, runs, views):
    """Say what shows several runs, side by side or on a map."""
    runs.put.subscribe(primary.show)
    doors = (lambda act: panels.use("card", act), views.want, search.take_over)
    panels.add("compare", lambda: Compare(state, runs, *doors))
    panels.add("map", lambda: MapView(state, runs))
    Pin(state)


def add_other_problem(panels, state, links):
    """Say what stands in the place of the boards while a problem without any is on the page."""
    meanwhile = Meanwhile(state)

    def open_examples():
        panels.use("examples", lambda part: part.toggle())

    panels.add("other-problem", lambda: OtherProblem(state, links, meanwhile, open_examples))
    state.when("other", True, lambda: panels.need("other-problem"))


def make_keys(state, panels, tree, primary, hands, view, lecture, by_hand):
    """Let the keyboard do all that it can; what was chosen by hand is undone before moves on the board are."""
    focus.watch()
    acts = acts_of(primary, hands, view, tree, lecture, panels, lambda: pacer(state, panels, tree))
    acts["undo"] = lambda: by_hand.take_back() or hands.undo()
    Keys(state, with_compare(with_trials(acts, state, panels), state, panels))


def pacer(state, panels, tree):
    """Return what goes from step to step at the moment: all runs of a comparison, or that of the tree."""
    return panels.parts["compare"].playing if state.view == "compare" else tree.playback


def step_shown(state, panels, tree):
    """Return the step that is on the stage: that of the tree, or of all runs of a comparison."""
    return pacer(state, panels, tree).at if state.view == "compare" else tree.shown.step


def redraw_now(drawing, panels):
    """Draw the views of the stage at once, in the colours of the moment."""
    drawing.view.redrawNow()
    view = panels.parts.get("map")
    if view is not None:
        view.map_view.redrawNow()
    compare = panels.parts.get("compare")
    if compare is not None:
        compare.panes.redraw_now()


def opening(links, settings):
    """Return what the address asks for; without any link in it, boards of the reader's usual size."""
    asked = links.read()
    if settings.size != board.width(asked["goal"]) and not address.is_link():
        asked["goal"] = board.standard_goal(settings.size)
        asked["start"] = shuffled(asked["goal"])
    return asked


make_page()
