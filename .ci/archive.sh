#!/usr/bin/env bash
# Uses an archive for x86-64 as a stranger does: unpacked, without cargo, on emulated processors that lack something, on this
# one with every build that it can run, and damaged. qemu-user hands a program that another one starts to this processor, so
# scripts stand for the builds while one is chosen, and the chosen one is emulated by itself. Nothing emulates AVX-512: that build runs only where it can. The last lines say
# what ran.
#
#   .ci/archive.sh        an archive made in a hurry, whose builds have eight boards and are not optimised
#   .ci/archive.sh OUT    that which .ci/release.sh has made in this folder
set -euo pipefail
cd "$(dirname "$0")/.."

if [ "$(uname -sm)" != 'Linux x86_64' ]; then
  echo "not tested on $(uname -sm): the archive of x86-64 Linux"
  exit
fi
.ci/install.sh qemu-x86_64-static=qemu-user-static xz=xz-utils python3
triple=x86_64-unknown-linux-musl
folder=${1:-${CARGO_TARGET_DIR:-target}/archive}
[ $# -gt 0 ] || QUICK=1 .ci/release.sh "$folder" "archive:$triple"
folder=$(realpath "$folder")
root=$PWD

fail() {
  printf '.ci/archive.sh: %s\n' "$*" >&2
  exit 1
}

(cd "$folder" && sha256sum --check --quiet SHA256SUMS)
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
tar -xJf "$folder"/polyboard-*-"$triple".tar.xz -C "$home"
cd "$home"/polyboard-*
for file in man/polyboard-perft.1 completions/{polyboard.bash,_polyboard,polyboard.fish} LICENSE-{MIT,APACHE}; do
  [ -s "$file" ] || fail "the archive has no $file"
done
grep -q '^==== clap_builder .*MIT' LICENSES-OF-CRATES.txt || fail 'the licences of the crates are incomplete'
[ "$(wc -l <README.md)" -le 10 ] || fail 'README.md has more than ten lines'
! ldd ./polyboard* 2>&1 | grep '=>' || fail 'a program is not static'

# Of the lines of a release script and of the program that chooses: a build is only run where all that the compiler may use
# in it is there.
asked() { sed -n "/let $1 = missing/,/;/p" "$root/crates/programs/cli/src/choose.rs" | grep -o '"[^"]*"'; }
while IFS=: read -r ending flags; do
  case $ending in
    '') features=$(asked v2) ;;
    -v3-magic) features=$(asked v2 && asked v3 && asked magic) ;;
    *) features=$(asked v2 && asked v3 && asked "${ending#-}") ;;
  esac
  for feature in $(rustc --print cfg --target "$triple" $flags | sed -n 's/^target_feature="\(.*\)"$/\1/p'); do
    case $feature in
      sse | sse2 | fxsr | rdrand | rdseed | xsave* | crt-static) ;;
      *) grep -q "\"$feature\"" <<<"$features" || fail "polyboard$ending may use $feature, which choose.rs does not ask for" ;;
    esac
  done
done < <(sed -n "s/^ *echo '\(.*:-C .*\)'$/\1/p" "$root/.ci/release.sh")

# Compares the boards with a program, two plies deep, and prints the sentence about the build that counts; the environment
# is empty.
compared() {
  local report
  report=$(env -i "$@" compare --position kiwipete --depth 2 --seconds 0 --format json 2>/dev/null) || return
  grep -q '"nodes": 2039' <<<"$report" || fail "$* does not count 2039 leaves"
  sed -n 's/^ *"build": "\(.*\)",*$/\1/p' <<<"$report" | head -n 1
}
# Whether a program refuses to run, with these words.
refuses() {
  local words=$1 code=0 text
  shift
  text=$(env -i "$@" compare --seconds 0 --depth 1 2>&1) || code=$?
  [[ $code = 3 && $text == *"$words"* ]] || fail "$* ends with $code: $text"
}

mkdir "$home/stubs"
cp polyboard "$home/stubs/"
for ending in '' -v3 -v3-magic -avx512; do
  printf '#!/bin/sh\nif [ "$1" = --version ]; then echo %s; else echo "$POLYBOARD_CHOSEN"; fi\n' "'$(./polyboard --version)'" \
    >"$home/stubs/polyboard-commands$ending"
  chmod +x "$home/stubs/polyboard-commands$ending"
done
qemu=$(command -v qemu-x86_64-static)
report=()
for expected in 'Nehalem v2' 'IvyBridge v2' 'Haswell,-bmi2 v2' 'Haswell v3' 'EPYC v3-magic' 'EPYC-Milan v3'; do
  read -r cpu name <<<"$expected"
  chosen=$(env -i "$qemu" -cpu "$cpu" "$home/stubs/polyboard" 2>/dev/null)
  [[ $chosen == "$name, because "* ]] || fail "$cpu gets the build $chosen, and not $name"
  ending="-$name"
  compared "$qemu" -cpu "$cpu" "./polyboard-commands${ending#-v2}" >/dev/null
  report+=("emulated $cpu: $chosen")
done
refuses 'needs; compile polyboard for it: cargo install' "$qemu" -cpu Conroe ./polyboard
refuses 'no avx512f, which the build avx512 needs; unset it' POLYBOARD_BUILD=avx512 "$qemu" -cpu Haswell ./polyboard
refuses 'unknown build "v9"; choose one of v2, v3, v3-magic, avx512' POLYBOARD_BUILD=v9 ./polyboard

chosen=$(compared ./polyboard)
report+=("this processor: $chosen")
for name in v2 v3 v3-magic avx512; do
  if chosen=$(compared POLYBOARD_BUILD="$name" ./polyboard); then
    report+=("by its name: $chosen")
  else
    refuses ", which the build $name needs" POLYBOARD_BUILD="$name" ./polyboard
    report+=("not on this processor: $name")
  fi
done
[[ $(env -i ./polyboard list --format json) == *'"build": "'* ]] || fail 'list does not name the build'

# The first line of the main command comes at once, and names the build.
exec 3< <(env -i ./polyboard compare --depth 1 --seconds 0 2>&1)
read -r -t 1 line <&3 || fail 'compare prints nothing within a second'
[[ $line == *'this is the build '*', because '* ]] || fail "compare begins with $line"
cat <&3 >/dev/null

printf '#!/bin/sh\necho polyboard 0.0.1\n' >polyboard-commands
refuses 'belongs to another version; unpack the archive again' POLYBOARD_BUILD=v2 ./polyboard
rm polyboard-commands
refuses 'is missing; unpack the archive again' POLYBOARD_BUILD=v2 ./polyboard

# What cargo binstall makes of the manifests: the address ends with the file, and the archive has every program.
cd "$root"
cargo metadata --no-deps --format-version 1 | python3 .ci/release/binstall.py "$folder" "$triple"

# The workflow names parts that the script knows, and targets that the compiler knows.
parts=$(sed -n 's/^ *parts: //p' .github/workflows/release.yml)
for part in $parts; do
  case $part in
    archive:*) rustc --print target-list | grep -qx "${part#*:}" || fail "release.yml: no target ${part#*:}" ;;
    wheel:x86_64 | wheel:aarch64 | site | crates) ;;
    *) fail "release.yml: unknown part $part" ;;
  esac
done
[ "$(wc -w <<<"$parts")" -ge 9 ] || fail "release.yml makes only $parts"
printf '%s\n' "${report[@]}"
