"""npm's package for JavaScript, installed without a network: its README as printed, its command line."""

import re

from artefacts.module import PACKAGE, SOURCES
from job import expect, run

PUSH = '{"aps":{"alert":5}}'


def test(project, work):
    place = work / "place"
    place.mkdir()
    (place / "package.json").write_text('{"private": true, "type": "module"}\n')
    run("npm", "install", "--offline", "--no-audit", "--no-fund",
        project.output / f"{PACKAGE}-{project.version}.tgz", cwd=place)
    says_what_its_readme_says(place)
    has_a_command_line(place)


def says_what_its_readme_says(place):
    first, second = re.findall(r"```js\n(.*?)```", (SOURCES / "README.md").read_text(), re.S)
    (place / "first.js").write_text(first)
    shown = run("node", "first.js", cwd=place).stdout
    for wanted in ("provider.background.priority: apns-priority: a background notification has priority 5, not 10",
                   "write apns-priority: 5", "didReceiveRemoteNotification", "Its cases"):
        expect(wanted in shown, f"the README's first lines don't show {wanted!r}: {shown}")
    # An assertion that fails ends the program; the runner's own lines need that runner.
    pushes = first.split("const { findings }")[0].split("\n", 1)[1]
    (place / "second.js").write_text(second.split("\n")[0] + "\n" + pushes + second.split("\n")[2])
    failed = run("node", "second.js", cwd=place, status=1).stderr
    expect("the push breaks" in failed and "payload:1:" in failed, f"the assertion says: {failed}")
    # What a runner does with a matcher, by its documented interface.
    (place / "third.js").write_text(
        second.split("\n")[0] + "\n" + pushes
        + "const broken = matchers.toKeepTheRules(push, { headers })\n"
        "const kept = matchers.toKeepTheRules({ aps: { alert: 'Hi' } })\n"
        "console.log(broken.pass, kept.pass, broken.message())\n")
    told = run("node", "third.js", cwd=place).stdout
    expect(told.startswith("false true the push breaks 2 rules"), f"the matcher says: {told}")


def has_a_command_line(place):
    (place / "push.json").write_text(PUSH)
    command = place / "node_modules/.bin" / PACKAGE
    checked = run(command, "check", "push.json", cwd=place, status=1).stdout
    expect("push.json:1:" in checked and "provider.alerts" in checked, f"check says: {checked}")
    for words in (["simulate", "push.json", "--then", "wait 31s"], ["why", "push.json", "--status", "200"],
                  ["explain", "focus"]):
        expect(run(command, *words, cwd=place).stdout, f"{words[0]} says nothing")
    for words, status, sentence in (
            (["dance"], 2, 'there is no command "dance"'), (["check"], 2, "no file to check"),
            (["check", "nothing.json"], 2, "can't be read"), (["explain", "xyzzy-plugh"], 3, "nothing is called"),
            (["simulate", "push.json", "--then", "dance"], 3, "unknown step")):
        failed = run(command, *words, cwd=place, status=status).stderr
        expect(sentence in failed, f"{' '.join(words)} says: {failed}")
