/// A connection to the gateway, and what it is bound to.
public struct GatewayConnection: Sendable {
  /// Which connection.
  public struct ID: Hashable, Sendable {
    /// Its number.
    public var number: Int

    /// Names a connection.
    public init(_ number: Int) { self.number = number }
  }

  /// How a client begins.
  public struct Handshake: Sendable {
    /// The version of TLS, such as 1.2.
    public var tls: String
    /// The protocol that ALPN agrees on; nil where the client names none.
    public var alpn: String?
    /// The certificate that the client shows.
    public var certificate: GatewayCertificate?

    /// Describes a handshake.
    public init(tls: String = "1.3", alpn: String? = "h2", certificate: GatewayCertificate? = nil) {
      (self.tls, self.alpn, self.certificate) = (tls, alpn, certificate)
    }
  }

  /// How a connection ends that the gateway ends.
  public struct Ending: Sendable {
    /// Which connection.
    public var connection: ID
    /// The reason in the debug data of the GOAWAY.
    public var reason: GatewayReason?
  }

  /// A provider token that was read and found valid.
  ///
  /// A connection is handed around with each request, and this is one reference.
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

  /// What the first valid token ties a connection to.
  final class Binding: Sendable {
    let key: GatewayKey
    /// The apps that the team had then.
    let apps: [String]

    init(key: GatewayKey, apps: [String]) { (self.key, self.apps) = (key, apps) }
  }

  let id: ID
  let certificate: GatewayCertificate?
  /// When something last happened on it.
  var activeAt: Int
  /// The token of the last request, so that the next one with it needs no reading.
  var token: Token?
  var binding: Binding?
  /// The newest token of each key, and when newer ones took its place.
  var newestIssue: [String: Int] = [:]
  var updates: [Int] = []
}
