#!/usr/bin/env bash
# Tests what authors of engines get: the programs of `diff --snippet`, each around a small board in its language, are
# compiled, compared with a board, and timed beside it; and action/action.yml runs as a hosted runner runs it, on a right
# engine, on one with a bug, on a class of four, and with a download. Compilers are installed from the packages of the
# distribution, python-chess from PyPI.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD

.ci/install.sh g++ node=nodejs python3=python3,python3-venv xz=xz-utils mcs=mono-mcs mono=mono-runtime
cargo build --release
cargo build --release -p polyboard-commands
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
polyboard=$target/release/polyboard
python=$target/action/bin/python
[ -x "$python" ] || python3 -m venv "$target/action"
"$python" -m pip install --quiet --disable-pip-version-check chess==1.11.2 PyYAML==6.0.4

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp .ci/action/board.* "$folder"
runner() { "$python" -B .ci/action/runner.py "$@"; }
fails() { printf '.ci/action.sh: %s\n' "$1" >&2; exit 1; }

cd "$folder"
for language in cpp csharp javascript python; do "$polyboard" diff --snippet "$language" >"$language"; done
mv cpp perft.cpp; mv csharp perft.cs; mv javascript perft.js; mv python perft.py
g++ -std=c++17 -O2 -Wall -Wextra -Werror perft.cpp -o perft
mcs -warnaserror -out:perft.exe perft.cs board.cs
for program in ./perft 'mono perft.exe' 'node perft.js' "$python -B perft.py"; do
  "$polyboard" diff "engine:$program" lerf --variant chess --walk 5
  "$polyboard" diff "divide:$program" lerf --position kiwipete --depth 3
  "$polyboard" compare --backends "lerf,engine:$program,divide:$program" --position kiwipete --depth 3 --seconds 0 \
    --format json >speeds.json
  "$python" - <<'END'
import json
report = json.load(open("speeds.json"))
assert report["agree"] and all(0 < row["ratio"] < 1 for row in report["backends"][1:]), report["backends"]
for row in report["backends"][1:]:
    print(f'{row["backend"]}: {row["nodes_per_second"] / 1e6:.2f} Mnodes/s')
END
done

# The exercises in C++ and Python: with all ten answers a board plays by the rules, and without any one of them it does not.
"$python" - "$root/docs" <<'END'
import pathlib, re, sys
docs = pathlib.Path(sys.argv[1])
answers = [line.split("\t") for line in (docs / "exercises/board-answers.txt").read_text().splitlines()[2:]]
for file, column, mark in [("board.hpp", 1, ";  // yours"), ("board.py", 2, "  # yours")]:
    text = (docs / "exercises" / file).read_text()
    assert len(answers) == text.count(mark) == 10
    for left in range(11):
        solved = text
        for row in answers[:left] + answers[left + 1:]:
            line = lambda found: found[1] + row[column] + mark
            solved, found = re.subn(rf"(\b{row[0]}\([^)]*\).*\n *return ).*{re.escape(mark)}", line, solved)
            assert found == 1, row
        pathlib.Path(f"without-{left}").mkdir(exist_ok=True)
        pathlib.Path(f"without-{left}", file).write_text(solved)
END
for left in {0..10}; do
  cp perft.cpp perft.py "without-$left"
  # Without the assertions, which would find the wrong line first.
  g++ -std=c++17 -O1 -DNDEBUG "without-$left/perft.cpp" -o "without-$left/perft"
  for program in "./without-$left/perft" "$python -B -O without-$left/perft.py"; do
    code=0
    "$polyboard" diff "divide:$program" lerf --no-minimise --depth 2 \
      --fen 'r3k2r/2pppppp/8/3B4/p2b4/8/P1PPPPPP/R3K2R w KQkq - 0 1' >"without-$left/said" 2>&1 || code=$?
    [ $((code == 0)) = $((left == 10)) ] || fails "$program ends with $code"
  done
done
for program in ./without-10/perft "$python -B without-10/perft.py"; do
  "$polyboard" diff "divide:$program" lerf --position kiwipete --depth 2
done

# A right engine, one that castles through check, one that does not compile, and one that ends at once.
for name in anna ben cleo dora; do mkdir -p "class/$name" && cp perft.cpp board.hpp "class/$name"; done
sed -i 's/ && !attacked(from + side, !now.white)) add/) add/' class/ben/board.hpp
echo 'no statement' >>class/cleo/perft.cpp
sed -i 's/if (line == "uci").*/if (line == "uci") return 7;/' class/dora/perft.cpp
cmp -s board.hpp class/ben/board.hpp && fails 'the bug is not planted'
cd "$root"

build='g++ -std=c++17 perft.cpp -o engine'
common=("build=$build" engine=./engine seconds=2 depth=2 "polyboard=$polyboard")
runner "$folder" folder=class/anna "${common[@]}" | tee "$folder/right"
grep -qE '^anna	right	-	' "$folder/right" || fails 'the right engine is not right'
grep -qx '### anna: every move is right' "$folder/runner/summary.md" || fails 'its summary is another'

# Prints the failures and errors of the results, by engine, and fails unless each was built or has an error.
results() { "$python" -c '
import sys
from xml.etree import ElementTree
for suite in ElementTree.parse(sys.argv[1]).getroot():
    cases = suite.findall("testcase")
    assert len(cases) == int(suite.get("tests")) and cases[0].get("name") == "the build"
    found = suite.findall("testcase/failure") + suite.findall("testcase/error")
    print(suite.get("name"), suite.get("failures"), suite.get("errors"), *(it.get("message") for it in found))
' "$1"; }
[ "$(results "$folder/polyboard.xml")" = 'polyboard: anna 0 0' ] || fails 'its results have a failure'

rm "$folder/runner/summary.md"
code=0
runner "$folder" folder=class/ben "${common[@]}" >"$folder/wrong" || code=$?
[ $code = 1 ] || fails "the engine with a bug ends with $code"
results "$folder/polyboard.xml" | grep -q '^polyboard: ben 1 0 castles-through-check: ' || fails 'its results have no cause'
grep -q '^::error title=polyboard::ben: castles-through-check: ' "$folder/wrong" || fails 'its error is not shown'
grep -q '^cause  *lists .* though the king passes ' "$folder/runner/summary.md" || fails 'its summary has no cause'
grep -q '^8  [^a-z]*r ' "$folder/runner/summary.md" || fails 'its summary has no board'
# The command of the summary finds the same.
sent=$(grep -oP '^reproduce  polyboard \K.*' "$folder/runner/summary.md")
again=$(cd "$folder/class/ben" && eval "'$polyboard' $sent" 2>/dev/null) || true
grep -q 'though the king passes ' <<<"$again" || fails "$sent finds nothing"

# A match in which it plays that move is settled by the log.
fen=$(grep -oP '^smallest   \K[^(]*[^( ]' "$folder/runner/summary.md")
mv=$(grep -oP '^extra      \K\w*' "$folder/runner/summary.md")
printf '1 >ben(0): position fen %s\n2 <ben(0): bestmove %s\n' "$fen" "$mv" >"$folder/match.log"
settled=$("$polyboard" game --log "$folder/match.log" 2>/dev/null) && fails "$mv is not illegal"
grep -q "^cause  *plays $mv, though the king passes " <<<"$settled" || fails "the log is not settled: $settled"

code=0
runner "$folder" each=class "${common[@]}" >"$folder/lines" || code=$?
[ $code = 1 ] || fails "a class with wrong engines ends with $code"
cut -f 1-3 "$folder/lines" | grep -v '^::' | sed 's/:.*	/	/' | diff - <(
  printf '%s\t%s\t%s\n' anna right - ben castles-through-check "$fen" cleo 'cannot be built' - dora 'cannot be asked' -
) || fails 'the lines of the class are others'

# A release, as it is downloaded: the archive must be that of its checksums.
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
name=polyboard-$version-$(uname -m)-unknown-linux-musl
mkdir -p "$folder/release/$name"
cp "$polyboard" "$polyboard-commands" "$folder/release/$name"
tar -C "$folder/release" -cJf "$folder/release/$name.tar.xz" "$name"
download() {
  (cd "$folder/class/anna" && "$python" "$root/action/check.py" --engine ./engine --seconds 1 --suite none \
    --release "file://$folder/release" --junit "$folder/polyboard.xml")
}
(cd "$folder/release" && sha256sum "$name.tar.xz" >SHA256SUMS)
download | grep -q '^anna	right' || fails 'a release is not used'
sed -i 's/^./x/' "$folder/release/SHA256SUMS"
code=0
"$python" action/check.py --engine true --each no-folder --polyboard "$polyboard" 2>/dev/null || code=$?
[ $code = 3 ] || fails "a folder that is not there ends with $code"
code=0
refused=$(download 2>&1) || code=$?
[ $code = 3 ] && grep -q 'is not the file of SHA256SUMS' <<<"$refused" || fails "a wrong checksum: $refused"
printf 'four snippets count and are timed, ten exercises in two languages are told apart, and the action finds the bug, grades a class and downloads\n'
