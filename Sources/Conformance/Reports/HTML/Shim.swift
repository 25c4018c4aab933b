struct ReportedResult {
  let result: CaseResult
  let rule: RunRule?
  let header: RunHeader?
  init(_ result: CaseResult, _ rule: RunRule?, _ header: RunHeader?) {
    (self.result, self.rule, self.header) = (result, rule, header)
  }
  var place: String { "\(header?.root ?? "")/\(rule?.page ?? ""):\(result.line)" }
  var replayCommand: String {
    let options = header?.replayOptions ?? ""
    return "conformance-run replay \(Shell.quoted(result.id))"
      + " --target \(Shell.quoted(result.target))" + (options.isEmpty ? "" : " " + options)
  }
  var summary: String {
    let isTurned = !result.isExpected && result.verdict.isAcceptable(failing: .should)
    let why = isTurned ? result.remark ?? result.reason : result.reason
    return why.isEmpty ? result.verdict.rawValue : why
  }
}
enum Excerpt {
  static func of(_ text: String, bytes limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    let kept = String(decoding: text.utf8.prefix(limit), as: UTF8.self)
    return kept + "… \(text.utf8.count - kept.utf8.count) more bytes; the stream has all of it\n"
  }
  static func ofLine(_ line: String, bytes limit: Int) -> String {
    line.utf8.count > limit ? String(decoding: line.utf8.prefix(limit), as: UTF8.self) + "…" : line
  }
}
