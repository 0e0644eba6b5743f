"""Which examples and which cases the tests try.

Properties try the same examples each time, so that a verdict belongs to the code and not to chance;
`--hypothesis-profile exploring` looks for new ones, and what it finds is added to the tests as an `@example`.
A test with the mark `some(n)` tries the first n of its cases in `make test` and all of them in `make test-all`.
"""

from collections import Counter

import pytest
from hypothesis import HealthCheck, settings

collect_ignore = ["searches"]  # programs of students, which other tests run

# A slow machine is no failure; what a test may cost is for its author to see to.
settings.register_profile("exploring", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("steady", settings.get_profile("exploring"), derandomize=True)
settings.load_profile("steady")


@pytest.hookimpl(tryfirst=True)  # before pytest looks at marks to choose the tests
def pytest_collection_modifyitems(items):
    """Mark the cases of a test beyond those that its mark `some` asks for as exhaustive."""
    cases = Counter()
    for item in items:
        if some := item.get_closest_marker("some"):
            test = item.nodeid.partition("[")[0]
            cases[test] += 1
            if cases[test] > some.args[0]:
                item.add_marker("exhaustive")
