"""Pyodide's own interface for JavaScript, for Python in Pyodide."""

from typing import Any

async def loadPackage(names: Any) -> Any: ...
