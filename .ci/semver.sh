#!/usr/bin/env bash
# A new field or variant breaks no program: clippy finds the structs and enums that are not `#[non_exhaustive]`, which must
# be those of the list below. Then, in a copy of the workspace, this adds a field to each struct that programs fill in and
# to a result, and a variant to an enum. All code outside the crates that own them must still compile.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(realpath -m "${CARGO_TARGET_DIR:-target}")/semver
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git archive HEAD | tar -x -C "$copy"
cd "$copy"

# What the geometry of the board, the rules of chess, UCI, PGN or the type itself closes, and what the macro `conformance!`
# fills in. Structs without fields, such as mappings, are left out: no field breaks them; so are files, ranks and squares,
# which macros declare.
closed='Castling CastlingSide Certainty Color Commit Contender Direction Estimate ExactMove Geometry Key Level MakrukCount
  MoveKind Movement Number Piece Place Played Radix Relation Role Score Setup Source Step Stream Suffix
  Suite Termination UciMove Verdict'
programs=()
for name in answers benches cli commands lab properties; do programs+=(--exclude "polyboard-$name"); done
CARGO_TARGET_DIR=$folder cargo clippy --locked --workspace "${programs[@]}" --lib -- \
  -W clippy::exhaustive_enums -W clippy::exhaustive_structs 2>&1 |
  grep -oP '\| ([/|] )?\Kpub (enum|struct) \w++(?!(<.*>)?;)' | awk '{ print $3 }' | sort -u >open.txt
if ! printf '%s\n' $closed | diff - open.txt; then
  printf '.ci/semver.sh: mark them #[non_exhaustive], or say in their documentation why they are closed\n' >&2
  exit 1
fi

# Puts a field behind the beginning of a struct, or of a value, in a file; fails if it does not begin so anywhere.
grow() {
  local file=$1 beginning=$2 field=$3
  grep -qF "$beginning" "$file" || { printf '%s has no "%s"\n' "$file" "$beginning" >&2; exit 1; }
  sed -i "s|$beginning|$beginning $field|" "$file"
}

rules=crates/contract/rules/src/variant facts=crates/contract/board/src/representation.rs
limits=crates/play/search/src/limits.rs
task=crates/measure/compare/src/lib.rs report=crates/checks/diff/src/report.rs
for of in "$rules/mod.rs Rules" "$facts Facts" "$limits Limits" "$task Task<V>" "$report Report"; do
  read -r file name <<<"$of"
  grow "$file" "pub struct $name {" '#[allow(missing_docs)] pub later: u8,'
done
grow crates/play/uci/src/options.rs 'pub enum Value {' '#[allow(missing_docs)] Later,'
grow crates/play/uci/src/options.rs 'self.default {' 'Value::Later => unreachable!(),'
grow "$rules/chess.rs" 'const RULES: Rules = Rules {' 'later: 0,'
grow "$rules/makruk.rs" 'const RULES: Rules = Rules {' 'later: 0,'
grow "$facts" 'Facts { name, title, family,' 'later: 0,'
grow "$task" 'Task { name: name.into(),' 'later: 0,'
grow crates/checks/diff/src/minimise.rs 'Ok(Report {' 'later: 0,'

# A program that takes a result and an enum apart.
cat >crates/programs/polyboard/examples/taken_apart.rs <<'END'
//! Takes a result and an enum apart.

use polyboard::{diff::Report, uci::Value};

fn report(Report { minimal, cause, .. }: Report) -> String {
    format!("after {} moves: {}", minimal.line.moves.len(), cause.sentence)
}

fn value(value: &Value) -> Option<i64> {
    match value {
        Value::Spin(number) => Some(*number),
        Value::Check(is_on) => Some(i64::from(*is_on)),
        Value::Combo(_) | Value::Text(_) | Value::Button | _ => None,
    }
}

fn main() {
    let _: (fn(Report) -> String, fn(&Value) -> Option<i64>) = (report, value);
}
END

# The storage and the layout of a chapter.
for name in storage layout; do
  sed -n "\|^// tests/$name.rs|,/^\`\`\`/p" docs/a-new-backend.md | sed '$d' >crates/programs/polyboard/tests/$name.rs
  printf '\n[[test]]\nname = "%s"\n' $name >>crates/programs/polyboard/Cargo.toml
done

# A variant of its own, boards of every family with their facts, an engine with limits, and the programs above.
CARGO_TARGET_DIR=$folder cargo check --locked --package polyboard-commands --test third_variant
CARGO_TARGET_DIR=$folder cargo check --locked --package polyboard --examples --test storage --test layout --features uci
printf 'third_variant.rs, the boards, the examples, a chapter and the command compile with new fields and a new variant\n'
