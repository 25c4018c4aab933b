#!/usr/bin/env node
// `check`, `simulate`, `why` and `explain` where the program isn't to be had: their usual options, and their texts.

import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { Conformance, QuestionError } from "./conformance.js"

const HEADERS = {
  "push-type": "apns-push-type", topic: "apns-topic", priority: "apns-priority",
  expiration: "apns-expiration", "collapse-id": "apns-collapse-id",
}
const USAGE = `usage: apns-conformance-module COMMAND

  check FILE… | -                is this payload, request or message right?
  simulate [FILE | -]            what does the phone do with it?
  why [FILE | -]                 what can keep it from showing, or from calling the app?
  explain ID | WORD…             a rule, a ruling, a term, or where a word is

  --push-type, --topic, --priority, --expiration, --collapse-id VALUE
  --header 'NAME: VALUE'         any other header
  --given JSON                   the phone and the app, as in a spec
  --then STEP                    what happens next, for simulate; repeatable
  --status N, --reason REASON    what APNs answered, for why
  --json                         for machines
`

const text = { type: "string" }
const options = {
  ...Object.fromEntries(Object.keys(HEADERS).map((name) => [name, text])),
  header: { ...text, multiple: true, default: [] }, given: text, then: { ...text, multiple: true, default: [] },
  status: text, reason: text, json: { type: "boolean", default: false }, help: { type: "boolean", short: "h" },
}

/** A mistake of whoever types. */
class Usage extends Error {}

const commands = { check, simulate, why, explain }

async function main() {
  let values, words
  try {
    ;({ values, positionals: words } = parseArgs({ options, allowPositionals: true }))
  } catch (error) {
    throw new Usage(error.message)
  }
  const [name, ...operands] = words
  if (values.help || name === undefined) return write(USAGE, values.help ? 0 : 2)
  if (!Object.hasOwn(commands, name)) throw new Usage(`there is no command "${name}"`)
  return commands[name](await Conformance.load(), operands, values)
}

function check(conformance, files, values) {
  if (files.length === 0) throw new Usage("no file to check was given")
  let isBroken = false
  for (const file of files) {
    const said = { text: read(file), name: nameOf(file), headers: headersOf(values) }
    isBroken ||= ask(conformance, { check: said }).errors > 0
    print(conformance, "check", said, values)
  }
  return isBroken ? 1 : 0
}

function simulate(conformance, files, values) {
  return print(conformance, "simulate", { ...push(files, values), then: values.then }, values)
}

function why(conformance, files, values) {
  const said = push(files, values)
  if (values.status) said.status = Number(values.status)
  if (values.reason) said.reason = values.reason
  return print(conformance, "why", said, values)
}

function explain(conformance, words) {
  return write(ask(conformance, { explain: { words } }).text, 0)
}

function push(files, values) {
  if (files.length > 1) throw new Usage(`one push is asked about, and ${files.length} were given`)
  const said = {}
  if (files.length === 1) Object.assign(said, { text: read(files[0]), name: nameOf(files[0]), headers: headersOf(values) })
  if (values.given) {
    try {
      said.given = JSON.parse(values.given)
    } catch (error) {
      throw new Usage(`--given: ${error.message}`)
    }
  }
  return said
}

function print(conformance, name, said, { json }) {
  const answer = ask(conformance, { [name]: json ? said : { ...said, as: "text" } })
  return write(json ? `${JSON.stringify(answer, null, 2)}\n` : answer.text, 0)
}

function ask(conformance, question) {
  const { answer, errors } = JSON.parse(conformance.ask(JSON.stringify(question)))
  if (errors) throw new QuestionError(errors)
  return answer
}

function headersOf(values) {
  const headers = Object.fromEntries(
    Object.entries(HEADERS).filter(([name]) => values[name] !== undefined).map(([name, header]) => [header, values[name]]))
  for (const written of values.header) {
    const [, name, value] = written.match(/^\s*([^:\s]+)\s*:\s*(.*)$/) ?? []
    if (!name) throw new Usage(`"${written}" isn't a header: write it as --header 'apns-priority: 5'`)
    headers[name] = value
  }
  return headers
}

function read(file) {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8")
  } catch (error) {
    throw new Usage(`${nameOf(file)} can't be read: ${error.message}`)
  }
}

const nameOf = (file) => (file === "-" ? "standard input" : file)

function write(text, status) {
  process.stdout.write(text)
  return status
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Usage || error instanceof QuestionError)) throw error
  process.stderr.write(`error: ${error.message}\n`)
  process.exitCode = error instanceof Usage ? 2 : 3
}
