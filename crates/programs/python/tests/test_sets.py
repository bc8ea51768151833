"""Squares, mappings and sets."""

import chess
import numpy as np
import pytest

import polyboard

WORDS = [row["name"] for row in polyboard.mappings() if row["cells"] == 64]
DIRECTIONS = {
    "north": (0, 1), "north-east": (1, 1), "east": (1, 0), "south-east": (1, -1),
    "south": (0, -1), "south-west": (-1, -1), "west": (-1, 0), "north-west": (-1, 1),
}  # fmt: skip


def test_squares_have_the_numbers_and_names_of_python_chess() -> None:
    assert list(polyboard.SQUARES) == chess.SQUARES and polyboard.SQUARE_NAMES == chess.SQUARE_NAMES
    for square in polyboard.SQUARES:
        name = polyboard.square_name(square)
        assert polyboard.parse_square(name) == square == chess.parse_square(name)
        assert polyboard.square_file(square) == chess.square_file(square)
        assert polyboard.square_rank(square) == chess.square_rank(square)
        assert polyboard.square(square % 8, square // 8) == square
    assert polyboard.PIECE_TYPES == range(1, 7) and polyboard.KING == chess.KING


def test_there_are_eight_mappings_of_64_squares() -> None:
    assert len(WORDS) == 8 and len(polyboard.mappings()) == 11


@pytest.mark.parametrize("name", WORDS)
def test_an_index_follows_from_three_numbers(name: str) -> None:
    mapping = polyboard.mapping(name)
    facts = mapping.facts()
    for square in polyboard.SQUARES:
        index = facts["a1"] + facts["east"] * (square % 8) + facts["north"] * (square // 8)
        assert mapping.index(square) == index and mapping.square(index) == square
        assert int(polyboard.Bitboard([square], name)) == 1 << index
    assert mapping.masks["file_e"] == int(polyboard.Bitboard("e1 e2 e3 e4 e5 e6 e7 e8", name))


def test_indices_of_known_mappings() -> None:
    assert [polyboard.mapping(name).index("e4") for name in ("lerf", "lefr", "berf", "0x88")] == [28, 35, 36, 52]
    assert polyboard.mapping("0x88").square(0x08) is None
    assert polyboard.mapping("lerf").offset("north-east") == 9


@pytest.mark.parametrize("name", WORDS)
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_shift_steps_and_never_wraps(name: str, direction: str) -> None:
    east, north = DIRECTIONS[direction]
    mapping = polyboard.mapping(name)
    for square in polyboard.SQUARES:
        one = polyboard.Bitboard([square], name)
        file, rank = square % 8 + east, square // 8 + north
        on_board = 0 <= file < 8 and 0 <= rank < 8
        assert list(one.shift(direction)) == ([8 * rank + file] if on_board else [])
        if on_board:
            offset = mapping.offset(direction)
            raw = one << offset if offset > 0 else one >> -offset
            assert raw == one.shift(direction) and square in polyboard.Bitboard(mapping.wrap_mask(direction), name)


@pytest.mark.parametrize("name", WORDS)
def test_sets_have_the_operations_of_sets(name: str) -> None:
    one, other = {3, 17, 40, 63}, {17, 18, 63}
    a, b = polyboard.Bitboard(sorted(one), name), polyboard.Bitboard(sorted(other), name)
    assert set(a | b) == one | other and set(a & b) == one & other
    assert set(a ^ b) == one ^ other and set(a - b) == one - other
    assert set(~a) == set(polyboard.SQUARES) - one and len(~a) == 60
    assert 17 in a and "c3" not in a and bool(a) and not polyboard.Bitboard(0, name)
    assert a == polyboard.Bitboard(int(a), name) and hash(a) == hash(polyboard.Bitboard(int(a), name))
    assert a.to_mapping("lerf").names() == ["d1", "b3", "a6", "h8"]
    assert a.to_mapping("h8g8").to_mapping(name) == a and hex(a) == hex(int(a))


def test_a_raw_shift_wraps() -> None:
    assert (polyboard.Bitboard("h4") << 1).names() == ["a5"]
    assert polyboard.Bitboard("h4").shift("east").names() == []
    assert int(polyboard.Bitboard(1) << 64) == 0 and int(polyboard.Bitboard(1) >> 1000) == 0


def test_which_finds_the_mapping_of_a_constant() -> None:
    assert polyboard.which(0x04000000, "c4") == ["LERF"]
    assert len(polyboard.which(0x8100000000000081, "a1", "h1", "a8", "h8")) == 8
    assert polyboard.which(52, "e4", index=True) == ["0x88"]
    assert polyboard.which(1, "e4") == []


def test_an_explanation_is_data() -> None:
    trace = polyboard.explain("h1", "knight", backend="0x88")
    assert trace.targets == ["f2", "g3"]
    assert trace.steps[0]["equations"][0]["text"].startswith("0x07 + 0x21 = 0x28")
    assert "0x07 + 0x12 = 0x19  & 0x88 = 0x08  j2 = 25  off: past h" in str(trace)
    blocked = polyboard.explain("d4", "R", backend="lerf+magic", blockers=["d6", "f4"])
    assert {"d6", "f4"} <= set(blocked.targets) and "d7" not in blocked.targets
    makruk = polyboard.explain("d1", backend="8x8", fen=polyboard.Board(variant="makruk").fen(), variant="makruk")
    assert "khun" in str(makruk) or "met" in str(makruk)


def test_words_of_numpy_are_sets() -> None:
    assert polyboard.Bitboard(np.uint64(2**28)).names() == ["e4"]


@pytest.mark.parametrize("backend", ["a8b8", "a8a7"])
def test_a_backend_explains_itself_by_the_name_of_its_mapping(backend: str) -> None:
    assert polyboard.explain("d4", "rook", backend=backend).steps
