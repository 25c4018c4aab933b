import Testing

@testable import ConformanceBase
@testable import TestSupport

@Suite("SHA-256")
struct SHA256Tests {
  private static func digest(_ text: String) -> String {
    var hash = SHA256()
    hash.update(Array(text.utf8))
    return hash.hexDigest()
  }

  @Test(
    "The published examples of FIPS 180",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopq"
          + "klmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
    ])
  func published(text: String, digest: String) {
    #expect(Self.digest(text) == digest)
  }

  @Test("A million times the letter a, in pieces of any size", arguments: [1000, 64, 999])
  func million(size: Int) {
    var hash = SHA256()
    var rest = 1_000_000
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: size)
    while rest > 0 {
      hash.update(Array(piece.prefix(rest)))
      rest -= min(rest, size)
    }
    #expect(
      hash.hexDigest() == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(
    "Lengths around the end of a block, at once and byte by byte",
    arguments: [
      (55, "d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072"),
      (56, "04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e"),
      (63, "75220b47218278e656f2013bb8f0c455a25eaf01e86c64924e9d48d89776d6f2"),
      (64, "7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c"),
      (65, "9537c5fdf120482f7d58d25e9ed583f52c02b4e304ea814db1633ad565aed7e9"),
      (119, "000b48d4edf0fa7bee3c6236ecd2785baa5db4eeb8bb54341b029e0d9fa5fb0c"),
      (120, "13f05a0b594787f5ecd315edc96141bd3243203d1b7d4f0836f37308b276ba98"),
    ])
  func blockEnds(length: Int, digest: String) {
    let text = String(repeating: "x", count: length)
    var hash = SHA256()
    for byte in text.utf8 { hash.update([byte]) }
    #expect(hash.hexDigest() == digest)
    #expect(Self.digest(text) == digest)
  }
}
