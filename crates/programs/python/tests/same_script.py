"""A script that runs under `import polyboard` and under `import chess`, and prints the same.

It uses only names that both have: `python same_script.py polyboard` and `python same_script.py chess`.
"""

import importlib
import pathlib
import re
import sys

CRATES = pathlib.Path(__file__).parents[3]
module = importlib.import_module(sys.argv[1])


def describe(board):
    """Prints all that a script asks about a position."""
    moves = sorted(str(move) for move in board.legal_moves)
    print(board.fen(), "white" if board.turn == module.WHITE else "black")
    print(board.legal_moves.count(), *moves)
    print(*sorted(board.san(move) for move in board.legal_moves))
    print(board.is_check(), board.is_checkmate(), board.is_stalemate())
    outcome = board.outcome()
    print(outcome and (outcome.winner, outcome.result()))
    for square in module.SQUARES:
        piece = board.piece_at(square)
        if piece is not None:
            attackers = board.attackers(not piece.color, square)
            print(module.square_name(square), piece.symbol(), piece.piece_type, piece.color, end=" ")
            print(int(board.attacks(square)), sorted(attackers), len(attackers))


def perft(board, depth):
    """Counts by moves, as a script does that has no `perft` of its own."""
    if depth == 0:
        return 1
    count = 0
    for move in list(board.legal_moves):
        board.push(move)
        count += perft(board, depth - 1)
        assert board.pop() == move
    return count


def positions(name):
    """The positions of a corpus."""
    for line in (CRATES / "checks/conformance/corpus" / name).read_text().splitlines():
        if line and not line.startswith("#"):
            yield " ".join(line.split(";")[0].split()[:6])


def games():
    """The start of each game, whether it is Chess960, and its moves in algebraic notation."""
    text = (CRATES / "play/pgn/tests/corpus/lichess.pgn").read_text()
    for game in re.split(r"\n(?=\[Event )", text)[1:]:
        variant, fen = (re.search(rf'\[{tag} "(.*?)"\]', game) for tag in ("Variant", "FEN"))
        if variant and variant[1] not in ("Chess960", "From Position", "Standard"):
            continue
        moves = re.sub(r"\{[^}]*\}|;.*|^\[.*\]$|\$\d+|\d+\.+", " ", game, flags=re.MULTILINE)
        while "(" in moves:
            moves = re.sub(r"\([^()]*\)", " ", moves)
        words = [word for word in moves.split() if word not in ("1-0", "0-1", "1/2-1/2", "*")]
        yield fen and fen[1], bool(variant and variant[1] == "Chess960"), words


for fen in positions("chess_perft.epd"):
    board = module.Board(fen)
    describe(board)
    print(perft(board, 1), board.copy() == board)

for fen in list(positions("chess960_perft.epd"))[::20]:
    describe(module.Board(fen, chess960=True))

for number, (fen, chess960, moves) in enumerate(games()):
    start = module.Board(fen, chess960=chess960) if fen else module.Board()
    board = start.copy()
    for san in moves:
        move = board.push_san(san)
        print(move.uci(), move.from_square, move.to_square, move.promotion)
    describe(board)
    if number % 10 == 0:
        print(perft(board, 2))
    copy = board.copy()
    while copy != start:
        copy.pop()
    for move in list(board.legal_moves)[:1]:
        print(move in board.legal_moves, board.push_uci(move.uci()) == move, board != copy)
