#!/bin/sh
# Functions compiled for new processors must have names that no other code has, or the linker may
# use them on old processors (src/target.hpp).
#
#     targets_share_no_code.sh nm object...
set -eu
nm=$1
shift
shared=$("$nm" -C --defined-only "$@" | grep -E ' [WVu] ' | grep -vE 'x86_64_v3|typeinfo|DW\.ref' || true)
[ -z "$shared" ] || { echo "compiled for new processors under a shared name:"; echo "$shared"; exit 1; }
