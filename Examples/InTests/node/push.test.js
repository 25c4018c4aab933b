import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, beforeEach, describe, test } from 'node:test'

import { APNs } from './apns.js'
import { alert, background, PAUSE, Sender } from './push.js'

const DEAD = 'dead'.repeat(16)

const apns = await APNs.start()

describe('the pushes of the news app', () => {
  let sender

  after(() => apns.stop())

  beforeEach(async () => {
    await apns.reset()
    sender = new Sender({ ...apns, ca: readFileSync(apns.ca), key: readFileSync(apns.keyFile) })
  })

  // No push of any test may break a rule.
  afterEach(async () => {
    sender.close()
    assert.deepEqual((await apns.pushes()).flatMap(push => push.findings), [])
  })

  test('an alert has its headers', async () => {
    await sender.send(alert(apns.device, 'Goal', '1:0 in the last minute'))

    const [push] = await apns.wait(1)
    const headers = Object.fromEntries(push.headers)
    assert.equal(headers['apns-push-type'], 'alert')
    assert.equal(headers['apns-priority'], '10')
    assert.equal(headers['apns-topic'], apns.topic)
    assert.equal(push.payload.aps.alert.title, 'Goal')
    assert.equal(push.token.standing, 'accepted')
  })

  test('a background push breaks no rule', async () => {
    await sender.send(background(apns.device, { edition: 7 }))

    const [push] = await apns.wait(1, { type: 'background' })
    assert.deepEqual(push.findings, [])
    assert.equal(push.kind, 'background')
  })

  test('a dead device token is forgotten', async () => {
    await apns.answer(DEAD, { status: 410, reason: 'Unregistered', timestamp: 1750000000000 })

    assert.equal(await sender.send(alert(DEAD, 'Goal', '1:0')), 410)
    assert.equal(await sender.send(alert(DEAD, 'Goal', '2:0')), undefined)
    assert.equal((await apns.pushes()).length, 1)
  })

  test('an unavailable service is tried again later', async () => {
    const statuses = pushes => pushes.map(push => push.answer.status)
    await apns.condition('unavailable')
    await sender.send(alert(apns.device, 'Goal', '1:0'))
    await apns.condition('well')

    await sender.retry() // too early
    assert.deepEqual(statuses(await apns.pushes()), [503])

    sender.clock = () => Date.now() + PAUSE
    await sender.retry()
    assert.deepEqual(statuses(await apns.wait(2)), [503, 200])
  })

  test('all pushes share a connection', async () => {
    await Promise.all(['1:0', '2:0', '3:0'].map(score => sender.send(alert(apns.device, 'Goal', score))))

    const connections = (await apns.wait(3)).map(push => push.connection)
    assert.equal(new Set(connections).size, 1)
  })
})
