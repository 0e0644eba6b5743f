"""The column of a lesson: its title, the boards of the stage, its parts, and the buttons Back and Next."""

from app.lesson import lesson_parts
from app.lesson.task_form import TaskForm, answered_elements
from app.page.dom import fill, find, h, listen, nodes, on_choice, window
from app.page.small_board import show_small_board
from puzzle.core.grade import result_spans
from puzzle.links.key_table import LESSON_COUNT
from puzzle.links.search_settings import USUAL_PROBLEM

NEXT, FINISH, NEXT_LESSON, CLOSE = "Next", "Finish", "Next lesson", "Close the lesson"
NO_TASKS = "You have read the whole lesson."


class LessonColumn:
    """Shows the parts of a lesson, the current one in full; `actions` has the functions of its buttons.

    `actions` are `go(index)`, `back()`, `next()`, `close()` and `answer(answer)`.
    """

    def __init__(self, actions):
        self.actions, self.form = actions, None
        listen(find("lesson-back"), "click", lambda event: actions["back"]())
        listen(find("lesson-next"), "click", lambda event: actions["next"]())
        listen(find("lesson-close"), "click", lambda event: actions["close"]())
        on_choice(find("lesson-parts"), "part", lambda text: actions["go"](int(text)))

    def show_head(self, lesson, name):
        """Show the title of a lesson, in its language and direction."""
        is_number = isinstance(name, int)
        find("lesson-name").textContent = f"Lesson {name} of {LESSON_COUNT}" if is_number else "Lesson"
        find("lesson-title").textContent = lesson["title"]
        for part in ("lesson-title", "lesson-parts"):
            find(part).lang, find(part).dir = lesson["language"], lesson["direction"]
        find("lesson-column").hidden = find("lesson-foot").hidden = False

    def show_waiting(self, title, sentence):
        """Show that a lesson is loading; its title may still be unknown and empty."""
        find("lesson-name").textContent, find("lesson-title").textContent = "Lesson", title
        find("lesson-boards").hidden = find("lesson-foot").hidden = True
        find("lesson-parts").replaceChildren(h("li", h("p.lesson-part.note", sentence)))
        find("lesson-column").hidden = False

    def hide(self):
        """Hide the column, and forget its parts."""
        find("lesson-column").hidden, self.form = True, None
        find("lesson-parts").replaceChildren()

    def show_boards(self, link_state):
        """Show the start and the goal of the stage, if it is a board."""
        has_boards = link_state["problem"] == USUAL_PROBLEM
        find("lesson-boards").hidden = not has_boards
        if has_boards:
            show_small_board(find("lesson-start"), link_state["start"], "Start")
            show_small_board(find("lesson-goal"), link_state["goal"], "Goal")

    def show_parts(self, parts, current, answers, last_answer, done):
        """Show all parts; those after a task without an answer only by their titles.

        `last_answer` is the answer to the current task if it was given now, otherwise None.
        """
        limit = max(current, lesson_parts.open_task(parts, answers))
        items = []
        for index, part in enumerate(parts):
            if index == current:
                items.append(self._current_part(part, index, answers, last_answer))
            else:
                items.append(_other_part(part, index, index <= limit, str(index) in answers))
        find("lesson-parts").replaceChildren(*items)
        find("lesson-back").disabled = current == 0
        self._show_progress(current, len(parts))
        self._show_end(current == len(parts) - 1, done, lesson_parts.grade(parts, answers))
        _scroll_to(items[current])

    def _current_part(self, part, index, answers, last_answer):
        """Return the current part: its paragraphs, and of a task its form or its answer."""
        children, self.form = _paragraphs(lesson_parts.paragraphs_of(part)), None
        if lesson_parts.is_task(part):
            children.insert(0, h("h3", part["title"]))
            if str(index) in answers:
                children.extend(answered_elements(part, last_answer, answers[str(index)]))
                children.extend(_paragraphs(part["explanation"]))
            else:
                self.form = TaskForm(part, self.actions["answer"])
                children.append(self.form.element)
        return h("li", h("div.lesson-part", *children, tabindex="-1"), aria_current="step")

    def _show_progress(self, current, count):
        """Show how many parts have been reached, as a segment for each."""
        segments = [h("span", data_reached="1" if index <= current else "0") for index in range(count)]
        find("lesson-segments").replaceChildren(*segments)
        find("lesson-count").textContent = f"{current + 1} of {count}"

    def _show_end(self, is_last, done, grade):
        """Name the button for what follows, and show the result at the end."""
        ended = is_last and done
        find("lesson-end").hidden = not ended
        fill(find("lesson-end"), (result_spans(grade) if grade else [("strong", NO_TASKS)]) if ended else [])
        find("lesson-next-word").textContent = self.next_word = FINISH if is_last and not ended else NEXT

    def name_next(self, word):
        """Name the button after the end of the lesson."""
        find("lesson-next-word").textContent = word

    def show_all(self, parts, answers, pictures):
        """Show all parts in full, to print them, with pictures by index; return the elements that they replace."""
        replaced = list(find("lesson-parts").children)
        items = [self._current_part(part, index, answers, None) for index, part in enumerate(parts)]
        for index, addresses in pictures.items():
            trees = h("div.lesson-trees", *[h("img", src=address, alt="") for address in addresses])
            items[index].firstElementChild.insertBefore(trees, items[index].querySelector("form, .lesson-verdict"))
        find("lesson-parts").replaceChildren(*items)
        return replaced


def _paragraphs(paragraphs):
    """Return the elements of paragraphs, each with its heading."""
    elements = []
    for paragraph in paragraphs:
        if paragraph["heading"]:
            elements.append(h("h3", paragraph["heading"]))
        elements.append(h("p", *nodes(paragraph["words"])))
    return elements


def _other_part(part, index, in_full, answered):
    """Return a part that is not the current one, as a button: a paragraph, or a title."""
    if in_full and not lesson_parts.is_task(part):
        paragraph = part["paragraph"]
        heading = h("b.lesson-heading", paragraph["heading"]) if paragraph["heading"] else None
        content = [heading, h("span", *nodes(paragraph["words"]))]
    else:
        content = [h("b", lesson_parts.title_of(part, index)), h("span.lesson-mark", "answered") if answered else None]
    attributes = {"data_part": str(index), "data_title": not in_full or lesson_parts.is_task(part)}
    return h("li", h("button.lesson-part", *content, type="button", **attributes))


def _scroll_to(item):
    """Scroll the list of parts so that a part is in view, and a narrow page to its top, where the stage is."""
    window.scrollTo(0, 0)
    parts = find("lesson-parts")
    top = item.offsetTop - parts.offsetTop
    if top < parts.scrollTop or top + item.offsetHeight > parts.scrollTop + parts.clientHeight:
        parts.scrollTop = top - 12
