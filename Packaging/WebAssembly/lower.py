"""Makes a module of 64-bit addresses one of 32-bit addresses.

The models count in 64 bits, and in WebAssembly Swift's `Int` is as wide as an address. Not every browser
has memories of 64-bit addresses, so a module that was built for one is changed here: each address is
cut to 32 bits where it is used, and all arithmetic stays as it was. The module's memory is smaller than
4 GiB, so no address loses anything.
"""

WRAP, EXTEND_SIGNED, EXTEND_UNSIGNED = 0xA7, 0xAC, 0xAD
LOCAL_GET, LOCAL_SET = 0x20, 0x21
I32, I64, F32, F64 = 0x7F, 0x7E, 0x7D, 0x7C
STORED = {0x36: I32, 0x37: I64, 0x38: F32, 0x39: F64, 0x3A: I32, 0x3B: I32, 0x3C: I64, 0x3D: I64,
          0x3E: I64}
# How many numbers follow an instruction; those that have others, or none of ours, are named below.
NUMBERS = {
    **dict.fromkeys([0x0C, 0x0D, 0x10, 0x12, 0x20, 0x21, 0x22, 0x23, 0x24, 0x3F, 0x40, 0x41, 0x42,
                     0xD0, 0xD2], 1),
    **dict.fromkeys([0x11, 0x13], 2),
    0x43: "4 bytes", 0x44: "8 bytes",
    **dict.fromkeys([0x02, 0x03, 0x04], 1),
    **dict.fromkeys([0x00, 0x01, 0x05, 0x0B, 0x0F, 0x1A, 0x1B, *range(0x45, 0xC5), 0xD1], 0),
}
TYPES, IMPORTS, FUNCTIONS, TABLES, MEMORIES, ELEMENTS, CODE, DATA = 1, 2, 3, 4, 5, 9, 10, 11


class Reader:
    """The bytes of a module, read from their start."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def bytes(self, count):
        self.at += count
        return self.data[self.at - count:self.at]

    def number(self):
        """An unsigned number; a signed one has the same length."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7


def number(value, last=127):
    """A number that isn't negative as a module writes it; the last part of a signed one is at most 63."""
    written = bytearray()
    while value > last:
        written.append(value & 127 | 128)
        value >>= 7
    written.append(value)
    return bytes(written)


def lower(module):
    """Returns the module with 32-bit addresses."""
    reader, lowered = Reader(module, 8), bytearray(module[:8])
    parameters, types = [], []
    while reader.at < len(module):
        kind, size = reader.byte(), reader.number()
        content = reader.bytes(size)
        if kind == TYPES:
            parameters = parameter_counts(content)
        elif kind == IMPORTS:
            check_imports(content)
        elif kind == FUNCTIONS:
            types = numbers(content)
        elif kind in (TABLES, MEMORIES):
            content = limits(content, kind)
        elif kind == ELEMENTS:
            content = segments(content, elements)
        elif kind == DATA:
            content = segments(content, data)
        elif kind == CODE:
            content = functions(content, [parameters[type] for type in types])
        lowered += bytes([kind]) + number(len(content)) + content
    return bytes(lowered)


def parameter_counts(content):
    reader, counts = Reader(content), []
    for _ in range(reader.number()):
        expect(reader.byte(), 0x60, "a type")
        counts.append(reader.number())
        reader.bytes(counts[-1])
        reader.bytes(reader.number())
    return counts


def numbers(content):
    reader = Reader(content)
    return [reader.number() for _ in range(reader.number())]


def check_imports(content):
    reader = Reader(content)
    for _ in range(reader.number()):
        reader.bytes(reader.number())
        reader.bytes(reader.number())
        expect(reader.byte(), 0, "an import")
        reader.number()


def limits(content, kind):
    """A table's or a memory's limits, without the mark of 64 bits."""
    reader = Reader(content)
    expect(reader.number(), 1, "a count of memories or tables")
    before = reader.bytes(1) if kind == TABLES else b""
    flags = reader.byte()
    return number(1) + before + bytes([flags & ~4]) + content[reader.at:]


def segments(content, rest):
    """Segments whose place is a 64-bit constant: it becomes one of 32 bits."""
    reader = Reader(content)
    count = reader.number()
    written = bytearray(number(count))
    for _ in range(count):
        expect(reader.number(), 0, "a segment")
        expect(reader.byte(), 0x42, "a segment's place")
        written += number(0) + b"\x41" + number(reader.number(), last=63)
        expect(reader.byte(), 0x0B, "an end")
        start = reader.at
        rest(reader)
        written += b"\x0b" + content[start:reader.at]
    return bytes(written)


def elements(reader):
    for _ in range(reader.number()):
        reader.number()


def data(reader):
    reader.bytes(reader.number())


def functions(content, parameters):
    reader = Reader(content)
    expect(reader.number(), len(parameters), "a count of functions")
    written = bytearray(number(len(parameters)))
    for count in parameters:
        size = reader.number()
        body = function(reader.data[reader.at:reader.at + size], count)
        reader.at += size
        written += number(len(body)) + body
    return bytes(written)


def function(body, parameters):
    """A function's body, each of whose addresses is cut where it is used."""
    reader = Reader(body)
    groups, count = [], parameters
    for _ in range(reader.number()):
        of_type = reader.number()
        groups.append((of_type, reader.byte()))
        count += of_type
    helpers = Helpers(count)
    code = instructions(reader, helpers)
    groups += [(1, type) for type in helpers.types]
    locals_ = b"".join(number(of_type) + bytes([type]) for of_type, type in groups)
    return number(len(groups)) + locals_ + code


class Helpers:
    """Locals that are added to a function, to reach an address below a value."""

    def __init__(self, first):
        self.first, self.types = first, []

    def local(self, type, other=0):
        """The number of a local of a type; another one where two are needed."""
        while self.types.count(type) <= other:
            self.types.append(type)
        places = [place for place, known in enumerate(self.types) if known == type]
        return number(self.first + places[other])


def instructions(reader, helpers):
    data, written = reader.data, bytearray()
    while reader.at < len(data):
        start = reader.at
        code = reader.byte()
        if code == 0x0E:
            for _ in range(reader.number() + 1):
                reader.number()
        elif code == 0x1C:
            reader.bytes(reader.number())
        elif 0x28 <= code <= 0x3E:
            written += access(code, reader, helpers)
            continue
        elif code == 0xFC:
            written += long(reader, start, helpers)
            continue
        else:
            skip(reader, code)
        instruction = data[start:reader.at]
        if code in (0x11, 0x13):
            written += bytes([WRAP]) + instruction
        elif code == 0x3F:
            written += instruction + bytes([EXTEND_UNSIGNED])
        elif code == 0x40:
            written += bytes([WRAP]) + instruction + bytes([EXTEND_SIGNED])
        else:
            written += instruction
    return bytes(written)


def access(code, reader, helpers):
    """A load, or a store, whose value is above its address."""
    # The linker leaves room in an offset for one of 64 bits.
    instruction = bytes([code]) + number(reader.number()) + number(reader.number())
    if code not in STORED:
        return bytes([WRAP]) + instruction
    value = helpers.local(STORED[code])
    return bytes([LOCAL_SET]) + value + bytes([WRAP, LOCAL_GET]) + value + instruction


def skip(reader, code):
    count = NUMBERS.get(code)
    if count is None:
        raise ValueError(f"an instruction that isn't known: {code:#x}")
    if isinstance(count, str):
        reader.bytes(int(count.split()[0]))
    else:
        for _ in range(count):
            reader.number()


def long(reader, start, helpers):
    """An instruction of two bytes: copying, filling, or cutting a number of floating point."""
    code = reader.number()
    if code < 8:
        return reader.data[start:reader.at]
    size = helpers.local(I64)
    if code == 10:
        reader.bytes(2)
        source = helpers.local(I64, 1)
        return (bytes([LOCAL_SET]) + size + bytes([LOCAL_SET]) + source + bytes([WRAP, LOCAL_GET])
                + source + bytes([WRAP, LOCAL_GET]) + size + bytes([WRAP])
                + reader.data[start:reader.at])
    if code == 11:
        reader.bytes(1)
        value = helpers.local(I32)
        return (bytes([LOCAL_SET]) + size + bytes([LOCAL_SET]) + value + bytes([WRAP, LOCAL_GET])
                + value + bytes([LOCAL_GET]) + size + bytes([WRAP]) + reader.data[start:reader.at])
    raise ValueError(f"an instruction that isn't known: 0xfc {code}")


def expect(found, wanted, what):
    if found != wanted:
        raise ValueError(f"{what} that isn't known: {found}")
