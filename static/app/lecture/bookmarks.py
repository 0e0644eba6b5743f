"""The bookmarks of a lecture: steps that the reader marks, names and returns to; a bar shows them as segments."""

from app.page import announcer
from app.page.dom import each, fill, find, h, listen, nodes
from puzzle.links import link_values

MAX_NAMED = 6
"""With more bookmarks than this, the bar shows only the names of the current bookmark and the next."""
MATHEMATICS = ("f", "g", "h")
LEAVING_KEYS = {"Enter": 0, "Escape": 0, "PageDown": 1, "PageUp": -1}
"""The keys that leave the field for a name, with the direction to another bookmark, 0 for none."""


class Bookmarks:
    """Sets, names and removes bookmarks, and goes from bookmark to bookmark.

    `playback_in_view()` returns the playback whose steps are marked: that of the tree or, in Compare, that of all runs.
    """

    def __init__(self, state, displayed_run, playback_in_view):
        self.state, self.playback_in_view = state, playback_in_view
        self.naming = None  # the step whose bookmark is being named
        self.drawn_marks = None  # the bookmarks that the bar shows
        field = find("mark-name")
        field.maxLength = link_values.LONGEST_BOOKMARK
        listen(field, "keydown", self._on_key)
        listen(field, "blur", lambda event: self._store_name())
        listen(find("lecture-bar"), "click", self._on_click)
        state.subscribe(self._show, "marks", "lecture", "view", "step", "busy")
        displayed_run.step_changed.subscribe(lambda step: self._show())
        self._show()

    @property
    def playback(self):
        """The playback in view."""
        return self.playback_in_view()

    def toggle(self):
        """Set a bookmark at the displayed step and ask for its name; if there is a bookmark already, remove it."""
        step, marks = self.playback.step, self.state.marks
        if self.state.run != "done":
            return
        self.playback.pause()
        if step in [bookmark_step for bookmark_step, words in marks]:
            self.state.change(marks=link_values.without_mark(marks, step))
            announcer.announce_now("Bookmark removed")
        elif len(marks) < link_values.MOST_BOOKMARKS:
            self.naming = step
            self.state.change(marks=link_values.put_mark(marks, step, ""))
            find("mark-name").focus()
        else:
            announcer.announce_now(f"A lecture has at most {link_values.MOST_BOOKMARKS} bookmarks. Remove one first.")

    def go_to_next(self, direction):
        """Go to the next (1) or previous (−1) bookmark; without bookmarks, go one step in this direction."""
        steps, current_step = [bookmark_step for bookmark_step, words in self.state.marks], self.playback.step
        if not steps:
            self.playback.step_by(direction)
            return
        targets = [bookmark_step for bookmark_step in steps if (bookmark_step - current_step) * direction > 0]
        if targets:
            self.playback.go(min(targets) if direction > 0 else max(targets))

    def _on_key(self, event):
        """Store the name at Enter or Escape, and at the keys of a presenter, which also go to another bookmark."""
        if event.key not in LEAVING_KEYS:
            return
        event.preventDefault()
        event.stopPropagation()
        find("mark-name").blur()
        if LEAVING_KEYS[event.key]:
            self.go_to_next(LEAVING_KEYS[event.key])

    def _store_name(self):
        """Store the typed name of the bookmark that is being named."""
        step, self.naming = self.naming, None
        if step is not None:
            self.state.change(marks=link_values.put_mark(self.state.marks, step, find("mark-name").value))

    def _on_click(self, event):
        segment = event.target.closest("[data-step]")
        if segment is not None:
            self.playback.go(int(segment.dataset.step))

    def _show(self):
        """Show the bar, and the name of the bookmark at the displayed step if there is a bookmark."""
        if not self.state.lecture:
            return
        step, marks = self.playback.step, self.state.marks
        if self.naming is not None and self.naming != step:
            self._store_name()
            return
        words = [words for bookmark_step, words in marks if bookmark_step == step]
        find("lecture-mark").hidden = not words
        find("mark-name").hidden = self.naming is None
        find("mark-words").hidden = self.naming is not None
        if self.naming is None:
            find("mark-name").value = words[0] if words else ""
        fill(find("mark-words"), spans(words[0] or f"Step {step:,}") if words else [])
        find("lecture-now").textContent, find("lecture-last").textContent = f"{step:,}", f"{self.playback.last:,}"
        self._draw_bar(marks, step)

    def _draw_bar(self, marks, step):
        """Draw the bar: one segment per bookmark, filled up to the current step."""
        bar = find("lecture-bar")
        if marks != self.drawn_marks:
            self.drawn_marks = marks
            bar.replaceChildren(*[_create_segment(bookmark_step, words) for bookmark_step, words in marks])
            bar.style.setProperty("--segments", str(max(1, len(marks))))
        passed_count = len([bookmark_step for bookmark_step, words in marks if bookmark_step <= step])
        for index, segment in enumerate(each(bar, "button")):
            segment.toggleAttribute("data-passed", index < passed_count)
            if marks[index][0] == step:
                segment.setAttribute("aria-current", "step")
            else:
                segment.removeAttribute("aria-current")
            shows_name = len(marks) <= MAX_NAMED or index in (passed_count - 1, passed_count)
            segment.firstElementChild.className = "" if shows_name else "sr-only"


def _create_segment(step, words):
    """Return the segment of a bookmark in the bar; a bookmark without a name shows its step."""
    name = h("span", *nodes(spans(words or f"Step {step:,}")))
    return h("button", name, type="button", data_step=str(step))


def spans(words):
    """Return a text as spans, with the words f, g and h set in italics as mathematics."""
    word_spans = []
    for word in words.split(" "):
        word_spans.append(("math" if word in MATHEMATICS else "", word))
        word_spans.append(("", " "))
    return word_spans[:-1]
