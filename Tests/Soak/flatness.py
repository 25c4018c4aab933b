"""Decides whether memory and descriptors stay flat."""
from statistics import median

# How much more memory may be resident at the end than after the first rounds: what a heap's blocks
# happen to leave between them differs from round to round, but doesn't grow.
MEGABYTES = 16
DESCRIPTORS = 2
# What may be resident without a client, however much has happened.
MOST_MEGABYTES = 64


def problems(samples):
    """Returns what isn't flat, one sentence each."""
    quiet = [s for s in samples if s.is_quiet]
    if len(quiet) < 8:
        return [f"{len(quiet)} samples of a quiet server are too few to judge"]
    # The first quarter shows what the server needs at all, the last what it has lost since.
    quarter = len(quiet) // 4
    first, last = quiet[:quarter], quiet[-quarter:]
    found = []
    for name, allowed, value in (
            ("MB of memory", MEGABYTES, lambda s: s.megabytes),
            ("descriptors", DESCRIPTORS, lambda s: s.descriptors)):
        before, after = median(map(value, first)), median(map(value, last))
        if after > before + allowed:
            found.append(f"{before:.0f} {name} without a client became {after:.0f}")
    resident = median(s.megabytes for s in last)
    if resident > MOST_MEGABYTES:
        found.append(f"{resident:.0f} MB are resident without a client; at most {MOST_MEGABYTES} may be")
    return found


def words(samples):
    """Returns the figures, as a sentence."""
    quiet = [s for s in samples if s.is_quiet] or samples
    return (f"memory {quiet[0].megabytes:.0f} MB after the first round, {quiet[-1].megabytes:.0f} MB "
            f"after the last, at most {max(s.megabytes for s in samples):.0f} MB; "
            f"descriptors {quiet[0].descriptors}, {quiet[-1].descriptors}, "
            f"at most {max(s.descriptors for s in samples)}")


def prove():
    """Checks that a leak of each kind is noticed, and a peak isn't taken for one."""
    from server import Sample

    def samples(memory, descriptors):
        return [Sample(second, memory(second), descriptors(second), second % 5 == 4)
                for second in range(600)]

    flat = samples(lambda s: 400 if s % 5 == 2 else 40 + s % 3, lambda s: 500 if s % 5 == 2 else 12)
    assert problems(flat) == [], "a flat course isn't flat"
    memory = samples(lambda s: 30 + s * 0.05, lambda _: 12)
    assert len(problems(memory)) == 1, "30 MB that were lost are overlooked"
    descriptors = samples(lambda _: 40, lambda s: 12 + s // 100)
    assert len(problems(descriptors)) == 1, "five lost descriptors are overlooked"
    large = samples(lambda _: 70, lambda _: 12)
    assert len(problems(large)) == 1, "70 MB are overlooked"
    assert problems(flat[:20]) != [], "too few samples are judged"
