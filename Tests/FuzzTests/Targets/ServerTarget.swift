@testable import Conformance

extension FuzzTarget {
  /// The references behind the protocol: the first byte chooses one, the rest is what a runner says.
  static let server = FuzzTarget(name: "server", words: protocolWords + modelWords) { bytes in
    guard let first = bytes.first else { return }
    let references = ReferenceTarget.all
    let server = TargetServer(references[Int(first) % references.count])
    let lines = bytes.dropFirst().split(separator: UInt8(ascii: "\n"))
    for line in lines { _ = try? await server.reply(to: line) }
  }

  /// What the cases of the roles are made of.
  private static let modelWords = Vocabulary.shipped.values.flatMap { vocabulary in
    vocabulary.given.map { "\"\($0.name)\":" } + vocabulary.actions.map { "{\"\($0.name)\":{" }
  }.sorted()
}
