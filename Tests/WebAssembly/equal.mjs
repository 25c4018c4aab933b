// Asks the module what the program was asked, and compares each byte of the answers.
//
//   node equal.mjs MODULE QUESTIONS ANSWERS
import { readFile } from "node:fs/promises"
import { Conformance } from "../../Packaging/JavaScript/conformance.js"

// How many differences are shown.
const SHOWN = 5

const [file, asked, answered] = process.argv.slice(2)
const lines = async (name) => (await readFile(name, "utf8")).split("\n").filter((line) => line.trim())
const [questions, answers] = [await lines(asked), await lines(answered)]
const start = performance.now()
const module = await Conformance.load(await readFile(file))
module.ask("{}")
const first = performance.now() - start
let different = 0
questions.forEach((question, number) => {
  const answer = module.ask(question)
  if (answer === answers[number]) return
  different += 1
  if (different > SHOWN) return
  const place = [...answer].findIndex((letter, place) => letter !== answers[number]?.[place])
  const around = (text = "none") => text.slice(Math.max(0, place - 60), place + 60)
  console.error(
    `${question.slice(0, 300)}\n  module:  ${around(answer)}\n  program: ${around(answers[number])}`)
})
console.log(
  `${questions.length} questions, ${different} answers are different; the first answer after ${first.toFixed(0)} ms, ` +
  `all in ${((performance.now() - start) / 1000).toFixed(1)} s`)
process.exit(different || questions.length !== answers.length ? 1 : 0)
