"""Objects of the browser for Python in Pyodide."""

from typing import Any

Object: Any
XMLHttpRequest: Any
