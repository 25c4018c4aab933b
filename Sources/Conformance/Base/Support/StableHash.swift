/// A hash that is the same in every process and on every platform (64-bit FNV-1a).
///
/// Swift's `Hasher` has a random seed per process, so it can't decide which shard a case is in.
@usableFromInline
package struct StableHash {
  @usableFromInline package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  @inlinable package mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value ^= UInt64(byte)
      value &*= 0x100_0000_01b3
    }
  }

  package static func of(_ text: String) -> UInt64 {
    var hash = StableHash()
    hash.combine(text.utf8)
    return hash.value
  }
}

/// A small generator of reproducible random numbers (SplitMix64), for shuffled execution.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
