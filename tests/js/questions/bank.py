"""Write the command's GIFT bank with questions of all kinds, and the same questions as JSON: python bank.py."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from puzzle.core.slices import run_to_end
from puzzle.questions.bank_files import bank_files
from puzzle.questions.question_bank import BankSettings, QuestionBank
from puzzle.questions.question_kinds import KIND_NAMES

settings = BankSettings(count=2 * len(KIND_NAMES), seed=7)
bank = QuestionBank(settings)
bank.advance()
(gift,) = run_to_end(bank_files(bank.questions, settings, "gift", "svg")).values()
(questions,) = run_to_end(bank_files(bank.questions, settings, "json", "svg")).values()
print(json.dumps({"gift": gift.decode(), "kinds": KIND_NAMES, "bank": json.loads(questions)}))
