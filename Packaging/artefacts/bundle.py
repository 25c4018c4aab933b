"""SwiftPM's artifact bundle: a plugin can use the program without building it."""

import json

from common.archives import File, program, text, zip_
from common.project import NAME, PROGRAM, ROOT
from common.published import licences, member, tarballs


def make(project):
    top = f"{NAME}.artifactbundle"
    tree = {f"{top}/LICENSE": File((ROOT / "LICENSE").read_bytes())}
    variants = []
    for machine, path in tarballs(project).items():
        folder = f"{PROGRAM}-linux-{machine.uname}"
        tree[f"{top}/{folder}/bin/{PROGRAM}"] = program(member(project, path, f"bin/{PROGRAM}"))
        for name, data in licences(project, path).items():
            tree[f"{top}/{folder}/licences/{name}"] = File(data)
        variants.append(
            {"path": f"{folder}/bin/{PROGRAM}", "supportedTriples": [machine.triple]})
    facts = {
        "schemaVersion": "1.0",
        "artifacts": {
            PROGRAM: {"type": "executable", "version": project.version, "variants": variants},
        },
    }
    tree[f"{top}/info.json"] = text(json.dumps(facts, indent=2) + "\n")
    return [project.write(f"{project.stem}.artifactbundle.zip", zip_(tree, project.epoch))]
