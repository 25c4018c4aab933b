"""The handling of answers: what the caller receives, and whether to try again."""

import json

import h2.events

import provider
from connection import Connection, Uncertain, Unprocessed
from deviations.table import after, breaks, instead
from provider import Provider

FINAL = {"BadDeviceToken", "DeviceTokenNotForTopic", "Forbidden", "ExpiredToken", "Unregistered",
         "PayloadTooLarge"}
MENDED_ELSEWHERE = {"ExpiredProviderToken", "TooManyRequests"}


def _told(change):
    """Returns another outcome to the caller: `change(outcome)`."""

    def changed(self, outcome, *_):
        change(outcome)
        return outcome

    after(Provider, "_outcome", changed)


def _tried_again(pause, whether):
    """Tries again after a pause if `whether(outcome, delivery)` is true."""

    @instead(Provider, "_tried_later")
    def tried_later(method, self, delivery, outcome):
        if not whether(outcome, delivery) or delivery.tries >= provider.MOST_TRIES:
            return method(self, delivery, outcome)
        delivery.due = self.clock() + pause
        self.waiting.append(delivery)
        outcome.result = "waiting"
        return outcome


@breaks("retries.told", "All errors look alike to the caller: the reason is only in a log.")
def reason_untold():
    _told(lambda outcome: setattr(outcome, "reason", None))


@breaks("retries.told", "The caller learns whether the push was accepted, but not the status.")
def status_untold():
    # Later decisions still use it; only the caller sees less.
    @instead(Provider, "send")
    def send(method, self, notification):
        outcome = method(self, notification)
        outcome.status = None
        return outcome


@breaks("retries.told", "Only the last part of a body is read, so the reason is lost.")
def last_part_of_body():

    @instead(Connection, "_take_events")
    def take_events(method, self):
        for event in self.events:
            _, response = self.open.get(getattr(event, "stream_id", None), (None, None))
            if response and isinstance(event, h2.events.DataReceived):
                response.body = b""
        method(self)


@breaks("retries.other-forms", "A body in HTML ends in the error of the JSON parser.")
def body_must_be_json():
    _unreadable(lambda response: json.loads(response.body))


@breaks("retries.other-forms", "The reason is read without a look whether there is one.")
def body_must_have_a_reason():
    _unreadable(lambda response: json.loads(response.body)["reason"])


@breaks("retries.other-forms", "An answer without an apns-id ends in a KeyError.")
def answer_must_have_an_id():
    _unreadable(lambda response: response.headers["apns-id"], [200])


@breaks("retries.other-forms", "A date in retry-after ends in the error of a conversion.")
def retry_after_must_be_a_number():
    _unreadable(lambda response: int(response.headers.get("retry-after", 0)))


def _unreadable(read, successes=()):
    """Reports a failure if reading an error, or one of these successes, raises one."""

    @instead(Connection, "request")
    def request(method, self, *given):
        response = method(self, *given)
        if response.status != 200 or response.status in successes:
            try:
                read(response)
            except (LookupError, TypeError, ValueError) as error:
                raise Uncertain(f"the answer can't be read: {error}") from error
        return response


@breaks("retries.unknown-reason", "A reason that isn't in the list is reported as unknown.")
def reason_unknown():
    known = FINAL | MENDED_ELSEWHERE | {
        "BadTopic", "BadCollapseId", "PayloadEmpty", "MissingProviderToken", "BadPath",
        "MethodNotAllowed", "InternalServerError", "ServiceUnavailable", "Shutdown"}
    known.remove("ExpiredToken")

    def change(outcome):
        if outcome.reason is not None and outcome.reason not in known:
            outcome.reason = "Unknown"

    _told(change)


@breaks("retries.timestamp", "The timestamp of a 410 is read as seconds.")
def timestamp_as_seconds():
    _told(lambda outcome: setattr(
        outcome, "timestamp", outcome.timestamp and outcome.timestamp * 1000))


@breaks("retries.timestamp", "The timestamp of a 410 is cut to seconds.")
def timestamp_cut():
    _told(lambda outcome: setattr(
        outcome, "timestamp", outcome.timestamp and outcome.timestamp // 1000 * 1000))


@breaks("retries.timestamp", "The timestamp of a 410 isn't reported.")
def timestamp_untold():
    _told(lambda outcome: setattr(outcome, "timestamp", None))


@breaks("retries.timestamp", "If there is no timestamp, the present time is reported.")
def timestamp_made_up():

    def change(self, outcome, *_):
        if outcome.status == 410:
            outcome.timestamp = outcome.timestamp or int(self.clock() * 1000)
        return outcome

    after(Provider, "_outcome", change)


@breaks("retries.never", "Every failure is tried again a minute later.")
def all_tried_again():
    _tried_again(60, lambda outcome, _: outcome.result == "rejected")


@breaks("retries.never", "A push that is too large is tried again, as it is.")
def too_large_tried_again():
    _tried_again(60, lambda outcome, _: outcome.reason == "PayloadTooLarge")


@breaks("retries.mended", "A request that has to be corrected is tried again unchanged, an hour later.")
def others_tried_again():
    _tried_again(3600, lambda outcome, _: 400 <= outcome.status < 500
                 and outcome.reason not in FINAL | MENDED_ELSEWHERE)


@breaks("retries.mended", "After the first retry, it tries again after any error.")
def goes_on_after_any_error():
    _tried_again(3600, lambda outcome, delivery: outcome.result == "rejected"
                 and delivery.tries > 1)


@breaks("retries.too-many", "Asked to slow down, it tries again at once.")
def no_pause():
    provider.PAUSE_AFTER_TOO_MANY = 0
    _at_once(lambda outcome: outcome.reason == "TooManyRequests")


@breaks("retries.retry-after", "The seconds are multiplied, as if they had to be milliseconds.")
def retry_after_times_thousand():

    def remember(self, outcome, delivery, response):
        delivery.asked = response.headers.get("retry-after", "")
        return outcome

    def multiply(self, later, delivery, _):
        if later and delivery.asked.isdigit():
            delivery.due = self.clock() + 1000 * int(delivery.asked)
        return later

    after(Provider, "_outcome", remember)
    after(Provider, "_tried_later", multiply)


@breaks("retries.server-errors", "After a server error it tries again at once.")
def server_errors_at_once():
    _at_once(lambda outcome: outcome.status >= 500)


@breaks("retries.server-errors", "After a server error it tries again a minute later.")
def server_errors_after_a_minute():
    provider.PAUSE_AFTER_SERVER_ERROR = 60


def _at_once(whether):

    @instead(Provider, "_deliver")
    def deliver(method, self, delivery):
        outcome = method(self, delivery)
        while outcome.result == "waiting" and whether(outcome):
            self.waiting.remove(delivery)
            outcome = method(self, delivery)
        return outcome


@breaks("retries.service", "A push that meets a server error is reported, and never sent again.")
def server_errors_drop():

    @instead(Provider, "_tried_later")
    def tried_later(method, self, delivery, outcome):
        return None if outcome.status >= 500 else method(self, delivery, outcome)


@breaks("retries.bounded", "It tries until it succeeds.")
def no_end_of_tries():
    provider.MOST_TRIES = 1000


@breaks("retries.bounded", "It tries ten times.")
def ten_tries():
    provider.MOST_TRIES = 10


@breaks("retries.at-most-once", "A connection that drops is replaced, and the request sent again.")
def uncertain_is_sent_again():
    _unprocessed(lambda self, error: True)


@breaks("retries.at-most-once", "Every reset of a stream is treated as REFUSED_STREAM.")
def any_reset_is_a_refusal():
    _unprocessed(lambda self, error: "reset" in str(error))


@breaks("retries.at-most-once", "Requests that a GOAWAY covers are sent again when the connection drops.")
def covered_is_sent_again_after_drop():
    _unprocessed(lambda self, error: self.last_answered is not None)


def _unprocessed(whether):
    """Treats a request as unprocessed if `whether(connection, error)`, although that isn't known."""

    @instead(Connection, "request")
    def request(method, self, *given):
        try:
            return method(self, *given)
        except Uncertain as error:
            if whether(self, error):
                raise Unprocessed from error
            raise


@breaks("retries.inactive", "Device tokens that are inactive are sent to.")
def inactive_is_sent_to():
    after(Provider, "_outcome", lambda self, outcome, *_: self.inactive.clear() or outcome)


@breaks("retries.inactive", "Only Unregistered says that a device token is inactive.")
def expired_token_is_sent_to():

    def change(self, outcome, delivery, _):
        if outcome.reason == "ExpiredToken":
            self.inactive.pop(delivery.device, None)
        return outcome

    after(Provider, "_outcome", change)


@breaks("retries.inactive", "A waiting notification is sent although its device token is inactive by now.")
def waiting_is_sent_to_inactive():

    @instead(Provider, "send_due")
    def send_due(method, self):
        inactive, self.inactive = self.inactive, {}
        outcomes = method(self)
        self.inactive = inactive | self.inactive
        return outcomes


@breaks("retries.registered-again", "A device token that was inactive once is never sent to.")
def inactive_for_ever():
    Provider.register = lambda self, device: None


@breaks("retries.registered-again", "Any registration counts, however old.")
def any_registration_counts():

    def registered(self, _, device):
        self.registered[device.lower()] = float("inf")

    after(Provider, "register", registered)


@breaks("retries.registered-again", "The 410 counts from when it comes, not from when it says.")
def inactive_since_the_answer():

    def change(self, outcome, delivery, _):
        if outcome.status == 410:
            self.inactive[delivery.device] = self.clock() * 1000
        return outcome

    after(Provider, "_outcome", change)


@breaks("retries.bad-token", "A device token that APNs calls bad is never used again.")
def bad_token_given_up():

    def change(self, outcome, delivery, _):
        if outcome.reason == "BadDeviceToken":
            self.inactive[delivery.device] = float("inf")
        return outcome

    after(Provider, "_outcome", change)
