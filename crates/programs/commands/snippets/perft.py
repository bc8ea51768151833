# Perft around your board, for `polyboard diff 'engine:python3 perft.py' lerf` and `'divide:python3 perft.py'`.
# The board has a constructor from a FEN, legal_moves(), make(move) and unmake(move); uci(move) is "e2e4" or "e7e8q".
import sys

from board import Board, uci


def perft(board, depth):
    if depth == 0:
        return 1
    leaves = 0
    for move in board.legal_moves():
        board.make(move)
        leaves += perft(board, depth - 1)
        board.unmake(move)
    return leaves


def divide(board, depth, total):
    leaves = 0
    for move in board.legal_moves():
        board.make(move)
        below = perft(board, depth - 1)
        board.unmake(move)
        print(f"{uci(move)}: {below}")
        leaves += below
    print(f"\n{total}{leaves}", flush=True)


def position(fen, moves=""):
    board = Board(fen)
    for text in moves.split():
        board.make(next(move for move in board.legal_moves() if uci(move) == text))
    return board


if len(sys.argv) > 2:  # divide: the arguments are a depth, a FEN, and moves, if there are any
    divide(position(*sys.argv[2:]), int(sys.argv[1]), "")
    sys.exit()
board = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
for line in map(str.strip, sys.stdin):
    if line == "uci":
        print("uciok", flush=True)
    elif line == "isready":
        print("readyok", flush=True)
    elif line.startswith("position fen "):
        board = position(*line[13:].split(" moves "))
    elif line.startswith("go perft "):
        divide(board, int(line[9:]), "Nodes searched: ")
    elif line == "quit":
        break
