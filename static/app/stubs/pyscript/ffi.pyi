"""Conversion between Python and JavaScript, in MicroPython and Pyodide alike."""

from collections.abc import Callable
from typing import Any

jsnull: Any

def create_proxy(function: Callable[..., object]) -> Any: ...
def to_js(value: object) -> Any: ...
