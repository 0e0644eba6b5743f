"""Settings of the page itself: theme and the naming of moves in the help dialog; speed and size as they were left."""

from app.page import memory
from app.page.dom import each, find, listen

THEMES = ("system", "light", "dark")
NAMINGS = ("tile", "gap")
SIZES = (2, 3, 4, 5)


class Settings:
    """Shows what is remembered and keeps what is chosen."""

    def __init__(self, state):
        self.state = state
        kept = memory.recall()
        self.theme, self.naming, self.size = kept.get("theme"), kept.get("naming"), kept.get("size")
        self.theme = self.theme if self.theme in THEMES else "system"
        self.naming = self.naming if self.naming in NAMINGS else "tile"
        self.size = self.size if self.size in SIZES else 3
        speeds = [option.value for option in each(find("speed"), "option")]
        self.speed_chosen = kept.get("speed") in speeds and kept["speed"] != "layer"  # which not every run has
        if self.speed_chosen:
            find("speed").value = kept["speed"]
        listen(find("speed"), "change", lambda event: memory.keep("speed", event.target.value))
        for name in ("theme", "naming"):
            find(f"set-{name}").value = getattr(self, name)
            listen(find(f"set-{name}"), "change", lambda event, name=name: self._choose(name, event.target.value))
        self._tell()

    def keep_size(self, size):
        """Remember the size of board that the reader has chosen."""
        if size != self.size:
            self.size = size
            memory.keep("size", size)

    def _choose(self, name, value):
        setattr(self, name, value)
        memory.keep(name, value)
        self._tell()

    def _tell(self):
        self.state.change(theme=None if self.theme == "system" else self.theme, naming=self.naming)
