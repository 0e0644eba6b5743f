#!/bin/sh
# Installs Firefox and WebKit with their drivers (from Debian's packages) if they are missing, and prints their versions.
# If that fails, the missing packages are printed and their tests skipped; in CI it is an error.

missing() {
  lacking=""
  command -v firefox-esr >/dev/null || command -v firefox >/dev/null || lacking="firefox-esr"
  command -v WebKitWebDriver >/dev/null || lacking="$lacking webkit2gtk-driver"
  command -v Xvfb >/dev/null || lacking="$lacking xvfb"
  [ -n "$lacking" ]
}

if missing; then
  as_root=""
  [ "$(id -u)" = 0 ] || as_root="sudo -n"
  printf '\033[2m· Installing %s\033[0m\n' "${lacking# }"
  # shellcheck disable=SC2086
  { $as_root apt-get update && DEBIAN_FRONTEND=noninteractive $as_root apt-get install --yes --no-install-recommends $lacking; } >/dev/null 2>&1 </dev/null
fi

{ firefox-esr --version || firefox --version; } 2>/dev/null
# Some versions of WebKitWebDriver print their usage instead of their version.
dpkg-query --show --showformat='WebKitGTK ${Version}\n' webkit2gtk-driver 2>/dev/null || WebKitWebDriver --version 2>/dev/null

if missing; then
  echo "Not installed, so their tests are skipped: ${lacking# } (on Debian and Ubuntu: apt-get install ${lacking# })."
  [ -z "$CI" ] || exit 1
fi
exit 0
