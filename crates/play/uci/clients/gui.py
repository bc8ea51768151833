"""What a graphical user interface does: it ponders, stops, and changes options while the engine thinks.

Prints the latencies. On a busy machine the scheduler alone may take longer than the engine, so the
median of many tries counts.
"""

import os
import random
import statistics
import subprocess
import sys
import time

from driver import Engine

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
TRIES = 20
MOST = 0.050


def opened(command):
    engine = Engine(command)
    engine.send("uci")
    lines, _ = engine.wait("uciok")
    return engine, lines


def backends(lines):
    line = next(line for line in lines if line.startswith("option name Backend"))
    return [part.strip() for part in line.split(" var ")[1:]]


def latencies(command):
    """The time from isready to readyok, and from stop to bestmove, while the engine thinks."""
    engine, lines = opened(command)
    for name, options in {
        "one thread": [],
        "two threads": ["setoption name Threads value 2"],
        "all threads": ["setoption name Threads value 256"],
        "four lines": ["setoption name MultiPV value 4"],
        "the slowest board": ["setoption name Backend value reference"],
    }.items():
        engine.send("setoption name Threads value 1", "setoption name MultiPV value 1", *options)
        ready, stop = [], []
        for _ in range(TRIES):
            engine.send(f"position fen {KIWIPETE}", "go infinite")
            engine.wait("info depth")
            time.sleep(random.uniform(0.01, 0.05))
            start = time.monotonic()
            engine.send("isready")
            ready.append(engine.wait("readyok")[1] - start)
            start = time.monotonic()
            engine.send("stop")
            stop.append(engine.best_move()[2] - start)
        for what, times in [("isready", ready), ("stop", stop)]:
            median = statistics.median(times)
            print(f"{what}, {name}: median {median * 1e3:.2f} ms, most {max(times) * 1e3:.2f} ms")
            assert median < MOST, times
    for backend in backends(lines):
        engine.send(f"setoption name Backend value {backend}")
        times = []
        for _ in range(3):
            engine.send("go infinite")
            engine.wait("info depth")
            start = time.monotonic()
            engine.send("stop")
            times.append(engine.best_move()[2] - start)
        assert min(times) < MOST, (backend, times)
    engine.quit()


def times(command):
    """A move takes the time that it is given, and hardly more."""
    engine, _ = opened(command)
    engine.send("isready")
    engine.wait("readyok")
    for go, most in [
        ("movetime 1", 0.001),
        ("wtime 1 btime 1", 0.001),
        ("wtime 0 btime 0", 0.001),
        ("movetime 100", 0.100),
        ("wtime 1000 btime 1000", 1.0),
        ("wtime 60000 btime 60000 winc 100 binc 100 movestogo 200", 10.0),
    ]:
        taken = []
        for _ in range(5):
            start = time.monotonic()
            engine.send("position startpos", f"go {go}")
            taken.append(engine.best_move(20.0)[2] - start)
            if most >= 1.0:
                break
        median = statistics.median(taken)
        print(f"go {go}: {median * 1e3:.1f} ms")
        assert median < most + 0.020, taken
    engine.quit()


def ponder(command):
    engine, _ = opened(command)
    engine.send("setoption name Ponder value true", "ucinewgame")
    clock = "wtime 2000 btime 2000"
    for end, is_quick in [("ponderhit", False), ("stop", True)] * 3:
        engine.send("position startpos moves e2e4 e7e5", f"go ponder {clock}")
        assert engine.is_silent(0.2)
        start = time.monotonic()
        engine.send(end)
        _, _, at = engine.best_move()
        assert at - start < (0.25 if is_quick else 2.0), at - start
    engine.send("go ponder depth 2")
    assert engine.is_silent(0.2)
    engine.send("ponderhit")
    engine.best_move()
    engine.close()


def changes(command):
    """Options, positions and new games while the engine thinks: one answer, then the change."""
    engine, lines = opened(command)
    for change in [
        "setoption name Hash value 64",
        "setoption name Hash value 1",
        "setoption name Hash value 33554432",
        "setoption name Clear Hash",
        "setoption name Threads value 4",
        "setoption name MultiPV value 3",
        "setoption name UCI_Chess960 value true",
        "setoption name UCI_Variant value makruk",
        "setoption name UCI_Variant value chess",
        "position startpos moves d2d4",
        "ucinewgame",
        *(f"setoption name Backend value {name}" for name in backends(lines)),
    ]:
        engine.send("go infinite", change)
        engine.best_move()
    engine.send("go infinite", "go depth 2")
    engine.wait("bestmove")
    engine.best_move()
    engine.close()


def garbage(command):
    """Nonsense of all kinds is survived, and the position stays."""
    engine, _ = opened(command)
    random.seed(2000)
    engine.send("position startpos moves e2e4")
    for _ in range(300):
        length = random.choice([1, 5, 30, 200])
        noise = bytes(random.randrange(256) for _ in range(length)).replace(b"\n", b"")
        # What ends in a letter is no command by accident.
        engine.send(b"\x00" + noise.replace(b" ", b"_").replace(b"\t", b"_") + b"\xff")
    engine.send(b"x" * 3_000_000, "position fen " + "8/" * 10_000, "position startpos moves " + "e2e4 " * 9)
    for fen in ["", "8/8/8/8/8/8/8/8 w - - 0 1", "k7/8/8/8/8/8/8", "Kk6/8/8/8/8/8/8/8 w - - 0 1"]:
        engine.send(f"position fen {fen}", "go depth 1")
        engine.best_move()
    engine.send("isready")
    engine.wait("readyok")
    engine.send("d")
    lines, _ = engine.wait("Fen: ")
    assert lines[-1] == "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", lines[-1]
    engine.close()


def ends(command):
    """The process ends when the input does, when it is told to, and when its output is closed."""
    for work in ["", "go infinite", "go ponder", "go depth 60", "go perft 9", "bench 16 1 40"]:
        for end in ["close", "quit"]:
            engine, _ = opened(command)
            engine.send(work)
            time.sleep(0.1)
            seconds = getattr(engine, end)()
        print(f"{end} during {work or 'nothing'!r}: {seconds * 1e3:.0f} ms")
    process = subprocess.Popen([command, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(b"go infinite\n")
    process.stdin.flush()
    os.read(process.stdout.fileno(), 10)
    process.stdout.close()
    assert process.wait(timeout=10.0) == 0


def main(command):
    random.seed(1982)
    for part in [latencies, times, ponder, changes, garbage, ends]:
        part(command)


main(sys.argv[1])
