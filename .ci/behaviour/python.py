"""Prints what the package for Python answers. `.ci/python.sh` compares it with python.txt; to record a change that you
mean, write the output of this script there.
"""

import json
import pathlib
import re
import sys

from polyboard import Bitboard, Board, Move, backends, compare, explain, mapping, mappings, planes, positions, read_pgn, which

sys.dont_write_bytecode = True
from masks import kept, masked  # noqa: E402

GAMES = pathlib.Path(__file__).resolve().parents[2] / "docs/games"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ASKED = """
backends()
mappings()
mapping("lefr").facts()
mapping("none")
which(0x04000000, "c4")
which(26, index=True)
Bitboard("a1 h8", "lefr").shift("north").names()
explain("d4", "R", backend="0x88", blockers=["f4"]).data
explain("d4", "R", backend="lerf+magic").targets
explain("c1", fen="rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", variant="makruk").data
explain("z9", "R")
Board().divide(3)
Board(KIWIPETE, backend="10x12").divide(2)
Board(variant="makruk", backend="0x88").perft(3)
Board(KIWIPETE).perft(3, threads=2, hash=16)
Board().perft(-1)
[move.uci() for move in Board(KIWIPETE, chess960=True).legal_moves]
[Board(KIWIPETE).san(move) for move in Board(KIWIPETE).legal_moves]
Board(KIWIPETE).attackers(False, "e6").names()
Board(KIWIPETE).attacks("e5").names()
Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome()
Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome().reason
Board("8/8/8/8/8/8/8/8 w - - 0 1")
Board("startpos", backend="none")
Board(variant="draughts")
Board().push_san("Ke2")
Board().push_uci("e2e5")
Board().push(Move.from_uci("e7e5"))
Board().pop()
Board(backend="quad").memory()
Board(backend="0x88-textbook").memory()
repr(Board(KIWIPETE))
str(Board(KIWIPETE))
Board(KIWIPETE)._repr_svg_()
bytes(Board(KIWIPETE)).hex()
planes(Board(KIWIPETE)).hex()
[[move.uci() for move in game.moves] for game in read_pgn(GAMES / "opera.pgn")]
[(game.number, game.line, game.tags, game.result, game.errors) for game in read_pgn(GAMES / "damaged.pgn")]
{name: column.hex() for name, column in positions(GAMES / "opera.pgn").items()}
positions(GAMES / "damaged.pgn", ["none"])
compare(["lerf", "0x88"], depth=1, seconds=0).boards
compare(["lerf", "none"], depth=1)
"""


def answered(line):
    """The answer as JSON, or the error; what is measured or depends on the processor is left out."""
    try:
        text = json.dumps(eval(line), indent=1, ensure_ascii=False, default=repr)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    text = re.sub(r'("(?:ratio|interval|ratio_interval|spread)": )(\[[^]]*\]|[^,\n]*)', r"\1#", text)
    return kept(masked(text))


for line in ASKED.split("\n")[1:-1]:
    print(f">>> {line}\n{answered(line).replace(str(GAMES), 'docs/games')}\n")
