#!/usr/bin/env bash
# Opens `polyboard explore` in Chromium and compares what the page shows with what the command prints;
# then the exported pages, with stored answers and with WebAssembly. Chromium comes from the
# distribution, its driver and axe-core from npm; without a network this fails. PROGRAM=… names the
# command instead of building it, SEED=… repeats the random states, and UPDATE=1 stores the structure of
# the views again.
set -euo pipefail
cd "$(dirname "$0")/.."

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
export EXPLORE_HOME="$target/explore"
mkdir -p "$EXPLORE_HOME"
needs() {
  command -v "$1" >/dev/null && return
  sudo=$(command -v sudo || true)
  $sudo apt-get update -qq
  $sudo apt-get install -y -qq "${@:2}" >/dev/null
}
needs node nodejs npm
needs npm npm
needs chromium chromium
needs cc gcc libc6-dev
needs python3 python3
npm install --prefix "$EXPLORE_HOME" --silent --no-audit --no-fund --ignore-scripts --save-exact \
  playwright-core@1.65.1 axe-core@4.14.1

if [ -z "${PROGRAM:-}" ]; then
  cargo build --release
  cargo build --release -p polyboard-commands
  PROGRAM="$target/release/polyboard"
fi
CHROMIUM=$(command -v chromium)
export PROGRAM CHROMIUM
WEBASSEMBLY=${WEBASSEMBLY-$(.ci/explore/webassembly.sh)}
export WEBASSEMBLY

# Times are measured while nothing else runs.
status=0
node --test --test-reporter=spec .ci/explore/page.test.mjs || status=1
others=(.ci/explore/[!p]*.test.mjs .ci/explore/picture.test.mjs)
node --test --test-reporter=spec --test-concurrency=2 "${others[@]}" || status=1
exit "$status"
