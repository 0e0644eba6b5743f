"""The report's sheet in its dialog: seen, printed, saved as a file and opened again."""

import json

from pyscript.js_modules import bridge

from app.engine.engine import RunReplaced
from app.exercises.quiz_answers import show_answers
from app.page import announcer
from app.page.dom import find, glyph, h, listen, nodes, spawn, window
from app.page.small_board import show_small
from puzzle.core import board
from puzzle.core.formatting import quantity
from puzzle.links import link

NAME = "lab-report.json"
SAVED, OPENED = "{} is on its way to your downloads.", "{} opened."
WAIT = "Python is still loading. Try again in a moment."
UNREADABLE = "This file could not be read. Your report is unchanged."
TOO_LARGE = "This file is too large for a lab report. Your report is unchanged."
LARGEST = 60_000_000
"""Bytes of a file that is looked at; what is in it is measured when it is read."""
EMPTIED = "Report cleared. To undo, press Restore previous report."
BACK = "Previous report restored."
TITLE, SCORE = "Lab report", "{} of {} right at the first try"
EMPTY = "No trees yet. To add the current tree, press Add to report below the statistics."
TAKEN_OUT = "Removed. The report now has {}."


def blank():
    """Return a report without anything in it."""
    return {"trees": [], "quiz": "", "asked": "", "answers": [], "notes": ""}


class ReportDialog:
    """Owns the dialog; what the reader writes goes into the report at once."""

    def __init__(self, report, engine):
        self.report, self.engine, self.before = report, engine, None
        self.dialog = find("report-dialog")
        acts = {
            "report-print": lambda: window.print(),
            "report-save": lambda: spawn(self._save()),
            "report-choose": lambda: find("report-file").click(),
            "report-close": lambda: self.dialog.close(),
            "report-back": self._go_back,
            "report-empty": self._empty,
        }
        for name, act in acts.items():
            listen(find(name), "click", lambda event, act=act: act())
        listen(find("report-file"), "change", lambda event: spawn(self._open(event.target)))
        listen(find("report-notes"), "input", lambda event: self._note(event.target.value))
        listen(find("report-trees"), "click", self._take_out)
        listen(self.dialog, "close", lambda event: report.state.change(report=False))

    def toggle(self):
        """Open it on the report as it is now."""
        self._say("")
        self._show()
        self.report.state.change(report=True)
        self.dialog.showModal()

    def _say(self, words):
        """Say what has been done, or why not: seen on the sheet's bar, and heard."""
        find("report-said").textContent = words
        if words:
            announcer.announce_now(words)

    def _note(self, words):
        self.report.content["notes"] = find("report-notes-printed").textContent = words
        self.report.show_count()
        self._offer()

    # ---- what stands on it ----

    def _show(self):
        content = self.report.content
        trees, answers = content["trees"], content["answers"]
        right = sum([1 for answer in answers if answer["first_try"] == "right"])
        find("report-heading").textContent = SCORE.format(right, len(answers)) if answers else TITLE
        asked = content["asked"] or (trees[0]["search"] if trees else EMPTY)
        find("report-asked").textContent = asked
        query = content["quiz"] or (trees[0]["link"] if trees else "")
        self._show_boards(boards_of(content))
        show_answers(answers, content["quiz"])
        find("report-pinned").hidden = not trees
        places = find("report-trees")
        places.replaceChildren()
        for place, tree in enumerate(trees):
            places.append(_figure(place, tree, boards_of(content)))
        _show_legend(trees)
        find("report-notes").value = find("report-notes-printed").textContent = content["notes"]
        self._offer()
        here = window.location
        find("report-link").textContent = here.origin + here.pathname + ("?" + query if query else "")

    def _offer(self):
        """Offer to empty the report where there is something in it, and the one before where there was one."""
        find("report-empty").hidden = self.report.content == blank()
        find("report-back").hidden = self.before is None

    def _show_boards(self, boards):
        find("report-boards").hidden = not boards[0]
        if boards[0]:
            for name, text in zip(("start", "goal"), boards):
                show_small(find(f"report-{name}"), board.parse(text), name.upper()[0] + name[1:])

    def _take_out(self, event):
        button = event.target.closest("[data-place]")
        if button is None:
            return
        trees = self.report.content["trees"]
        trees.pop(int(button.dataset.place))
        self.report.show_count()
        self._show()
        self._say(TAKEN_OUT.format(trees_in_words(len(trees))))
        find("report-notes").focus()

    # ---- the file ----

    async def _checked(self, text):
        """Return the text of a report as its file has it, and what is wrong with it."""
        try:
            told = await self.engine.ask("read_report", text)
        except RunReplaced:
            return "", WAIT
        except Exception:
            return "", UNREADABLE
        return told.text, told.error

    async def _save(self):
        content = {"format": "slide-and-seek/lab-report", "version": 1}
        content.update(self.report.content)
        text, wrong = await self._checked(json.dumps(content))
        if wrong:
            self._say(wrong)
            return
        file = bridge.openFile(NAME, "application/json")
        file.add(text)
        file.save()
        self._say(SAVED.format(NAME))

    async def _open(self, field):
        """Open a file in the place of the report, which can be had back; where it is none all stays as it is."""
        file = field.files.item(0)
        if file is None:
            return
        name = file.name
        if file.size > LARGEST:
            field.value = ""
            self._say(TOO_LARGE)
            return
        try:
            text = await file.text()
        except Exception:
            self._say(UNREADABLE)
            return
        field.value = ""  # the same file may be chosen again
        text, wrong = await self._checked(text)
        if wrong:
            self._say(wrong)
            return
        found = json.loads(text)
        self._replace({key: found[key] for key in blank()})
        self._say(OPENED.format(name))

    # ---- another in the place of the report ----

    def _empty(self):
        """Begin a report anew; the one before can be had back."""
        self._replace(blank())
        self._say(EMPTIED)
        find("report-back").focus()

    def _go_back(self):
        """Show the report before this one, which can be had back too."""
        self._replace(self.before)
        self._say(BACK)
        find("report-notes").focus()

    def _replace(self, content):
        self.before = self.report.content
        self._put(content)

    def _put(self, content):
        self.report.content = content
        self.report.show_count()
        self._show()


def boards_of(content):
    """Return the two boards that stand above, as texts: of the quiz, or else of the first tree; empty for none."""
    if content["quiz"]:
        asked = link.parse(content["quiz"])[0]
        return board.text(asked["start"]), board.text(asked["goal"])
    return (content["trees"][0]["start"], content["trees"][0]["goal"]) if content["trees"] else ("", "")


def _show_legend(trees):
    """Name the shapes that are in any of the pictures, by what they are called there."""
    named = []
    for shape in ("frontier", "expanded", "current", "goal", "discarded", "cut", "path"):
        for tree in trees:
            named.extend([entry for entry in tree["legend"] if entry[0] == shape and entry not in named])
    holder = find("report-legend")
    holder.replaceChildren()
    for shape, words in named:
        holder.append(h("li", glyph(shape), words))


def _figure(place, tree, above):
    """Return a tree with what stands below it; its boards are named where they are not those above."""
    source = "data:image/svg+xml;charset=utf-8," + window.encodeURIComponent(tree["svg"])
    picture = h("img", src=source, alt=f"{tree['title']} {tree['figures']}")
    spans = [("strong", tree["title"]), ("", " " + tree["figures"])]
    if (tree["start"], tree["goal"]) != above:
        spans.append(("", f" On {tree['start']}, goal {tree['goal']}." if tree["start"] else ""))
    named = {"data_place": str(place), "aria_label": f"Remove {tree['title']}"}
    return h("li", picture, h("p", *nodes(spans)), h("button.link", "Remove", type="button", **named))


def trees_in_words(count):
    """Return how many trees there are."""
    return quantity(count, "tree")


def in_words(content):
    """Say how much a report holds; nothing where that is nothing."""
    trees, answers = len(content["trees"]), len(content["answers"])
    held = [quantity(answers, "answer")] if answers else []
    if trees:
        held.append(trees_in_words(trees))
    if not held and content["notes"].strip():
        held.append("notes")
    return " and ".join(held)
