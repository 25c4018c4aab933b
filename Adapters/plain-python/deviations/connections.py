"""Connections, and how they end."""

import time

import h2.connection

import adapter
import target
from connection import Connection, Uncertain, Unprocessed
from deviations.table import after, breaks, instead
from provider import Provider


@breaks("connections.reuse", "Each push opens a connection, and closes it.")
def connection_for_each_push():

    @instead(Provider, "_deliver")
    def deliver(method, self, delivery):
        try:
            return method(self, delivery)
        finally:
            self.close()


@breaks("connections.reuse", "After any error the connection is thrown away.")
def closed_after_errors():

    @instead(Provider, "_outcome")
    def outcome(method, self, delivery, response):
        if response.status != 200:
            self.close()
        return method(self, delivery, response)


@breaks("connections.reuse", "A connection that was quiet for an hour is thrown away.")
def closed_when_quiet():

    @instead(Provider, "_connected")
    def connected(method, self):
        if self.connection and self.clock() - self.used > 3600:
            self.close()
        self.used = self.clock()
        return method(self)


@breaks("connections.new", "Only the end of a connection is noticed, not a GOAWAY.")
def goaway_overlooked():
    _ends(lambda self: self.is_lost)


@breaks("connections.new", "The connection that was lost stays the one in use.")
def lost_connection_kept():
    _ends(lambda self: self.last_answered is not None)


def _ends(whether):
    ends = Connection.ends.fget

    def changed(self):
        ends(self)
        return whether(self)

    Connection.ends = property(changed)


@breaks("connections.goaway-unprocessed", "Requests that a GOAWAY doesn't cover are reported as failed.")
def left_out_is_failed():

    @instead(Connection, "request")
    def request(method, self, *given):
        try:
            return method(self, *given)
        except Unprocessed as error:
            if self.last_answered is None:
                raise
            raise Uncertain("the connection went away") from error


@breaks("connections.goaway-processed", "Any GOAWAY means that nothing was done.")
def covered_is_sent_again():
    Connection._is_left_out = lambda self, stream: self.last_answered is not None


@breaks("connections.goaway-processed", "After a GOAWAY, all requests are reported as failed.")
def covered_is_failed():

    def taken(self, *_):
        if self.last_answered is not None:
            raise OSError("the connection went away")

    after(Connection, "_take_frames", taken)


@breaks("connections.refused-stream", "A request whose stream is refused is lost silently.")
def refused_is_forgotten():
    _hangs(lambda self, error: isinstance(error, Unprocessed) and self.last_answered is None)


@breaks("connections.refused-stream", "Two layers each send a refused request again.")
def refused_is_doubled():

    @instead(Connection, "request")
    def request(method, self, headers, body):
        headers = list(headers)
        try:
            return method(self, headers, body)
        except Unprocessed:
            if self.last_answered is None:
                method(self, headers, body)
            raise


@breaks("connections.shutdown", "A server that says that it shuts down is asked again.")
def shutdown_is_ignored():

    @instead(Provider, "close")
    def close(method, self):
        if self.connection and self.connection.ends:
            method(self)


@breaks("connections.silence", "It waits forever for a request that is never answered.")
def no_deadline():
    _hangs(lambda self, error: isinstance(error.__cause__, TimeoutError))


@breaks("connections.silence", "A request has two seconds.")
def impatient():
    target.DEADLINE = 2


@breaks("connections.priority-frames", "Each request tells its priority, as browsers once did.")
def priority_frames():

    @instead(Connection, "request")
    def request(method, self, *given):
        self.h2.prioritize(self.h2.get_next_available_stream_id(), weight=10)
        return method(self, *given)


@breaks("connections.ping", "What isn't its own answer is skipped, a PING too.")
def pings_overlooked():

    @instead(h2.connection.H2Connection, "_receive_ping_frame")
    def receive(method, self, frame):
        _, events = method(self, frame)
        return [], events


@breaks("connections.drop-told", "The end of a connection is noticed only when the time is up.")
def drop_noticed_late():

    @instead(Connection, "request")
    def request(method, self, *given):
        try:
            return method(self, *given)
        except Uncertain as error:
            if not isinstance(error.__cause__, TimeoutError):
                time.sleep(6)
            raise


class _Hanging(Exception):
    """A call that never returns, so its caller gets no outcome."""


def _hangs(whether):
    """Never returns from a request that ends in an error of which `whether` is true."""

    @instead(Connection, "request")
    def request(method, self, *given):
        try:
            return method(self, *given)
        except (Unprocessed, Uncertain) as error:
            if whether(self, error):
                raise _Hanging from error
            raise

    @instead(adapter.Client, "send")
    def send(method, self, *given):
        try:
            return method(self, *given)
        except _Hanging:
            return None
