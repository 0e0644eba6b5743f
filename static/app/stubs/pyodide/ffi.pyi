"""Conversion between Python and JavaScript in Pyodide."""

from collections.abc import Callable
from typing import Any

jsnull: Any

class JsException(Exception): ...

def to_js(value: object, *, dict_converter: Callable[[Any], Any] | None = None) -> Any: ...
