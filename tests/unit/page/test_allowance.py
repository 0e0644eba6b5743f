"""How often the address may be rewritten."""

from app.page.allowance import Allowance


class Clock:
    time = 0.0

    def __call__(self):
        return self.time


def test_so_many_times_at_once_and_no_more():
    allowance = Allowance(3, 100, Clock())
    assert [allowance.take() for _ in range(5)] == [True, True, True, False, False]


def test_once_more_after_each_while():
    clock = Clock()
    allowance = Allowance(1, 100, clock)
    taken = []
    for clock.time in range(0, 1000, 50):
        taken.append(allowance.take())
    assert taken == [True, False] * 10


def test_a_long_rest_saves_up_no_more_than_all():
    clock = Clock()
    allowance = Allowance(2, 100, clock)
    clock.time = 1_000_000
    assert [allowance.take() for _ in range(3)] == [True, True, False]
