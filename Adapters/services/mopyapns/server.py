"""A backend that pushes with mopyapns, which has the interface of apns2."""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import serving
from apns2.client import APNsClient, NotificationPriority
from apns2.credentials import TokenCredentials
from apns2.errors import BadDeviceToken, Unregistered
from apns2.payload import Payload, PayloadAlert


class Service(serving.Devices):
    def __init__(self, given):
        super().__init__()
        self.client = APNsClient(TokenCredentials(given.key, given.key_id, given.team_id))
        self.topic = given.topic

    def push(self, kind, device, text):
        try:
            if kind == "background":
                self.client.send_notification(
                    device, Payload(content_available=True), self.topic, NotificationPriority.Delayed)
            else:
                payload = Payload(PayloadAlert(title="News", body=text), badge=1, sound="default")
                self.client.send_notification(device, payload, self.topic)
        except (BadDeviceToken, Unregistered) as error:
            self.devices.discard(device)
            return type(error).__name__
        return "sent"


given = serving.arguments()
serving.serve(Service(given), given.port)
