import ConformanceBase

/// What the info string of a fence declares it to be.
enum FenceInfo {
  /// A case, the control of its refusal, and whether it is marked as a control itself.
  case example(slug: String, control: String?, isControl: Bool)
  /// JSON that is shown, not executed.
  case jsonIllustration
  /// Anything else that is shown.
  case illustration

  private static let illustrations = ["mermaid", "text", "swift", "sh"]

  /// Reads an info string.
  ///
  /// Anything unknown is an error, so that no case drops out silently.
  static func read(_ info: String, at location: SourceLocation) throws(Diagnostic) -> FenceInfo {
    if info == "json example" { return .jsonIllustration }
    if illustrations.contains(info) { return .illustration }
    let words = info.parts(between: " ")
    guard words.first == "json", words.count > 1 else { throw unknown(info, at: location) }
    var slug: String?
    var control: String?
    var isControl = false
    for word in words.dropFirst() {
      if word == "control", !isControl {
        isControl = true
        continue
      }
      let parts = word.parts(between: "=", maxSplits: 1)
      guard parts.count == 2 else { throw unknown(info, at: location) }
      guard RuleLine.isSlug(parts[1]) else {
        throw Diagnostic(
          "\"\(parts[1])\" can't name a case", at: location,
          hints: ["names are made of lower-case letters, digits and hyphens"])
      }
      switch parts[0] {
      case "case" where slug == nil: slug = parts[1]
      case "control" where control == nil: control = parts[1]
      default: throw unknown(info, at: location)
      }
    }
    guard let slug else { throw unknown(info, at: location) }
    return .example(slug: slug, control: control, isControl: isControl)
  }

  private static func unknown(_ info: String, at location: SourceLocation) -> Diagnostic {
    var hints = [
      "a fence is `json case=<name>`, `json case=<name> control=<name>`, "
        + "`json case=<name> control`, or an illustration: `json example`, "
        + illustrations.map { "`\($0)`" }.joined(separator: ", ")
    ]
    if let meant = correction(of: info, at: location) { hints.append("did you mean `\(meant)`?") }
    let message =
      info.isEmpty ? "this fence doesn't say what it is" : "unknown kind of fence \"\(info)\""
    return Diagnostic(message, at: location, hints: hints)
  }

  /// Returns the info string with each misspelt word corrected; nil if that doesn't make it valid.
  private static func correction(of info: String, at location: SourceLocation) -> String? {
    let known = ["json", "case", "control", "example"] + illustrations
    let corrected = info.split(separator: " ").map { word in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let key = parts.first else { return String(word) }
      let meant = known.contains(key) ? key : Spelling.closest(to: key, among: known) ?? key
      return ([meant] + parts.dropFirst()).joined(separator: "=")
    }.joined(separator: " ")
    guard corrected != info, (try? read(corrected, at: location)) != nil else { return nil }
    return corrected
  }
}
