"""The settings that the browser stores for the reader: those of the help dialog, speed and board size."""

from app.page import storage
from app.page.dom import find, listen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page.state import PartialState

IN_DIALOG = ("theme", "naming", "keys")
"""The settings in the help dialog; the first value of each is the default."""
DEFAULT_SIZE = 3


class Settings:
    """Shows the stored settings on the page, and stores each change."""

    def __init__(self, state: "PartialState") -> None:
        self.state = state
        stored = storage.recall()
        self.chosen = {name: stored.get(name, storage.VALUES[name][0]) for name in IN_DIALOG}
        self.size = stored.get("size", DEFAULT_SIZE)
        # The stored speed "layer" does not count as a choice, as some trees have no layers.
        self.speed_chosen = stored.get("speed", "layer") != "layer"
        if self.speed_chosen:
            find("speed").value = stored["speed"]
        listen(find("speed"), "change", lambda event: storage.keep("speed", event.target.value))
        for name in IN_DIALOG:
            find(f"set-{name}").value = self.chosen[name]
            listen(find(f"set-{name}"), "change", lambda event, name=name: self._choose(name, event.target.value))
        self._apply()

    def keep_size(self, size: int | str) -> None:
        """Store the size of board that the reader has chosen."""
        if size != self.size:
            self.size = size
            storage.keep("size", size)

    def _choose(self, name: str, value: str) -> None:
        """Store and apply a setting of the help dialog."""
        self.chosen[name] = value
        storage.keep(name, value)
        self._apply()

    def _apply(self) -> None:
        """Copy the settings of the help dialog to the page's state."""
        theme, naming, keys = [self.chosen[name] for name in IN_DIALOG]
        self.state.change(theme=None if theme == "system" else theme, naming=naming, keys=keys)
