# The board of python-chess, for the snippet perft.py.
import chess


class Board:
    def __init__(self, fen):
        self.board = chess.Board(fen)

    def legal_moves(self):
        return list(self.board.legal_moves)

    def make(self, move):
        self.board.push(move)

    def unmake(self, move):
        self.board.pop()


def uci(move):
    return move.uci()
