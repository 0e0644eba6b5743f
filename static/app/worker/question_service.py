"""Requests for question banks. The modules that make them are fetched when they are first needed."""

from __future__ import annotations

import json
from array import array
from time import perf_counter
from typing import TYPE_CHECKING

from distance_cache import LARGEST, DistanceCache
from heartbeat import with_heartbeat
from late_archives import fetch_archive

from puzzle.answers.question_answers import BankFiles, BankOpened, BankProgress, BankProof, BankQuestion
from puzzle.answers.run_answers import FilePiece
from puzzle.core.kinds import Tiles
from puzzle.core.slices import Slices
from puzzle.heuristics.distances import Distances

if TYPE_CHECKING:
    from runs import OpenRuns

    from puzzle.questions.question_bank import QuestionBank

ARCHIVES = {
    "static/slides.zip": "puzzle.svg.slide",
    "static/quiz.zip": "puzzle.quiz.why_questions",
    "static/questions.zip": "puzzle.questions",
}
"""The archives with the modules, and a module that each of them has; questions have pictures, and hints of the quiz."""
PIECE = 1_000_000
"""The most bytes of a file in one answer."""
MEASURING = "Computing the distance of every board from the goal, once."


class QuestionService:
    """Makes question banks in slices, and keeps the one that the page shows while it makes the next."""

    def __init__(self, runs: OpenRuns, distances: DistanceCache) -> None:
        self.known = distances
        self.number = 0
        self.banks: dict[int, QuestionBank] = {}
        self.distances: Distances | None = None
        self.writing: Slices[dict[str, bytes]] | None = None
        self.drawn = 0
        self.files: dict[str, bytes] = {}

    @with_heartbeat()
    async def fetch_questions(self) -> None:
        """Fetch the modules that make banks from the site and unpack them, unless that has been done."""
        for archive, module in ARCHIVES.items():
            await fetch_archive(archive, module)

    @with_heartbeat()
    async def open_bank(self, request: str, kept: int) -> BankOpened:
        """Open a bank with the settings in a JSON object, as texts; close the others, except for the bank `kept`."""
        from puzzle.questions.question_bank import QuestionBank
        from puzzle.questions.settings_text import parse_settings

        try:
            settings = parse_settings(**json.loads(request))
        except ValueError as error:
            return BankOpened(0, str(error))
        self.number += 1
        self.banks = {number: bank for number, bank in self.banks.items() if number == kept}
        self.banks[self.number] = QuestionBank(settings, self._distances(settings.goal))
        return BankOpened(self.number)

    @with_heartbeat()
    async def advance_bank(self, number: int, seconds: float) -> BankProgress:
        """Look for questions for about some seconds."""
        bank = self._bank(number)
        more = bank.advance(seconds)
        return BankProgress(more, len(bank.questions), bank.sentence if bank.dealt else MEASURING)

    @with_heartbeat()
    async def bank_question(self, number: int, index: int) -> BankQuestion:
        """Return a question with its answers and hints."""
        from puzzle.questions.question_parts import hint_parts, question_parts

        question = self._bank(number).questions[index]
        return BankQuestion(json.dumps(question_parts(question)), json.dumps(hint_parts(question)), question.link)

    @with_heartbeat()
    async def bank_proof(self, number: int, index: int, width: int, theme: str) -> BankProof:
        """Return the proof of a question, with the trees of its searches in a width in pixels."""
        from puzzle.questions.proof_trees import proof_trees
        from puzzle.questions.question_parts import proof_parts

        question = self._bank(number).questions[index]
        return BankProof(json.dumps(proof_parts(question, proof_trees(question, width, theme))))

    async def open_bank_files(self, number: int, form: str) -> None:
        """Begin to write the files of a bank in a format; `advance_bank_files` continues."""
        from puzzle.questions.bank_files import bank_files

        bank = self._bank(number)
        self.writing, self.drawn, self.files = bank_files(bank.questions, bank.settings, form), 0, {}

    @with_heartbeat()
    async def advance_bank_files(self, seconds: float) -> BankFiles:
        """Write files for about some seconds."""
        started = perf_counter()
        while self.writing is not None and perf_counter() < started + seconds:
            try:
                next(self.writing)
                self.drawn += 1
            except StopIteration as end:
                self.writing, self.files = None, end.value
        return BankFiles(self.writing is not None, self.drawn, tuple(self.files))

    @with_heartbeat()
    async def bank_file_piece(self, suffix: str, start: int) -> FilePiece:
        """Return a piece of a file from one of its bytes on, or `done` at its end."""
        piece = self.files[suffix][start : start + PIECE]
        return FilePiece(not piece, array("B", piece))

    def _distances(self, goal: Tiles) -> Distances | None:
        """Return the distances of all boards from a goal as far as they are computed; None for large boards."""
        if len(goal) > LARGEST:
            return None
        if self.distances is None or self.distances.goal != goal:
            self.distances = self.known.by_goal.get(goal) or Distances(goal)
        return self.distances

    def _bank(self, number: int) -> QuestionBank:
        """Return the open bank with a number; raise ValueError if it has been closed."""
        if number not in self.banks:
            raise ValueError("That question bank is no longer open.")
        return self.banks[number]
