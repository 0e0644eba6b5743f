"""Choice of the questions on a search: the same seed gives the same questions in every version.

`tests/unit/quiz/test_questions.py` fixes the questions and their order, because a change in this module would make
existing links to quizzes ask other questions than before.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.core.trace import NO_NODE
from puzzle.explanations import step_text
from puzzle.links.link_values import KINDS_OF_LINKS, QUESTION_KINDS
from puzzle.quiz.splitmix import SplitMix
from puzzle.recording.history import History
from puzzle.recording.run import Run

EARLY = 40
"""The last step with questions on nodes; in the first steps the frontier is small enough for the reader."""
COUNTABLE = 40
"""The largest number of moves of a solution that readers are asked to count."""
CHOICE_KINDS = ("why", "wrong_step")
"""The kinds of questions with several answers in words, which ask why."""
OTHER_KIND_INTERVAL = 3
"""Every third question is of another kind than `next`."""


@dataclass(frozen=True)
class Question:
    """One question on a search at a step."""

    kind: str
    """One of QUESTION_KINDS."""
    step: int
    """The step up to which the search is shown; for `wrong_step`, the steps before it are the trace."""
    node: int
    """The node in question, −1 for none; for `kept` the node that is expanded, for `why` the node that is next."""
    move: int
    """The code of the action that leads to the state in question (`kept`), or the index of the trace (`wrong_step`);
    otherwise −1."""


Pool = list[list[Question]]
"""All possible questions of one kind: one list, or for yes-no questions two lists, one per right answer."""


def available_kinds(run: Run, history: History) -> list[str]:
    """Return the kinds of questions that can be asked about an ended search, in the order of QUESTION_KINDS."""
    return [kind for kind, pool in _pools(run, history).items() if any(pool)]


def questions(
    run: Run, history: History, seed: int, count: int, kinds: Sequence[str] = KINDS_OF_LINKS
) -> list[Question]:
    """Return `count` questions on an ended search in the order of their steps, fewer if the search has no more.

    Two of three questions are of kind `next`; every third one is of the other kinds in turn. A kind that has run out of
    questions is skipped. A `next` question to which every frontier node is a right answer is replaced by another
    question if there is one. The same seed gives the same questions on the same search. `kinds` are the kinds to draw
    from, some of QUESTION_KINDS.

    >>> from puzzle.recording.run import sliding_run
    >>> run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> _ = run.advance()
    >>> [question.kind for question in questions(run, History(run.trace), seed=7, count=1, kinds=["length"])]
    ['length']
    """
    chance = SplitMix(seed)
    pools = {kind: pool if kind in kinds else [] for kind, pool in _pools(run, history).items()}
    other_kinds = [kind for kind in QUESTION_KINDS[1:] if any(pools[kind])]
    all_questions = [question for pool in pools.values() for half in pool for question in half]
    selection = _Selection(run, history, seed, all_questions)
    while len(selection.chosen) < count:
        kind = "next"
        is_turn_of_others = len(selection.chosen) % OTHER_KIND_INTERVAL == OTHER_KIND_INTERVAL - 1
        if other_kinds and (is_turn_of_others or not any(pools["next"])):
            kind = other_kinds.pop(0)
            other_kinds.append(kind)
        if not any(pools[kind]):
            break
        selection.add(_draw(chance, pools[kind]))
        other_kinds = [kind for kind in other_kinds if any(pools[kind])]
    return sorted(
        selection.chosen,
        key=lambda question: (question.step, QUESTION_KINDS.index(question.kind), question.node, question.move),
    )


class _Selection:
    """The questions chosen so far. A question to which every answer is right is replaced if possible.

    Replacements come from a second random number generator. So they do not change the questions drawn after them, and
    a longer quiz contains the questions of a shorter quiz with the same seed.
    """

    def __init__(self, run: Run, history: History, seed: int, pool: list[Question]) -> None:
        self._chance, self._pool = SplitMix(~seed), pool
        self._without_wrong_answers = {
            question
            for question in pool
            if question.kind == "next"
            and len(step_text.equal_best(run, history, question.step, pruned=True))
            == shown_count(history, question.step)
        }
        self.chosen: list[Question] = []

    def add(self, drawn: Question) -> None:
        """Add a question, or another one if every answer to it is right or it has been chosen already."""
        if drawn in self._without_wrong_answers or drawn in self.chosen:
            unchosen = [question for question in self._pool if question not in self.chosen]
            useful = [question for question in unchosen if question not in self._without_wrong_answers]
            same_kind = [question for question in useful if question.kind == drawn.kind]
            drawn = self._chance.draw(same_kind or useful or unchosen)
        self.chosen.append(drawn)


def _draw(chance: SplitMix, halves: list[list[Question]]) -> Question:
    """Remove a random question from a pool and return it.

    A pool of yes-no questions has two halves, one per right answer; each half is drawn with the same probability.
    """
    nonempty = [half for half in halves if half]
    half = nonempty[chance.below(2)] if len(nonempty) == 2 else nonempty[0]
    return chance.draw(half)


def _pools(run: Run, history: History) -> dict[str, Pool]:
    """Return for each kind the pool of all possible questions."""
    steps = range(1, min(len(run.trace.taken), EARLY) + 1)
    no_questions: Pool = [[]]
    return dict.fromkeys(QUESTION_KINDS, no_questions) | run.family.quiz.pools(run, history, steps)


def shown_count(history: History, step: int) -> int:
    """Return the number of nodes in the frontier before the node of a step is taken and a layer is pruned."""
    return sum(1 for _node in history.frontier(step, pruned=True))


def length_pool(run: Run, step: int) -> Pool:
    """Return the question on the length of the solution, asked at a step, if its moves can be counted."""
    return [[Question("length", step, NO_NODE, -1)] if 0 < run.trace.path_length <= COUNTABLE else []]
