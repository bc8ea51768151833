"""Runs the steps of action/action.yml as a hosted runner of GitHub Actions does, with its variables.

    runner.py WORKSPACE NAME=VALUE...       the folder of the repository that uses the action, and its inputs
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import yaml

workspace = Path(sys.argv[1]).resolve()
given = dict(word.split("=", 1) for word in sys.argv[2:])
folder = Path(__file__).resolve().parents[2] / "action"
action = yaml.safe_load((folder / "action.yml").read_text())

assert given.keys() <= action["inputs"].keys(), f"no input of action.yml: {given.keys() - action['inputs'].keys()}"
missing = [name for name, it in action["inputs"].items() if it.get("required") and name not in given]
assert not missing, f"action.yml requires {missing}"
inputs = {name: str(given.get(name, it.get("default", ""))) for name, it in action["inputs"].items()}

files = workspace / "runner"
files.mkdir(exist_ok=True)
runner = {
    "CI": "true",
    "GITHUB_ACTIONS": "true",
    "GITHUB_ACTION_PATH": str(folder),
    "GITHUB_ENV": str(files / "env"),
    "GITHUB_OUTPUT": str(files / "output"),
    "GITHUB_STEP_SUMMARY": str(files / "summary.md"),
    "GITHUB_WORKSPACE": str(workspace),
    "RUNNER_ARCH": "X64",
    "RUNNER_OS": "Linux",
    "RUNNER_TEMP": str(files),
}
for step in action["runs"]["steps"]:
    value = lambda text: re.sub(r"\$\{\{ *inputs\.(\w+) *\}\}", lambda name: inputs[name[1]], str(text))
    own = {name: value(text) for name, text in step.get("env", {}).items()}
    script = files / "step.sh"
    script.write_text(value(step["run"]))
    command = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", script]
    code = subprocess.run(command, cwd=workspace, env={**os.environ, **runner, **own}, check=False).returncode
    if code != 0:
        sys.exit(code)
