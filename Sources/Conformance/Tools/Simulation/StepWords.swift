import ConformanceModels

/// A step of a simulation as people type it: `tap`, `wait 31s`, `end by system`, `push FILE`.
package enum StepWords {
  /// What was typed.
  package enum Meaning: Sendable, Equatable {
    /// A step, and what it takes.
    case step(action: String, argument: JSON)
    /// The payload of this file arrives.
    case push(file: String)
  }

  /// All forms, which the message about an unknown step lists.
  package static let forms = [
    "tap", "tap 1", "open", "leave", "force-quit", "reboot", "suspend", "end by system",
    "end by debugger", "wait 31s", "complete newData", "hold", "release", "register", "unregister",
    "switcher open", "switcher closed", "push FILE",
  ]

  /// Why a step can't be read.
  package enum Mistake: Error {
    /// The words of one in words.
    case words(Diagnostic)
    /// The places in one in JSON.
    case json(InvalidDocuments)
  }

  /// Reads a step in words, or in JSON as on a spec page.
  package static func read(_ text: String) throws(Mistake) -> Meaning {
    let text = trimmed(text[...])
    if text.hasPrefix("{") {
      do throws(InvalidDocuments) {
        return try SimulationInput.step(String(text))
      } catch {
        throw .json(error)
      }
    }
    do throws(Diagnostic) {
      return try words(text)
    } catch {
      throw .words(error)
    }
  }

  private static func words(_ text: Substring) throws(Diagnostic) -> Meaning {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { throw unknown("") }
    let rest = words.dropFirst().joined(separator: " ")
    switch first {
    case "force" where rest == "quit": return .step(action: "force-quit", argument: [:])
    case "open", "leave", "force-quit", "reboot", "suspend", "hold", "release", "register",
      "unregister":
      guard rest.isEmpty else { throw misused(first, rest, "write it without other words") }
      return .step(action: first, argument: [:])
    case "tap": return .step(action: first, argument: try tapped(rest))
    case "wait": return .step(action: first, argument: try wait(rest))
    case "end":
      let by = trimmed(rest.hasPrefix("by ") ? rest.dropFirst(3) : rest[...])
      return .step(
        action: first, argument: ["by": try choice(first, String(by), ["system", "debugger"])])
    case "complete":
      let result = rest.isEmpty ? "newData" : rest
      let words = ["newData", "noData", "failed"]
      return .step(action: first, argument: ["result": try choice(first, result, words)])
    case "switcher":
      let isOpen = try choice(first, rest, ["open", "closed"]) == "open"
      return .step(action: first, argument: ["open": .bool(isOpen)])
    case "push":
      let file = trimmed(text.dropFirst(4))
      guard !file.isEmpty else { throw misused(first, rest, "name the file: push FILE") }
      return .push(file: String(file))
    default: throw unknown(String(text))
    }
  }

  // MARK: Parts

  private static func tapped(_ text: String) throws(Diagnostic) -> JSON {
    if text.isEmpty { return [:] }
    guard let push = Int(text), push > 0 else {
      throw misused("tap", text, "name the push by its number: tap 1")
    }
    return ["push": .number(JSON.Number(push))]
  }

  /// Reads `31`, `31s`, `5 min`, `2h` or `1d`; the device limits the length.
  private static func wait(_ text: String) throws(Diagnostic) -> JSON {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = String(trimmed(text[digits.endIndex...]))
    let lengths = ["": 1, "s": 1, "min": 60, "m": 60, "h": 3600, "d": 86_400]
    guard let count = Int(digits), let length = lengths[unit],
      case let (seconds, isTooMuch) = count.multipliedReportingOverflow(by: length), !isTooMuch
    else { throw misused("wait", text, "write the time as 31s, 5min, 2h or 1d") }
    return ["seconds": .number(JSON.Number(seconds))]
  }

  private static func choice(_ word: String, _ found: String, _ known: [String]) throws(Diagnostic)
    -> JSON
  {
    guard known.contains(found) else {
      throw Diagnostic(
        wrong(word, found), hints: Diagnostic.hints(for: found, known: known))
    }
    return .string(found)
  }

  private static func misused(_ word: String, _ rest: String, _ hint: String) -> Diagnostic {
    Diagnostic(wrong(word, rest), hints: [hint])
  }

  private static func wrong(_ word: String, _ rest: String) -> String {
    rest.isEmpty
      ? "\"\(word)\" needs another word" : "\"\(word)\" can't be followed by \"\(rest)\""
  }

  private static func unknown(_ text: String) -> Diagnostic {
    var hints = ["expected \(forms.joined(separator: ", ")), or a step in JSON as on a spec page"]
    if let near = Spelling.closest(to: text, among: forms) {
      hints.append("did you mean \"\(near)\"?")
    }
    return Diagnostic("unknown step \"\(text)\"", hints: hints)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: { $0.isWhitespace })
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
