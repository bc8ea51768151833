#!/usr/bin/env python3
"""Finds the first wrong move of a chess engine with polyboard, and draws the smallest position that shows it.

    check.py --build make --engine ./engine                         the engine in this folder
    check.py --build make --engine ./engine --each submissions      a line for each folder in this one

Exit codes: 0 if all moves are right, 1 if an engine is wrong or cannot be asked, 3 if the arguments cannot be used.
"""

import argparse
import hashlib
import io
import json
import os
import platform
import re
import shlex
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from pathlib import Path
from xml.etree import ElementTree

HERE = Path(__file__).resolve().parent
CORPUS = HERE / "../crates/checks/conformance/corpus/chess_perft.epd"
MANIFEST = HERE / "../Cargo.toml"

# The systems for which there is a download.
TARGETS = {
    ("Linux", "x86_64"): "x86_64-unknown-linux-musl",
    ("Linux", "aarch64"): "aarch64-unknown-linux-musl",
    ("Darwin", "x86_64"): "x86_64-apple-darwin",
    ("Darwin", "arm64"): "aarch64-apple-darwin",
    ("Windows", "AMD64"): "x86_64-pc-windows-msvc",
}


class Unusable(Exception):
    """An argument, a file or a download that cannot be used: the place, the fault and a remedy."""


class Fault(Exception):
    """An engine that cannot be built or asked, in one line and in full."""

    def __init__(self, what, text):
        super().__init__(what)
        self.text = text


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--engine", required=True, help="command that starts the engine in its folder, with go perft; or divide:COMMAND")
    add("--build", default="", help="command of the shell that builds the engine in its folder")
    add("--folder", default=".", help="folder of the engine")
    add("--each", default="", help="check the engine in each folder of this one, and print a line for each")
    add("--seconds", type=positive, default=60, help="time for random games [default: 60]")
    add("--suite", default="", help="perft suite [default: that of polyboard], or none")
    add("--depth", type=positive, default=3, help="depth to which the positions of the suite are counted [default: 3]")
    add("--variant", default="chess", help="chess or makruk")
    add("--polyboard", default="", help="the program, if it is not to be downloaded")
    add("--version", default="", help="version to download [default: that of this checkout]")
    add("--release", default="", help="address of the files of a release [default: that of the version]")
    add("--summary", default=os.environ.get("GITHUB_STEP_SUMMARY", ""), help="file to which a summary is appended")
    add("--junit", default="polyboard.xml", help="file for the results in the format of JUnit")
    return parser.parse_args()


def positive(text):
    if not text.isdigit() or not 1 <= int(text) <= 86_400:
        raise argparse.ArgumentTypeError(f'"{text}" is not a number from 1 to 86400')
    return int(text)


def program(args):
    """The path of polyboard: the one that is given, or a download."""
    if args.polyboard:
        path = Path(args.polyboard).resolve()
        if not os.access(path, os.X_OK):
            raise Unusable(f"--polyboard {args.polyboard}: there is no such program; name one, or leave it out")
        return path
    manifest = MANIFEST.read_text() if MANIFEST.exists() else ""
    key = lambda name: next(iter(re.findall(rf'^{name} = "(.*)"', manifest, re.MULTILINE)), "")
    version = args.version.removeprefix("v") or key("version")
    if not version:
        raise Unusable("--version: this is no checkout that names one; write it, such as 0.1.0, or use --polyboard")
    release = args.release or f"{key('repository')}/releases/download/v{version}"
    system = (platform.system(), platform.machine())
    if system not in TARGETS:
        raise Unusable(f"there is no download for {' '.join(system)}; build polyboard, and name it by --polyboard")
    name = f"polyboard-{version}-{TARGETS[system]}"
    sums = fetch(f"{release}/SHA256SUMS").decode()
    archive = fetch(f"{release}/{name}.tar.xz")
    if f"{hashlib.sha256(archive).hexdigest()}  {name}.tar.xz" not in sums.splitlines():
        raise Unusable(f"{release}/{name}.tar.xz is not the file of SHA256SUMS; download it again, or use --polyboard")
    folder = Path(tempfile.mkdtemp(prefix="polyboard-", dir=os.environ.get("RUNNER_TEMP")))
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    return folder / name / ("polyboard.exe" if system[0] == "Windows" else "polyboard")


def fetch(address):
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return answer.read()
    except (OSError, ValueError) as error:
        raise Unusable(f"{address}: {error}; name another --version or --release, or use --polyboard") from error


class Checks:
    """What is checked of each engine."""

    def __init__(self, args):
        self.args, self.polyboard = args, program(args)
        suite = args.suite or (str(CORPUS.resolve()) if CORPUS.exists() and args.variant == "chess" else "none")
        self.suite = None if suite == "none" else Path(suite).resolve()
        self.side = args.engine if re.match("(engine|divide):", args.engine) else f"engine:{args.engine}"
        if self.suite:
            # The board beside which the engine is judged has the published counts itself. They include positions
            # that no game can reach, which the engine is not asked about.
            options = ["--lenient", "--max-depth", "4", "--max-nodes", "1000000", "--variant", args.variant]
            run = self.run(["suite", str(self.suite), "--backend", "lerf", *options], Path.cwd())
            if run.returncode != 0:
                raise Unusable(f"--suite {args.suite}: {last_line(run.stderr)}")

    def run(self, words, folder):
        return subprocess.run([self.polyboard, *words], cwd=folder, text=True, capture_output=True, check=False)

    def build(self, folder):
        if not self.args.build:
            return
        try:
            run = subprocess.run(self.args.build, shell=True, cwd=folder, text=True, errors="replace", timeout=1800,
                                 stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        except subprocess.TimeoutExpired as late:
            raise Fault("is not built within 1800 seconds", self.args.build) from late
        if run.returncode != 0:
            raise Fault("cannot be built", run.stdout[-4000:])

    def differs(self, folder, *options):
        """The report of the first difference between the engine and a board, or None."""
        words = ["diff", self.side, "lerf", "--variant", self.args.variant, *options]
        run = self.run([*words, "--format", "json"], folder)
        if run.returncode == 0:
            return None
        if run.returncode != 1:
            raise Fault(f"cannot be asked: {last_line(run.stderr).removeprefix('error: ')}", run.stderr[-4000:])
        report = json.loads(run.stdout)
        # As text, the position that is found is drawn; here that is the smallest one.
        text = self.run(shlex.split(report["reproduce"])[1:], folder).stdout
        board = text.partition("\nsmallest ")[0].split("\n\n", 2)
        return {**report, "board": board[2].strip("\n") if len(board) == 3 else ""}

    def of(self, folder):
        """The checks of an engine, each with its name and the function that runs it."""
        seconds = str(self.args.seconds)
        yield "the build", lambda: self.build(folder)
        yield "built-in positions and random games", lambda: self.differs(folder, "--seconds", seconds)
        if self.suite:
            suite = ["--suite", str(self.suite), "--depth", str(self.args.depth)]
            yield f"the perft suite {self.suite.name}", lambda: self.differs(folder, *suite)


class Result:
    """The checks of an engine up to the first that finds something."""

    def __init__(self, name, folder, checks):
        self.name, self.cases, self.found, self.smallest = name, [], "", ""
        self.report = self.fault = None
        start = time.monotonic()
        for what, check in checks.of(folder):
            begin = time.monotonic()
            try:
                self.report = check()
            except Fault as fault:
                self.fault, self.found = fault, str(fault)
            if self.report:
                self.smallest = self.report["minimal_fen"]
                self.found = f"{self.report['kind']}: {self.report['cause']}"
            self.cases.append((what, time.monotonic() - begin))
            if self.found:
                break
        self.seconds = time.monotonic() - start

    def text(self):
        """What was found, with the position drawn and the command that shows it again, or why nothing could be."""
        if self.fault:
            return self.fault.text
        report, answer = self.report, self.report["answer"] or {}
        rows = {
            "smallest": f"{report['minimal_fen']}   ({report['minimal_pieces']} pieces)",
            "moves": " ".join(report["minimal_path"]),
            "missing": " ".join(report["minimal_missing"]),
            "extra": " ".join(report["minimal_extra"]),
            "differs": answer and f"{answer['question']}: {answer['a']} and {answer['b']}",
            "cause": report["cause"],
            "read": report["read"],
            "reproduce": report["reproduce"],
        }
        return report["board"] + "\n\n" + "\n".join(f"{name:<11}{value}" for name, value in rows.items() if value)

    def line(self):
        return "\t".join([self.name, self.found or "right", self.smallest or "-", f"{self.seconds:.1f}"])

    def summary(self):
        if not self.found:
            return f"### {self.name}: every move is right\n\n{', '.join(what for what, _ in self.cases)}\n"
        # What a compiler or an engine prints must not end the block.
        text = self.text().strip("\n").replace("```", "` ` `")
        return f"### {self.name} {'makes a wrong move' if self.report else self.found}\n\n```text\n{text}\n```\n"


def junit(results):
    """The results as a tree in the format of JUnit."""
    root = ElementTree.Element("testsuites")
    for result in results:
        failures, errors = (str(int(bool(it))) for it in (result.report, result.fault))
        suite = ElementTree.SubElement(root, "testsuite", name=f"polyboard: {result.name}", tests=str(len(result.cases)),
                                       failures=failures, errors=errors, time=f"{result.seconds:.3f}")
        for what, seconds in result.cases:
            case = ElementTree.SubElement(suite, "testcase", classname=result.name, name=what, time=f"{seconds:.3f}")
        if result.found:
            kind = "failure" if result.report else "error"
            # XML has no control characters.
            text = re.sub(r"[^\t\n\x20-\ud7ff\ue000-\ufffd]", "?", result.text())
            ElementTree.SubElement(case, kind, message=result.found).text = text
    return ElementTree.ElementTree(root)


def last_line(text):
    return next((line for line in reversed(text.splitlines()) if line.strip()), "no message")


def folders(args):
    if not args.each:
        return [(Path(args.folder).resolve().name, Path(args.folder))]
    if not Path(args.each).is_dir():
        raise Unusable(f"--each {args.each}: there is no such folder; name one with a folder for each engine")
    found = [(it.name, it) for it in sorted(Path(args.each).iterdir()) if it.is_dir() and not it.name.startswith(".")]
    if not found:
        raise Unusable(f"--each {args.each}: there is no folder in it; put each engine in a folder of its own")
    return found


def main():
    args = arguments()
    todo, checks, results = folders(args), Checks(args), []
    for name, folder in todo:
        if not folder.is_dir():
            raise Unusable(f"--folder {folder}: there is no such folder; name that of the engine")
        results.append(Result(name, folder, checks))
        result = results[-1]
        if args.each or not result.found:
            print(result.line(), flush=True)
        else:
            print(f"{name}: {result.found}\n\n{result.text()}", flush=True)
        if result.found and os.environ.get("GITHUB_ACTIONS") == "true":
            message = f"{name}: {result.found}".replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
            print(f"::error title=polyboard::{message}", flush=True)
    junit(results).write(args.junit, encoding="utf-8", xml_declaration=True)
    if args.summary:
        with open(args.summary, "a", encoding="utf-8") as file:
            file.write("\n".join(result.summary() for result in results))
    return 1 if any(result.found for result in results) else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Unusable, OSError) as error:
        print(f"check.py: {error}", file=sys.stderr)
        sys.exit(3)
