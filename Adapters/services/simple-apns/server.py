"""A backend that pushes with simple-apns."""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import serving
from simple_apns import APNSClient, Payload
from simple_apns.exceptions import APNSTokenError


class Service:
    def __init__(self, given):
        self.client = APNSClient(
            team_id=given.team_id, auth_key_id=given.key_id, auth_key_path=given.key, bundle_id=given.topic)
        self.devices = set()

    def register(self, device):
        self.devices.add(device)

    def knows(self, device):
        return device in self.devices

    def push(self, kind, device, text):
        try:
            if kind == "background":
                payload = Payload().set_content_available()
                self.client.send_notification(device, payload, push_type="background", priority=5)
            else:
                payload = Payload(alert_title="News", alert_body=text).set_badge(1).set_sound("default")
                self.client.send_notification(device, payload)
        except APNSTokenError as error:
            # The error says that the token is bad or no longer valid.
            self.devices.discard(device)
            return str(error)
        return "sent"


given = serving.arguments()
serving.serve(Service(given), given.port)
