"""Provider tokens: how they are made, and how long they are used."""

import adapter
import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from deviations.table import after, breaks, instead
from provider import Provider, ProviderToken


def _value(change):
    """Changes the header value of a new token: `change(token, value)`."""

    @instead(ProviderToken, "_renew")
    def renew(method, self, now):
        method(self, now)
        self.value = change(self, self.value)


def _signed(claims=lambda self: {"iss": self.team_id, "iat": self.made_at}, **changed):
    """Signs the token again with other claims, or with another `key` or `header`."""
    _value(lambda self, _: "bearer " + jwt.encode(
        claims(self), changed.get("key") or self.key, "ES256",
        changed.get("header", lambda self: {"kid": self.key_id, "typ": None})(self)))


@breaks("token.every-request", "The token is sent once, as if it were for the whole connection.")
def token_of_the_connection():

    def fields(self, fields, _):
        shown, self.connection.shown = getattr(self.connection, "shown", False), True
        return (field for field in fields if field[0] != "authorization" or not shown)

    after(Provider, "_fields", fields)


@breaks("token.bearer-case", "The word before the token is written Bearer.")
def capital_bearer():
    _value(lambda self, value: value.replace("bearer", "Bearer"))


@breaks("token.every-request", "The word before the token is forgotten.")
def no_bearer():
    _value(lambda self, value: value.removeprefix("bearer "))


@breaks("token.every-request", "The parts of the token are padded, as base64 usually is.")
def padded_token():
    _value(lambda self, value: "bearer " + ".".join(
        part + "=" * (-len(part) % 4) for part in value.removeprefix("bearer ").split(".")))


@breaks("token.signature", "The signature is wrapped in DER, as TLS libraries return it.")
def signature_in_der():

    def change(self, value):
        text = value.removeprefix("bearer ").rpartition(".")[0]
        key = load_pem_private_key(self.key.encode(), None)
        made = key.sign(text.encode(), ec.ECDSA(hashes.SHA256()))
        return f"bearer {text}.{jwt.utils.base64url_encode(made).decode()}"

    _value(change)


@breaks("token.every-request", "The token is signed by a key that isn't the team's.")
def signed_by_another():
    _signed(key=ec.generate_private_key(ec.SECP256R1()))


@breaks("token.every-request", "The token is changed after it was signed.")
def changed_after_signing():

    def change(self, value):
        parts = value.split(".")
        claims = f'{{"iss":"{self.team_id}","iat":{self.made_at + 1}}}'
        parts[1] = jwt.utils.base64url_encode(claims.encode()).decode()
        return ".".join(parts)

    _value(change)


@breaks("token.every-request", "The issuer in the claims is the app, not the team.")
def bundle_id_as_issuer():
    _signed(lambda self: {"iss": "com.example.news", "iat": self.made_at})


@breaks("token.every-request", "The team is left out of the claims.")
def no_team():
    _signed(lambda self: {"iat": self.made_at})


@breaks("token.key-id", "The name of the key's file is used as its ID.")
def file_name_as_key_id():
    _signed(header=lambda self: {"kid": f"AuthKey_{self.key_id}.p8", "typ": None})


@breaks("token.key-id", "The ID of the key is among the claims.")
def key_id_among_claims():
    _signed(lambda self: {"iss": self.team_id, "iat": self.made_at, "kid": self.key_id},
            header=lambda self: {"typ": None})


@breaks("token.issued-at", "The token's time is in milliseconds.")
def token_in_milliseconds():
    _signed(lambda self: {"iss": self.team_id, "iat": self.made_at * 1000})


@breaks("token.issued-at", "The token's time is text.")
def token_time_as_text():
    _signed(lambda self: {"iss": self.team_id, "iat": str(self.made_at)})


@breaks("token.issued-at", "The token's time is local time.")
def token_in_local_time():
    _signed(lambda self: {"iss": self.team_id, "iat": self.made_at + 2 * 3600})


@breaks("token.age", "The token is made once, at the start.")
def token_for_ever():
    ProviderToken.RENEWED_AFTER = 10**9


@breaks("token.age", "Each use of the token starts its hour again.")
def use_keeps_young():
    used = {}

    @instead(ProviderToken, "header")
    def header(method, self, now):
        if self.made_at is not None and now - used[self] < self.RENEWED_AFTER:
            used[self] = now
            return self.value
        self.made_at = None
        used[self] = now
        return method(self, now)


@breaks("token.too-often", "Each request makes a new token.")
def token_for_each_request():
    # Two tokens of the same second differ only in their signatures, which is enough.
    ProviderToken.RENEWED_AFTER = 0


@breaks("token.too-often", "The token is renewed every ten minutes, to be safe.")
def token_for_ten_minutes():
    ProviderToken.RENEWED_AFTER = 599


@breaks("token.too-often", "The token's hour is counted from the start of the program.")
def hour_from_the_start():

    def opened(self, _, place):
        if self.provider.token:
            self.provider.token.started = place["now"]

    after(adapter.Client, "__init__", opened)

    @instead(ProviderToken, "header")
    def header(method, self, now):
        hour = int(now - self.started) // self.RENEWED_AFTER
        if self.made_at is None or hour != self.hour:
            self._renew(now)
        self.hour = hour
        return self.value


@breaks("token.topics", "There is a token for each topic.")
def token_for_each_topic():
    _token_for_each(lambda self, delivery: delivery.headers["apns-topic"])


@breaks("token.connections", "There is a token for each connection.")
def token_for_each_connection():
    _token_for_each(lambda self, delivery: self.connection)


def _token_for_each(whose):
    """Keeps a token for each `whose(provider, delivery)`."""

    @instead(Provider, "_fields")
    def fields(method, self, delivery):
        if self.token:
            tokens = self.__dict__.setdefault("tokens", {})
            known = self.token
            self.token = tokens.setdefault(
                whose(self, delivery), ProviderToken(known.key, known.key_id, known.team_id))
        return method(self, delivery)


@breaks("token.expired", "A token that APNs calls expired is sent again.")
def expired_token_kept():
    ProviderToken.replace = lambda self, now: False


@breaks("token.expired-once", "Each time that APNs calls a token expired, another is made.")
def expired_in_a_circle():
    ProviderToken.NOT_RENEWED_BEFORE = 0


@breaks("token.too-often", "Each answer about tokens gets a new one, also that there were too many.")
def renewed_after_too_many():

    def change(self, outcome, *_):
        if outcome.reason == "TooManyProviderTokenUpdates":
            self.token.made_at = None
        return outcome

    after(Provider, "_outcome", change)
