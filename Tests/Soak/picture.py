"""Draws memory and descriptors over time."""

WIDTH, HEIGHT, LEFT, GAP = 720, 150, 60, 50
# The samples of a long run would overlap: the highest of each group is drawn, so that no peak is lost.
MOST_POINTS = 600


def svg(samples):
    """Returns an SVG image with two charts that share their time axis."""
    charts = [
        chart(samples, "Memory in MB", lambda s: s.megabytes, 30),
        chart(samples, "Open descriptors", lambda s: s.descriptors, 30 + HEIGHT + GAP)]
    end = samples[-1].seconds
    bottom = 30 + 2 * HEIGHT + GAP
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 20} {bottom + 40}" '
        'role="img" aria-labelledby="title" font-family="sans-serif" font-size="12">',
        f'  <title id="title">Memory and descriptors of serve in {end / 60:.0f} minutes of load, '
        'restarts and faults</title>',
        "  <style>text { fill: #24292f } .axis { stroke: #8c959f } "
        ".line { fill: none; stroke: #0969da } .quiet { fill: #1a7f37 }"
        "@media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .line { stroke: #58a6ff } "
        ".quiet { fill: #3fb950 } }</style>",
        *charts,
        f'  <text x="{LEFT}" y="{bottom + 18}">0</text>',
        f'  <text x="{LEFT + WIDTH}" y="{bottom + 18}" text-anchor="end">{end / 60:.0f} minutes</text>',
        f'  <circle class="quiet" cx="{LEFT + 4}" cy="{bottom + 31}" r="2.5"/>',
        f'  <text x="{LEFT + 12}" y="{bottom + 35}">nobody is connected</text>',
        "</svg>", ""])


def chart(samples, name, value, top):
    highest = max(map(value, samples)) or 1
    end = samples[-1].seconds or 1

    def x(sample):
        return LEFT + WIDTH * sample.seconds / end

    def y(sample):
        return top + HEIGHT * (1 - value(sample) / highest)

    size = -(-len(samples) // MOST_POINTS)
    peaks = [max(samples[at:at + size], key=value) for at in range(0, len(samples), size)]
    points = " ".join(f"{x(s):.1f},{y(s):.1f}" for s in peaks)
    quiet = "".join(
        f'<circle class="quiet" cx="{x(s):.1f}" cy="{y(s):.1f}" r="1.5"/>'
        for s in samples if s.is_quiet)
    bottom = top + HEIGHT
    return "\n".join([
        f'  <text x="{LEFT}" y="{top - 8}">{name}</text>',
        f'  <text x="{LEFT - 6}" y="{top + 4}" text-anchor="end">{highest:.0f}</text>',
        f'  <text x="{LEFT - 6}" y="{bottom + 4}" text-anchor="end">0</text>',
        f'  <path class="axis" d="M{LEFT} {top}V{bottom}H{LEFT + WIDTH}" fill="none"/>',
        f'  <polyline class="line" points="{points}"/>',
        f"  {quiet}"])
