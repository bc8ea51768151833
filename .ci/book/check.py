#!/usr/bin/env python3
"""Finds dead links in a built book: `check.py FOLDER`. Links to other sites are not followed, those to this repository
are looked up in the checkout."""

import html.parser
import pathlib
import sys
import urllib.parse

REPOSITORY = "https://github.com/polyboard/polyboard/blob/main/"


class Page(html.parser.HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and value and tag != "base":
                self.links.append(value)
            if name in ("id", "name") and value:
                self.anchors.add(value)


def main(folder):
    root = pathlib.Path(folder).resolve()
    # All chapters once more, with their links, for the printer; and the exported page, whose links its tests follow.
    pages = [path for path in root.rglob("*.html") if path.name not in ("print.html", "toc.html")]
    pages = {path: Page(path) for path in pages if "explore" not in path.relative_to(root).parts[:1]}
    dead, followed = [], 0
    for path, page in pages.items():
        for link in page.links:
            if link.startswith(REPOSITORY):
                place = pathlib.Path(link[len(REPOSITORY):].partition("#")[0])
                is_there = place.exists()
            elif urllib.parse.urlsplit(link).scheme:
                is_there = "127.0.0.1" not in link
            else:
                parts = urllib.parse.urlsplit(link)
                to = path if not parts.path else (path.parent / urllib.parse.unquote(parts.path)).resolve()
                if to.is_dir():
                    to = to / "index.html"
                is_there = to.exists()
                if is_there and parts.fragment and to in pages:
                    is_there = urllib.parse.unquote(parts.fragment) in pages[to].anchors
            followed += 1
            if not is_there:
                dead.append(f"{path.relative_to(root)}: {link}")
    print(f"{followed} links of {len(pages)} pages")
    if dead or followed < 1000:
        sys.exit("dead links:\n" + "\n".join(sorted(set(dead))))


main(sys.argv[1])
