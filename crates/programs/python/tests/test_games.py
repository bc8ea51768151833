"""Files of games: moves, clocks, results, and columns of bytes."""

import gzip
from pathlib import Path
from typing import List

import chess
import chess.pgn
import numpy as np
import pytest
from repository import GAMES, ROOT

import polyboard

WORDS = [row["name"] for row in polyboard.mappings() if row["cells"] == 64]


def theirs() -> "List[chess.pgn.Game]":
    with GAMES.open(encoding="utf-8") as handle:
        games = iter(lambda: chess.pgn.read_game(handle), None)
        return [game for game in games if game is not None]


def test_games_are_those_of_python_chess() -> None:
    pairs = list(zip(polyboard.read_pgn(GAMES), theirs()))
    assert len(pairs) == 55
    for ours, other in pairs:
        assert ours.errors == [] and ours.result == other.headers["Result"]
        assert all(other.headers[name] == value for name, value in ours.tags.items())
        assert [str(move) for move in ours.moves] == [other.board().uci(move) for move in other.mainline_moves()]
        assert ours.clocks == [node.clock() for node in other.mainline()]
        assert len(ours) == len(ours.moves) and ours.board().fen() == other.board().fen()
        board = ours.board()
        for move in ours.moves:
            board.push(move)
        assert board.fen() == other.end().board().fen()


def test_compressed_files_have_the_same_games(tmp_path: Path) -> None:
    packed = tmp_path / "games.pgn.gz"
    packed.write_bytes(gzip.compress(GAMES.read_bytes()))
    plain = [(game.tags, game.moves) for game in polyboard.read_pgn(GAMES)]
    assert [(game.tags, game.moves) for game in polyboard.read_pgn(str(packed))] == plain
    frames = list(polyboard.read_pgn(ROOT / "crates/play/pgn/tests/fixtures/frames.pgn.zst"))
    assert len(frames) > 0 and all(game.errors == [] for game in frames)


def test_a_game_says_where_it_is_and_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text('1. e4 e5 (1... c5) 2. Ke3 d6 *\n\n[Variant "Atomic"]\n\n1. e4 *\n')
    first, second = polyboard.read_pgn(path)
    assert (first.number, first.line, len(first), first.variant) == (1, 1, 2, "chess")
    assert first.errors[0].startswith("line 1, column 23: Ke3 is not legal")
    assert (second.variant, second.moves, second.line) == (None, [], 3)
    assert 'the variant "Atomic" is not one of chess, makruk' in second.errors[0]


@pytest.mark.parametrize("mapping", WORDS)
def test_planes_are_the_pieces_of_a_board(mapping: str) -> None:
    chart = polyboard.mapping(mapping)
    board = polyboard.Board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
    planes = np.frombuffer(polyboard.planes(board, mapping), np.uint8).reshape(12, 8, 8)
    other = chess.Board(board.fen())
    for square in polyboard.SQUARES:
        piece = other.piece_at(square)
        column = planes.reshape(12, 64)[:, chart.index(square)]
        expected = [0] * 12
        if piece:
            expected[piece.piece_type - 1 + (0 if piece.color else 6)] = 1
        assert column.tolist() == expected


@pytest.mark.parametrize("mapping", WORDS)
def test_positions_are_columns_of_every_position(mapping: str) -> None:
    chart = polyboard.mapping(mapping)
    fields = ["words", "planes", "turn", "rights", "result"]
    columns = polyboard.positions(GAMES, fields, mapping)
    assert list(columns) == fields and all(type(column) is bytes for column in columns.values())
    words = np.frombuffer(columns["words"], "<u8").reshape(-1, 12)
    planes = np.frombuffer(columns["planes"], np.uint8).reshape(-1, 12, 8, 8)
    turn, rights = (np.frombuffer(columns[name], np.uint8) for name in ("turn", "rights"))
    result = np.frombuffer(columns["result"], np.int8)
    row = 0
    for game in theirs():
        boards = [game.board(), *(node.board() for node in game.mainline())]
        value = {"1-0": 1, "0-1": -1, "1/2-1/2": 0}.get(game.headers["Result"], -128)
        for board in boards:
            if row % 7 == 0:
                expected = [0] * 12
                for square, piece in board.piece_map().items():
                    plane = piece.piece_type - 1 + (0 if piece.color else 6)
                    expected[plane] |= 1 << chart.index(square)
                assert words[row].tolist() == expected
            assert (turn[row], result[row]) == (0 if board.turn else 1, value)
            sides = [
                board.has_kingside_castling_rights(chess.WHITE), board.has_queenside_castling_rights(chess.WHITE),
                board.has_kingside_castling_rights(chess.BLACK), board.has_queenside_castling_rights(chess.BLACK),
            ]  # fmt: skip
            assert rights[row] == sum(has << bit for bit, has in enumerate(sides))
            row += 1
    assert row == len(words) == len(planes) == len(result) == len(turn)
    bits = np.unpackbits(words.view(np.uint8).reshape(-1, 12, 8), axis=2, bitorder="little")
    assert (bits.reshape(-1, 12, 8, 8) == planes).all()


def test_an_array_shares_the_memory_of_the_bytes() -> None:
    data = polyboard.positions(GAMES, ["words"])["words"]
    array = np.frombuffer(data, "<u8")
    assert not array.flags.owndata and id(array.base) == id(data)
    assert list(polyboard.positions(GAMES)) == ["words", "turn", "rights", "result"]


def test_a_game_of_another_variant_has_no_board(tmp_path: Path) -> None:
    path = tmp_path / "atomic.pgn"
    path.write_text('[Event "?"]\n[Variant "Atomic"]\n\n1. e4 0-1\n')
    with polyboard.read_pgn(path) as games, pytest.raises(ValueError, match="no board plays"):
        next(games).board()
