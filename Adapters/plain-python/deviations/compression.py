"""How headers are compressed."""

from hpack import HeaderTuple, NeverIndexedHeaderTuple

from connection import Connection
from deviations.table import after, breaks, instead
from provider import Provider

CHANGING = {"apns-id", "apns-expiration", "apns-collapse-id"}
LASTING = {"apns-topic", "apns-push-type", "apns-priority"}


def _kept(names):
    _written(HeaderTuple, names)


def _written_out(names):
    _written(NeverIndexedHeaderTuple, names)


def _written(kind, names):
    after(Provider, "_fields", lambda self, fields, _: (
        kind(*field) if field[0] in names else field for field in fields))


@breaks("compression.path", "Every header goes into the table, the path of each device too.")
def path_kept():
    _kept({":path"})


@breaks("compression.changing", "Headers that change each time go into the table each time.")
def changing_kept():
    _kept(CHANGING)


@breaks("compression.changing", "Not even the names of changing headers are indexed.")
def changing_written_out():
    _written_out(CHANGING)


@breaks("compression.lasting", "The table isn't used, so headers that stay the same are sent in full again.")
def lasting_written_out():
    _written_out(LASTING)


@breaks("compression.authorization", "The table is too small, so each token goes into it again.")
def token_kept_again():

    @instead(Connection, "__init__")
    def init(method, self, *given):
        method(self, *given)
        # Otherwise the library would mark it as never indexed.
        self.h2.config.normalize_outbound_headers = False
        self.h2.encoder.header_table_size = 0

    _kept({"authorization"})
