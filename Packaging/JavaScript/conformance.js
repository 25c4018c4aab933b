// Asks the module: the checker, the models and the specs of apns-conformance, in a browser or in Node.
//
// A question and its answer are JSON, as `conformance-run ask` reads and writes them.

/** The section of the module that has the pages, compressed. */
const PAGES = "pages"

/** What a call says that the module couldn't end. */
const BROKEN =
  "the question takes more memory, or is nested deeper, than the module has room for"

/** The models and the specs, ready to be asked. */
export class Conformance {
  #module
  #pages
  #instance

  constructor(module, pages) {
    this.#module = module
    this.#pages = pages
  }

  /** Reads the module: its bytes, what `fetch` brought, or where it is; beside this file unless said. */
  static async load(source = new URL("conformance.wasm", import.meta.url)) {
    const module = await WebAssembly.compile(await bytesOf(source))
    const [section] = WebAssembly.Module.customSections(module, PAGES)
    const expanded = new Blob([section]).stream().pipeThrough(new DecompressionStream("deflate"))
    return new Conformance(module, new Uint8Array(await new Response(expanded).arrayBuffer()))
  }

  /** What is wrong with a payload, a request or a message: the findings, with their places. */
  check(payload, options) {
    return this.#answer("check", { ...options, text: textOf(payload) })
  }

  /** What a phone does with a push, and what happens then. */
  simulate(push, options) {
    return this.#answer("simulate", withPush(push, options))
  }

  /** Under which conditions a push shows nothing, or doesn't call the app. */
  why(push, options) {
    return this.#answer("why", withPush(push, options))
  }

  /** The verdicts on a reference model, or on a mutant of it: `{ role, cases, mutant }`. */
  run(options = {}) {
    return this.#answer("run", options)
  }

  /** What deviates from the models on purpose, and which rules that breaks: `{ role, rule }`. */
  mutants(options = {}) {
    return this.#answer("mutants", options)
  }

  /** Judges a stored run again: the text that `conformance-run run --stream` wrote. */
  verify(stream, options) {
    return this.#answer("verify", { ...options, text: stream })
  }

  /** Explains ids, a name of several words, or where words are, as text. */
  explain(...words) {
    return this.#answer("explain", { words }).text
  }

  /** Returns the answer to a question as text: an object with an `answer`, or with `errors`. */
  ask(question) {
    const bytes = new TextEncoder().encode(question)
    try {
      const module = this.#ready()
      const length = module.ask(put(module, bytes), bytes.length) >>> 0
      const start = module.answer() >>> 0
      return new TextDecoder().decode(new Uint8Array(module.memory.buffer, start, length))
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error
      // What is left of this instance is in no order: the next question has a new one.
      this.#instance = undefined
      return JSON.stringify({ errors: [{ message: BROKEN }] })
    }
  }

  /** How much memory the module has; it grows to what the largest question needed. */
  get memoryBytes() {
    return this.#instance?.memory.buffer.byteLength ?? 0
  }

  #answer(name, said) {
    const { answer, errors } = JSON.parse(this.ask(JSON.stringify({ [name]: said })))
    if (errors) throw new QuestionError(errors)
    return answer
  }

  #ready() {
    if (this.#instance) return this.#instance
    let memory
    const host = {
      now: () => Date.now(),
      double(text, count, result) {
        const value = Number(new TextDecoder().decode(new Uint8Array(memory.buffer, text >>> 0, count)))
        new DataView(memory.buffer).setFloat64(result >>> 0, value, true)
        return Number.isNaN(value) ? 0 : count
      },
    }
    const module = new WebAssembly.Instance(this.#module, { host }).exports
    memory = module.memory
    module.pages(put(module, this.#pages), this.#pages.length)
    this.#instance = module
    return module
  }
}

/** A question that can't be answered, and why. */
export class QuestionError extends Error {
  constructor(errors) {
    super(errors.map(described).join("\n"))
    this.name = "QuestionError"
    /** What is wrong: each with a `message`, and a `path`, `line` and `column` where it has a place. */
    this.errors = errors
  }
}

let shared
const ready = () => (shared ??= Conformance.load())

/** What is wrong with a payload, a request or a message: the findings, with their places. */
export const check = async (payload, options) => (await ready()).check(payload, options)

/** What a phone does with a push, and what happens then. */
export const simulate = async (push, options) => (await ready()).simulate(push, options)

/** Under which conditions a push shows nothing, or doesn't call the app. */
export const why = async (push, options) => (await ready()).why(push, options)

/** Explains ids, a name of several words, or where words are, as text. */
export const explain = async (...words) => (await ready()).explain(...words)

function put(module, bytes) {
  const place = module.room(bytes.length) >>> 0
  new Uint8Array(module.memory.buffer).set(bytes, place)
  return place
}

function textOf(payload) {
  return typeof payload === "string" ? payload : JSON.stringify(payload)
}

function withPush(push, options) {
  return push === undefined || push === null ? { ...options } : { ...options, text: textOf(push) }
}

function described({ message, path, line, column, hints = [] }) {
  const place = line === undefined ? "" : `${path}:${line}:${column}: `
  return [place + message, ...hints.map((hint) => `  = ${hint}`)].join("\n")
}

async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source
  if (source instanceof Response) return source.arrayBuffer()
  const url = new URL(source, import.meta.url)
  // Node's `fetch` reads no files.
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    const { readFile } = await import("node:fs/promises")
    return readFile(url)
  }
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer.arrayBuffer()
}
