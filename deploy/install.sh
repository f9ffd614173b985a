#!/bin/sh
# Installs relati with everything a server needs into a virtual environment of its own:
#
#   deploy/install.sh /opt/relati
#
# The image (Containerfile) and the unit of systemd (relati.service) use what this makes. RELATI_WHEEL
# names a wheel to install instead of these sources: then no compiler is needed.
set -eu

if [ $# -ne 1 ]; then
  echo "usage: deploy/install.sh FOLDER" >&2
  exit 2
fi
folder=$1
sources=$(cd -- "$(dirname -- "$0")/.." && pwd)
package=${RELATI_WHEEL:-$sources}

"${PYTHON:-python3}" -m venv "$folder"
"$folder/bin/python" -m pip install --quiet --disable-pip-version-check \
  --constraint "$sources/constraints.txt" "$package[server,postgresql,broker,push,passkeys,tracing]"
"$folder/bin/relati" --version
