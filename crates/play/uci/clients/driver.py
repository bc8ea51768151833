"""A small UCI driver: it starts an engine, sends lines, and waits for answers."""

import queue
import subprocess
import threading
import time


class Engine:
    """An engine process, whose output a thread reads."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            [command, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put((time.monotonic(), line.decode().rstrip("\n")))
        self.lines.put((time.monotonic(), None))

    def send(self, *lines):
        """Sends lines of text or bytes."""
        for line in lines:
            line = line if isinstance(line, bytes) else line.encode()
            self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def wait(self, start, patience=10.0):
        """Returns the lines up to one that begins so, and when that one came."""
        lines, end = [], time.monotonic() + patience
        while True:
            try:
                at, line = self.lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no {start!r} within {patience} s, but {lines[-5:]}") from None
            assert line is not None, f"the engine ended instead of {start!r}: {self.errors()}"
            lines.append(line)
            if line.startswith(start):
                return lines, at

    def best_move(self, patience=10.0):
        """Waits for the answer, and checks that there is only one."""
        lines, at = self.wait("bestmove", patience)
        self.send("isready")
        rest, _ = self.wait("readyok", patience)
        assert not any(line.startswith("bestmove") for line in rest), rest
        return lines[-1].split()[1], lines, at

    def is_silent(self, seconds):
        """Whether no answer comes for a while."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                _, line = self.lines.get(timeout=left)
            except queue.Empty:
                return True
            assert line is not None, f"the engine ended: {self.errors()}"
            if line.startswith("bestmove"):
                return False
        return True

    def errors(self):
        return self.process.stderr.read().decode()

    def close(self, most=1.0):
        """Closes the input, and waits for the end of the process."""
        start = time.monotonic()
        self.process.stdin.close()
        return self.end(start, most)

    def quit(self, most=1.0):
        start = time.monotonic()
        self.send("quit")
        return self.end(start, most)

    def end(self, start, most):
        """Waits for the end of the process, and returns how long it took."""
        try:
            code = self.process.wait(timeout=10.0)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the engine does not end") from None
        seconds = time.monotonic() - start
        assert code == 0, f"exit code {code}: {self.errors()}"
        assert seconds < most, f"the engine took {seconds:.2f} s to end"
        return seconds
