#if Gateway
  internal import Conformance

  /// The configuration of a server.
  package struct ServerConfiguration: Sendable {
    /// The address to listen on, by default loopback.
    package var host = "127.0.0.1"
    /// The port; 0 takes a free one.
    package var port = 0
    /// The TLS configuration.
    package var tls: ServerTLS
    /// The settings that the server sends first.
    package var settings: [WireSetting] = [.maxConcurrentStreams(1_000)]
    /// Whether the server sends SETTINGS.
    package var sendsSettings = true
    /// How long the server neither reads nor writes after the handshake, in milliseconds, so that
    /// the client can't know the settings at first.
    package var settingsDelay = 0
    /// Whether malformed requests, such as those with capital letters in names, are refused before
    /// the handler sees them.
    package var refusesMalformed = true
    /// Whether PING frames are acknowledged.
    package var answersPings = true
    /// The names, in addition to those of APNs, under which the server is reachable as a proxy to
    /// itself; nil if it isn't a proxy.
    package var proxiedNames: [String]?
    /// The number of threads.
    package var loops = 3
    /// The limits.
    package var limits = WireLimits()
    /// The clock for arrivals.
    package var clock = WireClock.system
    /// Numbers the connections; servers that share it have no number twice.
    package var numbers = ConnectionNumbers()
    /// Returns the steps to perform on a connection, given its number, once its settings have been
    /// sent.
    package var opening: @Sendable (Int, WirePeer) -> [WireStep] = { _, _ in [] }
    /// Called with the observation of a connection that has ended.
    package var ended: (@Sendable (ConnectionObservation) -> Void)?
    /// Called with the number of each connection for which `opening` was called, when it has ended.
    package var closed: (@Sendable (Int) -> Void)?
    /// Called with a connection's number for each PING of the client.
    package var pinged: (@Sendable (Int) -> Void)?
    /// Called with a connection's number for each PRIORITY frame of the client.
    package var prioritized: (@Sendable (Int) -> Void)?

    /// Creates the default configuration.
    package init(tls: ServerTLS) { self.tls = tls }
  }

  /// Numbers connections from 1.
  package final class ConnectionNumbers: Sendable {
    private let last = Guarded(0)

    /// Creates a sequence.
    package init() {}

    /// Returns the next number.
    func next() -> Int {
      last.withLock { last in
        last += 1
        return last
      }
    }
  }
#endif
