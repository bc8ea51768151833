#!/bin/sh
# Runs match.py in a virtual environment under target/, which the first call creates.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
venv="$here/../../target/match-venv"
if [ ! -e "$venv/ready" ]; then
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check chess==1.11.2 pyffish==0.0.90
    touch "$venv/ready"
fi
exec "$venv/bin/python" -B "$here/match.py" "$@"
