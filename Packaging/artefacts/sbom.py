"""The bill of materials: both programs, and what is linked into them, as SPDX 2.3."""

import hashlib
import json
import re
import time
import urllib.parse

from common.archives import sha256
from common.components import linked
from common.contents import contents
from common.project import AUTHORS, NAME, PROGRAM, REPOSITORY

KINDS = ("static", "dynamic")


def make(project):
    return [project.write(
        f"{project.platform}.spdx.json",
        (json.dumps(document(project), indent=2, ensure_ascii=False) + "\n").encode())]


def document(project):
    programs = {kind: contents(project, kind).program.data for kind in KINDS}
    parts = linked("static")
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": project.platform,
        "documentNamespace":
            f"{REPOSITORY}/spdx/{project.platform}-{sha256(programs['static'])[:16]}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(project.epoch)),
            "creators": [f"Organization: {AUTHORS}", f"Tool: {NAME}-packaging"],
        },
        "packages": [own_package(project, programs)] + [package(part) for part in parts],
        "files": [file(kind, data) for kind, data in programs.items()],
        "relationships": relationships(parts),
    }


def own_package(project, programs):
    return {
        "SPDXID": "SPDXRef-Package",
        "name": NAME,
        "versionInfo": project.version,
        "supplier": f"Organization: {AUTHORS}",
        "downloadLocation":
            f"{REPOSITORY}/releases/download/v{project.version}/{project.platform}.tar.gz",
        "filesAnalyzed": True,
        "packageVerificationCode": {"packageVerificationCodeValue": verification(programs)},
        "licenseConcluded": "MIT",
        "licenseDeclared": "MIT",
        "copyrightText": f"Copyright (c) 2026 {AUTHORS}",
        "primaryPackagePurpose": "APPLICATION",
        "sourceInfo": f"Git revision {project.revision}" if project.revision else "no Git checkout",
    }


def verification(programs):
    """Returns SPDX's verification code: one checksum of all files in a package."""
    sums = sorted(hashlib.sha1(data).hexdigest() for data in programs.values())
    return hashlib.sha1("".join(sums).encode()).hexdigest()


def package(part):
    facts = {
        "SPDXID": identifier(part),
        "name": part.name,
        "versionInfo": part.version,
        "supplier": "Organization: Debian" if part.source else "Organization: swift.org",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": part.licence,
        "copyrightText": "NOASSERTION",
        "primaryPackagePurpose": "LIBRARY",
    }
    if part.source:
        name, _, architecture = part.package.partition(":")
        locator = f"pkg:deb/debian/{name}@{urllib.parse.quote(part.version)}?distro=bookworm"
        if architecture:
            locator += f"&arch={architecture}"
        facts["sourceInfo"] = f"Debian's source package {part.source} {part.source_version}"
        facts["externalRefs"] = [{
            "referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
            "referenceLocator": locator,
        }]
    return facts


def file(kind, data):
    return {
        "SPDXID": f"SPDXRef-Program-{kind}",
        "fileName": f"./{kind}/{PROGRAM}",
        "fileTypes": ["BINARY"],
        "checksums": [
            {"algorithm": "SHA1", "checksumValue": hashlib.sha1(data).hexdigest()},
            {"algorithm": "SHA256", "checksumValue": sha256(data)},
        ],
        "licenseConcluded": "NOASSERTION",
        "copyrightText": f"Copyright (c) 2026 {AUTHORS}, and those of the linked libraries",
    }


def relationships(parts):
    found = [relation("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-Package")]
    for kind in KINDS:
        program, inside = f"SPDXRef-Program-{kind}", linked(kind)
        found.append(relation("SPDXRef-Package", "CONTAINS", program))
        found += [
            relation(program, "STATIC_LINK" if part in inside else "DYNAMIC_LINK", identifier(part))
            for part in parts
        ]
    return found


def relation(one, kind, other):
    return {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}


def identifier(part):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", part.name).strip("-")
