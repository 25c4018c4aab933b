// What a push consists of: its payload, and the headers that go with it.
'use strict'

const SUFFIXES = { voip: '.voip', liveactivity: '.liveactivity' }
const VISIBLE = ['alert', 'badge', 'sound']
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CALL_SECONDS = 30 // after that, the caller has hung up

// Builds a payload from the parts that the newsroom fills in.
function compose ({ title, subtitle, body, custom, ...rest }) {
  const aps = {
    alert: { title, subtitle, body },
    badge: rest.badge,
    sound: rest.sound,
    category: rest.category,
    'thread-id': rest.threadID,
    'content-available': rest.isWaking,
    'mutable-content': rest.isMutable ? 1 : undefined
  }
  return { ...custom, aps } // JSON leaves out what is undefined
}

// Returns the push type that a payload shows, if the caller names none.
function typeOf ({ aps = {} }) {
  if ('content-state' in aps) return 'liveactivity'
  if (aps['content-available'] === 1) return 'background'
  if (VISIBLE.some(key => key in aps)) return 'alert'
}

// Returns what is wrong with a push, or undefined.
function problem ({ device, payload, type, priority, expiration, collapseID, id }) {
  const most = type === 'voip' ? 5120 : 4096
  if (!/^([0-9a-f]{2})+$/i.test(device)) return 'a device token has hexadecimal digits'
  if (!type && !typeOf(payload)) return 'the payload does not show the push type'
  if (type === 'background' && VISIBLE.some(key => key in (payload.aps ?? {}))) {
    return 'a background push shows nothing'
  }
  if (Buffer.byteLength(JSON.stringify(payload)) > most) return `the payload has over ${most} bytes`
  if (priority !== undefined && ![10, 5, 1].includes(priority)) return 'there is no such priority'
  if (expiration > 1e11) return 'the expiration is in milliseconds'
  if (collapseID && Buffer.byteLength(collapseID) > 64) return 'the collapse ID is too long'
  if (id && !UUID.test(id)) return 'the ID is not a UUID'
}

// Returns the headers of a push, but for the token. `now` is in seconds since 1970.
function headers (push, now) {
  const type = push.type ?? typeOf(push.payload)
  const expiration = push.expiration ?? (type === 'voip' ? now + CALL_SECONDS : undefined)
  const wanted = {
    'apns-topic': push.topic ?? push.app + (SUFFIXES[type] ?? ''),
    'apns-push-type': type,
    'apns-priority': push.priority ?? 10,
    'apns-expiration': expiration === undefined ? undefined : Math.trunc(expiration),
    'apns-collapse-id': push.collapseID,
    'apns-id': push.id?.toLowerCase()
  }
  const headers = { ':method': 'POST', ':path': `/3/device/${push.device.toLowerCase()}` }
  for (const [name, value] of Object.entries(wanted)) {
    // Node writes each character as one byte, so each has to be a byte of UTF-8.
    if (value) headers[name] = Buffer.from(String(value)).toString('latin1')
  }
  return headers
}

module.exports = { compose, headers, problem }
