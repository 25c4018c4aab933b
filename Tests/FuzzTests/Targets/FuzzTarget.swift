@testable import Conformance

/// Something that reads what others wrote, fed with anything at all.
///
/// `make fuzz` lets libFuzzer look for inputs that crash it, take too long or too much memory; the
/// tests play the corpora, which hold one input of each kind and all that was found.
struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The word on the command line, and the folder of the corpus.
  let name: String
  /// Longer inputs take longer and find nothing that shorter ones don't.
  var mostBytes = 4096
  /// Files of the project to begin with beside the corpus, and what is put in front of each.
  var seeds: [(front: String, path: String)] = []
  /// Words that are hard to come by through chance.
  var words: [String] = []
  /// Reads the bytes; a refusal is as good as an answer.
  let play: @Sendable ([UInt8]) async -> Void

  var description: String { name }

  /// All of them.
  static let all: [FuzzTarget] = portable + wire

  private static let portable: [FuzzTarget] = [
    .json, .page, .ledger, .stream, .message, .talk, .server, .arguments, .expectations, .answers,
    .token, .check,
  ]

  #if Gateway
    private static let wire: [FuzzTarget] = [.frames, .hello, .gatewayFile]
  #else
    private static let wire: [FuzzTarget] = []
  #endif

  /// What holds for every input: an input for which it doesn't is a find, and a find is a crash.
  static func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    // A precondition would keep its words to itself in a release.
    if !condition { fatalError(message()) }
  }

  /// Complaints are to be shown, whatever they are about.
  static func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      require(!diagnostic.rendered.isEmpty, "a complaint without a word")
    }
  }

}
