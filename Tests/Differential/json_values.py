"""Reads JSON documents, one a line in hexadecimal, by Python's json, and writes what each means.

"-" stands for a document that is refused. Values are written in a form that has one way to say
each thing: texts and keys in hexadecimal, members sorted, numbers as digits and a power of ten.

Python's reader is laxer than RFC 8259 or our parser, on purpose, in the ways below and no others;
here it is made as strict, so that any other difference is a mistake of one of the two.
"""

import decimal
import json
import sys

# Ours stops at as many open lists and objects; Python's where its stack ends.
DEEPEST = 256


class Number(str):
    """A number as it was written: neither of the two may round it."""


class Refused(ValueError):
    pass


def constant(word):
    raise Refused(word)  # Python knows NaN and Infinity.


def members(pairs):
    if len({key for key, _ in pairs}) < len(pairs):
        raise Refused("a key twice")  # Python takes the last.
    return dict(pairs)


def text(value):
    try:
        return value.encode().hex()
    except UnicodeEncodeError:
        raise Refused("a lone surrogate") from None  # Python keeps them.


def number(value):
    sign, digits, power = decimal.Decimal(value).as_tuple()
    digits = "".join(map(str, digits)).lstrip("0")
    if not digits:
        return "#0"
    whole = digits.rstrip("0")
    return f"#{'-' if sign else ''}{whole}e{power + len(digits) - len(whole)}"


def meaning(value, depth=0):
    if isinstance(value, (list, dict)) and depth == DEEPEST:
        raise Refused("too deep")
    if isinstance(value, Number):
        return number(value)
    if isinstance(value, str):
        return "s" + text(value)
    if isinstance(value, list):
        return "[" + ",".join(meaning(each, depth + 1) for each in value) + "]"
    if isinstance(value, dict):
        parts = sorted(f"{text(k)}:{meaning(v, depth + 1)}" for k, v in value.items())
        return "{" + ",".join(parts) + "}"
    return {None: "n", True: "t", False: "f"}[value]


def read(document):
    # Decoded here: json would also take UTF-16, UTF-32 and a byte order mark.
    return json.loads(
        document.decode("utf-8"), parse_int=Number, parse_float=Number,
        parse_constant=constant, object_pairs_hook=members)


decimal.getcontext().prec = 10_000
sys.setrecursionlimit(10_000)
for line in open(sys.argv[1], encoding="ascii"):
    try:
        print(meaning(read(bytes.fromhex(line))))
    except (ValueError, RecursionError):
        print("-")
