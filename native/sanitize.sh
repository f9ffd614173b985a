#!/bin/sh
# Runs the native tests, the comparison with the rules, and the tests of the search under the
# address and the undefined-behaviour sanitizer. Anything they find ends the run.
#
#     native/sanitize.sh [seconds for each of the first two]
#
# PYTHON is the interpreter to build for (default: .venv/bin/python); it needs nanobind.
set -eu

seconds=${1:-60}
here=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-$here/.venv/bin/python}
build=${BUILD:-$here/build/sanitize}

cmake -S "$here/native" -B "$build" -DCMAKE_BUILD_TYPE=Debug -DRELATI_SANITIZE=ON \
  -DRELATI_TESTS=ON -DPython_EXECUTABLE="$python" >/dev/null
cmake --build "$build" --parallel 2

export UBSAN_OPTIONS=print_stacktrace=1
echo "== the engine against itself"
"$build/engine_test" "$seconds"

echo "== the engine against the rules"
# A copy of the package with the watched extension module in place of the installed one. Python
# itself is not built for this, so the sanitizer has to be there before it; what Python never
# gives back at its end is not our leak.
rm -rf "$build/package"
mkdir -p "$build/package"
cp -r "$here/src/relati" "$here/tests" "$build/package/"
rm -f "$build/package/relati/native/"_engine.*so
cp "$build/"_engine*.so "$build/package/relati/native/"
preload="$(${CXX:-c++} -print-file-name=libasan.so) $(${CXX:-c++} -print-file-name=libstdc++.so)"
cd "$build/package"
# PYTHONPATH comes before whatever package is installed.
export LD_PRELOAD="$preload" ASAN_OPTIONS=detect_leaks=0 PYTHONPATH=.
"$python" -m tests.native.fuzz --seconds "$seconds"

echo "== searching and solving"
"$python" -m pytest -q -p no:cacheprovider tests/bots/test_search.py tests/bots/test_solve.py
