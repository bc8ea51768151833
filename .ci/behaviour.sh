#!/usr/bin/env bash
# Compares what the programs print with the files of .ci/behaviour/recorded: the help, its examples and those of the book,
# in text and as JSON, the causes and smallest positions of all planted bugs, a conversation in UCI, and the answers that
# the page gets. With the argument "record" it writes the files; an intended change is a diff of them in the commit
# that makes it. What a board that answers one question wrongly leads to is recorded beside its test, in
# crates/checks/diff/tests/wrong_answers.txt, and the report of a failure stands in the tests of conformance.
set -euo pipefail
cd "$(dirname "$0")/.."

cargo build --release
cargo build --release -p polyboard-commands
python3 -B .ci/behaviour/behaviour.py "${CARGO_TARGET_DIR:-target}/release/polyboard" "$@"
