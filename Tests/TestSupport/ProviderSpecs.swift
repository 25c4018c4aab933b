import Conformance

/// Folders of specs for the reference provider, some of which it fails.
enum ProviderSpecs {
  /// Returns a case that asks for a background notification and expects this.
  static func fence(_ slug: String, priority: String) -> String {
    SmallSuite.fence(
      "case=\(slug)",
      """
      {
        "send": {
          "device": "00fc13ad", "topic": "com.example.news", "type": "background",
          "payload": { "aps": { "content-available": 1 } }
        },
        "expect": { "requests": [ { "headers": { "apns-priority": "\(priority)" } } ] }
      }
      """)
  }

  /// A must and a should, each with a case that passes and one that fails.
  static func broken(in folder: TemporaryFolder) throws {
    try SmallSuite.write(
      ["must", "should"].map { level in
        SmallSuite.rule(
          "provider.\(level)", level,
          [fence("five", priority: "5"), fence("ten", priority: "10")])
      }, role: .provider, to: folder)
  }

  /// Returns many cases, all of which pass.
  static func large(_ count: Int, in folder: TemporaryFolder) throws {
    // A device token has an even number of digits.
    let rows = (1...count).map { "| d\(10_000 + $0) |" }
    let table = "| device |\n|---|\n" + rows.joined(separator: "\n")
    let rule = SmallSuite.rule(
      "provider.large", "must",
      [
        SmallSuite.fence(
          "case=many",
          #"{ "send": { "device": "${device}", "topic": "t", "type": "alert", "#
            + #""payload": { "aps": { "badge": 1 } } }, "#
            + #""expect": { "requests": [ { "path": "/3/device/${device}" } ] } }"#, table: table)
      ])
    try SmallSuite.write([rule], role: .provider, to: folder)
  }
}
