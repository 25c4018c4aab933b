"""Writes reproducible archives: the same files always give the same bytes."""

import hashlib
import io
import os
import tarfile
import time
import zipfile
import zlib
from pathlib import Path
from typing import NamedTuple


# The highest level takes twice as long, and saves half a percent.
LEVEL = 6


class File(NamedTuple):
    data: bytes
    mode: int = 0o644


class Folder(NamedTuple):
    mode: int = 0o755


def text(content, mode=0o644):
    return File(content.encode(), mode)


def program(data):
    return File(data, 0o755)


def below(prefix, tree):
    return {f"{prefix}/{path}": item for path, item in tree.items()}


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def complete(tree):
    """Returns the tree with the folders of its paths, sorted by name."""
    folders = {
        str(parent): Folder()
        for path in tree for parent in Path(path).parents if str(parent) != "."
    }
    return dict(sorted({**folders, **tree}.items()))


def tar(tree, epoch):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, item in complete(tree).items():
            entry = tarfile.TarInfo(path)
            entry.mtime, entry.mode = epoch, item.mode
            entry.uname = entry.gname = "root"
            if isinstance(item, Folder):
                entry.type = tarfile.DIRTYPE
                archive.addfile(entry)
            else:
                entry.size = len(item.data)
                archive.addfile(entry, io.BytesIO(item.data))
    return out.getvalue()


def gzip(data, level=LEVEL):
    # zlib writes a gzip header without name and time; gzip.compress writes one that depends on Python.
    packer = zlib.compressobj(level, zlib.DEFLATED, 31)
    return packer.compress(data) + packer.flush()


def zip_(tree, epoch):
    out = io.BytesIO()
    date = time.gmtime(epoch)[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as archive:
        for path, item in sorted(tree.items()):
            entry = zipfile.ZipInfo(path, date)
            entry.create_system = 3  # Unix: otherwise the mode is ignored
            entry.external_attr = (0o100000 | item.mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, item.data)
    return out.getvalue()


def unfold(tree, folder, epoch):
    """Writes the tree below a new folder, for tools that need files."""
    whole = complete(tree)
    Path(folder).mkdir()
    Path(folder).chmod(Folder().mode)
    for path, item in whole.items():
        place = Path(folder) / path
        if isinstance(item, Folder):
            place.mkdir()
        else:
            place.write_bytes(item.data)
        place.chmod(item.mode)
    for path in reversed(list(whole)):
        os.utime(Path(folder) / path, (epoch, epoch))
    os.utime(folder, (epoch, epoch))
