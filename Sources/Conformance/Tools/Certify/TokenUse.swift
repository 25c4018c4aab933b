import ConformanceModels

/// How a sender uses its provider tokens.
///
/// Each connection is judged by itself: another one may be another process.
struct TokenUse: Sendable {
  static let rules: [(id: String, level: Level)] = [
    (tooOften, .must), (topics, .should),
  ]

  private static let tooOften = "provider.token.too-often"
  private static let topics = "provider.token.topics"
  /// A rule of single requests, of which the gateway's answer shows more.
  private static let everyRequest = "provider.token.every-request"

  /// The provider tokens of a connection, as hashes of their texts.
  private struct Tokens {
    var maker: Int
    var last: Int
    var issued: Int?
    /// The last one for each topic.
    var ofTopic: [String: Int] = [:]
    /// Those that were used: one that comes again was under way, or belongs to its topic.
    var used: Set<Int> = []
    /// How often the token changed back to one that the topic had.
    var returns = 0

    /// How many topics and tokens are told apart.
    static let most = 100
  }

  private static let leastSeconds = 1_200

  private var connections: [Int: Tokens] = [:]

  mutating func close(_ connection: Int) { connections[connection] = nil }

  mutating func take(_ push: ServedPush) -> [TrafficFinding] {
    guard let bearer = push.request.bearer, let token = bearer.token,
      let header = push.value(of: "authorization")
    else { return [] }
    // After a refusal of the token, a new one is right.
    guard push.status != 403 else {
      connections[push.connection] = nil
      // What is wrong with its form is a finding of the request itself.
      let isUnsigned =
        push.answer.own.namedReason == "InvalidProviderToken"
        && !push.brokenRules.contains { $0.hasPrefix("provider.token.") }
      return isUnsigned
        ? [.broken(Self.everyRequest, "the key that the token names didn't sign it")] : []
    }
    let text = header.hashValue
    let maker = [token.header["kid"], token.claims["iss"]].map { $0?.string }.hashValue
    let topic = push.value(of: "apns-topic") ?? ""
    guard var known = connections[push.connection], known.maker == maker else {
      let first = Tokens(
        maker: maker, last: text, issued: bearer.issuedAt, ofTopic: [topic: text], used: [text])
      connections.remember(first, for: push.connection)
      return []
    }
    var found: [TrafficFinding] = []
    if known.ofTopic.contains(where: { $0.key != topic }) {
      if text != known.last, known.ofTopic[topic] == text { known.returns += 1 }
      found.append(
        known.returns >= 2 && text != known.last
          ? .broken(Self.topics, "each topic has a provider token") : .exercised(Self.topics))
    }
    let isForTopicAlone = known.ofTopic[topic] == nil
    if text == known.last || known.used.contains(text) || isForTopicAlone {
      found.append(.exercised(Self.tooOften))
    } else if let new = bearer.issuedAt, let old = known.issued {
      let age = abs(new - old)
      found.append(
        age < Self.leastSeconds
          ? .broken(Self.tooOften, "the token before was issued \(age) s from it")
          : .exercised(Self.tooOften))
    }
    if known.used.count < Tokens.most { known.used.insert(text) }
    if known.ofTopic.count < Tokens.most || known.ofTopic[topic] != nil {
      known.ofTopic[topic] = text
    }
    (known.last, known.issued) = (text, bearer.issuedAt)
    connections[push.connection] = known
    return found
  }
}
