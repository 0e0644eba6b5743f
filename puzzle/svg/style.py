"""The sizes and colours of a tree's picture: one table, which the page's canvas reads as well."""

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any

STYLE: Mapping[str, Any] = json.loads(resources.files("puzzle.svg").joinpath("style.json").read_text("utf-8"))
"""Sizes in pixels, or relative to the shape that they belong to, described in the modules that use them."""
