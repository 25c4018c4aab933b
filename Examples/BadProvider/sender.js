// Sends the news app's pushes, and remembers which device tokens are dead.
'use strict'

const { Connection } = require('./connection')
const { compose, headers, problem } = require('./notification')
const { ProviderToken } = require('./token')

// After these answers the same push is sent once more.
const RETRIED = ['IdleTimeout', 'ExpiredProviderToken', 'BadDeviceToken']
// After these answers APNs closes the connection.
const CLOSING = ['IdleTimeout', 'Shutdown']

class Sender {
  // `clock` tells the seconds since 1970; tests set it.
  constructor ({
    key, keyID, teamID, url = 'https://api.push.apple.com', timeout = 30, tls = {},
    clock = () => Date.now() / 1000
  }) {
    Object.assign(this, { url, timeout, tls, clock })
    this.token = key && new ProviderToken({ key, keyID, teamID, clock })
    this.registered = new Map() // when each device token came from the app, in milliseconds
    this.gone = new Set() // device tokens that are no longer in use
  }

  // Resolves to { result, status, reason, id, timestamp }. The result is 'accepted' or 'rejected'
  // by APNs, 'refused' by ourselves, or 'failed': then nobody knows whether it arrived.
  async send (push) {
    push = { ...push, payload: shorten(push.payload) }
    const wrong = problem(push) ?? (this.gone.has(push.device.toLowerCase()) ? 'it is gone' : null)
    if (wrong) return { result: 'refused', reason: wrong }
    const outcome = await this.attempt(push)
    return this.isRetried(outcome) ? this.attempt(push) : outcome
  }

  // Sends a push that is made of parts: see `compose`.
  sendParts ({ parts, ...push }) {
    return this.send({ ...push, payload: compose(parts) })
  }

  // The app handed in this device token.
  register (device) {
    this.registered.set(device.toLowerCase(), this.clock() * 1000)
    this.gone.delete(device.toLowerCase())
  }

  close () { this.connection?.close() }

  async attempt (push) {
    const authorization = this.token && { authorization: `bearer ${this.token.text()}` }
    const all = { ...headers(push, this.clock()), ...authorization }
    this.connection ??= new Connection(this.url, this.tls)
    const answer = await this.connection.send(all, JSON.stringify(push.payload), this.timeout)
    const outcome = outcomeOf(answer)
    if (outcome.reason === 'NotRegistered') this.forget(push.device, outcome.timestamp)
    if (CLOSING.includes(outcome.reason)) this.connection.close()
    return { ...outcome, isUnprocessed: answer.isUnprocessed }
  }

  // Marks a device token as dead, unless the app has handed it in since.
  forget (device, since = this.clock() * 1000) {
    const name = device.toLowerCase()
    if (!(this.registered.get(name) > since)) this.gone.add(name)
  }

  isRetried ({ reason, isUnprocessed }) {
    if (reason === 'ExpiredProviderToken') return this.token.replace()
    return isUnprocessed || RETRIED.includes(reason)
  }
}

// Shortens a text that is too long for a push: the app loads the rest.
function shorten (payload) {
  const excess = Buffer.byteLength(JSON.stringify(payload)) - 4096
  const alert = payload.aps?.alert
  if (excess <= 0 || !alert?.body) return payload
  const body = alert.body.slice(0, -excess)
  return { ...payload, aps: { ...payload.aps, alert: { ...alert, body } } }
}

function outcomeOf ({ status, id, body }) {
  if (status === undefined) return { result: 'failed' }
  return { result: status === 200 ? 'accepted' : 'rejected', status, id, ...told(body) }
}

function told (body) {
  try {
    const { reason, timestamp } = JSON.parse(body)
    return { reason, timestamp }
  } catch {
    return {} // it gave no reason
  }
}

module.exports = { Sender }
