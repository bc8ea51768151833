#!/usr/bin/env bash
# Installs what is missing: a command, from the Debian package of the same name or from those after "=", a target of the
# compiler, or an older compiler. Two checks run at once, and neither apt-get nor rustup waits for another one, so this
# script does.
#
#   .ci/install.sh valgrind cc=gcc,libc6-dev target:aarch64-unknown-linux-musl compiler:1.89
set -euo pipefail

PATH=$PATH:/usr/games
packages=() targets=() compilers=()
for need in "$@"; do
  case $need in
    target:*) [ -d "$(rustc --print sysroot)/lib/rustlib/${need#*:}" ] || targets+=("${need#*:}") ;;
    compiler:*) rustup run "${need#*:}" rustc --version >/dev/null 2>&1 || compilers+=("${need#*:}") ;;
    *) command -v "${need%%=*}" >/dev/null || packages+=("${need#*=}") ;;
  esac
done
[ -n "${packages[*]}${targets[*]}${compilers[*]}" ] || exit 0

exec 9>"${TMPDIR:-/tmp}/polyboard-install.lock"
flock 9
if [ -n "${packages[*]}" ]; then
  sudo=$(command -v sudo || true)
  $sudo apt-get update -qq 9>&-
  IFS=', '
  $sudo apt-get install -y -qq ${packages[*]} >/dev/null 9>&-
fi
[ -z "${targets[*]}" ] || rustup target add "${targets[@]}"
[ -z "${compilers[*]}" ] || rustup toolchain install "${compilers[@]}" --profile minimal --no-self-update
