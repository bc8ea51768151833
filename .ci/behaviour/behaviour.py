"""Runs the examples of the help and of the book, and compares what they print with recorded files.

    behaviour.py PROGRAM          compares with the files of `recorded`
    behaviour.py PROGRAM record   writes them

What is measured is recorded without its numbers. What the processor decides is left out: its name, how boards count
leaves, and the size of tables.
"""

import glob
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

from masks import kept, masked, measured

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
# The examples write files, so they run in a folder of their own.
FOLDER = pathlib.Path(tempfile.mkdtemp())

# They serve, ask, measure for minutes, or print what a shell needs: only their help is recorded.
LEFT_OUT = {"explore", "play", "uci", "report", "completions", "man", "help"}
# Programs of others, what a clock ends, what threads change, and experiments, which last for minutes.
UNSTABLE = r"engine:|divide:|--programs|--movetime|--job search|^search.* --threads|^quiz(?!.*--seed)|^lab (?!\S+ --chart|--compare)"
# Examples for patient readers, shortened.
SHORTER = [
    (r"--depth (?:[7-9]|1\d)\b", "--depth 5"),
    (r"--at [3-9]\b", "--at 2"),
    (r"--hash 1024\b", "--hash 16"),
    (r"--walk 100\b", "--walk 5"),
    # Of these, the processor chooses the algorithm for sliders.
    (r"^(explain.*)--backend all", r"\1--backend 0x88,10x12,8x8,16x12,lerf+magic,lerf+pext"),
    # Otherwise it draws the units, by a seed from the clock.
    (r"^(verify(?!.* --sample).*)$", r"\1 --sample 100%"),
    (r"--sample 0.1%", "--sample 100%"),
    (r"--max-nodes 1000000000\b", "--max-nodes 1000000"),
    (r"^compare(.*?)(?: --depth \d+)?$", r"compare\1 --seconds 0 --depth 1"),
]
MEASURED = {"compare", "suite"}


def run(arguments):
    """The exit code and both streams of a run."""
    return subprocess.run(
        [PROGRAM, *arguments], cwd=FOLDER, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60,
        env={**os.environ, "COLUMNS": "100", "NO_COLOR": "1"},
    )


def helped(*names):
    """The help of the command, or of one of its commands."""
    return run([*names, "--help"]).stdout


def examples(name):
    """The examples at the end of the help of a command."""
    _, _, block = helped(name).partition("Examples:\n")
    return re.findall(r"^  polyboard (.*)$", block, re.MULTILINE)


def book():
    """The commands of the book's shell sessions."""
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]):
        for block in re.findall(r"^```(?:console|sh)\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL):
            yield from re.findall(r"^(?:\$ )?polyboard (.*)$", block, re.MULTILINE)


def printed(line):
    """What a command prints, in text and as JSON."""
    for long, short in SHORTER:
        line = re.sub(long, short, line)
    line, _, file = line.partition(" > ")
    arguments = [found for word in shlex.split(line) for found in sorted(glob.glob(word, root_dir=FOLDER)) or [word]]
    forms = [arguments] if "--format" in arguments or file else [arguments, [*arguments, "--format", "json"]]
    texts = []
    for form in forms:
        done = run(form)
        if "unexpected argument '--format'" in done.stderr:
            continue
        if file:
            (FOLDER / file).write_text(done.stdout)
        text = masked(done.stderr + done.stdout)
        text = measured(text) if form[0] in MEASURED else text
        texts.append(f"$ polyboard {shlex.join(form)}\nexit {done.returncode}\n{kept(text)}\n")
    return "".join(texts)


def bugs():
    """What `diff` says of each planted bug."""
    names = re.findall(r'"name": "(\w+)"', run(["diff", "--mutants", "--format", "json"]).stdout)
    return "".join(printed(f"diff mutant:{name} reference") for name in names)


def page():
    """What the server of the page answers to the requests of a file."""
    command = [PROGRAM, "explore", "--port", "0", "--no-open"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        url = server.stdout.readline().strip()
        texts = []
        for line in (HERE / "requests.txt").read_text().splitlines():
            request = urllib.request.Request(f"{url}answer", line.encode(), {"Content-Type": "application/json"})
            try:
                text = json.dumps(json.load(urllib.request.urlopen(request)), indent=1, ensure_ascii=False)
            except urllib.error.HTTPError as refusal:
                text = f"{refusal.code} {refusal.read().decode()}"
            texts.append(f"{line}\n{kept(masked(text))}\n\n")
        return "".join(texts)
    finally:
        server.terminate()
        server.wait()


def conversation():
    """What the engine says in a conversation in which it may finish each search and count."""
    engine = subprocess.Popen([PROGRAM, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    said = []
    for line in (HERE / "uci.txt").open():
        engine.stdin.write(line)
        engine.stdin.flush()
        said.append(f"> {line}")
        while line.startswith(("go ", "isready")):
            said.append(engine.stdout.readline())
            if said[-1].startswith(("bestmove", "Nodes searched", "readyok")):
                break
    said.append(engine.communicate()[0])
    timed = r" time \d+| nps \d+| hashfull \d+|(?<=id name ).*"
    return re.sub(timed, "", "".join(said))


def behaviour():
    """The files by their names: one for each command, and those of the other programs."""
    for name in ["docs", "crates"]:
        (FOLDER / name).symlink_to(ROOT / name)
    # The files that the examples name.
    shutil.copy(ROOT / "docs/games/opera.pgn", FOLDER / "games.pgn")
    shutil.copy(ROOT / "docs/games/match.log", FOLDER / "match.log")
    suite = (ROOT / "crates/checks/conformance/corpus/chess_perft.epd").read_text()
    (FOLDER / "perft.epd").write_text("".join(re.findall(r"^[^#].*\n", suite, re.MULTILINE)[:3]))

    listed = helped().partition("Compare and check:")[2].partition("Options:")[0]
    names = re.findall(r"^  ([a-z]+) ", listed, re.MULTILINE)
    files = {"commands": helped(), **{name: helped(name) for name in names}}
    for line in dict.fromkeys([line for name in names for line in examples(name)] + list(book())):
        name = line.split(" ")[0]
        unquoted = "".join(re.split("['\"]", line.partition(" > ")[0])[::2])
        if name not in LEFT_OUT and not re.search(r"[|<>&;]", unquoted) and not re.search(UNSTABLE, line):
            files[name] += printed(line)
    files["bugs"] = bugs()
    files["page"] = page()
    files["conversation"] = conversation()
    return files


def main():
    files = behaviour()
    is_recorded = sys.argv[2:] == ["record"]
    folder = HERE / "recorded" if is_recorded else FOLDER / "now"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.txt").write_text(text)
    code = 0 if is_recorded else subprocess.run(["diff", "-ru", HERE / "recorded", folder]).returncode
    shutil.rmtree(FOLDER)
    return code


sys.exit(main())
