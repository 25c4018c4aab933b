import Conformance
import ProcessTargets

extension FuzzTarget {
  /// A conversation with a program that writes arbitrary bytes.
  static let talk = FuzzTarget(name: "talk", words: protocolWords) { bytes in
    guard let loop = try? ConversationLoop(over: NoProgram(), named: "fuzz", Vocabulary.shipped)
    else {
      return require(false, "the system has no pipe left")
    }
    // In two pieces, as a pipe may deliver them.
    for piece in [bytes.prefix(bytes.count / 2), bytes.suffix(bytes.count - bytes.count / 2)] {
      piece.withUnsafeBytes { loop.lines.append($0) }
      loop.handleLines()
    }
    require(loop.program != nil || loop.isLost || isServing(loop), "it ended without a reason")
  }

  private static func isServing(_ loop: ConversationLoop) -> Bool {
    if case .serving = loop.stage { true } else { false }
  }
}

/// A program without pipes, whose output the target provides.
private final class NoProgram: TargetEndpoint {
  let input: Int32 = -1
  let output: Int32 = -1
  let errors: Int32 = -1

  func closeInput() {}
  func ending(outputIsClosed: Bool) -> Ending? { nil }
  func terminate() {}
  func end() {}
}
