"""Code that a test sends to the page's worker, to run tests/browser/shared_assertions.py in the worker's Python."""


def run(source):
    """Execute the source of shared_assertions.py, call its `check`, and return the result of its `answers`."""
    names = {}
    exec(source, names)
    names["check"]()
    return names["answers"]()


__export__ = ["run"]
