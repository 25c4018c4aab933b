import Conformance

/// The help texts, made from the declarations that also parse the arguments.
enum Help {
  /// The options that may be given instead of a command.
  static let options = [
    (name: "--help", meaning: "Show this help. After a command, show the help of the command."),
    (name: Option.version.name, meaning: Option.version.summary),
  ]

  /// The examples for a first try.
  static let examples = [
    (line: "conformance-run", meaning: "run every case against the reference targets"),
    (line: "conformance-run list", meaning: "list all rules and cases"),
    (
      line: "conformance-run explain provider.background.priority",
      meaning: "one rule, and where it comes from"
    ),
    (
      line: "conformance-run run Provider/Background.md", meaning: "the cases of one page"
    ),
  ]

  /// The usage lines.
  static let usages = [
    "conformance-run [run] [ID | PATTERN | PAGE | PAGE:LINE]… [options]",
    "conformance-run COMMAND …",
  ]

  /// The help of the whole tool.
  static var overview: String {
    var lines = [
      "conformance-run \(suiteVersion): does a push stack keep the documented rules of Apple push notifications?",
      "",
      "Usage: \(usages[0])",
      "       \(usages[1])",
      "",
      "Commands",
    ]
    lines += table(Command.all.map { ($0.name, $0.summary) })
    lines += [
      "", "Options",
    ]
    lines += table(options.map { ($0.name, $0.meaning) })
    lines += ["", "Exit status"]
    lines += table(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) })
    lines += ["", "Examples"]
    lines += exampleTable(examples.map { ($0.line, $0.meaning) })
    return lines.joined(separator: "\n") + "\n"
  }

  /// The help of one command.
  static func text(of command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    var lines = [
      command.summary, "", "Usage: conformance-run \(command.name)\(operands) [options]",
    ]
    for paragraph in command.details { lines += [""] + wrapped(paragraph) }
    lines += ["", "Options"]
    lines += table(
      command.allOptions.map { option in
        (option.shownValue.map { "\(option.name) \($0)" } ?? option.name, summary(of: option))
      })
    if !command.examples.isEmpty {
      lines += ["", "Examples"] + exampleTable(command.examples.map { ($0.line, $0.meaning) })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns an option's summary, which says if the option is repeatable.
  static func summary(of option: Option) -> String {
    option.isRepeatable
      ? option.summary.dropLast() + "; repeatable." : option.summary
  }

  /// Lays out examples: a command line is longer than a name, and its meaning is short.
  private static func exampleTable(_ rows: [(String, String)]) -> [String] {
    table(rows, widest: 60)
  }

  private static func table(_ rows: [(String, String)], widest: Int = 34) -> [String] {
    let width = min(rows.map(\.0.count).max() ?? 0, widest)
    return rows.flatMap { name, meaning in
      let text = wrapped(meaning, width: 96 - width)
      let indent = String(repeating: " ", count: width + 4)
      let head = "  " + name + String(repeating: " ", count: max(0, width - name.count)) + "  "
      if name.count > width { return ["  " + name] + text.map { indent + $0 } }
      return [head + (text.first ?? "")] + text.dropFirst().map { indent + $0 }
    }
  }

  /// Returns words as a sentence lists them: `must, should or may`.
  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  static func wrapped(_ text: String, width: Int = 96) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
