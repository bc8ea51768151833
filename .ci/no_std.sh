#!/usr/bin/env bash
# Checks that the boards and the notation need no standard library: builds a program without one
# (no_std/main.rs), which counts on every board, reads and writes.
set -euo pipefail
cd "$(dirname "$0")/.."

target="${CARGO_TARGET_DIR:-target}/no_std"
cp Cargo.lock .ci/no_std/ # the versions of the workspace
cargo run --release --manifest-path .ci/no_std/Cargo.toml --target-dir "$target"
echo 'Every board plays, and texts are read and written, without the standard library.'
