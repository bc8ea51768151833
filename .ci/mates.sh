#!/usr/bin/env bash
# Every published mate in two and three, on every backend that has a name: each must report the mate and
# begin with a key move, and all must visit the same nodes, or the command fails.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --release
cargo build --release -p polyboard-commands
polyboard=$(realpath -m "${CARGO_TARGET_DIR:-target}")/release/polyboard
corpus=crates/play/search/tests/corpus/mates.txt
# The engine offers them all.
names=$("$polyboard" uci <<<uci | grep '^option name Backend ' | grep -o ' var [^ ]*')
names=$(sed 's/ var //' <<<"$names" | paste -sd ,)
asked=$(tr , '\n' <<<"$names" | sort -u | grep -c .)

# Whether a command solves a problem on every board that it is asked for, and the same way on each.
solves() {
  local found boards mates first
  found=$("$1" search --backend "$names" --fen "$2" --mate "$3" --format json </dev/null) || return
  boards=$(grep '"backend"' <<<"$found" | sort -u | grep -c .)
  mates=$(grep -c "\"mate_in\": $3,$" <<<"$found")
  first=$(grep -A1 '"pv": \[' <<<"$found" | grep -o '[a-h][1-8][a-h][1-8][nbrq]\?' | sort -u)
  [ "$boards" = "$asked" ] && [ "$mates" = "$asked" ] && [[ " $4 " == *" $first "* ]]
}

problems=0
while IFS=';' read -r fen goal keys _; do
  case $fen in '#'* | '') continue ;; esac
  moves=${goal//[^0-9]/}
  last=("$fen" "$moves" "$keys")
  if ! solves "$polyboard" "${last[@]}"; then
    printf 'not solved by every board: %s\n' "$fen" >&2
    exit 1
  fi
  problems=$((problems + 1))
done <"$corpus"
if [ "$problems" != "$(grep -c '^[^#]' "$corpus")" ]; then
  printf '%s problems are not all of %s\n' "$problems" "$corpus" >&2
  exit 1
fi

# The check finds failures that are planted: a command that answers for one board, or several times for one; one
# that fails after its answer; one that does not answer; and a wrong key.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
missed() {
  printf 'a planted failure is not found: %s\n' "$1" >&2
  exit 1
}
export polyboard asked
for failure in 'shift 3; "$polyboard" search --backend lerf "$@"' \
  'shift 3; for _ in $(seq "$asked"); do "$polyboard" search --backend lerf "$@"; done' \
  '"$polyboard" "$@"; exit 1' \
  'true'; do
  printf '#!/bin/sh\n%s\n' "$failure" >"$folder/planted"
  chmod +x "$folder/planted"
  if solves "$folder/planted" "${last[@]}"; then missed "$failure"; fi
done
if solves "$polyboard" "${last[@]:0:2}" a1a1; then missed 'a wrong key'; fi
printf '%s problems, each solved by %s boards\n' "$problems" "$asked"
