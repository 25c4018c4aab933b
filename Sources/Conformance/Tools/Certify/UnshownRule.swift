import ConformanceModels
import ConformanceSpecs

/// A rule of the provider that traffic can't show, with what does.
struct UnshownRule {
  let id: String
  let level: Level
  /// What its cases do that traffic doesn't, in words.
  let why: String

  init(_ rule: Rule, _ bodies: [CaseBody]) {
    (id, level) = (rule.id, rule.level)
    let reasons: [(words: String, applies: (CaseBody) -> Bool)] = [
      ("names the parts of a payload", { $0.does("compose") }),
      ("sends several at a time", { $0.does("burst") }),
      ("registers device tokens", { $0.does("register") }),
      ("needs another gateway", { $0.given["gateway"] != nil }),
      ("sends with a certificate", { $0.given["authentication"] == "certificate" }),
      ("lets time pass", { $0.does("wait") }),
      ("gives its own answers", { $0.steps.contains { $0.argument["answers"] != nil } }),
    ]
    let found = reasons.filter { bodies.contains(where: $0.applies) }.map { $0.words }
    why = found.isEmpty ? "knows what was to be sent" : found.joined(separator: ", ")
  }
}

extension CaseBody {
  fileprivate func does(_ action: String) -> Bool { steps.contains { $0.action == action } }
}
