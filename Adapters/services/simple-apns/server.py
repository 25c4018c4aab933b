"""A backend that pushes with simple-apns."""

import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import serving
from simple_apns import APNSClient, Payload
from simple_apns.exceptions import APNSTokenError


class Service(serving.Devices):
    def __init__(self, given):
        super().__init__()
        self.client = APNSClient(
            team_id=given.team_id, auth_key_id=given.key_id, auth_key_path=given.key, bundle_id=given.topic)

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
