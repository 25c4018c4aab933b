"""Puts curl under test: a server that starts the program anew for each push."""

import base64
import json
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.append(str(pathlib.Path(__file__).parents[1]))
import target

HEADERS = {"topic": "apns-topic", "type": "apns-push-type", "priority": "apns-priority",
           "expiration": "apns-expiration", "collapse-id": "apns-collapse-id", "id": "apns-id"}
# In seconds: how long the server waits, and how long it uses a token. curl itself has no limits.
PATIENCE, LIFETIME = 5, 40 * 60


def run(*command, input=None, check=True):
    return subprocess.run(command, input=input, check=check, capture_output=True)


def part(value):
    return base64.urlsafe_b64encode(value).rstrip(b"=").decode()


def signature(text, key):
    """Returns a signature in the form of ES256, two numbers of 32 bytes; OpenSSL writes DER."""
    der = run("openssl", "dgst", "-sha256", "-sign", key, input=text.encode()).stdout
    end = 4 + der[3]
    return b"".join(number[-32:].rjust(32, b"\0") for number in (der[4:end], der[end + 2:]))


def said_in(body):
    """Returns the members of a body that is an object of JSON; any other says nothing."""
    try:
        said = json.loads(body)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


class Client:
    def __init__(self, place):
        self.place, self.token, self.made = place, None, 0
        self.curl = ["curl", "-q", "--silent", "--show-error", "--http2", "--cacert", place["ca"],
                     "--proxy", place["proxy"], "--max-time", str(PATIENCE), "--data-binary", "@-",
                     "--write-out", "\n%{http_code} %header{apns-id}"]

    def credentials(self, now):
        if "certificate" in self.place:
            return ["--cert", self.place["certificate"]]
        if self.token is None or now - self.made >= LIFETIME:
            self.made = now
            parts = ({"alg": "ES256", "kid": self.place["key-id"]},
                     {"iss": self.place["team-id"], "iat": now})
            text = ".".join(part(json.dumps(each).encode()) for each in parts)
            self.token = f"{text}.{part(signature(text, self.place['key']))}"
        return ["--header", f"authorization: bearer {self.token}"]

    def send(self, notification, now):
        said = target.arguments(notification, HEADERS, {"apns-expiration": target.whole_seconds})
        headers = [word for each in said.items() for word in ("--header", "%s: %s" % each)]
        done = run(*self.curl, *self.credentials(now), *headers,
                   f"https://api.push.apple.com/3/device/{notification['device']}",
                   input=json.dumps(notification["payload"], ensure_ascii=False).encode(), check=False)
        if done.returncode != 0:
            print(done.stderr.decode(), file=sys.stderr)
            # curl's status 3 means that it didn't accept the URL, so nothing was sent.
            return target.outcome("refused" if done.returncode == 3 else "failed")
        body, _, end = done.stdout.rpartition(b"\n")
        if b"ExpiredProviderToken" in body:
            self.token = None
        status, _, id = end.decode().partition(" ")
        return target.outcome("accepted" if status == "200" else "rejected", status=int(status),
                              id=id or None, **said_in(body))

    def burst(self, notifications, now):
        self.credentials(now)
        with ThreadPoolExecutor(len(notifications)) as pool:
            return list(pool.map(lambda each: self.send(each, now), notifications))


target.serve("curl", run("curl", "--version").stdout.split()[1].decode(), Client,
             ["send", "burst", "wait"])
