// Puts @parse/node-apn under test. It is the skeleton that `conformance-run init node provider` prints, with the
// library's provider in place of its own client.
'use strict'

const readline = require('node:readline')
const fs = require('node:fs')
const { AsyncLocalStorage } = require('node:async_hooks')
const apn = require('@parse/node-apn')
const { version } = require('@parse/node-apn/package.json')

// The actions that this adapter supports. Cases with other actions count as unsupported.
const CAPABILITIES = ['send', 'compose', 'burst', 'wait']

// The library's names of what a caller may set, and of the parts of a payload.
const HEADERS = {
  topic: 'topic', type: 'pushType', priority: 'priority', expiration: 'expiry', 'collapse-id': 'collapseId', id: 'id'
}
const PARTS = {
  title: 'title',
  subtitle: 'subtitle',
  body: 'body',
  badge: 'badge',
  sound: 'sound',
  category: 'category',
  'thread-id': 'threadId',
  'content-available': 'contentAvailable',
  'mutable-content': 'mutableContent',
  custom: 'payload'
}

class Unsupported extends Error {}

// Sets what is named, each by the library's name of it.
function set (notification, names, values) {
  for (const [name, value] of Object.entries(values)) {
    if (names[name] === undefined) throw new Unsupported(`it has no ${name}`)
    notification[names[name]] = value
  }
}

// The provider that an application sends with.
class Sender {
  constructor (gateway) {
    const certificate = gateway.certificate && fs.readFileSync(gateway.certificate)
    this.provider = new apn.Provider({
      address: gateway.host,
      port: gateway.port,
      ca: gateway.ca,
      ...certificate
        ? { cert: certificate, key: certificate }
        : { token: { key: gateway.key, keyId: gateway['key-id'], teamId: gateway['team-id'] } }
    })
  }

  // Sends one notification, and returns its outcome: what the caller learns.
  async send ({ device, app, payload, parts, answers, ...headers }) {
    if (headers.topic === undefined && app !== undefined) throw new Unsupported('it takes whole topics, not bundle IDs')
    const notification = new apn.Notification()
    set(notification, HEADERS, headers)
    if (parts) set(notification, PARTS, parts)
    else notification.rawPayload = payload
    const { sent: [sent], failed: [failed] } = await this.provider.send(notification, device)
    if (sent) return { result: 'accepted', status: 200, id: sent['apns-id'] } // it lists them apart
    if (failed.response === undefined) {
      console.error(`not sent: ${failed.error}`)
      return { result: 'failed' }
    }
    const { reason, timestamp } = failed.response
    return { result: 'rejected', status: failed.status, id: failed['apns-id'], reason, timestamp }
  }

  // Sends several notifications that overlap, and returns their outcomes.
  burst (pushes) {
    return Promise.all(pushes.map(push => this.send(push)))
  }

  close () {
    this.provider.shutdown()
  }
}

// The library and what it needs take the time from Date.now. What a session does, has the session's time.
const sessionOfNow = new AsyncLocalStorage()
const realTime = Date.now
Date.now = () => {
  const now = sessionOfNow.getStore()?.now
  return now === undefined ? realTime() : now * 1000 + 250
}

// One application with its sender and its clock. Its steps follow each other.
class Session {
  constructor () {
    Object.assign(this, { now: 0, sender: null, last: Promise.resolve() })
  }

  take (message) {
    this.last = this.last.then(() => sessionOfNow.run(this, async () => {
      const reply = await answer(message, this.perform.bind(this))
      say(reply)
      if (message.gateway.last || reply.type !== 'observed') this.sender?.close()
    }))
  }

  async perform (message, action, argument) {
    this.now = message.gateway.now
    this.sender ??= new Sender(message.gateway)
    return this.act(action, argument)
  }

  async act (action, argument) {
    switch (action) {
      case 'send':
      case 'compose': return { outcome: await this.sender.send(argument) }
      case 'burst': {
        const outcomes = await this.sender.burst(argument)
        return { deliveries: outcomes.map(outcome => ({ outcome })) }
      }
      case 'wait': return {} // the next step's clock shows a later time
    }
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

// Performs an action that needs no gateway: the library has none.
async function perform (message, action, argument) {
  throw new Unsupported(`no ${action}`)
}

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
        type: 'ready', protocol: 1, name: '@parse/node-apn', version, role: 'provider', scope: 'library',
        capabilities: CAPABILITIES, sends: true
      })
    } else if (message.type === 'case') {
      take(message)
    } else if (message.type === 'bye') {
      process.exit()
    }
  }
}

main()
