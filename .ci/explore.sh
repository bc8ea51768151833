#!/usr/bin/env bash
# Installs what the tests of the page need (Node, and from the distribution the Chromium that has no windows), builds
# the command unless PROGRAM=… names it, compiles the boards to WebAssembly, and runs the tests:
# crates/explore/browser/run. Without a network this fails.
set -euo pipefail
cd "$(dirname "$0")/.."

needs() {
  command -v "$1" >/dev/null && return
  sudo=$(command -v sudo || true)
  $sudo apt-get update -qq
  $sudo apt-get install -y -qq "${@:2}" >/dev/null
}
needs node nodejs npm
needs npm npm
needs chromium-headless-shell chromium-headless-shell
needs cc gcc libc6-dev
needs python3 python3

if [ -z "${PROGRAM:-}" ]; then
  cargo build --release
  cargo build --release -p polyboard-commands
fi
crates/explore/browser/run
