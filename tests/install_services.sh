#!/bin/sh
# PostgreSQL, Redis, nginx, tmux and Chromium for the tests that need them, from Debian's packages, if this may
# be done here. Never an error: the tests that need one that is missing are skipped, and say so.
set -u

there() { command -v "$1" >/dev/null 2>&1; }

look() {
  missing=""
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || there initdb ||
    missing="$missing postgresql"
  there nginx || [ -x /usr/sbin/nginx ] || missing="$missing nginx"
  there redis-server || missing="$missing redis-server"
  there tmux || missing="$missing tmux"
  [ -n "${RELATI_CHROMIUM:-}" ] || there chromium || there chromium-browser ||
    there google-chrome || there google-chrome-stable || missing="$missing chromium"
  [ -z "$missing" ]
}

look && exit 0
if [ "$(id -u)" -eq 0 ] && there apt-get; then
  echo "Installing$missing for the tests (once) ..." >&2
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086  # a list of packages
  apt-get install -qq -y --no-install-recommends $missing >/dev/null 2>&1 ||
    { apt-get update -qq >/dev/null 2>&1 &&
      apt-get install -qq -y --no-install-recommends $missing >/dev/null 2>&1; } || true
  look && exit 0
fi
echo "note: some tests will be skipped; they need$missing" >&2
echo "hint: sudo apt-get install$missing" >&2
exit 0
