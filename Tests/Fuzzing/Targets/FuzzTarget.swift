import Conformance

/// A reader of external input, run on arbitrary bytes.
///
/// `make fuzz` lets libFuzzer search for inputs that crash a target or take too much time or
/// memory. The tests run the corpora, which hold one input of each kind and every input that was
/// found.
package struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The name on the command line, and of the corpus's folder.
  package let name: String
  /// The limit on the length of inputs: longer ones take more time without finding more.
  package var mostBytes = 4096
  /// Files of the project that serve as seeds with the corpus, and a prefix for each.
  var seeds: [(front: String, path: String)] = []
  /// Words for libFuzzer's dictionary, which random mutation rarely produces.
  package var words: [String] = []
  /// Reads the bytes; refusing them is fine.
  package let play: @Sendable ([UInt8]) async -> Void

  package var description: String { name }

  /// All targets.
  package static let all: [FuzzTarget] = portable + wire

  private static let portable: [FuzzTarget] = [
    .json, .page, .ledger, .stream, .message, .talk, .server, .arguments, .expectations, .answers,
    .token, .check, .redaction, .phone, .control, .contract,
  ]

  #if Gateway
    private static let wire: [FuzzTarget] = [.frames, .hello, .gatewayFile]
  #else
    private static let wire: [FuzzTarget] = []
  #endif

  /// Crashes unless a condition that must hold for every input is met.
  static func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    // Unlike precondition, fatalError prints its message in release builds.
    if !condition { fatalError(message()) }
  }

  /// Checks that every diagnostic can be rendered.
  static func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      require(!diagnostic.rendered.isEmpty, "a diagnostic without text")
    }
  }
}
