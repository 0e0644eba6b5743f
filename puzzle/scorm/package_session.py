"""Makes packages from the files of a site that are fetched one by one, as the worker of the page does."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from puzzle.core import file_size
from puzzle.core.formatting import join_names
from puzzle.scorm.course_package import SCRIPT, CoursePackage, file_name, planned_package
from puzzle.scorm.package_zip import PackageZip, package_size
from puzzle.scorm.site_parts import LIST, SiteFiles, choose_files

TOGETHER = 6
"""The number of files that are fetched at the same time."""
NO_SITE = (
    "A package contains the built site, and this copy of the page is not built. Run make site and open the page in"
    " dist/, or choose Hosted."
)


def archived_script() -> bytes:
    """Return the script of packages, which is beside this module in the archive that the page's worker fetches."""
    return Path(__file__).with_name(SCRIPT).read_bytes()


@dataclass(frozen=True)
class PackagePlan:
    """A package that is about to be written, or a sentence that says why there is none."""

    fault: str = ""
    """The sentence that says why there can be no package; empty if there can be one."""
    title: str = ""
    """The title that the course system shows."""
    name: str = ""
    """The name of the file."""
    size: int = 0
    """The size in bytes."""
    note: str = ""
    """A sentence with its size and the parts that it leaves out."""


@dataclass(frozen=True)
class PackageProgress:
    """The progress of writing a package."""

    more: bool
    """Whether more files of the site will be added."""
    done: int
    """The number of bytes of the site's files that have been added."""
    total: int
    """The number of bytes of all its files."""


def package_note(size: int, package: CoursePackage, files: SiteFiles) -> str:
    """Return the sentences about a package: its size, and what it leaves out or needs.

    >>> package = planned_package("start=1,0,2,3&goal=0,1,2,3")
    >>> package_note(5_400_000, package, SiteFiles([], [("networkx", 9), ("lessons", 5), ("trials", 2)]))
    '5.4 MB. Left out, as the assignment does not use them: networkx, lessons and trials.'
    """
    sentences, names = [f"{file_size.approximate(size)}."], [name for name, _size in files.left_out]
    if not package.has_site:
        sentences.append("The site must stay at this address, and needs https if the course has it.")
    elif names:
        sentences.append(f"Left out, as the assignment does not use them: {join_names(names)}.")
    return " ".join(sentences)


class PackageSession:
    """Plans a package, adds the files of the site to it a few at a time, and keeps the zip of the last one.

    `fetch` returns the content of a file of the site; it raises OSError if that fails. `script` is that of packages.
    """

    def __init__(self, fetch: Callable[[str], Awaitable[bytes]], script: bytes) -> None:
        self.file = b""
        self._fetch, self._script = fetch, script
        self._sizes: dict[str, int] = {}
        self._target: PackageZip | None = None
        self._waiting: list[str] = []
        self._done = self._total = 0

    async def fetch_list(self) -> None:
        """Fetch the list of the site's files, unless that has been done; only a built site has one."""
        if self._sizes:
            return
        try:
            self._sizes = json.loads(await self._fetch(LIST))
        except (OSError, ValueError):
            self._sizes = {}

    def plan(self, request: str) -> PackagePlan:
        """Return the plan of a package; `request` has the arguments of `planned_package` as JSON."""
        try:
            package, files = self._package(request)
        except ValueError as error:
            return PackagePlan(str(error))
        size = package_size(package, self._script, {path: self._sizes[path] for path in files.paths})
        return PackagePlan("", package.title, file_name(package.title), size, package_note(size, package, files))

    def begin(self, request: str) -> None:
        """Begin a package that has been planned; `advance` continues."""
        package, files = self._package(request)
        self._target = PackageZip(package, self._script, files.paths)
        self._waiting, self._done, self.file = list(files.paths), 0, b""
        self._total = sum(self._sizes[path] for path in files.paths)

    async def advance(self) -> PackageProgress:
        """Add the next files; raise OSError if one of them cannot be fetched."""
        assert self._target is not None
        paths, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
        try:
            contents = await asyncio.gather(*map(self._fetch, paths))
        except OSError:
            self._target.finish()  # an open zip would write its end when it is deleted
            raise
        for path, content in zip(paths, contents, strict=True):
            self._target.add(path, content)
            self._done += self._sizes[path]
        if not self._waiting:
            self.file, self._target = self._target.finish(), None
        return PackageProgress(bool(self._waiting), self._done, self._total)

    def _package(self, request: str) -> tuple[CoursePackage, SiteFiles]:
        """Return the package of a request and its files of the site; raise ValueError if there can be none."""
        package = planned_package(**json.loads(request))
        if not package.has_site:
            return package, choose_files({}, package.state)
        if not self._sizes:
            raise ValueError(NO_SITE)
        return package, choose_files(self._sizes, package.state)
