"""Chess boards in several representations, bitboards and mailboxes: moves, perft, drawings and arrays.

The names of boards, squares and pieces are those that users of python-chess type. `Board` takes the name of a
backend, and each backend stores a position in its own way.
"""

from typing import List

from ._build import chosen as _chosen

_folder, BUILD = _chosen(__path__[0])
__path__[:0] = _folder

from ._core import (  # noqa: E402
    Bitboard,
    Board,
    Comparison,
    Game,
    GameReader,
    LegalMoves,
    Mapping,
    Move,
    Node,
    Outcome,
    Piece,
    Trace,
    backends,
    compare,
    explain,
    legal_mask,
    mapping,
    mappings,
    parse_pgn,
    planes,
    policy_index,
    policy_move,
    positions,
    read_pgn,
    which,
)

WHITE, BLACK = True, False
COLORS = [WHITE, BLACK]

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = PIECE_TYPES = range(1, 7)

FILE_NAMES = list("abcdefgh")
RANK_NAMES = list("12345678")

# A square is a number, a1 = 0, b1 = 1, h8 = 63.
SQUARES = range(64)
(
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
) = SQUARES  # fmt: skip
SQUARE_NAMES: List[str] = [file + rank for rank in RANK_NAMES for file in FILE_NAMES]


def _checked(square: int) -> int:
    if square not in SQUARES:
        raise ValueError(f"{square} is not a square; a1 is 0 and h8 is 63")
    return square


def square(file_index: int, rank_index: int) -> int:
    """The square of a file and a rank, both from 0 to 7."""
    if file_index not in range(8) or rank_index not in range(8):
        raise ValueError(f"file {file_index} and rank {rank_index}: each must be a whole number from 0 to 7")
    return 8 * rank_index + file_index


def square_file(square: int) -> int:
    """The file of a square, from 0 to 7."""
    return SQUARES.index(_checked(square)) & 7


def square_rank(square: int) -> int:
    """The rank of a square, from 0 to 7."""
    return SQUARES.index(_checked(square)) >> 3


def square_name(square: int) -> str:
    """The name of a square, such as 'e4'."""
    return SQUARE_NAMES[SQUARES.index(_checked(square))]


def parse_square(name: str) -> int:
    """The square with a name such as 'e4'."""
    if name not in SQUARE_NAMES:
        raise ValueError(f'"{name}" is not a square; name one from a1 to h8')
    return SQUARE_NAMES.index(name)


__all__ = [
    "BUILD",
    "BISHOP",
    "BLACK",
    "Bitboard",
    "Board",
    "COLORS",
    "Comparison",
    "FILE_NAMES",
    "Game",
    "GameReader",
    "KING",
    "KNIGHT",
    "LegalMoves",
    "Mapping",
    "Move",
    "Node",
    "Outcome",
    "PAWN",
    "PIECE_TYPES",
    "Piece",
    "QUEEN",
    "RANK_NAMES",
    "ROOK",
    "SQUARES",
    "SQUARE_NAMES",
    "Trace",
    "WHITE",
    "backends",
    "compare",
    "explain",
    "legal_mask",
    "mapping",
    "mappings",
    "parse_pgn",
    "parse_square",
    "planes",
    "policy_index",
    "policy_move",
    "positions",
    "read_pgn",
    "square",
    "square_file",
    "square_name",
    "square_rank",
    "which",
    "A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1",
    "A2", "B2", "C2", "D2", "E2", "F2", "G2", "H2",
    "A3", "B3", "C3", "D3", "E3", "F3", "G3", "H3",
    "A4", "B4", "C4", "D4", "E4", "F4", "G4", "H4",
    "A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5",
    "A6", "B6", "C6", "D6", "E6", "F6", "G6", "H6",
    "A7", "B7", "C7", "D7", "E7", "F7", "G7", "H7",
    "A8", "B8", "C8", "D8", "E8", "F8", "G8", "H8",
]  # fmt: skip
