"""A quiz on the run on the stage: the page stops before an expansion, asks, and says what an answer is worth."""

import random

from pyscript import ffi
from pyscript.js_modules import stage

from app.page import live
from app.page.dom import document, each, fill, find, root, spawn
from app.page.remote_run import Silence
from app.quiz import notes
from app.quiz.asked_run import AskedRun
from app.quiz.bar import Bar
from app.quiz.row import list_answers, verdict

USUAL = {"quiz": 6, "seed": None, "feedback": "now"}
SEEDS = 10_000
"""Seeds that the page draws are below this: short enough to be read out."""
REACH = (".panel", ".controls", "#views", "#arrange", "#lecture-enter")
"""What would give answers away, or put the search away: out of reach as long as the quiz is on."""
NOTES = 26
"""Pixels beneath the tree for words below its last nodes."""
NOTHING = "There is nothing to ask about this search: it never had a choice."


class Quiz:
    """Puts one question after the other: the worker knows the answers, the stage only what came before a question."""

    def __init__(self, state, tree, report):
        self.state, self.tree, self.shown, self.report = state, tree, tree.shown, report
        self.run = self.kept = self.asked = self.data = self.back = None
        self.place, self.firsts, self.told = 0, [], []
        self.busy = False
        acts = {"quiz-next": self.go_on, "quiz-show": self._show_me, "quiz-leave": self.leave}
        acts["quiz-report"] = report.open
        self.bar = Bar(state, acts, self._give)
        tree.drawing.selected.subscribe(lambda node, copy=-1: self._click(node))
        tree.shown.told.subscribe(lambda counters, step, at_end: self._name_step(step))
        state.subscribe(self._follow, "quiz")
        state.subscribe(self._lose, "worker")
        self._follow()

    # ---- beginning and leaving ----

    def toggle(self):
        """Begin a quiz, or leave the one that is on."""
        if self.state.quiz is None:
            self.begin()
        else:
            self.leave()

    def begin(self):
        """Begin the quiz that the link asks for, or one of six questions; what is drawn stands in the link at once."""
        run = self.state.ended
        if self.state.quiz not in (None, "coming") or run is None or run.gone or self.shown.source is not run:
            return
        wanted = dict(self.state.quizzed or USUAL)
        if wanted["seed"] is None:
            wanted["seed"] = random.randrange(SEEDS)
        self.state.change(quizzed=wanted)
        spawn(self._begin(run, wanted))

    async def _begin(self, run, wanted):
        shown = self.shown
        self.run, self.kept = run, (shown.data, run, shown.optimal, shown.step)
        before = ffi.to_js(self.state.answered or [])
        try:
            begun = await run.ask("begin_quiz", wanted["seed"], wanted["quiz"], before)
        except Silence:
            return
        if not begun.firsts.length:
            self.state.change(quizzed=None, quiz=None)
            fill(find("sentence"), [("", NOTHING)])
            live.answer(NOTHING)
            return
        self.firsts, self.told, self.back = [int(first) for first in begun.firsts], [], None
        self.place = -1
        await self._next()

    def leave(self):
        """Give the stage back to the run; a frame that is there for a quiz stays with it until that is over."""
        if root.matches("[data-embed]") and self.state.quiz != "over":
            return
        if self.state.quiz != "over" and max(self.firsts) >= 0:
            self.report.add_quiz(self.run, self.state.quizzed)
        self._close()
        find("quiz-open").focus()

    def _close(self):
        self.state.change(quiz=None, quizzed=None, answered=None)

    def _lose(self):
        """Give up where the worker is lost, which alone knows the answers."""
        if self.state.quiz is not None and self.data is not None and not self.state.connected:
            self._close()

    def _follow(self):
        """Show what fits how the quiz stands; when it is over or the reader has left, the run comes back."""
        quiz = self.state.quiz
        for part in REACH:
            for element in each(root, part):
                element.toggleAttribute("inert", quiz is not None)
        self.tree.drawing.leave_room(beneath=0 if quiz is None else NOTES)
        find("quiz-open").setAttribute("aria-pressed", "false" if quiz is None else "true")
        self.bar.follow(self.asked, self._at_end)
        if quiz is None and self._on_stage:
            spawn(self._bring_back())

    @property
    def _on_stage(self):
        """Whether a question's tree is what is shown."""
        return self.data is not None and self.shown.data is self.data

    async def _bring_back(self):
        """Show the run again where it was left, unless something else is on the stage by now."""
        if self._on_stage:
            playback = self.tree.playback
            await playback.show(*self.kept)
            if not self.run.open_still:
                playback.keep()

    # ---- asking ----

    @property
    def _at_end(self):
        """Whether answers are judged when all have been given."""
        return self.state.quizzed is not None and self.state.quizzed["feedback"] == "end"

    async def _next(self):
        """Put the next question without an answer, or say what the quiz has come to."""
        places = [place for place in range(self.place + 1, len(self.firsts)) if self.firsts[place] < 0]
        if places:
            self.place = places[0]
            await self._ask()
            return
        if self._on_stage or self.state.quiz == "coming":
            self._end()

    async def _ask(self):
        """Show the tree as it stands at the question, and put that."""
        try:
            asked = await self.run.ask("ask_question", self.place)
        except Silence:
            return
        if self.state.quizzed is None:  # left meanwhile
            return
        self.asked, step = asked, int(asked.step)
        self.data = data = stage.createTree(self.kept[0].info)
        data.append(asked)
        data.ask(step)
        self.state.change(quiz="asking", shown=None)
        self.bar.ask(asked)
        self._say(list(asked.words))
        await self.tree.playback.show(data, AskedRun(self.run, self.place, asked), -1, step)
        node = int(asked.node)
        notes.ask_about(self.tree.drawing.view, node)
        self.tree.selection.select(node)
        self._focus()

    def _focus(self):
        """Go to where the question is answered: to the field, or to where the last answer was given."""
        if not find("quiz-form").hidden:
            find("quiz-number").focus()
        elif self.back is not None and self.back.checkVisibility():
            self.back.focus()
        else:
            find("outline").focus()
        self.bar.reveal()

    def _say(self, words):
        self.bar.say(words, self.firsts, self.place, not self._at_end)

    def _name_step(self, step):
        if self._on_stage:
            find("statistics-heading").textContent = f"Statistics before step {step:,}"

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
        spawn(self._judge(lambda: self.run.ask("show_question", self.place)))

    async def _judge(self, ask, yours=-1):
        """Let an answer be judged, or the question be given away; a second one waits for the next question."""
        if self.busy or self.state.quiz != "asking":
            return
        self.busy = True
        try:
            told = await ask()
        except Silence:
            return
        finally:
            self.busy = False
        if self.state.quiz != "asking":
            return
        self.firsts = [int(first) for first in told.firsts]
        words = [("", f"Before step {int(self.asked.step):,}: ")]
        words.extend(list(told.words))
        self.told.append(words)
        self.state.change(answered=self.firsts)
        if self._at_end:
            await self._next()
        else:
            self._tell(told, yours)

    def _tell(self, told, yours):
        """Say what the answer was worth, and show in the tree and in the list what was kept back."""
        taken, typed = int(told.taken), self.bar.typed
        listed = document.activeElement.closest("#frontier .line-grid")
        self.back = listed or self.back
        self.data.answer(taken)
        self.shown.source.told = True
        self.state.change(quiz="told")
        notes.tell(self.tree.drawing.view, int(self.asked.node), yours, taken)
        self.tree.drawing.view.show(self.data)
        self.shown.wanted.tell()
        self._say(list(told.words))
        if typed or listed:
            find("quiz-next").focus()
        self.bar.reveal()

    def go_on(self):
        """Put the next question, once the present one has been answered."""
        if self.state.quiz == "told":
            spawn(self._next())

    def _end(self):
        """Say what the quiz has come to."""
        self.report.add_quiz(self.run, self.state.quizzed)
        self.state.change(quiz="over")
        self.tree.selection.select(-1)
        if self._at_end:
            list_answers(self.told)
        self.bar.say(verdict(self.firsts), self.firsts, -1, True)
        find("quiz-leave").focus()
