"""Runs the source of shared_assertions.py in the worker's Python."""


def run(source):
    """Run `check`, and return the result of `answers`."""
    names = {}
    exec(source, names)
    names["check"]()
    return names["answers"]()


__export__ = ["run"]
