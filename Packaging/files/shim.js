#!/usr/bin/env node
// Finds the program in the package for this platform, and stands in for it: the same arguments,
// streams, signals and exit status.
"use strict";

const { spawn } = require("node:child_process");
const { constants } = require("node:os");
const { isatty } = require("node:tty");

const { optionalDependencies: PACKAGES } = require("../package.json");

const NAME = "conformance-run";
// A terminal sends the first two to every program in front of it, so that ours has them already.
const FROM_TERMINAL = ["SIGINT", "SIGQUIT"];
const FORWARDED = ["SIGTERM", "SIGHUP", "SIGUSR1", "SIGUSR2"];

function fail(message) {
  console.error(`${NAME}: ${message}`);
  // Not 1, which says that a rule is broken.
  process.exit(2);
}

function findProgram() {
  const name = `apns-conformance-${process.platform}-${process.arch}`;
  if (!(name in PACKAGES)) {
    fail(`there is no package ${name}, only ${Object.keys(PACKAGES).join(" and ")}; ` +
      "build the program from source with Swift.");
  }
  try {
    return require.resolve(`${name}/bin/${NAME}`);
  } catch {
    fail(`the package ${name} is missing; type: npm install ${name}@${PACKAGES[name]}`);
  }
}

const child = spawn(findProgram(), process.argv.slice(2), { stdio: "inherit" });
const pass = (signal) => child.kill(signal);
const stay = () => {};
// By descriptor: to look at process.stdout would make a pipe that the program shares non-blocking.
const onTerminal = [0, 1, 2].some(isatty);

child.on("error", (error) => fail(`the program doesn't start: ${error.message}`));
child.on("exit", (status, signal) => {
  if (signal === null) {
    process.exit(status);
  }
  // End as the program did, so that whatever started this sees the same signal. Should this process
  // outlive it, the status says which it was, as in a shell.
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  setTimeout(() => process.exit(128 + constants.signals[signal]), 100);
});
for (const signal of FORWARDED) {
  process.on(signal, pass);
}
for (const signal of FROM_TERMINAL) {
  process.on(signal, onTerminal ? stay : pass);
}
