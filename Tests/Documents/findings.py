"""Findings: what is wrong with a document, where, and what to do, in the form of diagnostics."""


class Finding:
    """One mistake at one place of a file."""

    def __init__(self, path, message, hint, place=None, phrase=None):
        self.path = path
        self.message = message
        self.hint = hint
        # Line, column, the line's text and how much of it is marked; None for a file as a whole.
        self.place = place
        # The words that an entry of allowed.txt may name; None for what can't be allowed.
        self.phrase = phrase
        # The check that found it.
        self.kind = None

    def where(self):
        return f"{self.path}:{self.place[0]}:{self.place[1]}" if self.place else self.path

    def rendered(self):
        """Returns the place, the fault, the line with a caret under it, and what to do."""
        if self.place is None:
            return f"{self.path}: error: {self.message}\n  = {self.hint}"
        line, column, text, length = self.place
        start, end = column - 1, column - 1 + length
        before, marked, after = text[:start], text[start:end], text[end:]
        if len(before) > 60:
            before = "…" + before[-59:]
        if len(marked) > 60:
            marked, after = marked[:59] + "…", ""
        if len(after) > 40:
            after = after[:39] + "…"
        margin = " " * len(str(line))
        caret = "^" + "~" * (len(marked) - 1)
        return "\n".join([
            f"{self.where()}: error: {self.message}",
            f"  {line} | {before}{marked}{after}",
            f"  {margin} | {' ' * len(before)}{caret}",
            f"  = {self.hint}"])


def at(document, offset, length, message, hint, phrase=None):
    """Returns a finding at a place of a document. The mark ends with its line."""
    line, column = document.position(offset)
    text = document.line(line)
    length = max(1, min(length, len(text) - column + 1))
    return Finding(document.path, message, hint, (line, column, text, length), phrase)


def in_text(document, text, start, end, message, hint, phrase=None):
    """Returns a finding at a part of a text."""
    offset, length = text.place(start, end)
    return at(document, offset, length, message, hint, phrase)
