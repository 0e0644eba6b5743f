"""The heuristics that the reader keeps in the browser, each with a name; the first of them is the one in use."""

from app.page import storage
from app.page.signal import Signal
from puzzle.heuristics.starting_points import STARTING_POINTS

DEFAULT_NAME, FROM_LINK = "My heuristic", "From a link"
MOST, MOST_CHARACTERS, LONGEST_NAME = 50, 150_000, 60
"""The largest number of heuristics, the characters of their code altogether, and the characters of a name."""
NO_NAME = "A heuristic needs a name."
NAME_TAKEN = "Another heuristic already has this name."
TOO_MANY = "There is room for {} heuristics. Delete one first.".format(MOST)
TOO_LONG = "There is room for {:,} characters of code. Delete a heuristic first.".format(MOST_CHARACTERS)


class SavedCode:
    """The reader's heuristics as dicts with `name`, `code` and `from_link`, the one in use first.

    `from_link` is True until the reader has run code that arrived in a link. The fields `own_code`, `own_name` and
    `code_from_link` of the page's state are those of the heuristic in use. Emits `changed` when another heuristic is in
    use, or when one has been renamed or deleted.
    """

    def __init__(self, state):
        self.state, self.changed = state, Signal()
        self.deleted = None  # the heuristic that was deleted last, which can be restored
        self.entries = _stored_entries() or [_entry(DEFAULT_NAME, STARTING_POINTS[0].code)]
        state.subscribe(self._store_trust, "code_from_link")
        self._publish()

    @property
    def names(self):
        """The names of all heuristics, the one in use first."""
        return [entry["name"] for entry in self.entries]

    def edit(self, code):
        """Replace the code in use by what the reader has typed."""
        self.entries[0]["code"] = code
        self.state.change(own_code=code)
        if self.is_kept:
            self._store()

    @property
    def is_kept(self):
        """True if the browser has room for the code in use, which may have grown too long while it was typed."""
        return sum([len(entry["code"]) for entry in self.entries]) <= MOST_CHARACTERS

    def begin(self, code, name=DEFAULT_NAME):
        """Use new code, in place of a starting point that has not been changed."""
        first = self.entries[0]
        if not first["from_link"] and any(first["code"] == point.code for point in STARTING_POINTS):
            kept_name = first["name"] if name == DEFAULT_NAME else self._free_name(name)
            self._check_room([code] + [entry["code"] for entry in self.entries[1:]])
            self.entries[0] = _entry(kept_name, code)
            self._publish()
        else:
            self.add(name, code)

    def add(self, name, code, from_link=False):
        """Use code from a file or a link; code that is kept already is used under the name that it has.

        Raises ValueError if there is no room for it.
        """
        for index, entry in enumerate(self.entries):
            if entry["code"] == code:
                self.choose(index)
                return
        if len(self.entries) >= MOST:
            raise ValueError(TOO_MANY)
        self._check_room([code] + [entry["code"] for entry in self.entries])
        self.entries.insert(0, _entry(self._free_name(name), code, from_link))
        self._publish()

    def choose(self, index):
        """Use the heuristic at an index."""
        self.entries.insert(0, self.entries.pop(index))
        self._publish()

    def rename(self, name):
        """Rename the heuristic in use; raise ValueError for a name that is empty or taken."""
        name = _clean_name(name)
        if not name:
            raise ValueError(NO_NAME)
        if name in self.names[1:]:
            raise ValueError(NAME_TAKEN)
        self.entries[0]["name"] = name
        self._publish()

    def delete(self):
        """Delete the heuristic in use; the next is used, or if there is none, the first starting point."""
        self.deleted = self.entries.pop(0)
        if not self.entries:
            self.entries.append(_entry(DEFAULT_NAME, STARTING_POINTS[0].code))
        self._publish()

    def restore(self):
        """Use the heuristic again that was deleted last."""
        if self.deleted is not None:
            entry, self.deleted = self.deleted, None
            self.add(entry["name"], entry["code"], entry["from_link"])

    def _check_room(self, codes):
        """Raise ValueError if the browser has no room for these codes."""
        if sum([len(code) for code in codes]) > MOST_CHARACTERS:
            raise ValueError(TOO_LONG)

    def _free_name(self, name):
        """Return the name, or if it is taken, the name with the first free number behind it."""
        name, number = _clean_name(name) or DEFAULT_NAME, 2
        free_name = name
        while free_name in self.names:
            free_name, number = f"{name} {number}", number + 1
        return free_name

    def _publish(self):
        """Write the heuristic in use to the page's state, and store all."""
        first = self.entries[0]
        self.state.change(own_code=first["code"], own_name=first["name"], code_from_link=first["from_link"])
        self._store()
        self.changed.emit()

    def _store_trust(self):
        """Store that the reader has run the code in use."""
        if self.entries[0]["from_link"] and not self.state.code_from_link:
            self.entries[0]["from_link"] = False
            self._store()

    def _store(self):
        """Store all heuristics in the browser, if it allows that."""
        storage.keep(storage.HEURISTICS, self.entries)


def _entry(name, code, from_link=False):
    """Return a heuristic as it is stored."""
    return {"name": name, "code": code, "from_link": from_link}


def _stored_entries():
    """Return the stored heuristics; one without a name, as earlier versions stored it, gets the default name."""
    return [
        _entry(_clean_name(entry["name"]) or DEFAULT_NAME, entry["code"], bool(entry.get("from_link")))
        for entry in storage.recall().get(storage.HEURISTICS, [])[:MOST]
    ]


def _clean_name(name):
    """Return a name in one line without spaces at its ends, shortened if it is long."""
    return " ".join(name.split())[:LONGEST_NAME].strip()
