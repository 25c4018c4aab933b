/// A connection to the gateway, with the team and the key that it is bound to.
package struct GatewayConnection: Sendable {
  /// The identity of a connection.
  package struct ID: Hashable, Sendable {
    /// Twice the number, and 1 at the service for channels: one integer is the fastest to look up.
    private let value: Int

    /// Identifies a connection by its service and its number there.
    package init(_ number: Int, _ service: GatewayService = .push) {
      value = 2 * number + (service == .push ? 0 : 1)
    }

    /// Its number at its service.
    package var number: Int { value >> 1 }
    /// The service that it belongs to.
    package var service: GatewayService { value & 1 == 0 ? .push : .management }
    /// Whether it comes before another in a list: by number, and then by service.
    package func precedes(_ other: ID) -> Bool { value < other.value }
  }

  /// The handshake with which a client opens a connection.
  package struct Handshake: Sendable {
    /// The version of TLS, such as 1.2.
    package var tls: String
    /// The protocol that ALPN agrees on; nil where the client names none.
    package var alpn: String?
    /// The certificate that the client shows.
    package var certificate: GatewayCertificate?

    /// Creates a handshake.
    package init(tls: String = "1.3", alpn: String? = "h2", certificate: GatewayCertificate? = nil)
    {
      (self.tls, self.alpn, self.certificate) = (tls, alpn, certificate)
    }
  }

  /// The end of a connection by the gateway.
  package struct Ending: Sendable {
    /// The connection.
    package var connection: ID
    /// The reason in the debug data of the GOAWAY.
    package var reason: GatewayReason?
  }

  /// A provider token that was read and found valid.
  ///
  /// It is a class because a connection is copied with each request, and a reference is cheap to
  /// copy.
  final class Token: Sendable {
    let text: String
    let key: GatewayKey
    let issuedAt: Int
    let deviations: [GatewayDeviation]

    init(text: String, key: GatewayKey, issuedAt: Int, deviations: [GatewayDeviation]) {
      (self.text, self.key, self.issuedAt) = (text, key, issuedAt)
      self.deviations = deviations
    }
  }

  /// The team, key and apps that the first valid token binds a connection to.
  final class Binding: Sendable {
    let key: GatewayKey
    /// The apps that the team had at that time.
    let apps: [String]

    init(key: GatewayKey, apps: [String]) { (self.key, self.apps) = (key, apps) }
  }

  let id: ID
  let certificate: GatewayCertificate?
  /// The time of the last activity on it.
  var activeAt: Int
  /// The token of the last request, which needn't be read again in the next one.
  var token: Token?
  var binding: Binding?
  /// The time of issue of each key's newest token.
  var newestIssue: [String: Int] = [:]
  /// The times at which newer tokens came.
  var updates: [Int] = []

  /// The number of keys whose newest tokens are remembered; guests may use any number of keys.
  static let mostKeys = 32

  /// Remembers the first token of a key, in place of the oldest token if there are too many keys.
  mutating func remember(_ token: Token) {
    if newestIssue.count >= Self.mostKeys, let oldest = newestIssue.min(by: { $0.value < $1.value })
    {
      newestIssue[oldest.key] = nil
    }
    newestIssue[token.key.id] = token.issuedAt
  }
}
