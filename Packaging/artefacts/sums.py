"""The checksums of all artefacts; `sha256sum --check SHA256SUMS` compares them."""

from common.archives import sha256

NAME = "SHA256SUMS"


def make(project):
    lines = [
        f"{sha256(path.read_bytes())}  {path.name}\n"
        for path in sorted(project.output.iterdir())
        if path.name != NAME and path.is_file() and not path.name.startswith(".")
    ]
    return [project.write(NAME, "".join(lines).encode())]
