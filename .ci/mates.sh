#!/usr/bin/env bash
# Every published mate in two and three, on every backend that has a name: each must report the mate and
# begin with a key, and all must visit the same nodes, or the command fails.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --release
cargo build --release -p polyboard-commands
# The engine offers them all.
names=$(target/release/polyboard uci <<<uci | grep '^option name Backend ' | grep -o ' var [^ ]*')
names=$(sed 's/ var //' <<<"$names" | paste -sd ,)
problems=0
while IFS=';' read -r fen goal keys _; do
  case $fen in '#'* | '') continue ;; esac
  moves=${goal//[^0-9]/}
  found=$(target/release/polyboard search --backend "$names" --fen "$fen" --mate "$moves" --format json)
  boards=$(grep -c '"backend"' <<<"$found")
  mates=$(grep -c "\"mate_in\": $moves,$" <<<"$found")
  first=$(grep -A1 '"pv": \[' <<<"$found" | grep -o '[a-h][1-8][a-h][1-8][nbrq]\?' | sort -u)
  if [ "$mates" != "$boards" ] || [[ " $keys " != *" $first "* ]]; then
    printf 'not solved by every board: %s\n%s\n' "$fen" "$found" >&2
    exit 1
  fi
  problems=$((problems + 1))
done <crates/search/tests/corpus/mates.txt
printf '%s problems, each solved by %s boards\n' "$problems" "$boards"
