// The provider token: who we are, signed with the key from the developer account.
'use strict'

const crypto = require('node:crypto')

const REST = 20 * 60 // seconds; APNs refuses tokens that are renewed more often

class ProviderToken {
  constructor ({ key, keyID, teamID, clock }) {
    Object.assign(this, { key, keyID, teamID, clock })
  }

  // Returns the token, and makes one if there is none to use.
  text () {
    if (!this.made) this.make()
    return this.made
  }

  // Replaces a token that APNs called expired, if it is old enough. Returns whether it did.
  replace () {
    if (!this.made || this.age() < REST) return false
    this.make()
    return true
  }

  age () { return this.clock() - this.issued }

  make () {
    this.issued = Math.floor(this.clock())
    const part = value => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = part({ alg: 'ES256', kid: this.keyID }) + '.' +
      part({ iss: this.teamID, iat: this.issued })
    const signature = crypto.sign('sha256', Buffer.from(text), this.key)
    this.made = `${text}.${signature.toString('base64url')}`
  }
}

module.exports = { ProviderToken }
