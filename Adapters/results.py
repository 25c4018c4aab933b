"""Makes folders of results from the last runs of the adapters: what `conformance-run site --results` reads.

Usage: python3 Adapters/results.py FOLDER

Each library whose run is there gets FOLDER/NAME/VERSION/ with product.json and run.jsonl. Their maintainers weren't
asked, and product.json says so: such a result is for one's own eyes. The plain provider is the suite's own.
"""

import datetime
import json
import pathlib
import re
import shutil
import sys

import report

ROOT = report.ROOT


def product(name, stream):
    """What ran, as the folder of the adapter and the stream say it."""
    with stream.open() as lines:
        target = json.loads(lines.readline())["targets"][0]
    known = report.origin(name)
    # The folder of an older version is named after the library and the version.
    library = known.get("library", name.removesuffix(f"-{target['version']}"))
    day = datetime.datetime.fromtimestamp(stream.stat().st_mtime, datetime.timezone.utc).date().isoformat()
    found = {
        "name": library, "version": target["version"], "scope": target.get("scope", "service"),
        "language": known.get("language", report.NO_LIBRARIES.get(name, "Python")), "day": day,
        "by": "the authors of the suite", "contact": "an issue of the suite", "consent": "unasked",
        "with": report.carriers(name),
    }
    if "commit" in known:
        found |= {"commit": known["commit"], "home": f"https://github.com/{library}"}
    if name == "plain-python":
        found["consent"] = "own"
    chance = ROOT / "Adapters" / name / "chance"
    if chance.exists():
        found["left-out"] = [{"cases": case, "why": "their verdict depends on chance"} for case in chance.read_text().split()]
    return found


def slug(text):
    return re.sub(r"[^a-z0-9._-]", "-", text.lower())


def main():
    folder = pathlib.Path(sys.argv[1])
    shutil.rmtree(folder, ignore_errors=True)
    for stream in sorted((ROOT / ".build/adapters").glob("*.jsonl")):
        if not (ROOT / "Adapters" / stream.stem).is_dir():
            continue
        found = product(stream.stem, stream)
        place = folder / slug(found["name"]) / slug(found["version"])
        place.mkdir(parents=True)
        shutil.copy(stream, place / "run.jsonl")
        (place / "product.json").write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main()
