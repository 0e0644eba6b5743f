"""The command `questions`: a question bank for a course system, for paper or for programs."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from puzzle.cli.output import print_progress, print_result
from puzzle.core import board
from puzzle.core.formatting import check_name
from puzzle.core.slices import run_to_end
from puzzle.questions.bank_files import FORMAT_NAMES, FORMATS, KEY_SUFFIX, bank_files
from puzzle.questions.pictures import FORMATS as PICTURE_FORMATS
from puzzle.questions.question_bank import BankSettings, QuestionBank
from puzzle.questions.question_kinds import KIND_NAMES
from puzzle.questions.settings_text import parse_settings

SECONDS = 1.0
"""The seconds of work between two messages on the progress."""
UNKNOWN_SUFFIX = f"Name the format of the file with --format: {', '.join(FORMAT_NAMES)}."


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    usual = BankSettings()
    command.add_argument("--kind", nargs="+", default=[*KIND_NAMES], metavar="KIND", help=", ".join(KIND_NAMES))
    help_text = f"the number of questions; {usual.count} by default"
    command.add_argument("--count", "--questions", default=str(usual.count), metavar="N", help=help_text)
    help_text = "the moves that a board needs: 10, or 8-14; {}-{} by default"
    command.add_argument("--depth", default="", metavar="N", help=help_text.format(*usual.depths))
    help_text = f"the most nodes that a search expands; {usual.work} by default"
    command.add_argument("--work", default=str(usual.work), metavar="N", help=help_text)
    command.add_argument(
        "--seed", default="1", metavar="N", help="the same seed gives the same questions; 1 by default"
    )
    help_text = f"the goal of all searches; {board.text(usual.goal)} by default"
    command.add_argument("--goal", default=board.text(usual.goal), metavar="GOAL", help=help_text)
    help_text = "the order of the gap's moves, such as UDLR; by default each question has its own, and names it"
    command.add_argument("--order", default="", metavar="ORDER", help=help_text)
    help_text = "moodle, gift, qti12, qti21, markdown, json; by default the file name decides, for .zip qti21"
    command.add_argument("--format", metavar="FORMAT", help=help_text)
    help_text = "the format of pictures: svg, or png for systems that refuse SVG"
    command.add_argument("--pictures", default="svg", metavar="FORMAT", help=help_text)
    help_text = "bank.xml, bank.gift.txt, bank.zip, bank.md with bank-key.md beside it, or bank.json"
    command.add_argument("--output", required=True, metavar="FILE", help=help_text)


def questions(arguments: Namespace) -> int:
    """Find questions, and write them to a file."""
    output = Path(arguments.output)
    settings = parse_settings(
        arguments.kind, arguments.count, arguments.depth, arguments.work, arguments.seed, arguments.goal,
        arguments.order,
    )  # fmt: skip
    form = _format_of(output, arguments.format)
    pictures = check_name(PICTURE_FORMATS, arguments.pictures, "format of pictures")
    bank = QuestionBank(settings)
    while bank.advance(SECONDS):
        print_progress(bank.sentence if bank.dealt else "measuring the distances of all boards")
    if bank.questions:
        done = 0

        def report() -> None:
            """Report how many pictures are drawn."""
            nonlocal done
            done += 1
            if done % 100 == 0:
                print_progress(f"{done:,} of {len(bank.questions):,} pictures drawn")

        files = run_to_end(bank_files(bank.questions, settings, form, pictures), report)
        print_progress("", end=True)
        _write(output, files)
    print_result(bank.sentence)
    return 0 if len(bank.questions) == settings.count else 1


def _format_of(output: Path, name: str | None) -> str:
    """Return the format that is named, or else that of the file name; `.zip` is QTI 2.1."""
    if name is not None:
        return check_name(FORMAT_NAMES, name, "format of questions")
    fitting = [form.name for form in FORMATS if output.name.lower().endswith(form.suffix)]
    if not fitting:
        raise ValueError(UNKNOWN_SUFFIX)
    return fitting[-1]


def _write(output: Path, files: dict[str, bytes]) -> None:
    """Write files; raise ValueError if one cannot be written."""
    try:
        for suffix, data in files.items():
            path = output.with_name(output.stem + KEY_SUFFIX) if suffix == KEY_SUFFIX else output
            path.write_bytes(data)
            print_result(f"{path}: {len(data):,} bytes")
    except OSError as error:
        raise ValueError(f"The file could not be written: {error.strerror}.") from error
