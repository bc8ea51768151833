#!/usr/bin/env python3
"""A preprocessor of mdBook: links of the pages that would be dead in a book.

The pages are read in the repository as well, so they link to files of the code, and to the page of `polyboard
explore`. In the book, the first lead to the repository. The second lead to an export of that page, if the variable
EXPLORE names its folder in the book, and else to the chapter that says how to start it.
"""

import json
import os
import posixpath
import re
import sys

REPOSITORY = "https://github.com/polyboard/polyboard/blob/main/"
EXPLORE = "http://127.0.0.1:8864/"
CHAPTER = "the-boards-in-a-browser.md"
LINK = re.compile(r"\]\(([^)\s]+)\)")


def target(link, folder):
    """The target of a link of a page in this folder of docs."""
    if link.startswith(EXPLORE):
        exported = os.environ.get("EXPLORE")
        return f"{exported}/index.html{link[len(EXPLORE):]}" if exported else CHAPTER
    if re.match(r"[a-z]+:", link) or link.startswith("#"):
        return link
    path, hash_sign, heading = link.partition("#")
    place = posixpath.normpath(posixpath.join("docs", folder, path))
    if not place.startswith("docs/"):
        return REPOSITORY + place + hash_sign + heading
    # mdBook writes the front page as index.html, and does not follow links to it.
    return re.sub(r"(^|/)README\.md", r"\1index.md", link)


def rewrite(items):
    for item in items:
        chapter = item.get("Chapter") if isinstance(item, dict) else None
        if chapter is None:
            continue
        folder = posixpath.dirname(chapter.get("path") or "")
        chapter["content"] = LINK.sub(lambda m: f"]({target(m[1], folder)})", chapter["content"])
        rewrite(chapter["sub_items"])


if sys.argv[1:2] == ["supports"]:
    sys.exit(0)
_, book = json.load(sys.stdin)
# mdBook 0.5 has renamed the list.
rewrite(book.get("items") or book.get("sections"))
json.dump(book, sys.stdout)
