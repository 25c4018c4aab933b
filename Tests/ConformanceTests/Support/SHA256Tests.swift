import Testing

@testable import Conformance

@Suite("The digest of a suite")
struct SHA256Tests {
  /// Lengths on both sides of what a block and its padding hold, and what `sha256sum` says of them.
  static let known: [(length: Int, digest: String)] = [
    (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (3, "b361d0f9a938a2bb4fbdc9c21dc5a859788041b0040919d8a811c1888184f4df"),
    (55, "8af594de0e003fdee5c8bb088216c824349b4137070f559574f4a4bddd27b714"),
    (56, "db81bc2bfd43620591df192139062da77d4c376f1888ea3d2190bd07c8d901f9"),
    (63, "bd535b38bf0d0d1a09d370b7e34b2696cea3767801a45d5611a4aaa6954e8527"),
    (64, "292be91abe8c0909fe3d26575af5755eee74d23816dc68c3ba41765136967654"),
    (65, "ba65aedf7884642499a59ae124894611d986cf429e69f569488048af3a99e25a"),
    (119, "d367ab298e74477421127b0b448667c37c006c636f5738f081c39388756e5fad"),
    (120, "be7beb9c82089eb08da8fe6eb30c13b9d56869014e228a8c3eb0fdfe832efab2"),
    (128, "cb5311e1d7aa8e11d6af7081f3ffc3e4efa008c7483a1a791fe170bf37546ba7"),
    (1000, "59425e4412e296fc74736673ce067027f384203f59c0d2c3e6be7b13347b3ffc"),
  ]

  @Test("is SHA-256, at every length around a block", arguments: known)
  func knownDigest(length: Int, digest: String) {
    var hash = SHA256()
    hash.update(Self.bytes(length))
    #expect(hash.hexDigest() == digest)
  }

  @Test("doesn't depend on the pieces that come", arguments: [1, 7, 63, 64, 65, 200])
  func pieces(size: Int) {
    let bytes = Self.bytes(1000)
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: size) {
      hash.update(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(hash.hexDigest() == Self.known.last?.digest)
  }

  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8($0 * 7 % 251) }
  }
}
