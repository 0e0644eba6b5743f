"""The settings that the browser stores for the reader, by the table of keys."""

from app.page import storage
from app.page.dom import find, listen
from puzzle.links import key_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.page.state import PartialState


class Settings:
    """Sets the fields of the page's state to the stored values, and stores each change; `values` has all settings."""

    def __init__(self, state: "PartialState") -> None:
        self.state, stored = state, storage.recall()
        self.values = {key.name: stored.get(key.name, key.default) for key in key_table.SAVED_KEYS}
        # The stored speed "layer" does not count as a choice, as some trees have no layers.
        self.speed_chosen = self.values["speed"] not in (None, "layer")
        if self.speed_chosen:
            find("speed").value = self.values["speed"]
        listen(find("speed"), "change", lambda event: self.keep("speed", event.target.value))
        for name in key_table.names("help"):
            find(f"set-{name}").value = self.values[name]
            listen(find(f"set-{name}"), "change", lambda event, name=name: self.keep(name, event.target.value))
        self._set_fields(key_table.SAVED_KEYS)

    @property
    def size(self) -> int | str:
        """The size of board that the reader has chosen."""
        return self.values["size"]

    def keep_size(self, size: int | str) -> None:
        """Store the size of board that the reader has chosen."""
        if size != self.size:
            self.keep("size", size)

    def keep(self, name: str, value: object) -> None:
        """Store a setting, and set its field of the page's state."""
        self.values[name] = value
        storage.keep(name, value)
        self._set_fields([key for key in key_table.SAVED_KEYS if key.name == name])

    def _set_fields(self, keys: "Iterable[key_table.Key]") -> None:
        """Copy settings to their fields of the page's state, in which the theme of the system is None."""
        news = {key.field: self.values[key.name] for key in keys if key.field}
        if news.get("theme") == "system":
            news["theme"] = None
        self.state.change(**news)
