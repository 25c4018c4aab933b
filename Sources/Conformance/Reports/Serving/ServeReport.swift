/// How what happens at a gateway is told: for people, or for programs.
public enum ServeFormat: Sendable {
  /// A paragraph for each push.
  case text
  /// A line of JSON for each event, as `Specs/ServeStream.md` describes it.
  case json

  /// The report of this format; the book says on which page a rule stands.
  public func report(_ book: RuleBook, style: Style = .plain) -> any ServeReport {
    switch self {
    case .text: ServeTextReport(book, style)
    case .json: ServeJSONReport()
    }
  }
}

/// Tells what happens at a gateway that is served, as it happens.
public protocol ServeReport {
  /// How to connect.
  mutating func opening(_ invitation: ServeInvitation) -> String
  /// Something that happened.
  mutating func text(of event: ServeEvent) -> String
  /// That so many things happened which there was no room to keep.
  mutating func text(ofDropped count: Int) -> String
  /// The end.
  mutating func closing() -> String
}

/// What was told so far, and what was only counted.
struct ServeTally {
  /// When the gateway started, in nanoseconds since 1970.
  var started = 0
  /// How many pushes arrived.
  var pushes = 0
  /// How many things happened that weren't told.
  var dropped = 0
  /// How many clients were refused, by the reason.
  private(set) var refused: [String: Int] = [:]
  private var told: [String: Int] = [:]

  private static let mostReasons = 100

  /// Counts a client that was refused: a flood of them is told at its first, tenth and hundredth, and so on.
  ///
  /// Returns how many there were by now, where that is to be told.
  mutating func refuse(_ reason: String) -> Int? {
    let isKept = refused[reason] != nil || refused.count < Self.mostReasons
    let reason = isKept ? reason : "many other reasons"
    let count = refused[reason, default: 0] + 1
    refused[reason] = count
    guard Self.isPowerOfTen(count) else { return nil }
    told[reason] = count
    return count
  }

  /// The time since the start, in seconds with three places.
  func seconds(_ time: Int) -> String {
    let milliseconds = max(0, time - started) / 1_000_000
    return "\(milliseconds / 1000).\(String(milliseconds % 1000 + 1000).dropFirst())"
  }

  /// What was counted after it was told last.
  var untold: [(reason: String, count: Int)] {
    refused.filter { told[$0.key] != $0.value }.map { ($0.key, $0.value) }.sorted { $0 < $1 }
  }

  private static func isPowerOfTen(_ number: Int) -> Bool {
    var rest = number
    while rest.isMultiple(of: 10), rest > 1 { rest /= 10 }
    return rest == 1
  }
}

extension GatewayDeviation {
  /// What was taken, in a sentence.
  var sentence: String {
    switch self {
    case .noALPN: "the client doesn't name its protocol (ALPN), which APNs asks for"
    case .schemeSpelling: "the word before the provider token isn't written bearer"
    case .paddedBase64: "the provider token is padded with ="
    case .standardBase64: "the provider token is in ordinary base64, not base64url"
    case .derSignature: "the provider token's signature is in DER form, not R and S"
    case .issueTimeAsText: "the provider token's iat is text, not a number"
    }
  }
}

extension GatewayTrust {
  /// What isn't known here, in a few words.
  var words: String {
    switch self {
    case .device: "the device token for this topic"
    case .topic: "that the topic is the sender's"
    case .key: "the signature, whose key isn't known here"
    case .certificate: "the client's certificate"
    }
  }
}
