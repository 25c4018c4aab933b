"""The container image, FROM scratch, as an OCI archive."""

import json
import time

from common.archives import File, Folder, below, gzip, sha256, tar, text
from common.contents import contents
from common.project import AUTHORS, NAME, PROGRAM, REPOSITORY, SUMMARY

MEDIA = "application/vnd.oci.image"
USER = 65532  # the user ID that images without a root user commonly have
SECOND = 1_000_000_000


class Blobs:
    """The image's parts, each under its digest."""

    def __init__(self):
        self.tree = {}

    def add(self, data, media):
        digest = sha256(data)
        self.tree[f"blobs/sha256/{digest}"] = File(data)
        return {"mediaType": media, "digest": f"sha256:{digest}", "size": len(data)}


def make(project):
    blobs = Blobs()
    files = tar(layer(project), project.epoch)
    packed = blobs.add(gzip(files), f"{MEDIA}.layer.v1.tar+gzip")
    config = blobs.add(
        encode(configuration(project, f"sha256:{sha256(files)}")), f"{MEDIA}.config.v1+json")
    manifest = blobs.add(encode({
        "schemaVersion": 2, "mediaType": f"{MEDIA}.manifest.v1+json",
        "config": config, "layers": [packed], "annotations": labels(project),
    }), f"{MEDIA}.manifest.v1+json")
    manifest["platform"] = platform(project)
    manifest["annotations"] = {"org.opencontainers.image.ref.name": f"{NAME}:{project.version}"}
    tree = {
        **blobs.tree,
        "oci-layout": text('{"imageLayoutVersion":"1.0.0"}'),
        "index.json": text(encode({
            "schemaVersion": 2, "mediaType": f"{MEDIA}.index.v1+json", "manifests": [manifest],
        }).decode()),
        # For `docker load` of older versions of Docker, which lack OCI archives.
        "manifest.json": text(encode([{
            "Config": blob(config), "RepoTags": [f"{NAME}:{project.version}"],
            "Layers": [blob(packed)],
        }]).decode()),
    }
    return [project.write(f"{project.platform}.oci.tar", tar(tree, project.epoch))]


def layer(project):
    all_ = contents(project, "static")
    return {
        f"usr/bin/{PROGRAM}": all_.program,
        "etc/passwd": text(
            "root:x:0:0:root:/:/sbin/nologin\n"
            f"{PROGRAM}:x:{USER}:{USER}:{PROGRAM}:/:/sbin/nologin\n"),
        "etc/group": text(f"root:x:0:\n{PROGRAM}:x:{USER}:\n"),
        "tmp": Folder(0o1777),
        f"usr/share/doc/{NAME}/LICENSE": all_.licence,
        **below(f"usr/share/doc/{NAME}/licences", all_.licences),
    }


def configuration(project, layer_digest):
    created = date(project)
    return {
        "created": created,
        **platform(project),
        "config": {
            "User": f"{USER}:{USER}",
            "Env": ["PATH=/usr/bin"],
            "Entrypoint": [PROGRAM],
            "ExposedPorts": {"2197/tcp": {}},
            "Labels": labels(project),
            # A member of Docker's; readers of OCI ignore it.
            "Healthcheck": {
                "Test": ["CMD", PROGRAM, "ping"],
                "Interval": 10 * SECOND, "Timeout": 5 * SECOND, "StartPeriod": SECOND, "Retries": 3,
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [layer_digest]},
        "history": [{"created": created, "created_by": f"COPY {PROGRAM} /usr/bin"}],
    }


def labels(project):
    start = "org.opencontainers.image"
    every = {
        f"{start}.title": NAME,
        f"{start}.description": SUMMARY,
        f"{start}.version": project.version,
        f"{start}.revision": project.revision,
        f"{start}.created": date(project),
        f"{start}.licenses": "MIT",
        f"{start}.authors": AUTHORS,
        f"{start}.source": REPOSITORY,
        f"{start}.url": REPOSITORY,
    }
    return {name: value for name, value in every.items() if value}


def platform(project):
    return {"architecture": project.machine.oci, "os": "linux"}


def blob(descriptor):
    return "blobs/" + descriptor["digest"].replace(":", "/")


def date(project):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(project.epoch))


def encode(value):
    return json.dumps(value, separators=(",", ":")).encode()
