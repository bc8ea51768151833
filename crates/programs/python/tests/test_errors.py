"""Everything that goes wrong is an exception with the words of the library."""

import gc
import threading
from pathlib import Path
from typing import Any, Callable, Tuple

import pytest

import polyboard

Case = Tuple[Callable[[], Any], str]

START = polyboard.Board()

WRONG: "list[Case]" = [
    (lambda: polyboard.Board("8/8/8/8/8/8/8 w - -"), "piece placement: 7 ranks where 8 are needed"),
    (lambda: polyboard.Board("8/8/8/8/8/8/8/8 w - -"), "has no king"),
    (lambda: polyboard.Board("\0é\ud83d".encode("utf-8", "replace").decode()), "piece placement"),
    (lambda: polyboard.Board(backend="lerv"), 'unknown backend "lerv"; did you mean lerf?'),
    (lambda: polyboard.Board(variant="chses"), 'unknown variant "chses"; did you mean chess?'),
    (lambda: START.copy().push_uci("e2e5"), "e2e5 is not legal here"),
    (lambda: START.copy().push_uci("e2"), '"e2" is not a move'),
    (lambda: START.copy().push_san("Ke2"), "Ke2 is not legal: White's own pawn stands on e2"),
    (lambda: START.copy().push_san(""), "is not a move"),
    (lambda: START.copy().push(polyboard.Move.from_uci("e7e5")), "e7e5 is not legal here"),
    (lambda: START.san(polyboard.Move.from_uci("a1a8")), "a1a8 is not legal here"),
    (lambda: START.copy().pop(), "no move was played, so there is none to undo"),
    (lambda: polyboard.Move(12, 12), "the same square twice"),
    (lambda: polyboard.Move(52, 60, polyboard.KING), "does not end in a promotion"),
    (lambda: polyboard.Board("4k3/8/8/8/8/8/8/K3R3 b - - 0 1").push_san("--"), "a side in check cannot pass"),
    (lambda: START.peek(), "no move was played"),
    (lambda: START.is_capture(polyboard.Move.from_uci("e2e5")), "e2e5 is not legal here"),
    (lambda: START.pieces(7, True), "7 is not a type of piece"),
    (lambda: START.copy().set_fen("8/8 w"), "piece placement"),
    (lambda: START.search(), "a search without a limit; name depth, nodes or seconds"),
    (lambda: START.search(seconds=float("nan")), "the seconds must be a number from 0 on"),
    (lambda: START.search(2, threads=0), "0 threads"),
    (lambda: START.search(2, hash=2**63), "not enough memory"),
    (lambda: polyboard.Board(variant="makruk").polyglot_key(), "Polyglot has keys of chess"),
    (lambda: polyboard.legal_mask(START, "leela0"), 'unknown encoding "leela0"; did you mean leela?'),
    (lambda: polyboard.legal_mask(polyboard.Board(variant="makruk")), "name from-to for another variant"),
    (lambda: polyboard.policy_index(START, polyboard.Move.from_uci("e2e5")), "e2e5 is not legal here"),
    (lambda: polyboard.policy_index(START, polyboard.Move.null()), "the null move has no slot"),
    (lambda: polyboard.policy_move(START, 0), "slot 0 of alphazero is no legal move here"),
    (lambda: polyboard.Game.from_board(START, comments=["a"]), "more comments than moves"),
    (lambda: polyboard.Move.from_uci("e4e4"), "the same square twice"),
    (lambda: polyboard.Move.from_uci("e2e4\n"), "does not end in a promotion"),
    (lambda: polyboard.Move.from_uci("e7e8x"), "does not end in a promotion"),
    (lambda: polyboard.Bitboard("e4") << -1, "the number must lie between"),
    (lambda: polyboard.Bitboard("e4") >> 2**40, "the number must lie between"),
    (lambda: polyboard.compare([]), "there is nothing to time"),
    (lambda: polyboard.square_file(64), "64 is not a square"),
    (lambda: polyboard.square(1.5, 0), "whole number"),  # type: ignore[arg-type]
    (lambda: START.piece_at(64), "64 is not a square"),
    (lambda: START.piece_at(-1), "the number must lie between 0 and 255"),
    (lambda: START.attacks("i9"), '"i9" is not a square'),
    (lambda: START.attackers(True, 10**30), "the number must lie between"),
    (lambda: START.perft(-1), "the number must lie between"),
    (lambda: START.perft(101), "depth 101 is too deep"),
    (lambda: START.perft(2, threads=0), "0 threads"),
    (lambda: START.perft(2, hash=2**63), "not enough memory for a table"),
    (lambda: START.divide(2, hash=2**64), "the number must lie between"),
    (lambda: polyboard.mapping("lerff"), 'unknown mapping "lerff"'),
    (lambda: polyboard.mapping("0x88").wrap_mask("east"), "0x88 has 128 cells"),
    (lambda: polyboard.mapping("lerf").offset("nord"), 'unknown direction "nord"'),
    (lambda: polyboard.Bitboard(2**64), "the number must lie between"),
    (lambda: polyboard.Bitboard([64]), "64 is not a square"),
    (lambda: polyboard.Bitboard(0, "10x12"), "10x12 has 120 cells"),
    (lambda: polyboard.Bitboard(1) | polyboard.Bitboard(1, "lefr"), "a set under LERF and a set under LEFR"),
    (lambda: polyboard.which(1), "no square is named"),
    (lambda: polyboard.which(1, "a1", "b1", index=True), "an index is that of one square"),
    (lambda: polyboard.explain("h1"), "h1 is empty; name a piece to place there"),
    (lambda: polyboard.explain("h1", "pawn"), "a pawn cannot stand on h1"),
    (lambda: polyboard.explain("h1", "dragon"), '"dragon" is not a piece'),
    (lambda: polyboard.explain("h1", "knight", backend="reference"), "unknown backend that explains"),
    (lambda: polyboard.compare(["lerf"], seconds=float("nan")), "NaN seconds"),
    (lambda: polyboard.compare(["lerf"], depth=11), "depth 11 is too deep"),
    (lambda: polyboard.compare(["lerf"], job="bulkk"), 'unknown job "bulkk"; did you mean bulk?'),
    (lambda: polyboard.compare(["lerf"], "8/8 w"), "piece placement"),
    (lambda: polyboard.read_pgn("missing.pgn"), "missing.pgn: No such file"),
    (lambda: polyboard.read_pgn("."), "Is a directory"),
    (lambda: polyboard.positions("missing.pgn"), "missing.pgn: No such file"),
    (lambda: polyboard.positions("missing.pgn", ["word"]), 'unknown field "word"; did you mean words?'),
    (lambda: polyboard.planes(START, "16x12"), "16x12 has 192 cells"),
    (lambda: polyboard.square(8, 0), "a whole number from 0 to 7"),
    (lambda: polyboard.square_name(64), "64 is not a square"),
    (lambda: polyboard.parse_square("e9"), '"e9" is not a square'),
]

ODD: "list[Callable[[Any], Any]]" = [
    lambda odd: polyboard.Board(odd),
    lambda odd: polyboard.Board(backend=odd),
    lambda odd: polyboard.Board(chess960=odd),
    lambda odd: START.copy().push(odd),
    lambda odd: START.copy().push_san(odd),
    lambda odd: START.san(odd),
    lambda odd: odd in START.legal_moves,
    lambda odd: START.piece_at(odd),
    lambda odd: START.attackers(odd, "e4"),
    lambda odd: START.perft(odd),
    lambda odd: polyboard.Bitboard(odd),
    lambda odd: polyboard.Bitboard(1) & odd,
    lambda odd: polyboard.Bitboard(1) << odd,
    lambda odd: polyboard.mapping(odd),
    lambda odd: polyboard.which(odd, "a1"),
    lambda odd: polyboard.explain(odd, "knight"),
    lambda odd: polyboard.compare(odd),
    lambda odd: polyboard.read_pgn(odd),
    lambda odd: polyboard.positions(odd),
    lambda odd: polyboard.planes(odd),
    lambda odd: polyboard.parse_pgn(odd),
    lambda odd: polyboard.legal_mask(odd),
    lambda odd: START.pieces(odd, True),
    lambda odd: START.search(odd),
]


@pytest.mark.parametrize("call, message", WRONG)
def test_a_wrong_value_is_a_value_error_with_a_remedy(call: Callable[[], Any], message: str) -> None:
    with pytest.raises(ValueError) as error:
        call()
    assert type(error.value) is ValueError and message in str(error.value)


@pytest.mark.parametrize("call", ODD)
@pytest.mark.parametrize("odd", [object(), 1.5, [[]], {"a": 1}, b"e4"])
def test_a_wrong_type_is_a_type_error(call: Callable[[Any], Any], odd: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        call(odd)


def test_a_square_may_be_an_object_that_plays_a_move() -> None:
    board = polyboard.Board()

    class E4:
        def __index__(self) -> int:
            board.push_uci("e2e4")
            return 28

    assert str(board.piece_at(E4())) == "P"  # type: ignore[arg-type]


def test_a_set_is_not_a_square() -> None:
    with pytest.raises(TypeError, match="a set is not a square"):
        polyboard.Board().attacks(polyboard.Bitboard("a1"))  # type: ignore[arg-type]


def test_an_iterator_that_has_ended_stays_at_its_end() -> None:
    board = polyboard.Board()
    moves = iter(board.legal_moves)
    assert len(list(moves)) == 20
    board.push_uci("e2e4")
    assert next(moves, None) is None


def test_a_board_that_changes_while_its_moves_are_iterated_raises() -> None:
    board = polyboard.Board()
    moves = iter(board.legal_moves)
    board.push(next(moves))
    with pytest.raises(ValueError, match="the board changed while its moves were iterated"):
        next(moves)
    board.pop()
    with pytest.raises(ValueError):
        list(moves)
    for move in list(board.legal_moves):
        board.push(move)
        board.pop()


def test_a_closed_reader_raises() -> None:
    from repository import GAMES

    games = polyboard.read_pgn(GAMES)
    next(games)
    games.close()
    games.close()
    with pytest.raises(ValueError, match="the file is closed; open it again with read_pgn"):
        next(games)
    with polyboard.read_pgn(GAMES) as games:
        assert sum(1 for _ in games) == 55 and list(games) == []
    with pytest.raises(ValueError):
        next(games)


def test_damaged_files_raise_or_say_what_is_wrong(tmp_path: Path) -> None:
    from repository import ROOT

    cut = tmp_path / "cut.pgn.gz"
    import gzip

    cut.write_bytes(gzip.compress((ROOT / "docs/games/opera.pgn").read_bytes() * 100)[:200])
    with pytest.raises(ValueError, match="cut.pgn.gz: the file cannot be read to its end"):
        list(polyboard.read_pgn(cut))
    damaged = list(polyboard.read_pgn(ROOT / "docs/games/damaged.pgn"))
    assert any("line" in error for game in damaged for error in game.errors)
    noise = tmp_path / "noise.pgn"
    noise.write_bytes(bytes(range(256)) * 64)
    list(polyboard.read_pgn(noise))
    utf16 = tmp_path / "utf16.pgn"
    utf16.write_bytes("1. e4 *".encode("utf-16"))
    with pytest.raises(ValueError, match="the text is UTF-16"):
        polyboard.read_pgn(utf16)


def test_threads_may_share_a_board_and_a_reader() -> None:
    from repository import GAMES

    board, games, seen = polyboard.Board(), polyboard.read_pgn(GAMES), []

    def work() -> None:
        for game in games:
            seen.append(len(game))
            assert board.perft(3) > 0
            board.push_uci("g1f3" if board.turn and "g1f3" in map(str, list(board.legal_moves)) else str(next(iter(list(board.legal_moves)))))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 55
    gc.collect()
