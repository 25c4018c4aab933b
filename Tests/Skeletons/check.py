#!/usr/bin/env python3
"""Has each language's own tools read what `init` prints, for a provider and for another role.

Usage: Tests/Skeletons/check.py PROGRAM

A language whose tool isn't installed is left out, and named.
"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROLES = ["provider", "device"]
# The name of the file, and the command that reads it.
TOOLS = {
    "python": ("my_adapter.py", ["python3", "-m", "py_compile"]),
    "swift": ("my_adapter.swift", ["swiftc", "-parse"]),
    "go": ("my_adapter.go", ["gofmt", "-l"]),
    "node": ("my_adapter.js", ["node", "--check"]),
    "ruby": ("my_adapter.rb", ["ruby", "-c"]),
    "java": ("MyAdapter.java", ["javac", "-proc:none"]),
    "php": ("my_adapter.php", ["php", "-l"]),
}
# What these say of a program that is in order.
PLEASED = {"Syntax OK", "No syntax errors detected in my_adapter.php"}


def main():
    program = Path(sys.argv[1]).resolve()
    wrong, missing = [], []
    help_text = subprocess.run(
        [program, "init", "--help"], capture_output=True, text=True, check=True).stdout
    known = re.search(r"LANGUAGE is ([^;]+);", help_text)[1].replace(" or ", ", ").split(", ")
    if set(known) != set(TOOLS):
        wrong.append(f"{Path(__file__).name} knows {', '.join(TOOLS)}; init knows {', '.join(known)}")
    for language, (file, tool) in TOOLS.items():
        if shutil.which(tool[0]) is None:
            missing.append(language)
            continue
        for role in ROLES:
            said = problem(program, language, role, file, tool)
            if said:
                wrong.append(f"init {language} {role}: {said}")
    for line in wrong:
        print(line)
    if missing:
        print(f"not read, as no tool is installed: {', '.join(missing)}")
    print(f"{len(TOOLS) - len(missing)} skeletons are read by their languages")
    sys.exit(1 if wrong else 0)


def problem(program, language, role, file, tool):
    """What the tool says against a skeleton; nothing where it is in order."""
    with tempfile.TemporaryDirectory() as folder:
        printed = subprocess.run(
            [program, "init", language, role], capture_output=True, check=True, cwd=folder)
        (Path(folder) / file).write_bytes(printed.stdout)
        done = subprocess.run(
            [*tool, file], cwd=folder, capture_output=True, text=True, timeout=120)
        said = (done.stdout + done.stderr).strip()
        return said if done.returncode != 0 or said not in PLEASED | {""} else ""


if __name__ == "__main__":
    main()
