"""What draws itself in a notebook."""

import xml.etree.ElementTree as xml
from typing import Any

import pytest

import polyboard

BOARD = polyboard.Board()
BOARD.push_san("e4")


@pytest.mark.parametrize(
    "value, words",
    [
        (BOARD, "A position of chess"),
        (polyboard.Board(variant="makruk"), "A position of makruk"),
        (polyboard.Bitboard("e4 d5", "h8h7"), "under h8h7"),
        (polyboard.mapping("10x12"), "The indices of 10x12"),
        (polyboard.explain("h1", "knight", backend="0x88"), "white knight on h1 = 0x07"),
        (polyboard.explain("d4", "rook", backend="lerf+magic", blockers=["d6"]), "white rook on d4"),
    ],
)
def test_a_value_draws_itself_as_svg(value: Any, words: str) -> None:
    svg = value._repr_svg_()
    assert xml.fromstring(svg).tag.endswith("svg") and words in svg
    assert svg == value._repr_svg_()


def test_the_last_move_is_marked() -> None:
    assert "last move" in BOARD._repr_svg_()


def test_a_comparison_has_bars_and_intervals() -> None:
    comparison = polyboard.compare(["lerf", "0x88", "plain"], seconds=0.5, depth=3)
    svg = comparison._repr_svg_()
    assert xml.fromstring(svg).tag.endswith("svg") and "bulk, all positions" in svg
    names = [row["backend"] for row in comparison.boards]
    assert names == ["lerf", "0x88", "plain"] and comparison.unit == "nodes"
    for row in comparison.boards:
        low, high = row["interval"]
        assert low <= row["nodes_per_second"] <= high and row["ratio"] > 0
    assert comparison.rounds >= 3 and 0.5 < comparison.confidence < 1
    assert "lerf" in str(comparison)


def test_a_board_is_drawn_as_text() -> None:
    assert str(BOARD).splitlines()[0] == "8  r n b q k b n r"
    assert "1" in str(polyboard.Bitboard("e4"))
