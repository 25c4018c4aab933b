import type { CheckOptions, Finding, Push } from "./conformance.js"

/** With `level: "should"`, a broken should counts, too. */
export interface KeepOptions extends CheckOptions {
  level?: "must" | "should"
}

/** What `expect.extend` takes: `expect(push).toKeepTheRules({ headers })`. */
export const matchers: {
  toKeepTheRules(push: Push, options?: KeepOptions): { pass: boolean; message(): string }
}

/** Throws an error with the `findings` if a push breaks a rule. */
export function assertKeepsTheRules(push: Push, options?: KeepOptions): void

export type { Finding }
