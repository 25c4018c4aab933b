"""Puts pyapns_client3 under test."""

import pathlib
import sys
from importlib.metadata import version

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import pyapns
import target
from pyapns_client import APNSClient, CertificateBasedAuth, TokenBasedAuth


class Client(pyapns.Sender):
    def __init__(self, place):
        auth = (CertificateBasedAuth(place["certificate"]) if "certificate" in place
                else TokenBasedAuth(place["key"], place["key-id"], place["team-id"]))
        self.client = pyapns.client_class(place)(
            APNSClient.MODE_PROD, auth, root_cert_path=place["ca"])


target.take_time()
target.serve("pyapns_client3", version("pyapns-client3"), Client, ["send", "compose", "wait"], deadline=35)
