"""Settings of the page itself: those in the help dialog; speed and size as they were left."""

from app.page import memory
from app.page.dom import each, find, listen

CHOICES = {"theme": ("system", "light", "dark"), "naming": ("tile", "gap"), "keys": ("on", "alt", "off")}
"""What is chosen in the help dialog, each with the usual one first."""
SIZES = (2, 3, 4, 5)


class Settings:
    """Shows what is remembered and keeps what is chosen."""

    def __init__(self, state):
        self.state = state
        kept = memory.recall()
        self.chosen = {name: kept[name] if kept.get(name) in CHOICES[name] else CHOICES[name][0] for name in CHOICES}
        self.size = kept["size"] if kept.get("size") in SIZES else 3
        speeds = [option.value for option in each(find("speed"), "option")]
        self.speed_chosen = kept.get("speed") in speeds and kept["speed"] != "layer"  # which not every run has
        if self.speed_chosen:
            find("speed").value = kept["speed"]
        listen(find("speed"), "change", lambda event: memory.keep("speed", event.target.value))
        for name in CHOICES:
            find(f"set-{name}").value = self.chosen[name]
            listen(find(f"set-{name}"), "change", lambda event, name=name: self._choose(name, event.target.value))
        self._tell()

    def keep_size(self, size):
        """Remember the size of board that the reader has chosen."""
        if size != self.size:
            self.size = size
            memory.keep("size", size)

    def _choose(self, name, value):
        self.chosen[name] = value
        memory.keep(name, value)
        self._tell()

    def _tell(self):
        theme, naming, keys = [self.chosen[name] for name in ("theme", "naming", "keys")]
        self.state.change(theme=None if theme == "system" else theme, naming=naming, keys=keys)
