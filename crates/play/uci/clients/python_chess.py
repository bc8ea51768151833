"""Whole games by the engine module of python-chess, which checks every move and every line."""

import logging
import random
import sys
import time

import chess
import chess.engine

PLIES = 240


class Strict(logging.Handler):
    """Whatever python-chess cannot read ends the test."""

    def emit(self, record):
        print(record.getMessage(), record.exc_info, file=sys.stderr)
        raise SystemExit(f"python-chess complains: {record.getMessage()}")


def opened(command, **options):
    engine = chess.engine.SimpleEngine.popen_uci([command, "uci"])
    engine.configure(options)
    return engine


def play(board, white, black, limit, ponder=False):
    """Plays until the game is over; a player is an engine, or None for random moves."""
    game = object()
    while not board.is_game_over(claim_draw=False) and board.ply() < PLIES:
        player = white if board.turn else black
        if player is None:
            board.push(random.choice(list(board.legal_moves)))
            continue
        result = player.play(board, limit, game=game, ponder=ponder, info=chess.engine.INFO_ALL)
        assert result.move in board.legal_moves, (board.fen(), result)
        # After a ponderhit, all may have been said before.
        assert ponder or "score" in result.info, result.info
        board.push(result.move)
    return board.result(claim_draw=True)


def play_by_clock(white, black, seconds, increment):
    """A game with clocks; neither side may lose on time."""
    board, left, game = opening(chess.Board()), [seconds, seconds], object()
    while not board.is_game_over(claim_draw=True) and board.ply() < 160:
        player, side = (white, 0) if board.turn else (black, 1)
        limit = chess.engine.Limit(
            white_clock=left[0], black_clock=left[1], white_inc=increment, black_inc=increment
        )
        start = time.monotonic()
        board.push(player.play(board, limit, game=game).move)
        left[side] -= time.monotonic() - start
        assert left[side] > 0, f"lost on time after {board.fullmove_number} moves"
        left[side] += increment
    return board, left


def opening(board):
    """A few random moves, so that no two games are the same."""
    for _ in range(6):
        board.push(random.choice(list(board.legal_moves)))
    return board


def main(command):
    logging.getLogger("chess.engine").addHandler(Strict(level=logging.WARNING))
    random.seed(1982)
    with opened(command) as first, opened(command, Backend="10x12", Threads=2, Hash=4) as second:
        all_games(first, second)


def all_games(first, second):
    limit = chess.engine.Limit(time=0.02)
    pairs = [(first, second), (second, first), (first, None), (None, second)]
    start = time.monotonic()

    for white, black in pairs:
        board = opening(chess.Board())
        print("chess", play(board, white, black, limit), board.ply(), "plies")
    for white, black in pairs:
        board = opening(chess.Board.from_chess960_pos(random.randrange(960)))
        print("chess960", play(board, white, black, limit), board.ply(), "plies")
    board = chess.Board()
    print("pondering", play(board, first, None, limit, ponder=True), board.ply(), "plies")
    board, left = play_by_clock(first, second, 2.0, 0.05)
    print("by clock", board.result(claim_draw=True), board.ply(), "plies, left", left)

    # The same number of nodes gives the same move on every board.
    board = chess.Board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
    answers = set()
    for name in first.options["Backend"].var:
        first.configure({"Backend": name, "Clear Hash": None})
        result = first.play(board, chess.engine.Limit(nodes=1000), info=chess.engine.INFO_ALL)
        answers.add((result.move, str(result.info["score"])))
    assert len(answers) == 1, answers

    lines = second.analyse(board, chess.engine.Limit(depth=6), multipv=4)
    assert len({line["pv"][0] for line in lines}) == 4
    for fen in ["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]:
        assert second.play(chess.Board(fen), limit).move is None
    print(f"python-chess: all games in {time.monotonic() - start:.0f} s")


main(sys.argv[1])
