/// SHA-256 (FIPS 180-4), for the digest that identifies a suite.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes since the last whole block.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0
  /// The message schedule, reused so that no block has to allocate it.
  private var words = [UInt32](repeating: 0, count: 64)

  private static let blockBytes = 64

  package init() {}

  /// Returns the digest of the concatenation of some parts.
  static func hexDigest(of parts: [[UInt8]]) -> String {
    var digest = SHA256()
    for part in parts { digest.update(part) }
    return digest.hexDigest()
  }

  package mutating func update(_ bytes: [UInt8]) {
    length += UInt64(bytes.count)
    let missing = min(bytes.count, (Self.blockBytes - rest.count) % Self.blockBytes)
    rest += bytes[..<missing]
    if rest.count == Self.blockBytes {
      compress(rest, from: 0)
      rest.removeAll(keepingCapacity: true)
    }
    guard rest.isEmpty else { return }
    var start = missing
    while start + Self.blockBytes <= bytes.count {
      compress(bytes, from: start)
      start += Self.blockBytes
    }
    rest += bytes[start...]
  }

  /// Returns the digest of everything so far, as 64 hexadecimal digits.
  package consuming func hexDigest() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = digest().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the digest of everything so far, as 32 bytes.
  package consuming func digest() -> [UInt8] {
    let bits = length * 8
    // Padding: a one bit, zeros up to eight bytes before the end of a block, the length in bits.
    let zeros = (2 * Self.blockBytes - 9 - rest.count) % Self.blockBytes
    let lengthBytes = stride(from: 56, through: 0, by: -8).map { shift in
      UInt8(truncatingIfNeeded: bits >> UInt64(shift))
    }
    update([0x80] + [UInt8](repeating: 0, count: zeros) + lengthBytes)
    return state.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private mutating func compress(_ bytes: [UInt8], from start: Int) {
    let block = bytes[start..<start + Self.blockBytes]
    // Unsafe buffers, because bounds checks would take longer than the computation.
    block.withUnsafeBytes { block in
      words.withUnsafeMutableBufferPointer { words in
        for index in 0..<16 {
          let word = block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
          words[index] = UInt32(bigEndian: word)
        }
        for index in 16..<64 {
          let (w2, w15) = (words[index - 2], words[index - 15])
          let sigma0 = Self.rotated(w15, 7) ^ Self.rotated(w15, 18) ^ (w15 >> 3)
          let sigma1 = Self.rotated(w2, 17) ^ Self.rotated(w2, 19) ^ (w2 >> 10)
          words[index] = words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1
        }
      }
    }
    words.withUnsafeBufferPointer { words in
      Self.constants.withUnsafeBufferPointer { constants in
        state.withUnsafeMutableBufferPointer { Self.mix(words, constants, into: $0) }
      }
    }
  }

  private static func mix(
    _ words: UnsafeBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    into state: UnsafeMutableBufferPointer<UInt32>
  ) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    // After eight rounds each of the eight words is in its place again, so none has to be moved.
    for index in stride(from: 0, to: 64, by: 8) {
      let word = { (offset: Int) in constants[index + offset] &+ words[index + offset] }
      round(a, b, c, &d, e, f, g, &h, word(0))
      round(h, a, b, &c, d, e, f, &g, word(1))
      round(g, h, a, &b, c, d, e, &f, word(2))
      round(f, g, h, &a, b, c, d, &e, word(3))
      round(e, f, g, &h, a, b, c, &d, word(4))
      round(d, e, f, &g, h, a, b, &c, word(5))
      round(c, d, e, &f, g, h, a, &b, word(6))
      round(b, c, d, &e, f, g, h, &a, word(7))
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let choice = g ^ (e & (f ^ g))
    let first = h &+ sum1 &+ choice &+ word
    let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    let majority = (a & b) | (c & (a | b))
    d &+= first
    h = first &+ sum0 &+ majority
  }

  @inline(__always)
  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 - count)
  }

  /// The fractional parts of the cube roots of the first 64 primes, computed by integer bisection
  /// rather than copied from a table.
  private static let constants: [UInt32] = firstPrimes(64).map { prime in
    // The largest r with r^3 <= prime * 2^96, taken modulo 2^32.
    var (low, high) = (UInt64(0), UInt64(8) << 32)
    while low + 1 < high {
      let middle = (low + high) / 2
      if isCube(middle, atMost: prime) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  private static func isCube(_ root: UInt64, atMost prime: UInt64) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    let low = square.low.multipliedFullWidth(by: root)
    let high = square.high.multipliedFullWidth(by: root)
    let (middle, carry) = low.high.addingReportingOverflow(high.low)
    let top = high.high + (carry ? 1 : 0)
    let limit = prime << 32  // prime * 2^96, as the 64-bit words above the lowest one
    return top == 0 && (middle < limit || (middle == limit && low.low == 0))
  }

  private static func firstPrimes(_ count: Int) -> [UInt64] {
    var primes: [UInt64] = []
    var candidate: UInt64 = 2
    while primes.count < count {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }
}
