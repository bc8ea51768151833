"""Clients of chess engines: UCI and xboard over pipes.

python-chess drives engines too, but it has no makruk, it refuses an xboard engine without
`setboard` (Fairy-Max), and it sends `st 0.1`, which Fairy-Max reads as 0 seconds. Both clients
here measure time in the same way: from the write of the request to the arrival of the move.
"""

from __future__ import annotations

import atexit
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from dataclasses import dataclass, field

HANDSHAKE_SECONDS = 10.0


class EngineFault(Exception):
    """An engine ended, hung or rejected a legal move."""


@dataclass
class Budget:
    """The time for one move, in seconds: a fixed time, or both clocks and the increment."""

    movetime: float | None = None
    white: float = 0.0
    black: float = 0.0
    increment: float = 0.0


@dataclass
class EngineSpec:
    """The command that starts an engine, and its settings."""

    command: str
    protocol: str = "uci"
    options: list[str] = field(default_factory=list)
    clock_moves: float = 40.0


class Engine:
    """A running engine process. The subclasses speak the protocols."""

    lock = threading.Lock()
    running: list[Engine] = []
    closed = False

    def __init__(self, spec: EngineSpec, variant: str) -> None:
        self.spec = spec
        self.variant = variant
        self.lines: queue.Queue[tuple[float, str | None]] = queue.Queue()
        with Engine.lock:
            if Engine.closed:
                raise EngineFault("the match is over")
            try:
                self.process = subprocess.Popen(
                    shlex.split(spec.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL, text=True, bufsize=1, errors="replace",
                    start_new_session=True)
            except OSError as error:
                raise EngineFault(f"cannot start: {error}") from error
            Engine.running.append(self)
        assert self.process.stdin and self.process.stdout, "both are pipes"
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.stdout:
            self.lines.put((time.perf_counter(), line.strip()))
        self.lines.put((time.perf_counter(), None))

    def send(self, line: str) -> None:
        try:
            self.stdin.write(line + "\n")
            self.stdin.flush()
        except OSError as error:
            raise EngineFault("the process ended") from error

    def receive(self, deadline: float) -> tuple[float, str]:
        """The next line and the time of its arrival. `deadline` is a value of `perf_counter`."""
        try:
            arrival, line = self.lines.get(timeout=max(0.001, deadline - time.perf_counter()))
        except queue.Empty:
            raise EngineFault("no answer in time") from None
        if line is None:
            raise EngineFault("the process ended")
        return arrival, line

    def wait_for(self, word: str) -> None:
        deadline = time.perf_counter() + HANDSHAKE_SECONDS
        while word not in self.receive(deadline)[1].split():
            pass

    def drain(self) -> None:
        """Drop the lines that arrived before a request, but keep the end of the process."""
        while not self.lines.empty():
            if self.lines.get()[1] is None:
                raise EngineFault("the process ended")

    def quit(self) -> None:
        try:
            self.send("quit")
            self.process.wait(timeout=2)
        except (EngineFault, subprocess.TimeoutExpired):
            pass  # It hangs or has ended; its children may still run.
        with Engine.lock:
            self.kill()

    def kill(self) -> None:
        """Ends the engine and its children. GNU Chess starts one that can outlive it."""
        if self in Engine.running:
            Engine.running.remove(self)
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.process.wait()

    def new_game(self) -> None:
        raise NotImplementedError

    def go(self, start: str, moves: list[str], budget: Budget, patience: float) -> tuple[str, float]:
        """The engine's move in UCI notation, or "resign", and the seconds that it took."""
        raise NotImplementedError


class UciEngine(Engine):
    """A client of the Universal Chess Interface."""

    def __init__(self, spec: EngineSpec, variant: str) -> None:
        super().__init__(spec, variant)
        self.send("uci")
        self.wait_for("uciok")
        if variant == "chess960":
            self.send("setoption name UCI_Chess960 value true")
        elif variant != "chess":
            self.send(f"setoption name UCI_Variant value {variant}")
        for option in spec.options:
            name, _, value = option.partition("=")
            self.send(f"setoption name {name} value {value}")

    def new_game(self) -> None:
        self.send("ucinewgame")
        self.send("isready")
        self.wait_for("readyok")

    def go(self, start: str, moves: list[str], budget: Budget, patience: float) -> tuple[str, float]:
        self.drain()
        where = "startpos" if self.variant == "chess" else f"fen {start}"
        self.send(f"position {where} moves {' '.join(moves)}" if moves else f"position {where}")
        if budget.movetime is not None:
            request = f"go movetime {round(budget.movetime * 1000)}"
        else:
            white, black = (max(1, int(t * 1000)) for t in (budget.white, budget.black))
            step = round(budget.increment * 1000)
            request = f"go wtime {white} btime {black} winc {step} binc {step}"
        begin = time.perf_counter()
        self.send(request)
        while True:
            arrival, line = self.receive(begin + patience)
            words = line.split()
            if len(words) > 1 and words[0] == "bestmove":
                return words[1], arrival - begin


class XboardEngine(Engine):
    """A client of the Chess Engine Communication Protocol, version 2, without `setboard`.

    `st` takes whole seconds, so a fixed time per move is asked for by a clock: before every
    move the engine is told that the rest of the game has `clock_moves` times that time.
    """

    def __init__(self, spec: EngineSpec, variant: str) -> None:
        super().__init__(spec, variant)
        if variant == "chess960":
            raise EngineFault("chess960 needs a UCI engine")
        self.usermove = ""
        self.sent = 0
        self.send("xboard")
        self.send("protover 2")
        deadline = time.perf_counter() + 2.0
        try:
            while "done=1" not in (line := self.receive(deadline)[1]):
                if "usermove=1" in line:
                    self.usermove = "usermove "
        except EngineFault:
            if self.process.poll() is not None:
                raise  # The process ended. A silent one speaks protocol version 1.
        for option in spec.options:
            self.send(f"option {option}")

    def new_game(self) -> None:
        self.sent = 0
        self.drain()
        self.send("new")
        if self.variant != "chess":
            self.send(f"variant {self.variant}")
        for command in ("force", "easy", "nopost"):
            self.send(command)

    def go(self, start: str, moves: list[str], budget: Budget, patience: float) -> tuple[str, float]:
        self.drain()
        white_to_move = len(moves) % 2 == 0
        own, other = budget.white, budget.black
        if budget.movetime is not None:
            own = other = budget.movetime * self.spec.clock_moves
        elif not white_to_move:
            own, other = other, own
        if self.sent == 0:
            minutes, seconds = divmod(max(1, round(own)), 60)
            self.send(f"level 0 {minutes}:{seconds:02d} {budget.increment:g}")
        self.send("force")
        for move in moves[self.sent:]:
            self.send(self.usermove + move)
        self.sent = len(moves)
        self.send(f"time {max(1, int(own * 100))}")
        self.send(f"otim {max(1, int(other * 100))}")
        begin = time.perf_counter()
        self.send("go")
        while True:
            arrival, line = self.receive(begin + patience)
            words = line.split()
            if words[:1] == ["move"] and len(words) > 1:
                self.sent += 1
                return words[1], arrival - begin
            if words[:1] == ["resign"]:
                return "resign", arrival - begin
            if line.startswith("Illegal move"):
                raise EngineFault(f"rejects a legal move: {line}")


def start(spec: EngineSpec, variant: str) -> Engine:
    """Starts an engine of either protocol."""
    try:
        return (UciEngine if spec.protocol == "uci" else XboardEngine)(spec, variant)
    except EngineFault as fault:
        raise EngineFault(f"{spec.command}: {fault}") from fault


@atexit.register
def kill_all() -> None:
    """Ends all engines when the script ends, also after an interrupt. A second one must not stop it."""
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_IGN)
    with Engine.lock:
        Engine.closed = True
        for engine in list(Engine.running):
            engine.kill()
