"""One script under two imports."""

import pathlib
import subprocess
import sys

SCRIPT = pathlib.Path(__file__).with_name("same_script.py")


def test_the_script_prints_the_same_under_both_imports() -> None:
    ours, theirs = (
        subprocess.run([sys.executable, str(SCRIPT), name], check=True, capture_output=True).stdout
        for name in ("polyboard", "chess")
    )
    assert len(ours.splitlines()) > 9000
    assert ours == theirs
