"""The page: its parts are made and introduced to each other here, and the address says what it opens with."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.board.board_setup import BoardSetup, shuffled
from app.board.board_view import BoardView
from app.board.game import Game
from app.board.optimal_length import OptimalLength
from app.board.player_moves import PlayerMoves
from app.board.tile_swap import TileSwap
from app.board.verdict_line import VerdictLine
from app.commands import make_keys
from app.embed.embedded_page import EmbeddedPage
from app.embed.host_api import HostApi
from app.embed.host_messages import HostMessages
from app.embed.splice import SpliceClient
from app.engine.engine import Engine
from app.engine.load_progress import LoadProgress
from app.engine.run_set import RunSet
from app.exercises.manual_search import ManualSearch
from app.lazy_panels import add_compare, add_dialogs, add_forms, add_lecture, add_other_problem, add_panes
from app.map.view_switch import ViewSwitch
from app.page import address
from app.page.dom import find, root, spawn
from app.page.folds import Folds
from app.page.links import Links
from app.page.notice import Notice
from app.page.panels import Panels
from app.page.reading_order import ReadingOrder
from app.page.settings import Settings
from app.page.state import PageState
from app.search.controls import Controls
from app.search.figures import Figures
from app.search.search import Search
from app.search.solve_button import SolveButton
from app.tree.example import Example
from app.tree.parts import make_tree
from puzzle.core import board


def make_page():
    """Make every part; those made first hear first of what changes, so what decides is made before what shows it."""
    state = PageState(root)
    links, notice, loading, settings = Links(state), Notice(state), LoadProgress(state), Settings(state)
    panels, play = Panels(notice), Game(state)
    tree = make_tree(state, settings.speed_chosen)
    dealing, hands = BoardSetup(state, settings.keep_size), PlayerMoves(state, play, tree.stale_tree.restore_for_move)
    view = BoardView(state, find("board"), hands.slide)
    swapping = TileSwap(state, view, dealing.edit)
    if not root.matches("[data-embed]"):  # a frame has one arrangement, whatever its width
        Folds()
        ReadingOrder()
    controls = Controls(state, panels)
    engine = Engine(state, loading)
    runs = RunSet(state, lambda settings: engine, tree.displayed_run)
    OptimalLength(state, engine)
    Figures(tree.displayed_run)
    views = ViewSwitch(state, panels, tree.drawing)
    VerdictLine(state, play)  # after the views: what is said of a board comes after the name of its view
    search = Search(state, engine, runs, tree, links, loading, notice, controls)
    primary = SolveButton(state, search, swapping, notice)
    add_forms(panels, state, engine, dealing, swapping, controls)
    add_dialogs(panels, state, engine, links, tree, search)
    add_panes(panels, state, engine, tree)
    add_other_problem(panels, state, links)
    add_compare(panels, state, engine, search, primary, runs, views)
    lecture = add_lecture(panels, state, tree)
    by_hand = ManualSearch(state, tree, search, panels)
    bridge.printInLightTheme(ffi.create_proxy(lambda: redraw_now(tree.drawing, panels)))
    make_keys(state, panels, tree, primary, hands, view, lecture, by_hand)
    asked = opening(links, settings)
    if asked["embed"]:
        EmbeddedPage(state, asked, tree, panels)
        connect_host(state, HostApi(state, search, tree, links, notice))
    state.follow_link(asked)
    state.change(alive=True)  # from now on what goes wrong is said from here
    if not asked["embed"]:
        spawn(Example(state, tree.playback).show())
        spawn(panels.fetch_all())


def connect_host(state, api):
    """Connect the embedded page to its host page."""
    HostMessages(state, api, SpliceClient(state, api))


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
