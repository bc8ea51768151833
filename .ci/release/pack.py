"""Packs a folder for a release: `pack.py FOLDER` writes FOLDER.tar.xz, whose bytes depend on the files alone."""

import lzma
import os
import sys
import tarfile

folder = sys.argv[1].rstrip("/")


def plain(entry):
    """The entry without its owner and its time."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = int(os.environ["SOURCE_DATE_EPOCH"])
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


# The builds of a program have much in common, which this level finds at a distance of 64 MB.
preset = 0 if "QUICK" in os.environ else 9
with lzma.open(f"{folder}.tar.xz", "wb", preset=preset) as packed:
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        # Python adds the entries of a folder in the order of their names.
        archive.add(folder, os.path.basename(folder), filter=plain)
