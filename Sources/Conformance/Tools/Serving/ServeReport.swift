import ConformanceModels

/// The format in which a served gateway reports its events: for people, or for programs.
package enum ServeFormat: Sendable {
  /// A paragraph for each push.
  case text
  /// A line of JSON for each event, as `Specs/ServeStream.md` describes it.
  case json

  /// Returns the report of this format; the book knows the pages of the rules.
  package func report(
    _ book: RuleBook, style: Style = .plain, _ redaction: Redaction = .standard
  ) -> any ServeReport {
    switch self {
    case .text: ServeTextReport(book, style, redaction)
    case .json: ServeJSONReport(redaction)
    }
  }
}

/// Reports the events of a served gateway as they happen.
package protocol ServeReport: AnyObject {
  /// Returns the text that says how to connect.
  func opening(_ invitation: ServeInvitation) -> String
  /// Returns the text of an event, which may be empty.
  func text(of event: ServeEvent) -> String
  /// Returns the text about events that were dropped because the queue was full.
  func text(ofDropped count: Int) -> String
  /// Returns the text of what the traffic has shown, which comes before the last.
  func text(of certificate: TrafficReport) -> String
  /// Returns the last text.
  func closing() -> String
}

/// Counts the events of a report, and decides which refusals it shows.
struct ServeTally {
  /// When the gateway started, in nanoseconds since 1970.
  var started = 0
  /// How many pushes arrived.
  var pushes = 0
  /// How many events were dropped.
  var dropped = 0
  /// How many clients were refused, by the reason.
  private(set) var refused: [String: Int] = [:]
  private var reported: [String: Int] = [:]

  private static let mostReasons = 100

  /// Counts a refused client.
  ///
  /// Of a flood, only the first, the tenth, the hundredth and so on are shown.
  ///
  /// Returns the count so far if this one is shown, otherwise nil.
  mutating func refuse(_ reason: String) -> Int? {
    let isKept = refused[reason] != nil || refused.count < Self.mostReasons
    let reason = isKept ? reason : "many other reasons"
    let count = refused[reason, default: 0] + 1
    refused[reason] = count
    guard Self.isPowerOfTen(count) else { return nil }
    reported[reason] = count
    return count
  }

  /// Returns the time since the start, in seconds with three decimal places.
  func seconds(_ time: Int) -> String { Self.seconds(time, since: started) }

  static func seconds(_ time: Int, since started: Int) -> String {
    let milliseconds = max(0, time - started) / 1_000_000
    return "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())"
  }

  /// The counts that have changed since they were last shown.
  var unreported: [(reason: String, count: Int)] {
    refused.filter { reported[$0.key] != $0.value }.map { ($0.key, $0.value) }.sorted { $0 < $1 }
  }

  private static func isPowerOfTen(_ number: Int) -> Bool {
    var rest = number
    while rest.isMultiple(of: 10), rest > 1 { rest /= 10 }
    return rest == 1
  }
}

extension GatewayDeviation {
  /// What the gateway accepted, in a sentence.
  var sentence: String {
    switch self {
    case .noALPN: "the client doesn't use ALPN, which APNs asks for"
    case .schemeSpelling: "the word before the provider token isn't spelled bearer"
    case .paddedBase64: "the provider token is padded with ="
    case .standardBase64: "the provider token is in ordinary base64, not base64url"
    case .derSignature: "the provider token's signature is in DER form, not R and S"
    case .issueTimeAsText: "the provider token's iat is text, not a number"
    }
  }
}

extension GatewayTrust {
  /// What the gateway couldn't check, in a few words.
  var words: String {
    switch self {
    case .device: "the device token for this topic"
    case .topic: "that the topic is the sender's"
    case .key: "the signature, whose key isn't known here"
    case .certificate: "the client's certificate"
    }
  }
}
