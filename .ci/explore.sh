#!/usr/bin/env bash
# Installs what the tests of the page need (Node, and headless Chromium from the distribution), builds the command unless
# PROGRAM=… names it, compiles the boards to WebAssembly, and runs the tests: crates/programs/commands/browser/run, which
# gets the arguments of this script. Without a network this fails.
set -euo pipefail
cd "$(dirname "$0")/.."

.ci/install.sh node=nodejs npm chromium-headless-shell cc=gcc,libc6-dev python3

if [ -z "${PROGRAM:-}" ]; then
  cargo build --release
  cargo build --release -p polyboard-commands
fi
crates/programs/commands/browser/run "$@"
