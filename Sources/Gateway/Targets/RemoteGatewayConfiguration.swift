#if Gateway
  package import Conformance

  /// What a remote gateway knows, as described by --target-config, so that cases can use its names.
  package struct RemoteGatewayConfiguration: Sendable {
    /// The gateway's name in reports; nil stands for its URL.
    package var name: String?
    /// The host name for SNI and `:authority`, if it differs from the URL's.
    package var host: String?
    /// The address of its service for channels; nil if it has none.
    package var management: GatewayAddress?
    /// The environment that the gateway serves.
    package var environment = GatewayEnvironment.production
    /// The authorities of which one issued the gateway's certificate; empty if the system trusts it.
    package var authorities: [Certificate] = []
    /// The device tokens that the gateway knows.
    package var devices: [GatewayDevice] = []
    /// The apps that the gateway knows, and their teams.
    package var apps: [GatewayApp] = []
    /// The signing keys that the gateway knows.
    package var keys: [GatewayKey] = []
    /// The private keys, by key ID.
    package var signingKeys: [String: SigningKey] = [:]
    /// The client certificates that the gateway knows.
    package var certificates: [(meaning: GatewayCertificate, identity: Identity)] = []

    /// Creates an empty configuration.
    package init() {}

    /// The fields of a configuration file, with the names of the gateway's vocabulary.
    static let fields = [
      Field("name", .text, "its name in reports; usually its URL"),
      Field("host", .text, "the host name for SNI and :authority; usually that of the URL"),
      Field(
        "ca", .text, "the PEM file of the authority that issued its certificate, or of several"),
      Field(
        "management", .text,
        "the URL of its service for channels, such as https://localhost:2196; usually it has none"),
      environment("the gateway's own; usually production"),
      Field("devices", .list(of: .record(device)), "the device tokens that it knows"),
      Field(
        "apps", .list(of: .record(app)),
        "the apps that it knows; usually those of the devices' topics, of the first key's team"),
      Field("keys", .list(of: .record(key)), "the signing keys that it knows"),
      Field(
        "certificates", .list(of: .record(certificate)), "the client certificates that it knows"),
    ]

    private static let device = [
      Field("token", .text, "in hexadecimal digits", required: true),
      Field("topic", .text, "the topic that it is valid for", required: true),
      environment("where it is valid; usually the gateway's"),
      Field(
        "unregistered-since", .integer,
        "when it was confirmed to be no longer active, in milliseconds since 1970; usually it is active"
      ),
      Field(
        "expired-since", .integer,
        "when it was confirmed to have expired, in milliseconds since 1970; usually it has not"),
    ]

    private static let app = [
      Field("id", .text, "its bundle ID", required: true),
      Field("team", .text, "the team that it belongs to", required: true),
    ]

    private static let key = [
      Field("id", .text, "its ID", required: true),
      Field("team", .text, "the team that it belongs to", required: true),
      Field("file", .text, "the .p8 file that holds it", required: true),
      Field(
        "topics", .list(of: .text), "the only topics that it signs for; usually all of the team"),
      environment("the only environment that it works in; usually it works in both"),
      Field("related", .text, "the ID of its related key; usually it has none"),
    ]

    private static let certificate = [
      Field("file", .text, "its PEM file", required: true),
      Field("key", .text, "the PEM file of its private key", required: true),
      Field("topics", .list(of: .text), "the topics that it names", required: true),
      environment("the only environment that it works in; usually it works in both"),
      Field(
        "standing", .choice(GatewayCertificate.Standing.allCases.map(\.rawValue)),
        "its standing; usually valid"),
    ]

    private static func environment(_ summary: String) -> Field {
      Field("environment", .choice(GatewayEnvironment.allCases.map(\.rawValue)), summary)
    }
  }
#endif
