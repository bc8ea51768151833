#!/usr/bin/env bash
# A new field in Rules, Facts, Limits or Settings breaks no program: a copy of the workspace gets one in each, beside
# the values that their own crates write in full, and what others write about them compiles as it is.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$PWD/${CARGO_TARGET_DIR:-target}/semver
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git archive HEAD | tar -x -C "$copy"
cd "$copy"

# Puts a field behind the beginning of a struct, or of a value, in a file; fails if it does not begin so anywhere.
grow() {
  local file=$1 beginning=$2 field=$3
  grep -qF "$beginning" "$file" || { printf '%s has no "%s"\n' "$file" "$beginning" >&2; exit 1; }
  sed -i "s|$beginning|$beginning $field|" "$file"
}

rules=crates/rules/src/variant facts=crates/board/src/representation.rs
limits=crates/search/src/limits.rs settings=crates/search/src/settings.rs
for of in "$rules/mod.rs Rules" "$facts Facts" "$limits Limits" "$settings Settings"; do
  read -r file name <<<"$of"
  grow "$file" "pub struct $name {" '#[allow(missing_docs)] pub later: u8,'
done
grow "$rules/chess.rs" 'const RULES: Rules = Rules {' 'later: 0,'
grow "$rules/makruk.rs" 'const RULES: Rules = Rules {' 'later: 0,'
grow "$facts" 'Facts { name, title, family,' 'later: 0,'
grow "$limits" '        Limits {' 'later: 0,'
grow "$settings" 'Settings { evaluation: None,' 'later: 0,'

# A variant of its own, boards of every family with their facts, and an engine with limits.
CARGO_TARGET_DIR=$folder cargo check --locked --package polyboard-commands --test third_variant
CARGO_TARGET_DIR=$folder cargo check --locked --package polyboard --examples --test one_file --features uci
printf 'third_variant.rs, the boards and the examples compile with a new field in Rules, Facts, Limits and Settings\n'
