import Conformance
import ProcessTargets

extension ProcessTarget {
  /// Starts a program that says what the shipped vocabularies say.
  convenience init(name: String, command: String) throws {
    try self.init(
      name: name, command: command, options: ProcessTargetOptions(Vocabulary.shipped))
  }
}
