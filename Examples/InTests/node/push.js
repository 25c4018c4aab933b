// Sends the news app's pushes over one HTTP/2 connection.

import { sign } from 'node:crypto'
import { once } from 'node:events'
import http2 from 'node:http2'

// In milliseconds. APNs takes no provider token older than an hour.
const TOKEN_LIFETIME = 50 * 60_000
// The pause that Apple names after an error of APNs itself.
export const PAUSE = 15 * 60_000

export const alert = (device, title, body) =>
  ({ device, type: 'alert', priority: 10, payload: { aps: { alert: { title, body } } } })

export const background = (device, news) =>
  ({ device, type: 'background', priority: 5, payload: { aps: { 'content-available': 1 }, ...news } })

export class Sender {
  #dead = new Set() // device tokens that APNs called inactive
  #later = [] // pushes to try again, each with the earliest time
  #session
  #ready
  #token
  #issued

  // Without `ca`, it trusts the authorities that Node trusts.
  constructor ({ url, topic, key, keyID, team, ca, clock = Date.now }) {
    Object.assign(this, { url, topic, key, keyID, team, ca, clock })
  }

  // Sends a push, and resolves to the status of the answer: undefined for a dead device token.
  async send (push) {
    if (this.#dead.has(push.device)) return
    const request = (await this.#connection()).request({
      ':method': 'POST',
      ':path': `/3/device/${push.device}`,
      authorization: `bearer ${this.#providerToken()}`,
      'apns-topic': this.topic,
      'apns-push-type': push.type,
      'apns-priority': push.priority
    })
    request.setTimeout(30_000, () => request.destroy(new Error('APNs did not answer in time')))
    request.end(JSON.stringify(push.payload))
    request.resume() // a body that nobody reads would keep the stream open
    const [{ ':status': status }] = await once(request, 'response')
    if (status === 410) this.#dead.add(push.device)
    if (status >= 500) this.#later.push({ push, earliest: this.clock() + PAUSE })
    return status
  }

  // Sends the pushes whose pause is over; call it every minute or so.
  async retry () {
    const now = this.clock()
    const due = this.#later.filter(({ earliest }) => earliest <= now)
    this.#later = this.#later.filter(({ earliest }) => earliest > now)
    await Promise.all(due.map(({ push }) => this.send(push)))
  }

  close () {
    this.#session?.close()
  }

  async #connection () {
    if (!this.#session || this.#session.closed || this.#session.destroyed) {
      this.#session = http2.connect(this.url, { ca: this.ca })
      this.#session.on('error', () => {}) // each request fails with it as well
      // APNs allows one stream until it has seen a provider token, and refuses the others. Node keeps
      // to that as soon as it has the settings.
      this.#ready = once(this.#session, 'remoteSettings')
    }
    await this.#ready
    return this.#session
  }

  #providerToken () {
    const now = this.clock()
    if (!this.#token || now - this.#issued >= TOKEN_LIFETIME) {
      const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
      const claims = { iss: this.team, iat: Math.floor(now / 1000) }
      const text = `${part({ alg: 'ES256', kid: this.keyID })}.${part(claims)}`
      // JOSE wants the two numbers of the signature side by side, not in DER.
      const signature = sign('sha256', Buffer.from(text), { key: this.key, dsaEncoding: 'ieee-p1363' })
      this.#token = `${text}.${signature.toString('base64url')}`
      this.#issued = now
    }
    return this.#token
  }
}
