"""A mock of APNs on Python's h2, over asyncio and ssl: the wire.

The rules for pushes to devices are in rules.py, and those for broadcasts and channels in channels.py.
"""

import argparse
import asyncio
import pathlib
import ssl

import h2.config
import h2.connection
import h2.events
import h2.exceptions
from h2.settings import SettingCodes, Settings

import channels
import rules

FAULTS = rules.FAULTS | channels.FAULTS
# The streams of a connection before its first valid provider token, and afterwards.
AT_FIRST, LATER = 1, 100


class Wire(asyncio.Protocol):
    """One connection: frames in and out, and the requests that they carry."""

    def __init__(self, world, respond):
        self.world = world
        # The rules of the service: from a request and what is known of its connection to the answer.
        self.respond = respond
        self.requests = {}
        # What the client's windows have no room for yet, by the stream.
        self.unsent = {}

    def connection_made(self, transport):
        self.transport = transport
        shown = transport.get_extra_info("ssl_object")
        # A client that names no protocol could speak any, and one that names others can't be here.
        if shown.selected_alpn_protocol() != "h2":
            return transport.abort()
        certificate = self.world.certificates.get(shown.getpeercert(True))
        if certificate and certificate.get("standing") == "revoked":
            return transport.abort()
        self.state = rules.Connection(certificate)
        self.h2 = h2.connection.H2Connection(
            h2.config.H2Configuration(client_side=False, header_encoding=None))
        self.h2.local_settings = Settings(client=False, initial_values={
            SettingCodes.MAX_CONCURRENT_STREAMS: LATER if certificate else AT_FIRST})
        self.h2.initiate_connection()
        self.flush()

    def data_received(self, data):
        try:
            for event in self.h2.receive_data(data):
                self.handle(event)
        except h2.exceptions.ProtocolError:
            # h2 has written the GOAWAY that says why.
            self.flush()
            return self.transport.close()
        self.flush()

    def flush(self):
        self.transport.write(self.h2.data_to_send())

    def handle(self, event):
        match event:
            case h2.events.RequestReceived():
                self.requests[event.stream_id] = (event.headers, [])
            case h2.events.DataReceived():
                self.h2.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                self.requests[event.stream_id][1].append(event.data)
            case h2.events.StreamEnded():
                self.answer(event.stream_id, *self.requests.pop(event.stream_id))
            case h2.events.StreamReset():
                self.requests.pop(event.stream_id, None)
                self.unsent.pop(event.stream_id, None)
            case h2.events.WindowUpdated() | h2.events.RemoteSettingsChanged():
                for stream in list(self.unsent):
                    self.send(stream, self.unsent.pop(stream))

    def answer(self, stream, fields, parts):
        fields = [(name.decode(), value.decode(errors="replace")) for name, value in fields]
        line = {name: value for name, value in fields if name.startswith(":")}
        headers = [field for field in fields if not field[0].startswith(":")]
        is_first = self.state.first is None
        status, headers, body = self.respond(
            rules.Push(line[":method"], line[":path"], headers, b"".join(parts)), self.state)
        if is_first and self.state.first:
            self.h2.update_settings({SettingCodes.MAX_CONCURRENT_STREAMS: LATER})
        self.h2.send_headers(stream, [(":status", str(status)), *headers], end_stream=not body)
        if body:
            self.send(stream, body)

    def send(self, stream, body):
        """Sends what the client takes of a body; a list of 10,000 channels is longer than a frame."""
        while body:
            size = min(self.h2.local_flow_control_window(stream), self.h2.max_outbound_frame_size)
            if size <= 0:
                self.unsent[stream] = body
                return
            part, body = body[:size], body[size:]
            self.h2.send_data(stream, part, end_stream=not body)


async def serve(options):
    world = rules.World(options.config, options.fault)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(options.certificate, options.key)
    context.set_alpn_protocols(["h2"])
    if world.certificates:
        # Any certificate of the authority is read; the rules say which are good for what.
        context.verify_mode = ssl.CERT_OPTIONAL
        context.load_verify_locations(pathlib.Path(options.config).parent / "senders.pem")
    known = channels.Channels(world)

    def push(request, connection):
        is_broadcast = request.path.startswith("/4/broadcasts/")
        return (known.answer_broadcast if is_broadcast else world.answer)(request, connection)

    async def listen(port, respond, words):
        server = await asyncio.get_running_loop().create_server(
            lambda: Wire(world, respond), "127.0.0.1", port, ssl=context)
        print(words, server.sockets[0].getsockname()[1], flush=True)
        return server

    servers = [await listen(options.port, push, "listening on port"),
               await listen(options.management_port, known.answer_management, "channels on port")]
    await asyncio.gather(*(server.serve_forever() for server in servers))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--config", help="the file that says what the gateway knows")
    parser.add_argument("--certificate", help="the gateway's certificate, as PEM")
    parser.add_argument("--key", help="its private key, as PEM")
    parser.add_argument("--port", type=int, default=0, help="the port; 0 takes a free one")
    parser.add_argument("--management-port", type=int, default=0,
                        help="the port of the service that manages channels; 0 takes a free one")
    parser.add_argument("--fault", choices=FAULTS, help="one thing to do wrong")
    parser.add_argument("--faults", action="store_true",
                        help="list the faults, each with the rule that it breaks")
    options = parser.parse_args()
    if options.faults:
        for name, rule in FAULTS.items():
            print(name, rule)
        return
    asyncio.run(serve(options))


main()
