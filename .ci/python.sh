#!/usr/bin/env bash
# Installs the package for Python as its README says, in the oldest and the newest CPython available, and runs its
# tests in both; then compares its answers with those recorded in .ci/behaviour/python.txt, and checks the types, the
# stubs and the symbols of the stable ABI. The tools and the programs to compare with come
# from PyPI into the target folder; without a network this fails.
set -euo pipefail
cd "$(dirname "$0")/.."

target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
home="$target/python-environments"
# A folder of its own, because other builds for release would wait for its lock.
export CARGO_TARGET_DIR="$target/python"

# Not optimised, unlike the package that a user builds: compiling takes far longer than these tests.
export CARGO_PROFILE_RELEASE_OPT_LEVEL=0

# The interpreters at hand, each with its version: those on the path, and those that pyenv installed.
interpreters() {
  for candidate in python3 python3.{9..29} "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.*/bin/python3; do
    "$candidate" - 2>/dev/null <<'END' || true
import sys
if sys.version_info >= (3, 9) and sys.implementation.name == "cpython":
    print("%d %d %s" % (*sys.version_info[:2], sys.executable))
END
  done | sort -k1,1n -k2,2n
}
found=$(interpreters)
oldest=$(head -n 1 <<<"$found")
newest=$(tail -n 1 <<<"$found")
if [ -z "$oldest" ]; then
  printf '.ci/python.sh: there is no CPython of version 3.9 or later; install one\n' >&2
  exit 3
fi

(cd crates/programs/python && cargo fmt --check && cargo clippy --locked -- -D warnings)

while read -r major minor python; do
  environment="$home/$major.$minor"
  printf '\nCPython %s.%s\n' "$major" "$minor"
  [ -x "$environment/bin/python" ] || "$python" -m venv "$environment"
  "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --upgrade pip
  "$environment/bin/python" -m pip install --quiet './crates/programs/python[test]'
  "$environment/bin/python" -m pytest --quiet -p no:cacheprovider crates/programs/python
done < <(printf '%s\n' "$oldest" "$newest" | uniq)

read -r major minor _ <<<"$newest"
bin="$home/$major.$minor/bin"
"$bin/python" .ci/behaviour/python.py >"$home/answers.txt"
diff -u .ci/behaviour/python.txt "$home/answers.txt"
"$bin/python" -m pip install --quiet abi3audit
rm -rf "$home/wheels"
"$bin/python" -m pip wheel --quiet --no-deps --wheel-dir "$home/wheels" ./crates/programs/python
"$bin/abi3audit" --strict --summary "$home"/wheels/polyboard-*-abi3-*.whl
cd crates/programs/python
"$bin/mypy" --cache-dir "$home/mypy"
"$bin/stubtest" polyboard --allowlist tests/stubtest.txt
echo 'The package for Python holds.'
