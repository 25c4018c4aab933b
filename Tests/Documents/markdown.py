"""Reads a Markdown document into blocks whose text knows the place of each character.

It reads as much of Markdown as the project writes: headings, paragraphs, lists, quotations, tables,
fences, comments, reference definitions, and the inline marks in them.
"""
import bisect
import html
import re
import unicodedata

# Replaces a code span, an address or a picture in a text: one word that isn't checked.
OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"

FENCE = re.compile(r" *(?P<marker>`{3,}|~{3,})(?P<info>.*)")
HEADING = re.compile(r"(?P<marks>#{1,6}) +(?P<text>.*?)(?: +#+)? *$")
ITEM = re.compile(r"(?P<indent> *)(?:[-*+]|\d+[.)]) +")
TABLE_RULE = re.compile(r" *\|? *:?-+:? *(\| *:?-+:? *)*\|? *$")
DEFINITION = re.compile(
    r" {0,3}\[(?P<label>[^\]]+)\]: *(?P<address><[^>]*>|\S+)(?: +(?:\"(?:[^\"\\]|\\.)*\"|'[^']*'))? *$")
BREAK = re.compile(r" {0,3}([-*_])( *\1){2,} *$")
QUOTATION = re.compile(r"(?: {0,3}> ?)+")
RULE_LINE = re.compile(r"`[a-z0-9-]+(\.[a-z0-9-]+){2,}` · (must|should|may)\b")
# The line below a page's title, which a machine reads.
KEY_LINE = re.compile(r"(Role|Source|Area): \S")
INLINE = re.compile(r"""
    (?P<escape>\\[!-/:-@\[-`{-~])
  | (?P<ticks>`+)
  | (?P<comment><!--.*?-->)
  | <(?P<auto>(?:https?|mailto):[^<>\s]*)>
  | (?P<tag></?[A-Za-z][^<>]*>)
  | (?P<bare>https?://[^\s<>|]*[^\s<>|.,;:!?'")\]*])
  | (?P<open>!?\[)
  | (?P<close>\])
  | (?P<mark>\*+|_+)
  | (?P<entity>&(?:\#\d+|\w+);)
""", re.VERBOSE | re.DOTALL)
INLINE_ADDRESS = re.compile(
    r"\(\s*(?P<address><[^<>]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)"
    r"(?:\s+(?:\"[^\"]*\"|'[^']*'))?\s*\)")
REFERENCE = re.compile(r"\[(?P<label>[^\[\]]*)\]")


class Link:
    """A link: its destination, its place in the file, and the part of the text that it covers."""

    def __init__(self, address, offset, length, label=None):
        self.address = address
        self.offset = offset
        self.length = length
        # The name of the reference, as it is written; None for a link with its own address.
        self.label = label
        # Which characters of the text it covers.
        self.start = self.end = 0


class Text:
    """Running text without its marks. `offsets` has the place in the file of each character."""

    def __init__(self, string, offsets, links):
        self.string = string
        self.offsets = offsets
        self.links = links

    def place(self, start, end):
        """Returns the offset and the length in the file of a part of the text."""
        first, last = self.offsets[start], self.offsets[max(start, end - 1)]
        return first, last - first + 1


class Block:
    """A heading, a paragraph, an item of a list, a cell of a table, or a fence."""

    def __init__(self, kind, text=None, **details):
        self.kind = kind
        self.text = text
        # The same with its marks.
        self.raw = details.get("raw", "")
        # Of a heading.
        self.level = details.get("level")
        self.anchor = None
        # Of a fence.
        self.info = details.get("info")
        # Of a cell: the name of its column, and whether the table belongs to a case.
        self.column = details.get("column")
        self.in_case = details.get("in_case", False)
        # What a paragraph is for: "prose", "rule line", "requirement" or "key line".
        self.part = details.get("part", "prose")


class Definition:
    """A reference definition: `[label]: address "title"`."""

    def __init__(self, label, address, offset, length):
        self.label = label
        self.address = address
        self.offset = offset
        self.length = length


class Document:
    """A Markdown file, read."""

    def __init__(self, path, source):
        self.path = path
        self.source = source
        self.starts = [0] + [found.end() for found in re.finditer("\n", source)]
        self.blocks = []
        self.definitions = []
        Reader(self).read()
        name_parts(self.blocks)
        name_anchors(self)

    @property
    def headings(self):
        return [block for block in self.blocks if block.kind == "heading"]

    @property
    def title(self):
        return next((heading.text.string for heading in self.headings if heading.level == 1), "")

    @property
    def links(self):
        return [link for block in self.blocks if block.text for link in block.text.links]

    def position(self, offset):
        """Returns the line and the column of a place in the file, counted from 1."""
        line = bisect.bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def line(self, number):
        """Returns the text of a line, counted from 1."""
        end = self.starts[number] - 1 if number < len(self.starts) else len(self.source)
        return self.source[self.starts[number - 1]:end]


class Reader:
    """Splits a document into blocks, line by line."""

    def __init__(self, document):
        self.document = document
        self.lines = document.source.split("\n")
        self.number = 0
        # The pieces of lines of the paragraph or item that is being read.
        self.kind = "paragraph"
        self.pieces = []
        self.in_list = False

    def read(self):
        self.read_definitions()
        while self.number < len(self.lines):
            self.read_line()
        self.finish()

    def read_definitions(self):
        """Reads the definitions first, because references may be defined below their uses."""
        fence = None
        for number, line in enumerate(self.lines):
            found = FENCE.match(line)
            if found and fence is None:
                fence = found["marker"]
            elif fence is not None:
                if closes(line, fence):
                    fence = None
            else:
                found = DEFINITION.match(line)
                if found:
                    start = self.document.starts[number]
                    self.document.definitions.append(Definition(
                        found["label"], found["address"].strip("<>"),
                        start + found.start("label") - 1, len(found["label"]) + 2))

    def read_line(self):
        line = self.lines[self.number]
        quotation = QUOTATION.match(line)
        indent = quotation.end() if quotation else 0
        content = line[indent:]
        fence = FENCE.match(content)
        heading = HEADING.match(content)
        item = ITEM.match(content)
        if not content.strip():
            self.finish()
        elif fence:
            self.finish()
            self.read_fence(fence)
            return
        elif content.lstrip().startswith("<!--"):
            self.finish()
            self.read_comment()
            return
        elif heading:
            self.finish()
            self.in_list = False
            start, end = heading.span("text")
            self.pieces = [(indent + start, indent + end, self.number)]
            self.add("heading", level=len(heading["marks"]))
        elif BREAK.match(content) or DEFINITION.match(content):
            self.finish()
        elif content.lstrip().startswith("|") and self.starts_table():
            self.finish()
            self.read_table()
            return
        elif item:
            self.finish()
            self.kind, self.in_list = "item", True
            self.pieces.append((indent + item.end(), len(line), self.number))
        elif not self.pieces and not self.in_list and content.startswith("    "):
            pass  # indented code
        else:
            if not self.pieces and not content.startswith(" "):
                self.in_list = False
            start = len(line) - len(content.lstrip())
            self.pieces.append((start, len(line), self.number))
        self.number += 1

    def read_fence(self, found):
        self.document.blocks.append(Block("fence", info=found["info"].strip()))
        self.number += 1
        while self.number < len(self.lines):
            self.number += 1
            if closes(self.lines[self.number - 1], found["marker"]):
                break

    def read_comment(self):
        while self.number < len(self.lines):
            self.number += 1
            if "-->" in self.lines[self.number - 1]:
                break

    def starts_table(self):
        below = self.lines[self.number + 1] if self.number + 1 < len(self.lines) else ""
        return TABLE_RULE.match(below) is not None

    def read_table(self):
        last = self.document.blocks[-1] if self.document.blocks else None
        in_case = last is not None and last.kind == "fence" and "case=" in last.info
        columns = None
        while self.number < len(self.lines) and self.lines[self.number].lstrip().startswith("|"):
            line = self.lines[self.number]
            if columns is None:
                columns = [line[start:end] for start, end in cells(line)]
                names = columns
            elif TABLE_RULE.match(line):
                names = None
            if names is not None:
                for index, (start, end) in enumerate(cells(line)):
                    self.pieces = [(start, end, self.number)]
                    column = columns[index] if index < len(columns) else ""
                    self.add("cell", column=column, in_case=in_case)
            names = columns
            self.number += 1

    def finish(self):
        """Ends the paragraph or the item that is being read."""
        if self.pieces:
            self.add(self.kind)
        self.kind = "paragraph"

    def add(self, kind, **details):
        raw, offsets = [], []
        for start, end, number in self.pieces:
            begin = self.document.starts[number]
            end = start + len(self.lines[number][start:end].rstrip())
            if raw:
                raw.append("\n")
                offsets.append(begin - 1)
            raw.append(self.lines[number][start:end])
            offsets.extend(range(begin + start, begin + end))
        self.pieces = []
        raw = "".join(raw)
        text = read_inline(raw, offsets, self.document.definitions)
        self.document.blocks.append(Block(kind, text, raw=raw, **details))


def closes(line, marker):
    bare = line.strip().lstrip("> ")
    return len(bare) >= len(marker) and bare == marker[0] * len(bare)


def cells(line):
    """Returns where the cells of a row begin and end, without the blanks around them."""
    bars = [found.start() for found in re.finditer(r"(?<!\\)\|", line)]
    if line.rstrip().endswith("|") and len(bars) > 1:
        ends = bars[1:]
    else:
        ends = bars[1:] + [len(line)]
    for bar, end in zip(bars, ends):
        cell = line[bar + 1:end]
        start = bar + 1 + len(cell) - len(cell.lstrip())
        yield start, max(start, bar + 1 + len(cell.rstrip()))


def normal(label):
    """Returns a label for comparison: without regard to case and blanks."""
    return " ".join(label.lower().split())


def read_inline(raw, offsets, definitions):
    """Returns the text without its marks, and its links."""
    addresses = {normal(definition.label): definition.address for definition in definitions}
    pieces, links, brackets = [], [], []
    position = 0

    def put(string, start):
        pieces.append([string, start])

    def note(link, first, after):
        links.append((link, first, after))

    while position < len(raw):
        found = INLINE.search(raw, position)
        if not found:
            put(raw[position:], position)
            break
        if found.start() > position:
            put(raw[position:found.start()], position)
        position = found.end()
        kind, start = found.lastgroup, found.start()
        if kind == "escape":
            put(found[0][1], start + 1)
        elif kind == "ticks":
            closing = re.compile(r"(?<!`)" + found[0] + r"(?!`)").search(raw, position)
            if closing:
                put(OBJECT, start)
                position = closing.end()
            else:
                put(found[0], start)
        elif kind in ("auto", "bare"):
            note(Link(found[kind], offsets[found.start(kind)], len(found[kind])),
                 len(pieces), len(pieces) + 1)
            put(OBJECT, start)
        elif kind == "open":
            brackets.append((len(pieces), start, position))
            put(found[0], start)
        elif kind == "close":
            link, after = None, position
            if brackets:
                link, after = read_target(raw, offsets, brackets[-1], start, addresses)
            if link is None:
                put("]", start)
            else:
                pieces[brackets[-1][0]][0] = ""
                note(link, brackets[-1][0], len(pieces))
                position = after
            if brackets:
                brackets.pop()
        elif kind == "mark":
            before = raw[start - 1:start]
            after = raw[position:position + 1]
            inside = before.isalnum() and after.isalnum() if found[0][0] == "_" else False
            alone = not before.strip() and not after.strip()
            if inside or alone:
                put(found[0], start)
        elif kind == "entity":
            put(html.unescape(found[0])[:1], start)
    return assemble(pieces, links, offsets)


def read_target(raw, offsets, bracket, closing, addresses):
    """Returns the link that ends at a closing bracket, and where reading continues.

    Bare brackets are a link to a missing definition, unless they index something or contain no
    letter.
    """
    _, opening, inside = bracket
    after = closing + 1
    found = INLINE_ADDRESS.match(raw, after)
    if found:
        address = found["address"].strip("<>")
        start = found.start("address")
        return Link(address, offsets[start], max(1, found.end("address") - start)), found.end()
    content = raw[inside:closing]
    found = REFERENCE.match(raw, after)
    if found:
        label, place, after = found["label"] or content, found.start() + 1, found.end()
        place = place if found["label"] else inside
    else:
        label, place = content, inside
        if normal(label) not in addresses:
            is_index = opening > 0 and raw[opening - 1].isalnum()
            if is_index or not re.search("[a-z]{2}", label, re.IGNORECASE):
                return None, after
    return Link(addresses.get(normal(label)), offsets[place], len(label), label), after


def assemble(pieces, links, offsets):
    string, places, begins = [], [], []
    length = 0
    for text, start in pieces:
        begins.append(length)
        string.append(text)
        places.extend(offsets[start:start + len(text)])
        length += len(text)
    begins.append(length)
    made = []
    for link, first, after in links:
        link.start, link.end = begins[first], begins[after]
        made.append(link)
    return Text("".join(string), places, made)


def name_parts(blocks):
    """Marks the lines for machines, and the requirements below rule lines, apart from other prose."""
    below_rule_line = False
    for block in blocks:
        if block.kind != "paragraph":
            below_rule_line = False
            continue
        if below_rule_line:
            block.part = "requirement"
        below_rule_line = False
        if RULE_LINE.match(block.raw):
            block.part, below_rule_line = "rule line", True
        elif KEY_LINE.match(block.text.string) and "\n" not in block.text.string:
            block.part = "key line"


def name_anchors(document):
    """Gives the headings their anchors, as GitHub does."""
    used = {}
    for heading in document.headings:
        anchor = anchor_of(heading.raw)
        count = used.get(anchor, 0)
        used[anchor] = count + 1
        heading.anchor = f"{anchor}-{count}" if count else anchor


def anchor_of(raw):
    """Returns a heading's anchor: lower case, hyphens for blanks, no punctuation."""
    text = re.sub(r"!?\[([^\]]*)\](\([^)]*\)|\[[^\]]*\])", r"\1", raw).lower()
    kept = (character for character in text
            if character in "-_ " or unicodedata.category(character)[0] in "LNM")
    return "".join(kept).replace(" ", "-")
