"""The archive with the dynamic program, which takes OpenSSL, nghttp2 and libevent from the system."""

from common.contents import COMPLETIONS, MANUAL
from common.project import PROGRAM
from job import does_its_job, expect, has_licences, has_pages, run


def test(project, work):
    run("tar", "-xzf", project.output / f"{project.platform}-dynamic.tar.gz")
    unpacked = work / project.stem
    command = [unpacked / "bin" / PROGRAM]
    libraries = run("ldd", *command).stdout
    for name in ("libssl.so.3", "libcrypto.so.3", "libnghttp2.so.14", "libevent-2.1.so.7"):
        expect(name in libraries, f"{name} isn't used:\n{libraries}")
    expect("libswift" not in libraries, f"Swift's runtime isn't inside:\n{libraries}")
    does_its_job(command, project.version, watched=[unpacked])
    has_pages(
        command, unpacked / MANUAL,
        {shell: unpacked / path for shell, path in COMPLETIONS.items()})
    has_licences(unpacked / "licences")
