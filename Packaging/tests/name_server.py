"""A name server on loopback that knows a few names, and never answers for some of them."""

import ipaddress
import socket
import struct
import threading

PORT = 53
KINDS = {1: 4, 28: 6}  # A and AAAA, with their versions of IP
NO_SUCH_NAME = 3


class NameServer:
    """Answers from a table of names with their addresses; for None it never answers."""

    def __init__(self, address, names):
        self.names = names
        self.asked = []
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind((address, PORT))
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            question, client = self.socket.recvfrom(512)
            answer = self.answer(question)
            if answer:
                self.socket.sendto(answer, client)

    def answer(self, message):
        name, end = read_name(message, 12)
        kind, = struct.unpack_from("!H", message, end)
        self.asked.append(name)
        addresses = self.names.get(name, [])
        if addresses is None:
            return None
        records = [
            ipaddress.ip_address(text).packed for text in addresses
            if ipaddress.ip_address(text).version == KINDS.get(kind)
        ]
        # A response, recursion desired and available.
        flags = 0x8180 | (0 if name in self.names else NO_SUCH_NAME)
        header = message[:2] + struct.pack("!HHHHH", flags, 1, len(records), 0, 0)
        body = b"".join(
            # A pointer to the name of the question, its kind, the class Internet, 60 s.
            struct.pack("!HHHIH", 0xC00C, kind, 1, 60, len(record)) + record for record in records)
        return header + message[12:end + 4] + body


def read_name(message, start):
    """Returns the name that begins at an offset, and the offset after it."""
    labels = []
    while message[start]:
        labels.append(message[start + 1:start + 1 + message[start]].decode())
        start += 1 + message[start]
    return ".".join(labels).lower(), start + 1
