// Puts the sender under test: conformance-run asks on standard input, and watches what it sends.
// It only translates between the two. What the sender does wrong is left as it is.
'use strict'

const fs = require('node:fs')
const readline = require('node:readline')
const { Sender } = require('./sender')

// The push types that this team sends; cases about others are skipped.
const TYPES = ['alert', 'background', 'voip', 'liveactivity']
// Members of payloads that belong to other types.
const OTHERS = ['mdm', 'container-identifier']

class Unsupported extends Error {}

const senders = new Map() // by session

// Returns the sender of a session. Its clock is that of the case.
function senderFor (gateway) {
  if (!senders.has(gateway.session)) {
    const tls = { ca: fs.readFileSync(gateway.ca) }
    if (gateway.certificate) tls.cert = tls.key = fs.readFileSync(gateway.certificate)
    const sender = new Sender({
      url: `https://${gateway.host}:${gateway.port}`,
      key: gateway.key && fs.readFileSync(gateway.key),
      keyID: gateway['key-id'],
      teamID: gateway['team-id'],
      timeout: 5,
      tls,
      clock: () => sender.now
    })
    senders.set(gateway.session, sender)
  }
  return senders.get(gateway.session)
}

// Returns what the caller learned, in the words of the protocol.
function told ({ result, status, reason, id, timestamp }) {
  return { outcome: result === 'refused' ? { result } : { result, status, reason, id, timestamp } }
}

async function send (sender, { 'collapse-id': collapseID, ...push }) {
  if (push.type && !TYPES.includes(push.type)) throw new Unsupported(`we send no ${push.type}`)
  const other = OTHERS.find(member => member in push.payload)
  if (other) throw new Unsupported(`we send no payload with ${other}`)
  return told(await sender.send({ ...push, collapseID }))
}

async function compose (sender, { parts, ...push }) {
  const {
    'thread-id': threadID, 'content-available': isWaking, 'mutable-content': isMutable, ...rest
  } = parts
  const named = { ...rest, threadID, isWaking, isMutable }
  return told(await sender.sendParts({ ...push, parts: named }))
}

const ACTIONS = {
  send,
  compose,
  burst: async (sender, pushes) => ({
    deliveries: await Promise.all(pushes.map(push => send(sender, push)))
  }),
  register: (sender, { device }) => { sender.register(device); return {} },
  wait: () => ({}) // the time has passed already, and the sender does nothing by itself
}

async function perform ({ steps, gateway }) {
  const actions = steps.flatMap(Object.entries)
  for (const [action] of actions) {
    if (!ACTIONS[action]) throw new Unsupported(`${action} isn't among the capabilities`)
  }
  const sender = senderFor(gateway)
  sender.now = gateway.now
  const observed = []
  for (const [action, argument] of actions) observed.push(await ACTIONS[action](sender, argument))
  if (gateway.last) {
    senders.delete(gateway.session)
    sender.close()
  }
  return observed
}

async function answer (message) {
  try {
    say({ type: 'observed', id: message.id, steps: await perform(message) })
  } catch (problem) {
    say(problem instanceof Unsupported
      ? { type: 'unsupported', id: message.id, reason: problem.message }
      : { type: 'errored', id: message.id, message: String(problem) })
  }
}

function say (message) {
  process.stdout.write(JSON.stringify(message) + '\n')
}

readline.createInterface({ input: process.stdin }).on('line', line => {
  const message = JSON.parse(line)
  if (message.type === 'hello') {
    say({
      type: 'ready', protocol: 1, name: 'bad-provider', version: '1.0.0', role: 'provider',
      capabilities: Object.keys(ACTIONS), sends: true
    })
  } else if (message.type === 'case') {
    answer(message) // not awaited: cases overlap, each session on its own
  } else if (message.type === 'bye') {
    process.exit()
  }
})
