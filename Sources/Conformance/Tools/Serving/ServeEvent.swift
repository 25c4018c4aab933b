import ConformanceModels

/// An event of a served gateway.
package enum ServeEvent: Sendable {
  /// A connection was opened.
  case opened(ServedConnection)
  /// A push, or a request about channels, arrived and was answered.
  case push(ServedPush)
  /// A connection ended after so many requests.
  case closed(connection: Int, requests: Int, reason: String, at: Int)
  /// The beginning of the reason where the client closed it.
  package static let clientLeft = "the client left"

  /// A connection that ended without a request, and why; nil for any other event.
  package var refusal: (connection: Int, reason: String)? {
    switch self {
    case .refused(let connection, let reason, _), .closed(let connection, 0, let reason, _):
      (connection, reason)
    default: nil
    }
  }

  /// A client was refused, or was disconnected for what it did.
  case refused(connection: Int, reason: String, at: Int)
}

/// A connection, with what its handshake agreed on.
package struct ServedConnection: Sendable {
  /// Its number, counted from 1.
  package var number: Int
  /// The version of TLS, as "TLSv1.3".
  package var tls: String?
  /// The protocol that ALPN chose; nil where the client didn't use ALPN.
  package var alpn: String?
  /// The host that the client named (SNI).
  package var serverName: String?
  /// The host and port that the client asked the proxy for; nil without a proxy.
  package var proxied: String?
  /// The name on the client's certificate.
  package var certificate: String?
  /// The time, in nanoseconds since 1970.
  package var at: Int

  /// Creates a connection.
  package init(number: Int, tls: String?, alpn: String?, at: Int) {
    (self.number, self.tls, self.alpn, self.at) = (number, tls, alpn, at)
  }
}

/// What a client needs to connect to a served gateway.
package struct ServeInvitation: Sendable {
  /// The address that it listens on.
  package var host: String
  /// The port.
  package var port: Int
  /// The port of the service for channels.
  package var managementPort: Int?
  /// The port that is for development only.
  package var sandboxPort: Int?
  /// The profile: how strictly the gateway reads requests.
  package var profile: GatewayProfile
  /// The file of the authority that signed its certificate.
  package var authority: String
  /// The file of a signing key that it knows.
  package var keyFile: String
  /// That key's ID.
  package var keyID: String
  /// The team of that key.
  package var team: String
  /// A provider token that is valid for an hour.
  package var token: String
  /// A device token that it knows.
  package var device: String
  /// The topic of that device token.
  package var topic: String
  /// When it started, in nanoseconds since 1970.
  package var started: Int
  /// The port of the control API, where there is one.
  package var controlPort: Int?
  /// Whether it is also a proxy that connects the names of APNs to itself.
  package var isProxy = false

  /// Creates an invitation.
  package init(
    host: String, port: Int, profile: GatewayProfile, authority: String, keyFile: String,
    keyID: String, team: String, token: String, device: String, topic: String, started: Int
  ) {
    (self.host, self.port, self.profile) = (host, port, profile)
    (self.authority, self.keyFile, self.keyID, self.team) = (authority, keyFile, keyID, team)
    (self.token, self.device, self.topic, self.started) = (token, device, topic, started)
  }

  /// The gateway's URL, with a name that is on its certificate.
  package var url: String { "https://\(place)" }

  /// The proxy's URL; nil if it isn't a proxy.
  package var proxy: String? { isProxy ? "http://\(place)" : nil }

  /// The URL of the service for channels.
  package var management: String? { managementPort.map { "https://\(name):\($0)" } }

  /// The URL of what is for development only.
  package var sandbox: String? { sandboxPort.map { "https://\(name):\($0)" } }

  /// The URL of the control API.
  package var control: String? { controlPort.map { "http://localhost:\($0)" } }

  private var place: String { "\(name):\(port)" }

  private var name: String {
    let isEverywhere = ["127.0.0.1", "0.0.0.0", "::", "localhost"].contains(host)
    return isEverywhere ? "localhost" : host.contains(":") ? "[\(host)]" : host
  }

  /// The first line of the stream.
  package var json: JSON.Object {
    [
      "event": "serving", "version": .int(ServeJSONReport.version), "suite": .string(suiteVersion),
      "url": .string(url), "host": .string(host),
      "port": .int(port), "channels": management.map(JSON.string) ?? .null,
      "sandbox": sandbox.map(JSON.string) ?? .null,
      "profile": .string(profile.rawValue),
      "ca": .string(authority), "keyFile": .string(keyFile),
      "keyID": .string(keyID), "team": .string(team),
      "token": .string(token), "device": .string(device),
      "topic": .string(topic), "curl": .string(curl),
      "proxy": proxy.map(JSON.string) ?? .null,
      "control": control.map(JSON.string) ?? .null,
    ]
  }

  /// What it prints itself so that clients can connect, and so isn't secret.
  package var published: JSON { [.string(token), .string(device)] }

  /// A command that sends a push.
  package var curl: String {
    "curl -i --http2 --cacert \(Shell.quoted(authority)) -H 'authorization: bearer \(token)'"
      + " -H 'content-type: application/json' -H 'apns-topic: \(topic)' -H 'apns-push-type: alert'"
      + " -d '{\"aps\":{\"alert\":\"Hello\"}}'"
      + " \(url)/3/device/\(device)"
  }
}
