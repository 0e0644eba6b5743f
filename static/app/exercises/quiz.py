"""A quiz on the run on the stage: the page stops before an expansion, asks, and says what an answer is worth."""

from pyscript import ffi

from app.engine.run_session import RunReplaced
from app.exercises.question_view import QuestionView
from app.exercises.quiz_bar import QuizBar
from app.exercises.quiz_form import QuizForm, draw
from app.exercises.score_row import list_answers, verdict
from app.page import announcer
from app.page.dom import fill, find, root, spawn
from app.page.links import complain_too
from puzzle.core.grade import NOT_YET, score
from puzzle.links.link_quiz import USUAL

NOTHING = "This search has no questions: it never had a choice between nodes."
NOT_THAT = "This search has no questions of the kinds you chose."
NO_SEARCH = "No quiz on this board: no search can reach its goal."
FIRST_COUNTS = " Your first attempt counts."
TRY_ON = " Try again, or press Show answer." + FIRST_COUNTS


class Quiz:
    """Puts one question after the other: the worker knows the answers, the stage only what came before a question."""

    def __init__(self, state, tree, report, search):
        self.state, self.report, self.search = state, report, search
        self.run = self.asked = None
        self.place, self.grade, self.told = 0, [], []
        self.busy = self.trying = False
        self.stage = QuestionView(tree)
        acts = {"quiz-next": self.go_on, "quiz-show": self._show_me, "quiz-leave": self.leave}
        acts.update({"quiz-report": report.open, "quiz-again": self._try_again})
        self.bar = QuizBar(state, acts, self._give)
        self.form = QuizForm(state, self._begin_anew)
        tree.drawing.node_clicked.subscribe(lambda node, copy=-1: self._click(node))
        tree.displayed_run.step_described.subscribe(lambda counters, step, at_end: self.stage.name_step(step))
        state.subscribe(self._follow, "quiz")
        state.subscribe(self._lose, "worker")
        self._follow()

    # ---- beginning and leaving ----

    def toggle(self):
        """Begin a quiz, or leave the one that is on; a run that the worker has lost is searched again first."""
        if self.state.quiz is not None:
            self.leave()
        elif self._ready:
            self.begin()
        else:
            self.state.change(quiz_request=USUAL, quiz="coming")
            self.search()

    @property
    def _ready(self):
        """Whether an ended run is on the stage, which the worker still knows."""
        run = self.state.ended
        return run is not None and not run.unavailable and self.stage.displayed_run.source is run

    def begin(self):
        """Begin the quiz that the link asks for, or one of six questions; what is drawn stands in the link at once."""
        state = self.state
        if state.quiz not in (None, "coming") or not self._ready:
            return
        wanted = dict(state.quiz_request or USUAL)
        if wanted["seed"] is None:
            wanted["seed"] = draw()
        state.change(quiz_request=wanted)
        spawn(self._begin(state.ended, wanted, state.quiz_grade or []))

    def _begin_anew(self, wanted):
        """Begin another quiz on the same run."""
        self.state.change(quiz_request=wanted, quiz_grade=None)
        spawn(self._begin(self.run, wanted, []))

    async def _begin(self, run, wanted, before):
        self.run = run
        self.stage.keep(run)
        kinds = ffi.to_js(list(wanted["ask"]))
        try:
            begun = await run.ask("begin_quiz", wanted["seed"], wanted["quiz"], kinds, ffi.to_js(before))
        except RunReplaced:
            return
        if run is not self.state.ended:  # a link has come meanwhile
            return
        self.form.offer(begun.kinds)
        if not begun.grade.length:
            self._close()
            words = NOT_THAT if begun.kinds.length else NOTHING
            fill(find("sentence"), [("", words)])
            announcer.announce_now(words)
            return
        self.grade, self.told = [int(first) for first in begun.grade], []
        self.place = -1
        await self._next()

    def leave(self):
        """Give the stage back to the run; a frame that is there for a quiz stays with it until that is over."""
        if root.matches("[data-embed]") and self.state.quiz != "over":
            return
        if self.state.quiz not in ("over", "coming") and score(self.grade).answered:
            self.report.add_quiz(self.run, self.state.quiz_request)
        self._close()
        find("quiz-open").focus()

    def _close(self):
        self.state.change(quiz=None, quiz_request=None, quiz_grade=None)

    def _lose(self):
        """Give up where the worker is lost, which alone knows the answers."""
        if self.state.quiz is not None and self.stage.data is not None and not self.state.connected:
            self._close()

    def _follow(self):
        """Show what fits how the quiz stands; when it is over or the reader has left, the run comes back."""
        quiz = self.state.quiz
        self.stage.close_off(quiz is not None)
        find("quiz-open").setAttribute("aria-pressed", "false" if quiz is None else "true")
        self.bar.follow(self.asked, self._at_end, self._may_try)
        if quiz is None and self.stage.on:
            spawn(self.stage.bring_back())

    # ---- asking ----

    @property
    def _at_end(self):
        """Whether answers are judged when all have been given."""
        return self.state.quiz_request is not None and self.state.quiz_request["feedback"] == "end"

    @property
    def _may_try(self):
        """Whether another attempt makes sense at a node that was chosen wrongly."""
        return self.trying and self.state.quiz == "told"

    async def _next(self):
        """Put the next question without an answer, or say what the quiz has come to."""
        places = [place for place in range(self.place + 1, len(self.grade)) if self.grade[place] == NOT_YET]
        if places:
            self.place = places[0]
            await self._ask()
            return
        if self.stage.on or self.state.quiz == "coming":
            self._end()

    async def _ask(self, again=""):
        """Show the tree as it stands at the question, and put that; `again` is said after it."""
        try:
            asked = await self.run.ask("ask_question", self.place)
        except RunReplaced:
            return
        if self.state.quiz_request is None or self.run is not self.state.ended:  # left meanwhile
            return
        self.asked, self.trying = asked, False
        self.stage.begin(asked)
        self.state.change(quiz="asking", solution_board=None)
        self.bar.ask(asked)
        self._say(list(asked.words), again)
        await self.stage.put(asked, self.place)
        self.stage.focus()
        self.bar.reveal()

    def _try_again(self):
        """Put the question once more, after a node that was chosen wrongly."""
        if self._may_try:
            spawn(self._ask(FIRST_COUNTS))

    def _say(self, words, more):
        words.append(("", more))
        self.bar.say(words, self.grade, self.place, not self._at_end)

    # ---- answers ----

    def choose(self, node):
        """Take the node at hand for the answer; once there is one, the same key asks the next question."""
        if self.state.quiz == "told":
            self.go_on()
        else:
            self._click(node)

    def _click(self, node):
        if self.state.quiz == "asking" and self.asked.kind == "next" and int(node) >= 0:
            self._give(int(node))

    def _give(self, answer):
        yours = answer if self.asked.kind == "next" else -1
        spawn(self._judge(lambda: self.run.ask("answer_question", self.place, answer), yours))

    def _show_me(self):
        spawn(self._judge(lambda: self.run.ask("show_question", self.place), -1))

    async def _judge(self, ask, yours):
        """Let an answer be judged, or the question be given away; a second one waits for the next question."""
        if self.busy or self.state.quiz != "asking":
            return
        self.busy = True
        try:
            told = await ask()
        except RunReplaced:
            return
        finally:
            self.busy = False
        if self.state.quiz != "asking":
            return
        tried = self.grade[self.place] != NOT_YET
        self.grade = [int(first) for first in told.grade]
        words = [("", f"Before step {int(self.asked.step):,}: ")]
        words.extend(list(told.words))
        self.told.append(words)
        self.state.change(quiz_grade=self.grade)
        if self._at_end:
            await self._next()
        elif told.again.length:
            self._say(list(told.again), TRY_ON)
            self.bar.have_typed_over()
        else:
            self._tell(told, yours, FIRST_COUNTS if tried and told.right else "")

    def _tell(self, told, yours, more):
        """Say what the answer was worth, and show in the tree and in the list what was kept back."""
        typed = self.bar.typed
        self.trying = yours >= 0 and not told.right
        listed = self.stage.tell(self.asked, told, yours)
        self.state.change(quiz="told")
        self.stage.redraw()
        self._say(list(told.words), more)
        if typed or listed:
            find("quiz-next").focus()
        self.bar.reveal()

    def go_on(self):
        """Put the next question, once the present one has been answered."""
        if self.state.quiz == "told":
            spawn(self._next())

    def _end(self):
        """Say what the quiz has come to."""
        self.report.add_quiz(self.run, self.state.quiz_request)
        self.state.change(quiz="over")
        self.stage.mark()
        if self._at_end:
            list_answers(self.told)
        self.bar.say(verdict(self.grade), self.grade, -1, True)
        find("quiz-leave").focus()


def give_up(state):
    """Have no quiz where no search was made, and say so where parity forbids one."""
    if state.quiz == "coming":
        state.change(quiz=None)
        if state.unsolvable:
            complain_too([NO_SEARCH])
