"""The heuristics and the problems that the reader keeps in the browser, each with a name.

The first heuristic and the first problem are the ones in use.
"""

from collections import namedtuple

from app.page import storage
from app.page.signal import Signal
from puzzle.core import heuristic_names
from puzzle.heuristics.starting_points import STARTING_POINTS
from puzzle.problems.problem_templates import PROBLEM_TEMPLATES

FROM_LINK = "From a link"
MOST, MOST_CHARACTERS = 50, 150_000
"""The largest number of entries of a kind, and the characters of their code altogether."""
NO_NAME = "A {} needs a name."
NAME_TAKEN = "Another {} already has this name."
TOO_MANY = "There is room for {} {}s. Delete one first."
TOO_LONG = "There is room for {:,} characters of code. Delete a {} first."

Kind = namedtuple("Kind", ("noun", "stored_as", "default_name", "templates"))
# stored_as: the name of the setting with all entries. templates: records with `name`, `title` and `code`.
HEURISTICS = Kind("heuristic", "heuristics", "My heuristic", STARTING_POINTS)
PROBLEMS = Kind("problem", "problems", "My problem", PROBLEM_TEMPLATES)


class SavedCode:
    """The reader's code of one kind: dicts with `name`, `code` and `from_link`, the one in use first.

    `from_link` is True until the reader has run code that arrived in a link. Emits `changed` when another entry is in
    use, or when one has been renamed or deleted.
    """

    kind = None
    reserved_names = ()

    def __init__(self, state):
        self.state, self.changed = state, Signal()
        self.deleted = None  # the entry that was deleted last, which can be restored
        self.entries = _stored_entries(self.kind) or [self._first_template]
        self._publish()

    @property
    def fields(self):
        """The fields of the page's state about the entries, as a dict."""
        raise NotImplementedError

    @property
    def _first_template(self):
        """An entry with the code of the first template."""
        return _entry(self.kind.default_name, self.kind.templates[0].code)

    @property
    def names(self):
        """The names of all entries, the one in use first."""
        return [entry["name"] for entry in self.entries]

    @property
    def code(self):
        """The code in use."""
        return self.entries[0]["code"]

    def edit(self, code):
        """Replace the code in use by what the reader has typed."""
        self.entries[0]["code"] = code
        self.state.change(**self.fields)
        if self.is_kept:
            self._store()

    @property
    def is_kept(self):
        """True if the browser has room for the code in use, which may have grown too long while it was typed."""
        return sum([len(entry["code"]) for entry in self.entries]) <= MOST_CHARACTERS

    def begin(self, code, name=None):
        """Use new code, in place of a template that has not been changed."""
        first = self.entries[0]
        if self.is_template(first):
            kept_name = first["name"] if name is None else self._free_name(name)
            self._check_room([code] + [entry["code"] for entry in self.entries[1:]])
            self.entries[0] = _entry(kept_name, code)
            self._publish()
        else:
            self.add(name or self.kind.default_name, code)

    def is_template(self, entry):
        """Return True for a template that the reader has not changed."""
        return not entry["from_link"] and any(entry["code"] == template.code for template in self.kind.templates)

    def add(self, name, code, from_link=False):
        """Use code from a file or a link, and return its name; code that is kept already has a name.

        Raises ValueError if there is no room for it.
        """
        for index, entry in enumerate(self.entries):
            if entry["code"] == code:
                self.choose(index)
                return entry["name"]
        if len(self.entries) >= MOST:
            raise ValueError(TOO_MANY.format(MOST, self.kind.noun))
        self._check_room([code] + [entry["code"] for entry in self.entries])
        self.entries.insert(0, _entry(self._free_name(name), code, from_link))
        self._publish()
        return self.entries[0]["name"]

    def choose(self, index):
        """Use the entry at an index."""
        self.entries.insert(0, self.entries.pop(index))
        self._publish()

    def rename(self, name):
        """Rename the entry in use; raise ValueError for a name that is empty or taken."""
        name = _clean_name(name)
        if not name:
            raise ValueError(NO_NAME.format(self.kind.noun))
        if name in self.names[1:] or name in self.reserved_names:
            raise ValueError(NAME_TAKEN.format(self.kind.noun))
        self.entries[0]["name"] = name
        self._publish()

    def delete(self):
        """Delete the entry in use; the next is used, or if there is none, the first template."""
        self.deleted = self.entries.pop(0)
        if not self.entries:
            self.entries.append(self._first_template)
        self._publish()

    def restore(self):
        """Use the entry again that was deleted last."""
        if self.deleted is not None:
            entry, self.deleted = self.deleted, None
            self.add(entry["name"], entry["code"], entry["from_link"])

    def _check_room(self, codes):
        """Raise ValueError if the browser has no room for these codes."""
        if sum([len(code) for code in codes]) > MOST_CHARACTERS:
            raise ValueError(TOO_LONG.format(MOST_CHARACTERS, self.kind.noun))

    def _free_name(self, name):
        """Return the name, or if it is taken, the name with the first free number behind it."""
        name, number = _clean_name(name) or self.kind.default_name, 2
        free_name = name
        while free_name in self.names or free_name in self.reserved_names:
            free_name, number = f"{name} {number}", number + 1
        return free_name

    def _publish(self):
        """Write the entry in use to the page's state, and store all."""
        self.state.change(**self.fields)
        self._store()
        self.changed.emit()

    def _trust(self, entries):
        """Store that the reader has run the code of these entries."""
        entries = [entry for entry in entries if entry["from_link"]]
        for entry in entries:
            entry["from_link"] = False
        if entries:
            self._store()

    def _store(self):
        """Store all entries in the browser, if it allows that."""
        storage.keep(self.kind.stored_as, self.entries)


class SavedProblems(SavedCode):
    """The reader's problems."""

    kind = PROBLEMS

    def __init__(self, state):
        super().__init__(state)
        state.when("problem_from_link", False, lambda: self._trust(self.entries[:1]))

    @property
    def fields(self):
        """The fields about the problem in use."""
        first = self.entries[0]
        return {
            "problem_code": first["code"],
            "problem_name": first["name"],
            "problem_from_link": first["from_link"],
        }


def _entry(name, code, from_link=False):
    """Return a heuristic or problem as it is stored."""
    return {"name": name, "code": code, "from_link": from_link}


def _stored_entries(kind):
    """Return the stored entries of a kind; one without a name, as earlier versions stored it, gets the default name."""
    return [
        _entry(_clean_name(entry["name"]) or kind.default_name, entry["code"], bool(entry.get("from_link")))
        for entry in storage.recall().get(kind.stored_as, [])[:MOST]
    ]


def _clean_name(name):
    """Return a name in one line without spaces at its ends, shortened if it is long."""
    return heuristic_names.own_name(heuristic_names.named_own(name))
