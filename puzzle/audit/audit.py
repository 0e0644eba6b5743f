"""The judge of every audit: it asks for the values of states, and computes the verdict and all figures from them.

What is examined is the concern of a source: all boards, a sample of boards, or the states of a problem. Who computes
the values is no concern of the judge either: code of a reader may do so in a sandbox, which hands over nothing but the
values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from puzzle.audit.rater import GivenValues, Rater
from puzzle.audit.result import AuditResult, Failure, RatedState, Terms
from puzzle.audit.tally import NO_NUMBER, TOLERANCE, CostTally, StepTally
from puzzle.audit.value_codes import ENDING_KINDS, FAULTS, check_values, kind_of_code
from puzzle.core.own_code import CodeError, error_in_call
from puzzle.core.slices import Slices

MOST_WANTED = 16_384
"""The largest number of states whose values are wanted at once."""


class Layer(NamedTuple):
    """The states of one cost and their values."""

    cost: float
    """The cost of a cheapest path from each of these states to a goal."""
    keys: Sequence[Any]
    """The states, as their source represents them: boards are packed."""
    values: Sequence[float]
    """Their values, `NO_NUMBER` for those without one."""


class StateSource(Protocol):
    """The states that an audit examines, and their order; every state is represented by a key."""

    terms: Terms
    """The words of its sentences."""
    is_sample: bool
    """True if there are too many states for an audit of all of them."""
    total: int
    """The number of states to rate; 0 until it is known."""
    random_states: int
    """The number of random states examined so far in a sample."""

    def state_of(self, key: Any) -> Any:
        """Return the state that a key represents."""

    def states_of(self, keys: Sequence[Any]) -> Sequence[Any]:
        """Return the states that some keys represent."""

    def failed_state(self, key: Any, error: CodeError) -> Any:
        """Return the state of an error; None if it did not occur in a call for a state."""

    def examine(self, audit: Audit[Any]) -> Slices[None]:
        """Request the values of all states from the audit, and pass it the layers and the steps."""


Source = TypeVar("Source", bound=StateSource)


class Audit(Generic[Source]):
    """Compares the values of a heuristic with the true costs, and the states before and after every step.

    Without a rater, `add` takes the values of the states in `wanted` whenever there are some. A state without a number
    is counted, and the audit goes on.

    Parameters
    ----------
    source : StateSource
        What is examined: `BoardSource`, `ProblemSource` or `GraphSource`.
    rater : Rater or GivenValues, optional
        Computes the values.

    >>> from puzzle.audit.board_source import BoardSource
    >>> from puzzle.audit.rater import Rater
    >>> audit = Audit(BoardSource((0, 1, 2, 3)), Rater(lambda tiles: 0))
    >>> audit.advance()
    False
    >>> result = audit.result()
    >>> result.states, result.is_admissible, result.is_consistent
    (12, True, True)

    The same with values from elsewhere:

    >>> audit = Audit(BoardSource((0, 1, 2, 3)))
    >>> while audit.advance():
    ...     audit.add([0] * len(audit.wanted))
    >>> audit.result().states
    12
    """

    def __init__(self, source: Source, rater: Rater | GivenValues | None = None) -> None:
        self.source = source
        self.wanted: Sequence[Any] = ()
        """The keys of the states whose values are needed before the audit can go on."""
        self.done = 0
        """The number of states rated so far."""
        self.layers: list[Layer] = []
        """The states of known cost that have been rated, by cost."""
        self.first_overestimate: RatedState | None = None
        """The first state found whose h is above its cost."""
        self.stopped: Failure | None = None
        """The error that ended the audit early."""
        self.steps = StepTally(source.state_of)
        """The steps examined so far."""
        self._tally, self._rater = CostTally(source.state_of), rater
        self._added: tuple[Sequence[float], Mapping[str, CodeError]] = (), {}
        self._failures: dict[str, Failure] = {}
        self._goal_h: tuple[float, float] | None = None
        self._distinct: set[float] = set()  # the different values so far, complete until there are two
        self._work: Slices[None] | None = source.examine(self)

    @property
    def has_ended(self) -> bool:
        """True if there is nothing more to do."""
        return self._work is None

    @property
    def failed_states(self) -> int:
        """The number of states without a number so far."""
        return sum(failure.count for failure in self._failures.values())

    def advance(self, seconds: float | None = None) -> bool:
        """Work for about `seconds`, or without a limit if None, until values are wanted; return False at the end."""
        started = perf_counter()
        while self._work is not None and not self.wanted:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            except (KeyboardInterrupt, RecursionError, MemoryError) as error:
                # Without this, an audit that was interrupted between two states would seem to be complete.
                failure = error_in_call("The audit", error)
                self._work, self.stopped = None, Failure(failure.kind, 1, failure, None, None)
            if seconds is not None and perf_counter() >= started + seconds:
                break
        return self._work is not None

    def wanted_states(self, most: int = MOST_WANTED) -> Sequence[Any]:
        """Return the states whose values are needed next, at most some number of them."""
        return self.source.states_of(self.wanted[:most])

    def add(self, values: Sequence[float], errors: Mapping[str, CodeError] | None = None) -> None:
        """Take the values of the first states in `wanted`.

        Parameters
        ----------
        values : sequence of float
            The values. A state without a number has the code of a kind of error, see `values.code_of_kind`.
        errors : mapping of str to CodeError, optional
            By kind, the error of the first of these states that has it; needed once in an audit.

        Raises ValueError for values that no heuristic has.
        """
        check_values(values, len(self.wanted))
        self.wanted, self._added = (), (values, errors or {})

    def values_of(self, keys: Sequence[Any], cost: float | None = None) -> Slices[list[float]]:
        """Ask for the values of states and return them, `NO_NUMBER` for states without one.

        They are fewer if an error has ended the audit. `cost` is that of the states, None if it is not known.
        """
        values: list[float] = []
        while len(values) < len(keys) and self.stopped is None:
            self.wanted = wanted = keys[len(values) : len(values) + MOST_WANTED]
            while self.wanted:
                if self._rater is not None:
                    self.add(*self._rater.rate(self.wanted_states(self._rater.slice_size)))
                yield
            numbers = self._numbers(wanted, cost)
            values += numbers
            if cost is not None:
                self.done += len(numbers)
                self._note_overestimate(cost, wanted, numbers)
        return values

    def add_layer(self, cost: float, keys: Sequence[Any], values: Sequence[float]) -> None:
        """Count the states of the next cost with their values."""
        self.layers.append(Layer(cost, keys, values))
        self._tally.add(cost, keys, values)
        self._note_overestimate(cost, keys, values)

    def add_dead_ends(self, count: int) -> None:
        """Count states from which no goal can be reached."""
        self._tally.dead_ends += count

    def note_goals(self, values: Sequence[float]) -> None:
        """Keep the smallest and the largest of the goals' values."""
        numbers = [h for h in values if h != NO_NUMBER]
        self._goal_h = (min(numbers), max(numbers)) if numbers else None

    def result(self) -> AuditResult:
        """Return the figures; raise ValueError if the audit has not ended."""
        if self._work is not None:
            raise ValueError("The audit has not ended yet.")
        tally, source, states = self._tally, self.source, max(1, self._tally.states)
        return AuditResult(
            terms=source.terms,
            is_sample=source.is_sample,
            states=tally.states + tally.dead_ends,
            dead_ends=tally.dead_ends,
            max_cost=tally.max_cost,
            random_states=source.random_states,
            overestimates=tally.overestimates,
            largest_excess=tally.largest_excess,
            first_overestimate=self.first_overestimate,
            goal_h=self._goal_h,
            steps=self.steps.steps,
            inconsistent_steps=self.steps.inconsistent,
            worst_drop=self.steps.worst_drop(),
            mean_h=tally.sum_of_h / states,
            mean_cost=tally.sum_of_costs / states,
            mean_error=tally.sum_of_errors / states,
            equal=tally.equal,
            table=tuple((cost, h, count) for (cost, h), count in sorted(tally.table.items())),
            failures=tuple(self._failures.values()),
            stopped=self.stopped,
            constant_h=None if self._failures or self.stopped or len(self._distinct) > 1 else min(self._distinct),
        )

    def rated_states(self, costs: range, low: float, high: float) -> Iterator[RatedState]:
        """Yield the states whose cost, rounded down, is in a range and whose h is at least `low` and below `high`."""
        for layer in self.layers:
            if int(layer.cost + TOLERANCE) in costs:
                for key, value in zip(layer.keys, layer.values, strict=True):
                    if value >= 0 and low <= value + TOLERANCE < high:
                        yield RatedState(self.source.state_of(key), value, layer.cost)

    def overestimated_states(self) -> Iterator[RatedState]:
        """Yield the states whose h is above their cost, those of the smallest cost first."""
        for cost, keys, values in self.layers:
            for key, value in zip(keys, values, strict=True):
                if value > cost + TOLERANCE:
                    yield RatedState(self.source.state_of(key), value, cost)

    def _numbers(self, keys: Sequence[Any], cost: float | None) -> list[float]:
        """Return the values that have been added for states; count the states without a number."""
        added, errors = self._added
        values = list(added)
        if min(values) < 0:
            for index, value in enumerate(values):
                if value < 0:
                    kind = kind_of_code(value)
                    self._note_failure(kind, errors.get(kind), keys[index], cost)
                    values[index] = NO_NUMBER
                    if self.stopped:
                        del values[index + 1 :]
                        break
        if len(self._distinct) < 2:
            self._distinct.update(values)
        return values

    def _note_overestimate(self, cost: float, keys: Sequence[Any], values: Sequence[float]) -> None:
        """Keep the first state whose h is above its cost."""
        if self.first_overestimate is None and values and max(values) > cost + TOLERANCE:
            index = next(index for index, h in enumerate(values) if h > cost + TOLERANCE)
            self.first_overestimate = RatedState(self.source.state_of(keys[index]), values[index], cost)

    def _note_failure(self, kind: str, error: CodeError | None, key: Any, cost: float | None) -> None:
        """Count a state without a number; an error of some kinds ends the audit."""
        known = self._failures.get(kind)
        if known is not None:
            self._failures[kind] = Failure(kind, known.count + 1, known.error, known.state, known.cost)
            return
        if error is None:
            error, state = CodeError(kind, f"h {FAULTS.get(kind, 'was stopped')}."), self.source.state_of(key)
        else:
            state = self.source.failed_state(key, error)
        failure = Failure(kind, 1, error, state, cost)
        if kind in ENDING_KINDS:
            self.stopped = failure
        else:
            self._failures[kind] = failure
