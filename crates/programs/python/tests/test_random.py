"""Random sequences of calls, on any backend and on python-chess."""

import os
import pickle
from typing import List, Tuple

import chess
import chess.polyglot
from hypothesis import example, given, settings
from hypothesis import strategies as st
from repository import suite

import polyboard

BACKENDS = [row["backend"] for row in polyboard.backends()]
STARTS = [(fen, False) for fen, _ in suite("chess_perft.epd")]
STARTS += [(fen, True) for fen, _ in suite("chess960_perft.epd")]

CALLS = ["push", "push", "push", "push_san", "push_uci", "pop", "null", "wrong", "copy", "pickle", "set"]


def compare(ours: polyboard.Board, theirs: chess.Board) -> None:
    assert ours.fen() == theirs.fen()
    assert ours.turn == theirs.turn
    assert sorted(map(str, ours.legal_moves)) == sorted(map(str, theirs.legal_moves))
    assert ours.is_check() == theirs.is_check()
    assert ours.is_checkmate() == theirs.is_checkmate()
    assert ours.is_stalemate() == theirs.is_stalemate()
    assert list(map(str, ours.move_stack)) == list(map(str, theirs.move_stack)) and ours.ply() == theirs.ply()
    assert ours.castling_rights == theirs.clean_castling_rights()
    assert ours.ep_square == (theirs.ep_square if theirs.has_pseudo_legal_en_passant() else None)
    assert ours.polyglot_key() == chess.polyglot.zobrist_hash(theirs)
    # Here a null move begins the count of repetitions anew.
    if chess.Move.null() not in theirs.move_stack:
        ended, end = ours.outcome(), theirs.outcome()
        assert (ended and (ended.winner, ended.result())) == (end and (end.winner, end.result()))
        assert ours.is_game_over() == theirs.is_game_over() and ours.result() == theirs.result()


@settings(max_examples=int(os.environ.get("POLYBOARD_EXAMPLES", "200")), deadline=None)
@given(
    start=st.sampled_from(STARTS),
    backend=st.sampled_from(BACKENDS),
    calls=st.lists(st.tuples(st.sampled_from(CALLS), st.integers(0, 1000)), max_size=60),
)
@example(start=("4k3/b7/8/2Pp4/3K4/8/8/8 w - d6 0 1", False), backend="lerf", calls=[("pickle", 0)])
def test_every_call_answers_as_python_chess(
    start: Tuple[str, bool], backend: str, calls: List[Tuple[str, int]]
) -> None:
    fen, chess960 = start
    ours = polyboard.Board(fen, backend=backend, chess960=chess960)
    theirs = chess.Board(fen, chess960=chess960)
    compare(ours, theirs)
    for call, number in calls:
        moves = sorted(theirs.legal_moves, key=str)
        if call == "pop":
            if theirs.move_stack:
                assert str(ours.pop()) == str(theirs.pop())
            else:
                try:
                    ours.pop()
                    raise AssertionError("there was no move")
                except ValueError:
                    pass
        elif call == "wrong":
            origin, target = divmod(number * 4, 64)
            move = chess.Move(origin % 64, target)
            if move.from_square != move.to_square:
                mine = polyboard.Move.from_uci(move.uci())
                assert (mine in ours.legal_moves) == (theirs.is_legal(move) or is_castling(theirs, move))
        elif call == "null":
            if not theirs.is_check():
                ours.push(polyboard.Move.null())
                theirs.push(chess.Move.null())
        elif call == "copy":
            ours = ours.copy()
        elif call == "pickle":
            ours = pickle.loads(pickle.dumps(ours))
        elif call == "set":
            square = number % 64
            color = number % 2 == 0
            assert int(ours.attacks(square)) == int(theirs.attacks(square))
            assert int(ours.attackers(color, square)) == int(theirs.attackers(color, square))
            assert ours.is_attacked_by(color, square) == theirs.is_attacked_by(color, square)
            piece, other = ours.piece_at(square), theirs.piece_at(square)
            assert (piece and piece.symbol()) == (other and other.symbol())
            symbols = {at: found.symbol() for at, found in ours.piece_map().items()}
            assert symbols == {at: found.symbol() for at, found in theirs.piece_map().items()}
            for kind in polyboard.PIECE_TYPES:
                assert int(ours.pieces(kind, color)) == int(theirs.pieces(kind, color))
            assert ours.king(color) == theirs.king(color) and ours.board_fen() == theirs.board_fen()
            clocks = (theirs.halfmove_clock, theirs.fullmove_number)
            assert (ours.halfmove_clock, ours.fullmove_number) == clocks
        elif moves:
            move = moves[number % len(moves)]
            san = theirs.san(move)
            mine = polyboard.Move.from_uci(str(move))
            assert ours.san(mine) == san and ours.parse_san(san) == ours.parse_uci(str(move)) == mine
            for question in ("is_capture", "is_castling", "gives_check"):
                assert getattr(ours, question)(mine) == getattr(theirs, question)(move)
            if call == "push":
                ours.push(mine)
            elif call == "push_san":
                assert ours.push_san(san) == mine
            else:
                assert ours.push_uci(str(move)) == mine
            theirs.push(move)
        compare(ours, theirs)


def is_castling(board: chess.Board, move: chess.Move) -> bool:
    """Whether the move is castling in the other of its two spellings, which polyboard reads as well."""
    king = board.king(board.turn)
    return move.from_square == king and any(
        board.is_castling(legal)
        and (
            chess.square_file(legal.to_square) > chess.square_file(king)
        ) == (chess.square_file(move.to_square) > chess.square_file(king))
        and move.to_square in castling_targets(board, legal)
        for legal in board.legal_moves
    )


def castling_targets(board: chess.Board, move: chess.Move) -> List[int]:
    kingside = board.is_kingside_castling(move)
    rank = chess.square_rank(move.from_square)
    rooks = board.clean_castling_rights() & chess.BB_RANKS[rank]
    return [chess.square(6 if kingside else 2, rank), *chess.SquareSet(rooks)]
