#!/usr/bin/env bash
# Checks the workspace with the `rust-version` of Cargo.toml, and builds for processors that this machine does not
# have: boards and notation without the standard library for thumbv7em, the library for wasm32, both programs for
# aarch64. Compilers and standard libraries come from rustup; the last lines say what was checked, and what was not
# available.
set -euo pipefail
cd "$(dirname "$0")/.."

folder="${CARGO_TARGET_DIR:-target}/targets"
export RUSTFLAGS="" # the native CPU is that of this machine
report=()

oldest=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
if .ci/install.sh "compiler:$oldest" >/dev/null 2>&1; then
  cargo "+$oldest" check --workspace --all-targets --locked --target-dir "$folder"
  report+=("checked with $(rustup run "$oldest" rustc --version): the workspace")
else
  report+=("not checked with rustc $oldest: rustup cannot install it")
fi

# Checks packages for a target, after what is checked and the name of the target.
for_target() {
  local what=$1 target=$2
  shift 2
  if .ci/install.sh "target:$target" >/dev/null 2>&1; then
    cargo check --locked --target "$target" --target-dir "$folder" "$@"
    report+=("checked for $target: $what")
  else
    report+=("not checked for $target: rustup cannot install its standard library")
  fi
}

read -ra boards <<<"$(sed -n 's/^\(polyboard[a-z0-9-]*\) = .*/--package \1/p' .ci/no_std/Cargo.toml | paste -sd ' ')"
for_target 'the boards and the notation, without the standard library' thumbv7em-none-eabihf "${boards[@]}"
for_target 'the library, with all boards' wasm32-unknown-unknown --package polyboard --features backends
for_target 'both programs' aarch64-unknown-linux-gnu --package polyboard-cli --package polyboard-commands

printf '%s\n' "${report[@]}"
