"""A mock of the browser's document, with which the page's modules can be imported in CPython."""

import sys
from unittest.mock import MagicMock

import pytest


@pytest.fixture
def pyscript(monkeypatch):
    """Return the mock that `import pyscript` gives; the page's modules imported during a test are forgotten after it.

    The mocked clock stands at 0 ms.
    """
    mock = MagicMock()
    mock.document.defaultView.performance.now.return_value = 0
    monkeypatch.setitem(sys.modules, "pyscript", mock)
    monkeypatch.setitem(sys.modules, "pyscript.js_modules", mock.js_modules)
    modules_before = set(sys.modules)
    yield mock
    for name in set(sys.modules) - modules_before:
        if name.startswith("app."):
            del sys.modules[name]
