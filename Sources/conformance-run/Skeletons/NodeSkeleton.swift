extension SkeletonLanguage {
  static let node = SkeletonLanguage(
    name: "node", file: "my_adapter.js", start: "node my_adapter.js", comment: "//",
    program: #"""
      // An adapter that puts your own @ROLE@ under test.
      //
      //   conformance-run init @LANGUAGE@ @ROLE@ > @FILE@
      //   conformance-run run --role @ROLE@ --target 'mine=@START@'
      //
      // It answers the lines of the target protocol (see Specs/Protocol.md). Put your own code where
      // it says CONNECT HERE. `conformance-run explain @ROLE@` lists what a case can say.
      @NOTES@
      'use strict'

      const readline = require('node:readline')
      @IMPORTS@

      const NAME = 'my-@ROLE@'
      const VERSION = '1'

      // The actions that this adapter supports. Cases with other actions count as unsupported.
      const CAPABILITIES = [
        @CAPABILITIES@
      ]

      class Unsupported extends Error {}

      @OBSERVE@

      async function answer (message) {
        try {
          for (const action of message.steps.flatMap(Object.keys)) {
            if (!CAPABILITIES.includes(action)) {
              throw new Unsupported(`${action} isn't among the capabilities`)
            }
          }
          return { type: 'observed', steps: await observe(message) }
        } catch (problem) {
          if (problem instanceof Unsupported) {
            return { type: 'unsupported', reason: problem.message }
          }
          return { type: 'errored', message: String(problem) }
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
              capabilities: CAPABILITIES, sends: @SENDS@
            })
          } else if (message.type === 'case') {
            say({ id: message.id, ...await answer(message) })
          } else if (message.type === 'bye') {
            break
          }
        }
      }

      main()
      """#,
    unconnected: Part(
      observe: #"""
        // Performs a case from a fresh start, and returns an observation for each step.
        async function observe (message) {
          const given = message.given // the state before the case
          const observed = []
          for (const step of message.steps) {
            const [action, argument] = Object.entries(step)[0]
            observed.push(await perform(given, action, argument))
          }
          return observed
        }

        async function perform (given, action, argument) {
          // CONNECT HERE: perform it with your own code, and return what you observed (names above).
          // What you leave out didn't happen: {} says that nothing did.
          throw new Unsupported(`${action} isn't connected yet`)
        }
        """#),
    sending: Part(
      imports: [
        "const crypto = require('node:crypto')", "const fs = require('node:fs')",
        "const http2 = require('node:http2')",
      ],
      observe: #"""
        // The client that an application sends with. CONNECT HERE: use your own library's client.
        class Client {
          constructor (gateway) {
            const options = { ca: fs.readFileSync(gateway.ca) }
            if (gateway.certificate) {
              options.cert = options.key = fs.readFileSync(gateway.certificate)
            } else {
              this.token = Client.token(gateway)
            }
            this.connect = () => {
              this.http = http2.connect(`https://${gateway.host}:${gateway.port}`, options)
              this.http.on('error', () => {}) // each request reports it as well
            }
            this.connect()
          }

          static token (gateway) {
            const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
            const claims = { iss: gateway['team-id'], iat: Math.floor(Date.now() / 1000) }
            const text = part({ alg: 'ES256', kid: gateway['key-id'] }) + '.' + part(claims)
            const key = { key: fs.readFileSync(gateway.key), dsaEncoding: 'ieee-p1363' }
            return text + '.' + crypto.sign('sha256', Buffer.from(text), key).toString('base64url')
          }

          send (push) {
            const wanted = {
              authorization: this.token && `bearer ${this.token}`,
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
              let outcome = { result: 'failed' }
              let body = ''
              const request = this.http.request(headers)
              request.setEncoding('utf8')
              request.setTimeout(5000, () => request.close(http2.constants.NGHTTP2_CANCEL))
              request.on('error', () => { outcome = { result: 'failed' } })
              request.on('response', told => {
                const status = told[':status']
                outcome = { result: status === 200 ? 'accepted' : 'rejected', status }
                if (told['apns-id']) outcome.id = told['apns-id']
              })
              request.on('data', piece => { body += piece })
              request.on('close', () => {
                if (outcome.result === 'rejected') {
                  try {
                    const { reason, timestamp } = JSON.parse(body)
                    Object.assign(outcome, { reason, timestamp })
                  } catch {} // it gave no reason
                }
                resolve(outcome)
              })
              request.end(JSON.stringify(push.payload))
            })
          }
        }

        const clients = new Map()

        // Sends each step's push with the client of its session; the gateway observes it.
        async function observe (message) {
          const { session, last } = message.gateway
          if (!clients.has(session)) clients.set(session, new Client(message.gateway))
          const client = clients.get(session)
          try {
            const observed = []
            for (const step of message.steps) {
              observed.push({ outcome: await client.send(step.send) })
            }
            return observed
          } finally {
            if (last) {
              clients.delete(session)
              client.http.destroy()
            }
          }
        }
        """#))
}
