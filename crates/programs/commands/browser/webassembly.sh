#!/usr/bin/env bash
# Compiles the boards to WebAssembly and prints the path of the program; if this machine cannot, it says
# why on the standard error and fails. The target comes from rustup, or from Debian's packages of Rust for browsers,
# which are installed only where they replace no other compiler, and with which the standard library is compiled, too.
set -euo pipefail
cd "$(dirname "$0")/../../../.."

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
triple=wasm32-wasip1
# A folder of its own, because other builds for release would wait for its lock.
folder="$target/wasm"
options=(build --release -p polyboard-answers --features program)
options+=(--target "$triple" --target-dir "$folder")
# Not optimised, unless OPT_LEVEL=3 asks for it: the tests count few positions, and most of the time goes into compiling.
# The two mailboxes are: LLVM looks for irreducible loops in all code, and for 0x88 that takes 33 s at level 0, where the
# code is as long as the source, and 12 s at level 1.
export CARGO_PROFILE_RELEASE_OPT_LEVEL=${OPT_LEVEL:-0}
if [ "$CARGO_PROFILE_RELEASE_OPT_LEVEL" = 0 ]; then
  options+=(--config=profile.release.package.polyboard-{x88,mailbox10x12}.opt-level=1)
fi
packages=(rustc-web cargo-web rust-web-src rust-web-llvm lld-22 wasi-libc)

has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$triple" ]; }
has_packages() {
  local file
  for file in /usr/bin/{rustc,cargo,rust-lld} /usr/lib/wasm32-wasi/crt1-command.o; do
    [ -e "$file" ] || return 1
  done
  [ -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src" ]
}

has_target || ! command -v rustup >/dev/null || .ci/install.sh "target:$triple" >&2 || true
if ! has_target && command -v apt-get >/dev/null; then
  (IFS=, && .ci/install.sh "/usr/bin/rustc=${packages[*]}") >&2 || true
fi

if has_target; then
  cargo "${options[@]}" >&2
elif has_packages; then
  # Debian has the sources of the standard library, and the C library of WASI as a package.
  libc=/usr/lib/wasm32-wasi
  flags=(
    -C linker=/usr/bin/rust-lld -C linker-flavor=wasm-ld -C link-self-contained=no
    -L "$libc" -C "link-arg=$libc/crt1-command.o" -C link-arg=--allow-undefined
  )
  PATH="/usr/bin:$PATH" RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 RUSTFLAGS="${flags[*]}" \
    /usr/bin/cargo "${options[@]}" -Zbuild-std=std,panic_abort >&2
else
  echo "No WebAssembly: run \`rustup target add $triple\`, or install these packages: ${packages[*]}" >&2
  exit 1
fi
realpath "$folder/$triple/release/polyboard-answers.wasm"
