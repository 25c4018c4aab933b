"""Puts kalyke-apns under test, in the version that requirements.txt names."""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import kalyke_client

kalyke_client.serve()
