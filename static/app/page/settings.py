"""Settings of the page itself: those in the help dialog; speed and size as they were left."""

from app.page import storage
from app.page.dom import find, listen

CHOSEN = ("theme", "naming", "keys")
"""What is chosen in the help dialog; the first of its values is the usual one."""
USUAL_SIZE = 3


class Settings:
    """Shows what is remembered and keeps what is chosen."""

    def __init__(self, state):
        self.state = state
        stored = storage.recall()
        self.chosen = {name: stored.get(name, storage.VALUES[name][0]) for name in CHOSEN}
        self.size = stored.get("size", USUAL_SIZE)
        self.speed_chosen = stored.get("speed", "layer") != "layer"  # which not every run has
        if self.speed_chosen:
            find("speed").value = stored["speed"]
        listen(find("speed"), "change", lambda event: storage.keep("speed", event.target.value))
        for name in CHOSEN:
            find(f"set-{name}").value = self.chosen[name]
            listen(find(f"set-{name}"), "change", lambda event, name=name: self._choose(name, event.target.value))
        self._tell()

    def keep_size(self, size):
        """Remember the size of board that the reader has chosen."""
        if size != self.size:
            self.size = size
            storage.keep("size", size)

    def _choose(self, name, value):
        self.chosen[name] = value
        storage.keep(name, value)
        self._tell()

    def _tell(self):
        theme, naming, keys = [self.chosen[name] for name in CHOSEN]
        self.state.change(theme=None if theme == "system" else theme, naming=naming, keys=keys)
