"""The form of a question bank: the kind of questions, their number, the moves needed, the work, the seed, the goal."""

import json

from app.page import announcer
from app.page.dom import each, fill, find, h, listen, set_aria, show_field_error
from app.page.small_board import show_small_board
from puzzle.core import board, formatting, heuristic_names
from puzzle.core.formatting import quantity
from puzzle.links.link_values import BANK_KEYS

USUAL = {"kind": "", "questions": "12", "depth": "", "work": "30", "seed": "1", "goal": "1,2,3,4,5,6,7,8,0"}
"""The settings of a bank whose link has none. All kinds have no name, and the usual moves depend on the goal."""
USUAL_MOVES = 10, 16
MOST_QUESTIONS, MOST_WORK = 10000, 200
TYPED = ("questions", "seed", "goal")
"""The settings that are typed; the others are chosen from lists."""
NO_DEPTH = "the moves needed are a number or a range, such as 10 or 8-14."


def no_settings():
    """Return the texts of a bank with the usual settings."""
    return dict.fromkeys(BANK_KEYS, "")


def parse_setting(name, text, kinds):
    """Return the text of a setting as links have it; raise ValueError if it is invalid. `kinds` are their names.

    >>> parse_setting("depth", "8 - 14", [])
    '8-14'
    """
    if name == "kind":
        return formatting.check_name(tuple(kinds), text, "kind of question")
    if name == "questions":
        return str(formatting.parse_count(text, 1, MOST_QUESTIONS, "number of questions"))
    if name == "work":
        return str(formatting.parse_count(text, 1, MOST_WORK, "work"))
    if name == "seed":
        return str(formatting.parse_seed(text))
    if name == "goal":
        return board.link_text(board.parse(text))
    ends = [end.strip() for end in text.split("-")]
    if len(ends) > 2 or not all(0 < len(end) < 4 and all(c in "0123456789" for c in end) for end in ends):
        raise ValueError(NO_DEPTH)
    return "-".join(ends)


class BankForm:
    """Shows the settings of the bank in the page's state, and stores each valid change there."""

    def __init__(self, state):
        self.state = state
        self.kinds = [option.value for option in each(find("bank-kind"), "option") if option.value]
        for name in ("kind", "depth", "work"):
            listen(find(f"bank-{name}"), "change", lambda event, name=name: self.change(name, event.target.value))
        for name in TYPED:
            listen(find(f"bank-{name}"), "change", lambda event, name=name: self._store_field(name))
        listen(find("bank-goal-edit"), "click", lambda event: self._edit_goal())
        listen(find("bank-fold"), "click", lambda event: self._fold())

    def setting(self, name):
        """Return the text of a setting."""
        return self.state.exercise.bank[name] or USUAL[name]

    def request(self):
        """Return the settings as JSON, as `puzzle.questions.settings_text` reads them."""
        kind = self.setting("kind")
        settings = {name: self.setting(name) for name in ("depth", "work", "seed", "goal")}
        settings.update(kinds=[kind] if kind else self.kinds, count=self.setting("questions"))
        return json.dumps(settings)

    def change(self, name, text):
        """Store the text of a setting; the usual text is stored as an empty one, which links omit."""
        bank = dict(self.state.exercise.bank)
        bank[name] = "" if text == USUAL[name] else text
        if bank != self.state.exercise.bank:
            self.state.change(bank=bank)

    def replace_invalid(self):
        """Replace the invalid settings of a link by the usual ones, and return sentences about them."""
        bank, problems = dict(self.state.exercise.bank), []
        for name in BANK_KEYS:
            try:
                text = parse_setting(name, bank[name], self.kinds) if bank[name] else ""
                bank[name] = "" if text == USUAL[name] else text
            except ValueError as error:
                bank[name] = ""
                problems.append(f"In the link, {name}: {error}")
        if bank != self.state.exercise.bank:
            self.state.change(bank=bank)
        return problems

    def show(self):
        """Show the settings in all fields."""
        goal = board.parse(self.setting("goal"))
        for name in TYPED:
            if not find(f"bank-{name}").matches("[aria-invalid=true], :focus"):  # keep text being typed
                find(f"bank-{name}").value = board.text(goal) if name == "goal" else self.setting(name)
        find("bank-kind").value = self.setting("kind")
        self._show_depths(len(goal))
        self._offer(find("bank-work"), self.setting("work"), f"{self.setting('work')} nodes at most")
        show_small_board(find("bank-goal-board"), goal, "Goal")
        self._show_summary()

    def _show_summary(self):
        """Show the settings in one line, for a narrow window."""
        kind = find("bank-kind").selectedOptions.item(0).textContent
        moves = find("bank-depth").selectedOptions.item(0).textContent
        count = quantity(int(self.setting("questions")), "question")
        fill(find("bank-sum"), [("strong", count), ("", f" {kind}, {moves}, seed {self.setting('seed')}")])

    def _show_depths(self, cells):
        """Offer the numbers of moves that boards with the goal can need, and show the chosen ones."""
        select, most = find("bank-depth"), heuristic_names.most_moves(cells, False)
        select.replaceChildren()
        low, high = [min(moves, most) for moves in USUAL_MOVES]
        select.append(h("option", quantity(low, "move") if low == high else f"{low} to {high} moves", value=""))
        for moves in range(1, most + 1):
            select.append(h("option", quantity(moves, "move"), value=str(moves)))
        depth = self.setting("depth")
        self._offer(select, depth, depth.replace("-", " to ") + " moves")

    def _offer(self, select, value, label):
        """Choose a value of a list, and add it if only a link can have it."""
        if value not in [option.value for option in each(select, "option")]:
            select.append(h("option", label, value=value))
        select.value = value

    def _store_field(self, name):
        """Store the text of a field if it is valid; otherwise show what is wrong with it."""
        text, message = "", ""
        try:
            text = parse_setting(name, find(f"bank-{name}").value, self.kinds)
        except ValueError as error:
            message = str(error)
        show_field_error(f"bank-{name}", message)
        if message:
            announcer.announce_now(message)
        else:
            self.change(name, text)

    def _edit_goal(self):
        """Open or close the field for the goal."""
        is_open = not find("bank-goal-form").hidden
        find("bank-goal-form").hidden = is_open
        set_aria(find("bank-goal-edit"), "expanded", not is_open)
        if not is_open:
            find("bank-goal").focus()

    def _fold(self):
        """Collapse the form to its summary, or expand it, in a narrow window."""
        button = find("bank-fold")
        set_aria(button, "expanded", button.getAttribute("aria-expanded") != "true")
