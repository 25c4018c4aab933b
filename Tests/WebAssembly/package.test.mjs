// What a page or a program gets of the package: answers, mistakes, and an end that isn't the last.
import assert from "node:assert/strict"
import { readFile } from "node:fs/promises"
import { test } from "node:test"
import { Conformance, QuestionError } from "../../Packaging/JavaScript/conformance.js"

// A module of the same form, whose `ask` is unreachable.
const TRAP =
  "AGFzbQEAAAABFQRgAX8Bf2ACf38Bf2AAAX9gAn9/AAMFBAABAgMFAwEAAQcoBQZtZW1vcnkCAARyb29tAAADYXNrAAEGYW5zd2VyAAIFcGFnZXMAAwoSBAQAQQALAwAACwQAQQALAgAL"

const bytes = await readFile(new URL("../../.build/wasm/conformance.wasm", import.meta.url))
const conformance = await Conformance.load(bytes)

test("a payload is checked as text or as a value, with the rule's place", () => {
  for (const payload of [{ aps: { alert: 5 } }, '{"aps":{"alert":5}}']) {
    const { findings, errors } = conformance.check(payload, { name: "push.json" })
    assert.equal(errors, 1)
    assert.equal(findings[0].rule, "provider.alerts.form")
    assert.match(findings[0].page, /^Specs\/Provider\/Alerts\.md:\d+$/)
    assert.deepEqual([findings[0].path, findings[0].line, findings[0].column], ["push.json", 1, 9])
  }
})

test("a phone shows a push, and says who kept it from calling the app", () => {
  const { steps } = conformance.simulate({ aps: { alert: "Hi" } }, { then: ["tap"] })
  assert.equal(steps[0].observed.shown[0].body, "Hi")
  assert.equal(Object.keys(steps[1])[0], "tap")
})

test("why names the condition that is a fact", () => {
  const why = conformance.why({ aps: { "content-available": 1 } }, { given: { app: "force-quit" } })
  assert.equal(why.type, "background")
  assert.match(JSON.stringify(why), /force-quit|swiped/)
})

test("the references keep every rule, and a mutant breaks its own", () => {
  const { cases, verdicts } = conformance.run()
  assert.equal(verdicts.fail + verdicts.warn + verdicts.error + verdicts.inconclusive, 0)
  assert.ok(cases > 2400 && verdicts.pass > 2400)
  const rule = "device.states.tap"
  const mutants = conformance.mutants({ rule })
  assert.ok(mutants.length > 0)
  for (const { role, name } of mutants) {
    const { results } = conformance.run({ role, mutant: name })
    assert.ok(results.some((result) => result.rule === rule && result.verdict === "fail"), name)
  }
})

test("what isn't a stored run is a mistake", () => {
  assert.throws(() => conformance.verify("nothing"), QuestionError)
})

test("a mistake has a place, and what to write", () => {
  assert.throws(() => conformance.simulate(undefined, { then: ["dance"] }), (error) => {
    assert.ok(error instanceof QuestionError)
    assert.equal(error.errors[0].path, "the question")
    return /unknown step/.test(error.message) || /dance/.test(error.message)
  })
})

test("what has no answer doesn't keep the next from one", () => {
  for (const text of ["[".repeat(5_000_000), "x".repeat((16 << 20) + 1), "\ud800", ""]) {
    JSON.parse(conformance.ask(JSON.stringify({ check: { text } })))
    assert.equal(conformance.check({ aps: { alert: "Hi" } }).requests, 1)
  }
})

test("what is nested deeper than anything is an error, and no end", async () => {
  const broken = await Conformance.load(bytes)
  const question = `{"why":${'{"given":'.repeat(400_000)}`
  assert.ok(JSON.parse(broken.ask(question)).errors)
  assert.equal(broken.check("{}").requests, 1)
})

test("a trap is an answer, and the next question has a new instance", () => {
  const trapping = new Conformance(new WebAssembly.Module(Buffer.from(TRAP, "base64")), new Uint8Array())
  for (let times = 0; times < 2; times++) {
    assert.match(JSON.parse(trapping.ask("{}")).errors[0].message, /more memory, or is nested deeper/)
    assert.equal(trapping.memoryBytes, 0)
  }
})

test("memory is flat, however often it is asked", () => {
  const ask = (number) => conformance.ask(JSON.stringify({ check: { text: `{"aps":{"badge":${number}}}` } }))
  for (let number = 0; number < 2_000; number++) ask(number)
  const before = conformance.memoryBytes
  for (let number = 0; number < 100_000; number++) ask(number)
  assert.equal(conformance.memoryBytes, before)
})
