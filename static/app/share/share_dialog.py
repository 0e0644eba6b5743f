"""The Share dialog: a link to the page, code that embeds the page in a course page, and a preview of the iframe."""

import asyncio

from pyscript.js_modules import bridge

from app.page import address
from app.page.dom import each, find, h, listen, listen_to_tabs, press_choice, show_tab, spawn, window
from app.page.files import copy_text
from app.page.latest import Latest
from puzzle.links import embed_code, link, link_runs, link_values

CODE_INCLUDED = "The link contains your code, which runs only at the press of a button. An iframe {}."
IFRAME_WITHOUT_CODE = "uses Manhattan distance"
IFRAME_WITHOUT_PROBLEM = "shows the sliding puzzle"
IFRAME_WITHOUT_SEARCH = "searches with A*"
LINK_COPIED = "Link copied"
COPY_BLOCKED = "The browser blocked the clipboard. Press Ctrl+C to copy the selected text."
COST_ON_START = "The iframe loads Python only when the reader presses Start, so ten on one page cost almost nothing."
COST_AUTOMATIC = "The iframe loads Python as soon as it is in view{}."
PLAYS_ONCE = ", then plays its search once"
LINKED_VIEWS = {"trials": "trials", "questions": "question bank"}
"""The names of the views that iframes do not have."""
LINKED_NOTE = " It shows the {} and links to the {}."
"""The first word is "board" or "problem"."""
CODE_NOTES = {
    "iframe": "Works wherever a page accepts HTML, such as Moodle, Canvas and MyST.",
    "element": "For your own pages, where scripts may run. It sends events to the page.",
}
COPY_LABELS = {"iframe": ("Copy iframe", "Iframe copied"), "element": ("Copy element", "Element copied")}
"""Labels of the copy button, and what is announced after copying."""
CONFIRMATION_TIME = 4
"""Seconds for which the dialog shows that something was copied."""
PREVIEW_DELAY = 0.3
"""Seconds until the preview is updated, since sizes are typed digit by digit."""


class ShareDialog:
    """The Share dialog; `step()` returns the step that the page shows.

    `code_fragment(state, link_state)` returns the fragment with the reader's code for a link. The panel of the tab
    *Assignment* is loaded by `panels` when the tab is first chosen.
    """

    def __init__(self, state, step, code_fragment, panels):
        self.state, self.step, self.code_fragment, self.panels = state, step, code_fragment, panels
        self.assignment = None  # the tab, once it has been loaded
        self.chosen = {"show": "both", "theme": "auto", "code": "iframe"}
        self.size, self.previewed = [720, 480], ""
        self.openings, self.previews, self.copies = Latest(), Latest(), Latest()
        self.fragment = ""  # the reader's code, for links whose searches run it
        self.complete = asyncio.Event()  # set once the link has the reader's code
        self.dialog = find("share-dialog")
        listen(find("share-close"), "click", lambda event: self.dialog.close())
        listen(self.dialog, "close", lambda event: self._leave())
        listen_to_tabs(find("share-tabs"), self._show_tab)
        listen(find("share-copy-link"), "click", lambda event: spawn(self._copy("share-address", event.target)))
        listen(find("share-copy-code"), "click", lambda event: spawn(self._copy("share-code", event.target)))
        listen(find("share-options"), "click", self._on_choice)
        listen(find("share-step"), "change", lambda event: self._search_if_step("share-run", True))
        listen(find("share-run"), "change", lambda event: self._search_if_step("share-step", False))
        listen(find("share-auto"), "change", lambda event: self._update())
        listen(find("share-quiz"), "change", lambda event: self._update())
        for name in ("share-width", "share-height"):
            listen(find(name), "input", lambda event: self._resize())
        listen(find("share-address"), "focus", lambda event: event.target.select())
        listen(window, "resize", lambda event: self._scale())

    def toggle(self):
        """Open the dialog, with choices that fit the present state of the page."""
        state = self.state
        ended = state.progress.run == "done"
        find("share-run").checked = state.progress.searched
        find("share-step").checked = ended and state.playback.step is not None
        quiz = state.exercise.quiz_request
        find("share-quiz").checked, find("share-quiz-label").hidden = quiz is not None, quiz is None
        find("share-quiz-words").textContent = link_values.quiz_in_words(quiz) if quiz else ""
        find("share-step-number").textContent = f"{self.step():,}"
        self.fragment = find("share-own-note").textContent = ""
        self.complete.clear()
        show_tab(find("share-tabs"), "link")
        self.dialog.showModal()
        self._update()
        spawn(self._add_code(self.openings.begin()))
        find("share-copy-link").focus()

    # ---- the tabs ----

    def _show_tab(self, name):
        """Show a tab; only that of the iframe and the assignment have previews, which stop with their tabs."""
        self._leave()
        show_tab(find("share-tabs"), name)
        if name == "iframe":
            self._update()
        elif name == "assignment":
            self.panels.use("assignment", self._open_assignment)

    def _open_assignment(self, tab):
        """Open the tab, unless the reader has left it while it was being loaded."""
        self.assignment = tab
        if self.dialog.open and not find("share-assignment").hidden:
            tab.open()

    def _leave(self):
        """Stop the previews."""
        self._remove_preview()
        if self.assignment is not None:
            self.assignment.close()

    # ---- the choices ----

    def _search_if_step(self, name, value):
        """Set the check box `name` if only the step is checked: a link with a step must also start the search."""
        if find("share-step").checked and not find("share-run").checked:
            find(name).checked = value
        self._update()

    def _on_choice(self, event):
        button = event.target.closest("[data-value]")
        if button is not None:
            self._set_choice(button.parentElement.dataset.choice, button.dataset.value)
            self._update()

    def _set_choice(self, choice, value):
        """Set a choice of the dialog ("show", "theme" or "code"), and mark its button."""
        self.chosen[choice] = value
        press_choice(self.dialog.querySelector(f"[data-choice={choice}]"), "value", value)

    def _resize(self):
        """Apply the size if both numbers are valid."""
        sizes, all_valid = [], True
        for name in ("share-width", "share-height"):
            field = find(name)
            valid = bool(field.value) and bool(field.checkValidity())
            field.setAttribute("aria-invalid", "false" if valid else "true")
            sizes.append(int(float(field.value)) if valid else 0)
            all_valid = all_valid and valid
        find("share-size-note").hidden = all_valid
        if all_valid:
            self.size = sizes
            self._update()

    # ---- the link, the code and the preview ----

    def _update(self):
        """Show the link and the code for the present choices, and schedule the preview."""
        link_state = self._link_state()
        self._offer_views(link_state)
        auto, (width, height) = find("share-auto").checked, self.size
        iframe = embed_code.iframe_state(link_state, self.chosen["show"], self.chosen["theme"], auto)
        name, source = link.title(iframe), address.full_address(iframe)
        find("share-address").value = address.full_address(link_state) + self.fragment
        if self.chosen["code"] == "iframe":
            text = embed_code.iframe(source, name, width, height)
        else:
            text = embed_code.element(
                bridge.stableUrl("static/js/embed/embed.js"), link_runs.format_page(iframe), name, width, height
            )
        find("share-code").textContent = text
        cost = COST_AUTOMATIC.format(PLAYS_ONCE if embed_code.plays_search(iframe) else "") if auto else COST_ON_START
        subject = "problem" if self.state.search.other_problem else "board"
        find("share-list-note").textContent = link_runs.list_note(link_state)
        linked = LINKED_VIEWS.get(iframe["view"])
        find("share-cost").textContent = cost + (LINKED_NOTE.format(subject, linked) if linked else "")
        find("share-copy-words").textContent = COPY_LABELS[self.chosen["code"]][0]
        find("share-where").textContent = CODE_NOTES[self.chosen["code"]]
        self._scale()
        spawn(self._show_preview(self.previews.begin(), source))

    async def _add_code(self, guard):
        """Add the reader's code to the link if a search of the link runs it; say so, or why that is impossible."""
        note = ""
        try:
            self.fragment = await guard.wait(self.code_fragment(self.state, self._link_state()))
            if self.fragment:
                search = self.state.search
                without = IFRAME_WITHOUT_PROBLEM if search.own_problem else IFRAME_WITHOUT_CODE
                note = CODE_INCLUDED.format(IFRAME_WITHOUT_SEARCH if search.own_search else without)
        except ValueError as error:
            note = str(error)
        finally:
            if guard.is_newest:
                self.complete.set()
        find("share-own-note").textContent = note
        self._update()

    def _link_state(self):
        """Return the link state to share, and hide the choices that have no effect on the link."""
        step, quiz = self.step() if find("share-step").checked else None, find("share-quiz").checked
        link_state = embed_code.share_state(self.state.link_state(), find("share-run").checked, step, quiz)
        is_optional = embed_code.search_is_optional(link_state)
        find("share-run-label").hidden = not is_optional
        find("share-step-label").hidden = not is_optional or self.state.progress.run != "done"
        if not is_optional:
            link_state.update(run=embed_code.always_searches(link_state), step=None)
        return link_state

    def _offer_views(self, link_state):
        """Offer the views that this link can show; if the chosen view is not among them, choose both."""
        views = embed_code.available_views(link_state)
        for button in each(self.dialog, "[data-choice=show] button"):
            button.hidden = button.dataset.value not in views
        if self.chosen["show"] not in views:
            self._set_choice("show", "both")

    async def _show_preview(self, guard, source):
        """Show a preview of the iframe with this address, unless a newer preview has been requested.

        Each preview is a new element, as a new address in the same iframe would add an entry to the browser history.
        """
        if self.previewed:
            await asyncio.sleep(PREVIEW_DELAY)
        guard.ensure_newest()
        if source == self.previewed or not self.dialog.open or find("share-iframe").hidden:
            return
        self.previewed = source
        find("share-stand").replaceChildren(h("iframe", title="Preview of the iframe", src=source))
        self._scale()

    def _scale(self):
        """Scale the preview down to the available space, without changing the size of the iframe itself."""
        preview, (width, height) = find("share-stand"), self.size
        preview.style.setProperty("--width", f"{width}px")
        preview.style.setProperty("--height", f"{height}px")
        max_width = preview.parentElement.clientWidth
        max_height = float(window.getComputedStyle(preview).getPropertyValue("--most"))
        scale = min(1, max_width / width, max_height / height)
        preview.style.setProperty("--scale", f"{scale:.4f}")
        find("share-scale").textContent = str(round(100 * scale))

    def _remove_preview(self):
        """Remove the preview, so that Python inside the preview stops."""
        find("share-stand").replaceChildren()
        self.previewed = find("share-said").textContent = ""

    async def _copy(self, name, button):
        """Copy a text to the clipboard and confirm it; if the browser forbids that, select the text.

        A reader who presses the button at once waits for the moment until the link has the code.
        """
        await self.complete.wait()
        source = find(name)
        text = source.value if name == "share-address" else source.textContent
        is_copied = await copy_text(text, button)
        if not is_copied:
            source.focus()
            window.getSelection().selectAllChildren(source)
            if name == "share-address":
                source.select()
        confirmation = LINK_COPIED if name == "share-address" else COPY_LABELS[self.chosen["code"]][1]
        find("share-said").textContent = confirmation if is_copied else COPY_BLOCKED
        await self.copies.begin().wait(asyncio.sleep(CONFIRMATION_TIME))
        find("share-said").textContent = ""
