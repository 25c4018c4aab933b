/** A value of JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A payload, a request or a message: as a value, or as text. */
export type Push = string | { [key: string]: unknown }

/** A rule that is broken, and where. */
export interface Finding {
  severity: "error" | "warning" | "notice"
  rule: string
  level: "must" | "should" | "may"
  path: string
  line: number
  column: number
  message: string
  remedy: string
  /** The rule's page and line. */
  page?: string
}

export interface Checked {
  findings: Finding[]
  /** How many requests there were. */
  requests: number
  errors: number
  warnings: number
  /** The headers to send with a request that breaks no must. */
  headers?: Record<string, string>
  unreadable?: { path: string; reason: string }[]
}

export interface CheckOptions {
  /** What messages call the text; "payload" unless it is said. */
  name?: string
  headers?: Record<string, string | string[] | null>
  platform?: string
  authentication?: "token" | "certificate"
  /** The time by which provider tokens are judged, in seconds since 1970. */
  clock?: number
}

export interface PhoneOptions {
  name?: string
  headers?: Record<string, string | string[] | null>
  /** What is known of the phone and the app, in the words of the specs. */
  given?: { [key: string]: Json }
  /** When the push is sent, in seconds since 1970; now unless it is said. */
  clock?: number
}

export interface SimulateOptions extends PhoneOptions {
  /** What happens next: "tap", "wait 31s", or a step as on a page of the specs. */
  then?: (string | { [action: string]: Json })[]
}

export interface WhyOptions extends PhoneOptions {
  status?: number
  reason?: string
}

export type Role = "provider" | "gateway" | "device" | "app"
export type Verdict = "pass" | "fail" | "warn" | "note" | "unsupported" | "inconclusive" | "error"

export interface RunOptions {
  role?: Role
  /** Ids, globs, pages or lines of pages; all cases unless it is said. */
  cases?: string[]
  /** The name of a mutant of the role, in the place of its reference. */
  mutant?: string
}

/** A result, as in a stored run. */
export interface CaseResult {
  case: string
  rule: string
  line: number
  verdict: Verdict
  expected: boolean
  reason?: string
  [member: string]: Json | undefined
}

export interface Ran {
  cases: number
  verdicts: Record<Verdict, number>
  /** Those that aren't a plain pass. */
  results: CaseResult[]
}

/** What deviates from a model on purpose. */
export interface Mutant {
  role: Role
  name: string
  breaks: string[]
  /** Whether it treats everything alike. */
  sweeping?: boolean
  /** A real bug of the same kind. */
  bug?: string
  /** Why the documents permit it too. */
  permitted?: string
}

export interface Verified {
  targets: { name: string; version: string; role: Role }[]
  results: number
  /** How many follow from what was observed. */
  verified: number
  complete: boolean
  differences: { id: string; message: string; target?: string; place?: string; stored?: CaseResult; judged?: CaseResult }[]
  /** How many couldn't be judged again, by the reason. */
  unjudged: Record<string, number>
  accepted: number
  unstable: number
  weakness?: string
  /** What this can't prove. */
  caution: string
}

/** What is wrong with a question. */
export interface Mistake {
  message: string
  path?: string
  line?: number
  column?: number
  length?: number
  hints?: string[]
}

export class QuestionError extends Error {
  readonly errors: Mistake[]
}

/** The models and the specs, ready to be asked. */
export class Conformance {
  static load(source?: string | URL | Response | ArrayBuffer | ArrayBufferView): Promise<Conformance>
  check(payload: Push, options?: CheckOptions): Checked
  simulate(push: Push | null | undefined, options?: SimulateOptions): { [key: string]: Json }
  why(push: Push | null | undefined, options?: WhyOptions): { [key: string]: Json }
  run(options?: RunOptions): Ran
  mutants(options?: { role?: Role; rule?: string }): Mutant[]
  /** Judges what `conformance-run run --stream` wrote again. */
  verify(stream: string, options?: { name?: string }): Verified
  /** Explains ids, a name of several words, or where words are. */
  explain(...words: string[]): string
  /** Answers a question as text with an answer as text; `conformance-run ask --schema` has all forms. */
  ask(question: string): string
  readonly memoryBytes: number
}

export function check(payload: Push, options?: CheckOptions): Promise<Checked>
export function simulate(push: Push | null | undefined, options?: SimulateOptions): Promise<{ [key: string]: Json }>
export function why(push: Push | null | undefined, options?: WhyOptions): Promise<{ [key: string]: Json }>
export function explain(...words: string[]): Promise<string>
