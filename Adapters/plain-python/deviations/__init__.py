"""Providers that are the control but for one thing, each a bug that real senders have had."""

from deviations import (  # noqa: F401  (each enters its deviations into the table)
    answers, aps, compression, connections, headers, payloads, push_types, requests, tokens)
from deviations.table import ALL  # noqa: F401
