import Conformance

/// The target that one `--target` names.
enum TargetDesignation {
  case reference(String)
  case program(name: String, command: String)
  case gateway(url: String)

  init(_ text: String) throws {
    if let (name, command) = Self.assignment(text) {
      guard !command.allSatisfy({ $0 == " " }) else {
        throw CommandError(
          "--target \(text) names no command", hints: ["--target '\(name)=python3 adapter.py'"],
          status: .usage)
      }
      self = .program(name: name, command: command)
    } else {
      self = text.contains("://") ? .gateway(url: text) : .reference(text)
    }
  }

  /// Returns the parts before and after the first equals sign, if the first one is a name.
  private static func assignment(_ text: String) -> (name: String, value: String)? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, isName(parts[0]) else { return nil }
    return (String(parts[0]), String(parts[1]))
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isOfName($0) }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Checks that the names of programs are valid and distinct.
  static func check(names: [String]) throws {
    for (index, name) in names.enumerated() {
      guard isName(name[...]) else {
        throw CommandError(
          "\"\(name)\" can't be the name of a target",
          hints: ["use only letters, digits, and the characters - _ ."], status: .usage)
      }
      guard name != "reference" else {
        throw CommandError(
          "the name \"reference\" is taken", hints: ["choose another name for the program"],
          status: .usage)
      }
      guard !names[..<index].contains(name) else {
        throw CommandError(
          "two targets are called \"\(name)\"", hints: ["give each its own name"],
          status: .usage)
      }
    }
  }
}
