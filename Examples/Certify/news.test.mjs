// The tests of a sender that know nothing of rules: they only let it send.
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { alert, background, Sender } from './push.js'

const apns = JSON.parse(readFileSync(process.env.APNS_STATE, 'utf8'))
const sender = new Sender({ ...apns, ca: readFileSync(apns.ca), key: readFileSync(apns.keyFile) })
after(() => sender.close())

test('goals', async () => {
  for (const score of ['1:0', '2:0', '3:0', '4:0']) await sender.send(alert(apns.device, 'Goal', score))
})
test('a new edition', () => sender.send(background(apns.device, { edition: 7 })))
test('a reader who has left', async () => {
  await sender.send(alert('dead'.repeat(16), 'Goal', '1:0'))
  await sleep(1_500) // what is sent at the same time couldn't know the answer
  await sender.send(alert('dead'.repeat(16), 'Goal', '2:0'))
})
