import Conformance
import ConformanceTools

extension FuzzTarget {
  /// The input of `check`, a document or one request per line, and the rendering of its findings.
  static let check = FuzzTarget(
    name: "check", seeds: [("", "Examples/Payloads/many.jsonl")],
    words: [
      "\"aps\": ", "\"payload\": ", "\"headers\": ", "\"apns-priority\": ", "\"alert\": ",
      "\"content-available\": 1", "\"event\": \"update\"", "\"timestamp\": ", "\"body\": ",
      "-9223372036854775808", "1e400",
    ]
  ) { bytes in
    let checker = Checker(context: CheckContext())
    let found = [
      checker.check(document: bytes[...], path: "push.json"),
      checker.check(lines: bytes[...], path: "push.jsonl", firstLine: 1),
    ]
    let book = RuleBook { nil }
    for format in CheckFormat.allCases {
      var report = format.report(book)
      _ = report.opening()
      for finding in found.flatMap(\.findings) {
        require(!report.text(of: finding).isEmpty, "a finding without text")
      }
    }
  }
}
