"""Files of the repository that the tests read."""

import pathlib
from typing import Iterator, List, Tuple

ROOT = pathlib.Path(__file__).parents[4]
GAMES = ROOT / "crates/play/pgn/tests/corpus/lichess.pgn"


def suite(name: str) -> Iterator[Tuple[str, List[int]]]:
    """The positions of a corpus with the published counts of depth 1, 2 and so on."""
    for line in (ROOT / "crates/checks/conformance/corpus" / name).read_text().splitlines():
        if line and not line.startswith("#"):
            fen, *counts = line.split(";")
            yield fen.strip(), [int(count.split()[1]) for count in counts]
