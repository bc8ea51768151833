"""Files of games: moves, clocks, results, and annotations, and columns."""

import gzip
import io
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
    assert list(columns) == fields and np.asarray(columns["planes"]).shape[1:] == (12, 8, 8)
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


def test_rows_say_which_positions_they_are() -> None:
    columns = polyboard.positions(GAMES)
    names = ["words", "game", "ply", "turn", "rights", "move", "clock", "evaluation", "result"]
    dtypes = ["u8", "u4", "u4", "u1", "u1", "u2", "f4", "i2", "i1"]
    arrays = {name: np.asarray(columns[name]) for name in names}
    assert list(columns) == names and [arrays[name].dtype for name in names] == [np.dtype(name) for name in dtypes]
    assert arrays["words"].shape == (len(columns["game"]), 12) and not arrays["words"].flags.owndata
    row = 0
    for number, game in enumerate(theirs(), start=1):
        nodes = [game, *game.mainline()]
        for ply, node in enumerate(nodes):
            move = nodes[ply + 1].move if ply + 1 < len(nodes) else chess.Move.null()
            assert move is not None
            packed = move.from_square + 64 * move.to_square + 4096 * (move.promotion or 0)
            assert (arrays["game"][row], arrays["ply"][row], arrays["move"][row]) == (number, ply, packed)
            clock, score = node.clock(), node.eval()
            assert np.isnan(arrays["clock"][row]) if clock is None else arrays["clock"][row] == np.float32(clock)
            value = -32_768 if score is None else score.white().score(mate_score=32_000)
            assert arrays["evaluation"][row] == value
            row += 1
    assert row == len(columns["move"]) and (arrays["evaluation"] > -32_768).any()


def test_a_file_without_games_has_no_rows(tmp_path: Path) -> None:
    empty = tmp_path / "empty.pgn"
    empty.write_text("")
    assert all(len(column) == 0 for column in polyboard.positions(empty).values())


def same(ours: "List[polyboard.Node]", parent: "chess.pgn.GameNode") -> None:
    """Compares a line with the first variations of python-chess, and the variations of each move with the others."""
    for node in ours:
        other = parent.variations[0]
        compare(node, other, parent)
        assert len(node.variations) == len(parent.variations) - 1
        for line, variation in zip(node.variations, parent.variations[1:]):
            compare(line[0], variation, parent)
            same(line[1:], variation)
        parent = other
    assert not parent.variations


def compare(node: polyboard.Node, other: "chess.pgn.ChildNode", parent: "chess.pgn.GameNode") -> None:
    assert (node.san(), node.nags) == (other.san(), other.nags)
    # Where a line of the file ends, python-chess has the end of a line, and this package a blank.
    starting_comment = other.starting_comment or first_comment(parent, other)
    comments = [comment.replace("\n", " ") for comment in (other.comment, starting_comment)]
    assert [node.comment, node.starting_comment] == comments
    score = other.eval()
    assert node.clock() == other.clock()
    assert node.evaluation() == (score and score.white().score(mate_score=32_000))


def first_comment(parent: "chess.pgn.GameNode", child: "chess.pgn.ChildNode") -> str:
    """The comment before the first move of the game, which python-chess keeps at the root."""
    return parent.comment if isinstance(parent, chess.pgn.Game) and parent.variations[0] is child else ""


ANNOTATED = """[Event "?"]

{Before.} 1. e4 $1 {[%eval 0.17] [%clk 0:03:00] Best.} (1. d4 d5 $2 (1... Nf6 {Indian.} 2. c4) 2. c4 {Queen's.})
({Reversed.} 1. c4) 1... e5 {[%eval #-3]} {More.} 2. Ke2 {[%eval 123,20]} Ke7 {[%clk 0:02:59.5]} *
"""


def test_comments_marks_and_variations_are_those_of_python_chess() -> None:
    games = [*theirs(), chess.pgn.read_game(io.StringIO(ANNOTATED))]
    for ours, other in zip([*polyboard.read_pgn(GAMES), *polyboard.parse_pgn(ANNOTATED)], games):
        assert other is not None
        same(ours.mainline(), other)
        again = chess.pgn.read_game(io.StringIO(str(ours)))
        assert again is not None and again.errors == []
        same(ours.mainline(), again)


def test_a_board_is_written_as_a_game() -> None:
    board = polyboard.Board("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1", chess960=True)
    for san in ("O-O-O", "Kf7", "e4"):
        board.push_san(san)
    game = polyboard.Game.from_board(board, {"White": 'A "B"', "Opening": "none"}, [None, "a } b"])
    assert game.errors == [] and game.board().fen() == "4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1"
    other = chess.pgn.read_game(io.StringIO(str(game)))
    assert other is not None and other.end().board().fen() == board.fen() and game.tags["White"] == 'A "B"'
    assert [node.comment for node in game.mainline()] == ["", "a } b", ""]
    assert list(game.tags)[:7] == ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
    mate = polyboard.Board()
    for san in "f3 e5 g4 Qh4#".split():
        mate.push_san(san)
    assert str(polyboard.Game.from_board(mate)).endswith("1. f3 e5 2. g4 Qh4# 0-1")
    mate.pop()
    mate.push(polyboard.Move.null())
    with pytest.raises(ValueError, match="no null moves"):
        polyboard.Game.from_board(mate)


def test_a_game_of_another_variant_has_no_board(tmp_path: Path) -> None:
    path = tmp_path / "atomic.pgn"
    path.write_text('[Event "?"]\n[Variant "Atomic"]\n\n1. e4 0-1\n')
    with polyboard.read_pgn(path) as games, pytest.raises(ValueError, match="no board plays"):
        next(games).board()
