import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Hashes and random numbers that are the same everywhere")
struct StableHashTests {
  @Test(
    "The published values of FNV-1a, and one of our ids",
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
      ("provider.background.priority/five", 0xdabc_f3fa_15a6_5b55),
    ] as [(String, UInt64)])
  func hash(text: String, value: UInt64) {
    #expect(StableHash.of(text) == value)
    var hash = StableHash()
    for byte in text.utf8 { hash.combine([byte]) }
    #expect(hash.value == value)
  }

  @Test("Texts that only look equal have different hashes")
  func bytes() {
    #expect(StableHash.of("\u{E9}") != StableHash.of("e\u{301}"))
  }

  @Test(
    "The published values of SplitMix64",
    arguments: [
      (0, [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f]),
      (
        1_234_567,
        [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
      ),
    ] as [(UInt64, [UInt64])])
  func random(seed: UInt64, values: [UInt64]) {
    var generator = SeededGenerator(seed: seed)
    #expect(values.map { _ in generator.next() } == values)
  }

  @Test("A seed gives one order, and another seed another")
  func shuffled() {
    let order = { (seed: UInt64) -> [Int] in
      var generator = SeededGenerator(seed: seed)
      return (0..<100).shuffled(using: &generator)
    }
    #expect(order(7) == order(7))
    #expect(order(7) != order(8))
    #expect(order(7).sorted() == Array(0..<100))
  }
}
