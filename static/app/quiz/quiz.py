"""A quiz on the run on the stage: the page stops before an expansion, asks, and says what an answer is worth."""

import random

from pyscript import ffi
from pyscript.js_modules import stage

from app.page import live
from app.page.dom import each, fill, find, listen, root, spawn
from app.page.remote_run import Silence
from app.page.small_board import show_small
from app.quiz.asked_run import AskedRun
from app.quiz.row import list_answers, score_words, show_row, verdict
from puzzle.words import plain

USUAL = {"quiz": 6, "seed": None, "feedback": "now"}
SEEDS = 10_000
"""Seeds that the page draws are below this: short enough to be read out."""
REACH = (".panel", ".controls", "#views", "#drawer", "#arrange", "#drawer-open")
"""What would give answers away, or put the search away: out of reach as long as the quiz is on."""
NOTES = 26
"""Pixels beneath the tree for words below its last nodes."""
YOURS, TAKEN, THIS = "yours", "taken next", "this node"
NOTHING = "There is nothing to ask about this search: it never had a choice."
NO_NUMBER = "Please type a number."


class Quiz:
    """Puts one question after the other: the worker knows the answers, the stage only what came before a question."""

    def __init__(self, state, tree):
        self.state, self.tree, self.shown = state, tree, tree.shown
        self.run = self.kept = self.asked = self.data = None
        self.place, self.firsts, self.told = 0, [], []
        self.busy = False
        tree.drawing.selected.subscribe(lambda node, copy=-1: self._click(node))
        tree.shown.told.subscribe(lambda counters, step, at_end: self._name_step(step))
        for name, act in (("quiz-next", self.go_on), ("quiz-show", self._show_me), ("quiz-leave", self.leave)):
            listen(find(name), "click", lambda event, act=act: act())
        for name, answer in (("quiz-yes", True), ("quiz-no", False)):
            listen(find(name), "click", lambda event, answer=answer: self._give(answer))
        listen(find("quiz-form"), "submit", self._give_number)
        listen(find("quiz-form"), "keydown", lambda event: self.leave() if event.key == "Escape" else None)
        state.subscribe(self._follow, "quiz")

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
        if self.state.quiz is not None or run is None or run.gone or self.shown.source is not run:
            return
        wanted = dict(self.state.quizzed or USUAL)
        if wanted["seed"] is None:
            wanted["seed"] = random.randrange(SEEDS)
        self.state.change(quizzed=wanted)
        spawn(self._begin(run, wanted))

    async def _begin(self, run, wanted):
        shown = self.shown
        self.run, self.kept = run, (shown.data, run, shown.optimal, shown.step)
        try:
            count = int((await run.ask("begin_quiz", wanted["seed"], wanted["quiz"])).count)
        except Silence:
            return
        if not count:
            self.state.change(quizzed=None)
            fill(find("sentence"), [("", NOTHING)])
            live.answer(NOTHING)
            return
        self.place, self.firsts, self.told = 0, [-1] * count, []
        await self._ask()
        find("outline").focus()

    def leave(self):
        """Give the stage back to the run."""
        self.state.change(quiz=None, quizzed=None)
        find("quiz-open").focus()

    def _follow(self):
        """Show what fits how the quiz stands; when it is over or the reader has left, the run comes back."""
        quiz = self.state.quiz
        for part in REACH:
            for element in each(root, part):
                element.toggleAttribute("inert", quiz is not None)
        find("quiz").hidden = quiz is None
        self.tree.drawing.leave_room(beneath=0 if quiz is None else NOTES)
        find("quiz-open").setAttribute("aria-pressed", "false" if quiz is None else "true")
        find("quiz-next").hidden = quiz != "told"
        find("quiz-show").hidden = quiz != "asking"
        kind = self.asked.kind if quiz == "asking" else ""
        find("quiz-form").hidden = kind not in ("f", "length")
        find("quiz-choice").hidden = kind not in ("kept", "onwards")
        find("quiz-copy").hidden = quiz not in ("asking", "told") or not self.asked.copy.length
        find("quiz-list").hidden = quiz != "over" or not self._at_end
        if quiz is None and isinstance(self.shown.source, AskedRun):
            spawn(self._bring_back())

    async def _bring_back(self):
        """Show the run again where it was left, unless something else is on the stage by now."""
        if isinstance(self.shown.source, AskedRun):
            playback = self.tree.playback
            await playback.show(*self.kept)
            if not self.run.open_still:
                playback.keep()

    # ---- asking ----

    @property
    def _at_end(self):
        """Whether answers are judged when all have been given."""
        return self.state.quizzed is not None and self.state.quizzed["feedback"] == "end"

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
        self._say(list(asked.words))
        find("quiz-number").value = ""
        if asked.copy.length:
            show_small(find("quiz-copy"), tuple(asked.copy), "The copy")
        await self.tree.playback.show(data, AskedRun(asked), -1, step)
        node = int(asked.node)
        self._annotate([(node, THIS, True)] if node >= 0 else [])
        self.tree.selection.select(node)
        if not find("quiz-form").hidden:
            find("quiz-number").focus()

    def _say(self, words):
        """Put a question or a judgement where the sentence stands, and let it be heard."""
        fill(find("quiz-sentence"), words)
        live.answer(plain(words))
        show_row(self.firsts, self.place, not self._at_end)
        fill(find("quiz-score"), [] if self._at_end else score_words(self.firsts, self.state.quiz == "asking"))

    def _name_step(self, step):
        if isinstance(self.shown.source, AskedRun):
            find("statistics-heading").textContent = f"Statistics before step {step:,}"

    def _annotate(self, notes):
        told = [{"node": node, "words": words, "accent": accent} for node, words, accent in notes]
        self.tree.drawing.view.annotate(ffi.to_js(told))

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

    def _give_number(self, event):
        event.preventDefault()
        try:
            value = float(find("quiz-number").value.strip().replace(",", "."))
        except ValueError:
            live.answer(NO_NUMBER)
            find("quiz-number").setAttribute("aria-invalid", "true")
            return
        find("quiz-number").setAttribute("aria-invalid", "false")
        self._give(value)

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
        if self._at_end:
            await self._next()
        else:
            self._tell(told, yours)

    def _tell(self, told, yours):
        """Say what the answer was worth, and show in the tree what was kept back."""
        taken = int(told.taken)
        typed = not find("quiz-form").hidden or not find("quiz-choice").hidden
        self.data.answer(taken)
        self.state.change(quiz="told")
        notes = [(int(self.asked.node), THIS, True)] if taken < 0 <= int(self.asked.node) else []
        if yours >= 0 and yours != taken:
            notes.append((yours, YOURS, True))
        if taken >= 0:
            notes.append((taken, TAKEN, False))
        self._annotate(notes)
        self.tree.drawing.view.show(self.data)
        self.shown.wanted.tell()
        self._say(list(told.words))
        if typed:
            find("quiz-next").focus()

    def go_on(self):
        """Put the next question, once the present one has been answered."""
        if self.state.quiz == "told":
            spawn(self._next())

    async def _next(self):
        self.place += 1
        if self.place < len(self.firsts):
            await self._ask()
            return
        self.state.change(quiz="over")
        self.tree.selection.select(-1)
        if self._at_end:
            list_answers(self.told)
        words = verdict(self.firsts)
        fill(find("quiz-sentence"), words)
        show_row(self.firsts, -1, True)
        fill(find("quiz-score"), score_words(self.firsts, False))
        live.answer(plain(words))
        find("quiz-leave").focus()
