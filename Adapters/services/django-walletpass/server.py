"""A backend of Django whose passes are updated by django-walletpass."""

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
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django_walletpass"],
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": database.name}},
    WALLETPASS={
        "PUSH_AUTH_STRATEGY": "token", "TOKEN_AUTH_KEY_PATH": given.key, "TOKEN_AUTH_KEY_ID": given.key_id,
        "TEAM_ID": given.team_id, "PASS_TYPE_ID": given.topic})
django.setup()

from aioapns.connection import APNsProductionClientProtocol
from django.core.management import call_command
from django_walletpass.models import Pass, Registration

# aioapns has no setting for the host.
APNsProductionClientProtocol.APNS_SERVER = given.gateway_host
APNsProductionClientProtocol.APNS_PORT = int(given.gateway_port)


class Service:
    def register(self, device):
        card = Pass.objects.create(pass_type_identifier=given.topic, serial_number=device)
        Registration.objects.create(device_library_identifier=device, push_token=device, pazz=card)

    def knows(self, device):
        return Registration.objects.filter(push_token=device).exists()

    def push(self, kind, device, text):
        # A pass that changes is pushed to the devices that have it.
        Pass.objects.get(serial_number=device).save()
        return "sent"


call_command("migrate", verbosity=0)
serving.serve(Service(), given.port)
