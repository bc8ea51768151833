#!/usr/bin/env bash
# Plays chess programs against `polyboard uci`: python-chess, a makruk driver with pyffish as the
# arbiter, and a client that behaves like a graphical user interface. python-chess also plays a game of the
# example engine against itself. They are installed from PyPI into the target folder; without a network this
# fails.
#
#   .ci/uci_clients.sh                          all of crates/play/uci/clients
#   .ci/uci_clients.sh gui                      that one, which measures milliseconds, so nothing else should run
set -euo pipefail
cd "$(dirname "$0")/.."

target="${CARGO_TARGET_DIR:-target}"
venv="$target/uci_clients"
[ -x "$venv/bin/python" ] || python3 -m venv "$venv"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check chess==1.11.2 pyffish==0.0.90
cargo build --release
# Together: by itself the example would have macros with fewer features of syn, and all boards would be compiled again.
cargo build --release -p polyboard-commands -p polyboard --bin polyboard-commands --example engine

clients=("$@")
[ $# -gt 0 ] || clients=(gui python_chess makruk example)
for client in "${clients[@]}"; do
  program="$target/release/polyboard"
  [ "$client" != example ] || program="$target/release/examples/engine"
  PYTHONDONTWRITEBYTECODE=1 "$venv/bin/python" "crates/play/uci/clients/$client.py" "$program"
done
printf 'played: %s\n' "${clients[*]}"
