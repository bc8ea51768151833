#!/usr/bin/env bash
# Tests the boards in a build for each kind of processor for which they have special code, but for that of this machine,
# which `cargo test` has tested. aarch64 runs under qemu-user; rustup and Debian's packages have what it needs. Nothing
# emulates AVX-512, so without it that build is only checked. The last lines say which code each build has.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname -sm)" != 'Linux x86_64' ]; then
  echo "not tested on $(uname -sm): builds for other processors, which run on Linux and x86-64"
  exit
fi
musl=aarch64-unknown-linux-musl
.ci/install.sh qemu-aarch64-static=qemu-user-static "target:$musl"

folder=$(realpath -m "${CARGO_TARGET_DIR:-target}/processors")
mkdir -p "$folder"
export CARGO_TARGET_DIR="$folder" RUSTFLAGS="" # the native CPU is that of this machine
# At this level a test program compiles the boards of other crates again, which takes no longer for aarch64 and half as
# long again for x86-64, and they run four times as fast.
export CARGO_PROFILE_TEST_OPT_LEVEL=2
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER=rust-lld

started=() report=()

# Builds the tests for a processor, which the compiler may know by another name. That flag is for the crates of the
# workspace only, so that third-party crates are compiled once for all builds.
build() {
  local processor=$1 target=$2 wrapper="$folder/rustc-$1"
  printf '#!/bin/sh\nexec "$@" -C target-cpu=%s\n' "${3-$1}" >"$wrapper"
  chmod +x "$wrapper"
  export RUSTC_WORKSPACE_WRAPPER="$wrapper"
  printf 'a build for %s (after %s s)\n' "$processor" "$SECONDS"
  {
    cargo test --no-run --target "$target" -p polyboard-raw --lib
    cargo test --no-run --target "$target" -p polyboard-bitboard -p polyboard-conformance \
      --test sliders --test processors
  } 2>&1 | tee "$folder/$processor.build"
}

# Starts the tests of a build, while others are built, by an emulator if one is named.
start() {
  local processor=$1 emulator=${2-} programs
  programs=$(sed -n 's/^ *Executable .*(\(.*\))$/\1/p' "$folder/$processor.build")
  (for program in $programs; do $emulator "$program" --nocapture --quiet || exit; done) \
    >"$folder/$processor.log" 2>&1 &
  started+=("$! $processor")
}

# Builds the tests for a kind of processor that has no more than this machine, and starts them.
test_as() {
  build "$1" x86_64-unknown-linux-gnu
  start "$1"
}

# The emulated build takes longest, so it is first.
build aarch64 "$musl" generic
start aarch64 qemu-aarch64-static
# No code is for x86-64-v2 alone.
test_as x86-64
# The latest of these extensions.
if grep -qw avx512_vbmi2 /proc/cpuinfo; then
  test_as x86-64-v3
else
  RUSTC_WORKSPACE_WRAPPER='' RUSTFLAGS='-C target-cpu=icelake-server' cargo check --target x86_64-unknown-linux-gnu -p polyboard
  report+=('icelake-server: checked, and not run, because this machine has no AVX-512')
fi

failed=
for run in "${started[@]}"; do
  read -r job processor <<<"$run"
  state=passed
  wait "$job" || state=failed
  [ "$state" = passed ] || failed+=" $processor"
  cat "$folder/$processor.log"
  report+=("$processor: $state; $(sed -n 's/.*this build: //p' "$folder/$processor.log")")
done

printf '%s\n' "${report[@]}" "the builds and their tests took $SECONDS s"
[ -z "$failed" ] || {
  printf 'tests failed in the builds for%s\n' "$failed" >&2
  exit 1
}
