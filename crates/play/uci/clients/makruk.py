"""Games of makruk by a driver of our own, with Fairy-Stockfish's rules (pyffish) as the arbiter."""

import random
import sys

import pyffish

from driver import Engine

START = pyffish.start_fen("makruk")


def opened(command, *options):
    engine = Engine(command)
    engine.send("uci")
    engine.wait("uciok")
    engine.send("setoption name UCI_Variant value makruk", *options, "ucinewgame")
    return engine


def play(white, black, go):
    """Plays until the game is over; a player is an engine, or None for random moves."""
    moves = []
    for _ in range(6):
        moves.append(random.choice(pyffish.legal_moves("makruk", START, moves)))
    while len(moves) < 200:
        legal = pyffish.legal_moves("makruk", START, moves)
        is_over = pyffish.is_immediate_game_end("makruk", START, moves)[0]
        player = white if len(moves) % 2 == 0 else black
        if player is not None:
            player.send(f"position startpos moves {' '.join(moves)}".strip(), go)
            move, _, _ = player.best_move()
            if not legal:
                assert move == "(none)", move
                return len(moves), "no move"
            assert move in legal, (moves, move)
        elif not legal:
            return len(moves), "no move"
        else:
            move = random.choice(legal)
        if is_over or pyffish.is_optional_game_end("makruk", START, moves)[0]:
            return len(moves), "draw"
        moves.append(move)
    return len(moves), "broken off"


def agree_about_moves(engine):
    """All legal moves and the position of random games, side by side."""
    for _ in range(20):
        moves = []
        for _ in range(random.randrange(60)):
            legal = pyffish.legal_moves("makruk", START, moves)
            if not legal:
                break
            moves.append(random.choice(legal))
        engine.send(f"position startpos moves {' '.join(moves)}".strip(), "go perft 1")
        lines, _ = engine.wait("Nodes searched")
        ours = sorted(line.split(":")[0] for line in lines if line.endswith(": 1"))
        assert ours == sorted(pyffish.legal_moves("makruk", START, moves)), moves
        engine.send("d")
        lines, _ = engine.wait("Fen: ")
        theirs = pyffish.get_fen("makruk", START, moves).replace("~", "")
        assert lines[-1].replace("~", "").split()[1:3] == theirs.split()[:2], moves


def main(command):
    random.seed(1982)
    first = opened(command)
    second = opened(command, "setoption name Backend value 0x88", "setoption name Threads value 2")
    agree_about_moves(first)
    for white, black in [(first, second), (second, first), (first, None), (None, second)]:
        print("makruk", *play(white, black, "go movetime 20"))
    print("makruk by clock", *play(first, None, "go wtime 900 btime 900 winc 20 binc 20"))
    first.quit()
    second.close()


main(sys.argv[1])
