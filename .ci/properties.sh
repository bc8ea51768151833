#!/usr/bin/env bash
# The properties that all boards share, in random games other than those of `cargo test`: the seed is random, or it is
# the first argument. The first line has the variables that play the same games again. A game that a board fails is shrunk
# as far as possible, and printed as a line of the corpus.
set -euo pipefail
cd "$(dirname "$0")/.."

export POLYBOARD_SEED=${1-$((RANDOM << 30 | RANDOM << 15 | RANDOM))} POLYBOARD_CASES=200
printf 'POLYBOARD_SEED=%s POLYBOARD_CASES=%s\n' "$POLYBOARD_SEED" "$POLYBOARD_CASES"
# With the features of the workspace, for which all boards are compiled already.
cargo test --workspace --test properties
