"""The faults that `tools.seeded_faults` puts into the code, to check that tests fail, still fit the code."""

import pytest

from tools.faults import FAULTS
from tools.file_lists import ROOT
from tools.seeded_faults import main


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.name for fault in FAULTS])
def test_text_of_each_fault_occurs_once_in_its_file(fault):
    assert (ROOT / fault.file).read_text(encoding="utf-8").count(fault.before) == 1
    assert fault.before != fault.after


def test_there_are_27_faults_with_different_names():
    assert len(FAULTS) == len({fault.name for fault in FAULTS}) == 27


@pytest.mark.parametrize("fault", FAULTS, ids=[fault.name for fault in FAULTS])
def test_each_fault_names_tests_that_exist(fault):
    assert any((ROOT / path.partition("::")[0]).exists() for path in fault.tests)


@pytest.mark.parametrize("arguments", [["--only", "no such fault"], ["--suite", "/nowhere"]])
def test_bad_arguments_get_one_sentence(arguments, capsys):
    with pytest.raises(SystemExit) as exit_error:
        main(arguments)
    assert exit_error.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(".")
