"""What is left of a text once nothing in it depends on the clock, the processor or the build."""

import hashlib
import re

# The keys of JSON whose values a machine, a build or a run decides.
MASKED = [
    "seconds", "table_bytes", "counts_by", "architecture", "clock", "commit", "host", "run", "build", "sha256",
    "nodes_per_second", "counts", "instruction", "fastest",
]
# A longer text is recorded as its beginning and its hash.
LONGEST = 70_000


def masked(text):
    """A text without what a clock, a processor or a build decides."""
    for key in MASKED:
        text = re.sub(rf'("{key}": ?)(?:"[^"]*"|[-+.\de]+|true|false|\{{[^}}]*\}})', r"\1#", text)
    text = re.sub(r"[\d.]+ million nodes a second|too short to time", "# million nodes a second", text)
    text = re.sub(r"[\d.]+ s, (?:[\d.]+ s of processor time, )?(?=#)", "# s, ", text)
    # A processor without PEXT computes it, and prefers magics; the column is narrower beside.
    text = re.sub(r"(?<=PEXT), here in software|(?<=magic|.pext), in lerf", "", re.sub(r"\n {40,}", " ", text))
    fastest = r'"title": "(?:PEXT|Magic) bitboards",\s+"link": .*\s+"idea": .*\s+"formula": ".*"'
    text = re.sub(fastest, '"title": #', text)
    # The size of tables decides the widths of columns.
    tables = r"^.*(?:\d [KM]iB|  tables).*$|^-{20,}$"
    size = r"\d+ [KM]iB"
    return re.sub(tables, lambda line: narrow(re.sub(size, "#", line[0])), text, flags=re.MULTILINE)


def measured(text):
    """A text without the results of a measurement."""
    text = re.sub(r"^warning: too noisy.*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"compiled\s+for\s[^.]*", "compiled for #", text)
    text = re.sub(r'("(?:features|unranked)": )\[(?:[^][]|\[[^]]*\])*\]', r"\1#", text)
    text = re.sub(r'("conditions": )\{(?:[^{}]|\{[^}]*\})*\}', r"\1#", text)
    if '\n  "' in text:
        return re.sub(r"(?<=\s)-?\d+(?:\.\d+(?:e-?\d+)?|e-?\d+)", "#", text)
    # How many columns a table has room for depends on the speeds.
    if "left out for width" in text:
        text = text.partition("\n position ")[0]
    text = re.sub(r"SIMD \w+|piece by piece|cell by cell|move list", "(leaves)", text)
    return narrow(re.sub(r"\d+(?:[ .,]\d+)*(?: [KM]?i?B\b)?", "#", text))


def narrow(text):
    """A text without the widths of columns."""
    return re.sub(r"([ -])\1+", r"\1\1", text)


def kept(text):
    """A text, or the beginning and the hash of a long one."""
    if len(text) <= LONGEST:
        return text
    return f"{text[:2000]}\n... {len(text)} characters, SHA-256 {hashlib.sha256(text.encode()).hexdigest()}\n"
