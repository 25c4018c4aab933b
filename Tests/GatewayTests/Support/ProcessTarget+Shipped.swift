import Conformance
import ProcessTargets

extension ProcessTarget {
  /// Starts a program that says what the shipped vocabularies say.
  convenience init(name: String, command: String) throws {
    var options = ProcessTargetOptions(Vocabulary.shipped)
    // No test of these is about a deadline, and beside all others a program may get its turn late.
    (options.startMilliseconds, options.timeoutMilliseconds) = (60_000, 60_000)
    try self.init(name: name, command: command, options: options)
  }
}
