#if Gateway
  /// What a server is, apart from its answers.
  public struct ServerConfiguration: Sendable {
    /// The address to listen on: loopback unless somebody knows better.
    public var host = "127.0.0.1"
    /// The port; 0 takes one that is free.
    public var port = 0
    /// What the handshake asks and shows.
    public var tls: ServerTLS
    /// The first settings.
    public var settings: [WireSetting] = [.maxConcurrentStreams(1_000)]
    /// Whether the settings are sent at all.
    public var sendsSettings = true
    /// How long after the handshake nothing is read or written, in milliseconds: so the client can't
    /// know the settings at first.
    public var settingsDelay = 0
    /// Whether requests that HTTP doesn't allow, as with capitals in names, are refused unseen.
    public var refusesMalformed = true
    /// Whether a PING is answered.
    public var answersPings = true
    /// Where it is a proxy as well, to itself: what it is called, beside the names of APNs; nil
    /// where it is none.
    public var proxiedNames: [String]?
    /// How many threads serve.
    public var loops = 3
    /// The limits.
    public var limits = WireLimits()
    /// What arrivals are timed by.
    public var clock = WireClock.system
    /// What is done on each connection, by its number, as soon as it stands, after the settings.
    public var opening: @Sendable (Int, WirePeer) -> [WireStep] = { _, _ in [] }
    /// Who is told of a connection that has ended, with all that was seen of it.
    public var ended: (@Sendable (ConnectionObservation) -> Void)?
    /// Who is told the connection's number where a client asks whether the server is there.
    public var pinged: (@Sendable (Int) -> Void)?
    /// Who is told the connection's number where a client sends a PRIORITY frame.
    public var prioritized: (@Sendable (Int) -> Void)?

    /// A server with a certificate.
    public init(tls: ServerTLS) { self.tls = tls }
  }
#endif
