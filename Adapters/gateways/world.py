"""Makes what a gateway here knows: certificates, keys, device tokens, and the file that lists them.

The suite and the gateway read the same file, world.json. Nothing in it is a secret: it is made anew
on each machine. It takes the program `openssl`.
"""

import json
import subprocess

APP, MAIL, OTHER = "org.acme.app", "org.acme.mail", "net.other.app"
TEAM, OTHER_TEAM = "ACME000001", "OTHER00001"


def openssl(folder, *words, said=None):
    subprocess.run(["openssl", *words], cwd=folder, input=said, text=True, check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def make_authority(folder, name):
    openssl(folder, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
            "-keyout", f"{name}.key", "-out", f"{name}.pem", "-days", "30", "-subj", f"/CN={name}")


def make_certificate(folder, authority, name, subject, extensions):
    (folder / "extensions").write_text(extensions)
    openssl(folder, "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
            "-keyout", f"{name}.key", "-out", "request", "-subj", subject)
    openssl(folder, "x509", "-req", "-in", "request", "-CA", f"{authority}.pem",
            "-CAkey", f"{authority}.key", "-CAcreateserial", "-days", "30",
            "-extfile", "extensions", "-out", f"{name}.pem")


def make_world(folder, name, environment, limited_keys=True, certificates=True):
    """Makes a world in a folder, and returns the path of its file.

    A gateway claims less if it knows no keys for particular topics or environments, or no
    certificates of senders.
    """
    folder.mkdir(parents=True, exist_ok=True)
    away = "development" if environment == "production" else "production"
    make_authority(folder, "ca")
    make_certificate(folder, "ca", "gateway", "/CN=localhost",
                     "subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth\n")
    keys = [
        {"id": "ACMEKEY001", "team": TEAM},
        {"id": "ACMEKEY002", "team": TEAM},
        {"id": "OTHERKEY01", "team": OTHER_TEAM},
    ]
    keys += [
        {"id": "ONETOPIC01", "team": TEAM, "topics": [APP]},
        {"id": "RELATED001", "team": TEAM, "topics": [APP], "related": "RELATED002"},
        {"id": "RELATED002", "team": TEAM, "topics": [APP], "related": "RELATED001"},
        {"id": "PRODKEY001", "team": TEAM, "environment": "production"},
        {"id": "TESTKEY001", "team": TEAM, "environment": "development"},
    ] if limited_keys else []
    for key in keys:
        key["file"] = f"{key['id']}.p8"
        openssl(folder, "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256",
                "-out", key["file"])
    senders = [
        {"topics": [APP]},
        {"topics": [APP], "standing": "invalid"},
        {"topics": [APP], "standing": "revoked"},
        {"topics": [APP], "environment": "production"},
        {"topics": [APP], "environment": "development"},
    ] if certificates else []
    make_authority(folder, "senders")
    for number, sender in enumerate(senders):
        sender.update(file=f"push{number}.pem", key=f"push{number}.key")
        make_certificate(folder, "senders", f"push{number}", f"/CN=Sender {number}",
                         "extendedKeyUsage=clientAuth\n")
    topics = [APP + suffix for suffix in (
        ".voip", ".complication", ".location-query", ".voip-ptt", ".pushkit.fileprovider",
        ".push-type.liveactivity", ".push-type.widgets", ".push-type.controls",
        ".push-type.nowplaying")]
    devices = [
        {"token": "a0010001", "topic": APP},
        {"token": "a0010002", "topic": APP},
        {"token": "a0010003", "topic": APP, "unregistered-since": 1_700_000_000_123},
        {"token": "a0010004", "topic": APP, "expired-since": 1_700_000_000_456},
        {"token": "a0010005", "topic": MAIL},
        {"token": "a0010006", "topic": OTHER},
        {"token": "a0010007", "topic": APP, "environment": away},
        {"token": "ab" * 32, "topic": APP},
        {"token": "cd" * 100, "topic": APP},
    ]
    devices += [{"token": f"b001000{number}", "topic": topic} for number, topic in enumerate(topics)]
    world = {
        "name": name, "ca": "ca.pem", "environment": environment, "devices": devices,
        "apps": [{"id": APP, "team": TEAM}, {"id": MAIL, "team": TEAM},
                 {"id": OTHER, "team": OTHER_TEAM}],
        "keys": keys, "certificates": senders,
    }
    path = folder / "world.json"
    path.write_text(json.dumps(world, indent=2) + "\n")
    return path
