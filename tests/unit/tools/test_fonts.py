"""The font sets of the layout tests: which files they consist of, and what is written for a browser."""

from xml.etree import ElementTree

import pytest

from tools import fonts

SET = fonts.FontSet("some", ("Some Sans", "Some Serif", "Some Sans Mono"), ("fonts-some",))
FILES = ("SomeSans.ttf", "SomeSans-Bold.ttf", "SomeSerif-Regular.otf", "SomeSansMono-Regular.ttf")


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """A function that installs fonts with these file names; nothing can be downloaded."""
    monkeypatch.setattr(fonts, "FOLDER", tmp_path / "sets")
    monkeypatch.setattr(fonts, "download", lambda packages, folder: None)

    def install(*names):
        paths = [tmp_path / name for name in names]
        for path in paths:
            path.write_bytes(b"a font")
        monkeypatch.setattr(fonts, "installed_files", lambda: paths)

    return install


def test_configuration_lists_one_folder_with_the_fonts_of_the_set(installed):
    installed(*FILES, "SomeSansCondensed.ttf", "SomeSans.txt", "Other.ttf")
    configuration = fonts.configure(SET)
    (folder,) = ElementTree.parse(configuration).getroot().iter("dir")
    assert folder.text == str(configuration.parent)
    assert {path.name for path in configuration.parent.iterdir()} == {*FILES, "fonts.conf"}


def test_missing_family_is_reported_and_tried_again(installed):
    """Without one of its families a set is not configured, so that it is found once the family has been installed."""
    installed(*FILES[:3])
    assert fonts.configure(SET) is None
    installed(*FILES)
    assert fonts.configure(SET) is not None


def test_missing_sets_are_named_and_the_others_are_printed(installed, capsys, monkeypatch):
    installed(*FILES)
    absent = fonts.FontSet("absent", ("Absent Sans", "Absent Serif", "Absent Mono"), ("fonts-absent",))
    monkeypatch.setattr(fonts, "FONT_SETS", (absent, SET))
    monkeypatch.setattr(fonts.sys, "platform", "linux")
    fonts.main()
    printed = capsys.readouterr()
    assert printed.out.split() == [str(fonts.FOLDER / "some" / "fonts.conf")]
    assert "fonts-absent" in printed.err and printed.err.count("\n") == 1
