#!/bin/sh
# Reports in one sentence what to install if a tool for the set-up is missing or too old.
# This is plain sh, as it must run without Python and Node.

fail() {
  echo "$1" >&2
  exit 1
}

case "$1" in
python)
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null ||
    fail "Slide & Seek needs Python 3.11 or newer: please install python3 (on Debian and Ubuntu: apt-get install python3 python3-venv)."
  python3 -c 'import ensurepip, venv' 2>/dev/null ||
    fail "This Python cannot create virtual environments: please install its venv module (on Debian and Ubuntu: apt-get install python3-venv)."
  ;;
node)
  node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null ||
    fail "Slide & Seek needs Node 20 or newer: please install Node.js."
  npm --version >/dev/null 2>&1 ||
    fail "Slide & Seek needs npm: please install npm, which comes with Node.js or as the package npm."
  ;;
esac
