"""A backend of Django that pushes with django-push-notifications and its extra apns-async."""

import pathlib
import sys
import tempfile

import django
from django.conf import settings

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import serving

given = serving.arguments()
# In a file, since each thread has its own database in memory.
database = tempfile.NamedTemporaryFile(suffix=".sqlite3")
settings.configure(
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "push_notifications"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": database.name}},
    PUSH_NOTIFICATIONS_SETTINGS={
        "APNS_AUTH_KEY_PATH": given.key, "APNS_AUTH_KEY_ID": given.key_id, "APNS_TEAM_ID": given.team_id,
        "APNS_TOPIC": given.topic, "UPDATE_ON_DUPLICATE_REG_ID": True})
django.setup()

from aioapns.connection import APNsProductionClientProtocol
from django.core.management import call_command
from push_notifications.models import APNSDevice

# aioapns has no setting for the host.
APNsProductionClientProtocol.APNS_SERVER = given.gateway_host
APNsProductionClientProtocol.APNS_PORT = int(given.gateway_port)


class Service:
    def register(self, device):
        APNSDevice.objects.create(registration_id=device)

    def knows(self, device):
        return APNSDevice.objects.filter(registration_id=device, active=True).exists()

    def push(self, kind, device, text):
        devices = APNSDevice.objects.filter(registration_id=device)
        if kind == "background":
            devices.send_message(None, content_available=True, priority=5)
        else:
            devices.send_message(text, badge=1, sound="default")
        return "sent"


call_command("migrate", verbosity=0)
serving.serve(Service(), given.port)
