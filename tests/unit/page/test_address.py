"""Tests of the address that the page writes: during playback only its step is replaced, and it is always complete."""

import pytest

from puzzle.links import link, link_runs


@pytest.fixture
def written(pyscript):
    """A function that writes a link state to the address, and returns the address and what it should be."""
    from app.page import address

    address.window.location.pathname = "/"

    def write(**fields):
        state = link.defaults() | fields
        assert address.replace(state)
        return address.window.history.replaceState.call_args.args[2], address.path(state)

    return write


STEPS = [None, 3, 12, 1, 1, None, 0, 10, None]


def test_address_has_the_step_after_each_change_of_it(written):
    for step in STEPS:
        address, expected = written(run=True, step=step)
        assert address == expected


CHANGES = [{"algorithm": "greedy_best_first"}, {"stop": "f"}, {"others": [link_runs.default_run()]}, {}]


def test_address_has_a_change_that_came_with_a_step(written):
    for step, fields in enumerate(CHANGES):
        address, expected = written(run=True, step=step, **fields)
        assert address == expected
