"""npm's package that people install: it starts the program of the package for the platform."""

from artefacts.npm import manifest, pack, platform_package
from common.archives import File, program, text
from common.contents import MANUAL
from common.project import FILES, NAME, PROGRAM, ROOT
from common.published import member, tarballs


def make(project):
    # Only those of this release, because a package that isn't published can't be installed.
    packages = {platform_package(machine): project.version for machine in tarballs(project)}
    tree = {
        "package.json": manifest(
            project, NAME, bin={PROGRAM: f"bin/{PROGRAM}.js"}, man=[f"./man/{PROGRAM}.1"],
            engines={"node": ">=18"}, optionalDependencies=packages),
        "README.md": text((FILES / "README-package.md").read_text()),
        "LICENSE": File((ROOT / "LICENSE").read_bytes()),
        f"bin/{PROGRAM}.js": program((FILES / "shim.js").read_bytes()),
        f"man/{PROGRAM}.1": File(member(project, next(iter(tarballs(project).values())), MANUAL)),
    }
    return [project.write(f"{NAME}-{project.version}.tgz", pack(project, tree))]
