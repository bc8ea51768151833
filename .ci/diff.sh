#!/usr/bin/env bash
# Tests `diff` and `compare` with external programs: Stockfish agrees with the boards on the whole perft corpus, a
# script that forgets a move is caught, and every planted bug is found by the command within a minute, with the same
# cause against the reference and against the textbook boards, in turn. Stockfish, Fairy-Stockfish and a script are timed
# beside the boards, and one that counts wrongly is reported, not timed.
# The engines are installed from the packages of the distribution if they are missing; without them this fails.
set -euo pipefail
cd "$(dirname "$0")/.."

PATH=$PATH:/usr/games
.ci/install.sh stockfish fairy-stockfish
cargo build --release
cargo build --release -p polyboard-commands
polyboard=$(realpath -m "${CARGO_TARGET_DIR:-target}")/release/polyboard

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for corpus in chess_perft chess_edges chess960_perft; do
  # Stockfish's lists hold 256 moves: the position with 270 is beyond it.
  grep -v ';D1 270 ' "crates/checks/conformance/corpus/$corpus.epd" >"$folder/$corpus.epd"
  "$polyboard" diff engine:stockfish lerf --suite "$folder/$corpus.epd" --lenient --depth 3
done
"$polyboard" diff engine:stockfish 0x88 --variant chess

wrong=$folder/wrong.sh
cat >"$wrong" <<END
"$polyboard" perftree "\$@" | awk 'NF == 2 && \$1 !~ /[18]n\$/ { print; sum += \$2 } END { print ""; print sum + 0 }'
END
code=0
caught=$("$polyboard" diff "divide:bash $wrong" lerf 2>&1) || code=$?
if [ $code != 1 ] || ! grep -q '^cause .*does not list .*, a promotion to a knight$' <<<"$caught"; then
  printf 'the script without promotions to knights is not caught\n%s\n' "$caught" >&2
  exit 1
fi

# Whether a report has a speed for each of these programs that is possible: less than that of the first board. The
# depths must be such that the slowest contender takes about half a second.
has_speeds() {
  python3 - "$@" <<'END'
import json, sys
report, programs = json.load(open(sys.argv[1])), sys.argv[2:]
assert report["agree"] and report["clock"] == "processor", report["clock"]
rows = {row["backend"]: row for row in report["backends"]}
for line in programs:
    assert rows[line]["program"]["line"] == line
    assert 0 < rows[line]["ratio"] < 1, rows[line]
for position in report["positions"]:
    slowest = min(cell["nodes_per_second"] for cell in position["speeds"])
    seconds = position["nodes"] / slowest
    assert 0.025 < seconds < 10, (position["name"], seconds)
    print(f'{position["name"]}: depth {position["depth"]}, {seconds:.2f} s by the slowest')
for line in programs:
    name = rows[line]["program"]["name"]
    print(f'{line} ({name}): {rows[line]["nodes_per_second"] / 1e6:.1f} Mnodes/s')
END
}
compare() { "$polyboard" compare --format json "$@" >"$folder/speeds.json"; }
script="divide:$polyboard perftree --backend 8x8"
compare --backends lerf,0x88,engine:stockfish,engine:fairy-stockfish
has_speeds "$folder/speeds.json" engine:stockfish engine:fairy-stockfish
# Beside an engine that counts a hundred times slower, the script would count for less time than it takes to start.
compare --backends "lerf,engine:stockfish,$script"
has_speeds "$folder/speeds.json" engine:stockfish "$script"
compare --backends lerf,engine:fairy-stockfish --variant makruk
has_speeds "$folder/speeds.json" engine:fairy-stockfish
compare --backends lerf,engine:stockfish --depth 4 --suite "$folder/chess960_perft.epd" --seconds 1

code=0
named=$("$polyboard" compare --backends "lerf,engine:stockfish,divide:bash $wrong" --position promotions 2>&1) || code=$?
if [ $code != 1 ] || ! grep -qF "error: divide:bash $wrong counts wrongly on promotions" <<<"$named"; then
  printf 'the script without promotions to knights is not named\n%s\n' "$named" >&2
  exit 1
fi
# The command that it names finds a promotion to a knight.
sent=$(grep -F "polyboard diff 'divide:bash $wrong'" <<<"$named")
code=0
caught=$(eval "'$polyboard' ${sent#* polyboard }" 2>&1) || code=$?
if [ $code != 1 ] || ! grep -q '^cause .*, a promotion to a knight$' <<<"$caught"; then
  printf 'the command that is named does not find the move\n%s\n%s\n' "$sent" "$caught" >&2
  exit 1
fi

# Prints how many planted bugs a command lists, or fails if it cannot list them, or does not find one of them. The next
# of the four boards that follow, if any do, must lead it to the cause that the reference does.
found_bugs() {
  local names bug board code cause found count=0
  names=$("$1" diff --mutants --format json | grep '"name"' | cut -d '"' -f 4) || return
  for bug in $names; do
    cause=
    for board in reference "${@:count % 4 + 2:1}"; do
      code=0
      found=$(timeout 60 "$1" diff "mutant:$bug" "$board" 2>&1) || code=$?
      if [ $code = 3 ] && grep -qF "$board plays chess, and not makruk" <<<"$found"; then continue; fi
      found=$(grep '^cause' <<<"$found" || true)
      if [ $code != 1 ] || [ -z "$found" ] || [ "$found" != "${cause:=$found}" ]; then
        printf '%s ends with %s beside %s: %s\n' "$bug" "$code" "$board" "$found" >&2
        return 1
      fi
    done
    count=$((count + 1))
  done
  echo "$count"
}
bugs=$(found_bugs "$polyboard" {lerf,lefr,0x88,10x12}-textbook)

# The check finds failures that are planted: a command that lists no bug, one that fails after its list, one that
# finds no bug, and one that fails at each.
for failure in 'case $2 in --mutants) ;; *) exit 1 ;; esac' \
  'case $2 in --mutants) echo "\"name\": \"x\"," ;; esac; exit 1' \
  'echo "\"name\": \"x\","' \
  'echo "\"name\": \"x\","; case $2 in --mutants) ;; *) exit 3 ;; esac'; do
  printf '#!/bin/sh\n%s\n' "$failure" >"$folder/planted"
  chmod +x "$folder/planted"
  if found_bugs "$folder/planted" >/dev/null 2>&1; then
    printf 'a planted failure is not found: %s\n' "$failure" >&2
    exit 1
  fi
done
printf 'Stockfish agrees and is timed, the wrong script is caught, and so are %s planted bugs\n' "$bugs"
