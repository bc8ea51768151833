#!/usr/bin/env bash
# Builds the book with mdBook, with an exported page of `polyboard explore` in it, and follows every link of the pages.
# mdBook is installed once, from crates.io into the target folder; without a network and without it this fails. Set
# PROGRAM=… to use an existing binary of the command.
set -euo pipefail
cd "$(dirname "$0")/.."

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
version=0.5.4
mdbook="$target/mdbook-$version/bin/mdbook"
if [ ! -x "$mdbook" ]; then
  # Without the search and the server, which need most of the crates, and not optimised: it runs for a second.
  cargo install --debug mdbook --version "$version" --locked --no-default-features --root "$target/mdbook-$version"
fi

# Without the page of the boards, the links to it lead to the chapter about it.
"$mdbook" build docs --dest-dir "$target/book"
.ci/book/check.py "$target/book"

if [ -z "${PROGRAM:-}" ]; then
  cargo build --release
  cargo build --release -p polyboard-commands
  PROGRAM="$target/release/polyboard"
fi
EXPLORE=explore "$mdbook" build docs --dest-dir "$target/book"
boards=$(crates/programs/explore/browser/webassembly.sh)
"$PROGRAM" explore --export "$target/book/explore" --program "$boards"
.ci/book/check.py "$target/book"
