"""Masks of legal moves in three encodings."""

from typing import List

import chess
import numpy as np
import pytest
from repository import suite

import polyboard

ENCODINGS = {"alphazero": 4672, "leela": 1858, "from-to": 4096}
FENS = [fen for fen, _ in suite("chess_perft.epd")]


def leela() -> List[str]:
    """The list of Leela Chess Zero from its definition: what queens and knights can do, then promotions."""
    moves = []
    for start in chess.SQUARES:
        board = chess.Board(None)
        ends = chess.SquareSet()
        for piece in (chess.QUEEN, chess.KNIGHT):
            board.set_piece_at(start, chess.Piece(piece, chess.WHITE))
            ends |= board.attacks(start)
        moves += [chess.SQUARE_NAMES[start] + chess.SQUARE_NAMES[end] for end in ends]
    for file in range(8):
        for other in range(max(file - 1, 0), min(file + 2, 8)):
            pawn = chess.FILE_NAMES[file] + "7" + chess.FILE_NAMES[other] + "8"
            moves += [pawn + letter for letter in "qrb"]
    return moves


def seen(board: chess.Board, move: chess.Move) -> chess.Move:
    """A move as the side to move sees it."""
    if board.turn == chess.WHITE:
        return move
    return chess.Move(move.from_square ^ 56, move.to_square ^ 56, move.promotion)


def test_the_list_of_leela_follows_from_its_definition() -> None:
    names = leela()
    assert len(names) == len(set(names)) == 1858
    for fen in FENS:
        board, other = polyboard.Board(fen), chess.Board(fen)
        for move in other.legal_moves:
            chess960 = other._to_chess960(move)
            name = seen(other, chess960).uci().rstrip("n")
            assert polyboard.policy_index(board, polyboard.Move.from_uci(move.uci()), "leela") == names.index(name)


def test_the_planes_of_alphazero_follow_from_their_definition() -> None:
    compass = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    for fen in FENS:
        board, other = polyboard.Board(fen), chess.Board(fen)
        for move in other.legal_moves:
            mine = seen(other, move)
            index = polyboard.policy_index(board, polyboard.Move.from_uci(move.uci()))
            square, plane = divmod(index, 73)
            east = chess.square_file(mine.to_square) - chess.square_file(mine.from_square)
            north = chess.square_rank(mine.to_square) - chess.square_rank(mine.from_square)
            assert square == mine.from_square
            if move.promotion and move.promotion != chess.QUEEN:
                assert plane >= 64 and plane % 3 == (64 + east + 1) % 3 and (plane - 64) // 3 == move.promotion - 2
            elif {abs(east), abs(north)} == {1, 2}:
                assert 56 <= plane < 64
            else:
                steps = plane % 7 + 1
                assert (east, north) == tuple(steps * part for part in compass[plane // 7])


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_mask_has_a_slot_for_each_move_and_the_slot_leads_back(encoding: str) -> None:
    slots = ENCODINGS[encoding]
    boards = [polyboard.Board(fen) for fen in FENS]
    masks = np.asarray(polyboard.legal_mask(boards, encoding))
    assert masks.shape == (len(boards), slots) and masks.dtype == np.bool_ and not masks.flags.owndata
    for board, mask in zip(boards, masks):
        assert (np.asarray(polyboard.legal_mask(board, encoding)) == mask).all()
        indices = {polyboard.policy_index(board, move, encoding) for move in board.legal_moves}
        assert set(np.flatnonzero(mask)) == indices
        moves = {polyboard.policy_move(board, index, encoding) for index in indices}
        if encoding != "from-to":
            assert moves == set(board.legal_moves) and mask.sum() == board.legal_moves.count()
        else:
            assert moves == {move for move in board.legal_moves if move.promotion in (None, polyboard.QUEEN)}


def test_no_two_moves_of_chess960_share_a_slot() -> None:
    for fen in [fen for fen, _ in suite("chess960_perft.epd")][::10]:
        board = polyboard.Board(fen, chess960=True)
        for encoding in ("alphazero", "leela"):
            assert np.asarray(polyboard.legal_mask(board, encoding)).sum() == board.legal_moves.count()


def test_a_sequence_without_boards_has_no_rows() -> None:
    assert len(polyboard.legal_mask([])) == 0
