"""Providers that differ from the control in one thing, each a bug that real senders have had."""

from deviations import (  # noqa: F401  (each module adds its deviations to the table)
    answers, aps, composing, compression, connections, handshakes, headers, payloads, push_types, requests,
    streams, tokens)
from deviations.table import ALL  # noqa: F401
