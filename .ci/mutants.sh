#!/usr/bin/env bash
# Mutants of the plain board, of the four textbook boards and of the rules of bitboards and mailboxes: each comparison, operator,
# number and direction is changed once, and the suite that board authors run must catch it (docs/the-contract.md). Without
# an argument, this runs ten mutants of plain and textbook boards again that were caught before, and checks that the table
# matches all sources; the two generators with their mutants take minutes to compile, and run when the table changes. `new`
# runs those that the table does not have, `all` runs every one, both in a random order that is always the same, and update
# the table as far as they get. A mutant is caught if a check fails, if it crashes, or if it takes more than ten times
# as long. If none of this happens, the table says by hand why it is equivalent ("equivalent: ..."); at most one in
# twenty is neither. What is written by hand stays in the table until something catches the mutant.
#
# Not mutated are constants, `const fn` and arguments of macros, where no program can choose a mutant as it runs, and with
# them the tables of steps and masks, which tests of their own compare; storages, sliders, layouts and backends; and the
# boards that keep attacks.
set -euo pipefail
cd "$(dirname "$0")/.."

mode=${1-ten}
case $mode in
  all | new | ten) ;;
  *) printf '.ci/mutants.sh: unknown argument "%s"; name all, new, or nothing for ten\n' "$mode" >&2; exit 3 ;;
esac
table=.ci/mutants/table.tsv
folder=$(realpath -m "${CARGO_TARGET_DIR:-target}")/mutants
unset CARGO_TARGET_DIR
fail() { printf '%s\n' "$*" >&2; exit 1; }

# A workspace with a package for each family: its sources, rewritten so that a number chooses a mutant, and a
# program that runs the suite on its boards. They are checked, and hardly optimised. What has no mutants is faster: the
# witnesses, and the crates that draw positions.
families=(plain bitboard mailbox textbook)
[ "$mode" != ten ] || families=(plain textbook)
mkdir -p "$folder"
cat >"$folder/Cargo.toml" <<END
[workspace]
resolver = "3"
members = ["plain", "bitboard", "mailbox", "textbook"]
[profile.dev]
opt-level = 1
debug = false
incremental = false
[profile.dev.package]
"*".opt-level = 0
chacha20.opt-level = 3
polyboard-backend.opt-level = 3
polyboard-board.opt-level = 3
polyboard-conformance.opt-level = 3
polyboard-diff.opt-level = 3
polyboard-notation.opt-level = 3
polyboard-perft.opt-level = 3
polyboard-raw.opt-level = 3
polyboard-rules.opt-level = 3
polyboard-squares.opt-level = 3
proptest.opt-level = 3
rand.opt-level = 3
rand_core.opt-level = 3
END
cp Cargo.lock "$folder/" # the versions of the workspace
cp Cargo.lock .ci/mutants/
rm -rf "${folder:?}/new"
files=()
for family in plain bitboard mailbox textbook; do
  mkdir -p "$folder/new/$family/src"
  cp -r .ci/mutants/suite/. "$folder/new/$family"
  if [ "$family" = textbook ]; then
    # Four boards, each in a file of its crate.
    for crate in lerf lefr x88 mailbox10x12; do
      cp "crates/boards/$crate/src/textbook.rs" "$folder/new/textbook/src/$crate.rs"
      echo "pub mod $crate;" >>"$folder/new/textbook/src/lib.rs"
      files+=("textbook/src/$crate.rs")
    done
  else
    cp -r "crates/boards/$family/src/." "$folder/new/$family/src"
  fi
  (
    cd "$folder/new/$family"
    sed -e "s|FAMILY|$family|" -e "s|ROOT|$OLDPWD|" Cargo.toml.in >Cargo.toml
    mv main.rs mutant.rs src
    sed -i '1i #![allow(warnings, overflowing_literals, arithmetic_overflow, unconditional_panic)]' src/lib.rs
    echo 'pub mod mutant;' >>src/lib.rs
  )
  [ "$family" != textbook ] || continue
  for file in crates/boards/"$family"/src/*.rs; do
    case ${file##*/} in lib.rs | backend.rs | under.rs | lerf_with.rs | storage.rs | edge.rs | invariants.rs) continue ;; esac
    files+=("${file#crates/boards/}")
  done
done
cargo build --quiet --manifest-path .ci/mutants/Cargo.toml --target-dir "$folder/tool"
(cd "$folder/new" && ../tool/debug/mutants "${files[@]}" >../found.tsv)
# What is the same is not compiled again.
for family in plain bitboard mailbox textbook; do
  diff -qr "$folder/new/$family" "$folder/$family" >/dev/null 2>&1 && continue
  rm -rf "${folder:?}/$family"
  mv "$folder/new/$family" "$folder/$family"
done

# Each mutant with its verdict in the table: number, line, its key in five columns, verdict.
touch "$table"
awk -F '\t' -v OFS='\t' -v changes="$folder/changes" '
  /^#/ { next }
  { key = $(NF - 4) FS $(NF - 3) FS $(NF - 2) FS $(NF - 1) FS $NF }
  FILENAME ~ /table/ { key = $2 FS $3 FS $4 FS $5 FS $6; old[key] = $7; next }
  { print $0, key in old ? old[key] : "not run"; changed += !(key in old); delete old[key] }
  END { for (key in old) changed++; print changed + 0 >changes }
' "$table" "$folder/found.tsv" >"$folder/rows.tsv"

# The mutants to run.
order() { shuf --random-source=<(yes 64); }
case $mode in
  all) order <"$folder/rows.tsv" ;;
  new) { grep -P '\tnot run$' "$folder/rows.tsv" || true; } | order ;;
  ten) { grep -P '\t(plain|textbook)/.*\tcaught by' "$folder/rows.tsv" || true; } | order ;;
esac >"$folder/chosen.tsv"
if [ "$mode" = ten ]; then
  changes=$(cat "$folder/changes")
  [ "$changes" = 0 ] || fail "the sources and the table differ in $changes of their mutants; run .ci/mutants.sh new"
  sed -i '11,$d' "$folder/chosen.tsv"
fi

# Runs the suite with a mutant of a family, within some seconds of the processor, and prints what caught it. Of a
# textbook only the board of the file plays.
run() {
  local family=$1 number=$2 seconds=$3 file=${4-} said code=0
  said=$(ulimit -v 4000000 -t "$seconds" && exec "$folder/target/debug/$family" "$number" "$file" 2>/dev/null) || code=$?
  case $code in
    0) said='not caught' ;;
    1) said="caught by $said" ;;
    137 | 152) said='caught by the time' ;;
    *) said='caught by a crash' ;;
  esac
  printf '%s\t%s\n' "$number" "$said"
}
export folder
export -f run

(cd "$folder" && cargo build --quiet "${families[@]/#/--package=}")
TIMEFORMAT=%U
limits=
for family in "${families[@]}"; do
  took=$({ time run "$family" 0 600 >"$folder/good"; } 2>&1)
  [ "$(cat "$folder/good")" = $'0\tnot caught' ] || fail "without a mutant, $family is $(cut -f 2 "$folder/good")"
  limits+="$family $((${took%.*} * 10 + 10)) "
  printf '%s: the suite takes %s s\n' "$family" "$took"
done

# Writes the table with the results so far.
write_table() {
  {
    printf '# Written by .ci/mutants.sh. Line, file, function, expression, change, which of several of the same, and\n'
    printf '# what caught it or why it is equivalent.\n'
    awk -F '\t' -v OFS='\t' '
      NF == 2 { result[$1] = $2; next }
      $1 in result && !($8 ~ /^(equivalent|not caught)/ && result[$1] == "not caught") { $8 = result[$1] }
      { print $2, $3, $4, $5, $6, $7, $8 }
    ' "$folder/results.tsv" "$folder/rows.tsv"
  } >"$folder/table.tsv"
  cp "$folder/table.tsv" "$table"
}
[ "$mode" = ten ] || trap write_table EXIT

: >"$folder/results.tsv"
awk -F '\t' -v limits="$limits" '
  BEGIN { n = split(limits, words, " "); for (i = 1; i < n; i += 2) limit[words[i]] = words[i + 1] }
  { family = $3; sub("/.*", "", family); print family, $1, limit[family], $3 }
' "$folder/chosen.tsv" | xargs -r -P "$(nproc)" -L 1 bash -c 'run "$@"' run >>"$folder/results.tsv"

if [ "$mode" = ten ]; then
  caught=$(grep -cv 'not caught' "$folder/results.tsv" || true)
  [ "$caught" = 10 ] || fail "of ten mutants that the table calls caught, $caught are: $(cat "$folder/results.tsv")"
  echo 'ten mutants are caught again, and the table fits the sources'
else
  write_table
fi
awk -F '\t' '
  /^#/ { next }
  { family = $2; sub("/.*", "", family); verdict = $7; sub(/( by|:).*/, "", verdict)
    all[family]++; n[family, verdict]++; missed += verdict ~ /^not/; sum++ }
  END {
    for (family in all)
      printf "%s: %d mutants, %d caught, %d equivalent, %d not caught, %d not run\n", family, all[family],
        n[family, "caught"], n[family, "equivalent"], n[family, "not caught"], n[family, "not run"]
    exit missed * 20 > sum
  }
' "$table" || fail 'more than one mutant in twenty is neither caught nor equivalent'
