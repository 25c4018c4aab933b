import Testing

@testable import ConformanceModels
@testable import TestSupport

@Suite("Signatures in DER")
struct GatewaySignatureTests {
  /// Two numbers of 32 bytes each, with these bytes in front.
  static func numbers(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    [first, second].flatMap { front in front + [UInt8](repeating: 7, count: 32 - front.count) }
  }

  @Test(
    "Two numbers survive the way there and back",
    arguments: [
      (numbers([1], [1]), 70), (numbers([0x80], [1]), 71), (numbers([0xFF], [0x80]), 72),
      (numbers([0, 0], [1]), 68), (numbers([0, 0x80], [1]), 70),
      ([UInt8](repeating: 0, count: 64), 8),
    ])
  func roundTrip(numbers: [UInt8], length: Int) {
    let der = GatewaySignature.der(of: numbers)
    #expect(der.count == length)
    #expect(GatewaySignature.numbers(inDER: der) == numbers)
  }

  @Test(
    "What is no DER, or holds no two numbers of 32 bytes, is none",
    arguments: [
      [], [0x30], [0x30, 0], [0x31, 6, 2, 1, 1, 2, 1, 1], [0x30, 7, 2, 1, 1, 2, 1, 1],
      [0x30, 6, 3, 1, 1, 2, 1, 1], [0x30, 6, 2, 9, 1, 2, 1, 1], [0x30, 3, 2, 1, 1],
      [0x30, 4, 2, 0, 2, 0], [0x30, 7, 2, 1, 1, 2, 1, 1, 1],
      [0x30, 38, 2, 33] + [UInt8](repeating: 1, count: 33) + [2, 1, 1],
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) {
    #expect(GatewaySignature.numbers(inDER: bytes) == nil)
  }
}
