import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("Texts as bytes")
struct TextBytesTests {
  /// Replaces digits but 9 by letters, and ü by two letters.
  private func written(_ text: String) -> String {
    var bytes = Array(">".utf8)
    bytes.append(
      text: text, whereMayBegin: { $0 == 0xC3 || (0x30...0x39).contains($0) },
      exception: { bytes, index in
        switch bytes[index] {
        case 0xC3: bytes[index + 1] == 0xBC ? ("ue", 2) : nil
        case 0x39: nil
        default: ("n", 1)
        }
      })
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "Exceptions are replaced wherever they are, and everything else is copied",
    arguments: [
      ("", ">"), ("plain", ">plain"), ("1", ">n"), ("12", ">nn"), ("a1b", ">anb"),
      ("1a2", ">nan"), ("9", ">9"), ("9a9", ">9a9"), ("ü", ">ue"), ("aüéü", ">aueéue"),
      ("more than fifteen bytes, and 1 of them", ">more than fifteen bytes, and n of them"),
    ])
  func exceptions(text: String, bytes: String) {
    #expect(written(text) == bytes)
  }
}
