"""Mistakes that the check has to find: they are planted in one module of the copy, and taken out."""
import re

# The smallest module that talks to the system.
MODULE = "ProcessTargets"
IMPORT = "import LibC\n"
# Each line but the first and the last is wrong for macOS, and right for Linux or with one more import.
SOURCE = """func planted(_ ends: inout [Int32], _ status: stat, _ path: inout [CChar], _ size: inout UInt32) {
  _ = pipe2(&ends, O_CLOEXEC)
  _ = accept4(ends[0], nil, nil, 0)
  _ = epoll_create1(0)
  _ = MSG_NOSIGNAL
  _ = status.st_mtim
  _ = SOCK_STREAM.rawValue
  let thread: pthread_t = 0
  _ = _NSGetExecutablePath(&path, &size)
}
"""


def missed(folder, compile_module):
    """What isn't found of the mistakes that are planted, each with its place."""
    bare = next(file for file in sorted(folder.rglob("*.swift")) if IMPORT in file.read_text())
    text = bare.read_text()
    bare.write_text(text.replace(IMPORT, "\n"))
    wrong = folder / "Planted.swift"
    wrong.write_text(IMPORT + SOURCE)
    try:
        complaints = compile_module(folder)
    finally:
        bare.write_text(text)
        wrong.unlink()
    found = set(re.findall(r"(?m)^Sources/(.+:\d+):\d+: error: ", complaints))
    lines = (IMPORT + SOURCE).split("\n")
    expected = {f"{MODULE}/{wrong.name}:{number}": lines[number - 1]
                for number in range(3, SOURCE.count("\n") + 1)}
    unseen = [f"  Sources/{place}: {line.strip()}"
              for place, line in expected.items() if place not in found]
    if not any(place.startswith(f"{MODULE}/{bare.relative_to(folder)}:") for place in found):
        unseen.append(f"  Sources/{MODULE}/{bare.relative_to(folder)} without its import of the C library")
    return unseen
