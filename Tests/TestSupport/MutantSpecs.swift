import Conformance

/// A small suite that the reference provider passes, with its own mutants.
enum MutantSpecs {
  /// The rule on the priority: one case that tests it, and one that expects a refusal.
  static let priority = "provider.page.priority"
  /// The rule on the push type, with one case.
  static let type = "provider.page.type"

  /// Makes the suite, with what follows the names of its cases.
  static func suite(
    five: String = "", ten: String = " control=five", alert: String = ""
  ) throws -> Suite {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) {
      try write(five: five, ten: ten, alert: alert, to: folder)
      return try SuiteReader.read(folder.path)
    }
  }

  /// Writes the suite into a folder.
  static func write(
    five: String = "", ten: String = " control=five", alert: String = "", to folder: TemporaryFolder
  ) throws {
    let requests = #"{ "requests": [ { "headers": { "apns-priority": "5" } } ] }"#
    let refused = #"{ "requests": [], "outcome": { "result": "refused" } }"#
    let typed = #"{ "requests": [ { "headers": { "apns-push-type": "alert" } } ] }"#
    let silent = #""payload": { "aps": { "content-available": 1 } }"#
    try SmallSuite.write(
      [
        SmallSuite.rule(
          priority, "must",
          [
            fence("five\(five)", #""type": "background", "# + silent, requests),
            fence("ten\(ten)", #""type": "background", "priority": 10, "# + silent, refused),
          ]),
        SmallSuite.rule(
          type, "should",
          [fence("alert\(alert)", #""payload": { "aps": { "alert": "Kick-off" } }"#, typed)]),
      ], role: .provider, to: folder)
  }

  private static func fence(_ info: String, _ push: String, _ expected: String) -> String {
    SmallSuite.fence(
      "case=\(info)",
      #"{ "send": { "device": "00fc13ad", "topic": "com.example.news", \#(push) }, "#
        + #""expect": \#(expected) }"#)
  }
}
