"""Pack links as SCORM packages, with which a course system stores the score, as the page's Share dialog does.

Usage: python -m tools.scorm LINK … [--title WORDS] [--scorm 1.2|2004] [--site dist | --hosted ADDRESS] [--output FILE]
LINK is an address of the page, or only its query. A package has the built site without what its link cannot use, or
with --hosted only the address of a site.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from puzzle.assignments.assignment import assignment_of, with_range
from puzzle.cli.assignments.pool_progress import ReportedPools
from puzzle.cli.link_run import parse_link
from puzzle.core import file_size
from puzzle.scorm.course_package import (
    SCORM_12,
    VERSIONS,
    CoursePackage,
    clean_title,
    planned_package,
)
from puzzle.scorm.package_zip import PackageZip
from puzzle.scorm.site_parts import SiteFiles, choose_files
from tools.file_lists import ROOT, SCORM_SCRIPT


def planned_packages(links: list[str], version: str, hosted: str | None) -> list[CoursePackage]:
    """Return the packages of links; raise ValueError with a sentence if a link is invalid or deals no boards."""
    packages, pools = [], ReportedPools()
    for number, text in enumerate(links, 1):
        try:
            parse_link(text)  # refuses a text without any setting of the page
            packages.append(_with_boards(planned_package(text, "", version, hosted), pools))
        except ValueError as error:
            raise ValueError(str(error) if len(links) == 1 else f"Link {number}: {error}") from None
    return packages


def _with_boards(package: CoursePackage, pools: ReportedPools) -> CoursePackage:
    """Return a package in whose link the range of nodes of the students' boards is written out, if they have own ones.

    Raises ValueError if no board qualifies.
    """
    settings = None if package.state["assignment"] is None else assignment_of(package.state).pool
    return package if settings is None else package._replace(state=with_range(package.state, pools.find(settings)))


def site_sizes(site: Path) -> dict[str, int]:
    """Return the sizes of the files of a built site by their paths."""
    paths = [path for path in sorted(site.rglob("*")) if path.is_file()]
    return {path.relative_to(site).as_posix(): path.stat().st_size for path in paths}


def packed(package: CoursePackage, site: Path, paths: list[str]) -> bytes:
    """Return a SCORM package with files of a built site, and show how far it has been written on a terminal."""
    target = PackageZip(package, (ROOT / SCORM_SCRIPT).read_bytes(), paths)
    for number, path in enumerate(paths, 1):
        target.add(path, (site / path).read_bytes())
        _show_progress(f"{number} of {len(paths)} files")
    _show_progress("")
    return target.finish()


def _show_progress(text: str) -> None:
    """Replace the last line of a terminal; write nothing where the output is no terminal."""
    if sys.stdout.isatty():
        print(f"\r\033[K{text}", end="", flush=True)


def numbered(output: Path, title: str | None, count: int) -> list[tuple[Path, str | None]]:
    """Return the files and titles of packages, such as `week-2.zip` and “Week 3, 2”; a single one has no number."""
    if count == 1:
        return [(output, title)]
    numbers = range(1, count + 1)
    return [(output.with_stem(f"{output.stem}-{number}"), title and f"{title}, {number}") for number in numbers]


def left_out_text(files: SiteFiles) -> str:
    """Return the end of the line about a package: what it leaves out."""
    names = ", ".join(name for name, _size in files.left_out)
    return f"; without {names}" if names else ""


def main(arguments: list[str] | None = None) -> list[Path]:
    """Write a SCORM package for each link, and return their paths."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("links", nargs="+", metavar="LINK")
    parser.add_argument("--title", help="by default the name of the assignment or search; several are numbered")
    parser.add_argument("--scorm", choices=VERSIONS, default=SCORM_12, help="the version of SCORM")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--site", type=Path, default=ROOT / "dist", help="the folder of the built site")
    place.add_argument("--hosted", metavar="ADDRESS", help="the address of a site, which the packages then leave out")
    parser.add_argument("--output", type=Path, default=ROOT / "dist-scorm.zip")
    options = parser.parse_args(arguments)
    if not options.hosted and not (options.site / "index.html").is_file():
        parser.error(f"there is no built site in {options.site}: run make site first")
    try:
        # before any package is written
        packages = planned_packages(options.links, options.scorm, options.hosted)
    except ValueError as error:
        parser.error(str(error))
    sizes = {} if options.hosted else site_sizes(options.site)
    title = clean_title(options.title or "") or None
    targets = numbered(options.output, title, len(packages))
    for number, (package, (output, own_title)) in enumerate(zip(packages, targets, strict=True), 1):
        files = choose_files(sizes, package.state)
        content = packed(package._replace(title=own_title or package.title), options.site, files.paths)
        output.write_bytes(content)
        size = file_size.approximate(len(content))
        print(f"{number} of {len(packages)}, {output}: {size}{left_out_text(files)}", flush=True)
    return [output for output, _title in targets]


if __name__ == "__main__":
    main()
