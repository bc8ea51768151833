#!/usr/bin/env bash
# Packages every crate from a clean clone of HEAD, as a registry gets it. Each package is checked by itself, with its
# default features, and then its examples and tests with all features, beside the other packages. A program outside
# the workspace is built from the packages alone, and runs perft. `cargo package` would also build each package, twice,
# once as a dependency of others; that takes four minutes and finds nothing more. No test of a package runs
# here: `.ci/run` runs them in the workspace, and the examples in the documentation need the facade, which a package
# does not name. Other crates come from the registry; without a network or a filled cache this fails.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone --quiet --depth 1 "file://$PWD" "$folder/clone"

# The builds are deleted, so they need no debug information.
export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=0

echo '-- cargo package'
cd "$folder/clone"
cargo package --workspace --exclude polyboard-benches --exclude polyboard-properties --locked --no-verify \
  --target-dir "$folder/cargo"
mkdir "$folder/unpacked"
for package in "$folder"/cargo/package/*.crate; do
  tar -xzf "$package" -C "$folder/unpacked"
done
members=$(grep -L '^publish = false' crates/*/*/Cargo.toml | wc -l)

cd "$folder/unpacked"
patch=() names=()
for package in *; do
  name=$(sed -n 's/^name = "\(polyboard.*\)"$/\1/p;/^version/q' "$package/Cargo.toml")
  patch+=("$name = { path = \"$PWD/$package\" }")
  names+=("$name")
done
if [ "${#patch[@]}" != "$members" ]; then
  printf '%s packages of %s crates\n' "${#patch[@]}" "$members" >&2
  exit 1
fi
{
  printf '[workspace]\nresolver = "3"\nmembers = ["*"]\n[patch.crates-io]\n'
  printf '%s\n' "${patch[@]}"
} >Cargo.toml
cp ../clone/Cargo.lock .
echo '-- every package by itself, with its default features'
for name in "${names[@]}"; do
  cargo check --quiet --package "$name" --target-dir "$folder/check"
done
echo '-- the examples and tests of every package, with all features'
# The tests of these families use the conformance suite, which is published after them, so a package cannot name it.
cargo check --workspace --all-targets --all-features --target-dir "$folder/check" \
  --exclude polyboard-bitboard --exclude polyboard-mailbox --exclude polyboard-attacks
cargo check --package polyboard-bitboard --test sliders --target-dir "$folder/check"
rm Cargo.toml Cargo.lock

echo '-- a program outside of the workspace'
mkdir -p "$folder/outside/src" "$folder/outside/.cargo"
cd "$folder/outside"
cat >Cargo.toml <<'TOML'
[package]
name = "outside"
version = "0.0.0"
edition = "2024"

[dependencies]
polyboard = "0.1"
TOML
cat >src/main.rs <<'RUST'
use polyboard::{Board, Chess, LerfBoard, PerftMode, Position, Mailbox0x88Board, perft};

/// The leaves of the game tree from the start, for each depth.
fn counts<B: Board<Variant = Chess>>() -> Vec<u64> {
    let mut board = B::new(&Position::start());
    (1..=4).map(|depth| perft(&mut board, depth, PerftMode::Bulk).unwrap()).collect()
}

fn main() {
    let counts = [counts::<LerfBoard<Chess>>(), counts::<Mailbox0x88Board<Chess>>()];
    assert_eq!(counts[0], counts[1]);
    println!("{:?}", counts[0]);
}
RUST
# The versions of the workspace. The other crates are copied while the packages are known by their paths; after
# that, cargo knows only one folder of packages.
cp ../clone/Cargo.lock .
{
  echo '[patch.crates-io]'
  printf '%s\n' "${patch[@]}"
} >.cargo/config.toml
cargo vendor --quiet "$folder/vendor" >/dev/null
for package in ../cargo/package/*.crate; do
  tar -xzf "$package" -C "$folder/vendor"
  unpacked=$folder/vendor/$(basename "$package" .crate)
  printf '{"files":{},"package":"%s"}' "$(sha256sum <"$package" | cut -d ' ' -f 1)" \
    >"$unpacked/.cargo-checksum.json"
done
printf '[source.crates-io]\nreplace-with = "packages"\n[source.packages]\ndirectory = "%s"\n' "$folder/vendor" \
  >.cargo/config.toml
rm -rf "$folder/unpacked" "$folder/clone"
counts=$(cargo run --quiet --offline --target-dir "$folder/outside/target")
if [ "$counts" != '[20, 400, 8902, 197281]' ]; then
  printf 'perft of the start is %s\n' "$counts" >&2
  exit 1
fi
printf '%s packages can be published, and a program outside counts with them\n' "$members"
