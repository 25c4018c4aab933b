"""npm's package for browsers and Node: the module, what asks it, types, assertions and a command line."""

from artefacts.npm import manifest, pack
from common.archives import File, program, text
from common.project import NAME, ROOT, Problem

SOURCES = ROOT / "Packaging/JavaScript"
MODULE = "conformance.wasm"
BUILT = ROOT / ".build/wasm" / MODULE
PACKAGE = f"{NAME}-module"
SUMMARY = "Conformance suite for Apple push notifications: the checker and the models, in JavaScript"


def make(project):
    if not BUILT.is_file():
        raise Problem(f"{BUILT.relative_to(ROOT)} is missing: run make wasm first.")
    tree = {
        "package.json": manifest(
            project, PACKAGE, description=SUMMARY, type="module", sideEffects=False,
            bin={PACKAGE: "cli.js"}, engines={"node": ">=18"}, exports={
                ".": {"types": "./conformance.d.ts", "default": "./conformance.js"},
                "./matcher": {"types": "./matcher.d.ts", "default": "./matcher.js"},
                f"./{MODULE}": f"./{MODULE}",
            }),
        "README.md": text((SOURCES / "README.md").read_text()),
        "LICENSE": File((ROOT / "LICENSE").read_bytes()),
        MODULE: File(BUILT.read_bytes()),
        "cli.js": program((SOURCES / "cli.js").read_bytes()),
        **{name: text((SOURCES / name).read_text())
           for name in ("conformance.js", "conformance.d.ts", "matcher.js", "matcher.d.ts")},
    }
    return [project.write(f"{PACKAGE}-{project.version}.tgz", pack(project, tree)),
            project.write(MODULE, BUILT.read_bytes())]
