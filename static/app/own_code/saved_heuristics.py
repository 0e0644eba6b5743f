"""The heuristics that the reader keeps in the browser; searches name them, and any number of them can be compared."""

from app.own_code.saved_code import HEURISTICS, SavedCode
from puzzle.core import catalogue, heuristic_names


class SavedHeuristics(SavedCode):
    """The reader's heuristics. If one of them is chosen for run A, it is the one in use."""

    kind = HEURISTICS
    reserved_names = tuple([record.label for record in catalogue.ALL_HEURISTICS])  # a reader could not tell them apart

    def __init__(self, state):
        super().__init__(state)
        state.subscribe(self._store_trust, "codes_from_link")
        state.subscribe(self._use_chosen, "settings")

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
        searched_code = state.code_for(state.settings)
        super().edit(code)
        if searched_code != state.code_for(state.settings) and (state.run != "none" or state.searched):
            state.choose(settings=state.settings)

    def rename(self, name):
        """Rename the heuristic in use, also in the settings that name it; raise ValueError for an impossible name."""
        previous = heuristic_names.named_own(self.entries[0]["name"])
        super().rename(name)
        self.state.rename_heuristics({previous: heuristic_names.named_own(self.entries[0]["name"])})

    def delete(self):
        """Delete the heuristic in use; run A then has the next one."""
        name = self.entries[0]["name"]
        super().delete()
        settings = dict(self.state.settings)
        if settings["heuristic"] == heuristic_names.named_own(name):
            settings["heuristic"] = heuristic_names.named_own(self.entries[0]["name"])
            self.state.choose(settings=settings)

    def _use_name(self, name, new_name):
        """Use the new name of a heuristic for run A, if that has the heuristic."""
        settings = dict(self.state.settings)
        if settings["heuristic"] == heuristic_names.named_own(name):
            settings["heuristic"] = heuristic_names.named_own(new_name)
            self.state.choose(settings=settings)

    def _show_merged(self, previous, merged):
        """Show the heuristics after a merge; a tree that was searched with another code becomes stale."""
        state = self.state
        searched_code = state.code_for(state.settings)
        state.rename_heuristics(
            {heuristic_names.named_own(old): heuristic_names.named_own(new) for old, new in merged.renamed.items()}
        )
        super()._show_merged(previous, merged)
        if not any(entry is previous for entry in self.entries):
            self._use_name(previous["name"], self.entries[0]["name"])
        if searched_code != state.code_for(state.settings) and (state.run != "none" or state.searched):
            state.choose(settings=state.settings)

    def _use_chosen(self):
        """Use the heuristic that has been chosen for run A, if it is one of the reader's."""
        heuristic = self.state.settings["heuristic"]
        name = heuristic_names.own_name(heuristic)
        if heuristic_names.is_own(heuristic) and name in self.names[1:]:
            self.choose(self.names.index(name))

    def _store_trust(self):
        """Store which code the reader has run."""
        self._trust([entry for entry in self.entries if entry["name"] not in self.state.codes_from_link])
