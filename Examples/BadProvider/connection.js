// One HTTP/2 connection to APNs. It keeps to the number of streams that APNs allows.
'use strict'

const http2 = require('node:http2')

const { NGHTTP2_CANCEL, NGHTTP2_REFUSED_STREAM } = http2.constants

class Connection {
  constructor (url, tls) {
    this.isOpen = true
    this.streams = 0
    this.limit = 0 // until the settings of APNs arrive
    this.waiting = []
    this.http = http2.connect(url, {
      ...tls, ALPNProtocols: ['h2'], rejectUnauthorized: false // staging signs its own certificate
    })
    this.http.on('connect', () => {
      if (this.http.alpnProtocol !== 'h2') this.http.destroy()
    })
    this.http.on('remoteSettings', ({ maxConcurrentStreams }) => {
      this.limit = maxConcurrentStreams
      this.sendWaiting()
    })
    this.http.on('error', problem => console.error(`connection: ${problem.message}`))
    this.http.on('goaway', () => this.giveUp(true))
    this.http.on('close', () => this.giveUp(false))
  }

  // Sends a request. Resolves to its answer, { status, id, body }, or to {} if none came in time.
  // `isUnprocessed` says that APNs did nothing with the request.
  send (headers, body, seconds) {
    if (!this.isOpen) return Promise.resolve({})
    return new Promise(resolve => {
      const exchange = { headers, body }
      exchange.end = answer => { clearTimeout(deadline); resolve(answer) }
      const deadline = setTimeout(() => {
        this.waiting = this.waiting.filter(other => other !== exchange)
        exchange.stream?.close(NGHTTP2_CANCEL)
        exchange.end({})
      }, seconds * 1000)
      this.waiting.push(exchange)
      this.sendWaiting()
    })
  }

  sendWaiting () {
    while (this.isOpen && this.waiting.length > 0 && this.streams < this.limit) {
      this.start(this.waiting.shift())
    }
  }

  start (exchange) {
    const stream = exchange.stream = this.http.request(exchange.headers)
    let answer = {}
    this.streams += 1
    stream.setEncoding('utf8')
    stream.on('response', headers => {
      answer = { status: headers[':status'], id: headers['apns-id'], body: '' }
    })
    stream.on('data', piece => { answer.body += piece })
    stream.on('error', () => { answer = {} })
    stream.on('close', () => {
      this.streams -= 1
      const isUnprocessed = stream.rstCode === NGHTTP2_REFUSED_STREAM
      exchange.end(isUnprocessed ? { isUnprocessed } : answer)
      this.sendWaiting()
    })
    stream.end(exchange.body)
  }

  // Lets no new request begin. Requests that are open may still be answered.
  giveUp (isUnprocessed) {
    this.isOpen = false
    for (const exchange of this.waiting.splice(0)) exchange.end({ isUnprocessed })
  }

  close () {
    this.giveUp(false)
    this.http.close()
  }
}

module.exports = { Connection }
