"""The page: one board and one goal, the parts that show them, and what it means that they change."""

import random

from pyscript import ffi
from pyscript.js_modules import stage

from app import address, focus, keys, live
from app.board_view import BoardView, show_small
from app.controls import Controls
from app.difficulty import Difficulty
from app.dom import fill, find, listen, plain, root, spawn
from app.downloads import Downloads
from app.editor import Editor
from app.engine import Engine
from app.example import show_example
from app.examples_menu import ExamplesMenu
from app.fewest import Fewest
from app.folds import Folds
from app.hands import Hands
from app.links import Links
from app.loading import Loading
from app.notice import Notice
from app.origin import Origin
from app.other_problem import USUAL, OtherProblem
from app.play import Play
from app.playback import Playback
from app.primary import Primary
from app.search import Search
from app.settings import Settings
from app.solution import Solution
from app.solving import Solving
from app.space_map import SpaceMap
from app.swapping import Swapping
from app.verdict import verdict
from puzzle import board


class App:
    """Keeps the two boards and tells every part when they change."""

    def __init__(self):
        self.kind = ""  # what the verdict comes to
        self.links = Links(self.state, self.travel)
        asked = self.links.read()
        self.start, self.goal = asked["start"], asked["goal"]
        self.make_boards()
        self.make_stage()
        self.make_search(asked)
        self.wire()
        if self.settings.size != board.width(self.goal) and not address.names_a_board():
            self.goal = board.standard_goal(self.settings.size)
            self.start = board.shuffle(self.goal, randbelow)
        self.begin()
        root.dataset.alive = ""  # from now on what goes wrong is said from here

    def make_boards(self):
        """Make what the reader plays on."""
        self.hands = Hands(self)
        self.board_view = BoardView(find("board"), self.hands.slide)
        self.swapping = Swapping(self.board_view, self.hands.swap, lambda: self.hands.edit_side(""))
        self.play = Play(self.hands.undo)
        self.editor = Editor(self.edit, self.hands.edit_side)
        self.solution = Solution(self.show_on_board)

    def make_stage(self):
        """Make what stands beside the board."""
        self.solving = Solving(self)
        self.playback = Playback(self.solving.look_at)
        self.playback.on_silence = self.solving.cut_off
        self.folds = Folds()
        self.settings = Settings(self.solution.moves.name_after)
        self.playback.stepping.chosen = self.settings.speed_chosen
        self.notice = Notice(self.show_tree)

    def make_search(self, asked):
        """Make what searches, as the link asks for it, and what waits for the worker."""
        self.other = OtherProblem(self.leave_other)
        self.controls = Controls(self.on_settings)
        self.controls.take(asked)
        self.solving.take(asked)
        self.loading = Loading(self.solving.on_ready, self.solving.on_failed, self.solving.cut_off)
        self.engine = Engine(self.loading)
        self.search = Search(self.engine, self.playback)
        self.fewest = Fewest(self.engine, self.play, self.on_fewest, self.show_verdict)
        self.primary = Primary(self)
        self.downloads = Downloads(self)
        self.map = SpaceMap(self)
        self.origin, self.difficulty = Origin(self.engine), Difficulty(self)
        self.examples = ExamplesMenu(lambda: self.travel(self.links.read()))

    def wire(self):
        """Connect what belongs to no part in particular."""
        listen(find("shuffle"), "click", lambda event: self.shuffle())
        stage.printLight(ffi.create_proxy(self.redraw_now))
        focus.watch()
        keys.bind(self)

    def redraw_now(self):
        """Draw both views of the stage at once, in the colours of the moment."""
        self.playback.tree.redrawNow()
        self.map.space_view.redrawNow()

    def show_tree(self):
        """Leave the map, because something is said where the tree is."""
        if self.map.chosen:
            self.map.choose(False)

    # ---- other boards ----

    def edit(self, start, goal):
        """Take boards from the editor; a start of None means any board of the goal's size."""
        self.settings.keep_size(board.width(goal))
        self.deal(board.shuffle(goal, randbelow) if start is None else start, goal)

    def shuffle(self):
        """Deal a random board from which the goal can be reached."""
        self.deal(board.shuffle(self.goal, randbelow), self.goal)

    def deal(self, start, goal):
        """Give the reader a board that was not reached by sliding: their own moves begin here."""
        self.play.begin(start)
        self.change(start, goal)

    # ---- what a change means ----

    def begin(self):
        """Begin with the boards and the search that a link asks for."""
        self.other.take(self.controls.settings["problem"])
        self.play.begin(self.start)
        self.fewest.begin(self.start, self.goal)
        self.show_boards()
        if self.solving.ran:
            self.solving.solve_when_ready()

    def change(self, start, goal):
        """Make these the puzzle: the result of any search belongs to another one now."""
        self.start, self.goal = start, goal
        self.fewest.begin(start, goal)
        self.solving.drop()
        self.show_boards()

    def on_settings(self):
        """Take note that the search would now be another one."""
        self.solving.drop()
        self.show_verdict()
        self.links.write()
        self.map.look()

    def state(self):
        """Return the state of the page as links carry it."""
        state, solving = dict(self.controls.settings), self.solving
        state.update(start=self.start, goal=self.goal, run=solving.ran, anyway=solving.anyway, step=solving.step)
        return state

    def travel(self, state):
        """Show what the address says after the visitor has gone back or forwards."""
        self.solving.drop()
        self.start, self.goal = state["start"], state["goal"]
        self.controls.take(state)
        self.solving.take(state)
        self.begin()

    def leave_other(self):
        """Go back from another problem to the sliding tiles, with the boards that were there before."""
        state = self.state()
        state.update(problem=USUAL, run=False, step=None)
        self.travel(state)

    def show_boards(self):
        """Show the puzzle everywhere it stands."""
        find("board").removeAttribute("data-reached")
        self.show_on_board(None)
        show_small(find("goal"), self.goal, "Goal")
        self.editor.show(self.start, self.goal)
        self.show_verdict()
        self.links.write()
        self.map.look()
        self.difficulty.look()
        if self.engine.connected and not self.other.chosen:
            spawn(self.fewest.ask())
            if self.kind == "unsolvable":
                self.origin.foresee(self.solving.settings())

    def show_on_board(self, tiles):
        """Show a board of the solution in the place of the player's own, or the player's own again."""
        own = self.goal if self.swapping.mode == "goal" else self.start
        self.board_view.show(own if tiles is None else tiles)

    def show_verdict(self):
        """Say whether the goal can be reached, and make the primary button fit."""
        if self.other.chosen:
            self.kind = "unknown"  # only a search can say whether it can be solved
            self.primary.show()
            return
        moves = self.fewest.moves
        self.kind, spans = verdict(self.start, self.goal, moves, self.fewest.greatest)
        find("verdict").dataset.verdict = self.kind
        if self.play.reached(self.start, self.goal):
            spans = self.play.praise()
        fill(find("verdict-text"), spans)
        if self.engine.connected and root.dataset.run == "none":
            live.say(plain(spans))
        at_least = moves if moves >= 0 else sum(board.tile_distances(self.start, self.goal))
        self.play.show(at_least, moves >= 0 or not at_least)
        self.primary.show()

    def on_fewest(self, moves):
        """Let the tree be judged by the fewest moves, where it is a search of this board."""
        if self.solving.ran:
            self.playback.know_optimal(moves)


def randbelow(count):
    """Return a random whole number below a count."""
    return random.randrange(count)


app = App()
spawn(show_example(app.playback, lambda: not app.solving.own_tree))
