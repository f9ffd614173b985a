#!/bin/sh
# PostgreSQL and Redis for the tests that need them, from Debian's packages, if this may be done
# here. Never an error: the tests that need one that is missing are skipped, and say so.
set -u

missing=""
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 ||
  missing="$missing postgresql"
command -v redis-server >/dev/null 2>&1 || missing="$missing redis-server"
[ -n "$missing" ] || exit 0

if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
  echo "Installing$missing for the tests (once) ..." >&2
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086  # a list of packages
  apt-get install -qq -y --no-install-recommends $missing >/dev/null 2>&1 ||
    { apt-get update -qq >/dev/null 2>&1 &&
      apt-get install -qq -y --no-install-recommends $missing >/dev/null 2>&1; } || true
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && command -v redis-server >/dev/null 2>&1 &&
    exit 0
fi
echo "note: some tests will be skipped; they need$missing" >&2
echo "hint: sudo apt-get install$missing" >&2
exit 0
