// Starts `conformance-run serve` for the tests of a file, and asks it what came.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = process.env.CONFORMANCE_RUN ?? 'conformance-run'
// In milliseconds.
const TIME_TO_START = 30_000
const TIME_TO_END = 10_000

export class APNs {
  #folder
  #process
  #ended // resolves to why

  static async start () {
    const apns = new APNs()
    try {
      await apns.#start()
    } catch (error) {
      await apns.stop()
      throw error
    }
    return apns
  }

  async #start () {
    this.#folder = mkdtempSync(join(tmpdir(), 'apns-'))
    const state = join(this.#folder, 'state.json')
    // Pipes, because serve ends when its output has no reader: it doesn't outlive tests that are killed.
    this.#process = spawn(PROGRAM,
      ['serve', '--port', '0', '--channels-port', '0', '--control', '0', '--state', state],
      { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const pipe of [this.#process.stdout, this.#process.stderr]) {
      pipe.setEncoding('utf8').on('data', text => { output += text })
    }
    let problem
    this.#ended = once(this.#process, 'close').then(([status]) => `status ${status}`, error =>
      error.code === 'ENOENT' ? 'it is not there: install it, or name it in CONFORMANCE_RUN' : String(error))
    this.#ended.then(why => { problem = why })

    const deadline = Date.now() + TIME_TO_START
    while (!existsSync(state)) {
      if (Date.now() > deadline) problem = 'it took too long'
      if (problem) throw new Error(`${PROGRAM} serve did not start: ${problem}\n${output}`)
      await sleep(20)
    }
    Object.assign(this, JSON.parse(readFileSync(state, 'utf8'))) // url, ca, keyFile, device, …
  }

  async stop () {
    this.#process.kill()
    const killing = setTimeout(() => this.#process.kill('SIGKILL'), TIME_TO_END)
    await this.#ended
    clearTimeout(killing)
    rmSync(this.#folder, { recursive: true })
  }

  reset () {
    return this.call('POST', '/reset')
  }

  // The pushes that came, for example of { type: 'background' }.
  async pushes (query = {}) {
    return (await this.call('GET', `/pushes?${new URLSearchParams(query)}`)).pushes
  }

  async wait (count, query = {}) {
    return (await this.call('GET', `/pushes/wait?${new URLSearchParams({ count, ...query })}`)).pushes
  }

  answer (device, answer) {
    return this.call('PUT', `/answers/${device}`, answer)
  }

  condition (condition) {
    return this.call('PUT', '/condition', { condition })
  }

  async call (method, path, body) {
    const answer = await fetch(this.control + path, { method, body: JSON.stringify(body) })
    const text = await answer.text()
    assert.ok(answer.ok, text) // says what is wrong, or how many pushes came
    return JSON.parse(text)
  }
}
