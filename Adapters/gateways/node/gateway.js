// A mock of APNs on Node's http2, with nothing but Node itself.
//
// It knows provider tokens, topics and device tokens. It reads no client certificates, and its keys
// aren't limited to topics or environments: what it doesn't claim is unsupported.
'use strict'

const crypto = require('crypto')
const fs = require('fs')
const http2 = require('http2')
const path = require('path')

// The faults that can be planted, each with the rule that notices it.
const FAULTS = {
  'wrong-reason': 'gateway.reasons.id',
  'no-content-type': 'gateway.answers.content-type',
  'timestamp-everywhere': 'gateway.answers.timestamp',
  'any-method': 'gateway.reasons.method',
  'parses-unguarded': 'gateway.reasons.not-json',
  'small-voip': 'gateway.reasons.too-large-voip',
  'any-scheme': 'gateway.tokens.form',
  'any-topic-of-device': 'gateway.devices.other-topic',
  'many-streams': 'gateway.connections.first-stream',
  'resets': 'gateway.answers.each',
}

const PUSH_TYPES = ['alert', 'background', 'complication', 'controls', 'fileprovider', 'liveactivity',
  'location', 'mdm', 'nowplaying', 'pushtotalk', 'voip', 'widgets']
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const TOPIC = /^[\w-]+(\.[\w-]+)*$/
const TOKEN_LIFETIME = 3600

const options = {}
const words = process.argv.slice(2)
if (words[0] === '--faults') {
  for (const [name, rule] of Object.entries(FAULTS)) console.log(name, rule)
  process.exit()
}
for (let index = 0; index + 1 < words.length; index += 2) options[words[index].slice(2)] = words[index + 1]
const fault = options.fault
if (fault && !FAULTS[fault]) {
  console.error(`gateway: unknown fault "${fault}"; --faults lists them`)
  process.exit(1)
}

// What the gateway knows is read from the file that the suite reads too.
const world = JSON.parse(fs.readFileSync(options.config, 'utf8'))
const folder = path.dirname(options.config)
const keys = new Map(world.keys.map(key => [key.id,
  { ...key, public: crypto.createPublicKey(fs.readFileSync(path.join(folder, key.file))) }]))
const devices = new Map(world.devices.map(device => [device.token, device]))

class Refusal extends Error {
  constructor(status, reason, since) {
    super(reason)
    Object.assign(this, { status, reason, since })
  }
}

const now = () => Math.floor(Date.now() / 1000)

// Makes all checks, and throws the refusal. Headers are a list of names and values, as they came.
function check(push, session) {
  if (push.method !== 'POST' && fault !== 'any-method') throw new Refusal(405, 'MethodNotAllowed')
  const device = /^\/3\/device\/([^/]*)$/.exec(push.path)
  if (!device) throw new Refusal(404, 'BadPath')
  if (!device[1]) throw new Refusal(400, 'MissingDeviceToken')
  const headers = new Map(push.headers)
  if (headers.size < push.headers.length) throw new Refusal(400, 'DuplicateHeaders')
  const key = authenticate(headers.get('authorization'), session)
  if (headers.has('apns-id') && !UUID.test(headers.get('apns-id'))) {
    throw new Refusal(400, fault === 'wrong-reason' ? 'BadMessageID' : 'BadMessageId')
  }
  if (headers.has('apns-expiration') && !/^[0-9]+$/.test(headers.get('apns-expiration'))) {
    throw new Refusal(400, 'BadExpirationDate')
  }
  if (!['10', '5', '1', undefined].includes(headers.get('apns-priority'))) {
    throw new Refusal(400, 'BadPriority')
  }
  // Node reads each byte of a header as one character.
  if ((headers.get('apns-collapse-id') || '').length > 64) throw new Refusal(400, 'BadCollapseId')
  const pushType = headers.get('apns-push-type')
  if (pushType !== undefined && !PUSH_TYPES.includes(pushType)) {
    throw new Refusal(400, 'InvalidPushType')
  }
  const topic = headers.get('apns-topic')
  if (topic === undefined) throw new Refusal(400, 'MissingTopic')
  if (!TOPIC.test(topic)) throw new Refusal(400, 'BadTopic')
  if (pushType === 'mdm') throw new Refusal(403, 'Forbidden')
  const owner = world.apps.filter(app => topic === app.id || topic.startsWith(app.id + '.'))
    .sort((one, other) => other.id.length - one.id.length)[0]
  if (!owner || owner.team !== key.team) throw new Refusal(400, 'TopicDisallowed')
  if (push.body.length === 0) throw new Refusal(400, 'PayloadEmpty')
  const largest = pushType === 'voip' && fault !== 'small-voip' ? 5120 : 4096
  if (push.body.length > largest) throw new Refusal(413, 'PayloadTooLarge')
  if (fault === 'parses-unguarded') {
    try {
      JSON.parse(push.body)
    } catch {
      throw new Refusal(500, 'InternalServerError')
    }
  }
  checkDevice(devices.get(device[1].toLowerCase()), topic)
}

function checkDevice(device, topic) {
  if (!device || (device.environment || world.environment) !== world.environment) {
    throw new Refusal(400, 'BadDeviceToken')
  }
  if (device.topic !== topic && fault !== 'any-topic-of-device') {
    throw new Refusal(400, 'DeviceTokenNotForTopic')
  }
  if (device['expired-since']) throw new Refusal(410, 'ExpiredToken', device['expired-since'])
  if (device['unregistered-since']) {
    throw new Refusal(410, 'Unregistered', device['unregistered-since'])
  }
}

// Returns the key of a provider token. A connection belongs to the team of its first one.
function authenticate(authorization, session) {
  if (authorization === undefined || /^bearer *$/i.test(authorization)) {
    throw new Refusal(403, 'MissingProviderToken')
  }
  const { key, issued } = readToken(authorization) || {}
  if (!key || issued > now() + TOKEN_LIFETIME) throw new Refusal(403, 'InvalidProviderToken')
  if (issued < now() - TOKEN_LIFETIME) throw new Refusal(403, 'ExpiredProviderToken')
  if (session.team && session.team !== key.team) throw new Refusal(403, 'UnrelatedKeyIdInToken')
  session.team = key.team
  return key
}

// Returns the key and the time of issue of a token; undefined if it is invalid. Its age isn't checked.
function readToken(authorization) {
  const [, scheme, token] = /^(\S+) ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization) || []
  if (!token || scheme.toLowerCase() !== 'bearer' && fault !== 'any-scheme') return undefined
  const parts = token.split('.')
  const bytes = parts.map(part => Buffer.from(part, 'base64url'))
  // Node ignores bits that belong to no byte.
  if (bytes.some((decoded, index) => decoded.toString('base64url') !== parts[index])) return undefined
  let header, claims
  try {
    [header, claims] = [JSON.parse(bytes[0]), JSON.parse(bytes[1])]
  } catch {
    return undefined
  }
  const key = keys.get(header.kid)
  if (!key || header.alg !== 'ES256' || claims.iss !== key.team || !Number.isInteger(claims.iat)) {
    return undefined
  }
  const text = Buffer.from(`${parts[0]}.${parts[1]}`)
  const isValid = crypto.verify(
    'sha256', text, { key: key.public, dsaEncoding: 'ieee-p1363' }, bytes[2])
  return isValid ? { key, issued: claims.iat } : undefined
}

function answer(push, session) {
  const asked = push.headers.find(([name]) => name === 'apns-id')
  const headers = { 'apns-id': asked && UUID.test(asked[1]) ? asked[1] : crypto.randomUUID() }
  if (world.environment === 'development') headers['apns-unique-id'] = crypto.randomUUID()
  try {
    check(push, session)
    return [{ ...headers, ':status': 200 }, '']
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const body = { reason: error.reason }
    if (error.since) body.timestamp = error.since
    else if (fault === 'timestamp-everywhere') body.timestamp = now() * 1000
    if (fault !== 'no-content-type') headers['content-type'] = 'application/json'
    return [{ ...headers, ':status': error.status }, JSON.stringify(body)]
  }
}

const manyStreams = { maxConcurrentStreams: 100 }
const server = http2.createSecureServer({
  cert: fs.readFileSync(options.certificate), key: fs.readFileSync(options.key),
  settings: fault === 'many-streams' ? manyStreams : { maxConcurrentStreams: 1 },
})
// Node would answer a client without HTTP/2 in HTTP/1.
server.on('unknownProtocol', socket => socket.destroy())
server.on('session', session => session.on('error', () => {}))
server.on('stream', (stream, fields, flags, raw) => {
  const headers = []
  for (let index = 0; index < raw.length; index += 2) {
    if (!raw[index].startsWith(':')) headers.push([raw[index], raw[index + 1]])
  }
  const parts = []
  stream.on('error', () => {})
  stream.on('data', part => parts.push(part))
  stream.on('end', () => {
    const push = { method: fields[':method'], path: fields[':path'], headers, body: Buffer.concat(parts) }
    const isFirst = !stream.session.team
    const [head, body] = answer(push, stream.session)
    if (fault === 'resets' && head[':status'] !== 200) return stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR)
    if (isFirst && stream.session.team) stream.session.settings(manyStreams)
    stream.respond(head, { endStream: !body })
    if (body) stream.end(body)
  })
})
server.listen(Number(options.port || 0), '127.0.0.1', () => {
  console.log('listening on port', server.address().port)
})
