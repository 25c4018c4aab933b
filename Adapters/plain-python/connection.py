"""One connection to APNs: HTTP/2 over TLS, as many requests at a time as APNs allows."""

import select
import socket
import struct
import time
from collections import deque
from dataclasses import dataclass

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions
import h2.settings

GOAWAY = 7


class Unprocessed(Exception):
    """APNs didn't process the request, so it is safe to send it again."""


class Uncertain(Exception):
    """It isn't known whether APNs processed the request: sent again, it might arrive twice."""


@dataclass
class Response:
    status: int
    headers: dict
    body: bytes


class Connection:
    """A connection; once `ends` is true, the next request needs another one."""

    def __init__(self, host, port, context, timeout):
        self.timeout = timeout
        plain = socket.create_connection((host, port), timeout)
        try:
            # A request is two small writes, headers and body; they shouldn't wait for each other.
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.socket = context.wrap_socket(plain, server_hostname=host)
            if self.socket.selected_alpn_protocol() != "h2":
                raise OSError("the server doesn't speak HTTP/2")
        except BaseException:
            plain.close()
            raise
        self.h2 = h2.connection.H2Connection(
            h2.config.H2Configuration(header_encoding="utf-8"))
        self.h2.initiate_connection()
        self.h2.update_settings({h2.settings.SettingCodes.ENABLE_PUSH: 0})
        self.buffer = b""
        self.events = []
        self.is_lost = False
        # Until the SETTINGS of APNs arrive, the number of concurrent streams isn't known.
        self.has_settings = False
        # The last stream that APNs will answer, from a GOAWAY.
        self.last_answered = None
        self._flush()

    @property
    def ends(self):
        """Reads what has arrived, and returns whether the connection takes no more requests."""
        try:
            while not self.is_lost and (self.socket.pending() or self._is_readable()):
                self._read(time.monotonic() + self.timeout)
        except (OSError, h2.exceptions.ProtocolError):
            self.is_lost = True
        self.events.clear()
        return self.is_lost or self.last_answered is not None

    def request(self, headers, body):
        """Sends a request and waits for its answer."""
        [result] = self.exchange([(headers, body)])
        if isinstance(result, Exception):
            raise result
        return result

    def exchange(self, requests):
        """Sends requests concurrently, and waits for their answers.

        Returns the response or the error of each: Unprocessed or Uncertain.
        """
        deadline = time.monotonic() + self.timeout
        self.results = [None] * len(requests)
        self.waiting = deque(enumerate(requests))
        # By stream: the index of the request, and the part of its response that has arrived.
        self.open = {}
        try:
            while not self.has_settings and self.last_answered is None:
                self._read(deadline)
            while self.waiting or self.open:
                self._begin(deadline)
                self._take_events()
                if self.open:
                    self._read(deadline)
        except (OSError, h2.exceptions.ProtocolError) as error:
            self.is_lost = True
            uncertain = Uncertain(f"the connection was lost: {error}")
            uncertain.__cause__ = error
            for stream in list(self.open):
                self._end(stream, Unprocessed() if self._is_left_out(stream) else uncertain)
            self._leave_out_waiting()
        return self.results

    def close(self):
        self.is_lost = True
        self.socket.close()

    def _send_body(self, stream, body, deadline):
        while body:
            size = min(self.h2.local_flow_control_window(stream), self.h2.max_outbound_frame_size)
            if size > 0:
                self.h2.send_data(stream, body[:size])
                body = body[size:]
                self._flush()
            else:
                self._read(deadline)
        self.h2.end_stream(stream)
        self._flush()

    def _begin(self, deadline):
        """Sends the requests that may be sent now."""
        while (self.waiting and self.last_answered is None
               and len(self.open) < self.h2.remote_settings.max_concurrent_streams):
            index, (headers, body) = self.waiting.popleft()
            stream = self.h2.get_next_available_stream_id()
            self.open[stream] = index, Response(0, {}, b"")
            self.h2.send_headers(stream, headers)
            self._send_body(stream, body, deadline)
        if self.last_answered is not None:
            self._leave_out_waiting()

    def _leave_out_waiting(self):
        for index, _ in self.waiting:
            self.results[index] = Unprocessed()
        self.waiting.clear()

    def _end(self, stream, result):
        index, _ = self.open.pop(stream)
        self.results[index] = result

    def _take_events(self):
        events, self.events = self.events, []
        for event in events:
            stream = getattr(event, "stream_id", None)
            if stream not in self.open:
                continue
            _, response = self.open[stream]
            if isinstance(event, h2.events.ResponseReceived):
                response.headers = dict(event.headers)
                response.status = int(response.headers[":status"])
            elif isinstance(event, h2.events.DataReceived):
                response.body += event.data
                self.h2.acknowledge_received_data(event.flow_controlled_length, stream)
            elif isinstance(event, h2.events.StreamEnded):
                self._end(stream, response)
            elif isinstance(event, h2.events.StreamReset):
                refused = event.error_code == h2.errors.ErrorCodes.REFUSED_STREAM
                self._end(stream, Unprocessed() if refused else
                          Uncertain(f"the stream was reset: {event.error_code}"))
        # Streams up to the last one of the GOAWAY are still answered on this connection.
        for stream in list(self.open):
            if self._is_left_out(stream):
                self._end(stream, Unprocessed())
        self._flush()

    def _is_left_out(self, stream):
        return self.last_answered is not None and stream > self.last_answered

    def _is_readable(self):
        return bool(select.select([self.socket], [], [], 0)[0])

    def _read(self, deadline):
        remaining = deadline - time.monotonic()
        if remaining <= 0:
            raise TimeoutError("no answer in time")
        self.socket.settimeout(remaining)
        data = self.socket.recv(65536)
        if not data:
            raise OSError("closed by the other side")
        self._take_frames(data)
        self._flush()

    def _take_frames(self, data):
        """Passes all frames except GOAWAY to h2, which refuses answers after a GOAWAY."""
        self.buffer += data
        while len(self.buffer) >= 9:
            size = 9 + int.from_bytes(self.buffer[:3], "big")
            if len(self.buffer) < size:
                return
            frame, self.buffer = self.buffer[:size], self.buffer[size:]
            if frame[3] == GOAWAY and size >= 17:
                last = struct.unpack(">I", frame[9:13])[0] & 0x7FFFFFFF
                self.last_answered = min(last, self.last_answered or last)
            else:
                events = self.h2.receive_data(frame)
                self.events += events
                if any(isinstance(e, h2.events.RemoteSettingsChanged) for e in events):
                    self.has_settings = True

    def _flush(self):
        self.socket.settimeout(self.timeout)
        self.socket.sendall(self.h2.data_to_send())
