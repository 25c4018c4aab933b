"""The release's workflow: valid by GitHub's schema, pinned, and with no more rights than it needs.

The other workflow and the action have to be valid as well.

What they do can only be tried on GitHub.
"""

import json
import re

from common.project import ROOT
from job import expect, run

TOOLS = ROOT / ".build/python/bin"
WORKFLOW = ROOT / ".github/workflows/release.yml"
TO_JSON = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"


def test(project, work):
    schema = [TOOLS / "check-jsonschema", "--builtin-schema", "vendor.github-workflows"]
    run(*schema, WORKFLOW, WORKFLOW.with_name("ci.yml"))
    run(TOOLS / "check-jsonschema", "--builtin-schema", "vendor.github-actions", ROOT / "action.yml")
    audit = [TOOLS / "zizmor", "--offline", "--no-progress", "--no-config"]
    run(*audit, WORKFLOW)
    workflow = json.loads(run(TOOLS / "python", "-c", TO_JSON, WORKFLOW).stdout)
    expect(workflow["permissions"] == {}, "the workflow as a whole has permissions")
    needs_writing = [
        name for name, job in workflow["jobs"].items() if job["permissions"] != {"contents": "read"}
    ]
    expect(needs_writing == ["publish"], f"these jobs may write: {needs_writing}")
    used = re.findall(r"uses: (\S+)", WORKFLOW.read_text())
    expect(used and all(re.fullmatch(r"\S+@[0-9a-f]{40}", name) for name in used), f"{used}")

    broken = work / "broken.yml"
    broken.write_text(WORKFLOW.read_text().replace("runs-on:", "runs-at:"))
    run(*schema, broken, status=1)
