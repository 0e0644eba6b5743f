"""Tests of the allowance, which limits how often the page may change its address."""

import pytest


class Clock:
    """A clock in milliseconds; a test sets its time."""

    time = 0.0

    def __call__(self):
        """Return the time, in milliseconds."""
        return self.time


@pytest.fixture
def create_allowance(pyscript):
    """The class of allowances, imported with a mock of the browser's document."""
    from app.page.address import Allowance

    return Allowance


def test_allowance_permits_its_number_of_uses_at_once(create_allowance):
    allowance = create_allowance(3, 100, Clock())
    assert [allowance.take() for _ in range(5)] == [True, True, True, False, False]


def test_allowance_permits_one_more_use_per_interval(create_allowance):
    clock = Clock()
    allowance = create_allowance(1, 100, clock)
    results = []
    for clock.time in range(0, 1000, 50):
        results.append(allowance.take())
    assert results == [True, False] * 10


def test_allowance_never_exceeds_its_maximum(create_allowance):
    clock = Clock()
    allowance = create_allowance(2, 100, clock)
    clock.time = 1_000_000
    assert [allowance.take() for _ in range(3)] == [True, True, False]
