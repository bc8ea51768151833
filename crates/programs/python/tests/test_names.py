"""Every name of python-chess's `Board` is there, or in the chapter's table of those that are absent."""

import re

import chess
from repository import ROOT

import polyboard


def test_a_name_of_python_chess_is_present_or_in_the_table() -> None:
    chapter = (ROOT / "docs/in-a-notebook.md").read_text()
    section = chapter.split("### Names of python-chess that are absent\n")[1].split("\n#")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    absent = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    theirs = {name for name in [*dir(chess.Board), *vars(chess.Board())] if not name.startswith("_")}
    ours = set(dir(polyboard.Board))
    assert sorted(absent) == sorted(theirs - ours)
