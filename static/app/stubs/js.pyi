"""Objects of the browser. Their properties are not described: the types only name what a value is."""

from typing import Any, TypeAlias

Element: TypeAlias = Any
Event: TypeAlias = Any
XMLHttpRequest: Any

class Object:
    """Any other object."""

    fromEntries: Any

    def __getattr__(self, name: str) -> Any: ...
