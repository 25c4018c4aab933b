// Sends the news app's pushes: one HTTP/2 connection, one provider token.
'use strict'

const crypto = require('node:crypto')
const http2 = require('node:http2')

const CANCEL = http2.constants.NGHTTP2_CANCEL
const TOKEN_LIFETIME = 70 * 60 // seconds; too long, APNs takes tokens of at most an hour: NEWS-212
const SUFFIXES = { voip: '.voip', liveactivity: '.push-type.liveactivity' }

class Sender {
  // `clock` tells the seconds since 1970; tests set it.
  constructor ({
    app, key, keyID, teamID, url = 'https://api.push.apple.com', timeout = 30, tls = {},
    clock = () => Date.now() / 1000
  }) {
    Object.assign(this, { app, key, keyID, teamID, url, timeout, tls, clock })
    this.gone = new Set() // device tokens that APNs called inactive
  }

  // Resolves to { result, status, reason, id, timestamp }. The result is 'accepted' or 'rejected'
  // by APNs, 'refused' by ourselves, or 'failed': then nobody knows whether it arrived.
  send (push) {
    const problem = this.problem(push)
    if (problem) return Promise.resolve({ result: 'refused', reason: problem })
    return new Promise(resolve => {
      const request = this.connection().request(this.headers(push))
      let outcome = { result: 'failed' }
      let body = ''
      const end = () => {
        clearTimeout(deadline)
        if (outcome.result === 'rejected') Object.assign(outcome, told(body))
        if (outcome.status === 410) this.gone.add(push.device.toLowerCase())
        resolve(outcome)
      }
      // A deadline of our own: a stream may not even be closed when its connection is lost.
      const deadline = setTimeout(() => { request.close(CANCEL); end() }, this.timeout * 1000)
      request.setEncoding('utf8')
      request.on('error', () => { outcome = { result: 'failed' } })
      request.on('response', answer => {
        const status = answer[':status']
        const result = status === 200 ? 'accepted' : 'rejected'
        outcome = { result, status, id: answer['apns-id'] }
      })
      request.on('data', piece => { body += piece })
      request.on('close', end)
      request.end(JSON.stringify(push.payload))
    })
  }

  // The app registered this device token again, so it is in use.
  register (device) { this.gone.delete(device.toLowerCase()) }

  close () { this.http?.close() }

  problem ({ device, payload, type, expiration }) {
    if (!/^([0-9a-f]{2})+$/i.test(device)) return 'a device token has hexadecimal digits'
    if (this.gone.has(device.toLowerCase())) return 'the device token is inactive'
    if (!type && !typeOf(payload)) return 'name the push type: the payload does not tell it'
    const most = type === 'voip' ? 5120 : 4096
    if (Buffer.byteLength(JSON.stringify(payload)) > most) return `the payload has over ${most} bytes`
    if (expiration > 1e11) return 'the expiration counts seconds, not milliseconds'
  }

  headers ({ device, payload, app, topic, type, priority, expiration, collapseID, id }) {
    type ??= typeOf(payload)
    if (type === 'background') priority ??= 5
    if (type === 'voip') expiration ??= 0
    const headers = {
      ':method': 'POST',
      ':path': `/3/device/${device.toLowerCase()}`,
      authorization: this.key && `bearer ${this.token()}`,
      'apns-topic': topic ?? (app ?? this.app) + (SUFFIXES[type] ?? ''),
      'apns-push-type': type,
      'apns-priority': priority,
      'apns-expiration': expiration === undefined ? undefined : Math.trunc(expiration),
      'apns-collapse-id': collapseID,
      'apns-id': id
    }
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) delete headers[name]
      // Node writes a character as one byte: so each has to be a byte of UTF-8.
      else headers[name] = Buffer.from(String(value)).toString('latin1')
    }
    return headers
  }

  connection () {
    if (!this.http || this.http.closed || this.http.destroyed) {
      this.http = http2.connect(this.url, { ALPNProtocols: ['h2'], ...this.tls })
      this.http.on('error', () => {}) // each request hears of it as well
    }
    return this.http
  }

  token () {
    const now = Math.floor(this.clock())
    if (!this.issued || now - this.issued >= TOKEN_LIFETIME) {
      const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
      const text = part({ alg: 'ES256', kid: this.keyID }) + '.' +
        part({ iss: this.teamID, iat: now })
      const signature = crypto.sign(
        'sha256', Buffer.from(text), { key: this.key, dsaEncoding: 'ieee-p1363' })
      this.made = `${text}.${signature.toString('base64url')}`
      this.issued = now
    }
    return this.made
  }
}

function typeOf ({ aps = {} }) {
  if ('content-state' in aps) return 'liveactivity'
  if ('alert' in aps || 'sound' in aps || 'badge' in aps) return 'alert'
  if (aps['content-available'] === 1) return 'background'
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
