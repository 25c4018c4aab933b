"""What pre-commit installs of this repository: nothing but the wheel of its version.

pre-commit runs `pip install .` in a hook's repository. This package carries nothing itself; the program
comes from the wheel, so that a commit waits for no build.
"""

import pathlib
import re

from setuptools import setup

source = pathlib.Path(__file__).parent / "Sources/Conformance/Specs/Suite/SuiteVersion.swift"
version = re.search('suiteVersion = "(.+)"', source.read_text(encoding="utf-8"))[1]

setup(
    name="apns-conformance-hook",
    version=version,
    description="The hook of apns-conformance for pre-commit",
    py_modules=[],
    python_requires=">=3.9",
    install_requires=[f"apns-conformance=={version}"],
)
