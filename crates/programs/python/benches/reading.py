"""Times reading games: the command, this package, and python-chess, on the same files.

`python benches/reading.py target/release/polyboard` in a clone, with `chess` and `numpy` installed. The games are
those of the tests, a hundred times. Each number is the best of five runs, and of two for python-chess.
"""

import gzip
import pathlib
import subprocess
import sys
import tempfile
import time

import chess.pgn

import polyboard

GAMES = pathlib.Path(__file__).parents[3] / "play/pgn/tests/corpus/lichess.pgn"
TIMES = 100


def seconds(runs, work):
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def command(path):
    subprocess.run([sys.argv[1], "pgn", path], check=True, stdout=subprocess.DEVNULL)


def ours(path):
    return sum(len(game) for game in polyboard.read_pgn(path))


def ours_with_moves(path):
    return sum(len(list(map(str, game.moves))) for game in polyboard.read_pgn(path))


def ours_as_words(path):
    return len(polyboard.positions(path, ["words", "turn", "rights", "result"])["turn"])


def theirs(path):
    with open(path, encoding="utf-8") as handle:
        games = iter(lambda: chess.pgn.read_game(handle), None)
        return sum(sum(1 for _ in game.mainline_moves()) for game in games)


def theirs_as_words(path):
    """The words of each position, from the bitboards that python-chess keeps."""
    rows = []
    with open(path, encoding="utf-8") as handle:
        for game in iter(lambda: chess.pgn.read_game(handle), None):
            board = game.board()
            for move in [None, *game.mainline_moves()]:
                if move:
                    board.push(move)
                rows.append([board.pieces_mask(piece, color) for color in chess.COLORS for piece in chess.PIECE_TYPES])
    return len(rows)


with tempfile.TemporaryDirectory() as folder:
    plain = pathlib.Path(folder, "games.pgn")
    plain.write_bytes(GAMES.read_bytes() * TIMES)
    packed = pathlib.Path(folder, "games.pgn.gz")
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    zstd = pathlib.Path(folder, "games.pgn.zst")
    subprocess.run(["zstd", "--quiet", plain, "-o", zstd], check=True)
    print(f"{sum(1 for _ in polyboard.read_pgn(plain))} games, {ours(plain)} moves, {plain.stat().st_size} bytes")
    for path in (plain, packed, zstd):
        print(f"{path.name:14} command {seconds(5, lambda: command(path)):7.3f} s, read_pgn {seconds(5, lambda: ours(path)):7.3f} s")
    print(f"moves as texts {seconds(5, lambda: ours_with_moves(plain)):7.3f} s")
    print(f"words          {seconds(5, lambda: ours_as_words(plain)):7.3f} s")
    print(f"python-chess   {seconds(2, lambda: theirs(plain)):7.3f} s, words {seconds(2, lambda: theirs_as_words(plain)):7.3f} s")
