"""How the properties are tried: the same examples each time, so that a verdict belongs to the code and not to chance.

`--hypothesis-profile exploring` looks for new ones; what it finds is added to the tests as an `@example`.
"""

from hypothesis import HealthCheck, settings

# A slow machine is no failure; what a test may cost is for its author to see to.
settings.register_profile("exploring", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("steady", settings.get_profile("exploring"), derandomize=True)
settings.load_profile("steady")
