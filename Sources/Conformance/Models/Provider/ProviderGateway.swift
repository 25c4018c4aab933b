import ConformanceSpecs

/// The gateway of a provider's case, with the properties in which it isn't the usual one.
package struct ProviderGateway: Sendable {
  /// The protocol that it chooses by ALPN.
  package enum Negotiation: String, CaseIterable, Sendable {
    /// HTTP/2.
    case http2 = "h2"
    /// HTTP/1.1 where that is offered, otherwise none.
    case http1 = "http/1.1"
    /// None: it doesn't support ALPN.
    case none
  }

  /// The certificate that it shows.
  package enum Certificate: String, CaseIterable, Sendable {
    /// A valid certificate for its host.
    case valid
    /// A certificate for another host.
    case wrongHost = "wrong-host"
    /// A certificate of an untrusted authority.
    case untrusted
    /// A certificate that expired yesterday.
    case expired
  }

  /// Its choice by ALPN.
  package var alpn = Negotiation.http2
  /// The certificate that it shows.
  package var certificate = Certificate.valid
  /// The only version of TLS that it speaks; nil for any.
  package var tls: String?
  /// The limit on concurrent streams; nil for none.
  package var streams: Int?
  /// The limit from the first accepted request on; nil where it stays the same.
  package var streamsLater: Int?
  /// Whether it sends a PING over each connection, before its first answer.
  package var pings = false

  init(_ stated: JSON?) {
    alpn = stated?["alpn"]?.string.flatMap(Negotiation.init(rawValue:)) ?? .http2
    certificate = stated?["certificate"]?.string.flatMap(Certificate.init(rawValue:)) ?? .valid
    tls = stated?["tls"]?.string
    streams = stated?["streams"]?.int
    streamsLater = stated?["streams-later"]?.int
    pings = stated?["pings"]?.bool ?? false
  }

  static let fields = [
    Field(
      "alpn", .choice(Negotiation.allCases.map { $0.rawValue }),
      "what it chooses of the protocols that are offered: h2 unless it is said"),
    Field(
      "certificate", .choice(Certificate.allCases.map { $0.rawValue }),
      "what it shows: valid unless it is said"),
    Field(
      "tls", .choice(["1.0", "1.1", "1.2", "1.3"]), "the only version of TLS that it speaks"),
    Field("streams", .integer, "how many streams may be open at a time on a connection"),
    Field("streams-later", .integer, "how many, from the first request on that is accepted"),
    Field("pings", .flag, "sends a PING over each connection, before its first answer"),
  ]

  /// The properties that it can't have, as sentences.
  var impossibilities: [String] {
    let isPositive = [streams, streamsLater].allSatisfy { ($0 ?? 1) > 0 }
    return isPositive ? [] : ["without a stream nothing can be sent"]
  }
}
