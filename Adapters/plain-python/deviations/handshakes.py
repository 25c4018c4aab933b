"""Connecting: everything before the first request."""

import ssl

from deviations.table import after, breaks
from provider import Provider


def _context(change):
    """Changes the TLS context."""
    after(Provider, "__post_init__", lambda self, _: change(self.context))


def _takes_anything():
    """Ignores the answer to its ALPN offer."""
    ssl.SSLSocket.selected_alpn_protocol = lambda self: "h2"


@breaks("handshake.offers", "Without ALPN, HTTP/2 is used anyway.")
def no_alpn():
    ssl.SSLContext.set_alpn_protocols = lambda self, protocols: None
    _takes_anything()


@breaks("handshake.agreed", "HTTP/2 is offered, and used whatever the answer is.")
def agreement_assumed():
    _takes_anything()


@breaks("handshake.tls", "Old versions of TLS are accepted, for the sake of old servers.")
def old_tls():

    def change(context):
        context.minimum_version = ssl.TLSVersion.TLSv1
        context.set_ciphers("DEFAULT@SECLEVEL=0")

    _context(change)


@breaks("handshake.host", "Any trusted certificate is accepted, for whatever host.")
def any_host():
    _context(lambda context: setattr(context, "check_hostname", False))


@breaks("handshake.trust", "Checking certificates was switched off to get through a proxy.")
def certificates_unchecked():

    def change(context):
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE

    _context(change)


@breaks("handshake.trust", "A certificate that has expired is accepted.")
def expired_certificate():

    def change(context):
        # OpenSSL's X509_V_FLAG_NO_CHECK_TIME, which the ssl module lacks.
        context.verify_flags |= 0x200000

    _context(change)
