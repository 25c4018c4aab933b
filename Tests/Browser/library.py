"""Sends pushes to serve with aioapns, one of the libraries in Adapters, and prints each answer.

    library.py READY TOKEN PAYLOAD TYPE …

READY is the first line of serve. Each push has its token, its payload and its type.
"""

import asyncio
import json
import pathlib
import ssl
import sys

from aioapns import APNs, NotificationRequest, PushType
from aioapns.connection import APNsProductionClientProtocol


async def main(ready, *pushes):
    place = json.loads(ready)
    client = APNs(
        key=pathlib.Path(place["keyFile"]).read_text(), key_id=place["keyID"], team_id=place["team"],
        topic=place["topic"], ssl_context=ssl.create_default_context(cafile=place["ca"]))
    # The library has APNs' host as a constant of this class.
    client.pool.protocol_class = type(
        "Here", (APNsProductionClientProtocol,), {"APNS_SERVER": "localhost", "APNS_PORT": place["port"]})
    for token, payload, kind in zip(*[iter(pushes)] * 3):
        answer = await client.send_notification(NotificationRequest(
            device_token=token, message=json.loads(payload), push_type=PushType(kind)))
        print(answer.status, answer.description or "")


asyncio.run(main(*sys.argv[1:]))
