import ConformanceSpecs

/// The gateway that a provider under test has to send to, and the credentials to use.
package struct SendingPlace: Sendable {
  /// The number of the session: everything in one session is sent by one client.
  package var session: Int
  /// The address that it listens on.
  package var host = "127.0.0.1"
  /// The port that it listens on.
  package var port: Int
  /// The path of the certificate authority that signed its certificate, as PEM.
  package var authority: String
  /// The credentials of the provider.
  package var credentials: Credentials
  /// The time by the case's clock, in seconds since 1970.
  package var now: Int
  /// Whether nothing more is sent in this session.
  package var isLast: Bool

  /// The ways in which a provider authenticates.
  package enum Credentials: Sendable {
    /// By tokens, signed with the key in a `.p8` file as Apple issues it.
    case key(path: String, id: String, team: String)
    /// By the certificate in a file, as PEM with its key.
    case certificate(path: String)
  }

  /// Makes a sending place from its parts.
  package init(
    session: Int, port: Int, authority: String, credentials: Credentials, now: Int, isLast: Bool
  ) {
    (self.session, self.port, self.authority) = (session, port, authority)
    (self.credentials, self.now, self.isLast) = (credentials, now, isLast)
  }

  static let fields = [
    Field("session", .integer, "what has the same number goes through one client", required: true),
    Field("host", .text, "where the gateway listens", required: true),
    Field("port", .integer, "where the gateway listens", required: true),
    Field("proxy", .text, "the proxy that leads APNs' host names to the gateway", required: true),
    Field("ca", .text, "the file of the authority to trust, as PEM", required: true),
    Field("key", .text, "the file of the signing key (.p8), where tokens are used"),
    Field("key-id", .text, "the ID of that key"),
    Field("team-id", .text, "the ID of the team"),
    Field(
      "certificate", .text, "the file of the certificate and its key, as PEM, where one is used"),
    Field("now", .integer, "the time by the case's clock, in seconds since 1970", required: true),
    Field("last", .flag, "whether nothing more is sent in this session", required: true),
  ]

  var json: JSON {
    var members: [(key: String, value: JSON)] = [
      ("session", .number(JSON.Number(session))), ("host", .string(host)),
      ("port", .number(JSON.Number(port))), ("proxy", .string("http://\(host):\(port)")),
      ("ca", .string(authority)),
    ]
    switch credentials {
    case .key(let path, let id, let team):
      members += [("key", .string(path)), ("key-id", .string(id)), ("team-id", .string(team))]
    case .certificate(let path): members.append(("certificate", .string(path)))
    }
    members += [("now", .number(JSON.Number(now))), ("last", .bool(isLast))]
    return .object(JSON.Object(members: members))
  }
}
