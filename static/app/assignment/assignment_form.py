"""The form of an assignment: its task, what students may change, their boards, the points and the attempts."""

from app.assignment import assignment_fields
from app.page.dom import each, find, h, icon, listen, press_choice, set_aria, show_field_error, show_text
from app.page.signal import Signal
from puzzle.core import catalogue
from puzzle.links import link_assignment
from puzzle.links.link_assignment import BY_HAND, BY_NAME, CHANGES, OWN_HEURISTIC, OWN_SEARCH

TYPED = ("seed", "moves", "choices", "most_nodes", "points", "attempts")
"""The settings that are typed, except for the range of nodes."""
NOTHING_ASKED = "Nothing is asked of the heuristic yet, so each one gets all points."
ADVISER = "a_star"
"""The algorithm against which a search by hand is marked if the assignment has none."""


class AssignmentForm:
    """Shows the settings of an assignment; an invalid text changes none, and is explained beside its field.

    `changed` is emitted after each valid change.
    """

    def __init__(self):
        self.changed, self.fields, self.link_state = Signal(), {}, {}
        self.typed_nodes = None  # the range of nodes that was typed last; others are those of a link
        self.element, self.pool_error = find("assignment-form"), ""  # the field with an error of the worker
        listen(self.element, "submit", lambda event: event.preventDefault())
        listen(find("assignment-tasks"), "click", self._choose_task)
        listen(find("assignment-boards"), "click", self._choose_boards)
        listen(find("assignment-changes"), "change", lambda event: self._set_changes())
        for name in TYPED:
            listen(find(f"assignment-{name}"), "input", lambda event, name=name: self._type(name))
        for name in ("assignment-fewest", "assignment-nodes"):
            listen(find(name), "input", lambda event: self._type_nodes())
        for name in ("assignment-marked-by", "assignment-asked"):
            listen(find(name), "change", lambda event: self._set_algorithm(event.target.value))
        listen(find("assignment-admissible"), "change", lambda event: self._set(admissible=bool(event.target.checked)))
        listen(find("assignment-deal"), "change", lambda event: self._set(deal=str(event.target.value)))
        self._create_lists()

    def _create_lists(self):
        """Create the check boxes and the lists of algorithms."""
        for change in CHANGES:
            lock = h("span.assign-lock", icon("icon-lock"), h("span", "locked"))
            box = h("input", type="checkbox", value=change, autocomplete="off")
            row = h("label.assign-change", box, h("span"), lock, data_change=change)
            find("assignment-changes").append(row)
        for record in catalogue.ALGORITHMS:
            if record.name in link_assignment.MARKABLE:
                find("assignment-marked-by").append(h("option", record.label, value=record.name))
        find("assignment-asked").append(h("option", "any", value=""))
        for record in catalogue.ALGORITHMS:
            find("assignment-asked").append(h("option", record.label, value=record.name))

    def open(self, link_state, fields):
        """Show settings for the page with a link state."""
        self.link_state, self.fields = link_state, fields
        for name in TYPED:
            find(f"assignment-{name}").value = assignment_fields.field_text(fields[name])
            show_field_error(f"assignment-{name}", "")
        self._fill_nodes()
        buttons = [
            h("button", assignment_fields.TASK_LABELS[task], type="button", data_value=task)
            for task in assignment_fields.tasks(link_state)
        ]
        find("assignment-tasks").replaceChildren(*buttons)
        find("assignment-tasks").hidden = len(buttons) < 2
        find("assignment-boards").hidden = not link_assignment.has_pools(link_state)
        self._show()

    # ---- changes ----

    def _set(self, **news):
        """Take over new values, and show what depends on them.

        The range of a link is that of its boards, and others may have no node count in it: it is left to be measured.
        """
        is_typed = "nodes" in news or self.fields["nodes"] == self.typed_nodes
        is_dropped = not is_typed and assignment_fields.changes_boards(self.fields, news)
        self.fields.update(news)
        if is_dropped:
            self.fields.update(nodes=None)
            self._fill_nodes()
        self._show()
        self.changed.emit()

    def _type(self, name):
        """Take over the text of a field if it is valid; otherwise say what is wrong."""
        try:
            value = assignment_fields.parse_field(name, str(find(f"assignment-{name}").value), self.link_state)
        except ValueError as error:
            show_field_error(f"assignment-{name}", str(error))
            self.pool_error = "" if self.pool_error == name else self.pool_error
            return
        show_field_error(f"assignment-{name}", "")
        self._set(**{name: value})

    def _type_nodes(self):
        """Take over the range of nodes if it is valid; otherwise say what is wrong."""
        fewest, most = [str(find(name).value) for name in ("assignment-fewest", "assignment-nodes")]
        try:
            nodes = assignment_fields.parse_nodes(fewest, most)
        except ValueError as error:
            self._show_nodes_error(str(error))
            self.pool_error = "" if self.pool_error == "nodes" else self.pool_error
            return
        self._show_nodes_error("")
        self.typed_nodes = nodes
        self._set(nodes=nodes)

    def _choose_task(self, event):
        button = event.target.closest("[data-value]")
        if button is not None:
            self._set(task=button.dataset.value)

    def _choose_boards(self, event):
        """Give each student a board, with the moves last typed, or all the same."""
        button = event.target.closest("[data-boards]")
        if button is None:
            return
        if button.dataset.boards == "one":
            self._set(moves=None)
            return
        text = str(find("assignment-moves").value)
        try:
            moves = assignment_fields.parse_field("moves", text, self.link_state)
        except ValueError:
            moves = min(assignment_fields.FIRST_MOVES, assignment_fields.most_moves(self.link_state))
            find("assignment-moves").value = str(moves)
            show_field_error("assignment-moves", "")
        self._set(moves=moves, deal=self.fields["deal"] or BY_NAME)

    def _set_changes(self):
        boxes = each(find("assignment-changes"), "input")
        self._set(may=tuple([str(box.value) for box in boxes if box.checked]))

    def _set_algorithm(self, name):
        """Set the algorithm to mark against, or that is asked for."""
        self._set(algorithm=None if name in ("", ADVISER) and not self._asks(name) else str(name))

    def _asks(self, name):
        """Return True if a student's own search has to be this algorithm."""
        return bool(name) and self.fields["task"] == OWN_SEARCH

    # ---- the page ----

    def _show(self):
        """Show everything but the typed texts."""
        fields, link_state = self.fields, self.link_state
        task, is_own = fields["task"], fields["moves"] is not None
        press_choice(find("assignment-tasks"), "value", task)
        find("assignment-task").textContent = assignment_fields.task_text(fields, link_state)
        for part in each(self.element, "[data-task]"):
            part.hidden = part.dataset.task != task
        if task != BY_HAND:
            find("assignment-choices-error").hidden = True
        labels = assignment_fields.change_labels(fields, link_state)
        for row in each(find("assignment-changes"), "[data-change]"):
            change = row.dataset.change
            row.hidden = change not in assignment_fields.CHANGES_OF_TASK[task]
            row.querySelector("input").checked = change in fields["may"]
            row.children[1].textContent = labels[change]
        find("assignment-marked-by").value = fields["algorithm"] or ADVISER
        find("assignment-asked").value = fields["algorithm"] or ""
        find("assignment-admissible").checked = fields["admissible"]
        is_asked = fields["admissible"] or fields["most_nodes"] is not None or task != OWN_HEURISTIC
        find("assignment-code-note").hidden = task not in (OWN_HEURISTIC, OWN_SEARCH)
        find("assignment-nothing-asked").textContent = "" if is_asked else NOTHING_ASKED
        press_choice(find("assignment-boards"), "boards", "own" if is_own else "one")
        find("assignment").dataset.boards = "own" if is_own else "one"
        find("assignment-deal").value = fields["deal"] or BY_NAME
        find("assignment-seed-label").textContent = "Seed" if is_own else "Name"
        algorithm = assignment_fields.measured_algorithm(fields, link_state)
        find("assignment-nodes-label").textContent = f"Nodes of {algorithm}"
        self.show_boards(None)

    def show_boards(self, nodes):
        """Show which boards students get; `nodes` is the range of their nodes, None while it is unknown."""
        find("assignment-boards-text").textContent = assignment_fields.boards_text(self.fields, nodes)
        for name, index in (("assignment-fewest", 0), ("assignment-nodes", 1)):
            find(name).placeholder = "" if nodes is None else str(nodes[index])

    def show_pool_error(self, name, message):
        """Show beside "moves" or "nodes" why no boards can be dealt; "" for the name removes what was shown."""
        if self.pool_error == "moves":
            show_field_error("assignment-moves", "")
        elif self.pool_error == "nodes":
            self._show_nodes_error("")
        self.pool_error = name
        if name == "moves":
            show_field_error("assignment-moves", message)
        elif name == "nodes":
            self._show_nodes_error(message)

    def invalid_field(self):
        """Return the first field that is invalid, None if all are valid."""
        return find("assignment-body").querySelector(":is(.assign-form, .assign-grade) [aria-invalid=true]")

    def _fill_nodes(self):
        """Show the range of nodes in its fields."""
        nodes = self.fields["nodes"]
        for name, index in (("assignment-fewest", 0), ("assignment-nodes", 1)):
            find(name).value = assignment_fields.field_text(nodes and nodes[index])
        self._show_nodes_error("")

    def _show_nodes_error(self, message):
        """Show what is wrong with the range of nodes; "" for nothing."""
        for name in ("assignment-fewest", "assignment-nodes"):
            set_aria(find(name), "invalid", message != "")
        show_text(find("assignment-nodes-error"), message)
