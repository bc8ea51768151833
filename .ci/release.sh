#!/usr/bin/env bash
# Makes what people download, into a folder, with a checksum for each file:
#
#   .ci/release.sh OUT                                     everything that Linux makes, as listed below
#   .ci/release.sh OUT archive:x86_64-unknown-linux-musl   the programs for a target of the compiler
#   .ci/release.sh OUT wheel:aarch64                       the package for Python
#   .ci/release.sh OUT site crates                         the book with the page of the boards; the packages of crates.io
#
# An archive for x86-64 has four builds of the second program, a wheel as many modules. Two runs give the same files, in
# whatever folders: paths are remapped, and times are that of the commit. Once cargo has the crates, archives need
# no network; wheels take their tools from PyPI, and the site those of .ci/book.sh. With QUICK=1, for .ci/archive.sh, nothing is
# optimised, and the builds but the first have the eight boards of `compare` alone.
set -euo pipefail
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || { printf '.ci/release.sh: name a folder for the files\n' >&2; exit 3; }
mkdir -p "$1" "${CARGO_TARGET_DIR:=target}/release-builds"
out=$(cd "$1" && pwd)
target=$(cd "$CARGO_TARGET_DIR/release-builds" && pwd)
shift
[ $# -gt 0 ] || set -- {archive:{x86_64,aarch64}-unknown-linux-musl,wheel:{x86_64,aarch64},site,crates}
version=$(sed -n '/^\[workspace.package\]/,/^$/s/^version = "\(.*\)"$/\1/p' Cargo.toml)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
[ -z "${QUICK:-}" ] || export CARGO_PROFILE_RELEASE_OPT_LEVEL=0
export SOURCE_DATE_EPOCH CARGO_TARGET_DIR="$target" CARGO_INCREMENTAL=0 CARGO_PROFILE_RELEASE_STRIP=symbols
export CARGO_TARGET_{X86_64,AARCH64}_UNKNOWN_LINUX_MUSL_LINKER=rust-lld
remapped="--remap-path-prefix=$PWD=polyboard --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"

# The builds for an architecture: the ending of the second program's name, and the flags of the compiler.
builds() {
  case $1 in
    x86_64*)
      echo ':-C target-cpu=x86-64-v2'
      echo '-v3:-C target-cpu=x86-64-v3'
      echo '-v3-magic:-C target-cpu=x86-64-v3 -C target-feature=+sse4a'
      echo '-avx512:-C target-cpu=icelake-server'
      ;;
    *) echo ':' ;;
  esac
}

# The folder of an archive, and its file.
archive() {
  local triple=$1 folder="$out/polyboard-$version-$1" texts="$target/texts" exe='' linker='' build program package shell flags
  [[ $triple != *-windows-* ]] || exe=.exe
  [[ $triple != *-musl ]] || linker="-C linker=rust-lld"
  .ci/install.sh "target:$triple" python3
  rm -rf "$folder"
  mkdir -p "$folder"
  while read -r build; do
    program=polyboard-commands${build%%:*} package=polyboard-commands
    [[ -z ${QUICK:-} || $build == :* ]] || program=polyboard package=polyboard-cli
    flags="$remapped ${build#*:}"
    if [ -n "${QUICK:-}" ]; then
      # The flags of a build are for the crates of the workspace only, so that all others are compiled once.
      export RUSTC_WORKSPACE_WRAPPER="$target/rustc${build%%:*}"
      printf '#!/bin/sh\nexec "$@" %s\n' "${build#*:}" >"$RUSTC_WORKSPACE_WRAPPER"
      chmod +x "$RUSTC_WORKSPACE_WRAPPER"
      flags=$remapped
    fi
    RUSTFLAGS=$flags cargo build --release --locked --target "$triple" \
      --package "$package" --features "$package/archive" --bin "$program"
    cp "$target/$triple/release/$program$exe" "$folder/polyboard-commands${build%%:*}$exe"
  done < <(builds "$triple")
  # It uses no crate, so none is compiled for it.
  CARGO_PKG_VERSION=$version rustc --edition 2024 --crate-name polyboard --target "$triple" $remapped $linker \
    -C opt-level=z -C lto=fat -C codegen-units=1 -C panic=abort -C strip=symbols \
    crates/programs/cli/src/choose.rs -o "$folder/polyboard$exe"

  # They are the same for all; this machine may not run the programs of another.
  if "$folder/polyboard$exe" man --out "$folder/man" 2>/dev/null; then
    mkdir "$folder/completions"
    for shell in bash:polyboard.bash zsh:_polyboard fish:polyboard.fish; do
      "$folder/polyboard$exe" completions "${shell%:*}" >"$folder/completions/${shell#*:}"
    done
    rm -rf "$texts"
    mkdir "$texts"
    cp -r "$folder/man" "$folder/completions" "$texts/"
  else
    [ -d "$texts" ] || { printf '.ci/release.sh: make the archive for this machine first\n' >&2; exit 3; }
    cp -r "$texts/man" "$texts/completions" "$folder/"
  fi
  cp LICENSE-MIT LICENSE-APACHE .ci/release/README.md "$folder/"
  cargo metadata --locked --format-version 1 --filter-platform "$triple" |
    python3 .ci/release/licences.py polyboard-commands >"$folder/LICENSES-OF-CRATES.txt"
  python3 .ci/release/pack.py "$folder"
  [ -n "${QUICK:-}" ] || [ "$(wc -c <"$folder.tar.xz")" -lt 25000000 ] ||
    { printf '%s is larger than 25 MB\n' "$folder.tar.xz" >&2; exit 1; }
}

# A wheel with a module for each build. Zig links them for a glibc as old as that of the compiler's standard library.
wheel() {
  local triple="$1-unknown-linux-gnu" bin="$target/tools/bin" wheels="$target/wheels" build made module folder
  .ci/install.sh "target:$triple" python3=python3,python3-venv
  [ -x "$bin/python" ] || python3 -m venv "$target/tools"
  "$bin/python" -m pip install --quiet --disable-pip-version-check \
    maturin==1.16.0 ziglang==0.15.2 wheel==0.45.1 auditwheel==6.8.2
  rm -rf "$wheels"
  while read -r build; do
    made="$wheels/made${build%%:*}"
    RUSTFLAGS="$remapped ${build#*:}" PATH="$bin:$PATH" "$bin/maturin" build --quiet --release --locked --zig \
      --target "$triple" --compatibility manylinux2014 --manifest-path crates/programs/python/Cargo.toml --out "$made"
    (cd "$made" && "$bin/wheel" unpack ./*.whl >/dev/null)
    module=${build%%:*}
    if [ -n "$module" ]; then
      folder="$wheels/made/polyboard-$version/polyboard/builds/${module#-}"
      mkdir -p "$folder"
      mv "$made/polyboard-$version/polyboard/_core.abi3.so" "$folder/"
    fi
  done < <(builds "$1")
  "$bin/wheel" pack --dest-dir "$out" "$wheels/made/polyboard-$version" >/dev/null
  "$bin/auditwheel" show "$out"/polyboard-"$version"-*_"$1".whl
  # In an environment of its own, without a compiler and without numpy.
  if [ "$(uname -m)" = "$1" ]; then
    rm -rf "$wheels/clean"
    python3 -m venv "$wheels/clean"
    "$wheels/clean/bin/python" -m pip install --quiet --no-index "$out"/polyboard-"$version"-*_"$1".whl
    env -i "$wheels/clean/bin/python" -c \
      'import polyboard; assert polyboard.Board().perft(4) == 197281; print("The wheel counts with", polyboard.BUILD or "its build")'
  fi
}

# The book, with the page of the boards in it, for any web server.
site() {
  local folder="$out/polyboard-$version-site" own program
  own=$(dirname "$target")
  program="$out/polyboard-$version-$(uname -m)-unknown-linux-musl/polyboard"
  [ ! -x "$program" ] || export PROGRAM=$program
  RUSTFLAGS=$remapped OPT_LEVEL=3 UNSEEN=1 CARGO_TARGET_DIR=$own .ci/book.sh
  rm -rf "$folder"
  cp -r "$own/book" "$folder"
  python3 .ci/release/pack.py "$folder"
}

# The packages of crates.io, which .ci/publish.sh checks.
crates() {
  cargo package --workspace --exclude polyboard-benches --exclude polyboard-properties --locked --no-verify
  cp "$target"/package/polyboard*.crate "$out/"
}

for part in "$@"; do
  case $part in
    archive:* | wheel:*) "${part%%:*}" "${part#*:}" ;;
    site | crates) "$part" ;;
    *)
      printf '.ci/release.sh: unknown part "%s"; see the head of the script\n' "$part" >&2
      exit 3
      ;;
  esac
done
cd "$out"
sum=$(command -v sha256sum || echo shasum -a 256)
find . -maxdepth 1 -type f ! -name SHA256SUMS | sort | sed 's|^./||' | xargs $sum >SHA256SUMS
ls -l
