"""Conversion of the worker's answers from Python dicts to JavaScript objects."""

from array import array

from pyscript.ffi import to_js


def known_length(number):
    """Return a number of moves from a request, or None if it is unknown there, which a negative number means."""
    return None if number < 0 else number


def to_payload(answer):
    """Return a dict as a JavaScript object; arrays of numbers become typed arrays."""
    return to_js(
        {key: to_js(memoryview(value)) if isinstance(value, array) else value for key, value in answer.items()}
    )
