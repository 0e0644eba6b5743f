#!/bin/sh
# Sees to it that Firefox and WebKit are there with what drives them: Debian's packages, installed where that is allowed.
# What cannot be had is said, and the journeys in that browser are skipped.

lacking=""
command -v firefox-esr >/dev/null || command -v firefox >/dev/null || lacking="firefox-esr"
command -v WebKitWebDriver >/dev/null || lacking="$lacking webkit2gtk-driver"
command -v Xvfb >/dev/null || lacking="$lacking xvfb"
[ -z "$lacking" ] && exit 0

as_root=""
[ "$(id -u)" = 0 ] || as_root="sudo -n"
printf '\033[2m· Installing %s\033[0m\n' "${lacking# }"
# shellcheck disable=SC2086
{ $as_root apt-get update && DEBIAN_FRONTEND=noninteractive $as_root apt-get install --yes --no-install-recommends $lacking; } >/dev/null 2>&1 </dev/null ||
  echo "Not to be had here, so their journeys are skipped: ${lacking# } (on Debian and Ubuntu: apt-get install${lacking:+ ${lacking# }})."
