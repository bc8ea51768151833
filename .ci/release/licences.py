"""The licences of all crates in a program, from `cargo metadata` on the standard input: `licences.py ROOT`."""

import json
import pathlib
import sys

metadata = json.load(sys.stdin)
packages = {package["id"]: package for package in metadata["packages"]}
nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
[root] = [key for key, package in packages.items() if package["name"] == sys.argv[1]]

found, open_ = set(), [root]
while open_:
    key = open_.pop()
    if key not in found:
        found.add(key)
        uses = nodes[key]["deps"]
        open_ += [use["pkg"] for use in uses if any(kind["kind"] is None for kind in use["dep_kinds"])]

print("The programs contain code of these crates.")
first = {}
for package in sorted((packages[key] for key in found), key=lambda it: (it["name"], it["version"])):
    if package["source"] is None:
        continue
    print(f"\n==== {package['name']} {package['version']}: {package['license']}, {package['repository']}")
    folder = pathlib.Path(package["manifest_path"]).parent
    for file in sorted(folder.iterdir()):
        if file.is_file() and file.name.upper().startswith(("LICEN", "COPY", "NOTICE", "UNLICENSE")):
            text = file.read_text(errors="replace").strip()
            owner = first.setdefault(text, package["name"])
            print(f"\n-- {file.name}\n{text if owner == package['name'] else f'The same as that of {owner}.'}")
