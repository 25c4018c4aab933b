"""Draws mutations: the seed decides which, and the same seed always draws the same."""
import hashlib

import equivalents


def draw(mutations, seed, size):
    """The mutations of a sample, in their order."""
    chosen = {m["number"] for m in sorted(mutations, key=lambda m: rank(m, seed))[:size]}
    return [m for m in mutations if m["number"] in chosen]


def rank(mutation, seed):
    """A place in the order in which mutations are drawn.

    It depends on the seed and on the mutation itself, so code elsewhere doesn't change it, and a
    larger sample contains the smaller one.
    """
    text = "\0".join([str(seed), *equivalents.key(mutation)])
    return hashlib.sha256(text.encode()).digest()
