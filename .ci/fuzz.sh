#!/usr/bin/env bash
# Fuzzes every reader and protocol: each target of crates/checks/fuzz for N seconds (10 by default), one
# target per core. `.ci/fuzz.sh 1800 fen pgn` names targets. The last lines are a table: executions, edges covered, and
# inputs kept, from which the next run starts.
#
# cargo-fuzz comes from crates.io into the target folder, and libFuzzer needs a C++ compiler; without either this
# fails. The flags that it passes to the compiler are unstable, so RUSTC_BOOTSTRAP lets the stable compiler take them.
# There is no sanitizer: only `raw` has unsafe code, and every debug assertion and overflow check is on.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1-10}
if ! [[ $seconds =~ ^[1-9][0-9]*$ ]]; then
  printf '.ci/fuzz.sh: "%s" is not a number of seconds; write a whole number, such as 10\n' "$seconds" >&2
  exit 3
fi
shift || true

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
home="$target/fuzz"
mkdir -p "$home"
.ci/install.sh c++=g++
version=0.13.2
grep -qs "^\"cargo-fuzz $version " "$home/tools/.crates.toml" ||
  cargo install --quiet --debug --locked --root "$home/tools" "cargo-fuzz@$version"
PATH="$home/tools/bin:$PATH"

# The boards as this machine has them: RUSTFLAGS replaces .cargo/config.toml.
export RUSTC_BOOTSTRAP=1 RUSTFLAGS='-C target-cpu=native'
# The target is named, so that build scripts are built without the flags.
triple=$(rustc -vV | sed -n 's/^host: //p')
fuzz=(--fuzz-dir crates/checks/fuzz --target-dir "$home/target" --target "$triple" --sanitizer none)
(cd crates/checks/fuzz && cargo fmt --check)
cargo fuzz build "${fuzz[@]}"

# Seeds: the files of crates/checks/fuzz/seeds, and the corpora, each line an input. `seeds TARGET NAME` reads lines, and `\v`
# in a line is a line break of the input.
seeds() {
  mkdir -p "$home/seeds/$1"
  awk -v file="$home/seeds/$1/$2" '{ gsub(/\v/, "\n"); printf "%s", $0 >(file NR); close(file NR) }'
}
# Of each row, the position and some of its moves; `sed` takes their spelling.
moves() {
  awk -F '\t' -v field="$2" '!/^#/ && NR % 4 == 0 {
    count = split($(field + 1), moves, " ")
    for (move = 1; move <= count; move += 5) print $field "\v" moves[move]
  }' "$texts/$1"
}
rm -rf "$home/seeds"
cp -r crates/checks/fuzz/seeds "$home/seeds"
corpus=crates/checks/conformance/corpus
texts=crates/contract/notation/tests/corpus
{
  cut -d ';' -f 1 "$corpus"/*_perft.epd | awk '!/^#/ && NR % 8 == 0'
  awk -F '\t' '!/^#/ { print $3 }' "$texts/bad_fens.tsv"
  awk -F '\t' '!/^#/ { print $1 }' "$texts/makruk_js_errors.tsv"
} | seeds fen line
awk '!/^#/ && NR % 8 == 0' "$corpus"/*_perft.epd | seeds epd line
moves san_moves.tsv 2 | sed 's/\v.*:/\v/' | seeds san move
moves makruk_san.tsv 1 | sed 's/\v[^:]*:[^:]*:/\v/' | seeds san thai
moves makruk_san.tsv 1 | sed 's/\v[^:]*:\([^:]*\):.*/\v\1/' | seeds san makruk
moves uci_moves.tsv 2 | seeds uci_moves move
{
  head -n 3 docs/units/position3.jsonl
  paste -d '\v' <(head -n 1 docs/units/position3.jsonl) /dev/null <(head -n 1 docs/units/position3-results.jsonl)
} | seeds units line
mkdir -p "$home/seeds/pgn"
cp docs/games/*.pgn crates/play/pgn/tests/corpus/damaged.txt "$home/seeds/pgn"

# The files of targets are in memory, where the system has a folder for that, and are removed with the folder.
parent=${TMPDIR:-/tmp}
[ ! -w /dev/shm ] || parent=/dev/shm
TMPDIR=$(mktemp -d -p "$parent")
trap 'rm -rf "$TMPDIR"' EXIT
export TMPDIR

targets=("$@")
[ $# -gt 0 ] || mapfile -t targets < <(cargo fuzz list --fuzz-dir crates/checks/fuzz)
run() {
  mkdir -p "$home/corpus/$1" "$home/found/$1" "$home/seeds/$1"
  rm -f "$home/$1.failed"
  "$home/target/$triple/release/$1" "$home/corpus/$1" "$home/seeds/$1" -max_total_time="$seconds" \
    -artifact_prefix="$home/found/$1/" -timeout=20 -rss_limit_mb=2048 -max_len=2048 -print_final_stats=1 \
    >"$home/$1.log" 2>&1 || touch "$home/$1.failed"
}
export home triple seconds
export -f run
printf '%s\n' "${targets[@]}" | xargs -P "$(nproc)" -I TARGET bash -c 'run TARGET'

rows=()
failed=()
for name in "${targets[@]}"; do
  printf '\n-- %s, %s s\n' "$name" "$seconds"
  log="$home/$name.log"
  [ ! -e "$home/$name.failed" ] || failed+=("$name")
  grep -av '^#.*\(NEW\|REDUCE\|pulse\|RELOAD\)' "$log" | tail -n 60 || true
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
  # A target that fails at once has no such line.
  last=$(grep -a '^#.* cov: ' "$log" | tail -n 1 || true)
  coverage=$(sed -n 's/.* cov: \([0-9]*\).*/\1/p' <<<"$last")
  kept=$(sed -n 's/.* corp: \([0-9]*\).*/\1/p' <<<"$last")
  rows+=("$(printf '%-15s %12s %9s %8s' "$name" "${executions:-?}" "${coverage:-?}" "${kept:-?}")")
done

printf '\n%-15s %12s %9s %8s\n' target executions coverage corpus
printf '%s\n' "${rows[@]}"
if [ ${#failed[@]} -gt 0 ]; then
  printf 'failed: %s; the inputs are in %s\n' "${failed[*]}" "$home/found" >&2
  exit 1
fi
printf 'No target failed; each ran for %s s.\n' "$seconds"
