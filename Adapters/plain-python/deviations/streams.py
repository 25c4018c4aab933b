"""Several requests at a time."""

from h2.settings import SettingCodes, Settings

from connection import Connection, Uncertain
from deviations.table import breaks, instead
from provider import Outcome, Provider


@breaks("streams.limit", "A hundred streams are taken for granted, as with most servers.")
def hundred_streams():
    Settings.max_concurrent_streams = property(lambda self: 100)


@breaks("streams.limit", "The number of streams is looked at once.")
def streams_as_told_first():

    def first(self):
        told = self.get(SettingCodes.MAX_CONCURRENT_STREAMS, 2**32)
        if told < 2**31:
            self.first = getattr(self, "first", told)
        return getattr(self, "first", told)

    Settings.max_concurrent_streams = property(first)


@breaks("streams.later", "Requests beyond the limit are reported as failed: too many streams.")
def rest_is_failed():

    @instead(Connection, "_begin")
    def begin(method, self, deadline):
        method(self, deadline)
        for index, _ in self.waiting:
            self.results[index] = Uncertain("too many streams")
        self.waiting.clear()


@breaks("streams.each", "If one of several fails, all are reported as failed.")
def one_fails_all():

    @instead(Provider, "send_all")
    def send_all(method, self, notifications):
        outcomes = method(self, notifications)
        if any(outcome.result != "accepted" for outcome in outcomes):
            return [Outcome("failed")] * len(outcomes)
        return outcomes


@breaks("streams.each", "If one of several fails, all are sent again.")
def one_repeats_all():

    @instead(Provider, "send_all")
    def send_all(method, self, notifications):
        outcomes = method(self, notifications)
        if any(outcome.result != "accepted" for outcome in outcomes):
            return method(self, notifications)
        return outcomes


@breaks("streams.each", "The answer to the last one is reported for all of them.")
def last_stands_for_all():

    @instead(Provider, "send_all")
    def send_all(method, self, notifications):
        outcomes = method(self, notifications)
        return [outcomes[-1]] * len(outcomes)
