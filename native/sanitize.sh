#!/bin/sh
# Runs the C++ tests, the comparison with the rules and the tests of the search under the address
# and undefined-behaviour sanitizers. Any error ends the run.
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
"$build/engine_test" 1000000 "$seconds"

echo "== the engine against the rules"
# A copy of the package with the sanitized extension module. Python itself is not built with
# sanitizers, so their library is preloaded; memory that Python never frees is not our leak.
rm -rf "$build/package"
mkdir -p "$build/package"
cp -r "$here/src/relati" "$here/tests" "$build/package/"
rm -f "$build/package/relati/native/"_engine.*so
cp "$build/"_engine*.so "$build/package/relati/native/"
preload="$(${CXX:-c++} -print-file-name=libasan.so) $(${CXX:-c++} -print-file-name=libstdc++.so)"
cd "$build/package"
export LD_PRELOAD="$preload" ASAN_OPTIONS=detect_leaks=0
# An editable install comes before any path and would load the module without sanitizers: so its
# finder is removed, and the path of the imported module is checked.
sanitized() {
  "$python" -c '
import runpy, sys
sys.meta_path = [each for each in sys.meta_path if "Redirecting" not in type(each).__name__]
sys.path.insert(0, ".")
from relati.native import _engine
assert _engine.__file__.startswith(sys.argv[1]), f"not the sanitized engine: {_engine.__file__}"
module, sys.argv = sys.argv[2], sys.argv[2:]
runpy.run_module(module, run_name="__main__", alter_sys=True)' "$PWD" "$@"
}
sanitized tests.native.fuzz --seconds "$seconds"

echo "== searching and solving"
sanitized pytest -q -p no:cacheprovider tests/bots/test_search.py tests/bots/test_solve.py
