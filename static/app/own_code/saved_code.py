"""The heuristics, the problems and the searches that the reader keeps in the browser, each with a name.

The first of each kind is the one in use.
"""

import random
from collections import namedtuple

from app.page import storage
from app.page.signal import Signal
from puzzle.core import catalogue, heuristic_names, option_table
from puzzle.core.code_merge import COPIED, create_entry, free_name, has, merge, merge_note, read_entries, same_entries
from puzzle.core.code_versions import CodeVersions, valid_stamp
from puzzle.heuristics.starting_points import STARTING_POINTS
from puzzle.links.search_settings import is_own_search
from puzzle.problems.problem_templates import PROBLEM_TEMPLATES
from puzzle.watching.document_searches import DOCUMENT_SEARCHES
from puzzle.watching.search_templates import SEARCH_TEMPLATES

FROM_LINK = "From a link"
MOST, MOST_CHARACTERS = 50, 150_000
"""The largest number of entries of a kind, and the characters of their code altogether."""
NO_NAME = "A {} needs a name."
NAME_TAKEN = "Another {} already has this name."
TOO_MANY = "There is room for {} {}. Delete one first."
NOT_KEPT = "This browser does not keep your code; save it as a file."
NO_ROOM = "The code is too long for the browser to keep it. Save it as a file."
TOO_LONG = "There is room for {:,} characters of code. Delete a {} first."

Kind = namedtuple("Kind", ("noun", "stored_as", "default_name", "templates", "examples"))
# stored_as: the noun's plural, and the name of the setting with all entries.
# templates: records with `name`, `title` and `code`.
# examples: further ones, the algorithms of the documents.
HEURISTICS = Kind("heuristic", "heuristics", "My heuristic", STARTING_POINTS, ())
PROBLEMS = Kind("problem", "problems", "My problem", PROBLEM_TEMPLATES, ())
SEARCHES = Kind("search", "searches", "My search", SEARCH_TEMPLATES, DOCUMENT_SEARCHES)


class SavedCode:
    """The reader's code of one kind: dicts with `name`, `code` and `from_link`, the one in use first.

    `from_link` is True until the reader has run code that arrived in a link. Emits `changed` when another entry is in
    use, or when one has been renamed or deleted, and before that `removed` with the name of one that no longer exists,
    so that a new entry can have this name. Other tabs store entries in the same place: every change is merged
    with theirs, and `follow_storage` shows theirs here. Which entry is in use is a matter of each tab.
    """

    kind: Kind
    reserved_names: tuple[str, ...] = ()

    def __init__(self, state):
        self.state, self.changed, self.removed = state, Signal(), Signal()
        self.deleted = None  # the entry that was deleted last, which can be restored
        self.stored = StoredCode(self.kind.stored_as)
        self.entries = read_entries(self.stored.entries, self.kind.default_name) or [self._first_template]
        self.foreign = []  # entries whose code another tab has changed since this page was opened
        self.unsaved = []  # entries that the reader has edited and that neither the browser nor a file has
        self.tab_note, self.is_stored = "", True
        self._show_entries()

    @property
    def fields(self):
        """The fields of the page's state about the entries, as a dict."""
        raise NotImplementedError

    @property
    def _first_template(self):
        """An entry with the code of the first template."""
        return create_entry(self.kind.default_name, self.kind.templates[0].code)

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
        entry = self.entries[0]
        if has(self.foreign, entry):  # the other tab may go on with its version, so this one gets a name of its own
            name, entry = entry["name"], create_entry(self._free_name(entry["name"]), code)
            self.entries.insert(0, entry)
            self.tab_note = COPIED.format(name, entry["name"])
            self._show_entries()
            self._use_name(name, entry["name"])
        else:
            entry["code"] = code
            self.state.change(**self.fields)
        self._merge(entry)
        if not has(self.unsaved, entry):
            self.unsaved.append(entry)
        self._store()

    @property
    def has_room(self):
        """True if the code in use is not too long to be stored; it may have grown while it was typed."""
        return sum([len(entry["code"]) for entry in self.entries]) <= MOST_CHARACTERS

    @property
    def note(self):
        """A sentence on the code in use that the reader needs: that it is not kept, or what another tab has changed."""
        loss = "" if self.is_stored or not self.unsaved else NOT_KEPT if self.has_room else NO_ROOM
        return " ".join([text for text in (self.tab_note, loss) if text])

    def follow_storage(self):
        """Show what another tab has stored."""
        if self._merge():
            self._store()

    def mark_as_saved(self):
        """Record that the code in use has been saved as a file."""
        self.unsaved = [entry for entry in self.unsaved if entry is not self.entries[0]]
        self._report()

    def begin(self, code, name=None):
        """Use new code, in place of a template that has not been changed."""
        self._merge()
        first = self.entries[0]
        if self.is_template(first):
            kept_name = first["name"] if name is None else self._free_name(name)
            self._check_room([code] + [entry["code"] for entry in self.entries[1:]])
            if kept_name != first["name"]:
                self.removed.emit(first["name"])
            self.entries[0] = create_entry(kept_name, code)
            self._publish()
        else:
            self.add(name or self.kind.default_name, code)

    def is_template(self, entry):
        """Return True for a template that the reader has not changed."""
        given = self.kind.templates + self.kind.examples
        return not entry["from_link"] and any(entry["code"] == template.code for template in given)

    def add(self, name, code, from_link=False):
        """Use code from a file or a link, and return its name; code that is kept already has a name.

        Raises ValueError if there is no room for it.
        """
        self._merge()
        for index, entry in enumerate(self.entries):
            if entry["code"] == code:
                self.choose(index)
                return entry["name"]
        if len(self.entries) >= MOST:
            raise ValueError(TOO_MANY.format(MOST, self.kind.stored_as))
        is_untouched = len(self.entries) == 1 and self.is_template(self.entries[0])
        others = [] if is_untouched else self.entries  # nothing of the reader's is lost
        self._check_room([code] + [entry["code"] for entry in others])
        if is_untouched:
            self.removed.emit(self.entries[0]["name"])
        self.entries = others
        self.entries.insert(0, create_entry(self._free_name(name), code, from_link))
        self._publish()
        return self.entries[0]["name"]

    def choose(self, index):
        """Use the entry at an index, with the code that it has now."""
        self._begin_change(self.entries[index])
        self.foreign = [entry for entry in self.foreign if entry is not self.entries[0]]
        self._publish()

    def rename(self, name):
        """Rename the entry in use; raise ValueError for a name that is empty or taken."""
        name = heuristic_names.clean_name(name)
        self._begin_change(self.entries[0])
        if not name:
            raise ValueError(NO_NAME.format(self.kind.noun))
        if name in self.names[1:] or name in self.reserved_names:
            raise ValueError(NAME_TAKEN.format(self.kind.noun))
        self.entries[0]["name"] = name
        self._publish()

    def delete(self):
        """Delete the entry in use; the next is used, or if there is none, the first template."""
        self._begin_change(self.entries[0])
        self.deleted = self.entries.pop(0)
        self.unsaved = [entry for entry in self.unsaved if entry is not self.deleted]
        self.removed.emit(self.deleted["name"])
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
        return self._free_name_among(name, self.names)

    def _free_name_among(self, name, names):
        """Return a name that is not among others, nor reserved."""
        return free_name(
            heuristic_names.clean_name(name) or self.kind.default_name, list(names) + list(self.reserved_names)
        )

    def _publish(self):
        """Write the entry in use to the page's state, and store all."""
        self.tab_note = ""
        self._show_entries()
        self._store()

    def _show_entries(self):
        """Write the entry in use to the page's state, and report that the entries have changed."""
        self.state.change(**self.fields)
        self.changed.emit()

    # ---- other tabs ----

    def _begin_change(self, entry):
        """Merge what other tabs have stored; then use an entry, even if another tab has deleted it."""
        self._merge(entry)
        self.entries = [entry] + [other for other in self.entries if other is not entry]

    def _merge(self, kept=None):
        """Merge what other tabs have stored, and show it; return True if the result has to be stored.

        The entry `kept` stays even if another tab has deleted it.
        """
        previous = self.entries[0]
        merged, has_news = self.stored.merge_into(self.entries, self._free_name_among, self.is_template)
        if merged is None:
            return False
        deleted = [entry for entry in merged.deleted if entry is not kept]
        entries = list(merged.entries)
        if kept is not None and not has(entries, kept):
            entries.insert(0, kept)
            has_news = True
        self.entries = entries or [self._first_template]
        self.foreign = [entry for entry in self.foreign if has(self.entries, entry)]
        self.foreign.extend([entry for entry in merged.changed if not has(self.foreign, entry)])
        self.unsaved = [entry for entry in self.unsaved if has(self.entries, entry)]
        for entry in deleted:
            self.removed.emit(entry["name"])
            if not self.is_template(entry):
                self.deleted = entry
        is_deleted = has(deleted, previous) and not self.is_template(previous)
        self.tab_note = merge_note(previous, merged, is_deleted) or self.tab_note
        self._show_merged(previous, merged)
        return has_news

    def _show_merged(self, previous, merged):
        """Show the entries after a merge; `previous` was in use before it."""
        self._show_entries()
        for name, copy in merged.copied.items():
            self._use_name(name, copy)
        self._report()

    def _use_name(self, name, new_name):
        """Use the new name of an entry in the settings that named it before."""

    def _report(self):
        """Show the note, and make the browser ask before the reader leaves the page with code that it does not keep."""
        self.state.change(code_note=self.note, code_at_risk=bool(self.unsaved))

    def _trust(self, entries):
        """Store that the reader has run the code of these entries."""
        entries = [entry for entry in entries if entry["from_link"]]
        for entry in entries:
            entry["from_link"] = False
        if entries:
            self._merge()
            self._store()

    def _store(self):
        """Store all entries in the browser, if it allows that."""
        self.is_stored = self.has_room and self.stored.store(self.entries)
        if self.is_stored:
            self.unsaved = []
        self._report()


class SavedProblems(SavedCode):
    """The reader's problems."""

    kind = PROBLEMS

    def __init__(self, state):
        super().__init__(state)
        state.when(
            "problem_from_link",
            False,
            lambda: self._trust(self.entries[:1]) if self.entries[0]["from_link"] else None,
        )

    @property
    def fields(self):
        """The fields about the problem in use."""
        first = self.entries[0]
        return {
            "problem_code": first["code"],
            "problem_name": first["name"],
            "problem_from_link": first["from_link"],
        }


class SavedSearches(SavedCode):
    """The reader's searches."""

    kind = SEARCHES
    reserved_names = tuple([record.label for record in catalogue.ALL_ALGORITHMS])

    def __init__(self, state):
        super().__init__(state)
        state.when(
            "search_from_link",
            False,
            lambda: self._trust(self.entries[:1]) if self.entries[0]["from_link"] else None,
        )

    @property
    def fields(self):
        """The fields about the search in use.

        As long as the only one is a template that has not been changed, the list of algorithms does not offer it.
        """
        first = self.entries[0]
        return {
            "search_code": first["code"],
            "search_name": first["name"],
            "search_from_link": first["from_link"],
            "has_search": len(self.entries) > 1 or not self.is_template(first),
        }

    def _show_entries(self):
        """Write the search in use to the page's state; a tree that was searched with other code becomes stale."""
        code = self.state.code.search_code
        super()._show_entries()
        self._mark_stale(code)

    def edit(self, code):
        """Replace the code in use by what the reader has typed; a tree that was searched with it becomes stale."""
        previous = self.state.code.search_code
        super().edit(code)
        self._mark_stale(previous)

    def _mark_stale(self, code):
        """Mark the tree of run A as stale if it was searched with other code than that in use."""
        state = self.state
        was_searched = state.progress.run != "none" or state.progress.searched
        if is_own_search(state.search.settings) and was_searched and state.code.search_code != code:
            state.choose(settings=state.search.settings)


class StoredCode:
    """Reads and stores the entries named `stored_as`, and merges what other tabs have stored."""

    def __init__(self, stored_as):
        self.stored_as = stored_as
        self.versions = CodeVersions(f"{random.getrandbits(30):x}{random.getrandbits(30):x}")
        stored = storage.recall()
        self.entries = stored.get(stored_as, [])
        self.versions.remember(self._stamp(stored), self.entries)

    def store(self, entries):
        """Store entries as a new version; return True if the browser has kept it."""
        stamp = self.versions.next_stamp()
        stamps = dict(storage.recall().get(storage.STAMPS, {}))
        stamps[self.stored_as] = stamp
        is_kept = storage.keep_all({self.stored_as: entries, storage.STAMPS: stamps})
        if is_kept:
            self.versions.count += 1
            self.versions.remember(stamp, entries)
        return is_kept

    def merge_into(self, entries, free_name, is_placeholder):
        """Merge what another tab has stored into entries, as `merge` does; return None if nothing is new.

        Also returns whether the result differs from what is stored, as a pair.
        """
        stored = storage.recall()
        theirs = stored.get(self.stored_as)
        if theirs is None:
            return None, False  # nothing has been stored yet, or the reader has cleared this site's data
        theirs = [create_entry(entry["name"], entry["code"], bool(entry.get("from_link"))) for entry in theirs]
        stamp = self._stamp(stored)
        if self.versions.is_newest(stamp, theirs):
            return None, False
        merged = merge(self.versions.common_codes(stamp), entries, theirs, free_name, is_placeholder)
        self.versions.remember(stamp, theirs)
        return merged, not same_entries(merged.entries, theirs)

    def _stamp(self, stored):
        """Return what the stored version contains."""
        return valid_stamp(stored.get(storage.STAMPS, {}).get(self.stored_as))


class SavedHeuristics(SavedCode):
    """The reader's heuristics. If one of them is chosen for run A, it is the one in use."""

    kind = HEURISTICS
    reserved_names = tuple(
        [record.label for record in heuristic_names.ALL_HEURISTICS]
    )  # a reader could not tell them apart

    def __init__(self, state):
        super().__init__(state)
        state.react(self._store_trust, "codes_from_link")
        state.react(
            lambda: self._use_chosen() if heuristic_names.is_own(state.search.settings["heuristic"]) else None,
            "settings",
        )

    @property
    def fields(self):
        """The fields about all heuristics, and about the one in use.

        As long as the only one is a template that has not been changed, lists do not offer it.
        """
        first, is_untouched = self.entries[0], len(self.entries) == 1 and self.is_template(self.entries[0])
        return {
            "own_code": first["code"],
            "own_name": first["name"],
            "own_codes": {entry["name"]: entry["code"] for entry in self.entries},
            "own_names": () if is_untouched else tuple(self.names),
            "codes_from_link": tuple([entry["name"] for entry in self.entries if entry["from_link"]]),
        }

    def edit(self, code):
        """Replace the code in use by what the reader has typed; a tree that was searched with it becomes stale."""
        state = self.state
        searched_code = state.code.code_for(state.search.settings)
        super().edit(code)
        was_searched = state.progress.run != "none" or state.progress.searched
        if was_searched and searched_code != state.code.code_for(state.search.settings):
            state.choose(settings=state.search.settings)

    def rename(self, name):
        """Rename the heuristic in use, also in the settings that name it; raise ValueError for an impossible name."""
        previous = heuristic_names.named_own(self.entries[0]["name"])
        super().rename(name)
        self.state.rename_heuristics({previous: heuristic_names.named_own(self.entries[0]["name"])})

    def delete(self):
        """Delete the heuristic in use; run A then has the next one."""
        name = self.entries[0]["name"]
        super().delete()
        self._use_name(name, self.entries[0]["name"])

    def _use_name(self, name, new_name):
        """Use the new name of a heuristic for run A, if that has the heuristic."""
        settings = self.state.search.settings
        if settings["heuristic"] == heuristic_names.named_own(name):
            heuristic = heuristic_names.named_own(new_name)
            self.state.choose(settings=option_table.with_values(settings, heuristic=heuristic))

    def _show_merged(self, previous, merged):
        """Show the heuristics after a merge; a tree that was searched with another code becomes stale."""
        state = self.state
        searched_code = state.code.code_for(state.search.settings)
        state.rename_heuristics(
            {heuristic_names.named_own(old): heuristic_names.named_own(new) for old, new in merged.renamed.items()}
        )
        super()._show_merged(previous, merged)
        if not any(entry is previous for entry in self.entries):
            self._use_name(previous["name"], self.entries[0]["name"])
        was_searched = state.progress.run != "none" or state.progress.searched
        if was_searched and searched_code != state.code.code_for(state.search.settings):
            state.choose(settings=state.search.settings)

    def _use_chosen(self):
        """Use the reader's heuristic that has been chosen for run A."""
        name = heuristic_names.own_name(self.state.search.settings["heuristic"])
        if name in self.names[1:]:
            self.choose(self.names.index(name))

    def _store_trust(self):
        """Store which code the reader has run."""
        self._trust([entry for entry in self.entries if entry["name"] not in self.state.code.codes_from_link])
