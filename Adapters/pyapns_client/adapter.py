"""Puts pyapns_client under test."""

import pathlib
import sys
from importlib.metadata import version

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import pyapns
import target
from pyapns_client import APNSClient


class Client(pyapns.Sender):
    def __init__(self, place):
        if "certificate" in place:
            raise target.Unsupported("it has no certificates")
        self.client = pyapns.client_class(place)(
            APNSClient.MODE_PROD, place["ca"], place["key"], place["key-id"], place["team-id"])


target.take_time()
target.serve("pyapns_client", version("pyapns-client"), Client, ["send", "compose", "wait"], deadline=35)
