#!/usr/bin/env python3
"""Plays a match between two engines and reports the score and the difference in Elo.

Each opening is played twice with colours exchanged, so an advantage in the opening helps both
engines once. Run it through match.sh, which installs python-chess and pyffish in a virtual
environment under target/:

    benches/match/match.sh --engine "polyboard uci" --opponent "gnuchess --uci" \\
        --games 200 --movetime 100 --concurrency 2
    benches/match/match.sh --engine "polyboard uci" --opponent fairymax \\
        --opponent-protocol xboard --games 200 --tc 1+0.01
    benches/match/match.sh --engine "polyboard uci" --opponent fairymax \\
        --opponent-protocol xboard --variant makruk --games 100 --movetime 100

On Debian, `apt-get install gnuchess fairymax fairy-stockfish` installs opponents, in /usr/games.

The xboard protocol has no portable fixed time below a second. Before every move this script shows
an xboard engine a clock with 40 times the time instead (`--engine-clock-moves`,
`--opponent-clock-moves`). The engine shares out that clock as it likes, so single moves vary. The
report says how long the moves of both engines took: compare the two means first, and change the
factor if they differ. Fairy-Max 5.0b needed 96 to 120 ms on average for 100 ms with factors from
34 to 40, and up to 1.2 s for a single move.

Only the rules and a limit of 400 plies (a draw) end a game. Threefold repetition and fifty moves
are draws as soon as they stand on the board. The exit status is 1 if an engine lost on time, played
an illegal move, crashed or hung, and 2 for a wrong command line.
"""

from __future__ import annotations

import argparse
import json
import math
import queue
import random
import signal
import sys
import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from engines import Budget, Engine, EngineFault, EngineSpec, start
from games import Game, chess960_starts, new_game, pgn

HERE = Path(__file__).resolve().parent
FAULTS = ("time forfeit", "illegal move", "crash")
HANG_SECONDS = 10.0


@dataclass
class Player:
    """An engine of the match, with the times of its moves and its faults."""

    name: str
    spec: EngineSpec
    times: list[float] = field(default_factory=list)
    faults: Counter[str] = field(default_factory=Counter)


@dataclass
class Played:
    """A finished game. `points` are those of the first engine."""

    number: int
    points: float
    result: str
    reason: str
    plies: int
    pgn: str


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for who in ("engine", "opponent"):
        parser.add_argument(f"--{who}", required=True, metavar="COMMAND", help=f"command that starts the {who}")
        parser.add_argument(f"--{who}-protocol", choices=("uci", "xboard"), default="uci")
        parser.add_argument(f"--{who}-name", help="name in the report; the command if absent")
        parser.add_argument(f"--{who}-clock-moves", type=float, default=40.0, metavar="N",
                            help="with --movetime and xboard, show a clock of N times that time (default 40)")
    parser.add_argument("--option", "--engine-option", action="append", default=[], metavar="NAME=VALUE",
                        help="option of the engine; can be repeated")
    parser.add_argument("--opponent-option", action="append", default=[], metavar="NAME=VALUE",
                        help="option of the opponent; can be repeated")
    parser.add_argument("--variant", choices=("chess", "chess960", "makruk"), default="chess")
    parser.add_argument("--games", type=int, default=100, help="number of games, even (default 100)")
    limit = parser.add_mutually_exclusive_group(required=True)
    limit.add_argument("--movetime", type=float, metavar="MS", help="fixed time per move in milliseconds")
    limit.add_argument("--tc", metavar="BASE+INC", help="clocks in seconds, such as 10+0.1; the script flags")
    parser.add_argument("--time-margin", type=float, default=0.0, metavar="MS",
                        help="with --tc, time that a clock may go below zero before the flag falls (default 0)")
    parser.add_argument("--concurrency", type=int, default=1, metavar="N", help="games at once (default 1)")
    parser.add_argument("--openings", type=Path, help="file of openings, a line of UCI moves each")
    parser.add_argument("--seed", type=int, default=1, help="seed for the order of the openings (default 1)")
    parser.add_argument("--max-plies", type=int, default=400, help="length at which a game is a draw (default 400)")
    parser.add_argument("--json", type=Path, help="file for the report in JSON")
    parser.add_argument("--pgn", type=Path, help="file for the games in PGN")
    parser.add_argument("--verbose", action="store_true", help="print a line for each game")
    args = parser.parse_args()
    if args.games < 2 or args.games % 2:
        parser.error("--games must be an even number, for each opening is played with both colours")
    if args.concurrency < 1:
        parser.error("--concurrency must be at least 1")
    if args.variant == "chess960" and "xboard" in (args.engine_protocol, args.opponent_protocol):
        parser.error("chess960 needs two UCI engines")
    try:
        base, _, increment = (args.tc or "0").partition("+")
        args.base, args.increment = float(base), float(increment or 0)
    except ValueError:
        parser.error("--tc must be BASE+INC in seconds, such as 10+0.1")
    if (args.base if args.tc else args.movetime) <= 0:
        parser.error("the time must be more than zero")
    return args


def openings(args: argparse.Namespace) -> list[tuple[str | None, list[str]]]:
    """A start position (or none) and opening moves for each pair of games."""
    pairs = args.games // 2
    if args.variant == "chess960" and not args.openings:
        return [(fen, []) for fen in chess960_starts(pairs, args.seed)]
    name = "openings_makruk.txt" if args.variant == "makruk" else "openings.txt"
    text = (args.openings or HERE / name).read_text()
    lines = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    random.Random(args.seed).shuffle(lines)
    if pairs > len(lines):
        print(f"note: {pairs} pairs of games share {len(lines)} openings", file=sys.stderr)
    return [(None, lines[i % len(lines)]) for i in range(pairs)]


def play(args: argparse.Namespace, game: Game, engines: list[Engine], players: list[Player]) -> tuple[str, str]:
    """Plays a game to its end. White is the first of both lists. Returns result and reason."""
    for engine, player in zip(engines, players):
        try:
            engine.new_game()
        except EngineFault as fault:
            player.faults["crash"] += 1
            return ("0-1" if player is players[0] else "1-0"), f"crash: {player.name}: {fault}"
    clocks = [args.base, args.base]
    while (end := game.outcome()) is None:
        if len(game.moves) >= args.max_plies:
            return "1/2-1/2", "ply limit"
        side = 0 if game.white_to_move() else 1
        player = players[side]
        lost = ("0-1", "1-0")[side]
        budget = Budget(None, clocks[0], clocks[1], args.increment)
        patience = clocks[side] + args.time_margin / 1000 + HANG_SECONDS
        if args.movetime:
            budget = Budget(args.movetime / 1000)
            patience = args.movetime / 1000 * 10 + HANG_SECONDS
        try:
            move, seconds = engines[side].go(game.start, game.moves, budget, patience)
        except EngineFault as fault:
            player.faults["crash"] += 1
            return lost, f"crash: {player.name}: {fault}"
        player.times.append(seconds)
        if args.tc:
            clocks[side] -= seconds
            if clocks[side] < -args.time_margin / 1000:
                player.faults["time forfeit"] += 1
                return lost, f"time forfeit: {player.name}: by {-clocks[side] * 1000:.0f} ms"
            clocks[side] = max(clocks[side], 0) + args.increment
        if move == "resign":
            return lost, "resignation"
        try:
            game.play(move)
        except ValueError:
            player.faults["illegal move"] += 1
            return lost, f"illegal move: {player.name}: {move} after {' '.join(game.moves)}"
    return end


def work(args: argparse.Namespace, players: list[Player], tasks: queue.Queue, done: queue.Queue) -> None:
    """Plays pairs of games until the queue is empty, with its own engine processes."""
    running: list[Engine] = []
    try:
        while True:
            try:
                pair, (fen, moves) = tasks.get_nowait()
            except queue.Empty:
                break
            for turn in (0, 1):
                running = running or [start(player.spec, args.variant) for player in players]
                order = (turn, 1 - turn)
                game = new_game(args.variant, fen)
                for move in moves:
                    game.play(move)
                result, reason = play(args, game, [running[i] for i in order], [players[i] for i in order])
                white = {"1-0": 1.0, "0-1": 0.0}.get(result, 0.5)
                tags = {"Event": "Match", "Round": f"{pair + 1}.{turn + 1}", "White": players[order[0]].name,
                        "Black": players[order[1]].name, "Result": result, "Termination": reason.split(" after ")[0]}
                if args.variant != "chess":
                    tags |= {"Variant": args.variant, "SetUp": "1", "FEN": game.start}
                number = 2 * pair + turn
                done.put(Played(number, white if turn == 0 else 1 - white, result, reason,
                                len(game.moves), pgn(game, tags) if args.pgn else ""))
                if reason.startswith("crash"):  # A fresh process for the next game.
                    for engine in running:
                        engine.quit()
                    running = []
    except Exception as error:  # The main thread prints it and ends.
        done.put(error)
    finally:
        for engine in running:
            engine.quit()


def elo(score: float) -> float:
    """The difference in Elo for an expected score: 400 log10(s / (1 - s))."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


def interval(pairs: list[float]) -> tuple[float, float] | None:
    """The 95 % interval of the score, from the variance of the scores of pairs (pentanomial).

    The games of a pair share an opening, so they are not independent; the pairs are.
    """
    mean = sum(pairs) / len(pairs)
    variance = sum((p - mean) ** 2 for p in pairs) / max(1, len(pairs) - 1)
    if variance == 0:
        return None
    half = 1.96 * math.sqrt(variance / len(pairs))
    return max(0.0, mean - half), min(1.0, mean + half)


def summarize(args: argparse.Namespace, players: list[Player], played: list[Played]) -> dict:
    """The report as a dictionary, as `--json` writes it."""
    points = {game.number: game.points for game in played}
    pairs = [(points[n] + points[n + 1]) / 2 for n in range(0, args.games, 2)]
    score = sum(points.values()) / len(points)
    bounds = interval(pairs)
    finite = lambda value: value if math.isfinite(value) else None
    return {
        "engine": players[0].name, "opponent": players[1].name, "variant": args.variant,
        "limit": f"{args.movetime:g} ms per move" if args.movetime else f"{args.tc} s",
        "games": len(played),
        "wins": sum(p == 1 for p in points.values()), "draws": sum(p == 0.5 for p in points.values()),
        "losses": sum(p == 0 for p in points.values()), "score": score,
        "pentanomial": [sum(p == k / 4 for p in pairs) for k in range(5)],
        "elo": finite(elo(score)), "elo_95": [finite(elo(b)) for b in bounds] if bounds else None,
        "ends": dict(Counter(game.reason.split(":")[0] for game in played).most_common()),
        "players": [{
            "name": p.name, "moves": len(p.times), "max_ms": round(1000 * max(p.times, default=0), 1),
            "mean_ms": round(1000 * sum(p.times) / max(1, len(p.times)), 1),
            **{fault: p.faults[fault] for fault in FAULTS}} for p in players],
    }


def show(report: dict) -> None:
    number = lambda value: "unbounded" if value is None else f"{value:+.0f}"
    bounds = report["elo_95"]
    print(f"{report['engine']} - {report['opponent']}, {report['variant']}, {report['limit']}")
    print(f"  {report['games']} games: {report['wins']} wins, {report['draws']} draws, {report['losses']} losses, "
          f"score {100 * report['score']:.1f} %")
    print(f"  Elo {number(report['elo'])}, 95 % interval "
          + (f"{number(bounds[0])} to {number(bounds[1])}" if bounds else "unknown: all pairs scored the same")
          + f", by pairs of games (pentanomial {report['pentanomial']})")
    print("  ends: " + ", ".join(f"{count} {reason}" for reason, count in report["ends"].items()))
    for p in report["players"]:
        print(f"  {p['name']}: {p['mean_ms']} ms per move (at most {p['max_ms']}, {p['moves']} moves), "
              + ", ".join(f"{fault} {p[fault]}" for fault in FAULTS))


def main() -> int:
    args = options()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # An exit ends the engines too.
    players = [Player(getattr(args, f"{who}_name") or getattr(args, who),
                      EngineSpec(getattr(args, who), getattr(args, f"{who}_protocol"), given,
                                 getattr(args, f"{who}_clock_moves")))
               for who, given in (("engine", args.option), ("opponent", args.opponent_option))]
    tasks: queue.Queue = queue.Queue()
    done: queue.Queue = queue.Queue()
    for task in enumerate(openings(args)):
        tasks.put(task)
    for _ in range(min(args.concurrency, args.games // 2)):
        threading.Thread(target=work, args=(args, players, tasks, done), daemon=True).start()
    played: list[Played] = []
    while len(played) < args.games:
        game = done.get()
        if isinstance(game, Exception):
            print(f"error: {game}", file=sys.stderr)
            return 1
        played.append(game)
        if args.verbose or game.reason.startswith(FAULTS):
            white = players[game.number % 2].name
            print(f"game {game.number + 1}: {game.result} (White: {white}) {game.reason}, {game.plies} plies",
                  flush=True)
        else:
            wins, draws = (sum(g.points == p for g in played) for p in (1, 0.5))
            print(f"\r{len(played)}/{args.games}: +{wins} ={draws} -{len(played) - wins - draws} ",
                  end="\n" if len(played) == args.games else "", file=sys.stderr, flush=True)
    played.sort(key=lambda game: game.number)
    report = summarize(args, players, played)
    show(report)
    if args.json:
        args.json.write_text(json.dumps(report, indent=2) + "\n")
    if args.pgn:
        args.pgn.write_text("".join(game.pgn for game in played))
    return int(any(player.faults[fault] for player in players for fault in FAULTS))


if __name__ == "__main__":
    sys.exit(main())
