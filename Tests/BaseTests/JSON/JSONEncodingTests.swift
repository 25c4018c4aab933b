import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("JSON bytes must be UTF-8")
struct JSONEncodingTests {
  @Test(
    "Bytes that are not UTF-8 are rejected inside and outside a string",
    arguments: [
      ([0x80], 1), ([0xBF], 1), ([0xFF], 1), ([0xFE], 1),
      ([0xC0, 0x80], 1), ([0xC1, 0xBF], 1), ([0xE0, 0x9F, 0xBF], 1), ([0xF0, 0x8F, 0xBF, 0xBF], 1),
      ([0xED, 0xA0, 0x80], 1), ([0xED, 0xBF, 0xBF], 1),
      ([0xF4, 0x90, 0x80, 0x80], 1), ([0xF5, 0x80, 0x80, 0x80], 1),
      ([0xC3], 1), ([0xE2, 0x80], 2), ([0xF0, 0x9F, 0x98], 3), ([0xE2, 0x28, 0xA1], 1),
    ] as [([UInt8], Int)])
  func invalid(bytes: [UInt8], length: Int) throws {
    let quote = UInt8(ascii: "\"")
    let eightBytes = Array("01234567".utf8)  // passes the fast check of eight bytes at once
    for before in [[], [quote], [quote] + eightBytes, Array("[1,\n".utf8)] {
      for after in [[], [quote], eightBytes] {
        let error = try #require(throws: JSON.SyntaxError.self) {
          try JSON.parse((before + bytes + after)[...])
        }
        #expect(error.reason == .invalidUTF8)
        #expect(error.offset == before.count)
        #expect(error.length == length)
      }
    }
  }

  @Test(
    "The first and last of each length are accepted",
    arguments: [
      "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{FEFF}",
      "\u{FFFF}", "\u{10000}", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
    ])
  func valid(text: String) throws {
    for padding in ["", "1234567", "12345678"] {
      let bytes = Array("\"\(padding)\(text)\(padding)\"".utf8)
      #expect(try JSON.parse(bytes[...]).string == padding + text + padding)
    }
  }

  @Test("A byte order mark has its own error")
  func byteOrderMark() throws {
    let error = try #require(throws: JSON.SyntaxError.self) {
      try JSON.parse([0xEF, 0xBB, 0xBF, 0x31])
    }
    #expect(error.reason == .byteOrderMark)
    #expect(error.length == 3)
  }

  @Test("A buffer without memory is an empty text")
  func emptyBuffer() throws {
    let error = try #require(throws: JSON.SyntaxError.self) {
      try JSON.parse(UnsafeBufferPointer(start: nil, count: 0))
    }
    #expect(error.reason == .unexpectedEnd(expected: "a value"))
  }

  @Test("Bytes that are not UTF-8 are reported before a fault that precedes them")
  func order() throws {
    let error = try #require(throws: JSON.SyntaxError.self) {
      try JSON.parse([0x5B, 0x2C, 0xFF])
    }
    #expect(error.reason == .invalidUTF8)
  }
}
