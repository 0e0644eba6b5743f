"""Answers as they leave the worker."""

from array import array

from pyscript.ffi import to_js


def to_payload(answer):
    """Make an answer ready to leave: columns become typed arrays, all else is plain already."""
    return to_js(
        {key: to_js(memoryview(value)) if isinstance(value, array) else value for key, value in answer.items()}
    )
