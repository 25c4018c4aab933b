"""The documents of a checkout, and the lists beside this file that say what is right in them."""
import re
import subprocess
from pathlib import Path

import signs
from markdown import Document

# Documents that programs write: only their links are checked.
GENERATED = re.compile(r"Specs/Snapshot\.md|Reports/(?!README\.md).*")
# Files that tests read and write, which aren't documents.
TEST_DATA = re.compile(r"Tests/(.*/)?(Golden|Corpora)/.*")
ROLES = re.compile(r"Specs/(Provider|Gateway|Device|App)/[^/]+\.md")


def in_a_role(path):
    """Returns whether a document is a page of one of the roles, whose rules a machine reads."""
    return ROLES.fullmatch(path) is not None


class Lists:
    """The lists: words, signs, addresses, and exceptions."""

    def __init__(self, words, signs, addresses, allowed):
        self.words = words
        self.signs = signs
        self.addresses = addresses
        self.allowed = allowed

    @staticmethod
    def read(folder):
        """Reads the lists in a folder, without their comments."""
        def lines(name):
            text = (folder / name).read_text(encoding="utf-8")
            return [line for line in text.splitlines() if line and not line.startswith("#")]

        return Lists(lines("words.txt"), signs.read(lines("signs.txt")), lines("addresses.txt"),
                     lines("allowed.txt"))


class Project:
    """The documents of a checkout, read."""

    def __init__(self, root, files, lists):
        self.root = root
        self.files = set(files)
        self.folders = {str(parent) for file in files for parent in Path(file).parents}
        self.lists = lists
        self.words = set(lists.words)
        self.addresses = set(lists.addresses)
        self.signs = lists.signs
        self.read = {}
        read = [self.document(file) for file in sorted(files) if not TEST_DATA.fullmatch(file)]
        self.documents = [document for document in read if document is not None]
        self.prose = [document for document in self.documents
                      if not GENERATED.fullmatch(document.path)]

    def document(self, path):
        """Returns a document by its path; None if there is none."""
        if path not in self.read:
            file = self.root / path
            document = None
            if path in self.files and path.endswith(".md") and file.exists():
                document = Document(path, file.read_text(encoding="utf-8"))
            self.read[path] = document
        return self.read[path]

    def checked_blocks(self, document):
        """Returns the blocks of prose: all except fences, tables of cases and lines for machines."""
        for block in document.blocks:
            if block.text and not block.in_case and block.part not in ("rule line", "key line"):
                yield block

    def word_count(self, documents):
        blocks = (block for document in documents if document in self.prose
                  for block in self.checked_blocks(document))
        return sum(len(block.text.string.split()) for block in blocks)

    def own_word(self, word):
        """Returns the entry of the word list for a word: unchanged, or with a small first letter."""
        if word in self.words:
            return word
        lower = word[0].lower() + word[1:]
        return lower if lower in self.words else None


def tracked(root):
    """Returns the files of a checkout that git knows."""
    command = ["git", "-C", str(root), "ls-files", "-z"]
    result = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    return [name for name in result.stdout.decode("utf-8").split("\0") if name]
