import Conformance

extension FuzzTarget {
  /// The references behind the protocol: the first byte chooses one, the rest is the runner's
  /// output.
  static let server = FuzzTarget(name: "server", words: protocolWords + modelWords) { bytes in
    guard let first = bytes.first else { return }
    let references = ReferenceTarget.all
    let server = TargetServer(references[Int(first) % references.count])
    let lines = bytes.dropFirst().split(separator: UInt8(ascii: "\n"))
    for line in lines { _ = try? await server.reply(to: line) }
  }

  /// The words of the roles' cases.
  private static let modelWords = Vocabulary.shipped.values.flatMap { vocabulary in
    vocabulary.given.map { "\"\($0.name)\":" } + vocabulary.actions.map { "{\"\($0.name)\":{" }
  }.sorted()
}
