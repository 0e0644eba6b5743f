"""Bookmarked steps of a lecture: set and named at the step, walked through, and shown as a bar of equal segments."""

from app.page import announcer
from app.page.dom import each, fill, find, h, listen, nodes
from puzzle.links import link_marks

ALL_NAMED = 6
"""So many bookmarks have their names under their segments; of more only the present one and the next."""
MATHEMATICS = ("f", "g", "h")


class Bookmarks:
    """Shows the page's bookmarks, and changes them."""

    def __init__(self, state, playback):
        self.state, self.playback, self.displayed_run = state, playback, playback.displayed_run
        self.naming = None  # the step whose name is being typed
        self.drawn = None  # the bookmarks that the bar has segments for
        field = find("mark-name")
        field.maxLength = link_marks.LONGEST
        listen(field, "keydown", self._key)
        listen(field, "blur", lambda event: self._named())
        listen(find("lecture-bar"), "click", self._pressed)
        state.subscribe(self._show, "marks", "lecture")
        self.displayed_run.step_changed.subscribe(lambda step: self._show())
        self._show()

    def turn(self):
        """Set a bookmark at the step and let it be named, or remove the one that is there."""
        step, marks = self.displayed_run.step, self.state.marks
        if self.state.run != "done":
            return
        self.playback.pause()
        if step in [at for at, words in marks]:
            self.state.change(marks=link_marks.without(marks, step))
            announcer.announce_now("Bookmark removed")
        elif len(marks) < link_marks.MOST:
            self.naming = step
            self.state.change(marks=link_marks.put(marks, step, ""))
            find("mark-name").focus()
        else:
            announcer.announce_now(f"A lecture has at most {link_marks.MOST} bookmarks. Remove one first.")

    def walk(self, direction):
        """Go to the next bookmark or to the one before; where none is set, a step."""
        steps, here = [at for at, words in self.state.marks], self.displayed_run.step
        if not steps:
            self.playback.step_by(direction)
            return
        beyond = [at for at in steps if (at - here) * direction > 0]
        if beyond:
            self.playback.go(min(beyond) if direction > 0 else max(beyond))

    def _key(self, event):
        if event.key in ("Enter", "Escape"):
            event.preventDefault()
            event.stopPropagation()
            find("mark-name").blur()

    def _named(self):
        """Take the name that was typed."""
        step, self.naming = self.naming, None
        if step is not None:
            self.state.change(marks=link_marks.put(self.state.marks, step, find("mark-name").value))

    def _pressed(self, event):
        segment = event.target.closest("[data-step]")
        if segment is not None:
            self.playback.go(int(segment.dataset.step))

    def _show(self):
        """Show where among the bookmarks the step is."""
        if not self.state.lecture:
            return
        step, marks = self.displayed_run.step, self.state.marks
        if self.naming is not None and self.naming != step:
            self._named()
            return
        words = [words for at, words in marks if at == step]
        find("lecture-mark").hidden = not words
        find("mark-name").hidden = self.naming is None
        find("mark-words").hidden = self.naming is not None
        if self.naming is None:
            find("mark-name").value = words[0] if words else ""
        fill(find("mark-words"), spans(words[0] or f"Step {step:,}") if words else [])
        find("lecture-now").textContent, find("lecture-last").textContent = f"{step:,}", f"{self.displayed_run.last:,}"
        self._draw(marks, step)

    def _draw(self, marks, step):
        """Draw the bar: a segment for each bookmark, those that lie behind filled."""
        bar = find("lecture-bar")
        if marks != self.drawn:
            self.drawn = marks
            bar.replaceChildren(*[_segment(at, words) for at, words in marks])
            bar.style.setProperty("--segments", str(max(1, len(marks))))
        passed = len([at for at, words in marks if at <= step])
        for place, segment in enumerate(each(bar, "button")):
            segment.toggleAttribute("data-passed", place < passed)
            if marks[place][0] == step:
                segment.setAttribute("aria-current", "step")
            else:
                segment.removeAttribute("aria-current")
            named = len(marks) <= ALL_NAMED or place in (passed - 1, passed)
            segment.firstElementChild.className = "" if named else "sr-only"


def _segment(at, words):
    name = h("span", *nodes(spans(words or f"Step {at:,}")))
    return h("button", name, type="button", data_step=str(at))


def spans(words):
    """Set the letters that are figures of a search as mathematics, as in f rises to 17."""
    found = []
    for word in words.split(" "):
        found.append(("math" if word in MATHEMATICS else "", word))
        found.append(("", " "))
    return found[:-1]
