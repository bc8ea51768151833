"""Boards: moves, games, counts, copies."""

import copy
import pickle
import threading
from typing import Any

import pytest
from repository import suite

import polyboard

BACKENDS = [row["backend"] for row in polyboard.backends()]
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def test_there_are_all_backends() -> None:
    assert len(BACKENDS) == 35 and {"lerf", "0x88", "quad", "lerf+magic", "reference"} <= set(BACKENDS)


@pytest.mark.parametrize("backend", BACKENDS)
def test_every_backend_plays_and_counts(backend: str) -> None:
    board = polyboard.Board(KIWIPETE, backend=backend)
    assert (board.backend, board.legal_moves.count(), board.perft(2)) == (backend, 48, 2039)
    castling = board.push_uci("e1g1")
    assert str(castling) == "e1g1" and board.piece_at("g1").symbol() == "K"  # type: ignore[union-attr]
    assert board.pop() == castling and board.fen() == KIWIPETE
    if backend.endswith("-textbook"):
        with pytest.raises(ValueError, match="plays chess, and not makruk"):
            polyboard.Board(backend=backend, variant="makruk")
        return
    makruk = polyboard.Board(backend=backend, variant="makruk")
    assert makruk.perft(2) == 529 and makruk.variant == "makruk"


@pytest.mark.parametrize("name", ["chess_perft.epd", "makruk_perft.epd"])
def test_published_counts_are_those_of_perft_and_divide(name: str) -> None:
    variant = name.split("_")[0]
    for fen, counts in suite(name):
        board = polyboard.Board(fen, variant=variant)
        for depth, count in enumerate(counts[:3], start=1):
            assert board.perft(depth, threads=2) == count, fen
            assert sum(board.divide(depth).values()) == count, fen


def test_a_table_and_threads_do_not_change_a_count() -> None:
    board = polyboard.Board()
    assert board.perft(0) == 1 and board.divide(0) == {}
    for threads in (1, 2, 5):
        for megabytes in (None, 1, 16):
            assert board.perft(5, threads, megabytes) == 4_865_609
    assert board.divide(5, threads=2, hash=16)["e2e4"] == 405_385


def test_a_board_keeps_its_game() -> None:
    board = polyboard.Board()
    for san in "f3 e5 g4 Qh4#".split():
        last = board.push_san(san)
    assert (board.is_check(), board.is_checkmate(), board.is_stalemate()) == (True, True, False)
    outcome = board.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.result()) == (polyboard.BLACK, "checkmate", "0-1")
    assert not board.legal_moves and list(board.legal_moves) == []
    assert board.pop() == last and board.outcome() is None and board.ply() == 3
    assert board.san(last) == "Qh4#"


def test_draws_that_a_player_may_claim_are_claimed_on_demand() -> None:
    board = polyboard.Board()
    for san in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split():
        board.push_san(san)
    outcome = board.outcome(claim_draw=True)
    assert board.outcome() is None and outcome is not None
    assert (outcome.winner, outcome.reason) == (None, "threefold")


def test_equal_boards_have_the_same_position() -> None:
    board = polyboard.Board()
    other = polyboard.Board(backend="0x88")
    assert board == other
    board.push_san("e4")
    assert board != other
    other.push_uci("e2e4")
    assert board == other and board != polyboard.Board(variant="makruk")
    assert board != object()
    with pytest.raises(TypeError):
        hash(board)


@pytest.mark.parametrize("make", [lambda board: board.copy(), copy.copy, copy.deepcopy])
def test_a_copy_has_the_moves_and_a_life_of_its_own(make: Any) -> None:
    board = polyboard.Board(KIWIPETE, backend="quad")
    board.push_san("O-O")
    twin = make(board)
    assert twin == board and twin.backend == "quad"
    twin.pop()
    assert twin.fen() == KIWIPETE and board.ply() == 1


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickle_keeps_game_and_backend(protocol: int) -> None:
    board = polyboard.Board(KIWIPETE, backend="10x12", chess960=True)
    board.push_uci("e1h1")
    board.push_san("bxc3")
    twin = pickle.loads(pickle.dumps(board, protocol))
    assert twin == board and (twin.backend, twin.chess960) == ("10x12", True)
    assert str(twin.pop()) == "b4c3" and str(twin.pop()) == "e1h1"
    values = [polyboard.Move.from_uci("e7e8q"), polyboard.Bitboard("e4", "lefr"), polyboard.mapping("0x88")]
    assert pickle.loads(pickle.dumps(values, protocol)) == values


def test_moves_say_what_they_are() -> None:
    move = polyboard.Move.from_uci("e7e8q")
    assert (move.from_square, move.to_square, move.promotion) == (52, 60, polyboard.QUEEN)
    assert (str(move), repr(move)) == ("e7e8q", "Move.from_uci('e7e8q')")
    assert len({move, polyboard.Move.from_uci("e7e8q"), polyboard.Move.from_uci("e7e8r")}) == 2
    assert polyboard.Move.from_uci("a5b6m").promotion == polyboard.QUEEN


def test_a_null_move_passes_and_can_be_undone() -> None:
    board = polyboard.Board()
    board.push_san("e4")
    board.push(polyboard.Move.null())
    assert board.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"
    assert [str(move) for move in board.move_stack] == ["e2e4", "0000"] and not board.peek()
    assert board.parse_san("--") == polyboard.Move.null() and polyboard.Move.null() not in board.legal_moves
    twin = pickle.loads(pickle.dumps(board))
    board.push_san("d4")
    assert str(board.pop()) == "d2d4" and str(board.pop()) == "0000" and str(board.pop()) == "e2e4"
    assert twin.ply() == 2 and str(twin.pop()) == "0000"
    board.set_fen(KIWIPETE)
    assert (board.fen(), board.move_stack) == (KIWIPETE, [])


def test_a_search_finds_the_same_on_every_board() -> None:
    mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
    lines = [polyboard.Board(mate, backend=backend).search(4) for backend in ("lerf", "0x88", "10x12")]
    assert {(str(line["pv"][0]), line["score"], line["nodes"]) for line in lines} == {("h5f7", 31_999, lines[0]["nodes"])}
    assert set(lines[0]) == {"score", "pv", "depth", "seldepth", "nodes", "time"}
    mated = polyboard.Board("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").search(nodes=100)
    assert (mated["score"], mated["pv"]) == (-32_000, [])
    keys = {polyboard.Board(mate, backend=backend).key() for backend in BACKENDS}
    assert len(keys) == 1 and polyboard.Board().key() not in keys


def test_a_search_knows_the_game_before_it() -> None:
    board = polyboard.Board("6qk/6pp/8/8/8/8/8/K6Q w - - 0 1")
    board.push_san("Qd1")
    forgotten = polyboard.Board(board.fen())
    for uci in "g8b8 d1e1 b8g8 e1d1 g8b8 d1e1 b8g8 e1d1".split():
        board.push_uci(uci)
    assert board.search(3)["nodes"] != forgotten.search(3)["nodes"]


def test_other_threads_run_while_a_board_counts() -> None:
    ticks, is_over = [0], threading.Event()

    def tick() -> None:
        while not is_over.wait(0.001):
            ticks[0] += 1

    thread = threading.Thread(target=tick)
    thread.start()
    polyboard.Board(backend="plain").perft(4)
    during = ticks[0]
    is_over.set()
    thread.join()
    assert during > 5


def test_a_board_answers_every_question() -> None:
    for backend in ("lerf", "0x88", "reference"):
        answers = polyboard.Board(backend=backend).answers()
        assert answers["the attacks from b1"] == "d2 a3 c3"
        assert answers["the number of legal replies"] == "400"
        assert len(answers) > 500


def test_the_memory_of_a_board_is_that_of_its_backend() -> None:
    board = polyboard.Board(backend="lerf")
    assert len(bytes(board)) == 64
    pawns = bytes(board)[:8] != polyboard.Board("4k3/8/8/8/8/8/8/4K3 w - -").__bytes__()[:8]
    assert pawns
    for field in polyboard.Board(backend="quad").memory():
        assert len(bytes.fromhex(field["now"])) == field["bytes"]
