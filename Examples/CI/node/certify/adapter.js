// Puts our sender under test: conformance-run asks on standard input, and watches what it sends.
'use strict'

const fs = require('node:fs')
const readline = require('node:readline')
const { Sender } = require('../src/sender')

// The push types that this team sends; cases about others are skipped.
const TYPES = ['alert', 'background', 'voip', 'liveactivity']

class Unsupported extends Error {}

const senders = new Map() // by session

function say (message) {
  process.stdout.write(JSON.stringify(message) + '\n')
}

function sender (gateway) {
  if (!senders.has(gateway.session)) {
    const tls = { ca: fs.readFileSync(gateway.ca) }
    if (gateway.certificate) tls.cert = tls.key = fs.readFileSync(gateway.certificate)
    const made = new Sender({
      url: `https://${gateway.host}:${gateway.port}`,
      key: gateway.key && fs.readFileSync(gateway.key),
      keyID: gateway['key-id'],
      teamID: gateway['team-id'],
      timeout: 5,
      tls,
      clock: () => made.now
    })
    senders.set(gateway.session, made)
  }
  return senders.get(gateway.session)
}

async function send (sender, { 'collapse-id': collapseID, ...push }) {
  if (push.type && !TYPES.includes(push.type)) throw new Unsupported(`we send no ${push.type}`)
  for (const member of ['mdm', 'container-identifier']) {
    if (member in push.payload) throw new Unsupported(`we send no payload with ${member}`)
  }
  const { reason, ...outcome } = await sender.send({ ...push, collapseID })
  return outcome.result === 'refused' ? outcome : { ...outcome, reason }
}

const ACTIONS = {
  send: async (sender, push) => ({ outcome: await send(sender, push) }),
  burst: async (sender, pushes) => ({
    deliveries: await Promise.all(
      pushes.map(async push => ({ outcome: await send(sender, push) })))
  }),
  register: (sender, { device }) => { sender.register(device); return {} },
  wait: () => ({}) // the time has passed already, and we try nothing again by ourselves
}

async function perform ({ id, steps, gateway }) {
  const steady = steps.flatMap(Object.entries)
  for (const [action] of steady) {
    if (!ACTIONS[action]) throw new Unsupported(`${action} isn't among the capabilities`)
  }
  const used = sender(gateway)
  used.now = gateway.now
  const observed = []
  for (const [action, argument] of steady) observed.push(await ACTIONS[action](used, argument))
  if (gateway.last) {
    senders.delete(gateway.session)
    used.close()
  }
  return { type: 'observed', id, steps: observed }
}

async function answer (message) {
  try {
    say(await perform(message))
  } catch (problem) {
    say(problem instanceof Unsupported
      ? { type: 'unsupported', id: message.id, reason: problem.message }
      : { type: 'errored', id: message.id, message: String(problem) })
  }
}

readline.createInterface({ input: process.stdin }).on('line', line => {
  const message = JSON.parse(line)
  if (message.type === 'hello') {
    say({
      type: 'ready', protocol: 1, name: 'news-sender', version: '1.0.0', role: 'provider',
      capabilities: Object.keys(ACTIONS), sends: true
    })
  } else if (message.type === 'case') {
    answer(message) // not awaited: cases overlap, each session on its own
  } else if (message.type === 'bye') {
    process.exit()
  }
})
