#!/usr/bin/env bash
# Runs the recipes of docs/counting-on-many-machines.md with two workers, and kills workers with SIGKILL
# while they count: GNU parallel, and Apache Spark as a cluster on this machine. Each total must still equal
# the published one. Then a worker returns a wrong count, which must be found. GNU parallel and a Java runtime come
# from the distribution, PySpark from PyPI; without a network this fails.
set -euo pipefail
cd "$(dirname "$0")/.."

spark=3.5.3
published=3195901860 # perft 7 from the start

target=$(realpath "${CARGO_TARGET_DIR:-target}")
home="$target/many_machines"
.ci/install.sh parallel java=default-jre-headless
[ -x "$home/venv/bin/python" ] || python3 -m venv "$home/venv"
"$home/venv/bin/python" -m pip install --quiet --disable-pip-version-check "pyspark==$spark"
cargo build --release
cargo build --release -p polyboard-commands
PATH="$target/release:$PATH"
engines=$PWD/crates/contract/perft/engines

folder=$(mktemp -d "$home/run.XXXXXX")
# Each recipe is a session of its own, so that its processes can be told from others.
trap 'pkill -KILL -s "${jobs:-1000000000}" || true; rm -rf "$folder"' EXIT
cd "$folder"
polyboard units --depth 7 --at 3 --check 8x8 --output units.jsonl.zst
polyboard units --depth 7 --at 3 >units.jsonl

fail() {
  tail -n 50 "$1" >&2
  echo "$2" >&2
  exit 1
}

# Kills the oldest process of the session `jobs` that `pgrep` finds, as soon as there is one and a condition
# holds, for at most a minute.
kill_one() {
  local log=$1 condition=$2 pid
  shift 2
  for _ in $(seq 1200); do
    pid=$(pgrep -o -s "$jobs" "$@" || true)
    if [ -n "$pid" ] && eval "$condition" && kill -KILL "$pid" 2>/dev/null; then
      return
    fi
    sleep 0.05
  done
  fail "$log" "nothing to kill: $*"
}

# The total of these results must be the published one.
adds_up() {
  polyboard sum units.jsonl "$@" | tee sum.txt
  grep -qx "Nodes searched: $published" sum.txt
  grep -qx 'Counted by two boards, as the workers say: each' sum.txt
}

# OEIS A083276, a ply further than the tests go.
[ "$(polyboard units --depth 6 --at 6 --memory 64 2>/dev/null | grep -c '^{"id"')" = 9417681 ]

echo '-- GNU parallel'
setsid parallel --jobs 2 --retries 5 \
  'polyboard work units.jsonl --check 8x8 --part {}/16 --output results-{}.jsonl' ::: $(seq 16) \
  2>parallel.txt &
jobs=$!
# A worker that has written results, so that another has to go on from there.
kill_one parallel.txt '[ -s results-1.jsonl ] && [ -s results-2.jsonl ]' -f polyboard-commands
wait "$jobs" || fail parallel.txt 'GNU parallel has given up'
grep 'had a result before' parallel.txt || fail parallel.txt 'no worker has resumed'
adds_up results-*.jsonl

echo '-- Apache Spark'
export PYSPARK_PYTHON="$home/venv/bin/python" SPARK_LOCAL_IP=127.0.0.1
setsid "$home/venv/bin/spark-submit" --master 'local-cluster[2,1,1024]' "$engines/spark.py" \
  units.jsonl results 64 "$target/release/polyboard" work --check 8x8 2>spark.txt &
jobs=$!
kill_one spark.txt true -f polyboard-commands
# The other loss first, or the process dies with its executor and no exit code is seen.
kill_one spark.txt 'grep -q "exited with error code -9" spark.txt' -f CoarseGrainedExecutorBackend
wait "$jobs" || fail spark.txt 'Spark has given up'
# Exit codes of a process and of an executor that SIGKILL has ended.
for loss in 'exited with error code -9' 'Command exited with code 137'; do
  grep -m 1 -- "$loss" spark.txt || fail spark.txt "not in the log of Spark: $loss"
done
adds_up results/part-*

echo '-- A worker that returns a wrong count'
# The results of both recipes are those of different runs.
adds_up --require 2 results-*.jsonl results/part-*
polyboard verify units.jsonl.zst results-*.jsonl --backend 10x12 --sample 1%
# It adds a leaf to each result; the checksums are right.
mkdir wrong
cat >wrong/worker.py <<'PYTHON'
import hashlib
import sys

for line in sys.stdin:
    if line.startswith('{"id"'):
        body = line.rsplit(',"sha256"', 1)[0]
        before, after = body.split('"nodes":"', 1)
        nodes, after = after.split('"', 1)
        body = f'{before}"nodes":"{int(nodes) + 1}"{after}'
        print(f'{body},"sha256":"{hashlib.sha256(body.encode()).hexdigest()[:16]}"}}')
PYTHON
polyboard work units.jsonl.zst --check 8x8 | python3 wrong/worker.py >wrong/results.jsonl
polyboard sum units.jsonl.zst wrong/results.jsonl # Alone, the wrong results pass.
refused() {
  ! "$@" >wrong/refused.txt 2>&1 || fail wrong/refused.txt 'wrong results are accepted'
  grep -m 1 'wrong/results.jsonl: line' wrong/refused.txt || fail wrong/refused.txt 'the wrong result is not named'
}
refused polyboard sum units.jsonl.zst --require 2 results-1.jsonl wrong/results.jsonl
refused polyboard verify units.jsonl.zst wrong/results.jsonl --backend 10x12
