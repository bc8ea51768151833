#!/usr/bin/env bash
# Checks the crates of every lock file as .ci/deny/deny.toml says: licences, sources, duplicate versions, and published
# advisories. The database of advisories is a repository, and where git cannot clone it, this says so and checks the
# rest; on GitHub Actions it can, so there this is an error.
#
# cargo-deny is installed once, from crates.io into the target folder. It runs for a second, so it is compiled without
# optimisation and debug information, which still takes 80 s of CPU time.
set -euo pipefail
cd "$(dirname "$0")/.."

home=$(realpath -m "${CARGO_TARGET_DIR:-target}")/deny
version=0.20.2
grep -qs "^\"cargo-deny $version " "$home/.crates.toml" ||
  CARGO_PROFILE_DEV_DEBUG=0 cargo install --quiet --debug --locked --root "$home" "cargo-deny@$version"
deny=("$home/bin/cargo-deny" --config .ci/deny/deny.toml --locked --all-features)

checks=(bans licenses sources)
if "${deny[@]}" fetch db; then
  checks+=(advisories)
elif [ -n "${GITHUB_ACTIONS:-}" ]; then
  exit 1
else
  printf 'The database of advisories cannot be had here, so advisories are not checked.\n'
fi
# An exception for one workspace is unused in the others.
unused=(-A advisory-not-detected -A license-exception-not-encountered -A license-not-encountered)
for manifest in Cargo.toml crates/{checks/fuzz,programs/python}/Cargo.toml; do
  printf '%s: ' "$manifest"
  "${deny[@]}" --manifest-path "$manifest" check -D warnings "${unused[@]}" "${checks[@]}"
done
