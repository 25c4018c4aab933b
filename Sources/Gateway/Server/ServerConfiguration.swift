#if Gateway
  /// The configuration of a server.
  public struct ServerConfiguration: Sendable {
    /// The address to listen on, by default loopback.
    public var host = "127.0.0.1"
    /// The port; 0 takes a free one.
    public var port = 0
    /// The TLS configuration.
    public var tls: ServerTLS
    /// The settings that the server sends first.
    public var settings: [WireSetting] = [.maxConcurrentStreams(1_000)]
    /// Whether the server sends SETTINGS.
    public var sendsSettings = true
    /// How long the server neither reads nor writes after the handshake, in milliseconds, so that
    /// the client can't know the settings at first.
    public var settingsDelay = 0
    /// Whether malformed requests, such as those with capital letters in names, are refused before
    /// the handler sees them.
    public var refusesMalformed = true
    /// Whether PING frames are acknowledged.
    public var answersPings = true
    /// The names, in addition to those of APNs, under which the server is reachable as a proxy to
    /// itself; nil if it isn't a proxy.
    public var proxiedNames: [String]?
    /// The number of threads.
    public var loops = 3
    /// The limits.
    public var limits = WireLimits()
    /// The clock for arrivals.
    public var clock = WireClock.system
    /// Returns the steps to perform on a connection, given its number, once its settings have been
    /// sent.
    public var opening: @Sendable (Int, WirePeer) -> [WireStep] = { _, _ in [] }
    /// Called with the observation of a connection that has ended.
    public var ended: (@Sendable (ConnectionObservation) -> Void)?
    /// Called with the number of each connection for which `opening` was called, when it has ended.
    public var closed: (@Sendable (Int) -> Void)?
    /// Called with a connection's number for each PING of the client.
    public var pinged: (@Sendable (Int) -> Void)?
    /// Called with a connection's number for each PRIORITY frame of the client.
    public var prioritized: (@Sendable (Int) -> Void)?

    /// Creates the default configuration.
    public init(tls: ServerTLS) { self.tls = tls }
  }
#endif
