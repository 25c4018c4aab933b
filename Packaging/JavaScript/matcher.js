// Assertions for tests: a push keeps the rules, or the test fails with the findings and their places.

import { Conformance } from "./conformance.js"

const conformance = await Conformance.load()

/** What `expect.extend` of Jest, Vitest and others takes: `expect(push).toKeepTheRules({ headers })`. */
export const matchers = {
  toKeepTheRules(push, options) {
    const wrong = findingsOf(push, options)
    return {
      pass: wrong.length === 0,
      message: () =>
        wrong.length === 0 ? "expected the push to break a rule, and it breaks none" : described(wrong),
    }
  },
}

/** Throws an AssertionError with the findings if a push breaks a rule. */
export function assertKeepsTheRules(push, options) {
  const wrong = findingsOf(push, options)
  if (wrong.length === 0) return
  const error = new Error(described(wrong))
  error.name = "AssertionError"
  error.findings = wrong
  throw error
}

/** The findings that count: those of a must, and with `level: "should"` those of a should, too. */
function findingsOf(push, { level = "must", ...options } = {}) {
  const { findings, requests, unreadable = [] } = conformance.check(push, options)
  if (requests === 0 && findings.length === 0) {
    throw new Error(unreadable[0]?.reason ?? "there was no push to check")
  }
  return findings.filter((finding) => finding.level === "must" || level === "should")
}

function described(findings) {
  const lines = findings.map(
    ({ path, line, column, rule, message, remedy, page }) =>
      `${path}:${line}:${column}: ${message}\n  = ${remedy}\n  = ${rule}${page ? ` (${page})` : ""}`)
  return `the push breaks ${findings.length === 1 ? "a rule" : `${findings.length} rules`}:\n${lines.join("\n")}`
}
