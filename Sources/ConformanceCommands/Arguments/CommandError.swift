package import Conformance

/// An error that ends a command: its message, what to do about it, and the exit status.
package struct CommandError: Error {
  let message: String
  let hints: [String]
  package let status: ExitStatus

  init(_ message: String, hints: [String] = [], status: ExitStatus) {
    self.message = message
    self.hints = hints
    self.status = status
  }

  /// Returns the error for an option that a command doesn't have, with the closest one that it has.
  static func unknownOption(_ name: String, of command: Command, known: [String]) -> CommandError {
    let near = Spelling.closest(to: name, among: known)
    return CommandError(
      "`conformance-run \(command.name)` has no option \(name)",
      hints: [
        near.map { "did you mean \($0)?" } ?? "`conformance-run \(command.name) --help` lists them"
      ],
      status: .usage)
  }

  /// Returns the error for a word that isn't among those known, with the closest of them.
  static func unknown(_ kind: String, _ word: String, known: [String]) -> CommandError {
    let near = Spelling.closest(to: word, among: known)
    return CommandError(
      "unknown \(kind) \"\(word)\"",
      hints: ["expected \(known.joined(separator: ", "))"]
        + (near.map { ["did you mean \"\($0)\"?"] } ?? []), status: .usage)
  }
}
