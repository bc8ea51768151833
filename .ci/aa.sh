#!/usr/bin/env bash
# The intervals of the lab hold under load: of 200 runs of a board against itself (an A/A test) at effort `quick`, while
# other work comes in bursts, at most 20 exclude 1; and of 200 runs against a board that does 10 % more work, at least 160
# detect the difference.
#
#   .ci/aa.sh           all runs, in less than ten minutes
#   .ci/aa.sh 20        20 of each kind, with a tenth of the limits
#   .ci/aa.sh record    all runs, whose report becomes benches/aa.json
#   .ci/aa.sh build     only builds the program, so that nothing compiles during a later run
#
# The build is for x86-64-v3, in which valgrind counts the instructions. What runs is compiled in the program itself, so
# crates that have boards of their own, or do not run, are not optimised.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname -sm)" != 'Linux x86_64' ]; then
  echo "not tested on $(uname -sm): intervals under load, whose slower board is measured by valgrind on x86-64"
  exit
fi
.ci/install.sh valgrind
folder=$(realpath -m "${CARGO_TARGET_DIR:-target}")/x86-64-v3
idle=()
for crate in polyboard polyboard-{conformance,diff,lab,lefr,lerf,mailbox10x12,plain,search,uci,x88}; do
  idle+=(--config "profile.release.package.$crate.opt-level=0")
done
RUSTFLAGS='-C target-cpu=x86-64-v3' CARGO_TARGET_DIR=$folder \
  cargo build --release "${idle[@]}" --package polyboard-benches --bin aa
[ "${1-}" != build ] || exit 0
report=$(mktemp)
trap 'rm -f "$report"' EXIT
runs=${1-200}
timeout 600 "$folder/release/aa" "${runs/record/200}" >"$report"
[ "$runs" != record ] || cp "$report" benches/aa.json
