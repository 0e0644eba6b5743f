"""What PyScript provides for the page. JavaScript objects have the type Any."""

from collections.abc import Awaitable, Mapping
from typing import Any

from pyscript import ffi as ffi

document: Any
workers: Mapping[str, Awaitable[Any]]
