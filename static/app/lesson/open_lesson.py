"""A lesson in the place of the boards: its parts one after the other, each with its stage, and its tasks."""

from app.lesson import lesson_parts
from app.lesson.lesson_column import CLOSE, NEXT_LESSON, LessonColumn
from app.lesson.lesson_print import LessonPrint
from app.lesson.lesson_source import load_lesson
from app.lesson.lesson_stage import NO_NODE, LessonStage
from app.lesson.live_question import LiveQuestion
from app.lesson.task_form import spoken_answer
from app.page import announcer, lesson_progress
from app.page.dom import document, find, listen, now, spawn
from app.page.latest import Latest
from app.page.links import add_problems
from puzzle.core.formatting import plain_text
from puzzle.links import link, link_runs
from puzzle.links.key_table import LESSON_COUNT
from puzzle.links.search_settings import settings_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

LOADING = "The lesson is loading."
YOURS, TAKEN_NEXT, RIGHT_ONE = "yours", "taken next", "right"
SETTINGS = ("start", "goal", "settings", "view")
"""Fields that the stage of a part sets; if the reader changes one of them, the recording no longer fits."""


class OpenLesson:
    """Opens the lesson of the state, and follows its part.

    A part is shown when the address names it, so Back and Forward of the browser work. `files` are `LessonFiles`;
    `search()` starts a search with the settings of the page.
    """

    def __init__(self, state, links, tree, files, search):
        self.state, self.links, self.files, self.search = state, links, files, search
        self.name: "Any" = None  # the number of the lesson, or the path of its file
        self.lesson: "Any" = None
        self.own_link: "Any" = None  # the link state that the lesson itself has followed last
        self.answer: "Any" = None  # the answer to the current task, if it was given now
        self.index, self.folder, self.progress, self.loads = -1, "", {}, Latest()
        self.shown_at = 0.0  # when the part was shown, in milliseconds
        self.had_view = False  # True once the view of the stage has been shown, whose panel may load later
        self.wants_focus = False  # until the lesson has loaded
        actions = {"go": self.go, "back": self.back, "next": self.next, "close": self.close, "answer": self._answer}
        self.column = LessonColumn(actions)
        stage_state = state.only("search", "progress", "display", "exercise")
        self.stage = LessonStage(stage_state, self._answer, self._search_instead)
        self.live_question = LiveQuestion(stage_state.only("progress", "exercise"), tree, self._answer)
        listen(find("lesson-try"), "click", lambda event: self._try())
        state.subscribe_last(self._follow, "lesson", "part", "link")
        state.subscribe_last(self._adopt_grade, "lesson_grade")
        state.subscribe_last(self._leave_recording, *SETTINGS)
        state.when("phase", "searching", self._on_search)
        LessonPrint(self)
        self._follow()

    # ---- the lesson and the part of the state ----

    def _follow(self):
        """Show the lesson and the part of the state."""
        name = self.state.exercise.lesson
        if name is None:
            if self.name is not None:
                self._hide()
        elif name != self.name:
            if self.name is not None:  # for the first lesson, a course may have stored the answers
                self.state.change(lesson_grade=None, lesson_done=False)
            self.name, self.lesson, self.own_link = name, None, None
            self.column.show_waiting("", LOADING)
            spawn(self._load(self.loads.begin()))
        elif self.lesson is not None:
            self._show_part()

    async def _load(self, guard):
        """Load the lesson of the state, or say why that is impossible."""
        try:
            loading = load_lesson(self.name, self.files.fetch, self.column.show_waiting)
            lesson, self.folder = await guard.wait(loading)
        except ValueError as error:
            add_problems([str(error)])
            self.close()
            return
        self._begin(lesson)
        self._show_part()
        if self.wants_focus:
            self.wants_focus = False
            find("lesson-title").focus()

    def _begin(self, lesson):
        """Show the title of a lesson, with the reader's progress in it."""
        self.lesson, self.index, self.progress = lesson, -1, lesson_progress.load(lesson["digest"])
        self._adopt_grade()
        self.column.show_head(lesson, self.name)

    def _adopt_grade(self):
        """Take over answers that a course has stored, for tasks without an answer in this browser."""
        if self.lesson is None:
            return
        stored = lesson_parts.stored_answers(self.lesson["parts"], self.state.exercise.lesson_grade or [])
        answers = self.progress["answers"]
        missing = [index for index in stored if index not in answers]
        answers.update({index: stored[index] for index in missing})
        if missing and self.index >= 0:
            self._render(self.index)

    def _hide(self):
        """Close the column, and show the page as it is without a lesson."""
        self.name = self.lesson = self.own_link = None
        self.loads.begin()
        self.files.cancel()
        self.stage.close()
        self.column.hide()
        self.state.change(lesson_grade=None, lesson_done=False, lesson_question=None)

    def _show_part(self):
        """Show the part of the state, and set its stage unless the link that was followed has a search."""
        part = self.state.exercise.part or lesson_progress.first_part(self.progress)
        index = min(part, len(self.lesson["parts"])) - 1
        if self.state.display.link is not self.own_link and not self.state.display.link["run"]:
            self.answer = None
            self._follow_stage(index)
        elif self.state.display.link["run"]:
            self.own_link = self.state.display.link
            self._render(index)
            self.stage.leave()
        else:
            self._render(index)
            stage = self._stage(index)
            self.had_view = self.state.display.view == self.own_link["view"]
            self.stage.play(self.folder + stage["recording"], stage["step"], self.state.exercise.lesson_question or "")

    def _stage(self, index):
        """Return the paragraph that sets the stage of a part."""
        return lesson_parts.stage_of(self.lesson["parts"][index], self.is_answered(index))

    def is_answered(self, index):
        """Return True if the task at an index has been answered, now or on an earlier visit."""
        return str(index) in self.progress["answers"]

    def _link_state(self, index, searches):
        """Return the link state of a part; a part without a recording is searched."""
        stage = self._stage(index)
        link_state = link_runs.parse_page(stage["link"])[0]
        link_state.update({name: self.state.display.link[name] for name in link.FRAME_KEYS})
        link_state.update(lesson=self.name, part=index + 1)
        searches = searches or not stage["recording"]
        link_state.update(run=searches, step=link_state["step"] if searches else None)
        return link_state

    def _follow_stage(self, index):
        """Set the stage of a part without a new entry in the browser's history."""
        self.own_link = self._link_state(index, False)
        self.state.follow_link(self.own_link)

    def _open_part(self, index, searches=False):
        """Set the stage of a part, with an entry in the browser's history."""
        self.answer = None
        self.own_link = self._link_state(index, searches)
        self.links.go_to_part(self.own_link)

    def _render(self, index):
        """Show a part in the column, and keep that the reader has reached it."""
        moved, opened, self.index = index != self.index, self.index < 0, index
        part = self.lesson["parts"][index]
        open_task = lesson_parts.is_task(part) and not self.is_answered(index)
        if not self.progress["done"]:
            self.progress["part"] = index + 1
            lesson_progress.save(self.lesson["digest"], self.progress)
        self.column.show_boards(self.own_link)
        self._show_column()
        self.state.change(
            lesson_grade=lesson_parts.grade(self.lesson["parts"], self.progress["answers"]),
            lesson_done=self.progress["done"],
            lesson_question=lesson_parts.QUESTIONS.get(part["task"]) if open_task else None,
        )
        if moved:
            self.shown_at = now()
            texts = [f"{self.lesson['title']}."] if opened else []
            texts.extend([part["title"]] if lesson_parts.is_task(part) else [])
            texts.extend([plain_text(paragraph["words"]) for paragraph in lesson_parts.paragraphs_of(part)])
            announcer.announce_now(" ".join(texts))

    def _show_column(self):
        parts, ended = self.lesson["parts"], self.progress["done"] and self.index == len(self.lesson["parts"]) - 1
        self.column.show_parts(parts, self.index, self.progress["answers"], self.answer, self.progress["done"])
        if ended:
            self.column.name_next(NEXT_LESSON if self._has_next_lesson else CLOSE)

    @property
    def _has_next_lesson(self):
        return isinstance(self.name, int) and self.name < LESSON_COUNT

    # ---- the buttons ----

    def go(self, index):
        """Go to a part."""
        if self.lesson is not None:
            self._open_part(index)

    def back(self):
        """Go to the previous part."""
        if self.index > 0:
            self.go(self.index - 1)

    def next(self):
        """Go to the next part; from the last one finish the lesson, then go to the next lesson."""
        if self.lesson is None:
            return
        if self.index < len(self.lesson["parts"]) - 1:
            self.go(self.index + 1)
        elif not self.progress["done"]:
            self._finish()
        elif self._has_next_lesson:
            self.open(self.name + 1)
        else:
            self.close()

    def _finish(self):
        """Keep that the lesson is done, and show the result."""
        self.progress["done"] = True
        lesson_progress.save(self.lesson["digest"], self.progress)
        self._show_column()
        self.state.change(lesson_done=True)
        announcer.announce_now(find("lesson-end").textContent)

    def close(self):
        """Close the lesson; the page keeps the boards and the search of its stage."""
        self.state.change(lesson=None, part=None)
        find("board").focus()

    def open(self, name):
        """Open a lesson by its number or the path of its file, and focus its title once it has loaded."""
        self.name, self.wants_focus = None, True  # a file of the same name may have been opened again
        self.state.change(lesson_grade=None, lesson_done=False)
        link_state = link.defaults()
        link_state.update({key: self.state.display.link[key] for key in link.FRAME_KEYS})
        link_state.update(lesson=name)
        self.links.go(link_state)

    # ---- the stage ----

    def _try(self):
        """Search in the page as the recording did; with settings that the reader has changed, search with these."""
        find("lesson-try").blur()  # it is about to be hidden, and Space plays the search then
        if self.state.exercise.recorded:
            self._open_part(self.index, searches=True)
        else:
            self.search()

    def _search_instead(self, sentence):
        """Search in place of a recording that cannot be played."""
        add_problems([sentence])
        self.own_link = self._link_state(self.index, True)
        self.state.follow_link(self.own_link)

    def _leave_recording(self):
        """Show the page's own search once the reader has changed its settings."""
        if self.lesson is not None and self.state.exercise.recorded and self.own_link is self.state.display.link:
            state = self.state
            now = (state.board.start, state.board.goal, state.search.settings)
            stage = (self.own_link["start"], self.own_link["goal"], settings_of(self.own_link))
            has_view = state.display.view == self.own_link["view"]
            if now != stage or (self.had_view and not has_view):
                self.stage.leave()
            self.had_view = self.had_view or has_view

    def _on_search(self):
        """Show a search that has started by itself, for example at a message of the host page."""
        if self.state.exercise.recorded:
            self.stage.leave()

    # ---- tasks ----

    def answer_with_node(self, node):
        """Answer with the selected node of the page's tree, −1 for none."""
        if node < 0:
            announcer.announce_now(NO_NODE)
        else:
            self._answer(node)

    def _answer(self, answer):
        """Grade the first answer to the current task, and show the right one beside it."""
        part = self.lesson["parts"][self.index]
        if not lesson_parts.is_task(part) or self.is_answered(self.index):
            return
        right, seconds = lesson_parts.is_right(part, answer), round((now() - self.shown_at) / 1000, 1)
        words = lesson_parts.answer_in_words(part, answer)
        answer_id = lesson_parts.answer_id(self.name, self.index)
        self.state.change(answers=[dict(words, id=answer_id, first=True, seconds=seconds)])
        previous, self.answer = self._stage(self.index), answer
        self.progress["answers"][str(self.index)] = right
        lesson_progress.save(self.lesson["digest"], self.progress)
        stage = self._stage(self.index)
        is_live = not self.state.exercise.recorded
        is_other = stage["recording"] != previous["recording"] or (is_live and stage["link"] != previous["link"])
        if is_other and not (is_live and previous["recording"]):
            self._follow_stage(self.index)
        else:
            self._render(self.index)
            self._reveal(part, answer, stage["step"] if stage["step"] != previous["step"] else None)
        announcer.announce_now(spoken_answer(part, answer))
        self._focus_answer()

    def _reveal(self, part, answer, step):
        """Show the stage with everything in it; the nodes of the answer have words below them."""
        labels = []
        if part["task"] == "next":
            word = TAKEN_NEXT if len(part["nodes"]) == 1 else RIGHT_ONE
            labels = [{"node": node, "words": word, "accent": False} for node in part["nodes"]]
            if answer not in part["nodes"]:
                labels.append({"node": answer, "words": YOURS, "accent": True})
        if not self.state.exercise.recorded:
            self.live_question.labels = labels
            return
        self.stage.reveal(labels)
        if step is not None:
            self.stage.player.step(step)

    def _focus_answer(self):
        """Keep the focus in the column if the form that had it has been removed."""
        if document.activeElement is None or document.activeElement.tagName == "BODY":
            find("lesson-next").focus()
