// An adapter that puts your own @ROLE@ under test.
//
//   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
//   conformance-run run --role @ROLE@ --target 'mine=@START@'
//
// It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
// it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
// Log to standard error: standard output is for messages alone.
'use strict'

const readline = require('node:readline')
// @provider
const crypto = require('node:crypto')
const fs = require('node:fs')
const http2 = require('node:http2')
const timers = require('node:timers/promises')
// @end

const NAME = 'my-@ROLE@'
const VERSION = '1'

// The actions that this adapter supports. Cases with other actions count as unsupported.
const CAPABILITIES = [
  // @CAPABILITIES@
]

class Unsupported extends Error {}

// @provider
// The client that an application sends with. CONNECT HERE: use your own library's client.
class Sender {
  constructor (gateway, clock) {
    Object.assign(this, { gateway, clock, token: null, made: 0 })
    this.options = { ca: fs.readFileSync(gateway.ca) }
    if (gateway.certificate) {
      this.options.cert = this.options.key = fs.readFileSync(gateway.certificate)
    }
    this.connect()
  }

  connect () {
    this.http = http2.connect(`https://${this.gateway.host}:${this.gateway.port}`, this.options)
    this.http.on('error', problem => console.error(`not connected: ${problem}`))
  }

  // Returns the provider token, which it makes again after 40 minutes.
  authorization () {
    if (this.gateway.certificate) return undefined
    const now = Math.floor(this.clock() / 1000)
    if (this.token === null || now - this.made >= 40 * 60) {
      const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
      const text = part({ alg: 'ES256', kid: this.gateway['key-id'] }) + '.' +
        part({ iss: this.gateway['team-id'], iat: now })
      const key = { key: fs.readFileSync(this.gateway.key), dsaEncoding: 'ieee-p1363' }
      const signature = crypto.sign('sha256', Buffer.from(text), key).toString('base64url')
      this.token = `${text}.${signature}`
      this.made = now
    }
    return `bearer ${this.token}`
  }

  // Sends one notification, and returns its outcome: what the caller learns.
  send (push) {
    const wanted = {
      authorization: this.authorization(),
      // @TAKES@
      'apns-topic': push.topic ?? push.app,
      'apns-push-type': push.type,
      'apns-priority': push.priority,
      'apns-expiration': push.expiration,
      'apns-collapse-id': push['collapse-id'],
      'apns-id': push.id
    }
    const headers = { ':method': 'POST', ':path': `/3/device/${push.device}` }
    for (const [name, value] of Object.entries(wanted)) {
      // Node sends each character as one byte, so each must be a byte of the UTF-8.
      if (value !== undefined) headers[name] = Buffer.from(String(value)).toString('latin1')
    }
    if (this.http.closed || this.http.destroyed) this.connect()
    return new Promise(resolve => {
      const pieces = []
      let answer = {}
      const request = this.http.request(headers, { signal: AbortSignal.timeout(5000) })
      request.on('error', problem => {
        console.error(`not sent: ${problem}`)
        resolve({ result: 'failed' })
      })
      request.on('response', headers => { answer = headers })
      request.on('data', piece => pieces.push(piece))
      request.on('close', () => {
        const status = answer[':status']
        resolve(status === undefined
          ? { result: 'failed' }
          : outcome(status, answer['apns-id'], Buffer.concat(pieces)))
      })
      request.end(JSON.stringify(push.payload))
    })
  }

  // Sends several notifications that overlap, and returns their outcomes.
  burst (pushes) {
    return Promise.all(pushes.map(push => this.send(push)))
  }

  close () {
    this.http.destroy()
  }
}

// Returns what an answer tells the caller.
function outcome (status, id, body) {
  const told = { result: status === 200 ? 'accepted' : 'rejected', status }
  if (id !== undefined) told.id = id
  try {
    const { reason, timestamp } = JSON.parse(body)
    Object.assign(told, { reason, timestamp })
  } catch {} // it says nothing
  return told
}

const realTime = Date.now

// One application with its sender and its clock. Its steps follow each other.
class Session {
  constructor () {
    Object.assign(this, { now: 0, slept: [], sender: null, last: Promise.resolve() })
  }

  // Returns the case's time in milliseconds. It is the real time if "wait" isn't among the
  // capabilities.
  clock () {
    return this.now * 1000
  }

  // Lets the case's time pass, and not the real one; the report says so.
  async sleep (milliseconds) {
    this.slept.push({ at: realTime() / 1000, seconds: milliseconds / 1000 })
    this.now += milliseconds / 1000
    await timers.setTimeout(10) // who tries again for ever leaves others time
  }

  take (message) {
    this.last = this.last.then(async () => {
      const reply = await answer(message, this.perform.bind(this))
      say(reply)
      if (message.gateway.last || reply.type !== 'observed') this.sender?.close()
    })
  }

  async perform (message, action, argument) {
    Object.assign(this, { now: message.gateway.now, slept: [] })
    // A library that takes no clock: uncomment the next line, and run with --jobs 1.
    // Date.now = () => this.clock()
    // One that waits with setTimeout can't be told from one with a deadline. If it takes a
    // function that waits, give it ms => this.sleep(ms).
    this.sender ??= new Sender(message.gateway, () => this.clock())
    return { ...await this.act(action, argument), slept: this.slept }
  }

  async act (action, argument) {
    switch (action) {
      case 'send': return { outcome: await this.sender.send(argument) }
      case 'burst': {
        const outcomes = await this.sender.burst(argument)
        return { deliveries: outcomes.map(outcome => ({ outcome })) }
      }
      case 'wait': return {} // the next step's clock shows a later time
    }
    // CONNECT HERE: compose and register, if your library has them
    throw new Unsupported(`${action} isn't connected yet`)
  }
}

const sessions = new Map()

// Gives a step to its session. A case that names no gateway isn't to be sent.
async function take (message) {
  if (!message.gateway) return say(await answer(message, perform))
  const { session, last } = message.gateway
  if (!sessions.has(session)) sessions.set(session, new Session())
  sessions.get(session).take(message)
  if (last) sessions.delete(session)
}

// Performs an action that needs no gateway, such as check.
async function perform (message, action, argument) {
  throw new Unsupported(`${action} isn't connected yet`)
}
// @others
async function take (message) {
  say(await answer(message, perform))
}

// Performs one action of a case, and returns what was observed.
async function perform (message, action, argument) {
  const given = message.given // the state before the first action
  // CONNECT HERE: perform it with your own code, and return what you observed (names above).
  // What you leave out didn't happen: {} says that nothing did.
  throw new Unsupported(`${action} isn't connected yet`)
}
// @end

// Performs the steps of a case, and returns the message that answers it.
async function answer (message, perform) {
  const steps = message.steps.flatMap(Object.entries)
  try {
    for (const [action] of steps) {
      if (!CAPABILITIES.includes(action)) {
        throw new Unsupported(`${action} isn't among the capabilities`)
      }
    }
    const observed = []
    for (const [action, argument] of steps) {
      observed.push(await perform(message, action, argument))
    }
    return { type: 'observed', id: message.id, steps: observed }
  } catch (problem) {
    if (problem instanceof Unsupported) {
      return { type: 'unsupported', id: message.id, reason: problem.message }
    }
    return { type: 'errored', id: message.id, message: String(problem) }
  }
}

function say (message) {
  process.stdout.write(JSON.stringify(message) + '\n')
}

async function main () {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const message = JSON.parse(line)
    if (message.type === 'hello') {
      say({
        type: 'ready', protocol: 1, name: NAME, version: VERSION, role: '@ROLE@',
        capabilities: CAPABILITIES, sends: '@SENDS@'
      })
    } else if (message.type === 'case') {
      take(message)
    } else if (message.type === 'bye') {
      process.exit()
    }
  }
}

main()
