"""Fills the templates for cargo binstall as it does, from `cargo metadata` on the standard input, and looks for each program
in the archive that they name: `binstall.py FOLDER TARGET`."""

import json
import pathlib
import sys
import tarfile

folder, target = pathlib.Path(sys.argv[1]), sys.argv[2]
count = 0
for package in json.load(sys.stdin)["packages"]:
    told = (package["metadata"] or {}).get("binstall")
    if told is None:
        continue
    facts = {"repo": package["repository"], "version": package["version"], "target": target, "binary-ext": ""}
    facts["archive-format"] = told["pkg-fmt"].replace("txz", "tar.xz")

    def filled(template, **more):
        for name, value in {**facts, **more}.items():
            template = template.replace(f"{{ {name} }}", value)
        return template

    with tarfile.open(folder / filled(told["pkg-url"]).rsplit("/", 1)[1]) as archive:
        names = archive.getnames()
    bins = [bin for bin in package["targets"] if bin["kind"] == ["bin"] and bin["name"] != "polyboard-choose"]
    for bin in bins:
        path = filled(told["bin-dir"], bin=bin["name"])
        if path not in names:
            sys.exit(f"{package['name']}: the archive has no {path}")
        count += 1
if count != 5:
    sys.exit(f"{count} programs are installed by cargo binstall, and not the 5 of the archive")
