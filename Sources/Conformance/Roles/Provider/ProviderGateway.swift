/// What the gateway of a provider's case is like, as far as it isn't the usual one.
package struct ProviderGateway: Sendable {
  /// What it chooses of the protocols that a provider offers (ALPN).
  package enum Negotiation: String, CaseIterable, Sendable {
    /// HTTP/2.
    case http2 = "h2"
    /// HTTP/1.1 where that is offered, and else nothing.
    case http1 = "http/1.1"
    /// Nothing: it doesn't know of ALPN.
    case none
  }

  /// The certificate that it shows.
  package enum Certificate: String, CaseIterable, Sendable {
    /// One that speaks for it.
    case valid
    /// One that speaks for another host.
    case wrongHost = "wrong-host"
    /// One of an authority that nobody trusts.
    case untrusted
    /// One that ended yesterday.
    case expired
  }

  /// What it chooses by ALPN.
  package var alpn = Negotiation.http2
  /// The certificate that it shows.
  package var certificate = Certificate.valid
  /// The only version of TLS that it speaks, or none where it leaves that to the provider.
  package var tls: String?
  /// How many streams may be open at a time on a connection, or none where that is no matter.
  package var streams: Int?
  /// How many may be from the first request on that is accepted.
  package var streamsLater: Int?

  init(_ stated: JSON?) {
    alpn = stated?["alpn"]?.string.flatMap(Negotiation.init(rawValue:)) ?? .http2
    certificate = stated?["certificate"]?.string.flatMap(Certificate.init(rawValue:)) ?? .valid
    tls = stated?["tls"]?.string
    streams = stated?["streams"]?.int
    streamsLater = stated?["streams-later"]?.int
  }

  static let fields = [
    Field(
      "alpn", .choice(Negotiation.allCases.map(\.rawValue)),
      "what it chooses of the protocols that are offered: h2 unless it is said"),
    Field(
      "certificate", .choice(Certificate.allCases.map(\.rawValue)),
      "what it shows: valid unless it is said"),
    Field(
      "tls", .choice(["1.0", "1.1", "1.2", "1.3"]), "the only version of TLS that it speaks"),
    Field("streams", .integer, "how many streams may be open at a time on a connection"),
    Field("streams-later", .integer, "how many, from the first request on that is accepted"),
  ]

  /// What it is told to be that it can't be.
  var impossibilities: [String] {
    let isPositive = [streams, streamsLater].allSatisfy { ($0 ?? 1) > 0 }
    return isPositive ? [] : ["without a stream nothing can be sent"]
  }
}
