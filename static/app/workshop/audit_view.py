"""The right side of the workshop: the progress and the result of an audit, or the errors in the code."""

from app.engine.sandbox_engine import SandboxError
from app.page.dom import each, fill, find, h, math_spans, nodes, show_text
from app.page.latest import RequestLoop
from app.page.small_board import create_small_board
from app.workshop.heat_map import HeatMap
from puzzle.audit import audit_table
from puzzle.audit.panel_words import ON_BOARD, PUT, audit_offer, line_link, put_link

IDLE = "Not audited yet"
AUDITING, FOUND = "Auditing", "Not admissible"
FOUND_SUMMARY = "The first board with h too high is below. The audit counts the others."
SEARCHING = "Searching six boards with A*"
KEPT = "Your code and the rest of the page are as they were."
BOARDS_LOST = "Python was restarted. Press Audit to see more boards."
READY = "Ready again. " + KEPT
PARTS = ("heat", "audit-inconsistency", "audit-relations", "audit-figures", "audit-progress", "audit-report-part")


class AuditView:
    """Shows the state of an audit; `ask(name, *arguments)` asks the worker about it.

    `experiment` is offered below the result.
    """

    def __init__(self, ask, experiment):
        self.ask, self.experiment, self.goal = ask, experiment, ()
        self.heat_map = HeatMap(self._show_square)
        self.cards = BoardCards(find("audit-cards"), self._mark_square)
        self.stats = {field.dataset.stat: field for field in each(find("audit-figures"), "[data-stat]")}

    # ---- before and during an audit ----

    def show_idle(self, goal, lost):
        """Show what an audit does, or spans about lost results."""
        self._clear(goal)
        self._show_head("", IDLE, lost or math_spans(audit_offer(goal)))

    def show_start(self, goal):
        """Show that an audit for a goal has started."""
        self._clear(goal)
        self._show_head("", AUDITING, [])
        find("audit-progress").hidden = False
        self.show_progress(0, 0)

    def show_progress(self, done, total):
        """Show the number of boards done; `total` is 0 while it is not known."""
        share = 100 * done // total if total else 0
        find("audit-bar").style.setProperty("--fraction", str(share / 100))
        find("audit-bar").setAttribute("aria-valuenow", str(share))
        find("audit-done").textContent = f"{done:,} of {total:,} boards" if total else "Preparing the boards"

    def show_searching(self):
        """Show that the audited heuristic is used in searches."""
        find("audit-done").textContent = SEARCHING

    def show_found(self, card):
        """Show the first counterexample while the audit goes on."""
        self._show_head("bad", FOUND, [("", FOUND_SUMMARY)])
        self.cards.show_one(card_of(card), "admissible")

    # ---- its end ----

    def show_result(self, result, is_own):
        """Show the figures of a complete audit, `is_own` if the reader's code was audited; return the announcement."""
        figures = audit_table.figures_of(result)
        is_good = figures["admissible"] == figures["consistent"] == "yes"
        is_bad = "no" in (figures["admissible"], figures["consistent"])
        self._hide_parts()
        verdict = "good" if is_good else "bad" if is_bad else ""
        headline = self._show_head(verdict, result.headline, result.summary)
        for name, field in self.stats.items():
            field.textContent = audit_table.figure_text(figures, name)
        fill(find("audit-means"), result.means)
        find("audit-figures").hidden = find("audit-report-part").hidden = False
        self.heat_map.show(result.chart)
        if result.counterexample is not None:
            self.cards.show_list(
                result.overestimates,
                lambda index: self._card_of(self.ask("audit_overestimate", index)),
                "admissible",
            )
            self.experiment.offer(self.goal, True)
        else:
            self.cards.clear()
            if is_own:
                self.experiment.offer(self.goal, False)
        self._show_inconsistency(result)
        return headline

    def _show_inconsistency(self, result):
        """Show the part on consistency with the move that lowers h most, unless the heuristic is consistent."""
        if result.drop is None:
            return
        for name in ("title", "verdict", "figures"):
            find(f"inconsistency-{name}").textContent = getattr(result.inconsistency, name)
        card = card_of(result.drop)
        find("inconsistency-card").replaceChildren(create_card(card, put_link(card["boards"]), "consistent"))
        find("audit-inconsistency").hidden = False

    def show_unusable(self, result):
        """Show the boards without a number; return (announcement, line of the first error, values in this line)."""
        self._empty()
        headline = self._show_head("bad", result.headline, result.summary)
        failures = audit_table.failures_of(result)
        for failure in failures:
            card = card_of(failure)
            find("audit-cards").append(create_card(card, line_link(failure.line) + put_link(card["boards"])))
        find("audit-again").textContent = KEPT if result.stopped is None else READY
        find("audit-report-part").hidden = False
        return (headline, failures[0].line, failures[0].values) if failures else (headline, None, "")

    def show_error(self, error):
        """Show an error that ended the audit before its first board, or with the sandbox; return the announcement."""
        self._empty()
        line = error.line
        headline, sentence = audit_table.headline_of(error.kind, line), error.sentence
        if sentence.startswith(headline + ": "):
            sentence = sentence[len(headline) + 2 :]
        announcement = self._show_head("bad", headline, [("", sentence)])
        if line:
            find("audit-cards").append(h("p.audit-links", *nodes(line_link(line))))
        find("audit-again").textContent = "" if error.kind in ("ended", "forged") else KEPT
        return announcement

    def show_ready(self):
        """Show that the sandbox has started again."""
        find("audit-again").textContent = READY

    def show_stopped(self, done, total, found):
        """Show that the reader has stopped the audit, and the first counterexample if it was found."""
        if found is not None:
            self.show_found(found)
        find("audit-progress").hidden = True
        text = f"Stopped after {done:,} of {total:,} boards."
        find("audit-again").textContent = text
        if find("audit").dataset.verdict != "bad":
            self._show_head("", "Stopped", [("", "No counterexample had been found.")])
        return text

    def show_outdated(self, text):
        """Show a note that the result is of other code or of another goal; an empty text hides it."""
        show_text(find("audit-outdated"), text)

    # ---- several files ----

    @property
    def place(self):
        """The element that has the audit."""
        return find("audit")

    def show_running(self, running):
        """Show the progress while files are audited."""
        find("audit-progress").hidden = not running

    def progress_text(self):
        """Return the progress in words."""
        return str(find("audit-done").textContent)

    def show_files(self, headline, summary):
        """Show the head of the table of several files in place of an audit; return the announcement."""
        if not find("audit").hasAttribute("data-files"):
            self._clear(self.goal)
            find("audit").toggleAttribute("data-files", True)
        return self._show_head("", headline, [("", summary)])

    # ---- beside the built-in heuristics ----

    def show_comparing(self, done, total):
        """Show the progress of the comparison with the built-in heuristics."""
        find("audit-relations").hidden = False
        find("relations-progress").textContent = f"Comparing: {100 * done // max(total, 1)}%" if done < total else ""

    def show_relations(self, relations):
        """Show how the built-in heuristics relate to the reader's."""
        find("audit-relations").hidden = False
        find("relations-progress").textContent = ""
        find("relations").replaceChildren(
            *[
                h(
                    "li",
                    h("div.audit-line", h("b", relation.label), h("b", relation.verdict)),
                    h("p.note", relation.figures),
                )
                for relation in relations
            ]
        )

    # ---- parts ----

    def _show_head(self, verdict, headline, summary):
        """Show the headline with its icon and the summary; return both as a text."""
        find("audit").dataset.verdict = verdict
        find("audit-headline").textContent = headline
        fill(find("audit-summary"), summary)
        return f"{headline}. {find('audit-summary').textContent}"

    def _hide_parts(self):
        """Hide all parts below the head but the cards."""
        for name in PARTS:
            find(name).hidden = True
        find("audit-again").textContent = ""
        self.experiment.clear()
        self.show_outdated("")

    def _clear(self, goal):
        """Hide everything, and prepare for the audit of a goal."""
        self.goal = goal
        find("audit").toggleAttribute("data-files", False)
        self._empty()
        find("relations").replaceChildren()

    def _empty(self):
        """Hide all parts below the head."""
        self._hide_parts()
        self.heat_map.show(None)
        self.cards.clear()

    def _show_square(self, square):
        """Show the boards of a chosen square."""
        distance, row, count = square
        self.cards.show_list(count, lambda index: self._card_of(self.ask("audit_square", distance, row, index)))

    def _mark_square(self, card):
        """Mark the square of the board of a card."""
        if card["place"] is not None:
            self.heat_map.mark(*card["place"])

    async def _card_of(self, request):
        """Return the card of a board; None if the worker no longer has the audit."""
        try:
            return card_of((await request).card)
        except SandboxError:
            self.show_outdated(BOARDS_LOST)
            return None


BOARD, BEFORE, AFTER = "Board", "Board before the move", "Board after the move"


def card_of(answer):
    """Return a card of the worker as a dict; a card about a move has two boards."""
    return {
        "title": answer.title,
        "words": answer.words,
        "boards": [tuple(tiles) for tiles in (answer.board, answer.neighbour) if tiles is not None],
        "place": None if answer.distance is None else (answer.distance, answer.h),
    }


def mark_put_links(place, start):
    """Mark the links in an element whose board is on the player's board."""
    action = "put-board:" + audit_table.board_text(start)
    for link in each(place, "[data-act^='put-board:']"):
        link.textContent = ON_BOARD if link.dataset.act == action else PUT


def create_card(card, links, proof=None):
    """Return the element of a card with links below its text, and the name of what its board proves."""
    names = (BEFORE, AFTER) if len(card["boards"]) == 2 else (BOARD,)
    boards = [create_small_board(tiles, name) for tiles, name in zip(card["boards"], names)]
    text = [h("h3", card["title"]), h("p", *nodes(card["words"])), h("p.audit-links", *nodes(links))]
    return h(
        "section.audit-card",
        h("div.audit-boards", *boards) if boards else None,
        h("div.audit-card-text", *text),
        data_board=audit_table.board_text(card["boards"][0]) if boards else None,
        data_proof=proof,
    )


class BoardCards:
    """A card that shows the boards of a list one by one; `ask(index)` requests the card of one of them."""

    def __init__(self, place, shown):
        self.place, self.shown = place, shown
        self.index, self.count, self.ask, self.proof = 0, 0, None, None
        self.requests = RequestLoop(self._request)

    def show_list(self, count, ask, proof=None):
        """Show the first of `count` boards."""
        self.index, self.count, self.ask, self.proof = 0, count, ask, proof
        self.requests.request()

    def show_one(self, card, proof=None):
        """Show a single card."""
        self.index, self.count, self.ask, self.proof = 0, 1, None, proof
        self._show(card)

    def clear(self):
        """Remove the card."""
        self.ask = None
        self.place.replaceChildren()

    def next(self):
        """Show the next board of the list; after the last one the first."""
        self.index = (self.index + 1) % self.count
        self.requests.request()

    async def _request(self):
        """Request the card of the index and show it, unless another list has been shown since."""
        ask, index = self.ask, self.index
        card = None if ask is None else await ask(index)
        if card is not None and ask is self.ask and index == self.index:
            self._show(card)

    def _show(self, card):
        """Show a card with links to its board and to the next card; a link that had the focus keeps it."""
        links = put_link(card["boards"])
        if self.count > 1:
            links += [("", f"{self.index + 1:,} of {self.count:,}"), ("link", "Next", "next-board")]
        had_focus = self.place.querySelector("[data-act=next-board]:focus") is not None
        self.place.replaceChildren(create_card(card, links, self.proof))
        if had_focus and self.count > 1:
            self.place.querySelector("[data-act=next-board]").focus()
        self.shown(card)
