/// The gateway that a provider's program is to send to, and what it shows there.
public struct SendingPlace: Sendable {
  /// The number of the session: what is sent in one session goes through one client.
  public var session: Int
  /// Where it listens.
  public var host = "127.0.0.1"
  /// Where it listens.
  public var port: Int
  /// The file of the authority behind its certificate, as PEM.
  public var authority: String
  /// How the provider shows who it is.
  public var credentials: Credentials
  /// The time by the case's clock, in seconds since 1970.
  public var now: Int
  /// Whether nothing more is sent in this session.
  public var isLast: Bool

  /// How a provider shows who it is.
  public enum Credentials: Sendable {
    /// It signs tokens with the key in a file, as Apple hands it out.
    case key(path: String, id: String, team: String)
    /// It shows the certificate in a file, as PEM with its key.
    case certificate(path: String)
  }

  /// Names a gateway.
  public init(
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
