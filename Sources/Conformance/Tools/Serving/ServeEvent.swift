import ConformanceModels

/// An event of a served gateway.
public enum ServeEvent: Sendable {
  /// A connection was opened.
  case opened(ServedConnection)
  /// A push arrived and was answered.
  case push(ServedPush)
  /// A connection ended after so many requests.
  case closed(connection: Int, requests: Int, reason: String, at: Int)
  /// A client was refused, or was disconnected for what it did.
  case refused(connection: Int, reason: String, at: Int)
}

/// A connection, with what its handshake agreed on.
public struct ServedConnection: Sendable {
  /// Its number, counted from 1.
  public var number: Int
  /// The version of TLS, as "TLSv1.3".
  public var tls: String?
  /// The protocol that ALPN chose; nil where the client didn't use ALPN.
  public var alpn: String?
  /// The host that the client named (SNI).
  public var serverName: String?
  /// The host and port that the client asked the proxy for; nil without a proxy.
  public var proxied: String?
  /// The name on the client's certificate.
  public var certificate: String?
  /// The time, in nanoseconds since 1970.
  public var at: Int

  /// Creates a connection.
  public init(number: Int, tls: String?, alpn: String?, at: Int) {
    (self.number, self.tls, self.alpn, self.at) = (number, tls, alpn, at)
  }
}

/// What a client needs to connect to a served gateway.
public struct ServeInvitation: Sendable {
  /// The address that it listens on.
  public var host: String
  /// The port.
  public var port: Int
  /// The profile: how strictly the gateway reads requests.
  public var profile: GatewayProfile
  /// The file of the authority that signed its certificate.
  public var authority: String
  /// The file of a signing key that it knows.
  public var keyFile: String
  /// That key's ID.
  public var keyID: String
  /// The team of that key.
  public var team: String
  /// A provider token that is valid for an hour.
  public var token: String
  /// A device token that it knows.
  public var device: String
  /// The topic of that device token.
  public var topic: String
  /// When it started, in nanoseconds since 1970.
  public var started: Int
  /// Whether it is also a proxy that connects the names of APNs to itself.
  public var isProxy = false

  /// Creates an invitation.
  public init(
    host: String, port: Int, profile: GatewayProfile, authority: String, keyFile: String,
    keyID: String, team: String, token: String, device: String, topic: String, started: Int
  ) {
    (self.host, self.port, self.profile) = (host, port, profile)
    (self.authority, self.keyFile, self.keyID, self.team) = (authority, keyFile, keyID, team)
    (self.token, self.device, self.topic, self.started) = (token, device, topic, started)
  }

  /// The gateway's URL, with a name that is on its certificate.
  public var url: String { "https://\(place)" }

  /// The proxy's URL; nil if it isn't a proxy.
  public var proxy: String? { isProxy ? "http://\(place)" : nil }

  private var place: String {
    let isEverywhere = ["127.0.0.1", "0.0.0.0", "::", "localhost"].contains(host)
    let name = isEverywhere ? "localhost" : host.contains(":") ? "[\(host)]" : host
    return "\(name):\(port)"
  }

  /// What it prints itself so that clients can connect, and so isn't secret.
  var published: JSON { [.string(token), .string(device)] }

  /// A command that sends a push.
  public var curl: String {
    "curl -i --http2 --cacert \(Shell.quoted(authority)) -H 'authorization: bearer \(token)'"
      + " -H 'apns-topic: \(topic)' -H 'apns-push-type: alert' -d '{\"aps\":{\"alert\":\"Hello\"}}'"
      + " \(url)/3/device/\(device)"
  }
}
