"""A game of the facade's example engine against itself by python-chess, which checks every move and line."""

import logging
import sys

import chess
import chess.engine


class Strict(logging.Handler):
    """Whatever python-chess cannot read ends the test."""

    def emit(self, record):
        raise SystemExit(f"python-chess complains: {record.getMessage()}")


def main(command):
    logging.getLogger("chess.engine").addHandler(Strict(level=logging.WARNING))
    popen = chess.engine.SimpleEngine.popen_uci
    with popen(command) as white, popen(command) as black:
        board, limits = chess.Board(), [chess.engine.Limit(depth=3), chess.engine.Limit(time=0.02)]
        while not board.is_game_over(claim_draw=True):
            player = white if board.turn else black
            result = player.play(board, limits[board.turn], info=chess.engine.INFO_ALL)
            assert result.move in board.legal_moves, (board.fen(), result)
            assert "score" in result.info, result.info
            board.push(result.move)
        # A search without a limit ends when it is stopped.
        with white.analysis(chess.Board()) as analysis:
            analysis.get()
        print("the example of an engine", board.result(claim_draw=True), board.ply(), "plies")


main(sys.argv[1])
