"""The entry point of the page: creates its parts, connects them, and shows what the address of the page describes."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.board.board_view import BoardView
from app.board.editor import BoardSetup, shuffled
from app.board.game import Game, PlayerMoves, VerdictLine
from app.board.hint import Hint
from app.board.shortest_path_request import ShortestPath
from app.board.tile_pictures import TilePictures
from app.board.tile_swap import TileSwap
from app.embed.embedded_page import EmbeddedPage
from app.embed.host_api import HostApi
from app.embed.host_messages import HostMessages, SpliceClient
from app.engine.engine import Engine
from app.engine.load_progress import LoadProgress, StartFailure
from app.engine.sandbox_engine import Sandbox
from app.exercises.manual_search_controls import ManualSearch
from app.lazy_panels import (
    add_attempt,
    add_compare,
    add_dialogs,
    add_forms,
    add_lecture,
    add_other_problem,
    add_panes,
    add_results,
    add_workshop,
    code_opener,
)
from app.map.view_switch import ViewSwitch
from app.own_code.all_code import OwnCode
from app.own_code.printouts import Printouts
from app.page import address
from app.page.board_paste import listen_for_pasted_boards
from app.page.dom import find, root, spawn
from app.page.folds import Folds, ReadingOrder
from app.page.links import Links
from app.page.notice import Notice
from app.page.panels import Panels
from app.page.settings import Settings
from app.page.state import PageState
from app.search.controls import Controls
from app.search.figures import Figures
from app.search.run_searches import RunSearches
from app.search.search import Search
from app.search.solve_button import SolveButton
from app.shortcut_commands import make_keys
from app.tree.example import Example
from app.tree.playback import Tree
from puzzle.core import board, board_choices
from puzzle.links.link import EXAMPLE_GOAL, EXAMPLE_START


def make_page():
    """Create the parts of the page, and show its first link."""
    state = PageState(root)
    links, notice = Links(state), Notice(state.only("progress", "display", "engine"))
    settings, panels, game = Settings(state.only("display")), Panels(notice), Game(state.only("board"))
    tree = Tree(state, settings.speed_chosen)
    board_setup = BoardSetup(state.only("board", "deal"), settings.keep_size)
    move_state = state.only("board", "search", "progress", "display", "choose", "refuses")
    player_moves = PlayerMoves(move_state, game, tree.stale_tree.restore_for_move)
    view = BoardView(state.only("board", "progress", "engine"), find("board"), player_moves.slide)
    tile_swap = TileSwap(state.only("board", "progress"), view, board_setup.edit)
    add_folds()
    own_code = OwnCode(state.only("search", "progress", "display", "code", "choose", "rename_heuristics"))
    controls_state = state.only("board", "search", "display", "engine", "code", "exercise", "choose")
    controls = Controls(controls_state, panels, own_code)
    engine, sandbox = make_engine(state)
    run_state = state.only("search", "progress", "display", "engine", "heuristics_renamed", "search_settings")
    runs = RunSearches(run_state, sandbox.create_run)
    ShortestPath(state.only("board", "paths", "search", "progress", "engine", "code", "exercise"), engine)
    Figures(tree.displayed_run)
    views = ViewSwitch(state.only("board", "search", "progress", "display", "exercise"), panels, tree.drawing, links)
    hint_state = state.only("board", "paths", "search", "progress", "display", "engine", "exercise")
    hint = Hint(hint_state, player_moves.slide)
    verdict_state = hint_state.only("board", "paths", "search", "progress", "display", "engine")
    VerdictLine(verdict_state, game, lambda: hint.replaces_verdict or state.exercise.asks_student)
    search = make_search(state, engine, sandbox, runs, tree, links, notice, controls)
    solve_button = SolveButton(state, search, tile_swap, notice)
    add_forms(panels, state, engine, board_setup, tile_swap, controls, TilePictures(state.only("board")))
    open_code = code_opener(state.only("search", "choose"), own_code, views)
    report = add_dialogs(panels, state, engine, links, tree, search, views, open_code)
    add_results(panels, state, engine, tree)
    add_panes(panels, state, engine, sandbox, tree, report, links)
    add_other_problem(panels, state, links, tree, solve_button.start)
    add_attempt(panels, state, engine, sandbox, search, controls, solve_button)
    add_compare(panels, state, engine, search, solve_button, runs, views, report)
    add_workshop(panels, state, engine, sandbox, tree, search, controls, views, solve_button, report)
    lecture, by_hand = add_lecture(panels, state, tree), ManualSearch(state, tree, search, panels)
    bridge.printInLightTheme(ffi.create_proxy(lambda: redraw_now(tree.drawing, panels)))
    make_keys(state, panels, tree, solve_button, player_moves, hint, view, lecture, by_hand)
    show_first_link(state, search, tree, panels, links, notice, settings)


def add_folds():
    """Fold parts of a narrow page; an embedded page is laid out in the same way at every width."""
    if not root.matches("[data-embed]"):
        Folds()
        ReadingOrder()


def show_first_link(state, search, tree, panels, links, notice, settings):
    """Show what the address of the page describes, with the layout or the messages of iframes if needed."""
    link_state, opened_by_link = first_link_state(links, settings)
    if link_state["embed"]:
        page_state = state.only("board", "search", "progress", "playback", "display", "exercise", "link_state")
        EmbeddedPage(page_state, link_state, tree, panels)
    if link_state["embed"] or (link_state["assignment"] is not None and bridge.isInIframe):
        connect_host(state, HostApi(state, search, tree, links, notice))
    state.follow_link(link_state)
    state.change(alive=True)  # from now on, Python shows error messages instead of the start-up JavaScript
    if not link_state["embed"]:
        example_state = state.only("board", "search", "progress", "engine", "search_settings")
        spawn(Example(example_state, search.runs, tree.playback, opened_by_link).load())
        spawn(panels.fetch_all())


def make_engine(state):
    """Start Python in the worker, and return the connections to the worker and to the sandbox."""
    loading = LoadProgress(state.only("progress", "engine", "exercise"))
    engine = Engine(state.only("progress", "engine", "lose_worker"), loading)
    return engine, Sandbox(engine, Printouts(state.only("search", "code", "heuristics_renamed")))


def make_search(state, engine, sandbox, runs, tree, links, notice, controls):
    """Create the search, and the reports that the sandbox has ended or that Python did not start."""
    search = Search(state, engine, runs, tree, links, notice, controls)
    sandbox.lost.subscribe(lambda: search.recovery.show_loss(sandbox))
    StartFailure(state.only("engine"), engine, notice)
    return search


def connect_host(state, api):
    """Connect the page to its host page: an embedded page, or the whole page in a course that has an assignment."""
    HostMessages(state.only("progress"), api, SpliceClient(state.only("progress", "engine", "exercise"), api))


def redraw_now(drawing, panels):
    """Redraw the views at once in the current colours."""
    drawing.view.redrawNow()
    view = panels.parts.get("map")
    if view is not None:
        view.map_view.redrawNow()
    compare = panels.parts.get("compare")
    if compare is not None:
        compare.panes.redraw_now()


def first_link_state(links, settings):
    """Return the link state with which the page opens, and whether the address is a link.

    Otherwise the page opens with the example, or with a random board if the reader last chose another size.
    """
    link_state, is_link = links.read(), address.is_link()
    if not is_link and settings.size == board_choices.size_of(len(EXAMPLE_GOAL)):
        link_state.update(start=EXAMPLE_START, goal=EXAMPLE_GOAL)
    elif not is_link:
        link_state["goal"] = board.standard_goal(*board.shape(board_choices.CELLS[settings.size]))
        link_state["start"] = shuffled(link_state["goal"])
    return link_state, is_link


listen_for_pasted_boards()
make_page()
