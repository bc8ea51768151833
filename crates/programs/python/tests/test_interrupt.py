"""Ctrl-C ends a count."""

import os
import signal
import threading
import time
from typing import Any, List

import pytest

import polyboard

# A shell starts programs in the background with this signal ignored, and Python then leaves it so.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("backend", ["lerf", "plain", "reference"])
@pytest.mark.parametrize("options", [{}, {"threads": 2}, {"hash": 16}])
@pytest.mark.parametrize("method", ["perft", "divide"])
def test_ctrl_c_ends_a_count_within_200_ms(backend: str, options: Any, method: str) -> None:
    sent: List[float] = []

    def interrupt() -> None:
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    board = polyboard.Board(backend=backend)
    timer = threading.Timer(0.3, interrupt)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        getattr(board, method)(20, **options)
    assert time.monotonic() - sent[0] < 0.2
    # The board is as before.
    assert board.perft(2) == 400


def test_ctrl_c_ends_a_comparison() -> None:
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        polyboard.compare(["lerf", "lefr"], seconds=2.0)
    assert time.monotonic() - start < 0.5
