"""npm's two packages, installed without a network, with everything that the shim has to pass on."""

import os
import signal
import subprocess

from artefacts.npm import platform_package
from common.project import NAME, PROGRAM
from job import SECONDS, does_its_job, expect, has_licences, run


def test(project, work):
    platform = platform_package(project.machine)
    packages = [project.output / f"{name}-{project.version}.tgz" for name in (NAME, platform)]
    place = work / "place"
    place.mkdir()
    (place / "package.json").write_text('{"private": true}\n')
    run("npm", "install", "--offline", "--no-audit", "--no-fund", *packages, cwd=place)
    command = [place / "node_modules/.bin" / PROGRAM]
    does_its_job(command, project.version, watched=[place])
    has_licences(place / "node_modules" / platform / "licences")
    ends_as_the_program(command)
    says_what_is_missing(place, platform)

    whole = work / "prefix"
    run("npm", "install", "--offline", "--no-audit", "--no-fund", "--global", "--prefix", whole,
        *packages)
    run(whole / "bin" / PROGRAM, "--version")
    page = (whole / f"share/man/man1/{PROGRAM}.1").read_text()
    expect(page == run(whole / "bin" / PROGRAM, "manual").stdout, "the manual page is another one")


def ends_as_the_program(command):
    """A signal that ends the program ends the shim too."""
    for sent in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        with subprocess.Popen([*command, "serve", "--port", "0"], stdout=subprocess.PIPE) as shim:
            shim.stdout.readline()
            program = child(shim.pid)
            shim.send_signal(sent)
            status = shim.wait(timeout=SECONDS)
            expect(status in (0, -sent), f"the shim ended with {status} after {sent.name}")
            expect(not os.path.exists(f"/proc/{program}"), f"the program outlives {sent.name}")
    with subprocess.Popen([*command, "serve", "--port", "0"], stdout=subprocess.PIPE) as shim:
        shim.stdout.readline()
        os.kill(child(shim.pid), signal.SIGKILL)
        status = shim.wait(timeout=SECONDS)
        expect(status == -signal.SIGKILL, f"the program was killed, the shim ended with {status}")
    run(*command, "run", "no-such-case", status=5)


def child(process):
    with open(f"/proc/{process}/task/{process}/children") as file:
        return int(file.read().split()[0])


def says_what_is_missing(place, platform):
    """Without a program for the platform, one sentence says so."""
    shim = place / "node_modules" / NAME / "bin" / f"{PROGRAM}.js"
    pretend = place / "pretend.js"
    pretend.write_text('Object.defineProperty(process, "platform", { value: "darwin" });\n')
    told = run("node", "--require", pretend, shim, status=2).stderr
    expect("there is no package apns-conformance-darwin-" in told and told.count("\n") == 1, f"on macOS: {told}")
    (place / "node_modules" / platform).rename(place / "elsewhere")
    told = run("node", shim, status=2).stderr
    expect(f"the package {platform} is missing" in told and told.count("\n") == 1, told)
