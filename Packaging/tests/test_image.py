"""The container image: read by skopeo, unpacked by umoci, and used as its own user in a chroot."""

import json
import stat

from artefacts.image import USER
from common.project import NAME, PROGRAM
from job import Served, does_its_job, expect, has_licences, run
from place import empty_root


def test(project, work):
    archive = project.output / f"{project.platform}.oci.tar"
    # `podman load` stores it under this name.
    image = f"oci-archive:{archive}:{NAME}:{project.version}"
    facts = json.loads(run("skopeo", "inspect", image).stdout)
    expect(facts["Architecture"] == project.machine.oci and facts["Os"] == "linux", f"{facts}")
    expect(len(facts["Layers"]) == 1, f"{len(facts['Layers'])} layers")
    label = facts["Labels"]["org.opencontainers.image.version"]
    expect(label == project.version, f"the label of the version is {label}")
    for kind in ("oci-archive", "docker-archive"):
        config = json.loads(
            run("skopeo", "inspect", "--raw", "--config", f"{kind}:{archive}").stdout)
        check_configuration(config["config"])

    layout = work / "layout"
    # A copy reads every part and compares its digest.
    policy = work / "policy.json"
    policy.write_text('{"default": [{"type": "insecureAcceptAnything"}]}')
    run("skopeo", "--policy", policy, "copy", image, f"oci:{layout}:{project.version}")
    bundle = work / "bundle"
    run("umoci", "unpack", "--image", f"{layout}:{project.version}", bundle)
    process = json.loads((bundle / "config.json").read_text())["process"]
    expect(process["args"] == [PROGRAM], f"it starts {process['args']}")
    expect(process["user"]["uid"] == process["user"]["gid"] == USER, f"as {process['user']}")

    root = bundle / "rootfs"
    expect(stat.S_IMODE((root / "tmp").stat().st_mode) == 0o1777, "/tmp isn't open to all")
    expect(not list((root / "tmp").iterdir()), "/tmp isn't empty")
    owned = {path for path in root.rglob("*") if path.lstat().st_uid != 0}
    expect(not owned, f"not root's: {owned}")
    empty_root(root)
    command = ["chroot", f"--userspec={USER}:{USER}", root, f"/usr/bin/{PROGRAM}"]
    does_its_job(command, project.version, inside=root, watched=[root / "usr", root / "etc"])
    has_licences(root / f"usr/share/doc/{NAME}/licences")
    is_healthy_while_it_serves(command, config["config"]["Healthcheck"]["Test"])


def check_configuration(config):
    expect(config["User"] == f"{USER}:{USER}", f"the user is {config['User']}")
    expect(config["Entrypoint"] == [PROGRAM], f"the entry point is {config['Entrypoint']}")
    expect(list(config["ExposedPorts"]) == ["2197/tcp"], f"ports: {config['ExposedPorts']}")
    expect(config["Healthcheck"]["Test"][0] == "CMD", f"health check: {config['Healthcheck']}")


def is_healthy_while_it_serves(command, check):
    """Tries the health check of the image on the port that the image exposes."""
    words = check[check.index(PROGRAM) + 1:]
    run(*command, *words, status=4)
    with Served([*command, "serve", "--json"]) as served:
        expect(served.event("serving")["port"] == 2197, "the port isn't 2197")
        run(*command, *words)
        served.end()
    run(*command, *words, status=4)
