#!/usr/bin/env python3
"""Puts the playground together: files for any static host, which also work from the disk.

    playground.py MODULE FOLDER

A page from the disk may neither import scripts nor fetch a module. So the scripts become one, and the
module is text in another. The components are those of the page of `serve`, from the same files.
"""
import base64
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OWN = ROOT / "Sources/WebAssembly/Playground"
PAGE = ROOT / "Sources/EmbeddedFiles/Page"
# Where a script that is imported may be.
FOLDERS = [OWN, PAGE, ROOT / "Packaging/JavaScript"]
ENTRY = "playground.js"
STYLES = [ROOT / "Sources/EmbeddedFiles/Look/look.css",
          *(PAGE / f"{name}.css" for name in ("page", "inbox", "push", "specs", "phone", "timeline")),
          OWN / "playground.css"]

IMPORT = re.compile(r"^import \{([^}]*)\} from '\./([\w-]+\.js)';?\n", re.M)
EXPORT = re.compile(r"^export (?:async function|function|class|const|let) (\w+)", re.M)


def main(module, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(OWN / "index.html", folder)
    (folder / "playground.css").write_text("".join(file.read_text() for file in STYLES))
    (folder / "playground.js").write_text(bundle())
    text = base64.b64encode(module.read_bytes()).decode()
    (folder / "module.js").write_text(
        '"use strict"\nglobalThis.conformanceModule = () =>\n'
        f'  Uint8Array.from(atob("{text}"), (letter) => letter.charCodeAt(0))\n')
    print(f"{folder}: {sum(file.stat().st_size for file in folder.iterdir()):,} bytes")


def bundle():
    """One script of all that the entry imports, each after what it needs."""
    parts, done = [], []
    add(ENTRY, parts, done, [])
    return ('"use strict";\n(async () => {\nconst modules = {};\n' + "".join(parts) + "})();\n")


def add(name, parts, done, above):
    if name in done:
        return
    if name in above:
        sys.exit(f"{' → '.join([*above, name])}: a script that imports itself can't be put together")
    source = next(folder / name for folder in FOLDERS if (folder / name).exists()).read_text()
    for _, imported in IMPORT.findall(source):
        add(imported, parts, done, [*above, name])
    names = EXPORT.findall(source)
    code = IMPORT.sub(lambda found: taken(*found.groups()), source)
    code = re.sub(r"^export (?=async function|function|class|const|let)", "", code, flags=re.M)
    # A script that isn't a module has no address.
    code = code.replace("import.meta.url", "document.baseURI")
    wrong = re.search(r"^(import|export)\b.*", code, re.M)
    if wrong:
        sys.exit(f"{name}: this can't be put together: {wrong[0]}")
    if name == ENTRY:
        parts.append(code)
    else:
        parts.append(f"modules['{name}'] = (() => {{\n{code}\nreturn {{ {', '.join(names)} }};\n}})();\n")
    done.append(name)


def taken(names, module):
    """Names that a script takes of another one, as constants."""
    return f"const {{ {names.replace(' as ', ': ').strip()} }} = modules['{module}'];\n"


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
