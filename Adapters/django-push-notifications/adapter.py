"""Puts django-push-notifications under test, with aioapns below it: its extra `apns-async`."""

import asyncio
import contextvars
import os
import pathlib
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version

import django
from django.conf import settings

# Each application has one topic, so topics name the applications here.
APPLICATIONS = {}
settings.configure(
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "push_notifications"],
    # Each thread has a connection of its own, and so a database of its own.
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}},
    PUSH_NOTIFICATIONS_SETTINGS={
        "CONFIG": "push_notifications.conf.AppConfig", "APPLICATIONS": APPLICATIONS})
django.setup()

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import aio
import aioapns
import target
from django.contrib.auth.models import User
from django.db import connection
from push_notifications import apns_async
from push_notifications.exceptions import NotificationError
from push_notifications.models import APNSDevice

NAMES = {"topic": "application_id", "priority": "priority", "expiration": "expiration",
         "collapse-id": "collapse_id"}
PARTS = {"badge": "badge", "sound": "sound", "category": "category", "thread-id": "thread_id",
         "content-available": "content_available", "mutable-content": "mutable_content"}
_host = contextvars.ContextVar("host")


class LedAPNs(aioapns.APNs):
    """The client of aioapns with another host, for which neither library has an option."""

    def __init__(self, **options):
        super().__init__(**options)
        self.pool.protocol_class = _host.get()


class Client:
    def __init__(self, place):
        # The library creates its own TLS context; OpenSSL reads the authority from this variable.
        os.environ["SSL_CERT_FILE"] = place["ca"]
        self.host = aio.protocol(place)
        self.credentials = (
            apns_async.CertificateCredentials(place["certificate"]) if "certificate" in place
            else apns_async.TokenCredentials(place["key"], place["key-id"], place["team-id"]))
        self.thread = ThreadPoolExecutor(1, initializer=make_tables)

    async def send(self, notification, now):
        return await self._start(self.thread, self._send, *words(notification["payload"]), notification)

    async def compose(self, notification, now):
        parts = dict(notification["parts"])
        texts = {name: parts.pop(name) for name in ("title", "subtitle", "body") if name in parts}
        extra = parts.pop("custom", {})
        message = apns_async.Alert(**texts) if texts else None
        return await self._start(self.thread, self._send, message, arguments(parts), extra, notification)

    def burst(self, notifications, now):
        # Each thread of a server is as here: it has no part in what others do.
        with ThreadPoolExecutor(len(notifications), initializer=make_tables) as threads:
            pushes = [threads.submit(
                contextvars.copy_context().run, self._send, *words(each["payload"]), each)
                for each in notifications]
            return [push.result() for push in pushes]

    def _start(self, thread, call, *values):
        """Starts a call on a thread: the library runs an event loop of its own for each."""
        return asyncio.get_running_loop().run_in_executor(
            thread, contextvars.copy_context().run, call, *values)

    def _send(self, message, said, extra, notification):
        if notification.get("type") not in (None, "alert", "background"):
            raise target.Unsupported("it sends alerts and background notifications")
        if "id" in notification:
            raise target.Unsupported("it leaves the apns-id to aioapns")
        said |= target.arguments(notification, NAMES, {"expiration": target.whole_seconds})
        _host.set(self.host)
        topic = said.pop("application_id")
        APPLICATIONS[topic] = {"PLATFORM": "APNS", "TOPIC": topic, "USE_SANDBOX": False}
        APNSDevice.objects.get_or_create(
            registration_id=notification["device"], application_id=topic)
        devices = APNSDevice.objects.filter(
            registration_id=notification["device"], application_id=topic)
        answers = []

        async def keep(request, answer):
            answers.append(answer)

        try:
            sent = devices.send_message(
                message, creds=self.credentials, extra=extra, err_func=keep, **said)
        except NotificationError:
            for answer in answers:
                return target.outcome(
                    "rejected", status=int(answer.status), id=answer.notification_id,
                    reason=answer.description, timestamp=answer.timestamp)
            return target.outcome("failed")
        except Exception:
            return target.outcome("failed")
        # Devices that aren't active are left out.
        return target.outcome("accepted", status=200) if sent else target.outcome("refused")

    def close(self):
        self.thread.shutdown(wait=False)


def words(payload):
    """Returns a payload as the library's arguments: the message, the parts of aps, the app's data."""
    members = dict(payload)
    aps = dict(members.pop("aps", {}))
    return aps.pop("alert", None), arguments(aps), members


def arguments(parts):
    if missing := [part for part in parts if part not in PARTS]:
        raise target.Unsupported(f"its payloads have no {missing[0]}")
    return {PARTS[part]: value for part, value in parts.items()}


def make_tables():
    with connection.schema_editor() as editor:
        for model in (User, APNSDevice):
            editor.create_model(model)


apns_async.APNs = LedAPNs
target.take_time()
target.serve("django-push-notifications", version("django-push-notifications"), Client,
             ["send", "burst", "compose", "wait"])
